"""A table from its opening to its rematch."""

from __future__ import annotations

import asyncio
import hashlib

import msgspec
import pytest

from clapboard.kernel.codec import encode
from clapboard.kernel.rng import Rng
from clapboard.table import commands as ask
from clapboard.table.audience import RETURN
from clapboard.table.commands import Refusal
from clapboard.table.room import LAST_WORDS
from clapboard.table.settings import ClockRule, Pace, Settings
from clapboard.table.thought import Job, ThinkerAnswer
from tests.table.party import Guest, NoDisk, Party, view_of


async def seated(party: Party, *names: str) -> list[Guest]:
    party.table.open()
    guests = [Guest(name) for name in names]
    for seat, guest in enumerate(guests):
        party.table.join(guest)
        await party.ask(guest, ask.Sit(seat))
    return guests


async def refused(party: Party, guest: Guest, command: ask.AnyCommand) -> str:
    before = encode(party.rows)
    with pytest.raises(Refusal) as bad:
        await party.ask(guest, command)
    assert encode(party.rows) == before and bad.value.message
    return bad.value.code


async def test_two_people_play_a_whole_game() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    watcher = Guest("eve")
    party.table.join(watcher)
    assert await refused(party, bob, ask.Start()) == "not-host"
    await party.ask(ada, ask.Start())
    rng = Rng(1)
    while party.table.room.status == "playing":
        await party.move({0: ada, 1: bob}, rng)
    for guest in (ada, bob, watcher):
        versions = guest.versions()
        assert versions == list(range(versions[0], versions[0] + len(versions))), "a version is missing"
        assert guest.last["table"]["status"] == "over" and guest.last["table"]["results"]
    assert ada.last["view"] != bob.last["view"]
    assert watcher.last["table"]["you"] is None
    await party.table.close()


async def test_with_a_bot_in_the_other_chair_and_once_more() -> None:
    party = Party()
    (ada,) = await seated(party, "ada")
    assert await refused(party, ada, ask.Start()) == "seats-open"
    assert await refused(party, ada, ask.SetBot(1, "wizard")) == "unknown-level"
    await party.ask(ada, ask.SetBot(1, "novice"))
    rng = Rng(2)
    for game in (1, 2):
        await party.ask(ada, ask.Start())
        assert party.table.room.number == game
        while party.table.room.status == "playing":
            await party.move({0: ada}, rng)
            await party.settled()
    assert len(party.table.room.results) == 2
    await party.table.close()


async def test_a_restart_gives_the_same_table_and_the_same_cards_to_come() -> None:
    party = Party(Settings(game="rythm-and-play", seats=3))
    guests = dict(enumerate(await seated(party, "ada", "bob", "cleo")))
    await party.ask(guests[0], ask.Start())
    rng = Rng(3)
    for _ in range(60):
        await party.move(guests, rng)
    twin = party.restarted()
    for seat in (None, 0, 1, 2):
        assert view_of(twin, seat) == view_of(party.table, seat)
    assert encode(twin.room.state.chance.dump()) == encode(party.table.room.state.chance.dump())
    assert twin.room.clock == party.table.room.clock
    old, party.table = party.table, twin
    await old.close()
    party.table.open()
    while party.table.room.status == "playing":
        await party.move(guests, rng)
    await party.table.close()


async def test_sending_an_act_again_is_harmless() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    seat = party.table.room.state.actors()[0]
    guest = (ada, bob)[seat]
    act = ask.Act("same", {"type": "tonality", "side": "sharp"})
    await party.ask(guest, act)
    rows = len(party.rows)
    await party.ask(guest, act)
    assert len(party.rows) == rows
    await party.table.close()


async def test_the_act_that_ends_a_game_is_done_each_time_it_is_sent_and_names_its_own_version() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    guests, rng = {0: ada, 1: bob}, Rng(4)
    while (room := party.table.room).status == "playing":
        seat = room.state.actors()[0]
        legal = room.state.legal(seat)
        last = ask.Act(f"a{room.seq}", msgspec.to_builtins(legal[int(rng.below(len(legal)))]))
        v = await party.ask(guests[seat], last)
    mover = guests[seat]
    assert v == mover.last["v"]
    rows = len(party.rows)
    assert await party.ask(mover, last) == v
    await party.ask(ada, ask.Talk("well played"))
    assert await party.ask(mover, last) == v, "the version of the act, not of what came after it"
    before, party.table = party.table, party.restarted()
    await before.close()
    party.table.open()
    v = party.table.audience.stream(seat).v - 1  # folded anew, the table's first line counts too
    assert await party.ask(mover, last) == v
    await party.ask(mover, ask.Stand())
    assert await party.ask(mover, last) == v
    if mover is ada:
        await party.ask(ada, ask.Close())
        assert await party.ask(mover, last) == v
    assert [line for _, line in party.rows[rows:] if b'"acted"' in line] == []
    await party.table.close()


