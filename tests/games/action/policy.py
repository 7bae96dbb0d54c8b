"""Players for fuzzing that reach what random play never does, and a count of what was reached.

`films` is the fixed cheap policy: the regular's judgement, on the state itself. `hoard` buys performers and never sends a film, until the
piles are dry. `scripts` and `sets` buy nothing else. `bank` only takes money. `curious` tries what the active Event changes. Each is mixed with a little chance.
"""

from __future__ import annotations

from collections import Counter

import pytest

import clapboard
from clapboard.games.action import ActionGame, State
from clapboard.games.action.areas import ACTOR, BANK, GALA, HIRE, MARKET, SCRIPT, SEND, SET
from clapboard.games.action.bots.judgement import Judge
from clapboard.games.action.facts import (
    ActorHired,
    BoxOfficePaid,
    FilmArchived,
    FilmSent,
    FilmsExchanged,
    GalaGiven,
    Hired,
    PerformerKept,
    ScriptBought,
    SetBought,
)
from clapboard.games.action.moves import COMMITTING, KIND, action_of
from clapboard.games.action.stages import DRAWN
from clapboard.kernel.fact import Fact

TOUCHED = {
    "E01": ["Hired"],
    "E02": ["FilmsExchanged"],
    "E03": ["Hired"],
    "E04": ["FilmsExchanged"],
    "E05": ["GalaGiven"],
    "E06": ["income"],
    "E07": ["income"],
    "E08": ["ActorHired T3"],
    "E09": ["ActorHired top", "ActorHired T1", "ActorHired T2", "ActorHired T3"],
    "E10": ["ActorHired T1", "ActorHired T2", "ActorHired T3"],
    "E11": ["FilmSent", "PerformerKept"],
    "E12": ["ActorHired discard", "SetBought discard"],
    "E13": ["SET refused"],
    "E14": ["ActorHired T1", "ActorHired T2", "ActorHired T3"],
    "E15": ["ScriptBought"],
}
"""Every Event with every action that it touches."""


def choose(state: State, habit: str, rng: clapboard.Rng, mixed: int = 12) -> list[int]:
    """The rest of a placement, as moves: for a Set that lies open one, else a chain with its confirm."""
    if state.phase == DRAWN:
        return [Judge(state).drawn()] if habit not in ("hoard", "sets") else [state.moves()[0]]
    if habit == "films" and int(rng.below(100)) >= mixed:
        return [*Judge(state).choose(), COMMITTING]
    return wander(state, wishes(state, habit), rng)


def wishes(state: State, habit: str) -> list[int]:
    """The areas that a habit looks for first."""
    if habit == "hoard":
        return [ACTOR, SET]
    if habit == "scripts":
        return [SCRIPT]
    if habit == "sets":
        return [SET]
    if habit == "bank":
        return [BANK]
    row, plain = state.row, state.prints.plain
    if habit == "curious":
        return [
            area
            for area, touched in (
                (SEND, row.keep or row.income > 0),
                (HIRE, row.hire != 0),
                (MARKET, row.market != 0),
                (GALA, row.gala),
                (ACTOR, row.track != plain.track or row.top >= 0 or not row.slide or not row.fill_track),
                (ACTOR, row.actor_discard >= 0 and len(state.placements) % 2 == 0),
                (SET, row.set_discard >= 0),
                (SCRIPT, not row.fill_scripts),
            )
            if touched
        ]
    return []


def wander(state: State, wished: list[int], rng: clapboard.Rng) -> list[int]:
    """Steps by lot, from the first wished area that is open; of cards the first that only an Event offers."""
    trial = state.copy()
    chain: list[int] = []
    while True:
        moves = trial.moves()
        wanted = [area for area in wished if area in moves] if not chain else []
        move = wanted[0] if wanted else moves[int(rng.below(len(moves)))]
        if len(chain) == 1 and wished and chain[0] in (ACTOR, SET) and rng.below(2):
            move = moves[-1] if moves[-1] % KIND >= len(state.prints.places) - 3 else moves[0]
        if len(chain) == 2 and wished and chain[0] in (ACTOR, SET) and ACTOR in wished and SET in wished:
            move = moves[0]
        chain.append(move)
        if move == COMMITTING:
            return chain
        trial.apply(int(trial.cur), action_of(state.prints, move))


def play(
    game: ActionGame, seats: int, options: dict[str, str | int], seed: int, habits: str, mixed: int = 12
) -> tuple[State, Counter[str]]:
    """A whole game, one habit for each seat in turn; what was reached in it."""
    state = game.new(seats, options, seed=seed)
    rng = clapboard.Rng(seed)
    each = habits.split()
    reached: Counter[str] = Counter()
    things = state.things()
    while state.actors():
        seat = state.actors()[0]
        look(game, state, seat, reached)
        before = state.copy()
        facts: list[Fact] = []
        for move in choose(state, each[seat % len(each)], rng, mixed):
            facts += state.apply(seat, action_of(state.prints, move))
        count(before, state, facts, reached)
        assert state.things() == things
    return state, reached


def look(game: ActionGame, state: State, seat: int, reached: Counter[str]) -> None:
    """Refusals that are worth trying, and gaps."""
    for area in state.view(seat).areas if state.phase != DRAWN else ():
        if area.closed == "markers" or (area.closed == "event" and area.area == "SET"):
            with pytest.raises(clapboard.IllegalAction) as refused:
                state.apply(seat, game.parse(area.area))
            assert refused.value.code == area.closed
            event = game.prints.events[state.event] if state.event >= 0 else "none"
            reached["marker refusal" if area.closed == "markers" else f"{event} SET refused"] += 1
    if -1 in state.track and not state.actor_pile and not state.actor_discard:
        reached["dry gap"] += 1


def count(before: State, after: State, facts: list[Fact], reached: Counter[str]) -> None:
    event = before.prints.events[before.event] if before.event >= 0 else "none"
    for fact in facts:
        if isinstance(fact, FilmArchived):
            reached["push-off"] += 1
        elif isinstance(fact, BoxOfficePaid):
            for seat, one in enumerate(fact.payouts):
                reached[f"{event} income"] += one.event > 0
                reached["short payment"] += one.paid < one.films + one.event + one.bonus
                gold = [
                    card
                    for card in after.chairs[seat].archives
                    if after.prints.colour[card] == after.prints.joker
                ]
                own = {
                    after.prints.colour[card]
                    for card, owner in zip(after.films, after.owners, strict=True)
                    if owner == seat
                }
                reached["gold joker"] += bool(gold and own and after.prints.joker not in own and one.bonus)
        elif isinstance(fact, Hired | FilmsExchanged | GalaGiven | ScriptBought | FilmSent | PerformerKept):
            reached[f"{event} {type(fact).__name__}"] += 1
        elif isinstance(fact, ActorHired | SetBought):
            reached[f"{event} {type(fact).__name__} {fact.at}"] += 1
