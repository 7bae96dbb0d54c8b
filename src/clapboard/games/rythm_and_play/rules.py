"""What may be done, and what each action does. The ids in the comments are those of docs/rules/rythm-and-play.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.rythm_and_play.actions import (
    CHOOSE_FLAT,
    CHOOSE_SHARP,
    EXCHANGE,
    LAY_DOWN,
    PASS,
    PICK_UP,
    TAKE,
)
from clapboard.games.rythm_and_play.bots.judgement import best_by_judgement, judged
from clapboard.games.rythm_and_play.box import tables as tell
from clapboard.games.rythm_and_play.box.components import PLAY_BOX, RHYTHM_BOX
from clapboard.games.rythm_and_play.box.tables import BEATS, PAY_BAGS, PAY_SIZES, PLAY, RHYTHM, number_of
from clapboard.games.rythm_and_play.choices import NO_CHOICE, Choices, lowest, many, nth, numbers
from clapboard.games.rythm_and_play.facts import Ended, GotPlay
from clapboard.games.rythm_and_play.knowledge.view import RythmView
from clapboard.games.rythm_and_play.knowledge.viewing import view_of
from clapboard.games.rythm_and_play.payments import payments
from clapboard.games.rythm_and_play.refusal import refusal
from clapboard.games.rythm_and_play.scoring import outcome_of, win_rewards
from clapboard.games.rythm_and_play.state import (
    FLAT,
    HAND_LIMIT,
    IDLE_LAP,
    LAST_STAVE,
    LAYING_DOWN,
    OVER,
    PAID,
    PLAYED_OUT,
    SHARP,
    SHARP_CARD,
    TONALITY,
    TOOK,
    TURN,
    Cards,
    Chair,
    Reshuffle,
    Ruleset,
    Staved,
    Trace,
)
from clapboard.kernel.action import Action
from clapboard.kernel.bag import listed, one, size
from clapboard.kernel.chance import Chance, Tape
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.rng import Rng
from clapboard.kernel.seats import alone

NOTES: Final = 0x7F
CHANGES: Final = 0x180
ACTORS: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(6)]


class State(Cards):
    """One game of Rythm and Play."""

    def __repr__(self) -> str:
        stave = " ".join(PLAY[cell.card] for cell in self.staved()) or "empty"
        way = "sharp" if self.tonality == SHARP else "flat"
        doing = f"over, {self.reason_id()}" if self.phase == OVER else f"seat {int(self.turn_of)} to act"
        return f"<Rythm and Play, {int(self.seats)} seats, turn {int(self.turns)}: {doing}; {way}, stave {stave}>"

    # Who may do what

    def actors(self) -> tuple[int, ...]:
        return () if self.phase == OVER else ACTORS[self.turn_of]

    def legal(self, seat: int) -> Choices:
        if seat != int(self.turn_of) or self.phase == OVER:
            return NO_CHOICE
        return Choices(self.open)

    def followers(self) -> i64:
        """A bit for each PLAY type that may come next on the stave, whoever holds it (RP-032 to RP-038)."""
        stave = self.stave
        if stave is None:
            return NOTES  # RP-034, RP-036: any Note, no Change
        note: i64 = self.last_note
        # RP-032, RP-033: strictly higher, or strictly lower
        fit: i64 = (NOTES << note) & NOTES if self.tonality == SHARP else (1 << (note - 1)) - 1
        if stave.card < SHARP_CARD:
            fit |= CHANGES  # RP-036: only directly after a Note
        return fit

    def refresh(self) -> None:
        """Work out what is legal now. Called once after every change."""
        phase: i64 = self.phase
        chair = self.chairs[self.turn_of]
        if phase == TURN:
            stave = self.stave
            bits: i64 = chair.play_kinds & self.followers()
            if stave is not None and stave.by == self.turn_of:
                self.open = bits | (1 << PICK_UP)  # RP-042, RP-043
                return
            bits |= payments(chair.rhythm, self.play_left, self.rules.exact)
            if self.can_take(chair):
                bits |= 1 << TAKE
            if bits == 0 or (self.rules.pass_when_empty and self.play_left == 0):
                bits |= 1 << PASS  # RP-081, RP-R23
            self.open = bits
        elif phase == LAYING_DOWN:
            self.open = chair.play_kinds << LAY_DOWN  # RP-062
        elif phase == TONALITY:
            self.open = (1 << CHOOSE_SHARP) | (1 << CHOOSE_FLAT)
        else:
            self.open = 0

    def can_take(self, chair: Chair) -> bool:
        """There is a RHYTHM card (RP-073), and a PLAY card to lay down should the hand overflow (RP-074)."""
        if self.rhythm_left == 0 and self.discarded == 0:
            return False
        return self.rules.play_only or chair.play_size > 0 or chair.rhythm_size < HAND_LIMIT

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
            raise self.refused(seat, action)
        if isinstance(self.chance, Tape):
            self.copy().done(number)  # a tape may be wrong: tried first, nothing here is half done
        return self.done(number)

    def done(self, move: i64) -> tuple[Fact, ...]:
        """Do a legal action, and tell what happened."""
        actor: i64 = self.turn_of
        if move < PICK_UP:
            before: i64 = self.tonality
            self.play(move)
            place = (
                (actor * 9 + move) * 4 + (2 if self.tonality != before else 0) + (1 if self.closed() else 0)
            )
            return tell.COMPOSED[place]
        if move == TAKE:
            fresh: i64 = 1 if self.rhythm_left == 0 else 0
            held: i64 = self.chairs[actor].rhythm
            self.play(move)
            card = lowest(self.chairs[actor].rhythm - held) // 5
            taken = tell.TOOK[(actor * 4 + card) * 2 + fresh]
            return (*taken, Ended(reason="idle-lap")) if self.phase == OVER else taken
        if move < LAY_DOWN and move >= EXCHANGE:
            chair = self.chairs[actor]
            had: i64 = chair.play
            stack: i64 = self.play_left
            self.play(move)
            drawn: i64 = stack - self.play_left
            place = ((actor * 22 + move - EXCHANGE) * 5 + drawn) * 2 + (1 if self.play_left == 0 else 0)
            return (
                tell.EXCHANGED[place],
                got_play(actor, chair.play - had),
            )
        if move == PICK_UP:
            length: i64 = self.length
            self.play(move)
            done = tell.PICKED_UP[actor * 128 + length]
        else:
            self.play(move)
            if move == PASS:
                done = tell.PASSED[actor]
            elif move >= CHOOSE_SHARP:
                return tell.TONE_CHOSEN[actor * 2 + move - CHOOSE_SHARP]
            else:
                done = tell.LAID_DOWN[actor * 9 + move - LAY_DOWN]
        return (*done, Ended(reason=self.reason_id())) if self.phase == OVER else done

    def refused(self, seat: int, action: object) -> IllegalAction:
        return refusal(self, seat, action)

    def play(self, move: i64) -> None:
        """Do a legal action by its number, with no facts told: what `apply` and a search's worlds have in common."""
        chair = self.chairs[self.turn_of]
        if move < PICK_UP:
            self.compose(chair, move)
        elif move == TAKE:
            self.take(chair)
        elif move == PICK_UP:
            self.pick_up(chair)
        elif move < LAY_DOWN:
            self.exchange(chair, move - EXCHANGE)
        elif move < PASS:
            self.lay_down(chair, move - LAY_DOWN)
        elif move == PASS:
            self.pass_turn(chair)
        else:
            self.choose_tonality(move)
        self.refresh()

    def compose(self, chair: Chair, card: i64) -> None:
        """RP-030: one card at the end of the stave."""
        self.lose_play(chair, card)
        self.stave = Staved(card, self.turn_of, self.stave)
        self.length += 1
        if card < SHARP_CARD:
            self.last_note = card + 1
        else:
            self.tonality = SHARP if card == SHARP_CARD else FLAT  # RP-035
        self.idle = 0
        self.next_turn()

    def pick_up(self, chair: Chair) -> None:
        """RP-044: the whole stave goes face down onto the pile."""
        cell = self.stave
        pile: i64 = chair.down
        while cell is not None:
            pile += one(cell.card)
            cell = cell.before
        chair.down = pile
        chair.down_size += self.length
        self.stave = None
        self.length = 0
        self.last_note = 0
        self.idle = 0
        if self.play_left == 0:
            if not self.rules.play_out:
                self.end(LAST_STAVE)  # RP-091
                return
            if self.no_play_left():
                self.end(PLAYED_OUT)  # RP-R25
                return
        self.next_turn()

    def exchange(self, chair: Chair, payment: i64) -> None:
        """RP-057: pay, draw, then look at the hand limit."""
        paid: i64 = PAY_BAGS[payment]
        cards: i64 = PAY_SIZES[payment]
        chair.rhythm -= paid
        chair.rhythm_size -= cards
        self.discard += paid
        self.discarded += cards
        if self.reshuffle is not None:
            self.trace = Trace(self.turn_of, PAID, paid, self.trace)
        drawn: i64 = BEATS[payment]
        if drawn > self.play_left:
            drawn = self.play_left  # RP-055
        for _ in range(drawn):
            self.draw_play(chair)
        chair.lacks = 0
        self.took = False
        self.check_limit(chair)

    def take(self, chair: Chair) -> None:
        """RP-071: one RHYTHM card, unseen by the others."""
        if self.rhythm_left == 0:
            self.reshuffle_rhythm()
        self.draw_rhythm(chair)
        chair.broke = 0
        self.took = True
        self.check_limit(chair)

    def reshuffle_rhythm(self) -> None:
        """RP-072: the discard becomes the stack, only now that a card is needed; everybody can work out what hands hold (RP-R39)."""
        pool: i64 = 0
        held: list[int] = []
        for chair in self.chairs:
            pool += chair.rhythm
            held.append(int(chair.rhythm_size))
        self.reshuffle = Reshuffle(int(pool), held)
        self.trace = None
        self.rhythm_stack = self.discard
        self.rhythm_left = self.discarded
        self.discard = 0
        self.discarded = 0

    def check_limit(self, chair: Chair) -> None:
        """RP-061: at once, in the same turn."""
        if self.excess(chair) > 0:
            self.phase = LAYING_DOWN
        else:
            self.end_draw()

    def excess(self, chair: Chair) -> i64:
        """How many cards the hand holds beyond the limit."""
        held: i64 = chair.play_size
        if not self.rules.play_only:
            held += chair.rhythm_size
        return held - HAND_LIMIT

    def lay_down(self, chair: Chair, card: i64) -> None:
        """RP-062 to RP-064: one PLAY card face up; exactly the excess."""
        self.lose_play(chair, card)
        chair.up += one(card)
        chair.up_size += 1
        if self.excess(chair) <= 0:
            self.phase = TURN
            self.end_draw()

    def end_draw(self) -> None:
        """The end of a turn of EXCHANGE or TAKE, laying down included."""
        self.idle = self.idle + 1 if self.took else 0
        self.next_turn()

    def pass_turn(self, chair: Chair) -> None:
        """RP-081. Where it was forced, everybody learns that no card of this hand could follow."""
        if not self.rules.pass_when_empty or self.play_left:
            chair.lacks |= self.followers()
            chair.broke = self.play_left
        self.idle += 1
        self.next_turn()

    def choose_tonality(self, move: i64) -> None:
        """RP-015: then the first player begins. It is nobody's turn yet, so none is counted."""
        self.tonality = SHARP if move == CHOOSE_SHARP else FLAT
        self.phase = TURN
        self.turn_of = self.first

    def next_turn(self) -> None:
        self.turns += 1
        if self.play_left == 0 and self.length == 0 and self.idle >= self.seats:
            self.phase = OVER  # RP-093
            self.reason = IDLE_LAP
            return
        seat: i64 = self.turn_of + 1
        self.turn_of = 0 if seat == self.seats else seat

    def end(self, reason: i64) -> None:
        self.turns += 1
        self.phase = OVER
        self.reason = reason

    def no_play_left(self) -> bool:
        return all(chair.play_size == 0 for chair in self.chairs)

    # Cards moving

    def lose_play(self, chair: Chair, card: i64) -> None:
        chair.play -= one(card)
        chair.play_size -= 1
        if not (chair.play >> (5 * card)) & 31:
            chair.play_kinds &= ~(1 << card)

    def draw_play(self, chair: Chair) -> None:
        card = self.chance.draw("play", PLAY, self.play_stack, self.play_left)
        card_bag: i64 = one(card)
        self.play_stack -= card_bag
        self.play_left -= 1
        chair.play += card_bag
        chair.play_size += 1
        chair.play_kinds |= 1 << card

    def draw_rhythm(self, chair: Chair) -> None:
        card = self.chance.draw("rhythm", RHYTHM, self.rhythm_stack, self.rhythm_left)
        card_bag: i64 = one(card)
        self.rhythm_stack -= card_bag
        self.rhythm_left -= 1
        chair.rhythm += card_bag
        chair.rhythm_size += 1
        if self.reshuffle is not None:
            self.trace = Trace(self.turn_of, TOOK, card_bag, self.trace)

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

    def reason_id(self) -> str:
        return ("last-stave", "idle-lap", "played-out")[self.reason]

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
            other.refresh()
        return other

    def copy(self) -> State:
        chairs = [chair.copy() for chair in self.chairs]
        other = State(self.seats, self.rules, self.chance.copy(), chairs)
        self.copy_into(other)
        return other

    # Being a world to search

    def mover(self) -> i64:
        return -1 if self.phase == OVER else self.turn_of

    def moves(self) -> list[int]:
        return numbers(self.open)

    def rewards(self) -> list[float]:
        return win_rewards(self)

    def appeal(self, move: i64) -> float:
        return judged(self, move)

    def playout(self, rng: Rng, most: i64) -> None:
        """By first sight, with a random move now and then, so that no plan is taken for certain."""
        left: i64 = most
        while left > 0 and self.phase != OVER:
            if rng.below(8) == 0:
                self.play(nth(self.open, rng.below(many(self.open))))
            else:
                self.play(best_by_judgement(self))
            left -= 1

    def wander(self, rng: Rng, most: i64) -> None:
        left: i64 = most
        while left > 0 and self.phase != OVER:
            bits: i64 = self.open
            self.play(nth(bits, rng.below(many(bits))))
            left -= 1


