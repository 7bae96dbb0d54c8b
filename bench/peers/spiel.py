"""OpenSpiel, driven from Python by the same loop as ours, and its own information-set search in C++."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any, Final

import pyspiel

from bench.meter import Counts, Task, copying, repeated
from bench.peers import Maker
from clapboard.kernel.rng import Rng

MIDDLE: Final = 40
"""Decisions before a copy of crazy_eights counts as one of the middle of a game (random games take about 83)."""
HANABI_MIDDLE: Final = 6
"""The same for hanabi, where random play loses its lives after about 13."""
POSITIONS: Final = 8
ITERATIONS: Final = 1000
EXPLORATION: Final = 2.0
PASSES: Final = 12
"""Decisions of a game of hearts before its first trick, where cards are passed."""

CHANCE: Final = pyspiel.PlayerId.CHANCE.value


def versions() -> dict[str, str]:
    return {"open-spiel": version("open-spiel"), "numpy": version("numpy")}


def makers() -> dict[str, Maker]:
    return {
        "crazy_eights": lambda: playouts("crazy_eights", {"players": 2}),
        "crazy_eights-weighted": lambda: repeated(weighted_games(load("crazy_eights", {"players": 2}))),
        "hanabi": lambda: playouts("hanabi", {}),
        "python_block_dominoes": lambda: playouts("python_block_dominoes", {}),
        "copies-crazy_eights-opening": lambda: copies("crazy_eights", {"players": 2}, 0),
        "copies-crazy_eights-middle": lambda: copies("crazy_eights", {"players": 2}, MIDDLE),
        "copies-hanabi-opening": lambda: copies("hanabi", {}, 0),
        "copies-hanabi-middle": lambda: copies("hanabi", {}, HANABI_MIDDLE),
        "search-hearts-opening": lambda: searches("hearts", at_once),
        "search-hearts-late": lambda: searches("hearts", last_tricks),
        "search-gin_rummy-opening": lambda: searches("gin_rummy", at_once),
        "search-gin_rummy-late": lambda: searches("gin_rummy", small_stock),
    }


def load(name: str, parameters: dict[str, Any]) -> Any:
    if name.startswith("python_"):
        import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")  # registers it
    return pyspiel.load_game(name, parameters)


# Playouts


def playouts(name: str, parameters: dict[str, Any]) -> Task:
    """Whole random games. Where every chance node is uniform, the cheapest right way to sample it is taken."""
    game = load(name, parameters)
    return repeated(uniform_games(game) if uniform(game) else weighted_games(game))


def uniform_games(game: Any) -> Callable[[int], Counts]:
    rng = Rng(20_26)

    def once(seed: int) -> Counts:
        state = game.new_initial_state()
        decisions = chance = 0
        while True:
            player = state.current_player()
            if player >= 0:
                actions = state.legal_actions()
                state.apply_action(actions[rng.below(len(actions))])
                decisions += 1
            elif player == CHANCE:
                actions = state.legal_actions()
                state.apply_action(actions[rng.below(len(actions))])
                chance += 1
            else:
                return {"decisions": decisions, "chance": chance, "games": 1}

    return once


def weighted_games(game: Any) -> Callable[[int], Counts]:
    rng = Rng(20_26)

    def once(seed: int) -> Counts:
        state = game.new_initial_state()
        decisions = chance = 0
        while True:
            player = state.current_player()
            if player >= 0:
                actions = state.legal_actions()
                state.apply_action(actions[rng.below(len(actions))])
                decisions += 1
            elif player == CHANCE:
                state.apply_action(drawn(state, rng))
                chance += 1
            else:
                return {"decisions": decisions, "chance": chance, "games": 1}

    return once


def drawn(state: Any, rng: Rng) -> int:
    """One outcome of a chance node, by its weight."""
    outcomes: list[tuple[int, float]] = state.chance_outcomes()
    left = rng.unit()
    for action, weight in outcomes:
        left -= weight
        if left < 0.0:
            return action
    return outcomes[-1][0]


def uniform(game: Any, games: int = 20) -> bool:
    """Whether all outcomes of every chance node met in some random games are equally likely."""
    rng = Rng(1)
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                weights = [weight for _, weight in state.chance_outcomes()]
                if max(weights) - min(weights) > 1e-9:
                    return False
            choose(state, rng)
    return True


def choose(state: Any, rng: Rng) -> None:
    if state.is_chance_node():
        state.apply_action(drawn(state, rng))
    else:
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])


# Positions


def reached(game: Any, seed: int, there: Callable[[Any, int], bool]) -> Any:
    """The first decision of a random game at which `there` holds; the next seed if the game ends before."""
    rng = Rng(seed)
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_player_node():
            if there(state, decisions):
                return state
            decisions += 1
        choose(state, rng)
    return reached(game, seed + 1000, there)


def at_once(state: Any, decisions: int) -> bool:
    return True


def last_tricks(state: Any, decisions: int) -> bool:
    """Hearts: the last three tricks."""
    return decisions >= PASSES + 4 * 10


def small_stock(state: Any, decisions: int) -> bool:
    """Gin rummy ends with two cards in the stock."""
    return int(state.stock_size()) <= 6


# Copies and searches


def copies(name: str, parameters: dict[str, Any], decisions: int) -> Task:
    game = load(name, parameters)
    states = [reached(game, seed, lambda _, made: made >= decisions) for seed in range(POSITIONS)]

    def many(rounds: int) -> Counts:
        for _ in range(rounds):
            for state in states:
                state.clone()
        return {"copies": rounds * len(states)}

    return copying(many)


def searches(name: str, there: Callable[[Any, int], bool]) -> Task:
    """OpenSpiel's ISMCTSBot: one random rollout to the end for each iteration, a new tree for each move."""
    game = load(name, {})
    states = [reached(game, seed, there) for seed in range(POSITIONS)]

    def once(seed: int) -> Counts:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.ISMCTSBot(seed, evaluator, EXPLORATION * game.max_utility(), ITERATIONS)
        bot.step(states[seed % len(states)])
        return {"iterations": ITERATIONS, "searches": 1}

    return repeated(once)
