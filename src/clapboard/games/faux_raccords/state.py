"""Where every card and token lies, whose decision it is, and what everybody can know: plain fields, cheap to copy.

Seats are bits in `claps`, `ticks`, `crosses` and `seen`; the bit behind the fourth seat is the public's. What a hidden card
is called by everybody who follows it with the eyes is its handle, given when it comes to the table. From the first moment
when somebody knows a card in another's hand, a trail of what went in and out of hands is kept (FR-R58): a chain of cells that
never change, so that copies share it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from clapboard.games.faux_raccords.components import MODE, Mode
from clapboard.games.faux_raccords.geometry import Geometry, geometry
from clapboard.games.faux_raccords.geometry.spaces import GRID, bit, space_number
from clapboard.kernel.chance import Chance
from clapboard.kernel.council import Council
from clapboard.kernel.fact import Fact

# What is asked. Up to READY: a step of an act that nobody else sees yet.
ACT: Final = 0
PLACE_PUT: Final = 1
PLACE_CLAP: Final = 2
NAME_CLAP: Final = 3
POWER: Final = 4
SEND: Final = 5
GIVE_SCENE: Final = 6
GIVE_TO: Final = 7
STAR_CUT: Final = 8
STAR_SCENE: Final = 9
LIFT: Final = 10
LIFT_MORE: Final = 11
DROP: Final = 12
DROP_MORE: Final = 13
SCRIPT_CARD: Final = 14
SCRIPT_PUT: Final = 15
TARGET: Final = 16
CLUE: Final = 17
CLUE_FACE: Final = 18
SCREEN: Final = 19
READY: Final = 20
AFTER_LOOK: Final = 21
LOSE: Final = 22
LABELS: Final = 23
NAME_PLAYER: Final = 24
DISCARD: Final = 25
SPONSOR: Final = 26
RECAST: Final = 27
TANTRUM: Final = 28
DECIDED: Final[tuple[int, ...]] = (LOSE, LABELS, NAME_PLAYER, SPONSOR, TANTRUM)
"""What a decider is asked about an Event (FR-R23)."""
OVER: Final = 29

STAGES: Final[tuple[str, ...]] = (
    "act", "put", "clap", "name_clap", "power", "send", "give_scene", "give_to", "star_cut", "star_scene", "lift",
    "lift_more", "drop", "drop_more", "script_card", "script_put", "target", "clue", "clue_face", "screen", "confirm",
    "after_look", "lose", "labels", "name_player", "discard", "sponsor", "recast", "tantrum", "over",
)  # fmt: skip

WON: Final = 0
CHECK_FAILED: Final = 1
SPACING: Final = 2
REASONS: Final[tuple[str, ...]] = ("won", "check-failed", "spacing")
BY_END: Final = 0
BY_EMPTY_HAND: Final = 1
BY_SPACING: Final = 2
ENDS: Final[tuple[str, ...]] = ("end", "empty-hand", "spacing")

PUBLIC: Final = 4
"""The viewer behind the seats: whoever only sees what all see."""
EVERYBODY: Final = 31
CLAPS: Final = 3
HAND: Final = 3
CUT: Final = 5
ANSWER_MS: Final = 30_000

# What the trail tells
DREW: Final = 0
HID: Final = 1
SHOWED: Final = 2
GAVE: Final = 3
LOOKED: Final = 4
OPENED: Final = 5
PASSED: Final = 6
MERGED: Final = 7
TRAILS: Final[tuple[str, ...]] = ("drew", "hid", "showed", "gave", "looked", "opened", "passed", "merged")


class Ruleset:
    """The options that change play and what the mode says, read once."""

    def __init__(self, options: dict[str, str | int], seats: int) -> None:
        mode: Mode = MODE[str(options["mode"])]
        self.options = options
        self.mode: str = mode.id
        self.layout: str = mode.layout
        self.geometry: Geometry = geometry(mode.layout, mode.goal)
        self.goal: i64 = mode.goal
        self.genre: i64 = mode.genre
        self.marks: list[str] = list(mode.events)
        self.sizes: list[int] = list(mode.sizes)
        self.parts: list[int] = [part_of(mark) for mark in mode.events]
        self.cells: list[int] = []
        """In the grid, the cell of each Event."""
        if mode.layout == "grid":
            self.cells = [space_number(mark) - GRID for mark in mode.events]
        self.by_cut: bool = mode.layout == "diamond"
        self.spacing: bool = mode.spacing and seats == 2
        self.lenient: bool = options["spacing_2p"] == "lenient" and self.spacing
        self.vote: bool = options["event_decider"] == "vote"
        self.live: bool = options["pace"] == "live"


def part_of(mark: str) -> int:
    """The line or level that a mark looks at."""
    if mark.startswith("level"):
        return int(mark[5:])
    return "cab".index(mark[0]) if mark[0] in "cab" and not mark.startswith("cut") else 0


@mypyc_attr(acyclic=True, free_list_len=1)
class Shot:
    """A card of the Movie."""

    __slots__ = ("card", "claps", "crosses", "handle", "seen", "space", "ticks", "up")

    def __init__(self, space: i64, card: i64, up: bool, seen: i64, handle: i64) -> None:
        self.space: i64 = space
        self.card: i64 = card
        self.up: bool = up
        self.seen: i64 = seen
        """Who has seen its face, wherever it lay since it got its handle."""
        self.handle: i64 = handle
        self.claps: i64 = 0
        self.ticks: i64 = 0
        self.crosses: i64 = 0

    def copy(self) -> Shot:
        other = Shot(self.space, self.card, self.up, self.seen, self.handle)
        other.claps = self.claps
        other.ticks = self.ticks
        other.crosses = self.crosses
        return other


@mypyc_attr(acyclic=True, free_list_len=1)
class Scrap:
    """A card in the Bin; it never changes."""

    __slots__ = ("card", "handle", "seen")

    def __init__(self, card: i64, seen: i64, handle: i64) -> None:
        self.card: i64 = card
        self.seen: i64 = seen
        self.handle: i64 = handle


@mypyc_attr(acyclic=True, free_list_len=1)
class Chair:
    """What one player has."""

    __slots__ = ("claps", "clue", "hand", "held")

    def __init__(self, hand: i64, held: i64, claps: i64, clue: bool) -> None:
        self.hand: i64 = hand
        """A bit for each card."""
        self.held: i64 = held
        self.claps: i64 = claps
        """Clap tokens in the supply."""
        self.clue: bool = clue
        """The Clue token is still there to be used."""

    def copy(self) -> Chair:
        return Chair(self.hand, self.held, self.claps, self.clue)


class Trace:
    """Something that went in or out of a hand, or was looked at; and what went before.

    Never declare it acyclic for mypyc, although it is: when a chain of more than fifty is freed, CPython puts what is left to be freed
    aside by writing into the collector's head of the object, and an acyclic one has none. It writes into a neighbour.
    """

    __slots__ = ("before", "card", "cell", "seat", "seen", "what")

    def __init__(self, what: i64, seat: i64, cell: i64, card: i64, seen: i64, before: Trace | None) -> None:
        self.what: i64 = what
        self.seat: i64 = seat
        self.cell: i64 = cell
        """The handle of the card on the table; for PASSED the seat that gets it; for MERGED nothing."""
        self.card: i64 = card
        self.seen: i64 = seen
        """Who had seen the card at that handle before (GAVE, OPENED)."""
        self.before = before


@mypyc_attr(allow_interpreted_subclasses=True)
class Film:
    """All the cards and tokens of one game, and the decision that is pending."""

    def __init__(self, seats: i64, rules: Ruleset, chance: Chance, chairs: list[Chair]) -> None:
        self.seats: i64 = seats
        self.rules = rules
        self.chance = chance
        self.chairs = chairs
        self.shots: list[Shot] = []
        """The Movie, in board order."""
        self.cut: list[int] = []
        self.bin: list[Scrap] = []
        self.deck: list[int] = []
        """The top card is the last."""
        self.out: list[int] = []
        """Cards out of the game that nobody has seen."""
        self.events: list[int] = []
        """The Event at each mark."""
        self.unused: list[int] = []
        self.fired: i64 = 0
        """A bit for each mark whose Event was flipped."""
        self.freed: i64 = 0
        """A bit for each mark whose Event was flipped in this turn: in the grid its cell opens with the next turn (FR-212)."""
        self.tokens: list[int] = []
        """The Ambiance tokens, two for each Genre of the game."""
        self.first: i64 = 0
        self.active: i64 = 0
        self.turns: i64 = 0
        self.stage: i64 = ACT
        self.asked: i64 = 0
        """Who decides now (where several are asked: the active player)."""
        self.chain: list[int] = []
        """The steps of the open act."""
        self.member: i64 = -1
        """The power that is being chosen for in the open act."""
        self.sent: i64 = 0
        """Cut cards that Managers of the open act send to the Bin: a bit each."""
        self.event: i64 = -1
        """The flipped Event that is being carried out."""
        self.mark: i64 = -1
        self.defaulted: bool = False
        """The default event takes the flipped Event's place."""
        self.council: Council | None = None
        """An open question about an Event: to the active player alone, or to several in secret (FR-R23, FR-R56)."""
        self.looked: i64 = -1
        """The handle of the card that the asked seat has looked at and has to mark."""
        self.screened: i64 = 0
        """Private Screening: how many seats have been asked, counted from the active one."""
        self.now: i64 = 0
        self.arrivals: i64 = 0
        """The next handle."""
        self.tracing: bool = False
        self.trail: Trace | None = None
        self.planning: bool = False
        self.reason: i64 = -1
        self.ended: i64 = -1
        self.told: tuple[Fact, ...] = ()
        """What the last act told."""
        self.facts: list[Fact] = []
        self.listed: list[int] | None = None
        """The moves of `asked`, once worked out."""

    def copy_into(self, other: Film) -> None:
        """Give `other` (just made, with its own chairs and door) everything else."""
        other.shots = [shot.copy() for shot in self.shots]
        other.cut = self.cut[:]
        other.bin = self.bin[:]
        other.deck = self.deck[:]
        other.out = self.out
        other.events = self.events
        other.unused = self.unused
        other.fired = self.fired
        other.freed = self.freed
        other.tokens = self.tokens
        other.first = self.first
        other.active = self.active
        other.turns = self.turns
        other.stage = self.stage
        other.asked = self.asked
        other.chain = self.chain[:]
        other.member = self.member
        other.sent = self.sent
        other.event = self.event
        other.mark = self.mark
        other.defaulted = self.defaulted
        council = self.council
        if council is not None:
            other.council = council.copy()
        other.looked = self.looked
        other.screened = self.screened
        other.now = self.now
        other.arrivals = self.arrivals
        other.tracing = self.tracing
        other.trail = self.trail
        other.planning = self.planning
        other.reason = self.reason
        other.ended = self.ended
        other.told = self.told
        other.listed = self.listed

    def rehearsal(self) -> Film:
        """A copy of the bench on which the open act was carried out."""
        raise NotImplementedError("Film.rehearsal")

    # Looking

    def spaces(self) -> list[int]:
        """Where the cards of the Movie lie."""
        return [int(shot.space) for shot in self.shots]

    def index_at(self, space: i64) -> i64:
        """The place in `shots` of the card there; -1 for none."""
        at: i64 = 0
        for shot in self.shots:
            if shot.space == space:
                return at
            at += 1
        return -1

    def shot_of(self, handle: i64) -> Shot:
        for shot in self.shots:
            if shot.handle == handle:
                return shot
        raise LookupError("no such card in the Movie")

    def shut(self) -> i64:
        """The grid cells that an Event card takes, or took until a moment ago: a bit each."""
        mask: i64 = 0
        for mark, cell in enumerate(self.rules.cells):
            flag: i64 = bit(mark)
            if not self.fired & flag or self.freed & flag:
                mask |= bit(cell)
        return mask

    def traces(self) -> list[Trace]:
        """The trail, in order."""
        cells: list[Trace] = []
        cell = self.trail
        while cell is not None:
            cells.append(cell)
            cell = cell.before
        cells.reverse()
        return cells

    def next_seat(self, seat: i64) -> i64:
        """FR-004."""
        return 0 if seat + 1 == self.seats else seat + 1


def cards_in(hand: i64) -> list[int]:
    """The cards of a mask, ascending."""
    out: list[int] = []
    card: i64 = 0
    while hand:
        if hand & 1:
            out.append(int(card))
        hand >>= 1
        card += 1
    return out
