"""Somebody who leaves, whatever is asked just then: nothing is lost, nobody is stuck, and the game goes on to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_args

import pytest

from clapboard.games.cinelinx import GAME, State
from clapboard.games.cinelinx.moment import Stage
from clapboard.kernel.action import Leave
from clapboard.kernel.rng import Rng
from clapboard.kernel.seats import TABLE
from tests.games.cinelinx.desk import Desk, rule
from tests.games.cinelinx.test_fuzz import BOUND

CASUAL = " ".join(f"ACT-{number:03}" for number in range(60, 90))
DIRECTOR = ("card DIR-003", "@4,0", "say D:quentin_tarantino F:pulp_fiction_1994 G:crime", "confirm")
FARGO = ("card MOV-082", "@4,0", "say F:fargo_1996 G:crime", "confirm")
LIE = ("card MOV-078", "@4,0", "say F:the_shining_1980 G:crime", "confirm")


def four(*first: str, held: str = "", stage: str = "main", cuts: str = "", **options: Any) -> Desk:
    """Four players; the first has done this, one choice after the other."""
    hands = [
        "DIR-003 DIR-012 MOV-082 MOV-078 ACT-001 WLD-1",
        "ACT-020 ACT-023",
        "ACT-021 ACT-024",
        "ACT-022 ACT-025",
    ]
    desk = Desk(
        hands, "GEN-05@0,0 MOV-064@0,-6", CASUAL, held=[held, "DC-11", "", "DC-05"], stage=stage, cuts=cuts,
        dc_per_turn="unlimited", **{"judging": "challenge", **options},
    )  # fmt: skip
    for text in first:
        desk.does(0, text.format(looked=next(iter(desk.state.at.looking), "")))
    return desk


def then(desk: Desk, *steps: tuple[int, str]) -> Desk:
    for seat, text in steps:
        desk.does(seat, text)
    return desk


PLAIN = ("card MOV-082", "bridge none", *FARGO[1:])
FALSE = ("card MOV-078", "bridge none", *LIE[1:])
DRAWS = ("card DIR-003", "bridge none", *DIRECTOR[1:])
STRICT: dict[str, Any] = {"judging": "strict", "announce": "typed"}
BRIDGED = (
    "card DIR-012", "bridge WLD-1", "@4,0", "@4,-6", "say D:stanley_kubrick F:psycho_1960", "confirm",
)  # fmt: skip
MOVED = ("use DC-16", "lift MOV-064", "@-4,0", "say F:psycho_1960 G:crime", "confirm")
MOMENTS: Mapping[str, Callable[[], Desk]] = {
    "w1": lambda: four(held="DC-04 DC-14", stage="w1"),
    "w1, a card chosen": lambda: four("use DC-06", "give ACT-001", held="DC-06", stage="w1"),
    "main": four,
    "main, half a play": lambda: four("card MOV-082", "bridge WLD-1", "@4,0"),
    "main, a whole play": lambda: four(*PLAIN[:-1]),
    "main, half a swap": lambda: four("swap ACT-001"),
    "drawn": lambda: four("draw"),
    "window": lambda: four(*PLAIN),
    "window, with a Wild": lambda: four(*BRIDGED),
    "window, with Blank Slate": lambda: four(*BRIDGED[:1], "bridge DC-08", *BRIDGED[2:], held="DC-08"),
    "window, a card moved": lambda: four(*MOVED, held="DC-16 DC-04", stage="w1"),
    "window, one has answered": lambda: then(four(*PLAIN), (2, "accept")),
    "window, all but one": lambda: then(four(*PLAIN), (2, "accept"), (3, "accept")),
    "answer": lambda: then(four(*FALSE), (2, "challenge")),
    "answer, a card moved": lambda: then(four(*MOVED, held="DC-16", stage="w1"), (2, "challenge")),
    "answer, with Final Cut": lambda: then(four(*FALSE, held="DC-07"), (2, "challenge")),
    "vote": lambda: then(four(*FALSE, judging="vote"), (2, "challenge"), (0, "stand")),
    "vote, one is in": lambda: then(
        four(*FALSE, judging="vote"), (2, "challenge"), (0, "stand"), (1, "vote valid")
    ),
    "penalty": lambda: then(four(*PLAIN), (2, "challenge"), (0, "stand")),
    "cut": lambda: four(*DRAWS, cuts="DC-03", **STRICT),
    "pass": lambda: four(*DRAWS, "cut yes", cuts="DC-03", **STRICT),
    "pass, some have chosen": lambda: then(
        four(*DRAWS, "cut yes", cuts="DC-03", **STRICT), (0, "pass-on ACT-001"), (2, "pass-on ACT-021")
    ),
    "pass, all but one": lambda: then(
        four(*DRAWS, "cut yes", cuts="DC-03", **STRICT),
        (0, "pass-on ACT-001"), (2, "pass-on ACT-021"), (3, "pass-on ACT-022"),
    ),
    "more": lambda: four("use DC-01", "confirm", "done", *PLAIN, held="DC-01 DC-04", stage="w1", **STRICT),
    "casting": lambda: four("use DC-14", "confirm", held="DC-14", stage="w1"),
    "casting, one taken": lambda: four("use DC-14", "confirm", "take {looked}", held="DC-14", stage="w1"),
    "w2": lambda: four(*PLAIN, held="DC-04", **STRICT),
}  # fmt: skip


def plays_on(state: State, rng: Rng) -> None:
    """Somebody does something, or time runs out."""
    deadline = state.deadline()
    if deadline is not None and rng.below(4) == 0:
        state.advance(deadline)
        return
    actors = state.actors()
    assert actors, "nobody is asked"
    seat = actors[int(rng.below(len(actors)))]
    state.apply(seat, state.legal(seat).sample(rng))


@rule("CX-184", "CX-R61")
@pytest.mark.parametrize("finish", ["immediate", "round"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_somebody_leaves(moment: str, finish: str) -> None:
    desk = MOMENTS[moment]()
    assert desk.stage == moment.split(",")[0]
    desk.state.at.options["finish"] = finish
    there, begun = desk.state.things(), GAME.dump(desk.state)
    for seat in range(4):
        rng = Rng(seat)
        state = desk.state.copy()
        state.apply(TABLE, Leave(seat))
        assert state.things() == there and state.actors(), "somebody is asked at once, not when time runs out"
        assert not state.at.chairs[seat].hand and not state.at.chairs[seat].held
        for viewer in (None, 0, 1, 2, 3):
            GAME.imagine(state.view(viewer), 1)
        for _ in range(BOUND):
            if state.outcome() is not None:
                break
            assert seat not in state.actors()
            plays_on(state, rng)
        outcome = state.outcome()
        assert outcome is not None and seat not in outcome.winners
        assert state.things() == there
    assert GAME.dump(desk.state) == begun


def test_no_stage_is_left_out() -> None:
    assert {moment.split(",")[0] for moment in MOMENTS} == set(get_args(Stage)) - {"link", "over"}


@rule("CX-184")
@pytest.mark.parametrize("moment", MOMENTS)
def test_they_leave_one_after_the_other(moment: str) -> None:
    """Until one is left, who wins, with nothing lying there half done."""
    for last in range(4):
        state = MOMENTS[moment]().state
        for seat in range(4):
            if seat != last:
                state.apply(TABLE, Leave(seat))
        outcome = state.outcome()
        assert outcome is not None and (outcome.reason, outcome.winners) == ("last-player", (last,))
        assert state.at.play is None and state.deadline() is None
