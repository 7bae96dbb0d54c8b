"""Computer players: they play by what they know, and by nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from clapboard import films
from clapboard.films.base import Base
from clapboard.films.nodes import ACTOR, DIRECTOR
from clapboard.games.cinelinx import GAME
from clapboard.games.cinelinx import actions as act
from clapboard.games.cinelinx.bots.culture import LEVELS, Culture, Known, culture
from clapboard.games.cinelinx.bots.player import Player
from clapboard.kernel.bot import NotBefore, acts_of
from clapboard.kernel.rng import Rng
from clapboard.lab.arena import Match, play
from tests.games.cinelinx.desk import Desk, rule

FARGO = ("card MOV-082", "@4,0", "say F:fargo_1996 G:crime", "confirm")


class Swapped(Base):
    """A base in which everything that a level does not know is otherwise: somebody unknown played in every film instead."""

    level: Known

    def acted_in(self, person: int) -> Any:
        return self._mixed(super().acted_in(person), person * 8 + ACTOR)

    def directed_by(self, person: int) -> Any:
        return self._mixed(super().directed_by(person), person * 8 + DIRECTOR)

    def _mixed(self, works: Any, role: int) -> Any:
        kept = [int(film) for film in works if self.level.knows(int(film), role)]
        added = [film for film in range(role % 7, self.films, 997) if not self.level.knows(film, role)]
        return sorted({*kept, *added})

    def cast_of(self, film: int) -> Any:
        kept = [
            int(person) for person in super().cast_of(film) if self.level.knows(film, int(person) * 8 + ACTOR)
        ]
        added = [p for p in range(film % 11, self.people, 2003) if not self.level.knows(film, p * 8 + ACTOR)]
        return sorted({*kept, *added})


@rule("CX-R63", "CX-R64")
@pytest.mark.parametrize("level", ["novice", "expert"])
def test_what_a_player_does_not_know_could_be_anything(level: str) -> None:
    """Every edge outside its culture is another one, and its choices stay equal byte for byte."""
    base = films.open(verify=False)
    swapped = Swapped(verify=False)
    swapped.level = Known(base, LEVELS[level])
    one, other = Player(level, Culture(base, LEVELS[level])), Player(level, Culture(swapped, LEVELS[level]))
    state = GAME.new(3, {"deck": "casual"}, seed=11)
    rng = Rng(2)
    looked = 0
    while state.outcome() is None and looked < 40:
        seat = state.actors()[0]
        view, legal, seed = state.view(seat), state.legal(seat), rng.seed()
        chosen = one.choose(view, legal, seed)
        assert other.choose(view, legal, seed) == chosen
        looked += 1
        for action in acts_of(chosen):
            state.apply(seat, action)
    assert looked >= 15


def test_a_culture_is_a_part_of_the_truth_and_grows_with_the_level() -> None:
    base = films.open(verify=False)
    truth = films.Graph(base)
    known = {name: Known(base, level) for name, level in LEVELS.items()}
    counts = {}
    for name, graph in known.items():
        roles = [person * 8 + ACTOR for person in range(200)]
        assert all(set(graph.works(role)) <= set(truth.works(role)) for role in roles)
        counts[name] = sum(len(graph.works(role)) for role in roles)
    assert counts["novice"] < counts["regular"] < counts["expert"] < counts["master"]
    assert [level.knows for level in LEVELS.values()] == [0.35, 0.6, 0.85, 0.95]


def test_a_bot_answers_a_window_after_a_moment() -> None:
    desk = Desk(["MOV-082 ACT-001", "ACT-002"], "GEN-05@0,0", judging="challenge")
    desk.does(0, *FARGO)
    waits = set()
    for seed in range(20):
        answer = Player("regular").choose(desk.view(1), desk.state.legal(1), seed)
        assert isinstance(answer, NotBefore) and 1_000 <= answer.at <= 4_000
        waits.add(answer.at)
    assert len(waits) > 10
    still = Desk(["MOV-082 ACT-001", "ACT-002"], "GEN-05@0,0", judging="challenge", challenge_seconds="off")
    still.does(0, *FARGO)
    assert Player("regular").choose(still.view(1), still.state.legal(1), 1) in (act.Accept(), act.Challenge())


def test_an_impossible_claim_is_challenged() -> None:
    """Tom Hanks in a film of 1933."""
    desk = Desk(["ACT-001 ACT-112", "ACT-002"], "MOV-044@0,0", judging="challenge", films=GAME.oracle())
    desk.does(0, "card ACT-001", "@4,0", "say A:tom_hanks F:king_kong_1933", "confirm")
    for level in LEVELS:
        answer = Player(level).choose(desk.view(1), desk.state.legal(1), 1)
        assert acts_of(answer) == (act.Challenge(),), level


@pytest.mark.parametrize(
    "mode, seats", [("shedding", 2), ("shedding", 4), ("points", 3), ("practice", 1), ("daily", 1)]
)
def test_games_between_computer_players(mode: str, seats: int) -> None:
    names = list(LEVELS)
    result = play(Match("cinelinx", tuple(names[n % 4] for n in range(seats)), 5, {"mode": mode}))
    assert result.outcome.reason in GAME.meta.reasons


def test_a_bot_claims_only_what_it_knows() -> None:
    state = GAME.new(2, {"deck": "casual", "judging": "strict"}, seed=6)
    mind = culture("regular")
    player = Player("regular")
    refused = 0
    for _ in range(60):
        if state.outcome() is not None:
            break
        seat = state.actors()[0]
        for action in acts_of(player.choose(state.view(seat), state.legal(seat), 3)):
            facts = state.apply(seat, action)
            refused += any(type(fact).__name__ == "Refused" for fact in facts)
    assert refused == 0 and mind.level.knows == 0.6
