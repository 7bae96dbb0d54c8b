"""One game being played, with all that the laws need in order to look at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TypeVar

import msgspec

from clapboard.kernel.action import Action
from clapboard.kernel.codec import encode
from clapboard.kernel.conformance.effort import Effort
from clapboard.kernel.conformance.report import Findings, Reproduction, Violation
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.game import Oracle
from clapboard.kernel.options import Value
from clapboard.kernel.record import Record
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.rng import Rng
from clapboard.kernel.seats import ACTOR_NAMES, CLOCK
from clapboard.kernel.state import State

T = TypeVar("T")


class TimedAction(msgspec.Struct, frozen=True):
    """What is done next: an action of a seat or of the TABLE, or time passing."""

    by: int
    action: Action | None = None
    at: int | None = None
    """When; None: at once."""


class Subject:
    """What is checked: a game with its options, and how hard to look."""

    def __init__(
        self,
        game: AnyGame,
        mode: str,
        seats: int,
        options: Mapping[str, Value],
        oracle: Oracle | None,
        effort: Effort,
        report: Findings,
        waived: frozenset[str] = frozenset(),
    ) -> None:
        self.game = game
        self.mode = mode
        self.seats = seats
        self.options = options
        self.oracle = oracle or game.oracle()
        self.effort = effort
        self.report = report
        self.waived = waived
        self.viewers: tuple[int | None, ...] = (*range(seats), None)

    def where(self, seed: int = 0, moves: Sequence[str] = ()) -> Reproduction:
        return Reproduction(
            game=self.game.meta.id,
            mode=self.mode,
            seats=self.seats,
            options=self.options,
            seed=seed,
            moves=tuple(moves),
        )

    def imagine(self, told: bytes, seed: int) -> State:
        """A world for a view as it crosses a boundary, so that nothing but its bytes can be known."""
        self.report.worlds += 1
        world: State = self.game.imagine(self.game.decode_view(told), seed, self.oracle)
        return world

    def described(self, state: State) -> bytes:
        """The state without its chance."""
        return encode(self.game.describe(state))


class Run:
    """A game from its first state to its last."""

    def __init__(self, subject: Subject, seed: int, number: int) -> None:
        self.subject = subject
        self.game = subject.game
        self.seats = subject.seats
        self.effort = subject.effort
        self.seed = seed
        self.number = number
        self.rng = Rng(seed)
        self.now = 0
        self.moves: list[TimedAction] = []
        self.words: list[str] = []
        self.decisions = 0
        self.undone = 0
        self.listed: dict[int, list[Action]] = {}
        self.pool: dict[Action, None] = {}
        self.quiet_by_table = False
        self.record = Record.new(
            subject.game, subject.seats, dict(subject.options), seed, oracle=subject.oracle
        )

    @property
    def state(self) -> State:
        return self.record.state

    def turn(self, every: int) -> bool:
        """Whether the dear laws of this kind are looked at now; the first states always are."""
        return (len(self.moves) + self.number) % every == 0 or len(self.moves) < 2

    # Saying what is wrong

    def broken(self, name: str, message: str) -> None:
        """Stop this game with a violation, unless the law is waived."""
        if name not in self.subject.waived:
            raise Violation(name, message, self.subject.where(self.seed, self.words))

    def same(self, name: str, message: str, expected: object, found: object) -> None:
        if expected != found:
            self.broken(name, f"{message}: {apart(expected, found)}")

    @contextmanager
    def expecting(self, name: str, message: str) -> Iterator[None]:
        """Whatever goes wrong in here breaks this law."""
        try:
            yield
        except Violation:
            raise
        except Exception as bad:
            where = self.subject.where(self.seed, self.words)
            raise Violation(name, f"{message}: {type(bad).__name__}: {bad}", where) from bad

    # Looking

    def dump(self, state: State | None = None) -> bytes:
        return self.game.dump(self.state if state is None else state)

    def told(self, state: State, viewer: int | None) -> bytes:
        return encode(state.view(viewer))

    def text(self, action: Action) -> str:
        try:
            return self.game.text(action)
        except Exception:  # noqa: BLE001 - only for a message; the text law has its own test
            return repr(action)

    # Doing

    def attempt(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        """Apply, and give back the refusal if there was one."""
        try:
            state.apply(seat, action)
        except IllegalAction as refusal:
            return refusal
        return None

    def perform(self, state: State, move: TimedAction) -> Sequence[Fact]:
        """One move on any state."""
        facts = () if move.at is None else state.advance(move.at)
        return facts if move.action is None else [*facts, *state.apply(move.by, move.action)]

    def commit(self, move: TimedAction) -> Sequence[Fact]:
        """One move in the game itself, through its record."""
        by = ACTOR_NAMES.get(move.by, str(move.by))
        if move.action is None:
            assert move.at is not None
            self.words.append(f"{by} {move.at}")
            self.moves.append(move)
            self.now = move.at
            return self.record.advance(move.at)
        self.words.append(f"{by} {self.text(move.action)}")
        self.moves.append(move)
        if move.by >= 0:
            self.decisions += 1
        return self.record.apply(move.by, move.action, move.at)


def clock(at: int) -> TimedAction:
    return TimedAction(CLOCK, None, at)


def short(thing: object) -> str:
    """A value in a message, not too long."""
    said = thing.decode(errors="replace") if isinstance(thing, bytes) else repr(thing)
    return said if len(said) < 300 else said[:300] + "..."


def apart(one: object, other: object) -> str:
    """Two values that should be the same: the first place at which they are not, where both are documents; else both."""
    if isinstance(one, bytes) and isinstance(other, bytes):
        place, one, other = _apart(msgspec.json.decode(one), msgspec.json.decode(other), "")
        return f"{place.removeprefix('.')}{' is ' if place else ''}{short(one)} against {short(other)}"
    return f"{short(one)} against {short(other)}"


def _apart(one: object, other: object, place: str) -> tuple[str, object, object]:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            if one[key] != other[key]:
                return _apart(one[key], other[key], f"{place}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for at, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return _apart(left, right, f"{place}.{at}")
    return place, one, other


def named(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def few(things: Sequence[T], many: int, rng: Rng) -> list[T]:
    """All of them, or this many at random."""
    if len(things) <= many:
        return list(things)
    return [things[rng.below(len(things))] for _ in range(many)]
