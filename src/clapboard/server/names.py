"""What people may call themselves: something that can be seen, and that cannot turn a line of text around."""

from __future__ import annotations

import unicodedata

from clapboard.table.commands import Refusal
from clapboard.table.texts import HIDDEN, JOINER, joins_emoji

LONGEST = 32


def good_name(text: str) -> str:
    """The name, trimmed; a `Refusal` for one that cannot be."""
    if any(_is_hidden(text, place) for place in range(len(text))):
        raise Refusal("bad-name", "a name has only characters that can be seen")
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not any(unicodedata.category(sign)[0] in "LNSP" for sign in name):
        raise Refusal("bad-name", "a name needs something to be seen")
    if len(name) > LONGEST:
        raise Refusal("bad-name", f"a name has at most {LONGEST} characters", most=LONGEST)
    return name


def _is_hidden(text: str, place: int) -> bool:
    """Also what no alphabet has yet; a joiner only where it does not hold an emoji together."""
    sign = text[place]
    if sign in "\t\n\r":  # pasted along with the name: a gap like any other
        return False
    hidden = unicodedata.category(sign) in HIDDEN | {"Cn"}
    return hidden and not (sign == JOINER and joins_emoji(text, place))
