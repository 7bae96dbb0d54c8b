"""Worlds that a viewer cannot tell from the real one: all hidden cards dealt anew, consistent with everything it knows.

Before the first reshuffle of the RHYTHM cards, whatever is unseen is dealt at random. After it (RP-R39) the cards then in
hands are known together, those taken since came from the old discard, and each payment made since came out of one of the
two. `Origins` counts in how many ways that can have been, once for a view, and draws worlds by it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.rythm_and_play.actions import PAYMENTS
from clapboard.games.rythm_and_play.components import PLAY, PLAY_BOX, RHYTHM, RHYTHM_BOX
from clapboard.games.rythm_and_play.rules import State, payments
from clapboard.games.rythm_and_play.state import (
    FLAT,
    PAID,
    REASONS,
    SHARP,
    TOOK,
    Chair,
    Reshuffle,
    Ruleset,
    Staved,
    Trace,
)
from clapboard.games.rythm_and_play.view import PHASES, RythmView
from clapboard.kernel.assignment import Assignment
from clapboard.kernel.bag import at, count, gather, kinds, one, size, unpack
from clapboard.kernel.chance import Dream
from clapboard.kernel.errors import ViewError
from clapboard.kernel.rng import Rng
from clapboard.kernel.world import World, Worlds

TRIES: Final = 4000
CAREFUL_DRAFTS: Final = 32
QUICK_DRAFTS: Final = 3


class Dealer(Worlds):
    """Everything that a view tells, ready to be completed to a world as often as wanted."""

    def __init__(self, view: RythmView) -> None:
        self.base: State = _known(view)
        self.viewer: i64 = -1 if view.viewer is None else view.viewer
        self.over: bool = view.phase == "over"
        self.play: i64 = _rest(
            gather(view.loose, PLAY) if view.loose is not None else PLAY_BOX, self.base.all_play(), 9
        )
        self.rhythm: i64 = _rest(
            gather(view.loose_rhythm, RHYTHM) if view.loose_rhythm is not None else RHYTHM_BOX,
            self.base.all_rhythm(),
            4,
        )
        self.others: list[int] = [seat for seat, chair in enumerate(view.chairs) if chair.hand is None]
        hidden = sum(view.chairs[seat].play_cards for seat in self.others) + view.play_stack
        if size(self.play) != hidden:
            raise ViewError(f"{int(size(self.play))} PLAY cards are unseen, but {hidden} are hidden")
        hidden = sum(view.chairs[seat].rhythm_cards for seat in self.others) + view.rhythm_stack
        if size(self.rhythm) != hidden:
            raise ViewError(f"{int(size(self.rhythm))} RHYTHM cards are unseen, but {hidden} are hidden")
        self.barred: Assignment | None = self._barred()
        self.broke: bool = any(self.base.chairs[seat].broke > 0 for seat in self.others)
        self.poor: Assignment | None = None
        self.origins: Origins | None = None
        if view.since_reshuffle is not None and not self.over:
            self.origins = Origins(view, self.base)
        elif self.broke and not self.over:
            self.poor = self._poor()

    def _barred(self) -> Assignment | None:
        """Needed only after a forced pass has told what a hand lacks: those hands, and everything else as one place."""
        chairs = [self.base.chairs[seat] for seat in self.others if self.base.chairs[seat].lacks]
        if not chairs:
            return None
        room = [int(chair.play_size) for chair in chairs]
        return Assignment(
            unpack(int(self.play), 9),
            [*room, int(size(self.play)) - sum(room)],
            [*(int(chair.lacks) for chair in chairs), 0],
        )

    def _poor(self) -> Assignment:
        """RP-R40: hands that could pay nothing hold no quarter, at most one eighth, and no half or whole that would have paid."""
        chairs = [self.base.chairs[seat] for seat in self.others if self.base.chairs[seat].broke > 0]
        room = [int(chair.rhythm_size) for chair in chairs]
        exact = self.base.rules.exact
        barred = [
            sum(1 << kind for kind in range(3) if payments(one(kind), chair.broke, exact)) for chair in chairs
        ]
        return Assignment(
            unpack(int(self.rhythm), 4),
            [*room, int(size(self.rhythm)) - sum(room)],
            [*barred, 0],
            [*([1 << 3] * len(chairs)), 0],
        )

    def sample(self, rng: Rng) -> World:
        """For a search: the history of RP-R39, which no rule looks at, is left out."""
        return self.world(rng, rng, False)

    def world(self, rng: Rng, luck: Rng, history: bool) -> State:
        """One world. `rng` deals the hidden cards, `luck` is what its own door of chance will draw from."""
        base = self.base
        state = base.copy()
        state.chance = Dream(luck)
        self._deal_play(state, rng)
        self._deal_rhythm(state, rng, history)
        if self.broke and self.origins is not None:
            for _ in range(TRIES):
                if self._poor_enough(state):
                    break
                self._deal_rhythm(state, rng, history)
        state.refresh()
        return state

    def _deal_play(self, state: State, rng: Rng) -> None:
        rest: i64 = self.play
        if self.barred is not None:
            dealt = self.barred.sample(rng)
            place = 0
            for seat in self.others:
                chair = state.chairs[seat]
                if chair.lacks:
                    bag: i64 = 0
                    for kind, many in enumerate(dealt[place]):
                        bag += many * one(kind)
                    chair.play = bag
                    chair.play_kinds = kinds(bag)
                    rest -= bag
                    place += 1
        left: i64 = size(rest)
        for seat in self.others:
            chair = state.chairs[seat]
            if chair.lacks:
                continue
            hand: i64 = 0
            for _ in range(chair.play_size):
                drawn: i64 = one(at(rest, rng.below(left)))
                rest -= drawn
                left -= 1
                hand += drawn
            chair.play = hand
            chair.play_kinds = kinds(hand)
        state.play_stack = rest

    def _deal_rhythm(self, state: State, rng: Rng, history: bool) -> None:
        if self.origins is not None:
            self.origins.deal(state, rng, history)
            return
        rest: i64 = self.rhythm
        if self.poor is not None:
            dealt = self.poor.sample(rng)
            place = 0
            for seat in self.others:
                chair = state.chairs[seat]
                if chair.broke > 0:
                    bag: i64 = 0
                    for kind, many in enumerate(dealt[place]):
                        bag += many * one(kind)
                    chair.rhythm = bag
                    rest -= bag
                    place += 1
        left: i64 = size(rest)
        for seat in self.others:
            chair = state.chairs[seat]
            if self.poor is not None and chair.broke > 0:
                continue
            hand: i64 = 0
            for _ in range(chair.rhythm_size):
                drawn: i64 = one(at(rest, rng.below(left)))
                rest -= drawn
                left -= 1
                hand += drawn
            chair.rhythm = hand
        state.rhythm_stack = rest

    def _poor_enough(self, state: State) -> bool:
        """RP-R40: who was forced to pass could pay nothing for the stack of that moment."""
        for seat in self.others:
            chair = state.chairs[seat]
            if chair.broke > 0 and payments(chair.rhythm, chair.broke, state.rules.exact) != 0:
                return False
        return True


class Draft:
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
        whole = gather(view.loose_rhythm, RHYTHM) if view.loose_rhythm is not None else RHYTHM_BOX
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

        A draft that pays with one of three equal cards was counted three times, once for each; so it gets a third of the
        weight, and one of several drafts is kept by weight. With more drafts every world comes as often as every other.
        """
        total = 0.0
        kept = Draft([], [], 0)
        for _ in range(CAREFUL_DRAFTS if history else QUICK_DRAFTS):
            draft = self.draft(rng)
            weight = 1.0 / self.counted(draft)
            total += weight
            if rng.unit() * total < weight:
                kept = draft
        for seat in range(len(self.held)):
            if seat != self.me:
                state.chairs[seat].rhythm = kept.hands[seat]
        state.rhythm_stack = kept.stack
        state.reshuffle = None
        state.trace = None
        if history:
            state.reshuffle = Reshuffle(self.all_in_hands, list(self.held))
            state.trace = self._history(kept.takes)

    def draft(self, rng: Rng) -> Draft:
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
        return Draft(hands, takes, int(stack))

    def counted(self, draft: Draft) -> float:
        """In how many ways the payments could have been made with the cards of this draft, one by one, equal cards apart."""
        ways = 1.0
        hands = list(draft.hands)
        done = [len(takes) for takes in draft.takes]
        for place in range(len(self.seats) - 1, -1, -1):
            seat = self.seats[place]
            if seat == self.me:
                continue
            hand: i64 = hands[seat]
            if self.what[place] == TOOK:
                done[seat] -= 1
                hand -= one(draft.takes[seat][done[seat]])
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


