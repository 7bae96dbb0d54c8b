"""The worked examples of section 8, by the naive implementation."""

from __future__ import annotations

import pytest

from tests.games.faux_raccords.naive.cards import AMBIANCES, GENRES, RUSH, SECOND_TAKES, Answer, Cell
from tests.games.faux_raccords.naive.desk import table
from tests.games.faux_raccords.naive.game import (
    actors,
    apply,
    begin,
    decision,
    faces,
    is_legal,
    legal,
    peekable,
    places_of,
    seen_by,
)
from tests.games.faux_raccords.naive.layout import card_at, cards_of, editor_first_places, places, removable
from tests.games.faux_raccords.naive.outcome import failed, genre_score, is_win, outcome
from tests.games.faux_raccords.naive.state import State, deal, supply

EIGHT = "r05 r06 r07 r08 r09 r10a r11 r12"  # c1 .. c8


def options(s: State, *chain: Answer) -> list[Answer]:
    found = decision(s, actors(s)[0], list(chain))
    assert found is not None
    return found[2]


def play(s: State, *act: Answer) -> None:
    apply(s, actors(s)[0], act)


def skip_clue(s: State) -> None:
    if s.asked == "clue":
        play(s, "skip")


def turn(s: State, *act: Answer) -> None:
    play(s, *act)
    skip_clue(s)


def row(s: State, line: str = "A") -> str:
    return " ".join(s.movie.lines[line])


def flipped(s: State) -> list[str]:
    return [event for _, event, _ in s.done]


# ---- 8.1 printed ----


def test_x01_genre() -> None:
    assert genre_score(["r02", "r03", "r06", "r09", "r15", "r16", "r18"], GENRES["g01"]) == 4


def test_x02_full_marks() -> None:
    s = table("full", 3, EIGHT + " r13", ["r14", "r15 r16", "r17"])
    deck = len(s.deck)
    play(s, "place", "r14", ("A", 0))
    assert s.asked == "clue" and flipped(s) == []
    play(s, "skip")  # e03: nothing is face up, the default event; Ana has no card any more, so Bob discards
    assert flipped(s) == ["e03"] and (s.asked, actors(s)) == ("default", [1])
    assert len(s.deck) == deck
    play(s, "r15")
    assert len(s.deck) == deck - 1 and len(s.hands[0]) == 1
    assert [mark for mark, _ in s.events] == [("A", 12), ("A", 14)]


def test_x03_shorts_marks() -> None:
    s = table(
        "shorts", 4, {"A": "r05 r06 r07", "B": "r08 r09 r10a"}, ["r11 r01a", "r12 r02", "r13 r03", "r14 r04"]
    )
    turn(s, "place", "r11", ("A", 0))
    assert flipped(s) == []
    turn(s, "place", "r12", ("A", 0))
    assert flipped(s) == ["e03"]
    play(s, options(s)[0])
    turn(s, "place", "r13", ("A", 0))
    assert flipped(s) == ["e03"]
    turn(s, "place", "r14", ("A", 0))
    assert flipped(s) == ["e03", "e04"]
    assert s.flipped == (("A", 7), "e04")
    play(s, options(s)[0])
    assert [mark for mark, _ in s.events] == [("B", 5), ("B", 7)]


def test_x04_studio_level() -> None:
    cells: dict[Cell, str] = {(1, 0): "r05", (1, 2): "r06", (1, 4): "r07", (1, 6): "r08"}
    s = table("studio", 3, cells, active=1)
    turn(s, "place", "r02", (1, -2))
    assert s.flipped == ((1, 5), "e03")


def test_x05_manager_triggers_nothing() -> None:
    s = table("arcs", 3, None, ["r13 r01a", "r03", "r04"], cut="r26 r02 r22")
    cards = cards_of(s.movie)
    s_full = table("arcs", 3, None, ["r13 r01a", "r03", "r04"], cut="r26 r02 r22")
    turn(s, "help", "r13", "yes", "r22", "yes", cards[0], "one only", (0, 0))
    assert s.cut == ["r26", "r02", "r13"] and s.bin == ["r22"] and flipped(s) == []
    turn(s_full, "help", "r13", "no")  # FR-R27
    assert flipped(s_full) == ["e03"]


