"""The actions open to a seat: a sequence that need not be a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, runtime_checkable

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


class Listed:
    """A listed set of actions, and, where a game has them, open ones that nobody could list.

    `also` are legal but never iterated or sampled (`back`); `open_to` decides for actions beyond the list.
    """

    __slots__ = ("actions", "also", "open_to")

    def __init__(
        self,
        actions: Iterable[Action],
        also: Iterable[Action] = (),
        open_to: Callable[[Action], bool] | None = None,
    ) -> None:
        self.actions = tuple(actions)
        self.also = tuple(also)
        self.open_to = open_to

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


NOTHING = Listed(())


def fair(actions: Iterable[Action], rng: Rng) -> Action:
    """First a kind of action, each as likely, then one action of that kind."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(kind(action), []).append(action)
    if not kinds:
        raise IndexError("nothing is legal here")
    chosen = list(kinds.values())[rng.below(len(kinds))]
    return chosen[rng.below(len(chosen))]
