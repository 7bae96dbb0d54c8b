"""Recorded games replay as they did, and show every viewer what they showed."""

from __future__ import annotations

from pathlib import Path

import pytest

import clapboard
from clapboard.games.action import GAME
from tests.games import golden
from tests.games.action.make_golden import HERE, WISHES, features, told

GAMES = golden.games_of(HERE)
TEXTS = golden.texts_of(HERE)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_replays_to_the_same_end(path: Path) -> None:
    golden.check_replay(path)


def test_the_golden_games_cover_the_game() -> None:
    """Every wish, every value of every option that changes play, every number of seats."""
    assert {path.stem for path in GAMES} == {wish.name for wish in WISHES}
    records = {path.stem: clapboard.Record.read(path) for path in GAMES}
    for wish in WISHES:
        assert wish.has in features(records[wish.name]), wish.name
    assert len({golden.digest(record) for record in records.values()}) == len(records), "a game told twice"
    seats, values = golden.tables_in(records.values())
    assert seats == {count for _, count in GAME.tables()}
    for option in GAME.meta.options:
        assert values[option.key] == set(option.choices), option.key


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    golden.check_text(path, told)
