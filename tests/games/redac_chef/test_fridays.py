"""The shipped list of proven Fridays: every puzzle in order, a damaged list refused by name, and the puzzle of the day."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.actions import MoveCentre, Place, Tirage
from clapboard.games.redac_chef.after import earned
from clapboard.games.redac_chef.box import fridays
from clapboard.games.redac_chef.box.components import TILES
from clapboard.games.redac_chef.box.fridays import FILE, FIRST, layout_of, read, sum_of
from clapboard.games.redac_chef.rules import puzzles
from clapboard.kernel.action import Action
from clapboard.kernel.codec import encode
from clapboard.kernel.errors import EditionError, OptionError
from clapboard.kernel.record import Record

BOX = GAME.box
FRIDAY = {"mode": "puzzle", "puzzle": "friday"}


def test_there_are_enough_proven_fridays_and_no_two_alike() -> None:
    found = read(BOX)
    assert len(found) >= 60
    assert all(puzzle.proven and puzzle.day == "FRI" for puzzle in found)
    assert len({puzzle.tiles for puzzle in found}) == len(found)
    assert all(puzzle.bronze < puzzle.silver < puzzle.gold for puzzle in found)


def damaged(tmp_path: Path, text: bytes) -> Path:
    path = tmp_path / "fridays.json"
    path.write_bytes(text)
    return path


def test_a_damaged_list_is_refused_with_the_reason(tmp_path: Path) -> None:
    whole = FILE.read_bytes()
    with pytest.raises(EditionError, match="is damaged"):
        read(BOX, damaged(tmp_path, whole[: len(whole) // 2]))
    with pytest.raises(EditionError, match="sum does not fit"):
        read(BOX, damaged(tmp_path, whole.replace(b'"gold": 1', b'"gold": 2', 1)))
    with pytest.raises(EditionError, match="cannot be read"):
        read(BOX, tmp_path / "missing.json")
    told = msgspec.json.decode(whole, type=fridays.Fridays)
    wrong = (msgspec.structs.replace(told.puzzles[0], gold=told.puzzles[0].gold + 1), *told.puzzles[1:])
    better = encode(fridays.Fridays(sum_of(wrong), wrong))
    with pytest.raises(EditionError, match=r"puzzle 101.*is worth"):
        read(BOX, damaged(tmp_path, better))


def test_a_damaged_list_hinders_nothing_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = damaged(tmp_path, b"{")
    monkeypatch.setattr("clapboard.games.redac_chef.fridays", lambda: read(BOX, broken))
    with pytest.raises(OptionError, match=r"no Fridays here.*damaged"):
        GAME.new(1, FRIDAY, seed=1)
    assert GAME.new(1, {"mode": "puzzle", "puzzle": 12}, seed=1).actors() == (0,)
    assert GAME.new(2, {}, seed=1).view(0).puzzle is None


def test_a_friday_is_drawn_by_chance_and_known_by_its_tiles() -> None:
    numbers = {GAME.new(1, FRIDAY, seed=seed).view(0).puzzle.number for seed in range(30)}  # type: ignore[union-attr]
    assert len(numbers) > 10 and min(numbers) >= FIRST
    state = GAME.new(1, FRIDAY, seed=4)
    shown = state.view(None).puzzle
    assert shown is not None and shown.proven
    assert shown.gold == puzzles.numbered(BOX, shown.number).gold
    chosen = GAME.new(1, {"mode": "puzzle", "puzzle": shown.number}, seed=9)
    assert chosen.at.box == state.at.box
    assert GAME.load(GAME.dump(state)).view(0).puzzle == shown


@pytest.mark.parametrize("number", [13, 100, 998])
def test_a_puzzle_that_is_not_there_is_refused(number: int) -> None:
    with pytest.raises(OptionError, match="puzzle"):
        GAME.new(1, {"mode": "puzzle", "puzzle": number}, seed=1)


def test_other_tiles_have_no_proven_fridays() -> None:
    other = type(GAME)(msgspec.structs.replace(GAME.edition, title="Other"))
    with pytest.raises(OptionError, match="published tiles"):
        other.new(1, FRIDAY, seed=1)


@pytest.mark.rule("RC-097")
def test_the_score_of_a_friday_is_kept_under_its_number() -> None:
    record = Record.new(GAME, 1, FRIDAY, 4)
    view: Any = record.state.view(0)
    shown = view.puzzle
    assert shown is not None
    centre, placed = layout_of(puzzles.numbered(BOX, shown.number).solution)
    acts: list[Action] = [MoveCentre(*centre)]
    acts += [Place(TILES[tile], column, row, up=up) for tile, column, row, up in placed]
    for act in (*acts, Tirage()):
        if act in record.state.legal(0):
            record.apply(0, act)
    outcome = record.state.outcome()
    assert outcome is not None and outcome.scores[0] == shown.gold
    assert outcome.details["puzzle"]["marks"] == ["bronze", "silver", "gold"]
    (row,) = GAME.earned(record)
    assert (row.key, row.value) == (f"puzzle-{shown.number}", shown.gold)
    state: Any = record.state
    daily = earned(state, "daily:2026-11-18")
    assert [(one.key, one.value) for one in daily] == [
        (row.key, row.value),
        ("daily:2026-11-18", shown.gold),
    ], "under its own day, whenever it was finished"
    assert [one.key for one in earned(state, "again:t1.1")] == [row.key]
