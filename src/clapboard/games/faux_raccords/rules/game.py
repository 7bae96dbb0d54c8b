"""One game, in the kernel's vocabulary: who may do what, doing it, and looking at it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.choices import NO_CHOICE, NOTHING, Choices
from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.games.faux_raccords.moves import ABSTAIN, BACK, CONFIRM, action_of, kind_of, move, move_of
from clapboard.games.faux_raccords.pieces import SEATED
from clapboard.games.faux_raccords.printed import CARDS
from clapboard.games.faux_raccords.refusal import refusal
from clapboard.games.faux_raccords.rules.turn import Turn
from clapboard.games.faux_raccords.scoring import outcome_of
from clapboard.games.faux_raccords.sight import view_of
from clapboard.games.faux_raccords.stages import ACT, OVER, RECAST
from clapboard.games.faux_raccords.view import FauxView
from clapboard.kernel.action import Action
from clapboard.kernel.chance import Tape
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.seats import together

GO_BACK: Final[list[int]] = [move(BACK)]
NO_ANSWER: Final[list[int]] = [move(ABSTAIN)]


class State(Turn):
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
        return SEATED[self.asked] if council is None else tuple(council.awaited())

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

    def steps(self, seat: int) -> tuple[Action, ...]:
        if not self.chain or seat != int(self.asked):
            return ()
        return tuple([action_of(step) for step in self.chain])

    def copy(self) -> State:
        chairs = [chair.copy() for chair in self.chairs]
        other = State(self.seats, self.rules, self.chance.copy(), chairs)
        self.copy_into(other)
        return other

    def rehearsal(self) -> State:
        other = self.copy()
        other.carry_out()
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
