"""Turns: plays, draws, swaps, Wilds, strict judging."""

from __future__ import annotations

from typing import Any

import pytest

from clapboard.games.cinelinx import GAME
from clapboard.games.cinelinx.meta import MOST_REFUSALS
from clapboard.kernel.errors import OptionError
from tests.games.cinelinx.desk import Desk, rule

FARGO_CRIME = "say F:fargo_1996 G:crime"
STRICT: dict[str, Any] = {"judging": "strict", "announce": "typed"}


def fargo(hands: list[str] | None = None, **options: str | int) -> Desk:
    return Desk(hands or ["MOV-082 ACT-001", "ACT-002"], "GEN-05@0,0", **(options or STRICT))


@rule("CX-056", "CX-057", "CX-100", "CX-101", "CX-R10")
def test_every_contact_is_announced() -> None:
    desk = Desk(
        ["MOV-082 ACT-001", "ACT-002"], "GEN-05@0,0 DIR-014@4,0 GEN-04@0,6", **STRICT
    )  # Fargo between the Coens above and Comedy on the left
    desk.does(0, "card MOV-082", "@4,6")
    choosing = desk.view(0).mine.choosing  # type: ignore[union-attr]
    assert choosing is not None and [(contact.side, contact.to) for contact in choosing.contacts] == [
        ("N", "DIR-014"),
        ("W", "GEN-04"),
    ]
    assert desk.refuses(0, "confirm") == "not-this-choice"
    desk.does(0, "say F:fargo_1996 D:joel_coen")
    assert not desk.may(0, "confirm")
    desk.does(0, "say F:fargo_1996 G:comedy", "confirm")
    assert desk.on_table()[-1] == "MOV-082" and desk.chair(0).degrees == 2


@rule("CX-021", "CX-R05")
def test_e18_a_set_card_is_another_at_each_contact() -> None:
    desk = Desk(["QUO-001 ACT-112", "ACT-002"], "GEN-06@0,0 DIR-007@4,0 MOV-017@0,6", "ACT-100", **STRICT)
    desk.does(0, "card QUO-001", "@4,6", "say F:terminator_2_judgment_day_1991 D:james_cameron")
    desk.does(0, "say F:the_terminator_1984 D:james_cameron F:titanic_1997", "confirm")
    assert desk.on_table()[-1] == "QUO-001" and desk.chair(0).degrees == 3


@rule("CX-101", "CX-R62")
def test_until_submission_everything_can_be_taken_back() -> None:
    desk = fargo()
    desk.does(0, "card MOV-082", "@4,0", FARGO_CRIME)
    before = desk.films.asked[:]
    desk.does(0, "back", "back", "back")
    assert desk.stage == "main" and not desk.state.at.chain and desk.films.asked == before
    assert desk.view(1) == fargo().view(1)


@rule("CX-103", "CX-061")
def test_places() -> None:
    desk = fargo()
    assert desk.refuses(0, "card MOV-082", "@1,0") == "overlap"
    assert desk.refuses(0, "@9,0") == "no-contact"
    assert desk.may(0, "@0,-6") and desk.may(0, "@0,6") and desk.may(0, "@4,0") and desk.may(0, "@-4,0")
    other = Desk(["GEN-06 ACT-001", ""], "GEN-05@0,0", **STRICT)
    assert other.refuses(0, "card GEN-06") == "no-place"


@rule("CX-104", "CX-107", "CX-109")
def test_a_play_is_provisional_until_the_window_closes() -> None:
    desk = fargo(judging="challenge")
    desk.does(0, "card MOV-082", "@4,0", FARGO_CRIME, "confirm")
    assert desk.stage == "window" and desk.on_table() == ["GEN-05"]
    shown = desk.view(1).play
    assert (
        shown is not None and shown.card == "MOV-082" and shown.claims[0].path == ("F:fargo_1996", "G:crime")
    )
    assert shown.claims[0].edges == () and shown.claims[0].labels == ("Fargo (1996)", "Crime")
    desk.does(1, "accept")
    assert desk.on_table() == ["GEN-05", "MOV-082"] and desk.active == 1
    assert desk.view(1).table[1].claims[0].edges == ()


