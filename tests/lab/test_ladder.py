"""The ladder: what is played, what is found again after a run was killed, and when a target counts as reached."""

from __future__ import annotations

from pathlib import Path

import pytest

import clapboard
from clapboard.kernel.outcome import Outcome
from clapboard.lab.arena import Match, Result
from clapboard.lab.ladder import (
    Book,
    Duel,
    Equals,
    Ladder,
    cost_of,
    interval_of,
    key_of,
    level_of,
    matches_of,
    play,
    report_of,
    settings_of,
    standing_of,
    table_of,
)

SMALL = Ladder(
    game="action",
    version=1,
    first_seed=900,
    duels=(Duel("regular", "novice", 2, 4, 0.1), Duel("regular", "novice", 3, 6, 0.1)),
    equals=(Equals("novice", 2, 2, 5.0),),
)


def won(seats: int, winners: tuple[int, ...], match: Match) -> Result:
    scores = tuple(10.0 if seat in winners else 4.0 for seat in range(seats))
    ranks = tuple(1 if seat in winners else 2 for seat in range(seats))
    return Result(match, Outcome(scores=scores, ranks=ranks, winners=winners, reason="end"), 1)


def test_every_deal_is_played_from_every_chair() -> None:
    matches = matches_of(SMALL, SMALL.duels[1])
    assert [match.seed for match in matches] == [900, 900, 900, 901, 901, 901]
    assert {match.bots.index("regular") for match in matches[:3]} == {0, 1, 2}
    assert all(match.bots.count("novice") == 2 for match in matches)


def test_a_part_of_a_ladder_has_whole_deals() -> None:
    assert len(matches_of(SMALL, SMALL.duels[1], 0.4)) == 3
    assert len(matches_of(SMALL, SMALL.duels[1], 0.0)) == 3


def test_a_run_that_was_killed_goes_on(tmp_path: Path) -> None:
    whole = Book(tmp_path / "whole.jsonl")
    assert len(list(play(SMALL, whole))) == 12
    book = Book(tmp_path / "cut.jsonl")
    for number, _ in enumerate(play(SMALL, book), 1):
        if number == 5:
            break
    torn = book.path.read_bytes()
    book.path.write_bytes(torn[:-30])  # killed in the middle of a line
    again = Book(book.path)
    assert len(again.games) == 4
    assert len(list(play(SMALL, again))) == 8
    assert report_of(SMALL, Book(book.path)) == report_of(SMALL, whole)
    assert list(play(SMALL, Book(book.path))) == []


def test_it_stops_between_blocks_when_it_is_told_to(tmp_path: Path) -> None:
    asked: list[int] = []

    def goes_on() -> bool:
        asked.append(1)
        return len(asked) < 2

    book = Book(tmp_path / "games.jsonl")
    assert len(list(play(SMALL, book, goes_on=goes_on))) == 4
    report = report_of(SMALL, book)
    assert (report.played, report.planned, len(report.duels), len(report.equals)) == (4, 12, 1, 0)
    assert "4 of 12 games so far" in table_of(SMALL, report)


def test_games_of_other_players_do_not_count() -> None:
    match = matches_of(SMALL, SMALL.duels[0])[0]
    newer = Ladder(SMALL.game, 2, SMALL.first_seed, SMALL.duels)
    assert key_of(match, settings_of(SMALL)) != key_of(match, settings_of(newer))


def test_a_shared_victory_counts_its_share() -> None:
    duel = Duel("regular", "novice", 2, 4, 0.6)
    first, second, *_ = matches_of(SMALL, duel)
    standing = standing_of(duel, [won(2, (0, 1), first), won(2, (1,), second)])
    assert standing.won == 0.75
    assert (standing.points, standing.points_of_others) == (10.0, 7.0)


def test_the_lower_end_decides() -> None:
    matches = [Match("action", ("regular", "novice"), seed) for seed in range(100)]
    results = [won(2, (0,) if match.seed < 70 else (1,), match) for match in matches]
    low, high = standing_of(Duel("regular", "novice", 2, 100, 0.6), results).interval
    assert low == pytest.approx(0.604, abs=0.01) and high == pytest.approx(0.783, abs=0.01)
    assert standing_of(Duel("regular", "novice", 2, 100, low), results).reached
    assert not standing_of(Duel("regular", "novice", 2, 100, low + 0.01), results).reached


def test_games_of_one_deal_are_not_separate_evidence() -> None:
    alike = {seed: [float(seed % 2)] * 4 for seed in range(40)}
    apart = {seed: [0.0, 1.0, 0.0, 1.0] for seed in range(40)}
    assert interval_of(alike)[0] < interval_of(apart)[0] < 0.5
    assert interval_of({seed: [1.0] for seed in range(50)})[0] < 1.0


def test_a_mean_among_equals() -> None:
    matches = [Match("action", ("novice", "novice"), seed) for seed in range(2)]
    results = [won(2, (0,), match) for match in matches]
    assert level_of(Equals("novice", 2, 2, 7.0), results).reached is True
    assert level_of(Equals("novice", 2, 2, 7.1), results).reached is False
    assert level_of(Equals("novice", 2, 2), results).reached is None


def test_what_a_decision_takes() -> None:
    game = clapboard.game("action")
    cost = cost_of(game, "expert", 2, 1, clapboard.Budget(iterations=1))
    assert cost.iterations > 1 and cost.decisions > 20 and 0 <= cost.median_ms <= cost.most_ms
