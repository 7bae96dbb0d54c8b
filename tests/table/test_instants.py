"""An act happens at the instant at which it came in: not when the table gets to it, and not when the store has it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from clapboard.kernel.record import Record
from clapboard.kernel.seats import CLOCK
from clapboard.table import commands as ask
from clapboard.table import log
from tests.kernel.games.boast import WINDOW_MS
from tests.table.party import Guest
from tests.table.real_time import BOAST, GRAB, SlowParty, action, playing, registered, views

CONTESTS = 200


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with registered(monkeypatch):
        yield


async def contest(party: SlowParty, first: Guest, second: Guest, tile: int) -> None:
    """Two people want the same tile, 20 ms apart, and the store takes 50 ms for each thing that it is given."""
    party.answers.clear()
    one = party.begin(first, ask.Act(f"a{tile}", action("grab", tile=tile)))
    await party.settled()
    party.time += 20
    two = party.begin(second, ask.Act(f"b{tile}", action("grab", tile=tile)))
    await party.settled()
    party.time += 30
    party.answers.set()
    await one
    await two
    party.time += 200
    await party.time_passes()


async def test_of_two_the_first_wins_always() -> None:
    party, (ada, bob) = await playing(GRAB)
    instants: list[int] = []
    for tile in range(CONTESTS):
        first, second = (ada, bob) if tile % 3 else (bob, ada)
        instants += [party.table.room.play_time(party.time), party.table.room.play_time(party.time + 20)]
        await contest(party, first, second, tile)
        assert first.last["view"]["owners"][tile] == (0 if first is ada else 1)
    acts = [line.entry.at for line in party.acted() if line.entry.by >= 0]
    assert acts == instants, "in the record stands when each came in"
    again = party.restarted()
    assert views(party, again.room) == views(party, party.table.room)
    await party.table.close()


async def test_the_record_alone_gives_the_same_game() -> None:
    party, (ada, bob) = await playing(GRAB)
    for tile in range(20):
        await contest(party, *((ada, bob) if tile % 3 else (bob, ada)), tile)
    record = party.table.room.record
    assert record is not None and record.header.clapboard == 2
    read = Record.parse(b"\n".join(record.lines()) + b"\n")
    assert read.error is None and read.state.view(None) == record.state.view(None)
    await party.table.close()


async def test_an_answer_after_its_window_is_refused_by_the_game() -> None:
    party, guests = await playing(BOAST)
    await party.ask(guests[0], ask.Act("1", action("announce", word="otter")))
    party.time += WINDOW_MS + 5  # and nobody has looked at the clock
    rows = len(party.rows)
    for guest, late in ((guests[1], "accept"), (guests[2], "challenge")):
        with pytest.raises(ask.Refusal) as bad:
            await party.table.ask(ask.Act(late, action(late)), guest.person)
        # It is the turn of the next by now: what the game has to say to each of them.
        assert bad.value.code == ("not-now" if guest is guests[1] else "not-you")
    (closed,) = [log.read_line(body) for _, body in party.rows[rows:]]
    assert isinstance(closed, log.Acted) and closed.entry.by == CLOCK
    assert guests[0].last["facts"][0]["what"] == "closed", "everybody is told, though nobody did anything"
    assert views(party, party.restarted().room) == views(party, party.table.room)
    await party.table.close()


async def test_an_answer_that_came_in_time_counts_however_long_it_waits() -> None:
    party, guests = await playing(BOAST)
    await party.ask(guests[0], ask.Act("1", action("announce", word="otter")))
    party.answers.clear()
    talk = party.begin(guests[0], ask.Talk("what a word"))
    await party.settled()
    party.time += WINDOW_MS - 20
    challenge = party.begin(guests[1], ask.Act("2", action("challenge")))
    await party.settled()
    party.time += 5_000  # the store takes its time, and the window is long over
    party.answers.set()
    await talk
    await challenge
    assert guests[2].last["view"]["phase"] == "vote"
    assert party.acted()[-1].entry.at == party.acted()[0].entry.at + WINDOW_MS - 20  # type: ignore[operator]
    await party.table.close()


async def test_time_that_does_nothing_writes_nothing() -> None:
    party, (ada, bob) = await playing(GRAB)
    rows = len(party.rows)
    for number in range(5):
        party.time += 1_000
        with pytest.raises(ask.Refusal, match="no such tile"):
            await party.table.ask(ask.Act(f"{number}", action("grab", tile=999)), bob.person)
    await party.time_passes()
    assert len(party.rows) == rows
    await party.ask(ada, ask.Act("x", action("grab", tile=0)))
    assert len(party.rows) == rows + 1
    await party.table.close()


async def test_what_waits_is_stored_together() -> None:
    """Twelve people, eight acts each, and a store that takes its time: one row an act and a line for each moment at which windows closed."""
    settings = msgspec.structs.replace(GRAB, seats=12)
    party, guests = await playing(settings)
    rows, appends = len(party.rows), party.appends
    tile = 0
    for _ in range(8):
        party.answers.clear()
        asked = []
        for guest in guests:
            party.time += 1
            asked.append(party.begin(guest, ask.Act(f"{tile}", action("grab", tile=tile))))
            tile += 1
            await party.settled()
        party.answers.set()
        for each in asked:
            await each
        party.time += 150
        await party.time_passes()
    acts = sum(line.entry.by >= 0 for line in party.acted())
    assert acts == 96
    assert (len(party.rows) - rows) / acts <= 1.3
    # The first act of a round alone, the eleven that waited for it together, and the windows that closed.
    assert party.appends - appends == 8 * 3
    assert views(party, party.restarted().room) == views(party, party.table.room)
    for guest in guests:
        assert guest.versions() == list(
            range(guest.versions()[0], guest.versions()[0] + len(guest.versions()))
        )
    await party.table.close()


async def test_acts_that_wait_are_judged_one_upon_the_other() -> None:
    """The second answer of the same seat is refused because of the first, which is not stored yet."""
    party, (ada, bob) = await playing(GRAB)
    party.answers.clear()
    talk = party.begin(ada, ask.Talk("wait"))
    await party.settled()
    first = party.begin(bob, ask.Act("1", action("grab", tile=1)))
    second = party.begin(bob, ask.Act("2", action("grab", tile=2)))
    again = party.begin(bob, ask.Act("1", action("grab", tile=1)))
    await party.settled()
    party.answers.set()
    await talk
    v = await first
    with pytest.raises(ask.Refusal) as bad:
        await second
    assert bad.value.code == "not-you"
    assert await again == v, "what is sent again is done once"
    assert [line.entry.do for line in party.acted()] == [[action("grab", tile=1, lag=0)]]
    await party.table.close()


async def test_nothing_of_it_is_done_if_the_store_cannot_take_it() -> None:
    party, (ada, bob) = await playing(GRAB)
    before = views(party, party.table.room)
    party.answers.clear()
    talk = party.begin(ada, ask.Talk("wait"))
    await party.settled()
    asked = [
        party.begin(guest, ask.Act("1", action("grab", tile=tile))) for tile, guest in enumerate((ada, bob))
    ]
    told = len(ada.told)
    await party.settled()
    party.answers.set()
    await talk
    party.broken = True
    for each in asked:
        with pytest.raises(Exception, match="disk is full"):
            await each
    assert views(party, party.table.room) == before and not party.acted()
    assert [message["type"] for message in ada.told[told:]] == ["heard"]
    party.broken = False
    await party.ask(ada, ask.Act("1", action("grab", tile=0)))
    await party.table.close()
