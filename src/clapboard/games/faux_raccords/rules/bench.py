"""The editing bench: cards and tokens moving, and the trail they leave for whoever watches."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.faux_raccords.geometry.spaces import PER_LINE, bit
from clapboard.games.faux_raccords.pieces import EVERYBODY, Chair, Scrap, Shot
from clapboard.games.faux_raccords.state import Film
from clapboard.games.faux_raccords.trail import GAVE, HID, OPENED, SHOWED, Trace


class Bench(Film):
    # Hands

    def hand_to(self, seat: i64, card: i64) -> None:
        chair = self.chairs[seat]
        chair.hand |= bit(card)
        chair.held += 1

    def out_of_hand(self, chair: Chair, card: i64) -> None:
        chair.hand &= ~bit(card)
        chair.held -= 1

    def show_from_hand(self, seat: i64, card: i64) -> None:
        """A hand card that everybody sees."""
        self.out_of_hand(self.chairs[seat], card)
        if self.tracing:
            self.trail = Trace(SHOWED, seat, -1, card, 0, self.trail)

    def hide_from_hand(self, seat: i64, card: i64) -> None:
        """A hand card that nobody else sees. It takes the next handle."""
        self.out_of_hand(self.chairs[seat], card)
        if self.tracing:
            self.trail = Trace(HID, seat, self.arrivals, card, 0, self.trail)

    # The Movie

    def arrive(self, space: i64, card: i64, up: bool, seen: i64) -> Shot:
        """A card comes to the Movie, under a new handle."""
        shot = Shot(space, card, up, seen, self.arrivals)
        self.arrivals += 1
        self.insert(shot, space)
        return shot

    def insert(self, shot: Shot, space: i64) -> None:
        """FR-015: in a line the later cards make room."""
        shots = self.shots
        shot.space = space
        at: i64 = 0
        for old in shots:
            if old.space >= space:
                break
            at += 1
        if self.rules.geometry.shifts:
            line: i64 = space // PER_LINE
            for later in shots[at:]:
                if later.space // PER_LINE == line:
                    later.space += 1
        shots.insert(at, shot)

    def lift(self, shot: Shot) -> None:
        """Take a card out with its tokens; in a line the others close up."""
        shots = self.shots
        at: i64 = 0
        for other in shots:
            if other is shot:
                break
            at += 1
        del shots[at]
        if self.rules.geometry.shifts:
            line: i64 = shot.space // PER_LINE
            for later in shots[at:]:
                if later.space // PER_LINE == line:
                    later.space -= 1

    def strip(self, shot: Shot) -> None:
        """FR-105, FR-109, FR-133, FR-167: Clap tokens go home, Clue tokens leave the game."""
        for seat, chair in enumerate(self.chairs):
            if shot.claps & bit(seat):
                chair.claps += 1
        shot.claps = 0
        shot.ticks = 0
        shot.crosses = 0

    def give(self, shot: Shot, seat: i64) -> None:
        """A Movie card goes into a hand, and only its new owner looks at it (FR-104)."""
        self.lift(shot)
        self.strip(shot)
        others: i64 = shot.seen & ~bit(seat)
        if others:
            # From now on somebody knows a card of another's hand.
            self.tracing = True
        if self.tracing:
            self.trail = Trace(GAVE, seat, shot.handle, shot.card, shot.seen, self.trail)
        self.hand_to(seat, shot.card)

    def trade(self, shot: Shot, place: i64) -> Shot:
        """FR-107 to FR-110: a Movie card and the Cut card at `place` trade places; both lie open."""
        entering: i64 = self.cut[place]
        if self.tracing and not shot.up:
            self.trail = Trace(OPENED, -1, shot.handle, shot.card, shot.seen, self.trail)
        self.strip(shot)
        self.cut[place] = int(shot.card)
        fresh = Shot(shot.space, entering, True, EVERYBODY, self.arrivals)
        self.arrivals += 1
        for at, old in enumerate(self.shots):
            if old is shot:
                self.shots[at] = fresh
        return fresh

    # Bin and tokens

    def bin_card(self, card: i64, seen: i64) -> i64:
        """Face down into the Bin (FR-087); gives the handle."""
        handle: i64 = self.arrivals
        self.bin.append(Scrap(card, seen, handle))
        self.arrivals += 1
        return handle

    def lay_clap(self, seat: i64, shot: Shot, was: i64) -> None:
        """FR-061, FR-062: from the supply, or (`was`) from the Movie card with that handle."""
        flag: i64 = bit(seat)
        if was >= 0:
            self.shot_of(was).claps &= ~flag
        else:
            self.chairs[seat].claps -= 1
        shot.claps |= flag
