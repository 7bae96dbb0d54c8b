"""Any moment as a JSON object: worked examples, puzzles, analysis, and the saved form of a state."""

from __future__ import annotations

from typing import Any

import msgspec

from clapboard.games.redac_chef.actions import Spot
from clapboard.games.redac_chef.box.components import (
    DAYS,
    FORMATS,
    PAIRS,
    STARTING,
    TILE_OF,
    TILES,
)
from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.meta import META
from clapboard.games.redac_chef.moment import Change, Position, Seat, Side
from clapboard.games.redac_chef.rules import check, grid, layout
from clapboard.games.redac_chef.rules.settings import is_real, is_stepped, scenario
from clapboard.games.redac_chef.state import State
from clapboard.kernel.chance import Chance, Seeded
from clapboard.kernel.codec import plain
from clapboard.kernel.errors import PositionError
from clapboard.kernel.hidden import Free, Hidden, Swappable
from clapboard.kernel.position import Resolve, told_as

MOST = 10**9
SIDES = tuple(f"{number}{side}" for number in range(1, PAIRS + 1) for side in "AB")


def describe(state: State) -> dict[str, Any]:
    described: dict[str, Any] = plain(state.at)
    return described


def read_position(described: object, chance: Chance | None, resolve: Resolve, box: Box) -> State:
    """The state, or a `PositionError` that names the field."""
    told, options = told_as(Position, described, resolve)
    told.options = options
    return build(told, chance or Seeded(0), box)


def build(told: Position, chance: Chance, box: Box) -> State:
    """A state that keeps every rule about what can lie where, or a `PositionError`."""
    told.removed = sorted(told.removed)
    state = State(told, chance, box).copy()
    _check_people(state)
    _check_tiles(state)
    for number, side in enumerate(state.at.sides):
        _check_side(state, f"sides[{number}]", side)
    _check_cards(state)
    _check_stage(state)
    return state


def need(fine: bool, where: str, what: str) -> None:
    if not fine:
        raise PositionError(f"{where}: {what}")


def within(where: str, number: int, least: int, most: int) -> None:
    need(least <= number <= most, where, f"{least} to {most}")


def _check_people(state: State) -> None:
    at = state.at
    sides = at.seats // 2 if state.mode == "newsroom" else at.seats
    need(len(at.people) == at.seats, "people", f"one for each of {at.seats} seats")
    need(len(at.sides) == sides, "sides", f"{sides} of them")
    for name in ("now", "laid", "tick", "calls", "idle"):
        within(name, getattr(at, name), 0, MOST)
    for name in ("until", "end"):
        within(name, getattr(at, name), -1, MOST)
    within("day", at.day, 0, 2)
    need(state.mode != "turn" or at.day == 1, "day", "Saturday, which is 1, turn by turn")
    slots = [person.hand_slot for person in at.people if person.hand]
    need(len(set(slots)) == len(slots), "people", "two tiles came from one slot")
    for number, person in enumerate(at.people):
        _check_person(state, f"people[{number}]", person)


def _check_person(state: State, where: str, person: Seat) -> None:
    at = state.at
    for name in ("free_at", "hand_since", "busy", "grabs", "acts", "pauses"):
        within(f"{where}.{name}", getattr(person, name), 0, MOST)
    if person.hand:
        within(f"{where}.hand_slot", person.hand_slot, 0, len(at.slots) - 1)
        need(not at.slots[person.hand_slot].tile, f"{where}.hand_slot", "another tile lies there")
        need(person.phase == "report" and at.stage == "day", f"{where}.hand", "only while reporting")
    else:
        need(person.hand_slot == -1, f"{where}.hand_slot", "nothing is in the hand")
    if person.sealed is not None:
        need(is_stepped(state) and at.stage == "day", f"{where}.sealed", "only in stepped play")
        need(person.phase != "done", f"{where}.sealed", "this seat has finished")
    if person.ask is not None:
        _check_ask(state, f"{where}.ask", person)


