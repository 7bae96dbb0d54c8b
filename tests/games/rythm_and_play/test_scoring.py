"""Points, winners and ties: RP-101 to RP-104 and the rulings about it."""

from __future__ import annotations

import pytest

import clapboard
from tests.games.rythm_and_play.desk import Desk


def ends(*hands: str, piles: list[int], rows: list[int] | None = None) -> clapboard.Outcome:
    """These hands, piles and rows at the end of a game: the last seat has just nothing more to take."""
    desk = Desk(*hands, play_stack=0, rhythm_stack="", piles=piles, rows=rows or [], idle=len(hands) - 1)
    desk.does("pass")
    return desk.result


@pytest.mark.rule("RP-101")
@pytest.mark.parametrize(
    "hand, pile, row, score",
    [
        ("| e", 8, 1, 4.5),
        ("♯ ♭ | h", 5, 0, 3.0),
        ("| w e", 2, 2, -8.5),
        ("| w", 0, 0, -4.0),
        ("| h", 0, 0, -2.0),
        ("| q", 0, 0, -1.0),
        ("| e e e", 0, 0, -1.5),
        ("|", 0, 1, -3.0),
        ("|", 9, 0, 9.0),
        ("♯ ♯ ♭ ♭ ♭ ♭ |", 1, 0, 1.0),
    ],
)
def test_score(hand: str, pile: int, row: int, score: float) -> None:
    assert ends(hand, "", piles=[pile, 0], rows=[row, 0]).scores == (score, 0.0)


@pytest.mark.rule("RP-102")
def test_the_highest_score_wins() -> None:
    outcome = ends("", "", "", piles=[4, 7, 5])
    assert (outcome.winners, outcome.ranks) == ((1,), (3, 1, 2))


@pytest.mark.rule("RP-102")
def test_the_least_negative_score_wins() -> None:
    outcome = ends("", "", piles=[0, 0], rows=[2, 1])
    assert (outcome.scores, outcome.winners) == ((-6.0, -3.0), (1,))


@pytest.mark.rule("RP-103")
def test_a_tie_is_broken_by_fewer_rhythm_cards() -> None:
    outcome = ends("| q", "| e e", piles=[7, 7])
    assert (outcome.scores, outcome.winners, outcome.ranks) == ((6.0, 6.0), (0,), (1, 2))
    outcome = ends("| e e", "| q", piles=[7, 7])
    assert (outcome.scores, outcome.winners, outcome.ranks) == ((6.0, 6.0), (1,), (2, 1))


@pytest.mark.rule("RP-103", "RP-R27")
def test_cards_count_not_beats() -> None:
    """One half note, two beats, against two eighths, one beat: the one card wins."""
    outcome = ends("| h", "| e e", piles=[10, 9])
    assert (outcome.scores, outcome.winners) == ((8.0, 8.0), (0,))


@pytest.mark.rule("RP-104")
def test_still_tied_they_share_the_victory() -> None:
    outcome = ends("| q", "| h", "", piles=[6, 7, 4])
    assert (outcome.scores, outcome.winners, outcome.ranks) == ((5.0, 5.0, 4.0), (0, 1), (1, 1, 3))


@pytest.mark.rule("RP-R33")
def test_the_dealt_rhythm_card_counts_if_it_is_unspent() -> None:
    desk = Desk("A | w", "", stave="C0", play_stack=0)
    desk.does("pick up")
    assert desk.result.scores == (1 - 4.0, 0.0)


@pytest.mark.rule("RP-R34")
def test_fewer_taken_cards_may_win() -> None:
    outcome = ends("| w w", "", piles=[10, 3])
    assert (outcome.scores, outcome.winners) == ((2.0, 3.0), (1,))


@pytest.mark.rule("RP-101")
def test_what_the_result_page_shows() -> None:
    outcome = ends("♯ | h", "", piles=[4, 2], rows=[1, 0])
    assert outcome.details["taken"] == [4, 2]
    assert outcome.details["penalty"] == [1, 0]
    assert outcome.details["beats"] == [2.0, 0.0]
    assert outcome.details["rhythm_cards"] == [1, 0]
    assert outcome.details["play_left"] == [["sharp"], []]
