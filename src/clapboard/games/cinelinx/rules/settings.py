"""The options as the rules ask for them, and who is at the table."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from clapboard.games.cinelinx.box.components import CARDS, DECK, TIERS, Deck, order
from clapboard.games.cinelinx.rules.forms import Terms

if TYPE_CHECKING:
    from clapboard.games.cinelinx.moment import Position

EXCHANGED = 3
"""CX-141: at most so many cards in one swap."""
ROUNDS = 10
"""CX-251"""
WILDS_OF = {"casual": 4, "standard": 6, "full": 8, "direct": 4}


def mode(at: Position) -> str:
    return str(at.options["mode"])


def judging(at: Position) -> str:
    return str(at.options["judging"])


def strict(at: Position) -> bool:
    return judging(at) == "strict"


def auto(at: Position) -> bool:
    return at.options["announce"] == "auto"


def points_play(at: Position) -> bool:
    return mode(at) == "points"


def by_round(at: Position) -> bool:
    return at.options["finish"] == "round"


def terms(at: Position) -> Terms:
    """What the form of an announcement depends on, in this turn."""
    bridges: tuple[str, ...] = ()
    if at.options["franchise_bridge"] == "on":
        bridges = tuple(sorted(CARDS[id].franchise for id in box(at) if CARDS[id].franchise))
    return TERMS.setdefault(
        (at.limit, at.options["roles"], bridges), Terms(at.limit, at.options["roles"] == "person", bridges)
    )


TERMS: dict[tuple[int, str | int, tuple[str, ...]], Terms] = {}
"""Each kind once."""


def tier_cards(tier: int, deck: Deck = DECK) -> list[str]:
    """The cards of a deck without its Wilds (CX-230)."""
    return [card.id for card in deck.cards if card.tier <= tier and not card.wild]


def wild_count(at_options: dict[str, str | int], size: int) -> int:
    """CX-230, CX-235."""
    chosen = at_options["wilds"]
    if isinstance(chosen, int):
        return chosen
    deck = str(at_options["deck"])
    return WILDS_OF.get(deck) or min(8, max(2, (2 * size + 35) // 70))


def usual_box(options: dict[str, str | int]) -> list[str]:
    """The main deck of a size, Wilds included; nothing for a deck that is computed."""
    deck = str(options["deck"])
    return list(_box(deck, wild_count(options, 0))) if deck in TIERS else []


@cache
def _box(deck: str, wild: int) -> tuple[str, ...]:
    return tuple(with_wilds(tier_cards(TIERS[deck]), wild))


def with_wilds(cards: list[str], wild: int) -> list[str]:
    return sorted([*cards, *(f"WLD-{number + 1}" for number in range(wild))], key=order)


def box(at: Position) -> list[str]:
    """Every card of the main deck of this game."""
    return at.box or usual_box(at.options)


def players(at: Position) -> list[int]:
    """Who has not left."""
    return [seat for seat, chair in enumerate(at.chairs) if not chair.gone]


def opponents(at: Position, seat: int) -> list[int]:
    """Whom an effect can be aimed at: not oneself, not who left, not who has finished (CX-181)."""
    return [other for other in players(at) if other != seat and not at.chairs[other].finished]


def next_seat(at: Position, seat: int) -> int:
    """The next player in the direction of turns who has not left."""
    for _ in range(at.seats):
        seat = (seat + at.direction) % at.seats
        if not at.chairs[seat].gone:
            return seat
    return seat


def seconds(at: Position, key: str) -> int | None:
    """A time in milliseconds; None: there is no clock. Where challenges have none, nothing has (CX-R56)."""
    value = at.options[key]
    if at.options["challenge_seconds"] == "off" or not isinstance(value, int):
        return None
    return value * 1000


def may_use_cut(at: Position) -> bool:
    """CX-165: whether another H card may be used in this turn."""
    most = at.options["dc_per_turn"]
    return not isinstance(most, int) or at.used < most
