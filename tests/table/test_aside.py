"""What is asked at a table without anything being done: why not, a hint; and whom one does not want to hear."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import msgspec
import pytest

from clapboard.kernel import registry
from clapboard.kernel.codec import encode
from clapboard.kernel.options import Value
from clapboard.kernel.rng import Rng
from clapboard.kernel.seats import TABLE
from clapboard.table import commands as ask
from clapboard.table.commands import Refusal
from clapboard.table.insight import Hinted
from clapboard.table.rulings.ruled import Chosen, Judged
from clapboard.table.settings import ClockRule, Settings
from clapboard.table.thought import Job, ThinkerAnswer
from tests.kernel.games.pebbles import Pebbles
from tests.kernel.games.row import Row
from tests.table.party import Guest, Party
from tests.table.test_table import refused, seated

ROW = Settings(game="tiny-row", seats=2, clock=ClockRule("turn", 20))


@pytest.fixture
def row(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game whose acts are chains of choices."""
    registry.discover()
    with monkeypatch.context() as known:
        known.setitem(registry._games, "tiny-row", Row())
        yield


# Why not


async def why(party: Party, guest: Guest, action: dict[str, object]) -> str | None:
    """The code of the refusal that an act would meet; None when it is possible."""
    rows, told = len(party.rows), len(guest.told)
    before = encode(party.table.room.state.view(0)) if party.table.room.record is not None else b""
    verdict = await party.ask(guest, ask.Why(action))
    assert isinstance(verdict, Judged)
    assert (len(party.rows), len(guest.told)) == (rows, told)
    if party.table.room.record is not None:
        assert encode(party.table.room.state.view(0)) == before
    return None if verdict.refusal is None else verdict.refusal.code


async def test_why_not_is_answered_with_what_the_act_would_meet_and_nothing_is_done() -> None:
    party = Party(Settings(game="rythm-and-play", seats=2, options={"first_player": "seat-1"}))
    ada, bob = await seated(party, "ada", "bob")
    eve = Guest("eve")
    party.table.join(eve)
    sharp: dict[str, object] = {"type": "tonality", "side": "sharp"}
    assert await why(party, ada, sharp) == "not-playing"
    await party.ask(ada, ask.Start())
    assert await why(party, ada, sharp) is None
    assert await why(party, bob, sharp) == "not-your-turn"
    assert await why(party, eve, sharp) == "not-seated"
    assert await why(party, ada, {"type": "win"}) == "no-such-action"
    await party.ask(ada, ask.Act("1", sharp))
    rng = Rng(4)
    for _ in range(25):
        state = party.table.room.state
        seat = state.actors()[0]
        guest = (ada, bob)[seat]
        for action in state.legal(seat):
            assert await why(party, guest, msgspec.to_builtins(action)) is None
        answer = await why(party, guest, {"type": "compose", "card": "sharp"})
        act = ask.Act(f"x{len(party.rows)}", {"type": "compose", "card": "sharp"})
        if answer is None:
            await party.ask(guest, act)
        else:
            assert await refused(party, guest, act) == answer
            await party.move({0: ada, 1: bob}, rng)
    await party.ask(ada, ask.Close())
    assert await why(party, ada, sharp) == "table-closed"
    await party.table.close()


async def test_why_looks_at_the_open_choices_and_leaves_them_open(row: None) -> None:
    party = Party(ROW)
    ada, _ = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    guest = Guest("ada") if party.table.room.state.actors() == (0,) else Guest("bob")
    assert await why(party, guest, {"type": "use", "power": "look"}) == "not-now"
    assert isinstance(await party.ask(guest, ask.Act("1", {"type": "choose", "place": 1})), Chosen)
    assert await why(party, guest, {"type": "use", "power": "look"}) is None
    assert await why(party, guest, {"type": "back"}) is None
    assert await why(party, guest, {"type": "confirm"}) == "not-now"
    (seat,) = party.table.room.state.actors()
    assert len(party.table.room.state.steps(seat)) == 1
    await party.table.close()


# Hints


async def test_a_hint_is_for_whoever_is_asked_now() -> None:
    party = Party(Settings(game="rythm-and-play", seats=2, options={"first_player": "seat-1"}))
    ada, bob = await seated(party, "ada", "bob")
    assert await refused(party, ada, ask.Hint()) == "not-playing"
    await party.ask(ada, ask.Start())
    rows = len(party.rows)
    hint = await party.ask(ada, ask.Hint())
    assert isinstance(hint, Hinted) and len(party.rows) == rows
    again = await party.ask(ada, ask.Hint())
    assert isinstance(again, Hinted) and again.action == hint.action, "the same question, the same answer"
    assert await refused(party, bob, ask.Hint()) == "not-your-turn"
    assert await refused(party, Guest("eve"), ask.Hint()) == "not-seated"
    await party.ask(ada, ask.Act("1", msgspec.json.decode(hint.action)))
    await party.table.close()