def _rest(box: int, seen: i64, kinds_: int) -> int:
    """What is left of the box; an error if more was seen than there is."""
    for kind in range(kinds_):
        if count(seen, kind) > count(box, kind):
            raise ViewError("this view shows more cards of a type than there are")
    return box - int(seen)


def _check(view: RythmView) -> None:
    """Everything that the rest relies on; a view from elsewhere may say anything."""
    seats = range(view.seats)
    if not 2 <= view.seats <= 6 or len(view.chairs) != view.seats or view.phase not in PHASES:
        raise ViewError("no view of this game: seats, chairs and phase do not fit")
    named = [view.first, view.mover, view.viewer, *(cell.by for cell in view.stave)]
    if any(seat is not None and seat not in seats for seat in named) or (view.mover is None) != (
        view.phase == "over"
    ):
        raise ViewError("this view names a seat that does not exist")
    if view.viewer is not None and view.chairs[view.viewer].hand is None:
        raise ViewError("this view does not know its own hand")
    counts = [view.play_stack, view.rhythm_stack, view.idle, view.turns]
    for chair in view.chairs:
        counts += [chair.play_cards, chair.rhythm_cards, chair.broke]
        if chair.hand is not None and (len(chair.hand.play), len(chair.hand.rhythm)) != (
            chair.play_cards,
            chair.rhythm_cards,
        ):
            raise ViewError("this view counts a hand otherwise than it shows it")
    since = view.since_reshuffle
    if since is not None:
        counts += since.held
        if len(since.held) != view.seats or any(event.seat not in seats for event in since.events):
            raise ViewError("the history since the reshuffle is of another table")
        if any(event.what not in ("took", "paid") for event in since.events):
            raise ViewError("the history since the reshuffle tells something unknown")
    if any(not 0 <= number < 1 << 30 for number in counts):
        raise ViewError("this view counts something that cannot be counted")
    if (view.outcome is None) != (view.phase != "over"):
        raise ViewError("a game is over when it has an outcome, and only then")


