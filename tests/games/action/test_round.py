"""The course of a round: whose turn it is, what comes before and after the placements, and the end of the game."""

from __future__ import annotations

import pytest

import clapboard
from clapboard.games.action import GAME
from clapboard.games.action.facts import (
    ActorDismissed,
    BoxOfficePaid,
    CardTurned,
    CeremonyHeld,
    EventTurned,
    GameEnded,
    RoundBegan,
)
from tests.games.action.desk import Desk, of

rule = pytest.mark.rule


@rule("AC-001", "AC-002", "AC-030", "AC-R02")
def test_a_round_is_four_phases_and_a_turn_is_one_placement() -> None:
    desk = Desk(
        2,
        round=2,
        trend="DR",
        office="SB01/0",
        track="A01 A02 A03",
        actors="A04",
        events="E01",
        assistants=[1, 1],
    )
    desk.does("BANK")
    assert desk.mover == 1
    kinds = [type(fact) for fact in desk.does("BANK")]
    order = [BoxOfficePaid, CeremonyHeld, ActorDismissed, RoundBegan, EventTurned]
    assert [kind for kind in kinds if kind in order] == order
    assert desk.state.round == 3


@rule("AC-031", "AC-032", "AC-R34", "AC-R32")
def test_an_event_stays_until_the_next_one() -> None:
    desk = Desk(2, round=2, events="E01 E03", assistants=[1, 1])
    desk.banks(2)
    assert (desk.sees(None).event, desk.sees(None).event_until) == ("E01", 4)
    desk.banks(2)
    assert desk.state.round == 4 and desk.price("HIRE") == 6
    desk.banks(2)
    view = desk.sees(None)
    assert view.event == "E03" and view.past_events == ["E01"] and desk.price("HIRE") == 8


@rule("AC-032", "AC-R46", "AC-180")
def test_the_last_event_stays_to_the_end() -> None:
    desk = Desk(2, round=11, event="E03", assistants=[1, 1])
    assert desk.sees(None).event_until == 12
    desk.banks(2)
    assert desk.price("HIRE") == 8
    desk.banks(2)
    assert desk.result.reason == "last-round" and desk.sees(None).event == "E03"


@rule("AC-033", "AC-085")
def test_gaps_are_filled_when_a_round_begins() -> None:
    desk = Desk(
        2,
        scripts="- SR01 -",
        script_pile="SB01 SB02",
        track="A01 - -",
        actors="A02 A03 A04",
        assistants=[1, 1],
    )
    facts = desk.banks(2)
    assert desk.scripts == "SB01 SR01 SB02" and desk.track == "A03 A02 A01"
    assert [fact.at for fact in of(facts, CardTurned)] == ["T2", "T3", "P1", "P3"]


@rule("AC-036")
def test_whoever_has_no_assistant_left_is_skipped() -> None:
    desk = Desk(3, assistants=[1, 3, 2], money=0)
    order = []
    while desk.state.round == 1:
        order.append(desk.mover)
        desk.does("BANK")
    assert order == [0, 1, 2, 1, 2, 1]


@rule("AC-037", "AC-R06")
def test_there_is_no_passing() -> None:
    desk = Desk(2, money=0)
    with pytest.raises(clapboard.ActionError):
        GAME.parse("pass")
    assert desk.can() == {"BANK"} and list(desk.state.legal(1)) == []


@rule("AC-038", "AC-042")
def test_the_assistant_takes_a_slot_and_the_price_goes_to_the_bank() -> None:
    desk = Desk(2, scripts="SR01 SR02 SR03", script_pile="SB01", bank=50)
    desk.does("SCRIPT P1 > new")
    view = desk.sees(None)
    (area,) = [one for one in view.areas if one.area == "SCRIPT"]
    assert area.placed == [0] and area.free == 1 and view.bank == 45 and desk.mover == 1
    assert [(one.area, one.seat) for one in view.placements] == [("SCRIPT", 0)]


@rule("AC-038", "AC-042")
@pytest.mark.parametrize(
    ("first", "second", "price"),
    [
        ("HIRE", "HIRE", 7),
        ("SCRIPT P1 > new", "SCRIPT P1 > new", 1),
        ("ACTOR T3 > new", "ACTOR T3 > new", 3),
        ("SET pile", "SET pile", 1),
        ("SEND s1", "SEND s2", 0),
        ("MARKET B1-B2", "MARKET B1-B2", 4),
        ("GALA", "GALA", 4),
    ],
)
def test_each_placement_takes_one_slot_and_makes_no_other_dearer(first: str, second: str, price: int) -> None:
    desk = Desk(
        3,
        round=3,
        event="E05",
        money=30,
        scripts="SR01 SR02 SR03",
        script_pile="SR04 SR06",
        track="A01 A02 A03",
        actors="A04 A05 A06",
        sets="D01 D02 D03",
        office="SR07/1 SR08/1",
        stacks=["TV1 A13 A18 + TV3 A09"],
        gala_slots="players",
    )

    def free() -> int | None:
        (found,) = [one for one in desk.sees(None).areas if one.area == first.split()[0]]
        return found.free

    slots = free()
    assert slots
    for number, placement in enumerate((first, second), 1):
        desk.does(placement)
        if placement == "SET pile":
            desk.does("> new")
        assert free() == slots - number and desk.money[0] == 30 - number * price
        desk.banks(2)


