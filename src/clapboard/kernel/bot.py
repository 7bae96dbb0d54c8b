"""What a computer player is. The players themselves are in `clapboard.bots` and in each game's `bots.py`."""

from __future__ import annotations

from typing import Protocol

import msgspec

from clapboard.kernel.action import Action
from clapboard.kernel.legal import Legal
from clapboard.kernel.view import View

PACE = 600
"""Milliseconds that a computer player takes for each act at a table, unless it has a pace of its own."""


class Budget(msgspec.Struct, frozen=True):
    """How long to think: a number of iterations (reproducible by seed), or seconds of time."""

    iterations: int | None = None
    seconds: float | None = None


class Thought(msgspec.Struct):
    """What the last choice cost and found; with a budget in time, `iterations` is what a replay needs to repeat it."""

    iterations: int = 0
    seconds: float = 0.0
    values: dict[str, float] = {}


class NotBefore(msgspec.Struct, frozen=True):
    """An answer: nothing before the instant `at`, in milliseconds of play. Then the bot does `then`, as far as it is still legal; with
    nothing there it is asked again. What others do meanwhile does not wake it."""

    at: int
    then: tuple[Action, ...] = ()


class WhenChanged(msgspec.Struct, frozen=True):
    """An answer: nothing for now. The bot is asked again when its seat has been told that something happened."""


Answer = Action | tuple[Action, ...] | NotBefore | WhenChanged
"""What a bot can say: an action; several in a row, which may be the choices of one chain or several acts; or that it waits."""


class Bot(Protocol):
    """A bot may also have a `pace`: the milliseconds that it takes for an act at a table, however many choices the act has."""

    name: str
    thought: Thought

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Answer:
        """From the seat's own view alone. `budget` None: the bot's own.

        Usually one of the legal actions. An answer counts if the question is still open when it comes and its action is still legal;
        of several actions, the rest is forgotten once one of them is not. Only a game in which time passes has instants to wait for, and
        a bot that waits for a change when nobody else could make one has to act all the same."""


def pace_of(bot: Bot) -> int:
    """How long it takes for an act, in milliseconds."""
    return int(getattr(bot, "pace", PACE))


def acts_of(answer: Answer) -> tuple[Action, ...]:
    """What an answer does, whenever that is; () for one that only waits."""
    if isinstance(answer, NotBefore):
        return answer.then
    if isinstance(answer, WhenChanged):
        return ()
    return answer if isinstance(answer, tuple) else (answer,)
