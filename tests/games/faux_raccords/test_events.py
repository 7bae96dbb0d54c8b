"""Event cards: when they come, what each does, who decides."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import clapboard
from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.box.components import EVENTS
from clapboard.games.faux_raccords.rules.legal import secret_question
from tests.games.faux_raccords.desk import Desk

rule = pytest.mark.rule
NINE = "r02 r03 r04 r05 r06 r07 r08 r09 r11"
OTHERS = ["r21 r22", "r23 r24"]


def flipping(event: str, film: str = NINE, hands: list[str] | None = None, **more: Any) -> Desk:
    """`full`, three players: seat 0 has just placed r12 as the tenth card, and the Event was flipped."""
    rest = [other for other in EVENTS if other != event][:2]
    desk = Desk("full", 3, film, hands or ["r12 r20", *OTHERS], events=[event, *rest], **more)
    desk.does("P12", "@g9", "!")
    return desk


@rule("FR-161", "FR-180", "FR-R25")
def test_an_event_triggers_once_at_ten_twelve_and_fourteen() -> None:
    desk = flipping("e05", claps={"c1": [1]})
    assert desk.fired == ["c10"]
    told = desk.does("H21", "-", "!")
    assert not any(type(fact).__name__ == "Flipped" for fact in told), "met a second time, it does nothing"


@rule("FR-R25", "FR-180")
def test_a_size_beyond_the_mark_triggers_too() -> None:
    desk = Desk(
        "full", 3, NINE + " r13 r14", ["r12 r20", *OTHERS], events=["e05", "e03", "e04"], claps={"c1": [1]}
    )
    desk.does("P12", "@g9", "!")
    assert desk.fired == ["c10", "c12"], "one after the other in one step"
    assert desk.asked == 0 and desk.phase == "discard", "no open card: e03 falls back to the default event"


@rule("FR-162", "FR-R24")
def test_ready_events_follow_each_other_and_may_be_undone() -> None:
    """Lost Reel takes the movie back below 12, so the second Event waits."""
    desk = Desk("full", 3, NINE + " r13 r14", ["r12 r20", *OTHERS], events=["e01", "e05", "e04"])
    desk.does("P12", "@g9", "!")
    assert desk.fired == ["c10"] and desk.phase == "lose"
    desk.does("c1")
    assert desk.fired == ["c10"] and desk.asked == 1


@rule("FR-162", "FR-R24")
def test_an_event_may_make_another_ready() -> None:
    desk = Desk("full", 3, NINE + " r13", ["r12 r20", *OTHERS], fired=["c10"], events=["e01", "e05", "e04"])
    desk.does("H20", "-", "!")
    assert desk.fired == ["c10"]
    desk = Desk("full", 3, NINE + " r13", ["r12 r20", *OTHERS], events=["e07", "e05", "e04"])
    desk.does("P12", "@g9", "!")
    assert desk.fired == ["c10"]
    desk.does("@g0")
    assert desk.fired == ["c10", "c12"], "the sponsor's scene makes twelve"


@rule("FR-163")
def test_a_flipped_event_is_read_by_all_and_leaves() -> None:
    desk = flipping("e01")
    for viewer in (0, 1, None):
        view = desk.sees(viewer)
        assert view.marks[0].event == "e01" and view.marks[0].state == "open" and view.event is not None
    desk.does("c1")
    assert desk.sees(1).marks[0].state == "done" and desk.sees(1).event is None


@rule("FR-164", "FR-R23")
def test_the_active_player_decides() -> None:
    desk = flipping("e01")
    assert desk.state.actors() == (0,) and "c10" not in desk.can(), "the new card carries a Clap token"
    assert desk.refuses("c1", seat=1) == "not-your-turn"


@rule("FR-165")
def test_an_event_that_can_be_applied_must_be() -> None:
    desk = flipping("e01")
    assert desk.phase == "lose" and desk.refuses("skip") == "not-now"


@rule("FR-166", "FR-R28")
def test_the_default_event() -> None:
    desk = flipping("e03")
    assert desk.phase == "discard" and desk.can() == {"#20"}
    desk.does("#20")
    assert desk.bin == "r20" and [scrap.card for scrap in desk.sees(1).bin] == [None]
    assert desk.sees(1).event is None and desk.asked == 1


@rule("FR-166")
def test_the_default_event_goes_on_to_whoever_has_a_card() -> None:
    desk = flipping("e03", hands=["r12", "", "r23 r24"])
    assert desk.asked == 2 and desk.can() == {"#23", "#24"}
    desk = flipping("e03", hands=["r12", "", ""])
    assert desk.result.details["ended"] == "empty-hand", (
        "nobody has a card: nothing happens, and seat 1 cannot play"
    )


@rule("FR-167")
def test_tokens_of_a_lost_card_go_home() -> None:
    desk = flipping("e01", crosses={"c1": [2]})
    desk.does("c1")
    assert desk.tokens("crosses") == {} and desk.bin == "r02" and not desk.sees(0).chairs[2].clue


@rule("FR-168")
def test_an_event_leaves_a_legal_layout() -> None:
    desk = Desk(
        "arcs",
        3,
        "x0y0=r02 x1y1=r03 x2y2=r04",
        ["r12 r20", *OTHERS],
        "r14 r15 r16",
        events=["e01", "e02", "e03"],
    )
    desk.does("H12", "-", "!")
    assert desk.can() == {"x0y0", "x2y2"}
    desk = Desk(
        "arcs",
        3,
        "x0y0=r02 x1y1=r03 x2y2=r04",
        ["r12 r20", *OTHERS],
        "r14 r15 r16",
        events=["e01", "e02", "e03"],
        claps={"x0y0": [1], "x2y2": [1]},
    )
    desk.does("H12", "-", "!")
    assert desk.phase == "discard", "the only card without a token holds the others together"


# The ten Events


@rule("FR-R32")
def test_swapped_labels_of_a_pyramid_are_on_two_levels() -> None:
    film = "l1x0=r02 l1x2=r03 l1x4=r04 l1x6=r05 l2x1=r06"
    desk = Desk("studio", 3, film, ["r12 r20", *OTHERS], events=["e02", "e01", "e03", "e04"])
    desk.does("P12", "@l1x8", "!")
    assert desk.can() == {"l1x0~l2x1", "l1x2~l2x1"}


def test_swapped_labels_touch() -> None:
    film = "r1c1=r02 r1c2=r03 r1c3=r04 r1c4=r05 r2c1=r06"
    desk = Desk("series", 3, film, ["r12 r20", *OTHERS], events=["e02", "e01", "e03", "e04"])
    desk.does("P12", "@r4c4", "!")
    assert desk.can() == {"r1c1~r1c2", "r1c2~r1c3", "r1c3~r1c4", "r1c1~r2c1"}
    desk.does("r1c1~r2c1")
    assert desk.film.startswith("r1c1=r06") and "r2c1=r02" in desk.film


def test_swapped_labels_in_a_diamond_include_the_column() -> None:
    desk = Desk(
        "arcs",
        3,
        "x0y0=r02 x0y2=r03 x1y1=r04^",
        ["r12 r20", *OTHERS],
        "r14 r15 r16",
        events=["e02", "e01", "e03"],
    )
    desk.does("H12", "-", "!")
    assert desk.can() == {"x0y0~x0y2"}


def test_blackout() -> None:
    desk = flipping("e03", film="r02^ r03 r04^ r05 r06 r07 r08 r09 r11", claps={"c2": [1]})
    assert "^" not in desk.film and desk.tokens("claps") == {"c2": [1], "c10": [0]}
    assert desk.knows(None) == {"c1": "r02", "c3": "r04"}, "everybody has seen them"
    assert not desk.sees(0).film[0].peekable


def test_crew_strike() -> None:
    desk = flipping("e04", cut="r25 r26")
    assert desk.cut == "" and desk.bin == "r25 r26"
    assert [scrap.card for scrap in desk.sees(None).bin] == ["r25", "r26"], "they were open"


def test_stolen_clapperboards() -> None:
    desk = flipping("e05", claps={"c1": [0, 1]}, ticks={"c1": [2]})
    assert desk.supply() == [3, 3, 3] and desk.tokens("ticks") == {"c1": [2]}


@rule("FR-R30")
def test_budget_cut_counts_hands_before_the_draw() -> None:
    desk = flipping("e06", hands=["r12 r20", "r21", "r22 r23 r24"])
    assert desk.asked == 2 and desk.phase == "discard"
    assert flipping("e06", hands=["r12 r20", "r21", "r22 r23"]).asked == 2, (
        "the active player has not drawn yet"
    )
    desk.does("#23")
    assert desk.hand(2) == "r22 r24" and desk.bin == "r23" and len(desk.hand(0).split()) == 2


def test_a_time_out_names_the_lowest_seat_of_the_fullest_hands() -> None:
    """Not the next in turn: seat 1 decides, and seat 2 would come after it."""
    desk = Desk(
        "full", 3, NINE, ["r20 r21", "r12 r22", "r23 r24"], events=["e06", "e03", "e04"], active=1, asked=1
    )
    desk.does("P12", "@g9", "!")
    assert desk.phase == "name_player" and desk.can() == {">0", ">2"}
    assert GAME.text(GAME.time_out(desk.sees(1), desk.state.legal(1))) == ">0"
    assert "lowest seat number" in GAME.meta.policies.time_out["name_player"]


def test_budget_cut_without_two_cards_anywhere() -> None:
    desk = flipping("e06", hands=["r12 r20", "r21", "r22"])
    assert desk.sees(0).event is not None and desk.told["default"]


@rule("FR-R33")
def test_the_sponsors_scene_is_known_to_nobody() -> None:
    desk = flipping("e07", deck="r25 r26")
    assert desk.can() == {f"@g{gap}" for gap in range(11)}
    desk.does("@g3")
    assert desk.film.split()[3] == "r26" and desk.deck == 0
    shot = desk.sees(None).film[3]
    assert shot.seen_by == [] and shot.claps == [] and not shot.up
    assert flipping("e07", deck="").told["default"], "no card in the Deck"


@rule("FR-212")
def test_the_sponsor_finds_the_events_cell_taken() -> None:
    film = "r1c1=r02 r1c2=r03 r1c3=r04 r1c4=r05 r2c1=r06"
    desk = Desk("series", 3, film, ["r12 r20", *OTHERS], events=["e07", "e01", "e03", "e04"])
    desk.does("P12", "@r4c4", "!")
    assert desk.phase == "sponsor" and "@r2c2" not in desk.can() and "@r2c4" in desk.can()


@rule("FR-R31", "FR-R56")
def test_recasting() -> None:
    desk = flipping("e08", hands=["r12", "r21 r22", "r23"])
    assert desk.state.actors() == (1, 2), "seat 0 holds nothing"
    desk.does("#22", seat=1)
    for viewer in (0, 2, None):
        view = desk.sees(viewer)
        assert view.event is not None and view.event.answered == [1] and view.prompt.asked == (2,)
        assert b"#22" not in clapboard.encode(view) and view.answer is None
    assert desk.sees(1).answer == GAME.parse("#22")
    assert desk.refuses("#21", seat=1) == "answered"
    desk.does("#23", seat=2)
    assert desk.hand(1) == "r21" and desk.hand(2) == "r22" and desk.hand(0).split()[0] == "r23"


@rule("FR-R56")
def test_a_card_that_is_not_chosen_in_time_is_drawn_by_chance() -> None:
    desk = flipping("e08", hands=["r12", "r21 r22", "r23 r24"], tape=[1])
    assert desk.state.deadline() == 30_000
    desk.does("#21", seat=1)
    assert desk.state.advance(29_999) == ()
    told = desk.state.advance(30_000)
    assert [type(fact).__name__ for fact in told][:3] == ["Passed", "PassedCard", "Got"]
    assert desk.hand(2) == "r21 r23", "the second card of seat 2 went"
    assert desk.state.deadline() is None


@rule("FR-R56")
def test_a_slow_table_has_no_deadline_of_its_own() -> None:
    desk = flipping("e08", options={"pace": "slow"}, hands=["r12", "r21 r22", "r23"], tape=[0])
    assert desk.state.deadline() is None
    view = desk.sees(2)
    quiet = GAME.time_out(view, desk.state.legal(2))
    assert GAME.text(quiet) == "?" and quiet in desk.state.legal(2) and quiet not in list(desk.state.legal(2))
    desk.does("#22", seat=1)
    desk.does("?", seat=2)
    assert desk.hand(0).split()[0] == "r23"


def test_stars_tantrum() -> None:
    desk = flipping("e09", cut="r25 r26", claps={"c1": [1]}, ticks={"c1": [2]})
    assert desk.can() == {f"c{place}" for place in range(1, 11)}
    desk.does("c1")
    assert desk.cut == "r02 r26" and desk.film.startswith("r25^ r03") and desk.tokens("ticks") == {}


def test_private_screening() -> None:
    desk = flipping("e10", claps={"c1": [1], "c2": [1], "c3": [1]}, hands=["r12 r20", *OTHERS])
    assert desk.asked == 0 and desk.can() == {f"c{place}" for place in range(1, 10)}
    desk.does("c4", "!")
    assert desk.asked == 1 and desk.knows(0)["c4"] == "r05"
    desk.does("c5", "!")
    assert desk.phase == "after_look" and desk.can() == {"*c1", "*c2", "*c3"}
    desk.does("*c1")
    assert desk.asked == 2
    desk.does("c5", "!")
    assert desk.tokens("claps") == {"c2": [1], "c3": [1], "c4": [0], "c5": [1, 2], "c10": [0]}
    assert desk.bin == "" and desk.asked == 1 and desk.phase == "act"


def test_private_screening_skips_whoever_has_nothing_to_look_at() -> None:
    film = "r02^ r03^ r04^ r05^ r06^ r07^ r08^ r09^ r11"
    desk = flipping("e10", film=film, claps={"c9": [0]})
    assert desk.asked == 1 and desk.can() == {"c9", "c10"}


@rule("FR-R29")
def test_ten_events_of_our_own() -> None:
    effects = [
        "Lost",
        "Relabelled",
        "Darkened",
        "Struck",
        "Stolen",
        "Binned",
        "Sponsored",
        "Passed",
        "Starred",
    ]
    assert len(EVENTS) == 10
    for event, effect in zip(EVENTS, effects, strict=False):
        film = "r02 r03 r04 r05^ r06 r07 r08 r09 r11"
        desk = flipping(event, film=film, cut="r25", claps={"c1": [0, 1], "c2": [0, 1], "c3": [1]})
        told = [type(fact).__name__ for fact in desk.state.told]
        while desk.told["mark"] is not None:
            assert desk.phase != "after_look"
            seat = desk.asked
            told += [type(fact).__name__ for fact in desk.state.apply(seat, desk.state.legal(seat)[0])]
        assert effect in told and not set(told) & {*effects} - {effect}


# Votes


@rule("FR-R23", "FR-R56")
def test_a_secret_vote() -> None:
    desk = flipping("e01", options={"event_decider": "vote"})
    assert desk.state.actors() == (0, 1, 2) and desk.phase == "vote"
    desk.does("c2", seat=1)
    assert desk.sees(0).event is not None and desk.sees(0).event.answered == [1]  # type: ignore[union-attr]
    desk.does("c2", seat=2)
    told = desk.does("c5", seat=0)
    assert desk.bin == "r03", "two against one"
    voted = next(fact for fact in told if type(fact).__name__ == "Voted")
    assert msgspec.to_builtins(voted) == {"type": "voted", "decided": "c2"}, "who wanted what stays secret"


@rule("FR-R23")
def test_a_tied_vote_goes_to_the_active_player() -> None:
    desk = flipping("e01", options={"event_decider": "vote"})
    desk.does("c2", seat=1)
    desk.does("c3", seat=2)
    desk.does("c5", seat=0)
    assert desk.bin == "r06"


@rule("FR-R56")
@pytest.mark.parametrize("votes, lost", [({}, "r02"), ({1: "c4"}, "r05"), ({1: "c4", 2: "c3"}, "r04")])
def test_missing_votes_count_as_none(votes: dict[int, str], lost: str) -> None:
    desk = flipping("e01", options={"event_decider": "vote"})
    for seat, vote in votes.items():
        desk.does(vote, seat=seat)
    desk.state.advance(30_000)
    assert desk.bin == lost


@rule("FR-R23", "FR-R56")
def test_who_decides_alone_is_asked_openly_and_takes_their_time() -> None:
    desk = flipping("e01")
    assert desk.state.actors() == (0,) and desk.state.deadline() is None
    assert not secret_question(desk.state) and desk.phase == "lose"
    told = desk.does("c2", seat=0)
    assert type(told[0]).__name__ == "Lost", "there is nothing to tell of an open answer"


def test_budget_cut_by_vote_names_a_player() -> None:
    desk = flipping("e06", options={"event_decider": "vote"})
    for seat in (0, 1, 2):
        desk.does(">2", seat=seat)
    assert desk.asked == 2 and desk.phase == "discard"
