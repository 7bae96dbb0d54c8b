"""Time is kept by table: it goes on while some process has it, however the clocks on walls are set, and over restarts."""

from __future__ import annotations

import msgspec
import pytest

from clapboard.kernel.codec import encode
from clapboard.kernel.rng import Rng
from clapboard.server.tables.history import Mark, instant
from clapboard.server.tables.hub import Hub
from clapboard.server.tables.lease import Lease
from clapboard.server.watch.metrics import Metrics
from clapboard.store import LogRow, MemoryStore, Store
from clapboard.table import log
from clapboard.table.settings import ClockRule, Settings
from tests.server.guests import Wall, luck, moves, seated

MINUTE, HOUR = 60_000, 3_600_000
DAY = 24 * HOUR
JUMPS = [HOUR, 10 * MINUTE, -10 * MINUTE, 2_001, -2_001, -400 * DAY]
TIMED = Settings(game="rythm-and-play", seats=2, clock=ClockRule("game", 900))


class Machine:
    """Its two clocks."""

    def __init__(self) -> None:
        self.wall, self.steady = Wall(), Wall()
        self.steady.time = 5_000

    def run(self, milliseconds: int) -> None:
        self.wall.time += milliseconds
        self.steady.time += milliseconds

    def jump(self, milliseconds: int) -> None:
        """It has slept, or somebody has set the clock on the wall."""
        self.wall.time += milliseconds

    async def start(self, store: Store) -> Hub:
        lease = Lease(store, self.wall, self.steady)
        await lease.begin()
        return Hub(store, luck, lease, Metrics(), bot_pause=0)


async def left(hub: Hub, table_id: str) -> tuple[int, ...]:
    table = await hub.table(table_id)
    return table.room.clock.at(table.now()).left


@pytest.mark.parametrize("jump", JUMPS)
async def test_a_wall_clock_that_jumps_takes_no_time_and_gives_none(jump: int) -> None:
    async with MemoryStore() as store:
        machine = Machine()
        hub = await machine.start(store)
        table_id, ears = await seated(hub, "ada", "bob", settings=TIMED)
        (seat,) = (await hub.table(table_id)).room.state.actors()
        machine.run(3_000)
        machine.jump(jump)
        assert (await left(hub, table_id))[seat] == 897_000
        machine.run(3_000)
        assert (await left(hub, table_id))[seat] == 894_000
        await moves(hub, table_id, ears, 1, Rng(1))
        (row,) = (await store.load(table_id))[-1:]
        assert row.at == machine.wall.time, "what is shown to people is the hour of the wall"
        await hub.stop()


@pytest.mark.parametrize("jump", JUMPS)
@pytest.mark.parametrize("clean", [True, False])
async def test_restarts_after_jumps_go_on_where_they_were(jump: int, clean: bool) -> None:
    """Once the clock jumped forward and back: and it must not cost anything at any restart after that."""
    async with MemoryStore() as store:
        machine = Machine()
        hub = await machine.start(store)
        table_id, ears = await seated(hub, "ada", "bob", settings=TIMED)
        machine.jump(jump)
        machine.run(2_000)
        machine.jump(-jump)
        for _ in range(4):
            machine.run(1_000)
            await moves(hub, table_id, ears, 3, Rng(1))
            machine.run(1_000)
            before = await left(hub, table_id)
            if clean:
                await hub.lease.renew()
                await hub.stop()
            machine.run(HOUR)  # nothing runs
            again = await machine.start(store)
            after = await left(again, table_id)
            given_back = [now - then for now, then in zip(after, before, strict=True)]
            assert min(given_back) >= 0 and max(given_back) <= (0 if clean else 1_500), given_back
            hub = again
        await hub.stop()


async def test_time_goes_on_while_a_table_is_put_away_but_not_between_two_processes() -> None:
    async with MemoryStore() as store:
        machine = Machine()
        hub = await machine.start(store)
        table_id, _ = await seated(hub, "ada", "bob", settings=TIMED)
        begun = (await hub.table(table_id)).now()
        await hub.unload(await hub.table(table_id))
        machine.run(MINUTE)
        assert (await hub.table(table_id)).now() == begun + MINUTE
        await hub.lease.renew()
        for restart in range(1, 4):  # nobody does anything, and each process serves a minute of it
            await hub.stop()
            machine.run(HOUR)
            hub = await machine.start(store)
            assert (await hub.table(table_id)).now() == begun + restart * MINUTE
            machine.run(MINUTE)
            await hub.lease.renew()
        served = [log.read_line(row.body) for row in await store.load(table_id)]
        assert sum(isinstance(line, log.Served) for line in served) == 3
        await hub.stop()


async def test_two_processes_that_run_at_once_do_not_mix_their_times() -> None:
    async with MemoryStore() as store:
        machine = Machine()
        one = await machine.start(store)
        machine.run(HOUR)
        other = await machine.start(store)
        first, _ = await seated(one, "ada", "bob", settings=TIMED)
        second, _ = await seated(other, "cy", "dot", settings=TIMED)
        machine.run(MINUTE)
        for hub in (one, other):
            await hub.lease.renew()
        await one.stop()
        begun = (await other.table(second)).now()
        assert (await other.table(first)).now() == MINUTE, "the other one takes it over"
        machine.run(MINUTE)
        assert (await other.table(first)).now() == (await other.table(second)).now() - begun + MINUTE
        await other.stop()


async def test_a_table_of_before_goes_on_with_what_its_clocks_had_left() -> None:
    """Rows without a time of their own, whose clocks were kept in the time of a whole server."""
    async with MemoryStore() as store:
        machine = Machine()
        hub = await machine.start(store)
        table_id, ears = await seated(hub, "ada", "bob", settings=TIMED)
        machine.run(5_000)
        await moves(hub, table_id, ears, 1, Rng(1))
        table = await hub.table(table_id)
        expected = table.room.clock.left
        rows = [_old(row) for row in await store.load(table_id)]
        shown = await store.table(table_id)
        assert shown is not None
        await hub.stop()
        async with MemoryStore() as old:
            await old.create(shown, rows)
            machine.run(HOUR)
            hub = await machine.start(old)
            assert await left(hub, table_id) == expected
            machine.run(1_000)
            assert sum(await left(hub, table_id)) == sum(expected) - 1_000
            await moves(hub, table_id, ears, 1, Rng(1))
            await hub.stop()


def _old(row: LogRow) -> LogRow:
    line = log.read_line(row.body)
    line = msgspec.structs.replace(line, t=-1)
    if isinstance(line, log.Opened):
        line = msgspec.structs.replace(line, server="", up=0)
    if isinstance(line, log.Started | log.Acted) and line.clock.since is not None:
        clock = msgspec.structs.replace(line.clock, since=line.clock.since + 77 * DAY)
        line = msgspec.structs.replace(line, clock=clock)
    return LogRow(row.seq, row.at, encode(line))


def test_an_instant_of_the_wall_is_read_by_the_rows() -> None:
    marks = [Mark(1_000, 0), Mark(5_000, 4_000), Mark(900_000, 6_000)]
    assert [instant(marks, wall, 8_000) for wall in (0, 1_500, 5_500, 100_000, 900_500, 10**9)] == [
        0,
        500,
        4_500,
        6_000,
        6_500,
        8_000,
    ]
