"""The tiny game of many acts, pairs and one seat keeps the laws of every game."""

from __future__ import annotations

import pytest

from clapboard.kernel.conformance import check
from tests.kernel.games import press


@pytest.mark.parametrize("mode, seats", [("alone", 1), ("each", 3), ("pairs", 4), ("pairs", 12)])
def test_it_conforms(mode: str, seats: int) -> None:
    report = check(press.GAME, mode, seats, games=2, bots=press.GAME.bots()).demand()
    assert report.states > 10
