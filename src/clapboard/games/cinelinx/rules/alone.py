"""For one player: a daily chain between two cards, and one possible play shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.cinelinx.box.components import CARDS, is_wild
from clapboard.games.cinelinx.facts import Hinted, Linked, Shown
from clapboard.games.cinelinx.rules.asking import ask_claims, ask_paths
from clapboard.games.cinelinx.rules.cards import draw
from clapboard.games.cinelinx.rules.course import end_game
from clapboard.games.cinelinx.rules.drafting import NO_BRIDGE, Draft, contacts, playable, slots
from clapboard.games.cinelinx.rules.forms import Terms, joined
from clapboard.games.cinelinx.rules.settings import terms
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State

MOST_LINKS = 60
"""Links and misses; then the chain is given up."""


def link(state: State, node: str) -> list[Fact]:
    """The next link of a daily chain: it holds if the film base has the edge. A miss counts as much as a link."""
    at = state.at
    ends = at.links[-1:] or [end for end in CARDS[at.table[0].card].nodes if end == node or joined(end, node)]
    said = ask_claims(state, [(end, node) if end != node else (node,) for end in ends], Terms(1))
    label = said.labels[0][-1]
    holds = label is not None and any(all(edges) for edges in said.edges)
    (at.links if holds else at.misses).append(node)
    at.labels[node] = label or node
    facts: list[Fact] = [Linked(node=node, label=label or node, holds=holds)]
    if holds and node in CARDS[at.goal].nodes:
        return facts + end_game(state, "connected")
    if len(at.links) + len(at.misses) >= MOST_LINKS:
        return facts + end_game(state, "given-up")
    return facts


def hint(state: State) -> list[Fact]:
    """One card, place and path; with others it costs a card (section 9 of the rules)."""
    at = state.at
    at.hinted = True
    found = one_play(state)
    facts: list[Fact] = [Hinted(seat=at.active), found]
    if at.seats > 1:
        facts += draw(state, at.active, 1, "hint")
    return facts


def one_play(state: State) -> Shown:
    """The first play of the hand that the film base knows; without one, no card."""
    at = state.at
    seat = at.active
    others = [placed.card for placed in at.table if not is_wild(placed.card)]
    cards = playable(at)
    pairs = [(card, other) for card in cards for other in others]
    known = dict(zip(pairs, ask_paths(state, pairs, terms(at)), strict=True)) if pairs else {}
    for card in cards:
        made = Draft(kind="play", card=card, bridge=NO_BRIDGE)
        for spot in slots(at, made):
            made.at = spot
            ways = [known[card, to] for _, to in contacts(at, made)]
            if all(way is not None for way in ways):
                paths = tuple(way[0] for way in ways if way is not None)
                labels = tuple(way[1] for way in ways if way is not None)
                return Shown(
                    card=card, x=spot.x, y=spot.y, turned=spot.turned, paths=paths, labels=labels, to=(seat,)
                )
    return Shown(card="", x=0, y=0, turned=False, paths=(), labels=(), to=(seat,))
