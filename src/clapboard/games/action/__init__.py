"""Action!: produce films, bring them to the Box-office, and let them earn before they are pushed off."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from clapboard.games.action import actions, notation, position
from clapboard.games.action.actions import ActionAction
from clapboard.games.action.after import Statistics, statistics
from clapboard.games.action.bots.levels import levels
from clapboard.games.action.bots.timeout import default_move, worth
from clapboard.games.action.box import STANDARD, ActionEdition, printed, read_edition
from clapboard.games.action.guided import guided
from clapboard.games.action.knowledge.imagine import imagine
from clapboard.games.action.knowledge.view import ActionView
from clapboard.games.action.measures import MEASURES, measure
from clapboard.games.action.meta import meta_of
from clapboard.games.action.rules.setup import deal
from clapboard.games.action.stages import DRAWN
from clapboard.games.action.state import State
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


class ActionGame(Game[State, ActionView]):
    """The game with one edition; `with_edition` gives it with another."""

    meta: ClassVar[Meta] = meta_of(STANDARD)
    edition_type = ActionEdition
    edition: ActionEdition = STANDARD
    action_type: ClassVar[Any] = ActionAction
    view_type = ActionView
    statistics_type = Statistics
    measures = MEASURES

    def __init__(self) -> None:
        super().__init__()
        self.prints = printed(self.edition)
        self._levels = levels(self.prints)

    def with_edition(self, path: Path) -> ActionGame:
        return with_edition(read_edition(path))

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> State:
        return deal(self.prints, seats, options, chance)

    def deals(self) -> Mapping[str, Deal]:
        return {"guided": guided(self.prints)} if self.edition == STANDARD else {}

    def position(self, described: object, chance: Chance | None = None) -> State:
        return position.read_position(described, chance, self.options, self.prints)

    def describe(self, state: State) -> dict[str, Any]:
        return position.describe(state)

    def imagine(self, view: ActionView, seed: int, films: Oracle | None = None) -> State:
        try:
            if self.options(view.seats, view.options) != view.options:
                raise ViewError("options: some are missing")
            return imagine(view, seed, self.prints)
        except OptionError as bad:
            raise ViewError(str(bad)) from None

    def statistics(self, record: Any) -> Statistics:
        return statistics(record)

    def measure(self, start: State, course: Sequence[Sequence[Fact]], end: State) -> Measured:
        return measure(start, course, end)

    def text(self, action: Action) -> str:
        return notation.text(self.prints, action)

    def parse(self, text: str) -> Action:
        return notation.parse(self.prints, text)

    def turn(self, state: State) -> int:
        """A placement is one turn, also where a Set is drawn and its player is asked once more."""
        return int(state.round) * 1000 + len(state.placements) - (state.phase == DRAWN)

    def time_out(self, view: ActionView, legal: Legal) -> Action:
        return default_move(view, legal, self.prints)

    def evaluate(self, view: ActionView) -> float:
        return worth(view)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return self._levels

    def validate(self, edition: Path) -> str:
        box = read_edition(edition)
        return (
            f"{box.title}: {len(box.script)} Scripts, {len(box.tv)} TV Scripts, {len(box.actor)} Actors, {len(box.set)} Sets, "
            f"{len(box.event)} Events, {len(box.round)} rounds: all in order"
        )

    def small_positions(self) -> list[dict[str, Any]]:
        return position.small_positions()

    def hidden(self, described: dict[str, Any]) -> Sequence[Hidden]:
        return position.hidden(described, self.position(described))


def with_edition(box: ActionEdition) -> ActionGame:
    """The game with other components. It is not the registered one: its records and positions belong to its own box."""

    class Other(ActionGame):
        meta: ClassVar[Meta] = meta_of(box)
        edition: ActionEdition = box

    return Other()


GAME = ActionGame()

__all__ = ["GAME", "ActionGame", "ActionView", "State", "actions", "with_edition"]
