from __future__ import annotations

from pathlib import Path

import pytest

from clapboard import Record
from tests.cli.command import refused, said, told

GAME = "rythm-and-play"


def test_the_table_says_who_won_how_often_and_how_sure_that_is() -> None:
    text = said("simulate", GAME, "--bots", "novice,random", "--games", 20, "--seed", 1)
    lines = text.splitlines()
    assert lines[0] == "Rythm and Play: 20 games, 2 seats, seed 1"
    assert "95 % interval" in lines[2]
    assert [line.split()[0] for line in lines[3:5]] == ["novice", "random"]
    assert [line.partition(":")[0] for line in lines[6:]] == [
        "ends",
        "decisions per game",
        "games per second",
    ]


def test_json_has_everything_a_program_wants() -> None:
    sums = told("simulate", GAME, "--bots", "novice,random", "--games", 8, "--seed", 1)
    assert sums.keys() == {
        "game", "rules_version", "mode", "seats", "bots", "options", "games", "seed", "iterations", "results", "ends",
        "decisions_per_game",
    }  # fmt: skip
    assert sums["options"]["payment"] == "needed"
    assert sum(sums["ends"].values()) == 8
    for row in sums["results"]:
        assert row.keys() == {"bot", "chairs", "games", "won", "interval", "mean_score"}
        assert 0 <= row["interval"][0] <= row["won"] <= row["interval"][1] <= 1
    assert sum(row["won"] for row in sums["results"]) == pytest.approx(1)


def test_the_same_seed_gives_the_same_bytes_and_another_seed_others() -> None:
    def run(seed: int) -> str:
        return said("simulate", GAME, "--bots", "novice,random", "--games", 6, "--seed", seed, "--json")

    assert run(3) == run(3)
    assert run(3) != run(4)


def test_several_workers_play_the_same_games() -> None:
    words = ("simulate", GAME, "--bots", "novice,random", "--games", 4, "--json")
    assert said(*words, "--workers", 2) == said(*words)


def test_the_last_bot_fills_the_chairs_that_are_left() -> None:
    sums = told("simulate", GAME, "--bots", "novice,random", "--seats", 4, "--games", 4)
    assert sums["bots"] == ["novice", "random", "random", "random"]
    assert [row["chairs"] for row in sums["results"]] == [1, 3]


def test_options_are_passed_on_with_numbers_where_the_game_has_numbers() -> None:
    sums = told(
        "simulate", GAME, "--bots", "random", "--games", 1, "--mode", "standard",
        "--option", "payment=exact", "--option", "turn_seconds=40",
    )  # fmt: skip
    assert sums["options"]["payment"] == "exact"
    assert sums["options"]["turn_seconds"] == 40


def test_iterations_are_the_budget_of_those_who_search() -> None:
    sums = told("simulate", GAME, "--bots", "expert,random", "--games", 1, "--iterations", 3)
    assert sums["iterations"] == 3


def test_records_are_written_and_replay_to_the_same_result(tmp_path: Path) -> None:
    words = ("simulate", GAME, "--bots", "novice,random", "--games", 3, "--seed", 5)
    sums = told(*words, "--record", tmp_path / "games")
    assert sums == told(*words)
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == ["1.jsonl", "2.jsonl", "3.jsonl"]
    records = [Record.read(file) for file in files]
    assert all(record.error is None for record in records)
    assert records[0].header.players == ["novice", "random"]
    assert records[1].header.players == ["random", "novice"]
    won = 0
    for record in records:
        outcome = record.state.outcome()
        assert outcome is not None
        won += "novice" in {record.header.players[seat] for seat in outcome.winners}
    assert sums["results"][0]["won"] == pytest.approx(won / 3, abs=1e-6)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--bots", "novice,wizard"), "no bot 'wizard'"),
        (("--bots", ","), "at least one bot"),
        (("--bots", "novice,novice,novice", "--seats", 2), "3 bots were named for 2 seats"),
        (("--bots", "novice", "--seats", 9), "9 cannot play Rythm and Play; 2 to 6 can"),
        (("--bots", "novice", "--option", "payment=cash"), "option 'payment': 'cash' is not possible"),
        (("--bots", "novice", "--option", "colour=red"), "option 'colour': there is no such option"),
        (("--bots", "novice", "--option", "payment"), "write it with a value"),
        (("--bots", "novice", "--option", "turn_seconds=7"), "option 'turn_seconds': 7 is not possible"),
        (("--bots", "novice", "--mode", "team"), "option 'mode'"),
        (("--bots", "novice", "--seed", "-1"), "--seed"),
        (("--bots", "nowhere.py:Bot"), "there is no such file"),
        (("--bots", "no_such_module:Bot"), "cannot be loaded"),
        (("--bots", "clapboard.bots:Nobody"), "no class 'Nobody'"),
        (("--bots", "clapboard.bots:Greedy"), "without arguments"),
        (("--bots", "clapboard:Rng"), "without arguments"),
        (("--bots", "clapboard:Budget"), "name is missing"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(words: tuple[object, ...], problem: str) -> None:
    assert problem in refused(2, "simulate", GAME, *words)


def test_a_folder_that_cannot_be_made_is_bad_input(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "file" in refused(2, "simulate", GAME, "--bots", "random", "--record", tmp_path / "file" / "games")


CHEAT = """
from clapboard import Thought
from clapboard.games.rythm_and_play import PickUp

class Cheat:
    name = "cheat"
    thought = Thought()

    def choose(self, view, legal, seed, budget=None):
        return PickUp()
"""


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_cheats_is_named(tmp_path: Path, workers: int) -> None:
    (tmp_path / "cheat.py").write_text(CHEAT)
    line = refused(
        2, "simulate", GAME, "--bots", f"{tmp_path}/cheat.py:Cheat", "--games", 2, "--workers", workers
    )
    assert "bot 'cheat' at seat" in line
    assert "PickUp()" in line


def test_a_bot_file_that_does_not_load_says_why(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("import no_such_thing")
    assert "no_such_thing" in refused(2, "simulate", GAME, "--bots", f"{tmp_path}/broken.py:Bot")


def test_a_bot_is_found_by_its_module_in_this_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a_guest_of_the_test.py").write_text(CHEAT.replace("PickUp()", "legal[0]", 1))
    sums = told("simulate", GAME, "--bots", "a_guest_of_the_test:Cheat,random", "--games", 1)
    assert sums["results"][0]["bot"] == "a_guest_of_the_test:Cheat"
