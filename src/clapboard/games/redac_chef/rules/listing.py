"""The canonical list of what a seat may do: short enough for a playout and for the wire. Whatever else is allowed is `in` it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.redac_chef.actions import (
    Accept,
    Boost,
    Choose,
    Done,
    Go,
    Grab,
    Keep,
    Laid,
    Lift,
    Maquette,
    Move,
    MoveCentre,
    Place,
    Ready,
    Reorganise,
    Return,
    Reveal,
    Search,
    Take,
    Tirage,
    Turn,
    Unload,
    Wait,
)
from clapboard.games.redac_chef.moment import Side
from clapboard.games.redac_chef.rules import check, grid, supply, turns
from clapboard.games.redac_chef.rules.actors import may_act
from clapboard.games.redac_chef.rules.allowed import why_not
from clapboard.games.redac_chef.rules.settings import extra_takes, is_stepped, side_number
from clapboard.kernel.action import CONFIRM, Action, Leave, Pause, Rejoin, Resume, Swap, kind
from clapboard.kernel.legal import NOTHING, Field, Legal, Listed, Shape, Wide
from clapboard.kernel.seats import TABLE

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State

MOST_UP = 24
"""Face-up supply tiles that are listed by slot, the lowest first."""
MOST_TOLD = 12
"""Actions of one kind that a client is given one by one; of more it is told the shape."""
MOST_OF_A_KIND = 6
"""Layout steps of one kind that are listed."""


def legal(state: State, seat: int) -> Legal:
    at = state.at
    if at.stage == "over":
        return NOTHING
    if seat == TABLE:
        return Listed(by_table(state))
    if not 0 <= seat < at.seats:
        return NOTHING
    listed = fitting(state, seat, candidates(state, seat)) if may_act(state, seat) else []

    def is_open(action: Action) -> bool:
        return why_not(state, seat, action) is None

    kinds: dict[type[Action], list[Action]] = {}
    for action in listed:
        kinds.setdefault(type(action), []).append(action)
    many = {type_: actions for type_, actions in kinds.items() if len(actions) > MOST_TOLD}
    if not many:
        return Listed(listed, open_to=is_open)
    told = [action for action in listed if type(action) not in many]
    shapes = [shape(kind(actions[0]), actions) for actions in many.values()]
    return Wide(told, shapes, lambda: listed, is_open)


def fitting(state: State, seat: int, found: list[Action]) -> list[Action]:
    """Those that are allowed. Candidates of one kind name only what lies where they say, so that all of them are allowed or none: the
    first of a kind answers for the others, and a full list is told with every act."""
    verdicts: dict[type[Action], bool] = {}
    listed: list[Action] = []
    for action in found:
        fits = verdicts.get(type(action))
        if fits is None:
            fits = why_not(state, seat, action) is None
            verdicts[type(action)] = fits
        if fits:
            listed.append(action)
    return listed


def shape(name: str, actions: list[Action]) -> Shape:
    """What the fields of so many actions are, where listing them to a client would take too much."""
    fields: dict[str, Field] = {}
    for field in actions[0].__struct_fields__:
        values = sorted({value for action in actions if (value := getattr(action, field)) is not None})
        if values and isinstance(values[0], int):
            fields[field] = Field(least=values[0], most=values[-1])
        elif values:
            fields[field] = Field(of=tuple(values))
    return Shape(name, fields)


def by_table(state: State) -> list[Action]:
    seats = range(state.at.seats)
    every: list[Action] = [Resume(), Pause()]
    for about in (Pause, Leave, Rejoin, Swap):
        every += [about(seat) for seat in seats]
    return [action for action in every if why_not(state, TABLE, action) is None]


def candidates(state: State, seat: int) -> list[Action]:
    at = state.at
    side = at.sides[side_number(state, seat)]
    if at.stage == "ready":
        return [Ready()]
    if at.stage == "choose":
        return [Choose(id) for id in at.offer]
    if at.stage == "check":
        return in_check(state, side)
    if at.stage == "day":
        return today(state, seat, side)
    if at.stage == "final":
        return [Done(), *placements(state, side, sorted(side.desk))]
    return in_turn(state, side)


def from_supply(state: State, kind: type[Grab | Reveal | Take]) -> list[Action]:
    """One for each format that lies face down, and one for each face-up tile."""
    backs: list[Action] = [kind(format=format) for format in supply.formats_down(state)]
    if kind is Reveal:
        return backs
    up = [number for number, slot in enumerate(state.at.slots) if slot.tile and slot.up]
    return backs + [kind(slot=number) for number in up[:MOST_UP]]


def extras(state: State, side: Side) -> list[Action]:
    """What Ursule and 10A allow in a Layout; most sides have neither."""
    return [*from_supply(state, Reveal), *from_supply(state, Take)] if extra_takes(state, side) else []


def today(state: State, seat: int, side: Side) -> list[Action]:
    person = state.at.people[seat]
    listed: list[Action] = [Wait()] if is_stepped(state) else []
    if person.hand:
        listed += [Keep(), Return()]
        if state.mode == "family":
            listed += placements(state, side, [person.hand])
        return listed
    if person.phase == "report":
        listed += [Maquette(), Done(), Go(), Unload(), *from_supply(state, Grab)]
        if state.mode == "newsroom":
            listed += extras(state, side)
        return listed + (on_page(state, side) if state.mode == "family" else [])
    listed += [Tirage(), *extras(state, side)]
    return listed + placements(state, side, side.desk) + on_page(state, side)


def placements(state: State, side: Side, tiles: list[str]) -> list[Action]:
    """Each of the first few tiles at its first free place; the first one also face down."""
    rows = grid.covered(state.box, state.at.day, side.page, side.centre_at)
    listed: list[Action] = []
    for tile in tiles[:MOST_OF_A_KIND]:
        cell = next(grid.tile_places(state.box, rows, state.at.day, tile), None)
        if cell is not None:
            listed.append(Place(tile, *cell))
            if len(listed) == 1:
                listed.append(Place(tile, *cell, up=False))
    return listed


def on_page(state: State, side: Side) -> list[Action]:
    """Turn, lift and move what lies there, and the centrepiece."""
    day = state.at.day
    tiles = sorted(side.page)[:MOST_OF_A_KIND]
    listed: list[Action] = [Turn(tile) for tile in tiles] + [Lift(tile) for tile in tiles]
    for tile in tiles[:2]:
        rows = grid.covered(state.box, day, side.page, side.centre_at, [tile])
        here = (side.page[tile].column, side.page[tile].row)
        elsewhere = next(
            (cell for cell in grid.tile_places(state.box, rows, day, tile) if cell != here), None
        )
        if elsewhere is not None:
            listed.append(Move(tile, *elsewhere))
    return listed + centres(state, side)


def centres(state: State, side: Side) -> list[Action]:
    free = [
        cell
        for cell in grid.centre_places(state.box, state.at.day, side.centre)
        if cell != side.centre_at and not grid.under(state.box, side.page, cell)
    ]
    return [MoveCentre(*cell) for cell in free[:MOST_OF_A_KIND]]


def in_check(state: State, side: Side) -> list[Action]:
    if side.check == "correct":
        return [Done(), *placements(state, side, side.desk), *on_page(state, side)]
    if side.check == "shift":
        return [MoveCentre(*cell) for cell in check.shifts(state, side)]
    if side.check == "photo":
        return [Accept(), *map(Boost, check.photos(state, side)), Done()]
    tiles = sorted({tile for pair in check.conflicts(state, side) for tile in pair})
    return [Accept(), CONFIRM, *(Turn(tile) for tile in tiles)]


def in_turn(state: State, side: Side) -> list[Action]:
    listed: list[Action] = [Tirage(), Done()]
    if state.at.step == 1:
        listed += placements(state, side, side.desk)
        listed += [Search(tile) for tile in side.desk[:MOST_OF_A_KIND]]
        listed += reorganisations(side)
    else:
        listed += [*from_supply(state, Reveal), *from_supply(state, Take)]
    if state.at.shifts < turns.MOST_SHIFTS:
        listed += centres(state, side)
    return listed


def reorganisations(side: Side) -> list[Action]:
    """With each of the first few discards, the plainest one: one of three tiles is turned over."""
    tiles = sorted(side.page)[:3]
    laid = [Laid(tile, *_where(side, tile), up=side.page[tile].up) for tile in tiles]
    if not laid:
        return []
    first = laid[0]
    turned = Laid(first.tile, first.column, first.row, not first.up)
    return [Reorganise(discard, (turned, *laid[1:])) for discard in side.desk[:MOST_OF_A_KIND]]


def _where(side: Side, tile: str) -> tuple[int, int]:
    return side.page[tile].column, side.page[tile].row
