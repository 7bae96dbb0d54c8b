"""The state: a moment, and the door of chance. What it does is told by the functions in `rules`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from clapboard.games.cinelinx.knowledge.view import CineView
from clapboard.games.cinelinx.knowledge.viewing import view
from clapboard.games.cinelinx.moment import Claim, Placed, Play, Position, Recall
from clapboard.games.cinelinx.rules import planning
from clapboard.games.cinelinx.rules.acting import apply
from clapboard.games.cinelinx.rules.actors import actors
from clapboard.games.cinelinx.rules.clock import advance, deadline
from clapboard.games.cinelinx.rules.legal import legal
from clapboard.games.cinelinx.rules.scoring import outcome
from clapboard.kernel.action import Action
from clapboard.kernel.chance import Chance
from clapboard.kernel.fact import Fact
from clapboard.kernel.legal import Legal
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.seats import alone

replace = msgspec.structs.replace


class State:
    __slots__ = ("at", "chance", "planning")

    def __init__(self, at: Position, chance: Chance, planning: bool = False) -> None:
        self.at = at
        self.chance = chance
        self.planning = planning
        """It is a copy in which somebody looks ahead: nothing is ever done in it."""

    def actors(self) -> tuple[int, ...]:
        return actors(self)

    def legal(self, seat: int) -> Legal:
        return legal(self, seat)

    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        return apply(self, seat, action)

    def advance(self, at: int) -> Sequence[Fact]:
        return advance(self, at)

    def deadline(self) -> int | None:
        return deadline(self.at)

    def view(self, seat: int | None) -> CineView:
        return view(self, seat)

    def outcome(self) -> Outcome | None:
        return outcome(self.at)

    def sides(self) -> tuple[tuple[int, ...], ...]:
        return alone(self.at.seats)

    def steps(self, seat: int) -> tuple[Action, ...]:
        return tuple(self.at.chain) if seat == self.at.active else ()

    def plan(self, seat: int) -> State:
        """What this seat could lay if its turn were now: a card, its place and its chains."""
        planning.check(self.at, seat)
        other = self.copy()
        planning.begin(other.at, seat)
        other.planning = True
        return other

    def things(self) -> Mapping[str, Any]:
        """Every card of the main deck, and every Director's Cut card, in its one place."""
        at = self.at
        cards = [*at.deck, *(under.card for under in at.under), *at.looking]
        cards += [placed.card for placed in at.table]
        cuts = [*at.cut_deck, *at.cut_discards]
        for chair in at.chairs:
            cards += chair.hand
            cuts += chair.held
        if at.play is not None:
            cards += [card for card in (at.play.card, at.play.bridge) if card]
        cuts += [card for card in cards if card.startswith("DC-")]
        return {
            "cards": sorted(card for card in cards if not card.startswith("DC-")),
            "cuts": sorted(cuts),
        }

    def copy(self) -> State:
        at = self.at
        chairs = [
            replace(
                chair,
                hand=list(chair.hand),
                held=list(chair.held),
                memory=[_recall(each) for each in chair.memory],
            )
            for chair in at.chairs
        ]
        copied = replace(
            at,
            chairs=chairs,
            table=[_placed(each) for each in at.table],
            deck=list(at.deck),
            under=list(at.under),
            cut_deck=list(at.cut_deck),
            cut_discards=list(at.cut_discards),
            seen=[_recall(each) for each in at.seen],
            chain=list(at.chain),
            looking=list(at.looking),
            play=None if at.play is None else _play(at.play),
            links=list(at.links),
            misses=list(at.misses),
            labels=dict(at.labels),
        )
        return State(copied, self.chance.copy(), self.planning)


def _recall(recall: Recall) -> Recall:
    return replace(recall, cards=list(recall.cards))


def _claims(claims: list[Claim]) -> list[Claim]:
    return [replace(claim) for claim in claims]


def _placed(placed: Placed) -> Placed:
    return replace(placed, claims=_claims(placed.claims))


def _play(play: Play) -> Play:
    return replace(play, claims=_claims(play.claims), old_claims=_claims(play.old_claims))