# ---- 8.2 set-up ----


def test_x06_tutorial_setup() -> None:
    s = begin(deal("tutorial", 3, {}, RUSH, [], [], 1))
    assert [len(hand) for hand in s.hands] == [3, 3, 3] and len(cards_of(s.movie)) == 4
    assert len(s.deck) == 11 and len(s.out) == 8 and set(SECOND_TAKES) <= set(s.out)
    assert s.events == [] and s.tokens == {} and s.claps == [[], [], []] and actors(s) == [1]


def test_x07_series_setup() -> None:
    s = begin(deal("series", 2, {}, RUSH, ["e01", "e02", "e03", "e04"], list(AMBIANCES), 0))
    assert sorted(s.movie.cells) == [(1, 1), (1, 4), (2, 4), (3, 1), (4, 1), (4, 4)]
    assert [mark for mark, _ in s.events] == [(2, 2), (2, 3), (3, 2), (3, 3)]
    assert len(s.deck) == 20
    assert places(s.movie) == [(1, 2), (1, 3), (2, 1), (3, 4), (4, 2), (4, 3)]


def test_x08_shorts_tokens() -> None:
    s = deal("shorts", 2, {}, RUSH, ["e01", "e02", "e03", "e04"], list(AMBIANCES), 0)
    assert s.tokens == {"A": ("comedy", "drama"), "B": ("romance", "action")}


@pytest.mark.parametrize(
    "mode, sizes",
    [
        ("tutorial", (14, 11, 8)),
        ("full", (18, 15, 14)),
        ("shorts", (18, 15, 14)),
        ("series", (20, 17, 16)),
        ("arcs", (20, 17, 16)),
        ("studio", (20, 17, 16)),
    ],
)
def test_deck_sizes(mode: str, sizes: tuple[int, int, int]) -> None:
    events = ["e01", "e02", "e03", "e04"]
    found = [len(deal(mode, n, {}, RUSH, events, list(AMBIANCES), 0).deck) for n in (2, 3, 4)]
    assert tuple(found) == sizes


# ---- 8.3 Place, View, tokens ----


def test_x09_clap_has_to_move() -> None:
    s = table("full", 3, EIGHT, ["r14", "r02", "r03"])
    s.claps[0] = ["r06", "r09", "r12"]
    assert options(s, "place", "r14", ("A", 5)) == ["r06", "r09", "r12"]
    assert not is_legal(s, 0, ("place", "r14", ("A", 5)))
    play(s, "place", "r14", ("A", 5), "r09")
    assert row(s) == "r05 r06 r07 r08 r09 r14 r10a r11 r12"
    assert sorted(s.claps[0]) == ["r06", "r12", "r14"]


def test_x10_spacing() -> None:
    s = table("full", 2, EIGHT, ["r14 r18", "r02"])
    s.claps[0] = ["r06", "r09", "r12"]
    assert options(s, "place", "r14") == [("A", 0), ("A", 3), ("A", 6)]
    assert options(s) == ["place", "help", "end"]
    assert options(s, "help", "r18", "yes", "r14") == [("A", gap) for gap in range(9)]


def test_x10_lenient() -> None:
    s = table("full", 2, EIGHT, ["r14 r18", "r02"], spacing_2p="lenient")
    s.claps[0] = ["r06", "r09", "r12"]
    assert options(s) == ["place", "help", "view", "end"]
    assert options(s, "place", "r14") == ["r06", "r09", "r12"]
    assert options(s, "place", "r14", "r06") == [("A", 0), ("A", 1), ("A", 2), ("A", 3), ("A", 6)]
    assert options(s, "view", "r14") == ["r06", "r09", "r12"]
    assert options(s, "view", "r14", "r06") == ["r05", "r07"]
    play(s, "view", "r14", "r06", "r07")
    assert s.asked == "clue" and sorted(s.claps[0]) == ["r07", "r09", "r12"]


