"""The acts of a turn as whole chains. The rules say what is legal; each is judged by the film that it leaves, and the best is taken."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.faux_raccords.bots.editing import Editing
from clapboard.games.faux_raccords.bots.judgement import Act, worth
from clapboard.games.faux_raccords.bots.layout import NEW
from clapboard.games.faux_raccords.bots.target import CARD
from clapboard.games.faux_raccords.box.printed import EDITOR, MANAGER, PRODUCER, STAR
from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.games.faux_raccords.moves import (
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
from clapboard.games.faux_raccords.rules.legal import can_apply
from clapboard.games.faux_raccords.rules.targets import (
    can_place,
    can_view,
    clap_names,
    names_clap,
    place_targets,
    removable,
    view_targets,
)


class Choosing(Editing):
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
        """The null action: the card that is good for least, without its power."""
        card: i64 = self.least(-1)
        harm: i64 = self.doubt + self.brought(1)
        self.add([move(HELP, card), move(WAIVE)], self.here, self.total - self.spent[card], harm)

    def places(self) -> None:
        state = self.state
        seat: i64 = self.seat
        if not can_place(state, seat):
            return
        lenient = names_clap(state, seat)
        names: list[int] = clap_names(state, seat, True) if lenient else [-1]
        for name in names:
            for place in place_targets(state, seat, name):
                for card in self.hand:
                    chain = [move(PLACE, card)]
                    if name >= 0:
                        chain.append(move(CLAP, name))
                    chain.append(move(PUT, place))
                    if not lenient and state.chairs[seat].claps == 0:
                        chain.append(move(CLAP, self.clap_to_move()))
                    layout = self.here.put_in(place, NEW + card, self.style.known)
                    self.add(chain, layout, self.total - self.spent[card], self.doubt)

    def clap_to_move(self) -> i64:
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
        if not can_view(state, seat):
            return
        lenient = names_clap(state, seat)
        names: list[int] = clap_names(state, seat, False) if lenient else [-1]
        card: i64 = self.least(-1)
        for name in names:
            for target in view_targets(state, seat, name):
                at: i64 = state.index_at(target)
                if self.seen[at] & bit(seat):
                    continue
                chain = [move(VIEW, card)]
                if name >= 0:
                    chain.append(move(CLAP, name))
                chain.append(move(SCENE, target))
                self.add(
                    chain,
                    self.here.weighed(at, self.style.known),
                    self.total - self.spent[card],
                    self.doubt - self.doubtful(self.seen[at]),
                )

    # Help

    def powers(self) -> None:
        """For each member the cheapest way to it: a card in hand, or a Manager who sends one of the Cut."""
        member_of = self.state.rules.box.member
        for member in range(MANAGER):
            prefix: list[int] = []
            price = 100.0
            played: i64 = -1
            sent: i64 = -1
            for card in self.hand:
                if member_of[card] == member and self.spent[card] < price:
                    prefix = [move(HELP, card), move(APPLY)]
                    price = self.spent[card]
                    played = card
                    sent = -1
                elif member_of[card] == MANAGER and self.spent[card] < price:
                    for cut in self.state.cut:
                        if member_of[cut] == member:
                            prefix = [move(HELP, card), move(APPLY), move(PULL, cut), move(APPLY)]
                            price = self.spent[card]
                            played = card
                            sent = cut
            if played < 0 or not can_apply(self.state, member):
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
                layout = self.here.replaced(at, card, self.style.open)
                chain = [*prefix, move(PULL, card), move(SCENE, space)]
                self.add(chain, layout, left, self.doubt - self.doubtful(self.seen[at]))

    def produce(self, prefix: list[int], left: float) -> None:
        receiver: i64 = -1
        chairs = self.state.chairs
        for step in range(1, self.state.seats):
            seat: i64 = (self.seat + step) % self.state.seats
            if receiver < 0 or chairs[seat].held < chairs[receiver].held:
                receiver = seat
        for space in removable(self.state):
            at: i64 = self.state.index_at(space)
            chain = [*prefix, move(SCENE, space)]
            if self.state.seats > 2:
                chain.append(move(PLAYER, receiver))
            self.add(chain, self.here.without(at), left + 1.0, self.doubt - self.doubtful(self.seen[at]))

    def script(self, prefix: list[int], left: float, played: i64) -> None:
        state = self.state
        for place in state.rules.geometry.places(state.spaces(), state.shut()):
            for card in self.hand:
                if card != played:
                    layout = self.here.put_in(place, NEW + card, self.style.open)
                    chain = [*prefix, move(PICK, card), move(PUT, place)]
                    self.add(chain, layout, left - self.spent[card], self.doubt)
