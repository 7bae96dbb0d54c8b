"""A nested decision with private knowledge that moves: everybody sorts one row of face-down cards together.

A turn is a chain: choose a face-down card, then what to do with it, for an exchange also where to put it, then confirm.
Turning a card up shows it to all. Looking at one shows it to the seat alone, a commit point; the seat then keeps it
there, or, by a second chain, exchanges it with another. All exchanges are seen by all, so that the one who has seen a card
knows where it is by now. Turned-up cards that do not ascend lose the game.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any, ClassVar, Literal, Self

import msgspec

from clapboard.kernel.action import BACK, CONFIRM, Action, Back, Confirm
from clapboard.kernel.chance import Chance, Dream
from clapboard.kernel.codec import plain
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.game import Oracle
from clapboard.kernel.hidden import Free, Hidden, Swappable
from clapboard.kernel.legal import NOTHING, Listed
from clapboard.kernel.meta import Meta, Policies
from clapboard.kernel.options import Option, Value
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.rng import Rng, shuffle
from clapboard.kernel.seats import together
from clapboard.kernel.simple import SimplePosition, SimpleState, need
from clapboard.kernel.view import Prompt, View
from tests.kernel.games.tiny import Tiny

SIZES = {"short": 5, "long": 7}
ENOUGH_UP = 3
POWERS: tuple[Literal["turn", "look", "swap"], ...] = ("turn", "look", "swap")
STEPS = "choose", "power", "place", "confirm", "keep"


class Choose(
    Action, frozen=True, cache_hash=True, forbid_unknown_fields=True, tag_field="type", tag="choose"
):
    place: int


class Use(Action, frozen=True, tag="use"):
    power: Literal["turn", "look", "swap"]


class Put(Action, frozen=True, tag="put"):
    place: int


class Keep(Action, frozen=True, tag="keep"):
    pass


Step = Choose | Use | Put


class Looked(Fact, frozen=True, tag="looked"):
    seat: int
    place: int


class Saw(Fact, frozen=True, tag="saw"):
    place: int
    card: int


class Turned(Fact, frozen=True, tag="turned"):
    place: int
    card: int


class Swapped(Fact, frozen=True, tag="swapped"):
    one: int
    two: int


class Kept(Fact, frozen=True, tag="kept"):
    place: int


class RowPosition(SimplePosition):
    row: list[int]
    """The card at each place."""
    handles: list[int]
    """The card's handle: the place where it was dealt, since everybody can follow it with the eyes from there."""
    up: list[bool]
    known: list[list[int]]
    """For each seat, the places whose face-down card it knows."""
    turn: int
    left: int
    """Turns to come, this one included."""
    looked: int = -1
    """The card that the seat has just looked at: the second half of its act."""
    chain: list[Step] = msgspec.field(default_factory=list)
    planned: bool = False


class RowView(View, frozen=True, kw_only=True):
    row: tuple[int, ...]
    """0: not known to the viewer."""
    handles: tuple[int, ...]
    up: tuple[bool, ...]
    known: tuple[tuple[int, ...], ...]
    turn: int
    left: int
    looked: int
    chain: tuple[Step, ...]
    """The viewer's own open choices."""
    planned: bool


