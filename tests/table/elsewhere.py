"""The same moment of a game in another world: what a computer player is asked there must not be another decision."""

from __future__ import annotations

import msgspec

from clapboard.kernel.chance import Seeded, Tape
from clapboard.kernel.codec import plain
from clapboard.kernel.record import Record
from clapboard.kernel.state import State
from tests.table.worlds import Past, World, faux_raccords, rythm_and_play

FEW_SHUFFLES, FEW_SWAPS = 6, 12
"""Some cards exchanged are enough here, and each try plays the game once more."""


def elsewhere(record: Record, seat: int, seed: int) -> State | None:
    """None where every card that the seat has not seen is where it must be."""
    steps = [plain(step) for step in record.state.steps(seat)]
    past = Past(record, len(record.entries), steps)
    if record.header.game == "rythm-and-play":
        world = rythm_and_play(past, seat, seed, 1, FEW_SHUFFLES, FEW_SWAPS)
    else:
        world = faux_raccords(past, seat, seed)
        if all(card == other for card, other in world.names.items()):
            return None  # only Events differ, which nobody thinks about
    there, describe = relived(record, world), record.game.describe
    # The same cards in one hand, dealt in another order, are no other world.
    return None if describe(there) == describe(record.state) else there


def relived(record: Record, world: World) -> State:
    """All that was done, done there; open choices too."""
    header = record.header
    state: State = record.game.new(header.seats, header.options, chance=Tape(world.tape))
    for entry in record.entries:
        there = msgspec.structs.replace(entry, do=[world.relabel(step) for step in entry.do])
        record.redo_live(state, there)
    for seat in range(header.seats):
        for step in record.state.steps(seat):
            state.apply(seat, record.game.decode_action(world.relabel(plain(step))))
    state.chance = Seeded(0)
    return state
