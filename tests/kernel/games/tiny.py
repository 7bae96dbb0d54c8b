"""What the tiny games share: a random player, an edition with a title, and how a broken one is named."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from clapboard.kernel.action import Action
from clapboard.kernel.bot import Bot, Budget, Thought
from clapboard.kernel.errors import EditionError
from clapboard.kernel.legal import Legal
from clapboard.kernel.options import Value
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.rng import Rng
from clapboard.kernel.simple import SimpleGame, SimpleState
from clapboard.kernel.view import View

S = TypeVar("S", bound=SimpleState[Any])
V = TypeVar("V", bound=View)


class RandomBot:
    """Chooses by its seed alone."""

    name = "random"

    def __init__(self) -> None:
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        return legal.sample(Rng(seed))


class Tiny(SimpleGame[S, V]):
    """A tiny game."""

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {"random": RandomBot}

    def validate(self, edition: Path) -> str:
        try:
            title = tomllib.loads(edition.read_text(encoding="utf-8"))["title"]
        except (OSError, KeyError, tomllib.TOMLDecodeError) as bad:
            raise EditionError(str(edition), f"no edition with a title: {bad!r}") from None
        return f"{title}: nothing else to check"


class Broken(NamedTuple):
    """A game that breaks one law, and the table at which it is seen."""

    law: str
    game: AnyGame
    mode: str = ""
    """The first, if none is named."""
    seats: int = 3
    options: Mapping[str, Value] = {}
