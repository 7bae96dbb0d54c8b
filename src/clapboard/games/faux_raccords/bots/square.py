"""A square of four rows and four columns with cards on it, as the grid of `series` and one frame of `arcs`: what is wrong with them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.bots.target import CARD, Goal
from clapboard.games.faux_raccords.box.printed import VALUE
from clapboard.games.faux_raccords.geometry.spaces import bit

CELLS: Final = 16
SCARCE: Final[list[int]] = [1000, 600, 350, 220, 140, 80, 40]
"""The work of finding a card for a cell for which so many values are left."""


class Square:
    """`rows` and `cols` say where each card lies; -1 for one outside."""

    def __init__(self, goal: Goal, rows: list[int], cols: list[int]) -> None:
        self.goal = goal
        self.size: i64 = len(rows)
        self.rows = rows
        self.cols = cols
        firsts: list[int] = []
        seconds: list[int] = []
        gaps: list[int] = []
        inside: i64 = 0
        for one in range(len(rows)):
            if rows[one] < 0:
                continue
            inside += 1
            for two in range(one + 1, len(rows)):
                if rows[two] < 0:
                    continue
                down: i64 = rows[two] - rows[one]
                right: i64 = cols[two] - cols[one]
                # All cells between two cards need different values between theirs.
                if down >= 0 and right >= 0:
                    firsts.append(one)
                    seconds.append(two)
                    gaps.append(int((down + 1) * (right + 1) - 1))
                elif down <= 0 and right <= 0:
                    firsts.append(two)
                    seconds.append(one)
                    gaps.append(int((1 - down) * (1 - right) - 1))
                else:
                    firsts.append(one)
                    seconds.append(two)
                    gaps.append(0)
        self.firsts = firsts
        self.seconds = seconds
        """The pairs that can clash, the one that must be lower first."""
        self.gaps = gaps
        """How many cells lie between the two, and one; 0: they only must not have the same value."""
        self.outside: i64 = len(rows) - inside
        self.missing: i64 = CELLS - inside
        taken = [rows[at] * 4 + cols[at] for at in range(len(rows)) if rows[at] >= 0]
        self.empty = [cell for cell in range(CELLS) if cell not in taken]
        """The cells without a card."""
        self.before: list[int] = []
        self.behind: list[int] = []
        """For each card how many empty cells must come before it, and behind."""
        for at in range(len(rows)):
            before: i64 = 0
            behind: i64 = 0
            for cell in self.empty:
                if cell // 4 <= rows[at] and cell % 4 <= cols[at]:
                    before += 1
                elif cell // 4 >= rows[at] and cell % 4 >= cols[at]:
                    behind += 1
            self.before.append(int(before))
            self.behind.append(int(behind))
        self.gone: i64 = 0
        """The cards that were wrong when the square was last judged: a bit each."""
        self.clash: list[int] = [0] * len(rows)

    def cost(self, cards: list[int], weights: list[int]) -> i64:
        """Clashing pairs, and cards too near a corner for their value; the worst goes first until none is left."""
        clash = self.clash
        refill: i64 = self.goal.style.refill
        ranks = self.goal.ranks
        rows = self.rows
        wrong: i64 = self.outside * CARD
        score: i64 = 0
        at: i64 = 0
        gone: i64 = 0
        while at < self.size:
            clash[at] = 0
            row: i64 = rows[at]
            if row >= 0:
                col: i64 = self.cols[at]
                rank: i64 = ranks[cards[at]]
                if rank < (row + 1) * (col + 1) or rank > self.goal.most + 1 - (4 - row) * (4 - col):
                    gone |= bit(at)
                    wrong += weights[at] + refill
                elif self.goal.matches[cards[at]]:
                    score += 1
            at += 1
        left: i64 = 0
        pair: i64 = 0
        many: i64 = len(self.firsts)
        while pair < many:
            one: i64 = self.firsts[pair]
            two: i64 = self.seconds[pair]
            gap: i64 = self.gaps[pair]
            apart: i64 = ranks[cards[two]] - ranks[cards[one]]
            if apart == 0 or (gap > 0 and apart < gap):  # no gap: only a value twice is wrong
                if not gone & bit(one) and not gone & bit(two):
                    clash[one] |= int(bit(two))
                    clash[two] |= int(bit(one))
                    left += 1
            pair += 1
        while left > 0:
            worst: i64 = -1
            most: i64 = 0
            at = 0
            while at < self.size:
                mask: i64 = clash[at]
                if mask:
                    against: i64 = 0
                    while mask:
                        mask &= mask - 1
                        against += 1
                    against = against * 1000000 // weights[at]
                    if against > most:
                        most = against
                        worst = at
                at += 1
            wrong += weights[worst] + refill
            gone |= bit(worst)
            out: i64 = ~bit(worst)
            clash[worst] = 0
            left = 0
            at = 0
            while at < self.size:
                kept: i64 = clash[at] & out
                clash[at] = int(kept)
                if kept:
                    left += 1
                at += 1
        self.gone = gone
        if self.missing > 0 or gone:
            wrong += self.filling(cards, gone)
        return wrong + self.missing * CARD + self.goal.lacking(score, self.missing)

    def filling(self, cards: list[int], gone: i64) -> i64:
        """How hard it will be to find a card for each empty cell: few values are left between those before and behind it."""
        free: i64 = self.goal.alive
        at: i64 = 0
        while at < self.size:
            free &= ~bit(VALUE[cards[at]])
            at += 1
        rows = self.rows
        cols = self.cols
        scarce: i64 = self.goal.style.scarce
        total: i64 = 0
        for cell in self.waiting(gone):
            row: i64 = cell // 4
            col: i64 = cell % 4
            low: i64 = 0
            high: i64 = 29
            at = 0
            while at < self.size:
                if rows[at] >= 0 and not gone & bit(at):
                    value: i64 = VALUE[cards[at]]
                    if rows[at] <= row and cols[at] <= col:
                        if value > low:
                            low = value
                    elif rows[at] >= row and cols[at] >= col and value < high:
                        high = value
                at += 1
            many: i64 = 0
            if high > low:
                fitting: i64 = (free >> (low + 1)) & (bit(high - low - 1) - 1)
                while fitting:
                    fitting &= fitting - 1
                    many += 1
            if many < len(SCARCE):
                total += SCARCE[many] * scarce // 100
        return total + self.crowding(cards, gone, free)

    def waiting(self, gone: i64) -> list[int]:
        """The cells that need a card: the empty ones and those of wrong cards."""
        if gone == 0:
            return self.empty
        cells = self.empty[:]
        at: i64 = 0
        while at < self.size:
            if gone & bit(at) and self.rows[at] >= 0:
                cells.append(self.rows[at] * 4 + self.cols[at])
            at += 1
        return cells

    def fits(self, cards: list[int], card: i64) -> bool:
        """Whether some empty cell could take this card, after `cost` has said which others are wrong."""
        mine: i64 = VALUE[card]
        for cell in self.waiting(self.gone):
            row: i64 = cell // 4
            col: i64 = cell % 4
            fine = True
            at: i64 = 0
            while at < self.size and fine:
                if self.rows[at] >= 0 and not self.gone & bit(at):
                    value: i64 = VALUE[cards[at]]
                    if value == mine:
                        fine = False
                    elif self.rows[at] <= row and self.cols[at] <= col:
                        fine = value < mine
                    elif self.rows[at] >= row and self.cols[at] >= col:
                        fine = value > mine
                at += 1
            if fine:
                return True
        return False

    def crowding(self, cards: list[int], gone: i64, free: i64) -> i64:
        """Around each card, how much of the values below and above it the empty cells before and behind it will take."""
        total: i64 = 0
        at: i64 = 0
        while at < self.size:
            if self.rows[at] >= 0 and not gone & bit(at):
                value: i64 = VALUE[cards[at]]
                before: i64 = self.before[at]
                behind: i64 = self.behind[at]
                if gone:
                    row: i64 = self.rows[at]
                    col: i64 = self.cols[at]
                    other: i64 = 0
                    while other < self.size:
                        if gone & bit(other) and self.rows[other] >= 0:
                            if self.rows[other] <= row and self.cols[other] <= col:
                                before += 1
                            elif self.rows[other] >= row and self.cols[other] >= col:
                                behind += 1
                        other += 1
                total += self.pressed(before, free & (bit(value) - 1))
                total += self.pressed(behind, free >> (value + 1))
            at += 1
        return total

    def pressed(self, need: i64, free: i64) -> i64:
        if need == 0:
            return 0
        many: i64 = 0
        while free:
            free &= free - 1
            many += 1
        share: i64 = 150 if many == 0 else need * 100 // many
        if share > 150:
            share = 150
        return share * share * self.goal.style.crowd // 10000
