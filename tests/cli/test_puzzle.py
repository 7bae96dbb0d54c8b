"""`clapboard puzzle`: new ones, the shipped list, and what is no puzzle."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.box.components import Puzzle
from clapboard.games.redac_chef.box.fridays import FILE, fridays, wrong_with
from tests.cli.command import clapboard, refused, said


def test_a_new_puzzle_has_a_legal_page_that_is_worth_its_gold() -> None:
    puzzle = msgspec.json.decode(
        said("puzzle", "new", "--seed", 7, "--seconds", 0.1, "--json").encode(), type=Puzzle
    )
    assert puzzle.day == "FRI" and puzzle.bronze < puzzle.silver < puzzle.gold
    assert wrong_with(GAME.box, puzzle) == ""


def test_a_proof_that_had_no_time_is_not_claimed() -> None:
    pytest.importorskip("ortools", reason="the extra `solver` is not installed")
    told = said("puzzle", "new", "--seed", 7, "--seconds", 0.1)
    assert "The best page known" in told and "Proven" not in told


@pytest.mark.parametrize("day", ["SAT", "SUN"])
def test_of_other_days_the_best_page_known_is_shown_and_called_that(day: str) -> None:
    told = said("puzzle", "new", "--day", day, "--seed", 7, "--seconds", 0.1)
    assert told.startswith(f"{day}, centrepiece ") and "The best page known" in told and "Proven" not in told
    one = said("puzzle", "new", "--day", day, "--seed", 7, "--seconds", 0.1, "--json")
    puzzle = msgspec.json.decode(one.encode(), type=Puzzle)
    assert not puzzle.proven and wrong_with(GAME.box, puzzle) == ""


def test_a_friday_is_proven() -> None:
    pytest.importorskip("ortools", reason="the extra `solver` is not installed")
    told = said("puzzle", "new", "--seed", 2, "--seconds", 30)
    assert "gold 15\n" in told and told.endswith("Proven: no page is worth more than gold.\n")


def test_a_set_without_a_centrepiece_gets_one_by_lot() -> None:
    words = ("puzzle", "new", "--tiles", "A01 A42 P01", "--seconds", 0.1)
    first = {said(*words, "--seed", seed).splitlines()[0] for seed in range(8)}
    assert len(first) > 2 and all(line.startswith("FRI, centrepiece D") for line in first)
    assert said(*words, "--seed", 3) == said(*words, "--seed", 3)
    assert said(*words, "--centrepiece", "2A").startswith("FRI, centrepiece 2A\n")


def test_without_the_solver_it_says_so_and_still_finds_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ortools", "ortools.sat.python.cp_model"):
        monkeypatch.setitem(sys.modules, name, None)
    told = said("puzzle", "new", "--seed", 7, "--seconds", 0.1)
    assert "gold" in told and "clapboard[solver]" in told and "Proven" not in told


@pytest.mark.parametrize(
    ("tiles", "why"),
    [
        ("A01 ZZZ", "there is no tile 'ZZZ'"),
        ("A01 A01", "named twice"),
        (" ".join(list(GAME.edition.tiles)[:61]), "61 are too many"),
    ],
)
def test_a_set_that_is_none_is_refused(tiles: str, why: str) -> None:
    assert why in refused(2, "puzzle", "new", "--tiles", tiles, "--seconds", 0.1)


def test_a_set_without_a_legal_page_is_refused() -> None:
    ads = " ".join(f"Q{number}" for number in range(19, 35))
    result = clapboard("puzzle", "new", "--tiles", ads, "--seconds", 0.1)
    assert result.exit_code == 1
    assert "legal page" in result.stderr or "no page was found" in result.stderr


def test_the_shipped_list_is_told_and_checked(tmp_path: Path) -> None:
    assert len(said("puzzle", "list").splitlines()) == len(fridays())
    assert str(len(fridays())) in said("puzzle", "check")
    broken = tmp_path / "broken.json"
    broken.write_bytes(FILE.read_bytes()[:-20])
    result = clapboard("puzzle", "check", broken)
    assert result.exit_code == 1 and "damaged" in result.stderr
