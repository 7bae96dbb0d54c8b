"""Rédac' Chef: grab tiles against the clock, and lay out the front page of a newspaper on three days."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from clapboard.games.redac_chef import notation, position
from clapboard.games.redac_chef.actions import RedacAction
from clapboard.games.redac_chef.after import earned
from clapboard.games.redac_chef.box.components import STANDARD, RedacEdition, read_edition
from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.knowledge.covering import covered
from clapboard.games.redac_chef.knowledge.imagine import imagine
from clapboard.games.redac_chef.knowledge.view import RedacView
from clapboard.games.redac_chef.meta import META, REAL, SEATS, SEVERAL
from clapboard.games.redac_chef.rules.setup import blank, deal
from clapboard.games.redac_chef.state import State
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Bot
from clapboard.kernel.chance import Chance
from clapboard.kernel.errors import OptionError, ViewError
from clapboard.kernel.game import Game, Oracle
from clapboard.kernel.hidden import Hidden
from clapboard.kernel.legal import Legal
from clapboard.kernel.meta import Absence, Meta, Timing
from clapboard.kernel.options import Value
from clapboard.kernel.progress import Earned


class RedacChef(Game[State, RedacView]):
    meta: ClassVar[Meta] = META
    action_type: ClassVar[Any] = RedacAction
    view_type = RedacView
    edition_type = RedacEdition

    def __init__(self, edition: RedacEdition = STANDARD) -> None:
        super().__init__()
        self.edition: RedacEdition = edition
        self.box = Box(edition)

    def with_edition(self, path: Path) -> RedacChef:
        return RedacChef(read_edition(path))

    def tables(self) -> tuple[tuple[str, int], ...]:
        return tuple((mode, seats) for mode, counts in SEATS.items() for seats in counts)

    def defaults(self, seats: int, chosen: Mapping[str, object]) -> Mapping[str, Value]:
        """RC-R33: a family takes its time."""
        return {"minutes": 5} if chosen.get("mode") == "family" else {}

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> State:
        state = State(blank(seats, options), chance, self.box)
        deal(state)
        return state

    def position(self, described: object, chance: Chance | None = None) -> State:
        return position.read_position(described, chance, self.options, self.box)

    def describe(self, state: State) -> dict[str, Any]:
        return position.describe(state)

    def imagine(self, view: RedacView, seed: int, oracle: Oracle | None = None) -> State:
        try:
            if self.options(view.seats, view.options) != view.options:
                raise ViewError("options: some are missing")
            return imagine(view, seed, self.box, oracle)
        except (ValueError, IndexError, KeyError, OptionError) as bad:
            raise ViewError(str(bad)) from None

    def text(self, action: Action) -> str:
        return notation.text(action)

    def parse(self, text: str) -> Action:
        return notation.parse(text)

    def time_out(self, view: RedacView, legal: Legal) -> Action:
        from clapboard.games.redac_chef.bots import default_act

        return default_act(view, legal, self.box)

    def evaluate(self, view: RedacView) -> float:
        from clapboard.games.redac_chef.bots import worth

        return worth(view)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        from clapboard.games.redac_chef.bots import levels

        return levels(self.box)

    def timing(self, options: Mapping[str, Value]) -> Timing:
        """Everybody acts at once on a day; a real clock is the rules' own. Turn by turn and a puzzle know neither."""
        if options["mode"] not in REAL:
            return Timing()
        return Timing(simultaneous=True, own_clock=options["clock"] == "real")

    def absence(self, options: Mapping[str, Value]) -> Absence:
        """RC-143; who plays alone is not missed by anybody."""
        return "leave" if options["mode"] in SEVERAL and options["absent"] == "out" else "bot"

    def covered(self, view: RedacView) -> RedacView:
        return covered(view)

    def earned(self, record: Any) -> Sequence[Earned]:
        return earned(record.state)

    def components(self) -> RedacEdition:
        """Without the solutions of its puzzles."""
        puzzles = tuple(msgspec.structs.replace(puzzle, solution="") for puzzle in self.edition.puzzles)
        return msgspec.structs.replace(self.edition, puzzles=puzzles)

    def validate(self, edition: Path) -> str:
        box = read_edition(edition)
        return (
            f"{box.title}: {len(box.tiles)} tiles, {len(box.centrepieces)} centrepieces, {len(box.news)} news cards, "
            f"{len(box.puzzles)} puzzles, {len(box.scenarios)} scenarios: all in order"
        )

    def small_positions(self) -> list[dict[str, Any]]:
        return position.SMALL

    def hidden(self, described: dict[str, Any]) -> Sequence[Hidden]:
        return position.hidden(described, self.box)


GAME = RedacChef()

__all__ = ["GAME", "RedacView", "State"]
