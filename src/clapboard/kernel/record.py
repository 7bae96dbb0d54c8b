"""A game on paper: a header, one line for each thing that happened, and a closing line.

A record is a file of JSON lines. It holds what was done and what chance answered, so that it replays the same for ever,
whatever becomes of the generator. Each line carries a check sum of everything above it: a change made afterwards is
seen. Reading never throws the good part away: `entries` holds the valid prefix, and `error` says what came then.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec

from clapboard.kernel.action import BACK, Action
from clapboard.kernel.chance import Tape
from clapboard.kernel.codec import encode, plain
from clapboard.kernel.errors import ClapboardError, IllegalAction, RecordError
from clapboard.kernel.fact import Fact, heard
from clapboard.kernel.game import Oracle
from clapboard.kernel.options import Value
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.registry import edition as find_edition
from clapboard.kernel.seats import CLOCK
from clapboard.kernel.state import State

FORMAT = 2
"""Of files: since 2 an act that has an instant happens at it. In a file of format 1 time passes by entries of CLOCK alone."""
READ = (1, 2)
"""The formats that can be read."""
SPREAD = 0x9E3779B97F4A7C15
"""Keeps the seeds of tried worlds far from each other."""
WORLDS_TRIED = 24
"""In how many imagined worlds an act is tried again to see whether it showed something new."""


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    clapboard: int
    """The version of this file format."""
    game: str
    rules_version: int
    seats: int
    options: dict[str, Value]
    chance: list[Any]
    """What was answered during the set-up."""
    players: list[str] = []
    position: dict[str, Any] | None = None
    """The described position a game started from, where it did not start from the deal."""
    deal: str = ""
    """The name of the deal, where many tables could begin from the same one: `daily:2026-11-18`, `guided`, ..."""
    edition: str = ""
    """The name of the components that it was played with. Records that are older than editions have none: the game's own."""
    edition_hash: str = ""


class Entry(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, gc=False
):
    """One committed act: an action, or a chain of choices with its confirm; time passing; or an undo."""

    by: int
    """The seat, or CLOCK, or TABLE."""
    do: list[dict[str, Any]] = []
    chance: list[Any] = []
    at: int | None = None
    """When, in milliseconds of play. Time passes to this instant before the act is done; where that does something by itself, an entry
    of CLOCK with the same instant comes first."""
    undo: int | None = None
    """Everything from this entry on is taken back."""
    why: str | None = None
    """Why it was not the player's own choice: `time-out`, `substitute`, ..."""
    iterations: int | None = None
    """How long a bot with a budget in time thought: repeats its choice."""


class _Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    sum: str
    header: Header | None = None
    entry: Entry | None = None
    entries: int | None = None
    outcome: Outcome | None = None


_line = msgspec.json.Decoder(_Line)


