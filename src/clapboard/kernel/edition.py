"""Editions: the component files of a game. What the entries must be is for each game to check."""

from __future__ import annotations

import hashlib
import tomllib
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import msgspec

from clapboard.kernel.codec import encode, plain
from clapboard.kernel.errors import EditionError

E = TypeVar("E", bound=msgspec.Struct)


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """What every edition begins with. A game's own adds its components."""

    words: ClassVar[frozenset[str]] = frozenset({"title", "name"})
    """Fields that no rule reads, at any depth: changing them leaves the hash as it is."""

    game: str
    """The id of the game."""
    edition: str
    """Its name, by which a table chooses it."""
    title: str
    """What people call it."""

    @cached_property
    def hash(self) -> str:
        """The same for two files exactly if the same game is played with them. Worked out once: a table asks with every act."""
        return hashlib.sha256(encode(_without(plain(self), self.words))).hexdigest()[:16]


def _without(told: Any, words: frozenset[str]) -> Any:
    if isinstance(told, dict):
        return {key: _without(inner, words) for key, inner in told.items() if key not in words}
    return [_without(inner, words) for inner in told] if isinstance(told, (list, tuple)) else told


def edition_from(path: Path, shape: type[E]) -> E:
    """The edition in a file, in the game's own shape; an `EditionError` says what is wrong with the file, and at which entry."""
    return shaped(_read(path), shape, path.name)


def game_of(path: Path) -> str:
    """The id of the game that a file is an edition of, by its own word."""
    told = _read(path).get("game")
    if not isinstance(told, str):
        raise EditionError(path.name, 'does not say of which game it is: begin with game = "..."')
    return told


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as bad:
        raise EditionError(path.name, f"cannot be read: {bad.strerror}") from None
    except (ValueError, RecursionError) as bad:
        raise EditionError(path.name, f"is not TOML: {bad}") from None


def shaped(raw: object, shape: type[E], name: str) -> E:
    """The same from data that was read already."""
    try:
        return msgspec.convert(raw, shape)
    except msgspec.ValidationError as bad:
        raise EditionError(name, str(bad)) from None
