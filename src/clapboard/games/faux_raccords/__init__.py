"""Faux Raccords: edit one film together out of numbered scenes, mostly face down, without a word about what you know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from clapboard.games.faux_raccords import actions, notation, position
from clapboard.games.faux_raccords.actions import FauxAction
from clapboard.games.faux_raccords.after import Statistics, statistics
from clapboard.games.faux_raccords.bots.levels import levels
from clapboard.games.faux_raccords.bots.timeout import default_move, worth
from clapboard.games.faux_raccords.box import agreement as agreements
from clapboard.games.faux_raccords.box.components import STANDARD, FauxEdition, read_edition
from clapboard.games.faux_raccords.box.printed import Box
from clapboard.games.faux_raccords.knowledge.imagine import imagine
from clapboard.games.faux_raccords.knowledge.view import FauxView
from clapboard.games.faux_raccords.meta import GUIDED, META
from clapboard.games.faux_raccords.pieces import CLAPS, CUT
from clapboard.games.faux_raccords.rules.setup import deal
from clapboard.games.faux_raccords.state import State
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Bot
from clapboard.kernel.chance import Chance
from clapboard.kernel.deals import Deal
from clapboard.kernel.errors import OptionError, ViewError
from clapboard.kernel.game import Game, Oracle
from clapboard.kernel.hidden import Hidden
from clapboard.kernel.legal import Legal
from clapboard.kernel.meta import Meta
from clapboard.kernel.options import Value


class FauxRaccords(Game[State, FauxView]):
    meta: ClassVar[Meta] = META
    action_type: ClassVar[Any] = FauxAction
    view_type = FauxView
    edition_type = FauxEdition
    constants: ClassVar = {
        "claps": CLAPS,
        "cut": CUT,
        "levels": agreements.widths("studio"),
        "columns": agreements.widths("arcs"),
        "agreed": agreements.LEVELS,
    }

    def __init__(self, edition: FauxEdition = STANDARD) -> None:
        super().__init__()
        self.edition: FauxEdition = edition
        self.box = Box(edition)
        self._levels = levels(self.box)

    def with_edition(self, path: Path) -> FauxRaccords:
        return FauxRaccords(read_edition(path))

    statistics_type = Statistics

    def turn(self, state: State) -> int:
        return int(state.turns)

    def check_options(self, seats: int, full: Mapping[str, Value]) -> None:
        """FR-R57: an agreement belongs to certain modes."""
        agreement, mode = str(full["agreement"]), str(full["mode"])
        if agreement != "none" and mode not in agreements.MODES[agreement]:
            raise OptionError("agreement", f"{agreement!r} has no meaning in mode {mode!r}")

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> State:
        return deal(seats, options, chance, self.box)

    def deals(self) -> Mapping[str, Deal]:
        return {"guided": GUIDED}

    def position(self, described: object, chance: Chance | None = None) -> State:
        return position.read_position(described, chance, self.options, self.box)

    def describe(self, state: State) -> dict[str, Any]:
        return position.describe(state)

    def imagine(self, view: FauxView, seed: int, oracle: Oracle | None = None) -> State:
        try:
            if self.options(view.seats, view.options) != view.options:
                raise ViewError("options: some are missing")
            return imagine(view, seed, self.box)
        except (ValueError, OptionError, LookupError) as bad:
            raise ViewError(str(bad)) from None

    def statistics(self, record: Any) -> Statistics:
        return statistics(record)

    def text(self, action: Action) -> str:
        return notation.text(action)

    def parse(self, text: str) -> Action:
        return notation.parse(text)

    def time_out(self, view: FauxView, legal: Legal) -> Action:
        return default_move(view, legal)

    def evaluate(self, view: FauxView) -> float:
        return worth(view, self.box)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return self._levels

    def validate(self, edition: Path) -> str:
        box = read_edition(edition)
        return (
            f"{box.title}: {len(box.rush)} Rush cards, {len(box.event)} Events, {len(box.genre)} Genres, "
            f"{len(box.mode)} modes: all in order"
        )

    def small_positions(self) -> list[dict[str, Any]]:
        return position.SMALL

    def hidden(self, described: dict[str, Any]) -> Sequence[Hidden]:
        return position.hidden(described, self.box, self.position)


GAME = FauxRaccords()

__all__ = ["GAME", "FauxView", "State", "actions"]
