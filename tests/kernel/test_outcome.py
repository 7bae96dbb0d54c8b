"""Outcomes: ranks 1-1-3, and one JSON form for equal numbers."""

from __future__ import annotations

import pytest

from clapboard.kernel.codec import encode
from clapboard.kernel.outcome import Outcome, rank
from tests.kernel.games import bids


@pytest.mark.parametrize(
    "keys, ranks",
    [
        ([], ()),
        ([3], (1,)),
        ([1, 2, 3], (3, 2, 1)),
        ([5, 5, 2], (1, 1, 3)),
        ([2, 7, 2, 7], (3, 1, 3, 1)),
        ([0.5, 0.5], (1, 1)),
        ([(5, 1), (5, 2), (9, 0)], (3, 2, 1)),
    ],
)
def test_equal_places_share_a_rank(keys: list[object], ranks: tuple[int, ...]) -> None:
    assert rank(keys) == ranks


def test_equal_outcomes_have_equal_bytes() -> None:
    one = Outcome(scores=(3, 1.5), ranks=(1, 2), winners=(0,), reason="end")
    two = Outcome(scores=(3.0, 1.5), ranks=(1, 2), winners=(0,), reason="end")
    assert one == two and encode(one) == encode(two)


def test_a_match_adds_up() -> None:
    games = [
        Outcome(scores=(3, 1), ranks=(1, 2), winners=(0,), reason="rounds"),
        Outcome(scores=(0, 2), ranks=(2, 1), winners=(1,), reason="rounds"),
    ]
    match = bids.GAME.match(games)
    assert match.scores == (3.0, 3.0) and match.ranks == (1, 1) and match.winners == (0, 1)


def test_a_match_has_no_fixed_end_unless_a_game_says_so() -> None:
    assert bids.GAME.match_games(bids.GAME.options(3), 3) == 0
