"""Event cards: when one is flipped, whether it applies, who decides, and the default event (FR-160 to FR-168)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.facts import Answered, Binned, Chosen, Flipped, Voted
from clapboard.games.faux_raccords.geometry.grid import beside
from clapboard.games.faux_raccords.geometry.grid import cells as rush_cells
from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.games.faux_raccords.moves import ABSTAIN, kind_of, named, named_second
from clapboard.games.faux_raccords.notation import move_text
from clapboard.games.faux_raccords.pieces import cards_in
from clapboard.games.faux_raccords.printed import E01, E02, E03, E04, E05, E06, E07, E08, E09, E10, EVENTS
from clapboard.games.faux_raccords.rules.effects import Effects
from clapboard.games.faux_raccords.stages import (
    BY_SPACING,
    DISCARD,
    LABELS,
    LOSE,
    NAME_PLAYER,
    RECAST,
    SCREEN,
    SPONSOR,
    TANTRUM,
)
from clapboard.kernel.council import ABSENT, NO_LIMIT, Council

ANSWER_MS: Final = 30_000
"""How long a secret question stays open at a live table (FR-R56)."""


class Events(Effects):
    def end_turn(self) -> None:
        raise NotImplementedError("Events.end_turn")

    def finish(self, ended: i64) -> None:
        raise NotImplementedError("Events.finish")

    # Which Event comes

    def run_events(self) -> None:
        """FR-162: one by one in board order, looking again from the start after each; then the turn ends."""
        while True:
            mark = self.ready_mark()
            if mark < 0:
                self.end_turn()
                return
            self.mark = mark
            self.event = self.events[mark]
            self.fired |= bit(mark)
            self.freed |= bit(mark)
            if not self.carry_out_event():
                return  # somebody is asked
            self.event = -1
            self.mark = -1

    def event_done(self) -> None:
        """FR-163: the Event leaves the game; look whether another is ready."""
        self.event = -1
        self.mark = -1
        self.defaulted = False
        self.council = None
        self.run_events()

    def ready_mark(self) -> i64:
        """The first untriggered mark whose condition holds; -1 for none."""
        rules = self.rules
        if not rules.marks or self.fired == bit(len(rules.marks)) - 1:
            return -1
        spaces = self.spaces()
        if rules.cells:
            return self.ready_cell(spaces)
        for mark in range(len(rules.marks)):
            if self.fired & bit(mark):
                continue
            size: i64 = len(self.cut) if rules.by_cut else rules.geometry.measure(spaces, rules.parts[mark])
            if size >= rules.sizes[mark]:  # FR-R25: at least, not exactly
                return mark
        return -1

    def ready_cell(self, spaces: list[int]) -> i64:
        """FR-211, FR-213: each of the four neighbours is a Rush card or an Event card that still lies there."""
        full: i64 = rush_cells(spaces)
        for mark, cell in enumerate(self.rules.cells):
            if not self.fired & bit(mark):
                full |= bit(cell)
        for mark, cell in enumerate(self.rules.cells):
            if not self.fired & bit(mark):
                ready = True
                for near in beside(cell):
                    if not full & bit(near):
                        ready = False
                if ready:
                    return mark
        return -1

    def carry_out_event(self) -> bool:
        """Start the flipped Event, or the default event in its place; False while somebody has to decide something."""
        applies = self.event_applies()
        self.facts.append(
            Flipped(event=EVENTS[self.event], mark=self.rules.marks[self.mark], applies=applies)
        )
        if not applies:
            return self.start_default()
        event: i64 = self.event
        if event == E03:
            self.black_out()
        elif event == E04:
            self.strike()
        elif event == E05:
            self.steal_claps()
        elif event == E06:
            return self.cut_budget()
        elif event == E08:
            self.open_council(RECAST, [seat for seat, chair in enumerate(self.chairs) if chair.held], True)
            return False
        elif event == E10:
            self.screened = 0
            return self.next_screening()
        else:
            stage: i64 = LOSE
            if event == E02:
                stage = LABELS
            elif event == E07:
                stage = SPONSOR
            elif event == E09:
                stage = TANTRUM
            self.ask_decider(stage)
            return False
        return True

    def event_applies(self) -> bool:
        """FR-165, FR-166: "Applies if" of each Event."""
        event: i64 = self.event
        if event == E01:
            return len(self.losable()) > 0
        if event == E02:
            return len(self.label_pairs()) > 0
        if event == E03:
            return any([shot.up for shot in self.shots])
        if event == E04:
            return len(self.cut) > 0
        if event == E05:
            return any([shot.claps != 0 for shot in self.shots])
        if event == E06:
            return any([chair.held >= 2 for chair in self.chairs])
        if event == E07:
            return len(self.deck) > 0 and self.rules.geometry.has_place(self.spaces(), self.shut())
        if event == E08:
            return any([chair.held > 0 for chair in self.chairs])
        if event == E09:
            return len(self.cut) > 0 and len(self.shots) > 0
        return any([self.screens(seat) for seat in range(self.seats)])

    # Somebody discards

    def cut_budget(self) -> bool:
        """e06: whoever holds the most; of several the decider names one (FR-R30: as hands are now)."""
        most = self.fullest()
        if len(most) > 1:
            self.ask_decider(NAME_PLAYER)
        else:
            self.ask_discard(most[0])
        return False

    def start_default(self) -> bool:
        """FR-166: the active player, or the first after them who has a card; nobody: nothing happens."""
        seat: i64 = self.active
        for _ in range(self.seats):
            if self.chairs[seat].held:
                self.defaulted = True
                self.ask_discard(seat)
                return False
            seat = self.next_seat(seat)
        return True

    def ask_discard(self, seat: i64) -> None:
        self.facts.append(Chosen(seat=int(seat)))
        self.council = None
        self.stage = DISCARD
        self.asked = seat
        self.listed = None

    def discard(self, seat: i64, card: i64) -> None:
        """FR-R28: the victim's choice, unseen."""
        self.hide_from_hand(seat, card)
        handle = self.bin_card(card, bit(seat))
        why = "default" if self.defaulted else "budget"
        self.facts.append(Binned(seat=int(seat), handle=int(handle), why=why))
        self.event_done()

    # Who decides (FR-164, FR-R23)

    def ask_decider(self, stage: i64) -> None:
        """The active player alone, or everybody by secret vote."""
        if self.rules.vote:
            self.open_council(stage, [seat for seat in range(self.seats)], True)
        else:
            self.open_council(stage, [int(self.active)], False)

    def open_council(self, stage: i64, seats: list[int], secret: bool) -> None:
        """FR-R56: where answers are secret, the time for them is short at a live table."""
        until: i64 = self.now + ANSWER_MS if secret and self.rules.live else NO_LIMIT
        self.stage = stage
        self.asked = self.active
        self.council = Council(self.seats, self.active, seats, secret, until)
        self.listed = None

    def answer(self, council: Council, seat: i64, move: i64) -> None:
        council.answer(seat, ABSENT if kind_of(move) == ABSTAIN else move)
        if council.secret:
            self.facts.append(Answered(seat=int(seat)))
        if council.complete():
            self.close_council(council)

    def close_council(self, council: Council) -> None:
        """All answers are in, or time is up."""
        council.close()
        if self.stage == RECAST:
            self.recast(council)
            return
        ways = self.ways()
        chosen = council.decided(ways)
        if council.secret:
            self.facts.append(Voted(decided=move_text(chosen)))
        self.council = None
        self.decide(chosen)

    def decide(self, move: i64) -> None:
        """An Event is applied in the way that was chosen."""
        stage: i64 = self.stage
        self.listed = None
        if stage == LOSE:
            self.lose(named(move))
        elif stage == LABELS:
            self.relabel(named(move), named_second(move))
        elif stage == NAME_PLAYER:
            self.ask_discard(named(move))
            return
        elif stage == SPONSOR:
            self.sponsor(named(move))
        else:  # e09: exactly like the Star, with the Cut card nearest the Board
            self.swap_told(self.active, self.shots[self.index_at(named(move))], 0)
        self.event_done()

    def recast(self, council: Council) -> None:
        """e08: of somebody who did not answer, chance takes a card (FR-R56)."""
        passed: list[int] = [-1] * self.seats
        for seat, answer in enumerate(council.answers):
            if answer >= 0:
                passed[seat] = int(named(answer))
            elif answer == ABSENT:
                hand = cards_in(self.chairs[seat].hand)
                passed[seat] = hand[self.chance.pick("passed card", len(hand))]
        self.pass_on(passed)
        self.event_done()

    # Private Screening

    def next_screening(self) -> bool:
        """e10: the next player in turn order who can; True when all have been asked."""
        while self.screened < self.seats:
            seat: i64 = (self.active + self.screened) % self.seats
            self.screened += 1
            if not self.screens(seat):
                continue
            if not self.can_view(seat):
                self.lose_by_spacing(seat)
                return False
            self.stage = SCREEN
            self.asked = seat
            self.listed = None
            return False
        return True

    def lose_by_spacing(self, seat: i64) -> None:
        """FR-204: somebody has to lay a Clap token and cannot."""
        self.asked = seat
        self.finish(BY_SPACING)

    def screened_on(self) -> None:
        """One player has looked and laid the token."""
        if self.next_screening():
            self.event_done()
