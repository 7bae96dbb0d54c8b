"""A game told again: move by move, as one viewer saw it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from clapboard.kernel.fact import heard
from clapboard.kernel.legal import told as told_of
from clapboard.kernel.record import Entry, Header, Record
from clapboard.kernel.state import State
from clapboard.table import log
from clapboard.table.room import Room

Viewer = int | None
SEATING = (log.Opened, log.Changed, log.Sat, log.BotSat, log.Cleared)
"""The lines that say who plays what: all that a game's header needs of the lines before it."""


class Move(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened, and how it looked afterwards. The first of a story is the deal."""

    v: int | None = None
    """The version with which it was told, in the own story of the last game."""
    at: int | None
    """When: milliseconds since 1970; of an uploaded record, milliseconds of play."""
    by: int | None
    """The seat, -1 for the clock; None for the deal."""
    why: str | None
    action: Any = None
    """What this viewer did; of a chain of choices the first. What others did is told by the facts alone."""
    steps: list[Any] = []
    """The whole chain, where there was one."""
    facts: list[Any]
    view: Any = None
    legal: list[Any] = []
    eyes: list[Any] = []
    """What each seat saw at that moment, in a story with all eyes: only of a game that is over."""


class Story(msgspec.Struct, frozen=True, kw_only=True):
    game: int
    """The how manieth game of the table; 0 for an uploaded record."""
    seat: Viewer
    """Whose eyes these are; None for a spectator."""
    rules: str
    """The id of the game that was played."""
    rules_version: int
    seats: int
    players: list[str]
    """The names of people, the levels of bots."""
    over: bool
    moves: list[Move]


class Take(msgspec.Struct):
    """One game of a table, as it lies in the log."""

    number: int
    header: Header
    began: int
    entries: list[Entry]
    times: list[int]
    """When each entry was written."""

    def record(self) -> Record:
        """The game on paper; its state is still the deal."""
        record = Record(self.header)
        record.entries = list(self.entries)
        return record


class Reader:
    """Reads a table's log for one of its games."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.take: Take | None = None
        self._room = Room("")
        self._here = False
        self._claimed: set[int] = set()
        """Chairs that have changed hands since the last act."""

    def read(self, at: int, body: bytes) -> None:
        if not self._here and body.startswith(b'{"type":"acted"'):
            return  # of another game
        line = log.read_line(body)
        match line:
            case log.Started():
                self._here = line.number == self.number
                if self._here:
                    self.take = Take(line.number, self._room.header(line), at, [], [])
            case log.Acted() if self.take is not None:
                for seat in (
                    self._claimed
                ):  # in the middle of the game: who came has played it, who comes after its end has not
                    self.take.header.players[seat] = self._room.chairs[seat].name
                self._claimed.clear()
                self.take.entries.append(line.entry)
                self.take.times.append(at)
            case _ if isinstance(line, SEATING):
                self._room.fold(at, line)
                if isinstance(line, log.Sat) and self._here:
                    self._claimed.add(line.seat)


def moves(
    record: Record,
    viewer: Viewer,
    began: int | None = None,
    times: Sequence[int | None] = (),
    versions: Sequence[int] = (),
    views: bool = True,
    all_eyes: bool = False,
) -> Iterator[Move]:
    """What a viewer was told of a record, undone acts left out; the record's state goes along. `times`: of each entry;
    `versions`: of the deal and each entry;
    `all_eyes`: beside each view those of all seats, which is for a game that is over."""
    told = dict(enumerate(versions))

    def seen(state: State) -> dict[str, Any]:
        eyes = [state.view(seat) for seat in range(record.header.seats)] if all_eyes else []
        if not views:
            return {"eyes": eyes}
        legal = [] if viewer is None else list(told_of(state.legal(viewer)).legal)
        return {"view": state.view(viewer), "legal": legal, "eyes": eyes}

    first = next(record.replay())
    yield Move(v=told.get(0), at=began, by=None, why=None, facts=[], **seen(first))
    for (place, entry), (_, state, facts) in zip(record.line(), record.steps(), strict=True):
        record.state = state
        reached = heard(facts, viewer)
        if not reached and viewer != entry.by:
            continue  # out of this viewer's sight: not even that it happened is told
        own: list[Any] = list(entry.do) if viewer == entry.by else []
        yield Move(
            v=told.get(place + 1),
            at=times[place] if place < len(times) else entry.at,
            by=entry.by,
            why=entry.why,
            action=own[0] if own else None,
            steps=own if len(own) > 1 else [],
            facts=list(reached),
            **seen(state),
        )


def story(record: Record, game: int, viewer: Viewer, over: bool, told: Iterable[Move]) -> Story:
    header = record.header
    return Story(
        game=game,
        seat=viewer,
        rules=header.game,
        rules_version=header.rules_version,
        seats=header.seats,
        players=header.players,
        over=over,
        moves=list(told),
    )
