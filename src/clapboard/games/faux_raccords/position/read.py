"""From a description to the state: every field is checked, and a `PositionError` names the one that is wrong."""

from __future__ import annotations

from clapboard.games.faux_raccords.box.printed import Box
from clapboard.games.faux_raccords.pieces import CLAPS, Chair
from clapboard.games.faux_raccords.position.fields import Position, cards, need
from clapboard.games.faux_raccords.position.question import ask
from clapboard.games.faux_raccords.position.table import lay_cards, lay_events
from clapboard.games.faux_raccords.ruleset import Ruleset
from clapboard.games.faux_raccords.state import State
from clapboard.kernel.chance import Chance, Seeded
from clapboard.kernel.position import Resolve, told_as


def read_position(
    described: object,
    chance: Chance | None,
    resolve: Resolve,
    box: Box,
) -> State:
    """The state, or a `PositionError` that names the field."""
    told, options = told_as(Position, described, resolve)
    state = State(told.seats, Ruleset(options, told.seats, box), chance or Seeded(0), [])
    _seat(state, told)
    lay_cards(state, told)
    lay_events(state, told)
    _set_clock(state, told)
    ask(state, told)
    return state


def _seat(state: State, told: Position) -> None:
    seats = range(told.seats)
    need(not told.hands or len(told.hands) == told.seats, f"hands: one for each of {told.seats} seats")
    need(told.clues is None or len(told.clues) == told.seats, f"clues: one for each of {told.seats} seats")
    for field in ("first", "active"):
        need(getattr(told, field) in seats, f"{field}: there is no seat {getattr(told, field)}")
    need(told.asked is None or told.asked in seats, f"asked: there is no seat {told.asked}")
    state.first, state.active = told.first, told.active
    state.asked = told.active if told.asked is None else told.asked
    need(0 <= told.turns < 1 << 30, "turns: count from 0")
    state.turns = told.turns
    for seat in seats:
        held = cards(f"hands[{seat}]", told.hands[seat]) if told.hands else []
        clue = told.clues[seat] if told.clues is not None else True
        state.chairs.append(Chair(sum(1 << card for card in held), len(held), CLAPS, clue))


def _set_clock(state: State, told: Position) -> None:
    need(0 <= told.now < 1 << 50, "now: milliseconds of play")
    need(told.until is None or told.now < told.until < 1 << 51, "until: lies ahead")
    state.now = told.now
    state.told = tuple(fact for fact in told.last if fact.to is None)