async def test_an_act_that_is_sent_again_late_is_not_played_in_the_next_game() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    guests, rng = {0: ada, 1: bob}, Rng(4)
    acts: list[tuple[Guest, ask.Act]] = []
    while (room := party.table.room).status == "playing":
        seat = room.state.actors()[0]
        legal = room.state.legal(seat)
        act = ask.Act(f"{seat}-{room.seq}", msgspec.to_builtins(legal[int(rng.below(len(legal)))]))
        acts.append((guests[seat], act))
        await party.ask(guests[seat], act)
    await party.ask(ada, ask.Start())
    for table in (party.table, party.restarted()):
        party.table, before = table, party.table
        if table is not before:
            await before.close()
            table.open()
        rows = len(party.rows)
        for guest, act in acts[-20:]:
            await party.ask(guest, act)
        assert len(party.rows) == rows
    await party.table.close()


async def test_a_bot_that_cannot_think_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clapboard.table.players.BREATH", 0.0)
    party = Party()
    (ada,) = await seated(party, "ada")
    await party.ask(ada, ask.SetBot(1, "novice"))
    true, failures = party.table.players.think, [1, 1]

    async def think(job: Job) -> ThinkerAnswer:
        if failures:
            failures.pop()
            raise RuntimeError("no thinker is left")
        return await true(job)

    party.table.players.think = think
    asyncio.get_running_loop().set_exception_handler(
        lambda loop, context: None
    )  # it is told, and nobody listens
    await party.ask(ada, ask.Start())
    rng = Rng(2)
    for _ in range(400):
        await party.move({0: ada}, rng)
        await party.settled()
    assert not failures and party.table.room.status == "over"
    await party.table.close()


async def test_what_cannot_be_stored_did_not_happen() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    guest = (ada, bob)[party.table.room.state.actors()[0]]
    before = [view_of(party.table, seat) for seat in (None, 0, 1)]
    told = len(ada.told), len(bob.told)
    party.broken = True
    with pytest.raises(NoDisk):
        await party.ask(guest, ask.Act("x", {"type": "tonality", "side": "flat"}))
    assert [view_of(party.table, seat) for seat in (None, 0, 1)] == before
    assert (len(ada.told), len(bob.told)) == told
    party.broken = False
    await party.ask(guest, ask.Act("x", {"type": "tonality", "side": "flat"}))
    await party.table.close()


async def test_who_was_away_gets_what_was_missed_or_everything() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    v = bob.last["v"]
    rng = Rng(5)
    for _ in range(5):
        await party.move({0: ada, 1: bob}, rng)
    again = Guest("bob")
    party.table.join(again, since=v)
    assert again.versions() == list(range(v + 1, v + 6))
    assert again.last == bob.last and again.told[-1] == {"type": "presence", "away": []}
    late = Guest("bob")
    party.table.join(late, since=0)
    assert [m["type"] for m in late.told] == ["snapshot"]
    assert late.last["view"] == bob.last["view"]
    await party.table.close()


async def test_who_was_the_only_one_to_go_gets_what_was_missed_too() -> None:
    """Also a spectator; but after some minutes everything, with what was said."""
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    carl = Guest("carl")
    party.table.join(carl)
    await party.ask(ada, ask.Start())
    v, seen = bob.last["v"], carl.last["v"]
    party.table.leave(bob)
    party.table.leave(carl)
    await party.ask(ada, ask.Talk("are you there?"))
    await party.ask(ada, ask.Talk("hello?"))
    for who, since in (("bob", v), ("carl", seen)):
        again = Guest(who)
        party.table.join(again, since=since)
        assert [m["text"] for m in again.told if m["type"] == "heard"] == ["are you there?", "hello?"]
        assert again.versions() == [since + 1, since + 2]
        party.table.leave(again)
    party.time += RETURN
    await party.ask(ada, ask.Talk("still there?"))
    late = Guest("bob")
    party.table.join(late, since=v)
    (everything,) = [m for m in late.told if m["type"] != "presence"]
    assert everything["type"] == "snapshot" and everything["v"] == v + 3
    assert [said["text"] for said in everything["talk"]] == ["are you there?", "hello?", "still there?"]
    await party.table.close()


