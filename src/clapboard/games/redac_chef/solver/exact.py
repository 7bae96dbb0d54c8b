"""The best page there is, with proof: the model of section 6.5 for OR-tools' CP-SAT.

OR-tools is an optional extra (`pip install "clapboard[solver]"`) and imported only when somebody asks; `NoSolver` says so where it is
missing. A proof is asked as a decision: is there a page that is worth one point more than the best one known?
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from clapboard.games.redac_chef.box.tables import AD, ARTICLE, PHOTO, Box
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.rules.conditions import fits
from clapboard.games.redac_chef.rules.scoring import Terms, own_rows
from clapboard.games.redac_chef.rules.sheet import Sheet
from clapboard.kernel.errors import ClapboardError

Placed = tuple[int, int, int, bool]
"""A tile by its number in the box, its column and row, and whether it lies face up."""
BANDS: Final = (2, 4, 6, 8)
"""An empty area of so many cells costs a point each (RC-090)."""
LAZY: Final = 6
"""Areas from this size on are forbidden one by one, when a page has them."""
COUNTS: Final = frozenset({"count", "sum", "times", "least", "most", "if", "corners", "dollars"})


class NoSolver(ClapboardError):
    """OR-tools is not installed here."""


class CannotModel(ClapboardError):
    """A page by terms that the exact solver has no model for."""


class Exact(msgspec.Struct, kw_only=True):
    """What came of it."""

    score: int | None
    """Of the best page that is known; None: there is no legal page at all, or none was found."""
    placed: list[Placed] = []
    centre: tuple[int, int] = (0, 0)
    proven: bool = False
    """No page is worth more; with `score` None: there is no legal page."""
    bound: int | None = None
    """No page is worth more than that, as far as it is known."""


def cp_model() -> Any:
    """OR-tools' module, or a `NoSolver` that says how to get it."""
    try:
        return importlib.import_module("ortools.sat.python.cp_model")
    except ImportError:
        raise NoSolver(
            'OR-tools is not installed: nothing can be proven here. pip install "clapboard[solver]"'
        ) from None