@rule("AC-039", "AC-R07", "AC-R54")
def test_a_price_is_paid_whole_or_the_area_is_closed() -> None:
    desk = Desk(2, money=[6, 7])
    assert desk.closed("HIRE") == "money" and desk.refuses("HIRE") == "money"
    assert desk.closed("HIRE", seat=1) is None
    # What an action brings does not pay for it: money from before the action counts.
    desk = Desk(2, money=0, scripts="SR01 SR02 SR03")
    assert desk.closed("SCRIPT") == "money"


@rule("AC-041")
def test_several_assistants_of_one_player_on_one_area() -> None:
    desk = Desk(3, scripts="SR01 SR02 SR03", script_pile="SB01 SB02 SB03")
    desk.does("SCRIPT P1 > new", "BANK", "BANK", "SCRIPT P1 > new")
    (area,) = [one for one in desk.sees(None).areas if one.area == "SCRIPT"]
    assert area.placed == [0, 0] and area.free == 1


@rule("AC-044", "AC-062")
def test_the_end_of_a_round_sets_everything_back() -> None:
    desk = Desk(3, money=[9, 0, 0], first=2, turn=2, track="A01 A02 A03", actors="A04", office="SR01/2")
    desk.does("BANK", "HIRE", "BANK")
    desk.ends_round()
    view = desk.sees(None)
    assert view.round == 2 and view.first == 0 and desk.mover == 0
    assert [chair.left for chair in view.chairs] == [4, 3, 3] and view.placements == []
    assert all(area.placed == [] for area in view.areas)
    assert desk.track == "A04 A01 A02" and desk.actor_discard == "A03"
    before = desk.money[0]
    desk.does("BANK")
    assert desk.money[0] == before + 1  # the count of the bank begins anew


@rule("AC-045")
@pytest.mark.parametrize(("seats", "last"), [(2, 12), (3, 10), (4, 10)])
def test_the_game_ends_after_phase_three_of_its_last_round(seats: int, last: int) -> None:
    desk = Desk(
        seats,
        round=last,
        first=1,
        turn=1,
        track="A01 A02 A03",
        actors="A04",
        assistants=[1] * seats,
        office="SR01/0",
        money=0,
        trend="CO",
    )
    facts = desk.banks(seats)
    assert desk.state.actors() == () and desk.result.reason == "last-round"
    assert desk.state.round == last and desk.state.first == 1 and desk.track == "A01 A02 A03"
    assert of(facts, BoxOfficePaid) and of(facts, CeremonyHeld) and not of(facts, RoundBegan)
    (ended,) = of(facts, GameEnded)
    assert ended.scores == [int(score) for score in desk.result.scores]
    assert desk.result.scores[0] == 3 + 1 + 1  # prestige, Trend, and 5 of 5 M
    with pytest.raises(clapboard.IllegalAction) as over:
        desk.state.apply(0, GAME.parse("BANK"))
    assert over.value.code == "game-over"


@rule("AC-045")
def test_one_round_before_the_last_the_game_goes_on() -> None:
    for seats, last in ((2, 12), (3, 10), (4, 10)):
        desk = Desk(seats, round=last - 1, assistants=[1] * seats)
        desk.banks(seats)
        assert desk.state.round == last and desk.state.outcome() is None


@rule("AC-132")
def test_a_trend_counts_in_its_own_ceremony_only() -> None:
    desk = Desk(2, round=2, trend="CO", office="SR01/0", assistants=[1, 1], events="E01")
    desk.state.reels[1] = GAME.prints.genres.index("DR")
    desk.banks(2)
    assert desk.sees(0).chairs[0].trends == 1
    desk.banks(2)  # round 3 has no ceremony
    assert desk.sees(0).chairs[0].trends == 1 and desk.sees(0).chairs[0].films == 3
    desk.banks(2)  # the Trend of round 4 is another
    assert desk.sees(0).chairs[0].trends == 1 and desk.sees(0).chairs[0].films == 6


@rule("AC-133", "AC-R55", "AC-R62")
def test_prestige_only_rises_and_is_kept_by_where_it_came_from() -> None:
    desk = Desk(2, round=4, event="E05", trend="CO", office="SR01/0", money=[4, 0], assistants=[1, 1])
    desk.does("GALA", "BANK")
    chair = desk.sees(None).chairs[0]
    assert (chair.prestige, chair.films, chair.trends, chair.gala) == (5, 3, 1, 1)
    for seed in range(3):
        state = GAME.new(3, seed=seed)
        rng, best = clapboard.Rng(seed), [0, 0, 0]
        bot = GAME.bots()["novice"]()
        while state.actors():
            seat = state.actors()[0]
            state.apply(seat, bot.choose(state.view(seat), state.legal(seat), rng.seed()))
            now = [int(one.prestige()) for one in state.chairs]
            assert all(new >= old for new, old in zip(now, best, strict=True))
            best = now
