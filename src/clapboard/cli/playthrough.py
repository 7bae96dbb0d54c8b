"""A recorded game as text: step by step what was done, what each viewer heard, and what changed before their eyes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from clapboard.kernel.codec import plain
from clapboard.kernel.errors import ClapboardError, ViewError
from clapboard.kernel.fact import Fact, heard
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.record import Entry, Record
from clapboard.kernel.seats import CLOCK, TABLE
from clapboard.kernel.state import State
from clapboard.terminal import Viewer

SAID_ONCE = frozenset(("game", "rules_version", "seats", "options", "viewer"))
MOST_ACTIONS = 40
NOTHING = "-"


def playthrough(record: Record, viewer: Viewer) -> Iterator[str]:
    """The lines of the whole game. From one viewer's side it tells nothing that this viewer did not know."""
    teller = _Teller(record, viewer)
    yield from teller.opening()
    for number, (entry, state, facts) in enumerate(record.steps(), start=1):
        yield from teller.step(number, entry, state, facts)
    yield from teller.closing()


class _Teller:
    def __init__(self, record: Record, viewer: Viewer) -> None:
        self.record = record
        self.game = record.game
        self.all = viewer == "all"
        seats = range(record.header.seats)
        if isinstance(viewer, int) and viewer not in seats:
            raise ViewError(f"there is no seat {viewer} at this table; there are 0 to {seats[-1]}")
        self.viewers: list[int | None] = [*seats, None] if viewer == "all" else [viewer]
        self.seen: dict[int | None, dict[str, str]] = {}
        self.outcome: Outcome | None = None

    # The parts of the text

    def opening(self) -> Iterator[str]:
        header = self.record.header
        meta = self.game.meta
        yield f"{meta.title} ({meta.id}), rules version {header.rules_version}, {header.seats} seats"
        if header.players:
            yield "players: " + ", ".join(header.players)
        chosen = {option.key: header.options.get(option.key) for option in meta.options}
        yield "options: " + ", ".join(f"{key} {_line(value)}" for key, value in chosen.items())
        yield "as seen by " + ("everybody" if self.all else _name(self.viewers[0]))
        state = next(self.record.replay())
        yield ""
        yield "the beginning"
        yield from self.looks(state)

    def step(self, number: int, entry: Entry, state: State, facts: Sequence[Fact]) -> Iterator[str]:
        lines = [*self.sounds(facts), *self.looks(state)]
        own = self.all or entry.by in (*self.viewers, CLOCK, TABLE)
        if own or lines:
            yield ""
            yield f"{number}. {self.deed(entry)}" if own else f"{number}."
            yield from lines

    def closing(self) -> Iterator[str]:
        yield ""
        if self.outcome is not None:
            scores = ", ".join(f"{score:g}" for score in self.outcome.scores)
            winners = ", ".join(_name(seat) for seat in self.outcome.winners) or "nobody"
            yield f"over ({self.outcome.reason}): scores {scores}; won by {winners}"
        elif self.record.error is not None:
            yield f"here the record breaks off: {self.record.error}"
        else:
            yield "here the record ends; the game was not over"

    # One step

    def deed(self, entry: Entry) -> str:
        if entry.by == CLOCK:
            return f"time passes to {entry.at} ms"
        done = " ".join(self.text(action) for action in entry.do)
        why = "" if entry.why is None else f" ({entry.why})"
        return f"{'the table' if entry.by == TABLE else _name(entry.by)}: {done}{why}"

    def text(self, action: Mapping[str, Any]) -> str:
        try:
            return self.game.text(self.game.decode_action(action))
        except ClapboardError:
            return _line(action)

    def sounds(self, facts: Sequence[Fact]) -> Iterator[str]:
        """What is told: to everybody, then what only some hear."""
        told = {viewer: [_fact(fact) for fact in heard(facts, viewer)] for viewer in self.viewers}
        if not self.all:
            yield from (f"    hears  {line}" for line in told[self.viewers[0]])
            return
        common = told[None]
        yield from (f"    all hear  {line}" for line in common)
        for viewer, lines in told.items():
            yield from (f"    {_name(viewer)} hears  {line}" for line in lines if line not in common)

    def looks(self, state: State) -> Iterator[str]:
        """What looks different from before, and what may be done now."""
        self.outcome = state.outcome()
        changed: dict[int | None, dict[str, str]] = {}
        for viewer in self.viewers:
            fields = dict(flat(plain(state.view(viewer))))
            changed[viewer] = changes(self.seen.get(viewer, {}), fields)
            self.seen[viewer] = fields
        first = changed[self.viewers[0]]
        common = {
            path: value
            for path, value in first.items()
            if self.all and all(lines.get(path) == value for lines in changed.values())
        }
        yield from (f"    {path}: {value}" for path, value in common.items())
        for viewer, lines in changed.items():
            who = f"{_name(viewer)} sees  " if self.all else ""
            yield from (f"    {who}{path}: {value}" for path, value in lines.items() if path not in common)
        for seat in state.actors():
            if seat in self.viewers:
                who = f"{_name(seat)} may" if self.all else "may"
                yield f"    {who}  {self.may(state, seat)}"

    def may(self, state: State, seat: int) -> str:
        legal = state.legal(seat)
        texts = [self.game.text(action) for action, _ in zip(legal, range(MOST_ACTIONS), strict=False)]
        more = len(legal) - len(texts)
        return "  ".join(texts) + (f"  and {more} more" if more > 0 else "")


def flat(thing: Mapping[str, Any], root: str = "") -> Iterator[tuple[str, str]]:
    """A view as single fields with their paths: `chairs[1].hand.play`, each with a short text."""
    for key, value in thing.items():
        if root or key not in SAID_ONCE:
            yield from _flat(value, f"{root}.{key}" if root else key)


def _flat(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict) and value and not _short(value):
        yield from flat(value, path)
    elif isinstance(value, list | tuple) and value and not all(_scalar(item) for item in value):
        for place, item in enumerate(value):
            yield from _flat(item, f"{path}[{place}]")
    else:
        yield path, _line(value)


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str]:
    """The fields that are new or different, and those that are gone."""
    found = {path: value for path, value in after.items() if before.get(path) != value}
    for path in before:
        if path not in after and not any(path.startswith((f"{new}.", f"{new}[")) for new in found):
            if not any(other.startswith((f"{path}.", f"{path}[")) for other in after):
                found[path] = "gone"
    return found


def _scalar(value: Any) -> bool:
    return not isinstance(value, dict | list | tuple)


def _short(value: Mapping[str, Any]) -> bool:
    """Small enough for one line."""
    return len(value) <= 4 and all(_scalar(item) for item in value.values())


def _line(value: Any) -> str:
    if value is None or (isinstance(value, dict | list | tuple | str) and not value):
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, list | tuple):
        return " ".join(_line(item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {_line(item)}" for key, item in value.items())
    return str(value)


def _fact(fact: Fact) -> str:
    told: dict[str, Any] = plain(fact)
    kind = str(told.pop("type"))
    return f"{kind}: {_line(told)}" if told else kind


def _name(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"
