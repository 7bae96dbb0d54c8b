"""The table itself: folded from its log, line by line, always the same. It says what a line means; `judge.py` and `rulings/` say which lines may come."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Literal, TypeVar

import msgspec

from clapboard.kernel.action import BACK, Leave, Pause, Rejoin, Resume
from clapboard.kernel.chance import Chance, Retraced, Scripted, Seeded
from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.fact import Fact, some_public
from clapboard.kernel.meta import Absence, Timing, Undo
from clapboard.kernel.options import Value
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.record import Entry, Header, Record
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.seats import TABLE
from clapboard.kernel.state import State
from clapboard.table import log
from clapboard.table.clock import Clock
from clapboard.table.parts import Chair, Prepared, Question, SentAway, ServedBy, Spoken, Standstill, Unwanted
from clapboard.table.series import Kind, Series
from clapboard.table.settings import ClockRule, Settings

Status = Literal["open", "playing", "over", "closed"]
T = TypeVar("T")
ACTED: Final = log.Acted
"""Nearly every line is one."""
REMEMBERED = 64
"""How many of a guest's last acts, and of their last words, are known by their ids."""

LAST_WORDS = 50
"""How many lines of talk are told to those who come later."""

LAST_RESULTS = 20
"""Of how many games the outcomes are told with the table: friends may play hundreds in a row, and all of it is told at every start."""


