"""Words, zones and the set-up."""

from __future__ import annotations

from typing import Any

import pytest

import clapboard
from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.box.components import CARDS, MODES, STANDARD, SYMBOLS
from tests.games.faux_raccords.desk import Desk, play_on

rule = pytest.mark.rule
DECKS = {"tutorial": (14, 11, 8), "full": (18, 15, 14), "shorts": (18, 15, 14)} | dict.fromkeys(
    ("series", "arcs", "studio"), (20, 17, 16)
)
EVENTS = {"tutorial": 0, "full": 3, "shorts": 4, "series": 4, "arcs": 3, "studio": 4}


@rule("FR-020", "FR-024", "FR-026")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal(mode: str, seats: int) -> None:
    desk = Desk.dealt(mode, seats)
    assert desk.held() == [3] * seats
    assert desk.deck == DECKS[mode][seats - 2]
    assert desk.supply() == [3] * seats and all(chair.clue for chair in desk.sees(None).chairs)
    assert desk.cut == "" and desk.bin == ""


@rule("FR-020")
def test_two_to_four_play() -> None:
    assert GAME.meta.seats == (2, 4) and len(GAME.tables()) == 18
    for seats in (1, 5):
        with pytest.raises(clapboard.OptionError):
            GAME.new(seats)


@rule("FR-025", "FR-003", "FR-R41", "FR-R42")
@pytest.mark.parametrize(
    "mode, seats, figure",
    [
        ("tutorial", 3, "c1 c2 c3 c4"),
        ("full", 2, "c1 c2 c3 c4 c5 c6 c7 c8"),
        ("full", 4, "c1 c2 c3 c4 c5 c6"),
        ("shorts", 3, "a1 a2 a3 a4 b1 b2 b3 b4"),
        ("shorts", 4, "a1 a2 a3 b1 b2 b3"),
        ("series", 4, "r1c1 r1c4 r4c1 r4c4"),
        ("series", 3, "r1c1 r1c4 r2c4 r3c1 r4c1 r4c4"),
        ("arcs", 2, "x0y0 x1y-1 x1y1 x2y-2 x2y0 x2y2"),
        ("arcs", 4, "x0y0 x1y-1 x1y1 x2y0"),
        ("studio", 2, "l1x0 l1x2 l1x4 l2x1 l2x3 l3x2"),
        ("studio", 4, "l1x0 l1x2 l1x4 l2x1"),
    ],
)
def test_the_starting_figure_lies_face_down_and_unseen(mode: str, seats: int, figure: str) -> None:
    film = Desk.dealt(mode, seats).told["film"]
    assert " ".join(shot["at"] for shot in film) == figure
    assert not any(shot["up"] or shot["seen"] or shot["claps"] for shot in film)


@rule("FR-022", "FR-R02", "FR-R03")
def test_the_tutorial_takes_eight_cards_out() -> None:
    outs = set()
    for seed in range(12):
        desk = Desk.dealt("tutorial", 2, seed)
        out = set(desk.told["out"])
        assert {"r01b", "r10b", "r19b", "r28b"} < out and len(out) == 8
        outs |= out
        assert sorted(everything(desk.told)) == sorted(CARDS)
        for viewer in (0, 1, None):
            view = desk.sees(viewer)
            assert view.out == 4 and view.removed == ["r01b", "r10b", "r19b", "r28b"]
            hidden = out - set(view.removed)
            assert not any(f'"{card}"'.encode() in clapboard.encode(view) for card in hidden)
    assert len(outs) > 16, "the four others are drawn at random"


@rule("FR-023")
@pytest.mark.parametrize("mode", MODES[1:])
def test_the_other_modes_use_all_cards(mode: str) -> None:
    told = Desk.dealt(mode, 3).told
    used = [
        *told["deck"],
        *(shot["card"] for shot in told["film"]),
        *(card for hand in told["hands"] for card in hand),
    ]
    assert sorted(used) == sorted(CARDS) and not told["out"]


@rule("FR-027")
@pytest.mark.parametrize("mode", MODES)
def test_events_lie_face_down_at_their_marks(mode: str) -> None:
    seen = set()
    for seed in range(40):
        desk = Desk.dealt(mode, 2, seed)
        told = desk.told
        assert len(told["events"]) == EVENTS[mode] and len(told["unused"]) == 10 - EVENTS[mode]
        assert [mark.event for mark in desk.sees(0).marks] == [None] * EVENTS[mode]
        seen |= set(told["events"])
    assert len(seen) == (10 if EVENTS[mode] else 0)


