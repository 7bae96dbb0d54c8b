"""Requests for supply tiles and for tokens: at once where nobody can interfere, else when their window closes (RC-135, RC-R83)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.redac_chef.actions import FromSupply, Grab, Reveal, Take, Tirage
from clapboard.games.redac_chef.facts import Asked, CalledTirage, Grabbed, Missed, Revealed, TookTile
from clapboard.games.redac_chef.moment import Ask, Slot
from clapboard.games.redac_chef.rules import supply
from clapboard.games.redac_chef.rules.layout import forget
from clapboard.games.redac_chef.rules.settings import (
    BLOCK,
    GRAB_PAUSE,
    has_tokens,
    pause_after,
    role,
    seats_of,
    side_number,
    time_left,
    window,
)
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State

CALLS = -1
"""The key of the window for "Tirage !"; every other key is a slot."""
WHAT = {Grab: "grab", Take: "take", Reveal: "reveal", Tirage: "tirage"}


def request(state: State, seat: int, action: FromSupply | Tirage, effective: int) -> list[Fact]:
    """Register it, or decide it at once where there is no window."""
    at, person = state.at, state.at.people[seat]
    slot, format = CALLS, ""
    if isinstance(action, FromSupply):
        found = supply.slot_of(state, action)
        if isinstance(found, IllegalAction):
            raise found
        slot = found
        effective = max(effective, at.slots[slot].since)
        if not at.slots[slot].up:
            format = supply.format_of(state, at.slots[slot].tile)
    what = WHAT[type(action)]
    person.ask = Ask(what=what, arrived=at.now, effective=effective, slot=slot, format=format)  # type: ignore[arg-type]
    if window(state) == 0:
        return settle(state, slot)
    # When its window closes at the latest: when it was opened would tell that somebody else had asked.
    return [Asked(what=what, closes=at.now + window(state), to=(seat,))]


def closes(state: State, key: int) -> int:
    """When the window of a slot, or of the calls, closes: it was opened by the first that arrived."""
    first = min(
        person.ask.arrived for person in state.at.people if person.ask is not None and person.ask.slot == key
    )
    return first + window(state)


def closing(state: State) -> list[tuple[int, int]]:
    """All open windows in the order in which they close."""
    keys = {person.ask.slot for person in state.at.people if person.ask is not None}
    return sorted((closes(state, key), key) for key in keys)


def settle(state: State, key: int) -> list[Fact]:
    """A window closes."""
    people = state.at.people
    group = [seat for seat, person in enumerate(people) if person.ask is not None and person.ask.slot == key]
    asks = {seat: ask for seat in group if (ask := people[seat].ask) is not None}
    for seat in group:
        people[seat].ask = None
        people[seat].free_at = max(people[seat].free_at, state.at.now)
        people[seat].grabs += key != CALLS
    ranked = by_time(state, asks, "tirage" if key == CALLS else "contention")
    if key == CALLS:
        return [fact for seat in ranked for fact in call_tirage(state, seat)]
    return settle_slot(state, key, [(seat, asks[seat]) for seat in ranked])


def by_time(state: State, asks: dict[int, Ask], question: str) -> list[int]:
    """The earliest effective time first; equal ones by lot (RC-R78)."""
    found: list[int] = []
    for effective in sorted({ask.effective for ask in asks.values()}):
        equal = [seat for seat, ask in asks.items() if ask.effective == effective]
        if len(equal) > 1:
            equal = [equal[place] for place in state.chance.shuffle(question, len(equal))]
        found += equal
    return found


def settle_slot(state: State, key: int, ranked: list[tuple[int, Ask]]) -> list[Fact]:
    facts: list[Fact] = []
    takers = [(seat, ask) for seat, ask in ranked if ask.what != "reveal"]
    slot = state.at.slots[key]
    losers = takers
    # A slot that was given away for a lost one meanwhile, or filled again, is no longer what was asked for.
    if takers and slot.tile and slot.up == (not takers[0][1].format):
        facts += give(state, *takers[0], key)
        losers = takers[1:]
    for seat, ask in ranked:
        if ask.what == "reveal":
            if takers or not slot.tile or slot.up:
                facts.append(Missed(what="reveal", to=(seat,)))
            elif not state.at.slots[key].up:
                facts += turn_up(state, seat, key)
    for seat, ask in losers:
        wanted = {person.ask.slot for person in state.at.people if person.ask is not None}
        other = supply.face_down(state, ask.format, wanted) if ask.format else -1
        if other < 0 and ask.format:
            other = supply.face_down(state, ask.format)
        facts += [Missed(what=ask.what, to=(seat,))] if other < 0 else give(state, seat, ask, other)
    return facts


def give(state: State, seat: int, ask: Ask, slot: int) -> list[Fact]:
    """The tile leaves the supply, and everybody sees it (RC-136)."""
    at, person = state.at, state.at.people[seat]
    tile = supply.lift(state, slot)
    person.free_at = at.now + pause_after(state, GRAB_PAUSE)
    if ask.what == "grab":
        person.hand, person.hand_slot, person.hand_since = tile, slot, at.now
        return [Grabbed(seat=seat, slot=slot, tile=tile)]
    side = at.sides[side_number(state, seat)]
    side.extra += 1
    if role(state, seat) == "reporter":
        side.carried = sorted([*side.carried, tile])
    else:
        side.desk = sorted([*side.desk, tile])
    forget(side)
    return [TookTile(seat=seat, slot=slot, tile=tile)]


def turn_up(state: State, seat: int, slot: int) -> list[Fact]:
    at = state.at
    tile = at.slots[slot].tile
    at.slots[slot] = Slot(tile, True, at.now)
    at.people[seat].free_at = at.now + pause_after(state, GRAB_PAUSE)
    forget(at.sides[side_number(state, seat)])
    return [Revealed(seat=seat, slot=slot, tile=tile)]


def next_token(state: State) -> int:
    """The lowest that is left (RC-040)."""
    taken = {side.token for side in state.at.sides}
    return next(token for token in range(1, len(state.at.sides) + 2) if token not in taken)


def call_tirage(state: State, seat: int) -> list[Fact]:
    """ "Tirage !": a token, and hands off page and desk."""
    at = state.at
    number = side_number(state, seat)
    side = at.sides[number]
    facts: list[Fact] = []
    if has_tokens(state):
        side.token = next_token(state)
    left = time_left(state)
    side.blocks = 2 if left is None else left // BLOCK
    for each in seats_of(state, number):
        facts += supply.give_back(state, each)
        at.people[each].phase = "done"
        at.people[each].ask = None
        at.people[each].sealed = None
    forget(side)
    return [CalledTirage(seat=seat, token=side.token), *facts]
