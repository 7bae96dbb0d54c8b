"""The end: shedding, rounds, blocked games, leaving, points, and playing alone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from clapboard.games.cinelinx import GAME
from clapboard.games.cinelinx.after import cleverest, earned, statistics
from clapboard.games.cinelinx.moment import Claim
from clapboard.games.cinelinx.outside import Films
from clapboard.games.cinelinx.rules.scoring import worth
from clapboard.kernel.action import Leave
from clapboard.kernel.chance import Seeded
from clapboard.kernel.record import Record, Skimmed
from clapboard.kernel.rng import Rng
from clapboard.kernel.seats import TABLE
from tests.games.cinelinx.desk import Desk, rule
from tests.games.cinelinx.films import Closed

STRICT: dict[str, Any] = {"judging": "strict", "announce": "typed"}
FARGO = ("card MOV-082", "@4,0", "say F:fargo_1996 G:crime", "confirm")
PULP = ("card MOV-019", "@-4,0", "say F:pulp_fiction_1994 G:crime", "confirm")


@rule("CX-180", "CX-185", "CX-150")
def test_the_first_to_shed_wins() -> None:
    desk = Desk(["MOV-082 WLD-1", "ACT-020 ACT-021", "ACT-022"], "GEN-05@0,0", **STRICT)
    desk.does(0, "card MOV-082", "bridge none", *FARGO[1:])
    outcome = desk.state.outcome()
    assert outcome is not None and outcome.winners == (0,) and outcome.reason == "shed"
    assert outcome.ranks == (1, 3, 2)
    assert list(outcome.scores) == [0, -2, -1]
    assert not desk.state.actors()
    assert desk.refuses(1, "draw") == "game-over"


@rule("CX-181", "CX-R45")
def test_e47_the_round_is_completed() -> None:
    chairs = [{}, {"degrees": 12}, {}, {"degrees": 11}]
    desk = Desk(
        ["ACT-020 ACT-021", "MOV-082", "ACT-022", "MOV-019"],
        "GEN-05@0,0",
        active=1,
        finish="round",
        chairs=chairs,
        **STRICT,
    )
    desk.does(1, *FARGO)
    assert desk.state.outcome() is None and desk.chair(1).finished and desk.active == 2
    desk.does(2, "draw", "end")
    desk.does(3, *PULP)
    outcome = desk.state.outcome()
    assert outcome is not None and outcome.winners == (3,) and outcome.reason == "round"
    assert outcome.ranks == (3, 2, 3, 1)


@rule("CX-181")
def test_a_finisher_votes_but_does_not_challenge() -> None:
    desk = Desk(
        ["ACT-020", "", "MOV-078 ACT-112", "ACT-021"], "GEN-05@0,0", active=2, finish="round",
        judging="vote", chairs=[{}, {"finished": True}], held=["", "", "DC-05"],
    )  # fmt: skip
    desk.does(2, "card MOV-078", "@4,0", "say F:the_shining_1980 G:crime", "confirm")
    assert desk.state.actors() == (0, 3)
    desk.does(0, "challenge")
    desk.does(2, "stand")
    assert desk.state.actors() == (1, 3)
    target = Desk(
        ["ACT-020", "", "MOV-078 ACT-112"], "GEN-05@0,0", active=2, finish="round", stage="w1",
        chairs=[{}, {"finished": True}], held=["", "", "DC-05"], **STRICT,
    )  # fmt: skip
    target.does(2, "use DC-05")
    assert target.texts(2) == ["target 0"]


@rule("CX-183", "CX-R33")
def test_e48_blocked() -> None:
    desk = Desk(["ACT-020 ACT-021", "ACT-022 WLD-1", "ACT-023"], "GEN-05@0,0", "", **STRICT)
    for seat in range(3):
        assert desk.state.outcome() is None
        desk.does(seat, "pass")
    outcome = desk.state.outcome()
    assert outcome is not None and outcome.reason == "blocked" and outcome.winners == (2,)
    assert outcome.ranks == (3, 2, 1)


@rule("CX-183")
def test_a_final_play_begins_the_count_anew() -> None:
    desk = Desk(["ACT-020 ACT-021", "MOV-082 ACT-022"], "GEN-05@0,0", "", **STRICT)
    desk.does(0, "pass")
    desk.does(1, *FARGO)
    desk.does(0, "pass")
    assert desk.state.outcome() is not None


@rule("CX-184", "CX-R61")
def test_e49_leaving() -> None:
    desk = Desk(["ACT-001 ACT-002", "ACT-020", "ACT-021", "ACT-022"], "GEN-05@0,0", held=["DC-04"], **STRICT)
    desk.state.apply(TABLE, Leave(0))
    assert desk.active == 1 and desk.hand(0) == [] and {"ACT-001", "ACT-002"} <= set(desk.state.at.deck)
    assert desk.state.at.cut_discards == ["DC-04"]
    assert Leave(0) not in desk.state.legal(TABLE)
    desk.state.apply(TABLE, Leave(2))
    desk.does(1, "draw", "end")
    assert desk.active == 3
    desk.state.apply(TABLE, Leave(1))
    outcome = desk.state.outcome()
    assert outcome is not None and outcome.reason == "last-player" and outcome.winners == (3,)


@rule("CX-184", "CX-R61", "CX-137")
def test_leaving_in_the_middle_of_a_challenge() -> None:
    def challenged() -> Desk:
        desk = Desk(["MOV-078 ACT-112", "ACT-020", "ACT-021", "ACT-022"], "GEN-05@0,0", judging="vote")
        desk.does(0, "card MOV-078", "@4,0", "say F:the_shining_1980 G:crime", "confirm")
        desk.does(1, "challenge")
        return desk

    dropped = challenged()
    dropped.state.apply(TABLE, Leave(1))
    assert "MOV-078" in dropped.on_table() and dropped.active == 2
    player = challenged()
    player.state.apply(TABLE, Leave(0))
    assert "MOV-078" in player.state.at.deck and player.on_table() == ["GEN-05"] and player.active == 1
    voter = challenged()
    voter.does(0, "stand")
    voter.does(2, "vote valid")
    voter.state.apply(TABLE, Leave(3))
    assert voter.stage == "penalty"
    voter.state.apply(TABLE, Leave(1))
    assert voter.active == 2 and voter.chair(1).skips == 0
    moved = Desk(
        ["ACT-001 ACT-002", "ACT-020", "ACT-021"],
        "GEN-05@0,0 MOV-082@4,0",
        held=["DC-16"],
        stage="w1",
        judging="challenge",
    )
    moved.does(0, "use DC-16", "lift MOV-082", "@-4,0", "say F:fargo_1996 G:crime", "confirm")
    moved.state.apply(TABLE, Leave(0))
    assert moved.state.at.table[-1].card == "MOV-082" and moved.state.at.table[-1].at.x == 4


@rule("CX-182")
def test_the_next_seat_heads_the_round() -> None:
    desk = Desk(["ACT-001", "ACT-020", "ACT-021"], "GEN-05@0,0", finish="round", **STRICT)
    desk.state.apply(TABLE, Leave(0))
    assert desk.state.at.head == 1 and desk.state.at.round == 1 and desk.active == 1
    desk.does(1, "draw", "end")
    desk.does(2, "draw", "end")
    assert desk.state.at.round == 2


# Points


@rule("CX-254")
@pytest.mark.parametrize(
    "degrees, contacts, points",
    [((2, 1), 3, 9), ((3,), 1, 1), ((1,), 1, 3), ((), 1, 0), ((2, 2), 2, 6)],
    ids=["E55", "E56", "one", "only-a-wild", "two"],
)
def test_what_a_play_is_worth(degrees: tuple[int, ...], contacts: int, points: int) -> None:
    claims = [Claim(side="N", to="GEN-05", path=("n",) * (degree + 1)) for degree in degrees]
    assert worth(claims, contacts) == points


@rule("CX-250", "CX-252", "CX-253", "CX-R50")
def test_points_play() -> None:
    desk = Desk(
        ["MOV-082 ACT-001 ACT-002 ACT-003 ACT-005", "ACT-020"],
        "GEN-05@0,0",
        mode="points",
        hand_size=5,
        **STRICT,
    )
    assert {text.split()[0] for text in desk.texts(0)} == {"card", "pass", "swap"}
    desk.does(0, *FARGO)
    assert desk.chair(0).points == 3 and len(desk.hand(0)) == 5 and desk.active == 1
    assert GAME.new(2, {"mode": "points"}, seed=1).at.cuts == []
    swapped = Desk(
        ["ACT-001 ACT-002", "ACT-020"],
        "GEN-05@0,0",
        mode="points",
        chairs=[{"swaps": 0}],
        hand_size=5,
        **STRICT,
    )
    swapped.does(0, "swap ACT-001", "confirm")
    assert swapped.active == 1


@rule("CX-255", "CX-258")
def test_e56_points_lost() -> None:
    desk = Desk(["MOV-082 ACT-001", "ACT-020"], "GEN-05@0,0", mode="points", judging="challenge", hand_size=5)
    desk.does(0, *FARGO)
    desk.does(1, "challenge")
    desk.does(0, "stand")
    assert desk.texts(0) == ["penalty points", "penalty skip"]
    desk.does(0, "penalty points")
    assert desk.chair(1).points == -2 and desk.chair(0).points == 3
    lie = Desk(["MOV-078 ACT-001", "ACT-020"], "GEN-05@0,0", mode="points", judging="challenge", hand_size=5)
    lie.does(0, "card MOV-078", "@4,0", "say F:the_shining_1980 G:crime", "confirm")
    lie.does(1, "challenge")
    lie.does(0, "stand")
    assert lie.chair(0).points == -2 and "MOV-078" in lie.hand(0) and lie.active == 1


@rule("CX-251", "CX-257")
def test_ten_rounds() -> None:
    chairs: list[dict[str, Any]] = [
        {"points": 5, "ones": 1},
        {"points": 5, "ones": 2},
        {"points": 4, "ones": 9},
    ]
    desk = Desk(
        ["ACT-001", "ACT-020", "ACT-021"],
        "GEN-05@0,0",
        mode="points",
        more={"round": 10},
        chairs=chairs,
        hand_size=5,
        **STRICT,
    )
    for seat in range(3):
        desk.does(seat, "pass")
    outcome = desk.state.outcome()
    assert outcome is not None and outcome.reason == "rounds" and outcome.ranks == (2, 1, 3)
    assert outcome.scores == (5, 5, 4)


@rule("CX-256", "CX-257")
def test_points_play_ends_with_an_empty_deck() -> None:
    desk = Desk(["ACT-001", "ACT-020 ACT-021"], "GEN-05@0,0", "", mode="points", hand_size=5, **STRICT)
    desk.does(0, "pass")
    desk.does(1, "pass")
    outcome = desk.state.outcome()
    assert (
        outcome is not None and outcome.reason == "deck-out" and outcome.winners == (0,)
    )  # fewer counted cards


# Alone


def test_a_daily_chain() -> None:
    class Chained(Closed):
        def __call__(self, question: str, about: object) -> object:
            return ["ACT-013", "MOV-030", 3] if question == "chain" else super().__call__(question, about)

    state = GAME.new(1, {"mode": "daily"}, chance=Seeded(1, Chained()))
    assert state.at.table[0].card == "ACT-013" and state.view(0).par == 0 and state.at.goal == "MOV-030"
    for text in (
        "link F:looper_2012",
        "link A:joseph_gordon_levitt",
        "link F:inception_2010",
        "link A:jonah_hill",
    ):
        state.apply(0, GAME.parse(text))
    assert state.at.links[-1] == "F:inception_2010" and state.at.misses == ["A:jonah_hill"]
    state.apply(0, GAME.parse("link A:leonardo_dicaprio"))
    state.apply(0, GAME.parse("link F:the_wolf_of_wall_street_2013"))
    outcome = state.outcome()
    assert outcome is not None and outcome.reason == "connected" and outcome.winners == (0,)
    assert outcome.details == {"links": 5, "misses": 1, "par": 3} and state.view(0).par == 3

    for deal, key in (("", "daily-links"), ("daily:2026-11-18", "daily-links:2026-11-18")):
        record: Any = SimpleNamespace(state=state, header=SimpleNamespace(deal=deal))
        assert [(one.key, one.value) for one in earned(record)] == [(key, 6.0)]


def test_giving_a_chain_up() -> None:
    state = GAME.new(1, {"mode": "daily"}, seed=4)
    assert 1 <= state.at.par <= 3
    state.apply(0, GAME.parse("pass"))
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == () and outcome.reason == "given-up"


def test_the_same_chain_for_everybody() -> None:
    assert GAME.new(1, {"mode": "daily"}, seed=9).at.table == GAME.new(1, {"mode": "daily"}, seed=9).at.table


def test_practice_is_won_by_shedding() -> None:
    desk = Desk(["MOV-082"], "GEN-05@0,0", mode="practice")
    desk.does(0, *FARGO)
    assert desk.winners == (0,)


def test_the_cleverest_link_is_the_one_that_fewest_would_have_known() -> None:
    films = GAME.oracle()
    assert isinstance(films, Films)
    known, less = "F:pulp_fiction_1994", "F:color_of_night_1994"
    base = films.base
    assert base.fame(base.node(known)) > base.fame(base.node(less))

    def claim(*path: str) -> Claim:
        return Claim(side="N", to="GEN-05", path=path, labels=path, edges=(True,) * (len(path) - 1))

    famous = claim("A:samuel_l_jackson", known, "G:crime")
    obscure = claim("A:bruce_willis", less, "G:crime")
    short = claim("F:fargo_1996", "G:crime")
    for claims in ([famous, obscure, short], [short, obscure, famous]):
        assert cleverest(claims, films) is obscure
        assert cleverest(claims, None) is famous, "without films nobody knows who is known"


@rule("CX-109", "CX-R64")
def test_statistics_and_details() -> None:
    record = Record.new(GAME, 3, {"deck": "casual"}, seed=3)
    rng = Rng(3)
    while record.state.outcome() is None:
        actors = record.state.actors()
        seat = actors[int(rng.below(len(actors)))]
        record.apply(seat, record.state.legal(seat).sample(rng))
    found = GAME.statistics(record)
    assert found is not None and statistics(record).missed == [], "without films nobody knows"
    films = GAME.oracle()
    assert isinstance(films, Films) and 1 <= len(found.missed) <= 12
    graph = films.graph(False, ())
    for missed in found.missed:
        path = [graph.node(text) for text in missed.path]
        ends = films.nodes(graph, missed.card), films.nodes(graph, missed.to)
        assert graph.check(path, *ends, degree=2).degree == missed.degree
        assert graph.check(path, *ends, degree=2).valid
    assert len(found.seats) == 3 and sum(seat.plays for seat in found.seats) > 0
    assert sum(seat.bluffs for seat in found.seats) >= sum(seat.caught for seat in found.seats) > 0
    outcome = record.state.outcome()
    assert outcome is not None and {"card", "by", "to", "path", "true"} == set(outcome.details["claims"][0])
    # A record that was read again has not been played to its end, and tells the same.
    assert sum(seat.paths for seat in found.seats) > 0 and found.longest
    *_, read = Skimmed.skim(b"\n".join(record.lines()) + b"\n", GAME)
    assert read.state.outcome() is None and GAME.statistics(read) == found