@rule("FR-028", "FR-155")
@pytest.mark.parametrize(
    "mode, many", [("full", 2), ("series", 2), ("arcs", 2), ("shorts", 4), ("tutorial", 0)]
)
def test_the_genre_is_open_from_the_start_and_stays(mode: str, many: int) -> None:
    pairs = set()
    for seed in range(30):
        desk = Desk.dealt(mode, 2, seed)
        tokens = desk.told["tokens"]
        assert len(set(tokens)) == len(tokens) == many and set(tokens) <= set(SYMBOLS[:6])
        pairs.add(tuple(tokens))
    assert len(pairs) > 8 or not many
    shown = desk.sees(None).genres
    for state in play_on(desk.state, 3):
        assert state.view(1).genres == shown


@rule("FR-028")
def test_studio_has_no_genre() -> None:
    assert Desk.dealt("studio", 2).sees(0).genres == []


@rule("FR-021", "FR-R45")
def test_who_begins() -> None:
    assert {int(Desk.dealt("full", 4, seed).state.active) for seed in range(40)} == {0, 1, 2, 3}
    for seat in range(3):
        assert Desk.dealt("full", 3, 5, first_player=f"seat-{seat}").asked == seat
    with pytest.raises(clapboard.OptionError):
        GAME.new(3, {"first_player": "seat-3"})


@rule("FR-004")
def test_turns_go_round() -> None:
    desk = Desk("tutorial", 3, "r02", ["r03 r04", "r05 r06", "r07 r08"], active=1)
    order = []
    for card in ("5", "7", "3"):
        order.append(desk.asked)
        desk.does(f"H{card}", "-", "!")
    assert order == [1, 2, 0] and desk.asked == 1


@rule("FR-001")
def test_every_card_is_in_one_zone() -> None:
    for mode, seats in GAME.tables():
        state = GAME.new(seats, {"mode": mode}, seed=seats)
        for at in play_on(state, 5):
            assert sorted(everything(GAME.describe(at))) == sorted(CARDS)
            things = at.things()
            assert things["cards"] == 32 and things["different"] == (1 << 32) - 1
            assert things["claps"] == [3] * seats


def everything(told: dict[str, Any]) -> list[str]:
    """The cards of all zones."""
    laid = [thing["card"] for thing in (*told["film"], *told["bin"])]
    return [
        *laid,
        *told["deck"],
        *told["out"],
        *told["cut"],
        *(card for hand in told["hands"] for card in hand),
    ]


@rule("FR-002")
def test_in_studio_the_pyramid_is_the_movie() -> None:
    film = "l1x0=r02 l1x2=r03"
    desk = Desk("studio", 2, film, ["r06 r05", "r21"])
    desk.does("H6", "+", "=6", "l1x2", "!")
    assert desk.film == "l1x0=r02 l1x2=r06^" and desk.cut == "r03"


@rule("FR-006")
def test_there_is_no_hand_limit() -> None:
    hand = "r02 r03 r04 r05 r06 r07 r08 r09 r11 r12"
    desk = Desk("full", 2, "r20 r21", [hand, "r22"])
    desk.does("P2", "@g0", "!")
    assert desk.held() == [10, 1]


@rule("FR-R01")
def test_eight_symbols_four_cards_each() -> None:
    assert [GAME.box.symbol.count(symbol) for symbol in range(8)] == [4] * 8
    for genre in STANDARD.genre:
        scoring = [card for card in STANDARD.rush if card.symbol in (*genre.tokens, "joker")]
        assert len(scoring) == 12 and len({card.value for card in scoring}) == 12
    for low in (1, 8, 15, 22):
        quarter = [card.symbol for card in STANDARD.rush if low <= card.value < low + 7]
        assert sorted(quarter) == sorted(SYMBOLS)


@rule("FR-R05")
def test_a_take_has_its_own_symbol_and_member() -> None:
    one, other = (next(card for card in STANDARD.rush if card.id == id) for id in ("r01a", "r01b"))
    assert one.value == other.value == 1
    assert (one.symbol, one.member) == ("drama", "editor") and (other.symbol, other.member) == (
        "raw",
        "script",
    )
