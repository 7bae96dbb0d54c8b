"""The players that look for good tiles and lay the page with the improver; a level is how fast they see, how much they look, and how
long they think about the page."""

from __future__ import annotations

from typing import Final

import msgspec

from clapboard.games.redac_chef.actions import (
    Choose,
    Done,
    Go,
    Grab,
    Keep,
    Maquette,
    Place,
    Return,
    Reveal,
    Search,
    Take,
    Tirage,
    Unload,
    Wait,
)
from clapboard.games.redac_chef.bots.judgement import CENTREPIECES, Gathered, enough_of, goal_of
from clapboard.games.redac_chef.bots.novice import Novice
from clapboard.games.redac_chef.bots.timeout import cells, default_act
from clapboard.games.redac_chef.box.components import DAYS, TILE_OF
from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.knowledge.view import RedacView, SideView
from clapboard.games.redac_chef.solver.view import (
    Layout,
    arranged,
    improver_from,
    layout_from,
    modification_of,
    own_side,
    way_to,
)
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Answer, Budget, NotBefore, Thought, WhenChanged
from clapboard.kernel.legal import Legal
from clapboard.kernel.rng import Rng
from clapboard.kernel.view import View

FORMATS: Final = "CDEAB"
"""The backs that are looked at, most promising first: an article of format C or D brings most for its cells."""
LOAD: Final = 6
"""Tiles that a Reporter carries at once."""
TILE: Final = 7.4
"""Cells of a tile, on average."""
TRIALS: Final = 16
"""A trial of one more tile gets at most this part of the steps for a page, so that a budget bounds it too."""
FAMILY_TRIAL: Final = 2_000
NEEDED: Final = 3.0
"""What a dollar is worth in points to somebody who would be the poorest."""
WORTH_IT: Final = 9
"""Points that it may cost not to be the poorest."""
LAST_CALL: Final = 6_000
"""Milliseconds that are left for "Tirage !" itself."""


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """What makes a level."""

    name: str
    eyes: int
    """Milliseconds before it acts on a tile that was turned up (RC-R84)."""
    pace: int
    """Milliseconds for an act."""
    looks: tuple[int, int, int]
    """Tiles that it looks at on each day."""
    steps: int
    """Of the improver, for a page."""
    trial: int
    """Of the improver, to try one more tile; 0: it goes by the rough numbers alone."""
    pick: float
    """What a tile must be worth to be kept while there is much to look at."""
    spare: int
    """Cells that it leaves free when it stops."""
    margin: int = 0
    """Dollars that it wants beyond those that everybody wants, where the poorest is out."""
    patience: float = 2.0
    """It stops after so many times its looks, whatever is still missing."""
    about: str