def test_x11_two_tokens_on_a_card() -> None:
    s = table("full", 4, "r05 r06 r07 r08 r09 r10a", ["r14 r15", "r02", "r03", "r04"])
    s.claps[1] = ["r07"]
    s.seen["r07"] = {1}
    s.claps[0] = ["r05", "r09", "r10a"]
    play(s, "view", "r14", "r07")
    assert s.bin == ["r14"] and s.seen["r07"] == {0, 1} and s.asked == "clap"
    assert options(s) == ["r05", "r09", "r10a"]
    play(s, "r09")
    assert peekable(s, 0)[("A", 3)] == peekable(s, 1)[("A", 3)] == "r07"
    assert faces(s, 2) == {} and seen_by(s)[("A", 3)] == {0, 1}


def test_x12_all_face_up() -> None:
    s = table("full", 3, " ".join(card + "^" for card in EIGHT.split()))
    assert options(s) == ["place", "help", "end"]


def test_x13_clue_travels_and_leaves() -> None:
    s = table("full", 3, EIGHT + " r13", ["r24 r01a", "r02 r03", "r04"], done=1)
    s.clues[2] = ("r08", "cross")
    s.claps[1] = ["r08"]
    turn(s, "help", "r24", "yes", "r08", "one only", ("A", 8))
    assert row(s).endswith("r13 r08") and s.clues[2] == ("r08", "cross") and s.claps[1] == ["r08"]
    turn(s, "help", "r02", "yes", "r08", 0)
    assert s.clues[0:3] == ["supply", "supply", "gone"]
    assert s.claps[1] == [] and "r08" in s.hands[0]


# ---- 8.4 members and the Cut ----


def test_x14_six_cards_until_the_trim() -> None:
    s = table("full", 4, None, ["r01a", "r03", "r04", "r18 r05"], cut="r07 r09 r21 r26 r02", active=3)
    play(s, "help", "r18", "yes", "r05", ("A", 0))
    assert len(s.cut) == 6
    play(s, "skip")
    assert s.cut == ["r09", "r21", "r26", "r02", "r18"] and s.bin == ["r07"]


def test_x15_manager_chain() -> None:
    s = table(
        "full", 3, EIGHT.replace("r07 ", "").replace("r09 ", ""), ["r13 r01a", "r03", "r04"], cut="r09 r07"
    )
    assert options(s, "help", "r13", "yes") == ["r09", "r07"]
    assert options(s, "help", "r13", "yes", "r09", "yes") == ["r07"]
    turn(s, "help", "r13", "yes", "r09", "yes", "r07", "yes", "r05", 1)
    assert s.cut == ["r13"] and s.bin == ["r09", "r07"] and "r05" in s.hands[1]


def test_x16_manager_alone() -> None:
    s = table("full", 3, None, ["r05 r01a", "r03", "r04"])
    assert options(s, "help", "r05") == ["no"]
    turn(s, "help", "r05", "no")
    assert s.cut == ["r05"]


def test_x17_star_swaps_itself() -> None:
    s = table("full", 3, "r06 r07 r05 r08", ["r16 r01a", "r03", "r04"])
    s.claps[1] = ["r05"]
    s.clues[0] = ("r05", "tick")
    turn(s, "help", "r16", "yes", "r16", "r05")
    assert row(s) == "r06 r07 r16 r08" and s.face_up == {"r16"} and s.cut == ["r05"]
    assert supply(s, 1) == 3 and s.clues[0] == "gone" and s.claps[0] == []


