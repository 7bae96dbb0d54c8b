"""Names as people type them: without case, accents and punctuation, cut into words.

The same folding is used for ids, for the name index and for what is typed into the search box, so that they always agree.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LETTERS: Final = str.maketrans(
    {
        "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŋ": "n", "ə": "e",
        "&": " and ", "'": None, "’": None, "‘": None, "ʼ": None, "`": None, "´": None,
    }
)  # fmt: skip
"""Letters that do not fall apart into a plain one and an accent; and marks inside words, which vanish."""

ARTICLES: Final = frozenset(
    [
        "the",
        "a",
        "an",
        "le",
        "la",
        "les",
        "un",
        "une",
        "l",
        "el",
        "los",
        "las",
        "il",
        "lo",
        "gli",
        "der",
        "die",
        "das",
    ]
)
"""Left out at the beginning of a name: people look for "Godfather"."""

WORDS: Final = re.compile(r"\w+")
INITIALS: Final = re.compile(r"\b(\w) (?=\w\b)")


def folded(text: str) -> str:
    """Small letters and digits in words, one blank between them. "J. K. Simmons" and "JK Simmons" fold to the same."""
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
        text = "".join(letter for letter in text if not unicodedata.combining(letter))
    plain = " ".join(WORDS.findall(text.casefold().translate(LETTERS).replace("_", " ")))
    return INITIALS.sub(r"\1", plain)


def words(text: str) -> list[str]:
    """The words by which a name is found: folded, without an article at the beginning unless nothing else is there."""
    found = folded(text).split()
    return found[1:] if len(found) > 1 and found[0] in ARTICLES else found


def slug(text: str) -> str:
    """The name as part of an id."""
    return folded(text).replace(" ", "_") or "x"
