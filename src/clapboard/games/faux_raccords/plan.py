"""The acts of a turn as whole chains, each judged by the film that it leaves, over the worlds of a belief.

The rules say what is legal; a plan works on the bench of any world that fits the view, and looks at nothing there but what is the same
in all of them. An act is worth the chance of winning as it looks from there: sure where nothing is wrong, and otherwise the better
the more cards are left for the work that is left.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords import components
from clapboard.games.faux_raccords.form import Form
from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.games.faux_raccords.goal import CARD, DIAMOND, SQUARE
from clapboard.games.faux_raccords.moves import (
    ALONE,
    APPLY,
    CLAP,
    END,
    HELP,
    PICK,
    PLACE,
    PLAYER,
    PULL,
    PUT,
    SCENE,
    VIEW,
    WAIVE,
    move,
)
from clapboard.games.faux_raccords.rules.offers import EDITOR, MANAGER, PRODUCER, STAR, closed_up
from clapboard.games.faux_raccords.rules.turn import State
from clapboard.games.faux_raccords.state import cards_in

MEMBER: Final[list[int]] = components.MEMBER
VALUE: Final[list[int]] = components.VALUE
NEW: Final = 100
"""Tokens of a layout: a card of the film by its place, or from here on a card by its number."""


class Style:
    """How a player judges; what it takes to mend a card depends on who has seen it."""

    def __init__(self) -> None:
        self.screening: i64 = 16
        """Worlds in which every act is tried; the best few are tried in all."""
        self.finals: i64 = 16
        self.doubles: bool = True
        """Whether the Editor's second card is thought about."""
        self.pace: float = 0.42
        """Work done by each card that is left."""
        self.ease: float = 2.0
        self.known: i64 = 800
        self.others: i64 = 1000
        self.unknown: i64 = 1500
        self.open: i64 = 700
        self.doubt: i64 = 300
        """The work of finding out about a card that nobody has seen."""
        self.hearsay: i64 = 50
        self.event: i64 = 300
        """The harm of an Event that a fuller Cut would bring."""
        self.refill: i64 = 0
        self.scarce: i64 = 80
        self.crowd: i64 = 500
        self.lack: i64 = 800
        self.hope: i64 = 500
        """As in `Form`."""
        self.safe: float = 0.97
        self.genre: float = 0.25
        self.twin: float = 0.4
        self.fits: float = 0.6
        """What it is worth that an empty cell waits for a card."""
        self.powers: list[float] = [0.15, -0.05, 0.1, 0.1, 0.05]


class Layout:
    """Where cards lie after an act, as tokens, and what mending each would take."""

    __slots__ = ("spaces", "tokens", "weights")

    def __init__(self, spaces: list[int], tokens: list[int], weights: list[int]) -> None:
        self.spaces = spaces
        self.tokens = tokens
        self.weights = weights


class Act:
    __slots__ = ("chain", "layout", "left", "mixed", "value")

    def __init__(self, chain: list[int], layout: Layout, left: float, mixed: i64) -> None:
        self.chain = chain
        self.layout = layout
        self.left: float = left
        """Cards left, each for what it is good for."""
        self.mixed: i64 = mixed
        """Work of finding out."""
        self.value: float = 0.0


