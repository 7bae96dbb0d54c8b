"""The Director's Cut deck: when its cards are drawn and what each does."""

from __future__ import annotations

from typing import Any

import pytest

from clapboard.games.cinelinx import GAME
from clapboard.games.cinelinx.box.components import CUTS
from clapboard.games.cinelinx.facts import Drew
from tests.games.cinelinx.desk import Desk, rule

STRICT: dict[str, Any] = {"judging": "strict", "announce": "typed"}
TARANTINO = ("card DIR-003", "@4,0", "say D:quentin_tarantino F:pulp_fiction_1994 G:crime", "confirm")
FARGO = ("card MOV-082", "@4,0", "say F:fargo_1996 G:crime", "confirm")


def holding(cut: str, hands: list[str] | None = None, stage: str = "w1", **more: Any) -> Desk:
    """The first player holds a card, and is asked whether to use it."""
    options = {
        key: more.pop(key) for key in list(more) if key in ("max_degree", "dc_per_turn", "finish", "judging")
    }
    return Desk(
        hands or ["MOV-082 ACT-001 ACT-002", "ACT-020 ACT-021", "ACT-022 ACT-023"],
        more.pop("table", "GEN-05@0,0"),
        held=[cut],
        stage=stage,
        **more,
        **{**STRICT, **({"announce": "typed"} if "judging" in options else {}), **options},
    )


@rule("CX-160", "CX-161", "CX-R30")
def test_e07_a_director_draws() -> None:
    desk = Desk(["DIR-003 ACT-001", "ACT-020"], "GEN-05@0,0", cuts="DC-04", **STRICT)
    desk.does(0, *TARANTINO)
    assert desk.stage == "cut" and desk.texts(0) == ["cut yes", "cut no"]
    desk.does(0, "cut yes")
    assert desk.chair(0).held == ["DC-04"]
    no = Desk(["DIR-003 ACT-001", "ACT-020"], "GEN-05@0,0", cuts="DC-04", **STRICT)
    no.does(0, *TARANTINO, "cut no")
    assert no.chair(0).held == [] and no.state.at.cut_deck == ["DC-04"] and no.active == 1
    actor = Desk(["ACT-045 ACT-001", "ACT-020"], "GEN-14@0,0", cuts="DC-04", **STRICT)
    actor.does(0, "card ACT-045", "@4,0", "say A:clint_eastwood F:unforgiven_1992 G:western", "confirm")
    assert actor.active == 1


@rule("CX-160", "CX-R29")
def test_a_director_at_a_wild_draws_too() -> None:
    desk = Desk(["DIR-003 ACT-001", "ACT-020"], "GEN-05@0,0 WLD-1@4,0", cuts="DC-04", **STRICT)
    desk.does(0, "card DIR-003", "@8,0", "confirm")
    assert desk.stage == "cut"


@rule("CX-022", "CX-163", "CX-R17", "CX-180", "CX-108")
def test_e45_held_cards_never_hinder_a_win() -> None:
    desk = Desk(["DIR-003 WLD-1", "ACT-020"], "GEN-05@0,0", held=["DC-04 DC-05", ""], cuts="DC-01", **STRICT)
    desk.does(0, "card DIR-003", "bridge none", *TARANTINO[1:])
    assert desk.winners == (0,) and desk.state.at.cut_deck == ["DC-01"]
    assert desk.state.outcome().reason == "shed"  # type: ignore[union-attr]


@rule("CX-091", "CX-164", "CX-165", "CX-R58", "CX-R19")
def test_windows_are_asked_when_a_card_is_held() -> None:
    desk = holding("DC-10", max_degree=2)
    desk.does(0, "done")
    assert desk.stage == "main"
    desk.does(0, *FARGO)
    assert desk.stage == "w2" and desk.texts(0) == ["done"]  # Wide Angle is for W1, and nobody can tell
    used = holding("DC-04 DC-05")
    used.does(0, "use DC-04", "target 1", "confirm")
    assert used.stage == "main" and used.state.at.used == 1
    many = holding("DC-04 DC-05", dc_per_turn="unlimited")
    many.does(0, "use DC-04", "target 1", "confirm")
    assert many.stage == "w1" and many.may(0, "use DC-05")


@rule("CX-166", "CX-R34")
def test_discards_are_shuffled_when_the_deck_is_empty() -> None:
    desk = Desk(["DIR-003 ACT-001", "ACT-020"], "GEN-05@0,0", discards="DC-04", **STRICT)
    desk.does(0, *TARANTINO, "cut yes")
    assert desk.chair(0).held == ["DC-04"] and desk.state.at.cut_discards == []
    none = Desk(["DIR-003 ACT-001", "ACT-020"], "GEN-05@0,0", **STRICT)
    none.does(0, *TARANTINO)
    assert none.active == 1


