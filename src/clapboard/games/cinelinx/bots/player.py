"""A computer player: it sees a view, thinks with its own culture, and says whole acts."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from clapboard.games.cinelinx import actions as act
from clapboard.games.cinelinx.bots.bluffing import belief, doubts, lies
from clapboard.games.cinelinx.bots.culture import LEVELS, Culture, Known, culture
from clapboard.games.cinelinx.bots.timeout import default_act
from clapboard.games.cinelinx.box.components import CARDS, counted, is_wild, wilds
from clapboard.games.cinelinx.knowledge.imagine import imagine
from clapboard.games.cinelinx.knowledge.view import CineView
from clapboard.games.cinelinx.moment import Position, Spot
from clapboard.games.cinelinx.rules.drafting import (
    NO_BRIDGE,
    Draft,
    bridge_slots,
    bridges,
    contacts,
    field,
    forced_bridge,
    must_touch,
    playable,
    slots,
)
from clapboard.kernel.action import CONFIRM, Action
from clapboard.kernel.bot import Answer, Budget, NotBefore, Thought
from clapboard.kernel.legal import Legal
from clapboard.kernel.rng import Rng
from clapboard.kernel.view import View

SLOWEST, QUICKEST = 4_000, 1_000
"""Milliseconds before a bot answers a challenge window (6.3)."""
FEW = 2
"""Counted cards with which somebody is about to win."""
PASSES = 0.35
"""How likely a lie must pass before it is told."""


class Idea(msgspec.Struct, frozen=True):
    """A play that a player has in mind."""

    card: str
    at: Spot
    paths: tuple[tuple[str, ...], ...]
    bridge: str = NO_BRIDGE
    bridge_at: Spot | None = None
    value: float = 0.0


class Player:
    """Plays Cinelinx by what its level knows of films."""

    pace = 900

    def __init__(self, level: str, mind: Culture | None = None) -> None:
        self.level = LEVELS[level]
        self.name = level
        self.about = self.level.about
        self.thought = Thought()
        self._mind = mind

    @property
    def mind(self) -> Culture:
        if self._mind is None:
            self._mind = culture(self.level.name)
        return self._mind

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Answer:
        assert isinstance(view, CineView)
        rng = Rng(seed)
        self.thought = Thought()
        if view.viewer is None or (view.mine is not None and view.mine.choosing is not None):
            return default_act(view, legal)
        if view.stage == "window":
            return self.in_window(view, rng)
        if view.stage in ("main", "drawn", "more"):
            return self.turn(view, legal, rng)
        if view.stage == "link":
            return self.link(view, legal)
        if view.stage in ("w1", "w2"):
            return self.use(view, legal, rng)
        if view.stage == "vote":
            return self.vote(view)
        if view.stage == "penalty":
            return self.punish(view, legal)
        if view.stage == "pass":
            return act.HandOn(self.worst(view, counted(self.hand(view)))[0])
        return default_act(view, legal)

    # The own turn

    def hand(self, view: CineView) -> list[str]:
        seat = view.viewer or 0
        return list(view.chairs[seat].hand or ())

    def turn(self, view: CineView, legal: Legal, rng: Rng) -> Answer:
        at = imagine(view, 0, self.mind).at
        best = self.best_play(view, at, rng)
        if best is not None:
            return self.said(at, best)
        bluff = self.bluff(view, at, rng)
        if bluff is not None:
            return self.said(at, bluff)
        if view.stage == "main":
            swapped = self.swap(view, legal)
            if swapped:
                return swapped
        return default_act(view, legal)

    def said(self, at: Position, plan: Idea) -> tuple[Action, ...]:
        """A plan as the choices of its chain."""
        steps: list[Action] = [act.Card(plan.card)]
        if forced_bridge(at) is None:
            steps.append(act.Bridge(plan.bridge))
        for spot in (plan.bridge_at, plan.at):
            if spot is not None:
                steps.append(act.Place(spot.x, spot.y, spot.turned))
        if at.options["announce"] != "auto":
            steps += [act.Announce(path) for path in plan.paths]
        return (*steps, CONFIRM)

    def best_play(self, view: CineView, at: Position, rng: Rng) -> Idea | None:
        best: Idea | None = None
        for plan in self.plans(at):
            if not self.level.plans:
                return plan
            value = self.value(view, at, plan) + rng.unit() * 0.01
            if best is None or value > best.value:
                best = msgspec.structs.replace(plan, value=value)
        if best is None or (best.bridge == NO_BRIDGE and best.paths):
            return best or self.bridged(view, at)
        return best

    def plans(self, at: Position) -> Iterator[Idea]:
        """Every play without a bridge whose connections this player knows; one place for each set of contacts."""
        if forced_bridge(at) not in (None, NO_BRIDGE):
            return
        for card in playable(at):
            seen: set[tuple[str, ...]] = set()
            made = Draft(kind="play", card=card, bridge=NO_BRIDGE)
            wanted = must_touch(at, made)
            for spot, touched in field(at).slots(wanted[0] if wanted else ""):
                if touched in seen:
                    continue
                seen.add(touched)
                paths = self.known(at, card, touched)
                if paths is not None:
                    made.at = spot
                    yield Idea(card, spot, paths)

    def known(self, at: Position, card: str, touched: tuple[str, ...]) -> tuple[tuple[str, ...], ...] | None:
        """The paths for all contacts, in their order; None where one is not known."""
        found: list[tuple[str, ...]] = []
        for to in touched:
            if is_wild(to):
                continue
            path = self.mind.path(card, to, at.limit, at.options["roles"] == "person")
            if path is None:
                return None
            found.append(path)
        return tuple(found)

    def value(self, view: CineView, at: Position, plan: Idea) -> float:
        """Points in points play; otherwise the cards that stay playable, and cards that are hard to place go first."""
        if view.options["mode"] == "points":
            return sum(4 - max(1, len(path) - 1) for path in plan.paths) + 2.0 * (len(plan.paths) - 1)
        rest = [card for card in counted(self.hand(view)) if card != plan.card]
        on_table = [placed.card for placed in view.table if not is_wild(placed.card)]
        stays = sum(self.partners(at, card, [*on_table, plan.card]) > 0 for card in rest)
        rare = 1.0 / (1 + self.partners(at, plan.card, on_table))
        degrees = sum(max(1, len(path) - 1) for path in plan.paths)
        late = 0.02 * degrees if view.options["finish"] == "round" else 0.0
        director = 0.3 if CARDS[plan.card].category == "director" and view.cuts else 0.0
        return stays + 0.5 * rare + director - late

    def partners(self, at: Position, card: str, others: list[str]) -> int:
        person = at.options["roles"] == "person"
        return sum(self.mind.path(card, to, at.limit, person) is not None for to in others if to != card)

    def bridged(self, view: CineView, at: Position) -> Idea | None:
        """With a Wild: for the last two cards, or when nothing else goes and Wilds are plenty."""
        forced = forced_bridge(at)
        ways = [forced] if forced not in (None, NO_BRIDGE) else bridges(at)
        hand = counted(self.hand(view))
        keen = (
            forced not in (None, NO_BRIDGE)
            or len(hand) <= FEW
            or len(wilds(self.hand(view))) > 1
            or not self.level.plans
        )
        if not ways or not keen:
            return None
        for card in self.worst(view, playable(at)):
            made = Draft(kind="play", card=card, bridge=ways[0])
            for spot in bridge_slots(at, made)[:12]:
                beside = msgspec.structs.replace(made, bridge_at=spot)
                for place in slots(at, beside):
                    beside.at = place
                    paths = self.known(at, card, tuple(to for _, to in contacts(at, beside)))
                    if paths is not None:
                        return Idea(card, place, paths, str(ways[0]), spot)
        return None

    def worst(self, view: CineView, cards: list[str]) -> list[str]:
        """The cards that are hardest to place first."""
        table = [placed.card for placed in view.table if not is_wild(placed.card)]
        person = view.options["roles"] == "person"

        def known(card: str) -> int:
            return sum(self.mind.path(card, to, view.limit, person) is not None for to in table if to != card)

        return sorted(cards, key=lambda card: (known(card), card))

    def swap(self, view: CineView, legal: Legal) -> tuple[Action, ...]:
        """Three cards without a known partner on the table are swapped away; in points play any, as it costs nothing else."""
        hand = counted(self.hand(view))
        least = 1 if view.options["mode"] == "points" else 3
        cards = self.worst(view, hand)[:3]
        cards = cards[: min(3, view.deck)]
        if len(hand) < least or len(cards) < least or act.Swap(cards[0]) not in legal or not self.level.plans:
            return ()
        return (*map(act.Swap, cards), CONFIRM)

    def bluff(self, view: CineView, at: Position, rng: Rng) -> Idea | None:
        """When stuck: a claim that this player does not know to be true, where the others would hardly know better."""
        if view.options["judging"] == "strict" or rng.unit() >= self.level.bluffs:
            return None
        graph = self.mind.graph(at.options["roles"] == "person", ())
        assert isinstance(graph, Known)
        best: Idea | None = None
        if at.limit < 2 or forced_bridge(at) not in (None, NO_BRIDGE):
            return None
        wanted = must_touch(at, Draft(kind="play", card="", bridge=NO_BRIDGE))
        spots = list(field(at).slots(wanted[0] if wanted else ""))
        places = {touched: spot for spot, touched in reversed(spots) if len(touched) == 1}
        for card in self.worst(view, playable(at))[:4]:
            for touched, spot in places.items():
                if is_wild(touched[0]):
                    continue
                easy, path = max(lies(self.mind, graph, card, touched[0]), default=(0.0, ()))
                if easy > PASSES and (best is None or easy > best.value):
                    said = tuple(self.mind.text(graph, node) for node in path)
                    best = Idea(card, spot, (said,), value=easy)
        return best

    # Others' turns

    def belief(self, view: CineView) -> float:
        """How likely the play is true."""
        return belief(self.mind, view, self.level.trust)

    def in_window(self, view: CineView, rng: Rng) -> Answer:
        """After a moment's thought, so that people can be first (6.3)."""
        challenge = doubts(view, self.belief(view), self.level.schemes)
        answer: Action = act.Challenge() if challenge else act.Accept()
        if view.until < 0:
            return answer
        wait = QUICKEST + int(rng.below(SLOWEST - QUICKEST))
        return NotBefore(min(view.now + wait, view.until - 1), (answer,))

    def vote(self, view: CineView) -> Action:
        sure = self.belief(view)
        if sure >= 0.5:
            return act.Vote("valid")
        return act.Vote("invalid") if sure < 0.25 else act.Vote("abstain")

    def punish(self, view: CineView, legal: Legal) -> Action:
        """Anyone who is about to win loses a turn; anybody else draws."""
        skip = act.Penalty("skip")
        if self.level.schemes and view.chairs[view.challenger].counted <= FEW and skip in legal:
            return skip
        return default_act(view, legal)

    # Director's Cut cards

    def use(self, view: CineView, legal: Legal, rng: Rng) -> Answer:
        """A card against the leader, or a further play; the novice uses none."""
        if not self.level.plans:
            return act.Done()
        seat = view.viewer or 0
        others = [
            n for n, chair in enumerate(view.chairs) if n != seat and not chair.gone and not chair.finished
        ]
        leader = min(others, key=lambda n: (view.chairs[n].counted, n), default=None)
        for cut in ("DC-09", "DC-01", "DC-10"):
            if act.Use(cut) in legal and (cut == "DC-10" or self.has_more(view)):
                return (act.Use(cut), CONFIRM)
        close = leader is not None and (view.chairs[leader].counted <= FEW or not self.level.schemes)
        for cut in ("DC-05", "DC-11", "DC-04"):
            if leader is not None and close and act.Use(cut) in legal:
                return (act.Use(cut), act.Target(leader), CONFIRM)
        hard = self.worst(view, counted(self.hand(view)))
        if act.Use("DC-06") in legal and hard:
            many = min(2, view.deck, len(hard))
            return (act.Use("DC-06"), *map(act.Give, hard[:many]), CONFIRM)
        return act.Done()

    def has_more(self, view: CineView) -> bool:
        """Whether a further play is known."""
        at = imagine(view, 0, self.mind).at
        hand = counted(self.hand(view))
        table = [placed.card for placed in view.table if not is_wild(placed.card)]
        return sum(self.partners(at, card, table) > 0 for card in hand) >= (2 if view.stage == "w1" else 1)

    # Alone

    def link(self, view: CineView, legal: Legal) -> Action:
        """The next step of a chain that this player knows."""
        graph = self.mind.graph(False, ())
        start = view.links[-1:] or list(CARDS[view.table[0].card].nodes)
        here = [node for node in (self.mind.node(graph, text) for text in start) if node is not None]
        best = graph.best(here, self.mind.nodes(graph, view.goal))
        if best is not None:
            texts = [self.mind.text(graph, node) for node in best]
            for text in texts if len(texts) == 1 else texts[1:]:
                if act.Link(text) in legal:
                    return act.Link(text)
        return default_act(view, legal)
