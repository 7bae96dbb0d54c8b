"""A player's act, when it is committed: Place, Help, View, and the Clue that may follow."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.faux_raccords.facts import Binned, Clapped, Clued, Placed, Saw, Viewed
from clapboard.games.faux_raccords.geometry.spaces import bit, space_name
from clapboard.games.faux_raccords.moves import CLAP, END, FACES, HELP, PLACE, PUT, VIEW, kind_of, named
from clapboard.games.faux_raccords.pieces import SEATED, Shot
from clapboard.games.faux_raccords.printed import CARDS
from clapboard.games.faux_raccords.rules.members import Members
from clapboard.games.faux_raccords.stages import AFTER_LOOK
from clapboard.games.faux_raccords.trail import LOOKED, Trace


class Acts(Members):
    def carry_out(self) -> None:
        """Do what the chain says, on the bench; what follows in the turn is not looked at here."""
        seat: i64 = self.asked
        first: i64 = self.chain[0]
        kind: i64 = kind_of(first)
        if kind == PLACE:
            self.place(seat, named(first))
        elif kind == HELP:
            self.help(seat, named(first))
        elif kind == VIEW:
            self.view_scene(seat, named(first))
        elif kind != END and self.event < 0:
            self.lay_clue(seat)

    def place(self, seat: i64, card: i64) -> None:
        """FR-060 to FR-062."""
        space: i64 = -1
        was: i64 = -1
        for step in self.chain:
            if kind_of(step) == PUT:
                space = named(step)
            elif kind_of(step) == CLAP:
                was = self.shots[self.index_at(named(step))].handle
        self.hide_from_hand(seat, card)
        shot = self.arrive(space, card, False, bit(seat))
        self.facts.append(Placed(seat=int(seat), at=space_name(int(space)), handle=int(shot.handle)))
        self.clap_told(seat, shot, was)

    def clap_told(self, seat: i64, shot: Shot, was: i64) -> None:
        before = space_name(int(self.shot_of(was).space)) if was >= 0 else None
        self.lay_clap(seat, shot, was)
        self.facts.append(Clapped(seat=int(seat), at=space_name(int(shot.space)), was=before))

    def view_scene(self, seat: i64, card: i64) -> None:
        """FR-120: the discard; the look follows."""
        self.hide_from_hand(seat, card)
        handle = self.bin_card(card, bit(seat))
        self.facts.append(Binned(seat=int(seat), handle=int(handle), why="view"))

    def look(self, seat: i64) -> None:
        """FR-121, FR-122: look at the chosen scene; then a Clap token goes onto it, the choice which after the look."""
        was: i64 = self.named_clap()
        if was >= 0:
            was = self.shots[self.index_at(was)].handle
        shot = self.shots[self.index_at(named(self.chain[len(self.chain) - 1]))]
        if not shot.seen & bit(seat):
            shot.seen |= bit(seat)
            if self.tracing:
                self.trail = Trace(LOOKED, seat, shot.handle, shot.card, 0, self.trail)
        at = space_name(int(shot.space))
        self.facts.append(Viewed(seat=int(seat), at=at, handle=int(shot.handle)))
        self.facts.append(Saw(seat=int(seat), at=at, card=CARDS[shot.card], to=SEATED[seat]))
        self.chain = []
        if was < 0 and self.chairs[seat].claps == 0:
            self.looked = shot.handle
            self.stage = AFTER_LOOK
        else:
            self.clap_told(seat, shot, was)

    def lay_clue(self, seat: i64) -> None:
        """FR-130."""
        shot = self.shots[self.index_at(named(self.chain[0]))]
        face: i64 = named(self.chain[1])
        if face == 0:
            shot.ticks |= bit(seat)
        else:
            shot.crosses |= bit(seat)
        self.chairs[seat].clue = False
        self.facts.append(Clued(seat=int(seat), at=space_name(int(shot.space)), face=FACES[face]))
