"""The final check (section 7), and what is shown of it (FR-R59)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clapboard.games.faux_raccords.box.components import CARDS, SYMBOLS, VALUE
from clapboard.games.faux_raccords.box.printed import JOKER
from clapboard.games.faux_raccords.geometry.spaces import PER_LINE
from clapboard.games.faux_raccords.pieces import Shot
from clapboard.games.faux_raccords.rules.misplaced import errors, scenes
from clapboard.games.faux_raccords.stages import BY_SPACING, CHECK_FAILED, ENDS, REASONS, SPACING, WON
from clapboard.kernel.outcome import Outcome

if TYPE_CHECKING:
    from clapboard.games.faux_raccords.state import State


def genre_score(cards: list[int], tokens: list[int], symbol: list[int]) -> int:
    """FR-152, FR-153: cards with one of the two ambiances, and Jokers; each once."""
    return sum(1 for card in cards if symbol[card] in tokens or symbol[card] == JOKER)


def genre_scores(film: State) -> list[int]:
    """One score for each Genre of the game; in two lines each counts its own cards (FR-193)."""
    if not film.rules.genre:
        return []
    symbol = film.rules.box.symbol
    if film.rules.mode != "shorts":
        return [genre_score([int(shot.card) for shot in film.shots], film.tokens, symbol)]
    lines = [[int(shot.card) for shot in film.shots if shot.space // PER_LINE == line] for line in (1, 2)]
    return [genre_score(cards, film.tokens[2 * at : 2 * at + 2], symbol) for at, cards in enumerate(lines)]


def disorder(film: State) -> list[tuple[Shot, Shot]]:
    """The comparisons of the final check that fail (FR-R04: equal is not increasing)."""
    before = film.rules.geometry.before
    return [
        (one, two)
        for one in film.shots
        for two in film.shots
        if before(one.space, two.space) and VALUE[one.card] >= VALUE[two.card]
    ]


def doubles(film: State) -> list[int]:
    """FR-151: values that lie in the Movie twice."""
    values = [VALUE[shot.card] for shot in film.shots]
    return sorted({value for value in values if values.count(value) > 1})


def levels(film: State) -> list[set[str]]:
    """In `studio`, the symbols on each level from the lowest."""
    measure, symbol = film.rules.geometry.measure, film.rules.box.symbol
    return [
        {SYMBOLS[symbol[shot.card]] for shot in film.shots if measure([int(shot.space)], level)}
        for level in range(1, 6)
    ]


def mixed(film: State) -> list[str]:
    """FR-249: levels with more than two symbols, and symbols on more than one level."""
    shown = levels(film)
    found = [f"level{level + 1}" for level, symbols in enumerate(shown) if len(symbols) > 2]
    return found + [symbol for symbol in SYMBOLS if sum(symbol in symbols for symbols in shown) > 1]


def sizes(film: State) -> list[int]:
    """The cards of the Movie; in two lines each is counted for itself (FR-192)."""
    if film.rules.mode != "shorts":
        return [len(film.shots)]
    return [int(film.rules.geometry.measure(film.spaces(), line)) for line in (1, 2)]


def wins(film: State) -> bool:
    """Exactly the cards and the shape, the order, no value twice, the Genre; `studio`: symbols sorted by level."""
    if not film.rules.geometry.complete(film.spaces()):
        return False
    if film.rules.mode == "studio":
        return not mixed(film)
    if disorder(film) or doubles(film):
        return False
    return all(score >= film.rules.genre for score in genre_scores(film))


def verdict(film: State) -> int:
    """FR-142, by what the game ended with; a loss by FR-204 is not checked."""
    if film.ended == BY_SPACING:
        return SPACING
    return WON if wins(film) else CHECK_FAILED


def outcome_of(film: State) -> Outcome:
    seats = int(film.seats)
    won = film.reason == WON
    return Outcome(
        scores=(1.0 if won else 0.0,) * seats,
        ranks=(1,) * seats,
        winners=tuple(range(seats)) if won else (),
        reason=REASONS[film.reason],
        details={**details(film), "take_out": errors(scenes(film), film.rules.box)},
    )


def details(film: State) -> dict[str, Any]:
    """For the result page only; nothing here decides anything."""
    parts = sizes(film)
    goal = int(film.rules.goal) // len(parts)
    studio = film.rules.mode == "studio"
    return {
        "ended": ENDS[film.ended],
        "by": int(film.asked),
        "cards": [CARDS[shot.card] for shot in film.shots],
        "disorder": [[int(one.handle), int(two.handle)] for one, two in disorder(film)],
        "doubles": [] if studio else doubles(film),
        "mixed": mixed(film) if studio else [],
        "missing": sum(max(0, goal - size) for size in parts),
        "surplus": sum(max(0, size - goal) for size in parts),
        "complete": film.rules.geometry.complete(film.spaces()),
        "genre_scores": genre_scores(film),
        "genre_needed": int(film.rules.genre),
        "turns": int(film.turns),
        "unused": len(film.deck) + sum(int(chair.held) for chair in film.chairs),
    }
