"""The laws of the kernel on long games: players who never end the editing, so that Events, traces and late turns are met."""

from __future__ import annotations

import pytest

from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.actions import End
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Budget, Thought
from clapboard.kernel.conformance import Effort, check
from clapboard.kernel.legal import Legal
from clapboard.kernel.rng import Rng
from clapboard.kernel.view import View

LONG = Effort(
    listed=6, strange=3, saving_every=16, hiding_every=12, worlds=1, facts_every=10, undo_every=50, timing_every=6
)  # fmt: skip


class Patient:
    """At random, but never the end."""

    name = "patient"

    def __init__(self) -> None:
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        rng = Rng(seed)
        action = legal.sample(rng)
        while action == End():
            action = legal.sample(rng)
        return action


@pytest.mark.parametrize("mode, seats", GAME.tables())
def test_long_games_keep_the_laws(mode: str, seats: int) -> None:
    report = check(GAME, mode, seats, games=0, seed=seats, effort=LONG, bots={"patient": Patient}).demand()
    assert report.states > 60


@pytest.mark.parametrize(
    "mode, seats, options",
    [
        ("full", 2, {"spacing_2p": "lenient", "event_decider": "vote"}),
        ("shorts", 4, {"event_decider": "vote", "pace": "slow"}),
        ("series", 3, {"event_decider": "vote"}),
    ],
)
def test_long_games_with_options_keep_the_laws(mode: str, seats: int, options: dict[str, str]) -> None:
    check(GAME, mode, seats, options, games=0, seed=5, effort=LONG, bots={"patient": Patient}).demand()
