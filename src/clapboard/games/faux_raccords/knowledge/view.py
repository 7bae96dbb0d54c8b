"""What a viewer is given: the shape, field by field. `viewing` fills it in."""

from __future__ import annotations

import msgspec

from clapboard.games.faux_raccords.actions import FauxAction
from clapboard.games.faux_raccords.facts import FauxFact
from clapboard.kernel.view import View

RULES_VERSION = 1


class ShotView(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the Movie."""

    handle: int
    """The same while a player could follow the card with the eyes; it says nothing about the card."""
    at: str
    up: bool
    """It lies face up."""
    card: str | None
    """Its face, if it is open or the viewer has seen it (remembering is legal)."""
    peekable: bool
    """The viewer may look at it again now: an own Clap token lies on it (FR-063)."""
    seen_by: list[int]
    """Seats; [-1] is everybody, because it lay open once."""
    claps: list[int]
    """The seats whose Clap token lies on it."""
    ticks: list[int]
    """The seats whose Clue token lies on it, tick up."""
    crosses: list[int]
    """The seats whose Clue token lies on it, cross up."""


class ScrapView(msgspec.Struct, frozen=True):
    """A card in the Bin. It lies face down."""

    handle: int
    card: str | None
    """Its face, if the viewer has seen it."""
    seen_by: list[int]
    """As in the Movie: seats, or [-1] for everybody."""


class ChairView(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of one seat."""

    held: int
    """Cards in hand."""
    claps: int
    """Clap tokens in the supply."""
    clue: bool
    """The Clue token was not used yet."""
    hand: list[str] | None = None
    """The card ids, for its owner, and for all at the end; else null."""


class MarkView(msgspec.Struct, frozen=True):
    """An Event card."""

    mark: str
    """Where it lies: the place of a line (`c10`) or cell (`r2c2`), of the Cut (`cut4`), or a level (`level1`)."""
    state: str
    """`down`, `open` (being carried out) or `done`."""
    event: str | None
    """Which one, `e01` to `e10`, once it was turned up, and for all at the end."""


class GenreView(msgspec.Struct, frozen=True):
    """A Genre that the Movie must have."""

    tokens: list[str]
    """The two ambiances that count."""
    id: str
    """`g01` to `g15`."""
    name: str
    """In English."""
    line: str | None
    """In two lines, `a` or `b`."""


class Happening(msgspec.Struct, frozen=True, kw_only=True):
    """The Event that is being carried out."""

    event: str
    """`e01` to `e10`."""
    mark: str
    """As in `marks`."""
    default: bool
    """It cannot be applied: somebody discards a card instead."""
    vote: bool
    """It is decided in secret, by several at once."""
    answered: list[int]
    """Who has answered a secret question."""
    screened: int
    """In a Private Screening, how many seats were asked so far, counted from the active one."""


class Traced(msgspec.Struct, frozen=True):
    """A card that the viewer has seen and that went into another's hand: everywhere it can be by now."""

    card: str
    where: list[str]
    """`hand-2` is the hand of seat 2, `card-17` the card with handle 17."""


class Trail(msgspec.Struct, frozen=True):
    """Something that went in or out of a hand since a card known to somebody else did: enough to work out `traces`."""

    what: str
    """`drew`; `hid`, `showed` (unseen, openly); `gave` (by a Producer); `looked`, `opened` (a card of the Movie); `passed` (to the next hand); `merged` (all of them have arrived)."""
    seat: int
    """Whose hand, or who looked; -1 for nobody."""
    cell: int
    """The handle of the card on the table; for `passed` the seat that gets it; -1 for none."""
    card: str | None
    """As far as the viewer saw it, else null."""
    seen: int
    """For `gave` and `opened`, who had seen the card before: 1 for seat 0, 2 for seat 1, 4, 8, and 16 for everybody, added up."""


class PreviewView(msgspec.Struct, frozen=True, kw_only=True):
    """For the one who is about to confirm: the table after the act, with what it will reveal left unknown."""

    film: list[ShotView]
    """The Movie."""
    cut: list[str | None]
    """The Cut; null for a card that is not known yet."""
    bin: int
    """Cards in the Bin."""
    held: list[int]
    """Cards in each hand."""
    claps: list[int]
    """Clap tokens in each supply."""


class Agreement(msgspec.Struct, frozen=True):
    """What the team agreed on before the deal, if anything (FR-R57)."""

    levels: dict[str, int] | None = None
    """For each ambiance the level of the pyramid that it is meant for."""
    frame: list[str] | None = None
    """The spaces that the team means to fill."""


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """After the end everything is open (FR-R59)."""

    deck: list[str]
    """From the bottom to the top."""
    out: list[str]
    """All cards out of the game."""
    events: list[str]
    """The Event at each mark, in the order of `marks`."""
    unused: list[str]
    """The Events that were not in the game."""


class FauxView(View, frozen=True, kw_only=True):
    phase: str
    """The kind of decision, as everybody may know it: of the steps of an act it only says `act`, `clue` or `screen`."""
    first: int
    """The seat that began."""
    active: int
    """The seat whose turn it is; who is asked now stands in `prompt`."""
    turns: int
    """Turns that are over."""
    now: int
    """Milliseconds of play at which time last mattered."""
    deadline: int | None
    """When a secret question ends, in milliseconds of play; null for no limit, or without a question."""
    film: list[ShotView]
    """The cards of the Movie, in board order."""
    chairs: list[ChairView]
    """One for each seat, in order."""
    cut: list[str]
    """The Cut, the oldest card first."""
    bin: list[ScrapView]
    """The Bin, the oldest card first."""
    deck: int
    """Cards left in the Deck."""
    out: int
    """Cards out of the game that nobody has seen."""
    removed: list[str]
    """Cards that were taken out openly."""
    genres: list[GenreView]
    """None, one, or one for each of two lines."""
    marks: list[MarkView]
    """The Event cards, in board order."""
    freed: list[str]
    """Marks whose Event was turned up in this turn; in the grid their cells open with the next one."""
    event: Happening | None
    """The Event that is being carried out; null for none."""
    looked: int | None
    """The handle of the card that was looked at and gets a Clap token next."""
    chain: list[FauxAction]
    """The viewer's own open choices, in order."""
    answer: FauxAction | None
    """The viewer's own secret answer; null for none."""
    preview: PreviewView | None
    """For the one who is about to confirm: the table after the act; else null."""
    traces: list[Traced]
    """Cards that the viewer has seen and can no longer follow for sure."""
    trail: list[Trail] | None
    """Null as long as nobody can know a card in another's hand."""
    arrivals: int
    """The handle that the next card will get."""
    agreement: Agreement
    """What the team agreed on."""
    last: list[FauxFact]
    """What the last act told everybody."""
    opened: Opened | None = None
    """What was hidden, when the game is over; else null."""
    planning: bool = False
    """This is a plan, not the game: see the command `plan`."""
