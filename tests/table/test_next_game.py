"""The start of a next game: what it takes over from the one before, from the host, and from a table that was set up otherwise."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from clapboard.kernel.registry import game as find_game
from clapboard.kernel.rng import Rng
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.commands import Refusal
from clapboard.table.parts import Chair
from clapboard.table.room import Room
from clapboard.table.settings import Settings
from tests.limits import PATIENCE
from tests.table.party import Guest, Party, substitute
from tests.table.test_table import seated

NAMES = ("ada", "bob", "cleo", "dan")


def rythm(seats: int, **options: Any) -> Settings:
    return Settings(game="rythm-and-play", seats=seats, options=options)


async def at_table(seats: int, **options: Any) -> tuple[Party, list[Guest]]:
    party = Party(rythm(seats, **options))
    return party, await seated(party, *NAMES[:seats])


async def play(party: Party, guests: list[Guest]) -> int:
    """A whole game; who began it."""
    await party.ask(guests[0], ask.Start())
    assert party.table.room.record is not None
    first = int(party.table.room.state.first)  # type: ignore[attr-defined]
    rng = Rng(party.table.room.number)
    while party.table.room.status == "playing":
        await party.move(dict(enumerate(guests)), rng)
    return first


async def stop(party: Party, guests: list[Guest]) -> int:
    """A game that everybody agrees to stop at once; who began it."""
    await party.ask(guests[0], ask.Start())
    first = int(party.table.room.state.first)  # type: ignore[attr-defined]
    await party.ask(guests[0], ask.Ask("stop"))
    for guest in guests[1:]:
        await party.ask(guest, ask.Answer(True))
    assert party.table.room.status == "over"
    return first


@pytest.mark.rule("RP-R36")
async def test_who_begins_moves_on_from_game_to_game() -> None:
    party, guests = await at_table(3, first_player="seat-1")
    assert [await play(party, guests) for _ in range(4)] == [1, 2, 0, 1]


async def test_fewer_chairs_after_a_game_begin_anew() -> None:
    """The seat that would follow is no longer there, and the last game says nothing about this one."""
    party, guests = await at_table(4, first_player="seat-2")
    await play(party, guests)
    for guest in guests[2:]:
        await party.ask(guest, ask.Stand())
    await party.ask(guests[0], ask.Change(rythm(2)))
    assert await play(party, guests[:2]) in (0, 1)


async def test_another_game_is_not_handed_a_state_of_this_one() -> None:
    party, guests = await at_table(2, first_player="seat-0")
    await play(party, guests)
    await party.ask(guests[0], ask.Change(Settings(game="faux-raccords", seats=2)))
    await party.ask(guests[0], ask.Start())
    assert party.table.room.record is not None and party.table.room.record.header.game == "faux-raccords"
    await party.ask(guests[0], ask.Ask("stop"))
    await party.ask(guests[1], ask.Answer(True))
    await party.ask(guests[0], ask.Change(rythm(2, first_player="seat-0")))
    assert await play(party, guests) == 1, "it goes on where it was: nothing else came to an end meanwhile"


async def test_options_that_do_not_fit_are_refused_at_the_start() -> None:
    """As they may stand in a log of another version."""
    party, guests = await at_table(2)
    party.table.room.settings = rythm(2, payment="barter")
    with pytest.raises(Refusal) as bad:
        await party.ask(guests[0], ask.Start())
    assert (bad.value.code, bad.value.params["option"]) == ("bad-option", "payment")


async def test_the_host_says_who_begins_and_it_is_so() -> None:
    party, guests = await at_table(4, first_player="seat-0")
    assert await play(party, guests) == 0
    await party.ask(guests[0], ask.Change(rythm(4, first_player="seat-3")))
    assert await play(party, guests) == 3
    assert await play(party, guests) == 0, "from there it moves on"


async def test_another_change_does_not_stop_it_from_moving_on() -> None:
    party, guests = await at_table(3, first_player="seat-0")
    assert await play(party, guests) == 0
    await party.ask(guests[0], ask.Change(rythm(3, first_player="seat-0", memory_aid="off")))
    assert await play(party, guests) == 1
    await party.ask(guests[0], ask.Change(rythm(3, first_player="random")))
    assert await play(party, guests) == 2


async def test_the_last_winner_begins_also_if_that_was_chosen_only_now() -> None:
    party, guests = await at_table(3, first_player="seat-0")
    for _ in range(3):
        first = await play(party, guests)
        winners = party.table.room.results[-1].winners
        await party.ask(guests[0], ask.Change(rythm(3, first_player="last_winner")))
        assert await play(party, guests) == min(winners, key=lambda seat: (seat - first) % 3)
        await party.ask(guests[0], ask.Change(rythm(3, first_player="random")))


@pytest.mark.rule("RP-R36")
async def test_a_game_that_was_stopped_is_begun_by_the_same_seat_again() -> None:
    party, guests = await at_table(3, first_player="seat-0")
    firsts = [await play(party, guests), await stop(party, guests), await stop(party, guests)]
    assert [*firsts, await play(party, guests), await play(party, guests)] == [0, 1, 1, 1, 2]


async def test_it_is_the_same_after_a_restart() -> None:
    party, guests = await at_table(3, first_player="seat-0")
    await play(party, guests)
    await party.table.close()
    party.table = party.restarted()
    party.table.open()
    assert await play(party, guests) == 1


def levels(room: Room) -> list[str]:
    return [chair.level or chair.substitute for chair in room.chairs]


async def test_computer_players_that_another_game_lacks_are_replaced() -> None:
    party = Party(rythm(4))
    (ada,) = await seated(party, "ada")
    for seat, level in ((1, "master"), (2, "novice"), (3, "master")):
        await party.ask(ada, ask.SetBot(seat, level))
    game = find_game("faux-raccords")
    assert "master" not in game.bots() and "novice" in game.bots()
    usual = game.meta.policies.substitute
    await party.ask(ada, ask.Change(Settings(game="faux-raccords", seats=3)))
    assert levels(party.table.room) == ["", usual, "novice"]
    assert [chair.get("level", "") for chair in ada.last["table"]["chairs"]] == ["", usual, "novice"]
    assert levels(party.restarted().room) == levels(party.table.room)


async def test_computer_players_are_looked_at_again_at_the_start() -> None:
    """As they may sit at a table of another version; one that sits in for somebody as well."""
    party = Party(Settings(game="faux-raccords", seats=3))
    ada, _ = await seated(party, "ada", "bob")
    room = party.table.room
    substitute(room, 1, "master")
    room.chairs[2] = Chair("bot", level="master")
    await party.ask(ada, ask.Start())
    assert levels(room) == ["", "regular", "regular"]
    assert room.record is not None and room.record.header.players == ["Ada", "Bob", "regular"]
    assert [type(log.read_line(row)) for _, row in party.rows[-3:]] == [
        log.Substituted,
        log.BotSat,
        log.Started,
    ]


async def test_who_comes_for_a_next_game_with_more_chairs_sees_the_last_one_as_a_spectator() -> None:
    """A third friend after a game of two: their chair has no eyes in that game, and the table must not break at that."""
    party, guests = await at_table(2)
    await stop(party, guests)
    await party.ask(guests[0], ask.Change(rythm(3)))
    party.table.join(cleo := Guest("cleo"))
    async with asyncio.timeout(PATIENCE):  # a table that broke answers nobody
        await party.ask(cleo, ask.Sit(2))
    assert party.table.ended is not None and not party.table.ended.done()
    assert cleo.last["table"]["you"] == 2 and cleo.last["view"]["viewer"] is None and cleo.last["legal"] == []
    await party.ask(guests[0], ask.Start())
    assert cleo.last["view"]["viewer"] == 2


async def test_who_changes_chairs_goes_on_from_a_snapshot() -> None:
    """Each chair counts its own versions, one that was added later has fewer: nobody gets an update that does not follow what they had."""
    party, guests = await at_table(2)
    await party.ask(guests[0], ask.Change(rythm(3)))
    party.table.join(cleo := Guest("cleo"))
    for command in (ask.Sit(2), ask.Stand(), ask.Sit(2)):
        before = len(cleo.told)
        await party.ask(cleo, command)
        assert [message["type"] for message in cleo.told[before:] if "v" in message] == ["snapshot"]
        assert cleo.last["v"] == party.table.audience.stream(party.table.room.seat_of("cleo")).v
    assert guests[0].versions() == list(range(guests[0].versions()[0], party.table.audience.stream(0).v + 1))


async def test_who_sits_down_after_somebody_else_may_count_their_acts_from_one_as_well() -> None:
    """Ids are each sender's own: an act under an id that the last person of that chair has used is played, and not taken for theirs."""
    party, guests = await at_table(2, first_player="seat-0")
    await party.ask(guests[0], ask.Start())
    seat = party.table.room.state.actors()[0]
    first, other = guests[seat], guests[1 - seat]
    await party.ask(first, act_of(party, seat, "1"))
    await party.ask(first, ask.Ask("stop"))
    await party.ask(other, ask.Answer(True))
    await party.ask(first, ask.Stand())
    await party.ask(cleo := Guest("cleo"), ask.Sit(seat))
    await party.ask(other, ask.Start())
    rows, act = len(party.rows), act_of(party, seat, "1")
    await party.ask(cleo, act)
    assert len(party.rows) == rows + 1
    await party.ask(cleo, act)
    assert len(party.rows) == rows + 1, "hers is known from now on"


