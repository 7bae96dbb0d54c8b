"""Names to search, in games that ask people for something which nobody could list: films, people, animals."""

from __future__ import annotations

import msgspec


class Name(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can be named."""

    id: str
    """As an action names it."""
    kind: str
    name: str
    """In the language that was asked for, where there is one."""
    about: str = ""
    """What tells it from others of the same name: a year, a profession."""
