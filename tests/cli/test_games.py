from __future__ import annotations

import pytest

import clapboard.kernel.registry as registry
from tests.cli.command import clapboard, refused, said, told


def test_games_are_listed_with_what_a_player_asks_first() -> None:
    header, *rows = said("games").splitlines()
    assert header.split() == ["id", "title", "seats", "modes", "rules", "version"]
    (row,) = [row for row in rows if row.startswith("rythm-and-play")]
    assert row.split() == ["rythm-and-play", "Rythm", "and", "Play", "2", "to", "6", "standard", "1"]


def test_games_as_json() -> None:
    games = {game["id"]: game for game in told("games")}
    for game in games.values():
        assert game.keys() == {"id", "title", "summary", "seats", "modes", "rules_version"}
    assert games["rythm-and-play"]["seats"] == [2, 6]


def test_bots_are_listed_with_a_sentence_each() -> None:
    rows = said("bots", "rythm-and-play").splitlines()[1:]
    first_words = [row.split()[0] for row in rows if not row.startswith(" ")]
    assert first_words[:2] == ["random", "greedy"]
    assert first_words[-4:] == ["novice", "regular", "expert", "master"]
    assert all(row.endswith(".") for row in rows if row.startswith(("novice", "regular", "expert", "master")))


def test_help_teaches_each_command_with_an_example() -> None:
    for name in ("games", "show", "simulate", "bots", "replay", "rules", "validate"):
        text = said(name, "--help")
        assert "Example" in text
        assert f"clapboard {name}" in text.partition("Example")[2]
        assert name in said("--help")


def test_without_words_it_shows_its_help() -> None:
    result = clapboard()
    assert result.exit_code == 0
    assert "A first walk" in result.stdout


def test_version() -> None:
    assert said("--version").startswith("clapboard 0.")


@pytest.mark.parametrize("name", ["rhythm", "rythm_and_play", "Rythm and Play", "rythm-and-pay"])
def test_an_unknown_game_brings_the_near_name(name: str) -> None:
    assert "did you mean 'rythm-and-play'?" in refused(2, "rules", name)


def test_an_unknown_game_that_is_near_nothing() -> None:
    line = refused(2, "rules", "xxxx")
    assert "did you mean" not in line
    assert "clapboard games" in line


@pytest.mark.parametrize(
    "words",
    [
        ("dance",),
        ("simulate", "rythm-and-play"),
        ("simulate", "rythm-and-play", "--bots", "novice", "--games", "many"),
        ("show", "rythm-and-play", "--speed", "3"),
        ("replay", "no-such-file.jsonl"),
    ],
)
def test_what_was_typed_wrong_is_one_line_that_points_to_the_help(words: tuple[str, ...]) -> None:
    assert "--help" in refused(2, *words)


def test_a_game_with_a_broken_edition_is_named_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    from clapboard.kernel.errors import EditionError

    def broken(package: str = "") -> None:
        raise EditionError("edition.toml, [totals] play", "says 54, but the cards make 53")

    monkeypatch.setattr(registry, "discover", broken)
    assert "the cards make 53" in refused(1, "games")
