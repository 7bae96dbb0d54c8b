"""The turn, Place, View, Clap and Clue tokens."""

from __future__ import annotations

import pytest

from clapboard.games.faux_raccords import GAME
from tests.games.faux_raccords.desk import Desk, play_on

rule = pytest.mark.rule
LINE = "r02 r03 r04 r05"


def kinds(facts: object) -> list[str]:
    return [str(type(fact).__struct_config__.tag) for fact in facts]  # type: ignore[attr-defined]


@rule("FR-040", "FR-141", "FR-R49")
def test_who_starts_a_turn_without_cards_ends_the_game() -> None:
    desk = Desk("full", 3, LINE, ["r06 r07", "", "r08 r09"], deck="r20 r21")
    desk.does("H6", "-", "!")
    assert desk.result.details["ended"] == "empty-hand" and desk.result.details["by"] == 1
    assert desk.deck == 1 and desk.held() == [2, 0, 2]


@rule("FR-040")
def test_an_empty_hand_of_somebody_else_ends_nothing() -> None:
    desk = Desk("full", 3, LINE, ["r06 r07", "r08", ""], deck="")
    desk.does("H6", "-", "!")
    assert desk.asked == 1


@rule("FR-041")
def test_four_actions_and_no_pass() -> None:
    desk = Desk("full", 3, LINE, ["r06 r07", "r08", "r09"])
    assert desk.can() == {"P6", "P7", "H6", "H7", "V6", "V7", "end"}
    assert desk.refuses("skip") == "not-now"


@rule("FR-042", "FR-160")
def test_the_order_of_a_turn() -> None:
    film = "r02 r03 r04 r05 r06 r07 r08 r09 r11"
    desk = Desk(
        "full",
        3,
        film,
        ["r12 r14", "r21", "r22"],
        "r23 r24 r25 r26 r27",
        clues=[True, False, False],
        events=["e05", "e01", "e02"],
    )
    assert kinds(desk.does("H14", "+", "#12", "@g9", "!")) == ["helped", "scripted"]
    assert desk.phase == "clue"
    assert kinds(desk.does("c1", "ok", "!")) == ["clued", "flipped", "chosen"], (
        "no Clap lies there: the default event"
    )


@rule("FR-042")
def test_draw_and_trim_come_after_the_events() -> None:
    film = "r02 r03 r04 r05 r06 r07 r08 r09 r11"
    desk = Desk(
        "full",
        3,
        film,
        ["r12 r14", "r21", "r22"],
        "r23 r24 r25 r26 r27",
        claps={"c1": [0]},
        events=["e05", "e01", "e02"],
    )
    told = kinds(desk.does("H14", "+", "#12", "@g9", "!"))
    assert told == ["helped", "scripted", "flipped", "stolen", "drew", "drawn", "trimmed"]


@rule("FR-043", "FR-R50")
def test_one_card_is_drawn_while_there_are_any() -> None:
    desk = Desk("full", 2, LINE, ["r06 r07", "r08 r09"], deck="r20")
    desk.does("H6", "-", "!")
    assert desk.hand(0) == "r07 r20" and desk.deck == 0
    desk.does("H8", "-", "!")
    assert desk.hand(1) == "r09" and desk.asked == 0


@rule("FR-044")
def test_two_cards_used_one_drawn() -> None:
    desk = Desk("full", 2, LINE, ["r12 r07 r06", "r08 r09"])
    desk.does("H12", "+", "#7", "@g0", "!")
    assert desk.held() == [2, 2]


@rule("FR-045", "FR-R11")
def test_end_skips_everything() -> None:
    film = "r02 r03 r04 r05 r06 r07 r08 r09 r11 r12"
    desk = Desk(
        "full", 2, film, ["r13 r14", "r08"[:0] + "r15"], "r20 r21 r22 r23 r24 r25", clues=[True, True]
    )
    assert kinds(desk.does("end", "!")) == ["ended"]
    assert desk.fired == [] and desk.held() == [2, 1] and desk.cut == "r20 r21 r22 r23 r24 r25"


# Place


