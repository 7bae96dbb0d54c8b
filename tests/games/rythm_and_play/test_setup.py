"""Before the first turn: RP-001 to RP-015."""

from __future__ import annotations

from collections import Counter

import pytest

import clapboard
from clapboard.games.rythm_and_play import GAME
from tests.games.rythm_and_play.desk import EVERY_NOTE, Desk, play_on

BOX = Counter(dict.fromkeys(("n1", "n2", "n3", "n4", "n5", "n6", "n7", "sharp", "flat"), 6))
SEATS = [2, 3, 4, 5, 6]


@pytest.mark.rule("RP-001", "RP-R02")
def test_two_to_six_play() -> None:
    assert {seats for _, seats in GAME.tables()} == set(SEATS)
    for seats in SEATS:
        assert len(Desk.dealt(seats).told["hands"]) == seats
    for seats in (0, 1, 7, 8):
        with pytest.raises(clapboard.OptionError, match="seats"):
            GAME.new(seats, seed=1)


@pytest.mark.rule("RP-002")
def test_only_taken_cards_give_points() -> None:
    """Full hands, many turns and the last word are worth nothing; one taken card is."""
    desk = Desk("| ", f"{EVERY_NOTE} |", "|", stave="C0", play_stack=0, piles=["", "", "D"])
    desk.does("pick up")
    assert desk.result.scores == (1.0, 0.0, 1.0)


@pytest.mark.rule("RP-002")
def test_points_grow_only_by_picking_up() -> None:
    desk = Desk.dealt(3, seed=5)
    before = [0.0] * 3
    longest = 0
    for state in play_on(desk.state, 5):
        view = state.view(None)
        points = [chair.visible_score for chair in view.chairs]
        gained = [after - was for after, was in zip(points, before, strict=True)]
        assert all(gain <= longest for gain in gained), "more than lay on the stave"
        before, longest = points, len(view.stave)


@pytest.mark.rule("RP-003")
def test_the_ladder_has_two_ends() -> None:
    order = EVERY_NOTE.split()
    for place, note in enumerate(order):
        up = Desk(EVERY_NOTE, "", stave=f"{note}1", tonality="↑")
        down = Desk(EVERY_NOTE, "", stave=f"{note}1", tonality="↓")
        assert up.can_compose() == set(order[place + 1 :])
        assert down.can_compose() == set(order[:place])


@pytest.mark.rule("RP-004")
def test_the_stave_lies_in_the_order_of_composing_for_everybody() -> None:
    desk = Desk("B F", "D ♭", "A ♯", stave="", tonality="↑")
    desk.does("B", "D", "♯", "F", "♭", "A")
    assert desk.stave == "B0 D1 ♯2 F0 ♭1 A2"
    for viewer in (None, 0, 1, 2):
        cards = [cell.card for cell in desk.sees(viewer).stave]
        assert cards == ["n2", "n4", "sharp", "n6", "flat", "n1"]


@pytest.mark.rule("RP-005")
def test_the_last_composer_placed_the_last_card() -> None:
    desk = Desk("C", "D", "E | q")
    assert desk.sees(0).last_composer is None
    desk.does("C")
    assert desk.sees(1).last_composer == 0
    desk.does("D")
    assert desk.sees(None).last_composer == 1
    desk.does("take", "take", "pick up")
    assert desk.sees(0).last_composer is None


@pytest.mark.rule("RP-006")
def test_each_player_has_a_hidden_hand_a_pile_and_an_open_row() -> None:
    desk = Desk("C D | q", "E | h e", piles=["A", "B G"], rows=["♯", ""])
    for viewer in (0, 1, None):
        chairs = desk.sees(viewer).chairs
        assert [chair.taken for chair in chairs] == [["n1"], ["n2", "n7"]]
        assert [chair.penalty for chair in chairs] == [["sharp"], []]
        assert [chair.hand is not None for chair in chairs] == [viewer == 0, viewer == 1]
    mine = desk.sees(0).chairs[0].hand
    assert mine is not None
    assert (mine.play, mine.rhythm) == (["n3", "n4"], ["q"])


