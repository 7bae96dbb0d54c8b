"""A game that declares it: who has gone leaves it, by an act of the TABLE in its own log, and comes back by another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from clapboard.kernel.seats import TABLE
from clapboard.table import commands as ask
from clapboard.table.settings import Settings
from tests.table.real_time import playing, registered, views

UNTIMED = Settings(game="tiny-boast", seats=3, options={"mode": "vote", "pace": "none"})


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with registered(monkeypatch):
        yield


async def test_who_has_gone_leaves_the_game_and_may_come_back() -> None:
    party, (ada, bob, cy) = await playing(UNTIMED)
    party.time += 60_000
    party.table.leave(cy)
    party.time += 60_000
    await party.ask(ada, ask.Ask("replace", 2))
    await party.ask(bob, ask.Answer(yes=True))
    assert ada.last["view"]["here"] == [True, True, False] and ada.last["by"] == TABLE
    left = party.acted()[-1].entry
    assert (left.by, left.why, left.do) == (TABLE, "left", [{"type": "leave", "seat": 2}])
    assert not party.table.room.chairs[2].substitute, "nobody plays for them"
    party.table.join(cy)
    await party.ask(cy, ask.Return())
    assert ada.last["view"]["here"] == [True, True, True]
    assert party.acted()[-1].entry.do == [{"type": "rejoin", "seat": 2}]
    assert views(party, party.restarted().room) == views(party, party.table.room)
    with pytest.raises(ask.Refusal) as bad:
        await party.ask(cy, ask.Return())
    assert bad.value.code == "not-substituted"
    await party.table.close()