class RowState(SimpleState[RowPosition]):
    __slots__ = ()

    def down(self) -> list[int]:
        return [place for place, up in enumerate(self.at.up) if not up]

    def shown(self) -> list[int]:
        return [card for card, up in zip(self.at.row, self.at.up, strict=True) if up]

    def reason(self) -> str | None:
        shown = self.shown()
        if shown != sorted(shown):
            return "broken"
        if not self.down():
            return "sorted"
        return None if self.at.left else "turns"

    def actors(self) -> tuple[int, ...]:
        return () if self.reason() else (self.at.turn,)

    def phase(self) -> str:
        chain = self.at.chain
        if self.at.looked >= 0:
            return "confirm" if chain else "keep"
        if len(chain) == 2 and chain[1] == Use("swap"):
            return "place"
        return STEPS[min(len(chain), 2)] if len(chain) < 2 else "confirm"

    def listed(self) -> list[Action]:
        phase, chain, down = self.phase(), self.at.chain, self.down()
        if phase == "choose":
            return [Choose(place) for place in down]
        if phase == "power":
            return [Use(power) for power in POWERS if power != "swap" or len(down) > 1]
        if phase == "place":
            return [Put(place) for place in down if Choose(place) != chain[0]]
        if phase == "keep":
            return [*(Put(place) for place in down if place != self.at.looked), Keep()]
        return [CONFIRM]

    def legal(self, seat: int) -> Listed:
        if seat not in self.actors():
            return NOTHING
        return Listed(self.listed(), also=[BACK] if self.at.chain else [])

    def steps(self, seat: int) -> tuple[Action, ...]:
        return tuple(self.at.chain) if seat == self.at.turn else ()

    def plan(self, seat: int) -> Self:
        if self.reason():
            raise IllegalAction("over", "there is nothing left to plan")
        other = self.copy()
        other.at.turn, other.at.chain, other.at.looked, other.at.planned = seat, [], -1, True
        return other

    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        if seat not in self.actors():
            raise IllegalAction("not-you", "it is not your turn")
        if action not in self.legal(seat):
            raise IllegalAction("not-now", f"you cannot do this now: {self.phase()}", phase=self.phase())
        if isinstance(action, Choose | Use | Put):
            self.at.chain.append(action)
            return ()
        if isinstance(action, Back):
            self.take_back()
            return ()
        if self.at.planned:
            raise IllegalAction("plan", "a plan is not carried out")
        return self.commit()

    def take_back(self) -> None:
        self.at.chain.pop()

    def commit(self) -> Sequence[Fact]:
        """Carry the chain out."""
        at = self.at
        chain, at.chain = at.chain, []
        if at.looked >= 0:
            looked, at.looked = at.looked, -1
            if not chain:
                self.next_turn()
                return [Kept(place=looked)]
            assert isinstance(chain[0], Put)
            return self.swap(looked, chain[0].place)
        assert isinstance(chain[0], Choose)
        place = chain[0].place
        if chain[1] == Use("look"):
            at.looked = place
            at.known[at.turn] = sorted({*at.known[at.turn], place})
            return [Looked(seat=at.turn, place=place), Saw(place=place, card=at.row[place], to=(at.turn,))]
        if chain[1] == Use("turn"):
            return self.turn_up(place)
        assert isinstance(chain[2], Put)
        return self.swap(place, chain[2].place)

    def turn_up(self, place: int) -> Sequence[Fact]:
        at = self.at
        at.up[place] = True
        at.known = [[other for other in places if other != place] for places in at.known]
        self.next_turn()
        return [Turned(place=place, card=at.row[place])]

    def swap(self, one: int, two: int) -> Sequence[Fact]:
        at = self.at
        for things in (at.row, at.handles):
            things[one], things[two] = things[two], things[one]
        moved = {one: two, two: one}
        at.known = [sorted(moved.get(place, place) for place in places) for places in at.known]
        self.next_turn()
        return [Swapped(one=min(one, two), two=max(one, two))]

    def next_turn(self) -> None:
        self.at.left -= 1
        self.at.turn = (self.at.turn + 1) % self.at.seats

    def sides(self) -> tuple[tuple[int, ...], ...]:
        return together(self.at.seats)

    def outcome(self) -> Outcome | None:
        reason = self.reason()
        if reason is None:
            return None
        won = reason == "sorted" or (reason == "turns" and len(self.shown()) >= ENOUGH_UP)
        seats = self.at.seats
        winners = tuple(range(seats)) if won else ()
        return Outcome(
            scores=(1.0 if won else 0.0,) * seats, ranks=(1,) * seats, winners=winners, reason=reason
        )

    def prompt(self, viewer: int | None) -> Prompt:
        if self.reason():
            return Prompt(kind="over")
        if viewer == self.at.turn:
            return Prompt(kind=self.phase(), asked=(viewer,))
        return Prompt(kind="keep" if self.at.looked >= 0 else "choose", asked=(self.at.turn,))

    def view(self, seat: int | None) -> RowView:
        at = self.at
        mine = () if seat is None else at.known[seat]
        return RowView(
            **self.labels(seat),
            row=tuple(card if at.up[place] or place in mine else 0 for place, card in enumerate(at.row)),
            handles=tuple(at.handles),
            up=tuple(at.up),
            known=tuple(map(tuple, at.known)),
            turn=at.turn,
            left=at.left,
            looked=at.looked,
            chain=tuple(at.chain) if seat == at.turn else (),
            planned=at.planned,
        )

    def things(self) -> dict[str, int]:
        return {"cards": len(set(self.at.row)), "handles": len(set(self.at.handles))}


