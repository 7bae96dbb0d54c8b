"""The turn: action, Clue, Events, draw, trim; and the kernel's vocabulary on top of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords import facts as tell
from clapboard.games.faux_raccords.choices import NO_CHOICE, NOTHING, Choices
from clapboard.games.faux_raccords.components import EVENTS, MODE, SECOND_TAKES, figure_spaces
from clapboard.games.faux_raccords.facts import Clapped, Ended, Skipped, Trimmed
from clapboard.games.faux_raccords.geometry.spaces import bit, space_name
from clapboard.games.faux_raccords.moves import (
    ABSTAIN,
    BACK,
    CARDS,
    CONFIRM,
    END,
    SCENE,
    SKIP,
    VIEW,
    action_of,
    kind_of,
    move,
    move_of,
    named,
)
from clapboard.games.faux_raccords.refusal import refusal
from clapboard.games.faux_raccords.rules.events import Events
from clapboard.games.faux_raccords.scoring import outcome_of, wins
from clapboard.games.faux_raccords.state import (
    ACT,
    AFTER_LOOK,
    BY_EMPTY_HAND,
    BY_END,
    BY_SPACING,
    CHECK_FAILED,
    CLAPS,
    CLUE,
    CUT,
    DISCARD,
    DREW,
    ENDS,
    EVERYBODY,
    HAND,
    OVER,
    READY,
    RECAST,
    SCREEN,
    SPACING,
    WON,
    Chair,
    Ruleset,
    Trace,
)
from clapboard.games.faux_raccords.view import FauxView, view_of
from clapboard.kernel.action import Action
from clapboard.kernel.chance import Chance, Tape
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.seats import together

GO_BACK: Final[list[int]] = [move(BACK)]
NO_ANSWER: Final[list[int]] = [move(ABSTAIN)]
ACTORS: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(4)]
DREW_FACT: Final[list[Fact]] = tell.DREW
DRAWN_FACT: Final[list[Fact]] = tell.DRAWN


class State(Events):
    """One game of Faux Raccords."""

    def __repr__(self) -> str:
        film = " ".join(CARDS[shot.card] + ("^" if shot.up else "") for shot in self.shots)
        doing = "over" if self.stage == OVER else f"seat {int(self.asked)} to act"
        return f"<Faux Raccords, {self.rules.mode}, {int(self.seats)} seats, turn {int(self.turns)}: {doing}; {film}>"

    # Who may do what

    def actors(self) -> tuple[int, ...]:
        if self.stage == OVER:
            return ()
        council = self.council
        return ACTORS[self.asked] if council is None else tuple(council.awaited())

    def moves_of(self, seat: i64) -> list[int]:
        council = self.council
        if council is not None:
            if not council.awaits(seat):
                return NOTHING
            if council.secret:
                return self.offered(seat)
        elif seat != self.asked or self.stage == OVER:
            return NOTHING
        found = self.listed
        if found is None:
            found = self.offered(seat)
            self.listed = found
        return found

    def legal(self, seat: int) -> Choices:
        moves = self.moves_of(seat)
        if not moves:
            return NO_CHOICE
        if self.chain:
            return Choices(moves, GO_BACK)
        return Choices(moves, NO_ANSWER if self.secret_question() else NOTHING)

    def may(self, seat: i64, move: i64) -> bool:
        moves = self.moves_of(seat)
        if not moves:
            return False
        kind: i64 = kind_of(move)
        if kind == BACK:
            return len(self.chain) > 0
        if kind == ABSTAIN:
            return self.secret_question()
        return int(move) in moves

    def secret_question(self) -> bool:
        """Whether answers are sealed: then somebody may also give none."""
        council = self.council
        return council is not None and council.secret

    # Doing it

    def apply(self, seat: int, action: object) -> tuple[Fact, ...]:
        number = move_of(action)
        if number < 0 or not self.may(seat, number) or (self.planning and kind_of(number) == CONFIRM):
            raise refusal(self, seat, action)
        if self.stage == RECAST and isinstance(self.chance, Tape):
            self.copy().done(seat, number)  # a tape may be wrong: tried first, nothing here is half done
        return self.done(seat, number)

    def done(self, seat: i64, move: i64) -> tuple[Fact, ...]:
        """Do a legal move, and tell what happened."""
        council = self.council
        if council is None and self.stage < READY and kind_of(move) != SKIP:
            if kind_of(move) == BACK:
                self.step_back()
            else:
                self.step(move)
            return ()
        if kind_of(move) == BACK:
            self.step_back()
            return ()
        self.facts = []
        self.listed = None
        if council is not None:
            self.answer(council, seat, move)
        elif self.stage == READY:
            self.commit()
        elif self.stage == CLUE:
            self.facts.append(Skipped(seat=int(seat)))
            self.run_events()
        elif self.stage == AFTER_LOOK:
            self.mark_looked(named(move))
        elif self.stage == DISCARD:
            self.discard(seat, named(move))
        else:
            raise AssertionError(f"nobody is asked anything at stage {int(self.stage)}")
        self.told = tuple(self.facts)
        self.facts = []
        return self.told

    def commit(self) -> None:
        """The act becomes public."""
        kind: i64 = kind_of(self.chain[0])
        if self.event >= 0:
            self.look(self.asked)
            if self.stage != AFTER_LOOK:
                self.screened_on()
            return
        self.carry_out()
        if kind == VIEW:
            self.look(self.asked)
        self.chain = []
        if kind == END:
            self.finish(BY_END)  # FR-045
        elif self.stage != AFTER_LOOK:
            self.after_act(kind == SCENE)

    def mark_looked(self, space: i64) -> None:
        """FR-122: the token that moves, chosen after the look."""
        seat: i64 = self.asked
        shot = self.shot_of(self.looked)
        was = self.shots[self.index_at(space)]
        self.lay_clap(seat, shot, was.handle)
        self.facts.append(Clapped(seat=int(seat), at=space_name(int(shot.space)), was=space_name(int(space))))
        self.looked = -1
        if self.event >= 0:
            self.screened_on()
        else:
            self.after_act(False)

    def after_act(self, clued: bool) -> None:
        """FR-042: the optional Clue, then the Events."""
        self.member = -1
        self.sent = 0
        if not clued and self.chairs[self.active].clue and self.shots:
            self.stage = CLUE
            return
        self.run_events()

    # Turns

    def end_turn(self) -> None:
        """FR-043, FR-084: draw one card, then trim the Cut; the next player's turn starts."""
        seat: i64 = self.active
        if self.deck:
            card: i64 = self.deck.pop()
            self.hand_to(seat, card)
            if self.tracing:
                self.trail = Trace(DREW, seat, -1, card, 0, self.trail)
            self.facts.append(DREW_FACT[seat * 32 + len(self.deck)])
            self.facts.append(DRAWN_FACT[seat * 32 + card])
        while len(self.cut) > CUT:
            oldest: i64 = self.cut.pop(0)
            self.bin_card(oldest, EVERYBODY)
            self.facts.append(Trimmed(card=CARDS[oldest]))
        self.freed = 0
        self.turns += 1
        self.active = self.next_seat(seat)
        self.start_turn()

    def start_turn(self) -> None:
        """FR-040: who starts a turn without a card ends the game."""
        self.asked = self.active
        self.stage = ACT
        self.listed = None
        if self.chairs[self.active].held == 0:
            self.finish(BY_EMPTY_HAND)

    def finish(self, ended: i64) -> None:
        """FR-142: the check is made once; a loss by spacing is not checked."""
        self.ended = ended
        self.council = None
        self.looked = -1
        if ended == BY_SPACING:
            self.reason = SPACING
        else:
            self.reason = WON if wins(self) else CHECK_FAILED
        self.stage = OVER
        self.event = -1
        self.mark = -1
        self.listed = None
        self.facts.append(Ended(seat=int(self.asked), by=ENDS[ended], won=self.reason == WON))

    # Time (FR-R56)

    def advance(self, at: int) -> tuple[Fact, ...]:
        found: tuple[Fact, ...] = ()
        council = self.council
        if council is not None and council.overdue(at):
            if isinstance(self.chance, Tape):
                self.copy().time_up()
            found = self.time_up()
        if at > self.now:
            self.now = at
        return found

    def time_up(self) -> tuple[Fact, ...]:
        """Secret answers that did not come in time count as none."""
        council = self.council
        assert council is not None
        self.now = council.until
        self.facts = []
        self.listed = None
        self.close_council(council)
        self.told = tuple(self.facts)
        self.facts = []
        return self.told

    def deadline(self) -> int | None:
        council = self.council
        return None if council is None else council.deadline()

    # The rest of the kernel's vocabulary

    def steps(self, seat: int) -> tuple[Action, ...]:
        if not self.chain or seat != int(self.asked):
            return ()
        return tuple([action_of(step) for step in self.chain])

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

    def rehearsal(self) -> State:
        other = self.copy()
        other.carry_out()
        return other

    def copy(self) -> State:
        chairs = [chair.copy() for chair in self.chairs]
        other = State(self.seats, self.rules, self.chance.copy(), chairs)
        self.copy_into(other)
        return other