@rule("CX-105", "CX-136")
def test_strict_refuses_without_telling_which_edge() -> None:
    desk = Desk(["MOV-082 ACT-001", "ACT-002"], "GEN-06@0,0", **STRICT)
    before = desk.view(1)
    desk.does(0, "card MOV-082", "@4,0", "say F:fargo_1996 G:drama", "confirm")
    refused = desk.fact("Refused")
    assert refused.why == "wrong" and refused.contact is None and refused.edges == () and refused.to == (0,)
    assert desk.stage == "main" and desk.active == 0 and desk.view(1) == before
    assert not desk.may(1, "challenge")


@rule("CX-105")
def test_checked_says_which_edge() -> None:
    desk = Desk(["MOV-082 ACT-001", "ACT-002"], "GEN-06@0,0", judging="strict", announce="checked")
    desk.does(0, "card MOV-082", "@4,0", "say F:fargo_1996 G:drama", "confirm")
    assert desk.fact("Refused").contact == 0 and desk.fact("Refused").edges == (False,)


@rule("CX-105", "CX-106")
def test_e44_tries_close_the_play() -> None:
    desk = Desk(["MOV-082 ACT-001", "ACT-002"], "GEN-06@0,0", tries=2, **STRICT)
    wrong = ("card MOV-082", "@4,0", "say F:fargo_1996 G:drama", "confirm")
    desk.does(0, *wrong)
    assert desk.may(0, "card MOV-082")
    desk.does(0, *wrong)
    assert desk.refuses(0, "card MOV-082") == "closed"
    assert desk.may(0, "draw") and desk.may(0, "swap ACT-001")
    desk.does(0, "draw")
    assert desk.active == 1 and len(desk.hand(0)) == 3


@rule("CX-106", "CX-R49", "CX-R54")
def test_auto_fills_the_path_in() -> None:
    desk = Desk(
        ["MOV-082 ACT-001", "ACT-002"], "GEN-05@0,0", judging="strict", announce="auto", films=GAME.oracle()
    )
    desk.does(0, "card MOV-082", "@4,0", "confirm")
    assert desk.state.at.table[1].claims[0].path == ("F:fargo_1996", "G:crime")
    for announce in ("auto", "checked"):
        with pytest.raises(OptionError) as bad:
            GAME.options(2, {"announce": announce, "judging": "challenge"})
        assert bad.value.option == "announce"


@rule("CX-R53", "CX-190")
def test_refusals_have_an_end() -> None:
    desk = Desk(["MOV-082 ACT-001", "ACT-002"], "GEN-06@0,0", **STRICT)
    for _ in range(MOST_REFUSALS):
        assert desk.active == 0
        desk.does(0, "card MOV-082", "@4,0", "say F:fargo_1996 G:drama", "confirm")
    assert desk.active == 1 and len(desk.hand(0)) == 3


@rule("CX-091", "CX-092", "CX-094", "CX-098", "CX-R07", "CX-R08")
def test_main_actions() -> None:
    desk = fargo()
    assert {text.split()[0] for text in desk.texts(0)} == {"card", "draw", "swap"}
    assert desk.refuses(0, "pass") == "not-now"
    desk.does(0, "draw")
    assert desk.refuses(0, "draw") == "not-now"


