"""Positions written by people: what every game checks before its own fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

import msgspec

from clapboard.kernel.errors import OptionError, PositionError, ViewError
from clapboard.kernel.options import Value

Resolve = Callable[[int, Mapping[str, object]], dict[str, Value]]
"""A game's full options, from those that were named: `Game.options`."""


class Described(Protocol):
    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, object]: ...


Told = TypeVar("Told", bound=Described)
Shape = TypeVar("Shape", bound=msgspec.Struct)


def told_as(shape: type[Told], described: object, resolve: Resolve) -> tuple[Told, dict[str, Value]]:
    """A position, as text or as data, in the game's own shape, and its full options; or a `PositionError` that names the field."""
    try:
        if isinstance(described, bytes | str):
            told = msgspec.json.decode(described, type=shape)
        else:
            told = msgspec.convert(described, shape, from_attributes=True)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
        raise PositionError(f"no position: {bad}") from None
    try:
        return told, resolve(told.seats, told.options)
    except OptionError as bad:
        raise PositionError(f"options: {bad}") from None


def known_fields(shape: type[msgspec.Struct], view: msgspec.Struct) -> dict[str, object]:
    """A position with holes: those of its fields that a view shows under the same name. Filled, it is read like any position."""
    return {name: getattr(view, name) for name in shape.__struct_fields__ if hasattr(view, name)}


def filled(shape: type[Shape], view: msgspec.Struct, **holes: object) -> Shape:
    """A position of what a view shows, with its holes filled: in the game's own shape, to be checked by its own reader. A `ViewError` names
    the field that does not fit."""
    try:
        return msgspec.convert({**known_fields(shape, view), **holes}, shape, from_attributes=True)
    except msgspec.ValidationError as bad:
        raise ViewError(f"no position: {bad}") from None
