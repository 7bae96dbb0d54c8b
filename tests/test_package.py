"""What `import clapboard` gives."""

from __future__ import annotations

import subprocess
import sys

import pytest

import clapboard


def test_games_can_be_listed_before_and_after_one_is_imported() -> None:
    code = (
        "import clapboard; first = clapboard.games()\n"
        "from clapboard.games.rythm_and_play import GAME\n"
        "import clapboard.games.rythm_and_play as room\n"
        "assert clapboard.games() == first and 'rythm-and-play' in first, clapboard.games()\n"
        "assert clapboard.game('rythm-and-play') is GAME is room.GAME\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(clapboard.UnknownGame, match="rythm-and-play"):
        clapboard.game("chess")


def test_everything_promised_is_there() -> None:
    for name in clapboard.__all__:
        assert hasattr(clapboard, name)
