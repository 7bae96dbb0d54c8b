"""What each viewer knows: the shape of it. `viewing.py` fills it in."""

from __future__ import annotations

import msgspec

from clapboard.games.redac_chef.actions import RedacAction, Spot
from clapboard.games.redac_chef.actions import Turn as TurnOver
from clapboard.games.redac_chef.moment import Ask, Change
from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.kernel.view import View


class PersonView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What everybody sees of one person."""

    phase: str
    """`report`, `layout` or `done`."""
    ready: bool = False
    hand: str
    """The tile in the hand, open to all."""
    hand_slot: int = -1
    hand_since: int = 0
    free_at: int = 0
    """When the seat can act again, or since when it can."""
    busy: int = 0
    grabs: int = 0
    acts: int = 0
    place: str
    """Newsroom: `desk` or `supply`."""
    pauses: int = 0
    resting: bool = False
    """Its person is gone for today: page and desk stay as they are."""
    gone: bool = False


class SideView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One newspaper, open to all."""

    centre: str
    """The centrepiece; `blank`: one without a text."""
    centre_at: list[int]
    """Its top left cell: column and row."""
    character: str
    page: dict[str, Spot] = {}
    desk: list[str] = []
    carried: list[str] = []
    token: int = 0
    called: int = 0
    days: list[Rows] = []
    extra: int = 0
    check: str
    """What its owner is asked in the conflict check."""
    proposal: list[str] = []
    """What the server would choose: the tiles to turn down, or the photo that counts every article."""
    boosted: str = ""
    """The photo that its owner chose to count every article; `none`: none of them."""
    played_down: bool = False
    blocks: int = 2
    swapped: bool = False
    """Newsroom: the second of the two reports, and the first lays out."""
    left: bool = False
    out: bool = False


class Mine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What only the viewer knows or needs."""

    ask: Ask | None = None
    """The request that is being decided."""
    sealed: RedacAction | None = None
    late: bool = False
    past: list[list[Change]] = []
    future: list[list[Change]] = []
    chain: list[TurnOver] = []
    """Tiles chosen to be turned down, not yet confirmed."""
    live: Rows | None = None
    """The own page as it would be scored now, without what is compared."""
    may_swap: bool = False
    """Newsroom: whether you can change roles with your partner now, by the table's command `swap`."""
    conflicts: list[list[str]] = []
    """Pairs of tiles of the own page that may not touch."""


class PuzzleView(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzle that is laid out: 1 to 12 are those of the box, 101 and more those of the list of Fridays."""

    number: int
    """1 to 12, or from 101 on."""
    bronze: int
    """The score that earns bronze."""
    silver: int
    """The score that earns silver."""
    gold: int
    """The best score that is known."""
    proven: bool
    """No page is worth more than gold."""


class RedacView(View, frozen=True, kw_only=True, omit_defaults=True):
    day: str
    """`FRI`, `SAT` or `SUN`."""
    stage: str
    now: int
    """Milliseconds of play."""
    until: int = -1
    """When the stage ends by itself; -1: never."""
    end: int = -1
    """When the timer reaches zero; -1: there is none."""
    supply: list[str]
    """Slot by slot: a face-up tile by its id, the back of a tile by its format, "" where it was taken."""
    laid: int = 0
    since: dict[str, int]
    """Slots that have looked so since then; the others since `laid`."""
    box: list[str]
    """The tiles that are played with, where they are not all 120."""
    gone: list[str]
    pile: int = 0
    """Centrepieces that nobody has seen yet."""
    offer: list[str]
    seen: list[str]
    news: list[str]
    """The cards revealed so far."""
    mover: int = -1
    first: int = 0
    step: int = 1
    reveals: int = 0
    revealed: bool = False
    special: bool = False
    shifts: int = 0
    idle: int = 0
    acted: bool = False
    caller: int = -1
    tick: int = 0
    order: list[int]
    calls: int = 0
    paused: bool = False
    people: list[PersonView]
    sides: list[SideView]
    puzzle: PuzzleView | None = None
    """What is to be reached in a puzzle; null in other modes."""
    mine: Mine | None = None