@pytest.mark.rule("RP-010")
def test_the_play_cards_are_shuffled() -> None:
    """Every type comes as first card about as often, and another seed is another deal."""
    first: Counter[str] = Counter()
    deals = set()
    for seed in range(900):
        answers = GAME.new(2, seed=seed).chance.taken()
        first[str(answers[0])] += 1
        deals.add(tuple(map(str, answers)))
    assert len(deals) > 880
    assert set(first) == set(BOX)
    assert all(60 < many < 145 for many in first.values()), first


@pytest.mark.rule("RP-010", "RP-047")
def test_every_play_card_is_somewhere() -> None:
    desk = Desk.dealt(4, seed=8)
    for state in play_on(desk.state, 8):
        told = GAME.describe(state)
        found = Counter(told["play_stack"]) + Counter(cell["card"] for cell in told["stave"])
        for hand, pile, row in zip(told["hands"], told["taken"], told["penalty"], strict=True):
            found += Counter(hand["play"]) + Counter(pile) + Counter(row)
        assert found == BOX


@pytest.mark.rule("RP-011", "RP-012")
@pytest.mark.parametrize("seats", SEATS)
def test_four_play_cards_and_one_rhythm_card_each(seats: int) -> None:
    desk = Desk.dealt(seats)
    assert [desk.held(seat) for seat in range(seats)] == [(4, 1)] * seats
    assert desk.play_stack == 54 - 4 * seats
    assert desk.rhythm_stack == 30 - seats
    assert desk.discard == ""
    rhythm = Counter(desk.told["rhythm_stack"])
    for hand in desk.told["hands"]:
        rhythm += Counter(hand["rhythm"])
    assert rhythm == Counter(w=2, h=4, q=8, e=16)


@pytest.mark.rule("RP-013")
@pytest.mark.parametrize("seats", SEATS)
def test_no_card_is_turned_up(seats: int) -> None:
    desk = Desk.dealt(seats)
    assert desk.stave == ""
    assert desk.sees(0).stave == []
    desk.does("choose ♭")
    assert desk.stave == ""


@pytest.mark.rule("RP-014")
def test_chance_finds_the_first_player() -> None:
    first = Counter(int(GAME.new(4, seed=seed).first) for seed in range(400))
    assert set(first) == {0, 1, 2, 3}
    assert all(60 < many < 145 for many in first.values()), first


@pytest.mark.rule("RP-014")
@pytest.mark.parametrize("seats", SEATS)
def test_play_goes_clockwise(seats: int) -> None:
    desk = Desk.dealt(seats, first_player="seat-1", seed=3)
    desk.does("choose ♯")
    order = []
    for _ in range(2 * seats):
        order.append(desk.mover)
        desk.does("take")
    assert order == [(1 + turn) % seats for turn in range(2 * seats)]


@pytest.mark.rule("RP-015")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("first", [0, 1])
def test_the_right_neighbour_of_the_first_player_chooses_the_tonality(seats: int, first: int) -> None:
    desk = Desk.dealt(seats, first_player=f"seat-{first}")
    chooser = (first - 1) % seats
    assert desk.mover == chooser
    assert desk.can() == {"choose ♯", "choose ♭"}
    own = desk.sees(chooser)
    assert own.chairs[chooser].hand is not None, "he has seen his hand"
    assert own.tonality is None
    desk.does("choose ♭")
    assert (desk.mover, desk.tonality) == (first, "↓")
    assert desk.refuses("choose ♯") == "tonality-chosen"


@pytest.mark.rule("RP-015")
def test_nobody_plays_before_the_tonality_is_chosen() -> None:
    desk = Desk.dealt(3, first_player="seat-0")
    assert desk.refuses("take") == "choose-tonality"
    assert desk.refuses("choose ♯", seat=0) == "not-your-turn"
    desk.does("choose ♯")
    assert desk.tonality == "↑"
