"""What people write for others to read: without signs that nobody sees, that steer a terminal, or that turn a line of text around."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

HIDDEN = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
"""Unicode categories that nobody sees: controls, formats (all that set the direction of writing), halves of characters."""
LONGEST_NAME = 32
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs that count as letters, marks or symbols, and are drawn as nothing: fillers of Hangul, vowels of Khmer, the empty Braille cell."""
JOINER, NON_JOINER = "\u200d", "\u200c"
"""Hold signs together or apart: composed emoji, and the words of some languages."""


def cleaned(text: str) -> str:
    """The same words in one line: what is hidden is left out, a control is a gap."""
    kept = [_kept(sign) for sign in text]
    return " ".join("".join(kept).split())


def _kept(sign: str) -> str:
    kind = unicodedata.category(sign)
    if sign in BLANK:
        return ""
    if kind in ("Cc", "Zl", "Zp"):
        return " "
    return "" if kind in HIDDEN and sign not in (JOINER, NON_JOINER) else sign


def joins_emoji(text: str, place: int) -> bool:
    """Whether a joiner stands between two pictures, where it has a meaning; elsewhere it makes two names that look the same."""
    before = text[:place].rstrip("\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")[-1:]
    after = text[place + 1 : place + 2]
    return all(sign and unicodedata.category(sign) in ("So", "Sm") for sign in (before, after))


def same_look(one: str, other: str) -> bool:
    """Whether two names are the same to the one who reads them in haste: capitals, widths and gaps do not tell people apart."""
    return _look(one) == _look(other)


def _look(name: str) -> str:
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def told_apart(name: str, others: Collection[str], longest: int) -> str:
    """The name, with a number behind it where somebody else has it already."""
    found, number = name, 1
    while any(same_look(found, other) for other in others):
        number += 1
        end = f" ({number})"
        found = name[: longest - len(end)].rstrip() + end
    return found
