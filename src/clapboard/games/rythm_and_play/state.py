"""Where every card lies and whose turn it is: plain fields, cheap to copy.

A stack has no order: the door of chance says which card comes when one is drawn.
"""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.rythm_and_play.bots.judgement import best_by_judgement, judged
from clapboard.games.rythm_and_play.box.tables import PLAY, number_of
from clapboard.games.rythm_and_play.choices import NO_CHOICE, Choices, many, nth, numbers
from clapboard.games.rythm_and_play.knowledge.view import RythmView
from clapboard.games.rythm_and_play.knowledge.viewing import view_of
from clapboard.games.rythm_and_play.pieces import HAND_LIMIT, SEATED, SHARP, Chair, Reshuffle, Staved, Trace
from clapboard.games.rythm_and_play.rules.acting import do, done
from clapboard.games.rythm_and_play.rules.legal import excess, refresh
from clapboard.games.rythm_and_play.rules.refusal import refusal
from clapboard.games.rythm_and_play.rules.scoring import outcome_of, win_rewards
from clapboard.games.rythm_and_play.ruleset import Ruleset
from clapboard.games.rythm_and_play.stages import LAYING_DOWN, OVER, REASONS, TONALITY, TURN
from clapboard.kernel.action import Action
from clapboard.kernel.bag import one, size
from clapboard.kernel.chance import Chance, Tape
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.rng import Rng
from clapboard.kernel.seats import alone
from clapboard.kernel.world import World