def test_x18_star_same_position() -> None:
    s = table("full", 3, "r06 r18 r05 r08", ["r20 r01a", "r03", "r04"], cut="r07 r26 r02")
    turn(s, "help", "r20", "yes", "r26", "r18")
    assert s.cut == ["r07", "r18", "r02", "r20"] and row(s) == "r06 r26 r05 r08" and s.face_up == {"r26"}


def test_x19_star_through_manager() -> None:
    s = table("full", 3, "r05 r07 r08", ["r23 r01a", "r03", "r04"], cut="r06 r22")
    assert options(s, "help", "r23", "yes", "r06", "yes") == ["r22", "r23"]
    turn(s, "help", "r23", "yes", "r06", "yes", "r23", "r05")
    assert row(s) == "r23 r07 r08" and s.cut == ["r22", "r05"] and s.bin == ["r06"]


def test_x20_producer() -> None:
    s = table("full", 3, EIGHT, ["r14", "r02 r03", "r15 r16"], active=2)
    turn(s, "view", "r15", "r06")
    turn(s, "place", "r14", ("A", 8))
    s.claps[0].append("r06")
    turn(s, "help", "r02", "yes", "r06", 0)
    assert "r06" in s.hands[0] and supply(s, 2) == 3 and supply(s, 0) == 2 and len(s.movie.lines["A"]) == 8
    assert places_of(s, 2)["r06"] == {("hand", 0)}
    turn(s, "help", "r16", "no")  # Cleo
    turn(s, "place", "r06", ("A", 0))  # Ana, who held one card more
    assert places_of(s, 2)["r06"] == {("hand", 0), ("movie", ("A", 1))}
    assert seen_by(s)[("A", 1)] == {0}


def test_x21_editor_two_cards() -> None:
    s = table("full", 3, "r05 r06 r07 r08 r09 r10a", ["r24", "r02", "r03"])
    turn(s, "help", "r24", "yes", "r09", "r06", ("A", 1), ("A", 5))
    assert row(s) == "r05 r09 r07 r08 r10a r06"


def test_x22_editor_to_the_other_line() -> None:
    s = table(
        "shorts",
        3,
        {"A": "r05 r06 r07 r08 r09 r10a", "B": "r11 r12 r13 r14"},
        ["r24 r01a", "r02", "r03"],
        done=1,
    )
    turn(s, "help", "r24", "yes", "r06", "one only", ("B", 2))
    assert row(s, "B") == "r11 r12 r06 r13 r14" and flipped(s) == ["e05"]
    assert [mark for mark, _ in s.events][:1] == [("A", 7)]


def test_x23_script() -> None:
    s = table("full", 3, None, ["r01a", "r12 r21 r02", "r03"], active=1)
    turn(s, "help", "r12", "yes", "r21", ("A", 2))
    assert s.claps == [[], [], []] and s.face_up == {"r21"} and len(s.hands[1]) == 2


def test_x24_script_alone() -> None:
    s = table("full", 2, "r05 r06 r07", ["r01a r02", "r12"], deck="", active=1)
    assert options(s, "help", "r12") == ["no"]
    turn(s, "help", "r12", "no")
    assert s.hands[1] == [] and outcome(s) is None
    turn(s, "help", "r01a", "no")
    found = outcome(s)
    assert found is not None and found["reason"] == "empty-hand"


# ---- 8.5 Events ----


def test_x25_once_only() -> None:
    s = table("full", 3, EIGHT + " r13", ["r14", "r15", "r16"], events=["e01"])
    turn(s, "place", "r14", ("A", 9))
    assert s.asked == "e01" and options(s) == (EIGHT + " r13").split()
    play(s, "r13")
    assert len(cards_of(s.movie)) == 9 and s.bin == ["r13"]
    turn(s, "place", "r15", ("A", 9))
    assert flipped(s) == ["e01"] and len(cards_of(s.movie)) == 10
    turn(s, "place", "r16", ("A", 9))
    assert flipped(s) == ["e01"]
    turn(s, "place", s.hands[0][0], ("A", 9))
    assert flipped(s) == ["e01", "e03"]


