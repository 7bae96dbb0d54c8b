"""The components, read from `edition.toml` and checked: what the box holds, and what the rules can count on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, ClassVar, Final, Literal

import msgspec

from clapboard.kernel.edition import Edition, edition_from
from clapboard.kernel.errors import EditionError

DAYS: Final = ("FRI", "SAT", "SUN")
FORMATS: Final = ("A", "B", "C", "D", "E")
SECTIONS: Final = ("S", "B", "N")
Row = Literal["articles", "photos", "centrepiece", "area", "mood", "surplus", "ads"]


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the five formats: its size, and what its articles and ads are worth."""

    width: int
    """In cells."""
    height: int
    """In cells."""
    points: int
    """Of an article."""
    dollars: int
    """Of an ad."""


class PageShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The grid of one day. Cells are (column, row), counted from 1, rows from the top."""

    width: int
    """In cells."""
    height: int
    """In cells."""
    star: tuple[int, int]
    """The cell that a centrepiece must cover."""
    start: tuple[int, int]
    """Where the centrepiece lies at first: its top left cell."""

    @property
    def fold(self) -> int:
        """The last row above the fold."""
        return self.height // 2


class Size(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In cells."""

    width: int
    """From left to right."""
    height: int
    """From top to bottom."""


class TileData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An article, a photo or an ad."""

    format: Literal["A", "B", "C", "D", "E"]
    """Its size: a key of `formats`."""
    fr: str
    """What it says, in French."""
    en: str
    """What it says, in English."""
    section: Literal["S", "B", "N"] | None = None
    """Of an article: which; null for all others."""
    faces: int = 0
    """Of an article: how many, negative for bad news."""
    points: int = 0
    """Of an article."""
    icons: tuple[Literal["S", "B", "N", "good", "bad"], ...] = ()
    """Of a photo: what it goes with."""
    dollars: int = 0
    """Of an ad."""

    @property
    def kind(self) -> str:
        if self.section is not None:
            return "article"
        return "photo" if self.icons else "ad"


class Centrepiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    fr: str
    """Its text, in French."""
    en: str
    """Its text, in English."""
    value: Any
    """An expression of `rules/conditions.py`."""
    roams: bool = False
    """It need not cover the star."""
    price_war: tuple[int, int, int] | None = None
    """Points for the highest, a middle and the lowest revenue of the day, where players are compared."""
    sheet: bool = False
    """Its owner gets a scratch sheet during Reporting."""
    takes: int = 0
    """Tiles that may be taken in Layout."""
    spares_article: bool = False
    """One article is left out of the mood."""
    free_surplus: bool = False
    """Tiles left over cost nothing."""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who a player is."""

    name: str
    """In both languages."""
    fr: str
    """What the character does, in French."""
    en: str
    """What the character does, in English."""
    area_cells: int = 0
    """Cells less of the largest empty area."""
    takes: int = 0
    """Tiles that may be taken in Layout."""
    mood: int = 0
    """Points that the mood costs less."""
    any_article: bool = False
    """One photo goes with every article beside it."""
    dollars: int = 0
    """More on a day with an ad that counts."""
    corrects: bool = False
    """May correct the page before the conflict check."""


