"""The tiny games do what they are for: one mechanism of the kernel each, seen at work."""

from __future__ import annotations

from pathlib import Path

import pytest

from clapboard.kernel.action import BACK, CONFIRM, Leave, Pause, Rejoin, Resume
from clapboard.kernel.errors import ChanceError, EditionError, IllegalAction
from clapboard.kernel.fact import heard
from clapboard.kernel.seats import TABLE
from tests.kernel.games import bids, boast, grab, row
from tests.kernel.games.boast import Accept, Announce, Challenge, Vote, oracle
from tests.kernel.games.grab import Grab
from tests.kernel.games.row import Choose, Put, Saw, Use

# A sealed simultaneous choice


def test_bids_are_seen_when_the_last_one_is_in() -> None:
    state = bids.GAME.new(3, seed=1)
    assert state.actors() == (0, 1, 2)
    state.apply(2, state.legal(2)[0])
    state.apply(0, state.legal(0)[0])
    assert state.actors() == (1,) and state.view(None).chosen == (0, 2) and state.view(1).played == ()
    with pytest.raises(IllegalAction, match="nothing to choose"):
        state.apply(2, bids.Bid(1))
    facts = state.apply(1, state.legal(1)[0])
    assert any(isinstance(fact, bids.Revealed) for fact in facts)
    assert state.actors() == (0, 1, 2) and len(state.view(1).played) == 1


def test_teams_count_together() -> None:
    state = bids.GAME.new(4, {"mode": "teams"}, seed=2)
    while state.outcome() is None:
        seat = state.actors()[0]
        state.apply(seat, state.legal(seat)[0])
    outcome = state.outcome()
    assert (
        outcome is not None
        and outcome.scores[0] == outcome.scores[2]
        and outcome.ranks[1] == outcome.ranks[3]
    )


# A reaction window with a deadline and a vote


def test_accepting_is_not_seen_and_the_last_one_closes_the_window() -> None:
    state = boast.GAME.new(3, seed=1, oracle=oracle)
    state.apply(0, Announce("anything"))
    assert state.deadline() == 10_000
    before = [state.view(viewer) for viewer in (0, 2, None)]
    facts = state.apply(1, Accept())
    assert [state.view(viewer) for viewer in (0, 2, None)] == before and heard(facts, 2) == []
    state.apply(2, Accept())
    assert state.view(0).points == (1, 0, 0) and state.view(0).turn == 1


def test_the_first_challenge_ends_the_window_and_a_late_one_is_refused() -> None:
    state = boast.GAME.new(3, seed=1, oracle=oracle)
    state.apply(0, Announce("xyz"))
    state.apply(2, Challenge())
    assert state.view(0).points == (0, 0, 2)
    with pytest.raises(IllegalAction):
        state.apply(0, Challenge())


def test_time_closes_windows_in_order() -> None:
    state = boast.GAME.new(2, seed=1, oracle=oracle)
    state.apply(0, Announce("bee"))
    facts = state.advance(10_000 + 20_000)
    assert [fact.what for fact in facts if isinstance(fact, boast.Happened)] == ["closed", "skipped"]
    assert state.deadline() == 50_000 and state.view(1).now == 30_000


def test_a_secret_vote_decides_and_is_opened_together() -> None:
    state = boast.GAME.new(4, {"mode": "vote"}, seed=1)
    state.apply(0, Announce("bee"))
    state.apply(1, Challenge())
    assert state.actors() == (2, 3)
    state.apply(2, Vote("no"))
    assert state.view(3).answer == "" and state.view(2).answer == "no"
    facts = state.advance(state.deadline() or 0)
    assert any(isinstance(fact, boast.Ballots) and fact.ballots == ("", "", "no", "") for fact in facts)


def test_a_bluff_needs_somebody_outside_only_when_it_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boast.Boast, "oracle", lambda game: None)
    state = boast.GAME.new(2, seed=1)
    state.apply(0, Announce("bee"))
    with pytest.raises(ChanceError):
        state.apply(1, Challenge())