def _check_ask(state: State, where: str, person: Seat) -> None:
    at, ask = state.at, person.ask
    if ask is None:
        return
    need(is_real(state) and at.stage == "day", where, "only in a day in real time")
    need(person.phase != "done" and not person.gone and not person.hand, where, "this seat cannot ask")
    within(f"{where}.arrived", ask.arrived, 0, MOST)
    within(f"{where}.effective", ask.effective, 0, MOST)
    if ask.what == "tirage":
        need(ask.slot == -1 and not ask.format, where, "a call names no tile")
    else:
        within(f"{where}.slot", ask.slot, 0, len(at.slots) - 1)
        need(ask.format in ("", *FORMATS), f"{where}.format", "a format, or nothing")


def _check_tiles(state: State) -> None:
    at = state.at
    places = state.things()["tiles"]
    for tile in places:
        need(tile in TILE_OF, "tiles", f"there is no tile {tile!r}")
    need(len(set(places)) == len(places), "tiles", "a tile is in two places")
    need(set(places) == set(at.box or TILES), "tiles", "each tile of the box in one place")
    need(len(set(at.box)) == len(at.box), "box", "a tile is named twice")
    need(not at.removed or state.mode == "solo", "removed", "only in solo")
    for number, slot in enumerate(at.slots):
        within(f"slots[{number}].since", slot.since, 0, MOST)
        need(bool(slot.tile) or not slot.up, f"slots[{number}]", "nothing lies there")


def _check_side(state: State, where: str, side: Side) -> None:
    at = state.at
    need(side.centre in state.box.centrepieces or not side.centre, f"{where}.centre", "no such centrepiece")
    need(
        not side.character or side.character in state.box.characters,
        f"{where}.character",
        "no such character",
    )
    need(bool(side.centre) or at.stage == "choose" or side.out, f"{where}.centre", "there must be one")
    need(not side.carried or state.mode == "newsroom", f"{where}.carried", "only in the newsroom")
    need(side.desk == sorted(side.desk) and side.carried == sorted(side.carried), f"{where}.desk", "in order")
    need(len(side.days) <= 3, f"{where}.days", "at most three")
    for name in ("token", "called", "extra", "blocks"):
        within(f"{where}.{name}", getattr(side, name), 0, MOST)
    need(
        grid.inside(state.box, at.day, *side.centre_at, state.box.centre_width, state.box.centre_height),
        f"{where}.centre_at",
        "on the page",
    )
    # Anyone who has left keeps the page of that day.
    if not side.left and (side.page or at.stage not in ("choose", "ready", "countdown")):
        places = grid.centre_places(state.box, at.day, side.centre) if side.centre else [side.centre_at]
        need(side.centre_at in places, f"{where}.centre_at", "it must cover the star")
    _check_page(state.box, at.day, f"{where}.page", side.page, side.centre_at)
    _check_history(state.box, at.day, where, side)
    boosted = side.boosted in ("", check.NONE) or (side.boosted in side.page and side.page[side.boosted].up)
    need(boosted, f"{where}.boosted", "a photo of the page, or `none`")
    for tile in side.proposal:
        need(tile in side.page and side.page[tile].up, f"{where}.proposal", f"{tile!r} does not lie face up")
    chain = [step.tile for step in side.chain]
    need(len(set(chain)) == len(chain), f"{where}.chain", "a tile is named twice")
    for tile in chain:
        need(tile in side.page and side.page[tile].up, f"{where}.chain", f"{tile!r} does not lie face up")
    need(
        not chain or (at.stage == "check" and side.check == "conflicts"),
        f"{where}.chain",
        "only in the check",
    )


def _check_page(box: Box, day: int, where: str, page: dict[str, Spot], centre: tuple[int, int]) -> None:
    rows = grid.covered(box, day, {}, centre)
    for tile, spot in page.items():
        width, height = box.width[TILE_OF[tile]], box.height[TILE_OF[tile]]
        need(grid.inside(box, day, spot.column, spot.row, width, height), where, f"{tile} sticks out")
        need(grid.is_free(rows, spot.column, spot.row, width, height), where, f"{tile} lies on something")
        grid.cover(rows, spot.column, spot.row, width, height)


