"""Where every card and token lies, whose decision it is, and what everybody can know: plain fields, cheap to copy."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.games.faux_raccords.pieces import Chair, Scrap, Shot
from clapboard.games.faux_raccords.ruleset import Ruleset
from clapboard.games.faux_raccords.stages import ACT
from clapboard.games.faux_raccords.trail import Trace
from clapboard.kernel.chance import Chance
from clapboard.kernel.council import Council
from clapboard.kernel.fact import Fact


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
        """From the first moment when somebody knows a card in another's hand; before, the trail could tell nobody anything."""
        self.trail: Trace | None = None
        self.planning: bool = False
        """A plan for somebody whose turn it is not: nothing can be confirmed."""
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
