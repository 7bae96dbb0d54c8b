"""What an Event does to the table, once it is settled how it is applied (2.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.faux_raccords.box.printed import CARDS
from clapboard.games.faux_raccords.facts import (
    Darkened,
    Got,
    Lost,
    Passed,
    PassedCard,
    Relabelled,
    Sponsored,
    Stolen,
    Struck,
)
from clapboard.games.faux_raccords.geometry.spaces import bit, space_name
from clapboard.games.faux_raccords.knowledge.trail import MERGED, PASSED, Trace
from clapboard.games.faux_raccords.pieces import EVERYBODY, SEATED, Scrap
from clapboard.games.faux_raccords.rules.moving import arrive, bin_card, hand_to, lift, out_of_hand, strip

if TYPE_CHECKING:
    from clapboard.games.faux_raccords.state import State


def black_out(state: State) -> None:
    """e03."""
    dark: list[str] = []
    for shot in state.shots:
        if shot.up:
            shot.up = False
            dark.append(space_name(int(shot.space)))
    state.facts.append(Darkened(at=tuple(dark)))


def strike(state: State) -> None:
    """e04: everybody has seen these cards."""
    state.facts.append(Struck(cards=tuple([CARDS[card] for card in state.cut])))
    for card in state.cut:
        bin_card(state, card, EVERYBODY)
    state.cut = []


def steal_claps(state: State) -> None:
    """e05: Clue tokens stay."""
    for seat, chair in enumerate(state.chairs):
        flag: i64 = bit(seat)
        for shot in state.shots:
            if shot.claps & flag:
                shot.claps &= ~flag
                chair.claps += 1
    state.facts.append(Stolen())


def lose(state: State, space: i64) -> None:
    """e01, FR-167."""
    shot = state.shots[state.index_at(space)]
    lift(state, shot)
    strip(state, shot)
    state.bin.append(Scrap(shot.card, shot.seen, shot.handle))
    state.facts.append(Lost(at=space_name(int(space)), handle=int(shot.handle)))


def relabel(state: State, one: i64, two: i64) -> None:
    """e02: tokens go with the cards."""
    left, right = state.index_at(one), state.index_at(two)
    shots = state.shots
    shots[left].space = two
    shots[right].space = one
    shots[left], shots[right] = shots[right], shots[left]
    state.facts.append(Relabelled(one=space_name(int(one)), two=space_name(int(two))))


def sponsor(state: State, space: i64) -> None:
    """e07, FR-R33: nobody has looked at it."""
    shot = arrive(state, space, state.deck.pop(), False, 0)
    state.facts.append(Sponsored(at=space_name(int(space)), handle=int(shot.handle)))


def pass_on(state: State, passed: list[int]) -> None:
    """e08: the card of each seat goes to the next one, all at the same time; -1 for a seat that has none."""
    # Giver and receiver know the card: from now on somebody knows a card of another's hand.
    state.tracing = True
    for seat, card in enumerate(passed):
        if card >= 0:
            out_of_hand(state, state.chairs[seat], card)
            state.trail = Trace(PASSED, seat, state.next_seat(seat), card, 0, state.trail)
    state.trail = Trace(MERGED, -1, -1, 0, 0, state.trail)
    for seat, card in enumerate(passed):
        if card >= 0:
            to: i64 = state.next_seat(seat)
            hand_to(state, to, card)
            name = CARDS[card]
            state.facts.append(Passed(seat=seat, to_seat=int(to)))
            state.facts.append(PassedCard(seat=seat, card=name, to=SEATED[seat]))
            state.facts.append(Got(seat=int(to), card=name, to=SEATED[to]))