@rule("CX-095", "CX-099", "CX-R09", "CX-R31", "CX-142")
def test_e32_only_the_drawn_card_may_be_played() -> None:
    desk = Desk(["ACT-001 ACT-002 ACT-003", "ACT-004"], "GEN-05@0,0", "MOV-082", **STRICT)
    desk.does(0, "draw")
    assert desk.stage == "drawn" and desk.refuses(0, "card ACT-001") == "not-the-drawn-card"
    assert desk.refuses(0, "swap ACT-001") == "no-swap"
    desk.does(0, "card MOV-082", "@4,0", FARGO_CRIME, "confirm")
    assert desk.counted(0) == 3 and desk.active == 1
    other = Desk(
        ["ACT-001 ACT-002 ACT-003", "ACT-004"], "GEN-05@0,0", "MOV-082 ACT-100", held=["DC-04", ""], **STRICT
    )
    other.does(0, "draw", "end")
    assert other.counted(0) == 4 and other.active == 1 and other.stage == "main"


@rule("CX-097", "CX-096", "CX-151", "CX-152", "CX-155", "CX-R14")
def test_e33_a_drawn_wild_is_a_bridge() -> None:
    desk = Desk(["ACT-001 ACT-002", "ACT-004"], "GEN-05@0,0", "WLD-1", judging="challenge")
    desk.does(0, "draw", "card ACT-001", "@4,0", "@8,0", "confirm")
    assert desk.on_table() == ["GEN-05", "WLD-1", "ACT-001"] and desk.counted(0) == 1 and desk.active == 1


@rule("CX-152", "CX-151", "CX-020", "CX-043")
def test_e34_the_card_behind_a_bridge_needs_paths_for_other_contacts() -> None:
    desk = Desk(
        ["DIR-012 WLD-1 ACT-001", "ACT-004"], "GEN-05@0,0 MOV-064@0,-6", judging="challenge", max_degree=3
    )
    desk.does(0, "card DIR-012", "bridge WLD-1", "@4,0", "@4,-6")
    choosing = desk.view(0).mine.choosing  # type: ignore[union-attr]
    assert choosing is not None and [(c.side, c.to) for c in choosing.contacts] == [("W", "MOV-064")]
    desk.does(0, "back", "@8,0", "confirm")
    assert desk.on_table()[-2:] == ["WLD-1", "DIR-012"] and desk.chair(0).degrees == 0


@rule("CX-153", "CX-R15")
def test_a_wild_is_never_played_alone_and_only_one() -> None:
    desk = Desk(["ACT-001 WLD-1 WLD-2", "ACT-004"], "GEN-05@0,0", **STRICT)
    assert desk.refuses(0, "card WLD-1") == "wild-alone"
    desk.does(0, "card ACT-001", "bridge WLD-1", "@4,0")
    assert not desk.may(0, "bridge WLD-2") and desk.may(0, "@8,0")
    assert not desk.may(0, "@0,6")  # not in contact with the bridge


@rule("CX-154", "CX-156", "CX-155", "CX-R29")
def test_e57_two_genres_at_one_wild() -> None:
    desk = Desk(["GEN-05 ACT-001", "ACT-004"], "GEN-06@0,0 WLD-1@-4,0", judging="challenge")
    desk.does(0, "card GEN-05", "@-8,0", "confirm")
    assert desk.on_table()[-1] == "GEN-05" and desk.active == 1


@rule("CX-140", "CX-141", "CX-R32")
def test_e35_a_swap() -> None:
    desk = Desk(
        ["ACT-001 ACT-002 ACT-003 ACT-004 ACT-005", "ACT-006"],
        "GEN-05@0,0",
        "ACT-100 ACT-101 ACT-102",
        **STRICT,
    )
    desk.does(0, "swap ACT-001", "swap ACT-002", "swap ACT-003")
    assert not desk.may(0, "swap ACT-004")
    desk.does(0, "confirm")
    assert set(desk.hand(0)) == {"ACT-004", "ACT-005", "ACT-100", "ACT-101", "ACT-102"}
    assert set(desk.state.at.deck) == {"ACT-001", "ACT-002", "ACT-003"}
    assert desk.chair(0).swaps == 1 and desk.active == 1
    assert desk.fact("Swapped").many == 3


