"""A game of one file in every command, and what the laws say about it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clapboard.kernel import files, registry
from tests.cli.command import clapboard, refused, said

MINE = """\
import msgspec
from clapboard.bots import levels
from tests.kernel.games.pebbles import Pebbles, PebblesState

class MyState(PebblesState):
    def act(self, seat, action):
        return super().act(seat, action)

class Mine(Pebbles):
    state_type = MyState
    meta = msgspec.structs.replace(Pebbles.meta, id="mine", title="Mine")

    def bots(self):
        return {"random": levels(self)["novice"], **levels(self)}

GAME = Mine()
"""


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    registry.discover()
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    monkeypatch.setenv(files.VARIABLE, "")
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(MINE, encoding="utf-8")


def test_it_is_shown_listed_simulated_and_told_again() -> None:
    text = said("show", "mine.py", "--bots", "regular,random", "--seed", 1, "--record", "game.jsonl")
    assert text.startswith("Mine: regular, random; seed 1\n")
    assert re.search(r"^ +1\. regular: took, pebbles [12]  \[take [12]\]$", text, re.M)
    assert "expert" in said("bots", "mine.py")
    assert said("simulate", "mine.py", "--bots", "regular,random", "--games", 2).startswith("Mine: 2 games")
    assert said("replay", "game.jsonl", "--game", "mine.py").startswith("Mine (mine), rules version 1")


def test_a_game_that_keeps_the_laws() -> None:
    text = said("conformance", "mine.py", "--games", 1)
    assert len(text.splitlines()) == 3
    assert re.match(r"heap, 2 seats: conforms \(1 games, \d+ states, \d+ imagined worlds\)\n", text)
    assert said("conformance", "mine.py", "--games", 1, "--seats", 3).startswith("heap, 3 seats: conforms")
    assert "no table of Mine has 9 seats" in refused(2, "conformance", "mine.py", "--seats", 9)


def broken(line: str) -> str:
    Path("mine.py").write_text(MINE.replace("        return super().act(seat, action)", f"        {line}"))
    result = clapboard("conformance", "mine.py", "--seats", 2, "--games", 1)
    assert result.exit_code == 1
    assert result.stderr == "clapboard: Mine breaks a law at 1 of 1 tables\n"
    return result.stdout


def test_a_mistake_is_explained_with_its_line_and_the_way_there() -> None:
    text = broken("return super().act(seat, action)[2]")
    assert text.startswith("heap, 2 seats: breaks legal-crashes (")
    told = dict(re.findall(r"^    (\w+) +(.*)$", text, re.M))
    assert told["law"] == "a legal action never fails otherwise"
    assert told["found"] == "take 1 by seat 0: IndexError: list index out of range"
    assert told["in"] == "mine.py, line 7, in act"
    assert told["game"] == "seed 0, 0 moves"


HEAPS = """
    heaps = iter((20, 19) * 99)

    def deal(self, seats, options, chance):
        state = super().deal(seats, options, chance)
        state.at.heap = next(self.heaps)
        return state

GAME"""


def test_a_difference_is_told_by_its_place() -> None:
    Path("mine.py").write_text(MINE.replace("\nGAME", HEAPS), encoding="utf-8")
    text = clapboard("conformance", "mine.py", "--seats", 2, "--games", 1).stdout
    assert "breaks seed-not-reproducible" in text
    assert re.search(
        r"^    found  the same seed dealt twice: position\.heap is (20 against 19|19 against 20)$", text, re.M
    )


def test_the_moves_that_led_there_are_told() -> None:
    text = broken("return super().act(seat, action) if self.at.heap > 9 else [][0]")
    moves = re.search(r"^    moves  (.*)$", text, re.M)
    assert moves is not None and re.fullmatch(r"(\.\.\.; )?((clock \d+|[01] take [12])(; )?)+", moves[1])


def test_a_file_that_cannot_be_loaded_is_one_line() -> None:
    Path("mine.py").write_text("GAME = 1 / 0\n", encoding="utf-8")
    assert refused(2, "show", "mine.py") == "mine.py, line 1: ZeroDivisionError: division by zero"
    assert refused(2, "serve", "--game", "mine.py").startswith("mine.py, line 1: ")
    assert refused(2, "serve", "--game", "yours.py") == "yours.py: there is no such file"
