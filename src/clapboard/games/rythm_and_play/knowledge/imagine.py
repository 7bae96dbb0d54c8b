"""Worlds that a viewer cannot tell from the real one: all hidden cards dealt anew, consistent with everything it knows.

Before the first reshuffle of the RHYTHM cards, whatever is unseen is dealt at random. After it (RP-R39) the cards then in
hands are known together, those taken since came from the old discard, and each payment made since came out of one of the
two. `Origins` counts in how many ways that can have been, once for a view, and draws worlds by it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.rythm_and_play.box.components import PLAY, RHYTHM
from clapboard.games.rythm_and_play.box.tables import Box
from clapboard.games.rythm_and_play.knowledge.origins import Origins
from clapboard.games.rythm_and_play.knowledge.view import RythmView
from clapboard.games.rythm_and_play.pieces import FLAT, SHARP, SHARP_CARD, Chair, Staved
from clapboard.games.rythm_and_play.rules.legal import refresh
from clapboard.games.rythm_and_play.rules.payments import payments
from clapboard.games.rythm_and_play.ruleset import Ruleset
from clapboard.games.rythm_and_play.stages import PHASES, REASONS
from clapboard.games.rythm_and_play.state import State
from clapboard.kernel.assignment import Assignment
from clapboard.kernel.bag import at, count, gather, kinds, one, size, unpack
from clapboard.kernel.chance import Dream
from clapboard.kernel.errors import ViewError
from clapboard.kernel.rng import Rng
from clapboard.kernel.world import World, Worlds

TRIES: Final = 4000


class Dealer(Worlds):
    """Everything that a view tells, ready to be completed to a world as often as wanted."""

    def __init__(self, view: RythmView, box: Box) -> None:
        self.base: State = _known(view, box)
        self.viewer: i64 = -1 if view.viewer is None else view.viewer
        self.over: bool = view.phase == "over"
        self.play: i64 = _rest(
            gather(view.loose, PLAY) if view.loose is not None else int(box.play), self.base.all_play(), 9
        )
        self.rhythm: i64 = _rest(
            gather(view.loose_rhythm, RHYTHM) if view.loose_rhythm is not None else int(box.rhythm),
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
        refresh(state)
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


def _known(view: RythmView, box: Box) -> State:
    """A state with everything that the view tells; hidden hands and stacks are empty, but their sizes are right."""
    _check(view)
    chairs: list[Chair] = []
    for seen in view.chairs:
        play = gather(seen.hand.play, PLAY) if seen.hand is not None else 0
        rhythm = gather(seen.hand.rhythm, RHYTHM) if seen.hand is not None else 0
        lacks = kinds(gather(set(seen.lacks), PLAY))
        chairs.append(
            Chair(
                play=play,
                play_size=seen.play_cards,
                play_kinds=kinds(play),
                rhythm=rhythm,
                rhythm_size=seen.rhythm_cards,
                down=gather(seen.taken, PLAY),
                down_size=len(seen.taken),
                up=gather(seen.penalty, PLAY),
                up_size=len(seen.penalty),
                lacks=lacks,
                broke=seen.broke,
            )
        )
    state = State(view.seats, Ruleset(dict(view.options), box), Dream(Rng(0)), chairs)
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
        if card < SHARP_CARD:
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


def imagine(view: RythmView, seed: int, box: Box) -> State:
    """One world for a seed, with its history."""
    rng = Rng(seed)
    return Dealer(view, box).world(rng, Rng(rng.seed()), True)