class Record:
    """Play a game through it and it is written; read it and it replays."""

    def __init__(
        self,
        header: Header,
        game: AnyGame | None = None,
        dealt: State | None = None,
        tape: Tape | None = None,
    ) -> None:
        """`dealt`: the game that begins here, where it exists already; otherwise it is dealt from the header. `tape`: what chance
        answered then, where that is on one already."""
        self.header = header
        self.game: AnyGame = game or find_edition(header.game, header.edition)
        self._check_edition()
        self.entries: list[Entry] = []
        self.error: RecordError | None = None
        self.timed = header.clapboard > 1
        """Whether acts happen at their instants, as since format 2."""
        self.state: State = self._start(tape) if dealt is None else dealt

    # Playing

    @classmethod
    def new(
        cls,
        game: AnyGame,
        seats: int,
        options: dict[str, Any] | None = None,
        seed: int | bytes | None = None,
        players: Sequence[str] = (),
        oracle: Oracle | None = None,
    ) -> Record:
        """Start a game and its record."""
        state = game.new(seats, options, seed, oracle=oracle)
        header = Header(
            clapboard=FORMAT,
            game=game.meta.id,
            rules_version=game.meta.rules_version,
            seats=seats,
            options=game.options(seats, options),
            chance=state.chance.taken(),
            players=list(players),
            edition="" if game.edition is None else game.edition.edition,
            edition_hash="" if game.edition is None else game.edition.hash,
        )
        return cls(header, game, state)

    def apply(
        self,
        seat: int,
        action: Action,
        at: int | None = None,
        why: str | None = None,
        iterations: int | None = None,
    ) -> Sequence[Fact]:
        """Do it, at an instant if one is given. A choice inside a chain is not written; its commit writes the whole chain as one entry.
        What time did by itself until then is written as an entry of its own, also where the act is refused."""
        passed = self._pass_to(at) if at is not None and self.timed else ()
        before = steps_of(self.state, seat)
        facts = self.state.apply(seat, action)
        if passed:
            facts = [*passed, *facts]
        if not steps_of(self.state, seat) and not _is_back(action):
            done = [plain(step) for step in (*before, action)]
            chance = self.state.chance.taken()
            self.entries.append(Entry(by=seat, do=done, chance=chance, at=at, why=why, iterations=iterations))
        return facts

    def advance(self, at: int) -> Sequence[Fact]:
        """Let time pass, and write it down: what is done later is timed from it. Never back."""
        self._check_ahead(at)
        facts = self.state.advance(at)
        self.entries.append(Entry(by=CLOCK, at=at, chance=self.state.chance.taken()))
        return facts

    def _pass_to(self, at: int) -> Sequence[Fact]:
        """Let time pass to the instant of an act; it is written down only if it did something."""
        self._check_ahead(at)
        facts = self.state.advance(at)
        chance = self.state.chance.taken()
        if facts or chance:
            self.entries.append(Entry(by=CLOCK, at=at, chance=chance))
        return facts

    def _check_ahead(self, at: int) -> None:
        last = next((entry.at for entry in reversed(self.entries) if entry.at is not None), 0)
        if at < last:
            raise IllegalAction("time-goes-back", f"it is {last} ms already", at=at)

    # Undo

    def course(self) -> Iterator[tuple[int, Entry]]:
        """The entries that count, with their places, one by one: undone ones left out."""
        yield from self.line()

    def line(self) -> list[tuple[int, Entry]]:
        """All of them at once."""
        kept: list[tuple[int, Entry]] = []
        for place, entry in enumerate(self.entries):
            if entry.undo is None:
                kept.append((place, entry))
            else:
                while kept and kept[-1][0] >= entry.undo:
                    kept.pop()
        return kept

    def undoable(self, seat: int) -> int | None:
        """The entry that this seat may take back by itself: its own last act, nobody acted since, chance had no part in it,
        and it showed the seat nothing new. None when there is none, or the game has no undo."""
        kept = self.line()
        if self.game.meta.policies.undo == "never" or not kept:
            return None
        place, entry = kept[-1]
        if entry.by != seat or entry.chance or entry.why is not None or not entry.do:
            return None
        return place if self._reveals_nothing(self.before(place), seat, entry) else None

    def agreeable(self, seat: int) -> int | None:
        """The seat's last act, which everybody may agree to take back with all that followed, where the game has such an undo: as long
        as chance had no part in any of it, and it showed nobody anything new."""
        kept = self.line()
        own = next((at for at in reversed(range(len(kept))) if kept[at][1].by == seat), None)
        if self.game.meta.policies.undo != "consent" or own is None:
            return None
        since = kept[own:]
        if any(entry.chance for _, entry in since):
            return None
        state = self.before(since[0][0])
        for _, entry in since:
            before = state.copy()
            facts = self.redo(state, entry)
            for viewer in range(self.header.seats):
                if not self._shows_nothing(before, state, facts, viewer, entry):
                    return None
        return since[0][0]

    def undo(self, seat: int) -> None:
        """Take the seat's last act back, if it may; else an `IllegalAction`."""
        place = self.undoable(seat)
        if place is None:
            raise IllegalAction("undo-refused", "there is nothing that you may take back by yourself")
        self.take_back(Entry(by=seat, undo=place))

    def take_back(self, entry: Entry) -> None:
        """Carry out an undo that was allowed: everything from its entry on is undone."""
        if entry.undo is None:
            raise RecordError("this entry takes nothing back")
        self.state = self.before(entry.undo)
        self.entries.append(entry)

    def before(self, place: int) -> State:
        """The state before an entry, with the live door of chance."""
        for at, before in self._walk():
            if at == place:
                before.chance = self.state.chance.copy()
                return before
        raise RecordError("no such entry", place)

    def _reveals_nothing(self, before: State, seat: int, entry: Entry) -> bool:
        """In every world that the seat could have been in, the act would have looked the same to it."""
        view = before.view(seat)
        seen: set[bytes] = set()
        for seed in range(WORLDS_TRIED):
            world: State = self.game.imagine(view, seed * SPREAD)
            try:
                facts = self.redo_live(world, entry)
            except ClapboardError:
                return False
            seen.add(encode([world.view(seat), heard(facts, seat)]))
        return len(seen) == 1

    def _shows_nothing(
        self, before: State, after: State, facts: Sequence[Fact], viewer: int, entry: Entry
    ) -> bool:
        """Whether every world that a viewer could have been in is still possible. What others do is theirs to choose: a world is
        possible as long as anything that they could have done there looks like what they did."""
        if entry.by == viewer:
            return self._reveals_nothing(before, viewer, entry)
        view, told = before.view(viewer), encode([after.view(viewer), heard(facts, viewer)])
        worlds = (self.game.imagine(view, seed * SPREAD) for seed in range(WORLDS_TRIED))
        return all(self._could_look(world, entry, viewer, told) for world in worlds)

    def _could_look(self, world: State, entry: Entry, viewer: int, told: bytes) -> bool:
        ways = [entry.do]
        if len(entry.do) == 1:
            ways += [[plain(action)] for action in world.legal(entry.by)]
        for way in ways:
            trial = world.copy()
            while steps_of(
                trial, entry.by
            ):  # what they may have been choosing there, they could have taken back
                trial.apply(entry.by, BACK)
            try:
                facts = self.redo_live(trial, msgspec.structs.replace(entry, do=way))
            except ClapboardError:
                continue
            if encode([trial.view(viewer), heard(facts, viewer)]) == told:
                return True
        return False

    # Replay

    def replay(self) -> Iterator[State]:
        """Every state in order, the first before anything was done; each is the caller's own."""
        state = self._start()
        yield state.copy()
        for place, entry in self.line():
            self.redo_at(place, state, entry)
            yield state.copy()

    def steps(self) -> Iterator[tuple[Entry, State, Sequence[Fact]]]:
        """Every entry that counts, with the state after it and the facts it made."""
        state = self._start()
        for place, entry in self.line():
            facts = self.redo_at(place, state, entry)
            yield entry, state.copy(), facts

    def _walk(self) -> Iterator[tuple[int, State]]:
        """Every place that counts, with the state *before* its entry."""
        state = self._start()
        for place, entry in self.line():
            yield place, state.copy()
            self.redo(state, entry)

    def _check_edition(self) -> None:
        box, named, hash = self.game.edition, self.header.edition, self.header.edition_hash
        if self.game.file is None and hash in self.game.meta.carried_editions:
            return
        if hash and (box is None or box.hash != hash):
            found = "none" if box is None else f"{box.edition!r} with the hash {box.hash}"
            raise RecordError(
                f"it was played with the edition {named!r} with the hash {hash}; here is {found}"
            )

    def _start(self, tape: Tape | None = None) -> State:
        self.game.carries(self.header.rules_version)
        tape = tape or Tape(self.header.chance)
        state: State
        if self.header.position is not None:
            state = self.game.position(self.header.position, tape)
        else:
            state = self.game.new(self.header.seats, self.header.options, chance=tape)
        _check_asked(tape)
        state.chance.taken()
        return state

    def redo(self, state: State, entry: Entry, tape: Tape | None = None) -> Sequence[Fact]:
        """Do an entry again on a state, with what chance answered then; `tape`: those answers, where they are on one already."""
        tape = tape or Tape(entry.chance)
        state.chance = tape
        facts = self.redo_live(state, entry)
        _check_asked(tape)
        return facts

    def redo_at(self, place: int, state: State, entry: Entry) -> Sequence[Fact]:
        """The same in a whole course of things: what cannot be done again names its place."""
        try:
            return self.redo(state, entry)
        except ClapboardError as bad:
            raise RecordError(bad.problem if isinstance(bad, RecordError) else str(bad), place) from None

    def redo_live(self, state: State, entry: Entry) -> Sequence[Fact]:
        """Do what an entry says on a state, asking the state's own door."""
        facts: list[Fact] = []
        if entry.by == CLOCK:
            if entry.at is None:
                raise RecordError("time passes, but it does not say to when")
            facts += state.advance(entry.at)
        elif not entry.do:
            raise RecordError("nothing was done")
        elif entry.at is not None and self.timed:
            facts += state.advance(entry.at)
        for step in entry.do:
            facts += state.apply(entry.by, self.game.decode_action(step))
        if entry.do and steps_of(state, entry.by):
            raise RecordError("a chain of choices without its end")
        return facts

    # Files

    def lines(self) -> Iterator[bytes]:
        """The file, line by line."""
        total = b""
        closing = _Line(sum="", entries=len(self.entries), outcome=self.state.outcome())
        for line in (
            _Line(sum="", header=self.header),
            *(_Line(sum="", entry=entry) for entry in self.entries),
            closing,
        ):
            total = _sum(total, line)
            line.sum = total.hex()
            yield _written(line)

    def write(self, path: str | Path) -> None:
        """Write the file; what was there before stays whole until the new one is."""
        path = Path(path)
        half = path.with_name(path.name + ".part")
        half.write_bytes(b"\n".join(self.lines()) + b"\n")
        half.replace(path)

    @classmethod
    def read(cls, path: str | Path, game: AnyGame | None = None) -> Record:
        """Read a file. A header that cannot be used raises a `RecordError`; any later fault keeps the valid prefix and sets `error`.
        `game`: for a game that is not registered."""
        return cls.parse(Path(path).read_bytes(), game)

    @classmethod
    def parse(cls, data: bytes, game: AnyGame | None = None) -> Record:
        """The same from bytes."""
        record, rows, total = cls._begin(data, game)
        try:
            record._read_entries(rows, total)
        except RecordError as bad:
            record.error = bad
        return record

    @classmethod
    def _begin(cls, data: bytes, game: AnyGame | None) -> tuple[Self, list[bytes], bytes]:
        """A record with the header of a file, the lines below it, and the sum so far."""
        rows = data.split(b"\n")
        first = _decode(rows[0], None)
        if first.header is None:
            raise RecordError("the first line is no header")
        if first.header.clapboard not in READ:
            known = " and ".join(map(str, READ))
            raise RecordError(f"file format {first.header.clapboard} is not known here; there are {known}")
        total = _sum(b"", first)
        if first.sum != total.hex():
            raise RecordError("the header was changed after it was written")
        try:
            return cls(first.header, game), rows[1:], total
        except RecordError:
            raise
        except ClapboardError as bad:
            raise RecordError(f"the header cannot be used: {bad}") from None

    def _read_entries(self, rows: list[bytes], total: bytes) -> None:
        closing, rest, place = next(end for end in self._each_entry(rows, total, self._take) if end)
        self._check_end(closing, rest, place)
        if _end(closing.outcome) != _end(self.state.outcome()):
            raise RecordError("the game does not end as the closing line says", place)

    def _each_entry(
        self, rows: list[bytes], total: bytes, take: Callable[[Entry, int], None]
    ) -> Iterator[tuple[_Line, list[bytes], int] | None]:
        """Every entry to `take`, with a None for each; then the closing line, what follows it, and its place."""
        for place, row in enumerate(rows):
            if not row:
                raise RecordError("the file ends without its closing line: it was cut off", place)
            line = _decode(row, place)
            total = _sum(total, line)
            if line.sum != total.hex():
                raise RecordError("this line or one above it was changed after it was written", place)
            if line.entry is None:
                yield line, rows[place + 1 :], place
                return
            take(line.entry, place)
            yield None
        raise RecordError("the file ends without its closing line: it was cut off", len(rows))

    def _take(self, entry: Entry, place: int) -> None:
        """Add one entry, if it can be replayed; the state stays where the last good entry left it."""
        if entry.undo is not None:
            if entry.do or not any(at == entry.undo and old.by == entry.by for at, old in self.line()):
                raise RecordError("an undo of nothing that can be undone", place)
            for at, before in self._walk():
                if at == entry.undo:
                    self.state = before
                    break
            self.entries.append(entry)
            return
        trial = self.state.copy()
        self.redo_at(place, trial, entry)
        self.state = trial
        self.entries.append(entry)

    def _check_end(self, line: _Line, rest: list[bytes], place: int) -> None:
        if line.entries != place:
            raise RecordError(f"the closing line counts {line.entries} entries, there are {place}", place)
        if any(rest):
            raise RecordError("there are lines after the closing line", place)