@rule("FR-060", "FR-061", "FR-015")
def test_a_placed_card_lies_face_down_with_the_own_token() -> None:
    desk = Desk("full", 3, LINE, ["r14 r07", "r08", "r09"])
    desk.does("P14", "@g2", "!")
    assert desk.film == "r02 r03 r14 r04 r05" and desk.tokens("claps") == {"c3": [0]}
    assert desk.supply() == [2, 3, 3] and "r14" not in desk.hand(0)
    assert desk.knows(0) == {"c3": "r14"} and desk.knows(1) == {} and desk.knows(None) == {}


@rule("FR-062", "FR-R10")
def test_without_a_token_one_is_moved() -> None:
    desk = Desk("tutorial", 2, LINE, ["r14 r07", "r08"], claps={"c1": [0], "c2": [0, 1], "c4": [0]})
    desk.does("P14", "@g0")
    assert desk.can() == {"*c1", "*c2", "*c4"} and desk.refuses("!") == "not-now"
    desk.does("*c2", "!")
    assert desk.tokens("claps") == {"c1": [0], "c2": [0], "c3": [1], "c5": [0]}
    assert desk.supply() == [0, 2]


@rule("FR-063")
def test_own_claps_may_be_looked_at_at_any_time() -> None:
    desk = Desk("tutorial", 2, LINE, ["r14 r07", "r08"], claps={"c1": [1], "c2": [0, 1]})
    shots = {shot.at: shot for shot in desk.sees(1).film}
    assert desk.asked == 0
    assert (shots["c1"].card, shots["c1"].peekable) == ("r02", True)
    assert (shots["c2"].card, shots["c2"].peekable) == ("r03", True)
    assert (shots["c3"].card, shots["c3"].peekable) == (None, False)


@rule("FR-064", "FR-R07")
def test_one_token_of_each_colour_at_most() -> None:
    desk = Desk("tutorial", 2, LINE, ["r14 r07", "r08"], claps={"c1": [0]})
    desk.does("V14")
    assert desk.can() == {"c2", "c3", "c4"}
    for state in play_on(GAME.new(4, {"mode": "full"}, seed=4), 9):
        for seat in range(4):
            laid = sum(seat in shot["claps"] for shot in GAME.describe(state)["film"])
            assert laid + state.view(None).chairs[seat].claps == 3


@rule("FR-065", "FR-R43")
def test_a_line_may_become_too_long() -> None:
    film = "r02 r03 r04 r05 r06 r07 r08 r09 r11 r12 r13 r14"
    desk = Desk("tutorial", 2, film, ["r15 r16", "r17"])
    desk.does("P15", "@g12", "!")
    assert len(desk.film.split()) == 13
    desk.does("end", "!")
    assert desk.result.reason == "check-failed" and desk.result.details["surplus"] == 1


@rule("FR-066")
def test_nothing_checks_the_position() -> None:
    desk = Desk("tutorial", 2, LINE, ["r14 r07", "r08"])
    desk.does("P14")
    assert desk.can() == {"@g0", "@g1", "@g2", "@g3", "@g4"}


# View


@rule("FR-120", "FR-121", "FR-122")
def test_viewing_a_scene() -> None:
    desk = Desk("full", 3, LINE, ["r14 r07", "r08", "r09"])
    facts = desk.does("V14", "c3", "!")
    assert desk.bin == "r14" and desk.knows(0) == {"c3": "r04"} and desk.tokens("claps") == {"c3": [0]}
    assert [scrap.card for scrap in desk.sees(1).bin] == [None]
    assert [scrap.card for scrap in desk.sees(0).bin] == ["r14"]
    saw = next(fact for fact in facts if type(fact).__name__ == "Saw")
    assert saw.to == (0,)
    assert desk.sees(2).film[2].seen_by == [0], "everybody knows who has looked"


@rule("FR-122", "FR-R10", "FR-R54")
def test_the_token_to_move_is_chosen_after_the_look() -> None:
    desk = Desk("full", 3, LINE, ["r14 r07", "r08", "r09"], claps={"c1": [0], "c2": [0], "c4": [0]})
    desk.does("V14", "c3")
    assert desk.can() == {"!"} and desk.knows(0).get("c3") is None, "nothing is seen before the commit"
    desk.does("!")
    assert desk.knows(0)["c3"] == "r04" and desk.can() == {"*c1", "*c2", "*c4"}
    assert desk.refuses("<") == "nothing-to-take-back"
    desk.does("*c1")
    assert desk.tokens("claps") == {"c2": [0], "c3": [0], "c4": [0]}


