"""A sheet that everybody fills at once, in real time: lay your tiles where you like, as long as nobody was there before you.

Hands are secret, the page is open. A tile may go to any free cell: so many actions that a client is told their shape, and nobody but a
playout lists them. What a tile would bring where is a `look`; the best place of all is `help`, because it takes longer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from clapboard.kernel.action import Action
from clapboard.kernel.bot import Answer, Bot, Budget, NotBefore, Thought, WhenChanged
from clapboard.kernel.chance import Chance
from clapboard.kernel.errors import IllegalAction, NoAnswer
from clapboard.kernel.fact import Fact
from clapboard.kernel.hidden import Dealable, Hidden
from clapboard.kernel.legal import NOTHING, Field, Legal, Shape, Wide
from clapboard.kernel.meta import Meta, Policies, Timing
from clapboard.kernel.options import Option, Value
from clapboard.kernel.outcome import Outcome, rank
from clapboard.kernel.rng import Rng, shuffle
from clapboard.kernel.simple import SimplePosition, SimpleState, need
from clapboard.kernel.view import Prompt, View
from tests.kernel.games.tiny import RandomBot, Tiny

FREE = 0


class Lay(Action, frozen=True, tag="lay"):
    tile: int
    cell: int


class Done(Action, frozen=True, tag="done"):
    """Lay nothing more."""


class Laid(Fact, frozen=True, tag="laid"):
    seat: int
    tile: int
    cell: int


class Called(Fact, frozen=True, tag="called"):
    seat: int


class Closed(Fact, frozen=True, tag="closed"):
    """Time is up."""


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="worth"):
    """A question: what would this tile bring there?"""

    tile: int
    cell: int


class Best(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="best"):
    """A question: where would my tiles bring most?"""


class Points(msgspec.Struct, frozen=True):
    points: int


class Advice(msgspec.Struct, frozen=True):
    tile: int
    cell: int
    points: int


class SheetPosition(SimplePosition):
    hands: list[list[int]]
    page: list[int]
    """Of each cell the tile, 0 while it is free."""
    owners: list[int]
    """Of each cell who filled it, -1 while it is free."""
    done: list[bool]
    now: int
    last: int
    """When a cell was filled last."""


class SheetView(View, frozen=True, kw_only=True):
    hand: tuple[int, ...]
    """The viewer's own; all that are left are open at the end."""
    left: tuple[int, ...]
    """How many tiles each seat still has."""
    hands: tuple[tuple[int, ...], ...]
    """All of them, once it is over."""
    page: tuple[int, ...]
    owners: tuple[int, ...]
    done: tuple[bool, ...]
    now: int
    last: int


def worth(tile: int, cell: int) -> int:
    return (tile * (cell + 1)) % 7


def sheet_of(state: SheetState) -> Sheet:
    assert isinstance(state.game, Sheet)
    return state.game


class SheetState(SimpleState[SheetPosition]):
    __slots__ = ()

    def end(self) -> int:
        return sheet_of(self).ms

    def over(self) -> bool:
        return self.at.now >= self.end() or not self.open_seats()

    def open_seats(self) -> list[int]:
        at = self.at
        if FREE not in at.page:
            return []
        return [seat for seat in range(at.seats) if not at.done[seat] and at.hands[seat]]

    def actors(self) -> tuple[int, ...]:
        return () if self.over() else tuple(self.open_seats())

    def legal(self, seat: int) -> Legal:
        if seat not in self.actors():
            return NOTHING
        hand = tuple(sorted(self.at.hands[seat]))
        cells = Field(least=0, most=len(self.at.page) - 1)
        shape = Shape("lay", {"tile": Field(of=hand), "cell": cells})
        return Wide((Done(),), (shape,), lambda: self.every(seat), lambda action: self.fits(seat, action))

    def every(self, seat: int) -> Iterator[Action]:
        yield Done()
        for tile in sorted(self.at.hands[seat]):
            for cell, laid in enumerate(self.at.page):
                if laid == FREE:
                    yield Lay(tile, cell)

    def fits(self, seat: int, action: Action) -> bool:
        if not isinstance(action, Lay):
            return isinstance(action, Done)
        at = self.at
        return action.tile in at.hands[seat] and 0 <= action.cell < len(at.page) and not at.page[action.cell]

    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        if action not in self.legal(seat):
            raise self.refusal(seat, action)
        at = self.at
        if not isinstance(action, Lay):
            at.done[seat] = True
            return [Called(seat=seat)]
        at.hands[seat].remove(action.tile)
        at.page[action.cell], at.owners[action.cell], at.last = action.tile, seat, at.now
        return [Laid(seat=seat, tile=action.tile, cell=action.cell)]

    def refusal(self, seat: int, action: Action) -> IllegalAction:
        if seat not in self.actors():
            return IllegalAction("not-you", "you have called, or it is over")
        if isinstance(action, Lay) and action.tile in self.at.hands[seat]:
            return IllegalAction("taken", "no tile can lie there", cell=action.cell)
        return IllegalAction("not-yours", "you do not have this tile")

    def deadline(self) -> int | None:
        return None if self.over() else self.end()

    def advance(self, at: int) -> Sequence[Fact]:
        if self.over() or at <= self.at.now:
            return []
        self.at.now = min(at, self.end())
        return [Closed()] if self.at.now == self.end() else []

    # What is seen

    def outcome(self) -> Outcome | None:
        if not self.over():
            return None
        at = self.at
        points = [0] * at.seats
        for cell, (tile, owner) in enumerate(zip(at.page, at.owners, strict=True)):
            if owner >= 0:
                points[owner] += worth(tile, cell)
        ranks = rank(points)
        winners = tuple(seat for seat, place in enumerate(ranks) if place == 1)
        reason = "time" if at.now >= self.end() else "called"
        return Outcome(scores=tuple(points), ranks=ranks, winners=winners, reason=reason)

    def prompt(self, viewer: int | None) -> Prompt:
        return Prompt(kind="over" if self.over() else "lay", asked=self.actors())

    def view(self, seat: int | None) -> SheetView:
        at, over = self.at, self.over()
        return SheetView(
            **self.labels(seat),
            hand=() if seat is None else tuple(sorted(at.hands[seat])),
            left=tuple(map(len, at.hands)),
            hands=tuple(tuple(sorted(hand)) for hand in at.hands) if over else (),
            page=tuple(at.page),
            owners=tuple(at.owners),
            done=tuple(at.done),
            now=at.now,
            last=at.last,
        )

    def things(self) -> dict[str, int]:
        at = self.at
        return {"tiles": sum(map(len, at.hands)) + sum(tile != FREE for tile in at.page)}


