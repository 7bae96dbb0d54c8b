"""A component file with a mistake: the error says what is wrong and where."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import clapboard
from clapboard.games.rythm_and_play import GAME
from clapboard.games.rythm_and_play.box import components
from clapboard.games.rythm_and_play.box.components import HALF_BEATS, STANDARD

FILE = Path(components.__file__).with_name("edition.toml")
STANDARD_TEXT = FILE.read_text(encoding="utf-8")


def refused(tmp_path: Path, text: str | bytes) -> str:
    path = tmp_path / "mine.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(clapboard.EditionError) as error:
        GAME.validate(path)
    assert str(error.value).startswith("mine.toml")
    return str(error.value)


def changed(old: str, new: str) -> str:
    assert STANDARD_TEXT.count(old) == 1, old
    return STANDARD_TEXT.replace(old, new)


def test_the_published_box_is_in_order() -> None:
    said = GAME.validate(FILE)
    assert "54 PLAY cards" in said and "30 RHYTHM cards" in said


@pytest.mark.rule("RP-051", "RP-R01")
def test_the_box_holds_what_the_rules_say() -> None:
    assert [len(kind.cards) for kind in STANDARD.play] == [6] * 9
    assert [kind.rank for kind in STANDARD.play] == [1, 2, 3, 4, 5, 6, 7, None, None]
    assert [(kind.id, kind.half_beats, len(kind.cards)) for kind in STANDARD.rhythm] == [
        ("w", 8, 2),
        ("h", 4, 4),
        ("q", 2, 8),
        ("e", 1, 16),
    ]
    assert [len(kind.cards) * value for kind, value in zip(STANDARD.rhythm, HALF_BEATS, strict=True)] == [
        16
    ] * 4


@pytest.mark.parametrize(
    "old, new, said",
    [
        pytest.param('"n3e", "n3f"]', '"n3e"]', ["[totals] play", "says 54", "make 53", "missing"], id="missing-card"),
        pytest.param('"w01", "w02"', '"w01", "w02", "w03"', ["[totals] rhythm", "says 30", "make 31"], id="extra-card"),
        pytest.param('"n3f"', '"n3a"', ["'n3a'", "twice"], id="the-same-id-twice"),
        pytest.param('"q08"', '"n1a"', ["'n1a'", "twice"], id="the-same-id-in-two-types"),
        pytest.param("play = 54", "play = 55", ["[totals] play", "says 55", "make 54"], id="wrong-total"),
        pytest.param("half_beats = 64", "half_beats = 60", ["[totals] half_beats", "64"], id="wrong-beats"),
        pytest.param("half_beats = 8", "half_beats = 9", ["[[rhythm]] w", "8 half-beats", "not 9"], id="wrong-value"),
        pytest.param("rank = 3", "rank = 4", ["[[play]] n3", "rank 3"], id="wrong-rank"),
        pytest.param('id = "sharp"\n', 'id = "sharp"\nrank = 8\n', ["[[play]] sharp", "without a rank"], id="a-change-with-rank"),
        pytest.param('id = "flat"', 'id = "natural"', ["[[play]]", "'flat' is missing"], id="missing-type"),
        pytest.param('id = "h"', 'id = "w"', ["[[rhythm]]", "'h' is missing"], id="doubled-type"),
        pytest.param('edition = "standard"', 'edition = "standard"\ncolour = "red"', ["colour"], id="unknown-key"),
        pytest.param("rank = 5", "rank = 5\nvalue = 2", ["value", "$.play[4]"], id="unknown-key-of-a-card"),
        pytest.param('kind = "note"\nrank = 1', 'kind = "tone"\nrank = 1', ["tone", "$.play[0].kind"], id="unknown-kind"),
        pytest.param('title = "Rythm and Play, the published box"\n', "", ["title"], id="missing-key"),
        pytest.param('game = "rythm-and-play"', 'game = "chess"', ["'chess'", "rythm-and-play"], id="another-game"),
        pytest.param('["w01", "w02"]', "[]", ["[[rhythm]] w", "0 cards"], id="no-cards"),
        pytest.param('["w01", "w02"]', "2", ["$.rhythm[0].cards"], id="a-number-for-cards"),
        pytest.param('"w01"', '" w01"', ["[[rhythm]] w", "' w01'"], id="a-card-id-with-a-blank"),
        pytest.param('["sharp", "flat"]', '["flat", "sharp"]', ["[tonality]"], id="tonality"),
        pytest.param('[ladders.C-B]', '[ladders.Z]', ['[ladders]', 'A-G and C-B'], id='ladder-missing'),
        pytest.param('"Ré", "Mi", "Fa", "Sol"]', '"Ré", "Mi", "Fa"]', ["[ladders.A-G]"], id="ladder"),
        pytest.param("[totals]", "[totals", ["not TOML", "line"], id="not-toml"),
    ],
)  # fmt: skip
def test_a_mistake_is_explained(tmp_path: Path, old: str, new: str, said: list[str]) -> None:
    found = refused(tmp_path, changed(old, new))
    assert all(words in found for words in said), found


def test_files_that_are_none(tmp_path: Path) -> None:
    assert "not TOML" in refused(tmp_path, b"\xff\xfe\x00")
    assert "game" in refused(tmp_path, "")
    with pytest.raises(clapboard.EditionError, match="cannot be read"):
        GAME.validate(tmp_path / "nowhere.toml")
    with pytest.raises(clapboard.EditionError, match="cannot be read"):
        GAME.validate(tmp_path)


@settings(max_examples=120, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.integers(0, len(STANDARD_TEXT) - 1), st.integers(0, 40), st.text(max_size=3))
def test_any_damage_is_explained_or_harmless(tmp_path: Path, place: int, length: int, put: str) -> None:
    path = tmp_path / "bent.toml"
    path.write_bytes(
        (STANDARD_TEXT[:place] + put + STANDARD_TEXT[place + length :]).encode("utf-8", "replace")
    )
    try:
        said = GAME.validate(path)
    except clapboard.EditionError as error:
        said = str(error)
    assert "all in order" in said or said.startswith("bent.toml")
