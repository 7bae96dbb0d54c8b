"""What a page brings along: its own files, and of the games only the one that is played. The build says so in its manifest."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
DIST = ROOT / "web" / "dist"
GAMES = {path.parent.name for path in (ROOT / "web" / "src" / "games").glob("*/index.ts")}
TABLE = "src/table/TablePage.svelte"
MOST = {"rythm-and-play": 120_000, "faux-raccords": 142_000}
"""Bytes of script of a table, packed by gzip: what a table of these games weighed before the other three had a board."""


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DIST / ".vite" / "manifest.json").read_text())
    return found


def brought(manifest: dict[str, Any], *chunks: str) -> set[str]:
    """These chunks with everything that they import at once."""
    found: set[str] = set()
    left = list(chunks)
    while left:
        chunk = left.pop()
        if chunk not in found:
            found.add(chunk)
            left += manifest[chunk].get("imports", ())
    return found


def board(manifest: dict[str, Any], game: str) -> str:
    (chunk,) = (
        key for key, one in manifest.items() if one.get("name") == game and one["file"].endswith(".js")
    )
    return chunk


def test_no_page_brings_a_game_along(manifest: dict[str, Any]) -> None:
    pages = [key for key in manifest if key == "index.html" or key.endswith(("Page.svelte", "Result.svelte"))]
    assert TABLE in pages and len(pages) > 5
    boards = {board(manifest, game) for game in GAMES}
    for page in pages:
        assert not brought(manifest, page) & boards, page


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_game_brings_another_along(manifest: dict[str, Any], game: str) -> None:
    others = {board(manifest, other) for other in GAMES - {game}}
    assert not brought(manifest, board(manifest, game)) & others


@pytest.mark.parametrize("game", sorted(MOST))
def test_a_table_weighs_no_more_than_it_did(manifest: dict[str, Any], game: str) -> None:
    files = {
        manifest[chunk]["file"] for chunk in brought(manifest, "index.html", TABLE, board(manifest, game))
    }
    assert sum(len(gzip.compress((DIST / file).read_bytes(), 6)) for file in files) <= MOST[game]
