"""The actions. Those of a day carry `lag`: the table's measured allowance in ms, never a client's own claim (RC-R81)."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from clapboard.kernel.action import Action, Back, Confirm, Leave, Pause, Rejoin, Resume, Swap

MOST_LAG: Final = 100
"""Milliseconds; the most that is allowed for (RC-R81)."""


class Spot(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Where a tile lies: its top left cell, and whether it lies face up."""

    column: int
    row: int
    up: bool = True


class Laid(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One tile of an arrangement."""

    tile: str
    column: int
    row: int
    up: bool = True

    @property
    def spot(self) -> Spot:
        return Spot(self.column, self.row, self.up)


class Timed(Action, frozen=True, omit_defaults=True, kw_only=True):
    """An act of a day."""

    most_lag: ClassVar[int] = MOST_LAG
    lag: int = 0
    """Milliseconds that the table allows for the way; the table writes it."""


class FromSupply(Timed, frozen=True):
    """Something done to a tile of the supply: one slot, or any face-down tile of a format."""

    slot: int = -1
    format: str = ""


class OneTile(Timed, frozen=True):
    tile: str


class Ready(Action, frozen=True, tag="ready"):
    """The day may begin."""


class Grab(FromSupply, frozen=True, tag="grab"):
    """Take a tile of the supply into the hand."""


class Keep(Timed, frozen=True, tag="keep"):
    """Put the tile in the hand on the desk."""


class Return(Timed, frozen=True, tag="return"):
    """Give the tile in the hand back, face up."""


class Maquette(Timed, frozen=True, tag="maquette"):
    """ "Maquette !": from Reporting to Layout."""


class Place(Timed, frozen=True, tag="place"):
    """Put a tile on the page."""

    tile: str
    column: int
    row: int
    up: bool = True


class Move(Timed, frozen=True, tag="move"):
    """Move a tile of the page to another place."""

    tile: str
    column: int
    row: int


class Turn(OneTile, frozen=True, tag="turn"):
    """Turn a tile of the page over."""


class Lift(OneTile, frozen=True, tag="lift"):
    """Take a tile off the page, to the desk."""


class MoveCentre(Timed, frozen=True, tag="move_cp"):
    """Move the centrepiece."""

    column: int
    row: int


class Arrange(Timed, frozen=True, tag="arrange"):
    """Lay several tiles at once; it is checked as a whole (RC-R96)."""

    tiles: tuple[Laid, ...]


class Undo(Timed, frozen=True, tag="undo"):
    """Take the last change of the own page back."""


class Redo(Timed, frozen=True, tag="redo"):
    """Make it again."""


class Reveal(FromSupply, frozen=True, tag="reveal"):
    """Turn a supply tile face up, for everybody."""


class Take(FromSupply, frozen=True, tag="take"):
    """Take a supply tile straight to the desk."""


class Tirage(Timed, frozen=True, tag="tirage"):
    """ "Tirage !": the page is finished."""


class Go(Timed, frozen=True, tag="go"):
    """The Reporter walks to the other table."""


class Unload(Timed, frozen=True, tag="unload"):
    """The Reporter empties the desk in front of the Layouter."""


class Wait(Timed, frozen=True, tag="wait"):
    """Stepped play: nothing in this tick."""


class Done(Timed, frozen=True, tag="done"):
    """Nothing more: no correction, no further placement, the end of a turn, the end of a family day."""


class Choose(Action, frozen=True, tag="choose"):
    """Choose one of the revealed centrepieces."""

    centrepiece: str


class Accept(Action, frozen=True, tag="accept"):
    """Turn the tiles that the server proposes."""


class Boost(Action, frozen=True, tag="boost"):
    """Renaud: this photo counts every adjacent article."""

    tile: str


class Search(Action, frozen=True, tag="search"):
    """Discard a desk tile; up to three more supply tiles may be turned up."""

    discard: str


class Reorganise(Action, frozen=True, tag="reorganise"):
    """Discard a desk tile; three tiles of the page are laid anew."""

    discard: str
    tiles: tuple[Laid, ...]


RedacAction = (
    Ready | Grab | Keep | Return | Maquette | Place | Move | Turn | Lift | MoveCentre | Arrange | Undo | Redo | Reveal | Take
    | Tirage | Go | Unload | Wait | Done | Choose | Accept | Boost | Search | Reorganise | Pause | Resume | Leave | Rejoin | Swap | Confirm | Back
)  # fmt: skip
