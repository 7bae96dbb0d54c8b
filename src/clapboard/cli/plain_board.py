"""The board of a game that has none of its own: what its view says, a line for each thing, and what only some seats know below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from clapboard.cli.playthrough import SAID_ONCE
from clapboard.kernel.codec import plain
from clapboard.kernel.fact import Fact
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.view import View
from clapboard.terminal import Board, Glance, table

SAID_ELSEWHERE: Final = SAID_ONCE | {"prompt", "outcome"}
LONG: Final = 24
"""A list of more single things than this is counted instead."""
FEW: Final = 3
Line = tuple[str, str]
"""What it is, and how it stands."""


class PlainBoard:
    public = False
    brief_changes = True

    def draw(self, look: Glance) -> RenderableType:
        rows = Table(box=None, pad_edge=False, show_header=False)
        for name, value in self.lines(look):
            rows.add_row(Text(name, "dim"), Text(value, overflow="fold"))
        return rows

    def brief(self, look: Glance) -> list[str]:
        return [f"{name}: {value}" if value else name for name, value in self.lines(look)]

    def lines(self, look: Glance) -> Iterator[Line]:
        """What everybody knows, then for each seat whose cards are open what it knows beside that."""
        common = dict(_lines(look.view))
        yield asked(look.view, look.names)
        yield from common.items()
        for seat, view in look.open.items():
            if view is not look.view:
                for name, value in _lines(view):
                    if common.get(name) != value:
                        yield f"{look.names[seat]} knows {name}", value

    def words(self, facts: Sequence[Fact], look: Glance) -> str:
        return "; ".join(_fact(plain(fact), look.names) for fact in facts)

    def result(self, outcome: Outcome, names: Sequence[str]) -> Table:
        rows = table(">place", "player", ">score", title=f"Over: {outcome.reason}")
        for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
            rows.add_row(str(outcome.ranks[seat]), names[seat], f"{outcome.scores[seat]:g}")
        return rows


def asked(view: View, names: Sequence[str]) -> Line:
    """What is asked now, and of whom."""
    kind = view.prompt.kind.replace("_", " ")
    return "asked", f"{', '.join(names[seat] for seat in view.prompt.asked) or 'nobody'} ({kind})"


def _lines(view: View) -> Iterator[Line]:
    for key, value in plain(view).items():
        if key not in SAID_ELSEWHERE:
            yield from _under(key.replace("_", " "), value)


def _under(name: str, value: Any) -> Iterator[Line]:
    """A thing in one line if it fits there, or its parts with their own lines. What is empty is left out."""
    if _empty(value):
        return
    if _short(value):
        yield name, said(value)
    elif isinstance(value, Mapping):
        flat = {key: item for key, item in value.items() if _inline(item)}
        if flat:
            yield name, said(flat)
        for key, item in value.items():
            if key not in flat:
                yield from _under(f"{name} {key}".replace("_", " "), item)
    else:
        for place, item in enumerate(value):
            yield from _under(f"{name} {place}", item)


def said(value: Any) -> str:
    """A value in a few words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, Mapping):
        return ", ".join(_field(key, item) for key, item in value.items() if not _empty(item)) or "-"
    if isinstance(value, list | tuple):
        if len(value) > LONG:
            kinds = Counter(map(said, value))
            return f"{len(value)}: " + " ".join(
                word if many == 1 else f"{many} x {word}" for word, many in kinds.items()
            )
        return " ".join(map(said, value)) or "-"
    return "-" if value is None or value == "" else str(value)


def _field(key: str, value: Any) -> str:
    word = str(key).replace("_", " ")
    if isinstance(value, Mapping):
        return f"{word} ({said(value)})"
    return word if value is True else f"{word} {said(value)}"


def _single(value: Any) -> bool:
    return not isinstance(value, Mapping | list | tuple)


def _inline(value: Any) -> bool:
    """Whether it is told among others in a line: a single thing, a row of them, or a few with names."""
    if isinstance(value, Mapping):
        return len(value) <= FEW and all(map(_single, value.values()))
    return _single(value) or all(map(_single, value))


def _short(value: Any) -> bool:
    """Whether it is told in a line of its own."""
    return all(map(_inline, value.values())) if isinstance(value, Mapping) else _inline(value)


def _empty(value: Any) -> bool:
    """Nothing, `no`, or a thing all of whose parts are."""
    if _single(value):
        return value is None or value is False or value == ""
    return all(map(_empty, value.values() if isinstance(value, Mapping) else value))


def _fact(told: dict[str, Any], names: Sequence[str]) -> str:
    kind = str(told.pop("type")).replace("_", " ")
    told.pop("to", None)
    seat = told.pop("seat", None)
    who = f"{names[seat]}: " if isinstance(seat, int) and 0 <= seat < len(names) else ""
    rest = said(told) if told else ""
    return f"{who}{kind}{f', {rest}' if rest not in ('', '-') else ''}"


PLAIN: Final[Board] = PlainBoard()
