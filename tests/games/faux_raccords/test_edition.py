"""The component file, and what is wrong with a changed one."""

from __future__ import annotations

from pathlib import Path

import pytest

from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.actions import RushId
from clapboard.games.faux_raccords.box.components import CARDS, STANDARD, read_edition
from clapboard.kernel.errors import EditionError

FILE = Path(__file__).parents[3] / "src" / "clapboard" / "games" / "faux_raccords" / "box" / "edition.toml"


def test_the_box() -> None:
    assert GAME.validate(FILE).endswith("32 Rush cards, 10 Events, 15 Genres, 6 modes: all in order")
    assert RushId.__args__ == CARDS  # type: ignore[attr-defined]
    members = [card.member for card in STANDARD.rush]
    assert [members.count(m) for m in ("editor", "script", "star", "producer", "manager")] == [7, 7, 6, 6, 6]


@pytest.mark.parametrize(
    "old, new, said",
    [
        ('game = "faux-raccords"', 'game = "chess"', "an edition of 'chess'"),
        ('id = "r14"\nvalue = 14', 'id = "r14"\nvalue = 15', "r14.*must be 'r14', of value 14"),
        ('id = "r14"', 'id = "r41"', "r41.*must be 'r14'"),
        ('symbol = "joker"\nmember = "script"', 'symbol = "raw"\nmember = "script"', "on four cards"),
        ('symbol = "fear"\nmember = "star"', 'symbol = "mirth"\nmember = "star"', "'mirth' is no symbol"),
        ('id = "e03"', 'id = "e13"', "'e03' is missing"),
        ('tokens = ["comedy", "drama"]', 'tokens = ["comedy", "joker"]', "two different ambiances"),
        ('tokens = ["comedy", "drama"]', 'tokens = ["comedy", "fear"]', "each of the 15 pairs"),
        ('role = "joker"', 'role = "mood"', "role 'joker'"),
        ('layout = "pyramid"\ngoal = 15', 'layout = "pyramid"\ngoal = 14', "cannot be won with 14"),
        ("sizes = [10, 12, 14]", "sizes = [10, 12]", "one size for each Event"),
        ('"l2x1", "l2x3", "l3x2"]\n3 =', '"l2x1", "l3x2"]\n3 =', "no legal layout"),
        ('"x2y0", "x2y2"]\n3 =', '"x2y1", "x2y2"]\n3 =', "names a space twice, or none"),
        ('name = "Comedy"', "", "missing required field"),
        ("[[mode]]", "[[mode", "is not TOML"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    changed = tmp_path / "changed.toml"
    changed.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(EditionError, match=f"(?s){said}"):
        GAME.validate(changed)


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="cannot be read"):
        read_edition(tmp_path / "none.toml")
