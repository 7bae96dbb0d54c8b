"""What each action does, and what is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from clapboard.games.rythm_and_play.actions import (
    CHOOSE_SHARP,
    EXCHANGE,
    LAY_DOWN,
    PASS,
    PICK_UP,
    TAKE,
)
from clapboard.games.rythm_and_play.box import tables as tell
from clapboard.games.rythm_and_play.box.tables import BEATS, PAY_BAGS, PAY_SIZES, PLAY, RHYTHM
from clapboard.games.rythm_and_play.choices import lowest
from clapboard.games.rythm_and_play.facts import Ended, GotPlay
from clapboard.games.rythm_and_play.pieces import (
    FLAT,
    PAID,
    SEATED,
    SHARP,
    SHARP_CARD,
    TOOK,
    Chair,
    Reshuffle,
    Staved,
    Trace,
)
from clapboard.games.rythm_and_play.rules.legal import closed, excess, followers, refresh
from clapboard.games.rythm_and_play.stages import (
    IDLE_LAP,
    LAST_STAVE,
    LAYING_DOWN,
    OVER,
    PLAYED_OUT,
    REASONS,
    TURN,
)
from clapboard.kernel.bag import count, listed, one
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.rythm_and_play.state import State


def done(state: State, move: i64) -> tuple[Fact, ...]:
    """Do a legal action, and tell what happened."""
    actor: i64 = state.turn_of
    if move < PICK_UP:
        before: i64 = state.tonality
        do(state, move)
        place = (actor * 9 + move) * 4 + (2 if state.tonality != before else 0) + (1 if closed(state) else 0)
        return tell.COMPOSED[place]
    if move == TAKE:
        fresh: i64 = 1 if state.rhythm_left == 0 else 0
        held: i64 = state.chairs[actor].rhythm
        do(state, move)
        card = lowest(state.chairs[actor].rhythm - held) // 5
        taken = tell.TOOK[(actor * 4 + card) * 2 + fresh]
        return (*taken, Ended(reason=REASONS[IDLE_LAP])) if state.phase == OVER else taken
    if move < LAY_DOWN and move >= EXCHANGE:
        chair = state.chairs[actor]
        had: i64 = chair.play
        stack: i64 = state.play_left
        do(state, move)
        drawn: i64 = stack - state.play_left
        place = ((actor * 22 + move - EXCHANGE) * 5 + drawn) * 2 + (1 if state.play_left == 0 else 0)
        return (
            tell.EXCHANGED[place],
            got_play(actor, chair.play - had),
        )
    if move == PICK_UP:
        length: i64 = state.length
        do(state, move)
        told = tell.PICKED_UP[actor * 128 + length]
    else:
        do(state, move)
        if move == PASS:
            told = tell.PASSED[actor]
        elif move >= CHOOSE_SHARP:
            return tell.TONE_CHOSEN[actor * 2 + move - CHOOSE_SHARP]
        else:
            told = tell.LAID_DOWN[actor * 9 + move - LAY_DOWN]
    return (*told, Ended(reason=REASONS[state.reason])) if state.phase == OVER else told


def do(state: State, move: i64) -> None:
    """Do a legal action by its number, with no facts told: what `apply` and a search's worlds have in common."""
    chair = state.chairs[state.turn_of]
    if move < PICK_UP:
        compose(state, chair, move)
    elif move == TAKE:
        take(state, chair)
    elif move == PICK_UP:
        pick_up(state, chair)
    elif move < LAY_DOWN:
        exchange(state, chair, move - EXCHANGE)
    elif move < PASS:
        lay_down(state, chair, move - LAY_DOWN)
    elif move == PASS:
        pass_turn(state, chair)
    else:
        choose_tonality(state, move)
    refresh(state)


def compose(state: State, chair: Chair, card: i64) -> None:
    """RP-030: one card at the end of the stave."""
    lose_play(chair, card)
    state.stave = Staved(card, state.turn_of, state.stave)
    state.length += 1
    if card < SHARP_CARD:
        state.last_note = card + 1
    else:
        state.tonality = SHARP if card == SHARP_CARD else FLAT  # RP-035
    state.idle = 0
    next_turn(state)


def pick_up(state: State, chair: Chair) -> None:
    """RP-044: the whole stave goes face down onto the pile."""
    cell = state.stave
    pile: i64 = chair.down
    while cell is not None:
        pile += one(cell.card)
        cell = cell.before
    chair.down = pile
    chair.down_size += state.length
    state.stave = None
    state.length = 0
    state.last_note = 0
    state.idle = 0
    if state.play_left == 0:
        if not state.rules.play_out:
            end(state, LAST_STAVE)  # RP-091
            return
        if no_play_left(state):
            end(state, PLAYED_OUT)  # RP-R25
            return
    next_turn(state)


