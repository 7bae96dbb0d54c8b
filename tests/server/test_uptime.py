"""The server's time goes on steadily: while the machine sleeps, when its clock is set, and over restarts."""

from __future__ import annotations

import pytest

from clapboard.kernel.rng import Rng
from clapboard.server.hub import Hub
from clapboard.server.metrics import Metrics
from clapboard.server.uptime import JUMP, Uptime
from clapboard.store import MemoryStore, Store
from clapboard.table.settings import ClockRule, Settings
from tests.server.guests import Wall, luck, moves, seated

MINUTE, HOUR = 60_000, 3_600_000
JUMPS = [HOUR, 10 * MINUTE, -10 * MINUTE, JUMP + 1, -JUMP - 1, -400 * 24 * HOUR]


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

    async def start(self, store: Store) -> Uptime:
        uptime = Uptime(store, self.wall, self.steady)
        await uptime.begin()
        return uptime


@pytest.mark.parametrize("jump", JUMPS)
async def test_a_wall_clock_that_jumps_takes_no_time_and_gives_none(jump: int) -> None:
    async with MemoryStore() as store:
        machine = Machine()
        uptime = await machine.start(store)
        machine.run(20 * MINUTE)
        before = uptime.now()
        machine.run(3_000)
        machine.jump(jump)
        assert uptime.now() == before + 3_000
        machine.run(3_000)
        assert uptime.now() == before + 6_000
        assert uptime.wall() == machine.wall.time, "what is shown to people is the hour of the wall"


@pytest.mark.parametrize("jump", JUMPS)
@pytest.mark.parametrize("clean", [True, False])
async def test_a_restart_after_a_jump_goes_on_where_it_was(jump: int, clean: bool) -> None:
    async with MemoryStore() as store:
        machine = Machine()
        hub = Hub(store, luck, await machine.start(store), Metrics(), bot_pause=0)
        begun = hub.uptime.now()
        machine.run(20 * MINUTE)
        settings = Settings(game="rythm-and-play", seats=2, clock=ClockRule("turn", 60))
        table_id, ears = await seated(hub, "ada", "bob", settings=settings)
        machine.run(3_000)
        machine.jump(jump)
        await hub.uptime.beat()
        machine.run(2_000)
        if clean:
            await hub.uptime.beat()
        else:
            await moves(hub, table_id, ears, 1, Rng(1))
        before, clock = hub.uptime.now(), (await hub.table(table_id)).room.clock.at(hub.uptime.now())
        assert before == begun + 20 * MINUTE + 5_000
        machine.run(HOUR)  # nothing runs

        again = Hub(store, luck, await machine.start(store), Metrics(), bot_pause=0)
        # Where the clock was put back and no sign of life follows, the last one counts: nobody loses by it.
        given_back = before - again.uptime.now()
        assert 0 <= given_back <= (2_000 if jump < 0 and not clean else 0)
        table = await again.table(table_id)
        left = table.room.clock.at(again.uptime.now()).left
        assert all(now >= then for now, then in zip(left, clock.left, strict=True)), (left, clock.left)
        assert sum(left) <= sum(clock.left) + 2 * given_back
        assert max(table.room.moved.values(), default=0) <= before
        await again.stop()
        await hub.stop()


@pytest.mark.parametrize("jump", JUMPS)
async def test_what_was_stored_is_read_as_it_was_and_never_as_later(jump: int) -> None:
    async with MemoryStore() as store:
        machine = Machine()
        uptime = await machine.start(store)
        stored: list[tuple[int, int]] = []
        for number in range(40):
            machine.run(MINUTE)
            if number in (15, 25):
                machine.jump(jump)
            stored.append((uptime.wall(), uptime.now()))
        await uptime.beat()
        again = await machine.start(store)
        for one in (uptime, again):
            walls = [start.wall for start in one._starts]
            assert walls == sorted(walls)
            for number, (wall, now) in enumerate(stored):
                assert one.read(wall) <= now
                if jump > 0 or number < 15:
                    assert one.read(wall) == now
        if jump == -10 * MINUTE:
            assert again.read(stored[-1][0]) == stored[-1][1], (
                "the hour is past what the wall had shown before"
            )


async def test_a_jump_while_nothing_ran() -> None:
    async with MemoryStore() as store:
        machine = Machine()
        uptime = await machine.start(store)
        machine.run(HOUR)
        await uptime.beat()
        before, wall = uptime.now(), uptime.wall()
        machine.jump(-2 * HOUR)
        again = await machine.start(store)
        assert again.now() == before and again.read(wall) == before
        machine.run(MINUTE)
        assert again.now() == before + MINUTE
        assert [start.wall for start in again._starts] == sorted(start.wall for start in again._starts)


async def test_a_small_drift_is_no_jump() -> None:
    """Clocks that are put right little by little are followed."""
    async with MemoryStore() as store:
        machine = Machine()
        uptime = await machine.start(store)
        for _ in range(10):
            machine.run(3_000)
            machine.jump(JUMP // 2)
            uptime.now()
        assert len(uptime._starts) == 1 and uptime.now() == uptime.read(machine.wall.time)
