"""Setting up (CX-070 to CX-077) and building the deck (CX-230 to CX-237)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clapboard.games.cinelinx.box.components import CARDS, CUTS, DECK, TIERS, Deck, counted, order
from clapboard.games.cinelinx.meta import FILTERS
from clapboard.games.cinelinx.moment import Chair, Placed, Position, Spot
from clapboard.games.cinelinx.rules.asking import ask_base, ask_chain, ask_deck
from clapboard.games.cinelinx.rules.cards import deck_size, into_hand, take_top
from clapboard.games.cinelinx.rules.course import begin_turn
from clapboard.games.cinelinx.rules.settings import tier_cards, usual_box, wild_count, with_wilds
from clapboard.kernel.errors import OptionError
from clapboard.kernel.options import Value

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State

LEFT = 10
"""CX-077: so many cards must remain after the deal."""
DAILY_STEPS = 3
SPOKEN = ("actor", "director", "movie")
"""Alone: the chain begins and ends at cards that say what they are."""


def blank(seats: int, options: dict[str, Value]) -> Position:
    return Position(seats=seats, chairs=[Chair() for _ in range(seats)], options=dict(options), turn=0)


def deal(state: State, made_of: Deck) -> None:
    """`made_of`: the master deck, or one that a card pack has changed."""
    at = state.at
    at.base, absent = ask_base(state)
    if at.options["mode"] == "daily":
        lay_chain(state, absent)
        return
    lay_out(state, made_of, absent)
    first = str(at.options["first_player"])
    seat = int(state.chance.pick("first player", at.seats)) if first == "random" else int(first[5:])
    at.head = at.active = seat
    choose_anchor(state)
    deal_hands(state, seat)
    begin_turn(state, seat)


def lay_out(state: State, made_of: Deck, absent: frozenset[str]) -> None:
    """CX-071, CX-072: the main deck and the Director's Cut deck. Cards of which the film base knows nothing stay out."""
    at = state.at
    size = str(at.options["deck"])
    if size not in TIERS:
        at.box = computed(state, made_of)
    elif made_of is not DECK or absent:
        cards = [card for card in tier_cards(TIERS[size], made_of) if card not in absent]
        at.box = with_wilds(cards, wild_count(at.options, 0))
        need_enough(state, at.box, "are in the film base")
    at.deck = list(at.box) or usual_box(at.options)
    at.cuts = director_cuts(at.options)
    at.cut_deck = list(at.cuts)
    for chair in at.chairs:
        chair.swaps = int(at.options["swaps"])


def computed(state: State, made_of: Deck) -> list[str]:
    """CX-231 to CX-236: a deck that the film base works out."""
    options = state.at.options
    direct = options["deck"] == "direct"
    about: dict[str, Any] = {
        "limit": 1 if direct else int(options["max_degree"]),
        "person": options["roles"] == "person",
        **{key: ["all"] if direct else str(options[key]).split("+") for key in FILTERS},
    }
    if made_of is not DECK:
        about["cards"] = [card.id for card in made_of.cards]
    cards = ask_deck(state, about)
    found = with_wilds(cards, wild_count(options, len(cards)))
    need_enough(state, found, "pass")
    if not any(CARDS[card].category == "genre" for card in found) and options["anchor"] == "genre_random":
        raise OptionError("deck", "no Genre card passes: choose anchor any_random")
    return found


def need_enough(state: State, box: list[str], which: str) -> None:
    least = LEFT + state.at.seats * int(state.at.options["hand_size"]) + 1
    if len(box) < least:
        raise OptionError("deck", f"only {len(box)} cards {which}, and {least} are needed")


def director_cuts(options: dict[str, Value]) -> list[str]:
    """The Director's Cut cards of a game, those left out that would be pointless (section 2.6)."""
    size = options["dc_set"]
    if size == "none" or options["mode"] in ("points", "daily"):
        return []
    chosen = [id for id, cut in CUTS.items() if size == 18 or cut.base]
    gone = set()
    if options["judging"] == "strict":
        gone.add("DC-07")
    if options["max_degree"] == 3:
        gone.add("DC-10")
    if options["max_degree"] == 1:
        gone.add("DC-11")
    return [id for id in chosen if id not in gone]


def choose_anchor(state: State) -> None:
    """CX-073"""
    at = state.at
    wanted = at.options["anchor_card"]
    if isinstance(wanted, int):
        possible = [f"GEN-{wanted:02}"]
        if possible[0] not in at.deck:
            raise OptionError("anchor_card", f"{possible[0]} is not in this deck")
    elif at.options["anchor"] == "any_random":
        possible = counted(at.deck)
    else:
        possible = [card for card in at.deck if CARDS[card].category == "genre"]
    card = possible[int(state.chance.pick("anchor", len(possible)))]
    at.deck.remove(card)
    at.table = [Placed(card=card, at=Spot(0, 0))]
    if CARDS[card].category in ("quote", "character", "scene") and at.options["judging"] == "strict":
        at.revealed = [card]


def deal_hands(state: State, first: int) -> None:
    """CX-074: in turn order each draws until enough counted cards are in the hand; Wilds on the way are kept."""
    at = state.at
    size = int(at.options["hand_size"])
    for place in range(at.seats):
        seat = (first + place) % at.seats
        while len(counted(at.chairs[seat].hand)) < size and deck_size(at):
            into_hand(at, seat, take_top(state))
    if deck_size(at) < LEFT:
        raise OptionError("deck", f"fewer than {LEFT} cards remain after the deal")


def lay_chain(state: State, absent: frozenset[str]) -> None:
    """Alone: two cards, and how far apart they are."""
    at = state.at
    cards = [
        card.id for card in DECK.cards if card.category in SPOKEN and card.tier == 1 and card.id not in absent
    ]
    mixed = [cards[place] for place in state.chance.shuffle("daily chain", len(cards))]
    start, at.goal, at.par = ask_chain(state, mixed, DAILY_STEPS)
    at.table = [Placed(card=start, at=Spot(0, 0))]
    at.stage = "link"
    at.box = sorted([start, at.goal], key=order)