def exchange(state: State, chair: Chair, payment: i64) -> None:
    """RP-057: pay, draw, then look at the hand limit."""
    paid: i64 = PAY_BAGS[payment]
    cards: i64 = PAY_SIZES[payment]
    chair.rhythm -= paid
    chair.rhythm_size -= cards
    state.discard += paid
    state.discarded += cards
    if state.reshuffle is not None:
        state.trace = Trace(state.turn_of, PAID, paid, state.trace)
    drawn: i64 = BEATS[payment]
    if drawn > state.play_left:
        drawn = state.play_left  # RP-055
    for _ in range(drawn):
        draw_play(state, chair)
    chair.lacks = 0
    state.took = False
    check_limit(state, chair)


def take(state: State, chair: Chair) -> None:
    """RP-071: one RHYTHM card, unseen by the others."""
    if state.rhythm_left == 0:
        reshuffle_rhythm(state)
    draw_rhythm(state, chair)
    chair.broke = 0
    state.took = True
    check_limit(state, chair)


def reshuffle_rhythm(state: State) -> None:
    """RP-072: the discard becomes the stack, only now that a card is needed; everybody can work out what hands hold (RP-R39)."""
    pool: i64 = 0
    held: list[int] = []
    for chair in state.chairs:
        pool += chair.rhythm
        held.append(int(chair.rhythm_size))
    state.reshuffle = Reshuffle(int(pool), held)
    state.trace = None
    state.rhythm_stack = state.discard
    state.rhythm_left = state.discarded
    state.discard = 0
    state.discarded = 0


def check_limit(state: State, chair: Chair) -> None:
    """RP-061: at once, in the same turn."""
    if excess(state, chair) > 0:
        state.phase = LAYING_DOWN
    else:
        end_draw(state)


def lay_down(state: State, chair: Chair, card: i64) -> None:
    """RP-062 to RP-064: one PLAY card face up; exactly the excess."""
    lose_play(chair, card)
    chair.up += one(card)
    chair.up_size += 1
    if excess(state, chair) <= 0:
        state.phase = TURN
        end_draw(state)


def end_draw(state: State) -> None:
    """The end of a turn of EXCHANGE or TAKE, laying down included."""
    state.idle = state.idle + 1 if state.took else 0
    next_turn(state)


def pass_turn(state: State, chair: Chair) -> None:
    """RP-081. Where it was forced, everybody learns that no card of this hand could follow."""
    if not state.rules.pass_when_empty or state.play_left:
        chair.lacks |= followers(state)
        chair.broke = state.play_left
    state.idle += 1
    next_turn(state)


def choose_tonality(state: State, move: i64) -> None:
    """RP-015: then the first player begins. It is nobody's turn yet, so none is counted."""
    state.tonality = SHARP if move == CHOOSE_SHARP else FLAT
    state.phase = TURN
    state.turn_of = state.first


def next_turn(state: State) -> None:
    state.turns += 1
    if state.play_left == 0 and state.length == 0 and state.idle >= state.seats:
        state.phase = OVER  # RP-093
        state.reason = IDLE_LAP
        return
    seat: i64 = state.turn_of + 1
    state.turn_of = 0 if seat == state.seats else seat


def end(state: State, reason: i64) -> None:
    state.turns += 1
    state.phase = OVER
    state.reason = reason


def no_play_left(state: State) -> bool:
    return all(chair.play_size == 0 for chair in state.chairs)


def lose_play(chair: Chair, card: i64) -> None:
    chair.play -= one(card)
    chair.play_size -= 1
    if not count(chair.play, card):
        chair.play_kinds &= ~(1 << card)


def draw_play(state: State, chair: Chair) -> None:
    card = state.chance.draw("play", PLAY, state.play_stack, state.play_left)
    card_bag: i64 = one(card)
    state.play_stack -= card_bag
    state.play_left -= 1
    chair.play += card_bag
    chair.play_size += 1
    chair.play_kinds |= 1 << card


def draw_rhythm(state: State, chair: Chair) -> None:
    card = state.chance.draw("rhythm", RHYTHM, state.rhythm_stack, state.rhythm_left)
    card_bag: i64 = one(card)
    state.rhythm_stack -= card_bag
    state.rhythm_left -= 1
    chair.rhythm += card_bag
    chair.rhythm_size += 1
    if state.reshuffle is not None:
        state.trace = Trace(state.turn_of, TOOK, card_bag, state.trace)


GOT: Final[dict[int, Fact]] = {}
"""Told cards by seat and bag: at most a few thousand different ones exist."""


def got_play(seat: i64, bag: i64) -> Fact:
    """The fact that a seat, and only it, learns which PLAY cards it drew."""
    key = int(bag * 8 + seat)
    told = GOT.get(key)
    if told is None:
        told = GotPlay(seat=int(seat), cards=tuple(listed(int(bag), PLAY)), to=SEATED[seat])
        GOT[key] = told
    return told