@rule("FR-123", "FR-R06")
def test_only_face_down_cards_without_own_token() -> None:
    desk = Desk("full", 3, "r02^ r03 r04^ r05", ["r14 r07", "r08", "r09"], claps={"c2": [0], "c4": [1]})
    desk.does("V14")
    assert desk.can() == {"c4"}
    desk = Desk("full", 3, "r02^ r03", ["r14 r07", "r08", "r09"], claps={"c2": [0]})
    assert not any(word.startswith("V") for word in desk.can())
    assert desk.refuses("V14") == "nothing-to-view"


# Clues


@rule("FR-130", "FR-131", "FR-R11")
def test_a_clue_once_a_game_after_the_action() -> None:
    desk = Desk("tutorial", 2, "r02^ r03 r04", ["r14 r07", "r08 r09"], clues=[True, False], claps={"c2": [1]})
    assert not any(word in desk.can() for word in ("c1", "skip"))
    desk.does("H14", "-", "!")
    assert desk.can() == {"c1", "c2", "c3", "skip"}
    desk.does("c2")
    assert desk.can() == {"ok", "no"}
    desk.does("no", "!")
    assert desk.tokens("crosses") == {"c2": [0]} and not desk.sees(1).chairs[0].clue
    desk.does("H8", "-", "!")
    desk.does("H7", "-", "!")
    assert desk.phase != "clue", "it is used up"


@rule("FR-130")
def test_a_clue_may_be_kept() -> None:
    desk = Desk("tutorial", 2, "r02 r03", ["r14 r07", "r08 r09"], clues=[True, False])
    desk.does("H14", "-", "!", "skip", "H8", "-", "!", "H7", "-", "!")
    assert desk.phase == "clue"


@rule("FR-132", "FR-133", "FR-134", "FR-R08", "FR-R12")
def test_a_clue_stays_on_its_card_and_is_lost_with_it() -> None:
    desk = Desk("tutorial", 2, LINE, ["r22 r07 r09", "r08 r14"], ticks={"c1": [1]}, clues=[False, False])
    desk.does("H22", "+", "c1", "1", "@g3", "!")
    assert desk.tokens("ticks") == {"c4": [1]}
    desk = Desk("tutorial", 2, LINE, ["r15 r07", "r08 r14"], ticks={"c1": [1]}, clues=[False, False])
    desk.does("H15", "+", "c1", "!")
    assert desk.tokens("ticks") == {} and not desk.sees(0).chairs[1].clue


@rule("FR-R13")
def test_contradicting_clues_on_one_card() -> None:
    desk = Desk("tutorial", 2, LINE, ["r14 r07", "r08 r09"], clues=[True, True])
    desk.does("H14", "-", "!", "c2", "ok", "!", "H8", "-", "!", "c2", "no", "!")
    assert desk.tokens("ticks") == {"c2": [0]} and desk.tokens("crosses") == {"c2": [1]}


# Acts in steps


@rule("FR-R54")
def test_until_the_commit_others_see_only_that_somebody_chooses() -> None:
    desk = Desk("full", 3, LINE, ["r12 r07 r06", "r08", "r09"], "r20")
    before = [desk.sees(viewer) for viewer in (1, 2, None)]
    for word in ("H12", "+", "#7", "@g1"):
        desk.does(word)
        assert [desk.sees(viewer) for viewer in (1, 2, None)] == before
    view = desk.sees(0)
    assert [GAME.text(step) for step in view.chain] == ["H12", "+", "#7", "@g1"]
    assert view.preview is not None
    assert [shot.card for shot in view.preview.film] == [None, "r07", None, None, None]
    assert view.preview.cut == ["r20", "r12"] and view.preview.held == [1, 1, 1]
    desk.does("<", "<", "<", "<")
    assert desk.can() >= {"P12", "H12"} and desk.sees(0).preview is None


@rule("FR-R17", "FR-R54")
def test_the_star_shows_nothing_before_it_is_confirmed() -> None:
    desk = Desk("full", 3, LINE, ["r16 r07", "r08", "r09"])
    desk.does("H16", "+", "=16", "c2")
    preview = desk.sees(0).preview
    assert preview is not None and preview.cut == [None] and preview.film[1].card == "r16"
    desk.does("!")
    assert desk.cut == "r03" and desk.sees(None).cut == ["r03"]