def is_here() -> bool:
    """Whether pages can be proven on this machine."""
    try:
        cp_model()
    except NoSolver:
        return False
    return True


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle page: everything in it that the model reads."""

    box: Box
    day: int
    centre: str
    tiles: tuple[int, ...]

    @property
    def size(self) -> tuple[int, int]:
        return self.box.page_width[self.day], self.box.page_height[self.day]


class Model:
    """The model of one page. `value` is its score: articles, photos, centrepiece, empty area, less the mood."""

    def __init__(self, problem: Problem, centres: Sequence[tuple[int, int]]) -> None:
        self.cp = cp_model()
        self.problem = problem
        self.box = problem.box
        self.width, self.height = problem.size
        self.fold = self.box.fold[problem.day]
        self.model = self.cp.CpModel()
        self.centres = list(centres)
        self.up: dict[int, dict[tuple[int, int], Any]] = {}
        """For each tile that stands for its like, a variable for each place."""
        self.like: dict[int, list[int]] = {}
        self.down: dict[tuple[int, int], dict[tuple[int, int], Any]] = {}
        self.centre: dict[tuple[int, int], Any] = {}
        self.empty: dict[tuple[int, int], Any] = {}
        self.scored: dict[int, Any] = {}
        self.forbidden: set[tuple[int, frozenset[tuple[int, int]]]] = set()
        self.sheet = Sheet(self.box, problem.day, self.centres[0], [])
        self.lay()
        self.keep_apart()
        photos = self.score_photos()
        mood = self.mood()
        self.bands = [self.model.new_bool_var(f"band{size}") for size in BANDS]
        for larger, smaller in zip(self.bands[1:], self.bands, strict=False):
            self.model.add_implication(smaller, larger)
        self.limit_areas()
        articles = [
            self.box.points[tile] * var
            for tile, places in self.up.items()
            if self.box.kind[tile] == ARTICLE
            for var in places.values()
        ]
        worth = self.expression(self.box.centrepieces[problem.centre].value)
        self.value = sum(articles) + sum(photos) + worth + sum(self.bands) - 1 - mood

    # Where things lie

    def places(self, wide: int, high: int) -> list[tuple[int, int]]:
        return [
            (column, row)
            for row in range(1, self.height - high + 2)
            for column in range(1, self.width - wide + 2)
        ]

    def cells(self, at: tuple[int, int], wide: int, high: int) -> list[tuple[int, int]]:
        return [(at[0] + x, at[1] + y) for y in range(high) for x in range(wide)]

    def lay(self) -> None:
        model, box = self.model, self.box
        for tile in self.problem.tiles:
            same = next((other for other in self.like if self.alike(tile, other)), None)
            if same is None:
                self.like[tile] = [tile]
            else:
                self.like[same].append(tile)
        covering: dict[tuple[int, int], list[Any]] = {}

        def cover(var: Any, at: tuple[int, int], wide: int, high: int) -> None:
            for cell in self.cells(at, wide, high):
                covering.setdefault(cell, []).append(var)

        formats: dict[tuple[int, int], int] = {}
        for tile, group in self.like.items():
            shape = (box.width[tile], box.height[tile])
            formats[shape] = formats.get(shape, 0) + len(group)
            self.up[tile] = {at: model.new_bool_var(f"u{tile}@{at}") for at in self.places(*shape)}
            for at, var in self.up[tile].items():
                cover(var, at, *shape)
            if box.kind[tile] == AD:
                model.add(sum(self.up[tile].values()) == len(group))  # RC-095
            else:
                model.add(sum(self.up[tile].values()) <= len(group))
        for shape, many in formats.items():
            self.down[shape] = {at: model.new_bool_var(f"d{shape}@{at}") for at in self.places(*shape)}
            for at, var in self.down[shape].items():
                cover(var, at, *shape)
            shown = [
                var
                for tile, places in self.up.items()
                if (box.width[tile], box.height[tile]) == shape
                for var in places.values()
            ]
            model.add(sum(self.down[shape].values()) + sum(shown) <= many)
        for at in self.centres:
            self.centre[at] = model.new_bool_var(f"c{at}")
            cover(self.centre[at], at, box.centre_width, box.centre_height)
        model.add_exactly_one(self.centre.values())
        for cell in self.places(1, 1):
            self.empty[cell] = model.new_bool_var(f"e{cell}")
            model.add_exactly_one([*covering.get(cell, []), self.empty[cell]])

    def alike(self, one: int, other: int) -> bool:
        """Tiles with equal data are one; photos are counted one by one."""
        box = self.box
        if box.kind[one] == PHOTO:
            return False
        return all(
            getattr(box, name)[one] == getattr(box, name)[other]
            for name in ("kind", "width", "height", "section", "faces", "points", "dollars")
        )

    def keep_apart(self) -> None:
        """RC-035 to RC-037 for each pair of neighbouring cells, without a variable for any pair of tiles."""
        box = self.box
        for cls in range(5):
            by_cell: dict[tuple[int, int], list[tuple[int, tuple[int, int]]]] = {}
            for tile, places in self.up.items():
                if box.classes[tile] != cls:
                    continue
                for at in places:
                    for cell in self.cells(at, box.width[tile], box.height[tile]):
                        by_cell.setdefault(cell, []).append((tile, at))
            for cell in self.places(1, 1):
                for beside in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)):
                    if beside not in self.empty:
                        continue
                    found = dict.fromkeys([*by_cell.get(cell, []), *by_cell.get(beside, [])])
                    if len(found) > 1:
                        self.model.add_at_most_one([self.up[tile][at] for tile, at in found])

    def around(self, at: tuple[int, int], wide: int, high: int) -> set[tuple[int, int]]:
        column, row = at
        flat = {(column + x, y) for x in range(wide) for y in (row - 1, row + high)}
        return flat | {(x, row + y) for y in range(high) for x in (column - 1, column + wide)}

    def touching(self, at: tuple[int, int], wide: int, high: int, tiles: Sequence[int]) -> list[Any]:
        """The placements of these tiles that share a side with a rectangle, and do not overlap it."""
        border, own = self.around(at, wide, high), set(self.cells(at, wide, high))
        found = []
        for tile in tiles:
            for place, var in self.up[tile].items():
                cells = self.cells(place, self.box.width[tile], self.box.height[tile])
                if not own.intersection(cells) and border.intersection(cells):
                    found.append(var)
        return found

    # What it is worth

    def score_photos(self) -> list[Any]:
        box, model = self.box, self.model
        points = []
        for photo in [tile for tile in self.up if box.kind[tile] == PHOTO]:
            wide, high = box.width[photo], box.height[photo]
            matching = [
                tile for tile in self.up if box.kind[tile] == ARTICLE and box.marks[tile] & box.marks[photo]
            ]
            most = min(
                most_points(box.marks[photo], wide * high), sum(len(self.like[tile]) for tile in matching)
            )
            score = model.new_int_var(0, most, f"s{photo}")
            model.add(score <= most * sum(self.up[photo].values()))
            for at, var in self.up[photo].items():
                model.add(score <= sum(self.touching(at, wide, high, matching))).only_enforce_if(var)
            self.scored[photo] = score
            points.append(score)
        return points

    def mood(self) -> Any:
        box = self.box
        faces = sum(
            box.faces[tile] * var
            for tile, places in self.up.items()
            if box.faces[tile]
            for var in places.values()
        )
        worst = sum(abs(box.faces[tile]) for tile in self.problem.tiles)
        gap = self.model.new_int_var(0, worst, "mood")
        self.model.add(gap >= faces)
        self.model.add(gap >= -faces)
        return gap

    def limit_areas(self) -> None:
        for band, size in zip(self.bands, BANDS, strict=True):
            if size >= LAZY:
                continue
            for shape in polyominoes(size):
                wide, high = max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1
                for column, row in self.places(wide, high):
                    self.forbid(band, size, frozenset((column + x, row + y) for x, y in shape))

    def forbid(self, band: Any, size: int, cells: frozenset[tuple[int, int]]) -> None:
        if (size, cells) not in self.forbidden:
            self.forbidden.add((size, cells))
            self.model.add_bool_or([~self.empty[cell] for cell in sorted(cells)]).only_enforce_if(band)

    # Expressions: each becomes something that is never more than its value, and can be as much

    def expression(self, value: Any) -> Any:
        if isinstance(value, int):
            return value
        word = value[0]
        if word == "count":
            return sum(self.chosen(value[1:]))
        if word == "dollars":
            return sum(
                self.box.dollars[tile] * var
                for tile, places in self.up.items()
                if self.box.dollars[tile]
                for at, var in places.items()
                if self.fits(tile, at, value[1:])
            )
        if word == "corners":
            corners = [(1, 1), (self.width, 1), (1, self.height), (self.width, self.height)]
            return sum(
                var
                for tile, places in self.up.items()
                for at, var in places.items()
                if self.fits(tile, at, value[1:])
                for corner in corners
                if corner in self.cells(at, self.box.width[tile], self.box.height[tile])
            )
        if word == "times" and isinstance(value[1], int):
            return value[1] * self.expression(value[2])
        if word == "sum":
            return sum(self.expression(part) for part in value[1:])
        if word in ("least", "most"):
            parts = [self.expression(part) for part in value[1:]]
            found = self.model.new_int_var(-99, 99, word)
            if word == "least":
                for part in parts:
                    self.model.add(found <= part)
                return found
            chosen = [self.model.new_bool_var("most") for _ in parts]
            self.model.add_exactly_one(chosen)
            for part, literal in zip(parts, chosen, strict=True):
                self.model.add(found <= part).only_enforce_if(literal)
            return found
        if word == "if" and value[1][0] == "at-least" and isinstance(value[1][2], int):
            reached = self.model.new_bool_var("if")
            self.model.add(self.expression(value[1][1]) >= value[1][2]).only_enforce_if(reached)
            found = self.model.new_int_var(-99, 99, "if")
            self.model.add(found <= self.expression(value[2])).only_enforce_if(reached)
            self.model.add(found <= self.expression(value[3])).only_enforce_if(~reached)
            return found
        if word == "full-columns":
            full = []
            for column in range(1, self.width + 1):
                literal = self.model.new_bool_var("full")
                for row in range(1, self.height + 1):
                    self.model.add_implication(literal, ~self.empty[column, row])
                full.append(literal)
            return sum(full)
        if word == "prices":
            found = []
            for price in sorted({self.box.dollars[tile] for tile in self.up if self.box.kind[tile] == AD}):
                literal = self.model.new_bool_var("price")
                ads = [
                    var
                    for tile, places in self.up.items()
                    if self.box.dollars[tile] == price
                    for var in places.values()
                ]
                self.model.add(literal <= sum(ads))
                found.append(literal)
            return sum(found)
        raise CannotModel(f"the exact solver has no model for {word!r}")

    def chosen(self, words: Sequence[str]) -> list[Any]:
        """A literal or sum for each tile of which all words can be true."""
        still = [
            word for word in words if word not in ("by-centre", "by-ad") and not word.startswith("scored-")
        ]
        moving = [word for word in words if word not in still]
        found = []
        for tile, places in self.up.items():
            fitting = {at: var for at, var in places.items() if self.fits(tile, at, still)}
            if not moving:
                found += list(fitting.values())
            if not moving or not fitting:
                continue
            if self.box.kind[tile] == PHOTO or len(moving) > 1 or moving[0] != "by-centre":
                found.append(self.tile_with(tile, fitting, moving))
                continue
            found += [self.by_centre(tile, at, var) for at, var in fitting.items()]
        return found

    def tile_with(self, tile: int, fitting: dict[tuple[int, int], Any], moving: Sequence[str]) -> Any:
        if len(self.like[tile]) > 1:
            raise CannotModel("the exact solver counts such tiles one by one, and there are several alike")
        literal = self.model.new_bool_var("with")
        self.model.add(literal <= sum(fitting.values()))
        wide, high = self.box.width[tile], self.box.height[tile]
        for word in moving:
            if word.startswith("scored-"):
                if tile not in self.scored:
                    raise CannotModel("only photos score")
                self.model.add(self.scored[tile] >= int(word[7:])).only_enforce_if(literal)
            elif word == "by-ad":
                ads = [other for other in self.up if self.box.kind[other] == AD]
                for at, var in fitting.items():
                    near = self.touching(at, wide, high, ads)
                    self.model.add(sum(near) >= 1).only_enforce_if([literal, var])
            else:
                for at, var in fitting.items():
                    near = [self.centre[place] for place in self.centres if self.meets(tile, at, place)]
                    self.model.add_bool_or([*near, ~var, ~literal])
        return literal

    def by_centre(self, tile: int, at: tuple[int, int], var: Any) -> Any:
        near = [self.centre[place] for place in self.centres if self.meets(tile, at, place)]
        if not near:
            return 0
        literal = self.model.new_bool_var("by")
        self.model.add_implication(literal, var)
        self.model.add_bool_or([*near, ~literal])
        return literal

    def meets(self, tile: int, at: tuple[int, int], centre: tuple[int, int]) -> bool:
        own = self.cells(at, self.box.width[tile], self.box.height[tile])
        border = self.around(centre, self.box.centre_width, self.box.centre_height)
        inner = self.cells(centre, self.box.centre_width, self.box.centre_height)
        return bool(border.intersection(own)) and not set(inner).intersection(own)

    def fits(self, tile: int, at: tuple[int, int], words: Sequence[str]) -> bool:
        """The words that depend on the tile and its place alone, asked of the rules."""
        sheet = self.sheet
        sheet.tiles, sheet.columns, sheet.rows = [tile], [at[0]], [at[1]]
        return all(fits(sheet, 0, word) for word in words)

    # Reading a solution

    def read(self, solver: Any) -> tuple[list[Placed], tuple[int, int]]:
        placed: list[Placed] = []
        spare: dict[tuple[int, int], list[int]] = {}
        for tile, places in self.up.items():
            shown = [at for at, var in places.items() if solver.boolean_value(var)]
            group = self.like[tile]
            placed += [(one, *at, True) for one, at in zip(group, shown, strict=False)]
            shape = (self.box.width[tile], self.box.height[tile])
            spare.setdefault(shape, []).extend(group[len(shown) :])
        for shape, places in self.down.items():
            hidden = [at for at, var in places.items() if solver.boolean_value(var)]
            placed += [(tile, *at, False) for tile, at in zip(spare[shape], hidden, strict=False)]
        centre = next(at for at, var in self.centre.items() if solver.boolean_value(var))
        return sorted(placed), centre

    def forbid_areas(self, solver: Any) -> bool:
        """Forbid the large areas of a page that takes a band which it has not earned; whether there was one."""
        left = {cell for cell, var in self.empty.items() if solver.boolean_value(var)}
        again = False
        while left:
            area, todo = set(), [left.pop()]
            while todo:
                cell = todo.pop()
                area.add(cell)
                for near in (
                    (cell[0] + 1, cell[1]),
                    (cell[0] - 1, cell[1]),
                    (cell[0], cell[1] + 1),
                    (cell[0], cell[1] - 1),
                ):
                    if near in left:
                        left.remove(near)
                        todo.append(near)
            for band, size in zip(self.bands, BANDS, strict=True):
                if size >= LAZY and len(area) >= size and solver.boolean_value(band):
                    self.forbid(band, size, connected_part(area, size))
                    again = True
        return again


def most_points(marks: int, cells: int) -> int:
    """The most that a photo can score, whatever lies around it (2.5): two of a section keep apart, so few fit."""
    large = cells > 6
    if marks & 24:
        return 8 if large else 7
    if marks & (marks - 1):
        return 8 if large else 6
    return 5 if large else 4


def connected_part(area: set[tuple[int, int]], size: int) -> frozenset[tuple[int, int]]:
    """So many cells of an area that hang together."""
    first = min(area)
    found, todo = {first}, [first]
    while todo and len(found) < size:
        x, y = todo.pop(0)
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if near in area and near not in found and len(found) < size:
                found.add(near)
                todo.append(near)
    return frozenset(found)


def polyominoes(size: int) -> list[frozenset[tuple[int, int]]]:
    """All fixed shapes of so many cells that hang together."""
    shapes = {frozenset({(0, 0)})}
    for _ in range(size - 1):
        grown = set()
        for shape in shapes:
            for x, y in shape:
                for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if near not in shape:
                        cells = {*shape, near}
                        left, top = min(x for x, _ in cells), min(y for _, y in cells)
                        grown.add(frozenset((x - left, y - top) for x, y in cells))
        shapes = grown
    return sorted(shapes, key=sorted)


def score_of(problem: Problem, placed: Sequence[Placed], centre: tuple[int, int]) -> int | None:
    """What the rules say of a puzzle page; None where something is in conflict or an ad does not lie face up."""
    box = problem.box
    shown = {tile for tile, _, _, up in placed if up}
    if any(box.kind[tile] == AD and tile not in shown for tile in problem.tiles):
        return None
    sheet = Sheet(box, problem.day, centre, list(placed))
    if sheet.conflicts():
        return None
    return int(own_rows(sheet, Terms(box, problem.centre, alone=True, puzzle=True)).sum)


def half_of(problem: Problem, centres: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """A page that is the same in a mirror needs to be looked at once: the centrepiece in the right half."""
    width, wide = problem.size[0], problem.box.centre_width
    mirrored = {(width - wide + 2 - column, row) for column, row in centres}
    if mirrored != set(centres):
        return list(centres)
    return [(column, row) for column, row in centres if 2 * column >= width - wide + 2]


def solve(
    problem: Problem,
    *,
    seconds: float = 60.0,
    workers: int = 1,
    seed: int = 1,
    effort: float | None = None,
    known: tuple[int, Sequence[Placed], tuple[int, int]] | None = None,
    centres: Sequence[tuple[int, int]] | None = None,
    goes_on: Callable[[], bool] = lambda: True,
) -> Exact:
    """The best page, and whether that is proven, within so many seconds. `effort`: also within so much of OR-tools' own measure, which is
    the same on a busy machine. `known`: a page to begin from, as (score, tiles, centre)."""
    cp = cp_model()
    places = grid.centre_places(problem.box, problem.day, problem.centre) if centres is None else centres
    model = Model(problem, half_of(problem, places))
    best = Exact(score=None)
    if known is not None:
        best = Exact(score=known[0], placed=list(known[1]), centre=known[2])
    model.model.maximize(model.value) if known is None else model.model.add(model.value >= known[0] + 1)
    solver = cp.CpSolver()
    solver.parameters.num_workers = workers
    solver.parameters.random_seed = seed
    if effort is not None:
        solver.parameters.max_deterministic_time = effort
    left = seconds
    while left > 0 and goes_on():
        solver.parameters.max_time_in_seconds = left
        status = solver.solve(model.model)
        left -= solver.wall_time
        if status == cp.INFEASIBLE:
            return msgspec.structs.replace(best, proven=True, bound=best.score)
        if status == cp.MODEL_INVALID:
            raise CannotModel(model.model.validate())
        if status == cp.UNKNOWN:
            break
        again = model.forbid_areas(solver)
        placed, centre = model.read(solver)
        score = score_of(problem, placed, centre)
        if score is not None and (best.score is None or score > best.score):
            best = Exact(score=score, placed=placed, centre=centre)
            if known is not None:
                model.model.add(model.value >= score + 1)
        elif not again and known is not None:
            raise CannotModel("the model says more of a page than the rules do")
        if known is None and status == cp.OPTIMAL and not again:
            return msgspec.structs.replace(best, proven=True, bound=best.score)
    return best
