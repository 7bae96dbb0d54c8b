from __future__ import annotations

from pathlib import Path

import pytest

from clapboard.games import rythm_and_play
from tests.cli.command import refused, said

EDITION = Path(rythm_and_play.__file__).parent / "box" / "edition.toml"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_bytes(EDITION.read_bytes())
    return path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_good_edition_is_summed_up(mine: Path) -> None:
    assert "54 PLAY cards, 30 RHYTHM cards" in said("validate", mine)
    assert said("validate", mine, "--game", "rythm-and-play") == said("validate", mine)


def test_a_missing_card_is_found_and_explained(mine: Path) -> None:
    change(mine, ', "n3f"', "")
    line = refused(1, "validate", mine)
    assert line == (
        "mine.toml, [totals] play: says 54, but the cards make 53: is a card missing, or one too many?"
    )


def test_the_game_is_read_from_the_file(mine: Path) -> None:
    change(mine, 'game = "rythm-and-play"', 'game = "rythm"')
    assert "did you mean 'rythm-and-play'?" in refused(1, "validate", mine)
    change(mine, 'game = "rythm"', "")
    assert "of which game" in refused(1, "validate", mine)


@pytest.mark.parametrize("data", [b"= =", b"\xff\xff", b'game = ["rythm-and-play"]', b"game = 7"])
def test_what_is_no_edition_at_all(mine: Path, data: bytes) -> None:
    mine.write_bytes(data)
    assert refused(1, "validate", mine).startswith("mine.toml: ")


def test_bad_input(mine: Path, tmp_path: Path) -> None:
    assert "no game 'chess'" in refused(2, "validate", mine, "--game", "chess")
    assert "does not exist" in refused(2, "validate", tmp_path / "none.toml")
