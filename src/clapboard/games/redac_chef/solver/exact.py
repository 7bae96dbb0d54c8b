"""The best page there is, with proof: the model of section 6.5 for OR-tools' CP-SAT.

OR-tools is an optional extra (`pip install "clapboard[solver]"`) and imported only when somebody asks; `NoSolver` says so where it is
missing. A proof is asked as a decision: is there a page that is worth one point more than the best one known? A proof is worth what its model
is worth, so the model must say of a known page what the rules say; otherwise there is a `CannotModel`, and no proof.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from clapboard.games.redac_chef.box.tables import AD, ARTICLE, PHOTO, Box
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.rules.conditions import chosen
from clapboard.games.redac_chef.rules.scoring import Terms, own_rows
from clapboard.games.redac_chef.rules.sheet import Sheet
from clapboard.games.redac_chef.solver.worth import CannotModel, Worth, beside, words_of
from clapboard.kernel.errors import ClapboardError

__all__ = [
    "CannotModel",
    "Exact",
    "Model",
    "NoSolver",
    "Placed",
    "Problem",
    "cp_model",
    "is_here",
    "score_of",
    "solve",
]

Placed = tuple[int, int, int, bool]
"""A tile by its number in the box, its column and row, and whether it lies face up."""
BANDS: Final = (2, 4, 6, 8)
"""An empty area of so many cells costs a point each (RC-090); under Wilbur, of his cells more."""
LAZY: Final = 6
"""Areas from this size on are forbidden one by one, when a page has them."""


class NoSolver(ClapboardError):
    """OR-tools is not installed here."""


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
    """A page that is laid alone: everything in it that the model reads. A day of a solo game has news and a character, and is no puzzle."""

    box: Box
    day: int
    centre: str
    tiles: tuple[int, ...]
    puzzle: bool = True
    """Every ad lies face up, and what is left over costs nothing (RC-095)."""
    news: str = ""
    character: str = ""
    token: int = 0
    blocks: int = 2
    """As where there is no timer."""

    @property
    def size(self) -> tuple[int, int]:
        return self.box.page_width[self.day], self.box.page_height[self.day]

    def terms(self) -> Terms:
        return Terms(self.box, self.centre, self.news, self.character, alone=True, puzzle=self.puzzle)

    def centres(self) -> list[tuple[int, int]]:
        """Where the centrepiece may lie."""
        places = grid.centre_places(self.box, self.day, self.centre)
        if self.news and self.box.news[self.news].inside:
            return [place for place in places if not grid.touches_edge(self.box, self.day, place)]
        return places


class Model:
    """The model of one page. `value` is its score: the sum of the rows."""

    def __init__(self, problem: Problem, centres: Sequence[tuple[int, int]]) -> None:
        self.cp = cp_model()
        self.problem = problem
        self.box = problem.box
        self.terms = problem.terms()
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
        self.linked: list[tuple[int, tuple[int, int], Any]] = []
        """The placements that must hang together with the centrepiece (FRI-12)."""
        self.forbidden: set[tuple[int, frozenset[tuple[int, int]]]] = set()
        self.sheet = Sheet(self.box, problem.day, self.centres[0], [])
        self.worth = Worth(self)
        self.lay()
        self.keep_apart()
        news, person = self.terms.news, self.terms.character
        if news is not None and news.turns:
            self.worth.limit(news.turns)
        photos = self.score_photos()
        self.bands = [self.model.new_bool_var(f"band{size}") for size in BANDS]
        for larger, smaller in zip(self.bands[1:], self.bands, strict=False):
            self.model.add_implication(smaller, larger)
        spared = 0 if person is None else person.area_cells
        self.sizes = [size + spared for size in BANDS]
        self.limit_areas()
        self.value = (
            self.worth.total(self.box.points, ARTICLE)
            + sum(photos)
            + self.worth.of(self.terms.centre.value)
            + sum(self.bands)
            - 1
            - self.mood()
        )
        if not problem.puzzle and not self.terms.centre.free_surplus:
            self.value -= self.worth.of(["surplus"], True)
        if news is not None and news.row not in (None, "ads"):
            self.value += self.bonus()

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
            if box.kind[tile] == AD and self.problem.puzzle:
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
                for near in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)):
                    if near not in self.empty:
                        continue
                    found = dict.fromkeys([*by_cell.get(cell, []), *by_cell.get(near, [])])
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
        boosts = []
        articles = [tile for tile in self.up if box.kind[tile] == ARTICLE]
        for photo in [tile for tile in self.up if box.kind[tile] == PHOTO]:
            wide, high = box.width[photo], box.height[photo]
            matching = [tile for tile in articles if box.marks[tile] & box.marks[photo]]
            most = min(
                most_points(box.marks[photo], wide * high), sum(len(self.like[tile]) for tile in matching)
            )
            if self.terms.character is not None and self.terms.character.any_article:
                boosts.append(model.new_bool_var("boost"))
                most = min(2 * (wide + high), sum(len(self.like[tile]) for tile in articles))
            score = model.new_int_var(0, most, f"s{photo}")
            model.add(score <= most * sum(self.up[photo].values()))
            for at, var in self.up[photo].items():
                own = model.add(score <= sum(self.touching(at, wide, high, matching)))
                if not boosts:
                    own.only_enforce_if(var)
                    continue
                own.only_enforce_if([var, ~boosts[-1]])
                model.add(score <= sum(self.touching(at, wide, high, articles))).only_enforce_if(var)
            self.scored[photo] = score
            points.append(score)
        if boosts:
            model.add_at_most_one(boosts)
        return points

    def mood(self) -> Any:
        """What the mood costs: 10B leaves the faces of one article out, Jazz and SUN-11 make it cheaper."""
        box, model = self.box, self.model
        faces = self.worth.total(box.faces, ARTICLE)
        if self.terms.centre.spares_article:
            spared = []
            for tile, places in self.up.items():
                if box.faces[tile]:
                    one = model.new_bool_var("spared")
                    model.add(one <= sum(places.values()))
                    faces -= box.faces[tile] * one
                    spared.append(one)
            model.add_at_most_one(spared)
        worst = sum(abs(box.faces[tile]) for tile in self.problem.tiles)
        less = 0 if self.terms.character is None else self.terms.character.mood
        penalty = model.new_int_var(0, worst, "mood")
        model.add(penalty >= -faces - less)
        if self.terms.news is None or not self.terms.news.sad_only:
            model.add(penalty >= faces - less)
        return penalty

    def bonus(self) -> Any:
        """What the news brings in points; a contest, as for anyone who plays alone."""
        news = self.terms.news
        assert news is not None
        if news.contest is None:
            return self.worth.of(news.value)
        won = self.model.new_bool_var("won")
        self.worth.when(won, news.contest.solo)
        return news.contest.bonus * won

    def limit_areas(self) -> None:
        for band, size in zip(self.bands, self.sizes, strict=True):
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

    def meets(self, tile: int, at: tuple[int, int], centre: tuple[int, int]) -> bool:
        own = self.cells(at, self.box.width[tile], self.box.height[tile])
        border = self.around(centre, self.box.centre_width, self.box.centre_height)
        return bool(border.intersection(own)) and not set(self.centre_cells(centre)).intersection(own)

    def centre_cells(self, at: tuple[int, int]) -> list[tuple[int, int]]:
        return self.cells(at, self.box.centre_width, self.box.centre_height)

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

    def fix(self, placed: Sequence[Placed]) -> None:
        """Allow this page alone."""
        own = {tile: one for one, group in self.like.items() for tile in group}
        up = {(own[tile], (column, row)) for tile, column, row, shown in placed if shown}
        down = {
            ((self.box.width[tile], self.box.height[tile]), (column, row))
            for tile, column, row, shown in placed
            if not shown
        }
        for tile, places in self.up.items():
            for at, var in places.items():
                self.model.add(var == int((tile, at) in up))
        for shape, places in self.down.items():
            for at, var in places.items():
                self.model.add(var == int((shape, at) in down))

    def forbid_more(self, solver: Any) -> bool:
        """Forbid what a page has that it may not have, or has not earned; whether there was any."""
        empty = {cell for cell, var in self.empty.items() if solver.boolean_value(var)}
        return any([self.forbid_areas(solver, empty), self.forbid_islands(solver, empty)])

    def forbid_areas(self, solver: Any, empty: set[tuple[int, int]]) -> bool:
        """The large areas of a page that takes a band which it has not earned."""
        again = False
        for area in groups_of(empty):
            for band, size in zip(self.bands, self.sizes, strict=True):
                if size >= LAZY and len(area) >= size and solver.boolean_value(band):
                    self.forbid(band, size, connected_part(area, size))
                    again = True
        return again

    def forbid_islands(self, solver: Any, empty: set[tuple[int, int]]) -> bool:
        """Tiles that must hang together with the centrepiece: what lies all around a group without it cannot stay empty."""
        shown = [(at, var) for _, at, var in self.linked if solver.boolean_value(var)]
        if not shown:
            return False
        centre = next(at for at, var in self.centre.items() if solver.boolean_value(var))
        again = False
        for group in groups_of(set(self.empty) - empty):
            if centre in group:
                continue
            shore = {near for cell in group for near in beside(cell) if near in self.empty} - group
            others = [var for at, var in self.centre.items() if group.issuperset(self.centre_cells(at))]
            for at, var in shown:
                if at in group:
                    self.model.add_bool_or([~var, *others, *(~self.empty[cell] for cell in sorted(shore))])
                    again = True
        return again


def groups_of(cells: set[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    """Those that hang together by their sides."""
    left, found = set(cells), []
    while left:
        first = left.pop()
        group, todo = {first}, [first]
        while todo:
            for near in beside(todo.pop()):
                if near in left:
                    left.remove(near)
                    group.add(near)
                    todo.append(near)
        found.append(group)
    return found


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
        for near in beside(todo.pop(0)):
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
            for cell in shape:
                for near in beside(cell):
                    if near not in shape:
                        cells = {*shape, near}
                        left, top = min(x for x, _ in cells), min(y for _, y in cells)
                        grown.add(frozenset((x - left, y - top) for x, y in cells))
        shapes = grown
    return sorted(shapes, key=sorted)


def score_of(problem: Problem, placed: Sequence[Placed], centre: tuple[int, int]) -> int | None:
    """What the rules say of a page; None where something is in conflict, would be turned down, or is an ad of a puzzle that does not lie
    face up."""
    box, terms = problem.box, problem.terms()
    shown = {tile for tile, _, _, up in placed if up}
    if problem.puzzle and any(box.kind[tile] == AD and tile not in shown for tile in problem.tiles):
        return None
    sheet = Sheet(box, problem.day, centre, list(placed))
    if sheet.conflicts():
        return None
    if terms.news is not None and terms.news.turns and chosen(sheet, terms.news.turns):
        return None
    surplus = len(problem.tiles) - len(placed)
    return int(own_rows(sheet, terms, surplus, problem.token, problem.blocks).sum)


def half_of(problem: Problem, centres: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """A page that is the same in a mirror needs to be looked at once: the centrepiece in the right half."""
    terms = problem.terms()
    words = {*words_of(terms.centre.value)}
    if terms.news is not None:
        words |= {*words_of(terms.news.value), *terms.news.turns}
        words |= {*words_of(terms.news.contest.solo)} if terms.news.contest is not None else set()
    if {word.removeprefix("not-") for word in words} & {"left", "right"}:
        return list(centres)
    width, wide = problem.size[0], problem.box.centre_width
    mirrored = {(width - wide + 2 - column, row) for column, row in centres}
    if mirrored != set(centres):
        return list(centres)
    return [(column, row) for column, row in centres if 2 * column >= width - wide + 2]


def modelled(
    problem: Problem, placed: Sequence[Placed], centre: tuple[int, int], seconds: float = 60.0
) -> int | None:
    """What the model says of a page; None if it says that there is no such page, or was not done in time."""
    model = Model(problem, [centre])
    model.fix(placed)
    model.model.maximize(model.value)
    solver = model.cp.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    while True:
        if solver.solve(model.model) != model.cp.OPTIMAL:
            return None
        if not model.forbid_more(solver):
            value: int = round(solver.objective_value)
            return value


def need_the_same(problem: Problem, found: Exact) -> None:
    """The guard of every proof: the model says of a page what the rules say."""
    said = modelled(problem, found.placed, found.centre)
    if said != found.score:
        raise CannotModel(f"the exact solver makes {said} of a page that is worth {found.score} by the rules")


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
    places = problem.centres() if centres is None else centres
    if not places:
        return Exact(score=None, proven=True)
    best = Exact(score=None)
    if known is not None:
        best = Exact(score=known[0], placed=list(known[1]), centre=known[2])
        need_the_same(problem, best)
    model = Model(problem, half_of(problem, places))
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
        again = model.forbid_more(solver)
        placed, centre = model.read(solver)
        score = score_of(problem, placed, centre)
        if score is not None and (best.score is None or score > best.score):
            best = Exact(score=score, placed=placed, centre=centre)
            if known is not None:
                need_the_same(problem, best)
                model.model.add(model.value >= score + 1)
        elif not again and known is not None:
            raise CannotModel("the model says more of a page than the rules do")
        if known is None and status == cp.OPTIMAL and not again:
            if score != round(solver.objective_value):
                raise CannotModel(
                    f"the exact solver makes {round(solver.objective_value)} of a page that is worth {score} by the rules"
                )
            return msgspec.structs.replace(best, proven=True, bound=best.score)
    return best
