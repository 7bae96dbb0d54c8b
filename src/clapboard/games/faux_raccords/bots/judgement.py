"""What an act is worth: the film that it leaves, over the worlds of a belief.

It is the chance of winning as it looks from there: sure where nothing is wrong, and otherwise the better the more cards are left for
the work that is left.
"""

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from clapboard.games.faux_raccords.bots.cost import Form
from clapboard.games.faux_raccords.bots.layout import NEW, Layout
from clapboard.games.faux_raccords.bots.target import CARD, DIAMOND, PYRAMID_FORM, SQUARE
from clapboard.games.faux_raccords.bots.weights import Style
from clapboard.games.faux_raccords.box.printed import VALUE
from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.games.faux_raccords.pieces import cards_in
from clapboard.games.faux_raccords.state import State


class Act:
    """A whole act, and what it is worth."""

    __slots__ = ("chain", "layout", "left", "mixed", "value")

    def __init__(self, chain: list[int], layout: Layout, left: float, mixed: i64) -> None:
        self.chain = chain
        self.layout = layout
        self.left: float = left
        """Cards left, each for what it is good for."""
        self.mixed: i64 = mixed
        """Work of finding out."""
        self.value: float = 0.0


class Judgement:
    """One moment of a game as one player sees it. `state` is any world that fits the view: nothing is read there but what is the same
    in all of them."""

    def __init__(
        self,
        state: State,
        seat: i64,
        form: Form,
        worlds: list[list[int]],
        seen: list[int],
        up: list[bool],
        style: Style,
    ) -> None:
        self.state = state
        self.seat: i64 = seat
        self.form = form
        self.worlds = worlds
        self.style = style
        self.seen = seen
        """Who has seen each card of the film."""
        weights: list[int] = []
        doubt: i64 = 0
        for at, mask in enumerate(seen):
            weights.append(int(self.weight(mask, up[at])))
            doubt += self.doubtful(mask)
        self.here = Layout(
            state.spaces(), [at for at in range(len(seen))], weights, state.rules.geometry.shifts
        )
        self.doubt: i64 = doubt
        self.hand: list[int] = cards_in(state.chairs[seat].hand)
        self.spent: list[float] = [0.0] * len(VALUE)
        """What each card in hand is good for."""
        self.total: float = float(len(state.deck))
        for other, chair in enumerate(state.chairs):
            if other != seat:
                self.total += float(chair.held)
        for card in self.hand:
            self.spent[card] = self.good_for(card)
            self.total += self.spent[card]
        self.misfit: list[float] = []
        """Once it was asked for: how likely each card of the film is misplaced."""
        self.acts: list[Act] = []

    def weight(self, seen: i64, up: bool) -> i64:
        """What mending a card would take."""
        if up:
            return self.style.open
        if seen & bit(self.seat):
            return self.style.known
        return self.style.others if seen else self.style.unknown

    def doubtful(self, seen: i64) -> i64:
        """The work of finding out about a card."""
        if seen == 0:
            return self.style.doubt
        return 0 if seen & bit(self.seat) else self.style.hearsay

    def good_for(self, card: i64) -> float:
        """What a card in hand is worth keeping for."""
        style = self.style
        goal = self.form.goal
        worth = 1.0 + style.powers[self.state.rules.box.member[card]]
        if goal.genre > 0 and goal.matches[card]:
            worth += style.genre
        if goal.kind != PYRAMID_FORM:
            for at, mask in enumerate(self.seen):
                known = self.worlds[0][at]
                if mask & bit(self.seat) and VALUE[known] == VALUE[card]:
                    worth -= style.twin
        if goal.kind == SQUARE or goal.kind == DIAMOND:
            worth += style.fits * self.usable(card)
        return worth

    def usable(self, card: i64) -> float:
        """In what part of the worlds a cell of the square waits for this card."""
        form = self.form
        form.lay(self.here.spaces)
        if form.missing == 0:
            return 0.0
        fitting = 0.0
        many: i64 = 0
        for world in self.worlds:
            if many == self.style.screening:
                break
            many += 1
            form.cost(world, self.here.weights)
            fitting += form.fits(world, card)
        return fitting / float(many)

    # Judging

    def judge(self, act: Act, many: i64) -> None:
        """The mean over so many worlds."""
        style = self.style
        layout = act.layout
        form = self.form
        form.lay(layout.spaces)
        tokens = layout.tokens
        weights = layout.weights
        size: i64 = len(tokens)
        cards: list[int] = [0] * size
        reach = act.left * style.pace * CARD
        mixed = float(act.mixed)
        ease = style.ease * CARD
        sure = style.safe - 0.00003 * mixed
        total = 0.0
        which: i64 = 0
        while which < many:
            world = self.worlds[which]
            at: i64 = 0
            while at < size:
                token: i64 = tokens[at]
                cards[at] = world[token] if token < NEW else int(token - NEW)
                at += 1
            cost: i64 = form.cost(cards, weights)
            if cost == 0:
                total += sure
            else:
                total += style.safe / (1.0 + exp((float(cost) + mixed - reach) / ease))
            which += 1
        act.value = total / float(many)

    def chance(self) -> float:
        """How likely the film passes the check as it lies."""
        form = self.form
        form.lay(self.here.spaces)
        won: i64 = 0
        for world in self.worlds:
            if form.cost(world, self.here.weights) == 0:
                won += 1
        return float(won) / float(len(self.worlds))

    def misfits(self) -> list[float]:
        """For each card of the film how much better the film would be without it: about how likely it is misplaced."""
        found: list[float] = []
        form = self.form
        many: i64 = len(self.worlds)
        if many > self.style.screening:
            many = self.style.screening
        for at in range(len(self.here.spaces)):
            form.lay(self.here.spaces)
            light = self.here.weights[:]
            light[at] = 1
            saved: i64 = 0
            for which in range(many):
                world = self.worlds[which]
                if form.cost(world, self.here.weights) - form.cost(world, light) >= self.here.weights[at] - 1:
                    saved += 1
            found.append(float(saved) / float(many))
        return found

    def add(self, chain: list[int], layout: Layout, left: float, mixed: i64) -> None:
        act = Act(chain, layout, left, mixed)
        self.judge(act, self.style.screening)
        self.acts.append(act)


def worth(act: Act) -> float:
    return act.value