class Skimmed(Record):
    """A file of a stranger, read little by little: the form and sums of its entries are checked, nothing is replayed, and its state is the
    start. The entries stay on paper (`entries` has none), and each is read again when its turn comes: what a few bytes are read into
    may be thirty times as large."""

    def __init__(self, header: Header, game: AnyGame | None = None) -> None:
        super().__init__(header, game)
        self.newest: Entry | None = None
        """The entry of the line that was checked last."""
        self._rows: list[bytes] = []
        self._kept: list[tuple[int, int]] = []
        """The places of those that count, and by whom they are."""

    @classmethod
    def skim(cls, data: bytes, game: AnyGame | None = None) -> Iterator[Skimmed]:
        """The record so far after each line of a whole file; then `redo` does what its entries ask for. A `RecordError` for the first
        fault."""
        record, rows, total = cls._begin(data, game)
        record._rows = rows
        reading = record._each_entry(rows, total, record._look)
        yield record
        while (found := next(reading)) is None:
            yield record
        record.newest = None
        record._check_end(*found)

    def course(self) -> Iterator[tuple[int, Entry]]:
        for place, _ in self._kept:
            entry = _decode(self._rows[place], place).entry
            assert entry is not None  # it was one when it was checked
            yield place, entry

    def line(self) -> list[tuple[int, Entry]]:
        return list(self.course())

    def _look(self, entry: Entry, place: int) -> None:
        kept = self._kept
        if entry.undo is None:
            kept.append((place, entry.by))
        else:
            while kept and kept[-1][0] > entry.undo:
                kept.pop()
            if entry.do or not kept or kept.pop() != (entry.undo, entry.by):
                raise RecordError("an undo of nothing that can be undone", place)
        self.newest = entry


