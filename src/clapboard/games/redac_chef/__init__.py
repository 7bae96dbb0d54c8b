"""Rédac' Chef: grab tiles against the clock, and lay out the front page of a newspaper on three days."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from clapboard.games.redac_chef import notation, position
from clapboard.games.redac_chef.actions import RedacAction
from clapboard.games.redac_chef.after import Statistics, earned, statistics
from clapboard.games.redac_chef.box.components import STANDARD, RedacEdition, read_edition
from clapboard.games.redac_chef.box.fridays import fridays
from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.guided import guided
from clapboard.games.redac_chef.helping import AboutBest, AboutHint, AboutWorth, BestPage, Worths, help
from clapboard.games.redac_chef.hinting import Hint
from clapboard.games.redac_chef.knowledge.covering import covered
from clapboard.games.redac_chef.knowledge.imagine import imagine
from clapboard.games.redac_chef.knowledge.view import RedacView
from clapboard.games.redac_chef.knowledge.viewing import views
from clapboard.games.redac_chef.looking import AboutPage, AboutPlaces, PageWorth, Places, look
from clapboard.games.redac_chef.measures import MEASURES, measure
from clapboard.games.redac_chef.meta import FIRST_FRIDAY, META, REAL, SEATS, SEVERAL
from clapboard.games.redac_chef.rules.setup import blank, deal
from clapboard.games.redac_chef.state import State
from clapboard.games.redac_chef.studying import AboutGrabs, AboutMade, study
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Bot, Budget
from clapboard.kernel.chance import Chance
from clapboard.kernel.deals import Deal
from clapboard.kernel.errors import EditionError, OptionError, ViewError
from clapboard.kernel.fact import Fact
from clapboard.kernel.game import Game, Oracle
from clapboard.kernel.hidden import Hidden
from clapboard.kernel.legal import Legal
from clapboard.kernel.measures import Measured
from clapboard.kernel.meta import Absence, Meta, Timing
from clapboard.kernel.options import Value
from clapboard.kernel.progress import Earned


class RedacChef(Game[State, RedacView]):
    meta: ClassVar[Meta] = META
    action_type: ClassVar[Any] = RedacAction
    view_type = RedacView
    look_type: ClassVar[Any] = AboutPlaces | AboutPage
    help_type: ClassVar[Any] = AboutBest | AboutHint | AboutWorth
    study_type: ClassVar[Any] = AboutMade | AboutGrabs
    answer_types = (Places, PageWorth, BestPage, Hint, Worths)
    edition_type = RedacEdition
    statistics_type = Statistics
    measures = MEASURES

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

    def deals(self) -> Mapping[str, Deal]:
        if self.edition != STANDARD:
            return {}
        return {
            "guided": guided(self.box),
            "daily": Deal(seats=1, options={"mode": "puzzle", "puzzle": "friday"}),
        }

    def daily_turns(self, options: Mapping[str, Value]) -> Mapping[str, int]:
        drawn = options["mode"] == "puzzle" and options["puzzle"] == "friday"
        return {"friday": len(fridays())} if drawn else {}

    def check_options(self, seats: int, full: Mapping[str, Value]) -> None:
        """The list of Fridays is read when somebody first wants one: a damaged list hinders nobody else."""
        chosen = full["puzzle"]
        if full["mode"] != "puzzle" or (isinstance(chosen, int) and chosen < FIRST_FRIDAY):
            return
        if self.edition is not STANDARD:
            raise OptionError(
                "puzzle", "the Fridays are proven for the published tiles, and these are others"
            )
        try:
            many = len(fridays())
        except EditionError as bad:
            raise OptionError("puzzle", f"there are no Fridays here: {bad}") from None
        if isinstance(chosen, int) and chosen >= FIRST_FRIDAY + many:
            raise OptionError(
                "puzzle", f"{chosen} is not there; the last Friday is {FIRST_FRIDAY + many - 1}"
            )

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
        from clapboard.games.redac_chef.bots.timeout import default_act

        return default_act(view, legal, self.box)

    def evaluate(self, view: RedacView) -> float:
        from clapboard.games.redac_chef.bots.timeout import worth

        return worth(view)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        from clapboard.games.redac_chef.bots.levels import levels

        return levels(self.box)

    def help(self, view: RedacView, about: Any, seed: int, budget: Budget) -> msgspec.Struct:
        return help(self.box, view, about, seed, budget)

    def study(self, about: Any) -> BestPage | Worths:
        return study(self.box, about)

    def timing(self, options: Mapping[str, Value]) -> Timing:
        """Everybody acts at once on a day; a real clock is the rules' own. Turn by turn and a puzzle know neither."""
        if options["mode"] not in REAL:
            return Timing()
        return Timing(simultaneous=True, own_clock=options["clock"] == "real")

    def absence(self, options: Mapping[str, Value]) -> Absence:
        """RC-143; a seat that plays alone is missed by nobody."""
        return "leave" if options["mode"] in SEVERAL and options["absent"] == "out" else "bot"

    def notices(self, options: Mapping[str, Value]) -> bool:
        """Turn by turn, and of a puzzle; on a day it is everybody's turn all the time."""
        return options["mode"] not in REAL

    def look(self, view: RedacView, about: Any) -> Places | PageWorth:
        return look(view, about, self.box)

    def views(self, state: State) -> Callable[[int | None], RedacView]:
        return views(state)

    def covered(self, view: RedacView) -> RedacView:
        return covered(view)

    def statistics(self, record: Any) -> Statistics:
        return statistics(record)

    def measure(self, start: State, course: Sequence[Sequence[Fact]], end: State) -> Measured:
        return measure(start, course, end)

    def earned(self, record: Any) -> Sequence[Earned]:
        return earned(record.state, record.header.deal)

    def ranks(self, key: str) -> bool:
        """RC-R97: the best three names for each puzzle."""
        return key.startswith("puzzle-")

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