class Plan:
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
        form.refill = style.refill
        form.scarce = style.scarce
        form.crowd = style.crowd
        form.lack = style.lack
        form.hope = style.hope
        self.worlds = worlds
        self.style = style
        self.shifts: bool = state.rules.geometry.shifts
        self.seen = seen
        """Who has seen each card of the film."""
        weights: list[int] = []
        doubt: i64 = 0
        for at, mask in enumerate(seen):
            weights.append(int(self.weight(mask, up[at])))
            doubt += self.doubtful(mask)
        self.here = Layout(state.spaces(), [at for at in range(len(seen))], weights)
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
        self.acts: list[Act] = []
        self.fresh: list[int] = [0] * 64

    def weight(self, seen: i64, up: bool) -> i64:
        if up:
            return self.style.open
        if seen & bit(self.seat):
            return self.style.known
        return self.style.others if seen else self.style.unknown

    def doubtful(self, seen: i64) -> i64:
        if seen == 0:
            return self.style.doubt
        return 0 if seen & bit(self.seat) else self.style.hearsay

    def good_for(self, card: i64) -> float:
        style = self.style
        worth = 1.0 + style.powers[MEMBER[card]]
        if self.form.genre > 0 and self.form.matches[card]:
            worth += style.genre
        if self.form.kind < 4:
            for at, mask in enumerate(self.seen):
                known = self.worlds[0][at]
                if mask & bit(self.seat) and VALUE[known] == VALUE[card]:
                    worth -= style.twin
        if self.form.kind == SQUARE or self.form.kind == DIAMOND:
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

    # Layouts

    def put_in(self, layout: Layout, space: i64, token: i64, weight: i64) -> Layout:
        """FR-015: in a line the later cards make room."""
        spaces: list[int] = []
        tokens: list[int] = []
        weights: list[int] = []
        done = False
        line: i64 = space // 64
        for at, old in enumerate(layout.spaces):
            if not done and old >= space:
                spaces.append(int(space))
                tokens.append(int(token))
                weights.append(int(weight))
                done = True
            spaces.append(old + 1 if self.shifts and done and old // 64 == line else old)
            tokens.append(layout.tokens[at])
            weights.append(layout.weights[at])
        if not done:
            spaces.append(int(space))
            tokens.append(int(token))
            weights.append(int(weight))
        return Layout(spaces, tokens, weights)

    def without(self, layout: Layout, gone: i64) -> Layout:
        spaces = layout.spaces[:]
        tokens = layout.tokens[:]
        weights = layout.weights[:]
        del spaces[gone]
        del tokens[gone]
        del weights[gone]
        if self.shifts:
            spaces = closed_up(spaces)
        return Layout(spaces, tokens, weights)

    def exchanged(self, layout: Layout, one: i64, two: i64) -> Layout:
        tokens = layout.tokens[:]
        weights = layout.weights[:]
        tokens[one], tokens[two] = tokens[two], tokens[one]
        weights[one], weights[two] = weights[two], weights[one]
        return Layout(layout.spaces, tokens, weights)

    def replaced(self, layout: Layout, at: i64, card: i64) -> Layout:
        tokens = layout.tokens[:]
        weights = layout.weights[:]
        tokens[at] = int(NEW + card)
        weights[at] = int(self.style.open)
        return Layout(layout.spaces, tokens, weights)

    # Acts

    def add(self, chain: list[int], layout: Layout, left: float, mixed: i64) -> Act:
        act = Act(chain, layout, left, mixed)
        self.judge(act, self.style.screening)
        self.acts.append(act)
        return act

    def best(self) -> Act:
        """All acts at a glance, then the best of them in all worlds."""
        self.misfit = self.misfits()
        self.nothing()
        self.places()
        self.views()
        self.powers()
        self.acts.sort(key=worth, reverse=True)
        finals = self.acts[: self.style.finals]
        if len(self.worlds) > self.style.screening:
            for act in finals:
                self.judge(act, len(self.worlds))
            finals.sort(key=worth, reverse=True)
        over = Act([move(END)], self.here, 0.0, 0)
        over.value = self.chance()
        return over if over.value > 0.0 and over.value >= finals[0].value else finals[0]

    def least(self, without: i64) -> i64:
        """The card in hand that is good for least; -1 for none."""
        found: i64 = -1
        for card in self.hand:
            if card != without and (found < 0 or self.spent[card] < self.spent[found]):
                found = card
        return found

    def brought(self, more: i64) -> i64:
        """FR-228: the harm of the Events that so many cards more in the Cut would bring."""
        rules = self.state.rules
        harm: i64 = 0
        if rules.by_cut:
            for mark, size in enumerate(rules.sizes):
                if not self.state.fired & bit(mark) and len(self.state.cut) + more >= size:
                    harm += self.style.event
        return harm

    def nothing(self) -> None:
        card: i64 = self.least(-1)
        harm: i64 = self.doubt + self.brought(1)
        self.add([move(HELP, card), move(WAIVE)], self.here, self.total - self.spent[card], harm)

    def places(self) -> None:
        state = self.state
        seat: i64 = self.seat
        if not state.can_place(seat):
            return
        lenient = state.rules.lenient and state.chairs[seat].claps == 0
        names: list[int] = state.clap_names(seat, True) if lenient else [-1]
        for name in names:
            for place in state.place_targets(seat, name):
                for card in self.hand:
                    chain = [move(PLACE, card)]
                    if name >= 0:
                        chain.append(move(CLAP, name))
                    chain.append(move(PUT, place))
                    if not lenient and state.chairs[seat].claps == 0:
                        chain.append(move(CLAP, self.clap_to_move(place)))
                    layout = self.put_in(self.here, place, NEW + card, self.style.known)
                    self.add(chain, layout, self.total - self.spent[card], self.doubt)

    def clap_to_move(self, space: i64) -> i64:
        """Of the own tokens the one on the card that most others have seen too; the first of equals."""
        found: i64 = -1
        most: i64 = -1
        for shot in self.state.shots:
            if shot.claps & bit(self.seat):
                many: i64 = 9 if shot.up else 0
                mask: i64 = shot.seen
                while mask:
                    mask &= mask - 1
                    many += 1
                if many > most:
                    most = many
                    found = shot.space
        return found

    def views(self) -> None:
        state = self.state
        seat: i64 = self.seat
        if not state.can_view(seat):
            return
        lenient = state.rules.lenient and state.chairs[seat].claps == 0
        names: list[int] = state.clap_names(seat, False) if lenient else [-1]
        card: i64 = self.least(-1)
        for name in names:
            for target in state.view_targets(seat, name):
                at: i64 = state.index_at(target)
                if self.seen[at] & bit(seat):
                    continue
                chain = [move(VIEW, card)]
                if name >= 0:
                    chain.append(move(CLAP, name))
                chain.append(move(SCENE, target))
                self.add(
                    chain,
                    self.looked_at(at),
                    self.total - self.spent[card],
                    self.doubt - self.doubtful(self.seen[at]),
                )

    def looked_at(self, at: i64) -> Layout:
        weights = self.here.weights[:]
        weights[at] = int(self.style.known)
        return Layout(self.here.spaces, self.here.tokens, weights)

    # Help

    def powers(self) -> None:
        """For each member the cheapest way to it: a card in hand, or a Manager who sends one of the Cut."""
        for member in range(MANAGER):
            prefix: list[int] = []
            price = 100.0
            played: i64 = -1
            sent: i64 = -1
            for card in self.hand:
                if MEMBER[card] == member and self.spent[card] < price:
                    prefix = [move(HELP, card), move(APPLY)]
                    price = self.spent[card]
                    played = card
                    sent = -1
                elif MEMBER[card] == MANAGER and self.spent[card] < price:
                    for cut in self.state.cut:
                        if MEMBER[cut] == member:
                            prefix = [move(HELP, card), move(APPLY), move(PULL, cut), move(APPLY)]
                            price = self.spent[card]
                            played = card
                            sent = cut
            if played < 0 or not self.state.can_apply(member):
                continue
            left = self.total - price - float(self.brought(1 if sent < 0 else 0)) / CARD
            if member == EDITOR:
                self.edit(prefix, left)
            elif member == STAR:
                self.star(prefix, left, played, sent)
            elif member == PRODUCER:
                self.produce(prefix, left)
            elif len(self.hand) > 1:
                self.script(prefix, left, played)

    def star(self, prefix: list[int], left: float, played: i64, sent: i64) -> None:
        cut = [card for card in self.state.cut if card != sent]
        cut.append(int(played))
        for at, space in enumerate(self.here.spaces):
            for card in cut:
                layout = self.replaced(self.here, at, card)
                chain = [*prefix, move(PULL, card), move(SCENE, space)]
                self.add(chain, layout, left, self.doubt - self.doubtful(self.seen[at]))

    def produce(self, prefix: list[int], left: float) -> None:
        receiver: i64 = -1
        chairs = self.state.chairs
        for step in range(1, self.state.seats):
            seat: i64 = (self.seat + step) % self.state.seats
            if receiver < 0 or chairs[seat].held < chairs[receiver].held:
                receiver = seat
        for space in self.state.removable():
            at: i64 = self.state.index_at(space)
            chain = [*prefix, move(SCENE, space)]
            if self.state.seats > 2:
                chain.append(move(PLAYER, receiver))
            self.add(
                chain, self.without(self.here, at), left + 1.0, self.doubt - self.doubtful(self.seen[at])
            )

    def script(self, prefix: list[int], left: float, played: i64) -> None:
        state = self.state
        for place in state.rules.geometry.places(state.spaces(), state.shut()):
            for card in self.hand:
                if card != played:
                    layout = self.put_in(self.here, place, NEW + card, self.style.open)
                    chain = [*prefix, move(PICK, card), move(PUT, place)]
                    self.add(chain, layout, left - self.spent[card], self.doubt)

    def edit(self, prefix: list[int], left: float) -> None:
        """Moves of one card; of two, those of cards that are likely misplaced."""
        here = self.here
        form = self.state.rules.geometry
        shut: i64 = self.state.shut()
        worst: list[int] = []
        for at, misfit in enumerate(self.misfit):
            if misfit < 0.1:
                continue
            worst.append(at)
            rest = self.without(here, at)
            for place in form.returns(rest.spaces, here.spaces[at], shut):
                layout = self.put_in(rest, place, at, here.weights[at])
                self.add(
                    [*prefix, move(SCENE, here.spaces[at]), move(ALONE), move(PUT, place)],
                    layout,
                    left,
                    self.doubt,
                )
        worst.sort(key=self.by_misfit, reverse=True)
        if self.shifts:
            if self.style.doubles:
                for one in range(len(worst)):
                    for two in range(one + 1, len(worst)):
                        if two < 5:
                            self.edit_two(prefix, left, worst[one], worst[two])
            return
        for one in worst[:8]:
            for two in range(len(here.spaces)):
                if two != one and (two not in worst or worst.index(two) > worst.index(one)):
                    self.trade(prefix, left, one, two)

    def by_misfit(self, at: int) -> float:
        return self.misfit[at]

    def trade(self, prefix: list[int], left: float, one: i64, two: i64) -> None:
        """The two trade places. The one whose new place can be filled first goes back first."""
        spaces = self.here.spaces
        rest = [space for at, space in enumerate(spaces) if at != one and at != two]
        form = self.state.rules.geometry
        first: i64 = one
        second: i64 = two
        for _ in range(2):
            if spaces[second] in form.first_returns(rest, spaces[first], spaces[second], self.state.shut()):
                chain = [
                    *prefix,
                    move(SCENE, spaces[first]),
                    move(SCENE, spaces[second]),
                    move(PUT, spaces[second]),
                    move(PUT, spaces[first]),
                ]
                self.add(chain, self.exchanged(self.here, one, two), left, self.doubt)
                return
            first = two
            second = one

    def edit_two(self, prefix: list[int], left: float, one: i64, two: i64) -> None:
        """In lines: the first where it fits best, then the second."""
        here = self.here
        rest = self.without(self.without(here, one if one > two else two), one if one < two else two)
        geometry = self.state.rules.geometry
        chain = [*prefix, move(SCENE, here.spaces[one]), move(SCENE, here.spaces[two])]
        best: Act | None = None
        for place in geometry.places(rest.spaces, 0):
            layout = self.put_in(rest, place, one, here.weights[one])
            act = Act([*chain, move(PUT, place)], layout, left, self.doubt)
            self.judge(act, self.style.screening)
            if best is None or act.value > best.value:
                best = act
        assert best is not None
        for place in geometry.places(best.layout.spaces, 0):
            layout = self.put_in(best.layout, place, two, here.weights[two])
            self.add([*best.chain, move(PUT, place)], layout, left, self.doubt)


def worth(act: Act) -> float:
    return act.value
