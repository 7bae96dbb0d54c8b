"""Scores of a day, and what happens until the next one: the supply mixed, news revealed, centrepieces chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.redac_chef.box.components import DAYS
from clapboard.games.redac_chef.facts import Chosen, NewsRevealed, Offered, Over, Scored
from clapboard.games.redac_chef.moment import NO_TIME, Slot
from clapboard.games.redac_chef.rules import day as days
from clapboard.games.redac_chef.rules import grid, turns
from clapboard.games.redac_chef.rules.check import rows_of, terms_of
from clapboard.games.redac_chef.rules.counting import counted
from clapboard.games.redac_chef.rules.ending import reason_for
from clapboard.games.redac_chef.rules.scoring import compare, floor_dollars
from clapboard.games.redac_chef.rules.settings import (
    DECIDE,
    active,
    has_tokens,
    is_real,
    modification,
    scenario,
)
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State


def score(state: State) -> list[Fact]:
    """RC-054 to RC-067: every page by itself, then compared, then on to the next day or to the end."""
    at = state.at
    sides = [at.sides[number] for number in active(state)]
    terms = [terms_of(state, side) for side in sides]
    sheets = [grid.measured(state.box, at.day, side.page, side.centre_at) for side in sides]
    rows = [rows_of(state, side, sheet, len(side.desk)) for sheet, side in zip(sheets, sides, strict=True)]
    compare(sheets, rows, terms)
    facts: list[Fact] = []
    for number, side, sheet, row in zip(active(state), sides, sheets, rows, strict=True):
        floor_dollars(row)
        side.days.append(row)
        facts.append(
            Scored(
                side=number,
                day=DAYS[at.day],
                rows=row,
                total=row.total,
                centre=side.centre,
                centre_at=list(side.centre_at),
                page=dict(side.page),
                counted=counted(sheet),
            )
        )
    if at.day == 2 or state.mode in ("puzzle", "turn"):
        return [*facts, *finish(state, "last-day")]
    return [*facts, *next_day(state)]


def finish(state: State, reason: str) -> list[Fact]:
    state.at.stage, state.at.until, state.at.end = "over", NO_TIME, NO_TIME
    state.at.paused = False  # somebody may have left in a pause
    state.at.reason = reason_for(state, reason)
    return [Over(reason=state.at.reason)]


def next_day(state: State) -> list[Fact]:
    at = state.at
    for side in at.sides:
        if side.left:
            side.out = True
    mix(state)
    at.day += 1
    facts: list[Fact] = [NewsRevealed(card=at.news[at.day])] if at.news else []
    return [*facts, *offer(state)]


def mix(state: State) -> None:
    """RC-068, RC-R21: pages and the face-up supply go back face down, and everything gets a new slot."""
    at = state.at
    up: set[str] = set()
    tiles = [slot.tile for slot in at.slots if slot.tile]
    if state.options["reset_supply"] == "off":
        up = {slot.tile for slot in at.slots if slot.tile and slot.up}
    for side in at.sides:
        back = sorted(side.page)
        if modification(state) == 5:
            ads = [tile for tile in back if state.box.tiles[tile].kind == "ad"]
            at.gone = sorted([*at.gone, *ads])
            back = [tile for tile in back if tile not in ads]
        tiles += back
        if side.out:
            tiles += side.desk
            side.desk = []
        side.page = {}
        side.boosted = ""
    lay_out(state, tiles, up)


def lay_out(state: State, tiles: list[str], up: set[str]) -> None:
    """The supply in an order that nobody knows."""
    at = state.at
    ordered = sorted(tiles)
    at.laid = at.now
    order = state.chance.shuffle("supply", len(ordered))
    at.slots = [Slot(ordered[place], ordered[place] in up, at.now) for place in order]


def offer(state: State) -> list[Fact]:
    """RC-070, RC-089: new centrepieces, revealed for all."""
    at = state.at
    fixed = scenario(state)
    if state.mode == "family" or fixed is not None:
        if fixed is not None:
            for side in at.sides:
                side.centre = fixed.centrepieces[at.day]
        return days.prepare(state)
    sides = len(active(state))
    many = {1: 2, 2: 3}.get(sides, sides)
    at.offer, at.pile = at.pile[:many], at.pile[many:]
    at.seen = [*at.seen, *at.offer]
    if at.day == 2:
        at.pile = []
    for side in at.sides:
        side.centre = ""
    at.stage = "choose"
    return [Offered(centrepieces=list(at.offer)), *ask_next(state)]


def choosers(state: State) -> list[int]:
    """The sides that have none yet, in the order in which they choose."""
    at = state.at
    waiting = [
        number for number in active(state) if not at.sides[number].centre and not at.sides[number].left
    ]
    if has_tokens(state):
        return sorted(waiting, key=lambda number: at.sides[number].days[-1].token)
    if state.mode == "turn":
        return sorted(waiting, key=lambda number: (at.first - 1 - number) % len(at.sides))
    return waiting


def ask_next(state: State) -> list[Fact]:
    """The next side chooses; when all have chosen, play goes on."""
    at = state.at
    waiting = choosers(state)
    if waiting:
        at.mover = waiting[0]
        at.until = at.now + DECIDE if is_real(state) else NO_TIME
        return []
    for side in at.sides:
        side.centre = side.centre or "blank"
    return turns.deal(state) if state.mode == "turn" else days.prepare(state)


def choose(state: State, number: int, centrepiece: str) -> list[Fact]:
    at = state.at
    at.offer.remove(centrepiece)
    at.sides[number].centre = centrepiece
    return [Chosen(side=number, centrepiece=centrepiece), *ask_next(state)]


def lowest(offer: list[str]) -> str:
    """RC-R87: the lowest number; starting ones first."""
    return min(offer, key=lambda id: (not id.startswith("D"), int(id.strip("ABD")), id))
