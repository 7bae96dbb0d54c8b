"""Faux Raccords at a table: a clock that plays for somebody, and deadlines that count from now."""

from __future__ import annotations

from clapboard.kernel.record import Record
from clapboard.table import log
from clapboard.table.clock import Clock
from clapboard.table.room import Room
from clapboard.table.rulings import play
from clapboard.table.rulings.chairs import check_settings
from clapboard.table.rulings.ruled import Chosen, Elapsed, Ruled
from clapboard.table.settings import ClockRule, Settings
from tests.games.faux_raccords.desk import Desk
from tests.games.faux_raccords.test_information import playing


def seated(desk: Desk) -> Room:
    """A room in which this position is played."""
    room = playing()
    room.record = Record.new(room.game, 2, {"mode": "full"}, 1)
    room.record.state = desk.state
    room.started = 0
    return room


def entries(ruled: list[Ruled] | Chosen | Elapsed) -> list[log.Acted]:
    assert isinstance(ruled, list)
    return [line for line, _ in ruled if isinstance(line, log.Acted)]


def test_a_deadline_that_an_act_opens_counts_from_now() -> None:
    film = "r02 r03 r04 r05 r06 r07 r08 r09 r11"
    desk = Desk("full", 2, film, ["r12 r20", "r21 r22"], events=["e08", "e01", "e02"])
    desk.does("P12", "@g9")
    room = seated(desk)
    ruled = play.act(room, 0, room.game.parse("!"), 500_000)
    (act,) = entries(ruled)
    assert act.entry.at == 500_000 and act.entry.by == 0
    assert isinstance(ruled, list)
    prepared = ruled[-1][1]
    assert prepared is not None and prepared.state.deadline() == 530_000


def test_an_act_without_a_deadline_is_one_entry() -> None:
    desk = Desk("full", 2, "r02 r03", ["r12 r20", "r21 r22"])
    desk.does("P12", "@g2")
    room = seated(desk)
    (act,) = entries(play.act(room, 0, room.game.parse("!"), 500_000))
    assert act.entry.by == 0


def test_a_clock_that_runs_out_plays_a_whole_act() -> None:
    desk = Desk("full", 2, "r02 r03", ["r12 r20", "r21 r22"])
    room = seated(desk)
    rule = ClockRule(kind="turn", seconds=30)
    room.settings = Settings(game="faux-raccords", seats=2, clock=rule)
    room.clock = Clock.new(rule, 2).turn(0, (0,))
    (act,) = entries(play.advance(room, 10_000_000))
    assert [step["type"] for step in act.entry.do] == ["help", "waive", "confirm"]
    assert act.entry.why == "time-out"


def test_the_pace_of_the_table_is_that_of_secret_answers() -> None:
    for pace in ("live", "slow"):
        assert check_settings(Settings(game="faux-raccords", seats=2, pace=pace)).options["pace"] == pace
    chosen = Settings(game="faux-raccords", seats=2, pace="slow", options={"pace": "live"})
    assert check_settings(chosen).options["pace"] == "live"