async def test_whoever_comes_later_hears_what_was_said_last_but_for_those_they_muted() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    for number in range(LAST_WORDS + 5):
        await party.ask(ada, ask.Talk(f"word {number}"))
    await party.ask(bob, ask.Talk("enough"))
    late = Guest("carl")
    party.table.join(late)
    assert [said["text"] for said in late.last["talk"]] == [
        *(f"word {number}" for number in range(6, LAST_WORDS + 5)),
        "enough",
    ]
    assert late.last["talk"][-1] == {"said": 56, "seat": 1, "name": "Bob", "text": "enough"}
    await party.ask(bob, ask.Mute(seat=0, on=True))
    assert [said["text"] for said in bob.last["talk"]] == ["enough"]
    await party.table.close()


async def test_what_was_kept_for_one_who_sat_there_is_not_for_the_next() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    v = bob.last["v"]
    await party.ask(bob, ask.Stand())
    await party.ask(ada, ask.Talk("gone"))
    carl = Guest("carl")
    party.table.join(carl)
    await party.ask(carl, ask.Sit(1))
    again = Guest("carl")
    party.table.leave(carl)
    party.table.join(again, since=v)
    assert again.told[0]["type"] == "snapshot"
    await party.table.close()


async def test_a_clock_that_runs_out_does_what_the_game_declares() -> None:
    party = Party(Settings(game="rythm-and-play", seats=2, clock=ClockRule("turn", 20)))
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    seat = party.table.room.state.actors()[0]
    party.time += 21_000
    await party.time_passes()
    assert (ada, bob)[seat].last["why"] == "time-out"
    assert party.table.room.record is not None
    assert party.table.room.record.entries[-1].do == [{"type": "tonality", "side": "sharp"}]
    await party.table.close()


async def test_a_pause_stops_the_clock_when_everybody_agrees() -> None:
    party = Party(Settings(game="rythm-and-play", seats=2, clock=ClockRule("game", 600)))
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    await party.ask(ada, ask.Ask("pause"))
    assert bob.last["table"]["question"]["what"] == "pause"
    assert await refused(party, ada, ask.Ask("stop")) == "question-open"
    await party.ask(bob, ask.Answer(True))
    assert party.table.room.paused
    left = party.table.room.clock.left
    party.time += 500_000
    guest = (ada, bob)[party.table.room.state.actors()[0]]
    assert await refused(party, guest, ask.Act("1", {"type": "tonality", "side": "flat"})) == "paused"
    await party.ask(bob, ask.Resume())
    assert party.table.room.clock.at(party.time).left == left
    await party.ask(ada, ask.Ask("stop"))
    await party.ask(bob, ask.Answer(False))
    assert party.table.room.status == "playing" and party.table.room.question is None
    await party.table.close()


async def test_who_asked_can_withdraw_the_question() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    await party.ask(ada, ask.Ask("stop"))
    assert await refused(party, ada, ask.Answer(True)) == "nothing-asked"
    await party.ask(ada, ask.Answer(False))
    assert bob.last["table"]["question"] is None and party.table.room.status == "playing"
    assert await refused(party, bob, ask.Answer(True)) == "nothing-asked"
    await party.ask(bob, ask.Ask("pause"))
    await party.table.close()


@pytest.mark.parametrize("pace, patience", [("live", 60_000), ("slow", 3 * 86_400_000)])
async def test_a_question_that_nobody_answers_gives_way_to_the_next(pace: Pace, patience: int) -> None:
    party = Party(Settings(game="rythm-and-play", seats=2, pace=pace))
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    await party.ask(ada, ask.Ask("stop"))
    party.time += patience - 20
    assert await refused(party, bob, ask.Ask("pause")) == "question-open"
    party.time += 20
    await party.ask(bob, ask.Ask("pause"))
    assert ada.last["table"]["question"] == {"what": "pause", "by": 1, "answered": [1]}
    await party.ask(ada, ask.Answer(True))
    assert party.table.room.paused and party.table.room.status == "playing"
    await party.table.close()


async def test_somebody_who_is_away_is_replaced_and_comes_back() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    assert await refused(party, ada, ask.Ask("replace", 1)) == "not-away"
    party.table.leave(bob)
    party.time += 31_000
    await party.ask(ada, ask.Ask("replace", 1))
    assert party.table.room.chairs[1].substitute == "regular"
    party.table.join(bob)
    seat = party.table.room.state.actors()
    if seat == (1,):
        assert await refused(party, bob, ask.Act("1", {"type": "tonality", "side": "flat"})) == "substituted"
    await party.ask(bob, ask.Return())
    assert party.table.room.chairs[1].substitute == ""
    await party.table.close()


