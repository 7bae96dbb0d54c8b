"""An act that is taken back because everybody agrees, with all that others did since: asked, answered, withdrawn, and refused where it cannot be."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from clapboard.kernel.codec import encode
from clapboard.kernel.record import Record
from clapboard.table import commands as ask
from clapboard.table.settings import LIVE_GRACE, ClockRule, Settings
from clapboard.table.table import Table
from tests.kernel.games.bids import Bids
from tests.kernel.games.pebbles import Pebbles
from tests.table.agreed import OpenGame, SealedGame, games
from tests.table.party import Guest, Party, view_of
from tests.table.test_table import refused, seated

__all__ = ["games"]


async def begun(bots: int = 0, game: type[Any] = OpenGame) -> tuple[Party, list[Guest]]:
    """Three chairs, so many of them with bots; the first seat has acted, and the second too if a person sits there."""
    party = Party(Settings(game=game.meta.id, seats=3, options={}))
    guests = await seated(party, *("ada", "bob", "cleo")[: 3 - bots])
    for seat in range(3 - bots, 3):
        await party.ask(guests[0], ask.SetBot(seat, "random"))
    await party.ask(guests[0], ask.Start())
    for seat in range(min(2, len(guests))):
        await act(party, guests[seat])
    await party.settled()
    return party, guests


async def act(party: Party, guest: Guest) -> None:
    seat = party.table.room.seat_of(guest.person.id)
    assert seat is not None
    first = party.table.room.state.legal(seat)[0]
    await party.ask(guest, ask.Act(f"{seat}-{party.table.room.seq}", msgspec.to_builtins(first)))


def is_open(party: Party) -> bool:
    return party.table.room.question is not None


def heap(table: Table) -> int:
    return int(msgspec.json.decode(view_of(table, 0))["heap"])


async def test_all_agree_and_the_act_goes_with_all_that_followed() -> None:
    party, (ada, bob, cleo) = await begun()
    before = heap(party.table)
    assert await refused(party, ada, ask.Undo()) == "undo-refused", "not without asking: bob has acted since"
    await party.ask(ada, ask.Ask("undo"))
    assert bob.last["table"]["question"] == {"what": "undo", "by": 0, "answered": [0]}
    await party.ask(bob, ask.Answer(yes=True))
    assert heap(party.table) == before and is_open(party)
    await party.ask(cleo, ask.Answer(yes=True))
    assert heap(party.table) == before + 2 and not is_open(party)
    assert party.table.room.state.actors() == (0,) and ada.last["legal"]
    for guest in (ada, bob, cleo):
        assert guest.last["view"]["heap"] == before + 2 and guest.last["by"] == 0
    await act(party, ada)
    assert heap(party.table) == before + 1
    twin = party.restarted()
    assert [view_of(twin, seat) for seat in (None, 0, 1, 2)] == [
        view_of(party.table, seat) for seat in (None, 0, 1, 2)
    ]
    record = party.table.room.record
    assert record is not None
    paper = Record.parse(b"\n".join(record.lines()) + b"\n", OpenGame())
    assert paper.error is None and encode(paper.state.view(0)) == view_of(party.table, 0)
    await party.table.close()


async def test_one_no_is_enough() -> None:
    party, (ada, bob, cleo) = await begun()
    before = [view_of(party.table, seat) for seat in range(3)]
    await party.ask(ada, ask.Ask("undo"))
    await party.ask(cleo, ask.Answer(yes=False))
    assert party.table.room.question is None and ada.last["table"]["question"] is None
    assert await refused(party, bob, ask.Answer(yes=True)) == "nothing-asked"
    assert [view_of(party.table, seat) for seat in range(3)] == before
    await party.ask(ada, ask.Ask("undo"))  # and it may be asked again
    await party.table.close()


async def test_whoever_asked_may_think_better_of_it() -> None:
    party, (ada, bob, cleo) = await begun()
    before = heap(party.table)
    await party.ask(ada, ask.Ask("undo"))
    await party.ask(bob, ask.Answer(yes=True))
    assert await refused(party, bob, ask.Answer(yes=False)) == "nothing-asked", "a yes stands"
    await party.ask(ada, ask.Answer(yes=False))
    assert await refused(party, cleo, ask.Answer(yes=True)) == "nothing-asked"
    assert heap(party.table) == before
    await party.table.close()


async def test_the_next_act_ends_the_question() -> None:
    party, (ada, bob, cleo) = await begun()
    await party.ask(ada, ask.Ask("undo"))
    await act(party, cleo)
    assert party.table.room.question is None
    assert await refused(party, bob, ask.Answer(yes=True)) == "nothing-asked"
    await party.table.close()


async def test_only_seats_are_asked_and_only_by_those_who_have_done_something() -> None:
    party, (_, bob, cleo) = await begun()
    watcher = Guest("eve")
    party.table.join(watcher)
    assert await refused(party, cleo, ask.Ask("undo")) == "undo-refused", "she has done nothing yet"
    await party.ask(bob, ask.Ask("undo"))
    assert await refused(party, watcher, ask.Answer(yes=True)) == "not-seated"
    await party.table.close()


async def test_bots_agree_to_everything() -> None:
    party, (ada, bob) = await begun(bots=1)  # the bot has acted after both
    assert party.table.room.state.actors() == (0,)
    before, v = heap(party.table), ada.last["v"]
    await party.ask(ada, ask.Ask("undo"))
    await party.ask(bob, ask.Answer(yes=True))
    assert party.table.room.state.actors() == (0,) and heap(party.table) > before + 2 and ada.last["v"] > v
    await act(party, ada)
    await act(party, bob)
    await party.settled()
    assert party.table.room.state.actors() == (0,), "the bot goes on from there"
    await party.table.close()


async def test_alone_among_bots_nobody_has_to_be_asked_twice() -> None:
    party, (ada,) = await begun(bots=2)
    before = heap(party.table)
    await party.ask(ada, ask.Ask("undo"))
    assert party.table.room.question is None and heap(party.table) > before
    await party.table.close()


async def test_somebody_absent_has_not_agreed_until_a_bot_sits_in_for_them() -> None:
    party, (ada, bob, cleo) = await begun()
    before = heap(party.table)
    party.table.leave(cleo)
    await party.ask(ada, ask.Ask("undo"))
    await party.ask(bob, ask.Answer(yes=True))
    assert heap(party.table) == before, "silence is no yes"
    party.time += LIVE_GRACE * 3
    await party.ask(ada, ask.Ask("replace", 2))  # the question has stood long enough to give way
    await party.ask(bob, ask.Answer(yes=True))
    assert party.table.room.chairs[2].substitute
    await party.settled()
    before = heap(party.table)
    await party.ask(ada, ask.Ask("undo"))
    await party.ask(bob, ask.Answer(yes=True))
    assert heap(party.table) > before and party.table.room.state.actors() == (0,)
    await party.table.close()


async def test_what_others_sealed_since_goes_too_and_stays_sealed() -> None:
    party, (ada, bob, cleo) = await begun(game=SealedGame)
    await party.ask(ada, ask.Ask("undo"))
    for guest in (bob, cleo):
        await party.ask(guest, ask.Answer(yes=True))
    assert party.table.room.state.actors() == (0, 1, 2)
    assert ada.last["view"]["chosen"] == [] and "bid" not in str(ada.last["facts"])
    await party.table.close()


async def test_nothing_is_taken_back_once_it_has_shown_something() -> None:
    """Not by consent either: nobody unsees a card, and chance would have to draw again."""
    party, (ada, bob, cleo) = await begun(game=SealedGame)
    await act(party, cleo)  # all cards are turned, and the next prize is drawn
    for guest in (ada, bob, cleo):
        assert await refused(party, guest, ask.Ask("undo")) == "undo-refused"
    await act(party, ada)
    await party.ask(ada, ask.Ask("undo"))  # the bid of this round
    await party.table.close()


def test_a_card_that_was_turned_without_chance_stays_turned() -> None:
    """The last round: nothing is drawn any more, and the cards are open."""
    game = SealedGame()
    record = Record.new(game, 2, {}, 1)
    while asked := record.state.actors():
        record.apply(asked[0], record.state.legal(asked[0])[0])
    last = record.line()[-1][1]
    assert not last.chance and record.state.outcome() is not None
    assert record.agreeable(last.by) is None and record.agreeable(1 - last.by) is None


@pytest.mark.parametrize("game", [Pebbles(), Bids()])
def test_where_a_game_does_not_declare_it_nobody_needs_to_ask(game: Any) -> None:
    record = Record.new(game, 2, {}, 1)
    record.apply(0, record.state.legal(0)[0])
    assert record.undoable(0) == 0 and record.agreeable(0) is None


async def test_whoever_was_asked_at_the_same_time_is_asked_still() -> None:
    """Not only the one who takes an act back: the clocks of the others run on."""
    settings = Settings(game=SealedGame.meta.id, seats=3, options={}, clock=ClockRule("turn", 30))
    party = Party(settings)
    guests = await seated(party, "ada", "bob", "cleo")
    await party.ask(guests[0], ask.Start())
    await act(party, guests[0])
    room = party.table.room
    before = room.clock.left[1:]
    assert list(room.clock.running) == [1, 2]
    await party.ask(guests[0], ask.Ask("undo"))
    await party.ask(guests[1], ask.Answer(True))
    await party.ask(guests[2], ask.Answer(True))
    assert list(room.state.actors()) == list(room.clock.running) == [0, 1, 2]
    assert room.turn_of() == ["ada", "bob", "cleo"]
    assert all(left <= had for left, had in zip(room.clock.left[1:], before, strict=True)), "no time is given"
