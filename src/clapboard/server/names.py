"""What people may call themselves: something that can be seen, and that cannot turn a line of text around."""

from __future__ import annotations

import unicodedata

from clapboard.table.commands import Refusal

LONGEST = 32
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories that nobody sees: controls, formats (the bidirectional ones too), halves of characters, unassigned."""
JOINER = "\u200d"
"""Holds composed emoji together; the only invisible character that a name may have."""


def good_name(text: str) -> str:
    """The name, trimmed; a `Refusal` for one that cannot be."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if any(unicodedata.category(sign) in HIDDEN and sign != JOINER for sign in name):
        raise Refusal("bad-name", "a name has only characters that can be seen")
    if not any(unicodedata.category(sign)[0] in "LNSP" for sign in name):
        raise Refusal("bad-name", "a name needs something to be seen")
    if len(name) > LONGEST:
        raise Refusal("bad-name", f"a name has at most {LONGEST} characters", most=LONGEST)
    return name
