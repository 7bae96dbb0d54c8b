"""A player who leaves for good (CX-184, CX-R61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.cinelinx.box.components import BLANK
from clapboard.games.cinelinx.facts import ChallengeVoid, Moved, PlayerLeft
from clapboard.games.cinelinx.moment import Placed, Position
from clapboard.games.cinelinx.rules.actors import actors, passers
from clapboard.games.cinelinx.rules.cards import (
    appeared,
    forget_hand,
    into_deck,
    into_hand,
    left_unseen,
)
from clapboard.games.cinelinx.rules.challenges import close_if_done, return_cards
from clapboard.games.cinelinx.rules.course import begin_turn, count_turn, end_game
from clapboard.games.cinelinx.rules.cuts import by_chance, close_passing, next_in
from clapboard.games.cinelinx.rules.plays import finalise
from clapboard.games.cinelinx.rules.settings import next_seat, players
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State


def leave(state: State, seat: int) -> list[Fact]:
    at = state.at
    facts: list[Fact] = [PlayerLeft(seat=seat)]
    if at.stage == "pass":
        facts += pass_first(state, seat)
    if at.active == seat:
        put_away(at)
    strip(at, seat)
    left = players(at)
    if len(left) == 1:
        if at.play is not None:
            return_cards(at)
        return facts + end_game(state, "last-player")
    if seat == at.active:
        return facts + next_player(state, seat)
    if at.head == seat:
        at.head = next_seat(at, seat)
    if seat == at.challenger and at.stage in ("answer", "vote", "penalty"):
        return [*facts, ChallengeVoid(seat=at.active), *finalise(state)]
    if at.stage == "pass" and not actors(state):
        return facts + close_passing(state)
    return facts + close_if_done(state)


def pass_first(state: State, seat: int) -> list[Fact]:
    """CX-R61: in DC-03 a card goes first, the chosen one or one by chance."""
    at = state.at
    circle = passers(at)
    if seat not in circle or len(circle) < 2:
        return []
    card = at.chairs[seat].answer or by_chance(state, seat)
    taker = next_in(at, seat, circle)
    at.chairs[seat].hand.remove(card)
    left_unseen(at, seat, 1, (taker,), card)
    into_hand(at, taker, card)
    appeared(at, taker, card)
    return [Moved(card=card, giver=seat, taker=taker, to=tuple(sorted((seat, taker))))]


def put_away(at: Position) -> None:
    """It was the leaver's turn: what lies provisional goes back, what was looked at goes into the deck."""
    at.chain = []
    into_deck(at, at.looking)
    at.looking = []
    play = at.play
    if play is None:
        return
    at.play = None
    if play.moved_from is not None:
        at.table.append(Placed(card=play.card, at=play.moved_from, by=play.old_by, claims=play.old_claims))
        return
    hand = at.chairs[at.active].hand
    hand.append(play.card)
    if play.bridge == BLANK:
        at.cut_discards.append(BLANK)
    elif play.bridge:
        hand.append(play.bridge)


def strip(at: Position, seat: int) -> None:
    """Hand into the deck, Director's Cut cards to the discards, markers gone."""
    chair = at.chairs[seat]
    chair.gone = True
    into_deck(at, chair.hand)
    at.cut_discards += chair.held
    chair.hand, chair.held = [], []
    chair.skips = 0
    chair.close_up = chair.finished = False
    chair.answer = ""
    chair.memory = []
    forget_hand(at, seat)
    at.idle = [other for other in at.idle if other != seat]


def next_player(state: State, seat: int) -> list[Fact]:
    """The turn ends; a round that the leaver headed is headed by the next seat (CX-182)."""
    at = state.at
    headed = at.head == seat
    facts = [] if headed else count_turn(state, leaving=True)
    following = next_seat(at, seat)
    if headed:
        at.head = following
    return facts if at.reason else facts + begin_turn(state, following)
