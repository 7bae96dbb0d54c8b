"""Talk to the own side: its people hear it, and nobody else is sent anything."""

from __future__ import annotations

import pytest

from clapboard.kernel.codec import encode
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.settings import Settings
from tests.table.declared import press
from tests.table.party import Guest, Party
from tests.table.test_table import refused, seated

NAMES = ("ada", "bob", "cleo", "dan")
"""Ada plays with Cleo, Bob with Dan."""


async def pairs(patch: pytest.MonkeyPatch, **policies: object) -> tuple[Party, list[Guest]]:
    title = press(patch, **policies)
    party = Party(Settings(game=title, seats=4, options={"mode": "pairs"}))
    guests = await seated(party, *NAMES)
    watcher = Guest("eve")
    party.table.join(watcher)
    return party, [*guests, watcher]


def words(guest: Guest) -> list[str]:
    return [one["text"] for one in guest.told if one["type"] == "heard"]


async def test_the_own_side_hears_it_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    party, (ada, bob, cleo, dan, eve) = await pairs(monkeypatch)
    assert await refused(party, ada, ask.Talk("psst", side=True)) == "no-side"
    await party.ask(ada, ask.Start())
    assert ada.last["table"]["sides"] == [[0, 2], [1, 3]]
    await party.ask(ada, ask.Talk("the left one", side=True))
    await party.ask(ada, ask.Talk("hello all"))
    assert words(ada) == words(cleo) == ["the left one", "hello all"]
    assert words(bob) == words(dan) == words(eve) == ["hello all"]
    told = next(one for one in cleo.told if one["type"] == "heard")
    assert told["side"] is True and told["seat"] == 0
    for guest in (ada, bob, cleo, dan, eve):
        versions = guest.versions()
        assert versions == list(range(versions[0], versions[0] + len(versions)))
    # Anyone who comes later is shown what was for them; so after a restart.
    for table in (party.table, party.restarted()):
        for guest, heard in ((cleo, 2), (bob, 1), (eve, 1)):
            snapshot = table.audience.snapshot(table.room.seat_of(guest.person.id), guest.person)
            assert len(snapshot.talk) == heard and [one.side for one in snapshot.talk][-1] is False
            assert table.audience.stream(table.room.seat_of(guest.person.id)).v == snapshot.v
    await party.table.close()


async def test_a_line_of_others_cannot_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    party, (ada, bob, cleo, *_) = await pairs(monkeypatch)
    await party.ask(ada, ask.Start())
    await party.ask(ada, ask.Talk("the left one", side=True))
    assert await refused(party, bob, ask.Mute(said=1, on=True)) == "no-such-line"
    await party.ask(cleo, ask.Mute(said=1, on=True))
    await party.ask(ada, ask.Talk("and now?", side=True))
    assert cleo.told[-1]["type"] == "heard" and cleo.told[-1]["muted"] is True
    assert cleo.told[-1]["side"] is True and "text" not in cleo.told[-1]
    await party.table.close()


async def test_whoever_takes_a_chair_later_does_not_hear_what_was_said_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    party, (ada, _, cleo, _, eve) = await pairs(monkeypatch)
    await party.ask(ada, ask.Start())
    await party.ask(ada, ask.Talk("the left one", side=True))
    seating = party.table.room.chairs[2].seating
    await party.ask(eve, ask.Claim(2, seating))
    assert eve.last["table"]["you"] == 2
    snapshot = party.table.audience.snapshot(2, eve.person)
    assert snapshot.talk == []
    await party.ask(ada, ask.Talk("welcome", side=True))
    assert words(eve) == ["welcome"] and words(cleo) == ["the left one"]
    await party.table.close()


async def test_other_games_have_no_side_to_talk_to(monkeypatch: pytest.MonkeyPatch) -> None:
    for settings in (
        Settings(game=press(monkeypatch), seats=4, options={"mode": "each"}),
        Settings(game="rythm-and-play", seats=4),
    ):
        party = Party(settings)
        ada, *_ = await seated(party, *NAMES)
        await party.ask(ada, ask.Start())
        assert ada.last["table"]["sides"] == []
        assert await refused(party, ada, ask.Talk("psst", side=True)) == "no-side"
        await party.table.close()
    party, (ada, *_) = await pairs(monkeypatch, talk="off")
    await party.ask(ada, ask.Start())
    assert await refused(party, ada, ask.Talk("psst", side=True)) == "no-talk"
    await party.table.close()


async def test_what_others_say_among_themselves_changes_no_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    async def told(secret: str, many: int) -> list[bytes]:
        party, (ada, bob, cleo, dan, eve) = await pairs(monkeypatch)
        await party.ask(ada, ask.Start())
        for number in range(many):
            await party.ask(ada, ask.Talk(f"{secret} {number}", side=True))
            await party.ask(cleo, ask.Act(f"c{number}", {"type": "put", "cell": number % 4}))
        later = Guest("fay")
        party.table.join(later)
        await party.table.close()
        return [encode(guest.told) for guest in (bob, dan, eve, later)]

    assert await told("left", 3) == await told("a long way to the right", 3)


def test_an_old_line_of_the_log_was_said_to_everybody() -> None:
    line = log.read_line(b'{"type":"said","guest":"ada","name":"Ada","text":"hi"}')
    assert isinstance(line, log.Said) and line.to == ()
    assert b'"to"' not in encode(line)
