"""The actions open to a seat: a sequence that need not be a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol, runtime_checkable

import msgspec

from clapboard.kernel.action import Action, kind
from clapboard.kernel.rng import Rng


@runtime_checkable
class Legal(Protocol):
    """Iteration gives a finite canonical set, `in` decides for any action, `sample` draws one, every kind with fair weight."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Action]: ...
    def __getitem__(self, place: int) -> Action: ...
    def __contains__(self, action: object) -> bool: ...
    def sample(self, rng: Rng) -> Action: ...


Value = str | int | bool | None


class Field(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a field of an open action may be. Without anything said: any value of the field's type."""

    of: tuple[Value, ...] = ()
    """One of these."""
    least: int | None = None
    """A whole number, not below this"""
    most: int | None = None
    """and not above this."""
    longest: int | None = None
    """A text of up to this many characters."""
    many: int | None = None
    """A list of up to this many of these, instead of one."""


class Shape(msgspec.Struct, frozen=True):
    """A set of actions that is too large to be listed to a client, or has no end: their type, and what each of their fields may be.

    A shape promises nothing about one action: `in` decides, and a client asks with `why` or `look`, or simply tries."""

    type: str
    fields: dict[str, Field] = {}


class Listed:
    """A listed set of actions, and, where a game has them, open ones that nobody could list.

    `also` are legal but never iterated or sampled (`back`); `open_to` decides for actions beyond the list, and `shapes` tell a client
    what they look like.
    """

    __slots__ = ("actions", "also", "open_to", "shapes")

    def __init__(
        self,
        actions: Iterable[Action],
        also: Iterable[Action] = (),
        open_to: Callable[[Action], bool] | None = None,
        shapes: Sequence[Shape] = (),
    ) -> None:
        self.actions = tuple(actions)
        self.also = tuple(also)
        self.open_to = open_to
        self.shapes = tuple(shapes)

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __getitem__(self, place: int) -> Action:
        return self.actions[place]

    def __contains__(self, action: object) -> bool:
        if action in self.actions or action in self.also:
            return True
        return self.open_to is not None and isinstance(action, Action) and self.open_to(action)

    def __repr__(self) -> str:
        return f"Listed({list(self.actions)!r})"

    def sample(self, rng: Rng) -> Action:
        return fair(self.actions, rng)


class Wide:
    """A set that is told to clients by its shapes and listed only for those who play it out.

    `told` are the few actions that a client is given one by one. `every` lists all of them, `told` among them, in canonical order; it is
    called once, and only if somebody iterates or samples. `open_to` decides for any action, whether it is listed or not.
    """

    __slots__ = ("_all", "every", "open_to", "shapes", "told")

    def __init__(
        self,
        told: Iterable[Action],
        shapes: Sequence[Shape],
        every: Callable[[], Iterable[Action]],
        open_to: Callable[[Action], bool],
    ) -> None:
        self.told = tuple(told)
        self.shapes = tuple(shapes)
        self.every = every
        self.open_to = open_to
        self._all: tuple[Action, ...] | None = None

    @property
    def actions(self) -> tuple[Action, ...]:
        if self._all is None:
            self._all = tuple(self.every())
        return self._all

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __getitem__(self, place: int) -> Action:
        return self.actions[place]

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.open_to(action)

    def __repr__(self) -> str:
        return f"Wide({list(self.told)!r}, {list(self.shapes)!r})"

    def sample(self, rng: Rng) -> Action:
        return fair(self.actions, rng)


NOTHING = Listed(())


class ToldActions(msgspec.Struct, frozen=True, gc=False):
    """A set of actions as a client is told of it."""

    legal: Sequence[Action]
    open: Sequence[Shape]
    wider: bool
    """Whether there are legal actions that are not in `legal`, `back` aside."""

    def __bool__(self) -> bool:
        return bool(self.legal or self.open)


def told(legal: Legal) -> ToldActions:
    """What a client cannot work out by itself: the listed actions, and the shapes of those that are not listed to it."""
    if isinstance(legal, Wide):
        return ToldActions(legal.told, legal.shapes, True)
    if isinstance(legal, Listed):
        return ToldActions(legal.actions, legal.shapes, legal.open_to is not None)
    return ToldActions(tuple(legal), (), False)


def fair(actions: Iterable[Action], rng: Rng) -> Action:
    """First a kind of action, each as likely, then one action of that kind."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(kind(action), []).append(action)
    if not kinds:
        raise IndexError("nothing is legal here")
    chosen = list(kinds.values())[rng.below(len(kinds))]
    return chosen[rng.below(len(chosen))]
