"""Other worlds of Rythm and Play: other cards in the hands that a viewer does not see, with which all that was done could have been done.

What somebody could do tells what they hold, so that only some exchanges leave the game as it was. They are looked for at random. A place
counts as another one only where the hand as a whole has another card instead: nobody knows in which order a hand was dealt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Any

from clapboard.kernel.chance import Tape
from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.rng import Rng, shuffle
from clapboard.kernel.state import State
from tests.table.past import Past, Viewer, World

SAME_KIND = (("play", "play_stack"), ("rhythm", "rhythm_stack"))
TRIES, SHUFFLES, SWAPS = 12, 12, 400
LISTED = 20_000
"""So many ways to fill the hidden places are gone through one by one."""
APART = 1_000_003
"""Between the seeds of two tries."""


def rythm_and_play(
    past: Past, viewer: Viewer, seed: int, tries: int = TRIES, shuffles: int = SHUFFLES, swaps: int = SWAPS
) -> World:
    """The one of several tries that differs in most places; one that differs in half of them is good enough."""
    deal = Hands(past, viewer)
    best = deal.true
    for attempt in range(tries):
        best = max(best, deal.search(Rng(seed + APART * attempt), shuffles, swaps), key=deal.differ)
        if deal.differ(best) * 2 >= len(deal.places):
            break
    world = World(best, {}, len(deal.places), deal.differ(best))
    return world if world.half or tries < TRIES else Limit(deal).world(best)


class Hands:
    """The cards in other hands, as places on the tape: of equal cards those that were drawn last."""

    def __init__(self, past: Past, viewer: Viewer) -> None:
        self.past = past
        self.true = past.tape()
        record, self.described = past.record, past.record.game.describe(past.states()[-1])
        seats = record.header.seats
        self.by = [seat for seat in range(seats) for _ in range(4)] + list(range(seats))
        for entry in past.happened:
            self.by += [entry.by] * len(entry.chance)
        self.own = self._drawn_by(past.until)
        """From here on the viewer's chair drew what the viewer did not see."""
        self.kinds = [self._hidden(viewer, kind) for kind, _ in SAME_KIND]
        self.places = [place for places in self.kinds for place in places]
        groups = [[p for p in places if self.by[p] == seat] for places in self.kinds for seat in range(seats)]
        self.held = [(places, Counter(self.true[place] for place in places)) for places in groups if places]
        """The places of each hand, cards of one kind together, and what it truly holds."""
        self.returns = {entry.undo for entry in past.happened if entry.undo is not None}

    def _hidden(self, viewer: Viewer, kind: str) -> list[int]:
        places: list[int] = []
        for seat, hand in enumerate(self.described["hands"]):
            left, known = list(hand[kind]), self.own if seat == viewer else 0
            for place in reversed(range(known, len(self.true))):
                if self.by[place] == seat and self.true[place] in left:
                    left.remove(self.true[place])
                    places.append(place)
        return places

    def _drawn_by(self, until: int | None) -> int:
        """How much chance had answered after so many entries."""
        happened = self.past.happened[:until]
        return len(self.past.record.header.chance) + sum(len(entry.chance) for entry in happened)

    def differ(self, tape: list[Any]) -> int:
        """How many cards of other hands are not in the same hand here."""
        return sum((cards - Counter(tape[place] for place in places)).total() for places, cards in self.held)

    # The search

    def search(self, rng: Rng, shuffles: int, swaps: int) -> list[Any]:
        best = self.true
        for _ in range(shuffles):
            best = max(best, self._shuffled(rng), key=self.differ)
        reached = self.differ(best)
        for _ in range(swaps):
            if reached == len(self.places):
                break
            tape = self._exchanged(best, rng)
            differ = self.differ(tape)
            # One that differs in as many places may lead on.
            if differ >= reached and self.could_be(tape):
                best, reached = tape, differ
        return best

    def spare(self, tape: list[Any], kind: int) -> list[Any]:
        """What is in the stack of this kind, where the hands are as on this tape."""
        places, stack = self.kinds[kind], list(self.described[SAME_KIND[kind][1]])
        pool = stack + [self.true[place] for place in places]
        for place in places:
            pool.remove(tape[place])
        return pool

    def _shuffled(self, rng: Rng) -> list[Any]:
        tape = list(self.true)
        for kind, places in enumerate(self.kinds):
            pool = [self.true[place] for place in places] + self.spare(self.true, kind)
            shuffle(rng, pool)
            for place, card in zip(places, pool, strict=False):
                tape[place] = card
        return tape if self.could_be(tape) else self.true

    def _exchanged(self, tape: list[Any], rng: Rng) -> list[Any]:
        """One card goes elsewhere, for one from another place or from the stack."""
        place = self.places[int(rng.below(len(self.places)))]
        kind = 0 if place in self.kinds[0] else 1
        other, tape = [p for p in self.kinds[kind] if tape[p] != tape[place]], list(tape)
        spare = [card for card in self.spare(tape, kind) if card != tape[place]]
        if not other and not spare:
            return tape
        at = int(rng.below(len(other) + len(spare)))
        if at < len(other):
            tape[place], tape[other[at]] = tape[other[at]], tape[place]
        else:
            tape[place] = spare[at - len(other)]
        return tape

    def could_be(self, tape: list[Any]) -> bool:
        """Whether all that was done, also what was taken back, could have been done with these cards."""
        record = self.past.record
        before: dict[int, State] = {}
        try:
            state: State = record.game.new(record.header.seats, record.header.options, chance=Tape(tape))
            for place, entry in enumerate(self.past.happened):
                if place in self.returns:
                    before[place] = state.copy()
                if entry.undo is None:
                    record.redo_live(state, entry)
                else:  # chance has no part in what is taken back
                    state, door = before[entry.undo].copy(), state.chance
                    state.chance = door
        except ClapboardError:
            return False
        return True


