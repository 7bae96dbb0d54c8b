"""Challenges, votes, penalties, windows and their clocks."""

from __future__ import annotations

from typing import Any

import pytest

from clapboard.games.cinelinx import GAME
from clapboard.table.clock import Clock
from clapboard.table.settings import ClockRule
from tests.games.cinelinx.desk import Desk, rule

TRUE = (
    "card ACT-058",
    "@4,0",
    "say A:jonah_hill F:the_wolf_of_wall_street_2013 A:leonardo_dicaprio",
    "confirm",
)
FALSE = (
    "card MOV-078",
    "@4,0",
    "say F:the_shining_1980 A:jack_nicholson F:batman_1989 A:kevin_bacon",
    "confirm",
)


def true_play(seats: int = 3, judging: str = "challenge", **more: Any) -> Desk:
    """Ann (0) has laid Jonah Hill beside Leonardo DiCaprio (E04)."""
    hands = ["ACT-058 ACT-112", "ACT-020", "ACT-021", "ACT-022", "ACT-023"][:seats]
    desk = Desk(hands, "ACT-004@0,0", judging=judging, **more)
    desk.does(0, *TRUE)
    return desk


def false_play(seats: int = 3, judging: str = "challenge", **more: Any) -> Desk:
    """Cy (0) has laid The Shining beside Kevin Bacon, which is wrong (E25)."""
    hands = ["MOV-078 ACT-112", "ACT-020", "ACT-021", "ACT-022", "ACT-023"][:seats]
    desk = Desk(hands, "ACT-049@0,0", judging=judging, max_degree=3, **more)
    desk.does(0, *FALSE)
    return desk


@rule("CX-120", "CX-121", "CX-R20")
def test_who_may_challenge() -> None:
    desk = true_play()
    assert desk.state.actors() == (1, 2) and desk.refuses(0, "challenge") == "not-your-turn"
    desk.does(1, "accept")
    assert desk.state.actors() == (2,) and desk.refuses(1, "challenge") == "not-your-turn"
    assert desk.view(2).prompt.asked == (1, 2) and desk.view(0).prompt.asked == (1, 2)
    assert desk.view(2) == true_play().view(2)
    desk.does(2, "accept")
    assert "ACT-058" in desk.on_table() and desk.active == 1


@rule("CX-121", "CX-191")
def test_the_window_closes_by_itself() -> None:
    desk = true_play(challenge_seconds=10)
    assert desk.state.deadline() == 10_000
    desk.waits(9_999)
    assert desk.stage == "window"
    desk.waits(1)
    assert desk.active == 1 and "ACT-058" in desk.on_table()
    assert desk.refuses(2, "challenge") == "not-your-turn"
    assert true_play(challenge_seconds="off").state.deadline() is None


@rule("CX-122", "CX-123", "CX-124")
def test_the_first_challenge_counts() -> None:
    desk = true_play()
    desk.does(2, "challenge")
    assert desk.stage == "answer" and desk.state.at.challenger == 2 and desk.state.actors() == (0,)
    assert desk.refuses(1, "challenge") == "not-your-turn"
    assert desk.texts(0) == ["stand", "concede"]
    desk.waits(5_000)
    assert desk.fact("Judged").verdict == "valid"


@rule("CX-125", "CX-129", "CX-R25", "CX-R21")
@pytest.mark.parametrize("what", ["skip", "draw"])
def test_e37_valid(what: str) -> None:
    desk = true_play()
    desk.does(1, "challenge")
    desk.does(0, "stand")
    assert desk.stage == "penalty" and desk.state.actors() == (0,)
    desk.does(0, f"penalty {what}")
    assert desk.chair(1).skips == 0 or what == "skip"
    assert len(desk.hand(1)) == (2 if what == "draw" else 1)
    assert "ACT-058" in desk.on_table() and desk.active == (2 if what == "skip" else 1)


@rule("CX-191", "CX-129")
def test_the_penalty_by_itself_is_a_card() -> None:
    desk = true_play()
    desk.does(1, "challenge")
    desk.does(0, "stand")
    desk.waits(20_000)
    assert len(desk.hand(1)) == 2 and desk.active == 1


@rule("CX-130", "CX-133", "CX-R26")
def test_e38_invalid() -> None:
    desk = false_play()
    desk.does(1, "challenge")
    desk.does(0, "stand")
    assert "MOV-078" in desk.hand(0) and len(desk.hand(0)) == 3 and desk.active == 1
    assert desk.on_table() == ["ACT-049"] and "TakenBack" in desk.names()
    for viewer in (1, 2, None):
        assert [(recall.seat, recall.cards) for recall in desk.view(viewer).memory] == [(0, ["MOV-078"])]


@rule("CX-134", "CX-R64")
def test_the_evidence_is_shown_and_no_more() -> None:
    desk = false_play()
    desk.does(1, "challenge")
    desk.does(0, "stand")
    judged = desk.fact("Judged")
    assert judged.edges == ((True, True, False),) and judged.ends == ((True, True),) and judged.to is None
    valid = true_play()
    valid.does(1, "challenge")
    valid.does(0, "stand")
    shown = valid.view(None).play
    assert shown is not None and shown.claims[0].edges == (True, True)


