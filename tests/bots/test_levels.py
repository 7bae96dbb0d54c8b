"""The players of Rythm and Play keep the laws of computer players; more decisions in the long run."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from clapboard.bots import Greedy, SearchBot
from clapboard.games.rythm_and_play import GAME
from clapboard.games.rythm_and_play.bots.levels import EXPERT_ITERATIONS, MASTER_ITERATIONS, ComputerPlayer
from clapboard.games.rythm_and_play.box.components import PLAY
from clapboard.kernel.bot import Budget
from clapboard.kernel.codec import encode
from clapboard.kernel.conformance import Findings, check_bot
from clapboard.kernel.conformance.run import Run
from clapboard.kernel.state import State
from clapboard.lab.arena import Pairing, count, pairings, play, run
from tests.table.elsewhere import elsewhere

pytestmark = pytest.mark.one_build

NAMES = list(GAME.bots())


def test_the_levels_are_named_in_order() -> None:
    assert NAMES == ["novice", "regular", "expert", "master"]


def looked_at(level: str, seats: int, decisions: int, iterations: int) -> Findings:
    """Legal choices, the same by seed, and none that other hidden cards change."""
    return check_bot(
        GAME,
        GAME.bots()[level],
        "standard",
        seats,
        {"first_player": f"seat-{seats - 1}"},
        decisions=decisions,
        worlds=0,
        iterations=iterations,
        seed=seats,
        elsewhere=elsewhere,
    )


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_level_keeps_the_laws(level: str, seats: int) -> None:
    assert looked_at(level, seats, 40, 24).demand().states == 40


@pytest.mark.slow
@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_thousand_decisions_of_a_level(level: str, seats: int) -> None:
    """Over all numbers of seats, with the level's own budget."""
    own = {"expert": EXPERT_ITERATIONS, "master": MASTER_ITERATIONS}.get(level, 1)
    assert looked_at(level, seats, 400, own).demand().states == 400


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_view_that_tells_too_much_is_found_by_what_a_level_does(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: a view says what each hand lacks in truth, not only what a forced pass has told. Novice and regular do not look there."""

    def telling(run: Run, state: State, viewer: int | None) -> bytes:
        view: Any = state.view(viewer)
        hands = GAME.describe(state)["hands"]  # type: ignore[arg-type]
        chairs = [
            msgspec.structs.replace(chair, lacks=[card for card in PLAY if card not in hand["play"]])
            for chair, hand in zip(view.chairs, hands, strict=True)
        ]
        return encode(msgspec.structs.replace(view, chairs=chairs))

    monkeypatch.setattr(Run, "told", telling)
    assert looked_at(level, 2, 200, 24).names == {"bot-reads-hidden"}


@pytest.mark.parametrize(
    "options",
    [
        {"payment": "exact"},
        {"hand_limit_scope": "play_only"},
        {"pass_rule": "stack_empty"},
        {"end_rule": "play_out"},
    ],
)
def test_levels_play_every_option_to_the_end(options: dict[str, str]) -> None:
    for level in NAMES:
        result = play(Pairing("rythm-and-play", (level, "novice", "regular"), 3, options, 20))
        assert len(result.outcome.scores) == 3


def test_general_players_play_it_too() -> None:
    check_bot(GAME, lambda: Greedy(GAME), "standard", 3, decisions=40, iterations=2).demand()
    check_bot(GAME, lambda: SearchBot(GAME), "standard", 2, decisions=12, iterations=6).demand()


def test_a_budget_in_time_records_what_repeats_it() -> None:
    state = GAME.new(2, seed=4)
    seat = state.actors()[0]
    state.apply(seat, state.legal(seat)[0])
    seat = state.actors()[0]
    bot = ComputerPlayer(GAME.box, "expert", 300)
    timed = bot.choose(state.view(seat), state.legal(seat), 9, Budget(seconds=0.02))
    used = bot.thought.iterations
    assert used > 0
    assert bot.choose(state.view(seat), state.legal(seat), 9, Budget(iterations=used)) == timed


def test_weak_and_strong_are_told_apart() -> None:
    """A small sample of the ladder in bench/results: the full one is `make ladder`."""
    tallies = count(run(pairings("rythm-and-play", ["regular", "random"], 30, 5, {}, None)))
    assert tallies["regular"].rate > 0.8
    tallies = count(run(pairings("rythm-and-play", ["expert", "novice"], 10, 5, {}, 60)))
    assert tallies["expert"].rate > 0.7
