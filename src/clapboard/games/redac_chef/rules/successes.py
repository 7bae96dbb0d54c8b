"""What a finished game adds to the players' records: achievements, a rule modification, or a scenario (RC-128 to RC-132)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.games.redac_chef.rules.settings import (
    NEEDED_DOLLARS,
    day_length,
    is_real,
    modification,
    playing,
    record_of,
    scenario,
)

if TYPE_CHECKING:
    from clapboard.games.redac_chef.box.components import Scenario
    from clapboard.games.redac_chef.moment import Side
    from clapboard.games.redac_chef.state import State

SOLO_POINTS = 45
"""Alone, a modification is achieved with so many points (RC-R58)."""
LADDERS = (
    (1, "total", (60, 70, 80)),
    (4, "articles", (35, 40, 50)),
    (7, "photos", (20, 25, 30)),
    (10, "dollars", (15, 20, 25)),
    (13, "centrepiece", (15, 18, 20)),
)


def successes(state: State, totals: list[int], winners: list[int]) -> list[list[str]]:
    """For each side the names of what it reached; nothing without a timer, after a walkover, or in a solo game that was lost."""
    none: list[list[str]] = [[] for _ in state.at.sides]
    record = record_of(state)
    timed = is_real(state) and day_length(state) is not None
    if record == "off" or not timed or state.at.reason == "walkover":
        return none
    if state.at.reason == "poor" and state.options["strict_solo"] == "on":
        return none
    return [
        [] if number not in playing(state) else _of(state, number, totals, number in winners)
        for number in range(len(state.at.sides))
    ]


def _of(state: State, number: int, totals: list[int], won: bool) -> list[str]:
    side = state.at.sides[number]
    number_of_mod, plan = modification(state), scenario(state)
    if plan is not None:
        return [record_of(state)] if fulfilled(plan, side, totals[number]) else []
    if number_of_mod:
        alone = len(state.at.sides) == 1
        fine = dollars(side) >= NEEDED_DOLLARS and totals[number] >= SOLO_POINTS if alone else won
        return [record_of(state)] if fine else []
    several = len(state.at.sides) > 1
    beaten = any(totals[other] > totals[number] for other in playing(state))
    return [f"achievement-{n}" for n in achievements(side.days, totals[number], won, several, beaten)]


def dollars(side: Side) -> int:
    return sum(rows.dollars for rows in side.days)


def achievements(days: list[Rows], total: int, won: bool, several: bool, beaten: bool) -> list[int]:
    """The numbers of 2.12. `beaten`: somebody has more points."""
    found: list[int] = []
    for first, name, steps in LADDERS:
        much = total if name == "total" else sum(getattr(rows, name) for rows in days)
        found += [first + place for place, step in enumerate(steps) if much >= step]
    best = max((rows.best_photo for rows in days), default=0)
    whole = len(days) == 3
    penalty = sum(rows.penalty for rows in days)
    tests = {
        16: whole and days[2].empty == 0,
        17: best >= 5,
        18: best >= 8,
        19: several and whole and all(rows.token == 1 for rows in days),
        20: whole and all(rows.area_points == 3 for rows in days),
        21: whole and penalty <= 3,
        22: several and won and penalty >= 12,
        23: several and won and beaten,
        24: several and won and sum(map(lost, days)) >= 15,
        25: whole and all(rows.left_over == 0 for rows in days),
    }
    return found + [number for number, fine in tests.items() if fine]


def lost(rows: Rows) -> int:
    """All negative amounts of mood, surplus and empty area of a day, and a news malus once (RC-R93)."""
    surplus = rows.surplus if rows.surplus < 0 else 0
    return rows.penalty - surplus + max(0, -rows.area_points) + rows.malus


def fulfilled(plan: Scenario, side: Side, total: int) -> bool:
    """RC-132."""
    if dollars(side) < plan.dollars or total < plan.points:
        return False
    name, _, number = plan.goal.partition("-")
    days = side.days
    if not plan.goal:
        return True
    if plan.goal == "face-up":
        return not side.played_down
    much = int(number)
    if name == "mood":
        return sum(rows.penalty for rows in days) <= much
    if name == "area":
        return all(rows.area_points >= much for rows in days)
    if name == "surplus":
        return all(rows.left_over == 0 for rows in days)
    row = "centrepiece" if name == "centrepieces" else name
    return sum(int(getattr(rows, row)) for rows in days) >= much
