"""A page that is laid and scored millions of times: who lies beside whom is kept as bits and follows every change.

It scores like `rules/scoring.py` a page on which nothing is in conflict; whatever would be turned face down is counted apart, in
`wrong`. A test holds the two together on pages by lot. Tiles go by their place in the list that the page was made with; the
centrepiece has the number after the last one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clapboard.games.redac_chef.box.tables import AD, ARTICLE, PHOTO, Box
from clapboard.games.redac_chef.rules.scoring import Terms
from clapboard.games.redac_chef.solver.program import (
    ADD,
    AT_LEAST,
    AT_MOST,
    BOTH,
    CHOOSE,
    CORNERS,
    COUNT,
    DOLLARS,
    LEAST,
    MEASURE,
    MOST,
    NEGATE,
    PUSH,
    SAME,
    SCORED,
    TIMES,
    WORDS,
    Programs,
    printed_bits,
)

MOST_TILES: Final = 60
"""A set of tiles is kept in the bits of one number."""
FREE: Final = -1
WALL: Final = -2
ROWS: Final = ("articles", "photos", "centrepiece", "area", "mood", "surplus", "ads")

# The bits of `program.WORDS` that depend on the place, as literals: a compiled module reads nothing faster. `checked` holds them to it.
ABOVE: Final = 256
BELOW: Final = 512
CROSSING: Final = 1024
BY_CENTRE: Final = 2048
BY_AD: Final = 4096
LEFT: Final = 8192
RIGHT: Final = 16384
TOP: Final = 32768
BOTTOM: Final = 65536
SIDE: Final = 131072
EDGE: Final = 262144
APART: Final = 524288
SCORED_SHIFT: Final = 20


def bit(place: i64) -> i64:
    """One bit of 64. (mypyc would make a shifted literal 1 a C int of 32 bits.)"""
    unit: i64 = (place & 0) | 1
    return unit << place


class Page:
    """The page of one day: tiles that may lie on it, and what it is scored by."""

    def __init__(
        self,
        box: Box,
        day: int,
        tiles: Sequence[int],
        terms: Terms,
        token: int = 0,
        blocks: int = 0,
    ) -> None:
        if len(tiles) > MOST_TILES:
            raise ValueError(f"{len(tiles)} tiles are too many: a page is laid from {MOST_TILES} at most")
        n: i64 = len(tiles)
        self.count: i64 = n
        self.width: i64 = box.page_width[day]
        self.height: i64 = box.page_height[day]
        self.fold: i64 = box.fold[day]
        self.stride: i64 = self.width + 2
        self.size: i64 = self.stride * (self.height + 2)
        self.cells: vec[i64] = vec[i64]([WALL] * self.size)
        self.free: vec[i64] = vec[i64]([0] * self.size)
        """The empty cells, in any order; `frees` of them."""
        self.place_in_free: vec[i64] = vec[i64]([0] * self.size)
        self.frees: i64 = 0
        self.seen: vec[i64] = vec[i64]([0] * self.size)
        self.stamp: i64 = 0
        self.stack: vec[i64] = vec[i64]([0] * self.size)
        for row in range(1, int(self.height) + 1):
            for column in range(1, int(self.width) + 1):
                cell: i64 = row * self.stride + column
                self.cells[cell] = FREE
                self.free[self.frees] = cell
                self.place_in_free[cell] = self.frees
                self.frees += 1

        programs = Programs()
        news, person, centre = terms.news, terms.character, terms.centre
        self.centre_program: vec[i64] = vec[i64](programs.value(centre.value))
        no_value = news is None or news.contest is not None
        self.news_program: vec[i64] = vec[i64](programs.value(0 if news is None or no_value else news.value))
        contest = news.contest if news is not None and terms.alone else None
        self.contest_program: vec[i64] = vec[i64](
            programs.condition(False if contest is None else contest.solo)
        )
        self.contest_bonus: i64 = 0 if contest is None else contest.bonus
        self.news_row: i64 = -1 if news is None or news.row is None else ROWS.index(news.row)
        self.limit: i64 = -1 if news is None or not news.turns else programs.choice(news.turns)
        self.needs_links: bool = news is not None and "apart" in news.turns
        self.choices: i64 = len(programs.have)
        self.have: vec[i64] = vec[i64](programs.have)
        self.lack: vec[i64] = vec[i64](programs.lack)
        self.counted: vec[i64] = vec[i64]([0] * (len(programs.have) + 1))
        self.paid: vec[i64] = vec[i64]([0] * (len(programs.have) + 1))
        self.numbers: vec[i64] = vec[i64]([0] * 64)
        """The stack on which programs run."""
        self.sad_only: bool = news is not None and news.sad_only
        self.spares: bool = centre.spares_article
        self.free_surplus: bool = terms.puzzle or centre.free_surplus
        self.cell_penalty: bool = terms.cell_penalty
        self.family: bool = terms.family
        self.puzzle: bool = terms.puzzle
        self.alone: bool = terms.alone
        self.area_cells: i64 = 0 if person is None else person.area_cells
        self.mood_help: i64 = 0 if person is None else person.mood
        self.ad_money: i64 = 0 if person is None else person.dollars
        self.any_article: bool = person is not None and person.any_article
        self.token: i64 = token
        self.blocks: i64 = blocks

        self.wide: vec[i64] = vec[i64]([box.width[tile] for tile in tiles] + [box.centre_width])
        self.high: vec[i64] = vec[i64]([box.height[tile] for tile in tiles] + [box.centre_height])
        self.kind: vec[i64] = vec[i64]([box.kind[tile] for tile in tiles] + [-1])
        self.cls: vec[i64] = vec[i64]([box.classes[tile] for tile in tiles] + [5])
        self.points: vec[i64] = vec[i64]([box.points[tile] for tile in tiles] + [0])
        self.faces: vec[i64] = vec[i64]([box.faces[tile] for tile in tiles] + [0])
        self.dollars_of: vec[i64] = vec[i64]([box.dollars[tile] for tile in tiles] + [0])
        self.printed: vec[i64] = vec[i64]([printed_bits(box, tile, programs.printed) for tile in tiles] + [0])
        self.bits: vec[i64] = vec[i64]([0] * (n + 1))
        self.whole: vec[i64] = vec[i64]([0] * (n + 1))
        """All that is true of a face-up tile, as `score` found it."""
        self.same_class: vec[i64] = vec[i64]([0] * 6)
        self.matching: vec[i64] = vec[i64]([0] * (n + 1))
        """Of a photo, the articles that it goes with."""
        self.articles: i64 = 0
        self.ads: i64 = 0
        t: i64 = 0
        while t < n:
            own = bit(t)
            self.same_class[self.cls[t]] = self.same_class[self.cls[t]] | own
            if self.kind[t] == ARTICLE:
                self.articles |= own
            elif self.kind[t] == AD:
                self.ads |= own
            t += 1
        for one_tile in range(len(tiles)):
            if box.kind[tiles[one_tile]] == PHOTO:
                found: i64 = 0
                for other in range(len(tiles)):
                    if (
                        box.kind[tiles[other]] == ARTICLE
                        and box.marks[tiles[other]] & box.marks[tiles[one_tile]]
                    ):
                        found |= bit(other)
                self.matching[one_tile] = found

        self.at: vec[i64] = vec[i64]([-1] * (n + 1))
        """The top left cell of each tile, or -1."""
        self.beside: vec[i64] = vec[i64]([0] * (n + 1))
        self.on: i64 = 0
        self.up: i64 = 0
        """Those that lie face up; always among `on`."""
        self.tops: vec[i64] = vec[i64]([0] * 8)

        # What `score` finds
        self.row_articles: i64 = 0
        self.row_photos: i64 = 0
        self.row_centre: i64 = 0
        self.row_area: i64 = 0
        self.row_mood: i64 = 0
        self.row_surplus: i64 = 0
        self.money: i64 = 0
        self.total: i64 = 0
        """The sum of the six rows, without the floor."""
        self.wrong: i64 = 0
        """Pairs in conflict, and tiles that a limit would turn."""
        self.largest: i64 = 0
        self.happy: i64 = 0
        self.sad: i64 = 0
        self.best_photo: i64 = 0
        self.income: i64 = 0
        self.areas: i64 = 0
        self.odd_areas: i64 = 0
        self.open_above: i64 = 0
        self.placed: i64 = 0
        self.boosted: i64 = -1

    # Laying

    def cell(self, column: i64, row: i64) -> i64:
        """The number of a cell; columns and rows count from 1."""
        return row * self.stride + column

    def column_of(self, cell: i64) -> i64:
        return cell % self.stride

    def row_of(self, cell: i64) -> i64:
        return cell // self.stride

    def inside(self, tile: i64, cell: i64) -> bool:
        column = cell % self.stride
        row = cell // self.stride
        return (
            column >= 1
            and row >= 1
            and column + self.wide[tile] - 1 <= self.width
            and row + self.high[tile] - 1 <= self.height
        )

    def fits(self, tile: i64, cell: i64) -> bool:
        """Whether it would lie on empty cells only. Beyond the edge are walls, so a cell of the page is all that is asked for."""
        cells = self.cells
        stride = self.stride
        wide = self.wide[tile]
        y: i64 = 0
        high = self.high[tile]
        start = cell
        while y < high:
            x: i64 = 0
            while x < wide:
                if cells[start + x] != FREE:
                    return False
                x += 1
            start += stride
            y += 1
        return True

    def under(self, tile: i64, cell: i64) -> i64:
        """The tiles that lie where it would lie, as bits."""
        cells = self.cells
        stride = self.stride
        wide = self.wide[tile]
        high = self.high[tile]
        found: i64 = 0
        start = cell
        y: i64 = 0
        while y < high:
            x: i64 = 0
            while x < wide:
                other = cells[start + x]
                if other >= 0:
                    found |= bit(other)
                x += 1
            start += stride
            y += 1
        return found

    def put(self, tile: i64, cell: i64, face_up: bool) -> None:
        """Lay a tile, or the centrepiece, on empty cells."""
        own = bit(tile)
        cells = self.cells
        free = self.free
        place_in_free = self.place_in_free
        stride = self.stride
        wide = self.wide[tile]
        high = self.high[tile]
        around: i64 = 0
        start = cell
        y: i64 = 0
        while y < high:
            x: i64 = 0
            while x < wide:
                here = start + x
                cells[here] = tile
                self.frees -= 1
                last = free[self.frees]
                hole = place_in_free[here]
                free[hole] = last
                place_in_free[last] = hole
                x += 1
            other = cells[start - 1]
            if other >= 0:
                around |= bit(other)
            other = cells[start + wide]
            if other >= 0:
                around |= bit(other)
            start += stride
            y += 1
        x = 0
        above = cell - stride
        while x < wide:
            other = cells[above + x]
            if other >= 0:
                around |= bit(other)
            other = cells[start + x]
            if other >= 0:
                around |= bit(other)
            x += 1
        beside = self.beside
        beside[tile] = around
        other = 0
        while around != 0:
            if around & 1 != 0:
                beside[other] = beside[other] | own
            around >>= 1
            other += 1
        self.at[tile] = cell
        if tile == self.count:
            return
        self.on |= own
        if face_up:
            self.up |= own
        row = cell // stride
        column = cell - row * stride
        bits = self.printed[tile]
        bottom = row + high - 1
        if row <= self.fold:
            bits |= ABOVE
            if bottom > self.fold:
                bits |= BELOW | CROSSING
        else:
            bits |= BELOW
        if column == 1:
            bits |= LEFT | SIDE | EDGE
        if column + wide - 1 == self.width:
            bits |= RIGHT | SIDE | EDGE
        if row == 1:
            bits |= TOP | EDGE
        if bottom == self.height:
            bits |= BOTTOM | EDGE
        self.bits[tile] = bits

    def take(self, tile: i64) -> None:
        """Take a tile, or the centrepiece, off the page."""
        own = bit(tile)
        cells = self.cells
        free = self.free
        place_in_free = self.place_in_free
        start = self.at[tile]
        wide = self.wide[tile]
        high = self.high[tile]
        y: i64 = 0
        while y < high:
            x: i64 = 0
            while x < wide:
                here = start + x
                cells[here] = FREE
                free[self.frees] = here
                place_in_free[here] = self.frees
                self.frees += 1
                x += 1
            start += self.stride
            y += 1
        beside = self.beside
        around = beside[tile]
        other: i64 = 0
        while around != 0:
            if around & 1 != 0:
                beside[other] = beside[other] & ~own
            around >>= 1
            other += 1
        beside[tile] = 0
        self.at[tile] = -1
        self.on &= ~own
        self.up &= ~own

    def turn(self, tile: i64) -> None:
        self.up ^= bit(tile)

    # Measuring

    def measure_areas(self) -> None:
        cells = self.cells
        free = self.free
        seen = self.seen
        stack = self.stack
        stride = self.stride
        self.stamp += 1
        stamp = self.stamp
        self.largest = 0
        self.areas = 0
        self.odd_areas = 0
        self.open_above = 0
        first: i64 = 0
        while first < self.frees:
            cell = free[first]
            first += 1
            if seen[cell] == stamp:
                continue
            seen[cell] = stamp
            stack[0] = cell
            depth: i64 = 1
            size: i64 = 0
            top: i64 = 99
            bottom: i64 = 0
            left: i64 = 99
            right: i64 = 0
            while depth > 0:
                depth -= 1
                here = stack[depth]
                size += 1
                row = here // stride
                column = here - row * stride
                if row < top:
                    top = row
                if row > bottom:
                    bottom = row
                if column < left:
                    left = column
                if column > right:
                    right = column
                near = here - 1
                if cells[near] == FREE and seen[near] != stamp:
                    seen[near] = stamp
                    stack[depth] = near
                    depth += 1
                near = here + 1
                if cells[near] == FREE and seen[near] != stamp:
                    seen[near] = stamp
                    stack[depth] = near
                    depth += 1
                near = here - stride
                if cells[near] == FREE and seen[near] != stamp:
                    seen[near] = stamp
                    stack[depth] = near
                    depth += 1
                near = here + stride
                if cells[near] == FREE and seen[near] != stamp:
                    seen[near] = stamp
                    stack[depth] = near
                    depth += 1
            self.areas += 1
            if size > self.largest:
                self.largest = size
            if size != (right - left + 1) * (bottom - top + 1):
                self.odd_areas += 1
            if top <= self.fold:
                self.open_above += size

    def linked(self) -> i64:
        """The tiles that hang together with the centrepiece, as bits."""
        reached = self.beside[self.count] & self.on
        todo = reached
        while todo != 0:
            t: i64 = 0
            while (todo >> t) & 1 == 0:
                t += 1
            todo &= ~bit(t)
            more = self.beside[t] & self.on & ~reached
            reached |= more
            todo |= more
        return reached

    def run(self, program: vec[i64]) -> i64:
        """What a program gives on this page."""
        numbers = self.numbers
        depth: i64 = 0
        step: i64 = 0
        end: i64 = len(program)
        while step < end:
            what = program[step]
            step += 1
            if what <= MEASURE:
                word = program[step]
                step += 1
                if what == PUSH:
                    numbers[depth] = word
                elif what == COUNT:
                    numbers[depth] = self.counted[word]
                elif what == CORNERS:
                    numbers[depth] = self.corners(word)
                elif what == DOLLARS:
                    numbers[depth] = self.paid[word]
                else:
                    numbers[depth] = self.measured(word)
                depth += 1
                continue
            if what == NEGATE:
                numbers[depth - 1] = -numbers[depth - 1]
                continue
            if what == CHOOSE:
                depth -= 2
                numbers[depth - 1] = numbers[depth] if numbers[depth - 1] != 0 else numbers[depth + 1]
                continue
            depth -= 1
            a = numbers[depth - 1]
            b = numbers[depth]
            c: i64 = 0
            if what == TIMES:
                c = a * b
            elif what == ADD:
                c = a + b
            elif what == LEAST:
                c = a if a < b else b
            elif what == MOST:
                c = a if a > b else b
            elif what == AT_LEAST:
                c = 1 if a >= b else 0
            elif what == AT_MOST:
                c = 1 if a <= b else 0
            elif what == SAME:
                c = 1 if a == b else 0
            elif what == BOTH:
                c = 1 if a != 0 and b != 0 else 0
            numbers[depth - 1] = c
        return numbers[0]

    def corner(self, number: i64) -> i64:
        cell = self.stride + 1
        if number == 1:
            cell = self.stride + self.width
        elif number == 2:
            cell = self.height * self.stride + 1
        elif number == 3:
            cell = self.height * self.stride + self.width
        return self.cells[cell]

    def corners(self, choice: i64) -> i64:
        found: i64 = 0
        number: i64 = 0
        while number < 4:
            tile = self.corner(number)
            if tile >= 0 and tile < self.count and (self.up >> tile) & 1 != 0:
                bits = self.whole[tile]
                if bits & self.have[choice] == self.have[choice] and bits & self.lack[choice] == 0:
                    found += 1
            number += 1
        return found

    def corner_classes(self) -> i64:
        one: i64 = 1
        classes: i64 = 0
        number: i64 = 0
        while number < 4:
            tile = self.corner(number)
            if tile >= 0 and tile < self.count and (self.up >> tile) & 1 != 0:
                classes |= one << self.cls[tile]
            number += 1
        return ones(classes)

    def full_columns(self) -> i64:
        one: i64 = 1
        open_columns: i64 = 0
        k: i64 = 0
        while k < self.frees:
            open_columns |= one << (self.free[k] % self.stride)
            k += 1
        return self.width - ones(open_columns)

    def prices(self) -> i64:
        one: i64 = 1
        found: i64 = 0
        t: i64 = 0
        ads = self.up & self.ads
        while t < self.count:
            if (ads >> t) & 1 != 0:
                found |= one << self.dollars_of[t]
            t += 1
        return ones(found)

    def measured(self, word: i64) -> i64:
        """The words that stand alone, by their place in `MEASURES`."""
        if word == 0:
            return self.count - self.placed
        if word == 1:
            return self.token
        if word == 2:
            return self.blocks
        if word == 3:
            return self.income
        if word == 4:
            return self.placed
        if word == 5:
            return ones(self.on & ~self.up)
        if word == 6:
            return self.areas
        if word == 7:
            return self.odd_areas
        if word == 8:
            return self.open_above
        if word == 9:
            return self.full_columns()
        if word == 10:
            return self.prices()
        if word == 11:
            return self.corner_classes()
        if word == 12:
            gap = self.happy - self.sad
            return gap if gap >= 0 else -gap
        if word == 13:
            return self.best_photo
        points: i64 = 0
        t: i64 = 0
        while t < self.count:
            if (self.up >> t) & 1 != 0:
                points += self.points[t]
            t += 1
        return points

    # Scoring

    def score(self) -> i64:
        """The sum of the rows; with Renaud the photo that brings most is boosted."""
        self.placed = ones(self.on)
        self.measure_areas()
        self.boosted = -1
        self.score_with(-1)
        if not self.any_article:
            return self.total
        best = self.total
        money = self.money
        boosted: i64 = -1
        t: i64 = 0
        while t < self.count:
            if (self.up >> t) & 1 != 0 and self.kind[t] == PHOTO:
                self.score_with(t)
                if self.total > best or (self.total == best and self.money > money):
                    best = self.total
                    money = self.money
                    boosted = t
            t += 1
        self.score_with(boosted)
        self.boosted = boosted
        return self.total

    def score_with(self, boosted: i64) -> None:
        one: i64 = 1
        two: i64 = 2
        up = self.up
        n = self.count
        choices = self.choices
        beside = self.beside
        counted = self.counted
        paid = self.paid
        k: i64 = 0
        while k < choices:
            counted[k] = 0
            paid[k] = 0
            k += 1
        linked: i64 = self.linked() if self.needs_links else 0
        articles: i64 = 0
        photos: i64 = 0
        money: i64 = 0
        happy: i64 = 0
        sad: i64 = 0
        pairs: i64 = 0
        best_photo: i64 = 0
        t: i64 = 0
        todo = up
        while todo != 0:
            if todo & 1 == 0:
                todo >>= 1
                t += 1
                continue
            near = beside[t]
            clash = near & up & self.same_class[self.cls[t]]
            if clash != 0:
                pairs += ones(clash)
            kind = self.kind[t]
            scored: i64 = 0
            if kind == ARTICLE:
                articles += self.points[t]
                faces = self.faces[t]
                if faces > 0:
                    happy += faces
                else:
                    sad -= faces
            elif kind == PHOTO:
                scored = ones(near & up & (self.articles if t == boosted else self.matching[t]))
                photos += scored
                if scored > best_photo:
                    best_photo = scored
            else:
                money += self.dollars_of[t]
            if choices > 0:
                bits = self.bits[t]
                if (near >> n) & 1 != 0:
                    bits |= BY_CENTRE
                if near & up & self.ads != 0:
                    bits |= BY_AD
                if scored > 0:
                    bits |= ((two << (scored - 1)) - 1) << SCORED_SHIFT
                if self.needs_links and (linked >> t) & 1 == 0:
                    bits |= APART
                self.whole[t] = bits
                k = 0
                while k < choices:
                    if bits & self.have[k] == self.have[k] and bits & self.lack[k] == 0:
                        counted[k] = counted[k] + 1
                        paid[k] = paid[k] + self.dollars_of[t]
                    k += 1
            todo >>= 1
            t += 1
        self.happy = happy
        self.sad = sad
        self.best_photo = best_photo
        self.wrong = pairs >> one
        if self.limit >= 0:
            self.wrong += counted[self.limit]
        self.row_articles = articles
        self.row_photos = photos
        self.row_centre = 0
        self.row_area = 0
        self.row_mood = 0
        self.row_surplus = 0
        if self.family:
            self.money = money
            self.total = articles + photos
            return
        bonus: i64 = self.run(self.news_program)
        if self.news_row == 6:
            money += bonus
        if self.ad_money != 0 and up & self.ads != 0:
            money += self.ad_money
        self.income = money
        penalty = self.mood_penalty()
        penalty -= self.mood_help
        if penalty > 0:
            self.row_mood = -penalty
        self.row_centre = self.run(self.centre_program)
        if self.cell_penalty:
            spared = self.area_cells if self.area_cells < self.frees else self.frees
            self.row_area = spared - self.frees
        elif self.alone:
            largest = self.largest
            if largest > 0:
                largest -= self.area_cells
            self.row_area = 3 - largest // 2 if largest < 8 else -1  # RC-090
        if not self.free_surplus:
            self.row_surplus = self.placed - n
        if self.news_row >= 0 and self.news_row != 6:
            self.add(bonus)
        if self.contest_bonus != 0 and self.run(self.contest_program) != 0:
            if self.news_row == 6:
                money += self.contest_bonus
            else:
                self.add(self.contest_bonus)
        self.money = 0 if self.puzzle else money
        self.total = (
            self.row_articles
            + self.row_photos
            + self.row_centre
            + self.row_area
            + self.row_mood
            + self.row_surplus
        )

    def add(self, bonus: i64) -> None:
        row = self.news_row
        if row == 0:
            self.row_articles += bonus
        elif row == 1:
            self.row_photos += bonus
        elif row == 2:
            self.row_centre += bonus
        elif row == 3:
            self.row_area += bonus
        elif row == 4:
            self.row_mood += bonus
        elif row == 5:
            self.row_surplus += bonus

    def mood_penalty(self) -> i64:
        best = self.one_penalty(self.sad - self.happy)
        if self.spares:
            todo = self.up & self.articles
            t: i64 = 0
            while todo != 0:
                if todo & 1 != 0:
                    without = self.one_penalty(self.sad - self.happy + self.faces[t])
                    if without < best:
                        best = without
                todo >>= 1
                t += 1
        return best

    def one_penalty(self, gap: i64) -> i64:
        if gap >= 0:
            return gap
        return 0 if self.sad_only else -gap


def ones(bits: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while bits != 0:
        bits &= bits - 1
        found += 1
    return found


def checked() -> bool:
    """Whether the literals are the bits of their words."""
    bits = {
        "above": ABOVE, "below": BELOW, "crossing": CROSSING, "by-centre": BY_CENTRE, "by-ad": BY_AD, "left": LEFT, "right": RIGHT,
        "top": TOP, "bottom": BOTTOM, "side": SIDE, "edge": EDGE, "apart": APART,
    }  # fmt: skip
    for word, bit in bits.items():
        if 1 << WORDS[word] != bit:
            return False
    return SCORED == SCORED_SHIFT