def test_x26_sponsor() -> None:
    nine = "r05 r06 r07 r08 r09 r10a r11 r12 r13 r17 r18"
    s = table("full", 3, nine, ["r14", "r15", "r16"], deck="r20 r21 r22", events=["e03", "e07"], done=1)
    turn(s, "place", "r14", ("A", 0))
    assert s.asked == "e07"
    play(s, ("A", 3))
    assert row(s).split()[3] == "r20" and s.seen["r20"] == set() and s.hands[0] == ["r21"]
    assert flipped(s) == ["e07"] and len(cards_of(s.movie)) == 13
    turn(s, "place", "r15", ("A", 0))
    assert flipped(s) == ["e07", "e04"]  # the third Event; the Cut is empty, so it is the default


def series(extra: dict[Cell, str], hands: list[str], done: int = 0, active: int = 0) -> State:
    corners: dict[Cell, str] = {(1, 1): "r05", (1, 4): "r06", (4, 1): "r07", (4, 4): "r08"}
    return table(
        "series",
        4,
        {**corners, **extra},
        hands,
        active=active,
        done=done,
        events=["e05", "e03", "e04", "e09"],
    )


def test_x27_series_event() -> None:
    s = series({}, ["r01a r09", "r02 r10a", "r03 r11", "r04 r12"])
    turn(s, "place", "r09", (1, 2))
    assert flipped(s) == []
    assert (2, 2) not in places(s.movie)
    turn(s, "place", "r10a", (2, 1))
    assert flipped(s) == ["e05"] and s.claps == [[], [], [], []]
    assert actors(s) == [2] and (2, 2) in places(s.movie) and (2, 3) not in places(s.movie)


def test_x28_two_events_in_row_order() -> None:
    extra: dict[Cell, str] = {(1, 2): "r09", (2, 1): "r10a", (1, 3): "r11", (3, 1): "r13", (4, 2): "r14"}
    s = series(extra, ["r01a r15", "r02 r16", "r03 r17", "r04 r18"], done=1)
    turn(s, "place", "r15", (2, 4))
    assert flipped(s) == []
    turn(s, "place", "r16", (2, 2))
    while s.asked == "default":
        play(s, options(s)[0])
    assert flipped(s) == ["e03", "e04"]
    assert [mark for mark, _ in s.events] == [(3, 3)]


def test_x51_event_waits() -> None:
    extra: dict[Cell, str] = {(1, 2): "r09", (1, 3): "r11", (2, 4): "r12"}
    s = series(extra, ["r01a", "r15 r02", "r03", "r04"], active=1)
    turn(s, "place", "r15", (2, 1))
    assert flipped(s) == ["e05"] and actors(s) == [2]


def test_x29_arcs_cut() -> None:
    hands = ["r07 r01a r27", "r13 r05", "r26 r03", "r02 r04"]
    s = table("arcs", 4, None, hands, cut="r16 r18 r20", events=["e05", "e03", "e01"])
    s.claps[3] = [cards_of(s.movie)[0]]
    turn(s, "help", "r07", "no")
    assert flipped(s) == ["e05"] and s.claps[3] == []
    turn(s, "help", "r13", "yes", "r07", "no")
    assert flipped(s) == ["e05"] and len(s.cut) == 4
    turn(s, "help", "r26", "no")
    assert flipped(s) == ["e05", "e03"]
    play(s, options(s)[0])  # the default event
    turn(s, "help", "r02", "no")
    assert flipped(s) == ["e05", "e03", "e01"] and len(s.cut) == 6
    play(s, options(s)[0])
    assert len(s.cut) == 5 and s.cut[0] == "r18"
    turn(s, "help", "r27", "no")
    assert len(s.done) == 3


def test_x30_default_event() -> None:
    s = table("full", 4, EIGHT + " r13", ["r01a r02 r03", "r14", "", "r15 r16"], events=["e04"], active=1)
    turn(s, "place", "r14", ("A", 0))
    assert (s.asked, actors(s), options(s)) == ("default", [3], ["r15", "r16"])


