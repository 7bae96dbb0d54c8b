"""Help: a card goes into the Cut, and the production members do their work (FR-080 to FR-119)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.faux_raccords.box.printed import (
    CARDS,
    EDITOR,
    MANAGER,
    MEMBERS,
    PRODUCER,
    SCRIPT,
    STAR,
)
from clapboard.games.faux_raccords.facts import Edited, Gave, Got, Helped, Scripted, Sent, Starred
from clapboard.games.faux_raccords.geometry.spaces import space_name
from clapboard.games.faux_raccords.moves import APPLY, PICK, PULL, PUT, WAIVE, kind_of, named
from clapboard.games.faux_raccords.pieces import EVERYBODY, SEATED, Shot
from clapboard.games.faux_raccords.rules.legal import lifted
from clapboard.games.faux_raccords.rules.moving import (
    arrive,
    bin_card,
    give,
    insert,
    lift,
    show_from_hand,
    trade,
)

if TYPE_CHECKING:
    from clapboard.games.faux_raccords.state import State


def call_for_help(state: State, seat: i64, card: i64) -> None:
    """FR-080: the card, the powers and their targets become public together."""
    show_from_hand(state, seat, card)
    state.cut.append(int(card))
    powers: list[str] = []
    member: i64 = state.rules.box.member[card]
    links: list[int] = []
    for step in state.chain:
        if kind_of(step) == APPLY:
            powers.append(MEMBERS[member])
        elif kind_of(step) == PULL and member == MANAGER:
            links.append(int(named(step)))
            member = state.rules.box.member[named(step)]
    state.facts.append(Helped(seat=int(seat), card=CARDS[card], powers=tuple(powers)))
    for link in links:  # FR-100, FR-101
        state.cut.remove(link)
        bin_card(state, link, EVERYBODY)
        state.facts.append(Sent(seat=int(seat), card=CARDS[link]))
    if kind_of(state.chain[len(state.chain) - 1]) == WAIVE:
        return
    if member == EDITOR:
        edit(state, seat)
    elif member == SCRIPT:
        script(state, seat)
    elif member == STAR:
        star(state, seat)
    elif member == PRODUCER:
        produce(state, seat)


def produce(state: State, seat: i64) -> None:
    """FR-104 to FR-106."""
    last: i64 = state.chain[len(state.chain) - 1]
    receiver: i64 = state.next_seat(seat)
    if state.seats > 2:
        receiver = named(last)
        last = state.chain[len(state.chain) - 2]
    shot = state.shots[state.index_at(named(last))]
    at = space_name(int(shot.space))
    give(state, shot, receiver)
    name = CARDS[shot.card]
    state.facts.append(
        Gave(
            seat=int(seat),
            to_seat=int(receiver),
            handle=int(shot.handle),
            at=at,
            card=name if shot.up else None,
        )
    )
    state.facts.append(Got(seat=int(receiver), card=name, to=SEATED[receiver]))


def star(state: State, seat: i64) -> None:
    card = int(named(state.chain[len(state.chain) - 2]))
    shot = state.shots[state.index_at(named(state.chain[len(state.chain) - 1]))]
    swap_told(state, seat, shot, state.cut.index(card))


def swap_told(state: State, seat: i64, shot: Shot, place: i64) -> None:
    left: i64 = shot.card
    fresh = trade(state, shot, place)
    state.facts.append(
        Starred(
            seat=int(seat),
            at=space_name(int(fresh.space)),
            entered=CARDS[fresh.card],
            left=CARDS[left],
            space=int(place) + 1,
            handle=int(fresh.handle),
        )
    )


def edit(state: State, seat: i64) -> None:
    """FR-111 to FR-116: all are out before the first goes back; tokens and faces stay as they are."""
    shots: list[Shot] = []
    were: list[str] = []
    for space in lifted(state):
        shots.append(state.shots[state.index_at(space)])
        were.append(space_name(space))
    drops: list[int] = []
    for step in state.chain:
        if kind_of(step) == PUT:
            drops.append(int(named(step)))
    for shot in shots:
        lift(state, shot)
    for which, shot in enumerate(shots):
        insert(state, shot, drops[which])
    state.facts.append(
        Edited(
            seat=int(seat),
            handles=tuple([int(shot.handle) for shot in shots]),
            were=tuple(were),
            are=tuple([space_name(int(shot.space)) for shot in shots]),
        )
    )


def script(state: State, seat: i64) -> None:
    """FR-117, FR-118: face up, without a Clap token."""
    card: i64 = 0
    space: i64 = 0
    for step in state.chain:
        if kind_of(step) == PICK:
            card = named(step)
        elif kind_of(step) == PUT:
            space = named(step)
    show_from_hand(state, seat, card)
    shot = arrive(state, space, card, True, EVERYBODY)
    state.facts.append(
        Scripted(seat=int(seat), card=CARDS[card], at=space_name(int(space)), handle=int(shot.handle))
    )
