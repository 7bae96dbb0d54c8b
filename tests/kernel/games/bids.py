"""A sealed simultaneous choice: everybody bids a card face down, and all are turned up together.

Each seat holds three of the cards 1 to 12; the rest is out of play, face down. In each of three rounds a prize is drawn
(1 to 3 points), every seat seals one card, and when the last one is in, the highest takes the prize. Teams: seats 0 and
2 against 1 and 3, points together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from clapboard.kernel.action import Action
from clapboard.kernel.chance import Chance
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.hidden import Dealable, Free, Hidden
from clapboard.kernel.legal import NOTHING, Listed
from clapboard.kernel.meta import Meta, Policies
from clapboard.kernel.options import Option, Value
from clapboard.kernel.outcome import Outcome, rank
from clapboard.kernel.rng import Rng, shuffle
from clapboard.kernel.simple import SimplePosition, SimpleState, need
from clapboard.kernel.view import Prompt, View
from tests.kernel.games.tiny import Tiny

CARDS = 12
ROUNDS = 3


class Bid(Action, frozen=True, tag="bid"):
    card: int


class Sealed(Fact, frozen=True, tag="sealed"):
    seat: int


class Revealed(Fact, frozen=True, tag="revealed"):
    cards: tuple[int, ...]
    winner: int


class Prize(Fact, frozen=True, tag="prize"):
    points: int


class BidsPosition(SimplePosition):
    hands: list[list[int]]
    """With the sealed cards still in them, in order."""
    sealed: list[int]
    """For each seat its sealed card, 0 for none yet."""
    stock: list[int]
    """Out of play and unseen, in order."""
    played: list[list[int]]
    """One card of each seat for each round played."""
    prizes: list[int]
    """Those of the rounds played, and the one at stake."""


class BidsView(View, frozen=True, kw_only=True):
    hand: tuple[int, ...]
    sealed: int
    """The own card, 0 for none."""
    chosen: tuple[int, ...]
    """The seats that have sealed a card, in order."""
    backs: tuple[tuple[str, ...], ...]
    """For each seat a handle for each card of its hand."""
    played: tuple[tuple[int, ...], ...]
    prizes: tuple[int, ...]
    points: tuple[int, ...]


class BidsState(SimpleState[BidsPosition]):
    __slots__ = ()

    def over(self) -> bool:
        return len(self.at.played) == ROUNDS

    def actors(self) -> tuple[int, ...]:
        if self.over():
            return ()
        return tuple(seat for seat, card in enumerate(self.at.sealed) if not card)

    def legal(self, seat: int) -> Listed:
        if seat not in self.actors():
            return NOTHING
        return Listed(Bid(card) for card in self.at.hands[seat])

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        if seat not in self.actors():
            return IllegalAction("not-you", "you have nothing to choose now")
        if not isinstance(action, Bid):
            return IllegalAction("no-bid", "only cards are bid here")
        if action.card not in self.at.hands[seat]:
            return IllegalAction("not-yours", f"you do not hold the {action.card}", card=action.card)
        return None

    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise refusal
        assert isinstance(action, Bid)
        self.at.sealed[seat] = action.card
        facts: list[Fact] = [Sealed(seat=seat)]
        if all(self.at.sealed):
            facts += self.reveal()
        return facts

    def reveal(self) -> list[Fact]:
        at = self.at
        cards = list(at.sealed)
        for hand, card in zip(at.hands, cards, strict=True):
            hand.remove(card)
        at.played.append(cards)
        at.sealed = [0] * at.seats
        facts: list[Fact] = [Revealed(cards=tuple(cards), winner=cards.index(max(cards)))]
        if not self.over():
            facts.append(self.draw_prize())
        return facts

    def draw_prize(self) -> Fact:
        self.at.prizes.append(1 + int(self.chance.pick("prize", 3)))
        return Prize(points=self.at.prizes[-1])

    def sides(self) -> tuple[tuple[int, ...], ...]:
        return ((0, 2), (1, 3)) if self.at.options["mode"] == "teams" else super().sides()

    def points(self) -> list[int]:
        """For each seat, what its side has won."""
        points = [0] * self.at.seats
        for cards, prize in zip(self.at.played, self.at.prizes, strict=False):
            for side in self.sides():
                if cards.index(max(cards)) in side:
                    for seat in side:
                        points[seat] += prize
        return points

    def outcome(self) -> Outcome | None:
        if not self.over():
            return None
        points = self.points()
        ranks = self.ranks(points)
        winners = tuple(seat for seat, place in enumerate(ranks) if place == 1)
        return Outcome(scores=tuple(points), ranks=ranks, winners=winners, reason="rounds")

    def ranks(self, points: list[int]) -> tuple[int, ...]:
        return rank(points)

    def chosen(self) -> tuple[int, ...]:
        return tuple(seat for seat, card in enumerate(self.at.sealed) if card)

    def handle(self, seat: int, place: int) -> str:
        return f"{seat}.{place}"

    def prompt(self, viewer: int | None) -> Prompt:
        return Prompt(kind="over" if self.over() else "bid", asked=self.actors())

    def view(self, seat: int | None) -> BidsView:
        at = self.at
        return BidsView(
            **self.labels(seat),
            hand=() if seat is None else tuple(at.hands[seat]),
            sealed=0 if seat is None else at.sealed[seat],
            chosen=self.chosen(),
            backs=tuple(tuple(self.handle(s, i) for i in range(len(h))) for s, h in enumerate(at.hands)),
            played=tuple(map(tuple, at.played)),
            prizes=tuple(at.prizes),
            points=tuple(self.points()),
        )

    def things(self) -> dict[str, int]:
        at = self.at
        return {"cards": len(at.stock) + sum(map(len, at.hands)) + sum(map(len, at.played))}


class Bids(Tiny[BidsState, BidsView]):
    meta = Meta(
        id="tiny-bids",
        title="Bids",
        summary="Everybody bids a card face down.",
        seats=(2, 4),
        options=(
            Option(key="mode", choices=("alone", "teams"), help="each for itself, or two against two"),
            Option(key="show_points", choices=("yes", "no"), help="what a screen draws", scope="viewer"),
        ),
        rules_version=1,
        reasons=("rounds",),
        policies=Policies(undo="own_act", substitute="random", time_out={"bid": "the highest card is bid"}),
        most_decisions=ROUNDS * 4,
    )
    view_type = BidsView
    actions = (Bid,)
    position_type = BidsPosition
    state_type: ClassVar[type[BidsState]] = BidsState

    def tables(self) -> tuple[tuple[str, int], ...]:
        return (("alone", 2), ("alone", 3), ("alone", 4), ("teams", 4))

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> BidsState:
        order = [1 + card for card in chance.shuffle("deck", CARDS)]
        hands = [sorted(order[seat * ROUNDS : (seat + 1) * ROUNDS]) for seat in range(seats)]
        at = BidsPosition(
            seats=seats,
            options=options,
            hands=hands,
            sealed=[0] * seats,
            stock=sorted(order[seats * ROUNDS :]),
            played=[],
            prizes=[],
        )
        state = self.state_type(self, at, chance)
        state.draw_prize()
        return state

    def check_position(self, at: BidsPosition) -> None:
        need(len(at.hands) == len(at.sealed) == at.seats, "hands and sealed: one for each seat")
        need(len(at.played) <= ROUNDS, f"played: at most {ROUNDS} rounds")
        need(all(len(cards) == at.seats for cards in at.played), "played: a card of each seat")
        need(
            all(len(hand) == ROUNDS - len(at.played) for hand in at.hands),
            "hands: a card for each round to come",
        )
        cards = [card for group in (*at.hands, at.stock, *at.played) for card in group]
        need(sorted(cards) == list(range(1, CARDS + 1)), f"cards: each of 1 to {CARDS} once")
        need(
            all(card == 0 or card in hand for card, hand in zip(at.sealed, at.hands, strict=True)),
            "sealed: not held",
        )
        need(len(at.prizes) == min(ROUNDS, len(at.played) + 1), "prizes: one for each round and one at stake")
        need(all(1 <= prize <= 3 for prize in at.prizes), "prizes: 1 to 3")
        need(len(at.played) == ROUNDS or not all(at.sealed), "sealed: somebody is still to choose")
        at.hands = [sorted(hand) for hand in at.hands]
        at.stock = sorted(at.stock)

    def fill(self, view: BidsView, rng: Rng) -> dict[str, Any]:
        seen = {card for cards in view.played for card in cards} | set(view.hand)
        unseen = [card for card in range(1, CARDS + 1) if card not in seen]
        shuffle(rng, unseen)
        hands: list[list[int]] = []
        sealed = [0] * view.seats
        for seat, backs in enumerate(view.backs):
            if seat == view.viewer:
                hands.append(list(view.hand))
                sealed[seat] = view.sealed
                continue
            hands.append(sorted(unseen.pop() for _ in backs))
            if seat in view.chosen:
                sealed[seat] = hands[seat][rng.below(len(backs))]
        return {"hands": hands, "sealed": sealed, "stock": unseen}

    def evaluate(self, view: BidsView) -> float:
        return 0.0 if view.viewer is None else float(view.points[view.viewer]) + sum(view.hand) / 100

    # What could be otherwise

    def small_positions(self) -> list[dict[str, Any]]:
        two = {"seats": 2, "hands": [[4], [9]], "sealed": [0, 9], "stock": [1, 2, 3, 5, 6, 7]}
        three = {"seats": 3, "hands": [[3], [4], [9]], "sealed": [0, 4, 9], "stock": [1, 2, 5]}
        four = {"seats": 4, "hands": [[1], [2], [3], [4]], "sealed": [0, 2, 3, 0], "stock": []}
        return [
            self.small(two, "alone", [[8, 10], [11, 12]]),
            self.small(three, "alone", [[6, 8, 10], [7, 11, 12]]),
            self.small(four, "alone", [[5, 6, 7, 8], [9, 10, 11, 12]]),
            self.small(four, "teams", [[5, 6, 7, 8], [9, 10, 11, 12]]),
        ]

    def small(self, rest: dict[str, Any], mode: str, played: list[list[int]]) -> dict[str, Any]:
        return {**rest, "options": {"mode": mode}, "played": played, "prizes": [1, 2, 3]}

    def hidden(self, described: dict[str, Any]) -> Sequence[Hidden]:
        hands, sealed = described["hands"], described["sealed"]
        piles = (("stock",), *(("hands", seat) for seat in range(len(hands))))
        held = tuple({card for hand in (*hands, described["stock"]) for card in hand})
        return (Dealable(piles), *(Free(("sealed", seat), held) for seat, card in enumerate(sealed) if card))


GAME = Bids()
