"""Computer players: legal, reproducible, blind to the order of the piles, and each level better than the one below."""

from __future__ import annotations

import pytest

import clapboard
from clapboard.games.action import GAME, ActionView, State
from clapboard.games.action.knowledge.imagine import mix
from clapboard.kernel.bot import acts_of
from clapboard.kernel.chance import Dream
from clapboard.kernel.conformance import check_bot
from clapboard.kernel.view import View
from tests.games.action.desk import Desk

LEVELS = list(GAME.bots())


def test_the_levels() -> None:
    assert LEVELS == ["novice", "regular", "expert"]
    assert GAME.meta.policies.substitute in LEVELS


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_level_keeps_the_laws(level: str, seats: int) -> None:
    decisions = 12 if level == "expert" else 60
    check_bot(GAME, GAME.bots()[level], "standard", seats, decisions=decisions, iterations=10).demand()


def reshuffled(record: clapboard.Record, seat: int, seed: int) -> State | None:
    """The real state with every pile in another order, and other luck to come; a top Actor that everybody has seen stays."""
    truth = record.state
    assert isinstance(truth, State)
    world = truth.copy()
    rng = clapboard.Rng(seed)
    mix(world, rng)
    world.chance = Dream(rng)
    return None if GAME.describe(world) == GAME.describe(truth) else world


def whole_placement(view: View) -> bool:
    """A decision that settles a placement, or where a Set goes: the steps of a chain follow from its first."""
    assert isinstance(view, ActionView)
    return not view.chain


def check_reshuffled(level: str, seats: int, decisions: int) -> None:
    make = GAME.bots()[level]
    report = check_bot(
        GAME,
        make,
        "standard",
        seats,
        decisions=decisions,
        iterations=10,
        seed=5,
        elsewhere=reshuffled,
        counts=whole_placement,
    ).demand()
    assert report.states == decisions


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reshuffled_piles_do_not_change_a_decision(level: str, seats: int) -> None:
    check_reshuffled(level, seats, 12)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_reshuffled_piles_never_change_a_decision(level: str) -> None:
    for seats, decisions in ((2, 600), (3, 700), (4, 700)):
        check_reshuffled(level, seats, decisions)


def scores(levels: list[str], games: int) -> tuple[list[float], float]:
    """The mean score of each seat's player, and the share of victories of the first one; seats rotate over the same deals."""
    seats = len(levels)
    totals, won = [0.0] * seats, 0.0
    for number in range(games):
        shift = number % seats
        state = GAME.new(seats, seed=number // seats)
        rng = clapboard.Rng(number)
        bots = [GAME.bots()[levels[(seat - shift) % seats]]() for seat in range(seats)]
        while state.actors():
            seat = state.actors()[0]
            for action in acts_of(bots[seat].choose(state.view(seat), state.legal(seat), rng.seed())):
                state.apply(seat, action)
        outcome = state.outcome()
        assert outcome is not None
        for seat in range(seats):
            totals[(seat - shift) % seats] += outcome.scores[seat] / games
        won += (shift in outcome.winners) / len(outcome.winners) / games
    return totals, won


@pytest.mark.parametrize(("seats", "novice", "regular"), [(2, 20, 50), (3, 12, 29), (4, 10, 23)])
def test_what_a_level_scores_against_itself(seats: int, novice: int, regular: int) -> None:
    for level, least in (("novice", novice), ("regular", regular)):
        means, _ = scores([level] * seats, 24)
        assert sum(means) / seats >= least, level


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_regular_beats_novices(seats: int) -> None:
    _, won = scores(["regular"] + ["novice"] * (seats - 1), 24)
    assert won >= 0.7


@pytest.mark.slow
def test_the_expert_beats_the_regular() -> None:
    _, won = scores(["expert", "regular"], 8)
    assert won >= 0.75


def test_a_ready_film_is_sent() -> None:
    for level in LEVELS:
        desk = Desk(2, stacks=["SR01 A02 A04"], track="A01 A03 A05", round=2, trend="CO", money=1)
        bot = GAME.bots()[level]()
        chosen = bot.choose(desk.sees(0), desk.state.legal(0), 1, clapboard.Budget(iterations=40))
        assert GAME.text(acts_of(chosen)[0]) == "SEND", level


def test_a_placement_that_somebody_else_began_is_finished() -> None:
    """A substitute may come in the middle of a chain."""
    for level in LEVELS:
        desk = Desk(
            2,
            stacks=["TV1"],
            track="A01 A03 A05",
            actors="A06",
            sets="D01",
            scripts="SG01 SG02 SG03",
            money=9,
            chain=["ACTOR", "T2"],
        )
        bot = GAME.bots()[level]()
        while desk.state.actors() == (0,):
            legal = desk.state.legal(0)
            for action in acts_of(bot.choose(desk.sees(0), legal, 1, clapboard.Budget(iterations=8))):
                desk.state.apply(0, action)
        assert any("A03" in cards for cards in desk.studio(0).values()), level
