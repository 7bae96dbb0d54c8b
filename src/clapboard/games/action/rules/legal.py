"""What the player whose turn it is may choose from, and why an area is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from clapboard.games.action import moves as mv
from clapboard.games.action import stages as ask
from clapboard.games.action.areas import ACTOR, AREAS, BANK, GALA, HIRE, MARKET, SCRIPT, SEND, SET
from clapboard.games.action.moves import KIND
from clapboard.games.action.pieces import Stack
from clapboard.games.action.rules.prices import (
    cheapest_actor,
    cheapest_set,
    lying,
    place_price,
    price_of,
    slots_of,
)

if TYPE_CHECKING:
    from clapboard.games.action.state import State

OPEN: Final = -1
REASONS: Final[tuple[str, ...]] = (
    "event",
    "no-slot",
    "none-lying",
    "no-card",
    "nothing-ready",
    "markers",
    "too-few-films",
    "money",
)
"""Why an area is closed to a player, the first that applies (AC-R60)."""
EVENT: Final = 0
NO_SLOT: Final = 1
NONE_LYING: Final = 2
NO_CARD: Final = 3
NOTHING_READY: Final = 4
MARKERS: Final = 5
TOO_FEW_FILMS: Final = 6
MONEY: Final = 7


def closed(state: State, seat: i64, area: i64) -> i64:
    """AC-039, AC-060, AC-R07: the first reason why this player cannot use the area now; OPEN if it can be used."""
    if area == BANK:
        return OPEN
    row = state.row
    if (area == GALA and not row.gala) or (area == SET and not row.sets):
        return EVENT
    if state.taken[area] >= slots_of(state, area):
        return NO_SLOT
    money: i64 = state.chairs[seat].money
    if area == HIRE:
        if lying(state, seat) <= 0:
            return NONE_LYING
    elif area == SCRIPT:
        if not some_script(state):
            return NO_CARD
    elif area in (ACTOR, SET):
        cheapest: i64 = cheapest_actor(state) if area == ACTOR else cheapest_set(state)
        if cheapest < 0:
            return NO_CARD
        return OPEN if cheapest <= money else MONEY
    elif area == SEND:
        if not some_ready(state, seat):
            return NOTHING_READY
        return OPEN if free_marker(state, seat) else MARKERS
    elif area == MARKET and len(state.films) < 2:
        return TOO_FEW_FILMS
    return OPEN if price_of(state, area) <= money else MONEY


def some_script(state: State) -> bool:
    for script in state.scripts:
        if script >= 0:
            return True
    return False


def ready(state: State, stack: Stack) -> bool:
    """AC-004."""
    return stack.script >= 0 and state.prints.covers(stack.points, state.prints.needs[stack.script])


def some_ready(state: State, seat: i64) -> bool:
    for stack in state.chairs[seat].stacks:
        if ready(state, stack):
            return True
    return False


def free_marker(state: State, seat: i64) -> bool:
    """AC-092: a marker is free, or will be because the own film on the last slot leaves first."""
    limit: i64 = state.rules.markers
    if limit < 0 or state.chairs[seat].on_track < limit:
        return True
    return len(state.films) == state.prints.office and state.owners[-1] == seat


def asked(state: State) -> i64:
    """Which choice comes next: one of `stages`."""
    if state.phase == ask.ENDED:
        return ask.OVER
    if state.phase == ask.DRAWN:
        return ask.DRAWN_STACK
    chain = state.chain
    made: i64 = len(chain)
    if made == 0:
        return ask.AREA
    area: i64 = chain[0]
    if area == SCRIPT:
        return ask.SCRIPT_CARD if made == 1 else ask.SCRIPT_STACK if made == 2 else ask.CONFIRM
    if area == ACTOR:
        return ask.ACTOR_CARD if made == 1 else ask.ACTOR_STACK if made == 2 else ask.CONFIRM
    if area == SET:
        if made == 1:
            return ask.SET_CARD
        from_discard: bool = chain[1] % KIND == len(state.prints.places) - 1
        return ask.SET_STACK if made == 2 and from_discard else ask.CONFIRM
    if area == SEND:
        if made == 1:
            return ask.FILM
        if made == 2:
            stack = sent_stack(state)
            return ask.KEEP if state.row.keep and stack.cards else ask.CONFIRM
        return ask.KEEP_STACK if made == 3 and chain[2] != mv.NOBODY else ask.CONFIRM
    if area == MARKET and made == 1:
        return ask.PAIR
    return ask.CONFIRM


def sent_stack(state: State) -> Stack:
    """The stack that the open chain sends."""
    chair = state.chairs[state.cur]
    return chair.stacks[chair.place_of(state.chain[1] % KIND)]


def offered(state: State) -> list[int]:
    """Every choice at this decision, in the order of 6.2."""
    stage: i64 = asked(state)
    if stage == ask.CONFIRM:
        return [mv.COMMITTING]
    seat: i64 = state.cur
    chair = state.chairs[seat]
    found: list[int] = []
    if stage == ask.AREA:
        area: i64 = 0
        while area < len(AREAS):
            if closed(state, seat, area) == OPEN:
                found.append(int(area))
            area += 1
    elif stage == ask.SCRIPT_CARD:
        for at, script in enumerate(state.scripts):
            if script >= 0:
                found.append(mv.CARD * KIND + at)
    elif stage == ask.ACTOR_CARD:
        _offer_actors(state, chair.money, found)
    elif stage == ask.SET_CARD:
        _offer_sets(state, chair.money, found)
    elif stage == ask.FILM:
        for stack in chair.stacks:
            if ready(state, stack):
                found.append(mv.FILM * KIND + int(stack.id))
    elif stage == ask.KEEP:
        found.append(mv.NOBODY)
        for card in sent_stack(state).cards:
            found.append(mv.NOBODY + card + 1)
    elif stage == ask.PAIR:
        for left in range(1, len(state.films)):
            found.append(mv.PAIR * KIND + left)
    else:
        found.append(mv.NEW)
        sent: i64 = state.chain[1] % KIND if stage == ask.KEEP_STACK else 0
        for stack in chair.stacks:
            if stack.id != sent and (stage != ask.SCRIPT_STACK or stack.script < 0):
                found.append(mv.NEW + int(stack.id))
    return found


def _offer_actors(state: State, money: i64, found: list[int]) -> None:
    """D4: the spaces from the left, then the open top card, then the discard."""
    first: i64 = state.prints.script_spaces
    spaces: i64 = len(state.prints.track)
    place: i64 = first
    while place < first + spaces + 3:
        if place != first + spaces + 1:
            price: i64 = place_price(state, place)
            if 0 <= price <= money:
                found.append(mv.CARD * KIND + int(place))
        place += 1


def _offer_sets(state: State, money: i64, found: list[int]) -> None:
    """D6: the pile, which the discards refill, and where an Event allows it the discard."""
    pile: i64 = len(state.prints.places) - 2
    if (state.set_pile or state.set_discard) and price_of(state, SET) <= money:
        found.append(mv.CARD * KIND + int(pile))
    if state.set_discard and 0 <= state.row.set_discard <= money:
        found.append(mv.CARD * KIND + int(pile) + 1)