def _check_history(box: Box, day: int, where: str, side: Side) -> None:
    """Every step can be taken back, and made again."""
    for name, steps, backwards in (("past", side.past, True), ("future", side.future, False)):
        copy = msgspec.structs.replace(side, page=dict(side.page), desk=list(side.desk))
        for changes in reversed(steps):
            need(bool(changes), f"{where}.{name}", "an empty step")
            for change in reversed(changes) if backwards else changes:
                done = Change(change.tile, change.after, change.before) if backwards else change
                _check_change(box, f"{where}.{name}", copy, done)
                layout.put(copy, done)
            _check_page(box, day, f"{where}.{name}", copy.page, copy.centre_at)


def _check_change(box: Box, where: str, side: Side, change: Change) -> None:
    now = Spot(*side.centre_at) if change.tile == layout.CENTRE else side.page.get(change.tile)
    need(now == change.before, where, f"{change.tile!r} does not lie there")
    need(change.after is not None or change.tile != layout.CENTRE, where, "the centrepiece stays on the page")
    known = change.tile == layout.CENTRE or change.tile in side.page or change.tile in side.desk
    need(known, where, f"{change.tile!r} is elsewhere")
    if change.tile == layout.CENTRE and change.after is not None:
        fits = grid.inside(box, 0, change.after.column, change.after.row, 1, 1)
        need(fits and side.centre != "", where, "the centrepiece must stay on the page")


def _check_cards(state: State) -> None:
    at = state.at
    for name in ("pile", "offer", "seen"):
        known = SIDES if name == "pile" else (*STARTING, *SIDES)
        for id in getattr(at, name):
            need(id in known, name, f"no such centrepiece: {id!r}")
    unseen = [id[:-1] for id in at.pile]
    need(len(set(unseen)) == len(unseen), "pile", "both sides of one centrepiece")
    need(
        not set(unseen) & {id[:-1] for id in at.seen if id not in STARTING}, "pile", "it was revealed already"
    )
    need(len(set(at.seen)) == len(at.seen) and set(at.offer) <= set(at.seen), "offer", "revealed ones")
    need(len(set(at.offer)) == len(at.offer), "offer", "each once")
    need(len(at.news) in (0, 3), "news", "one for each day, or none")
    for card, day in zip(at.news, DAYS, strict=False):
        need(card in state.box.news and card.startswith(day), "news", f"{card!r} is no card for {day}")
    plan = scenario(state)
    need(plan is None or tuple(at.news) == plan.news, "news", "those of the scenario")
    need(all(tile in TILE_OF for tile in at.gone), "gone", "tiles")


def _check_stage(state: State) -> None:
    at = state.at
    sides = len(at.sides)
    need((at.stage == "over") == bool(at.reason), "reason", "given when it is over, and only then")
    need(not at.reason or at.reason in META.reasons, "reason", "no such reason")
    within("mover", at.mover, -1, sides - 1)
    within("caller", at.caller, -1, sides - 1)
    within("first", at.first, 0, sides - 1)
    within("step", at.step, 1, 3)
    within("reveals", at.reveals, 0, 5)
    within("shifts", at.shifts, 0, 2)
    need(
        sorted(at.order) == list(range(at.seats)) if is_stepped(state) else not at.order,
        "order",
        "of all seats",
    )
    need((at.stage in ("turn", "final")) <= (state.mode == "turn"), "stage", "only turn by turn")
    need(at.stage != "day" or state.mode != "turn", "stage", "turn by turn there is no such stage")
    need(
        at.stage not in ("ready", "countdown") or (is_real(state) and at.until > at.now),
        "until",
        "later than now",
    )
    need(not at.paused or is_real(state), "paused", "there is no clock")
    if at.stage in ("choose", "turn"):
        need(at.mover >= 0 and not at.sides[at.mover].out, "mover", "a side that plays")
    if at.stage == "choose":
        need(bool(at.offer) and not at.sides[at.mover].centre, "offer", "something to choose")
        waiting = [side for side in at.sides if not side.centre and not side.out]
        need(len(at.offer) >= len(waiting), "offer", "one for each that has none")
    for number, side in enumerate(at.sides):
        need(
            (at.stage == "check") >= (side.check in ("correct", "shift", "conflicts", "photo")),
            f"sides[{number}].check",
            "only then",
        )
        if at.stage == "check":
            need(side.out or side.check != "", f"sides[{number}].check", "what is asked")
            need(
                side.check != "shift" or bool(check.shifts(state, side)), f"sides[{number}].check", "no place"
            )
    stuck = at.stage != "over" and not state.actors() and state.deadline() is None and not at.paused
    need(not stuck, "stage", "nobody could act, and nothing would happen")


