"""Whatever people do at a table, and in whatever order: what is in memory, what the log tells, what the lists show and what everybody was
told stay one and the same."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from clapboard.kernel.codec import encode
from clapboard.server.tables import lists
from clapboard.store import MemoryStore
from clapboard.table.room import Room, without_choices
from clapboard.table.table import Table
from tests.server.anything import Anything
from tests.server.guests import Ear

STEPS = 250
FOLDED = (
    "seq", "settings", "host", "chairs", "status", "kicked", "number", "seed", "salt", "clock", "paused", "ids", "asked", "mutes", "said",
    "results",
)  # fmt: skip
LISTED = ("status", "public", "host", "title", "seats", "card")


def same_rooms(live: Room, folded: Room) -> None:
    for field in FOLDED:
        assert getattr(live, field) == getattr(folded, field), field
    questions = [
        None if room.question is None else msgspec.structs.replace(room.question, at=0)
        for room in (live, folded)
    ]
    assert questions[0] == questions[1]
    series = [
        None if room.series is None else (room.series.kind, room.series.people, room.series.tallies)
        for room in (live, folded)
    ]
    assert series[0] == series[1]
    if live.record is None or folded.record is None:
        assert live.record is folded.record
        return
    seats, state = range(live.record.header.seats), live.state
    for seat in seats:
        state = without_choices(state, seat)
    for viewer in (None, *seats):
        assert encode(state.view(viewer)) == encode(folded.state.view(viewer)), viewer
    for seat in seats:
        assert list(state.legal(seat)) == list(folded.state.legal(seat)), seat


def same_streams(live: Table, folded: Table) -> None:
    for viewer in live.audience.viewers():
        one, other = live.audience.stream(viewer), folded.audience.stream(viewer)
        assert (one.v, one.acts, one.asked) == (other.v, other.acts, other.asked), viewer


async def same_lists(room: Room, store: MemoryStore) -> None:
    shown = await store.table(room.id)
    assert shown is not None and shown.head == room.seq
    wanted = lists.change_after_rewind(room, shown, 0)
    for field in LISTED:
        assert getattr(shown, field) == getattr(wanted, field), field
    assert {player.guest_id for player in shown.players if player.turn} == set(wanted.turn or ())
    listed = {player.guest_id: (player.seat, player.state) for player in shown.players}
    for player in wanted.players:
        assert player.guest_id == room.host or listed[player.guest_id] == (player.seat, player.state)


def no_gaps(table: Table, ear: Ear) -> None:
    """Each version follows the one before, and the last is the one that the table is at."""
    v: int | None = None
    for message in ear.told:
        if message["type"] in ("connected", "snapshot"):
            v = message.get("v")
        elif message["type"] in ("update", "heard"):
            assert v is None or message["v"] == v + 1
            v = message["v"]
    if any(ear in listeners for listeners in table.audience.listeners.values()):
        assert v == table.audience.stream(table.room.seat_of(ear.person.id)).v


async def compared(anything: Anything) -> bool:
    table = await anything.table()
    if not await anything.rest(table):
        return False  # computer players go on and on
    folded = await anything.hub.fold(anything.table_id)
    if table._busy or folded.room.seq != table.room.seq:
        return False  # something has come to an end meanwhile
    same_rooms(table.room, folded.room)
    same_streams(table, folded)
    await same_lists(table.room, anything.store)
    for ear in anything.here:
        no_gaps(table, ear)
    return True


async def evening(seed: int) -> Counter[str]:
    looks = 0
    async with MemoryStore() as store:
        anything = Anything(seed, store)
        await anything.begin()
        for step in range(STEPS):
            table = await anything.table()
            if table.room.status == "closed":
                break
            await anything.happen()
            assert table.ended is not None and not table.ended.done(), "the table broke"
            if step % 7 == 0:
                looks += await compared(anything)
            if anything.rng.random() < 0.02:
                await anything.restart()
        await anything.hub.stop()
    assert looks
    return anything.done


@pytest.mark.parametrize("seed", range(8))
async def test_anything_may_happen(seed: int) -> None:
    await evening(seed)


@pytest.mark.slow
async def test_anything_may_happen_on_many_evenings() -> None:
    done: Counter[str] = Counter()
    for seed in range(1000, 1200):
        done += await evening(seed)
    for command in ("Act", "Sit", "Stand", "SetBot", "Clear", "Start", "Change", "Undo", "Ask", "Answer", "Resume", "Return", "Talk", "Mute", "Claim"):  # fmt: skip
        assert done[command], f"{command} was never done: {done}"
