"""Millions between players and bank (AC-R11, AC-R54, AC-R61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from clapboard.games.action.state import State


def pay(state: State, price: i64) -> None:
    """AC-R54: exact amounts, to the bank."""
    state.chairs[state.cur].money -= price
    if state.rules.limited:
        state.bank += price


def receive(state: State, seat: i64, due: i64) -> i64:
    """From the bank: all that is due, or what a limited bank still has (AC-R11)."""
    if state.rules.limited:
        if due > state.bank:
            due = state.bank
        state.bank -= due
    state.chairs[seat].money += due
    return due
