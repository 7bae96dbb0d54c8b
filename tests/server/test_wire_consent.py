"""The wire test where everybody agrees to take acts back: with a small game in which what is chosen is hidden until all have chosen.

What was taken back so was seen by nobody else, and stays unseen: in the other world the others had chosen something else altogether.
"""

from __future__ import annotations

import msgspec
import pytest

from tests.server.agreement_leaks import AGREEMENT_LEAKS, AgreementLeaks
from tests.server.compare import Count, compare
from tests.server.take import Game
from tests.server.twin import Players
from tests.table.agreed import SealedGame, games

__all__ = ["games"]
BIDS = Game(SealedGame.meta.id, 3, 1, 18, plot="consent")
GAMES = [
    BIDS,
    msgspec.structs.replace(BIDS, seats=4, seed=2),
    msgspec.structs.replace(BIDS, seats=4, seed=3, bots={1: "random"}),
    msgspec.structs.replace(BIDS, seats=2, seed=4),
]


async def search(game: Game, count: Count) -> None:
    take = await Players(game).record()
    last = len(take.marks) - 1
    happened = take.happened(last)
    assert happened["taken back"] > 1 and happened["timed out"], happened
    assert happened["not taken back"] or len(game.bots) + 1 == game.seats, happened
    assert any(said.agreed_away for said in take.script)
    agreed = next(at for at, said in enumerate(take.script) if said.how == "agree")
    for who in game.viewers:
        for at in {agreed, agreed + 1, (agreed + last) // 2, last}:
            await compare(take, who, at, count)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.seats}-bots{len(game.bots)}")
async def test_no_byte_depends_on_what_was_taken_back_unseen(game: Game) -> None:
    count = Count()
    await search(game, count)
    assert not count.open and count.half == count.compared and count.hidden >= count.compared * 3, count


@pytest.mark.plain
@pytest.mark.parametrize("leak", AGREEMENT_LEAKS)
async def test_a_planted_leak_turns_it_red(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    AGREEMENT_LEAKS[leak](AgreementLeaks(monkeypatch))
    with pytest.raises(AssertionError, match="a byte depends"):
        await search(BIDS, Count())