def test_x31_swapped_labels() -> None:
    s = table(
        "full", 3, "r02 r07 r05^ r09 r12 r15^ r16^ r17^ r18^", ["r14 r24", "r01a", "r03"], events=["e02"]
    )
    s.claps[1] = ["r09"]
    turn(s, "help", "r14", "yes", "r24", ("A", 9))
    assert options(s) == [("r02", "r07"), ("r09", "r12")]
    play(s, ("r09", "r12"))
    assert row(s).startswith("r02 r07 r05 r12 r09") and s.claps[1] == ["r09"]


@pytest.mark.parametrize("spacing", ["strict", "lenient"])
@pytest.mark.parametrize("open_card", [True, False])
def test_x32_spacing_loses(spacing: str, open_card: bool) -> None:
    s = table("full", 2, EIGHT + " r13", ["r14 r24 r01a", "r02"], events=["e10"], spacing_2p=spacing)
    s.claps[0] = ["r06", "r09", "r12"]
    if open_card:
        turn(s, "help", "r14", "yes", "r24", ("A", 9))
    else:
        s.movie.lines["A"].append("r24")
        s.hands[0].remove("r24")
        s.slot["r24"], s.seen["r24"] = 99, set()
        turn(s, "help", "r14", "no")
    if spacing == "lenient":
        assert s.asked == "screen" and options(s) == ["r06", "r09", "r12"]
    elif open_card:
        assert s.over and s.reason == "spacing" and not is_win(s)
        found = outcome(s)
        assert found is not None and found["scores"] == [0, 0]
    else:
        assert s.asked == "screen" and options(s) == ["r24"]
        play(s, "r24")
        assert s.asked == "clap" and actors(s) == [0]
        play(s, "r09")
        assert s.asked == "screen" and actors(s) == [1]


def test_x33_recasting() -> None:
    s = table("full", 3, EIGHT + " r13", ["r14", "r02 r03", "r04"], events=["e08"])
    turn(s, "place", "r14", ("A", 0))
    assert s.asked == "e08" and actors(s) == [1, 2]
    apply(s, 2, ("r04",))
    assert actors(s) == [1]
    apply(s, 1, ("r03",))
    assert (s.hands[0][0], s.hands[1], s.hands[2]) == ("r04", ["r02"], ["r03"])
    assert places_of(s, 1)["r03"] == {("hand", 2)} and places_of(s, 2)["r04"] == {("hand", 0)}


def test_x34_blackout() -> None:
    s = table("full", 3, "r05 r06 r07 r08 r09 r10a r12^ r18^ r11", ["r14", "r02 r03", "r04"])
    turn(s, "place", "r14", ("A", 0))
    assert s.face_up == set() and flipped(s) == ["e03"]
    assert seen_by(s)[("A", 8)] == {0, 1, 2} and peekable(s, 1) == {}
    play(s, "view", "r02", "r12")
    assert s.claps[1] == ["r12"]


def test_x35_budget_cut() -> None:
    hands = ["r14 r01a r02", "r03 r04 r15", "r16 r17 r18 r19a", "r20 r21 r22"]
    s = table("full", 4, EIGHT + " r13", hands, events=["e06"])
    turn(s, "place", "r14", ("A", 0))
    assert (s.asked, actors(s)) == ("e06 card", [2]) and options(s) == hands[2].split()
    hands[2] = "r16 r17 r18"
    s = table("full", 4, EIGHT + " r13", hands, events=["e06"])
    turn(s, "place", "r14", ("A", 0))
    assert (s.asked, actors(s), options(s)) == ("e06", [0], [1, 2, 3])
    play(s, 3)
    assert (s.asked, actors(s)) == ("e06 card", [3])


# ---- 8.6 layouts ----


