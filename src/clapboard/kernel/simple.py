"""The short way to write a game: a state is one struct of plain fields, and most of what the kernel asks of a game follows from it.

A game has four classes: a `SimplePosition` with its fields, a `SimpleState` with its rules, a `View` with what a viewer knows, and a
`SimpleGame` that holds them together. Copying, saving, reading and describing a position, the text of an action, the labels of a view and
a world that fits a view are then there already. What a game does otherwise it overrides.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from pathlib import Path
from types import UnionType
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar, Union, get_args, get_origin

import msgspec

from clapboard.kernel.action import Action, kind
from clapboard.kernel.chance import Chance, Dream, Seeded
from clapboard.kernel.errors import (
    ActionError,
    EditionError,
    GameError,
    IllegalAction,
    PositionError,
    ViewError,
)
from clapboard.kernel.fact import Fact
from clapboard.kernel.game import Game, Oracle
from clapboard.kernel.legal import Legal
from clapboard.kernel.meta import Meta
from clapboard.kernel.options import Value
from clapboard.kernel.outcome import Outcome, rank
from clapboard.kernel.position import known_fields, told_as
from clapboard.kernel.rng import Rng
from clapboard.kernel.seats import alone
from clapboard.kernel.view import Prompt, View

T = TypeVar("T")
P = TypeVar("P", bound="SimplePosition")
S = TypeVar("S", bound="SimpleState[Any]")
V = TypeVar("V", bound=View)

UNCHANGING = frozenset((int, str, float, bool, bytes, type(None)))
WORDS = frozenset((int, str, bool, type(None)))
"""What the fields of an action may be that has its text by them."""


class SimplePosition(msgspec.Struct, forbid_unknown_fields=True):
    """What a state holds besides its chance. A subclass adds its fields: numbers, words, and lists, dicts or structs of them."""

    seats: int
    options: dict[str, Value]


class SimpleState(Generic[P]):
    """A state is the position it is at, and its door of chance. A subclass says who acts, what they may do, what that does, what a viewer
    sees, and when it is over."""

    __slots__ = ("at", "chance", "game")

    def __init__(self, game: SimpleGame[Any, Any], at: P, chance: Chance) -> None:
        self.game = game
        self.at = at
        self.chance = chance

    # What every game says

    @abstractmethod
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; () when it is over."""

    @abstractmethod
    def legal(self, seat: int) -> Legal:
        """The actions open to a seat; `NOTHING` for anyone who may not act."""

    def act(self, seat: int, action: Any) -> Sequence[Fact]:
        """Do a legal action, and say what happened. (A game that has refusals of its own overrides `apply` instead.)"""
        raise NotImplementedError(f"{type(self).__name__}.act")

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What a seat, or with None a spectator, knows: the game's view, made of `labels` and its own fields."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None while the game runs."""

    # What most games have alike

    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        if action not in self.legal(seat):
            raise self.refused(seat, action)
        return self.act(seat, action)

    def refused(self, seat: int, action: Action) -> IllegalAction:
        """Why an action is not legal, from what its seat may know."""
        if seat >= 0 and seat not in self.actors():
            return IllegalAction("not-your-turn", "it is not your turn")
        return IllegalAction("not-now", "this is not possible now")

    def prompt(self, seat: int | None) -> Prompt:
        """What is asked, as this viewer may know it: a `turn` of everybody who may act."""
        actors = self.actors()
        return Prompt(kind="turn" if actors else "over", asked=actors)

    def labels(self, seat: int | None) -> dict[str, Any]:
        """What every view says first: the game, the table, what is asked, and how it ended."""
        return {
            **self.game.labels(self.at, seat),
            "prompt": self.prompt(seat),
            "outcome": self.outcome(),
        }

    def scored(self, scores: Sequence[float], reason: str) -> Outcome:
        """An outcome in which the most points win."""
        ranks = rank(scores)
        winners = tuple(seat for seat, place in enumerate(ranks) if place == 1)
        return Outcome(scores=tuple(scores), ranks=ranks, winners=winners, reason=reason)

    def sides(self) -> tuple[tuple[int, ...], ...]:
        return alone(self.at.seats)

    def things(self) -> Mapping[str, Any]:
        return {}

    def copy(self) -> Self:
        return type(self)(self.game, fresh(self.at), self.chance.copy())

    # What few games have

    def advance(self, at: int) -> Sequence[Fact]:
        return ()

    def deadline(self) -> int | None:
        return None

    def steps(self, seat: int) -> tuple[Action, ...]:
        return ()

    def plan(self, seat: int) -> Self:
        raise IllegalAction("no-plan", "there is nothing to plan in this game")