class Contest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What players are compared by, who wins, and who takes part."""

    of: Any
    """An expression of `rules/conditions.py`."""
    wins: Literal["most", "fewest"]
    """Who gets the bonus."""
    bonus: int
    """Points."""
    who: Any = True
    """Who takes part: an expression."""
    solo: Any
    """Alone: what earns the bonus."""


class NewsCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The news of a day."""

    fr: str
    """Its text, in French."""
    en: str
    """Its text, in English."""
    kind: Literal["limit", "rule", "bonus", "demand", "contest"]
    """What it does."""
    row: Row | None = None
    """The row of the sheet that it counts in; null for a limit."""
    turns: tuple[str, ...] = ()
    """Face-up tiles that fit all these words are turned down in the conflict check."""
    value: Any = 0
    """What it is worth: an expression."""
    contest: Contest | None = None
    """Of a contest; null for all others."""
    sad_only: bool = False
    """Only bad news counts."""
    inside: bool = False
    """The centrepiece may not touch an edge."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A page to lay out alone."""

    day: Literal["FRI", "SAT", "SUN"]
    """Whose grid it has."""
    centrepiece: str
    """A key of `centrepieces`."""
    tiles: str
    """The keys of its tiles, with spaces."""
    bronze: int
    """Points for a medal."""
    silver: int
    """Points for a medal."""
    gold: int
    """Points for a medal."""
    proven: bool
    """No layout scores more than gold."""
    solution: str
    """A layout that scores gold: empty for clients."""


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A solo game."""

    level: Literal["easy", "medium", "hard"]
    """How hard it is."""
    character: str
    """A key of `characters`."""
    centrepieces: tuple[str, str, str]
    """Of the three days."""
    news: tuple[str, str, str]
    """Of the three days."""
    dollars: int
    """At least so many at the end."""
    points: int
    """At least so many at the end."""
    goal: str = ""
    """`mood-2`: lose at most so much; `area-2`: at least so much every day; `photos-20` and its like: at least in all."""


class RedacEdition(Edition, frozen=True, forbid_unknown_fields=True, kw_only=True):
    # What is known of the best page of a puzzle decides no score and no victory: a better one makes no record useless.
    words: ClassVar[frozenset[str]] = frozenset(
        {"title", "name", "fr", "en", "papers", "bronze", "silver", "gold", "proven", "solution"}
    )

    papers: tuple[str, ...]
    """Names of the newspapers, by seat."""
    pages: dict[str, PageShape]
    """The grid of each day."""
    formats: dict[str, Shape]
    """The five sizes of tiles."""
    centrepiece: Size
    """The size of every centrepiece."""
    tiles: dict[str, TileData]
    """By id."""
    centrepieces: dict[str, Centrepiece]
    """By id: `D1` to `D6` to start with, then twelve with two sides."""
    characters: dict[str, Character]
    """By id."""
    news: dict[str, NewsCard]
    """By id."""
    puzzles: tuple[Puzzle, ...]
    """In order."""
    scenarios: tuple[Scenario, ...]
    """In order."""


GOAL: Final = re.compile(r"mood-\d+|area-\d+|(photos|articles|centrepieces)-\d+|face-up|surplus-0")
PLACED: Final = re.compile(r"(CP|[APQ]\d\d)@(\d+),(\d+)(v?)")


def read_edition(path: Path) -> RedacEdition:
    """The edition, or an `EditionError` that names the entry."""
    edition = edition_from(path, RedacEdition)
    check(edition)
    return edition


def check(edition: RedacEdition) -> None:
    """That the parts fit each other."""
    need(edition.game == "redac-chef", "game", "'redac-chef'")
    need(tuple(edition.pages) == DAYS, "pages", "FRI, SAT and SUN")
    need(tuple(edition.formats) == FORMATS, "formats", "A to E")
    need(len(edition.papers) == 6, "papers", "six names")
    for id, tile in edition.tiles.items():
        _check_tile(edition, id, tile)
    ids = [
        f"{letter}{n:02}" for letter, many in (("A", 57), ("P", 29), ("Q", 34)) for n in range(1, many + 1)
    ]
    need(list(edition.tiles) == ids, "tiles", "A01 to A57, P01 to P29 and Q01 to Q34, in this order")
    for kind, count in (("article", 57), ("photo", 29), ("ad", 34)):
        need(sum(t.kind == kind for t in edition.tiles.values()) == count, "tiles", f"{count} {kind}s")
    for format in FORMATS:
        many = sum(tile.format == format for tile in edition.tiles.values())
        need(many > 5, f"formats.{format}", "more than five tiles, for solo removes five")
    starting = [id for id in edition.centrepieces if id.startswith("D")]
    pairs = [f"{number}{side}" for number in range(1, 13) for side in "AB"]
    need(
        list(edition.centrepieces) == [*(f"D{n}" for n in range(1, 7)), *pairs],
        "centrepieces",
        "D1-D6, 1A-12B",
    )
    need(len(starting) == 6, "centrepieces", "six to start with")
    need(len(edition.characters) == 6, "characters", "six of them")
    need(
        list(edition.news) == [f"{day}-{n}" for day in DAYS for n in range(1, 13)],
        "news",
        "twelve for each day",
    )
    for id, card in edition.news.items():
        _check_news(id, card)
    _check_puzzles(edition)
    _check_scenarios(edition)


def need(fine: bool, where: str, what: str) -> None:
    if not fine:
        raise EditionError(where, f"expected {what}")


def _check_tile(edition: RedacEdition, id: str, tile: TileData) -> None:
    where, shape = f"tiles.{id}", edition.formats[tile.format]
    letter = {"article": "A", "photo": "P", "ad": "Q"}[tile.kind]
    need(re.fullmatch(letter + r"\d\d", id) is not None, where, f"an id {letter}nn for a {tile.kind}")
    if tile.kind == "article":
        need(tile.points == shape.points, where, f"{shape.points} points for format {tile.format}")
        need(
            1 <= abs(tile.faces) <= 3 and not tile.icons and not tile.dollars,
            where,
            "one to three faces, no icons, no dollars",
        )
    elif tile.kind == "photo":
        need(len(set(tile.icons)) == len(tile.icons) <= 2, where, "one icon or two different ones")
        need(not tile.faces and not tile.points and not tile.dollars, where, "nothing but icons")
    else:
        need(tile.dollars == shape.dollars, where, f"{shape.dollars} dollars for format {tile.format}")
        need(not tile.faces and not tile.points, where, "nothing but dollars")


def _check_news(id: str, card: NewsCard) -> None:
    where = f"news.{id}"
    need((card.row is None) == (card.kind == "limit"), where, "a row, unless it is a limit")
    need((card.contest is not None) == (card.kind == "contest"), where, "a contest, and only there")
    need(
        bool(card.turns or card.inside) == (card.kind == "limit"), where, "tiles to turn, and only in a limit"
    )


def _check_puzzles(edition: RedacEdition) -> None:
    need(len(edition.puzzles) == 12, "puzzles", "twelve of them")
    for number, puzzle in enumerate(edition.puzzles, 1):
        where = f"puzzles.{number}"
        tiles = puzzle.tiles.split()
        need(
            len(set(tiles)) == len(tiles) and set(tiles) <= set(edition.tiles),
            where,
            "tiles of the box, each once",
        )
        need(puzzle.centrepiece in edition.centrepieces, where, "a centrepiece of the box")
        need(puzzle.bronze < puzzle.silver < puzzle.gold, where, "rising thresholds")
        placed = [found[0] for found in PLACED.findall(puzzle.solution)]
        need(placed[:1] == ["CP"] and set(placed[1:]) <= set(tiles), where, "a solution with its own tiles")
    first = [tile for puzzle in edition.puzzles[:6] for tile in puzzle.tiles.split()]
    need(len(set(first)) == len(first), "puzzles.1-6", "no tile twice: they can be laid out at the same time")


def _check_scenarios(edition: RedacEdition) -> None:
    need(len(edition.scenarios) == 18, "scenarios", "eighteen of them")
    for number, scenario in enumerate(edition.scenarios, 1):
        where = f"scenarios.{number}"
        need(scenario.character in edition.characters, where, "a character of the box")
        need(set(scenario.centrepieces) <= set(edition.centrepieces), where, "centrepieces of the box")
        need(
            all(
                card in edition.news and card.startswith(day)
                for card, day in zip(scenario.news, DAYS, strict=True)
            ),
            where,
            "a news card for each day",
        )
        need(
            not scenario.goal or GOAL.fullmatch(scenario.goal) is not None, where, "a goal that can be tested"
        )
        contests = [card for card in scenario.news if edition.news[card].contest is not None]
        need(not contests, where, "no card that compares players")


STANDARD: Final = read_edition(Path(__file__).parent / "edition.toml")
TILES: Final[tuple[str, ...]] = tuple(STANDARD.tiles)
"""The ids of the tiles; their places are the numbers by which the rules know them."""
TILE_OF: Final[dict[str, int]] = {id: number for number, id in enumerate(TILES)}
STARTING: Final[tuple[str, ...]] = tuple(id for id in STANDARD.centrepieces if id.startswith("D"))
PAIRS: Final = 12
"""Double-sided centrepieces."""
BLANK: Final = "blank"
"""The back of a starting centrepiece: no text, value 0."""