# What could be otherwise


def hidden(described: dict[str, Any], box: Box) -> list[Hidden]:
    """Faces within each format, the pile, and the news to come."""
    found: list[Hidden] = []
    for format in FORMATS:
        places: list[tuple[str | int, ...]] = [
            ("slots", number, 0)
            for number, slot in enumerate(described.get("slots", []))
            if slot[0] and not slot[1] and box.tiles[slot[0]].format == format
        ]
        places += [
            ("removed", number)
            for number, tile in enumerate(described.get("removed", []))
            if box.tiles[tile].format == format
        ]
        if len(places) > 1:
            found.append(Swappable(tuple(places)))
    pile = described.get("pile", [])
    if len(pile) > 2:
        found.append(Swappable(tuple(("pile", number) for number in range(len(pile)))))
    else:
        seen = {id[:-1] for id in described.get("seen", [])}
        unseen = tuple(id for id in SIDES if id[:-1] not in seen)
        found += [Free(("pile", number), unseen) for number in range(len(pile))]
    fixed = str(described.get("options", {}).get("record", "")).startswith("scenario")
    if described.get("news") and not fixed:
        for number in range(described.get("day", 0) + 1, 3):
            found.append(Free(("news", number), tuple(f"{DAYS[number]}-{n}" for n in range(1, 13))))
    return found


def _small(seats: int, mode: str, **more: Any) -> dict[str, Any]:
    tiles = ["A01", "A02", "A03", "A20", "P01", "Q05"]
    side = {"centre": "D1", "centre_at": [2, 2]}
    return {
        "seats": seats,
        "options": {"mode": mode, "news": "off", "clock": "off"},
        "people": [{} for _ in range(seats)],
        "sides": [{**side, "centre": f"D{number + 1}"} for number in range(seats)],
        "box": tiles,
        "slots": [
            ["A01", False, 0],
            ["A02", False, 0],
            ["A03", True, 0],
            ["A20", False, 0],
            ["P01", False, 0],
            ["Q05", False, 0],
        ],
        **more,
    }


SMALL: list[dict[str, Any]] = [
    _small(2, "standard"),
    _small(
        2,
        "standard",
        slots=[
            ["A01", True, 0],
            ["A02", False, 0],
            ["A03", True, 0],
            ["A20", True, 0],
            ["P01", True, 0],
            ["Q05", True, 0],
        ],
        pile=["1A"],
    ),
    _small(
        1,
        "solo",
        slots=[["A01", False, 0], ["A03", True, 0], ["A20", False, 0], ["Q05", False, 0]],
        removed=["A02", "P01"],
    ),
    {
        **_small(3, "standard", day=1, news=["FRI-1", "SAT-2", "SUN-3"]),
        "options": {"mode": "standard", "news": "on", "clock": "off"},
    },
]
"""So few tiles that every world can be listed."""
SMALL[3]["sides"] = [{"centre": f"D{number + 1}", "centre_at": [3, 3]} for number in range(3)]
