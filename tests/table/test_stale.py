"""What comes late answers the question its sender saw, or none; what comes twice is done once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from clapboard.kernel import registry
from clapboard.kernel.codec import encode
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.settings import ClockRule, Settings
from tests.kernel.games.bids import Bids
from tests.table.party import Guest, Party
from tests.table.test_table import refused, seated


@pytest.fixture(autouse=True)
def bids(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game in which all are asked at once."""
    registry.discover()
    with monkeypatch.context() as known:
        known.setitem(registry._games, "tiny-bids", Bids())
        yield


def awaited(party: Party) -> int:
    return party.table.room.state.actors()[0]


def status(party: Party) -> str:
    return party.table.room.status


def first_choice(party: Party, seat: int) -> dict[str, Any]:
    choice: dict[str, Any] = msgspec.to_builtins(party.table.room.state.legal(seat)[0])
    return choice


async def begun(settings: Settings | None = None, *names: str) -> tuple[Party, list[Guest]]:
    party = Party(settings)
    guests = await seated(party, "ada", "bob", *names)
    await party.ask(guests[0], ask.Start())
    return party, list(guests)


async def test_an_act_answers_the_question_that_its_sender_saw() -> None:
    party, guests = await begun()
    seat = awaited(party)
    seen = guests[seat].last["v"]
    tonality = first_choice(party, seat)
    await party.ask(guests[seat], ask.Act("1", tonality, seen))
    while awaited(party) != seat:
        other = awaited(party)
        await party.ask(guests[other], ask.Act(f"o{party.time}", first_choice(party, other)))
    late = ask.Act("2", first_choice(party, seat), seen)
    rows = len(party.rows)
    assert await refused(party, guests[seat], late) == "stale"
    assert len(party.rows) == rows
    await party.ask(guests[seat], msgspec.structs.replace(late, v=guests[seat].last["v"]))
    assert len(party.rows) == rows + 1
    await party.table.close()


async def test_an_act_whose_time_ran_out_does_not_answer_the_next_question() -> None:
    party, guests = await begun(Settings(game="rythm-and-play", seats=2, clock=ClockRule("turn", 20)))
    seat = awaited(party)
    seen = guests[seat].last["v"]
    party.time += 60_000
    await party.time_passes()
    while awaited(party) != seat:
        party.time += 60_000
        await party.time_passes()
    assert await refused(party, guests[seat], ask.Act("1", first_choice(party, seat), seen)) == "stale"
    await party.table.close()


async def test_an_open_question_stays_the_same_while_others_answer() -> None:
    party, guests = await begun(Settings(game="tiny-bids", seats=3), "cid")
    seen = [guest.last["v"] for guest in guests]
    for seat, guest in enumerate(guests):
        await party.ask(guest, ask.Act(f"r1-{seat}", first_choice(party, seat), seen[seat]))
    assert party.table.room.state.actors() == (0, 1, 2)
    # The next round: what was chosen for the first one is no bid in this one, no matter who sealed last.
    for seat, guest in enumerate(guests):
        late = ask.Act(f"late-{seat}", first_choice(party, seat), seen[seat])
        assert await refused(party, guest, late) == "stale"
    await party.table.close()


async def test_versions_of_questions_outlast_a_restart() -> None:
    party, guests = await begun()
    seat = awaited(party)
    seen = guests[seat].last["v"]
    await party.ask(guests[seat], ask.Act("1", first_choice(party, seat), seen))
    now = guests[seat].last["v"]
    before, party.table = party.table, party.restarted()
    await before.close()
    party.table.open()
    while awaited(party) != seat:
        other = awaited(party)
        await party.ask(guests[other], ask.Act(f"o{party.time}", first_choice(party, other)))
    assert now > seen
    assert await refused(party, guests[seat], ask.Act("2", first_choice(party, seat), seen)) == "stale"
    await party.ask(guests[seat], ask.Act("1", first_choice(party, seat), seen))  # sent again: harmless
    await party.table.close()


async def test_what_was_seen_before_the_operator_took_the_table_back_is_no_longer_asked() -> None:
    party, guests = await begun()
    seat = awaited(party)
    seen = guests[seat].last["v"]
    party.rows.append((party.time, encode(log.Rewound(v=1000))))
    before, party.table = party.table, party.restarted()
    await before.close()
    party.table.open()
    late = ask.Act("1", first_choice(party, seat), seen)
    assert await refused(party, guests[seat], late) == "stale"
    await party.ask(guests[seat], msgspec.structs.replace(late, v=1000))
    await party.table.close()


async def test_talk_does_not_make_an_answer_late() -> None:
    party, guests = await begun()
    seat = awaited(party)
    seen = guests[seat].last["v"]
    await party.ask(guests[1 - seat], ask.Talk("hm"))
    assert guests[seat].told[-1]["v"] > seen
    await party.ask(guests[seat], ask.Act("1", first_choice(party, seat), seen))
    assert party.table.room.record is not None and len(party.table.room.record.entries) == 1
    assert party.table.room.record.entries[0].by == seat
    await party.table.close()


async def test_taking_back_is_done_once_and_only_what_was_seen() -> None:
    party, (ada, _bob) = await begun(Settings(game="tiny-bids", seats=2))
    before = ada.last["v"]
    await party.ask(ada, ask.Act("1", first_choice(party, 0), before))
    assert await refused(party, ada, ask.Undo("u0", before)) == "stale"
    undo = ask.Undo("u1", ada.last["v"])
    await party.ask(ada, undo)
    assert party.table.room.state.actors() == (0, 1)
    rows = len(party.rows)
    await party.ask(ada, undo)
    assert len(party.rows) == rows
    # What was chosen before it was taken back is no longer asked in that form.
    assert await refused(party, ada, ask.Act("2", first_choice(party, 0), before)) == "stale"
    await party.table.close()


async def test_an_answer_belongs_to_the_question_that_was_seen() -> None:
    party, (ada, bob) = await begun()
    await party.ask(ada, ask.Ask("pause"))
    seen = bob.last["v"]
    await party.ask(ada, ask.Answer(False))
    await party.ask(ada, ask.Ask("stop"))
    assert await refused(party, bob, ask.Answer(True, seen)) == "stale"
    assert status(party) == "playing"
    await party.ask(bob, ask.Answer(True, bob.last["v"]))
    assert status(party) == "over"
    await party.table.close()


async def test_what_is_said_twice_under_one_id_is_said_once() -> None:
    party, (ada, bob) = await begun()
    await party.ask(ada, ask.Talk("hello", "t1"))
    await party.ask(ada, ask.Talk("hello", "t1"))
    before, party.table = party.table, party.restarted()
    await before.close()
    party.table.open()
    party.table.join(bob)
    await party.ask(ada, ask.Talk("hello", "t1"))
    assert [told["text"] for told in bob.told if told["type"] == "heard"] == ["hello"]
    await party.ask(bob, ask.Talk("hello", "t1"))  # another's ids are another's
    await party.ask(ada, ask.Talk("hello"))
    await party.ask(ada, ask.Talk("hello"))
    assert sum(told["type"] == "heard" for told in bob.told) == 4
    await party.table.close()