@rule("CX-124")
def test_conceding_needs_no_look_up() -> None:
    desk = true_play()
    desk.does(1, "challenge")
    desk.does(0, "concede")
    assert "ACT-058" in desk.hand(0) and desk.fact("Judged").by == "conceded" and desk.active == 1


@rule("CX-130", "CX-132")
def test_e39_invalid_with_a_bridge() -> None:
    desk = Desk(
        ["DIR-012 WLD-1 ACT-112", "ACT-020"], "GEN-05@0,0 MOV-064@0,-6", cuts="DC-01", judging="challenge"
    )
    lie = "say D:stanley_kubrick F:psycho_1960"
    desk.does(0, "card DIR-012", "bridge WLD-1", "@4,0", "@4,-6", lie, "confirm")
    desk.does(1, "challenge")
    desk.does(0, "stand")
    assert {"DIR-012", "WLD-1"} <= set(desk.hand(0)) and len(desk.hand(0)) == 4 and desk.active == 1
    slate = Desk(
        ["DIR-012 ACT-112", "ACT-020"], "GEN-05@0,0 MOV-064@0,-6", held=["DC-08", ""], judging="challenge"
    )
    slate.does(0, "card DIR-012", "bridge DC-08", "@4,0", "@4,-6", lie, "confirm")
    slate.does(1, "challenge")
    slate.does(0, "stand")
    assert slate.state.at.cut_discards == ["DC-08"] and not slate.chair(0).held


@rule("CX-131")
def test_with_an_empty_deck_a_turn_is_lost_instead() -> None:
    desk = false_play(deck="")
    desk.does(1, "challenge")
    desk.does(0, "stand")
    assert desk.chair(0).skips == 1 and len(desk.hand(0)) == 2
    valid = true_play(deck="")
    valid.does(1, "challenge")
    valid.does(0, "stand")
    assert valid.stage == "main" and valid.active == 2  # the only penalty is taken without asking


@rule("CX-126", "CX-127", "CX-R22", "CX-R23")
@pytest.mark.parametrize(
    "votes, verdict",
    [
        ("valid invalid abstain", "tie"),
        ("valid invalid invalid", "invalid"),
        ("valid valid invalid", "valid"),
        ("abstain abstain abstain", "tie"),
    ],
)
def test_e40_a_vote(votes: str, verdict: str) -> None:
    desk = true_play(5, "vote")
    desk.does(1, "challenge")
    desk.does(0, "stand")
    assert desk.stage == "vote" and desk.state.actors() == (2, 3, 4)
    before = desk.view(4)
    for seat, ballot in zip((2, 3, 4), votes.split(), strict=True):
        assert seat != 4 or desk.view(4) == before
        desk.does(seat, f"vote {ballot}")
    assert desk.fact("Judged").verdict == verdict and desk.fact("Judged").edges == ()
    assert desk.fact("Voted").ballots == ("", "", *votes.split())
    if verdict == "tie":
        assert desk.active == 1 and len(desk.hand(1)) == 1 and "ACT-058" in desk.on_table()
    if verdict == "invalid":
        assert "ACT-058" in desk.hand(0)
    if verdict == "valid":
        assert desk.stage == "penalty"


@rule("CX-191", "CX-126")
def test_who_does_not_vote_abstains() -> None:
    desk = true_play(5, "vote", vote_seconds=7)
    desk.does(1, "challenge")
    desk.does(0, "stand")
    desk.does(2, "vote invalid")
    desk.waits(7_000)
    assert desk.state.at.ballots == ["", "", "invalid", "abstain", "abstain"] and "ACT-058" in desk.hand(0)


@rule("CX-128")
def test_e41_between_two_the_film_base_decides() -> None:
    desk = false_play(2, "vote")
    desk.does(1, "challenge")
    desk.does(0, "stand")
    assert desk.fact("Judged").by == "base" and "MOV-078" in desk.hand(0)


@rule("CX-123")
def test_e42_one_false_path_makes_the_play_false() -> None:
    desk = Desk(["MOV-082 ACT-112", "ACT-020"], "GEN-06@0,0 DIR-014@4,0 GEN-14@0,6", judging="challenge")
    desk.does(
        0, "card MOV-082", "@4,6", "say F:fargo_1996 D:joel_coen", "say F:fargo_1996 G:western", "confirm"
    )
    desk.does(1, "challenge")
    desk.does(0, "stand")
    assert desk.fact("Judged").edges == ((True,), (False,)) and "MOV-082" in desk.hand(0)


@rule("CX-109", "CX-R42")
def test_e43_a_lie_proves_nothing() -> None:
    desk = Desk(["QUO-001 ACT-112", "MOV-078 ACT-020"], "ACT-041@0,0", judging="challenge")
    desk.does(0, "card QUO-001", "@4,0", "say F:the_shining_1980 A:jack_nicholson", "confirm")
    desk.does(1, "accept")
    assert "QUO-001" in desk.on_table()
    desk.does(1, "card MOV-078", "@8,0", "say F:the_shining_1980", "confirm")
    desk.does(0, "challenge")
    desk.does(1, "stand")
    assert desk.fact("Judged").ends == ((True, False),) and "MOV-078" in desk.hand(1)
    assert desk.view(None).revealed["QUO-001"]


