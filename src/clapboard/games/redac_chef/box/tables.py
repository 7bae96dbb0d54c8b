"""An edition in the form that the rules read: the tiles as rows of numbers, so that scoring reads lists and nothing else."""

from __future__ import annotations

from typing import Final

from clapboard.games.redac_chef.box.components import (
    BLANK,
    DAYS,
    SECTIONS,
    TILES,
    Centrepiece,
    Character,
    NewsCard,
    Puzzle,
    RedacEdition,
    Scenario,
    Shape,
    TileData,
)

ARTICLE: Final = 0
PHOTO: Final = 1
AD: Final = 2
KINDS: Final = ("article", "photo", "ad")
BITS: Final = {"S": 1, "B": 2, "N": 4, "good": 8, "bad": 16}


class Box:
    """What lies in the box of one edition. Lists of tiles go by the tile's number, lists of pages by the day."""

    def __init__(self, edition: RedacEdition) -> None:
        self.tiles: dict[str, TileData] = edition.tiles
        self.formats: dict[str, Shape] = edition.formats
        self.characters: dict[str, Character] = edition.characters
        self.news: dict[str, NewsCard] = edition.news
        self.puzzles: tuple[Puzzle, ...] = edition.puzzles
        self.scenarios: tuple[Scenario, ...] = edition.scenarios
        self.centrepieces: dict[str, Centrepiece] = {
            **edition.centrepieces,
            BLANK: Centrepiece(fr="", en="", value=0),
        }
        data = [edition.tiles[id] for id in TILES]
        pages = [edition.pages[day] for day in DAYS]
        self.kind: list[int] = [KINDS.index(tile.kind) for tile in data]
        self.width: list[int] = [edition.formats[tile.format].width for tile in data]
        self.height: list[int] = [edition.formats[tile.format].height for tile in data]
        self.section: list[int] = [SECTIONS.index(tile.section) if tile.section else -1 for tile in data]
        self.faces: list[int] = [tile.faces for tile in data]
        self.points: list[int] = [tile.points for tile in data]
        self.dollars: list[int] = [tile.dollars for tile in data]
        self.classes: list[int] = [
            section if section >= 0 else 2 + kind
            for section, kind in zip(self.section, self.kind, strict=True)
        ]
        """S, B, N, photo, ad: two tiles of one class may not touch."""
        self.marks: list[int] = [marks_of(tile) for tile in data]
        """Of an article its section and mood, of a photo its icons: they match where they share a bit."""
        self.page_width: list[int] = [page.width for page in pages]
        self.page_height: list[int] = [page.height for page in pages]
        self.fold: list[int] = [page.fold for page in pages]
        self.star: list[tuple[int, int]] = [page.star for page in pages]
        self.start: list[tuple[int, int]] = [page.start for page in pages]
        self.centre_width: int = edition.centrepiece.width
        self.centre_height: int = edition.centrepiece.height


def marks_of(tile: TileData) -> int:
    if tile.section:
        return BITS[tile.section] | BITS["good" if tile.faces > 0 else "bad"]
    return sum([BITS[icon] for icon in tile.icons])
