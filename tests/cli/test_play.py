"""Somebody plays in the terminal: by number or by text, with what the seat may see."""

from __future__ import annotations

import re

from click.testing import CliRunner

from clapboard.cli import main
from tests.cli.command import refused


def played(*words: str, typed: str) -> str:
    """What is said to somebody who types these lines."""
    result = CliRunner().invoke(main, ["play", *words], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.stdout


def test_a_game_by_numbers_to_its_end() -> None:
    text = played("action", "--bots", "regular", "--seed", "3", typed="1\n" * 400)
    assert text.startswith("Action!: you, regular\n\nthe deal\n")
    assert re.search(r"^  1  \S+", text, re.M)
    assert re.search(r"^You: 1$", text, re.M)
    assert re.search(r"^place +player +score$", text, re.M)


def test_what_cannot_be_done_is_said_and_asked_again() -> None:
    text = played("action", "--seed", "3", typed="nonsense\nGALA\nBANK\n!\n")
    assert "'nonsense'" in text
    assert "GALA is not possible now" in text
    assert re.search(r"^ +\d+\. you: banked", text, re.M)


def test_where_actions_are_numbers_a_number_is_an_action() -> None:
    text = played(
        "rythm-and-play", "--bots", "novice", "--seed", "7", "--option", "first_player=seat-0", typed="T\n"
    )
    assert not re.search(r"^  1  ", text, re.M)
    assert re.search(r"you takes? a RHYTHM card", text)


def test_one_sees_the_own_hand_alone() -> None:
    text = played("rythm-and-play", "--bots", "novice,novice", "--seat", "1", "--seed", "7", typed="")
    assert text.startswith("Rythm and Play: novice 0, you, novice 2\n")
    deal = text.partition("the deal")[2].partition("\n\n")[0]
    assert len(re.findall(r"\d PLAY, \d RHYTHM", deal)) == 2


def test_what_cannot_be_played_so() -> None:
    assert "there is no seat 7" in refused(2, "play", "action", "--seat", "7")
    assert "is played by everybody at once" in refused(2, "play", "redac-chef")
