"""After the end: what only the whole course of a game tells (section 9 of the rules): for each side and day what was looked at and kept, how long
each phase took, and what conflicts cost; and what a person earned by it: successes, the score of a puzzle or a solo game (RC-129)."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from clapboard.games.redac_chef.actions import Spot
from clapboard.games.redac_chef.box.components import DAYS, TILE_OF
from clapboard.games.redac_chef.facts import (
    CalledMaquette,
    CalledTirage,
    DayBegins,
    DayEnds,
    Grabbed,
    Kept,
    Returned,
    Revealed,
    Scored,
    TookTile,
    TurnedDown,
)
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.rules.puzzles import number_of
from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.games.redac_chef.rules.scoring import Terms, own_rows
from clapboard.games.redac_chef.rules.settings import modification, side_number
from clapboard.games.redac_chef.state import State
from clapboard.kernel.fact import Fact
from clapboard.kernel.progress import Earned

ALL_SUCCESSES: Final = (
    *(f"achievement-{number}" for number in range(1, 26)),
    *(f"mod-{number}" for number in range(1, 8)),
    *(f"scenario-{number}" for number in range(1, 19)),
)
"""RC-R59: fifty of them; each counts once for a person, however often it is earned."""


class DayStatistics(msgspec.Struct, kw_only=True):
    """Of one side on one day."""

    day: str
    looked: int = 0
    """Tiles taken in the hand, or turned up."""
    kept: int = 0
    """Those of them that went to the desk, those of Ursule and 10A too."""
    returned: int = 0
    lured: int = 0
    """Tiles given back that somebody else then took."""
    reporting_ms: int = 0
    layout_ms: int = 0
    """Milliseconds in each phase; 0 where no time is kept."""
    turned_by_conflict: list[str] = []
    turned_by_news: list[str] = []
    lost_to_conflicts: int = 0
    """Points by which the page would have been better if tiles in conflict could lie side by side."""
    rows: Rows | None = None
    """The score sheet; null for a side that was out by then."""
    total: int = 0
    cents_a_cell: int = 0
    """Of all cells with face-up ads, what each brought, in cents."""
    page: dict[str, Spot] = {}
    """The page as it was printed."""
    centre: str = ""
    centre_at: list[int] = []
    left: list[str] = []
    """The tiles that stayed on the desk."""
    news: str = ""
    """The news card of the day."""
    character: str = ""
    blocks: int = 0
    """Whole 20-second blocks that were left on the timer at "Tirage !"."""
    mode: str = ""
    cell_penalty: bool = False
    """Whether each empty cell cost a point (modification 1)."""


class SideStatistics(msgspec.Struct, frozen=True, kw_only=True):
    days: list[DayStatistics]
    best_day: int
    """The day with the best page, counted from 0; of equal ones the first."""
    best_photo: int
    successes: list[str]
    """What this game added to the record: achievements, a modification, a scenario."""


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """Of a game: a side is a person, or a team."""

    sides: list[SideStatistics]


class Course:
    """What has happened so far today."""

    def __init__(self, state: State) -> None:
        self.sides: list[list[DayStatistics]] = [[] for _ in state.at.sides]
        self.began = 0
        self.called: dict[int, int] = {}
        self.ended: dict[int, int] = {}
        self.blocks: dict[int, int] = {}
        self.given_back: dict[str, int] = {}
        """By which side a face-up tile was last given back."""

    def today(self, number: int, day: str) -> DayStatistics:
        days = self.sides[number]
        if not days or days[-1].day != day:
            days.append(
                DayStatistics(
                    day=day, turned_by_conflict=[], turned_by_news=[], page={}, centre_at=[], left=[]
                )
            )
        return days[-1]

    def begin(self, now: int) -> None:
        self.began, self.called, self.ended, self.given_back, self.blocks = now, {}, {}, {}, {}

    def note(self, state: State, fact: Fact, day: str) -> None:
        now = state.at.now
        if isinstance(fact, DayBegins):
            self.begin(now)
        elif isinstance(fact, Grabbed | TookTile | Revealed):
            self._took(side_number(state, fact.seat), fact, day)
        elif isinstance(fact, Kept):
            self.today(side_number(state, fact.seat), day).kept += 1
        elif isinstance(fact, Returned):
            number = side_number(state, fact.seat)
            self.today(number, day).returned += 1
            self.given_back[fact.tile] = number
        elif isinstance(fact, CalledMaquette):
            self.called[side_number(state, fact.seat)] = now
        elif isinstance(fact, CalledTirage):
            number = side_number(state, fact.seat)
            self.ended[number], self.blocks[number] = now, state.at.sides[number].blocks
        elif isinstance(fact, DayEnds):
            for number, side in enumerate(state.at.sides):
                if not side.out:
                    self._time(self.today(number, day), number, now)
        elif isinstance(fact, TurnedDown):
            today = self.today(fact.side, day)
            tiles = today.turned_by_news if fact.why == "news" else today.turned_by_conflict
            tiles += fact.tiles
        elif isinstance(fact, Scored):
            self._scored(state, fact, self.today(fact.side, fact.day))

    def _took(self, number: int, fact: Grabbed | TookTile | Revealed, day: str) -> None:
        today = self.today(number, day)
        today.looked += 1
        if isinstance(fact, Revealed):
            return
        today.kept += isinstance(fact, TookTile)
        giver = self.given_back.pop(fact.tile, number)
        if giver != number:
            self.today(giver, day).lured += 1

    def _time(self, today: DayStatistics, number: int, now: int) -> None:
        end = self.ended.get(number, now)
        called = self.called.get(number, end)
        today.reporting_ms, today.layout_ms = called - self.began, end - called

    def _scored(self, state: State, fact: Scored, today: DayStatistics) -> None:
        today.rows, today.total = fact.rows, fact.total
        today.page, today.centre, today.centre_at = dict(fact.page), fact.centre, list(fact.centre_at)
        side = state.at.sides[fact.side]
        today.left = [*side.desk, *side.carried]  # what is left over stays for the next day
        today.news = state.at.news[DAYS.index(fact.day)] if state.at.news else ""
        today.character, today.mode = side.character, state.mode
        today.blocks, today.cell_penalty = self.blocks.get(fact.side, 0), modification(state) == 1
        if today.turned_by_conflict:
            today.lost_to_conflicts = lost(state, fact, today.turned_by_conflict)
        box = state.box
        cells = sum(
            box.width[TILE_OF[tile]] * box.height[TILE_OF[tile]]
            for tile, spot in fact.page.items()
            if spot.up and box.tiles[tile].kind == "ad"
        )
        today.cents_a_cell = 100 * fact.rows.dollars // cells if cells else 0


def lost(state: State, fact: Scored, tiles: list[str]) -> int:
    """What the printed page would be worth with these tiles face up, less what it is worth: by itself, without what is compared."""
    day = DAYS.index(fact.day)
    terms = Terms(
        state.box,
        fact.centre,
        state.at.news[day] if state.at.news else "",
        state.at.sides[fact.side].character,
        alone=True,
        cell_penalty=modification(state) == 1,
        puzzle=state.mode == "puzzle",
        family=state.mode == "family",
    )
    up = {tile: Spot(spot.column, spot.row, spot.up or tile in tiles) for tile, spot in fact.page.items()}
    column, row = fact.centre_at
    both = [
        own_rows(
            grid.measured(state.box, day, page, (column, row)), terms, fact.rows.left_over, fact.rows.token
        ).sum
        for page in (up, fact.page)
    ]
    return both[0] - both[1]


def best_of(days: list[DayStatistics]) -> int:
    totals = [day.total for day in days]
    return totals.index(max(totals)) if totals else 0


def statistics(record: Any) -> Statistics:
    state: State = record.state
    course, day = Course(state), "SAT" if state.mode == "turn" else "FRI"
    for _, now, facts in record.steps():
        for fact in facts:
            if isinstance(fact, DayBegins):
                day = fact.day
            course.note(now, fact, day)
    outcome = state.outcome()
    successes = [[] for _ in state.at.sides] if outcome is None else outcome.details["successes"]
    return Statistics(
        sides=[
            SideStatistics(
                days=days,
                best_day=best_of(days),
                best_photo=max((one.rows.best_photo for one in days if one.rows is not None), default=0),
                successes=list(successes[number]),
            )
            for number, days in enumerate(course.sides)
        ]
    )


def earned(state: State, deal: str = "") -> list[Earned]:
    """For each seat, both partners of a team alike; nothing while the game runs. `deal`: its name, where many tables share it."""
    outcome = state.outcome()
    if outcome is None:
        return []
    found: list[Earned] = []
    for seat in range(state.at.seats):
        names = outcome.details["successes"][side_number(state, seat)]
        found += [Earned(seat=seat, key=name, value=1.0) for name in names]
        if outcome.reason == "page-done" and number_of(state):
            found.append(Earned(seat=seat, key=f"puzzle-{number_of(state)}", value=outcome.scores[seat]))
            if deal.startswith("daily:"):  # under the day whose deal it was, whenever it was finished
                found.append(Earned(seat=seat, key=deal, value=outcome.scores[seat]))
        if outcome.reason == "last-day" and state.mode == "solo":
            found.append(Earned(seat=seat, key="solo", value=outcome.scores[seat]))
    return found
