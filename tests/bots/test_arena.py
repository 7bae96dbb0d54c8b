"""Games between bots end, or say which bot keeps them from it."""

from __future__ import annotations

from typing import Any

import pytest

from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.actions import Place
from clapboard.kernel.action import BACK, Action
from clapboard.kernel.bot import Budget, Thought
from clapboard.kernel.legal import Legal
from clapboard.kernel.record import Record
from clapboard.kernel.view import View
from clapboard.lab import arena
from clapboard.lab.arena import BotMistake, Pairing, moves, play


class Waverer:
    """Lays a card and takes it back, for ever."""

    name = "waverer"

    def __init__(self) -> None:
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        begun: Any = view
        return BACK if begun.chain else next(action for action in legal if isinstance(action, Place))


def test_bots_that_walk_in_a_circle_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "LONGEST_GAME", 200)
    monkeypatch.setattr(arena, "make_bot", lambda game, name: Waverer())
    with pytest.raises(BotMistake, match=r"no end after 200 decisions.*'waverer' at seat \d"):
        play(Pairing("faux-raccords", ("waverer", "waverer"), 1, {"mode": "full"}))
    with pytest.raises(BotMistake, match="no end after 200 decisions"):
        list(moves(Record.new(GAME, 2, {"mode": "full"}, 1), [Waverer(), Waverer()], 1))
