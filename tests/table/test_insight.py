"""Questions about one's own view: a look, and help. Nothing is done, nothing is written, and nothing but the view answers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from clapboard.kernel import registry
from clapboard.server.thinking.worker import give_help
from clapboard.table import commands as ask
from clapboard.table.insight import LookAnswer
from clapboard.table.settings import Settings
from clapboard.table.table import Table
from clapboard.table.thought import Helped, HelpJob, NotAnswered
from tests.kernel.games import sheet
from tests.kernel.games.sheet import GAME, worth
from tests.table.party import Guest, Party
from tests.table.test_table import refused, seated

SHEET = Settings(game="tiny-sheet", seats=2)


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    registry.discover()
    with monkeypatch.context() as known:
        known.setitem(registry._games, "tiny-sheet", sheet.GAME)
        yield


class Aided(Party):
    """With somebody who helps."""

    helping: asyncio.Event | None = None

    def _table(self, room: Any) -> Table:
        table = super()._table(room)
        table.insight.helps = self.help
        return table

    async def help(self, job: HelpJob) -> Helped | NotAnswered | None:
        if self.helping is not None:
            await self.helping.wait()
        return give_help(job)


async def started(settings: Settings = SHEET) -> tuple[Aided, Guest, Guest]:
    party = Aided(settings)
    ada, bob = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    return party, ada, bob


def hand(guest: Guest) -> list[int]:
    return list(guest.last["view"]["hand"])


def about(tile: int, cell: int) -> dict[str, Any]:
    return {"type": "worth", "tile": tile, "cell": cell}


async def test_a_look_is_answered_from_the_askers_own_view_even_on_their_turn() -> None:
    party, ada, bob = await started()
    rows, told = len(party.rows), (len(ada.told), len(bob.told))
    for guest in (ada, bob):
        for tile in hand(guest):
            given = await party.ask(guest, ask.Look(about(tile, 3)))
            assert isinstance(given, LookAnswer)
            assert msgspec.json.decode(given.answer) == {"points": worth(tile, 3)}
    assert await refused(party, ada, ask.Look(about(hand(bob)[0], 3))) == "not-yours"
    assert (len(party.rows), (len(ada.told), len(bob.told))) == (rows, told), (
        "nobody hears of it, and no line is written"
    )
    await party.table.close()


async def test_what_is_no_question_is_refused_by_name() -> None:
    party, ada, _ = await started()
    for odd in (
        {},
        {"type": "best"},
        {"type": "worth"},
        {"type": "worth", "tile": "1", "cell": 0},
        {**about(1, 1), "seat": 1},
    ):
        assert await refused(party, ada, ask.Look(odd)) == "no-such-question"
    assert await refused(party, ada, ask.Help(about(1, 1))) == "no-such-question"
    assert await refused(party, ada, ask.Look(about(hand(ada)[0], 10**6))) == "no-cell"
    await party.table.close()


async def test_whoever_watches_may_look_and_sees_what_watchers_see() -> None:
    party, ada, _ = await started()
    eve = Guest("eve")
    party.table.join(eve)
    assert await refused(party, eve, ask.Look(about(hand(ada)[0], 3))) == "not-yours"
    assert await refused(party, eve, ask.Help({"type": "best"})) == "not-seated"
    await party.table.close()


async def test_there_is_nothing_to_look_at_before_a_game_nor_in_a_pause() -> None:
    party = Aided(SHEET)
    ada, bob = await seated(party, "ada", "bob")
    assert await refused(party, ada, ask.Look(about(1, 1))) == "not-playing"
    await party.ask(ada, ask.Start())
    await party.ask(ada, ask.Ask("pause"))
    await party.ask(bob, ask.Answer(True))
    assert await refused(party, ada, ask.Look(about(1, 1))) == "paused"
    assert await refused(party, ada, ask.Help({"type": "best"})) == "paused"
    await party.table.close()


async def test_a_game_that_answers_nothing_says_so() -> None:
    party = Party()
    ada, _ = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    assert await refused(party, ada, ask.Look({"type": "worth"})) == "no-looking"
    assert await refused(party, ada, ask.Help({"type": "best"})) == "no-help"
    await party.table.close()


async def test_help_is_thought_out_from_the_own_view() -> None:
    party, ada, bob = await started()
    for guest in (ada, bob):
        given = await party.ask(guest, ask.Help({"type": "best"}))
        assert isinstance(given, LookAnswer)
        best = msgspec.json.decode(given.answer)
        assert best["tile"] in hand(guest)
        assert best["points"] == max(worth(tile, cell) for tile in hand(guest) for cell in range(GAME.cells))
    await party.table.close()


async def test_help_comes_once_at_a_time_and_to_whoever_still_has_that_view() -> None:
    party, _, bob = await started()
    party.helping = asyncio.Event()
    first = asyncio.create_task(party.ask(bob, ask.Help({"type": "best"})))
    await party.settled()
    assert await refused(party, bob, ask.Help({"type": "best"})) == "help-coming"
    await party.ask(Guest("cleo"), ask.Claim(1, party.table.room.chairs[1].seating))
    party.helping.set()
    with pytest.raises(ask.Refusal) as late:
        await first
    assert late.value.code == "help-late"
    await party.table.close()


async def test_help_is_advice_while_a_game_runs_and_everybodys_when_it_is_over() -> None:
    party, ada, bob = await started(Settings(game="tiny-sheet", seats=2, hints=False))
    assert await refused(party, ada, ask.Help({"type": "best"})) == "no-hints"
    for guest in (ada, bob):
        await party.ask(guest, ask.Act(guest.person.id, {"type": "done"}))
    assert party.table.room.status == "over"
    given = await party.ask(ada, ask.Help({"type": "best"}))
    assert isinstance(given, LookAnswer)
    assert await refused(party, Guest("eve"), ask.Help({"type": "best"})) == "nothing-left"
    await party.table.close()


async def test_help_that_fails_is_refused() -> None:
    party, ada, _ = await started()

    async def fails(job: HelpJob) -> None:
        return None

    party.table.insight.helps = fails
    assert await refused(party, ada, ask.Help({"type": "best"})) == "help-failed"
    await party.table.close()


# What is sent


async def test_a_large_set_is_sent_by_its_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._games, "tiny-sheet-large", sheet.LARGE)
    party = Aided(Settings(game="tiny-sheet-large", seats=2))
    ada, bob = await seated(party, "ada", "bob")
    eve = Guest("eve")
    party.table.join(eve)
    await party.ask(ada, ask.Start())
    assert len(party.table.room.state.legal(0)) == 1 + 100 * 900
    for guest, seat in ((ada, 0), (bob, 1)):
        told = guest.last
        assert told["legal"] == [{"type": "done"}]
        (shape,) = told["open"]
        cells = {"least": 0, "most": 899}
        assert shape == {"type": "lay", "fields": {"tile": {"of": hand(guest)}, "cell": cells}}
        size = len(msgspec.json.encode([told["legal"], told["open"]]))
        assert size <= 2048, f"seat {seat}: {size} bytes"
    assert "open" not in eve.last, "nothing is open to the one who watches"
    await party.ask(ada, ask.Act("1", {"type": "lay", "tile": hand(ada)[0], "cell": 17}))
    assert bob.last["view"]["page"][17] and len(bob.last["open"]) == 1
    assert (
        await refused(party, bob, ask.Act("2", {"type": "lay", "tile": hand(bob)[0], "cell": 17})) == "taken"
    )
    await party.table.close()
