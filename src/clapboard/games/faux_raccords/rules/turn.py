"""The turn: action, Clue, Events, draw, trim; and how it comes to an end (FR-040 to FR-045, FR-140 to FR-144)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords import facts as tell
from clapboard.games.faux_raccords.facts import Ended, Skipped, Trimmed
from clapboard.games.faux_raccords.moves import BACK, END, SCENE, SKIP, VIEW, kind_of, named
from clapboard.games.faux_raccords.pieces import CUT, EVERYBODY
from clapboard.games.faux_raccords.printed import CARDS
from clapboard.games.faux_raccords.rules.events import Events
from clapboard.games.faux_raccords.scoring import verdict
from clapboard.games.faux_raccords.stages import (
    ACT,
    AFTER_LOOK,
    BY_EMPTY_HAND,
    BY_END,
    CLUE,
    DISCARD,
    ENDS,
    OVER,
    READY,
    WON,
)
from clapboard.games.faux_raccords.trail import DREW, Trace
from clapboard.kernel.fact import Fact

DREW_FACT: Final[list[Fact]] = tell.DREW
DRAWN_FACT: Final[list[Fact]] = tell.DRAWN


class Turn(Events):
    def done(self, seat: i64, move: i64) -> tuple[Fact, ...]:
        """Do a legal move, and tell what happened."""
        council = self.council
        if kind_of(move) == BACK:
            self.step_back()
            return ()
        if council is None and self.stage < READY and kind_of(move) != SKIP:
            self.step(move)
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
        self.clap_told(self.asked, self.shot_of(self.looked), self.shots[self.index_at(space)].handle)
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

    # From turn to turn

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
        self.reason = verdict(self)
        self.stage = OVER
        self.event = -1
        self.mark = -1
        self.listed = None
        self.facts.append(Ended(seat=int(self.asked), by=ENDS[ended], won=self.reason == WON))

    # Time (FR-R56)

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
