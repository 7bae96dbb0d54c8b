"""What is open to a seat as the table lies: places for a card, scenes to look at, cards that may go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.faux_raccords.geometry.spaces import PER_LINE, bit

if TYPE_CHECKING:
    from clapboard.games.faux_raccords.state import State


# Place and View


def can_place(state: State, seat: i64) -> bool:
    if not state.rules.spacing:
        return state.rules.geometry.has_place(state.spaces(), state.shut())
    if names_clap(state, seat):
        return len(clap_names(state, seat, True)) > 0
    return len(place_targets(state, seat, -1)) > 0


def can_view(state: State, seat: i64) -> bool:
    """FR-123."""
    if names_clap(state, seat):
        return len(clap_names(state, seat, False)) > 0
    if state.rules.spacing:
        return len(view_targets(state, seat, -1)) > 0
    return screens(state, seat)


def screens(state: State, seat: i64) -> bool:
    """FR-R35: there is a face-down card without the seat's Clap token."""
    flag: i64 = bit(seat)
    for shot in state.shots:
        if not shot.up and not shot.claps & flag:
            return True
    return False


def place_targets(state: State, seat: i64, moving: i64) -> list[int]:
    """FR-013 and, where it binds, FR-200; `moving` is the space of a token that does not block (FR-R55)."""
    places = state.rules.geometry.places(state.spaces(), state.shut())
    if not state.rules.spacing:
        return places
    own = own_claps(state, seat, moving)
    # A gap touches the card before it and the one whose number it has; the first gap of a line has none before it.
    return [place for place in places if place not in own and (place % PER_LINE == 0 or place - 1 not in own)]


def view_targets(state: State, seat: i64, moving: i64) -> list[int]:
    """FR-121, FR-R06 and, where it binds, FR-202."""
    flag: i64 = bit(seat)
    out: list[int] = []
    for shot in state.shots:
        if not shot.up and not shot.claps & flag:
            out.append(int(shot.space))
    if not state.rules.spacing:
        return out
    own = own_claps(state, seat, moving)
    near = state.rules.geometry
    free: list[int] = []
    for space in out:
        blocked = False
        for mine in own:
            if near.touching(space, mine):
                blocked = True
        if not blocked:
            free.append(space)
    return free


def own_claps(state: State, seat: i64, without: i64) -> list[int]:
    """The spaces of the Movie cards with the seat's Clap token."""
    flag: i64 = bit(seat)
    return [int(shot.space) for shot in state.shots if shot.claps & flag and shot.space != without]


def names_clap(state: State, seat: i64) -> bool:
    """FR-R55: without a token in the supply the player first names the own one that will move."""
    return state.rules.lenient and state.chairs[seat].claps == 0


def clap_names(state: State, seat: i64, placing: bool) -> list[int]:
    """FR-R55: own tokens that leave a target when they do not block."""
    out: list[int] = []
    for space in own_claps(state, seat, -1):
        left = place_targets(state, seat, space) if placing else view_targets(state, seat, space)
        if left:
            out.append(space)
    return out


# Members and Events


def removable(state: State) -> list[int]:
    """FR-014."""
    spaces = state.spaces()
    geometry = state.rules.geometry
    return [space for which, space in enumerate(spaces) if geometry.removable(spaces, which)]


def losable(state: State) -> list[int]:
    """D16: removable, face down, without any Clap token."""
    out: list[int] = []
    for space in removable(state):
        shot = state.shots[state.index_at(space)]
        if not shot.up and shot.claps == 0:
            out.append(space)
    return out


def fullest(state: State) -> list[int]:
    """D18: who holds the most cards."""
    most: i64 = 0
    for chair in state.chairs:
        if chair.held > most:
            most = chair.held
    return [seat for seat, chair in enumerate(state.chairs) if chair.held == most]
