"""The heap of tiles: which slot is meant, and what leaves it or comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.redac_chef.actions import FromSupply
from clapboard.games.redac_chef.box.components import FORMATS
from clapboard.games.redac_chef.facts import Returned
from clapboard.games.redac_chef.moment import Slot
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State


def format_of(state: State, tile: str) -> str:
    return state.box.tiles[tile].format


def face_down(state: State, format: str, avoiding: set[int] | None = None) -> int:
    """The lowest slot with a face-down tile of this format, or -1."""
    for number, slot in enumerate(state.at.slots):
        if (
            slot.tile
            and not slot.up
            and format_of(state, slot.tile) == format
            and not (avoiding and number in avoiding)
        ):
            return number
    return -1


def formats_down(state: State) -> list[str]:
    """The formats of which a tile lies face down."""
    found = {format_of(state, slot.tile) for slot in state.at.slots if slot.tile and not slot.up}
    return [format for format in FORMATS if format in found]


def slot_of(state: State, action: FromSupply) -> int | IllegalAction:
    """The slot that is meant: by its number, or by a format the lowest one that lies face down. With both, the slot is
    wished for and any other back of the format is as good (RC-R82)."""
    slots = state.at.slots
    if action.format and action.format not in FORMATS:
        return IllegalAction("no-such-format", "there is no such format", format=action.format)
    if action.slot == -1:
        if not action.format:
            return IllegalAction("no-tile", "name a slot or a format")
        found = face_down(state, action.format)
        if found < 0:
            return IllegalAction("no-tile", "no tile of that format lies face down", format=action.format)
        return found
    if not 0 <= action.slot < len(slots):
        return IllegalAction("no-such-slot", "there is no such slot", slot=action.slot)
    slot = slots[action.slot]
    if action.format and (not slot.tile or slot.up):
        found = face_down(state, action.format)
        if found >= 0:
            return found
    if not slot.tile:
        return IllegalAction("taken", "that tile was taken", slot=action.slot)
    if action.format and (slot.up or format_of(state, slot.tile) != action.format):
        return IllegalAction("no-tile", "no tile of that format lies face down there", slot=action.slot)
    return action.slot


def is_empty(state: State) -> bool:
    return not any(slot.tile for slot in state.at.slots)


def lift(state: State, slot: int) -> str:
    """Take the tile out of its slot."""
    tile = state.at.slots[slot].tile
    state.at.slots[slot] = Slot("", False, state.at.now)
    return tile


def give_back(state: State, seat: int) -> list[Fact]:
    """The tile in a hand returns face up to where it lay (RC-025, RC-044)."""
    person = state.at.people[seat]
    if not person.hand:
        return []
    tile, slot = person.hand, person.hand_slot
    state.at.slots[slot] = Slot(tile, True, state.at.now)
    person.hand, person.hand_slot, person.hand_since = "", -1, 0
    return [Returned(seat=seat, slot=slot, tile=tile)]
