"""The host sends somebody away in the middle of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from clapboard.kernel.rng import Rng
from clapboard.table import commands as ask
from clapboard.table.commands import Refusal
from clapboard.table.settings import Settings
from tests.table.party import Guest, Party

Scene = Callable[[Party, list[Guest]], Awaitable[None]]


async def at_three(scene: Scene) -> None:
    party = Party(Settings(game="rythm-and-play", seats=3))
    party.table.open()
    guests = [Guest(name) for name in ("ada", "bob", "cleo")]
    for seat, guest in enumerate(guests):
        await party.ask(guest, ask.Sit(seat))
        party.table.join(guest)
    await party.ask(guests[0], ask.Start())
    for _ in range(4):
        await party.move(dict(enumerate(guests)), Rng(1))
    await scene(party, guests)


def play(scene: Scene) -> None:
    asyncio.run(at_three(scene))


async def refused(party: Party, guest: Guest, command: ask.AnyCommand) -> str:
    with pytest.raises(Refusal) as bad:
        await party.ask(guest, command)
    return bad.value.code


def test_the_chair_is_that_of_somebody_away_and_a_computer_player_comes_by_agreement() -> None:
    async def scene(party: Party, guests: list[Guest]) -> None:
        ada, bob, cleo = guests
        await party.ask(ada, ask.Clear(1))
        chair = cleo.last["table"]["chairs"][1]
        assert chair == {"kind": "guest", "name": "Bob", "away": True, "removed": True}
        assert party.table.room.status == "playing" and party.table.room.voters() == [0, 2]
        assert bob.last["table"]["you"] is None and not bob.last["legal"], "they see what spectators see"
        await party.ask(ada, ask.Ask("replace", 1))  # at once: nobody is to be waited for
        assert party.table.room.question is not None
        await party.ask(cleo, ask.Answer(True))
        assert party.table.room.chairs[1].played_by == "regular"
        for _ in range(30):
            await party.move({0: ada, 2: cleo}, Rng(2))
            await party.settled()
        acted = [entry.by for entry in party.table.room.record.entries[4:]]  # type: ignore[union-attr]
        assert {0, 1, 2} <= set(acted), "the game goes on with all three chairs"

    play(scene)


def test_whoever_was_sent_away_can_do_nothing_more() -> None:
    async def scene(party: Party, guests: list[Guest]) -> None:
        ada, bob, cleo = guests
        await party.ask(ada, ask.Clear(1))
        assert await refused(party, bob, ask.Sit(1)) == "kicked"
        for command in (ask.Return(), ask.Act("x", {"type": "take"}), ask.Ask("pause"), ask.Resume()):
            assert await refused(party, bob, command) == "not-seated"
        assert await refused(party, bob, ask.Talk("hey")) == "not-seated"
        assert await refused(party, cleo, ask.Sit(1)) == "already-seated"
        assert await refused(party, Guest("dan"), ask.Sit(1)) == "seat-taken"

    play(scene)


def test_only_the_host_and_only_other_guests() -> None:
    async def scene(party: Party, guests: list[Guest]) -> None:
        ada, _, cleo = guests
        assert await refused(party, cleo, ask.Clear(1)) == "not-host"
        assert await refused(party, ada, ask.Clear(0)) == "game-running"
        assert await refused(party, ada, ask.Clear(7)) == "no-such-seat"
        assert await refused(party, ada, ask.SetBot(1, "regular")) == "game-running"
        await party.ask(ada, ask.Clear(1))
        assert await refused(party, ada, ask.Clear(1)) == "game-running"

    play(scene)


def test_a_question_of_theirs_goes_with_them_and_nobody_waits_for_their_answer() -> None:
    async def scene(party: Party, guests: list[Guest]) -> None:
        ada, _, cleo = guests
        await party.ask(cleo, ask.Ask("pause"))
        await party.ask(ada, ask.Clear(1))
        assert party.table.room.question is None
        await party.ask(cleo, ask.Ask("pause"))
        await party.ask(ada, ask.Answer(True))
        assert party.table.room.paused

    play(scene)


def test_after_the_game_the_chair_is_free_for_others() -> None:
    async def scene(party: Party, guests: list[Guest]) -> None:
        ada, bob, cleo = guests
        await party.ask(ada, ask.Clear(1))
        await party.ask(ada, ask.Ask("stop"))
        await party.ask(cleo, ask.Answer(True))
        assert cleo.last["table"]["chairs"][1] == {"kind": "open", "name": "Bob"}
        assert await refused(party, ada, ask.Start()) == "seats-open"
        assert await refused(party, bob, ask.Sit(1)) == "kicked"
        dan = Guest("dan")
        await party.ask(dan, ask.Sit(1))
        await party.ask(ada, ask.Start())
        assert party.table.room.number == 2 and party.table.room.seat_of("dan") == 1

    play(scene)


def test_a_restart_knows_it() -> None:
    async def scene(party: Party, guests: list[Guest]) -> None:
        await party.ask(guests[0], ask.Clear(1))
        again = party.restarted()
        assert again.room.chairs[1].kind == "gone" and "bob" in again.room.kicked
        again.open()
        assert guests[1].person.id not in [chair.guest for chair in again.room.chairs]
        again.join(guests[2])
        assert guests[2].last["table"]["chairs"][1]["removed"]

    play(scene)
