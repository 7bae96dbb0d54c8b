"""What lists show of a table after some lines of its log."""

from __future__ import annotations

from typing import Any

import msgspec

from clapboard.kernel.codec import encode
from clapboard.kernel.registry import game as find_game
from clapboard.server.tables.lists import change_after, difference
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.judge import Judge
from clapboard.table.parts import Prepared
from clapboard.table.room import Room
from clapboard.table.rulings import play
from clapboard.table.rulings.chairs import check_settings
from clapboard.table.rulings.ruled import Person
from clapboard.table.settings import ClockRule, Settings
from tests.table.agreed import SealedGame, games
from tests.table.party import Party
from tests.table.test_consent import act
from tests.table.test_table import seated

__all__ = ["games"]


def test_the_lists_show_the_same_after_an_act_as_after_folding_it() -> None:
    people = (Person("a", "Ada"), Person("b", "Bob"))
    room, judge = Room("t"), Judge()
    settings = check_settings(Settings(game="rythm-and-play", seats=2))
    room.fold(0, log.Opened(settings=settings, host="a"))
    for seat, person in enumerate(people):
        room.fold(0, log.Sat(seat=seat, guest=person.id, name=person.name))
    ruled = judge.decide(room, ask.Start(), people[0], 0, {})
    assert isinstance(ruled, list)
    room.fold(0, *ruled[0])
    seen: set[Any] = set()
    while room.status == "playing":
        seat = room.state.actors()[0]
        action = room.state.legal(seat)[0]
        ruled = play.act(room, seat, find_game("rythm-and-play").decode_action(encode(action)), 0)
        assert isinstance(ruled, list)
        after = room.branch()
        after.fold(0, *ruled[0])
        change = change_after(room, ruled, 5)
        assert change == difference(room, after, 5)
        seen.add(None if change is None else change.turn)
        room.fold(0, *ruled[0])
    assert {("a",), ("b",), None} <= seen


def test_an_act_that_not_everybody_sees_touches_no_list() -> None:
    room, judge, ada = Room("t"), Judge(), Person("a", "Ada")
    room.fold(0, log.Opened(settings=Settings(game="rythm-and-play", seats=2), host="a"))
    room.fold(0, log.Sat(seat=0, guest="a", name="Ada"))
    room.fold(0, log.BotSat(seat=1, level="novice"))
    ruled = judge.decide(room, ask.Start(), ada, 0, {})
    assert isinstance(ruled, list)
    room.fold(0, *ruled[0])
    seat = room.state.actors()[0]
    ruled = play.act(room, seat, room.state.legal(seat)[0], 0)
    assert isinstance(ruled, list)
    ((line, prepared),) = ruled
    assert prepared is not None
    seen = change_after(room, ruled, 5)
    assert seen is None or not seen.quiet
    for hook in ("", "https://bell.example.net/"):
        room.settings = msgspec.structs.replace(room.settings, hook=hook)
        for facts in ((), tuple(msgspec.structs.replace(fact, to=(seat,)) for fact in prepared.facts)):
            unseen = change_after(room, [(line, Prepared(prepared.state, facts))], 5)
            assert unseen is not None and unseen.quiet


async def test_after_an_act_is_taken_back_it_is_the_turn_of_everybody_who_was_asked() -> None:
    settings = Settings(game=SealedGame.meta.id, seats=3, options={}, clock=ClockRule("turn", 30))
    party = Party(settings)
    guests = await seated(party, "ada", "bob", "cleo")
    await party.ask(guests[0], ask.Start())
    await act(party, guests[0])
    await party.ask(guests[0], ask.Ask("undo"))
    await party.ask(guests[1], ask.Answer(True))
    room = party.table.room
    undone = party.table.judge.decide(room, ask.Answer(True), guests[2].person, party.time, {})
    assert isinstance(undone, list)
    change = change_after(room, undone, 0)
    assert change is not None and change.turn == ("ada", "bob", "cleo")
    assert room.turn_of() == ["bob", "cleo"], "nothing has happened yet"
    await party.table.close()