class State(World):
    """One game of Rythm and Play: all its cards, and whose decision it is."""

    def __init__(self, seats: i64, rules: Ruleset, chance: Chance, chairs: list[Chair]) -> None:
        self.seats: i64 = seats
        self.rules = rules
        self.chance = chance
        self.chairs = chairs
        self.first: i64 = 0
        self.turn_of: i64 = 0
        self.phase: i64 = TONALITY
        self.reason: i64 = -1
        self.tonality: i64 = SHARP
        self.stave: Staved | None = None
        self.length: i64 = 0
        self.last_note: i64 = 0
        """The rank of the last Note on the stave, 0 when it is empty."""
        self.play_stack: i64 = 0
        self.play_left: i64 = 0
        self.rhythm_stack: i64 = 0
        self.rhythm_left: i64 = 0
        self.discard: i64 = 0
        self.discarded: i64 = 0
        self.idle: i64 = 0
        self.turns: i64 = 0
        self.took: bool = False
        """Whether the turn under way began with a TAKE (it matters while cards are laid down)."""
        self.reshuffle: Reshuffle | None = None
        self.trace: Trace | None = None
        self.planning: bool = False
        self.open: i64 = 0
        """A bit for each action that is legal for the player to act."""
        self.loose: bool = False
        """The cards do not add up to the box: an example or a puzzle."""

    def copy(self) -> State:
        chairs = [chair.copy() for chair in self.chairs]
        other = State(self.seats, self.rules, self.chance.copy(), chairs)
        other.first = self.first
        other.turn_of = self.turn_of
        other.phase = self.phase
        other.reason = self.reason
        other.tonality = self.tonality
        other.stave = self.stave
        other.length = self.length
        other.last_note = self.last_note
        other.play_stack = self.play_stack
        other.play_left = self.play_left
        other.rhythm_stack = self.rhythm_stack
        other.rhythm_left = self.rhythm_left
        other.discard = self.discard
        other.discarded = self.discarded
        other.idle = self.idle
        other.turns = self.turns
        other.took = self.took
        other.reshuffle = self.reshuffle
        other.trace = self.trace
        other.planning = self.planning
        other.open = self.open
        other.loose = self.loose
        return other

    def __repr__(self) -> str:
        stave = " ".join(PLAY[cell.card] for cell in self.staved()) or "empty"
        way = "sharp" if self.tonality == SHARP else "flat"
        doing = f"over, {REASONS[self.reason]}" if self.phase == OVER else f"seat {int(self.turn_of)} to act"
        return f"<Rythm and Play, {int(self.seats)} seats, turn {int(self.turns)}: {doing}; {way}, stave {stave}>"

    # Looking

    def last_composer(self) -> i64:
        """Who placed the card now lying last; -1 on an empty stave (RP-005)."""
        stave = self.stave
        return -1 if stave is None else stave.by

    def staved(self) -> list[Staved]:
        """The stave from its first card to its last."""
        cells: list[Staved] = []
        cell = self.stave
        while cell is not None:
            cells.append(cell)
            cell = cell.before
        cells.reverse()
        return cells

    def traces(self) -> list[Trace]:
        """What happened since the last reshuffle, in order."""
        cells: list[Trace] = []
        cell = self.trace
        while cell is not None:
            cells.append(cell)
            cell = cell.before
        cells.reverse()
        return cells

    def all_play(self) -> i64:
        """Every PLAY card, wherever it lies."""
        bag: i64 = self.play_stack
        for chair in self.chairs:
            bag += chair.play + chair.down + chair.up
        for cell in self.staved():
            bag += one(cell.card)
        return bag

    def all_rhythm(self) -> i64:
        """Every RHYTHM card, wherever it lies."""
        bag: i64 = self.rhythm_stack + self.discard
        for chair in self.chairs:
            bag += chair.rhythm
        return bag

    def faults(self) -> list[str]:
        """What is wrong with this position, in words; empty for any state that play can reach."""
        found: list[str] = []
        if not self.loose and self.all_play() != self.rules.box.play:
            found.append("the PLAY cards are not those of the box")
        if not self.loose and self.all_rhythm() != self.rules.box.rhythm:
            found.append("the RHYTHM cards are not those of the box")
        if self.play_left != size(self.play_stack) or self.rhythm_left != size(self.rhythm_stack):
            found.append("a stack does not hold as many cards as it counts")
        for seat, chair in enumerate(self.chairs):
            over = excess(self, chair)
            acting = seat == int(self.turn_of) and self.phase == LAYING_DOWN
            if acting and over <= 0:
                found.append(f"seat {seat} lays down cards, but holds no more than {HAND_LIMIT}")
            if not acting and over > 0:
                found.append(f"seat {seat} holds {HAND_LIMIT + int(over)} cards, more than {HAND_LIMIT}")
        return found

    # Who may do what

    def actors(self) -> tuple[int, ...]:
        return () if self.phase == OVER else SEATED[self.turn_of]

    def legal(self, seat: int) -> Choices:
        if seat != int(self.turn_of) or self.phase == OVER:
            return NO_CHOICE
        return Choices(self.open)

    # Doing it

    def apply(self, seat: int, action: object) -> tuple[Fact, ...]:
        number = number_of(action)
        if (
            self.phase == OVER
            or seat != int(self.turn_of)
            or number < 0
            or not (self.open >> number) & 1
            or self.planning
        ):
            raise refusal(self, seat, action)
        if isinstance(self.chance, Tape):
            done(self.copy(), number)  # a tape may be wrong: tried first, nothing here is half done
        return done(self, number)

    # The rest of the kernel's vocabulary

    def advance(self, at: int) -> tuple[Fact, ...]:
        """Nothing in this game happens by itself: clocks are the table's."""
        return ()

    def deadline(self) -> int | None:
        return None

    def steps(self, seat: int) -> tuple[Action, ...]:
        """Every act is one choice."""
        return ()

    def sides(self) -> tuple[tuple[int, ...], ...]:
        return alone(int(self.seats))

    def view(self, seat: int | None) -> RythmView:
        return view_of(self, seat)

    def outcome(self) -> Outcome | None:
        return outcome_of(self) if self.phase == OVER else None

    def things(self) -> dict[str, int]:
        return {"play": int(self.all_play()), "rhythm": int(self.all_rhythm())}

    def plan(self, seat: int) -> State:
        """What this seat could do if it were its turn now. Every act commits at once, so all of them are refused."""
        if not 0 <= seat < int(self.seats):
            raise IllegalAction("no-such-seat", f"there is no seat {seat} here", seat=seat)
        other = self.copy()
        if other.phase == TURN and seat != int(other.turn_of):
            other.turn_of = seat
            other.planning = True
            refresh(other)
        return other

    # Being a world to search

    def mover(self) -> i64:
        return -1 if self.phase == OVER else self.turn_of

    def moves(self) -> list[int]:
        return numbers(self.open)

    def play(self, move: i64) -> None:
        do(self, move)

    def rewards(self) -> list[float]:
        return win_rewards(self)

    def appeal(self, move: i64) -> float:
        return judged(self, move)

    def playout(self, rng: Rng, most: i64) -> None:
        """By first sight, with a random move now and then, so that no plan is taken for certain."""
        left: i64 = most
        while left > 0 and self.phase != OVER:
            if rng.below(8) == 0:
                do(self, nth(self.open, rng.below(many(self.open))))
            else:
                do(self, best_by_judgement(self))
            left -= 1

    def wander(self, rng: Rng, most: i64) -> None:
        left: i64 = most
        while left > 0 and self.phase != OVER:
            bits: i64 = self.open
            do(self, nth(bits, rng.below(many(bits))))
            left -= 1
