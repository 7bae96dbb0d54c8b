"""Help: a card goes into the Cut, and the production members do their work (FR-080 to FR-119)."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.faux_raccords.facts import Edited, Gave, Got, Helped, Scripted, Sent, Starred
from clapboard.games.faux_raccords.geometry.spaces import space_name
from clapboard.games.faux_raccords.moves import APPLY, PICK, PULL, PUT, WAIVE, kind_of, named
from clapboard.games.faux_raccords.pieces import EVERYBODY, SEATED, Shot
from clapboard.games.faux_raccords.printed import (
    CARDS,
    EDITOR,
    MANAGER,
    MEMBER,
    MEMBERS,
    PRODUCER,
    SCRIPT,
    STAR,
)
from clapboard.games.faux_raccords.rules.steps import Steps


class Members(Steps):
    def help(self, seat: i64, card: i64) -> None:
        """FR-080: the card, the powers and their targets become public together."""
        self.show_from_hand(seat, card)
        self.cut.append(int(card))
        powers: list[str] = []
        member: i64 = MEMBER[card]
        links: list[int] = []
        for step in self.chain:
            if kind_of(step) == APPLY:
                powers.append(MEMBERS[member])
            elif kind_of(step) == PULL and member == MANAGER:
                links.append(int(named(step)))
                member = MEMBER[named(step)]
        self.facts.append(Helped(seat=int(seat), card=CARDS[card], powers=tuple(powers)))
        for link in links:  # FR-100, FR-101
            self.cut.remove(link)
            self.bin_card(link, EVERYBODY)
            self.facts.append(Sent(seat=int(seat), card=CARDS[link]))
        if kind_of(self.chain[len(self.chain) - 1]) == WAIVE:
            return
        if member == EDITOR:
            self.edit(seat)
        elif member == SCRIPT:
            self.script(seat)
        elif member == STAR:
            self.star(seat)
        elif member == PRODUCER:
            self.produce(seat)

    def produce(self, seat: i64) -> None:
        """FR-104 to FR-106."""
        last: i64 = self.chain[len(self.chain) - 1]
        receiver: i64 = self.next_seat(seat)
        if self.seats > 2:
            receiver = named(last)
            last = self.chain[len(self.chain) - 2]
        shot = self.shots[self.index_at(named(last))]
        at = space_name(int(shot.space))
        self.give(shot, receiver)
        name = CARDS[shot.card]
        self.facts.append(
            Gave(
                seat=int(seat),
                to_seat=int(receiver),
                handle=int(shot.handle),
                at=at,
                card=name if shot.up else None,
            )
        )
        self.facts.append(Got(seat=int(receiver), card=name, to=SEATED[receiver]))

    def star(self, seat: i64) -> None:
        card = int(named(self.chain[len(self.chain) - 2]))
        shot = self.shots[self.index_at(named(self.chain[len(self.chain) - 1]))]
        self.swap_told(seat, shot, self.cut.index(card))

    def swap_told(self, seat: i64, shot: Shot, place: i64) -> None:
        left: i64 = shot.card
        fresh = self.trade(shot, place)
        self.facts.append(
            Starred(
                seat=int(seat),
                at=space_name(int(fresh.space)),
                entered=CARDS[fresh.card],
                left=CARDS[left],
                space=int(place) + 1,
                handle=int(fresh.handle),
            )
        )

    def edit(self, seat: i64) -> None:
        """FR-111 to FR-116: all are out before the first goes back; tokens and faces stay as they are."""
        shots: list[Shot] = []
        were: list[str] = []
        for space in self.lifted():
            shots.append(self.shots[self.index_at(space)])
            were.append(space_name(space))
        drops: list[int] = []
        for step in self.chain:
            if kind_of(step) == PUT:
                drops.append(int(named(step)))
        for shot in shots:
            self.lift(shot)
        for which, shot in enumerate(shots):
            self.insert(shot, drops[which])
        self.facts.append(
            Edited(
                seat=int(seat),
                handles=tuple([int(shot.handle) for shot in shots]),
                were=tuple(were),
                are=tuple([space_name(int(shot.space)) for shot in shots]),
            )
        )

    def script(self, seat: i64) -> None:
        """FR-117, FR-118: face up, without a Clap token."""
        card: i64 = 0
        space: i64 = 0
        for step in self.chain:
            if kind_of(step) == PICK:
                card = named(step)
            elif kind_of(step) == PUT:
                space = named(step)
        self.show_from_hand(seat, card)
        shot = self.arrive(space, card, True, EVERYBODY)
        self.facts.append(
            Scripted(seat=int(seat), card=CARDS[card], at=space_name(int(space)), handle=int(shot.handle))
        )
