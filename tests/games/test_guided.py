"""The guided first games: who learns begins, and can win with the player that the game seats beside them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import clapboard
from clapboard.kernel.bot import acts_of
from clapboard.kernel.chance import Scripted
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.rng import Rng
from clapboard.kernel.state import State

TITLES = [game for id in clapboard.games() if (game := clapboard.game(id)).deals().get("guided")]

LEARNERS = {
    path.parent.name.replace("_", "-"): tomllib.loads(path.read_text(encoding="utf-8"))["learner"]
    for path in sorted(Path(__file__).parent.glob("*/guided.toml"))
}
"""The level that wins the guided game from the learner's chair; a game without `guided.toml` has a test of its own."""


def dealt(game: AnyGame, seed: int) -> State:
    guided = game.deals()["guided"]
    door = Scripted(seed, game.oracle(), guided.chance)
    if guided.position is not None:
        begun: State = game.position(guided.position, door)
        return begun
    state: State = game.new(guided.seats, guided.options, chance=door)
    return state


def test_every_title_has_one() -> None:
    assert {game.meta.id for game in TITLES} == set(clapboard.games())


@pytest.mark.parametrize("game", TITLES, ids=lambda game: str(game.meta.id))
def test_it_is_the_same_at_every_table(game: AnyGame) -> None:
    assert game.describe(dealt(game, 1)) == game.describe(dealt(game, 2))


@pytest.mark.parametrize("game", TITLES, ids=lambda game: str(game.meta.id))
def test_a_partner_is_no_novice(game: AnyGame) -> None:
    """Where people win or lose together, a novice would lose it for anyone who learns."""
    guided = game.deals()["guided"]
    others = [level for level in guided.players if level]
    assert len(others) == guided.seats - 1 and (not game.meta.cooperative or not {"novice"} & set(others))


@pytest.mark.parametrize("id, learner", LEARNERS.items())
@pytest.mark.parametrize("seed", range(2))
def test_whoever_learns_can_win_it(id: str, learner: str, seed: int) -> None:
    game = clapboard.game(id)
    state, rng = dealt(game, seed), Rng(seed)
    bots = [game.bots()[level or learner]() for level in game.deals()["guided"].players]
    while seats := state.actors():
        seat = seats[0]
        answer = bots[seat].choose(state.view(seat), state.legal(seat), rng.seed())
        state.apply(seat, acts_of(answer)[0])
    outcome = state.outcome()
    assert outcome is not None and 0 in outcome.winners
