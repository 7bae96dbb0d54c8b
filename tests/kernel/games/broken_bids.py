"""Bids, broken in one place each. The name that follows is the law that must be found broken."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Self

import msgspec

from clapboard.kernel.action import Action
from clapboard.kernel.chance import Chance, Dream
from clapboard.kernel.errors import ActionError, IllegalAction, PositionError
from clapboard.kernel.fact import Fact
from clapboard.kernel.game import Oracle
from clapboard.kernel.legal import NOTHING, Legal, Listed
from clapboard.kernel.options import Value
from clapboard.kernel.outcome import rank
from clapboard.kernel.record import SPREAD
from clapboard.kernel.rng import Rng
from clapboard.kernel.simple import fresh
from clapboard.kernel.view import Prompt
from tests.kernel.games.bids import Bid, Bids, BidsState, BidsView, Prize
from tests.kernel.games.tiny import Broken


class LeakById(BidsState):
    def handle(self, seat: int, place: int) -> str:
        return f"card-{self.at.hands[seat][place]:02}"


class LeakByLength(BidsState):
    def handle(self, seat: int, place: int) -> str:
        return "*" * self.at.hands[seat][place]


class LeakByOrder(BidsState):
    def chosen(self) -> tuple[int, ...]:
        return tuple(sorted(super().chosen(), key=lambda seat: self.at.sealed[seat]))


class LeakByPrompt(BidsState):
    def prompt(self, viewer: int | None) -> Prompt:
        return msgspec.structs.replace(super().prompt(viewer), params={"high": max(self.at.sealed) > 6})


class ViewWithTheStatesOptions(BidsState):
    def view(self, seat: int | None) -> BidsView:
        return msgspec.structs.replace(super().view(seat), options=self.at.options)


class SamplesTheFirst(Listed):
    __slots__ = ()

    def sample(self, rng: Rng) -> Action:
        return self.actions[0]


class AlwaysTheFirst(BidsState):
    def legal(self, seat: int) -> Listed:
        return SamplesTheFirst(super().legal(seat))


class LeakByValue(BidsState):
    def view(self, seat: int | None) -> BidsView:
        return msgspec.structs.replace(super().view(seat), points=tuple(map(sum, self.at.hands)))


class LeakByRefusal(BidsState):
    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        if isinstance(action, Bid) and action.card in self.at.stock:
            return IllegalAction("in-stock", "nobody holds that card")
        return super().refusal(seat, action)


class LeakByLegal(BidsState):
    """Anyone who is beaten already has only one card to choose."""

    def playable(self, seat: int) -> list[int]:
        hand = self.at.hands[seat]
        return hand[:1] if max(self.at.sealed) > max(hand) else hand

    def legal(self, seat: int) -> Listed:
        return Listed(map(Bid, self.playable(seat))) if seat in self.actors() else NOTHING

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        refusal = super().refusal(seat, action)
        if refusal is None and isinstance(action, Bid) and action.card not in self.playable(seat):
            return IllegalAction("not-yours", "not this one")
        return refusal


class TellsTheSealedCard(BidsState):
    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        facts = super().apply(seat, action)
        assert isinstance(action, Bid)
        return [*facts, Prize(points=action.card)]


class TellsNobody(BidsState):
    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        return [*super().apply(seat, action), Prize(points=1, to=(99,))]


class ActsInSilence(BidsState):
    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        super().apply(seat, action)
        return ()


class SharesAList(BidsState):
    def copy(self) -> Self:
        other = super().copy()
        other.at.hands = self.at.hands
        return other


class CopiesOnWrite(BidsState):
    """A copy borrows the lists until it writes, but the original writes on into them."""

    __slots__ = ("borrowed",)
    borrowed: bool

    def copy(self) -> Self:
        other = type(self)(self.game, msgspec.structs.replace(self.at), self.chance.copy())
        other.borrowed = True
        return other

    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        if getattr(self, "borrowed", False):
            self.at = fresh(self.at)
            self.borrowed = False
        return super().apply(seat, action)


class CopyForgets(BidsState):
    def copy(self) -> Self:
        other = super().copy()
        other.at.prizes = [1] * len(self.at.prizes)
        return other


class LosesACard(BidsState):
    def reveal(self) -> list[Fact]:
        facts = super().reveal()
        self.at.played[-1] = self.at.played[-1][:-1]
        return facts


class NeverPlaysACard(BidsState):
    def reveal(self) -> list[Fact]:
        self.at.sealed = [0] * self.at.seats
        return []


class ListsWhatItRefuses(BidsState):
    def legal(self, seat: int) -> Listed:
        legal = super().legal(seat)
        return Listed([*legal, Bid(13)]) if len(legal) else legal


class CannotBidTheTwelve(BidsState):
    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        return super().apply(seat, action) if action != Bid(12) else [][seat]


class AcceptsWhatIsNotHeld(BidsState):
    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        allowed = seat in self.actors() and isinstance(action, Bid)
        return None if allowed else super().refusal(seat, action)


class RefusesTooLate(BidsState):
    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        try:
            return super().apply(seat, action)
        except IllegalAction:
            self.at.prizes[-1] = 1 + self.at.prizes[-1] % 3
            raise


class RefusesByCrashing(BidsState):
    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        if action.card not in self.at.hands[seat]:  # type: ignore[attr-defined]
            return IllegalAction("not-yours", "you do not hold it")
        return super().refusal(seat, action)


class Fickle(Listed):
    turns: ClassVar[Iterator[int]] = itertools.count()

    def __iter__(self) -> Iterator[Action]:
        actions = list(super().__iter__())
        return iter(actions[::-1] if next(Fickle.turns) % 2 else actions)


class ListsInAnyOrder(BidsState):
    def legal(self, seat: int) -> Listed:
        return Fickle(super().legal(seat))


class Blind(Listed):
    def __contains__(self, action: object) -> bool:
        return action in self.actions[1:]


class ListsWhatIsNotIn(BidsState):
    def legal(self, seat: int) -> Listed:
        return Blind(super().legal(seat))


class OpenAfterTheEnd(BidsState):
    def actors(self) -> tuple[int, ...]:
        return tuple(seat for seat, card in enumerate(self.at.sealed) if not card)


class ActorsTwice(BidsState):
    def actors(self) -> tuple[int, ...]:
        return super().actors() * 2


class DenseRanks(BidsState):
    """1-1-2 where it should be 1-1-3."""

    def ranks(self, points: list[int]) -> tuple[int, ...]:
        return tuple(sorted(set(rank(points))).index(place) + 1 for place in rank(points))


class SidesOverlap(BidsState):
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return ((0, 1), (1, 0))


class OwnDice(BidsState):
    """A generator of its own, outside the door of chance."""

    thrown: ClassVar[Iterator[int]] = itertools.count()

    def draw_prize(self) -> Fact:
        self.at.prizes.append(1 + next(OwnDice.thrown) % 3)
        return Prize(points=self.at.prizes[-1])


class ViewOfLists(BidsState):
    def view(self, seat: int | None) -> BidsView:
        return msgspec.structs.replace(super().view(seat), played=list(self.at.played))


class ViewOfNobody(BidsState):
    def view(self, seat: int | None) -> BidsView:
        return msgspec.structs.replace(super().view(seat), viewer=None)


class Crashes(BidsState):
    def view(self, seat: int | None) -> BidsView:
        return super().view(seat if len(self.at.played) < 2 else 99)


# The game instead of its state


class SaysOneText(Bids):
    def text(self, action: Action) -> str:
        return "bid"


class ReadsAnother(Bids):
    def parse(self, text: str) -> Action:
        action = super().parse(text)
        return Bid(13 - action.card) if isinstance(action, Bid) else action


class ParsesByCrashing(Bids):
    def parse(self, text: str) -> Action:
        return Bid(int(text.split(" ")[1]))


class DumpForgets(Bids):
    def describe(self, state: BidsState) -> dict[str, Any]:
        return {**super().describe(state), "sealed": [0] * state.at.seats}


class ReadsNoText(Bids):
    def position(self, described: object, chance: Chance | None = None) -> BidsState:
        if isinstance(described, str):
            raise PositionError("only objects")
        return super().position(described, chance)


class LoadsByCrashing(Bids):
    def position(self, described: object, chance: Chance | None = None) -> BidsState:
        if isinstance(described, dict) and "sealed" not in described:
            raise KeyError("sealed")
        return super().position(described, chance)


class NoTimeOut(Bids):
    def time_out(self, view: BidsView, legal: Legal) -> Action:
        return Bid(0)


class WorthNothing(Bids):
    def evaluate(self, view: BidsView) -> float:
        return float("nan")


class PromptUndeclared(Bids):
    meta = msgspec.structs.replace(
        Bids.meta, policies=msgspec.structs.replace(Bids.meta.policies, time_out={})
    )


class ReasonUndeclared(Bids):
    meta = msgspec.structs.replace(Bids.meta, reasons=("something-else",))


class SeatsUndeclared(Bids):
    meta = msgspec.structs.replace(Bids.meta, seats=(2, 9))


class TakesAnyOption(Bids):
    def options(self, seats: int, chosen: Mapping[str, object] | None = None) -> dict[str, Value]:
        known = {key: value for key, value in (chosen or {}).items() if key in ("mode", "show_points")}
        return super().options(seats, known)


class Peeks(Bids):
    """Keeps the state that was looked at last, and imagines that."""

    seen: ClassVar[BidsState]

    def imagine(self, view: BidsView, seed: int, oracle: Oracle | None = None) -> BidsState:
        world = Peeks.seen.copy()
        world.chance = Dream(Rng(seed))
        return world


class PeeksState(BidsState):
    def view(self, seat: int | None) -> BidsView:
        Peeks.seen = self.copy()
        return super().view(seat)


class PeeksAtTheDoor(Peeks):
    def imagine(self, view: BidsView, seed: int, oracle: Oracle | None = None) -> BidsState:
        return Peeks.seen.copy()


class ImaginesLowHands(Bids):
    """The highest card that nobody has seen is always out of play."""

    def imagine(self, view: BidsView, seed: int, oracle: Oracle | None = None) -> BidsState:
        world = super().imagine(view, seed, oracle)
        hands, stock = world.at.hands, world.at.stock
        for seat, hand in enumerate(hands):
            if seat != view.viewer and stock and max(hand, default=0) > max(stock):
                high, low = max(hand), max(stock)
                hand[hand.index(high)], stock[stock.index(max(stock))] = low, high
                world.at.sealed[seat] = low if world.at.sealed[seat] == high else world.at.sealed[seat]
        world.at.hands = [sorted(hand) for hand in hands]
        world.at.stock = sorted(stock)
        return world


class ImaginesByBlocks(Bids):
    """The seeds with which a record looks for news all give the same world, so that it finds none."""

    def imagine(self, view: BidsView, seed: int, oracle: Oracle | None = None) -> BidsState:
        return super().imagine(view, 0 if seed % SPREAD == 0 else seed, oracle)


class ImaginesOtherPrizes(Bids):
    def imagine(self, view: BidsView, seed: int, oracle: Oracle | None = None) -> BidsState:
        world = super().imagine(view, seed, oracle)
        world.at.prizes = [1] * len(view.prizes)
        return world


class ImaginesNeverTheSame(Bids):
    asked: ClassVar[Iterator[int]] = itertools.count()

    def imagine(self, view: BidsView, seed: int, oracle: Oracle | None = None) -> BidsState:
        return super().imagine(view, seed + next(self.asked), oracle)


class ImaginesFewerCards(Bids):
    def imagine(self, view: BidsView, seed: int, oracle: Oracle | None = None) -> BidsState:
        world = super().imagine(view, seed, oracle)
        world.at.stock = world.at.stock[1:]
        return world

    def small_positions(self) -> list[dict[str, Any]]:
        return []


class ImaginesOnlyForSeats(Bids):
    def imagine(self, view: BidsView, seed: int, oracle: Oracle | None = None) -> BidsState:
        if view.viewer is None:
            raise ActionError("who is asking?")
        return super().imagine(view, seed, oracle)

    def small_positions(self) -> list[dict[str, Any]]:
        return []


def with_state(state: type[BidsState], base: type[Bids] = Bids) -> Bids:
    """The game with another state."""
    game = base()
    game.state_type = state  # type: ignore[misc]
    return game


BROKEN = {
    "leak by id": Broken("leak-by-id", with_state(LeakById)),
    "leak by order": Broken("leak-by-order", with_state(LeakByOrder)),
    "leak by length": Broken("leak-by-length", with_state(LeakByLength)),
    "leak by prompt": Broken("leak-by-prompt", with_state(LeakByPrompt)),
    "a view that shares": Broken("view-shares", with_state(ViewWithTheStatesOptions)),
    "a sample without chance": Broken("sample-unfair", with_state(AlwaysTheFirst)),
    "leak by value": Broken("leak-by-value", with_state(LeakByValue)),
    "leak by refusal": Broken("leak-by-refusal", with_state(LeakByRefusal)),
    "leak by what is legal": Broken("imagine-legal-differs", with_state(LeakByLegal)),
    "a sealed choice is told": Broken("facts-exceed-view", with_state(TellsTheSealedCard)),
    "a change that nobody hears of": Broken("change-untold", with_state(ActsInSilence)),
    "a fact for nobody": Broken("fact-audience", with_state(TellsNobody)),
    "a list shared after copy": Broken("copy-shares", with_state(SharesAList)),
    "copy on write, half done": Broken("old-state-changed", with_state(CopiesOnWrite)),
    "a copy that forgets": Broken("copy-not-exact", with_state(CopyForgets)),
    "a lost card": Broken("not-conserved", with_state(LosesACard)),
    "an endless game": Broken("too-long", with_state(NeverPlaysACard)),
    "a legal action refused": Broken("legal-refused", with_state(ListsWhatItRefuses)),
    "a legal action that crashes": Broken("legal-crashes", with_state(CannotBidTheTwelve)),
    "an illegal action accepted": Broken("illegal-accepted", with_state(AcceptsWhatIsNotHeld)),
    "a refusal that changes the state": Broken("refusal-touches-state", with_state(RefusesTooLate)),
    "a refusal that crashes": Broken("refusal-crashes", with_state(RefusesByCrashing)),
    "legal in any order": Broken("legal-unsteady", with_state(ListsInAnyOrder)),
    "listed but not in": Broken("legal-not-in", with_state(ListsWhatIsNotIn)),
    "open after the end": Broken("over-but-open", with_state(OpenAfterTheEnd)),
    "actors twice": Broken("actors-wrong", with_state(ActorsTwice)),
    "ranks 1-1-2": Broken("outcome-wrong", with_state(DenseRanks), "teams", 4),
    "sides that overlap": Broken("sides-wrong", with_state(SidesOverlap)),
    "global randomness": Broken("seed-not-reproducible", with_state(OwnDice)),
    "a view of lists": Broken("view-codec", with_state(ViewOfLists)),
    "a view of nobody": Broken("view-mislabelled", with_state(ViewOfNobody)),
    "a view that crashes": Broken("crashes", with_state(Crashes)),
    "a text that is not unique": Broken("text-not-unique", SaysOneText()),
    "a text read otherwise": Broken("text-not-inverse", ReadsAnother()),
    "a parser that crashes": Broken("parse-crashes", ParsesByCrashing()),
    "a dump that forgets a field": Broken("dump-not-exact", DumpForgets()),
    "a position not read from text": Broken("position-not-exact", ReadsNoText()),
    "a position that crashes": Broken("load-crashes", LoadsByCrashing()),
    "an illegal time-out": Broken("time-out-illegal", NoTimeOut()),
    "worth that is no number": Broken("evaluate-wrong", WorthNothing()),
    "an undeclared prompt": Broken("prompt-undeclared", PromptUndeclared()),
    "an undeclared reason": Broken("outcome-wrong", ReasonUndeclared()),
    "undeclared seats": Broken("meta-wrong", SeatsUndeclared()),
    "any option accepted": Broken("options-wrong", TakesAnyOption()),
    "imagination that tells the truth": Broken("imagine-tells-truth", with_state(PeeksState, Peeks)),
    "imagination with the real door": Broken("imagine-has-the-door", with_state(PeeksState, PeeksAtTheDoor)),
    "imagination that misses worlds": Broken("imagine-misses-worlds", ImaginesLowHands()),
    "imagination that shows too little": Broken("undo-crosses-information", ImaginesByBlocks()),
    "imagination that forgets": Broken("imagine-view-differs", ImaginesOtherPrizes()),
    "imagination never the same": Broken("imagine-not-reproducible", ImaginesNeverTheSame()),
    "imagination that loses cards": Broken("imagine-not-conserved", ImaginesFewerCards()),
    "imagination that crashes": Broken("imagine-crashes", ImaginesOnlyForSeats()),
}
