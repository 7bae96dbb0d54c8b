"""What things cost now, and how many slots an area has: the printed numbers as the active Event bends them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.action.areas import GALA, HIRE, MARKET, SET

if TYPE_CHECKING:
    from clapboard.games.action.state import State


def price_of(state: State, area: i64) -> i64:
    """AC-050, AC-065, AC-080, AC-100, AC-183: the price of an area that has one price, whatever card is taken there."""
    price: i64 = state.prints.prices[area]
    if area == HIRE:
        return price + state.row.hire
    if area == MARKET:
        return price + state.row.market
    return price


def slots_of(state: State, area: i64) -> i64:
    """AC-040, AC-R36: -1 is no limit."""
    slots: i64 = state.prints.slots[state.seats][area]
    if area == GALA:
        if not state.row.gala:
            return 0
        if state.rules.gala_slots >= 0:
            return state.rules.gala_slots
    return slots


def lying(state: State, seat: i64) -> i64:
    """AC-017, AC-051: Assistants that this player can still hire."""
    chair = state.chairs[seat]
    return state.prints.most_assistants - chair.assistants - chair.hired


def place_price(state: State, place: i64) -> i64:
    """AC-070, AC-185, AC-186, AC-189: what the Actor at a place of `Prints.places` costs; -1: there is none to be had."""
    prints = state.prints
    space: i64 = place - prints.script_spaces
    spaces: i64 = len(prints.track)
    if space < spaces:
        return state.row.track[space] if state.track[space] >= 0 else -1
    if space == spaces:
        return state.row.top if state.actor_pile else -1
    return state.row.actor_discard if state.actor_discard else -1


def cheapest_actor(state: State) -> i64:
    """-1: there is none to be had."""
    best: i64 = -1
    first: i64 = state.prints.script_spaces
    spaces: i64 = len(state.prints.track)
    place: i64 = first
    while place < first + spaces + 3:
        if place != first + spaces + 1:
            price: i64 = place_price(state, place)
            if price >= 0 and (best < 0 or price < best):
                best = price
        place += 1
    return best


def cheapest_set(state: State) -> i64:
    """-1: there is none to be had."""
    best: i64 = -1
    if state.set_pile or state.set_discard:
        best = price_of(state, SET)
    offer: i64 = state.row.set_discard
    if offer >= 0 and state.set_discard and (best < 0 or offer < best):
        best = offer
    return best
