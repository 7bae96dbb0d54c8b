"""A game that declares pauses: the TABLE pauses it for anyone who is lost, and when people want it; it goes on after a countdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from clapboard.kernel.codec import encode
from clapboard.kernel.meta import Pauses
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.seats import TABLE
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.room import Room
from clapboard.table.rulings.chairs import check_settings
from clapboard.table.settings import Settings
from clapboard.table.table import Table
from tests.kernel.games.grab import MOST_PAUSES, PausingGrab
from tests.table.party import Guest
from tests.table.real_time import GRAB, PAUSING, SlowParty, action, playing, registered
from tests.table.test_table import refused

POLICY = Pauses()
WINDOW = PausingGrab.window


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with registered(monkeypatch):
        yield


async def begun(settings: Settings = PAUSING) -> tuple[SlowParty, list[Guest]]:
    """A second of play."""
    party, guests = await playing(settings)
    party.time += 1_000
    return party, guests


async def goes(party: SlowParty, guest: Guest) -> None:
    party.table.leave(guest)
    await party.settled()


async def comes(party: SlowParty, guest: Guest) -> None:
    party.table.join(guest)
    await party.settled()


async def passes(party: SlowParty, milliseconds: int) -> None:
    party.time += milliseconds
    await party.time_passes()


def by_table(party: SlowParty) -> list[tuple[str, int | None, str | None, int | None]]:
    """What the TABLE did: what, about whom, why, and when in the time of play."""
    entries = [line.entry for line in party.acted() if line.entry.by == TABLE]
    return [(entry.do[0]["type"], entry.do[0].get("seat"), entry.why, entry.at) for entry in entries]


def pause_of(guest: Guest) -> dict[str, Any] | None:
    """As it was told last with a picture of the table."""
    pictures = [message["table"] for message in guest.told if message.get("table")]
    pause: dict[str, Any] | None = pictures[-1]["pause"]
    return pause


def told_views(party: SlowParty, table: Table) -> list[bytes]:
    return [
        encode(table.audience.seen_by(viewer)) for viewer in (None, *range(party.table.room.settings.seats))
    ]


def paused(party: SlowParty) -> bool:
    return party.table.room.paused


def play_time(party: SlowParty) -> int:
    return party.table.room.play_time(party.time)


async def test_the_game_stops_when_somebody_is_lost_and_goes_on_when_they_are_back() -> None:
    party, (ada, bob, _cy) = await begun()
    begun_at = play_time(party)
    await goes(party, bob)
    assert pause_of(ada) == {"why": "lost", "seat": 1, "waits": True, "left": POLICY.longest}
    assert ada.last["by"] == TABLE and ada.last["view"]["paused"]
    await passes(party, 20_000)
    assert play_time(party) == begun_at, "time stands still"
    assert await refused(party, ada, ask.Act("1", action("grab", tile=0))) == "paused"
    await comes(party, bob)
    assert pause_of(ada) == pause_of(bob) == {"why": "lost", "seat": 1, "countdown": POLICY.countdown}
    await passes(party, POLICY.countdown - 1)
    assert paused(party) and play_time(party) == begun_at
    await passes(party, 1)
    assert not paused(party) and pause_of(ada) is None and not ada.last["view"]["paused"]
    assert play_time(party) == begun_at
    assert by_table(party) == [("pause", 1, "lost", begun_at), ("resume", None, "lost", begun_at)]
    await party.ask(ada, ask.Act("2", action("grab", tile=0)))
    await party.table.close()


async def test_deadlines_keep_their_distance() -> None:
    party, (ada, bob, _cy) = await begun()
    await party.ask(ada, ask.Act("1", action("grab", tile=0)))
    party.time += 50
    await goes(party, bob)
    await passes(party, 30_000)
    await comes(party, bob)
    await passes(party, POLICY.countdown)
    assert ada.last["view"]["owners"][0] == -1, "70 ms of the window are left"
    await passes(party, WINDOW - 51)
    assert ada.last["view"]["owners"][0] == -1
    await passes(party, 1)
    assert ada.last["view"]["owners"][0] == 0
    await party.table.close()


async def test_the_view_is_covered_for_everybody_newcomers_included() -> None:
    party, (ada, bob, cy) = await begun()
    await party.ask(ada, ask.Act("1", action("grab", tile=0)))
    await passes(party, WINDOW)
    await party.ask(ada, ask.Act("2", action("grab", tile=5)))
    uncovered, seen = told_views(party, party.table), cy.last["v"]
    watcher = Guest("dot")
    await comes(party, watcher)
    assert 0 in watcher.last["view"]["owners"]
    await goes(party, bob)
    await goes(party, cy)
    cy.told.clear()
    party.table.join(cy, since=seen)
    late = Guest("eve")
    await comes(party, late)
    for guest in (ada, cy, watcher, late):
        view = guest.last["view"]
        assert set(view["owners"]) == {-1} and set(view["faces"]) == {0} and view["ask"] == [], guest.person
        assert guest.last["legal"] == []
    assert [message["type"] for message in cy.told].count("snapshot") == 1, "nothing of before is told again"
    assert await refused(party, ada, ask.Plan()) == "paused"
    await comes(party, bob)
    assert set(ada.last["view"]["owners"]) == {-1}, "also while it counts down"
    await passes(party, POLICY.countdown)
    after = [msgspec.json.decode(view)["owners"] for view in told_views(party, party.table)]
    assert after == [msgspec.json.decode(view)["owners"] for view in uncovered]
    assert ada.last["view"]["ask"][0] == 5
    await party.table.close()


async def test_the_table_loaded_from_its_log_has_the_same_views() -> None:
    party, (ada, bob, _cy) = await begun()
    await party.ask(ada, ask.Act("1", action("grab", tile=0)))
    moments = 0

    def same() -> None:
        nonlocal moments
        moments += 1
        again = party.restarted()
        assert told_views(party, again) == told_views(party, party.table)
        assert again.room.pause == party.table.room.pause
        assert again.room.play_time(party.time) == play_time(party)
        assert again.room.clock == party.table.room.clock

    await goes(party, bob)
    same()
    await passes(party, 5_000)
    same()
    await comes(party, bob)
    same()
    await passes(party, POLICY.countdown)
    same()
    await passes(party, WINDOW)
    same()
    assert moments == 5
    await party.table.close()


async def test_nobody_waits_longer_than_a_minute() -> None:
    party, (ada, bob, _cy) = await begun()
    await goes(party, bob)
    await passes(party, POLICY.longest - 11)
    assert await refused(party, ada, ask.Resume()) == "somebody-missing"
    assert pause_of(ada) == {"why": "lost", "seat": 1, "waits": True, "left": POLICY.longest}
    await passes(party, 1)
    assert pause_of(ada) == {"why": "lost", "seat": 1, "countdown": POLICY.countdown}
    await passes(party, POLICY.countdown)
    assert not paused(party), "on without them, and no second pause for the same loss"
    await party.table.close()


async def test_as_often_as_the_game_allows() -> None:
    party, (ada, bob, cy) = await begun()
    for _ in range(MOST_PAUSES):
        await goes(party, bob)
        assert paused(party)
        await comes(party, bob)
        await passes(party, POLICY.countdown)
        assert not paused(party)
    await goes(party, bob)
    assert not paused(party) and ada.last["view"]["pauses"] == [0, MOST_PAUSES, 0]
    await goes(party, cy)
    assert paused(party), "each has their own"
    await comes(party, cy)
    assert pause_of(ada) == {"why": "lost", "seat": 2, "waits": True, "left": POLICY.longest}, (
        "Bob is waited for"
    )
    await party.table.close()


async def test_who_is_lost_during_a_pause_has_one_of_their_own_if_it_comes_to_an_end() -> None:
    party, (ada, bob, cy) = await begun()
    await goes(party, bob)
    await passes(party, 10_000)
    await goes(party, cy)
    await comes(party, bob)
    assert pause_of(ada) == {"why": "lost", "seat": 1, "waits": True, "left": POLICY.longest}
    await passes(party, POLICY.longest - 10_000)
    assert pause_of(ada) == {"why": "lost", "seat": 2, "waits": True, "left": POLICY.longest}
    assert [done[:2] for done in by_table(party)] == [("pause", 1), ("resume", None), ("pause", 2)]
    assert told_views(party, party.restarted()) == told_views(party, party.table)
    await comes(party, cy)
    assert pause_of(ada) == {"why": "lost", "seat": 2, "countdown": POLICY.countdown}
    party.time += 1_000
    await goes(party, cy)
    await passes(party, POLICY.countdown)
    assert pause_of(ada) == {"why": "lost", "seat": 2, "waits": True, "left": POLICY.longest}, "lost again"
    await party.table.close()


async def test_in_an_empty_room_nobody_is_kept_waiting() -> None:
    party, guests = await begun()
    for guest in guests:
        await goes(party, guest)
    await passes(party, 10 * POLICY.longest)
    assert paused(party) and party.table.due() is None
    await comes(party, guests[2])
    assert pause_of(guests[2]) == {"why": "lost", "seat": 0, "waits": True, "left": POLICY.longest}
    await passes(party, POLICY.longest - 1)
    assert party.table.room.pause is not None and party.table.room.pause.waits
    await passes(party, 1)
    assert pause_of(guests[2]) == {"why": "lost", "seat": 0, "countdown": POLICY.countdown}
    await party.table.close()


@pytest.mark.parametrize("why", ["public", "set up without", "not declared"])
async def test_where_the_table_does_not_pause_by_itself(why: str) -> None:
    settings = {
        "public": msgspec.structs.replace(PAUSING, public=True),
        "set up without": msgspec.structs.replace(PAUSING, pauses=False),
        "not declared": msgspec.structs.replace(GRAB, seats=3),
    }[why]
    party, (ada, bob, _cy) = await begun(settings)
    await goes(party, bob)
    assert not paused(party)
    await party.ask(ada, ask.Act("1", action("grab", tile=0)))
    await party.table.close()


def test_a_table_of_another_game_cannot_be_set_up_so() -> None:
    with pytest.raises(ask.Refusal) as bad:
        check_settings(Settings(game="rythm-and-play", seats=2, pauses=True))
    assert bad.value.code == "no-pauses"


async def test_nobody_is_waited_for_whose_chair_a_computer_player_has() -> None:
    party, (ada, bob, cy) = await begun()
    await goes(party, bob)
    await passes(party, 40_000)
    await party.ask(ada, ask.Ask("replace", 1))
    await party.ask(cy, ask.Answer(yes=True))
    await passes(party, 0)
    assert pause_of(ada) == {"why": "lost", "seat": 1, "countdown": POLICY.countdown}
    await passes(party, POLICY.countdown)
    assert not paused(party) and party.table.room.chairs[1].substitute == "random"
    await party.table.close()


async def test_the_host_stops_the_game_and_anybody_lets_it_go_on() -> None:
    party, (ada, bob, cy) = await begun()
    await party.ask(bob, ask.Ask("pause"))
    assert not paused(party) and ada.last["table"]["question"]["what"] == "pause"
    await party.ask(bob, ask.Answer(yes=False))
    await party.ask(ada, ask.Ask("pause"))
    assert pause_of(bob) == {"why": "asked"}
    await passes(party, 10 * POLICY.longest)
    assert paused(party) and set(bob.last["view"]["faces"]) == {0}
    await goes(party, cy)
    await party.ask(bob, ask.Resume())
    assert pause_of(ada) == {"why": "asked", "countdown": POLICY.countdown}
    await party.ask(ada, ask.Resume())
    assert pause_of(ada) == {"why": "asked", "countdown": POLICY.countdown}, "it is already on its way"
    await passes(party, POLICY.countdown)
    assert pause_of(ada) == {"why": "lost", "seat": 2, "waits": True, "left": POLICY.longest}, (
        "Cy went meanwhile"
    )
    await party.table.close()


async def test_everybody_together_stops_a_public_game() -> None:
    party, guests = await begun(msgspec.structs.replace(PAUSING, public=True))
    await party.ask(guests[0], ask.Ask("pause"))
    assert not paused(party), "among strangers the host asks like everybody"
    for guest in guests[1:]:
        await party.ask(guest, ask.Answer(yes=True))
    assert pause_of(guests[0]) == {"why": "agreed"}
    assert by_table(party)[0][:3] == ("pause", None, "agreed")
    await party.table.close()


async def test_after_a_restart_it_waits_for_everybody_and_that_is_nobodys_fault() -> None:
    party, guests = await begun()
    at = play_time(party)
    table = party.table = party.restarted()
    table.open()
    await party.settled()
    assert paused(party) and by_table(party) == [("pause", None, "loaded", at)]
    for guest in guests[:2]:
        await comes(party, guest)
    party.time += 5_000
    assert guests[0].last["view"]["pauses"] == [0, 0, 0] and play_time(party) == at
    assert pause_of(guests[0]) == {"why": "loaded", "waits": True, "left": POLICY.longest}
    await comes(party, guests[2])
    assert pause_of(guests[0]) == {"why": "loaded", "countdown": POLICY.countdown}
    table = party.table = party.restarted()
    table.open()
    await party.settled()
    assert [done[:3] for done in by_table(party)[1:]] == [
        ("resume", None, "loaded"),
        ("pause", None, "loaded"),
    ]
    for guest in guests:
        await comes(party, guest)
    await passes(party, POLICY.countdown)
    assert not paused(party) and play_time(party) == at
    assert guests[0].last["view"]["pauses"] == [0, 0, 0]
    await party.table.close()


async def test_a_server_that_stops_is_nobodys_loss() -> None:
    party, guests = await begun()
    party.table.send_home("stopping")
    for guest in guests:
        await goes(party, guest)
    assert not by_table(party)
    await party.table.close()


async def test_a_program_without_a_connection_is_not_lost() -> None:
    party, (ada, _bob, _cy) = await begun()
    table = party.table = party.restarted()
    table.open()
    await party.settled()
    await comes(party, ada)
    for name in ("bob", "cy"):
        assert await refused(party, Guest(name), ask.Act("1", action("grab", tile=0))) == "paused"
    await passes(party, 0)
    assert pause_of(ada) == {"why": "loaded", "countdown": POLICY.countdown}
    await party.table.close()


async def test_a_pause_that_could_not_be_stored_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clapboard.table.table.BREATH", 0)
    party, (_ada, bob, _cy) = await begun()
    party.broken = True
    await goes(party, bob)
    assert not paused(party)
    party.broken = False
    await party.settled()
    assert paused(party)
    await party.table.close()


async def test_the_lines_of_a_pause_are_read_again() -> None:
    party, (_ada, bob, _cy) = await begun()
    await goes(party, bob)
    await comes(party, bob)
    await passes(party, POLICY.countdown)
    kinds = [type(line).__name__ for line in party.lines()[-3:]]
    assert kinds == ["Acted", "Resuming", "Acted"]
    room = Room("t1")
    for at, body in party.rows:
        line = log.read_line(body)
        assert encode(line) == body
        room.fold(line.t if line.t >= 0 else at, line)
    assert find_game("tiny-grab-pauses").meta.policies.pauses is not None
    assert room.pause is None
    await party.table.close()