async def test_a_hint_comes_once_and_not_too_late() -> None:
    party = Party(Settings(game="rythm-and-play", seats=2, options={"first_player": "seat-1"}))
    ada, _ = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    ready = asyncio.Event()

    async def slow(job: Job) -> ThinkerAnswer:
        assert job.level == "regular" and msgspec.json.decode(job.view)["viewer"] == 0
        await ready.wait()
        return ThinkerAnswer(job.legal[:1])

    party.table.players.think = slow
    first = asyncio.create_task(party.ask(ada, ask.Hint()))
    await party.settled()
    assert await refused(party, ada, ask.Hint()) == "hint-coming"
    await party.ask(ada, ask.Act("1", {"type": "tonality", "side": "flat"}))
    ready.set()
    with pytest.raises(Refusal) as late:
        await first
    assert late.value.code == "hint-late"
    await party.table.close()


async def test_a_table_without_hints_has_none() -> None:
    party = Party(Settings(game="rythm-and-play", seats=2, hints=False, options={"first_player": "seat-1"}))
    ada, _ = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    assert await refused(party, ada, ask.Hint()) == "no-hints"
    assert ada.last["table"]["hints"] is False
    await party.table.close()


@pytest.mark.parametrize(("asked", "given"), [(None, False), (False, False), (True, True)])
async def test_a_game_of_silence_gives_hints_only_where_they_are_asked_for(
    asked: bool | None, given: bool
) -> None:
    """Advice comes from somebody who forgets nothing: it would undo `memory_aid = off`."""
    options: dict[str, Value] = {"mode": "tutorial", "first_player": "seat-0"}
    party = Party(Settings(game="faux-raccords", seats=2, hints=asked, options=options))
    ada, _ = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    assert ada.last["table"]["hints"] is given
    if given:
        await party.ask(ada, ask.Hint())
    else:
        assert await refused(party, ada, ask.Hint()) == "no-hints"
    await party.table.close()


async def test_other_games_give_hints_unless_told_otherwise() -> None:
    party = Party(Settings(game="rythm-and-play", seats=2))
    ada, _ = await seated(party, "ada", "bob")
    assert ada.last["table"]["hints"] is True
    await party.table.close()


# Talk that is not wanted


async def test_who_is_muted_is_not_heard_by_the_muter_alone() -> None:
    party = Party(Settings(game="rythm-and-play", seats=3))
    ada, bob, cleo = await seated(party, "ada", "bob", "cleo")
    eve, dan = Guest("eve"), Guest("dan")
    for watcher in (eve, dan):
        party.table.join(watcher)
    everybody = (ada, bob, cleo, eve, dan)
    told = {guest: len(guest.told) for guest in everybody}
    v = {guest: guest.last["v"] for guest in everybody}
    for muter in (ada, eve):
        await party.ask(muter, ask.Mute(seat=1, on=True))
        assert [m["type"] for m in muter.told[told[muter] :]] == ["snapshot"]
        assert muter.last["muted"] == [1] and muter.last["v"] == v[muter]
    for other in (bob, cleo, dan):
        assert len(other.told) == told[other], "it is nobody else's business"
    await party.ask(bob, ask.Talk("you are all losers"))
    await party.ask(cleo, ask.Talk("well, well"))
    for guest in everybody:
        first, second = [m for m in guest.told if m["type"] == "heard"]
        assert (first["v"], second["v"]) == (v[guest] + 1, v[guest] + 2), "no gap"
        if guest in (ada, eve):
            hushed = {"said": 1, "seat": 1, "name": "Bob", "muted": True}
            assert first == {"type": "heard", "v": v[guest] + 1, **hushed}
        else:
            assert first["text"] == "you are all losers" and "muted" not in first
        assert second["text"] == "well, well"
        assert (first["said"], second["said"]) == (1, 2), "the same numbers for everybody"
    again, other = Guest("eve"), Guest("dan")
    for watcher in (again, other):
        party.table.join(watcher, v[eve])
    assert [m.get("text", "") for m in again.told[:2]] == ["", "well, well"]
    assert [m.get("text", "") for m in other.told[:2]] == ["you are all losers", "well, well"]
    await party.table.close()