# Players


class Layer:
    """Lays a tile somewhere, by its seed; a level differs from another by its pace, and by what it waits for."""

    pace = 400

    def __init__(self, name: str) -> None:
        self.name = name
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Answer:
        assert isinstance(view, SheetView)
        rng = Rng(seed)
        action = self.one(view, list(view.hand), rng)
        assert action in legal, "open actions are known to the one who thinks"
        return action

    def one(self, view: SheetView, hand: list[int], rng: Rng) -> Lay:
        free = [cell for cell, tile in enumerate(view.page) if tile == FREE]
        return Lay(hand.pop(rng.below(len(hand))), free[rng.below(len(free))])


class Quick(Layer):
    pace = 200


class Planner(Layer):
    """Thinks three acts ahead and gives them all at once."""

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Answer:
        assert isinstance(view, SheetView)
        rng, hand = Rng(seed), list(view.hand)
        free = [cell for cell, tile in enumerate(view.page) if tile == FREE]
        shuffle(rng, free)
        return tuple(Lay(tile, cell) for tile, cell in zip(hand[:3], free, strict=False))


class Careful(Layer):
    """Not within 300 ms of what anybody laid last."""

    pace = 100

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Answer:
        assert isinstance(view, SheetView)
        if view.last and view.now < view.last + 300:
            return NotBefore(view.last + 300)
        return super().choose(view, legal, seed, budget)


class Patient(Layer):
    """Answers each tile of others with one of its own."""

    pace = 100

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Answer:
        assert isinstance(view, SheetView)
        mine = sum(owner == view.viewer for owner in view.owners)
        others = sum(owner not in (view.viewer, -1) for owner in view.owners)
        return super().choose(view, legal, seed, budget) if others > mine else WhenChanged()


LEVELS: dict[str, Callable[[str], Bot]] = {
    "steady": Layer,
    "quick": Quick,
    "planner": Planner,
    "careful": Careful,
    "patient": Patient,
}


