"""The four levels of Rythm and Play. Each gets a view and the legal actions, nothing else.

novice    answers with the nearest note whenever it can, picks up at once, never counts
regular   judges every move in points, with the chance that a card stays unanswered
expert    searches a few hundred imagined worlds, playing on by the regular's judgement
master    the same with ten times the worlds
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clapboard.bots.player import think
from clapboard.bots.search import TO_THE_END, Searcher
from clapboard.games.rythm_and_play.actions import ACTIONS, BEATS, PAYMENTS, Compose, Exchange, PickUp, Take
from clapboard.games.rythm_and_play.bots.judgement import best_by_judgement
from clapboard.games.rythm_and_play.bots.timeout import default_move, overflow
from clapboard.games.rythm_and_play.box.components import NOTES
from clapboard.games.rythm_and_play.box.tables import Box
from clapboard.games.rythm_and_play.knowledge.imagine import Dealer
from clapboard.games.rythm_and_play.knowledge.view import RythmView
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Bot, Budget, Thought
from clapboard.kernel.legal import Legal
from clapboard.kernel.rng import Rng
from clapboard.kernel.view import View


class Novice:
    """Answers with the nearest note whenever it can, picks up at once, and never counts."""

    name = "novice"

    def __init__(self) -> None:
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        assert isinstance(view, RythmView)
        if PickUp() in legal:
            return PickUp()
        cards = [action for action in legal if isinstance(action, Compose)]
        if cards:
            last = next((NOTES.index(cell.card) for cell in reversed(view.stave) if cell.card in NOTES), 3)
            return min(cards, key=lambda action: _distance(action.card, last))
        fitting = [
            action for action in legal if isinstance(action, Exchange) and not _overdraws(view, action)
        ]
        if fitting:
            return fitting[-1]
        if Take() in legal and overflow(view, 0, 0, 1) == 0:
            return Take()
        return default_move(view, legal)


def _distance(card: str, last: int) -> int:
    """Changes only when no Note fits."""
    return abs(NOTES.index(card) - last) if card in NOTES else 9


def _overdraws(view: RythmView, action: Exchange) -> bool:
    drawn = min(BEATS[PAYMENTS.index(action.pay)], view.play_stack)
    return overflow(view, len(action.pay), drawn, 0) > 0


class Regular:
    """Judges every move in points, with the chance that a card stays unanswered."""

    name = "regular"

    def __init__(self, box: Box) -> None:
        self.box = box
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        assert isinstance(view, RythmView)
        # The judgement looks only at what is the same in all worlds that fit the view, so any of them will do.
        rng = Rng(seed)
        return ACTIONS[best_by_judgement(Dealer(view, self.box).world(rng, rng, False))]


class ComputerPlayer:
    """Searches imagined worlds. `iterations` is its own budget where none is given."""

    def __init__(
        self,
        box: Box,
        name: str,
        iterations: int,
        curiosity: float = 2.0,
        trust: float = 1.0,
        depth: int = TO_THE_END,
    ) -> None:
        self.box = box
        self.name = name
        self.about = f"Plays on in {iterations:,} imagined worlds that fit what it has seen."
        self.iterations = iterations
        self.curiosity = curiosity
        self.trust = trust
        self.depth = depth
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        assert isinstance(view, RythmView) and view.viewer is not None
        if len(legal) == 1:
            self.thought = Thought()
            return legal[0]
        searcher = Searcher(
            Dealer(view, self.box),
            view.viewer,
            seed,
            depth=self.depth,
            curiosity=self.curiosity,
            trust=self.trust,
        )
        self.thought = think(searcher, budget, self.iterations)
        return ACTIONS[searcher.best()]


VERSION = 1
"""Rises when a level plays differently: results measured before are then measured again."""
EXPERT_ITERATIONS = 300
MASTER_ITERATIONS = 3000


def levels(box: Box) -> Mapping[str, Callable[[], Bot]]:
    """For a game with these cards, weakest first."""
    return {
        "novice": Novice,
        "regular": lambda: Regular(box),
        "expert": lambda: ComputerPlayer(box, "expert", EXPERT_ITERATIONS),
        "master": lambda: ComputerPlayer(box, "master", MASTER_ITERATIONS),
    }