@rule("CX-135", "CX-R59")
def test_missing_edges_go_to_a_vote() -> None:
    desk = false_play(4, missing="vote")
    desk.does(1, "challenge")
    desk.does(0, "stand")
    assert desk.stage == "vote" and desk.view(2).lacks == [("F:batman_1989", "A:kevin_bacon")]
    two = false_play(2, missing="vote")
    two.does(1, "challenge")
    two.does(0, "stand")
    assert two.fact("Judged").by == "base"
    quote = Desk(
        ["QUO-001 ACT-112", "ACT-020", "ACT-021"], "ACT-041@0,0", judging="challenge", missing="vote"
    )
    quote.does(0, "card QUO-001", "@4,0", "say F:batman_1989 A:jack_nicholson", "confirm")
    quote.does(1, "challenge")
    quote.does(0, "stand")
    assert quote.fact("Judged").verdict == "invalid" and quote.fact("Judged").by == "base"


@rule("CX-155", "CX-R57")
def test_a_play_without_paths_is_final_at_once() -> None:
    desk = Desk(["ACT-001 ACT-112", "ACT-020"], "GEN-05@0,0 WLD-1@4,0", judging="challenge")
    desk.does(0, "card ACT-001", "@8,0", "confirm")
    assert desk.active == 1 and "ACT-001" in desk.on_table()


@rule("CX-R27", "CX-180", "CX-R18")
@pytest.mark.parametrize("right", [True, False])
def test_e46_a_winning_play_may_be_challenged(right: bool) -> None:
    card, path = ("MOV-082", "F:fargo_1996 G:crime") if right else ("MOV-078", "F:the_shining_1980 G:crime")
    desk = Desk([card, "ACT-020 ACT-021"], "GEN-05@0,0", judging="challenge")
    desk.does(0, f"card {card}", "@4,0", f"say {path}", "confirm")
    assert desk.state.outcome() is None
    desk.does(1, "challenge")
    desk.does(0, "stand")
    assert desk.winners == ((0,) if right else ())
    assert right or len(desk.hand(0)) == 2


# Clocks

DAYS = 3 * 24 * 3600
"""The seconds of three days."""


@rule("CX-R56")
def test_the_times_of_the_windows() -> None:
    desk = true_play(5, "vote", challenge_seconds=11, vote_seconds=13)
    assert desk.state.at.until == 11_000
    desk.does(1, "challenge")
    assert desk.state.at.until == 5_000
    desk.does(0, "stand")
    assert desk.state.at.until == 13_000
    off = true_play(5, "vote", challenge_seconds="off")
    off.does(1, "challenge")
    assert off.state.deadline() is None
    off.does(0, "stand")
    assert off.state.deadline() is None


@rule("CX-R56")
@pytest.mark.parametrize(
    "seconds, thinks, others", [(60, 40, 15), (DAYS, 40, 15), (DAYS, 2 * DAYS // 3, 5 * DAYS)]
)
def test_the_clock_of_a_turn_goes_on_with_what_was_left(seconds: int, thinks: int, others: int) -> None:
    """Also where somebody thinks for two days, and the others take longer for their answer than a whole turn may last."""
    desk = Desk(
        ["ACT-058 ACT-112", "ACT-020"], "ACT-004@0,0", judging="challenge", held=["DC-04", ""], stage="w1"
    )
    clock = Clock.new(ClockRule(kind="turn", seconds=seconds), 2)
    now = 0

    def asked(moved: int | None = None) -> None:
        nonlocal clock
        clock = clock.turn(now, desk.state.actors(), moved, GAME.turn(desk.state))

    asked()
    now += thinks * 1000
    desk.does(0, "done", *TRUE)
    asked(0)
    left = clock.left[0]
    assert 0 <= left - (seconds - thinks) * 1000 <= 1000
    now += others * 1000
    desk.does(1, "accept")
    asked(1)
    assert desk.active == 0 and desk.stage == "w2" and clock.left[0] == left


@rule("CX-190", "CX-191")
def test_what_running_out_of_time_does() -> None:
    desk = Desk(["ACT-058 ACT-112", "ACT-020"], "ACT-004@0,0", judging="challenge")

    def out(seat: int) -> str:
        return GAME.text(GAME.time_out(desk.view(seat), desk.state.legal(seat)))

    assert out(0) == "draw"
    desk.does(0, "card ACT-058")
    assert out(0) == "back"
    desk.does(0, "back", "draw")
    assert out(0) == "end"
    desk = true_play()
    assert out(1) == "accept"
    desk.does(1, "challenge")
    assert out(0) == "stand"
    desk.does(0, "stand")
    assert out(0) == "penalty draw"
    empty = Desk(["ACT-058 ACT-112", "ACT-020"], "ACT-004@0,0", "", judging="challenge")
    assert GAME.text(GAME.time_out(empty.view(0), empty.state.legal(0))) == "pass"