@rule("CX-133", "CX-169", "CX-R44", "CX-164")
def test_e53_double_take() -> None:
    desk = Desk(
        ["MOV-082 MOV-046 ACT-001", "ACT-020"],
        "GEN-05@0,0",
        held=["DC-01", ""],
        stage="w1",
        judging="challenge",
    )
    desk.does(0, "use DC-01", "confirm", *FARGO)
    desk.does(1, "accept")
    assert desk.stage == "more" and desk.active == 0
    declined = desk.state.copy()
    declined.apply(0, GAME.parse("decline"))
    assert declined.at.active == 1
    desk.does(0, "card ACT-001", "@8,0", "say A:tom_hanks F:fargo_1996", "confirm")
    desk.does(1, "challenge")
    desk.does(0, "stand")
    assert "MOV-082" in desk.on_table() and "ACT-001" in desk.hand(0) and desk.active == 1


@rule("CX-R57")
def test_double_take_is_lost_without_a_play() -> None:
    desk = holding("DC-01")
    desk.does(0, "use DC-01", "confirm", "draw", "end")
    assert desk.active == 1


@rule("CX-R57", "CX-169")
def test_sequel_must_touch() -> None:
    desk = holding("DC-09", stage="main")
    desk.does(0, *FARGO, "use DC-09", "confirm")
    assert desk.stage == "more"
    desk.does(0, "card ACT-001")
    assert desk.may(0, "@8,0") and not desk.may(0, "@-4,0")


@rule("CX-167", "CX-R57")
def test_recast() -> None:
    desk = holding("DC-02")
    desk.does(0, "use DC-02", "target 1", "give ACT-001", "confirm")
    assert "ACT-001" in desk.hand(1) and len(desk.hand(0)) == 3 and len(desk.hand(1)) == 2
    taken = next(card for card in desk.hand(0) if card in ("ACT-020", "ACT-021"))
    assert desk.view(0).memory[0].cards == ["ACT-001"] and desk.view(1).memory[0].cards == [taken]
    assert desk.view(2).memory == [] and desk.view(None).memory == []
    poor = holding("DC-02", ["ACT-001", "WLD-1", "WLD-2"])
    assert not poor.may(0, "use DC-02")


@rule("CX-R63")
def test_one_of_these_after_a_card_was_taken_by_chance() -> None:
    memory = [{"seat": 1, "cards": ["ACT-020", "ACT-021"]}]
    desk = holding("DC-02", chairs=[{}, {}, {"memory": memory}])
    desk.does(0, "use DC-02", "target 1", "give ACT-001", "confirm")
    recall = desk.view(2).memory[0]
    assert recall.cards == ["ACT-020", "ACT-021"] and recall.missing == 1
    worlds = [GAME.imagine(desk.view(2), seed) for seed in range(40)]
    assert {sum(card in world.at.chairs[1].hand for card in recall.cards) for world in worlds} == {1, 2}
    assert all(world.view(2) == desk.view(2) for world in worlds)


@rule("CX-157", "CX-R16")
def test_extra_role_and_over_budget() -> None:
    desk = holding("DC-04", deck="WLD-1 WLD-2 WLD-3")
    desk.does(0, "use DC-04", "target 2", "confirm")
    assert sum(card.startswith("WLD") for card in desk.hand(2)) == 1, (
        "a Wild is the card that was to be drawn"
    )
    budget = Desk(["DIR-003 ACT-001", "ACT-020"], "GEN-05@0,0", cuts="DC-17", **STRICT)
    budget.does(0, *TARANTINO, "cut yes")
    assert len(budget.hand(0)) == 2 and budget.fact("CutDrawn").cut == "DC-17" and budget.active == 1


def test_cut_and_its_target() -> None:
    desk = holding("DC-05")
    assert desk.texts(0) == ["use DC-05", "done"]
    desk.does(0, "use DC-05", "target 1", "confirm")
    assert desk.chair(1).skips == 1 and desk.fact("CutUsed").target == 1


def test_reshoot() -> None:
    desk = holding("DC-06", deck="ACT-100 ACT-101")
    desk.does(0, "use DC-06", "give ACT-001", "give ACT-002", "confirm")
    assert set(desk.hand(0)) == {"MOV-082", "ACT-100", "ACT-101"} and desk.stage == "main"
    assert set(desk.state.at.deck) == {"ACT-001", "ACT-002"} and desk.chair(0).swaps == 2


