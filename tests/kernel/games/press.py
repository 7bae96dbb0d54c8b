"""Everybody at once: each seat puts the tile in its hand on a page of its own and draws another, until so many have been put.

For one seat, for each seat on its own, or in pairs that share their points. Only its owner knows a tile in hand. It keeps time: when
the day is over, the game is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from clapboard.kernel.action import Action
from clapboard.kernel.chance import Chance
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.legal import NOTHING, Listed
from clapboard.kernel.meta import Meta, Policies, Timing
from clapboard.kernel.options import Option, Value
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.rng import Rng
from clapboard.kernel.simple import SimplePosition, SimpleState, need
from clapboard.kernel.view import Prompt, View
from tests.kernel.games.tiny import Tiny

TILES = 12
EMPTY = -1
A_TILE_MS = 60_000
"""How long the day is for each tile that is to be put."""
MOST = 20_000


class Put(Action, frozen=True, tag="put"):
    cell: int


class Placed(Fact, frozen=True, tag="placed"):
    seat: int
    tile: int
    cell: int


class Drew(Fact, frozen=True, tag="drew"):
    tile: int


class DayOver(Fact, frozen=True, tag="day_over"):
    pass


class PressPosition(SimplePosition):
    pages: list[list[int]]
    """Of each seat the tile on each cell, or -1."""
    hands: list[int]
    left: int
    now: int = 0


class PressView(View, frozen=True, kw_only=True):
    pages: tuple[tuple[int, ...], ...]
    hand: int | None
    left: int
    now: int
    teams: tuple[tuple[int, ...], ...]


class PressState(SimpleState[PressPosition]):
    __slots__ = ()

    def actors(self) -> tuple[int, ...]:
        return tuple(range(self.at.seats)) if self.at.left else ()

    def legal(self, seat: int) -> Listed:
        if seat not in self.actors():
            return NOTHING
        return Listed(map(Put, range(len(self.at.pages[seat]))))

    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        if action not in self.legal(seat):
            raise IllegalAction("not-now", "this cannot be done now")
        assert isinstance(action, Put)
        at = self.at
        tile = at.hands[seat]
        at.pages[seat][action.cell] = tile
        at.left -= 1
        at.hands[seat] = int(self.chance.pick("tile", TILES))
        return [
            Placed(seat=seat, tile=tile, cell=action.cell),
            Drew(tile=at.hands[seat], to=(seat,)),
        ]

    def deadline(self) -> int | None:
        return int(self.at.options["acts"]) * A_TILE_MS if self.at.left else None

    def advance(self, at: int) -> Sequence[Fact]:
        end = self.deadline()
        self.at.now = max(self.at.now, at)
        if end is None or at < end:
            return ()
        self.at.left = 0
        return [DayOver()]

    def sides(self) -> tuple[tuple[int, ...], ...]:
        half = self.at.seats // 2
        if self.at.options["mode"] == "pairs":
            return tuple((seat, seat + half) for seat in range(half))
        return tuple((seat,) for seat in range(self.at.seats))

    def outcome(self) -> Outcome | None:
        if self.at.left:
            return None
        own = [float(len({*page} - {EMPTY})) for page in self.at.pages]
        scores = [0.0] * self.at.seats
        for side in self.sides():
            for seat in side:
                scores[seat] = sum(own[other] for other in side)
        return self.scored(scores, "day-over")

    def prompt(self, viewer: int | None) -> Prompt:
        return Prompt(kind="put", asked=self.actors()) if self.at.left else Prompt(kind="over")

    def view(self, seat: int | None) -> PressView:
        at = self.at
        return PressView(
            **self.labels(seat),
            pages=tuple(map(tuple, at.pages)),
            hand=None if seat is None else at.hands[seat],
            left=at.left,
            now=at.now,
            teams=self.sides(),
        )

    def things(self) -> dict[str, int]:
        return {"cells": sum(map(len, self.at.pages)), "hands": len(self.at.hands)}


class Press(Tiny[PressState, PressView]):
    meta = Meta(
        id="tiny-press",
        title="Press",
        summary="Fill your page before the day is over.",
        seats=(1, 12),
        options=(
            Option(key="mode", choices=("alone", "each", "pairs"), help="for one, each alone, or in pairs"),
            Option(key="acts", choices=(24,), span=(1, MOST), help="how many tiles are put in all"),
            Option(key="cells", choices=(4,), span=(2, 98), help="the cells of a page"),
        ),
        rules_version=1,
        reasons=("day-over",),
        policies=Policies(substitute="random", time_out={"put": "on the last cell"}, notices=False),
        most_decisions=MOST,
        timing=Timing(simultaneous=True, own_clock=True),
    )
    view_type = PressView
    actions = (Put,)
    position_type = PressPosition
    state_type: ClassVar[type[PressState]] = PressState

    def tables(self) -> tuple[tuple[str, int], ...]:
        each = tuple(("each", seats) for seats in range(2, 13))
        return (("alone", 1), *each, *(("pairs", seats) for seats in range(4, 13, 2)))

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> PressState:
        pages = [[EMPTY] * int(options["cells"]) for _ in range(seats)]
        hands = [int(chance.pick("tile", TILES)) for _ in range(seats)]
        return self.state_type(
            self, PressPosition(seats, options, pages, hands, int(options["acts"])), chance
        )

    def check_position(self, at: PressPosition) -> None:
        need(len(at.pages) == len(at.hands) == at.seats, "one page and one hand for each seat")
        cells = int(at.options["cells"])
        need(all(len(page) == cells for page in at.pages), f"pages: {cells} cells")
        need(all(EMPTY <= tile < TILES for page in at.pages for tile in page), "pages: no such tile")
        need(all(0 <= tile < TILES for tile in at.hands), "hands: no such tile")
        need(0 <= at.left <= int(at.options["acts"]) and at.now >= 0, "left or now: out of reach")

    def fill(self, view: PressView, rng: Rng) -> dict[str, list[int]]:
        hands = [int(rng.below(TILES)) for _ in range(view.seats)]
        if view.viewer is not None and view.hand is not None:
            hands[view.viewer] = view.hand
        return {"hands": hands}

    def evaluate(self, view: PressView) -> float:
        return 0.0 if view.viewer is None else float(len({*view.pages[view.viewer]} - {EMPTY}))


GAME = Press()