class Row(Tiny[RowState, RowView]):
    meta = Meta(
        id="tiny-row",
        title="Row",
        summary="Sort a row of face-down cards together.",
        seats=(2, 4),
        options=(
            Option(key="mode", choices=("short", "long"), help="five or seven cards"),
            Option(key="turns", choices=(8,), span=(4, 20), help="turns before the game is over"),
        ),
        rules_version=1,
        reasons=("sorted", "broken", "turns"),
        policies=Policies(
            undo="own_act", substitute="random", time_out=dict.fromkeys(STEPS, "the last choice is made")
        ),
        most_decisions=20 * 5,
        cooperative=True,
    )
    view_type = RowView
    actions = (Choose, Use, Put, Keep, Confirm, Back)
    position_type = RowPosition
    state_type: ClassVar[type[RowState]] = RowState

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> RowState:
        many = SIZES[str(options["mode"])]
        at = RowPosition(
            seats=seats,
            options=options,
            row=[1 + card for card in chance.shuffle("row", many)],
            handles=list(range(many)),
            up=[False] * many,
            known=[[seat] for seat in range(seats)],
            turn=0,
            left=int(options["turns"]),
        )
        return self.state_type(self, at, chance)

    def check_position(self, at: RowPosition) -> None:
        many = SIZES[str(at.options["mode"])]
        need(sorted(at.row) == list(range(1, many + 1)), f"row: each of 1 to {many} once")
        need(sorted(at.handles) == list(range(many)), f"handles: each of 0 to {many - 1} once")
        need(len(at.up) == many, f"up: {many} places")
        need(0 <= at.turn < at.seats == len(at.known), "turn and known: by seat")
        need(0 <= at.left <= int(at.options["turns"]), "left: no more than all turns")
        for places in at.known:
            need(places == sorted(set(places)), "known: in order, none twice")
            need(all(0 <= place < many and not at.up[place] for place in places), "known: face-down places")
        need(at.looked == -1 or at.looked in at.known[at.turn], "looked: known to the seat")
        state = self.state_type(self, at, Dream(Rng(0)))
        need(state.reason() is None or (not at.chain and at.looked == -1), "chain, looked: it is over")
        chain, at.chain = at.chain, []
        try:
            for step in chain:
                state.apply(at.turn, step)
        except IllegalAction as bad:
            need(False, f"chain: {bad}")

    def fill(self, view: RowView, rng: Rng) -> dict[str, Any]:
        unseen = [card for card in range(1, len(view.row) + 1) if card not in view.row]
        shuffle(rng, unseen)
        return {"row": [card or unseen.pop() for card in view.row]}

    def imagine(self, view: RowView, seed: int, oracle: Oracle | None = None) -> RowState:
        state = super().imagine(view, seed, oracle)
        if view.viewer != view.turn:
            self.imagine_chain(state, Rng(seed + 1))
        return state

    def imagine_chain(self, state: RowState, rng: Rng) -> None:
        """Nobody else can tell how far the seat has got with its choices."""
        while state.actors() and rng.below(4):
            step = state.legal(state.at.turn).sample(rng)
            if not isinstance(step, Choose | Use | Put):
                return
            state.at.chain.append(step)

    def evaluate(self, view: RowView) -> float:
        return float(sum(view.up))

    # What could be otherwise

    def small_positions(self) -> list[dict[str, Any]]:
        return [small for seats in (2, 3, 4) for small in self.small(seats)]

    def small(self, seats: int) -> list[dict[str, Any]]:
        base = {
            "seats": seats,
            "options": {"mode": "short", "turns": 8},
            "row": [1, 4, 2, 5, 3],
            "handles": [0, 1, 2, 4, 3],
            "up": [True, False, False, True, False],
            "known": [[1], [2, 4], [], []][:seats],
            "turn": 0,
            "left": 3,
        }
        chosen = {"chain": [plain(Choose(2)), plain(Use("swap"))]}
        return [
            base,
            {**base, **chosen},
            {**base, "looked": 1},
            {**base, "looked": 1, "chain": [plain(Put(4))]},
        ]

    def hidden(self, described: dict[str, Any]) -> Sequence[Hidden]:
        down = [place for place, up in enumerate(described["up"]) if not up]
        firsts = [Choose(place) for place in down]
        puts = [Put(place) for place in down]
        chains: list[Any] = [[], *([put] for put in puts), *([first] for first in firsts)]
        chains += itertools.product(firsts, map(Use, POWERS))
        chains += itertools.product(firsts, [Use("swap")], puts)
        return (
            Swappable(tuple(("row", place) for place in down)),
            Free(("chain",), tuple(plain(chain) for chain in chains)),
        )


GAME = Row()