@rule("CX-124", "CX-165")
def test_e54_final_cut() -> None:
    desk = Desk(["MOV-078 ACT-112", "ACT-020"], "GEN-05@0,0", held=["DC-07", ""], judging="challenge")
    desk.does(0, "card MOV-078", "@4,0", "say F:the_shining_1980 G:crime", "confirm")
    desk.does(1, "challenge")
    desk.does(0, "final cut")
    assert "MOV-078" in desk.on_table() and desk.chair(1).skips == 0 and len(desk.hand(1)) == 1
    last = Desk(["MOV-078", "ACT-020"], "GEN-05@0,0", held=["DC-07", ""], judging="challenge")
    last.does(0, "card MOV-078", "@4,0", "say F:the_shining_1980 G:crime", "confirm")
    last.does(1, "challenge")
    assert last.refuses(0, "final cut") == "not-now"


@rule("CX-166", "CX-022", "CX-R57")
def test_blank_slate_stays_as_a_wild() -> None:
    desk = holding("DC-08", stage="main")
    desk.does(0, "card ACT-001", "bridge DC-08", "@4,0", "@8,0", "confirm")
    assert desk.on_table() == ["GEN-05", "DC-08", "ACT-001"] and desk.state.at.cut_discards == []
    assert desk.active == 1 and "DC-08" in desk.state.things()["cuts"]


@rule("CX-170")
def test_e51_close_up_and_wide_angle() -> None:
    hands = ["ACT-001 ACT-002", "ACT-020 ACT-021"]
    desk = Desk(hands, "GEN-05@0,0", held=["DC-11", "DC-10"], stage="w1", **STRICT)
    desk.does(0, "use DC-11", "target 1", "confirm", "draw", "end")
    assert desk.active == 1 and desk.state.at.limit == 1 and not desk.chair(1).close_up
    desk.does(1, "use DC-10", "confirm")
    assert desk.state.at.limit == 2
    high = holding("DC-10", max_degree=3)
    high.does(0, "use DC-10", "confirm")
    assert high.state.at.limit == 3


@rule("CX-R28")
def test_a_used_card_stays_used() -> None:
    desk = Desk(
        ["MOV-078 ACT-112", "ACT-020"], "GEN-05@0,0", held=["DC-10", ""], stage="w1", judging="challenge"
    )
    desk.does(0, "use DC-10", "confirm", "card MOV-078", "@4,0", "say F:the_shining_1980 G:crime", "confirm")
    desk.does(1, "challenge")
    desk.does(0, "stand")
    assert desk.chair(0).held == [] and desk.state.at.cut_discards == ["DC-10"]


@rule("CX-171", "CX-162")
def test_e50_crowd_scene() -> None:
    desk = Desk(
        ["DIR-003 ACT-001 ACT-002 ACT-003 ACT-005", "ACT-020 ACT-021 ACT-022", "ACT-023 ACT-024 ACT-025 ACT-026", "ACT-027"],
        "GEN-05@0,0", cuts="DC-12", **STRICT,
    )  # fmt: skip
    desk.does(0, *TARANTINO, "cut yes")
    assert [len(desk.hand(seat)) for seat in range(4)] == [4, 4, 4, 2]
    assert [fact.seat for fact in desk.facts if isinstance(fact, Drew)] == [1, 3]
    assert desk.state.at.cut_discards == ["DC-12"]


@rule("CX-092", "CX-165")
def test_deleted_scene() -> None:
    desk = holding("DC-13", stage="main")
    desk.does(0, "use DC-13", "give ACT-001", "confirm")
    assert desk.active == 1 and desk.state.at.under[0].card == "ACT-001"
    assert desk.view(0).under == ["ACT-001"] and desk.view(1).under == [""] and desk.view(0).deck == 7
    assert not holding("DC-13", ["ACT-001", "ACT-020", "ACT-022"], stage="main").may(0, "use DC-13")
    last = holding("DC-13", stage="main", deck="")
    last.does(0, "use DC-13", "give ACT-001", "confirm")
    last.does(1, "draw")
    assert "ACT-001" in last.hand(1)


@rule("CX-167")
def test_casting_call() -> None:
    desk = holding("DC-14")
    desk.does(0, "use DC-14", "confirm")
    assert desk.stage == "casting" and len(desk.state.at.looking) == 5
    looked = desk.view(0).mine.looking  # type: ignore[union-attr]
    assert desk.view(1).mine.looking == [] and desk.view(1).looked_at == 5  # type: ignore[union-attr]
    desk.does(0, f"take {looked[0]}", "give ACT-001", "confirm")
    assert looked[0] in desk.hand(0) and "ACT-001" in desk.state.at.deck and desk.stage == "main"
    none = holding("DC-14")
    none.does(0, "use DC-14", "confirm", "done")
    assert len(none.hand(0)) == 3 and len(none.state.at.deck) == 6


def test_test_screening() -> None:
    desk = holding("DC-15")
    desk.does(0, "use DC-15", "target 1", "confirm")
    assert desk.fact("HandSeen").cards == ("ACT-020", "ACT-021") and desk.fact("HandSeen").to == (0,)
    assert desk.view(0).memory[0].cards == ["ACT-020", "ACT-021"] and desk.view(2).memory == []


