"""A real-time grab: press first and the tile is yours.

Tiles lie face down. A grab only registers a request; the first request for a tile opens a short window, and when it
closes the earliest press wins, by lot among equals. A press counts a little earlier than it arrived, by what the table
allows its sender for the way, never more than the rules allow. Nobody sees a request but its owner. The table may pause, for each
seat twice; meanwhile nobody sees what was taken.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from clapboard.kernel.action import Action, Pause, Resume
from clapboard.kernel.chance import Chance, Dream
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.hidden import Free, Hidden, Swappable
from clapboard.kernel.legal import NOTHING, Listed
from clapboard.kernel.meta import Meta, Pauses, Policies, Timing
from clapboard.kernel.options import Option, Value
from clapboard.kernel.outcome import Outcome, rank
from clapboard.kernel.rng import Rng, shuffle
from clapboard.kernel.seats import TABLE
from clapboard.kernel.simple import SimplePosition, SimpleState, need
from clapboard.kernel.view import Prompt, View
from tests.kernel.games.tiny import Tiny

TILES = {"short": 4, "long": 8}
NOBODY = -1
MOST_PAUSES = 2


class Grab(Action, frozen=True, tag="grab"):
    most_lag: ClassVar[int] = 100
    tile: int
    lag: int = 0
    """By how much earlier than it arrived the key went down; the table writes it, and it is never listed."""


class Asked(Fact, frozen=True, tag="asked"):
    tile: int
    pressed: int


class Taken(Fact, frozen=True, tag="taken"):
    tile: int
    seat: int


class Lost(Fact, frozen=True, tag="lost"):
    tile: int


class Face(Fact, frozen=True, tag="face"):
    tile: int
    face: int


class Paused(Fact, frozen=True, tag="paused"):
    paused: bool


class GrabPosition(SimplePosition):
    faces: list[int]
    """Of each tile."""
    owners: list[int]
    """Of each tile, -1 while it lies there."""
    asks: list[list[int]]
    """For each seat its request: nothing, or tile, pressed, arrived."""
    since: list[int]
    """For each seat, when everybody last saw it take something: what it asks for now, it asked for since then."""
    now: int
    pauses: list[int]
    """Of each seat, how often the game was paused for it."""
    paused: bool = False


class GrabView(View, frozen=True, kw_only=True):
    faces: tuple[int, ...]
    """0: not known to the viewer."""
    owners: tuple[int, ...]
    ask: tuple[int, ...]
    """The viewer's own request."""
    since: tuple[int, ...]
    now: int
    pauses: tuple[int, ...]
    paused: bool