def deal(seats: int, options: dict[str, str | int], chance: Chance) -> State:
    """FR-020 to FR-028."""
    rules = Ruleset(options, seats)
    mode = MODE[rules.mode]
    state = State(seats, rules, chance, [Chair(0, 0, CLAPS, True) for _ in range(seats)])
    rush = list(range(len(CARDS)))
    if rules.mode == "tutorial":
        rush = [card for card in rush if card not in SECOND_TAKES]  # FR-022, FR-R02
    stack = [rush[place] for place in chance.shuffle("rush", len(rush))]
    if rules.mode == "tutorial":
        state.out = sorted([*SECOND_TAKES, *stack[:4]])
        stack = stack[4:]
    for seat in range(seats):
        for _ in range(HAND):
            state.hand_to(seat, stack.pop())
    for space in figure_spaces(mode, seats):
        state.arrive(space, stack.pop(), False, 0)
    state.deck = stack
    if rules.marks:
        order = chance.shuffle("events", len(EVENTS))
        state.events = order[: len(rules.marks)]
        state.unused = sorted(order[len(rules.marks) :])
    else:
        state.unused = list(range(len(EVENTS)))
    if rules.genre:
        many = 4 if rules.mode == "shorts" else 2
        tokens = chance.shuffle("tokens", 6)[:many]
        for pair in range(0, many, 2):
            state.tokens += sorted(tokens[pair : pair + 2])
    first = str(options["first_player"])
    state.first = int(first[5:]) if first.startswith("seat-") else chance.pick("first player", seats)
    state.active = state.first
    state.start_turn()
    return state


assert SCREEN < READY
