"""FR-R46: somebody leaves in the middle. A computer player takes the seat with what that seat knew, or the game ends without a result.

Who is asked and when a no counts is the table's: tests/table/test_absent.py.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from clapboard.kernel.codec import encode
from clapboard.table import commands as ask
from clapboard.table.settings import Settings
from clapboard.table.thought import Job, ThinkerAnswer
from tests.table.away import begun, go
from tests.table.party import Guest, Party, view_of
from tests.table.test_table import refused

rule = pytest.mark.rule


class Thinking(Party):
    """Keeps what every computer player was given, beside what the absent seat knows and may do at that moment."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.given: list[tuple[str, bytes, list[bytes]]] = []
        self.due: list[tuple[str, bytes, list[bytes]]] = []

    async def think(self, job: Job) -> ThinkerAnswer:
        self.given.append((job.level, job.view, job.legal))
        choices = list(map(encode, self.table.room.state.legal(2)))
        self.due.append(("regular", view_of(self.table, 2), choices))
        return await super().think(job)


async def gone() -> tuple[Thinking, list[Guest]]:
    """Some acts into a game, the last of the players is away beyond the grace; it is the turn of the one before."""
    options: dict[str, Any] = {"mode": "full", "first_player": "seat-0"}
    party = Thinking(Settings(game="faux-raccords", seats=3, options=options))
    guests = await begun(party, "ada", "bob", "cleo")
    for _ in range(9):
        await act(party, guests)
    while party.table.room.state.actors() != (1,):
        await act(party, guests)
    go(party, guests[-1])
    return party, guests


async def act(party: Party, guests: list[Guest]) -> None:
    (seat,) = party.table.room.state.actors()
    view: Any = party.table.room.state.view(seat)
    action = party.table.room.game.time_out(view, party.table.room.state.legal(seat))
    await party.ask(
        guests[seat], ask.Act(f"{party.table.room.seq}-{party.time}", msgspec.to_builtins(action))
    )


@rule("FR-R46")
async def test_a_bot_takes_the_seat_with_exactly_what_the_seat_knew() -> None:
    party, guests = await gone()
    ada, bob, _ = guests
    await party.ask(ada, ask.Ask("replace", 2))
    knew = view_of(party.table, 2)
    await party.ask(bob, ask.Answer(True))
    assert party.table.room.chairs[2].substitute == "regular"
    assert party.table.room.game.meta.policies.absence == "bot"  # as everybody can read beforehand
    assert view_of(party.table, 2) == knew  # nothing was learned or forgotten by the change
    while party.table.room.state.actors() != (2,):
        await act(party, guests)
    await party.settled()
    assert party.given and party.given == party.due
    assert party.table.room.status == "playing"
    await party.table.close()


@rule("FR-R46")
async def test_a_no_of_the_others_ends_the_game_without_a_result() -> None:
    party, (ada, bob, cleo) = await gone()
    await party.ask(ada, ask.Ask("replace", 2))
    assert ada.last["table"]["question"]["no_stops"]
    await party.ask(bob, ask.Answer(False))
    for table in (party.table, party.restarted()):
        room = table.room
        assert room.status == "over" and not room.results and room.question is None
        assert room.state.outcome() is None
    assert ada.last["table"]["status"] == "over" and ada.last["table"]["results"] == []
    (seat,) = party.table.room.state.actors()
    assert await refused(party, (ada, bob, cleo)[seat], ask.Act("late", {"type": "end"})) == "not-playing"
    await party.table.close()
