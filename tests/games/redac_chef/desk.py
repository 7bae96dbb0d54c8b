"""Small positions and short ways to act, for all tests of this game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from clapboard.games.redac_chef import GAME, State
from clapboard.games.redac_chef.actions import Spot
from clapboard.games.redac_chef.box.components import DAYS, PLACED, TILE_OF, TILES
from clapboard.games.redac_chef.knowledge.view import Mine
from clapboard.games.redac_chef.moment import Side
from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.games.redac_chef.rules.scoring import Terms, own_rows
from clapboard.games.redac_chef.rules.sheet import Sheet
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact

rule = pytest.mark.rule


def laid(text: str) -> tuple[tuple[int, int] | None, dict[str, Spot]]:
    """`CP@4,1 A01@1,8 P11@1,3v`: where the centrepiece lies, and the tiles."""
    centre, page = None, {}
    for id, column, row, down in PLACED.findall(text):
        if id == "CP":
            centre = (int(column), int(row))
        else:
            page[id] = Spot(int(column), int(row), not down)
    return centre, page


def sheet(day: str, text: str) -> Sheet:
    centre, page = laid(text)
    placed = [(TILE_OF[tile], page[tile].column, page[tile].row, page[tile].up) for tile in sorted(page)]
    return Sheet(GAME.box, DAYS.index(day), centre or GAME.box.start[DAYS.index(day)], placed)


def scored(
    day: str,
    text: str,
    centre: str = "blank",
    news: str = "",
    character: str = "",
    surplus: int = 0,
    alone: bool = True,
    token: int = 0,
    blocks: int = 0,
    **more: bool,
) -> Rows:
    """One page by itself, by the solo table."""
    terms = Terms(GAME.box, centre, news, character, alone=alone, **more)
    return own_rows(sheet(day, text), terms, surplus, token, blocks)


def side(text: str = "", desk: str = "", centre: str = "D1", day: str = "FRI", **more: Any) -> dict[str, Any]:
    cell, page = laid(text)
    return {
        "centre": centre,
        "centre_at": cell or GAME.box.start[DAYS.index(day)],
        "page": {tile: [spot.column, spot.row, spot.up] for tile, spot in page.items()},
        "desk": sorted(desk.split()),
        **more,
    }


def staged(
    sides: Sequence[dict[str, Any]],
    mode: str = "standard",
    day: str = "FRI",
    people: Sequence[dict[str, Any]] | None = None,
    options: dict[str, Any] | None = None,
    up: str = "",
    gone: str = "",
    phase: str = "layout",
    **more: Any,
) -> State:
    """A moment of a day: what lies nowhere else lies in the supply, in the order of the box."""
    seats = 2 * len(sides) if mode == "newsroom" else len(sides)
    used = {tile for each in sides for tile in (*each["page"], *each["desk"], *each.get("carried", []))}
    used |= (
        {person.get("hand", "") for person in people or []} | set(gone.split()) | set(more.get("removed", []))
    )
    box = more.get("box") or TILES
    slots = [["" if tile in used else tile, tile in up.split(), 0] for tile in box]
    clock = {} if mode in ("puzzle", "turn") else {"clock": "off"}
    return GAME.position(
        {
            "seats": seats,
            "options": {"mode": mode, **clock, **(options or {})},
            "people": list(people or [{"phase": phase} for _ in range(seats)]),
            "sides": list(sides),
            "day": DAYS.index(day),
            "slots": slots,
            "gone": gone.split(),
            **more,
        }
    )


def stage(state: State) -> str:
    return state.at.stage


def result(state: State) -> Any:
    """How it ended; None while the game runs."""
    return state.outcome()


def mine(state: State, seat: int) -> Mine:
    """What only this seat is shown."""
    own = state.view(seat).mine
    assert own is not None
    return own


def slot_of(state: State, tile: str) -> int:
    return next(number for number, slot in enumerate(state.at.slots) if slot.tile == tile)


def do(state: State, seat: int, *texts: str) -> list[Fact]:
    facts: list[Fact] = []
    for text in texts:
        facts += state.apply(seat, GAME.parse(text))
    return facts


def refused(state: State, seat: int, text: str) -> str:
    """The code of the refusal, after which nothing has changed."""
    before = GAME.dump(state)
    action = GAME.parse(text)
    assert action not in state.legal(seat)
    with pytest.raises(IllegalAction) as bad:
        state.apply(seat, action)
    assert GAME.dump(state) == before
    return bad.value.code


def may(state: State, seat: int, text: str) -> bool:
    return GAME.parse(text) in state.legal(seat)


def print_all(state: State) -> State:
    """Everybody calls Tirage, in the order of seats, and takes what the check proposes."""
    for seat in range(state.at.seats):
        if seat in state.actors() and state.at.stage == "day":
            do(state, seat, "tirage")
    checked(state)
    return state


def checked(state: State) -> None:
    while state.at.stage == "check":
        seat = state.actors()[0]
        action = GAME.time_out(state.view(seat), state.legal(seat))
        state.apply(seat, action)


def rows_of(state: State, number: int = 0) -> Rows:
    return state.at.sides[number].days[-1]


def own(state: State, seat: int = 0) -> Side:
    return state.side_of(seat)


def day_rows(total: int = 0, dollars: int = 0, token: int = 0, **more: Any) -> dict[str, Any]:
    """A finished day on paper."""
    return {"articles": total, "dollars": dollars, "token": token, **more}


def ended(
    days: Sequence[Sequence[dict[str, Any]]], mode: str = "standard", reason: str = "last-day", **more: Any
) -> State:
    """A game that is over, from its score sheets."""
    sides = [side(days=list(each), day="SAT" if mode == "turn" else "SUN") for each in days]
    if mode == "newsroom":
        return staged(sides, mode, "SUN", stage="over", reason=reason, phase="done", **more)
    day = "SAT" if mode == "turn" else "SUN"
    return staged(sides, mode, day, stage="over", reason=reason, phase="done", **more)


def whole(total: int, dollars: int, token: int = 0) -> list[dict[str, Any]]:
    """Three days with these sums, the token on Sunday."""
    return [day_rows(), day_rows(), day_rows(total, dollars, token)]


def running(seats: int = 2, mode: str = "standard", seed: int = 1, **options: Any) -> State:
    """A game in real time whose first day has begun."""
    state = GAME.new(seats, {"mode": mode, **options}, seed=seed)
    for seat in range(seats):
        do(state, seat, "ready")
    state.advance(3_000)
    assert stage(state) == "day"
    return state


def advance(state: State, to: int) -> list[Fact]:
    return list(state.advance(to))


def told(facts: Sequence[Fact], kind: type[Fact]) -> list[Any]:
    return [fact for fact in facts if isinstance(fact, kind)]