def steps_of(state: State, by: int) -> Sequence[Action]:
    """What somebody has chosen and not committed. Only players choose in steps: an act of TABLE is done at once."""
    return state.steps(by) if by >= 0 else ()


def _end(outcome: Outcome | None) -> bytes:
    """What a closing line must agree on. Details decide nothing, and later code may tell more of them."""
    return encode(None if outcome is None else msgspec.structs.replace(outcome, details={}))


def _check_asked(tape: Tape) -> None:
    if tape.at != len(tape.given):
        raise RecordError(f"chance answered {len(tape.given)} times, but was asked {tape.at} times")


def _is_back(action: Action) -> bool:
    from clapboard.kernel.action import Back

    return isinstance(action, Back)


def _decode(row: bytes, place: int | None) -> _Line:
    try:
        return _line.decode(row)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
        raise RecordError(f"not a line of a record: {bad}", place) from None


def _written(line: _Line) -> bytes:
    """In the order of the fields, so that an action stands in a record as `encode` writes it."""
    return msgspec.json.encode(line)


def _sum(above: bytes, line: _Line) -> bytes:
    bare = _Line(sum="", header=line.header, entry=line.entry, entries=line.entries, outcome=line.outcome)
    return hashlib.blake2b(above + _written(bare), digest_size=8).digest()
