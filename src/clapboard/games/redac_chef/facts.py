"""What happened, for logs, sounds and animations."""

from __future__ import annotations

from typing import ClassVar

from clapboard.games.redac_chef.actions import Spot
from clapboard.games.redac_chef.rules.counting import Counted
from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.kernel.fact import Fact


class SeatReady(Fact, frozen=True, tag="ready"):
    seat: int


class Countdown(Fact, frozen=True, tag="countdown"):
    day: str
    starts: int
    """When the day begins, in milliseconds of play."""


class DayBegins(Fact, frozen=True, tag="day_begins"):
    day: str
    end: int
    """When its timer reaches zero; -1: there is none."""


class Asked(Fact, frozen=True, tag="asked"):
    """To its sender: the request was registered, and is decided when its window closes."""

    what: str
    closes: int
    """At the latest then."""


class Grabbed(Fact, frozen=True, tag="grabbed"):
    seat: int
    slot: int
    tile: str


class Missed(Fact, frozen=True, tag="missed"):
    """To its sender: somebody else was earlier."""

    what: str


class Kept(Fact, frozen=True, tag="kept"):
    seat: int
    tile: str


class Returned(Fact, frozen=True, tag="returned"):
    seat: int
    slot: int
    tile: str


class Revealed(Fact, frozen=True, tag="revealed"):
    seat: int
    slot: int
    tile: str


class TookTile(Fact, frozen=True, tag="took"):
    seat: int
    slot: int
    tile: str


class CalledMaquette(Fact, frozen=True, tag="maquette"):
    seat: int


class CalledTirage(Fact, frozen=True, tag="tirage"):
    seat: int
    token: int
    """0 where there are no tokens."""


class PageChanged(Fact, frozen=True, tag="page"):
    """What lies elsewhere now: a tile by its id, the centrepiece as `CP`; null: on the desk."""

    calm: ClassVar[bool] = True
    seat: int
    places: dict[str, Spot | None]


class Walked(Fact, frozen=True, tag="walked"):
    seat: int
    to_place: str


class Unloaded(Fact, frozen=True, tag="unloaded"):
    seat: int
    tiles: list[str]


class Sealed(Fact, frozen=True, tag="sealed"):
    """To its sender: the act is made when the tick ends."""

    tick: int


class Ticked(Fact, frozen=True, tag="ticked"):
    """Stepped play: everybody's act was made, and this tick has come."""

    tick: int


class DayEnds(Fact, frozen=True, tag="day_ends"):
    day: str
    tokens: list[int]


class LastMove(Fact, frozen=True, tag="last_move"):
    """To a seat that was stopped at zero: whether a last act still counted in the grace."""

    counted: bool


class TurnedDown(Fact, frozen=True, tag="turned_down"):
    side: int
    tiles: list[str]
    why: str
    """`news` or `conflict`."""


class Shifted(Fact, frozen=True, tag="shifted"):
    side: int
    column: int
    row: int
    lifted: list[str]


class Boosted(Fact, frozen=True, tag="boosted"):
    """Renaud: which photo counts every article; "": the one that brings most, `none`: no photo."""

    side: int
    tile: str


class Checked(Fact, frozen=True, tag="checked"):
    side: int


class Scored(Fact, frozen=True, tag="scored"):
    side: int
    day: str
    rows: Rows
    total: int
    centre: str
    """The centrepiece; `blank`: one without a text."""
    centre_at: list[int]
    """Its top left cell: column and row."""
    page: dict[str, Spot]
    """As it was printed; soon afterwards its tiles are in the supply again."""
    counted: Counted
    """What each tile brought."""


class NewsRevealed(Fact, frozen=True, tag="news"):
    card: str


class Offered(Fact, frozen=True, tag="offered"):
    centrepieces: list[str]


class Chosen(Fact, frozen=True, tag="chosen"):
    side: int
    centrepiece: str


class Dealt(Fact, frozen=True, tag="dealt"):
    side: int
    tiles: list[str]


class Discarded(Fact, frozen=True, tag="discarded"):
    seat: int
    tile: str
    action: str


class TurnBegins(Fact, frozen=True, tag="turn_begins"):
    seat: int


class SeatDone(Fact, frozen=True, tag="done"):
    seat: int


class Paused(Fact, frozen=True, tag="paused"):
    seat: int | None
    """Whose connection was lost; null: nobody's."""


class Resumed(Fact, frozen=True, tag="resumed"):
    pass


class Rests(Fact, frozen=True, tag="rests"):
    """Somebody went: page and desk stay as they are for today."""

    seat: int


class Rejoined(Fact, frozen=True, tag="rejoined"):
    seat: int


class Swapped(Fact, frozen=True, tag="swapped"):
    """Newsroom: the partners of a side have changed their roles."""

    side: int


class Left(Fact, frozen=True, tag="left"):
    seat: int


class Over(Fact, frozen=True, tag="over"):
    reason: str
