"""Doing what was chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from clapboard.games.cinelinx import actions as act
from clapboard.games.cinelinx.facts import KeptDrawn, PassedTurn, Swapped, WindowPassed
from clapboard.games.cinelinx.rules import alone, challenges, cuts
from clapboard.games.cinelinx.rules.cards import draw
from clapboard.games.cinelinx.rules.clock import remember
from clapboard.games.cinelinx.rules.course import end_game, end_turn
from clapboard.games.cinelinx.rules.drafting import draft
from clapboard.games.cinelinx.rules.leaving import leave
from clapboard.games.cinelinx.rules.legal import legal
from clapboard.games.cinelinx.rules.plays import after_cut, submit
from clapboard.games.cinelinx.rules.refusal import refusal
from clapboard.games.cinelinx.rules.settings import points_play
from clapboard.kernel.action import BACK, CONFIRM, Action, Leave
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State

STEPS = (
    act.Card, act.Bridge, act.Place, act.Announce, act.Swap, act.Use, act.Target, act.Give, act.Take, act.Lift,
)  # fmt: skip
"""Choices of a chain."""


def apply(state: State, seat: int, action: Action) -> list[Fact]:
    """Do it, or refuse it with the state untouched."""
    if action not in legal(state, seat):
        raise refusal(state, seat, action)
    at = state.at
    if state.planning and action != BACK and not isinstance(action, STEPS):
        raise IllegalAction("planning", "you may look ahead, but it is not your turn yet")
    if action == BACK:
        at.chain.pop()
        return []
    if isinstance(action, STEPS):
        at.chain = [*at.chain, action]
        return []
    facts = commit(state, seat) if action == CONFIRM else DOES[type(action)](state, seat, action)
    remember(at, facts)
    return facts


def commit(state: State, seat: int) -> list[Fact]:
    """The end of a chain."""
    at = state.at
    made = draft(at)
    if made.kind == "swap":
        return swap(state, seat, made.cards)
    if made.kind == "exchange":
        return cuts.exchange(state, made.taken, made.cards[0])
    if made.kind == "use" and made.cut != "DC-16":
        return cuts.use(state, made)
    return submit(state, made)


def swap(state: State, seat: int, cards: list[str]) -> list[Fact]:
    """CX-140 to CX-143; in points play as often as one likes (CX-252)."""
    at = state.at
    at.chain = []
    if not points_play(at):
        at.chairs[seat].swaps -= 1
    facts: list[Fact] = [Swapped(seat=seat, many=len(cards))]
    return facts + cuts.exchange_cards(state, seat, cards) + end_turn(state)


def draws(state: State, seat: int, action: Any) -> list[Fact]:
    """CX-095: then the card may be played at once, unless PLAY is closed (E44)."""
    at = state.at
    before = list(at.chairs[seat].hand)
    facts = draw(state, seat, 1, "draw")
    if at.closed:
        return facts + end_turn(state)
    at.drawn = next(card for card in at.chairs[seat].hand if card not in before)
    at.stage = "drawn"
    return facts


def ends(state: State, seat: int, action: Any) -> list[Fact]:
    return [KeptDrawn(seat=seat), *end_turn(state)]


def passes(state: State, seat: int, action: Any) -> list[Fact]:
    if state.at.stage == "link":
        return [PassedTurn(seat=seat), *end_game(state, "given-up")]
    return [PassedTurn(seat=seat), *end_turn(state)]


def done(state: State, seat: int, action: Any) -> list[Fact]:
    at = state.at
    if at.stage == "casting":
        return cuts.exchange(state, "", "")
    fact = WindowPassed(seat=seat, what=at.stage)
    if at.stage == "w1":
        at.stage = "main"
        return [fact]
    return [fact, *end_turn(state)]


def declines(state: State, seat: int, action: Any) -> list[Fact]:
    """CX-169"""
    state.at.sequel = state.at.further = False
    return [WindowPassed(seat=seat, what="more"), *after_cut(state)]


DOES: dict[type[Action], Callable[[State, int, Any], list[Fact]]] = {
    act.Draw: draws,
    act.End: ends,
    act.Pass: passes,
    act.Done: done,
    act.Decline: declines,
    act.Accept: lambda state, seat, action: challenges.accept(state, seat),
    act.Challenge: lambda state, seat, action: challenges.challenge(state, seat),
    act.Stand: lambda state, seat, action: challenges.judge(state),
    act.Concede: lambda state, seat, action: challenges.concede(state),
    act.FinalCut: lambda state, seat, action: challenges.final_cut(state, seat),
    act.Vote: lambda state, seat, action: challenges.vote(state, seat, action.ballot),
    act.Penalty: lambda state, seat, action: challenges.punish(state, action.what),
    act.Cut: lambda state, seat, action: cuts.choose_draw(state, seat, action.draw),
    act.HandOn: lambda state, seat, action: cuts.hand_on(state, seat, action.card),
    act.Hint: lambda state, seat, action: alone.hint(state),
    act.Link: lambda state, seat, action: alone.link(state, action.node),
    Leave: lambda state, seat, action: leave(state, action.seat),
}
