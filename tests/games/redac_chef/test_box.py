"""The components: complete, and as the specification lists them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

import clapboard
from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.box import components
from clapboard.games.redac_chef.box.components import DAYS, STANDARD, RedacEdition, check, read_edition
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.rules.conditions import holds, value
from clapboard.kernel.errors import EditionError, RecordError
from tests.games.redac_chef.desk import rule, sheet

FILE = Path(components.__file__).parent / "edition.toml"


@rule("RC-R01")
@pytest.mark.parametrize(
    "day, size, fold, star",
    [("FRI", (7, 14), 7, (4, 3)), ("SAT", (8, 16), 8, (4, 4)), ("SUN", (9, 18), 9, (5, 3))],
)
def test_pages(day: str, size: tuple[int, int], fold: int, star: tuple[int, int]) -> None:
    page = STANDARD.pages[day]
    assert ((page.width, page.height), page.fold, page.star) == (size, fold, star)
    assert len(grid.centre_places(GAME.box, DAYS.index(day), "D1")) == 12


@rule("RC-R02")
def test_the_friday_zone_lies_one_row_lower_on_saturday() -> None:
    friday, saturday = STANDARD.pages["FRI"], STANDARD.pages["SAT"]
    assert (friday.star[0], friday.star[1] + 1) == saturday.star
    assert friday.fold + 1 == saturday.fold


@rule("RC-R03", "RC-003", "RC-002")
def test_five_formats_that_are_never_turned() -> None:
    sizes = {name: (shape.width, shape.height) for name, shape in STANDARD.formats.items()}
    assert sizes == {"A": (2, 3), "B": (3, 2), "C": (2, 4), "D": (4, 2), "E": (3, 3)}
    assert Counter(tile.format for tile in STANDARD.tiles.values()) == dict.fromkeys("ABCDE", 24)


@rule("RC-008")
def test_what_tiles_have() -> None:
    kinds = Counter(tile.kind for tile in STANDARD.tiles.values())
    assert kinds == {"article": 57, "photo": 29, "ad": 34}
    articles = [tile for tile in STANDARD.tiles.values() if tile.kind == "article"]
    assert Counter(tile.section for tile in articles) == {"S": 19, "B": 19, "N": 19}
    assert sum(tile.faces for tile in articles if tile.faces > 0) == 38
    assert sum(tile.faces for tile in articles if tile.faces < 0) == -38
    assert sum(tile.points for tile in articles) == 78
    assert sum(tile.dollars for tile in STANDARD.tiles.values()) == 67
    photos = [tile for tile in STANDARD.tiles.values() if tile.kind == "photo"]
    assert Counter(len(tile.icons) for tile in photos) == {1: 23, 2: 6}


@rule("RC-R80")
def test_another_edition_is_checked_by_the_same_rules(tmp_path: Path) -> None:
    assert read_edition(FILE) == STANDARD
    assert "120 tiles" in GAME.validate(FILE)
    other = tmp_path / "edition.toml"
    other.write_text(
        FILE.read_text(encoding="utf-8").replace("Otter beats her diving record", "Otter dives"), "utf-8"
    )
    assert "all in order" in GAME.validate(other)


def test_a_better_page_for_a_puzzle_makes_no_record_useless(tmp_path: Path) -> None:
    text = FILE.read_text(encoding="utf-8")
    better, other = tmp_path / "better.toml", tmp_path / "other.toml"
    better.write_text(re.sub(r"(?m)^gold = 31$", "gold = 32", text), "utf-8")
    other.write_text(text.replace('section = "S", faces = 1', 'section = "S", faces = 2', 1), "utf-8")
    assert read_edition(better) != STANDARD and read_edition(better).hash == STANDARD.hash
    assert read_edition(other).hash != STANDARD.hash
    old = clapboard.Record.read(Path(__file__).with_name("golden") / "puzzle.jsonl")
    assert old.header.edition_hash != STANDARD.hash, "it is from a time when the hash held the golds too"
    assert old.state.outcome() is not None
    with pytest.raises(RecordError, match="with the hash 0123"):
        clapboard.Record(msgspec.structs.replace(old.header, edition_hash="0123"), GAME)


@pytest.mark.parametrize(
    "old, new, where",
    [
        ('A01 = { format = "A", section = "S", faces = 1, points = 1', 'A01 = { format = "A", section = "S", faces = 1, points = 2', "tiles.A01"),
        ('Q01 = { format = "A", dollars = 1', 'Q01 = { format = "A", dollars = 3', "tiles.Q01"),
        ('icons = ["S", "B"], fr = "Le stade', 'icons = ["S", "S"], fr = "Le stade', "tiles.P12"),
        ("FRI-1 = {", "FRI-13 = {", "news"),
        ('goal = "face-up"', 'goal = "win"', "scenarios.13"),
        ("bronze = 17\nsilver = 19\ngold = 21\nproven = true\nsolution = \"CP@4,1 A12", "bronze = 27\nsilver = 19\ngold = 21\nproven = true\nsolution = \"CP@4,1 A12", "puzzles.1"),
        ('character = "danae"\ncentrepieces = ["D3", "9A"', 'character = "nobody"\ncentrepieces = ["D3", "9A"', "scenarios.18"),
        ("[pages]", "[pages", "edition.toml"),
        ('title = "', 'titel = "', "edition.toml"),
    ],
)  # fmt: skip
def test_a_mistake_is_named(tmp_path: Path, old: str, new: str, where: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path = tmp_path / "edition.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(EditionError) as bad:
        read_edition(path)
    assert bad.value.where == where


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(EditionError):
        read_edition(tmp_path / "nothing.toml")


@rule("RC-098")
def test_the_first_six_puzzles_share_no_tile() -> None:
    tiles = [tile for puzzle in STANDARD.puzzles[:6] for tile in puzzle.tiles.split()]
    assert len(tiles) == len(set(tiles)) == 102
    raw: dict[str, Any] = tomllib.loads(FILE.read_text(encoding="utf-8"))
    raw["puzzles"][0]["tiles"] += " A03"
    with pytest.raises(EditionError, match="at the same time"):
        check(msgspec.convert(raw, RedacEdition))


@pytest.mark.parametrize("id", STANDARD.centrepieces)
def test_every_centrepiece_can_be_read(id: str) -> None:
    assert isinstance(value(sheet("SUN", "CP@3,2"), STANDARD.centrepieces[id].value), int)


@pytest.mark.parametrize("id", STANDARD.news)
def test_every_news_card_can_be_read(id: str) -> None:
    card, page = STANDARD.news[id], sheet("SUN", "CP@3,2 A01@1,1 P01@1,4 Q01@1,7")
    assert isinstance(value(page, card.value), int)
    if card.contest is not None:
        assert isinstance(value(page, card.contest.of), int)
        assert isinstance(holds(page, card.contest.who) and holds(page, card.contest.solo), bool)


def test_cards_that_compare_are_the_known_ones() -> None:
    contests = {id for id, card in STANDARD.news.items() if card.contest is not None}
    assert contests == {"SAT-2", "SAT-3", "SAT-5", "SAT-6", "SUN-4", "SUN-5"}


def test_the_french_page_has_every_number_of_the_english_one() -> None:
    pages = Path(__file__).parents[3] / "docs" / "rules"
    numbered = re.compile(r"^- \*\*(RC-(?:R\d\d|\d{3}))\*\*", re.MULTILINE)
    english, french = (
        numbered.findall((pages / name).read_text(encoding="utf-8"))
        for name in ("redac-chef.md", "redac-chef.fr.md")
    )
    assert french == english and len(english) == 243
