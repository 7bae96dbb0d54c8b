"""Reading a component file. What its entries must be is for each game to check."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

from clapboard.kernel.errors import EditionError

E = TypeVar("E", bound=msgspec.Struct)


def edition_from(path: Path, shape: type[E]) -> E:
    """The edition in a file, in the game's own shape; an `EditionError` says what is wrong with the file, and at which entry."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as bad:
        raise EditionError(path.name, f"cannot be read: {bad.strerror}") from None
    except (ValueError, RecursionError) as bad:
        raise EditionError(path.name, f"is not TOML: {bad}") from None
    return shaped(raw, shape, path.name)


def shaped(raw: object, shape: type[E], name: str) -> E:
    """The same from data that was read already."""
    try:
        return msgspec.convert(raw, shape)
    except msgspec.ValidationError as bad:
        raise EditionError(name, str(bad)) from None