class SimpleGame(Game[S, V]):
    """A game whose actions read `kind field field`. Name its classes; write `deal` and `evaluate`, and `bots`."""

    actions: ClassVar[tuple[type[Action], ...]]
    position_type: ClassVar[type[SimplePosition]]
    state_type: ClassVar[type[Any]]

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if cls.__dict__.get("actions"):
            cls.action_type = union(cls, cls.actions)

    def __init__(self) -> None:
        check_written(type(self))
        super().__init__()

    # Positions

    def check_position(self, at: Any) -> None:
        """Raise a `PositionError` (`need` does) for a position whose fields have the right types and that cannot be. It may also put
        lists into their usual order. What a file or a client sends is read by this, and so is every imagined world."""

    def state_at(self, position: SimplePosition, chance: Chance) -> S:
        """The state at a position, for `deal`."""
        state: S = self.state_type(self, position, chance)
        return state

    def position(self, described: object, chance: Chance | None = None) -> S:
        read, options = told_as(self.position_type, described, self.options)
        read.options = options
        self.check_position(read)
        return self.state_at(read, Seeded(0, self.oracle()) if chance is None else chance)

    def describe(self, state: S) -> dict[str, Any]:
        described: dict[str, Any] = msgspec.to_builtins(state.at)
        return described

    def labels(self, at: SimplePosition, viewer: int | None) -> dict[str, Any]:
        """What a view says of its table."""
        return {
            "game": self.meta.id,
            "rules_version": self.meta.rules_version,
            "viewer": viewer,
            "seats": at.seats,
            "options": dict(at.options),
        }

    # Imagination: a position with holes

    def fill(self, view: V, rng: Rng) -> Mapping[str, Any]:
        """The fields of the position that a view does not show as they are, drawn so that they fit everything it shows. Fields of the
        same name are taken from the view, so that a game without secrets has nothing to fill."""
        return {}

    def imagine(self, view: V, seed: int, oracle: Oracle | None = None) -> S:
        rng = Rng(seed)
        described = known_fields(self.position_type, view)
        described.update(self.fill(view, rng))
        for name in self.position_type.__struct_fields__:
            if name not in described:
                raise GameError(
                    f"{type(self).__name__}.fill: the view does not show {name!r}, so `fill` has to draw it"
                )
        try:
            return self.position(described, Dream(rng, oracle))
        except PositionError as bad:
            raise ViewError(f"no world fits this view: {bad}") from None

    # Words

    def text(self, action: Action) -> str:
        fields = [getattr(action, name) for name in action.__struct_fields__]
        return " ".join([kind(action), *(str(field) for field in fields if field is not None)])

    def parse(self, text: str) -> Action:
        first, *words = text.split(" ")
        for each in self.actions:
            if each.__struct_config__.tag == first and len(words) <= len(each.__struct_fields__):
                given = dict(zip(each.__struct_fields__, words, strict=False))
                try:
                    action: Action = msgspec.convert({"type": first, **given}, each, strict=False)
                except msgspec.ValidationError as bad:
                    raise ActionError(f"{text!r}: {bad}") from None
                if self.text(action) == text:
                    return action
        raise ActionError(f"{text[:40]!r} is no action of {self.meta.title}")

    # Playing

    def time_out(self, view: V, legal: Legal) -> Action:
        """The last action that is listed."""
        return legal[len(legal) - 1]

    def validate(self, edition: Path) -> str:
        raise EditionError(edition.name, f"{self.meta.title} has no component files")


