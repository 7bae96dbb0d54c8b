"""Help, Cut, Bin and the five members."""

from __future__ import annotations

import pytest

from clapboard.games.faux_raccords import GAME
from tests.games.faux_raccords.desk import Desk

rule = pytest.mark.rule
LINE = "r02 r03 r04 r05"


@rule("FR-080", "FR-081", "FR-086")
def test_a_card_goes_open_behind_the_others_and_its_power_is_a_choice() -> None:
    desk = Desk("full", 3, LINE, ["r22 r07", "r08", "r09"], "r20 r21")
    desk.does("H22")
    assert desk.can() == {"+", "-"}
    desk.does("-", "!")
    assert desk.cut == "r20 r21 r22" and desk.film == LINE
    assert [desk.sees(viewer).cut for viewer in (0, 1, None)] == [["r20", "r21", "r22"]] * 3


@rule("FR-082")
@pytest.mark.parametrize("card", ["8", "4", "7", "5", "12"])
def test_a_power_without_a_way_cannot_be_applied(card: str) -> None:
    """Editor, Star and Producer need a Movie card, the Manager another Cut card, the Script another hand card."""
    name = f"r{int(card):02}"
    desk = Desk("full", 2, "", [name, "r20 r21"])
    desk.does(f"H{card}")
    assert desk.can() == {"-"} and desk.refuses("+") == "power-impossible"
    desk.does("-", "!")
    assert desk.cut == name


@rule("FR-083", "FR-R22")
def test_the_cut_closes_up_in_order() -> None:
    desk = Desk("full", 2, LINE, ["r13 r07", "r08"], "r20 r21 r22 r24")
    desk.does("H13", "+", "=21", "-", "!")
    assert desk.cut == "r20 r22 r24 r13"


@rule("FR-084", "FR-085", "FR-R22")
def test_the_oldest_card_leaves_a_cut_of_six_in_step_five() -> None:
    desk = Desk("full", 2, LINE, ["r22 r07", "r08"], "r20 r21 r23 r24 r26", clues=[True, False])
    desk.does("H22", "-", "!")
    assert len(desk.cut.split()) == 6, "the turn is not over"
    desk.does("skip")
    assert desk.cut == "r21 r23 r24 r26 r22" and desk.bin == "r20"


@rule("FR-087")
def test_the_bin_is_face_down() -> None:
    desk = Desk("full", 2, LINE, ["r22 r07", "r08"])
    desk.does("V22", "c1", "!")
    assert [scrap.card for scrap in desk.sees(1).bin] == [None]
    assert [scrap.card for scrap in desk.sees(None).bin] == [None]


# Production Manager


@rule("FR-100", "FR-102", "FR-R16")
def test_the_manager_sends_a_card_and_may_use_it() -> None:
    desk = Desk("full", 3, LINE, ["r13 r07", "r08", "r09"], "r22 r20")
    desk.does("H13", "+")
    assert desk.can() == {"=22", "=20"}
    desk.does("=20")
    assert desk.can() == {"+", "-"}
    desk.does("+", "=13", "c1", "!")
    assert desk.cut == "r22 r02" and desk.bin == "r20" and desk.film == "r13^ r03 r04 r05"


@rule("FR-R16")
def test_the_discard_stands_when_the_reached_power_is_waived() -> None:
    desk = Desk("full", 3, LINE, ["r13 r07", "r08", "r09"], "r22")
    desk.does("H13", "+", "=22", "-", "!")
    assert desk.cut == "r13" and desk.bin == "r22" and desk.film == LINE


@rule("FR-R16", "FR-101")
def test_a_reached_power_may_fizzle() -> None:
    desk = Desk("full", 3, LINE, ["r13", "r08", "r09"], "r12")
    desk.does("H13", "+", "=12")
    assert desk.can() == {"-"}, "the Script needs another hand card"


@rule("FR-101", "FR-R14")
def test_managers_in_a_chain_never_take_the_played_card() -> None:
    desk = Desk("full", 3, LINE, ["r13 r07", "r08", "r09"], "r21 r23")
    desk.does("H13", "+", "=21", "+")
    assert desk.can() == {"=23"}
    desk.does("=23")
    assert desk.can() == {"-"}, "no other card is left, and r13 cannot send itself"
    desk.does("-", "!")
    assert desk.cut == "r13" and desk.bin == "r21 r23"


@rule("FR-103")
def test_a_manager_alone() -> None:
    desk = Desk("full", 3, LINE, ["r13 r07", "r08", "r09"])
    desk.does("H13")
    assert desk.can() == {"-"}


# Producer


@rule("FR-104", "FR-105", "FR-106")
def test_the_producer_gives_a_card_to_another_player() -> None:
    desk = Desk("full", 3, LINE, ["r15 r07", "r08", "r09"], claps={"c2": [0, 1]}, crosses={"c2": [2]})
    desk.does("H15", "+")
    assert desk.can() == {"c1", "c2", "c3", "c4"}
    desk.does("c2")
    assert desk.can() == {">1", ">2"}
    facts = desk.does(">2", "!")
    assert desk.hand(2) == "r03 r09" and desk.film == "r02 r04 r05" and desk.supply() == [3, 3, 3]
    got = next(fact for fact in facts if type(fact).__name__ == "Got")
    assert got.to == (2,)