class Room:
    """Fields are read by many; only `fold` writes them."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.time = 0
        """When the last line was, in milliseconds of the table's own time: those in which some server had it."""
        self.served = ServedBy()
        self.settings = Settings(game="", seats=0)
        self._game: tuple[Settings, AnyGame] | None = None
        self._declared: tuple[AnyGame | None, object, Timing, bool] = None, None, Timing(), True
        """Both looked up once for each setting; they follow from it."""
        self.host = ""
        self.chairs: list[Chair] = []
        self._seats: dict[str, int] = {}
        """Where each guest sits; every move asks for it several times."""
        self.has_bots = False
        """Whether a computer player decides for any chair."""
        self.status: Status = "open"
        self.kicked: dict[str, SentAway] = {}
        """Guests who may not come again, unless the host lets them."""
        self._kicks = 0
        self.number = 0
        self.dealt: log.Dealt | None = None
        """What another table's game was dealt from, if this table plays it again."""
        self.record: Record | None = None
        self.seed = b""
        self.salt = b""
        self.clock = Clock(ClockRule(), ())
        self.pause: Standstill | None = None
        self.left: set[int] = set()
        """The seats that have left this game by an act of the TABLE."""
        self.question: Question | None = None
        self.results: deque[Outcome] = deque(maxlen=LAST_RESULTS)
        """Of the last games that came to their end, the oldest first."""
        self.series: Series | None = None
        """The games to which the last of them belongs."""
        self.ended: State | None = None
        """How the last of them ended: the next game of a match goes by it."""
        self.mutes: dict[str, dict[str, Unwanted]] = {}
        """Whom each guest does not want to hear, by their guest."""
        self.started = 0
        """When play began, less the time of pauses: the zero of a game's own time. In a pause: how long it has been played."""
        self.ids: dict[str, dict[str, None]] = {}
        """Of each guest's last acts, the oldest first; also of the game before, so that what is sent again late is not played in this one.
        Not by seat: the one who sits there next may count from 1 too."""
        self.again: frozenset[str] = frozenset()
        """The guests who are in for the next game."""
        self.asked: dict[int, int] = {}
        """Of each awaited seat, after which act of this game (0: the deal) it was asked what it is asked now."""
        self.talk: deque[Spoken] = deque(maxlen=LAST_WORDS)
        """What was said last, for those who come later."""
        self.lines = 0
        """The number of the last line that was said."""
        self.said: dict[str, dict[str, None]] = {}
        """The ids of what each guest said last, the oldest first."""
        self.signalled: dict[str, int] = {}
        """When each guest gave a signal last, or asked everybody something."""
        self.acted: dict[int, int] = {}
        """When each seat acted last in this game, no matter who did it there."""
        self.moved: dict[int, int] = {}
        """When each seat last acted by its own choice: the one who sits there was not away then."""

    # What is the case

    @property
    def game(self) -> AnyGame:
        """An act asks for it half a dozen times."""
        if self._game is None or self._game[0] is not self.settings:
            self._game = self.settings, self.settings.find_game()
        return self._game[1]

    @property
    def simultaneous(self) -> bool:
        """Whether seats act as they like, and not in turns, in the game that runs or is set up here."""
        return self._says()[2].simultaneous

    @property
    def own_clock(self) -> bool:
        """Whether the game that runs or is set up here keeps time itself, so that the table has no clock beside it."""
        return self._says()[2].own_clock

    @property
    def notices(self) -> bool:
        """Whether people are told of their turn in the game that runs or is set up here."""
        return self._says()[3]

    @property
    def _options(self) -> dict[str, Value]:
        """Of the game that runs, or of the one that is set up here: another game may have been played before."""
        if self.status == "playing" and self.record is not None:
            return self.record.header.options
        return self.settings.options

    def _says(self) -> tuple[AnyGame | None, object, Timing, bool]:
        """What the game declares for its options: asked with every act."""
        options, game = self._options, self.game
        if self._declared[0] is not game or self._declared[1] is not options:
            self._declared = game, options, game.timing(options), game.notices(options)
        return self._declared

    @property
    def paused(self) -> bool:
        return self.pause is not None

    @property
    def covered(self) -> bool:
        """Whether the game itself is paused, so that everybody sees only what it leaves uncovered."""
        return self.status == "playing" and self.pause is not None and bool(self.pause.why)

    @property
    def state(self) -> State:
        if self.record is None:
            raise ValueError("no game has begun at this table")
        return self.record.state

    @property
    def absence(self) -> Absence:
        """What becomes of the seat of somebody who went, in the game that runs or is set up here."""
        return self.game.absence(self._options)

    @property
    def undo(self) -> Undo:
        """What can be taken back here."""
        return self.game.meta.policies.undo_at(self.settings.public)

    def sides(self) -> list[list[int]]:
        """The seats that play together, where some do and not all; nothing before the first game."""
        if self.record is None or self.record.header.seats != len(self.chairs):
            return []
        return teams(self.record.state.sides())

    def side_of(self, seat: int) -> tuple[str, ...]:
        """The guests who play on a seat's side, its own included; nobody where each plays alone or all together."""
        side = next((side for side in self.sides() if seat in side and len(side) > 1), [])
        return tuple(self.chairs[one].guest for one in side if self.chairs[one].kind == "guest")

    def seat_of(self, guest: str) -> int | None:
        return self._seats.get(guest)

    def may_act(self, seat: int) -> bool:
        """Whether the person on a chair decides there now, as far as the table is concerned; the game says the rest."""
        return self.status == "playing" and not self.paused and not self.chairs[seat].substitute

    def knows(self, seat: int, id: str) -> bool:
        """Whether the person on this chair has already done something under this id, so that this is only a repetition."""
        return self.did(self.chairs[seat].guest, id)

    def did(self, guest: str, id: str) -> bool:
        """Whether a guest has done something under this id, wherever they sit now and however the game stands."""
        return id in self.ids.get(guest, ())

    def person_on(self, seat: int) -> str:
        """Who sits on a chair, so that it can be told whether it is still the same: a guest, or a bot of this level there."""
        chair = self.chairs[seat]
        return f"guest {chair.guest}" if chair.kind == "guest" else f"{chair.kind} {seat} {chair.level}"

    def kind(self, mode: Value | None) -> Kind:
        """Of a game that is played here as the table is set up now."""
        settings = self.settings
        length = self.game.match_games(settings.options, settings.seats)
        return Kind(settings.game, mode, settings.seats, length)

    def hears(self, guest: str, speaker: str) -> bool:
        unwanted = self.mutes.get(guest, {}).get(speaker)
        return unwanted is None or not unwanted.on

    def spoken(self, number: int) -> Spoken | None:
        """One of the last lines that were said."""
        return next((spoken for spoken in self.talk if spoken.number == number), None)

    def voters(self) -> list[int]:
        """The seats whose person is asked: bots agree to everything."""
        return [
            seat for seat, chair in enumerate(self.chairs) if chair.kind == "guest" and not chair.substitute
        ]

    def vacant(self) -> frozenset[int]:
        """The seats in play whose guest was sent away."""
        if self.status != "playing":
            return frozenset()
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.kind == "gone")

    def play_time(self, now: int) -> int:
        """Milliseconds of play, pauses left out."""
        return self.started if self.paused else max(0, now - self.started)

    def present(self, now: int) -> State:
        """The game at an instant: a copy to which time has passed, as far as nothing happens by itself until then. This is what people are
        shown who ask, so that no time in a view tells when something was done out of their sight."""
        state = self.state.copy()
        if self.status == "playing":
            at, due = self.play_time(now), state.deadline()
            with suppress(ClapboardError):  # it may refuse to go back, and is late enough then
                state.advance(at if due is None else min(at, due - 1))
        return state

    def turn_of(self) -> list[str]:
        """The guests who are awaited now, in a game that tells people so."""
        if not self.notices:
            return []
        if self.status != "playing" or self.paused:
            return []
        return self.guests_on(self.state.actors())

    def guests_on(self, seats: Sequence[int]) -> list[str]:
        """The guests among these seats who decide themselves."""
        guests: list[str] = []
        for seat in seats:
            chair = self.chairs[seat]
            if chair.kind == "guest" and not chair.substitute:
                guests.append(chair.guest)
        return guests

    def promise(self) -> str:
        """A salted hash of the seed, told before the first move, so that the deal can be checked afterwards."""
        return hashlib.sha256(self.salt + self.seed).hexdigest()

    def branch(self) -> Room:
        """A copy on which lines can be folded that are not stored yet. What folding only ever replaces is shared; what it changes in
        place is copied."""
        other = Room(self.id)
        other.seq = self.seq
        other.time = self.time
        other.served = self.served
        other.settings = self.settings
        other._game = self._game
        other._declared = self._declared
        other.host = self.host
        other._seats = self._seats
        other.has_bots = self.has_bots
        other.status = self.status
        other._kicks = self._kicks
        other.number = self.number
        other.dealt = self.dealt
        other.seed = self.seed
        other.salt = self.salt
        other.clock = self.clock
        other.pause = self.pause
        other.question = self.question
        other.ended = self.ended
        other.started = self.started
        other.again = self.again
        other.asked = self.asked
        other.lines = self.lines
        if self.record is not None:
            # Folding puts another state in the place of this one, and never changes it.
            other.record = Record(self.record.header, self.record.game, self.record.state)
            other.record.entries = list(self.record.entries)
        other.chairs = list(self.chairs)
        other.kicked, other.signalled = dict(self.kicked), dict(self.signalled)
        other.ids = {guest: dict(ids) for guest, ids in self.ids.items()}
        other.said = {guest: dict(ids) for guest, ids in self.said.items()}
        other.mutes = {guest: dict(unwanted) for guest, unwanted in self.mutes.items()}
        other.acted, other.moved, other.left = dict(self.acted), dict(self.moved), set(self.left)
        other.results, other.talk = self.results.copy(), self.talk.copy()
        other.series = None if self.series is None else self.series.copy()
        return other

    # Folding the log

    def fold(self, at: int, line: log.Line, prepared: Prepared | None = None) -> Sequence[Fact]:
        """One line has happened. Returns the facts of an act."""
        self.seq += 1
        self.time = max(self.time, at)
        if type(line) is ACTED:
            if line.entry.by >= 0:
                self.acted[line.entry.by] = at
                if line.entry.why is None:
                    self.moved[line.entry.by] = at
            facts = self._act(line, prepared)
            if line.entry.by == TABLE:
                self._note_table(at, line.entry)
            if line.t < 0:
                self._rebase(at, line.entry.at)
            return facts
        match line:
            case log.Opened():
                self.settings, self.host, self.dealt = line.settings, line.host, line.dealt
                self.chairs = [Chair() for _ in range(line.settings.seats)]
                self.served = ServedBy(line.server, line.up, at)
            case log.Served():
                self.served = ServedBy(line.server, line.up, at)
            case log.Changed():
                more = line.settings.seats - len(self.chairs)
                self.chairs = self.chairs[: line.settings.seats] + [Chair() for _ in range(more)]
                self.settings = line.settings
            case log.Sat():
                self._seat(line)
            case log.BotSat():
                self.chairs[line.seat] = Chair("bot", level=line.level)
            case log.Cleared():
                if line.kicked:
                    self._kick(self.chairs[line.seat])
                self.chairs[line.seat] = Chair()
            case log.Removed():
                self._remove(line)
            case log.Pardoned():
                self.kicked.pop(line.guest, None)
            case log.Hosted():
                self.host = line.host
            case log.Started():
                self._start(at, line, prepared)
            case log.Asked():
                self.question = Question(line.what, line.by, line.seat, {line.by: True}, at)
                self.signalled[self.chairs[line.by].guest] = at
            case log.Answered():
                self._answer(line)
            case log.Paused():
                self.clock, self.question = line.clock, None
                self._stand_still(Standstill(at), at)
            case log.Resumed():
                self.clock = line.clock
                self._stand_still(None, at)
            case log.Resuming():
                assert self.pause is not None
                self.pause = msgspec.structs.replace(self.pause, resumes=at + line.countdown)
            case log.Stopped():
                self.status, self.question = "over", None
                self.clock = self.clock.stop(at)
            case log.Substituted():
                self._replace(line.seat, line.level)
                self.question = None
                self._drop_choices(line.seat)
            case log.Returned():
                self._replace(line.seat, "")
                self._drop_choices(line.seat)
            case log.Said():
                self.lines = count_lines(self.lines, line)
                self.talk.append(Spoken(self.lines, at, line))
                if line.id:
                    remember(self.said.setdefault(line.guest, {}), line.id, None)
                if line.signal:
                    self.signalled[line.guest] = at
            case log.Muted():
                self._mute(line)
            case log.Paced():
                self.settings = msgspec.structs.replace(self.settings, bots=line.bots)
            case log.Rallied():
                guest = frozenset({self.chairs[line.seat].guest})
                self.again = self.again | guest if line.on else self.again - guest
            case log.Closed():
                self.status = "closed"
            case log.Rewound():
                self.lines = count_lines(self.lines, line)
                for chair, ids in zip(self.chairs, line.ids, strict=False):
                    for id in ids:
                        remember(self.ids.setdefault(chair.guest, {}), id, None)
        self._seats = {chair.guest: seat for seat, chair in enumerate(self.chairs) if chair.kind == "guest"}
        self.has_bots = any(chair.played_by for chair in self.chairs)
        if line.t < 0:
            self._rebase(at)
        return ()

    def _rebase(self, at: int, played: int | None = None) -> None:
        """An old line, whose clocks were kept in the time of a whole server: what they say was true when the line was written. `played`: of
        an act, how much time of play had passed."""
        if self.clock.since is not None:
            self.clock = msgspec.structs.replace(self.clock, since=at)
        if played is not None:
            self.started = at - played

    def _seat(self, line: log.Sat) -> None:
        if self.chairs[line.seat].kind == "guest":
            # Taken over: the open choices of the player before are dropped.
            self._drop_choices(line.seat)
        self.chairs[line.seat] = Chair("guest", guest=line.guest, name=line.name, seating=self.seq)

    def _replace(self, seat: int, level: str) -> None:
        """A computer player of this level sits in for a guest; empty: nobody does any more."""
        self.chairs[seat] = msgspec.structs.replace(self.chairs[seat], substitute=level)

    def _mute(self, line: log.Muted) -> None:
        unwanted = self.mutes.setdefault(line.guest, {})
        before = unwanted.get(line.of)
        who, name = (len(unwanted) + 1, line.name) if before is None else (before.who, before.name)
        if line.on:
            seat = self.seat_of(line.of)
            name = line.name or ("" if seat is None else self.chairs[seat].name)
        unwanted[line.of] = Unwanted(who, name, line.on)

    def _start(self, at: int, line: log.Started, prepared: Prepared | None) -> None:
        self.number, self.status, self.started = line.number, "playing", at
        self.seed, self.salt = bytes.fromhex(line.seed), bytes.fromhex(line.salt)
        self.clock, self.pause, self.question = line.clock, None, None
        self.acted, self.left, self.again = {}, set(), frozenset()
        header = self.header(line)
        if prepared is not None:
            self.record = Record(header, self.game, prepared.state)
        else:
            oracle = self.game.oracle()
            live = Scripted(self.seed, oracle, line.script) if line.script else Seeded(self.seed, oracle)
            tape = Retraced(header.chance, live)
            self.record = Record(header, self.game, tape=tape)
            self.record.state.chance = self._door_after(tape)
        self.asked = dict.fromkeys(self.record.state.actors(), 0)

    def header(self, line: log.Started) -> Header:
        """What stands above the record of a game that begins here."""
        return Header(
            clapboard=line.format,
            game=self.settings.game,
            rules_version=line.rules_version,
            seats=self.settings.seats,
            options=line.options,
            chance=line.chance,
            players=[chair.name or chair.level for chair in self.chairs],
            position=line.position,
            deal=line.deal,
            edition=line.edition,
            edition_hash=line.edition_hash,
        )

    def _door_after(self, tape: Retraced) -> Chance:
        """The live door where it stood then. If the generator has changed since, the log still holds what was answered, and the door goes
        on from a key of its own."""
        if tape.same:
            tape.live.taken()
            return tape.live
        return Seeded(hashlib.sha256(self.seed + self.seq.to_bytes(8, "little")).digest(), self.game.oracle())

    def _act(self, line: log.Acted, prepared: Prepared | None) -> Sequence[Fact]:
        record, entry = self.record, line.entry
        if record is None:
            raise ValueError("an act before any game")
        self.clock = line.clock
        if line.id:
            remember(self.ids.setdefault(self.chairs[entry.by].guest, {}), line.id, None)
        facts: Sequence[Fact] = ()
        if entry.undo is not None:
            record.take_back(entry)
        elif prepared is not None:
            record.state = prepared.state
            record.entries.append(entry)
            facts = prepared.facts
        else:
            facts = self._redo(record, entry)
        self._note_asked(entry, facts)
        outcome = record.state.outcome()
        if entry.undo is not None or outcome is not None or some_public(facts):
            self.question = None  # an act that not everybody sees must not show by this that it was done
        if outcome is not None and self.status == "playing":
            self.status = "over"
            self.count(outcome, record.header.options["mode"], record.state.sides())
            self.ended = record.state
        return facts

    def _note_table(self, at: int, entry: Entry) -> None:
        """What the TABLE did that it has to know itself: pauses, and who has left."""
        match self.game.decode_action(entry.do[0]):
            case Pause(seat=seat):
                self._stand_still(Standstill(at, entry.why or "asked", seat), at)
            case Resume():
                self._stand_still(None, at)
            case Leave(seat=seat):
                self.left.add(seat)
            case Rejoin(seat=seat):
                self.left.discard(seat)
        if self.status != "playing" and self.paused:  # the last one there has won
            self._stand_still(None, at)

    def _stand_still(self, pause: Standstill | None, at: int) -> None:
        if (pause is None) != (self.pause is None):
            self.started = at - self.started
        self.pause = pause

    def count(self, outcome: Outcome, mode: Value, sides: Sequence[Sequence[int]]) -> None:
        """A game has come to its end, and belongs to the match before it or begins another."""
        kind = self.kind(mode)
        if self.series is None or self.series.kind != kind or self.series.full:
            self.series = Series(kind)
        people = tuple(self.person_on(seat) for seat in range(len(self.chairs)))
        self.series.add(outcome, people, sides, self.settings.options)
        self.results.append(outcome)

    def _note_asked(self, entry: Entry, facts: Sequence[Fact]) -> None:
        """Who is asked something new by an act. While others answer, an open question stays the same; what the clock does closes it,
        and so does whatever is taken back."""
        assert self.record is not None
        anew = entry.undo is not None or (entry.by < 0 and bool(facts))
        place, before = len(self.record.entries), self.asked
        self.asked = {
            seat: place if anew or seat == entry.by else before.get(seat, place)
            for seat in self.record.state.actors()
        }

    def _kick(self, chair: Chair) -> None:
        self._kicks += 1
        self.kicked[chair.guest] = SentAway(self._kicks, chair.name)

    def _remove(self, line: log.Removed) -> None:
        seat, chair = line.seat, self.chairs[line.seat]
        if line.kicked:
            self._kick(chair)
        self.chairs[seat] = Chair("gone", name=chair.name, substitute=chair.substitute)
        self.question = None  # those who are asked are no longer the same
        self._drop_choices(seat)

    def _drop_choices(self, seat: int) -> None:
        """Somebody else decides for a chair: the choices of an act that was not finished are gone, as in a replay."""
        if self.record is not None:
            self.record.state = without_choices(self.record.state, seat)

    def _redo(self, record: Record, entry: Entry) -> Sequence[Fact]:
        """Do an entry of the log again: what was answered then comes from the log, and the live door draws along."""
        trial = record.state.copy()
        tape = Retraced(entry.chance, trial.chance)
        facts = record.redo(trial, entry, tape)
        trial.chance = self._door_after(tape)
        record.state = trial
        record.entries.append(entry)
        return facts

    def _answer(self, line: log.Answered) -> None:
        if self.question is not None:
            answers = {**self.question.answers, line.seat: line.yes}
            self.question = msgspec.structs.replace(self.question, answers=answers) if line.yes else None


def teams(sides: Sequence[Sequence[int]]) -> list[list[int]]:
    """The sides of a game, where some seats play together and not all."""
    return [list(side) for side in sides] if len(sides) > 1 and any(len(side) > 1 for side in sides) else []


def count_lines(before: int, line: log.Line) -> int:
    """The number of the last line that was said, after one more line of the log."""
    if isinstance(line, log.Said):
        return before + 1
    return max(before, line.said) if isinstance(line, log.Rewound) else before


def remember(known: dict[str, T], id: str, what: T) -> None:
    known[id] = what
    if len(known) > REMEMBERED:
        del known[next(iter(known))]


def without_choices(state: State, seat: int) -> State:
    """The state before the choices that a seat has made of an act but not confirmed; the same where there are none."""
    if not state.steps(seat):
        return state
    state = state.copy()
    while state.steps(seat):
        state.apply(seat, BACK)
    return state
