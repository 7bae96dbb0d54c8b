"""What the tiny games share: text by fields, a random player, an edition with a title."""

from __future__ import annotations

import tomllib
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

import msgspec

from clapboard.kernel.action import Action, kind
from clapboard.kernel.bot import Bot, Budget, Thought
from clapboard.kernel.chance import Chance, Seeded
from clapboard.kernel.errors import ActionError, EditionError, IllegalAction, OptionError, PositionError
from clapboard.kernel.fact import Fact
from clapboard.kernel.game import Game
from clapboard.kernel.legal import Legal
from clapboard.kernel.options import Value
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.rng import Rng
from clapboard.kernel.seats import alone
from clapboard.kernel.state import State
from clapboard.kernel.view import View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
P = TypeVar("P", bound="Place")
T = TypeVar("T")


class RandomBot:
    """Chooses by its seed alone."""

    name = "random"

    def __init__(self) -> None:
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        return legal.sample(Rng(seed))


class Place(msgspec.Struct, forbid_unknown_fields=True):
    """The root of every tiny game's position: what a state holds besides its chance, as plain lists and numbers."""

    seats: int
    options: dict[str, Value]


class TinyState(Generic[P]):
    """A state is its position and its door of chance."""

    __slots__ = ("at", "chance", "game")

    def __init__(self, game: Tiny[Any, Any], at: P, chance: Chance) -> None:
        self.game = game
        self.at = at
        self.chance = chance

    def copy(self) -> Self:
        return type(self)(self.game, fresh(self.at), self.chance.copy())

    def advance(self, at: int) -> Sequence[Fact]:
        return ()

    def deadline(self) -> int | None:
        return None

    def sides(self) -> tuple[tuple[int, ...], ...]:
        return alone(self.at.seats)

    def steps(self, seat: int) -> tuple[Action, ...]:
        return ()

    def plan(self, seat: int) -> Self:
        raise IllegalAction("no-plan", "there is nothing to plan in this game")


def fresh(thing: T) -> T:
    """A copy that shares no list with the original."""
    if isinstance(thing, list):
        return [fresh(each) for each in thing]  # type: ignore[return-value]
    if isinstance(thing, Place):
        return type(thing)(**{name: fresh(getattr(thing, name)) for name in thing.__struct_fields__})
    return thing


class Tiny(Game[S, V]):
    """A game whose actions read `kind field field`."""

    kinds: ClassVar[tuple[type[Action], ...]]
    position_type: ClassVar[type[Place]]
    state_type: ClassVar[type[Any]]

    def text(self, action: Action) -> str:
        fields = [getattr(action, name) for name in action.__struct_fields__]
        return " ".join([kind(action), *(str(field) for field in fields if field is not None)])

    def parse(self, text: str) -> Action:
        first, *words = text.split(" ")
        for each in self.kinds:
            if each.__struct_config__.tag == first and len(words) <= len(each.__struct_fields__):
                given = dict(zip(each.__struct_fields__, words, strict=False))
                try:
                    action: Action = msgspec.convert({"type": first, **given}, each, strict=False)
                except msgspec.ValidationError as bad:
                    raise ActionError(f"{text!r}: {bad}") from None
                if self.text(action) == text:
                    return action
        raise ActionError(f"{text[:40]!r} is no action of {self.meta.title}")

    def time_out(self, view: V, legal: Legal) -> Action:
        return legal[len(legal) - 1]

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {"random": RandomBot}

    def validate(self, edition: Path) -> str:
        try:
            title = tomllib.loads(edition.read_text(encoding="utf-8"))["title"]
        except (OSError, KeyError, tomllib.TOMLDecodeError) as bad:
            raise EditionError(str(edition), f"no edition with a title: {bad!r}") from None
        return f"{title}: nothing else to check"

    # Positions

    def position(self, described: object, chance: Chance | None = None) -> S:
        try:
            if isinstance(described, str | bytes):
                read = msgspec.json.decode(described, type=self.position_type)
            else:
                read = msgspec.convert(described, self.position_type)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
            raise PositionError(f"no position of {self.meta.title}: {bad}") from None
        try:
            options = self.options(read.seats, read.options)
        except OptionError as bad:
            raise PositionError(str(bad)) from None
        read.options = options
        self.check_place(read)
        state: S = self.state_type(self, read, chance or Seeded(0, self.oracle()))
        return state

    @abstractmethod
    def check_place(self, at: Any) -> None:
        """Raise a `PositionError` for a position that has the right types and cannot be."""

    def describe(self, state: S) -> dict[str, Any]:
        described: dict[str, Any] = msgspec.to_builtins(state.at)  # type: ignore[attr-defined]
        return described

    def labels(self, at: Place, viewer: int | None) -> dict[str, Any]:
        """What every view says first."""
        return {
            "game": self.meta.id,
            "rules_version": self.meta.rules_version,
            "viewer": viewer,
            "seats": at.seats,
            "options": dict(at.options),
        }


def need(condition: bool, problem: str) -> None:
    """Raise a `PositionError` unless the condition holds."""
    if not condition:
        raise PositionError(problem)


class Broken(NamedTuple):
    """A game that breaks one law, and the table at which it is seen."""

    law: str
    game: AnyGame
    mode: str = ""
    """The first, if none is named."""
    seats: int = 3
    options: Mapping[str, Value] = {}
