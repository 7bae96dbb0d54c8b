"""The shipped list of Friday puzzles with a proven optimum, for the puzzle of the day. Each is checked by the rules when the list is read."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from clapboard.games.redac_chef.box.components import DAYS, PLACED, STANDARD, TILE_OF, Puzzle
from clapboard.games.redac_chef.box.tables import AD, Box
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.rules.scoring import Terms, own_rows
from clapboard.games.redac_chef.rules.sheet import Sheet
from clapboard.kernel.codec import encode
from clapboard.kernel.errors import EditionError

FILE: Final = Path(__file__).with_name("fridays.json")
FIRST: Final = 101
"""The number of the first one; 1 to 12 are the puzzles of the box."""


class Fridays(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sum: str
    """Over the puzzles: a file that was changed by hand is noticed."""
    puzzles: tuple[Puzzle, ...]


def sum_of(puzzles: Sequence[Puzzle]) -> str:
    return hashlib.blake2b(encode(list(puzzles)), digest_size=8).hexdigest()


def write(puzzles: Sequence[Puzzle]) -> None:
    told = Fridays(sum_of(puzzles), tuple(puzzles))
    FILE.write_bytes(msgspec.json.format(encode(told), indent=1) + b"\n")


def read(box: Box, path: Path = FILE) -> tuple[Puzzle, ...]:
    """An `EditionError` says what is wrong with the list, and with which puzzle."""
    try:
        told = msgspec.json.decode(path.read_bytes(), type=Fridays)
    except OSError as bad:
        raise EditionError(path.name, f"the list of proven Fridays cannot be read: {bad.strerror}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as bad:
        raise EditionError(path.name, f"the list of proven Fridays is damaged: {bad}") from None
    if told.sum != sum_of(told.puzzles):
        raise EditionError(
            path.name, "the list of proven Fridays is damaged: its sum does not fit its puzzles"
        )
    for number, puzzle in enumerate(told.puzzles, FIRST):
        why = wrong_with(box, puzzle)
        if why:
            raise EditionError(f"{path.name}, puzzle {number}", why)
    return told.puzzles


def layout_of(text: str) -> tuple[tuple[int, int], list[tuple[int, int, int, bool]]]:
    """A page as editions write it: where the centrepiece lies, and the tiles."""
    centre, placed = (0, 0), []
    for name, column, row, down in PLACED.findall(text):
        if name == "CP":
            centre = int(column), int(row)
        else:
            placed.append((TILE_OF[name], int(column), int(row), not down))
    return centre, placed


def wrong_with(box: Box, puzzle: Puzzle) -> str:
    """What is wrong with a puzzle's solution; "": it is a legal page, and worth gold."""
    day, tiles = DAYS.index(puzzle.day), puzzle.tiles.split()
    unknown = [tile for tile in tiles if tile not in TILE_OF]
    if unknown or len(set(tiles)) != len(tiles):
        return f"no set of tiles: {' '.join(unknown) or 'one is there twice'}"
    if puzzle.centrepiece not in box.centrepieces:
        return f"no centrepiece {puzzle.centrepiece!r}"
    centre, placed = layout_of(puzzle.solution)
    if centre not in grid.centre_places(box, day, puzzle.centrepiece):
        return "the centrepiece of its solution lies where it may not"
    rows = [0] * box.page_height[day]
    grid.cover(rows, *centre, box.centre_width, box.centre_height)
    own = {TILE_OF[tile] for tile in tiles}
    for tile, column, row, _ in placed:
        size = box.width[tile], box.height[tile]
        if tile not in own or not grid.inside(box, day, column, row, *size):
            return "its solution has a tile that is not in the set, or sticks out"
        if not grid.is_free(rows, column, row, *size):
            return "two tiles of its solution overlap"
        grid.cover(rows, column, row, *size)
        own.remove(tile)
    shown = {tile for tile, _, _, up in placed if up}
    if any(box.kind[TILE_OF[tile]] == AD and TILE_OF[tile] not in shown for tile in tiles):
        return "an ad does not lie face up in its solution"
    sheet = Sheet(box, day, centre, placed)
    if sheet.conflicts():
        return "its solution has a conflict"
    terms = Terms(box, puzzle.centrepiece, alone=True, puzzle=True)
    score = own_rows(sheet, terms, len(own), blocks=2).sum  # 2 where there is no timer
    if score != puzzle.gold:
        return f"its solution is worth {score}, and gold is {puzzle.gold}"
    return ""


@cache
def fridays() -> tuple[Puzzle, ...]:
    """The shipped list, read and checked once, when somebody first wants one."""
    return read(Box(STANDARD))
