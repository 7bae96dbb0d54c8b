"""Where RHYTHM cards paid since the last reshuffle came from (RP-R39): counting the ways, and drawing worlds by the count."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.rythm_and_play.box.components import RHYTHM
from clapboard.games.rythm_and_play.box.tables import PAYMENTS
from clapboard.games.rythm_and_play.knowledge.view import RythmView
from clapboard.games.rythm_and_play.pieces import PAID, TOOK, Reshuffle, Trace
from clapboard.games.rythm_and_play.state import State
from clapboard.kernel.bag import at, count, gather, one, size, unpack
from clapboard.kernel.errors import ViewError
from clapboard.kernel.rng import Rng

CAREFUL_GUESSES: Final = 32
QUICK_GUESSES: Final = 3


class Guess:
    """Hands of the other seats, the kinds they took since the reshuffle in order, and the stack that is left."""

    __slots__ = ("hands", "stack", "takes")

    def __init__(self, hands: list[int], takes: list[list[int]], stack: int) -> None:
        self.hands = hands
        self.takes = takes
        self.stack = stack


class Origins:
    """Where each RHYTHM card paid since the reshuffle came from: from the hand held then, or from a card taken since.

    A world is a deal of the `pool` (the cards then in other hands) to the places of those hands, and of the `stack` to the
    cards taken since and the stack that is left. Paid cards are placed one after the other; the number of ways in which
    everything else then still fits is a product of free places, so it is enough to count by (how many of each kind, and
    how many of each seat's, came from the pool).
    """

    def __init__(self, view: RythmView, base: State) -> None:
        since = view.since_reshuffle
        assert since is not None
        me = -1 if view.viewer is None else view.viewer
        whole = (
            gather(view.loose_rhythm, RHYTHM) if view.loose_rhythm is not None else int(base.rules.box.rhythm)
        )
        pool = gather(since.in_hands, RHYTHM)
        stack = whole - pool
        self.me: int = me
        self.held: list[int] = list(since.held)
        self.all_in_hands: int = pool
        self.seats: list[int] = []
        self.what: list[int] = []
        self.bags: list[int] = []
        if me >= 0:
            mine = int(base.chairs[me].rhythm)
            for event in since.events:
                if event.seat == me and event.what == "took":
                    card = gather([event.card], RHYTHM)
                    mine -= card
                    stack -= card
                elif event.seat == me:
                    mine += gather(event.pay, RHYTHM)
            pool -= mine
        if min(pool, stack) < 0 or any(kind > 16 for kind in unpack(pool, 4) + unpack(stack, 4)):
            raise ViewError("the history since the reshuffle does not fit the cards that are seen")
        taken = [0] * view.seats
        self.paid_by: list[int] = []
        self.paid_kind: list[int] = []
        self.taken_before: list[int] = []
        for event in since.events:
            self.seats.append(event.seat)
            self.what.append(TOOK if event.what == "took" else PAID)
            if event.what == "took":
                taken[event.seat] += 1
                self.bags.append(gather([event.card], RHYTHM) if event.seat == me else 0)
                continue
            if event.pay not in PAYMENTS:
                raise ViewError(f"{event.pay!r} is no payment")
            self.bags.append(gather(event.pay, RHYTHM))
            if event.seat != me:
                for letter in event.pay:
                    self.paid_by.append(event.seat)
                    self.paid_kind.append(RHYTHM.index(letter))
                    self.taken_before.append(taken[event.seat])
        self.taken: list[int] = taken
        self.pool: int = pool
        self.stack: int = stack
        self.pool_counts: list[int] = unpack(pool, 4)
        self.stack_counts: list[int] = unpack(stack, 4)
        self._check_sizes(view)
        self.known: dict[tuple[int, ...], float] = {}
        start = (0,) * (5 + view.seats)
        if self.ways(start) == 0.0:
            raise ViewError("no deal fits the payments since the reshuffle")

    def _check_sizes(self, view: RythmView) -> None:
        """What was held, taken and paid must make the hands and the stack of now."""
        others = [seat for seat in range(view.seats) if seat != self.me]
        fits = sum(self.held[seat] for seat in others) == sum(self.pool_counts)
        fits = fits and sum(self.stack_counts) - sum(self.taken[seat] for seat in others) == view.rhythm_stack
        for seat in others:
            paid = self.paid_by.count(seat)
            fits = fits and self.held[seat] + self.taken[seat] - paid == view.chairs[seat].rhythm_cards
        if not fits:
            raise ViewError("the history since the reshuffle does not lead to the hands of now")

    def ways(self, key: tuple[int, ...]) -> float:
        """In how many ways, up to a common factor, the cards paid from here on and all others can be placed.

        `key`: the next paid card; how many of each kind came from the pool; how many of each seat's came from the pool.
        """
        place = key[0]
        if place == len(self.paid_by):
            from_pool = sum(key[1:5])
            return _factorial(sum(self.pool_counts) - from_pool) * _factorial(
                sum(self.stack_counts) - (place - from_pool)
            )
        found = self.known.get(key)
        if found is None:
            pool, stack = self.split(key)
            found = pool + stack
            self.known[key] = found
        return found

    def split(self, key: tuple[int, ...]) -> tuple[float, float]:
        """The ways in which the next paid card came from the pool, and from a card taken since."""
        place = key[0]
        kind, seat = self.paid_kind[place], self.paid_by[place]
        pool_used, mine_used = key[1 + kind], key[5 + seat]
        kind_so_far = mine_so_far = 0
        for earlier in range(place):
            if self.paid_kind[earlier] == kind:
                kind_so_far += 1
            if self.paid_by[earlier] == seat:
                mine_so_far += 1
        from_pool = from_stack = 0.0
        free = (self.pool_counts[kind] - pool_used) * (self.held[seat] - mine_used)
        if free > 0:
            from_pool = free * self.ways(_after(key, kind, seat))
        kinds_left = self.stack_counts[kind] - (kind_so_far - pool_used)
        places_left = self.taken_before[place] - (mine_so_far - mine_used)
        if kinds_left > 0 and places_left > 0:
            from_stack = kinds_left * places_left * self.ways((place + 1, *key[1:]))
        return from_pool, from_stack

    def deal(self, state: State, rng: Rng, history: bool) -> None:
        """Give the other hands and the RHYTHM stack cards that fit; with `history`, also what each of them took since.

        A guess that pays with one of three equal cards was counted three times, once for each; so it gets a third of the
        weight, and one of several guesses is kept by weight. With more guesses every world comes as often as every other.
        """
        total = 0.0
        kept = Guess([], [], 0)
        for _ in range(CAREFUL_GUESSES if history else QUICK_GUESSES):
            guess = self.guess(rng)
            weight = 1.0 / self.counted(guess)
            total += weight
            if rng.unit() * total < weight:
                kept = guess
        for seat in range(len(self.held)):
            if seat != self.me:
                state.chairs[seat].rhythm = kept.hands[seat]
        state.rhythm_stack = kept.stack
        state.reshuffle = None
        state.trace = None
        if history:
            state.reshuffle = Reshuffle(self.all_in_hands, list(self.held))
            state.trace = self._history(kept.takes)

    def guess(self, rng: Rng) -> Guess:
        """One way it can have been: an origin for every paid card, and all other cards wherever there is room."""
        pool: i64 = self.pool
        stack: i64 = self.stack
        kept: list[int] = list(self.held)
        takes: list[list[int]] = [[-1] * many for many in self.taken]
        hands: list[int] = [0] * len(self.held)
        key = (0,) * (5 + len(self.held))
        for place in range(len(self.paid_by)):
            kind, seat = self.paid_kind[place], self.paid_by[place]
            from_pool, from_stack = self.split(key)
            if rng.unit() * (from_pool + from_stack) < from_pool:
                pool -= one(kind)
                kept[seat] -= 1
                key = _after(key, kind, seat)
            else:
                stack -= one(kind)
                free = [take for take in range(self.taken_before[place]) if takes[seat][take] < 0]
                takes[seat][free[rng.below(len(free))]] = kind
                key = (place + 1, *key[1:])
        in_pool: i64 = size(pool)
        in_stack: i64 = size(stack)
        for seat in range(len(self.held)):
            if seat == self.me:
                continue
            hand: i64 = 0
            for _ in range(kept[seat]):
                drawn: i64 = one(at(pool, rng.below(in_pool)))
                pool -= drawn
                in_pool -= 1
                hand += drawn
            mine = takes[seat]
            for take in range(len(mine)):
                if mine[take] < 0:
                    card = at(stack, rng.below(in_stack))
                    stack -= one(card)
                    in_stack -= 1
                    mine[take] = int(card)
                    hand += one(card)
            hands[seat] = int(hand)
        return Guess(hands, takes, int(stack))

    def counted(self, guess: Guess) -> float:
        """In how many ways the payments could have been made with the cards of this guess, one by one, equal cards apart."""
        ways = 1.0
        hands = list(guess.hands)
        done = [len(takes) for takes in guess.takes]
        for place in range(len(self.seats) - 1, -1, -1):
            seat = self.seats[place]
            if seat == self.me:
                continue
            hand: i64 = hands[seat]
            if self.what[place] == TOOK:
                done[seat] -= 1
                hand -= one(guess.takes[seat][done[seat]])
            else:
                paid: i64 = self.bags[place]
                for kind in range(4):
                    for _ in range(count(paid, kind)):
                        hand += one(kind)
                        ways *= float(count(hand, kind))
            hands[seat] = int(hand)
        return ways

    def _history(self, takes: list[list[int]]) -> Trace | None:
        trace: Trace | None = None
        done = [0] * len(self.held)
        for place, seat in enumerate(self.seats):
            bag = self.bags[place]
            if self.what[place] == TOOK and seat != self.me:
                bag = int(one(takes[seat][done[seat]]))
                done[seat] += 1
            trace = Trace(seat, self.what[place], bag, trace)
        return trace


def _after(key: tuple[int, ...], kind: int, seat: int) -> tuple[int, ...]:
    after = list(key)
    after[0] += 1
    after[1 + kind] += 1
    after[5 + seat] += 1
    return tuple(after)


def _factorial(n: int) -> float:
    out = 1.0
    for factor in range(2, n + 1):
        out *= factor
    return out