async def test_people_without_a_chair_change_nothing() -> None:
    party = Party()
    await seated(party, "ada", "bob")
    eve = Guest("eve")
    party.table.join(eve)
    for command in (
        ask.Act("1", {"type": "take"}),
        ask.Talk("hello"),
        ask.Undo(),
        ask.Ask("stop"),
        ask.Stand(),
    ):
        assert await refused(party, eve, command) == "not-seated"
    assert await refused(party, eve, ask.Sit(1)) == "seat-taken"
    assert await refused(party, eve, ask.Sit(7)) == "no-such-seat"
    for host_only in (ask.Close(), ask.Clear(1), ask.Start()):
        assert await refused(party, eve, host_only) == "not-host"
    await party.table.close()


async def test_a_host_who_has_gone_is_followed_by_whoever_carries_on() -> None:
    party = Party(Settings(game="rythm-and-play", seats=3))
    ada, bob = await seated(party, "ada", "bob")
    eve = Guest("eve")
    party.table.join(eve)
    party.time += 31_000
    assert await refused(party, bob, ask.SetBot(2, "novice")) == "not-host"
    party.table.leave(ada)
    party.time += 29_000
    assert await refused(party, bob, ask.SetBot(2, "novice")) == "not-host"
    party.time += 1_000
    assert await refused(party, eve, ask.SetBot(2, "novice")) == "not-host"
    assert await refused(party, bob, ask.Close()) == "not-host"
    assert await refused(party, bob, ask.SetBot(2, "nobody")) == "unknown-level"
    assert party.table.room.host == "ada", "what is refused changes nothing"
    await party.ask(bob, ask.SetBot(2, "novice"))
    assert party.table.room.host == "bob" and bob.last["table"]["chairs"][2]["level"] == "novice"
    assert [message["host"] for message in bob.told if message["type"] == "snapshot"][-1]
    party.table.join(ada)
    assert await refused(party, ada, ask.Start()) == "not-host"
    await party.ask(bob, ask.Start())
    assert party.restarted().room.host == "bob"
    await party.table.close()


async def test_the_chair_of_a_host_who_has_gone_is_free_again_and_still_theirs_to_take() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    party.table.leave(ada)
    party.time += 31_000
    await party.ask(bob, ask.Clear(0))
    assert party.table.room.chairs[0].kind == "open" and not party.table.room.kicked
    party.table.join(ada)
    await party.ask(ada, ask.Sit(0))
    assert party.table.room.seat_of("ada") == 0 and ada.last["table"]["you"] == 0
    await party.table.close()


async def test_a_host_without_a_chair_is_followed_too() -> None:
    party = Party(host="eve")
    ada, _ = await seated(party, "ada", "bob")
    eve = Guest("eve")
    party.table.join(eve)
    party.time += 31_000
    assert await refused(party, ada, ask.Start()) == "not-host"
    party.table.leave(eve)
    party.time += 20_000
    assert await refused(party, ada, ask.Start()) == "not-host"
    party.time += 11_000
    await party.ask(ada, ask.Start())
    assert party.table.room.host == "ada" and party.table.room.status == "playing"
    await party.table.close()


async def test_who_was_sent_away_stays_away() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Clear(1))
    assert bob.last["table"]["you"] is None
    assert await refused(party, bob, ask.Sit(1)) == "kicked"
    await party.table.close()


async def test_an_act_is_taken_back_only_while_all_others_are_bots() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    seat = party.table.room.state.actors()[0]
    guest = (ada, bob)[seat]
    await party.ask(guest, ask.Act("1", {"type": "tonality", "side": "flat"}))
    assert await refused(party, guest, ask.Undo()) == "undo-refused"
    await party.table.close()


async def test_an_act_is_taken_back_when_the_only_other_was_sent_away() -> None:
    party = Party(Settings(game="rythm-and-play", seats=2, options={"first_player": "seat-1"}))
    ada, _bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    await party.ask(ada, ask.Act("1", {"type": "tonality", "side": "flat"}))
    assert await refused(party, ada, ask.Undo()) == "undo-refused"
    await party.ask(ada, ask.Clear(1))
    await party.ask(ada, ask.Undo())
    assert party.table.room.state.actors() == (0,)
    await party.table.close()


async def test_the_deal_can_be_checked_afterwards() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    promise = ada.last["table"]["promise"]
    assert promise and ada.last["table"]["seed"] == ada.last["table"]["salt"] == ""
    rng = Rng(9)
    while party.table.room.status == "playing":
        await party.move({0: ada, 1: bob}, rng)
    shown = ada.last["table"]
    told = hashlib.sha256(bytes.fromhex(shown["salt"]) + bytes.fromhex(shown["seed"])).hexdigest()
    assert told == promise
    await party.table.close()
