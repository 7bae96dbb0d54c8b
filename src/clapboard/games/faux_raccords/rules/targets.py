"""What is open to a seat as the table lies: places for a card, scenes to look at, cards that may go."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.faux_raccords.geometry.spaces import PER_LINE, bit
from clapboard.games.faux_raccords.rules.bench import Bench


class Targets(Bench):
    # Place and View

    def can_place(self, seat: i64) -> bool:
        if not self.rules.spacing:
            return self.rules.geometry.has_place(self.spaces(), self.shut())
        if self.names_clap(seat):
            return len(self.clap_names(seat, True)) > 0
        return len(self.place_targets(seat, -1)) > 0

    def can_view(self, seat: i64) -> bool:
        """FR-123."""
        if self.names_clap(seat):
            return len(self.clap_names(seat, False)) > 0
        if self.rules.spacing:
            return len(self.view_targets(seat, -1)) > 0
        return self.screens(seat)

    def screens(self, seat: i64) -> bool:
        """FR-R35: there is a face-down card without the seat's Clap token."""
        flag: i64 = bit(seat)
        for shot in self.shots:
            if not shot.up and not shot.claps & flag:
                return True
        return False

    def place_targets(self, seat: i64, moving: i64) -> list[int]:
        """FR-013 and, where it binds, FR-200; `moving` is the space of a token that does not block (FR-R55)."""
        places = self.rules.geometry.places(self.spaces(), self.shut())
        if not self.rules.spacing:
            return places
        own = self.own_claps(seat, moving)
        # A gap touches the card before it and the one whose number it has; the first gap of a line has none before it.
        return [
            place for place in places if place not in own and (place % PER_LINE == 0 or place - 1 not in own)
        ]

    def view_targets(self, seat: i64, moving: i64) -> list[int]:
        """FR-121, FR-R06 and, where it binds, FR-202."""
        flag: i64 = bit(seat)
        out: list[int] = []
        for shot in self.shots:
            if not shot.up and not shot.claps & flag:
                out.append(int(shot.space))
        if not self.rules.spacing:
            return out
        own = self.own_claps(seat, moving)
        near = self.rules.geometry
        free: list[int] = []
        for space in out:
            blocked = False
            for mine in own:
                if near.touching(space, mine):
                    blocked = True
            if not blocked:
                free.append(space)
        return free

    def own_claps(self, seat: i64, without: i64) -> list[int]:
        """The spaces of the Movie cards with the seat's Clap token."""
        flag: i64 = bit(seat)
        return [int(shot.space) for shot in self.shots if shot.claps & flag and shot.space != without]

    def names_clap(self, seat: i64) -> bool:
        """FR-R55: without a token in the supply the player first names the own one that will move."""
        return self.rules.lenient and self.chairs[seat].claps == 0

    def clap_names(self, seat: i64, placing: bool) -> list[int]:
        """FR-R55: own tokens that leave a target when they do not block."""
        out: list[int] = []
        for space in self.own_claps(seat, -1):
            left = self.place_targets(seat, space) if placing else self.view_targets(seat, space)
            if left:
                out.append(space)
        return out

    # Members and Events

    def removable(self) -> list[int]:
        """FR-014."""
        spaces = self.spaces()
        geometry = self.rules.geometry
        return [space for which, space in enumerate(spaces) if geometry.removable(spaces, which)]

    def losable(self) -> list[int]:
        """D16: removable, face down, without any Clap token."""
        out: list[int] = []
        for space in self.removable():
            shot = self.shots[self.index_at(space)]
            if not shot.up and shot.claps == 0:
                out.append(space)
        return out

    def fullest(self) -> list[int]:
        """D18: who holds the most cards."""
        most: i64 = 0
        for chair in self.chairs:
            if chair.held > most:
                most = chair.held
        return [seat for seat, chair in enumerate(self.chairs) if chair.held == most]
