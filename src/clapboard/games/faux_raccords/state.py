"""Where every card and token lies, whose decision it is, and what everybody can know: plain fields, cheap to copy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.box.printed import CARDS
from clapboard.games.faux_raccords.choices import NO_CHOICE, NOTHING, Choices
from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.games.faux_raccords.knowledge.trail import Trace
from clapboard.games.faux_raccords.knowledge.view import FauxView
from clapboard.games.faux_raccords.knowledge.viewing import view_of
from clapboard.games.faux_raccords.moves import ABSTAIN, BACK, CONFIRM, action_of, kind_of, move, move_of
from clapboard.games.faux_raccords.pieces import SEATED, Chair, Scrap, Shot
from clapboard.games.faux_raccords.rules.acting import carry_out
from clapboard.games.faux_raccords.rules.legal import may, moves_of, secret_question
from clapboard.games.faux_raccords.rules.refusal import refusal
from clapboard.games.faux_raccords.rules.scoring import outcome_of
from clapboard.games.faux_raccords.rules.turn import done, time_up
from clapboard.games.faux_raccords.ruleset import Ruleset
from clapboard.games.faux_raccords.stages import ACT, OVER, RECAST
from clapboard.kernel.action import Action
from clapboard.kernel.chance import Chance, Tape
from clapboard.kernel.council import Council
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.seats import together

GO_BACK: Final[list[int]] = [move(BACK)]
NO_ANSWER: Final[list[int]] = [move(ABSTAIN)]


class State:
    """One game of Faux Raccords: all its cards and tokens, and the decision that is pending."""

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

    def copy(self) -> State:
        chairs = [chair.copy() for chair in self.chairs]
        other = State(self.seats, self.rules, self.chance.copy(), chairs)
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
        return other

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

    def __repr__(self) -> str:
        film = " ".join(CARDS[shot.card] + ("^" if shot.up else "") for shot in self.shots)
        doing = "over" if self.stage == OVER else f"seat {int(self.asked)} to act"
        return f"<Faux Raccords, {self.rules.mode}, {int(self.seats)} seats, turn {int(self.turns)}: {doing}; {film}>"

    # Who may do what

    def actors(self) -> tuple[int, ...]:
        if self.stage == OVER:
            return ()
        council = self.council
        return SEATED[self.asked] if council is None else tuple(council.awaited())

    def legal(self, seat: int) -> Choices:
        moves = moves_of(self, seat)
        if not moves:
            return NO_CHOICE
        if self.chain:
            return Choices(moves, GO_BACK)
        return Choices(moves, NO_ANSWER if secret_question(self) else NOTHING)

    # Doing it

    def apply(self, seat: int, action: object) -> tuple[Fact, ...]:
        number = move_of(action)
        if number < 0 or not may(self, seat, number) or (self.planning and kind_of(number) == CONFIRM):
            raise refusal(self, seat, action)
        if self.stage == RECAST and isinstance(self.chance, Tape):
            done(self.copy(), seat, number)  # a tape may be wrong: tried first, nothing here is half done
        return done(self, seat, number)

    def advance(self, at: int) -> tuple[Fact, ...]:
        found: tuple[Fact, ...] = ()
        council = self.council
        if council is not None and council.overdue(at):
            if isinstance(self.chance, Tape):
                time_up(self.copy())
            found = time_up(self)
        if at > self.now:
            self.now = at
        return found

    def steps(self, seat: int) -> tuple[Action, ...]:
        if not self.chain or seat != int(self.asked):
            return ()
        return tuple([action_of(step) for step in self.chain])

    def rehearsal(self) -> State:
        """A copy in which the open act was carried out."""
        other = self.copy()
        carry_out(other)
        return other

    def plan(self, seat: int) -> State:
        """What this seat could do if its turn were now."""
        if not 0 <= seat < int(self.seats):
            raise IllegalAction("no-such-seat", f"there is no seat {seat} here", seat=seat)
        if self.stage == OVER:
            raise IllegalAction("game-over", "the game is over")
        if self.chairs[seat].held == 0:
            raise IllegalAction("no-cards", "without a card there is nothing to plan")
        other = self.copy()
        other.council = None
        other.event = -1
        other.mark = -1
        other.defaulted = False
        other.looked = -1
        other.chain = []
        other.member = -1
        other.sent = 0
        other.freed = 0
        other.stage = ACT
        other.active = seat
        other.asked = seat
        other.planning = True
        other.listed = None
        return other

    # Looking at it

    def deadline(self) -> int | None:
        council = self.council
        return None if council is None else council.deadline()

    def sides(self) -> tuple[tuple[int, ...], ...]:
        return together(int(self.seats))

    def view(self, seat: int | None) -> FauxView:
        return view_of(self, seat)

    def outcome(self) -> Outcome | None:
        return outcome_of(self) if self.stage == OVER else None

    def things(self) -> dict[str, object]:
        """Every card once, three Clap tokens of each colour, ten Events."""
        cards = [*self.cut, *self.deck, *self.out]
        for scrap in self.bin:
            cards.append(int(scrap.card))
        for shot in self.shots:
            cards.append(int(shot.card))
        held: i64 = 0
        for chair in self.chairs:
            held += chair.held
        claps: list[int] = []
        for seat, chair in enumerate(self.chairs):
            laid: i64 = 0
            for shot in self.shots:
                if shot.claps & bit(seat):
                    laid += 1
            claps.append(int(chair.claps + laid))
        mask: i64 = 0
        for card in cards:
            mask |= bit(card)
        for chair in self.chairs:
            mask |= chair.hand
        return {
            "cards": len(cards) + int(held),
            "different": int(mask),
            "claps": claps,
            "events": sorted([*self.events, *self.unused]),
        }