def _known(view: RythmView) -> State:
    """A state with everything that the view tells; hidden hands and stacks are empty, but their sizes are right."""
    _check(view)
    chairs: list[Chair] = []
    for seen in view.chairs:
        play = gather(seen.hand.play, PLAY) if seen.hand is not None else 0
        rhythm = gather(seen.hand.rhythm, RHYTHM) if seen.hand is not None else 0
        lacks = kinds(gather(set(seen.lacks), PLAY))
        chairs.append(
            Chair(
                play,
                seen.play_cards,
                kinds(play),
                rhythm,
                seen.rhythm_cards,
                gather(seen.taken, PLAY),
                len(seen.taken),
                gather(seen.penalty, PLAY),
                len(seen.penalty),
                lacks,
                seen.broke,
            )
        )
    state = State(view.seats, Ruleset(dict(view.options)), Dream(Rng(0)), chairs)
    state.first = view.first
    state.phase = PHASES.index(view.phase)
    state.turn_of = 0 if view.mover is None else view.mover
    if view.outcome is not None:
        state.reason = REASONS.index(view.outcome.reason)
    state.tonality = FLAT if view.tonality == "flat" else SHARP
    for cell in view.stave:
        card = PLAY.index(cell.card)
        state.stave = Staved(card, cell.by, state.stave)
        state.length += 1
        if card < 7:
            state.last_note = card + 1
    state.play_left = view.play_stack
    state.rhythm_left = view.rhythm_stack
    state.discard = gather(view.rhythm_discard, RHYTHM)
    state.discarded = len(view.rhythm_discard)
    state.idle = view.idle
    state.turns = view.turns
    state.took = view.took
    state.loose = view.loose is not None
    return state


def imagine(view: RythmView, seed: int) -> State:
    """One world for a seed, with its history."""
    rng = Rng(seed)
    return Dealer(view).world(rng, Rng(rng.seed()), True)
