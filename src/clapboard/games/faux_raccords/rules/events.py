"""Event cards: when one is flipped, whether it applies, who decides, and the default event (FR-160 to FR-168)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.box.printed import E01, E02, E03, E04, E05, E06, E07, E08, E09, E10, EVENTS
from clapboard.games.faux_raccords.facts import Answered, Binned, Chosen, Flipped, Voted
from clapboard.games.faux_raccords.geometry.grid import beside
from clapboard.games.faux_raccords.geometry.grid import cells as rush_cells
from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.games.faux_raccords.moves import ABSTAIN, kind_of, named, named_second
from clapboard.games.faux_raccords.notation import move_text
from clapboard.games.faux_raccords.pieces import cards_in
from clapboard.games.faux_raccords.rules.effects import (
    black_out,
    lose,
    pass_on,
    relabel,
    sponsor,
    steal_claps,
    strike,
)
from clapboard.games.faux_raccords.rules.ending import end_turn, finish
from clapboard.games.faux_raccords.rules.legal import label_pairs, ways_to_apply
from clapboard.games.faux_raccords.rules.moving import bin_card, hide_from_hand
from clapboard.games.faux_raccords.rules.powers import swap_told
from clapboard.games.faux_raccords.rules.targets import can_view, fullest, losable, screens
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

if TYPE_CHECKING:
    from clapboard.games.faux_raccords.state import State

ANSWER_MS: Final = 30_000
"""How long a secret question stays open at a live table (FR-R56)."""


# Which Event comes


def run_events(state: State) -> None:
    """FR-162: one by one in board order, looking again from the start after each; then the turn ends."""
    while True:
        mark = ready_mark(state)
        if mark < 0:
            end_turn(state)
            return
        state.mark = mark
        state.event = state.events[mark]
        state.fired |= bit(mark)
        state.freed |= bit(mark)
        if not carry_out_event(state):
            return  # somebody is asked
        state.event = -1
        state.mark = -1


def event_done(state: State) -> None:
    """FR-163: the Event leaves the game; look whether another is ready."""
    state.event = -1
    state.mark = -1
    state.defaulted = False
    state.council = None
    run_events(state)


def ready_mark(state: State) -> i64:
    """The first untriggered mark whose condition holds; -1 for none."""
    rules = state.rules
    if not rules.marks or state.fired == bit(len(rules.marks)) - 1:
        return -1
    spaces = state.spaces()
    if rules.cells:
        return ready_cell(state, spaces)
    for mark in range(len(rules.marks)):
        if state.fired & bit(mark):
            continue
        size: i64 = len(state.cut) if rules.by_cut else rules.geometry.measure(spaces, rules.parts[mark])
        if size >= rules.sizes[mark]:  # FR-R25: at least, not exactly
            return mark
    return -1


def ready_cell(state: State, spaces: list[int]) -> i64:
    """FR-211, FR-213: each of the four neighbours is a Rush card or an Event card that still lies there."""
    full: i64 = rush_cells(spaces)
    for mark, cell in enumerate(state.rules.cells):
        if not state.fired & bit(mark):
            full |= bit(cell)
    for mark, cell in enumerate(state.rules.cells):
        if not state.fired & bit(mark):
            ready = True
            for near in beside(cell):
                if not full & bit(near):
                    ready = False
            if ready:
                return mark
    return -1


def carry_out_event(state: State) -> bool:
    """Start the flipped Event, or the default event in its place; False while somebody has to decide something."""
    applies = event_applies(state)
    state.facts.append(
        Flipped(event=EVENTS[state.event], mark=state.rules.marks[state.mark], applies=applies)
    )
    if not applies:
        return start_default(state)
    event: i64 = state.event
    if event == E03:
        black_out(state)
    elif event == E04:
        strike(state)
    elif event == E05:
        steal_claps(state)
    elif event == E06:
        return cut_budget(state)
    elif event == E08:
        open_council(state, RECAST, [seat for seat, chair in enumerate(state.chairs) if chair.held], True)
        return False
    elif event == E10:
        state.screened = 0
        return next_screening(state)
    else:
        stage: i64 = LOSE
        if event == E02:
            stage = LABELS
        elif event == E07:
            stage = SPONSOR
        elif event == E09:
            stage = TANTRUM
        ask_decider(state, stage)
        return False
    return True


def event_applies(state: State) -> bool:
    """FR-165, FR-166: "Applies if" of each Event."""
    event: i64 = state.event
    if event == E01:
        return len(losable(state)) > 0
    if event == E02:
        return len(label_pairs(state)) > 0
    if event == E03:
        return any([shot.up for shot in state.shots])
    if event == E04:
        return len(state.cut) > 0
    if event == E05:
        return any([shot.claps != 0 for shot in state.shots])
    if event == E06:
        return any([chair.held >= 2 for chair in state.chairs])
    if event == E07:
        return len(state.deck) > 0 and state.rules.geometry.has_place(state.spaces(), state.shut())
    if event == E08:
        return any([chair.held > 0 for chair in state.chairs])
    if event == E09:
        return len(state.cut) > 0 and len(state.shots) > 0
    return any([screens(state, seat) for seat in range(state.seats)])


# Somebody discards


def cut_budget(state: State) -> bool:
    """e06: the one who holds the most; of several the decider names one (FR-R30: as hands are now)."""
    most = fullest(state)
    if len(most) > 1:
        ask_decider(state, NAME_PLAYER)
    else:
        ask_discard(state, most[0])
    return False


def start_default(state: State) -> bool:
    """FR-166: the active player, or the first after them who has a card; nobody: nothing happens."""
    seat: i64 = state.active
    for _ in range(state.seats):
        if state.chairs[seat].held:
            state.defaulted = True
            ask_discard(state, seat)
            return False
        seat = state.next_seat(seat)
    return True


def ask_discard(state: State, seat: i64) -> None:
    state.facts.append(Chosen(seat=int(seat)))
    state.council = None
    state.stage = DISCARD
    state.asked = seat
    state.listed = None


def discard(state: State, seat: i64, card: i64) -> None:
    """FR-R28: the victim's choice, unseen."""
    hide_from_hand(state, seat, card)
    handle = bin_card(state, card, bit(seat))
    why = "default" if state.defaulted else "budget"
    state.facts.append(Binned(seat=int(seat), handle=int(handle), why=why))
    event_done(state)


