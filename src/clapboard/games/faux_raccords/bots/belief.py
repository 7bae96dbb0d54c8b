"""What the hidden cards of the film may be: worlds drawn as likely as they fit what the partners did.

A world gives every card that the thinker has not seen a place: on the film, or anywhere else. Starting cards are as random as they were
dealt. But the one who placed a card meant it to fit the cards it had seen, and roughly also those it had not. So each pair of cards
that somebody meant and that stands against the order makes a world less likely; so does a placed card far from the share of
the film that its value has. The worlds are a walk of exchanges (Metropolis) from one to the next.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.box.printed import VALUE
from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.kernel.rng import Rng, shuffle

BEFORE: Final = 1
AFTER: Final = 2
ELSEWHERE: Final = 3
"""How two cards of the film stand: the first must be lower, or higher; or (pyramid) no symbol may be on both."""


class Belief:
    """`cards` has the known cards of the film and -1 for the hidden ones; `unseen` every card whose place is not known."""

    def __init__(self, cards: list[int], unseen: list[int], symbol: list[int]) -> None:
        many = len(cards)
        self.size: i64 = many
        self.cards = cards
        self.unseen = unseen
        self.symbol = symbol
        """Of each card."""
        self.hidden: list[int] = [at for at, card in enumerate(cards) if card < 0]
        self.stand: list[int] = [0] * (many * many)
        self.trust: list[float] = [0.0] * (many * many)
        """How much a world loses in weight when two cards stand against the order, as an exponent."""
        self.aim: list[float] = [-1.0] * many
        """The value that a placed card would have if it stood exactly by its share; -1 for no such hint."""
        self.spread: float = 6.0
        self.symbols: list[int] = [-1] * many
        """In the pyramid: which symbols were agreed on for the card's level, a bit each; -1 for no such hint."""
        self.strict: float = 3.0
        self.bound: list[int] = [-1] * len(VALUE)
        """For a card followed with the eyes: a bit for each card of the film that it can be; -1 for any."""
        self.away: list[bool] = [True] * len(VALUE)
        """Whether the card can be somewhere else than on the film."""

    def fits(self, at: i64, card: i64) -> bool:
        """`at` is a place on the film, or -1 for elsewhere."""
        if at < 0:
            return self.away[card]
        mask: i64 = self.bound[card]
        return mask < 0 or mask & bit(at) != 0

    def worry(self, world: list[int], at: i64, card: i64) -> float:
        """How badly this card at this place fits the rest of the world."""
        total = 0.0
        value: i64 = VALUE[card]
        aim = self.aim[at]
        if aim >= 0.0:
            off = (float(value) - aim) / self.spread
            total += 0.5 * off * off
        agreed: i64 = self.symbols[at]
        if agreed >= 0 and not agreed & bit(self.symbol[card]):
            total += self.strict
        base: i64 = at * self.size
        other: i64 = 0
        while other < self.size:
            stand: i64 = self.stand[base + other]
            if stand:
                trust = self.trust[base + other]
                if stand == ELSEWHERE:
                    if self.symbol[world[other]] == self.symbol[card]:
                        total += trust
                else:
                    apart: i64 = value - VALUE[world[other]]
                    if stand == AFTER:
                        apart = -apart
                    if apart >= 0:
                        total += trust * (1.0 + 0.06 * float(apart))
            other += 1
        return total

    def start(self, rng: Rng) -> list[int]:
        """Any world: the film's hidden places first, then the rest."""
        places = self.hidden[:]
        pool = self.unseen[:]
        shuffle(rng, pool)
        film: list[int] = []
        rest: list[int] = []
        for place in places:
            found: i64 = -1
            for at, card in enumerate(pool):
                # A card that must be on the film takes the first place that fits it.
                if self.fits(place, card) and (found < 0 or (not self.away[card] and self.away[pool[found]])):
                    found = at
            if found < 0:
                found = 0  # no world is perfect then; the walk goes on from here
            film.append(pool.pop(found))
        for card in pool:
            rest.append(card)
        return film + rest

    def draw(self, rng: Rng, many: i64, first: i64, between: i64) -> list[list[int]]:
        """So many worlds: the film's cards, and behind them one card from elsewhere (-1 if there is none)."""
        hidden = self.hidden
        film: i64 = len(hidden)
        placed = self.start(rng)
        total: i64 = len(placed)
        world = self.cards[:]
        for which in range(film):
            world[hidden[which]] = placed[which]
        worlds: list[list[int]] = []
        left: i64 = first
        while True:
            if film > 0 and total > 1:
                for _ in range(left):
                    self.exchange(rng, world, placed, film, total)
            copied = world[:]
            copied.append(placed[film + rng.below(total - film)] if total > film else -1)
            worlds.append(copied)
            if len(worlds) >= many:
                return worlds
            left = between

    def exchange(self, rng: Rng, world: list[int], placed: list[int], film: i64, total: i64) -> None:
        """Try to let two unseen cards trade places."""
        one: i64 = rng.below(film)
        two: i64 = rng.below(total - 1)
        if two >= one:
            two += 1
        at: i64 = self.hidden[one]
        to: i64 = self.hidden[two] if two < film else -1
        card: i64 = placed[one]
        other: i64 = placed[two]
        if not self.fits(at, other) or not self.fits(to, card):
            return
        before = self.worry(world, at, card)
        if to >= 0:
            before += self.worry(world, to, other)
        world[at] = int(other)
        if to >= 0:
            world[to] = int(card)
        after = self.worry(world, at, other)
        if to >= 0:
            after += self.worry(world, to, card)
        if after <= before or rng.unit() < exp(before - after):
            placed[one] = int(other)
            placed[two] = int(card)
            return
        world[at] = int(card)
        if to >= 0:
            world[to] = int(other)
