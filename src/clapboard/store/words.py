"""Text as a search compares it: without accents and capitals, the same in every database."""

from __future__ import annotations

import unicodedata


def fold(text: str) -> str:
    """`Rédac' CHEF` -> `redac' chef`"""
    bare = "".join(mark for mark in unicodedata.normalize("NFKD", text) if not unicodedata.combining(mark))
    return bare.casefold()


def words(text: str) -> list[str]:
    """What a search looks for."""
    return fold(text).split()
