"""A game told again: move by move, as one viewer saw it. It has a whole view every so often, and only the changes in between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from clapboard.kernel.codec import encode
from clapboard.kernel.fact import heard
from clapboard.kernel.legal import told as told_of
from clapboard.kernel.record import Entry, Header, Record
from clapboard.kernel.state import State
from clapboard.table import log
from clapboard.table.changes import Patch, changes
from clapboard.table.room import Room, teams

Viewer = int | None
SEATING = (log.Opened, log.Changed, log.Sat, log.BotSat, log.Cleared)
"""The lines that say who plays what: all that a game's header needs of the lines before it."""
EVERY = 64
"""Moves from one whole view to the next: as many patches a client applies at most to come to any moment."""


class Move(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened, and how it looked afterwards. The first of a story is the deal."""

    v: int | None = None
    """The version with which it was told, in the viewer's own story of the last game."""
    at: int | None
    """When: milliseconds since 1970; of an uploaded record, milliseconds of play."""
    played: int | None = None
    """When in milliseconds of play, pauses left out, in a game that goes by time and not by turns."""
    by: int | None
    """The seat, -1 for the clock; None for the deal."""
    why: str | None
    action: Any = None
    """What this viewer did; of a chain of choices the first. What others did is told by the facts alone."""
    steps: list[Any] = []
    """The whole chain, where there was one."""
    facts: list[Any]
    view: Any = None
    """Whole in the first move, and every so often after it."""
    eyes: list[Any] = []
    """What each seat saw at that moment, in a story with all eyes: only of a game that is over. Whole where the view is."""
    changes: list[Patch] = []
    """What has changed since the move before, where view and eyes are not whole: a JSON Patch of an object that holds both."""
    legal: list[Any] = []
    """Where it was asked for."""


class Story(msgspec.Struct, frozen=True, kw_only=True):
    game: int
    """Its number among the games of the table, from 1; 0 for an uploaded record."""
    seat: Viewer
    """Whose eyes these are; None for a spectator."""
    rules: str
    """The id of the game that was played."""
    edition: str
    """The name of the components that it was played with; empty: the game's own."""
    rules_version: int
    seats: int
    players: list[str]
    """The names of people, the levels of bots."""
    sides: list[list[int]]
    """The seats that played together, where some did and not all."""
    moves: list[Move]
    over: bool
    """It comes after the moves: for a record from outside it is known only when they have been told."""


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which part of a story is wanted."""

    views: bool = True
    all_eyes: bool = False
    """Beside each view those of all seats, which is for a game that is over."""
    legal: bool = False
    first: int = 0
    """The place of the first move in the story; the deal is 0."""
    count: int | None = None
    """How many moves; None: all that follow."""


ALL = Wanted()


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
                # In the middle of the game: the one who came has played it; the one who comes after its end has not.
                for seat in self._claimed:
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
    wanted: Wanted = ALL,
) -> Iterator[Move | None]:
    """What a viewer was told of a record, undone acts left out; the record's state goes along. `times`: of each entry;
    `versions`: of the deal and each entry. None for what is not told to this viewer, or was not asked for: work was done for it too."""
    told = dict(enumerate(versions))
    timing = record.game.timing(record.header.options)
    goes_by_time = timing.simultaneous or timing.own_clock
    sight = _Sight(viewer, record.header.seats, wanted)
    place, end = 0, None if wanted.count is None else wanted.first + wanted.count
    state = next(record.replay())
    record.state = state
    yield (
        Move(v=told.get(0), at=began, by=None, why=None, facts=[], **sight.of(state, 0))
        if sight.has(0)
        else None
    )
    for at, entry in record.course():
        if end is not None and place + 1 >= end:
            return
        facts = record.redo_at(at, state, entry)
        reached = heard(facts, viewer)
        if not reached and viewer != entry.by:
            yield None  # out of this viewer's sight: not even that it happened is told
            continue
        place += 1
        if not sight.has(place):
            yield None
            continue
        own: list[Any] = list(entry.do) if viewer == entry.by else []
        yield Move(
            v=told.get(at + 1),
            at=times[at] if at < len(times) else entry.at,
            played=entry.at if goes_by_time else None,
            by=entry.by,
            why=entry.why,
            action=own[0] if own else None,
            steps=own if len(own) > 1 else [],
            facts=list(reached),
            **sight.of(state, place),
        )


class _Sight:
    """What is seen after each move: whole every so often, else what has changed."""

    def __init__(self, viewer: Viewer, seats: int, wanted: Wanted) -> None:
        self.viewer, self.wanted = viewer, wanted
        self.eyes = [(f"/eyes/{seat}", seat) for seat in range(seats)] if wanted.all_eyes else []
        self.kept: dict[str, tuple[bytes, Any]] = {}
        """What was seen last, as it is written and as it is read, by its place in the patched object."""

    def has(self, place: int) -> bool:
        first, count = self.wanted.first, self.wanted.count
        return place >= first and (count is None or place < first + count)

    def of(self, state: State, place: int) -> dict[str, Any]:
        wanted = self.wanted
        seen = {path: encode(state.view(seat)) for path, seat in self.eyes}
        if wanted.views:
            seen["/view"] = encode(state.view(self.viewer))
        shown = self._changes(seen) if (place - wanted.first) % EVERY else None
        if shown is None:
            self.kept = {path: (written, msgspec.json.decode(written)) for path, written in seen.items()}
            shown = {"eyes": [msgspec.Raw(seen[path]) for path, _ in self.eyes]}
            if wanted.views:
                shown["view"] = msgspec.Raw(seen["/view"])
        if wanted.legal and wanted.views and self.viewer is not None:
            shown["legal"] = list(told_of(state.legal(self.viewer)).legal)
        return shown

    def _changes(self, seen: dict[str, bytes]) -> dict[str, Any] | None:
        """None where all of it is shorter whole: a board that was laid out anew."""
        found: list[Patch] = []
        for path, written in seen.items():
            before, read = self.kept[path]
            if written != before:
                now = msgspec.json.decode(written)
                found += changes(read, now, path)
                self.kept[path] = written, now
        return None if found and len(encode(found)) >= sum(map(len, seen.values())) else {"changes": found}


def story(record: Record, game: int, viewer: Viewer, over: bool) -> Story:
    """Without its moves."""
    header = record.header
    return Story(
        game=game,
        seat=viewer,
        rules=header.game,
        edition=header.edition,
        rules_version=header.rules_version,
        seats=header.seats,
        players=header.players,
        sides=teams(record.state.sides()),
        moves=[],
        over=over,
    )