def test_x36_arcs_places() -> None:
    s = table("arcs", 3)
    expected = [
        (-1, -1),
        (-1, 1),
        (0, -2),
        (0, 2),
        (1, -3),
        (1, 3),
        (2, -4),
        (2, 4),
        (3, -3),
        (3, -1),
        (3, 1),
        (3, 3),
    ]
    assert places(s.movie) == expected and len(removable(s.movie)) == 6
    assert len(places(table("arcs", 4).movie)) == 10


def test_x37_arcs_groups() -> None:
    cells: dict[Cell, str] = {(0, 0): "r05", (1, 1): "r06", (2, 2): "r07", (3, 3): "r08"}
    s = table("arcs", 3, cells, ["r24", "r02", "r03"])
    assert removable(s.movie) == ["r05", "r08"]
    assert editor_first_places(s.movie, "r06", None) == [(1, 1)]
    assert is_legal(s, 0, ("help", "r24", "yes", "r06", "r05", (1, 1), (4, 4)))
    assert not is_legal(s, 0, ("help", "r24", "yes", "r06", "one only", (2, 0)))


def test_x38_x39_studio_start() -> None:
    s = table("studio", 2, None, ["r02 r01a", "r03"])
    top = card_at(s.movie, (3, 2))
    assert removable(s.movie) == [top] and places(s.movie) == [(1, -2), (1, 6)]
    turn(s, "help", "r02", "yes", top)
    assert [s.movie.cells[cell] for cell in ((2, 1), (2, 3))] == removable(s.movie)
    assert places(s.movie) == [(1, -2), (1, 6), (3, 2)]
    s = table("studio", 4)
    assert places(s.movie) == [(1, -2), (1, 6), (2, 3)]
    assert removable(s.movie) == [s.movie.cells[(1, 4)], s.movie.cells[(2, 1)]]


def test_x40_full_level() -> None:
    cells: dict[Cell, str] = {(1, x): card for x, card in zip(range(-2, 8, 2), EIGHT.split(), strict=False)}
    assert places(table("studio", 2, cells).movie) == [(2, -1), (2, 1), (2, 3), (2, 5)]


def test_x41_editor_in_the_pyramid() -> None:
    s = table("studio", 2, None, ["r24", "r03"])
    support, top = s.movie.cells[(1, 2)], s.movie.cells[(3, 2)]
    assert is_legal(s, 0, ("help", "r24", "yes", top, support, (1, 2), (3, 2)))
    assert not is_legal(s, 0, ("help", "r24", "yes", support, "one only", (1, 6)))


# ---- 8.7 winning and losing ----


def ended(mode: str, movie: str | dict[str, str] | dict[Cell, str], *genres: str) -> State:
    tokens = [token for genre in genres for token in GENRES[genre]]
    s = table(mode, 2, movie, ["", ""], tokens=tokens or None)
    assert s.over and s.reason == "empty-hand"
    return s


def test_x42_tutorial() -> None:
    line = "r02 r03 r05 r08 r09 r11 r14 r17 r18 r22 r25 r27"
    assert is_win(ended("tutorial", line))
    assert failed(ended("tutorial", line + " r28a")) == ["size"]
    assert failed(ended("tutorial", line.replace("r17 r18", "r18 r17"))) == ["order"]


def test_x43_x44_full() -> None:
    s = ended("full", "r01b r03 r04 r05 r08 r09 r10a r11 r12 r14 r17 r18 r20 r22 r24 r26", "g15")
    assert is_win(s)
    found = outcome(s)
    assert (
        found is not None
        and found["genre"] == {"A": 9}
        and found["errors"] == 0
        and found["scores"] == [1, 1]
    )
    s = ended("full", "r01a r02 r04 r06 r08 r09 r11 r12 r13 r14 r15 r16 r17 r18 r22 r27", "g02")
    assert failed(s) == ["genre"]


