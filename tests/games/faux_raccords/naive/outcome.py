"""The final check (3.9 to 3.17, section 7)."""

from __future__ import annotations

from itertools import combinations

from .cards import SYMBOL, VALUE, Cell
from .layout import Movie, cards_of, is_legal, spot_of
from .state import State

GOAL = {"tutorial": 12, "full": 16, "shorts": 8, "series": 16, "arcs": 16, "studio": 15}


def genre_score(cards: list[str], tokens: tuple[str, str]) -> int:
    """FR-152, FR-153."""
    return sum(1 for card in cards if SYMBOL[card] in tokens or SYMBOL[card] == "joker")


def diamond(x0: int, y0: int) -> set[Cell]:
    """2.6: a square of four by four standing on its corner."""
    return {(x0 + i + j, y0 + i - j) for i in range(4) for j in range(4)}


def compared(movie: Movie) -> list[tuple[str, str]]:
    """The pairs of which the first has to be the smaller one."""
    if movie.shape == "line":
        return [(line[i], line[i + 1]) for line in movie.lines.values() for i in range(len(line) - 1)]
    if movie.shape == "pyramid":
        return []
    steps = [(0, 1), (1, 0)] if movie.shape == "grid" else [(1, -1), (1, 1)]
    return [
        (card, movie.cells[(a + da, b + db)])
        for (a, b), card in sorted(movie.cells.items())
        for da, db in steps
        if (a + da, b + db) in movie.cells
    ]


def groups(s: State) -> dict[str, list[str]]:
    """The cards that are counted together: each line, or the whole Movie."""
    if s.movie.shape == "line":
        return {name: list(line) for name, line in sorted(s.movie.lines.items())}
    return {"A": cards_of(s.movie)}


def levels(s: State) -> dict[int, set[str]]:
    """studio: the symbols of every level."""
    result: dict[int, set[str]] = {}
    for (level, _), card in s.movie.cells.items():
        result.setdefault(level, set()).add(SYMBOL[card])
    return result


def doubles(s: State) -> list[int]:
    """FR-151: values that are in the Movie twice."""
    values = [VALUE[card] for card in cards_of(s.movie)]
    return sorted({value for value in values if values.count(value) > 1})


def size_is_right(s: State) -> bool:
    return all(len(cards) == GOAL[s.mode] for cards in groups(s).values())


def shape_is_right(s: State) -> bool:
    if s.mode != "arcs":
        return s.mode != "studio" or is_legal(s.movie)
    cells = set(s.movie.cells)
    return any(diamond(x0, y0) == cells for x0, y0 in cells)


def genre_scores(s: State) -> dict[str, int]:
    return {name: genre_score(groups(s)[name], pair) for name, pair in s.tokens.items()}


def failed(s: State) -> list[str]:
    """Which conditions of the mode are not met."""
    result = []
    if not size_is_right(s):
        result.append("size")
    if not shape_is_right(s):
        result.append("shape")
    if any(VALUE[left] >= VALUE[right] for left, right in compared(s.movie)):
        result.append("order")
    if s.mode != "studio" and doubles(s):
        result.append("double")
    if any(score < (5 if s.mode == "shorts" else 7) for score in genre_scores(s).values()):
        result.append("genre")
    if s.mode == "studio":
        symbols = levels(s)
        if any(len(found) > 2 for found in symbols.values()):
            result.append("symbols")
        if any(one & other for one, other in combinations(symbols.values(), 2)):
            result.append("levels")
    return result


def is_win(s: State) -> bool:
    """FR-142; a loss by FR-204 is a loss without check."""
    return s.over and s.reason != "spacing" and not failed(s)


def continuity_errors(s: State) -> int:
    """FR-R59: comparisons that fail, doubles, missing and surplus cards."""
    errors = sum(1 for left, right in compared(s.movie) if VALUE[left] >= VALUE[right])
    errors += sum(abs(len(cards) - GOAL[s.mode]) for cards in groups(s).values())
    if s.mode != "studio":
        return errors + len(doubles(s))
    found = levels(s)
    errors += sum(max(0, len(symbols) - 2) for symbols in found.values())
    everywhere = [symbol for symbols in found.values() for symbol in symbols]
    return errors + len(everywhere) - len(set(everywhere))


def cards_to_take_out(line: list[str]) -> int:
    """Section 7: n minus the longest strictly increasing subsequence."""
    best: list[int] = []
    for i, card in enumerate(line):
        best.append(1 + max((best[j] for j in range(i) if VALUE[line[j]] < VALUE[card]), default=0))
    return len(line) - max(best, default=0)


def outcome(s: State) -> dict[str, object] | None:
    if not s.over:
        return None
    return {
        "win": is_win(s),
        "reason": s.reason,
        "failed": failed(s),
        "genre": genre_scores(s),
        "errors": continuity_errors(s),
        "scores": [int(is_win(s))] * s.players,
        "turns": s.turns,
        "movie": {card: spot_of(s.movie, card) for card in cards_of(s.movie)},
    }