class GrabState(SimpleState[GrabPosition]):
    __slots__ = ()
    game: Grabbing

    def supply(self) -> list[int]:
        return [tile for tile, owner in enumerate(self.at.owners) if owner == NOBODY]

    def over(self) -> bool:
        return (self.at.now >= self.game.end and not any(self.at.asks)) or not self.supply()

    def actors(self) -> tuple[int, ...]:
        if self.over() or self.at.paused:
            return ()
        return tuple(seat for seat, ask in enumerate(self.at.asks) if not ask)

    def legal(self, seat: int) -> Listed:
        if seat == TABLE and not self.over():
            return Listed([Resume()] if self.at.paused else self.possible_pauses())
        if seat not in self.actors():
            return NOTHING
        return Listed(map(Grab, self.supply()), open_to=self.is_claim)

    def possible_pauses(self) -> list[Action]:
        return [Pause(), *(Pause(seat) for seat, used in enumerate(self.at.pauses) if used < MOST_PAUSES)]

    def is_claim(self, action: Action) -> bool:
        if not isinstance(action, Grab) or action.tile not in self.supply():
            return False
        return 0 <= action.lag <= Grab.most_lag

    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        if action not in self.legal(seat):
            raise self.refusal(seat)
        at = self.at
        if isinstance(action, Grab):
            pressed = max(0, at.now - min(action.lag, self.game.allowed))
            at.asks[seat] = [action.tile, pressed, at.now]
            return [Asked(tile=action.tile, pressed=pressed, to=(seat,))]
        at.paused = isinstance(action, Pause)
        if isinstance(action, Pause) and action.seat is not None:
            at.pauses[action.seat] += 1
        return [Paused(paused=at.paused)]

    def refusal(self, seat: int) -> IllegalAction:
        if self.at.paused:
            return IllegalAction("paused", "the game is paused")
        if seat not in self.actors():
            return IllegalAction("not-you", "you have asked already, or it is over")
        return IllegalAction("no-tile", "no such tile lies there")

    # Time

    def closing(self) -> list[tuple[int, int]]:
        """When each contested tile is given, and which: in the order in which it happens."""
        first: dict[int, int] = {}
        for ask in self.at.asks:
            if ask:
                first[ask[0]] = min(ask[2], first.get(ask[0], ask[2]))
        return sorted(
            (min(self.game.end, arrived + self.game.window), tile) for tile, arrived in first.items()
        )

    def deadline(self) -> int | None:
        if self.over() or self.at.paused:
            return None
        closing = self.closing()
        return closing[0][0] if closing else self.game.end

    def advance(self, at: int) -> Sequence[Fact]:
        facts: list[Fact] = []
        if self.at.paused or self.over():
            return facts
        closing = self.closing()
        while closing and closing[0][0] <= at and not self.over():
            self.at.now, tile = closing.pop(0)
            facts += self.give(tile)
        if not self.over():
            self.pass_to(at)
        return facts

    def pass_to(self, at: int) -> None:
        self.at.now = max(self.at.now, min(at, self.game.end))

    def give(self, tile: int) -> list[Fact]:
        at = self.at
        asking = [seat for seat, ask in enumerate(at.asks) if ask and ask[0] == tile]
        earliest = min(at.asks[seat][1] for seat in asking)
        first = [seat for seat in asking if at.asks[seat][1] == earliest]
        winner = first[self.chance.pick("tie", len(first))] if len(first) > 1 else first[0]
        at.owners[tile] = winner
        at.since[winner] = at.now
        for seat in asking:
            at.asks[seat] = []
        lost = tuple(seat for seat in asking if seat != winner)
        facts: list[Fact] = [
            Taken(tile=tile, seat=winner),
            Face(tile=tile, face=at.faces[tile], to=(winner,)),
        ]
        return facts + [Lost(tile=tile, to=(seat,)) for seat in lost]

    # What is seen

    def outcome(self) -> Outcome | None:
        if not self.over():
            return None
        at = self.at
        points = [
            sum(face for face, owner in zip(at.faces, at.owners, strict=True) if owner == s)
            for s in range(at.seats)
        ]
        ranks = rank(points)
        winners = tuple(seat for seat, place in enumerate(ranks) if place == 1)
        reason = "time" if self.supply() else "supply"
        return Outcome(scores=tuple(points), ranks=ranks, winners=winners, reason=reason)

    def prompt(self, viewer: int | None) -> Prompt:
        kind = "over" if self.over() else "paused" if self.at.paused else "grab"
        return Prompt(kind=kind, asked=tuple(range(self.at.seats)) if kind == "grab" else ())

    def view(self, seat: int | None) -> GrabView:
        at = self.at
        over = self.over()
        known = (
            face if over or owner == seat else 0 for face, owner in zip(at.faces, at.owners, strict=True)
        )
        return GrabView(
            **self.labels(seat),
            faces=tuple(known),
            owners=tuple(at.owners),
            ask=() if seat is None else tuple(at.asks[seat]),
            since=tuple(at.since),
            now=at.now,
            pauses=tuple(at.pauses),
            paused=at.paused,
        )

    def things(self) -> dict[str, int]:
        return {"tiles": len(self.at.owners), "faces": sum(self.at.faces)}


