"""Real time on a server, with injected time: windows, pacing, grace, pauses, absence."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from clapboard.games.redac_chef import GAME, State
from clapboard.games.redac_chef.facts import Grabbed, LastMove, Missed, Returned, Revealed
from clapboard.kernel.codec import encode
from clapboard.kernel.conformance import QUICK, check
from clapboard.kernel.seats import TABLE
from tests.games.redac_chef.desk import (
    advance,
    do,
    may,
    own,
    refused,
    result,
    rule,
    running,
    side,
    stage,
    staged,
    told,
)


def timed(
    sides: list[dict[str, Any]] | None = None, phase: str = "report", now: int = 10_000, **more: Any
) -> State:
    """Ten seconds after the beginning of a day, nobody locked."""
    options = {"clock": "real", **more.pop("options", {})}
    return staged(
        sides or [side(), side(centre="D2")], phase=phase, options=options, now=now, end=240_000, **more
    )


@rule("RC-133", "RC-020", "RC-R87")
def test_ready_countdown_and_a_fixed_end() -> None:
    state = GAME.new(2, seed=1)
    do(state, 0, "ready")
    assert refused(state, 0, "ready") == "ready-already"
    assert refused(state, 1, "grab A") == "not-begun"
    advance(state, 5_000)
    do(state, 1, "ready")
    assert stage(state) == "countdown" and state.actors() == ()
    assert refused(state, 1, "grab A") == "countdown"
    assert (state.deadline(), state.at.end) == (8_000, 8_000 + 240_000)
    advance(state, 8_000)
    assert stage(state) == "day" and state.actors() == (0, 1)
    slow = GAME.new(2, seed=1)
    advance(slow, 30_000)
    assert stage(slow) == "countdown"


@rule("RC-135", "RC-136", "RC-R83", "RC-R11")
def test_a_window_is_open_for_120_ms_and_nobody_sees_it() -> None:
    state = timed(up="A01")
    before = state.view(1)
    do(state, 0, "grab #0")
    assert state.view(1) == before and state.deadline() == 10_120
    assert list(state.legal(1)) and refused(state, 0, "grab #1") == "pending"
    advance(state, 10_119)
    do(state, 1, "grab #0")  # the last moment
    facts = advance(state, 10_120)
    assert [fact.seat for fact in told(facts, Grabbed)] == [0]
    assert [fact.to for fact in told(facts, Missed)] == [(1,)]
    late = timed(up="A01")
    do(late, 0, "grab #0")
    advance(late, 10_120)
    assert refused(late, 1, "grab #0") == "taken"


@rule("RC-135", "RC-R78")
def test_equal_times_are_decided_by_lot_with_equal_shares() -> None:
    won: Counter[int] = Counter()
    for seed in range(200):
        state = running(2, seed=seed)
        advance(state, 10_000)
        described = GAME.describe(state)
        described["slots"][0][1] = True
        state = GAME.position(described, state.chance)
        do(state, 0, "grab #0")
        do(state, 1, "grab #0")
        won[told(advance(state, 10_120), Grabbed)[0].seat] += 1
    assert 65 < won[0] < 135


@rule("RC-R81")
def test_the_effective_time_is_never_before_the_seat_or_the_tile_was_free() -> None:
    state = timed(up="A01")
    do(state, 0, "grab #0")
    advance(state, 10_520)
    do(state, 0, "return /100")
    assert state.at.slots[0].since == 10_520
    do(state, 1, "grab #0 /100")
    ask = state.at.people[1].ask
    assert ask is not None and (ask.arrived, ask.effective) == (10_520, 10_520)
    assert refused(state, 0, "grab #0") == "locked"
    advance(state, 10_670)
    do(state, 0, "grab #1 /100")
    mine = state.at.people[0].ask
    assert mine is not None and mine.effective == 10_670  # not before the pause after its return
    assert refused(state, 0, "maquette") == "pending"


@rule("RC-R82")
def test_whoever_loses_a_face_down_tile_gets_another_of_its_format() -> None:
    state = timed()
    do(state, 0, "grab #0")
    do(state, 1, "grab #0")
    facts = told(advance(state, 10_120), Grabbed)
    assert sorted(fact.slot for fact in facts) == [0, 1]
    by_format = timed()
    do(by_format, 0, "grab A")
    do(by_format, 1, "grab A")
    assert len(told(advance(by_format, 10_120), Grabbed)) == 2
    assert refused(by_format, 0, "grab #0 B") in ("locked",)


@rule("RC-R82")
def test_another_back_is_none_that_others_reach_for() -> None:
    state = timed([side(), side(centre="D2"), side(centre="D3")])
    do(state, 0, "grab #0")
    do(state, 1, "grab #0")
    advance(state, 10_060)
    do(state, 2, "grab #1")
    facts = told(advance(state, 10_180), Grabbed)
    assert sorted(fact.slot for fact in facts) == [0, 1, 2] and facts[-1].seat == 2 and facts[-1].slot == 1


@rule("RC-R82")
def test_without_another_back_even_a_face_down_tile_can_be_lost() -> None:
    box = ["A01", "A20"]
    state = timed(box=box)
    do(state, 0, "grab A")
    do(state, 1, "grab A")
    facts = advance(state, 10_120)
    assert len(told(facts, Grabbed)) == 1 and len(told(facts, Missed)) == 1


@rule("RC-137", "RC-R84")
def test_pacing() -> None:
    state = timed()
    do(state, 0, "grab A")
    advance(state, 10_120)
    assert refused(state, 0, "keep") == "locked"
    advance(state, 10_519)
    assert refused(state, 0, "keep") == "locked" and state.deadline() == 10_520
    advance(state, 10_520)
    do(state, 0, "keep")
    advance(state, 10_669)
    assert refused(state, 0, "grab A") == "locked"
    advance(state, 10_670)
    do(state, 0, "grab A")
    quick = timed(options={"pacing": "off", "window_ms": 0})
    do(quick, 0, "grab A", "keep", "grab A", "return", "grab A")


@rule("RC-138")
def test_a_refusal_changes_nothing_and_has_a_reason() -> None:
    state = timed()
    for text in (
        "keep",
        "tirage",
        "grab #500",
        "grab #121",
        "choose 1A",
        "accept",
        "go",
        "wait",
    ):
        assert refused(state, 0, text)
    assert refused(state, 7, "grab A") == "no-such-seat"


@rule("RC-140", "RC-R83")
def test_the_grace_after_zero() -> None:
    state = timed([side(desk="A01"), side(centre="D2")], phase="layout", now=239_990)
    advance(state, 240_000)
    assert stage(state) == "day" and state.actors() == () and state.deadline() == 240_100
    assert refused(state, 0, "A01@1,8") == "too-late"
    advance(state, 240_060)
    assert refused(state, 0, "A01@1,8 /60") == "too-late"
    do(state, 0, "A01@1,8 /61")
    facts = advance(state, 240_100)
    assert {fact.to: fact.counted for fact in told(facts, LastMove)} == {(0,): True, (1,): False}
    assert own(state).days[0].articles == 1


@rule("RC-043", "RC-042")
def test_at_zero_everybody_stops() -> None:
    state = timed(phase="layout", now=239_000)
    advance(state, 240_099)
    assert stage(state) == "day"
    advance(state, 240_100)
    assert stage(state) == "choose" and [each.days[0].token for each in state.at.sides] != [0, 0]


@rule("RC-043", "RC-R29")
@pytest.mark.parametrize("call_at, points", [(119_999, 6), (200_000, 3), (239_000, 1), (None, 1)])
def test_the_last_minute_pays_by_the_time_that_was_left(call_at: int | None, points: int) -> None:
    state = timed([side(centre="12A")], mode="solo", phase="layout", pile=["1A", "2A"])
    if call_at is not None:
        advance(state, call_at)
        do(state, 0, "tirage")
    advance(state, 240_100)
    assert own(state).days[0].centrepiece == points


@rule("RC-R10")
def test_whoever_is_further_along_gets_the_lower_token() -> None:
    sides = [
        side(desk="A01"),
        side(desk="A07 A13", centre="D2"),
        side(centre="D3", called=2),
        side(centre="D4", called=1),
    ]
    people = [{}, {}, {"phase": "layout"}, {"phase": "layout"}]
    state = timed(sides, people=people, now=239_000)
    advance(state, 240_100)
    assert [each.days[0].token for each in state.at.sides] == [4, 3, 2, 1]


@rule("RC-141", "RC-R11")
def test_calls_have_a_window_too() -> None:
    state = timed(phase="layout")
    do(state, 0, "tirage")
    advance(state, 10_050)
    do(state, 1, "tirage /80")
    assert not own(state, 0).token
    advance(state, 10_120)
    assert [each.days[0].token for each in state.at.sides] == [2, 1]


@rule("RC-R75", "RC-R96")
def test_a_tile_held_for_ten_seconds_goes_back() -> None:
    state = timed()
    do(state, 0, "grab A")
    advance(state, 20_119)
    assert state.at.people[0].hand
    facts = advance(state, 20_120)
    assert told(facts, Returned) and not state.at.people[0].hand
    assert refused(state, 0, "grab A") == "locked" and state.deadline() == 20_270
    free = timed(options={"hold_limit": "off"})
    do(free, 0, "grab A")
    advance(free, 60_000)
    assert free.at.people[0].hand
    solo = running(1, "solo")
    do(solo, 0, "grab A")
    advance(solo, 60_000)
    assert solo.at.people[0].hand


@rule("RC-R90", "RC-R48")
def test_a_reveal_that_meets_a_grab_fails() -> None:
    people = [{"phase": "layout"}, {"phase": "report"}]
    state = timed([side(centre="10A"), side(centre="D2")], people=people)
    do(state, 0, "reveal #0")
    do(state, 1, "grab #0")
    facts = advance(state, 10_120)
    assert [fact.to for fact in told(facts, Missed)] == [(0,)] and not told(facts, Revealed)
    alone = timed([side(centre="10A"), side(centre="D2")], people=people)
    do(alone, 0, "reveal #0")
    assert [fact.slot for fact in told(advance(alone, 10_120), Revealed)] == [0]
    assert alone.at.slots[0].up


@rule("RC-142", "RC-R61")
def test_a_pause_stops_the_clock() -> None:
    state = timed()
    do(state, 0, "grab A")
    do(state, TABLE, "pause 1")
    assert state.actors() == () and state.deadline() is None and state.view(0).paused
    assert refused(state, 1, "grab A") == "paused"
    advance(state, 99_000)
    assert state.at.now == 10_000
    do(state, TABLE, "resume")
    assert state.at.end == 240_000 and may(state, 1, "grab A")
    assert not told(advance(state, 10_119), Grabbed)
    assert told(advance(state, 10_120), Grabbed)
    do(state, TABLE, "pause 1")
    do(state, TABLE, "resume")
    assert refused(state, TABLE, "pause 1") == "no-pause-left"
    assert may(state, TABLE, "pause 0")
    assert refused(state, TABLE, "resume") == "not-paused"
    do(state, TABLE, "pause")
    assert refused(state, TABLE, "pause 0") == "paused"
    assert state.at.people[0].pauses == 0


@rule("RC-142")
def test_supply_and_pages_are_covered_in_a_pause() -> None:
    options = {"reset_supply": "off"}
    one = timed([side("CP@4,1 A01@1,1", "A07"), side(centre="D2")], options=options)
    two = timed([side("CP@3,1 A02@1,1 B01@1,8", ""), side(centre="D2")], options=options)
    do(one, 0, "grab A")
    advance(one, 10_300)
    advance(two, 10_300)
    for state in (one, two):
        do(state, TABLE, "pause 1")
    for viewer in (0, 1, None):
        left = GAME.covered(one.view(viewer))
        assert encode(left) == encode(GAME.covered(two.view(viewer)))
        assert left.paused and left.end == 240_000 and left.now == 10_300 and left.mine is None
        assert not left.supply and not any(each.page or each.desk for each in left.sides)
        assert not any(each.hand for each in left.people)


@rule("RC-143")
def test_who_does_not_come_back_keeps_page_and_desk_for_the_day() -> None:
    sides = [side("CP@4,1 A01@1,1", "A07"), side(centre="D2"), side(centre="D3")]
    state = timed(sides, phase="layout", pile=["1A", "2A", "3A", "4A"])
    do(state, TABLE, "leave 0")
    assert state.actors() == (1, 2) and refused(state, 0, "tirage") == "resting"
    assert refused(state, TABLE, "leave 0") == "seat-kept"
    do(state, TABLE, "rejoin 0")
    assert state.actors() == (0, 1, 2) and refused(state, TABLE, "rejoin 0") == "not-resting"
    do(state, TABLE, "leave 0")
    for seat in (1, 2):
        do(state, seat, "tirage")
    advance(state, 10_120)
    assert own(state).days[0].articles == 1 and own(state).desk == ["A07"]
    while stage(state) == "choose":
        do(state, state.actors()[0], f"choose {state.at.offer[0]}")
    assert state.actors() == (0, 1, 2), "from the next day on somebody plays there"
    assert refused(state, TABLE, "leave 0") == "seat-kept", "between the days there is nothing to keep"


@rule("RC-143")
def test_a_tile_in_the_hand_goes_back_when_somebody_leaves() -> None:
    state = timed(options={"pacing": "off"})
    do(state, 0, "grab A")
    advance(state, 10_120)
    assert state.at.people[0].hand
    facts = do(state, TABLE, "leave 0")
    assert not state.at.people[0].hand and told(facts, Returned)


@rule("RC-143", "RC-R60")
def test_somebody_leaves_for_good() -> None:
    sides = [side("CP@4,1 A01@1,1", "A07"), side(centre="D2"), side(centre="D3")]
    state = timed(sides, phase="layout", options={"absent": "out"}, pile=["1A", "2A", "3A", "4A"])
    do(state, TABLE, "leave 0")
    assert refused(state, 0, "tirage") == "gone"
    assert refused(state, TABLE, "leave 0") == "gone"
    do(state, 1, "tirage")
    do(state, 2, "tirage")
    advance(state, 10_120)
    assert own(state).days[0].articles == 1  # this day still counts
    assert own(state).out and not own(state).desk and len(state.at.offer) == 3
    assert any(slot.tile == "A07" for slot in state.at.slots)
    while stage(state) == "choose":
        assert state.actors() != (0,)
        do(state, state.actors()[0], f"choose {state.at.offer[0]}")
    for seat in (1, 2):
        do(state, seat, "ready")
    advance(state, state.at.until)
    assert state.actors() == (1, 2)


@rule("RC-143")
def test_with_two_sides_the_other_wins_at_once() -> None:
    state = timed(options={"absent": "out"})
    do(state, TABLE, "leave 0")
    outcome = result(state)
    assert outcome is not None and outcome.reason == "walkover" and outcome.winners == (1,)


@rule("RC-143")
def test_a_team_is_out_when_both_are_gone() -> None:
    people = [{}, {"phase": "layout"}, {}, {"phase": "layout"}]
    state = staged([side(), side(centre="D2")], "newsroom", people=people, options={"absent": "out"})
    do(state, TABLE, "leave 1")
    assert state.outcome() is None
    do(state, 0, "grab A", "keep", "maquette", "tirage")
    do(state, TABLE, "leave 0")
    assert state.outcome() is not None


@rule("RC-R25")
def test_two_that_are_left_play_by_the_rule_for_two() -> None:
    from tests.games.redac_chef.desk import ended, whole

    days = [whole(40, 11, 1), whole(45, 5, 2), whole(90, 1, 3)]
    state = ended(days)
    state.at.sides[2].left = True
    outcome = result(state)
    assert outcome is not None and outcome.scores[:2] == (40, 35) and outcome.ranks == (1, 2, 3)


@rule("RC-R12", "RC-R87")
def test_the_check_decides_itself_after_twenty_seconds() -> None:
    state = timed([side("CP@4,1 A01@1,8 A02@3,8 A13@5,8"), side(centre="D2")], phase="layout")
    do(state, 0, "tirage")
    do(state, 1, "tirage")
    advance(state, 10_120)
    assert stage(state) == "check" and own(state).proposal == ["A01"]
    do(state, 0, "turn A02")
    advance(state, 30_119)
    assert stage(state) == "check"
    advance(state, 30_120)
    assert own(state).days[0].mood == 0  # the proposal, not the choice that was not confirmed


@rule("RC-R87")
def test_a_centrepiece_is_chosen_by_itself_after_twenty_seconds() -> None:
    state = timed(phase="layout", pile=["9A", "2B", "5A"])
    do(state, 0, "tirage")
    do(state, 1, "tirage")
    advance(state, 10_120)
    assert stage(state) == "choose"
    advance(state, 30_120)
    assert "2B" in [each.centre for each in state.at.sides]


@rule("RC-R95")
def test_a_bound_on_free_play() -> None:
    people = [{"grabs": 400}, {"phase": "layout", "acts": 600}]
    state = timed([side(desk="A01"), side(desk="A07", centre="D2")], people=people)
    assert refused(state, 0, "grab A") == "enough" and may(state, 0, "maquette")
    assert refused(state, 1, "A07@1,8") == "enough" and may(state, 1, "tirage")


@rule("RC-144")
@pytest.mark.parametrize("mode, seats", [("standard", 3), ("family", 2), ("solo", 1), ("newsroom", 4)])
@pytest.mark.parametrize("clock", ["stepped", "off"])
def test_play_without_a_clock_keeps_the_laws(mode: str, seats: int, clock: str) -> None:
    check(GAME, mode, seats, {"clock": clock}, games=1, effort=QUICK).demand()


@rule("RC-144")
def test_a_tick_is_made_together() -> None:
    state = GAME.new(2, {"clock": "stepped"}, seed=1)
    before = state.view(1)
    do(state, 0, "grab #0")
    assert state.view(1) == before and state.actors() == (1,)
    assert refused(state, 0, "wait") == "occupied"
    do(state, 1, "grab #0")
    hands = [person.hand for person in state.at.people]
    assert all(hands) and hands[0] != hands[1]  # the loser gets another back of the format
    assert state.at.tick == 2 and state.actors() == (0, 1)
    do(state, 0, "keep")
    do(state, 1, "wait")
    assert state.at.tick == 3


@rule("RC-144")
def test_the_priority_of_a_tick_rotates_and_losers_pay_nothing() -> None:
    winners = []
    for tick in (0, 1):
        state = staged(
            [side(), side(centre="D2")],
            phase="report",
            options={"clock": "stepped"},
            up="A01",
            order=[0, 1],
            tick=tick,
        )
        do(state, 0, "grab #0")
        do(state, 1, "grab #0")
        hands = [bool(person.hand) for person in state.at.people]
        winners.append(hands.index(True))
        assert state.at.people[hands.index(False)].busy == tick + 1
    assert winners == [0, 1]


@rule("RC-144")
def test_a_stepped_day_ends_after_its_ticks() -> None:
    state = staged(
        [side(), side(centre="D2")], phase="layout", options={"clock": "stepped"}, order=[0, 1], tick=479
    )
    do(state, 0, "wait")
    do(state, 1, "wait")
    assert stage(state) == "choose"