class Sheet(Tiny[SheetState, SheetView]):
    meta = Meta(
        id="tiny-sheet",
        title="Sheet",
        summary="Everybody fills one page at once.",
        seats=(1, 6),
        options=(Option(key="mode", choices=("standard",), help="there is one"),),
        rules_version=1,
        reasons=("time", "called"),
        policies=Policies(substitute="steady", time_out={"lay": "calls"}, notices=False),
        most_decisions=6 * 3,
        timing=Timing(simultaneous=True, own_clock=True),
    )
    view_type = SheetView
    look_type = Worth
    help_type = Best
    answer_types = (Points, Advice)
    actions = (Lay, Done)
    position_type = SheetPosition
    state_type: ClassVar[type[SheetState]] = SheetState

    tiles: ClassVar[int] = 2
    """How many each has."""
    cells: ClassVar[int] = 6
    ms: ClassVar[int] = 40
    """How long it takes."""

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        made = {name: (lambda name=name, kind=kind: kind(name)) for name, kind in LEVELS.items()}
        return {"random": RandomBot, **made}

    def time_out(self, view: SheetView, legal: Legal) -> Action:
        return Done()

    def look(self, view: SheetView, about: Worth) -> Points:
        if about.tile not in view.hand:
            raise NoAnswer("not-yours", "you do not have this tile", tile=about.tile)
        if not 0 <= about.cell < len(view.page):
            raise NoAnswer("no-cell", "there is no such cell")
        return Points(worth(about.tile, about.cell) if view.page[about.cell] == FREE else 0)

    def help(self, view: SheetView, about: Best, seed: int, budget: Budget) -> Advice:
        free = [cell for cell, tile in enumerate(view.page) if tile == FREE]
        found = [(worth(tile, cell), -tile, -cell) for tile in view.hand for cell in free]
        if not found:
            raise NoAnswer("nothing-left", "there is nothing to lay")
        points, tile, cell = max(found)
        return Advice(-tile, -cell, points)

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> SheetState:
        many, cells = self.tiles, self.cells
        tiles = [1 + tile for tile in chance.shuffle("tiles", seats * many)]
        at = SheetPosition(
            seats=seats,
            options=options,
            hands=[sorted(tiles[seat * many : (seat + 1) * many]) for seat in range(seats)],
            page=[FREE] * cells,
            owners=[-1] * cells,
            done=[False] * seats,
            now=0,
            last=0,
        )
        return self.state_type(self, at, chance)

    def check_position(self, at: SheetPosition) -> None:
        many, cells = self.tiles, self.cells
        need(len(at.hands) == len(at.done) == at.seats, "hands, done: one for each seat")
        need(len(at.page) == len(at.owners) == cells, "page, owners: one for each cell")
        laid = [tile for tile in at.page if tile != FREE]
        everything = sorted([*laid, *(tile for hand in at.hands for tile in hand)])
        need(everything == list(range(1, at.seats * many + 1)), "tiles: each once")
        need(all(-1 <= owner < at.seats for owner in at.owners), "owners: seats or -1")
        pairs = zip(at.page, at.owners, strict=True)
        need(
            all((tile == FREE) == (owner == -1) for tile, owner in pairs),
            "owners: of the tiles that lie there",
        )
        for seat, hand in enumerate(at.hands):
            need(len(hand) + at.owners.count(seat) == many, "hands: as many as were dealt")
        need(0 <= at.last <= at.now <= self.ms, "now, last: within the time")
        need(not laid or at.last < self.ms, "last: before time was up")
        need(bool(laid) or at.last == 0, "last: nothing was laid")
        at.hands = [sorted(hand) for hand in at.hands]

    def fill(self, view: SheetView, rng: Rng) -> dict[str, Any]:
        known = {*view.page, *view.hand}
        unseen = [t for t in range(1, view.seats * self.tiles + 1) if t not in known]
        shuffle(rng, unseen)
        hands = [
            view.hand
            if seat == view.viewer
            else view.hands[seat]
            if view.hands
            else [unseen.pop() for _ in range(many)]
            for seat, many in enumerate(view.left)
        ]
        return {"hands": hands}

    def evaluate(self, view: SheetView) -> float:
        mine = zip(view.page, view.owners, strict=True)
        return float(
            sum(worth(tile, cell) for cell, (tile, owner) in enumerate(mine) if owner == view.viewer)
        )

    # What could be otherwise

    def small_positions(self) -> list[dict[str, Any]]:
        base = {
            "seats": 2,
            "options": {"mode": "standard"},
            "done": [False] * 2,
        }
        return [
            {**base, "hands": [[1, 4], [2, 3]], "page": [0] * 6, "owners": [-1] * 6, "now": 0, "last": 0},
            {
                **base,
                "hands": [[1], [2, 3]],
                "page": [0, 4, 0, 0, 0, 0],
                "owners": [-1, 0, -1, -1, -1, -1],
                "now": 9,
                "last": 3,
            },
        ]

    def hidden(self, described: dict[str, Any]) -> Sequence[Hidden]:
        return (Dealable(tuple(("hands", seat) for seat in range(described["seats"]))),)


class LargeSheet(Sheet):
    """So large that nobody would list what can be done."""

    meta = msgspec.structs.replace(Sheet.meta, id="tiny-sheet-large", most_decisions=6 * 101)
    tiles = 100
    cells = 900
    ms = 11_000


class LongSheet(LargeSheet):
    """With so much time that no machine is too slow for it."""

    meta = msgspec.structs.replace(LargeSheet.meta, id="tiny-sheet-long")
    ms = 3_600_000


GAME = Sheet()
LARGE = LargeSheet()
LONG = LongSheet()