@rule("CX-137", "CX-059")
def test_location_change() -> None:
    table = "GEN-05@0,0 MOV-082@4,0 DIR-014@8,0"
    hands = ["ACT-001 ACT-002 ACT-003", "ACT-020 ACT-021", "ACT-022 ACT-023"]
    desk = holding("DC-16", hands, table=table)
    desk.does(0, "use DC-16")
    assert desk.texts(0) == ["lift DIR-014"]  # never the anchor, and Fargo touches two
    desk.does(0, "lift DIR-014")
    assert not desk.may(0, "@8,0")
    desk.does(0, "@4,-6", "say D:joel_coen F:fargo_1996", "confirm")
    assert desk.stage == "main" and desk.chair(0).degrees == 0 and desk.state.at.cut_discards == ["DC-16"]
    assert desk.on_table() == ["GEN-05", "MOV-082", "DIR-014"], "it lies in one place"
    wrong = holding("DC-16", hands, table=table)
    wrong.does(0, "use DC-16", "lift DIR-014", "@-4,0", "say D:joel_coen F:looper_2012 G:crime", "confirm")
    assert wrong.chair(0).held == ["DC-16"] and wrong.stage == "w1"
    bluff = holding("DC-16", hands, table=table, judging="challenge")
    bluff.does(0, "use DC-16", "lift DIR-014", "@-4,0", "say D:joel_coen F:looper_2012 G:crime", "confirm")
    bluff.does(1, "challenge")
    bluff.does(0, "stand")
    assert bluff.state.at.table[-1].at.x == 8 and bluff.active == 1 and len(bluff.hand(0)) == 4
    assert not holding("DC-16", table="GEN-05@0,0 WLD-1@4,0").may(0, "use DC-16")


@rule("CX-R46", "CX-182", "CX-R45")
@pytest.mark.parametrize(
    "seats, finish, turned", [(2, "immediate", False), (3, "immediate", True), (3, "round", False)]
)
def test_e52_change_of_direction(seats: int, finish: str, turned: bool) -> None:
    hands = ["DIR-003 ACT-001", "ACT-020", "ACT-021"][:seats]
    desk = Desk(hands, "GEN-05@0,0", cuts="DC-18", finish=finish, **STRICT)
    desk.does(0, *TARANTINO, "cut yes")
    assert desk.state.at.direction == (-1 if turned else 1)
    if seats == 2:
        assert desk.active == 0  # the opponent was skipped
    elif turned:
        assert desk.active == 2
    else:
        assert desk.active == 2 and "TurnSkipped" in desk.names()


@rule("CX-R48", "CX-191", "CX-R61")
def test_pass_the_script() -> None:
    def begun() -> Desk:
        desk = Desk(
            ["DIR-003 ACT-001", "ACT-020", "ACT-021 ACT-022"],
            "GEN-05@0,0",
            cuts="DC-03",
            vote_seconds=9,
            **STRICT,
        )
        desk.does(0, *TARANTINO, "cut yes")
        return desk

    desk = begun()
    assert desk.stage == "pass" and desk.state.actors() == (0, 1, 2)
    before = desk.view(2)
    desk.does(0, "pass-on ACT-001")
    assert desk.view(2) == before and desk.view(0).mine.answer == "ACT-001"  # type: ignore[union-attr]
    desk.does(1, "pass-on ACT-020")
    desk.does(2, "pass-on ACT-021")
    assert [desk.hand(seat) for seat in range(3)] == [["ACT-021"], ["ACT-001"], ["ACT-020", "ACT-022"]]
    assert desk.view(0).memory[0].cards == ["ACT-001"] and desk.active == 1
    late = begun()
    late.does(1, "pass-on ACT-020")
    late.waits(9_000)
    assert late.hand(1) == ["ACT-001"] and late.active == 1
    gone = begun()
    gone.state.apply(-2, GAME.parse("leave 1"))
    assert "ACT-020" in gone.hand(2) and gone.state.actors() == (0, 2)


@rule("CX-072", "CX-R34")
@pytest.mark.parametrize(
    "options, without",
    [
        ({"judging": "strict"}, "DC-07"),
        ({"max_degree": 3}, "DC-10"),
        ({"max_degree": 1, "deck": "standard"}, "DC-11"),
    ],
)
def test_pointless_cards_are_left_out(options: dict[str, str | int], without: str) -> None:
    cuts = GAME.new(3, options, seed=1).at.cuts
    assert without not in cuts and len(cuts) == 17
    assert len(GAME.new(3, seed=1).at.cuts) == 18 == len(CUTS)
    assert len(GAME.new(2, seed=1).at.cuts) == 12 and GAME.new(3, {"dc_set": "none"}, seed=1).at.cuts == []
