"""Cinelinx at a table with a clock for each turn, and windows of its own beside it: the clock runs for those who are asked, whatever happens."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from clapboard.kernel.rng import Rng
from clapboard.table import commands as ask
from clapboard.table.settings import ClockRule, Settings
from clapboard.table.table import Table
from tests.browser.links import STANDS
from tests.browser.staged import SEED, Stage
from tests.table.party import Guest, Party
from tests.table.test_table import seated

NAMES = ("ada", "bob", "cy", "dot")
MINUTE = ClockRule("turn", 60)
STEPS = 500


def check(table: Table) -> None:
    """The clock runs for exactly those who are asked, and each of them can do something."""
    room = table.room
    if room.status != "playing":
        return
    actors = room.state.actors()
    assert set(room.clock.running) == set(actors)
    for seat in actors:
        assert len(room.state.legal(seat)) > 0


class Evening:
    """People who do anything at any time, or nothing, or go away."""

    def __init__(self, party: Party, guests: list[Guest], seed: int) -> None:
        self.party, self.guests, self.rng = party, guests, Rng(seed)
        self.here = list(range(len(guests)))
        self.happened: set[str] = set()

    async def goes_on(self) -> None:
        dice = int(self.rng.below(100))
        if dice < 70:
            await self.acts()
        elif dice < 97:
            await self.waits()
        elif dice < 99:
            await self.loads()
        elif len(self.here) > 2:
            await self.leaves()
        check(self.party.table)

    async def acts(self) -> None:
        state = self.party.table.room.present(self.party.time)
        seats = [seat for seat in state.actors() if seat in self.here]
        if not seats:
            await self.waits()
            return
        seat = seats[int(self.rng.below(len(seats)))]
        action = msgspec.to_builtins(state.legal(seat).sample(self.rng))
        self.happened.add(state.view(None).stage)  # type: ignore[attr-defined]
        await self.party.ask(self.guests[seat], ask.Act(f"{self.party.counter}-{self.party.time}", action))

    async def waits(self) -> None:
        """Up to the next thing that time does, or a part of the way."""
        due = self.party.table.due()
        assert due is not None, "somebody's time always runs"
        whole = self.rng.below(2)
        self.party.time += max(1, due - self.party.time) if whole else int(self.rng.below(5_000))
        self.happened |= {"time"} if whole else set()
        await self.party.time_passes()

    async def loads(self) -> None:
        """Another server goes on with the table."""
        self.happened.add("load")
        await self.party.table.close()
        self.party.table = self.party.restarted()
        self.party.table.open()
        for seat in self.here:
            self.party.table.join(self.guests[seat])

    async def leaves(self) -> None:
        self.happened.add("leave")
        gone = self.here.pop(int(self.rng.below(len(self.here))))
        self.party.table.leave(self.guests[gone])
        self.party.time += 120_000
        await self.party.time_passes()
        if self.party.table.room.status != "playing":
            return
        await self.party.ask(self.guests[self.here[0]], ask.Ask("replace", gone))
        for seat in self.here[1:]:
            if self.party.table.room.question is not None:
                await self.party.ask(self.guests[seat], ask.Answer(yes=True))


@pytest.mark.parametrize("judging", ["challenge", "vote", "strict"])
async def test_the_clock_runs_for_those_who_are_asked(judging: str) -> None:
    options: dict[str, Any] = {"judging": judging, "deck": "casual", "hand_size": 5, "dc_set": 18}
    party = Party(Settings(game="cinelinx", seats=4, options=options, clock=MINUTE, bots="at-once"))
    guests = await seated(party, *NAMES)
    await party.ask(guests[0], ask.Start())
    evening = Evening(party, guests, len(judging))
    for _ in range(STEPS):
        if party.table.room.status != "playing":
            break
        await evening.goes_on()
    await party.table.close()
    windows = {"challenge": {"window", "answer"}, "vote": {"window", "answer", "vote"}, "strict": set()}
    assert evening.happened >= {"main", "time", "load"} | windows[judging]


@pytest.mark.parametrize("title", STANDS)
async def test_a_table_that_begins_at_a_position_has_its_clock(title: str) -> None:
    """In the browser's tests: the one who is asked there, and not who would have been in the game that was dealt."""
    seats = len(STANDS[title]().state.at.chairs)
    party = Party(Settings(game="cinelinx", seats=seats, title=title, clock=MINUTE))
    party.judge = Stage(lambda many: SEED[:many])
    party.table = party.restarted()
    guests = await seated(party, *NAMES[:seats])
    await party.ask(guests[0], ask.Start())
    check(party.table)
    turn = party.table.room.seq
    due = party.table.due()
    assert due is not None
    party.time = due
    await party.time_passes()
    assert party.table.room.seq > turn
    check(party.table)
    await party.table.close()
