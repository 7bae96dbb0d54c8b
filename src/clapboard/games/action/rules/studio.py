"""Films in production: where a card that was bought may lie (AC-066, AC-071, AC-107, AC-108)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.action.pieces import Stack

if TYPE_CHECKING:
    from clapboard.games.action.state import State


def put_script(state: State, script: i64, id: i64) -> i64:
    """AC-066: on a stack without a Script, or as a new one (id 0); the id of the stack."""
    chair = state.chairs[state.cur]
    if id == 0:
        id = chair.next_stack
        chair.next_stack = id + 1
        chair.stacks.append(Stack(id, script, [], 0))
        return id
    at: i64 = chair.place_of(id)
    chair.stacks[at] = chair.stacks[at].scripted(script)
    return id


def put_performer(state: State, card: i64, id: i64) -> i64:
    """AC-071: on any own stack, or as a new one (id 0); the id of the stack."""
    chair = state.chairs[state.cur]
    points: i64 = state.prints.points[card]
    if id == 0:
        id = chair.next_stack
        chair.next_stack = id + 1
        chair.stacks.append(Stack(id, -1, [int(card)], points))
        return id
    at: i64 = chair.place_of(id)
    chair.stacks[at] = chair.stacks[at].joined(card, points)
    return id