# Who decides (FR-164, FR-R23)


def ask_decider(state: State, stage: i64) -> None:
    """The active player alone, or everybody by secret vote."""
    if state.rules.vote:
        open_council(state, stage, [seat for seat in range(state.seats)], True)
    else:
        open_council(state, stage, [int(state.active)], False)


def open_council(state: State, stage: i64, seats: list[int], secret: bool) -> None:
    """FR-R56: where answers are secret, the time for them is short at a live table."""
    until: i64 = state.now + ANSWER_MS if secret and state.rules.live else NO_LIMIT
    state.stage = stage
    state.asked = state.active
    state.council = Council(state.seats, state.active, seats, secret, until)
    state.listed = None


def answer(state: State, council: Council, seat: i64, move: i64) -> None:
    council.answer(seat, ABSENT if kind_of(move) == ABSTAIN else move)
    if council.secret:
        state.facts.append(Answered(seat=int(seat)))
    if council.complete():
        close_council(state, council)


def close_council(state: State, council: Council) -> None:
    """All answers are in, or time is up."""
    council.close()
    if state.stage == RECAST:
        recast(state, council)
        return
    ways = ways_to_apply(state)
    chosen = council.decided(ways)
    if council.secret:
        state.facts.append(Voted(decided=move_text(chosen)))
    state.council = None
    decide(state, chosen)


def decide(state: State, move: i64) -> None:
    """An Event is applied in the way that was chosen."""
    stage: i64 = state.stage
    state.listed = None
    if stage == LOSE:
        lose(state, named(move))
    elif stage == LABELS:
        relabel(state, named(move), named_second(move))
    elif stage == NAME_PLAYER:
        ask_discard(state, named(move))
        return
    elif stage == SPONSOR:
        sponsor(state, named(move))
    else:  # e09: exactly like the Star, with the Cut card nearest the Board
        swap_told(state, state.active, state.shots[state.index_at(named(move))], 0)
    event_done(state)


def recast(state: State, council: Council) -> None:
    """e08: of somebody who did not answer, chance takes a card (FR-R56)."""
    passed: list[int] = [-1] * state.seats
    for seat, answer in enumerate(council.answers):
        if answer >= 0:
            passed[seat] = int(named(answer))
        elif answer == ABSENT:
            hand = cards_in(state.chairs[seat].hand)
            passed[seat] = hand[state.chance.pick("passed card", len(hand))]
    pass_on(state, passed)
    event_done(state)


# Private Screening


def next_screening(state: State) -> bool:
    """e10: the next player in turn order who can; True when all have been asked."""
    while state.screened < state.seats:
        seat: i64 = (state.active + state.screened) % state.seats
        state.screened += 1
        if not screens(state, seat):
            continue
        if not can_view(state, seat):
            lose_by_spacing(state, seat)
            return False
        state.stage = SCREEN
        state.asked = seat
        state.listed = None
        return False
    return True


def lose_by_spacing(state: State, seat: i64) -> None:
    """FR-204: somebody has to lay a Clap token and cannot."""
    state.asked = seat
    finish(state, BY_SPACING)


def screened_on(state: State) -> None:
    """One player has looked and laid the token."""
    if next_screening(state):
        event_done(state)