@rule("FR-106")
def test_with_two_players_the_other_gets_it() -> None:
    desk = Desk("tutorial", 2, LINE, ["r15 r07", "r08"])
    desk.does("H15", "+", "c1")
    assert desk.can() == {"!"}
    desk.does("!")
    assert desk.hand(1) == "r02 r08"


@rule("FR-104")
def test_the_producer_takes_open_cards_too() -> None:
    desk = Desk("tutorial", 2, "r02^ r03", ["r15 r07", "r08"])
    facts = desk.does("H15", "+", "c1", "!")
    gave = next(fact for fact in facts if type(fact).__name__ == "Gave")
    assert getattr(gave, "card", None) == "r02"
    assert desk.traces(None) == {"r02": ["hand-1"]}


@rule("FR-R18")
def test_the_last_card_of_a_line_may_be_taken_not_that_of_a_diamond() -> None:
    desk = Desk("tutorial", 2, "r02", ["r15 r07", "r08"])
    desk.does("H15", "+", "c1", "!")
    assert desk.film == ""
    for mode, film in (("arcs", "x0y0=r02"), ("studio", "l1x0=r02")):
        desk = Desk(mode, 2, film, ["r15 r07", "r08"])
        desk.does("H15")
        assert desk.can() == {"-"}


@rule("FR-R19", "FR-227", "FR-247")
def test_a_hole_cannot_be_left_for_later() -> None:
    desk = Desk("arcs", 2, "x0y0=r02 x1y1=r03 x2y2=r04", ["r15 r07", "r08"])
    desk.does("H15", "+")
    assert desk.can() == {"x0y0", "x2y2"}
    desk = Desk("studio", 2, "l1x0=r02 l1x2=r03 l2x1=r04", ["r15 r07", "r08"])
    desk.does("H15", "+")
    assert desk.can() == {"l2x1"}


# Star


@rule("FR-107", "FR-108", "FR-109", "FR-110")
def test_the_star_trades_places() -> None:
    desk = Desk(
        "full", 2, "r02 r03^ r04", ["r06 r07", "r08"], "r20 r21 r22", claps={"c1": [0, 1]}, ticks={"c1": [1]}
    )
    desk.does("H6", "+")
    assert desk.can() == {"=20", "=21", "=22", "=6"}
    desk.does("=21")
    assert desk.can() == {"c1", "c2", "c3"}, "open cards too"
    desk.does("c1", "!")
    assert desk.cut == "r20 r02 r22 r06" and desk.film == "r21^ r03^ r04"
    assert desk.tokens("claps") == {} and desk.tokens("ticks") == {} and desk.supply() == [3, 3]


@rule("FR-R15")
def test_the_star_may_swap_itself() -> None:
    desk = Desk("full", 2, "r02 r03", ["r06 r07", "r08"])
    desk.does("H6", "+")
    assert desk.can() == {"=6"}
    desk.does("=6", "c2", "!")
    assert desk.film == "r02 r06^" and desk.cut == "r03"


# Editor


@rule("FR-111", "FR-112", "FR-113", "FR-R20")
def test_the_editor_takes_two_out_before_the_first_goes_back() -> None:
    desk = Desk("full", 3, "r02 r03^ r04 r05", ["r22 r07", "r08", "r09"], claps={"c3": [1]})
    desk.does("H22", "+", "c2")
    assert desk.can() == {"1", "c1", "c3", "c4"}
    desk.does("c3")
    assert desk.can() == {"@g0", "@g1", "@g2"}, "gaps of the line of two that is left"
    desk.does("@g2")
    assert desk.can() == {"@g0", "@g1", "@g2", "@g3"}
    desk.does("@g0", "!")
    assert desk.film == "r04 r02 r05 r03^" and desk.tokens("claps") == {"c1": [1]}
    assert desk.knows(0) == {}, "the mover learns nothing"
    assert desk.knows(1) == {"c1": "r04"}, "knowledge follows the card"


@rule("FR-112", "FR-114", "FR-R08")
def test_faces_and_tokens_travel_with_the_card() -> None:
    desk = Desk("full", 3, LINE, ["r22 r07", "r08", "r09"], claps={"c1": [0, 2]}, crosses={"c1": [1]})
    desk.does("H22", "+", "c1", "1", "@g3", "!")
    assert desk.tokens("claps") == {"c4": [0, 2]} and desk.tokens("crosses") == {"c4": [1]}


@rule("FR-113", "FR-R21")
def test_back_to_the_old_place_and_trading_places() -> None:
    desk = Desk("full", 3, LINE, ["r22 r07", "r08", "r09"])
    desk.does("H22", "+", "c2", "1", "@g1", "!")
    assert desk.film == LINE
    desk = Desk("series", 3, "r1c1=r02 r1c2=r03", ["r22 r07", "r08", "r09"])
    desk.does("H22", "+", "r1c1", "r1c2", "@r1c2", "@r1c1", "!")
    assert desk.film == "r1c1=r03 r1c2=r02"


