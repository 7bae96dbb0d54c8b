"""Positions written by people: what every game checks before its own fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

import msgspec

from clapboard.kernel.errors import OptionError, PositionError
from clapboard.kernel.options import Value

Resolve = Callable[[int, Mapping[str, object]], dict[str, Value]]
"""A game's full options, from those that were named: `Game.options`."""


class Described(Protocol):
    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, object]: ...


Told = TypeVar("Told", bound=Described)


def told_as(shape: type[Told], described: object, resolve: Resolve) -> tuple[Told, dict[str, Value]]:
    """A position, as text or as data, in the game's own shape, and its full options; or a `PositionError` that names the field."""
    try:
        if isinstance(described, bytes | str):
            told = msgspec.json.decode(described, type=shape)
        else:
            told = msgspec.convert(described, shape)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
        raise PositionError(f"no position: {bad}") from None
    try:
        return told, resolve(told.seats, told.options)
    except OptionError as bad:
        raise PositionError(f"options: {bad}") from None
