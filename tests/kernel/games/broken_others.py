"""Row, Boast, Grab and Sheet, broken in one place each. The name that follows is the law that must be found broken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

import msgspec

from clapboard.kernel.action import BACK, Action, Back, Confirm, Swap
from clapboard.kernel.chance import Seeded
from clapboard.kernel.deals import Deal
from clapboard.kernel.fact import Fact
from clapboard.kernel.game import Oracle
from clapboard.kernel.legal import Legal, Listed, Shape, Wide
from clapboard.kernel.progress import Earned
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.rng import Rng
from clapboard.kernel.seats import TABLE
from clapboard.kernel.view import Prompt
from tests.kernel.games.boast import Boast, BoastState, BoastView
from tests.kernel.games.grab import Grabbing, GrabState, GrabView
from tests.kernel.games.row import Choose, Put, Row, RowState, RowView, Saw, Step, Use
from tests.kernel.games.sheet import Done, Lay, Sheet, SheetState
from tests.kernel.games.tiny import Broken, Tiny

# Chains


class AsksChanceBeforeTheCommit(RowState):
    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        facts = super().apply(seat, action)
        if isinstance(action, Use) and not self.at.planned:
            self.chance.pick("fidget", 2)
        return facts


class ShowsTheChain(RowState):
    def view(self, seat: int | None) -> RowView:
        return msgspec.structs.replace(super().view(seat), chain=tuple(self.at.chain))


class BelievesTheChain(Row):
    """Fits `ShowsTheChain`, so that nothing but the chain itself is given away."""

    def imagine_chain(self, state: RowState, rng: Rng) -> None:
        pass


class HidesItsOwnChain(RowState):
    """A player whose connection was lost cannot see what it had chosen."""

    def view(self, seat: int | None) -> RowView:
        return msgspec.structs.replace(super().view(seat), chain=())

    def prompt(self, viewer: int | None) -> Prompt:
        prompt = super().prompt(viewer)
        return prompt if prompt.kind == "over" else msgspec.structs.replace(prompt, kind="choose")


class ListsBack(RowState):
    def listed(self) -> list[Action]:
        return [*super().listed(), *([BACK] if self.at.chain else [])]


class HasNoBack(RowState):
    def legal(self, seat: int) -> Listed:
        return Listed(super().legal(seat))


class GoesAllTheWayBack(RowState):
    def take_back(self) -> None:
        self.at.chain.clear()


class KeepsTheChain(RowState):
    """Looking at a card is a commit, but the choices stay open."""

    def commit(self) -> Sequence[Fact]:
        chain: list[Step] = list(self.at.chain)
        facts = super().commit()
        if self.at.looked >= 0:
            self.at.chain = chain
        return facts


class CarriesPlansOut(RowState):
    def plan(self, seat: int) -> Self:
        other = super().plan(seat)
        other.at.planned = False
        return other


class PlansWithOpenCards(RowState):
    def plan(self, seat: int) -> Self:
        other = super().plan(seat)
        other.at.known[seat] = other.down()
        return other


class ListsForEverybody(RowState):
    def legal(self, seat: int) -> Listed:
        return Listed(self.listed())


class TellsSwappedCards(RowState):
    def swap(self, one: int, two: int) -> Sequence[Fact]:
        return [*super().swap(one, two), Saw(place=one, card=self.at.row[one])]


class ForgetsAKind(Row):
    action_type: ClassVar[Any] = Choose | Use | Put | Confirm | Back


# Windows and time


class WaitsForEver(BoastState):
    """Only a deadline closes a window, also where there is none."""

    def close_if_done(self) -> list[Fact]:
        return []


class KeepsItsBotsInTheDark(Boast):
    """A bot hears what is listed, and nothing of the words that it may say besides."""

    def legal_from(self, view: BoastView, listed: Iterable[Action]) -> Legal:
        return Listed(listed)


class DealsTwiceAsMany(Boast):
    """The guided game has a player too many, of a level that there is not, and begins with a card that is in no deck."""

    def deals(self) -> Mapping[str, Deal]:
        return {"guided": Deal(seats=3, players=("", "expert"), chance={"deck": ("9",)})}


class EarnsWithoutEnd(Boast):
    def earned(self, record: Any) -> Sequence[Earned]:
        return [Earned(seat=0, key="luck", value=float("inf"))]


class LetsTimeGoBack(BoastState):
    def pass_to(self, at: int) -> None:
        self.at.now = at


class MissesItsDeadline(BoastState):
    def advance(self, at: int) -> Sequence[Fact]:
        return super().advance(at - 1) if at == self.at.until else super().advance(at)


class CountsFromTheLeap(BoastState):
    """The next deadline is counted from where time leapt to, not from the deadline before."""

    def advance(self, at: int) -> Sequence[Fact]:
        if not 0 <= self.at.until <= at:
            return super().advance(at)
        self.at.now = at
        return self.close()


class FidgetsBeforeItsDeadline(BoastState):
    """Time asks chance though nothing is due."""

    def advance(self, at: int) -> Sequence[Fact]:
        if self.at.now < 1 <= at:
            self.chance.pick("fidget", 2)
        return super().advance(at)


class DrawsBesideTheDoor(BoastState):
    """Uses the generator itself, so that nothing is written down."""

    def draw(self) -> int:
        many = len(self.at.deck)
        return self.at.deck.pop(
            int(self.chance.copy().pick("deck", many)) if isinstance(self.chance, Seeded) else 0
        )


class ImaginesClosedWindows(Boast):
    def imagine(self, view: BoastView, seed: int, oracle: Oracle | None = None) -> BoastState:
        world = super().imagine(view, seed, oracle)
        for seat in view.prompt.asked if view.phase == "window" else ():
            world.at.answers[seat] = view.answer if seat == view.viewer else "accept"
        return world


class ShowsWhoIsAsked(GrabState):
    """Anyone who has asked is not awaited any more, and everybody sees it."""

    def view(self, seat: int | None) -> Any:
        view = super().view(seat)
        return msgspec.structs.replace(view, prompt=msgspec.structs.replace(view.prompt, asked=self.actors()))


class PausesForEver(GrabState):
    def legal(self, seat: int) -> Listed:
        return Listed([]) if self.at.paused and self.at.now else super().legal(seat)


class NeverPauses(GrabState):
    def possible_pauses(self) -> list[Action]:
        return []


class SwapsAlone(GrabState):
    """There is no partner to change roles with."""

    def legal(self, seat: int) -> Listed:
        return Listed([*super().legal(seat), Swap(0)]) if seat == TABLE else super().legal(seat)


class NobodyLeaves(Grabbing):
    meta = msgspec.structs.replace(
        Grabbing.meta, policies=msgspec.structs.replace(Grabbing.meta.policies, absence="leave")
    )


class CoversTooMuch(Grabbing):
    def covered(self, view: GrabView) -> GrabView:
        return msgspec.structs.replace(super().covered(view), viewer=None)


class TellsEverybodyTheSame(Grabbing):
    def views(self, state: GrabState) -> Callable[[int | None], GrabView]:
        everybody = state.view(None)
        return lambda viewer: everybody


class CallsAllTheTime(Grabbing):
    meta = msgspec.structs.replace(
        Grabbing.meta, policies=msgspec.structs.replace(Grabbing.meta.policies, notices=True)
    )


class LetsLateOnesIn(GrabState):
    """An allowance is believed however large it is."""

    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        facts = super().apply(seat, action)
        lag = getattr(action, "lag", 0)
        if lag:
            self.at.asks[seat][1] = self.at.now - lag
        return facts


class AllowsNoLag(GrabState):
    """Anyone who is far away is refused."""

    def is_claim(self, action: Action) -> bool:
        return super().is_claim(action) and getattr(action, "lag", 0) == 0


# What a client is told


class TellsNoShape(SheetState):
    def legal(self, seat: int) -> Legal:
        legal = super().legal(seat)
        return Wide(legal.told, (), legal.every, legal.open_to) if isinstance(legal, Wide) else legal


class TellsWhatIsTaken(SheetState):
    def legal(self, seat: int) -> Legal:
        legal = super().legal(seat)
        if not isinstance(legal, Wide):
            return legal
        return Wide((Done(), Lay(1, -1)), legal.shapes, legal.every, legal.open_to)


class TellsTooMuch(SheetState):
    def legal(self, seat: int) -> Legal:
        legal = super().legal(seat)
        if not isinstance(legal, Wide):
            return legal
        return Wide(legal.told, (*legal.shapes, Shape("x" * 2048)), legal.every, legal.open_to)


def with_state(base: type[Tiny[Any, Any]], state: type[Any]) -> AnyGame:
    """The game with another state."""
    game = base()
    game.state_type = state  # type: ignore[misc]
    return game


BROKEN = {
    "chance asked inside a chain": Broken("chain-asks-chance", with_state(Row, AsksChanceBeforeTheCommit)),
    "a set without its shape": Broken("told-wrong", with_state(Sheet, TellsNoShape)),
    "an action told that is not legal": Broken("told-wrong", with_state(Sheet, TellsWhatIsTaken)),
    "a set told at length": Broken("told-wrong", with_state(Sheet, TellsTooMuch)),
    "a chain shown to others": Broken("chain-shown-to-others", with_state(BelievesTheChain, ShowsTheChain)),
    "a chain hidden from its owner": Broken("imagine-chain-differs", with_state(Row, HidesItsOwnChain)),
    "back is listed": Broken("back-listed", with_state(Row, ListsBack)),
    "back is missing": Broken("back-missing", with_state(Row, HasNoBack)),
    "back goes too far": Broken("back-not-inverse", with_state(Row, GoesAllTheWayBack)),
    "a commit that leaves the chain open": Broken("chain-broken", with_state(Row, KeepsTheChain)),
    "a plan carried out": Broken("plan-commits", with_state(Row, CarriesPlansOut)),
    "a plan that shows hidden cards": Broken("plan-leaks", with_state(Row, PlansWithOpenCards)),
    "choices for bystanders": Broken("bystander-may-act", with_state(Row, ListsForEverybody)),
    "a hidden card told to all": Broken("facts-leak", with_state(Row, TellsSwappedCards)),
    "an action without JSON": Broken("action-codec", ForgetsAKind()),
    "a window that nobody can close": Broken(
        "stuck", with_state(Boast, WaitsForEver), options={"pace": "none"}
    ),
    "open actions that bots do not know": Broken("open-unknown-to-bots", KeepsItsBotsInTheDark()),
    "a deal that cannot be": Broken("deal-wrong", DealsTwiceAsMany()),
    "more earned than there is": Broken("earned-wrong", EarnsWithoutEnd()),
    "time that goes back": Broken("time-goes-back", with_state(Boast, LetsTimeGoBack)),
    "a deadline missed": Broken("deadline-past", with_state(Boast, MissesItsDeadline)),
    "time that leaps": Broken("time-not-additive", with_state(Boast, CountsFromTheLeap)),
    "time that acts before its deadline": Broken(
        "time-acts-early", with_state(Boast, FidgetsBeforeItsDeadline)
    ),
    "chance not written down": Broken("record-replay-differs", with_state(Boast, DrawsBesideTheDoor)),
    "imagination of impossible worlds": Broken("imagine-invents-worlds", ImaginesClosedWindows()),
    "a request seen in the prompt": Broken("leak-by-prompt", with_state(Grabbing, ShowsWhoIsAsked)),
    "a pause without end": Broken("stuck", with_state(Grabbing, PausesForEver), "long"),
    "a pause that is declared and not to be had": Broken(
        "table-acts-wrong", with_state(Grabbing, NeverPauses)
    ),
    "a change of roles without a partner": Broken("swap-wrong", with_state(Grabbing, SwapsAlone)),
    "a leaver who cannot leave": Broken("table-acts-wrong", NobodyLeaves()),
    "a cover with somebody else's name": Broken("covered-wrong", CoversTooMuch()),
    "one view for several viewers": Broken("views-differ", TellsEverybodyTheSame()),
    "a turn that is everybody's all the time": Broken("meta-wrong", CallsAllTheTime()),
    "an allowance that is refused": Broken("lag-refused", with_state(Grabbing, AllowsNoLag)),
    "an allowance that is not clamped": Broken(
        "dump-not-exact", with_state(Grabbing, LetsLateOnesIn), "long"
    ),
}