async def test_a_mute_lasts_and_ends() -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Mute(seat=1, on=True))
    rows = len(party.rows)
    await party.ask(ada, ask.Mute(seat=1, on=True))
    assert len(party.rows) == rows
    assert await refused(party, ada, ask.Mute(seat=0, on=True)) == "no-such-seat"
    assert await refused(party, ada, ask.Mute(seat=7, on=True)) == "no-such-seat"
    await party.ask(bob, ask.Stand())
    assert ada.last["table"]["chairs"][1] == {"kind": "open"}
    assert await refused(party, ada, ask.Mute(seat=1, on=False)) == "no-such-seat"
    await party.ask(bob, ask.Sit(1))
    twin = party.restarted()
    assert (
        twin.audience.snapshot(0, ada.person).muted == [1]
        and twin.audience.snapshot(1, bob.person).muted == []
    )
    await party.ask(ada, ask.Mute(seat=1, on=False))
    await party.ask(bob, ask.Talk("sorry"))
    assert ada.told[-1]["text"] == "sorry" and ada.last["muted"] == []
    await party.table.close()


async def test_talk_does_not_keep_a_bot_from_its_move() -> None:
    party = Party(Settings(game="rythm-and-play", seats=2, options={"first_player": "seat-0"}))
    (ada,) = await seated(party, "ada")
    await party.ask(ada, ask.SetBot(1, "novice"))
    ready = asyncio.Event()
    thoughts = 0

    async def slow(job: Job) -> ThinkerAnswer:
        nonlocal thoughts
        thoughts += 1
        await ready.wait()
        return ThinkerAnswer(job.legal[:1])

    party.table.players.think = slow
    await party.ask(ada, ask.Start())
    for word in ("come", "on"):
        await party.ask(ada, ask.Talk(word))
    ready.set()
    await party.settled()
    assert thoughts == 1 and ada.last["by"] == 1
    await party.table.close()


# Giving up


async def test_who_gives_up_is_out_whoevers_turn_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    registry.discover()
    monkeypatch.setitem(registry._games, "tiny-pebbles", Pebbles())
    party = Party(Settings(game="tiny-pebbles", seats=3, clock=ClockRule("game", 600)))
    ada, bob, cleo = await seated(party, "ada", "bob", "cleo")
    assert await refused(party, bob, ask.Resign()) == "not-playing"
    await party.ask(ada, ask.Start())
    await party.ask(bob, ask.Resign())
    assert (ada.last["by"], ada.last["why"]) == (TABLE, "resigned")
    assert ada.last["facts"] == [{"type": "resigned", "seat": 1}] and ada.last["view"]["turn"] == 0
    assert await refused(party, bob, ask.Resign()) == "not-now"
    await party.ask(ada, ask.Act("1", {"type": "take", "pebbles": 2}))
    assert party.table.room.state.actors() == (2,)
    await party.ask(cleo, ask.Resign())
    (result,) = ada.last["table"]["results"]
    assert (result["reason"], result["winners"]) == ("alone", [0])
    twin = party.restarted()
    assert twin.room.status == "over" and twin.room.results == party.table.room.results
    await party.table.close()


async def test_most_games_know_no_giving_up() -> None:
    party = Party()
    ada, _ = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    assert await refused(party, ada, ask.Resign()) == "no-resigning"
    await party.table.close()


# Choices that were not finished


async def test_a_time_out_drops_what_was_chosen_and_makes_a_whole_act(row: None) -> None:
    party = Party(ROW)
    guests = await seated(party, "ada", "bob")
    await party.ask(guests[0], ask.Start())
    (seat,) = party.table.room.state.actors()
    await party.ask(guests[seat], ask.Act("1", {"type": "choose", "place": 0}))
    party.time += 21_000
    await party.time_passes()
    record = party.table.room.record
    assert record is not None
    assert record.entries[-1].why == "time-out"
    assert record.entries[-1].do == [
        {"type": "choose", "place": 4},
        {"type": "use", "power": "swap"},
        {"type": "put", "place": 3},
        {"type": "confirm"},
    ]
    assert guests[seat].last["why"] == "time-out"
    await party.table.close()


async def test_who_is_replaced_leaves_no_half_act(row: None) -> None:
    party = Party(ROW)
    guests = await seated(party, "ada", "bob")
    await party.ask(guests[0], ask.Start())
    (seat,) = party.table.room.state.actors()
    await party.ask(guests[seat], ask.Act("1", {"type": "choose", "place": 0}))
    party.table.leave(guests[seat])
    party.time += 31_000

    async def never(job: Job) -> ThinkerAnswer:
        await asyncio.sleep(1000)
        return ThinkerAnswer(job.legal[:1])

    party.table.players.think = never
    await party.ask(guests[1 - seat], ask.Ask("replace", seat))
    assert party.table.room.chairs[seat].substitute == "random"
    assert party.table.room.state.steps(seat) == ()
    await party.table.close()
