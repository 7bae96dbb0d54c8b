"""The pictures of the largest boards that are kept: one of each, of a phone, small, and shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.lots import LOTS
from tests.browser.positions import LARGEST

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "boards.md").read_text()
MOST = 60_000
KEPT = (*LARGEST, *LOTS)


def name_of(title: str) -> str:
    return f"images/boards/{title.lower().replace(' ', '-')}.webp"


def size_of(webp: bytes) -> tuple[int, int]:
    """Width and height: in the extended header where there is one, else in the first frame."""
    assert webp[:4] == b"RIFF" and webp[8:12] == b"WEBP"
    if webp[12:16] == b"VP8X":
        return int.from_bytes(webp[24:27], "little") + 1, int.from_bytes(webp[27:30], "little") + 1
    assert webp[12:16] == b"VP8 " and webp[23:26] == b"\x9d\x01\x2a"
    return int.from_bytes(webp[26:28], "little") & 0x3FFF, int.from_bytes(webp[28:30], "little") & 0x3FFF


@pytest.mark.parametrize("title", KEPT)
def test_a_largest_board_is_kept(title: str) -> None:
    kept = (DOCS / name_of(title)).read_bytes()
    assert size_of(kept) == (360, 740)
    assert len(kept) < MOST
    assert re.search(rf"!\[[^\]]{{10,}}\]\({re.escape(name_of(title))}\)", PAGE), (
        "not shown, or without a word"
    )


def test_nothing_else_is_kept() -> None:
    kept = {f"images/boards/{path.name}" for path in (DOCS / "images" / "boards").iterdir()}
    assert kept == {name_of(title) for title in KEPT}
