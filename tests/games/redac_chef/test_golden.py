"""Recorded games replay as they did."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import clapboard
from clapboard.games.redac_chef import GAME
from tests.games import golden
from tests.games.redac_chef.make_golden import CARDS, CENTRES, CHARACTERS, HERE, WISHES, features

GAMES = golden.games_of(HERE)


@cache
def read(path: Path) -> clapboard.Record:
    return clapboard.Record.read(path)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_replays_to_the_same_end(path: Path) -> None:
    golden.check_replay(path)


def test_the_golden_games_cover_the_game() -> None:
    """Every mode, every reason but a round in which nobody can do anything, every card, centrepiece and character."""
    seen: set[str] = set()
    modes = set()
    for path in GAMES:
        seen |= features(read(path))
        modes.add(read(path).header.options["mode"])
    assert modes == set(GAME.meta.modes)
    assert seen >= set(GAME.meta.reasons) - {"idle-round"}
    assert seen >= CARDS | CENTRES | CHARACTERS
    assert seen >= {wish.has for wish in WISHES}
