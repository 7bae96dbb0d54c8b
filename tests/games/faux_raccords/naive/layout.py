"""The Movie on the table: where cards lie, what touches, where a card may be put (2.6, 3.1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from .cards import Cell, Spot


@dataclass
class Movie:
    shape: str  # line, grid, diamond, pyramid
    lines: dict[str, list[str]] = field(default_factory=dict)  # the cards of line A (and B), left to right
    cells: dict[Cell, str] = field(default_factory=dict)  # the other shapes
    closed: set[Cell] = field(default_factory=set)  # grid: cells that are no places, for an Event lies there


def empty_movie(mode: str) -> Movie:
    shapes = {"series": "grid", "arcs": "diamond", "studio": "pyramid"}
    movie = Movie(shapes.get(mode, "line"))
    if mode == "shorts":
        movie.lines = {"A": [], "B": []}
    elif movie.shape == "line":
        movie.lines = {"A": []}
    return movie


def cards_of(movie: Movie) -> list[str]:
    """In board order: line A before B, left to right; grid row by row; columns from the left; levels from below."""
    if movie.shape == "line":
        return [card for name in sorted(movie.lines) for card in movie.lines[name]]
    return [movie.cells[cell] for cell in sorted(movie.cells)]


def spot_of(movie: Movie, card: str) -> Spot:
    for name, line in movie.lines.items():
        if card in line:
            return (name, line.index(card) + 1)
    for cell, other in movie.cells.items():
        if other == card:
            return cell
    raise AssertionError(card)


def card_at(movie: Movie, spot: Spot) -> str:
    name, number = spot
    if isinstance(name, str):
        return movie.lines[name][number - 1]
    return movie.cells[(name, number)]


def as_cell(spot: Spot) -> Cell:
    first, second = spot
    assert isinstance(first, int)
    return (first, second)


def touching_cells(shape: str, cell: Cell) -> list[Cell]:
    a, b = cell
    if shape == "grid":
        steps = [(a - 1, b), (a + 1, b), (a, b - 1), (a, b + 1)]
        return [(r, c) for r, c in steps if 1 <= r <= 4 and 1 <= c <= 4]
    if shape == "diamond":  # a is the column, b the height
        return [(a, b - 2), (a, b + 2), (a - 1, b - 1), (a - 1, b + 1), (a + 1, b - 1), (a + 1, b + 1)]
    assert shape == "pyramid"  # a is the level
    beside = [(a, b - 2), (a, b + 2), (a + 1, b - 1), (a + 1, b + 1)]
    return beside + supports(cell)


def supports(cell: Cell) -> list[Cell]:
    level, x = cell
    return [] if level == 1 else [(level - 1, x - 1), (level - 1, x + 1)]


def touching(movie: Movie, card: str) -> list[str]:
    """FR-010: the Movie cards next to this one."""
    if movie.shape == "line":
        for line in movie.lines.values():
            if card in line:
                i = line.index(card)
                return line[max(i - 1, 0) : i] + line[i + 1 : i + 2]
        raise AssertionError(card)
    cell = as_cell(spot_of(movie, card))
    return [movie.cells[near] for near in touching_cells(movie.shape, cell) if near in movie.cells]


def gap_touches(movie: Movie, gap: Spot) -> list[str]:
    """The cards of the line left and right of a gap."""
    name, number = gap
    assert isinstance(name, str)
    line = movie.lines[name]
    return line[max(number - 1, 0) : number] + line[number : number + 1]


def is_one_group(movie: Movie) -> bool:
    """FR-012."""
    cells = sorted(movie.cells)
    reached = {cells[0]}
    waiting = [cells[0]]
    while waiting:
        for near in touching_cells(movie.shape, waiting.pop()):
            if near in movie.cells and near not in reached:
                reached.add(near)
                waiting.append(near)
    return len(reached) == len(cells)


def is_legal(movie: Movie) -> bool:
    """FR-011."""
    if movie.shape in ("line", "grid"):
        return True
    if not movie.cells or not is_one_group(movie):
        return False
    if movie.shape == "diamond":
        return True
    if level_size(movie, 1) > 5:
        return False
    return all(below in movie.cells for cell in movie.cells for below in supports(cell))


def level_size(movie: Movie, level: int) -> int:
    return sum(1 for cell in movie.cells if cell[0] == level)


def places(movie: Movie) -> list[Spot]:
    """FR-013, in board order. An empty diamond or pyramid has none (but see FR-R53)."""
    if movie.shape == "line":
        return [(name, gap) for name in sorted(movie.lines) for gap in range(len(movie.lines[name]) + 1)]
    if movie.shape == "grid":
        cells = [(r, c) for r in range(1, 5) for c in range(1, 5)]
        return [cell for cell in cells if cell not in movie.cells and cell not in movie.closed]
    near = {cell for taken in movie.cells for cell in touching_cells(movie.shape, taken)}
    found = sorted(near - set(movie.cells))
    if movie.shape == "diamond":
        return list(found)
    result: list[Spot] = []
    for cell in found:
        level = cell[0]
        if level == 1 and level_size(movie, 1) < 5:
            result.append(cell)
        if level >= 2 and all(below in movie.cells for below in supports(cell)):
            result.append(cell)
    return result


def with_card(movie: Movie, card: str, place: Spot) -> Movie:
    """FR-015: the Movie with this card put on a place."""
    result = copied(movie)
    name, number = place
    if isinstance(name, str):
        result.lines[name].insert(number, card)
    else:
        assert (name, number) not in result.cells
        result.cells[(name, number)] = card
    return result


def without(movie: Movie, card: str) -> Movie:
    """FR-015: the Movie with this card taken out."""
    result = copied(movie)
    for line in result.lines.values():
        if card in line:
            line.remove(card)
            return result
    del result.cells[as_cell(spot_of(movie, card))]
    return result


def exchanged(movie: Movie, pairs: dict[str, str]) -> Movie:
    """The Movie with some cards replaced by others where they lie."""
    result = copied(movie)
    for name, line in movie.lines.items():
        result.lines[name] = [pairs.get(card, card) for card in line]
    result.cells = {cell: pairs.get(card, card) for cell, card in movie.cells.items()}
    return result


def copied(movie: Movie) -> Movie:
    lines = {name: list(line) for name, line in movie.lines.items()}
    return Movie(movie.shape, lines, dict(movie.cells), set(movie.closed))


def removable(movie: Movie) -> list[str]:
    """FR-014."""
    return [card for card in cards_of(movie) if is_legal(without(movie, card))]


# ---- the Editor: FR-111 to FR-116, FR-R20, FR-R53 ----


def editor_first_places(movie: Movie, first: str, second: str | None) -> list[Spot]:
    """Where the first card may go back, so that a legal layout can still be reached."""
    lifted = without(movie, first)
    if second is not None:
        lifted = without(lifted, second)
    options = places(lifted)
    if lifted.shape in ("diamond", "pyramid") and not lifted.cells:  # FR-R53: the old positions
        options = sorted(spot_of(movie, card) for card in (first, second) if card is not None)
    result = []
    for place in options:
        after = with_card(lifted, first, place)
        if second is None:
            if is_legal(after):
                result.append(place)
        elif editor_second_places(after, second):
            result.append(place)
    return result


def editor_second_places(movie: Movie, second: str) -> list[Spot]:
    """The Movie already has the first card back and does not have the second."""
    return [place for place in places(movie) if is_legal(with_card(movie, second, place))]