GOT: Final[dict[int, Fact]] = {}
"""Told cards by seat and bag: at most a few thousand different ones exist."""


def got_play(seat: i64, bag: i64) -> Fact:
    """The fact that a seat, and only it, learns which PLAY cards it drew."""
    key = int(bag * 8 + seat)
    told = GOT.get(key)
    if told is None:
        told = GotPlay(seat=int(seat), cards=tuple(listed(int(bag), PLAY)), to=ACTORS[seat])
        GOT[key] = told
    return told


def deal(seats: int, options: dict[str, str | int], chance: Chance) -> State:
    """RP-010 to RP-015: 4 PLAY cards and 1 RHYTHM card each; who begins; who chooses the Tonality."""
    chairs = [Chair(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) for _ in range(seats)]
    state = State(seats, Ruleset(options), chance, chairs)
    state.play_stack = PLAY_BOX
    state.play_left = size(PLAY_BOX)
    state.rhythm_stack = RHYTHM_BOX
    state.rhythm_left = size(RHYTHM_BOX)
    for chair in chairs:
        for _ in range(4):
            state.draw_play(chair)
    for chair in chairs:
        state.draw_rhythm(chair)
    first = str(options["first_player"])
    state.first = int(first[5:]) if first.startswith("seat-") else chance.pick("first player", seats)
    if options["tonality_choice"] == "random":
        state.tonality = SHARP if chance.pick("tonality", 2) == 0 else FLAT
        state.phase = TURN
        state.turn_of = state.first
    else:
        state.turn_of = (state.first + seats - 1) % seats
    state.refresh()
    return state