class Grabbing(Tiny[GrabState, GrabView]):
    meta = Meta(
        id="tiny-grab",
        title="Grab",
        summary="Press first and the tile is yours.",
        seats=(2, 4),
        options=(Option(key="mode", choices=("short", "long"), help="four tiles or eight"),),
        rules_version=1,
        reasons=("time", "supply"),
        policies=Policies(
            substitute="random",
            time_out={"grab": "grabs the last tile", "paused": "waits"},
            pauses=Pauses(asked="host"),
            notices=False,
        ),
        most_decisions=8 * 4,
        timing=Timing(simultaneous=True, own_clock=True),
    )
    view_type = GrabView
    actions = (Grab, Pause, Resume)
    position_type = GrabPosition
    state_type: ClassVar[type[GrabState]] = GrabState
    tiles: ClassVar[dict[str, int]] = TILES
    window: ClassVar[int] = 4
    allowed: ClassVar[int] = 2
    end: ClassVar[int] = 60
    """All in milliseconds."""

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> GrabState:
        many = self.tiles[str(options["mode"])]
        at = GrabPosition(
            seats=seats,
            options=options,
            faces=[1 + face for face in chance.shuffle("tiles", many)],
            owners=[NOBODY] * many,
            asks=[[] for _ in range(seats)],
            since=[0] * seats,
            now=0,
            pauses=[0] * seats,
        )
        return self.state_type(self, at, chance)

    def check_position(self, at: GrabPosition) -> None:
        many = self.tiles[str(at.options["mode"])]
        need(sorted(at.faces) == list(range(1, many + 1)), f"faces: each of 1 to {many} once")
        need(
            len(at.owners) == many and all(-1 <= owner < at.seats for owner in at.owners),
            "owners: seats or -1",
        )
        need(
            len(at.asks) == len(at.since) == len(at.pauses) == at.seats,
            "asks, since, pauses: one for each seat",
        )
        need(all(0 <= used <= MOST_PAUSES for used in at.pauses), f"pauses: 0 to {MOST_PAUSES}")
        need(0 <= at.now <= self.end, f"now: 0 to {self.end}")
        need(all(0 <= since <= at.now for since in at.since), "since: not later than now")
        state = self.state_type(self, at, Dream(Rng(0)))
        need(not state.over() or not at.paused, "paused: it is over")
        for seat, ask in enumerate(at.asks):
            if ask:
                need(not state.over(), "asks: it is over")
                need(len(ask) == 3 and ask[0] in state.supply(), "asks: tile, pressed, arrived")
                need(self.can_have_come(at, seat, ask[1], ask[2]), "asks: not at this time")

    def can_have_come(self, at: GrabPosition | GrabView, seat: int, pressed: int, arrived: int) -> bool:
        """Not before the seat was free, not later than now, and its window is still open."""
        in_time = max(at.since[seat], at.now - self.window + 1) <= arrived <= at.now
        return in_time and max(0, arrived - self.allowed) <= pressed <= arrived

    def possible_asks(self, at: GrabPosition | GrabView, seat: int) -> list[list[int]]:
        times = range(max(0, at.now - self.window - self.allowed), at.now + 1)
        tiles = [tile for tile, owner in enumerate(at.owners) if owner == NOBODY]
        return [
            [tile, pressed, arrived]
            for tile, pressed, arrived in itertools.product(tiles, times, times)
            if self.can_have_come(at, seat, pressed, arrived)
        ]

    def fill(self, view: GrabView, rng: Rng) -> dict[str, Any]:
        unseen = [face for face in range(1, len(view.faces) + 1) if face not in view.faces]
        shuffle(rng, unseen)
        asks: list[list[int]] = [[] for _ in range(view.seats)]
        if view.outcome is None:
            for seat in range(view.seats):
                possible = [[], *self.possible_asks(view, seat)]
                asks[seat] = list(view.ask) if seat == view.viewer else possible[rng.below(len(possible))]
        return {"faces": [face or unseen.pop() for face in view.faces], "asks": asks}

    def covered(self, view: GrabView) -> GrabView:
        """How many tiles there are, and what everybody knows of time."""
        return GrabView(
            game=view.game,
            rules_version=view.rules_version,
            viewer=view.viewer,
            seats=view.seats,
            options=view.options,
            prompt=view.prompt,
            outcome=view.outcome,
            faces=(0,) * len(view.faces),
            owners=(NOBODY,) * len(view.owners),
            ask=(),
            since=(0,) * view.seats,
            now=view.now,
            pauses=view.pauses,
            paused=view.paused,
        )

    def evaluate(self, view: GrabView) -> float:
        return float(
            sum(face for face, owner in zip(view.faces, view.owners, strict=True) if owner == view.viewer)
        )

    # What could be otherwise

    def small_positions(self) -> list[dict[str, Any]]:
        return [
            self.small(2, 1, [0, NOBODY, NOBODY, 1]),
            self.small(3, 0, [0, NOBODY, 2, 1]),
            self.small(4, 0, [0, 1, 2, NOBODY]),
        ]

    def small(self, seats: int, now: int, owners: list[int]) -> dict[str, Any]:
        return {
            "seats": seats,
            "options": {"mode": "short"},
            "faces": [2, 4, 1, 3],
            "owners": owners,
            "asks": [[owners.index(NOBODY), 0, 0], *([] for _ in range(seats - 1))],
            "since": [0] * seats,
            "now": now,
            "pauses": [0] * seats,
            "paused": False,
        }

    def hidden(self, described: dict[str, Any]) -> Sequence[Hidden]:
        at = self.position(described).at
        faces = Swappable(tuple(("faces", tile) for tile in range(len(at.faces))))
        asks = (Free(("asks", seat), ([], *self.possible_asks(at, seat))) for seat in range(at.seats))
        return (faces, *asks)


class LongGrabbing(Grabbing):
    """With the windows of a real game, and tiles for hours; nothing stops it."""

    meta = msgspec.structs.replace(
        Grabbing.meta,
        id="tiny-grab-long",
        most_decisions=4 * 1000,
        seats=(2, 12),
        policies=msgspec.structs.replace(Grabbing.meta.policies, pauses=None),
    )
    tiles: ClassVar[dict[str, int]] = {"short": 300, "long": 1000}
    window: ClassVar[int] = 120
    allowed: ClassVar[int] = 100
    end: ClassVar[int] = 3_600_000


class PausingGrab(LongGrabbing):
    """As long, and it stops when somebody is lost, and when the host wants it."""

    meta = msgspec.structs.replace(LongGrabbing.meta, id="tiny-grab-pauses", policies=Grabbing.meta.policies)


GAME = Grabbing()