def test_the_table_lets_a_seat_leave_and_return() -> None:
    state = boast.GAME.new(3, seed=1, oracle=oracle)
    state.apply(TABLE, Leave(0))
    assert state.actors() == (1,)
    state.apply(TABLE, Rejoin(0))
    state.apply(TABLE, Leave(2))
    state.apply(TABLE, Leave(1))
    outcome = state.outcome()
    assert outcome is not None and outcome.reason == "deserted" and outcome.winners == (0,)


# A nested decision with private knowledge that moves


def test_what_was_seen_is_known_where_it_goes() -> None:
    state = row.GAME.new(2, seed=1)
    for step in (Choose(4), Use("look")):
        state.apply(0, step)
    facts = state.apply(0, CONFIRM)
    saw = [fact for fact in heard(facts, 0) if isinstance(fact, Saw)]
    assert len(saw) == 1 and not any(isinstance(fact, Saw) for fact in heard(facts, 1))
    state.apply(0, Put(2))
    state.apply(0, CONFIRM)
    view = state.view(0)
    assert view.row[2] == saw[0].card and view.row[4] == 0
    assert view.handles == (0, 1, 4, 3, 2)
    assert state.view(1).row[2] == 0 and state.view(1).known[0] == (0, 2)


def test_a_step_is_taken_back_but_a_commit_is_not() -> None:
    state = row.GAME.new(2, seed=1)
    state.apply(0, Choose(4))
    assert BACK in state.legal(0) and BACK not in list(state.legal(0))
    state.apply(0, BACK)
    assert state.steps(0) == () and BACK not in state.legal(0)
    for step in (Choose(4), Use("look"), CONFIRM):
        state.apply(0, step)
    with pytest.raises(IllegalAction):
        state.apply(0, BACK)


def test_a_plan_is_made_while_waiting_and_not_carried_out() -> None:
    state = row.GAME.new(2, seed=1)
    plan = state.plan(1)
    for step in (Choose(1), Use("turn")):
        plan.apply(1, step)
    assert plan.view(1).chain == (Choose(1), Use("turn")) and state.view(1).chain == ()
    with pytest.raises(IllegalAction, match="plan"):
        plan.apply(1, CONFIRM)


# A real-time grab


def test_the_earlier_press_wins_though_it_arrived_later() -> None:
    state = grab.GAME.new(2, seed=1)
    state.advance(10)
    state.apply(0, Grab(1))
    state.advance(11)
    state.apply(1, Grab(1, lag=2))
    assert state.actors() == () and state.deadline() == 14
    facts = state.advance(14)
    assert state.view(None).owners[1] == 1
    assert [type(fact).__name__ for fact in heard(facts, 0)] == ["Taken", "Lost"]
    assert [type(fact).__name__ for fact in heard(facts, 1)] == ["Taken", "Face"]


def test_lag_is_allowed_only_so_far() -> None:
    state = grab.GAME.new(2, seed=1)
    state.advance(10)
    state.apply(0, Grab(1, lag=99))
    assert state.view(0).ask == (1, 8, 10)
    for lag in (-1, 101):
        with pytest.raises(IllegalAction, match="no such tile"):
            state.apply(1, Grab(2, lag=lag))


def test_a_request_is_seen_by_nobody_else() -> None:
    state = grab.GAME.new(3, seed=1)
    before = [state.view(viewer) for viewer in (1, 2, None)]
    state.apply(0, Grab(1))
    assert [state.view(viewer) for viewer in (1, 2, None)] == before
    assert Grab(1) in state.legal(1)


def test_a_pause_stops_time() -> None:
    state = grab.GAME.new(2, seed=1)
    state.apply(0, Grab(1))
    state.apply(TABLE, Pause())
    assert state.actors() == () and state.deadline() is None
    assert list(state.advance(30)) == [] and state.view(None).now == 0
    state.apply(TABLE, Resume())
    assert state.deadline() == 4 and state.actors() == (1,)
    for _ in range(grab.MOST_PAUSES):
        state.apply(TABLE, Pause(1))
        state.apply(TABLE, Resume())
    with pytest.raises(IllegalAction):
        state.apply(TABLE, Pause(1))
    assert Pause(0) in state.legal(TABLE)


def test_an_edition_is_validated(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text('title = "Bids"')
    bad.write_text("title =")
    assert bids.GAME.validate(good).startswith("Bids")
    with pytest.raises(EditionError, match=r"bad\.toml"):
        bids.GAME.validate(bad)
