"""The ladder: what is played, what is found again after a run was killed, and when a target counts as reached."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import clapboard
from clapboard.lab.arena import Pairing
from clapboard.lab.ladder import (
    Book,
    Duel,
    Equals,
    Ladder,
    Played,
    cost_of,
    interval_of,
    level_of,
    pairings_of,
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


def won(seats: int, winners: tuple[int, ...], pairing: Pairing) -> Played:
    scores = tuple(10.0 if seat in winners else 4.0 for seat in range(seats))
    return Played(pairing.seed, pairing.bots, scores, winners)


def book_at(path: Path, ladder: Ladder = SMALL) -> Book:
    return Book(path, settings_of(ladder))


def test_every_deal_is_played_from_every_chair() -> None:
    pairings = pairings_of(SMALL, SMALL.duels[1])
    assert [pairing.seed for pairing in pairings] == [900, 900, 900, 901, 901, 901]
    assert {pairing.bots.index("regular") for pairing in pairings[:3]} == {0, 1, 2}
    assert all(pairing.bots.count("novice") == 2 for pairing in pairings)


def test_a_part_of_a_ladder_has_whole_deals() -> None:
    assert len(pairings_of(SMALL, SMALL.duels[1], 0.4)) == 3
    assert len(pairings_of(SMALL, SMALL.duels[1], 0.0)) == 3


def test_a_run_that_was_killed_goes_on(tmp_path: Path) -> None:
    whole = book_at(tmp_path / "whole.games")
    assert len(list(play(SMALL, whole))) == 12
    book = book_at(tmp_path / "cut.games")
    for number, _ in enumerate(play(SMALL, book), 1):
        if number == 5:
            break
    torn = book.path.read_bytes()
    book.path.write_bytes(torn[:-20])  # killed in the middle of a line
    again = book_at(book.path)
    assert len(again.games) == 4
    assert len(list(play(SMALL, again))) == 8
    assert report_of(SMALL, book_at(book.path)) == report_of(SMALL, whole)
    assert list(play(SMALL, book_at(book.path))) == []


def test_it_stops_between_blocks_when_it_is_told_to(tmp_path: Path) -> None:
    asked: list[int] = []

    def goes_on() -> bool:
        asked.append(1)
        return len(asked) < 2

    book = book_at(tmp_path / "games.games")
    assert len(list(play(SMALL, book, goes_on=goes_on))) == 4
    report = report_of(SMALL, book)
    assert (report.played, report.planned, len(report.duels), len(report.equals)) == (4, 12, 1, 0)
    assert "4 of 12 games so far" in table_of(SMALL, report)


@pytest.mark.parametrize("changed", [{"version": 2}, {"on": "films 1234"}], ids=["players", "base"])
def test_games_of_other_players_do_not_count(tmp_path: Path, changed: dict[str, Any]) -> None:
    newer = msgspec.structs.replace(SMALL, **changed)
    path = tmp_path / "games.games"
    for _ in zip(range(3), play(SMALL, book_at(path)), strict=False):
        pass
    assert len(book_at(path).games) >= 3
    assert book_at(path, newer).games == {}
    assert path.read_bytes().count(b"\n") == 1  # begun anew, with the line that names its players


def test_a_shared_victory_counts_its_share() -> None:
    duel = Duel("regular", "novice", 2, 4, 0.6)
    first, second, *_ = pairings_of(SMALL, duel)
    standing = standing_of(duel, [won(2, (0, 1), first), won(2, (1,), second)])
    assert standing.won == 0.75
    assert (standing.points, standing.points_of_others) == (10.0, 7.0)


def test_the_lower_end_decides() -> None:
    pairings = [Pairing("action", ("regular", "novice"), seed) for seed in range(100)]
    results = [won(2, (0,) if pairing.seed < 70 else (1,), pairing) for pairing in pairings]
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
    pairings = [Pairing("action", ("novice", "novice"), seed) for seed in range(2)]
    results = [won(2, (0,), pairing) for pairing in pairings]
    assert level_of(Equals("novice", 2, 2, 7.0), results).reached is True
    assert level_of(Equals("novice", 2, 2, 7.1), results).reached is False
    assert level_of(Equals("novice", 2, 2), results).reached is None


def test_what_a_decision_takes() -> None:
    game = clapboard.game("action")
    cost = cost_of(game, "expert", 2, 1, clapboard.Budget(iterations=1))
    assert cost.iterations > 1 and cost.decisions > 20 and 0 <= cost.median_ms <= cost.most_ms