def test_x45_shorts() -> None:
    a, b = "r01a r03 r06 r09 r13 r14 r16 r24", "r02 r05 r08 r11 r12 r17 r21 r25"
    s = ended("shorts", {"A": a, "B": b}, "g01", "g12")
    found = outcome(s)
    assert is_win(s) and found is not None and found["genre"] == {"A": 7, "B": 8}
    s = ended("shorts", {"A": a.replace("r09", "r10a"), "B": b.replace("r11", "r10b")}, "g01", "g12")
    assert failed(s) == ["double"]


def test_x46_series() -> None:
    rows = ["r01a r03 r06 r11", "r02 r05 r10a r15", "r04 r09 r16 r23", "r07 r13 r20 r24"]
    cells = {(r, c): card for r, text in enumerate(rows, 1) for c, card in enumerate(text.split(), 1)}
    s = ended("series", cells, "g01")
    found = outcome(s)
    assert is_win(s) and found is not None and found["genre"] == {"A": 10}


def test_x47_arcs() -> None:
    text = "r01a / r03 r02 / r06 r05 r04 / r11 r10a r09 r07 / r15 r16 r13 / r23 r20 / r24"
    for x0, y0 in ((0, 0), (-3, 5)):
        cells: dict[Cell, str] = {}
        for i, column in enumerate(text.split(" / ")):
            cards = column.split()
            for j, card in enumerate(cards):
                cells[(x0 + i, y0 + 2 * j - len(cards) + 1)] = card
        assert is_win(ended("arcs", cells, "g01"))
    where = {card: cell for cell, card in cells.items()}
    cells[where["r13"]], cells[where["r20"]] = "r20", "r13"
    assert failed(ended("arcs", cells, "g01")) == ["order"]
    cells[(where["r24"][0] + 1, where["r24"][1] + 1)] = cells.pop(where["r24"])
    assert "shape" in failed(ended("arcs", cells, "g01"))


def test_x48_studio() -> None:
    text = "r06 r13 r15 r01a r14 / r02 r08 r07 r10a / r04 r09 r05 / r03 r11 / r01b"
    cells: dict[Cell, str] = {}
    for level, part in enumerate(text.split(" / "), 1):
        for j, card in enumerate(part.split()):
            cells[(level, level - 1 + 2 * j)] = card
    assert is_win(ended("studio", cells))
    assert failed(ended("studio", {**cells, (5, 4): "r24"})) == ["levels"]
    assert failed(ended("studio", {**cells, (2, 7): "r12"})) == ["symbols", "levels"]


def test_x49_empty_hand_with_a_deck() -> None:
    s = table("full", 2, EIGHT, ["", "r01a r02 r03"], deck="r20 r21")
    assert s.over and s.reason == "empty-hand" and failed(s) == ["size", "genre"]


def test_x50_going_on() -> None:
    movie = "r01b r03 r04 r05 r08 r09 r10a r11 r12 r14 r17 r18 r20 r22 r24 r26"
    s = table(
        "full", 3, movie, ["r02 r06", "r07", "r13"], deck="", tokens=["fear", "wonder"], active=1, done=3
    )
    turn(s, "view", "r07", "r08")
    assert outcome(s) is None
    turn(s, "help", "r13", "no")
    turn(s, "help", "r02", "no")
    found = outcome(s)
    assert found is not None and found["reason"] == "empty-hand" and is_win(s)


def test_legal_lists_whole_acts() -> None:
    s = table("tutorial", 2, "r05 r06", ["r24", "r02"])
    found = legal(s, 0)
    assert len(found) == len(set(found)) and all(is_legal(s, 0, act) for act in found)
    edits = [act for act in found if act[:3] == ("help", "r24", "yes")]
    # one card: 2 cards x 2 gaps; two cards: 2 orders x 1 gap x 2 gaps
    assert len(edits) == 4 + 4
    assert [act for act in found if act[0] == "place"] == [("place", "r24", ("A", gap)) for gap in range(3)]
    assert legal(s, 1) == []
