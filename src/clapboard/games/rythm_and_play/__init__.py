"""Rythm and Play: notes, sharps and flats on a common stave; the last unanswered card takes it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from clapboard.games.rythm_and_play import actions, notation, position
from clapboard.games.rythm_and_play.actions import (
    ChooseTonality,
    Compose,
    Exchange,
    LayDown,
    Pass,
    PickUp,
    RythmAction,
    Take,
)
from clapboard.games.rythm_and_play.bots.timeout import default_move, worth
from clapboard.games.rythm_and_play.box.components import STANDARD, RythmEdition, read_edition
from clapboard.games.rythm_and_play.box.tables import Box
from clapboard.games.rythm_and_play.knowledge.imagine import Dealer, imagine
from clapboard.games.rythm_and_play.knowledge.view import RythmView
from clapboard.games.rythm_and_play.measures import MEASURES, measure
from clapboard.games.rythm_and_play.meta import GUIDED, META
from clapboard.games.rythm_and_play.pieces import HAND_LIMIT, PENALTY
from clapboard.games.rythm_and_play.rules.match import add_up, games_of, next_first
from clapboard.games.rythm_and_play.rules.setup import deal
from clapboard.games.rythm_and_play.ruleset import Ruleset
from clapboard.games.rythm_and_play.state import State
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Bot
from clapboard.kernel.chance import Chance
from clapboard.kernel.deals import Deal
from clapboard.kernel.errors import OptionError, ViewError
from clapboard.kernel.fact import Fact
from clapboard.kernel.game import Game, Oracle
from clapboard.kernel.hidden import Hidden
from clapboard.kernel.legal import Legal
from clapboard.kernel.measures import Measured
from clapboard.kernel.meta import Meta
from clapboard.kernel.options import Value
from clapboard.kernel.outcome import Outcome


class RythmAndPlay(Game[State, RythmView]):
    meta: ClassVar[Meta] = META
    action_type: ClassVar[Any] = RythmAction
    view_type = RythmView
    measures = MEASURES
    edition_type = RythmEdition
    constants: ClassVar = {"handLimit": HAND_LIMIT, "penalty": PENALTY}

    def __init__(self, edition: RythmEdition = STANDARD) -> None:
        super().__init__()
        self.edition: RythmEdition = edition
        self.box = Box(edition.play_bag(), edition.rhythm_bag())

    def with_edition(self, path: Path) -> RythmAndPlay:
        return RythmAndPlay(read_edition(path))

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> State:
        return deal(seats, Ruleset(options, self.box), chance)

    def deals(self) -> Mapping[str, Deal]:
        return {"guided": GUIDED}

    def position(self, described: object, chance: Chance | None = None) -> State:
        return position.read_position(described, chance, self.options, self.box)

    def describe(self, state: State) -> dict[str, Any]:
        return position.describe(state)

    def imagine(self, view: RythmView, seed: int, oracle: Oracle | None = None) -> State:
        try:
            if self.options(view.seats, view.options) != view.options:
                raise ViewError("options: some are missing")
            return imagine(view, seed, self.box)
        except (ValueError, OptionError) as bad:
            raise ViewError(str(bad)) from None

    def measure(self, start: State, course: Sequence[Sequence[Fact]], end: State) -> Measured:
        return measure(start, course, end)

    def text(self, action: Action) -> str:
        return notation.text(action)

    def parse(self, text: str) -> Action:
        return notation.parse(text)

    def time_out(self, view: RythmView, legal: Legal) -> Action:
        return default_move(view, legal)

    def evaluate(self, view: RythmView) -> float:
        return worth(view)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        from clapboard.games.rythm_and_play.bots.levels import levels

        return levels(self.box)

    def match_games(self, options: Mapping[str, Value], seats: int) -> int:
        return games_of(options, seats)

    def next_game(
        self, options: Mapping[str, Value], last: State, chosen: Collection[str] = ()
    ) -> dict[str, Value]:
        return next_first(options, last, chosen)

    def match(self, outcomes: Sequence[Outcome]) -> Outcome:
        return add_up(outcomes)

    def validate(self, edition: Path) -> str:
        box = read_edition(edition)
        return f"{box.title}: {box.totals.play} PLAY cards, {box.totals.rhythm} RHYTHM cards: all in order"

    def small_positions(self) -> list[dict[str, Any]]:
        return position.SMALL

    def hidden(self, described: dict[str, Any]) -> Sequence[Hidden]:
        return position.hidden(described)


GAME = RythmAndPlay()

__all__ = [
    "GAME",
    "ChooseTonality",
    "Compose",
    "Dealer",
    "Exchange",
    "LayDown",
    "Pass",
    "PickUp",
    "RythmView",
    "State",
    "Take",
    "actions",
]
