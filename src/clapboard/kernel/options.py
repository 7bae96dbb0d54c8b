"""Declared options, and the dict that they resolve to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from clapboard.kernel.errors import OptionError

Value = str | int
Scope = Literal["rules", "table", "viewer"]


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a game. Its first choice is the default."""

    key: str
    choices: tuple[Value, ...] = ()
    span: tuple[int, int] | None = None
    """Numbers from..to are choices too (beside the words in `choices`)."""
    several: bool = False
    """A set of choices, written `a+b`, instead of one."""
    help: str
    about: Mapping[str, str] = {}
    """What each choice does, in a few words."""
    scope: Scope = "rules"
    """`rules` change play; `table` is for the table (a clock, a match); `viewer` is each viewer's own, and changes nothing but names."""
    least_seats: Mapping[str, int] = {}
    """The least number of seats that a choice needs."""
    modes: tuple[str, ...] = ()
    """Only in these modes; () is all."""

    @property
    def kind(self) -> str:
        """`choice` (one of the words or numbers), `set` (several of them) or `number` (a span, perhaps beside words)."""
        if self.several:
            return "set"
        return "choice" if self.span is None else "number"

    @property
    def default(self) -> Value:
        return self.choices[0] if self.choices else (self.span or (0, 0))[0]

    def allows(self, value: object) -> bool:
        if self.several and isinstance(value, str):
            parts = value.split("+")
            return len(set(parts)) == len(parts) and all(part in self.choices for part in parts)
        if isinstance(value, bool) or not isinstance(value, str | int):
            return False
        if value in self.choices:
            return True
        return isinstance(value, int) and self.span is not None and self.span[0] <= value <= self.span[1]

    def said(self) -> str:
        """The possible values in words."""
        words = [str(choice) for choice in self.choices]
        if self.span is not None:
            words.append(f"{self.span[0]} to {self.span[1]}")
        return ", ".join(words)


def resolve(
    declared: tuple[Option, ...], seats: int, chosen: Mapping[str, object], defaults: Mapping[str, Value]
) -> dict[str, Value]:
    """The full dict, or an `OptionError` that names the option. `defaults` replaces an option's own default (by seats, by preset)."""
    known = {option.key: option for option in declared}
    for key in chosen:
        if key not in known:
            raise OptionError(key, f"there is no such option; there are {', '.join(known)}")
    full: dict[str, Value] = {}
    for option in declared:
        value = chosen.get(option.key, defaults.get(option.key, option.default))
        if not option.allows(value) or not isinstance(value, str | int):
            raise OptionError(option.key, f"{value!r} is not possible; choose from {option.said()}")
        need = option.least_seats.get(str(value), 0)
        if seats < need:
            raise OptionError(option.key, f"{value!r} needs at least {need} seats, and there are {seats}")
        mode = str(full.get("mode", ""))
        if option.key in chosen and option.modes and mode not in option.modes and value != option.default:
            raise OptionError(option.key, f"{value!r} has no meaning in mode {mode!r}")
        full[option.key] = value
    return full
