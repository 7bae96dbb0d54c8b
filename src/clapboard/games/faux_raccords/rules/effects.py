"""What an Event does to the table, once it is settled how it is applied (2.5)."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.faux_raccords.facts import (
    Darkened,
    Got,
    Lost,
    Passed,
    PassedCard,
    Relabelled,
    Sponsored,
    Stolen,
    Struck,
)
from clapboard.games.faux_raccords.geometry.spaces import bit, space_name
from clapboard.games.faux_raccords.pieces import EVERYBODY, SEATED, Scrap
from clapboard.games.faux_raccords.printed import CARDS
from clapboard.games.faux_raccords.rules.acts import Acts
from clapboard.games.faux_raccords.trail import MERGED, PASSED, Trace


class Effects(Acts):
    def black_out(self) -> None:
        """e03."""
        dark: list[str] = []
        for shot in self.shots:
            if shot.up:
                shot.up = False
                dark.append(space_name(int(shot.space)))
        self.facts.append(Darkened(at=tuple(dark)))

    def strike(self) -> None:
        """e04: everybody has seen these cards."""
        self.facts.append(Struck(cards=tuple([CARDS[card] for card in self.cut])))
        for card in self.cut:
            self.bin_card(card, EVERYBODY)
        self.cut = []

    def steal_claps(self) -> None:
        """e05: Clue tokens stay."""
        for seat, chair in enumerate(self.chairs):
            flag: i64 = bit(seat)
            for shot in self.shots:
                if shot.claps & flag:
                    shot.claps &= ~flag
                    chair.claps += 1
        self.facts.append(Stolen())

    def lose(self, space: i64) -> None:
        """e01, FR-167."""
        shot = self.shots[self.index_at(space)]
        self.lift(shot)
        self.strip(shot)
        self.bin.append(Scrap(shot.card, shot.seen, shot.handle))
        self.facts.append(Lost(at=space_name(int(space)), handle=int(shot.handle)))

    def relabel(self, one: i64, two: i64) -> None:
        """e02: tokens go with the cards."""
        left, right = self.index_at(one), self.index_at(two)
        shots = self.shots
        shots[left].space = two
        shots[right].space = one
        shots[left], shots[right] = shots[right], shots[left]
        self.facts.append(Relabelled(one=space_name(int(one)), two=space_name(int(two))))

    def sponsor(self, space: i64) -> None:
        """e07, FR-R33: nobody has looked at it."""
        shot = self.arrive(space, self.deck.pop(), False, 0)
        self.facts.append(Sponsored(at=space_name(int(space)), handle=int(shot.handle)))

    def pass_on(self, passed: list[int]) -> None:
        """e08: the card of each seat goes to the next one, all at the same time; -1 for a seat that has none."""
        # Giver and receiver know the card: from now on somebody knows a card of another's hand.
        self.tracing = True
        for seat, card in enumerate(passed):
            if card >= 0:
                self.out_of_hand(self.chairs[seat], card)
                self.trail = Trace(PASSED, seat, self.next_seat(seat), card, 0, self.trail)
        self.trail = Trace(MERGED, -1, -1, 0, 0, self.trail)
        for seat, card in enumerate(passed):
            if card >= 0:
                to: i64 = self.next_seat(seat)
                self.hand_to(to, card)
                name = CARDS[card]
                self.facts.append(Passed(seat=seat, to_seat=int(to)))
                self.facts.append(PassedCard(seat=seat, card=name, to=SEATED[seat]))
                self.facts.append(Got(seat=int(to), card=name, to=SEATED[to]))