def act_of(party: Party, seat: int, id: str) -> ask.Act:
    return ask.Act(id, msgspec.to_builtins(next(iter(party.table.room.state.legal(seat)))))


async def test_nothing_is_open_to_anybody_while_a_game_rests_or_when_it_was_stopped() -> None:
    """`legal` is what somebody may do now: a program goes by it alone."""
    party, guests = await at_table(2)
    await party.ask(guests[0], ask.Start())
    asked = guests[party.table.room.state.actors()[0]]
    assert asked.last["legal"]
    await party.ask(guests[0], ask.Ask("pause"))
    await party.ask(guests[1], ask.Answer(True))
    assert asked.last["table"]["paused"] and not asked.last["legal"]
    await party.ask(guests[0], ask.Resume())
    assert asked.last["legal"]
    await party.ask(guests[0], ask.Ask("stop"))
    await party.ask(guests[1], ask.Answer(True))
    assert asked.last["table"]["status"] == "over" and not asked.last["legal"]


GAMES = ("rythm-and-play", "faux-raccords", "action", "cinelinx", "redac-chef")


@pytest.mark.parametrize("before", GAMES)
async def test_a_table_goes_on_to_any_other_game(before: str) -> None:
    """What the games declare for their options, they are asked of their own: those of the last game may lack what the next one needs."""
    party = Party(Settings(game=before, seats=2))
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    await party.ask(ada, ask.Ask("stop"))
    await party.ask(bob, ask.Answer(True))
    for after in (*GAMES, before):
        await party.ask(ada, ask.Change(Settings(game=after, seats=2)))
        picture, game = ada.last["table"], find_game(after)
        timing = game.timing(picture["options"])
        assert (picture["game"], picture["simultaneous"], picture["own_clock"], picture["notices"]) == (
            after,
            timing.simultaneous,
            timing.own_clock,
            game.notices(picture["options"]),
        )
        assert picture["absence"] == game.absence(picture["options"])
    assert party.restarted().room.settings.game == before
    await party.table.close()
