"""Rulings and traps that no worked example shows."""

from __future__ import annotations

from tests.games.faux_raccords.naive.cards import Answer, Cell
from tests.games.faux_raccords.naive.desk import table
from tests.games.faux_raccords.naive.game import (
    abstain,
    actors,
    answer,
    apply,
    decision,
    legal,
    places_of,
    step_back,
)
from tests.games.faux_raccords.naive.layout import (
    editor_first_places,
    editor_second_places,
    with_card,
    without,
)
from tests.games.faux_raccords.naive.outcome import cards_to_take_out, continuity_errors
from tests.games.faux_raccords.naive.state import State

NINE = "r05 r06 r07 r08 r09 r10a r11 r12 r13"


def turn(s: State, *act: Answer) -> None:
    apply(s, actors(s)[0], act)
    if s.asked == "clue":
        apply(s, actors(s)[0], ("skip",))


def voting(players: int = 4) -> State:
    hands = ["r14 r01a", "r02 r24", "r03", "r04"][:players]
    s = table("full", players, NINE, hands, events=["e01"], event_decider="vote")
    turn(s, "place", "r14", ("A", 9))
    assert s.asked == "e01" and actors(s) == list(range(players))
    return s


def test_vote_most_votes_win() -> None:
    s = voting()
    for seat, card in ((2, "r06"), (0, "r05"), (3, "r06")):
        apply(s, seat, (card,))
        assert s.bin == [] and seat not in actors(s)
    apply(s, 1, ("r07",))
    assert s.bin == ["r06"]


def test_vote_tie_is_for_the_active_player() -> None:
    s = voting()
    for seat, card in ((1, "r05"), (2, "r05"), (3, "r06"), (0, "r06")):
        apply(s, seat, (card,))
    assert s.bin == ["r06"]


def test_vote_without_votes() -> None:
    s = voting()
    for seat in range(4):
        abstain(s, seat)
    assert s.bin == ["r05"]
    s = voting()
    for seat in (0, 1, 3):
        abstain(s, seat)
    apply(s, 2, ("r08",))
    assert s.bin == ["r08"]


def test_small_decisions_and_stepping_back() -> None:
    s = table("full", 3, NINE, ["r14 r01a", "r02", "r03"])
    answer(s, 0, "place")
    answer(s, 0, "r14")
    found = decision(s, 0)
    assert found is not None and found[:2] == ("D3", "place") and len(found[2]) == 10
    step_back(s)
    found = decision(s, 0)
    assert found is not None and found[0] == "D1" and s.hands[0] == ["r14", "r01a"]


def test_r53_nothing_left_on_the_table() -> None:
    one: dict[Cell, str] = {(1, 2): "r05"}
    assert editor_first_places(table("studio", 2, one).movie, "r05", None) == [(1, 2)]
    two: dict[Cell, str] = {(0, 0): "r05", (1, 1): "r06"}
    movie = table("arcs", 2, two).movie
    assert editor_first_places(movie, "r05", "r06") == [(0, 0), (1, 1)]
    bare = without(without(movie, "r05"), "r06")
    found = editor_second_places(with_card(bare, "r05", (1, 1)), "r06")
    assert found == [(0, 0), (0, 2), (1, -1), (1, 3), (2, 0), (2, 2)]


def test_r18_producer_takes_the_last_card() -> None:
    s = table("full", 2, "r05", ["r02", "r03"])
    assert ("help", "r02", "yes", "r05") in legal(s, 0)
    s = table("arcs", 2, {(0, 0): "r05"}, ["r02", "r03"])
    assert [act for act in legal(s, 0) if act[0] == "help"] == [("help", "r02", "no")]


def test_trap_9_freed_cell_opens_with_the_next_turn() -> None:
    cells: dict[Cell, str] = {(1, 2): "r05", (2, 1): "r06", (3, 4): "r07", (1, 1): "r08", (1, 4): "r09"}
    s = table("series", 4, cells, ["r14 r01a", "r02", "r03", "r04"], events=["e05", "e03", "e04", "e07"])
    s.movie.cells[(4, 4)] = s.deck.pop()
    s.slot[s.movie.cells[(4, 4)]], s.seen[s.movie.cells[(4, 4)]] = 90, set()
    turn(s, "place", "r14", (4, 3))
    # (2,2) goes first and (3,3) does not touch it, so (3,3) is carried out with the cell of (2,2) just freed
    assert [event for _, event, _ in s.done] == ["e05", "e07"]
    found = decision(s, 0)
    assert found is not None and found[2] == [(1, 3), (2, 4), (3, 1), (4, 1), (4, 2)]
    apply(s, 0, ((1, 3),))
    found = decision(s, 1, ["place", "r02"])
    assert found is not None and (2, 2) in found[2] and (3, 3) in found[2]


def test_knowledge_widens_and_narrows() -> None:
    s = table("full", 3, "r05 r06 r07 r08", ["r14 r15 r16 r18", "r02 r03", "r04 r17"])
    turn(s, "view", "r14", "r06")
    assert places_of(s, 0) == {"r14": {("bin", 0)}, "r06": {("movie", ("A", 2))}}
    turn(s, "help", "r02", "yes", "r06", 2)  # Bob gives it to Cleo
    assert places_of(s, 0)["r06"] == {("hand", 2)} and "r06" not in places_of(s, 2)
    turn(s, "place", "r17", ("A", 0))  # Cleo hides a card
    assert places_of(s, 0)["r06"] == {("hand", 2), ("movie", ("A", 1))}
    assert places_of(s, 1) == {}
    turn(s, "view", "r15", "r17")  # Ana sees that it is another one
    assert places_of(s, 0)["r06"] == {("hand", 2)}


def test_exact_knowledge_counts_cards() -> None:
    s = table("full", 3, "r05 r06 r07 r08", ["r02 r27 r15", "r03 r14", ""], deck="")
    for card in ("r05", "r06"):  # Bob has seen both
        s.seen[card].add(1)
        s.worlds[1].looked(card, s.slot[card])
        s.traces[1].looked(card, s.slot[card])
    s.worlds[1].given("r06", s.slot["r06"], 2, was_open=False)  # Cleo holds one of them already
    s.traces[1].given("r06", s.slot["r06"], 2, was_open=False)
    s.movie.lines["A"].remove("r06")
    s.hands[2] = ["r06"]
    turn(s, "help", "r02", "yes", "r05", 2)
    turn(s, "help", "r03", "no")
    turn(s, "place", "r06", ("A", 0))  # Cleo, from a hand of exactly these two
    both = {("hand", 2), ("movie", ("A", 1))}
    assert places_of(s, 1)["r05"] == places_of(s, 1)["r06"] == both
    s.hands[0] = ["r15"]
    turn(s, "view", "r15", "r07")
    turn(s, "view", "r14", "r06")  # Bob looks: so the other one is in the hand
    assert places_of(s, 1)["r05"] == {("hand", 2)} and places_of(s, 1)["r06"] == {("movie", ("A", 1))}


def test_record_of_errors() -> None:
    s = table("full", 2, "r05 r04 r06 r10a r10b", ["", ""])
    assert s.over and continuity_errors(s) == 2 + 1 + 11
    assert cards_to_take_out(["r05", "r04", "r06", "r10a", "r10b"]) == 2
