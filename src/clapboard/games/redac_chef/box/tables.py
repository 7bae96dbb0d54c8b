"""The tiles as rows of numbers, so that scoring reads lists and nothing else."""

from __future__ import annotations

from typing import Final

from clapboard.games.redac_chef.box.components import BOX, DAYS, FORMATS, SECTIONS, TILES

ARTICLE: Final = 0
PHOTO: Final = 1
AD: Final = 2
KINDS: Final = ("article", "photo", "ad")
BITS: Final = {"S": 1, "B": 2, "N": 4, "good": 8, "bad": 16}

_data = [BOX.tiles[id] for id in TILES]
KIND: Final[list[int]] = [KINDS.index(tile.kind) for tile in _data]
FORMAT: Final[list[int]] = [FORMATS.index(tile.format) for tile in _data]
WIDTH: Final[list[int]] = [BOX.formats[tile.format].width for tile in _data]
HEIGHT: Final[list[int]] = [BOX.formats[tile.format].height for tile in _data]
SECTION: Final[list[int]] = [SECTIONS.index(tile.section) if tile.section else -1 for tile in _data]
FACES: Final[list[int]] = [tile.faces for tile in _data]
POINTS: Final[list[int]] = [tile.points for tile in _data]
DOLLARS: Final[list[int]] = [tile.dollars for tile in _data]
CLASS: Final[list[int]] = [
    section if section >= 0 else 2 + kind for section, kind in zip(SECTION, KIND, strict=True)
]
"""S, B, N, photo, ad: two tiles of one class may not touch."""
MARKS: Final[list[int]] = [
    BITS[tile.section] | BITS["good" if tile.faces > 0 else "bad"]
    if tile.section
    else sum(BITS[icon] for icon in tile.icons)
    for tile in _data
]
"""Of an article its section and mood, of a photo its icons: they match where they share a bit."""
FORMAT_WIDTH: Final[list[int]] = [BOX.formats[format].width for format in FORMATS]
FORMAT_HEIGHT: Final[list[int]] = [BOX.formats[format].height for format in FORMATS]
PAGE_WIDTH: Final[list[int]] = [BOX.pages[day].width for day in DAYS]
PAGE_HEIGHT: Final[list[int]] = [BOX.pages[day].height for day in DAYS]
FOLD: Final[list[int]] = [BOX.pages[day].fold for day in DAYS]
STAR: Final[list[tuple[int, int]]] = [BOX.pages[day].star for day in DAYS]
START: Final[list[tuple[int, int]]] = [BOX.pages[day].start for day in DAYS]
CENTRE_WIDTH: Final = BOX.centrepiece.width
CENTRE_HEIGHT: Final = BOX.centrepiece.height
