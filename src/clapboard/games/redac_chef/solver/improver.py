"""Finds a good page from given tiles, quickly: simulated annealing over whole pages, with parts of a page torn out and filled anew.

A page in search may have conflicts; they cost, and only a page without any is ever kept as the best. The temperature falls in rounds, each
longer than the one before, so that a short budget gets a whole round and a long one several starts.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.rules.scoring import Terms
from clapboard.games.redac_chef.solver.page import FREE, Page, bit, ones
from clapboard.kernel.rng import Rng

FIRST_ROUND: Final = 30_000
"""Steps of the first round; each later one has half as many more."""
HOT: Final = 1.1
COLD: Final = 0.18
CLASH: Final = 1.6
"""What a conflict costs in search."""
MISSED: Final = 3.0
"""What a tile that must lie on the page costs while it does not."""
HOLE: Final = 0.05
"""What an empty cell costs in search."""
NOTHING: Final = -1_000_000.0


class Improver:
    """One page to be laid. `run` works on; the best page found so far stands in `best_at`, `best_up` and `best_centre`."""

    def __init__(
        self,
        box: Box,
        day: int,
        tiles: Sequence[int],
        terms: Terms,
        centres: Sequence[tuple[int, int]],
        seed: int,
        token: int = 0,
        blocks: int = 0,
        dollar: float = 0.0,
        must: Sequence[int] = (),
        must_up: Sequence[int] = (),
        still: Sequence[int] = (),
    ) -> None:
        """`centres`: where the centrepiece may lie. `dollar`: what a dollar is worth in points. By their places in `tiles`: those that
        `must` lie on the page, `must_up` also face up, and those `still` where they lie."""
        if not centres:
            raise ValueError("there is no place for the centrepiece")
        self.page = Page(box, day, tiles, terms, token, blocks)
        self.rng = Rng(seed)
        n: i64 = self.page.count
        self.count: i64 = n
        self.dollar: float = dollar
        self.must: i64 = 0
        self.must_up: i64 = 0
        self.still: i64 = 0
        for place in must:
            self.must |= bit(place)
        for place in must_up:
            self.must_up |= bit(place)
        for place in still:
            self.still |= bit(place)
        self.loose: vec[i64] = vec[i64]([k for k in range(len(tiles)) if k not in still])
        self.looses: i64 = len(self.loose)
        self.centres: vec[i64] = vec[i64]([int(self.page.cell(column, row)) for column, row in centres])
        self.format_of: vec[i64] = vec[i64]([box.width[t] * 16 + box.height[t] for t in tiles])
        self.places: vec[i64] = vec[i64]([0] * (n + 2))
        self.old_at: vec[i64] = vec[i64]([0] * (n + 1))
        self.old_up: i64 = 0
        self.touched: i64 = 0
        self.order: vec[i64] = vec[i64]([0] * (n + 1))
        self.best_at: vec[i64] = vec[i64]([-1] * (n + 1))
        self.best_up: i64 = 0
        self.best_worth: float = NOTHING
        self.best_total: i64 = 0
        self.best_money: i64 = 0
        self.found_at: i64 = 0
        """The step at which the best page was found."""
        self.worth: float = NOTHING
        self.good: float = NOTHING
        self.steps: i64 = 0
        self.round_steps: i64 = 0
        self.round_length: i64 = FIRST_ROUND
        self.rounds: i64 = 0
        self.hot: float = HOT
        self.cold: float = COLD
        self.clash: float = CLASH
        self.hole: float = HOLE
        if n > 0 or len(centres) > 0:
            self.page.put(n, self.centres[0], True)
        self.started: bool = False

    def lay(self, tile: int, column: int, row: int, face_up: bool = True) -> None:
        """Begin from a page: a tile at a place, before the first `run`; the centrepiece is the tile after the last."""
        t: i64 = tile
        cell = self.page.cell(column, row)
        if t == self.count:
            self.page.take(t)
        if self.page.at[t] >= 0 or not self.page.inside(t, cell) or not self.page.fits(t, cell):
            raise ValueError("this does not fit on the page")
        self.page.put(t, cell, face_up)

    def cool_within(self, steps: int) -> None:
        """Make the first round so long: for anyone who has fewer steps than a round."""
        length: i64 = steps
        self.round_length = length if length > 1 else 1

    # Judging

    def judge(self) -> float:
        """What the page as it lies is worth in search; `good` is what it is worth if it may be kept, and NOTHING else."""
        page = self.page
        total = page.score()
        worth = float(total) + self.dollar * float(page.money)
        missed: i64 = 0
        if self.must != 0:
            missed += ones(self.must & ~page.on)
        if self.must_up != 0:
            missed += ones(self.must_up & ~page.up)
        if page.wrong == 0 and missed == 0:
            self.good = worth
        else:
            self.good = NOTHING
        return worth - self.clash * float(page.wrong) - MISSED * float(missed) - self.hole * float(page.frees)

    def keep_if_best(self) -> None:
        if self.good <= self.best_worth:
            return
        page = self.page
        self.best_worth = self.good
        self.best_total = page.total
        self.best_money = page.money
        self.best_up = page.up
        self.found_at = self.steps
        t: i64 = 0
        while t <= self.count:
            self.best_at[t] = page.at[t]
            t += 1

    # Changing, so that it can be taken back

    def touch(self, tile: i64) -> None:
        own = bit(tile)
        if self.touched & own == 0:
            self.touched |= own
            self.old_at[tile] = self.page.at[tile]
            if self.page.up & own != 0:
                self.old_up |= own
            else:
                self.old_up &= ~own

    def lift(self, tile: i64) -> None:
        self.touch(tile)
        self.page.take(tile)

    def put(self, tile: i64, cell: i64, face_up: bool) -> None:
        self.touch(tile)
        self.page.put(tile, cell, face_up)

    def take_back(self) -> None:
        page = self.page
        todo = self.touched
        t: i64 = 0
        while todo != 0:
            if todo & 1 != 0 and page.at[t] >= 0:
                page.take(t)
            todo >>= 1
            t += 1
        todo = self.touched
        t = 0
        while todo != 0:
            if todo & 1 != 0 and self.old_at[t] >= 0:
                page.put(t, self.old_at[t], self.old_up & bit(t) != 0)
            todo >>= 1
            t += 1

    # Moves: each says whether it changed anything

    def swap(self) -> bool:
        """Two tiles of one format change places, or one of the desk takes the place of one on the page."""
        page = self.page
        a = self.loose[self.rng.below(self.looses)]
        if page.at[a] < 0:
            return False
        b = self.loose[self.rng.below(self.looses)]
        tries: i64 = 0
        while b == a or self.format_of[b] != self.format_of[a]:
            b = self.loose[self.rng.below(self.looses)]
            tries += 1
            if tries == 12:
                return False
        at_a = page.at[a]
        at_b = page.at[b]
        up_a = page.up & bit(a) != 0
        self.lift(a)
        if at_b >= 0:
            up_b = page.up & bit(b) != 0
            self.lift(b)
            if self.rng.below(4) == 0:
                self.put(b, at_a, up_b)
                self.put(a, at_b, up_a)
            else:
                self.put(b, at_a, up_a)
                self.put(a, at_b, up_b)
        else:
            self.put(b, at_a, up_a or self.rng.below(2) == 0)
        return True

    def flip(self) -> bool:
        a = self.loose[self.rng.below(self.looses)]
        if self.page.at[a] < 0:
            return False
        self.touch(a)
        self.page.turn(a)
        return True

    def drop(self) -> bool:
        a = self.loose[self.rng.below(self.looses)]
        if self.page.at[a] < 0:
            return False
        self.lift(a)
        return True

    def relocate(self) -> bool:
        """A tile goes somewhere else, over an empty cell or beside its place; what lies there is lifted and goes where there is room."""
        page = self.page
        rng = self.rng
        a = self.loose[rng.below(self.looses)]
        at = page.at[a]
        up = at < 0 or page.up & bit(a) != 0
        way = rng.below(8)
        cell: i64 = 0
        if at >= 0 and way < 3:
            step = rng.below(4)
            far = 1 + rng.below(2)
            cell = at + (
                far
                if step == 0
                else -far
                if step == 1
                else far * page.stride
                if step == 2
                else -far * page.stride
            )
        elif page.frees > 0 and way < 7:
            hole = page.free[rng.below(page.frees)]
            cell = hole - rng.below(page.wide[a]) - page.stride * rng.below(page.high[a])
        else:
            cell = page.cell(
                1 + rng.below(page.width - page.wide[a] + 1), 1 + rng.below(page.height - page.high[a] + 1)
            )
        if cell < 0 or cell == at or not page.inside(a, cell):
            return False
        covered = page.under(a, cell) & ~bit(a)
        if covered & self.still != 0 or (covered >> self.count) & 1 != 0:
            return False
        if ones(covered) > 4:
            return False
        if at >= 0:
            self.lift(a)
        self.lift_all(covered)
        self.put(a, cell, up)
        self.refill(covered)
        return True

    def lift_all(self, tiles: i64) -> None:
        t: i64 = 0
        while tiles != 0:
            if tiles & 1 != 0:
                self.lift(t)
            tiles >>= 1
            t += 1

    def refill(self, tiles: i64) -> None:
        """Where each of these fits, if it does, looking from a place by lot."""
        page = self.page
        rng = self.rng
        t: i64 = 0
        while tiles != 0:
            if tiles & 1 != 0 and page.frees > 0:
                start = rng.below(page.frees)
                k: i64 = 0
                while k < page.frees:
                    cell = page.free[(start + k) % page.frees]
                    if page.fits(t, cell):
                        self.put(t, cell, self.old_up & bit(t) != 0)
                        break
                    k += 1
            tiles >>= 1
            t += 1

    def move_centre(self) -> bool:
        page = self.page
        n = self.count
        cell = self.centres[self.rng.below(len(self.centres))]
        if cell == page.at[n]:
            return False
        covered = page.under(n, cell) & ~bit(n)
        if covered & self.still != 0:
            return False
        self.lift(n)
        self.lift_all(covered)
        self.put(n, cell, True)
        self.refill(covered)
        return True

    def tear(self) -> bool:
        """Lift all that reaches into a window, and fill what is empty there anew, with those tiles and some of the desk."""
        page = self.page
        rng = self.rng
        wide = 2 + rng.below(4)
        high = 2 + rng.below(5)
        left = 1 + rng.below(page.width - wide + 1)
        top = 1 + rng.below(page.height - high + 1)
        found: i64 = 0
        y = top
        while y < top + high:
            x = left
            while x < left + wide:
                tile = page.cells[page.cell(x, y)]
                if tile >= 0:
                    found |= bit(tile)
                x += 1
            y += 1
        found &= ~bit(self.count)
        found &= ~self.still
        if found == 0 or ones(found) > 6:
            return False
        self.lift_all(found)
        # The order in which they are tried: those lifted, and about as many of the desk.
        order = self.order
        many: i64 = 0
        k: i64 = 0
        while k < self.looses:
            t = self.loose[k]
            if (found >> t) & 1 != 0 or (page.at[t] < 0 and rng.below(2) == 0):
                order[many] = t
                many += 1
            k += 1
        k = many - 1
        while k > 0:
            other = rng.below(k + 1)
            t = order[k]
            order[k] = order[other]
            order[other] = t
            k -= 1
        top = top - 3
        if top < 1:
            top = 1
        end = top + high + 6
        if end > page.height:
            end = page.height
        y = top
        across = rng.below(2) == 0
        while y <= end:
            step: i64 = 0
            while step < page.width:
                x = step + 1 if across else page.width - step
                step += 1
                if page.cells[page.cell(x, y)] != FREE:
                    continue
                k = 0
                while k < many:
                    t = order[k]
                    corner = x if across else x - page.wide[t] + 1
                    if page.at[t] < 0 and corner >= 1 and page.fits(t, page.cell(corner, y)):
                        up = rng.below(16) != 0
                        self.put(t, page.cell(corner, y), up)
                        break
                    k += 1
            y += 1
        return True

    # Searching

    def run(self, steps: int) -> int:
        """So many more steps; how many there were in all."""
        goal = self.steps + steps
        if not self.started:
            self.started = True
            self.worth = self.judge()
            self.keep_if_best()
        if self.looses == 0:
            self.steps = goal
            return int(self.steps)
        rng = self.rng
        while self.steps < goal:
            self.steps += 1
            self.round_steps += 1
            if self.round_steps > self.round_length:
                self.next_round()
            part = float(self.round_steps) / float(self.round_length)
            warmth = self.hot + (self.cold - self.hot) * part
            self.touched = 0
            kind = rng.below(100)
            changed = False
            if kind < 45:
                changed = self.swap()
            elif kind < 50:
                changed = self.flip()
            elif kind < 80:
                changed = self.relocate()
            elif kind < 82:
                changed = self.move_centre()
            elif kind < 83:
                changed = self.drop()
            else:
                changed = self.tear()
            if not changed:
                continue
            worth = self.judge()
            if worth >= self.worth or worth - self.worth > warmth * log(rng.unit() + 1e-12):
                self.worth = worth
                self.keep_if_best()
            else:
                self.take_back()
        return int(self.steps)

    def next_round(self) -> None:
        """Warm again. Every third round begins at the best page, the others go on from where they are."""
        self.rounds += 1
        self.round_steps = 1
        self.round_length += self.round_length // 2
        if self.rounds % 3 == 0 and self.best_worth > NOTHING:
            self.return_to_best()

    def return_to_best(self) -> None:
        page = self.page
        t: i64 = 0
        while t <= self.count:
            if page.at[t] >= 0:
                page.take(t)
            t += 1
        t = self.count
        while t >= 0:
            if self.best_at[t] >= 0:
                page.put(t, self.best_at[t], self.best_up & bit(t) != 0)
            t -= 1
        self.worth = self.judge()

    # Telling

    def found(self) -> bool:
        """Whether any page without conflicts, with all that must lie on it, was found."""
        return self.best_worth > NOTHING

    def layout(self) -> list[tuple[int, int, int, bool]]:
        """The best page: place in `tiles`, column, row, face up."""
        placed: list[tuple[int, int, int, bool]] = []
        for t in range(int(self.count)):
            tile: i64 = t
            cell = self.best_at[tile]
            if cell >= 0:
                placed.append(
                    (
                        t,
                        int(self.page.column_of(cell)),
                        int(self.page.row_of(cell)),
                        (self.best_up >> tile) & 1 != 0,
                    )
                )
        return placed

    def centre(self) -> tuple[int, int]:
        cell = self.best_at[self.count]
        return int(self.page.column_of(cell)), int(self.page.row_of(cell))