class Player:
    """One level of player."""

    def __init__(self, box: Box, level: Level) -> None:
        self.box = box
        self.level = level
        self.name = level.name
        self.about = level.about
        self.pace = level.pace
        self.iterations = level.steps
        self.thought = Thought()
        self.novice = Novice(box)
        self.plan: tuple[object, Layout] | None = None
        """The last page that was thought out, and what for."""
        self.without: tuple[object, float, Layout | None] | None = None
        """What the tiles are worth before one more is tried, which they are, and the page."""

    def trial(self, steps: int) -> int:
        """Steps to try one more tile, of a budget for a page."""
        return min(self.level.trial, steps // TRIALS)

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Answer:
        if not isinstance(view, RedacView) or view.viewer is None:
            raise ValueError("a spectator has nothing to choose")
        self.thought = Thought()
        steps = self.level.steps
        if budget is not None and budget.iterations is not None:
            steps = budget.iterations
        wish = self.wish(view, legal, Rng(seed), steps)
        first = wish
        if isinstance(wish, tuple):
            first = wish[0] if wish else None
        elif isinstance(wish, NotBefore):
            first = wish.then[0] if wish.then else None
            if first is None:
                return wish
        elif isinstance(wish, WhenChanged):
            return wish
        if wish is not None and first is not None and first in legal:
            return wish
        return default_act(view, legal, self.box)

    def wish(self, view: RedacView, legal: Legal, rng: Rng, steps: int) -> Answer | None:
        if view.stage == "choose":
            return Choose(max(view.offer, key=lambda id: (CENTREPIECES.get(id, 2.5), id)))
        if view.stage == "turn":
            return self.turn(view, rng, steps)
        if view.stage == "final":
            return self.more(view, steps) or Done()
        if view.stage == "day":
            return self.today(view, legal, rng, steps)
        return None

    # A day

    def today(self, view: RedacView, legal: Legal, rng: Rng, steps: int) -> Answer | None:
        me, side = view.people[view.viewer or 0], own_side(view)
        mode = view.options["mode"]
        if mode == "family":
            return self.family(view, rng, steps)
        if mode == "newsroom" and self.lays_out(view, side):
            return self.layouter(view, side, steps)
        if me.hand:
            return self.judge_hand(view, side, steps)
        if me.phase == "layout":
            return self.extra(view, side, legal, steps) or self.lay_out(view, side, steps)
        if mode == "newsroom" and not view.people[(view.viewer or 0) ^ 1].gone:
            return self.reporter(view, side, rng)
        if self.has_enough(view, side):
            return Maquette()
        return self.grab(view, side, rng) or Maquette()

    def reporter(self, view: RedacView, side: SideView, rng: Rng) -> Answer:
        """Newsroom: to the supply, a load of tiles, back, and again; waits when nothing more is wanted."""
        seat = view.viewer or 0
        finished = self.finished(view, side, seat, rng)
        if view.people[seat].place == "desk":
            if side.carried:
                return Unload()
            if finished:
                return Wait() if view.options["clock"] == "stepped" else WhenChanged()
            return Go()
        if finished or len(side.carried) >= LOAD:
            return Go()
        return self.grab(view, side, rng) or Go()

    def finished(self, view: RedacView, side: SideView, reporter: int, rng: Rng) -> bool:
        """Whether a Reporter has brought all that is wanted."""
        return self.has_enough(view, side, reporter) or self.grab(view, side, rng, reporter) is None

    def lays_out(self, view: RedacView, side: SideView) -> bool:
        seat = view.viewer or 0
        if view.people[seat ^ 1].gone:
            return False
        return (seat % 2 == 1) != side.swapped

    def time_left(self, view: RedacView) -> int | None:
        """Milliseconds; None: no timer."""
        if view.options["clock"] == "stepped":
            minutes = view.options["minutes"]
            length = 2 if modification_of(view) == 2 else minutes
            return None if length == "off" else int(length) * 60_000 - 500 * view.tick
        return view.end - view.now if view.end >= 0 else None

    def layout_time(self, view: RedacView, tiles: int) -> int:
        """How long it takes to lay so many tiles."""
        each = 2_500 if view.options["clock"] == "stepped" else self.pace + 250
        if modification_of(view) == 7:
            each += 1_000
        return each * (tiles + 2) + LAST_CALL

    def room(self, view: RedacView) -> int:
        day = DAYS.index(view.day)
        box = self.box
        return box.page_width[day] * box.page_height[day] - box.centre_width * box.centre_height

    def gathered(self, side: SideView) -> list[str]:
        return [*side.page, *side.desk, *side.carried]

    def has_enough(self, view: RedacView, side: SideView, reporter: int | None = None) -> bool:
        me = view.people[(view.viewer or 0) if reporter is None else reporter]
        tiles = self.gathered(side)
        left = self.time_left(view)
        if left is not None and left < self.layout_time(view, len(tiles) + 1) + (
            10_000 if view.options["mode"] == "newsroom" else 0
        ):
            return True
        area = sum(cells(self.box, tile) for tile in tiles)
        if area > self.room(view) - self.level.spare - 6:
            return True
        return me.grabs >= self.level.patience * self.level.looks[DAYS.index(view.day)] + 20

    def late(self, view: RedacView, reporter: int | None = None) -> float:
        """How far the looking is: 0 to 1."""
        me = view.people[(view.viewer or 0) if reporter is None else reporter]
        return min(1.0, me.grabs / self.level.looks[DAYS.index(view.day)])

    def plenty(self, view: RedacView) -> float:
        """1 where much more lies there than all still need, 0 where it will not be enough for everybody."""
        there = sum(label != "" for label in view.supply)
        wanted = 0.0
        for side in view.sides:
            area = sum(cells(self.box, tile) for tile in self.gathered(side))
            wanted += max(0, self.room(view) - area) / TILE
        return max(0.0, min(1.0, (there / max(1.0, wanted) - 1.0) / 1.6))

    def threshold(self, view: RedacView, reporter: int | None = None) -> float:
        """What a tile must be worth now: less and less, as looks run out or the supply does."""
        late = self.late(view, reporter)
        if late >= 1.0:
            return -0.6
        plenty = self.plenty(view)
        return self.level.pick * (1.0 - late * late) * plenty - 0.25 * late - 0.5 * (1.0 - plenty)

    def judge_hand(self, view: RedacView, side: SideView, steps: int) -> Answer:
        me = view.people[view.viewer or 0]
        tile, tiles = me.hand, self.gathered(side)
        act: Action = Keep() if self.wants(view, side, tile, tiles, steps) else Return()
        if view.options["clock"] == "real":
            return NotBefore(me.hand_since + self.level.eyes, (act,))
        return act

    def wants(self, view: RedacView, side: SideView, tile: str, tiles: list[str], steps: int) -> bool:
        area = sum(cells(self.box, each) for each in tiles)
        if area + cells(self.box, tile) > self.room(view) - self.level.spare + 2:
            return False
        desk = Gathered(self.box, view, side, tiles, self.level.margin)
        late = area / self.room(view)
        worth = desk.worth(tile, late)
        trial = self.trial(steps)
        if trial and late > 0.7 and view.options["mode"] in ("standard", "solo"):
            gain = self.gain(view, side, tiles, tile, trial)
            worth = 0.35 * worth + 0.65 * (gain - 0.03 * cells(self.box, tile))
        return worth >= self.threshold(view)

    def gain(self, view: RedacView, side: SideView, tiles: list[str], tile: str, trial: int) -> float:
        """What one more tile adds to the best page that a short trial finds; the trial begins with the page without it."""
        key = (view.day, tuple(tiles), self.dollar(view, side), trial)
        if self.without is None or self.without[0] != key:
            self.without = (key, *self.tried(view, side, tiles, trial, None))
        _, before, page = self.without
        return self.tried(view, side, [*tiles, tile], trial, page)[0] - before

    def tried(
        self, view: RedacView, side: SideView, tiles: list[str], trial: int, begin: Layout | None
    ) -> tuple[float, Layout | None]:
        """The best page of these tiles that a short trial finds, and what it is worth."""
        improver = improver_from(self.box, view, tiles, dollar=self.dollar(view, side), seed=7)
        chosen = sorted(tiles)
        if begin is not None:
            improver.lay(len(chosen), *begin.centre)
            for tile, spot in begin.page.items():
                improver.lay(chosen.index(tile), spot.column, spot.row, spot.up)
        improver.cool_within(trial)
        improver.run(trial)
        return float(improver.best_worth), layout_from(improver, chosen)

    def grab(self, view: RedacView, side: SideView, rng: Rng, reporter: int | None = None) -> Action | None:
        """The best face-up tile, if it is worth it and has lain long enough to be read; else a back."""
        tiles = self.gathered(side)
        room = self.room(view) - self.level.spare + 2 - sum(cells(self.box, tile) for tile in tiles)
        desk = Gathered(self.box, view, side, tiles, self.level.margin)
        late = 1.0 - room / self.room(view)
        seen: list[tuple[float, int]] = []
        for number, label in enumerate(view.supply):
            if label not in TILE_OF or cells(self.box, label) > room:
                continue
            since = view.since.get(str(number), view.laid)
            if view.options["clock"] == "real" and view.now - since < self.level.eyes:
                continue
            seen.append((desk.worth(label, late), number))
        worth, slot = max(seen, default=(-9.0, -1))
        if slot >= 0 and worth >= self.threshold(view, reporter) + 0.05:
            return Grab(slot=slot)
        backs = [format for format in FORMATS if format in view.supply and self.format_cells(format) <= room]
        if not backs or self.late(view, reporter) >= 1.0:
            return Grab(slot=slot) if slot >= 0 and worth >= -0.6 else None
        # Mostly the promising ones, and small ones when little room is left.
        pick = int(rng.below(len(backs)))
        return Grab(format=backs[min(pick, int(rng.below(len(backs))))])

    def format_cells(self, format: str) -> int:
        shape = self.box.formats[format]
        return shape.width * shape.height

    # Layout

    def dollar(self, view: RedacView, side: SideView) -> float:
        """What a dollar is worth in points: much below what is needed, little above."""
        if view.options["mode"] in ("puzzle",):
            return 0.0
        earned = sum(rows.dollars for rows in side.days)
        on_desk = sum(self.box.dollars[TILE_OF[tile]] for tile in self.gathered(side))
        short = earned + on_desk <= goal_of(self.box, view, side, self.level.margin) + 1
        if len(view.sides) > 2:
            return 1.2 if short else 0.4
        return 0.6 if short else 0.25

    def page_for(
        self, view: RedacView, tiles: list[str], steps: int, still: bool, must: list[str]
    ) -> Layout | None:
        """The best page that is found for these tiles; thought out once, however often it is asked."""
        side = own_side(view)
        key = (view.day, tuple(sorted(tiles)), steps, still, tuple(side.page) if still else ())
        if self.plan is not None and self.plan[0] == key:
            return self.plan[1]
        chosen = sorted(tiles)
        enough = enough_of(self.box, view, side) if self.level.margin and not still else 0
        found = None
        # Where the first page earns too little, a part of the steps goes into one that earns more.
        for part, dollar in (
            (steps - steps // 3 if enough else steps, self.dollar(view, side)),
            (steps // 3, NEEDED),
        ):
            improver = improver_from(self.box, view, tiles, dollar=dollar, still=still, must=must)
            improver.run(part)
            other = layout_from(improver, chosen) if len(tiles) <= 60 else None
            if found is None or (
                other is not None and other.dollars > found.dollars and found.score - other.score <= WORTH_IT
            ):
                found = other
            earned = sum(rows.dollars for rows in side.days)
            if found is None or earned + found.dollars >= enough:
                break
        self.thought = Thought(iterations=steps)
        if found is not None:
            self.plan = (key, found)
        return found

    def lay_out(self, view: RedacView, side: SideView, steps: int) -> Answer:
        tiles = [*side.page, *side.desk]
        still = modification_of(view) == 6
        goal = self.page_for(view, tiles, steps, still, [])
        if goal is None:
            return self.novice.lay_out(view, side) or Tirage()
        acts = way_to(side, goal)
        left = self.time_left(view)
        if left is not None:  # what is not laid by then is lost, "Tirage !" included
            each = max(1, self.layout_time(view, 1) - self.layout_time(view, 0))
            acts = acts[: max(0, (left - 1_500) // each)]
        return (*acts, Tirage())

    def layouter(self, view: RedacView, side: SideView, steps: int) -> Answer:
        """Newsroom: lays when the Reporter has brought enough, or time runs out; until then it waits."""
        tiles = [*side.page, *side.desk]
        left = self.time_left(view)
        area = sum(cells(self.box, tile) for tile in tiles)
        full = area > self.room(view) - self.level.spare - 6
        late = left is not None and left < self.layout_time(view, len(tiles) + 2) + 8_000
        done = not side.carried and self.finished(view, side, (view.viewer or 0) ^ 1, Rng(0))
        if full or late or done:
            return self.lay_out(view, side, steps)
        if view.options["clock"] == "stepped":
            return Wait()
        return WhenChanged() if left is None else NotBefore(view.now + 3_000)

    def extra(self, view: RedacView, side: SideView, legal: Legal, steps: int) -> Answer | None:
        """Ursule and 10A: a face-up tile that makes the page better, if there is one."""
        seen = [(number, label) for number, label in enumerate(view.supply) if label in TILE_OF]
        trial = self.trial(steps)
        if not seen or Take(slot=seen[0][0]) not in legal or not trial:
            return None
        tiles = [*side.page, *side.desk]
        desk = Gathered(self.box, view, side, tiles, self.level.margin)
        best = sorted(seen, key=lambda each: -desk.worth(each[1], 1.0))[:3]
        for number, label in best:
            since = view.since.get(str(number), view.laid)
            if view.options["clock"] == "real" and view.now - since < self.level.eyes:
                continue
            if self.gain(view, side, tiles, label, trial) >= 1.0:
                return Take(slot=number)
        return None

    # Other modes

    def family(self, view: RedacView, rng: Rng, steps: int) -> Answer | None:
        me, side = view.people[view.viewer or 0], own_side(view)
        left = self.time_left(view)
        ending = (left is not None and left < 12_000) or me.grabs >= self.level.looks[
            DAYS.index(view.day)
        ] + 10
        if me.hand:
            tile = me.hand
            improver = improver_from(self.box, view, [*side.page, tile], still=True, must=[tile], dollar=0.3)
            before = view.mine.live.sum if view.mine is not None and view.mine.live is not None else 0
            improver.run(min(FAMILY_TRIAL, steps))
            found = layout_from(improver, sorted([*side.page, tile]))
            act: Action = Return()
            if found is not None and tile in found.page and found.score + found.dollars >= before:
                spot = found.page[tile]
                act = Place(tile, spot.column, spot.row, up=spot.up)
            if view.options["clock"] == "real":
                return NotBefore(me.hand_since + self.level.eyes, (act,))
            return act
        free = self.room(view) - sum(cells(self.box, tile) for tile in side.page)
        if ending or free < 6:
            goal = self.page_for(view, list(side.page), steps, False, list(side.page))
            now = view.mine.live.sum if view.mine is not None and view.mine.live is not None else 0
            if (
                goal is not None
                and goal.centre == (side.centre_at[0], side.centre_at[1])
                and goal.score > now
            ):
                act = arranged(side, goal) or Done()
                return (act, Done()) if act != Done() else Done()
            return Done()
        backs = [format for format in FORMATS if format in view.supply and self.format_cells(format) <= free]
        return Grab(format=backs[int(rng.below(len(backs)))]) if backs else Done()

    def more(self, view: RedacView, steps: int) -> Action | None:
        """One more tile on a page on which nothing moves, if it makes the page better."""
        side = own_side(view)
        tiles = [*side.page, *side.desk]
        goal = self.page_for(view, tiles, min(steps, steps // 4 + 500), True, [])
        if goal is None:
            return None
        acts = [act for act in way_to(side, goal) if isinstance(act, Place)]
        return acts[0] if acts else None

    def turn(self, view: RedacView, rng: Rng, steps: int) -> Answer | None:
        side = own_side(view)
        if view.step == 1:
            found = self.more(view, steps)
            if found is not None:
                return found
            return self.novice.turn(view) or (Search(side.desk[0]) if side.desk else None)
        desk = Gathered(self.box, view, side, [*side.page, *side.desk])
        room = self.room(view) - desk.area
        seen = [
            (desk.worth(label, desk.area / self.room(view)), -number)
            for number, label in enumerate(view.supply)
            if label in TILE_OF and cells(self.box, label) <= max(room, 6)
        ]
        worth, slot = max(seen, default=(-9.0, 1))
        if view.step == 2:
            backs = [format for format in FORMATS if format in view.supply]
            if worth < 0.6 and view.reveals > 0 and backs:
                return Reveal(format=backs[int(rng.below(len(backs)))])
            return Take(slot=-slot) if slot <= 0 else None
        return Take(slot=-slot) if slot <= 0 else None