class Limit:
    """In how many places any world can differ, where luck has found none that differs in half of them."""

    def __init__(self, deal: Hands) -> None:
        self.deal = deal
        self.pools = [
            Counter(deal.spare(deal.true, kind)) + Counter(deal.true[place] for place in places)
            for kind, places in enumerate(deal.kinds)
        ]
        """All cards of each kind that are in hidden hands or in the stack."""

    def world(self, best: list[Any]) -> World:
        hidden, differ, most = len(self.deal.places), self.deal.differ(best), self.by_number()
        if most * 2 < hidden:
            return World(best, {}, hidden, differ, most)
        if prod(len(self.pools[kind]) ** len(places) for kind, places in enumerate(self.deal.kinds)) > LISTED:
            return World(best, {}, hidden, differ)
        for tape in self._all():
            reached = self.deal.differ(tape)
            if reached > differ and self.deal.could_be(tape):
                best, differ = tape, reached
        return World(best, {}, hidden, differ, differ)

    def by_number(self) -> int:
        """No hand can differ in more: there are no other cards. What was done is not even looked at."""
        return sum(
            len(places) - self._shared(cards, self.pools[places[0] not in self.deal.kinds[0]])
            for places, cards in self.deal.held
        )

    def _shared(self, cards: Counter[Any], pool: Counter[Any]) -> int:
        """How many of its cards a hand must have in common with every other of its size out of the pool."""
        least = {0: 0}  # so many cards chosen: so many of them in common
        for card, there_are in pool.items():
            chosen: dict[int, int] = {}
            for size, common in least.items():
                for more in range(min(there_are, cards.total() - size) + 1):
                    now = common + min(more, cards[card])
                    chosen[size + more] = min(now, chosen.get(size + more, now))
            least = chosen
        return least[cards.total()]

    def _all(self) -> Iterator[list[Any]]:
        """Every way to fill the hidden places."""
        ways = [
            [way for way in product(pool, repeat=len(places)) if Counter(way) <= pool]
            for pool, places in zip(self.pools, self.deal.kinds, strict=True)
        ]
        for chosen in product(*ways):
            tape = list(self.deal.true)
            for places, way in zip(self.deal.kinds, chosen, strict=True):
                for place, card in zip(places, way, strict=True):
                    tape[place] = card
            yield tape
