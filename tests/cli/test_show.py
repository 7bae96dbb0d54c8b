from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.console import Console

from clapboard import Record, game
from clapboard.bots import RandomBot
from clapboard.cli.brought import board
from clapboard.cli.plain_board import PlainBoard
from clapboard.cli.show import Stage
from clapboard.lab.arena import moves
from clapboard.terminal import Glance, told
from tests.cli.command import refused, said
from tests.kernel.games import bids, grab

GAME = "rythm-and-play"
RYTHM = game(GAME)


def drawn(thing: object, width: int = 100) -> str:
    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as caught:
        console.print(thing)
    return caught.get()


def test_a_game_is_told_move_by_move_to_its_end() -> None:
    text = said("show", GAME, "--bots", "novice,random", "--seed", 7)
    assert text.startswith("Rythm and Play: novice, random; seed 7\n")
    assert "the deal" in text
    assert re.search(r"^ +1\. (novice|random) chooses [↑↓]", text, re.M)
    assert re.search(r"composes [A-G]  \[[1-7]\]$", text, re.M)
    *_, title, header, first, second = text.splitlines()
    assert title.startswith("Over: ")
    assert header.split() == ["place", "player", "taken", "penalty", "beats", "left", "points"]
    assert first.split()[0] == "1" and second.split()[0] == "2"


@pytest.mark.parametrize("id", ["faux-raccords", "action", "redac-chef"])
def test_a_game_without_a_board_is_readable(id: str) -> None:
    """A line for each thing, of each move only what it changed, and nothing of what is empty."""
    text = said("show", id, "--bots", "random", "--seed", 1)
    deal, *steps = text.partition("\nOver: ")[0].split("\n\n")[1:]
    assert deal.startswith("the deal\n      asked: ") and len(deal.splitlines()) < 70
    lines = [len(step.strip().splitlines()) for step in steps if step.strip()]
    assert sum(lines) / len(lines) < 22
    assert not re.search(r"\[\d+\]\.|\(\)|None", text), "no paths, and nothing as Python writes it"
    shown = dict(line.split(": ", 1) for line in deal.splitlines()[1:])
    for step in steps:
        for line in step.strip("\n").splitlines()[1:]:
            name, value = line.split(": ", 1)
            assert shown.get(name, "-") != value, f"{name} is told again, and has not changed"
            shown[name] = value


def test_the_same_seed_shows_the_same_game() -> None:
    words = ("show", GAME, "--bots", "novice,random,random", "--seed")
    assert said(*words, 1) == said(*words, 1)
    assert said(*words, 1) != said(*words, 2)
    assert "random 1, random 2" in said(*words, 1)


def test_a_viewer_sees_one_hand_and_a_spectator_none() -> None:
    words = ("show", GAME, "--bots", "novice,random", "--seed", 7)
    of_all, of_one, of_none = (said(*words, "--viewer", who) for who in ("all", "0", "spectator"))
    assert "PLAY, " not in of_all
    assert re.search(r"^ .* random .*\d PLAY, \d RHYTHM$", of_one, re.M)
    assert not re.search(r"^ .* novice .*\d PLAY, \d RHYTHM$", of_one, re.M)
    # What a player takes is told to nobody else; at the end all hands are open.
    assert "random takes a RHYTHM card, it is" not in of_one
    assert "novice takes a RHYTHM card, it is" in of_one
    assert "it is" not in of_none
    assert re.search(r"^ .* novice .*\d PLAY, \d RHYTHM$", of_none, re.M)


def test_without_names_the_usual_substitute_plays() -> None:
    assert said("show", GAME).startswith("Rythm and Play: regular 0, regular 1; seed 0")


def test_a_shown_game_can_be_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    said("show", GAME, "--bots", "random", "--option", "end_rule=play_out", "--record", file)
    record = Record.read(file)
    assert record.error is None
    assert record.header.options["end_rule"] == "play_out"


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--viewer", "7"), "no viewer '7'"),
        (("--viewer", "me"), "0 to 1, all, and spectator"),
        (("--bots", "wizard"), "no bot 'wizard'"),
        (("--delay", "-1"), "--delay"),
    ],
)
def test_bad_input(words: tuple[str, ...], problem: str) -> None:
    assert problem in refused(2, "show", GAME, *words)


PUZZLE = {
    "seats": 2,
    "mover": 1,
    "tonality": "sharp",
    "loose": True,
    "stave": [{"card": "n3", "by": 0}, {"card": "n7", "by": 1}, {"card": "sharp", "by": 0}],
    "hands": [{"play": ["n4", "flat"], "rhythm": ["q"]}, {"play": ["n1"], "rhythm": ["e", "e"]}],
    "play_stack": ["n2", "n5"],
    "rhythm_stack": ["e"],
    "rhythm_discard": ["q", "q", "w"],
}


def test_the_stave_is_drawn_as_a_ladder() -> None:
    look = Glance.at(RYTHM.position(PUZZLE), "all", ("left", "right"))
    lines = drawn(board(GAME).draw(look)).splitlines()
    assert "Tonality: ↑ Sharp" in lines[0]
    assert lines[1].startswith("│ G ─────G──♯──║")
    assert lines[5].startswith("│ C ──C────────║")
    assert "3 cards, the last by left, closed" in lines[8]
    assert "PLAY stack 2 · RHYTHM stack 1 · discard 1w 2q" in lines[9]
    assert re.search(r"left +D ♭ +q", lines[11])
    assert re.search(r"► +right +A +e e", lines[12])


def test_the_notes_are_called_as_the_table_wishes() -> None:
    described = {**PUZZLE, "options": {"ladder": "C-B", "names": "solfege"}}
    look = Glance.at(RYTHM.position(described), 1, ("left", "right"))
    text = drawn(board(GAME).draw(look))
    assert "│  Si ───────Si" in text
    assert re.search(r"left +▒ ▒ +▒", text)


def test_a_long_stave_shows_its_end() -> None:
    stave = [{"card": "n3", "by": 0}]
    for card in ("flat", "n2", "sharp", "n4") * 5:
        stave.append({"card": card, "by": len(stave) % 2})
    look = Glance.at(RYTHM.position({**PUZZLE, "mover": 1, "stave": stave}), "all", ("left", "right"))
    text = drawn(board(GAME).draw(look), width=50)
    assert "D …" in text
    assert "21 cards" in text
    assert max(map(len, text.splitlines())) <= 50


@pytest.mark.parametrize("tiny", [bids.GAME, grab.GAME])
def test_a_game_without_a_board_is_shown_by_its_fields(tiny: object) -> None:
    assert isinstance(tiny, bids.Bids | grab.Grabbing)
    seats = tiny.meta.seats[0]
    names = [f"player {seat}" for seat in range(seats)]
    record = Record.new(tiny, seats, seed=3)
    stage = Stage(record, board(tiny.meta.id), 0, names)
    assert isinstance(stage.board, PlainBoard)
    for move in moves(record, [RandomBot() for _ in names], 3):
        heard = told(move.facts, 0)
        assert stage.take(move) == bool(heard)
        if heard and move.by != 0:
            assert "[" not in stage.log[-1]  # a sealed choice stays sealed
        drawn(stage.drawn())
    outcome = record.state.outcome()
    assert outcome is not None
    assert "player 0" in drawn(stage.board.result(outcome, names))
    assert stage.board.brief(stage.look())[0] == "asked: nobody (over)"
