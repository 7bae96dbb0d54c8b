"""Our games, through what any user of the library calls. Compiled or interpreted: whichever package this process finds."""

from __future__ import annotations

import platform
from functools import partial
from importlib.metadata import version
from typing import Any, Final

from bench.meter import Counts, Task, copying, repeated
from bench.peers import Maker
from clapboard.bots.search import Searcher
from clapboard.games.faux_raccords import GAME as FAUX
from clapboard.games.faux_raccords.actions import End
from clapboard.games.rythm_and_play import GAME
from clapboard.games.rythm_and_play import state as rules_module
from clapboard.games.rythm_and_play.knowledge.imagine import Dealer
from clapboard.kernel.rng import Rng

END: Final = End()
SEATS: Final = 2
MIDDLE: Final = 70
"""Decisions before a copy counts as one of the middle of a game; random games take about 150."""
NEARLY_EMPTY: Final = 4
"""PLAY cards left in the stack in an endgame."""
POSITIONS: Final = 8
ITERATIONS: Final = 1000
"""Iterations of one search: as many as OpenSpiel's bot is given."""


def compiled() -> bool:
    return not str(rules_module.__file__).endswith(".py")


def versions() -> dict[str, str]:
    return {
        "python": platform.python_version(),
        "msgspec": version("msgspec"),
        "clapboard": "compiled" if compiled() else "interpreted",
    }


def makers() -> dict[str, Maker]:
    return {
        "playouts": playouts,
        "copies-opening": lambda: copies(0),
        "copies-middle": lambda: copies(MIDDLE),
        "search-opening-random": lambda: searches(openings(), "random"),
        "search-opening-own": lambda: searches(openings(), "own"),
        "search-endgame-random": lambda: searches(endgames(), "random"),
        "search-endgame-own": lambda: searches(endgames(), "own"),
        **{f"faux-{mode}": partial(films, mode) for mode in FAUX.meta.modes},
    }


def playouts() -> Task:
    """Whole random games by `legal` and `apply`, the facts returned; making the game included."""
    rng = Rng(20_26)

    def once(seed: int) -> Counts:
        state = GAME.new(seats=SEATS, options={}, seed=seed)
        decisions = 0
        while actors := state.actors():
            seat = actors[0]
            legal = state.legal(seat)
            action = legal[rng.below(len(legal))]
            _facts = state.apply(seat, action)
            decisions += 1
        return {"decisions": decisions, "games": 1}

    return repeated(once)


def films(mode: str) -> Task:
    """Whole games of a mode of Faux Raccords with 2, 3 and 4 players in turn, uniform over `legal`, but nobody ends the editing
    while the film is shorter than its goal; knowledge and facts included."""
    rng = Rng(20_26)
    goal = FAUX.box.modes[mode].goal

    def once(seed: int) -> Counts:
        state = FAUX.new(seats=2 + seed % 3, options={"mode": mode}, seed=seed)
        decisions = 0
        while actors := state.actors():
            seat = actors[0]
            legal = state.legal(seat)
            action = legal[rng.below(len(legal))]
            while action == END and len(state.shots) < goal:
                action = legal[rng.below(len(legal))]
            _facts = state.apply(seat, action)
            decisions += 1
        return {"decisions": decisions, "games": 1}

    return repeated(once)


def copies(decisions: int) -> Task:
    """Copies of several states, each so many random decisions after its deal."""
    states = [advanced(seed, decisions) for seed in range(POSITIONS)]

    def many(rounds: int) -> Counts:
        for _ in range(rounds):
            for state in states:
                state.copy()
        return {"copies": rounds * len(states)}

    return copying(many)


def advanced(seed: int, decisions: int) -> Any:
    """A game after so many random decisions; the next seed if it is over by then."""
    rng = Rng(seed)
    state = GAME.new(seats=SEATS, options={}, seed=seed)
    for _ in range(decisions):
        actors = state.actors()
        if not actors:
            return advanced(seed + 1000, decisions)
        legal = state.legal(actors[0])
        state.apply(actors[0], legal[rng.below(len(legal))])
    return state if state.actors() else advanced(seed + 1000, decisions)


def openings() -> list[Any]:
    """What the first seat to act sees right after the deal."""
    return [seen(GAME.new(seats=SEATS, options={}, seed=seed)) for seed in range(POSITIONS)]


def endgames() -> list[Any]:
    """What the seat to act sees when random play has left 1 to 4 cards in the PLAY stack."""
    return [seen(endgame(seed)) for seed in range(POSITIONS)]


def endgame(seed: int) -> Any:
    rng = Rng(seed)
    state = GAME.new(seats=SEATS, options={}, seed=seed)
    while actors := state.actors():
        if 1 <= state.view(None).play_stack <= NEARLY_EMPTY:
            return state
        legal = state.legal(actors[0])
        state.apply(actors[0], legal[rng.below(len(legal))])
    return endgame(seed + 1000)


def seen(state: Any) -> Any:
    return state.view(state.actors()[0])


def searches(views: list[Any], playout: str) -> Task:
    """Searches from views: the dealer of worlds, the tree and every playout to the end of the game included."""

    def once(seed: int) -> Counts:
        view = views[seed % len(views)]
        searcher = Searcher(Dealer(view, GAME.box), view.viewer, seed, playout=playout)
        return {"iterations": searcher.run(ITERATIONS), "searches": 1}

    return repeated(once)