@rule("FR-115")
def test_to_the_other_line() -> None:
    desk = Desk("shorts", 3, "r02 r03 | r04", ["r22 r07", "r08", "r09"])
    desk.does("H22", "+", "a1", "1")
    assert desk.can() == {"@ga0", "@ga1", "@gb0", "@gb1"}
    desk.does("@gb0", "!")
    assert desk.film == "r03 | r02 r04"


@rule("FR-116", "FR-R20", "FR-227")
def test_between_the_two_cards_the_layout_may_be_broken() -> None:
    """Three pieces are left when two links of a chain are lifted: the first must go where the second can join all."""
    desk = Desk("arcs", 2, "x0y0=r02 x1y1=r03 x2y2=r04 x3y3=r05 x4y4=r06", ["r22 r07", "r08"])
    desk.does("H22", "+", "x1y1", "x3y3")
    assert desk.can() == {"@x1y1", "@x3y3"}
    desk.does("@x3y3")
    assert desk.can() == {"@x1y1"}


@rule("FR-R53")
def test_the_editor_lifts_everything() -> None:
    desk = Desk("arcs", 2, "x0y0=r02 x1y1=r03", ["r22 r07", "r08"])
    desk.does("H22", "+", "x0y0", "x1y1")
    assert desk.can() == {"@x0y0", "@x1y1"}
    desk.does("@x1y1")
    assert "@x0y0" in desk.can() and "@x2y2" in desk.can() and len(desk.can()) == 6
    desk = Desk("studio", 2, "l1x0=r02", ["r22 r07", "r08"])
    desk.does("H22", "+", "l1x0", "1")
    assert desk.can() == {"@l1x0"}
    desk = Desk("full", 2, "r02", ["r22 r07", "r08"])
    desk.does("H22", "+", "c1", "1")
    assert desk.can() == {"@g0"}


@rule("FR-R53", "FR-210")
def test_where_places_need_no_neighbour_they_are_the_same_when_everything_is_lifted() -> None:
    """The old positions are among them: the ruling helps where nothing else would be a place."""
    free = {f"@r{row}c{col}" for row in range(1, 5) for col in range(1, 5)}
    events = {"@r2c2", "@r2c3", "@r3c2", "@r3c3"}
    desk = Desk("series", 2, "r1c1=r02", ["r22 r07", "r08"])
    desk.does("H22", "+", "r1c1", "1")
    assert desk.can() == free - events
    desk = Desk("series", 2, "r1c1=r02 r4c4=r03", ["r22 r07", "r08"])
    desk.does("H22", "+", "r1c1", "r4c4")
    assert desk.can() == free - events
    desk.does("@r4c4")
    assert desk.can() == free - events - {"@r4c4"}
    desk = Desk("shorts", 2, "r02|", ["r22 r07", "r08"])
    desk.does("H22", "+", "a1", "1")
    assert desk.can() == {"@ga0", "@gb0"}


# Script


@rule("FR-117", "FR-118", "FR-R09")
def test_the_script_puts_a_card_open_without_a_token() -> None:
    desk = Desk("full", 3, LINE, ["r12 r07 r06", "r08", "r09"])
    desk.does("H12", "+")
    assert desk.can() == {"#6", "#7"}
    desk.does("#7", "@g4", "!")
    assert desk.film == LINE + " r07^" and desk.tokens("claps") == {} and desk.supply() == [3, 3, 3]


@rule("FR-119", "FR-251")
def test_the_script_needs_a_card_and_a_place() -> None:
    desk = Desk("full", 3, LINE, ["r12", "r08", "r09"])
    desk.does("H12")
    assert desk.can() == {"-"}
    pyramid = " ".join(
        f"l{level}x{level - 1 + 2 * n}={card}"
        for (level, n), card in zip(
            ((level, n) for level in range(1, 6) for n in range(6 - level)),
            [
                "r01a",
                "r02",
                "r03",
                "r04",
                "r05",
                "r06",
                "r07",
                "r08",
                "r09",
                "r10a",
                "r11",
                "r13",
                "r14",
                "r15",
                "r16",
            ],
            strict=True,
        )
    )
    desk = Desk("studio", 2, pyramid, ["r12 r20", "r21"], fired=["level1", "level2", "level3", "level4"])
    assert not any(word.startswith("P") for word in desk.can()) and desk.refuses("P12") == "no-place"
    desk.does("H12")
    assert desk.can() == {"-"}


def test_a_member_is_told_in_the_prompt() -> None:
    desk = Desk("full", 3, LINE, ["r12 r07", "r08", "r09"])
    desk.does("H12")
    assert desk.sees(0).prompt.params == {"member": "script"} and desk.sees(1).prompt.params == {}
    assert GAME.meta.policies.time_out["power"]