def need(condition: bool, problem: str) -> None:
    """Raise a `PositionError` unless the condition holds."""
    if not condition:
        raise PositionError(problem)


def fresh(thing: T) -> T:
    """A copy that shares nothing with the original that could be changed."""
    made: Any = thing
    match thing:
        case list():
            made = [each if type(each) in UNCHANGING else fresh(each) for each in thing]
        case dict():
            made = {key: each if type(each) in UNCHANGING else fresh(each) for key, each in thing.items()}
        case set():
            made = set(thing)
        case msgspec.Struct() if not type(thing).__struct_config__.frozen:
            made = copy(thing)
            for name in made.__struct_fields__:
                value = getattr(made, name)
                if type(value) not in UNCHANGING:
                    setattr(made, name, fresh(value))
    found: T = made
    return found


# What an author may have forgotten


CLASSES: dict[str, type] = {"position_type": SimplePosition, "state_type": SimpleState, "view_type": View}


def check_written(game: type[SimpleGame[Any, Any]]) -> None:
    """Raise a `GameError` that names the first thing that a game lacks or has wrong."""
    name = game.__name__
    if not isinstance(getattr(game, "meta", None), Meta):
        raise GameError(
            f"{name}: `meta` is missing; Meta(...) says what the game is called and how many play it"
        )
    if not getattr(game, "actions", ()):
        raise GameError(f"{name}: `actions` is missing; list the game's subclasses of Action in it")
    for attribute, base in CLASSES.items():
        found = getattr(game, attribute, None)
        if found is None:
            raise GameError(f"{name}: `{attribute}` is missing; it names the game's own {base.__name__}")
        if not isinstance(found, type) or not issubclass(found, base):
            raise GameError(f"{name}: `{attribute}` has to be a subclass of {base.__name__}, not {found!r}")
    if game.position_type.__struct_config__.frozen:
        raise GameError(f"{name}: {game.position_type.__name__} is frozen, and the rules could not change it")
    for method in ("actors", "legal", "view", "outcome"):
        if getattr(game.state_type, method) is getattr(SimpleState, method):
            raise GameError(f"{name}: {game.state_type.__name__} has no method `{method}`")
    if game.state_type.act is SimpleState.act and game.state_type.apply is SimpleState.apply:
        raise GameError(f"{name}: {game.state_type.__name__} has no method `act`")
    if game.text is SimpleGame.text:
        for each in game.actions:
            check_words(name, each)


def check_words(game: str, action: type[Action]) -> None:
    for field in msgspec.structs.fields(action):
        if not is_word(field.type):
            raise GameError(
                f"{game}: {action.__name__}.{field.name} is neither a word nor a number; a game with such actions writes "
                "`text` and `parse` of its own"
            )


def is_word(type_: Any) -> bool:
    if get_origin(type_) is Literal:
        return all(type(value) in WORDS for value in get_args(type_))
    if get_origin(type_) in (Union, UnionType):
        return all(map(is_word, get_args(type_)))
    return type_ in WORDS


def union(game: type, actions: Iterable[Any]) -> Any:
    """The type of any of a game's actions, from the list of them."""
    tags: dict[object, type] = {}
    for each in actions:
        if not isinstance(each, type) or not issubclass(each, Action):
            raise GameError(f"{game.__name__}: {each!r} in `actions` is no subclass of Action")
        tag = each.__struct_config__.tag
        if tag == each.__name__:  # what a struct is called by without a tag
            raise GameError(
                f"{game.__name__}: {each.__name__} has no tag; write (Action, frozen=True, tag=...)"
            )
        if tag in tags:
            raise GameError(
                f"{game.__name__}: {each.__name__} and {tags[tag].__name__} have the same tag {tag!r}"
            )
        tags[tag] = each
    return Union[tuple(actions)]  # noqa: UP007  a union of as many as there are
