"""The effects of the Director's Cut cards (section 2.6, CX-160 to CX-171)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.cinelinx.box.components import CUTS, counted, order
from clapboard.games.cinelinx.facts import (
    Answered,
    CutUsed,
    DirectionChanged,
    Exchanged,
    HandSeen,
    Looked,
    Moved,
    PassedOn,
    SkipGiven,
    WindowPassed,
)
from clapboard.games.cinelinx.moment import Position, Under
from clapboard.games.cinelinx.rules.actors import actors, passers
from clapboard.games.cinelinx.rules.cards import (
    appeared,
    deck_size,
    draw,
    draw_cut,
    into_deck,
    into_hand,
    learn,
    left_unseen,
    never_empty,
    take_top,
    told_of_draw,
)
from clapboard.games.cinelinx.rules.course import clear_answers, end_turn, open_w1, open_w2
from clapboard.games.cinelinx.rules.drafting import Draft
from clapboard.games.cinelinx.rules.plays import after_cut, start_clock
from clapboard.games.cinelinx.rules.settings import by_round, next_seat, players
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State

LOOKED_AT = 5
"""DC-14"""
MOST_DEGREE = 3


def choose_draw(state: State, seat: int, yes: bool) -> list[Fact]:
    """d13: optional, and chosen before the card is seen (CX-161)."""
    if not yes:
        return [WindowPassed(seat=seat, what="cut"), *after_cut(state)]
    cut, facts = draw_cut(state, seat)
    if CUTS[cut].kind != "now":
        return facts + after_cut(state)
    state.at.cut_discards.append(cut)
    if cut == "DC-03":
        return facts + begin_passing(state)
    facts += resolve_now(state, seat, cut)
    return facts + after_cut(state)


def resolve_now(state: State, seat: int, cut: str) -> list[Fact]:
    """CX-162: shown to all and carried out at once."""
    at = state.at
    facts: list[Fact] = []
    if cut == "DC-12":
        mine = len(counted(at.chairs[seat].hand))
        fewer = [other for other in in_order(at, seat) if len(counted(at.chairs[other].hand)) < mine]
        for other in fewer:
            facts += draw(state, other, 1, "effect")
    elif cut == "DC-17":
        facts += draw(state, seat, 1, "effect")
    elif cut == "DC-18":
        facts += change_direction(at, seat)
    return facts


def in_order(at: Position, seat: int) -> list[int]:
    """CX-171: everybody else who plays on, the next player first."""
    found = []
    other = next_seat(at, seat)
    while other != seat:
        if not at.chairs[other].finished:
            found.append(other)
        other = next_seat(at, other)
    return found


def change_direction(at: Position, seat: int) -> list[Fact]:
    """DC-18, CX-182, CX-R46: between two, and where rounds are completed, the next player loses a turn instead."""
    if len(players(at)) > 2 and not by_round(at):
        at.direction = -at.direction
        return [DirectionChanged(direction=at.direction)]
    others = in_order(at, seat)
    if not others:
        return []
    at.chairs[others[0]].skips += 1
    return [SkipGiven(seat=others[0])]


# DC-03


def begin_passing(state: State) -> list[Fact]:
    """d15: everybody chooses in secret. Alone there is nobody to pass to."""
    at = state.at
    if len(passers(at)) < 2:
        return after_cut(state)
    at.stage = "pass"
    clear_answers(at)
    start_clock(at, "vote_seconds")
    return []


def hand_on(state: State, seat: int, card: str) -> list[Fact]:
    state.at.chairs[seat].answer = card
    facts: list[Fact] = [Answered(answer=card, to=(seat,))]
    return facts if actors(state) else facts + close_passing(state)


def close_passing(state: State) -> list[Fact]:
    """All passes happen together; who did not choose passes a card by chance (CX-191)."""
    at = state.at
    circle = passers(at)
    for seat in circle:
        if not at.chairs[seat].answer:
            at.chairs[seat].answer = by_chance(state, seat)
    facts: list[Fact] = [PassedOn(seats=tuple(circle))]
    given = {seat: at.chairs[seat].answer for seat in circle}
    clear_answers(at)
    for seat, card in given.items():
        at.chairs[seat].hand.remove(card)
    for seat, card in given.items():
        taker = next_in(at, seat, circle)
        left_unseen(at, seat, 1, (taker,), card)
        into_hand(at, taker, card)
        appeared(at, taker, card)
        facts.append(Moved(card=card, giver=seat, taker=taker, to=tuple(sorted((seat, taker)))))
    for seat, card in given.items():
        learn(at.chairs[seat].memory, next_in(at, seat, circle), [card])
    at.until = -1
    return facts + after_cut(state)


def next_in(at: Position, seat: int, circle: list[int]) -> int:
    other = next_seat(at, seat)
    while other not in circle:
        other = next_seat(at, other)
    return other


def by_chance(state: State, seat: int) -> str:
    cards = counted(state.at.chairs[seat].hand)
    return cards[int(state.chance.pick("passed card", len(cards)))]


# Cards that are held


def use(state: State, made: Draft) -> list[Fact]:
    """A held card does what it says, and is discarded (CX-166). DC-16 is a play."""
    at = state.at
    seat, cut = at.active, made.cut
    at.chain = []
    at.chairs[seat].held.remove(cut)
    at.cut_discards.append(cut)
    at.used += 1
    facts: list[Fact] = [CutUsed(seat=seat, cut=cut, target=made.target, many=len(made.cards))]
    facts += EFFECTS[cut](state, made)
    if cut == "DC-13":
        return facts + end_turn(state)
    return facts + go_on(state)


def go_on(state: State) -> list[Fact]:
    """After an effect the window goes on: W1 leads to the main action, W2 to a granted play or to the end of the turn."""
    at = state.at
    if at.stage == "casting":
        return []
    if at.stage == "w1":
        open_w1(at)
        return []
    return after_cut(state) if at.granted else open_w2(state)


def double_take(state: State, made: Draft) -> list[Fact]:
    state.at.granted += 1
    return []


def recast(state: State, made: Draft) -> list[Fact]:
    """DC-02: the card that is taken is drawn before the other one arrives."""
    at = state.at
    seat, target, given = at.active, made.target, made.cards[0]
    assert target is not None
    cards = counted(at.chairs[target].hand)
    taken = cards[int(state.chance.pick("recast", len(cards)))]
    between = tuple(sorted((seat, target)))
    at.chairs[seat].hand.remove(given)
    at.chairs[target].hand.remove(taken)
    left_unseen(at, seat, 1, (target,), given)
    left_unseen(at, target, 1, (seat,), taken)
    for taker, card in ((target, given), (seat, taken)):
        into_hand(at, taker, card)
        appeared(at, taker, card)
    learn(at.chairs[seat].memory, target, [given])
    learn(at.chairs[target].memory, seat, [taken])
    return [
        Moved(card=given, giver=seat, taker=target, to=between),
        Moved(card=taken, giver=target, taker=seat, to=between),
    ]


def extra_role(state: State, made: Draft) -> list[Fact]:
    assert made.target is not None
    return draw(state, made.target, 1, "effect")


def cut_turn(state: State, made: Draft) -> list[Fact]:
    assert made.target is not None
    state.at.chairs[made.target].skips += 1
    return []


def reshoot(state: State, made: Draft) -> list[Fact]:
    """DC-06: drawn first, then shuffled in, as a swap."""
    return exchange_cards(state, state.at.active, made.cards)


def exchange_cards(state: State, seat: int, cards: list[str]) -> list[Fact]:
    """CX-141, CX-R32: set aside, draw as many, then shuffle those set aside into the deck."""
    at = state.at
    for card in cards:
        at.chairs[seat].hand.remove(card)
    left_unseen(at, seat, len(cards))
    facts = draw(state, seat, len(cards), "swap")
    into_deck(at, cards)
    return facts + never_empty(state, seat)


def sequel(state: State, made: Draft) -> list[Fact]:
    state.at.granted += 1
    state.at.sequel = True
    return []


def wide_angle(state: State, made: Draft) -> list[Fact]:
    """DC-10, CX-170"""
    state.at.limit = min(MOST_DEGREE, state.at.limit + 1)
    return []


def close_up(state: State, made: Draft) -> list[Fact]:
    assert made.target is not None
    state.at.chairs[made.target].close_up = True
    return []


def deleted_scene(state: State, made: Draft) -> list[Fact]:
    """DC-13: under the deck, known to its owner until the next shuffle."""
    at = state.at
    card = made.cards[0]
    at.chairs[at.active].hand.remove(card)
    left_unseen(at, at.active, 1)
    at.under.append(Under(card, at.active))
    return []


def casting_call(state: State, made: Draft) -> list[Fact]:
    """DC-14: look first, then choose."""
    at = state.at
    at.looking = []
    while len(at.looking) < LOOKED_AT and deck_size(at):
        at.looking.append(take_top(state))
    at.looking.sort(key=order)
    at.stage = "casting"
    return [Looked(cards=tuple(at.looking), to=(at.active,))]


def exchange(state: State, taken: str, given: str) -> list[Fact]:
    """The second half of DC-14; without a card nothing is exchanged."""
    at = state.at
    seat = at.active
    at.chain = []
    facts: list[Fact] = [Exchanged(seat=seat, taken=bool(taken))]
    if taken:
        at.looking.remove(taken)
        at.chairs[seat].hand.remove(given)
        left_unseen(at, seat, 1)
        into_hand(at, seat, taken)
        appeared(at, seat, taken)
        at.looking.append(given)
        facts += told_of_draw(seat, [taken], "effect")
    into_deck(at, at.looking)
    at.looking = []
    facts += never_empty(state, seat)
    open_w1(at)
    return facts


def test_screening(state: State, made: Draft) -> list[Fact]:
    """DC-15"""
    at = state.at
    assert made.target is not None
    cards = at.chairs[made.target].hand
    learn(at.chairs[at.active].memory, made.target, cards)
    return [HandSeen(seat=made.target, cards=tuple(cards), to=(at.active,))]


EFFECTS = {
    "DC-01": double_take,
    "DC-02": recast,
    "DC-04": extra_role,
    "DC-05": cut_turn,
    "DC-06": reshoot,
    "DC-09": sequel,
    "DC-10": wide_angle,
    "DC-11": close_up,
    "DC-13": deleted_scene,
    "DC-14": casting_call,
    "DC-15": test_screening,
}
