"""What centrepieces and news cards are worth, for the exact solver: the expressions of `rules/conditions.py` as parts of a linear model.

An expression becomes something that is never more than its value and can be as much, or, where less is wanted (`over`), something that is never
less and can be as little. What has no such form here is refused with a `CannotModel`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from clapboard.games.redac_chef.box.tables import AD, ARTICLE, PHOTO
from clapboard.games.redac_chef.rules.conditions import fits
from clapboard.kernel.errors import ClapboardError

if TYPE_CHECKING:
    from clapboard.games.redac_chef.solver.exact import Model

FAR: Final = 999
"""More than any expression is worth."""
Cell = tuple[int, int]


class CannotModel(ClapboardError):
    """A page by terms that the exact solver has no model for."""


def beside(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    x, y = cell
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)


def words_of(value: Any) -> Iterator[str]:
    """Every word of an expression."""
    for part in value if isinstance(value, (list, tuple)) else ():
        if isinstance(part, str):
            yield part
        else:
            yield from words_of(part)


def moves(word: str) -> bool:
    """Whether it depends on more than the tile and its own place."""
    word = word.removeprefix("not-")
    return word in ("by-centre", "by-ad", "apart") or word.startswith("scored-")


def span(value: Any) -> tuple[int, int]:
    """Between what an expression is worth, on any page."""
    if isinstance(value, int):
        return value, value
    if value[0] == "if":
        (low, high), (least, most) = span(value[2]), span(value[3])
        return min(low, least), max(high, most)
    if value[0] == "corners":
        return 0, 4
    return (0, FAR) if value[0] in ("count", "dollars", "income") else (-FAR, FAR)


class Worth:
    """The expressions of one model."""

    def __init__(self, model: Model) -> None:
        self.page = model
        self.model = model.model
        self.box = model.box
        self.measures: dict[str, Callable[[bool], Any]] = {
            "surplus": lambda _: len(model.problem.tiles) - self.shown() - self.hidden(),
            "token": lambda _: model.problem.token,
            "blocks": lambda _: model.problem.blocks,
            "income": self.income,
            "tiles": lambda _: self.shown() + self.hidden(),
            "face-down": lambda _: self.hidden(),
            "areas": self.areas,
            "odd-areas": self.odd_areas,
            "open-cells-above": self.open_cells_above,
            "full-columns": self.full_columns,
            "prices": self.prices,
            "corner-classes": self.corner_classes,
            "mood-gap": self.mood_gap,
            "best-photo": self.best_photo,
            "article-points": lambda _: self.total(self.box.points, ARTICLE),
        }

    def of(self, value: Any, over: bool = False) -> Any:
        """Never more than the value; `over`: never less."""
        if isinstance(value, int):
            return value
        word = value[0]
        if word == "count":
            return sum(self.chosen(value[1:], over))
        if word == "dollars":
            return sum(
                self.box.dollars[tile] * var
                for tile, at, var in self.placements(value[1:])
                if self.box.dollars[tile]
            )
        if word == "corners":
            return sum(var * self.corners(tile, at) for tile, at, var in self.placements(value[1:]))
        if word == "times" and isinstance(value[1], int):
            return value[1] * self.of(value[2], over if value[1] >= 0 else not over)
        if word == "minus":
            return -self.of(value[1], not over)
        if word == "sum":
            return sum(self.of(part, over) for part in value[1:])
        if word in ("least", "most"):
            return self.extreme([self.of(part, over) for part in value[1:]], word == "most", over)
        if word == "if":
            return self.choice(value[1], value[2], value[3], over)
        if word in self.measures:
            return self.measures[word](over)
        raise CannotModel(f"the exact solver has no model for {word!r}")

    def number(self, name: str) -> Any:
        return self.model.new_int_var(-FAR, FAR, name)

    def literal(self, name: str) -> Any:
        return self.model.new_bool_var(name)

    def only_below(self, word: str, over: bool) -> None:
        if over:
            raise CannotModel(f"the exact solver has no model for as little {word!r} as there is")

    def only_above(self, word: str, over: bool) -> None:
        if not over:
            raise CannotModel(f"the exact solver has no model for as much {word!r} as there is")

    # Choosing

    def extreme(self, parts: Sequence[Any], most: bool, over: bool) -> Any:
        """The least or the most of some numbers."""
        found = self.number("most" if most else "least")

        def bound(part: Any) -> Any:
            return self.model.add(found >= part if over else found <= part)

        if most == over:
            for part in parts:
                bound(part)
            return found
        chosen = [self.literal("chosen") for _ in parts]
        self.model.add_exactly_one(chosen)
        for part, literal in zip(parts, chosen, strict=True):
            bound(part).only_enforce_if(literal)
        return found

    def choice(self, test: Any, one: Any, other: Any, over: bool) -> Any:
        """One number where a condition holds, and another where it does not. To claim the worse one wrongly does no harm."""
        holds, found = self.literal("if"), self.number("if")
        (least, most), (low, high) = span(one), span(other)
        if not (least >= high if over else most <= low):
            self.when(holds, test)
        if not (low >= most if over else high <= least):
            self.unless(holds, test)
        for number, literal in ((self.of(one, over), holds), (self.of(other, over), ~holds)):
            self.model.add(found >= number if over else found <= number).only_enforce_if(literal)
        return found

    def when(self, literal: Any, test: Any) -> None:
        """Where the literal is true, the condition holds."""
        add = self.model.add
        if isinstance(test, bool):
            add(literal <= int(test))
        elif test[0] == "both":
            for part in test[1:]:
                self.when(literal, part)
        elif test[0] in ("at-least", "at-most", "same"):
            if test[0] != "at-most":
                add(self.of(test[1]) >= self.of(test[2], True)).only_enforce_if(literal)
            if test[0] != "at-least":
                add(self.of(test[1], True) <= self.of(test[2])).only_enforce_if(literal)
        else:
            raise CannotModel(f"the exact solver has no model for {test[0]!r}")

    def unless(self, literal: Any, test: Any) -> None:
        """Where the literal is false, the condition does not hold."""
        add = self.model.add
        if isinstance(test, bool):
            add(literal >= int(test))
        elif test[0] == "both":
            parts = [self.literal("part") for _ in test[1:]]
            for part, inner in zip(parts, test[1:], strict=True):
                self.unless(part, inner)
            self.model.add_bool_or([literal, *(~part for part in parts)])
        elif test[0] in ("at-least", "at-most", "same"):
            fewer = self.literal("fewer")
            if test[0] == "at-least":
                add(fewer == 1)
            elif test[0] == "at-most":
                add(fewer == 0)
            if test[0] != "at-most":
                add(self.of(test[1], True) <= self.of(test[2]) - 1).only_enforce_if([fewer, ~literal])
            if test[0] != "at-least":
                add(self.of(test[1]) >= self.of(test[2], True) + 1).only_enforce_if([~fewer, ~literal])
        else:
            raise CannotModel(f"the exact solver has no model for {test[0]!r}")

    # Counting tiles

    def shown(self) -> Any:
        return sum(var for places in self.page.up.values() for var in places.values())

    def hidden(self) -> Any:
        return sum(var for places in self.page.down.values() for var in places.values())

    def total(self, of: Sequence[int], kind: int) -> Any:
        """The sum of something printed on the face-up tiles of a kind."""
        return sum(
            of[tile] * var
            for tile, places in self.page.up.items()
            if self.box.kind[tile] == kind and of[tile]
            for var in places.values()
        )

    def placements(self, words: Sequence[str]) -> Iterator[tuple[int, Cell, Any]]:
        """Every placement of which all words are true, whatever lies elsewhere."""
        if any(moves(word) for word in words):
            raise CannotModel(f"the exact solver has no model for {' '.join(words)}")
        for tile, places in self.page.up.items():
            for at, var in places.items():
                if self.fits(tile, at, words):
                    yield tile, at, var

    def corners(self, tile: int, at: Cell) -> int:
        page = self.page
        cells = page.cells(at, self.box.width[tile], self.box.height[tile])
        return sum(
            corner in cells
            for corner in ((1, 1), (page.width, 1), (1, page.height), (page.width, page.height))
        )

    def chosen(self, words: Sequence[str], over: bool) -> list[Any]:
        """A literal or sum for each tile of which all words can be true."""
        still = [word for word in words if not moves(word)]
        moving = [word for word in words if moves(word)]
        if moving:
            self.only_below(" ".join(words), over)
        if any(word.startswith("not-") or word == "apart" for word in moving):
            raise CannotModel(f"the exact solver has no model for {' '.join(words)}")
        found: list[Any] = []
        for tile, places in self.page.up.items():
            fitting = {at: var for at, var in places.items() if self.fits(tile, at, still)}
            if not moving:
                found += list(fitting.values())
            if not moving or not fitting:
                continue
            if self.box.kind[tile] == PHOTO or moving != ["by-centre"]:
                found.append(self.tile_with(tile, fitting, moving))
                continue
            found += [self.by_centre(tile, at, var) for at, var in fitting.items()]
        return found

    def tile_with(self, tile: int, fitting: dict[Cell, Any], moving: Sequence[str]) -> Any:
        page = self.page
        if len(page.like[tile]) > 1:
            raise CannotModel("the exact solver counts such tiles one by one, and there are several alike")
        literal = self.literal("with")
        self.model.add(literal <= sum(fitting.values()))
        wide, high = self.box.width[tile], self.box.height[tile]
        for word in moving:
            if word.startswith("scored-"):
                if tile not in page.scored:
                    raise CannotModel("only photos score")
                self.model.add(page.scored[tile] >= int(word[7:])).only_enforce_if(literal)
            elif word == "by-ad":
                ads = [other for other in page.up if self.box.kind[other] == AD]
                for at, var in fitting.items():
                    near = page.touching(at, wide, high, ads)
                    self.model.add(sum(near) >= 1).only_enforce_if([literal, var])
            else:
                for at, var in fitting.items():
                    self.model.add_bool_or([*self.near_centre(tile, at), ~var, ~literal])
        return literal

    def near_centre(self, tile: int, at: Cell) -> list[Any]:
        page = self.page
        return [page.centre[place] for place in page.centres if page.meets(tile, at, place)]

    def by_centre(self, tile: int, at: Cell, var: Any) -> Any:
        near = self.near_centre(tile, at)
        if not near:
            return 0
        literal = self.literal("by")
        self.model.add_implication(literal, var)
        self.model.add_bool_or([*near, ~literal])
        return literal

    def fits(self, tile: int, at: Cell, words: Sequence[str]) -> bool:
        """The words that depend on the tile and its place alone, asked of the rules."""
        sheet = self.page.sheet
        sheet.tiles, sheet.columns, sheet.rows = [tile], [at[0]], [at[1]]
        return all(fits(sheet, 0, word) for word in words)

    # Measures of a page

    def income(self, over: bool) -> Any:
        problem = self.page.problem
        found = self.total(self.box.dollars, AD)
        news = self.box.news[problem.news] if problem.news else None
        if news is not None and news.row == "ads" and news.contest is None:
            found += self.of(news.value, over)
        person = self.box.characters[problem.character] if problem.character else None
        if person is not None and person.dollars:
            earned = self.literal("an ad")
            ads = [var for _, _, var in self.placements(["ad"])]
            self.model.add(sum(ads) >= 1 if ads else earned == 0).only_enforce_if(earned)
            self.model.add(sum(ads) <= 0).only_enforce_if(~earned)
            found += person.dollars * earned
        return found

    def full_columns(self, over: bool) -> Any:
        self.only_below("full-columns", over)
        page = self.page
        full = []
        for column in range(1, page.width + 1):
            literal = self.literal("full")
            for row in range(1, page.height + 1):
                self.model.add_implication(literal, ~page.empty[column, row])
            full.append(literal)
        return sum(full)

    def prices(self, over: bool) -> Any:
        self.only_below("prices", over)
        found = []
        for price in sorted({self.box.dollars[tile] for tile in self.page.up if self.box.kind[tile] == AD}):
            literal = self.literal("price")
            ads = [var for tile, _, var in self.placements(["ad"]) if self.box.dollars[tile] == price]
            self.model.add(literal <= sum(ads))
            found.append(literal)
        return sum(found)

    def corner_classes(self, over: bool) -> Any:
        found = []
        for cls in range(5):
            there = [
                var
                for tile, at, var in self.placements([])
                if self.box.classes[tile] == cls and self.corners(tile, at)
            ]
            if there:
                literal = self.literal("class")
                self.model.add_max_equality(literal, there)
                found.append(literal)
        return sum(found)

    def mood_gap(self, over: bool) -> Any:
        gap, faces = self.number("gap"), self.total(self.box.faces, ARTICLE)
        if over:
            self.model.add(gap >= faces)
            self.model.add(gap >= -faces)
            return gap
        happy = self.literal("happy")
        self.model.add(gap <= faces).only_enforce_if(happy)
        self.model.add(gap <= -faces).only_enforce_if(~happy)
        return gap

    def best_photo(self, over: bool) -> Any:
        self.only_below("best-photo", over)
        return self.extreme([0, *self.page.scored.values()], True, False)

    def odd_areas(self, over: bool) -> Any:
        """4A: an area that is no rectangle has a corner that points inwards, three empty cells of four. One such corner can stand for each area:
        neighbouring empty cells have the same label, and the corner's is the number of its own place."""
        self.only_below("odd-areas", over)
        page = self.page
        labels = {
            cell: self.model.new_int_var(0, len(page.empty) - 1, f"l{cell}") for cell in sorted(page.empty)
        }
        for cell in labels:
            for near in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)):
                if near in labels:
                    same = self.model.add(labels[cell] == labels[near])
                    same.only_enforce_if([page.empty[cell], page.empty[near]])
        corners = []
        for number, cell in enumerate(labels):
            window = page.cells(cell, 2, 2)
            if window[-1] not in page.empty:
                continue
            corner = self.literal("corner")
            self.model.add(sum(page.empty[part] for part in window) == 3).only_enforce_if(corner)
            # Three of four: the window's first cell may be the one that is covered, its neighbours are then empty.
            for part in (window[0], window[1]):
                self.model.add(labels[part] == number).only_enforce_if([corner, page.empty[part]])
            corners.append(corner)
        return sum(corners)

    def areas(self, over: bool) -> Any:
        """Each empty cell is a root, or hangs on a neighbour that is nearer to one: every area has a root at least."""
        self.only_above("areas", over)
        empty = self.page.empty
        roots = {cell: self.literal("root") for cell in empty}
        order = {cell: self.model.new_int_var(0, len(empty), "order") for cell in empty}
        for cell in empty:
            held = [roots[cell]]
            for near in beside(cell):
                if near in roots:
                    arc = self.literal("arc")
                    self.model.add_implication(arc, empty[near])
                    self.model.add(order[near] <= order[cell] - 1).only_enforce_if(arc)
                    held.append(arc)
            self.model.add_bool_or([*held, ~empty[cell]])
        return sum(roots.values())

    def open_cells_above(self, over: bool) -> Any:
        """SUN-12: the cells of every area that reaches above the fold."""
        self.only_above("open-cells-above", over)
        page = self.page
        reached = {cell: self.literal("open") for cell in page.empty}
        for cell, literal in reached.items():
            if cell[1] <= page.fold:
                self.model.add_implication(page.empty[cell], literal)
            for near in beside(cell):
                if near in reached:
                    self.model.add_bool_or([~literal, ~page.empty[near], reached[near]])
        return sum(reached.values())

    # Limits: what the conflict check would turn down has no place on the best page

    def limit(self, words: Sequence[str]) -> None:
        still = [word for word in words if not moves(word)]
        moving = [word for word in words if moves(word)]
        if moving not in ([], ["by-centre"], ["apart"]):
            raise CannotModel(f"the exact solver has no model for a limit on {' '.join(words)}")
        if moving == ["apart"]:
            self.page.linked = [(tile, at, var) for tile, at, var in self.placements(still)]
            return
        for tile, at, var in self.placements(still):
            if not moving:
                self.model.add(var == 0)
            else:
                for centre in self.near_centre(tile, at):
                    self.model.add_bool_or([~var, ~centre])