@rule("CX-141", "CX-140", "CX-143")
def test_no_more_than_the_deck_holds_and_wilds_too() -> None:
    desk = Desk(["ACT-001 WLD-1 ACT-003", "ACT-006"], "GEN-05@0,0", "ACT-100", **STRICT)
    desk.does(0, "swap WLD-1")
    assert not desk.may(0, "swap ACT-001")
    desk.does(0, "confirm")
    assert desk.state.at.deck == ["WLD-1"]
    none_left = Desk(["ACT-001", "ACT-006"], "GEN-05@0,0", chairs=[{"swaps": 0}], **STRICT)
    assert none_left.refuses(0, "swap ACT-001") == "no-swap"
    empty = Desk(["ACT-001", "ACT-006"], "GEN-05@0,0", "", **STRICT)
    assert empty.refuses(0, "swap ACT-001") == "no-swap" and empty.may(0, "pass")


@rule("CX-150", "CX-168", "CX-R12")
def test_e36_nobody_wins_by_a_swap() -> None:
    desk = Desk(["ACT-001", "ACT-006"], "GEN-05@0,0", "WLD-1 WLD-2 WLD-3", seed=1, **STRICT)
    desk.does(0, "swap ACT-001", "confirm")
    assert desk.winners == () and desk.counted(0) == 1
    assert desk.hand(0)[0] == "ACT-001" and desk.active == 1


@rule("CX-090", "CX-R24", "CX-R47")
def test_a_skipped_turn() -> None:
    desk = Desk(
        ["ACT-001 ACT-002", "ACT-006", "ACT-007"],
        "GEN-05@0,0",
        chairs=[{}, {"skips": 2}],
        judging="challenge",
    )
    desk.does(0, "draw", "end")
    assert desk.active == 2 and desk.chair(1).skips == 1 and "TurnSkipped" in desk.names()
    desk.does(2, "draw", "end")
    desk.does(0, "draw", "end")
    assert desk.active == 2 and desk.chair(1).skips == 0


@rule("CX-R47")
def test_a_skipped_player_may_challenge() -> None:
    desk = Desk(["MOV-082 ACT-002", "ACT-006"], "GEN-05@0,0", chairs=[{}, {"skips": 1}], judging="challenge")
    desk.does(0, "card MOV-082", "@4,0", FARGO_CRIME, "confirm")
    assert desk.may(1, "challenge")


@rule("CX-093")
def test_one_play_a_turn() -> None:
    desk = fargo()
    desk.does(0, "card MOV-082", "@4,0", FARGO_CRIME, "confirm")
    assert desk.active == 1


@rule("CX-R33", "CX-092")
def test_an_empty_deck_lets_pass() -> None:
    desk = Desk(["ACT-001", "ACT-006"], "GEN-05@0,0", "", **STRICT)
    assert not desk.may(0, "draw")
    desk.does(0, "pass")
    assert desk.active == 1


@rule("CX-103")
def test_unknown_names_cost_nothing() -> None:
    desk = Desk(["ACT-001 ACT-002", "ACT-006"], "GEN-06@0,0", tries=1, **STRICT)
    desk.does(0, "card ACT-001", "@4,0", "say A:tom_hanks F:no_such_film_1900 G:drama", "confirm")
    refused = desk.fact("Refused")
    assert refused.why == "unknown" and refused.unknown == ("F:no_such_film_1900",)
    assert desk.may(0, "card ACT-001") and desk.state.at.tries == 0


def test_a_hint_costs_a_card_with_others() -> None:
    desk = Desk(["MOV-082 ACT-001", "ACT-002"], "GEN-05@0,0", hints="on", films=GAME.oracle(), **STRICT)
    desk.does(0, "hint")
    shown = desk.fact("Shown")
    assert shown.to == (0,) and shown.card in ("MOV-082", "ACT-001") and len(desk.hand(0)) == 3
    assert not desk.may(0, "hint") and desk.active == 0
    with pytest.raises(OptionError):
        GAME.options(2, {"hints": "on", "judging": "challenge"})
