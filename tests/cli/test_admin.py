"""clapboard admin: looking at tables, and writing their games down. A server may run meanwhile."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from clapboard.cli.admin.words import moment
from clapboard.kernel.record import Record
from clapboard.store import open_store
from clapboard.table import log
from tests.cli.command import clapboard, refused, said, told
from tests.cli.furnished import GAME, MATCH, NOW, OPEN, RUNNING, a_folder, damage, room_of


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return a_folder(tmp_path_factory.mktemp("office") / "data")


@pytest.fixture
def data(original: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(original, tmp_path / "data"))


def test_tables_are_listed_by_what_is_asked_for(data: Path) -> None:
    assert {row["id"] for row in told("admin", "list", "--data", data)} == {MATCH, RUNNING, OPEN}
    assert [row["id"] for row in told("admin", "--data", data, "list", "--status", "playing")] == [RUNNING]
    assert [row["id"] for row in told("admin", "--data", data, "list", "--text", "FRIDAY bob")] == [MATCH]
    assert [row["id"] for row in told("admin", "--data", data, "list", "--guest", "cleo")] == [RUNNING]
    assert told("admin", "--data", data, "list", "--game", "chess") == []
    text = said("admin", "--data", data, "list")
    assert "Friday" in text and "Dan" in text and "* to move" in text
    assert said("admin", "--data", data, "list", "--game", "chess") == "no tables\n"


def test_a_long_list_says_that_there_is_more(data: Path) -> None:
    result = clapboard("admin", "--data", data, "list", "--limit", 2)
    assert result.exit_code == 0
    assert len(result.stdout.split("\n\n")[0].splitlines()) == 3
    assert "there are more" in result.stderr


def secrets_of(data: Path) -> list[str]:
    """The seed, the salt, and every card that somebody holds."""
    room = asyncio.run(room_of(data, RUNNING))
    return [room.seed.hex(), room.salt.hex()]


def test_a_running_game_keeps_its_secrets(data: Path) -> None:
    for words in ((), ("--log",), ("--log", "--json")):
        text = said("admin", "--data", data, "show", RUNNING, *words)
        assert not any(secret in text for secret in secrets_of(data))
    shown = told("admin", "--data", data, "show", RUNNING, "--log")
    started = next(row["line"] for row in shown["log"] if row["line"]["type"] == "started")
    assert not {"seed", "salt", "chance"} & set(started)
    acts = [row["line"] for row in shown["log"] if row["line"]["type"] == "acted"]
    assert acts and all(set(act["entry"]) == {"by", "undo", "why"} for act in acts)
    assert not any(fact["type"].startswith("got_") for act in acts for fact in act["facts"])


def test_unless_they_are_asked_for(data: Path) -> None:
    text = said("admin", "--data", data, "show", RUNNING, "--log", "--reveal")
    seed = secrets_of(data)[0]
    assert f"seed {seed}" in text
    shown = told("admin", "--data", data, "show", RUNNING, "--log", "--reveal")
    assert any(row["line"].get("seed") == seed for row in shown["log"])
    assert any(row["line"].get("entry", {}).get("do") for row in shown["log"])


def test_a_table_is_shown_in_words(data: Path) -> None:
    text = said("admin", "--data", data, "show", RUNNING)
    assert "status    playing, public" in text
    assert "clock     10:00 for each game, 0:05 added after each turn" in text
    assert "chair 1   Cleo (cleo), 10:" in text
    assert text.count("to move") == 1
    assert len([line for line in text.splitlines() if line.startswith("   ")]) == 10
    over = said("admin", "--data", data, "show", MATCH, "--log")
    assert "Ada takes chair 0" in over and "game 2 begins" in over and "seed " in over
    assert "result 1" in over and "result 2" in over
    assert "chair 1   free" in said("admin", "--data", data, "show", OPEN)


def test_a_link_names_its_table(data: Path) -> None:
    link = f"https://play.example.org/t/{MATCH}"
    assert said("admin", "--data", data, "show", link) == said("admin", "--data", data, "show", MATCH)


def test_what_guests_write_cannot_steer_a_terminal(data: Path) -> None:
    text = said("admin", "--data", data, "show", RUNNING, "--log")
    assert "Cleo says: hello?[2J" in text and "\x1b" not in text
    reports = said("admin", "--data", data, "reports")
    assert reports.splitlines()[0].endswith(": rude?") and "\x1b" not in reports
    assert told("admin", "--data", data, "reports")[0]["reported"] == "cleo"


def test_a_report_shows_who_about_whom_and_what_was_said(data: Path) -> None:
    old, new, words = said("admin", "--data", data, "reports").splitlines()
    assert "dan about cleo: rude" in old, "of old reports the ids are all there is"
    assert new.endswith(f"table {RUNNING}  'Dan' (dan) about 'E\\x1b[31mve' (eve): insults")
    assert words == f"    'E\\x1b[31mve' (eve) said at {moment(NOW - 60_000)}: losers?[2J"
    shown = told("admin", "--data", data, "reports")[1]
    names = {"reporter_name": "Dan", "reported_name": "E\x1b[31mve"}
    assert names.items() <= shown.items()
    assert (shown["said"], shown["said_at"], shown["table_id"]) == ("losers\x1b[2J", NOW - 60_000, RUNNING)


def test_a_match_is_exported_game_by_game_and_replays(data: Path, tmp_path: Path) -> None:
    said("admin", "--data", data, "export", MATCH, tmp_path / "party.jsonl")
    for number in (1, 2):
        file = tmp_path / f"party-{number}.jsonl"
        record = Record.read(file)
        assert record.error is None and record.state.outcome() is not None
        assert record.header.players == ["Ada", "Bob"]
        assert "over (" in said("replay", file)


def test_a_running_game_is_not_exported(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "still runs" in refused(2, "admin", "--data", data, "export", RUNNING)
    assert "no game has begun" in refused(2, "admin", "--data", data, "export", OPEN)
    assert not list(tmp_path.glob("*.jsonl"))
    said("admin", "--data", data, "export", RUNNING, "--reveal")
    record = Record.read(tmp_path / f"table-{RUNNING}.jsonl")
    assert record.error is None and record.state.outcome() is None


async def start_again(data: Path) -> None:
    """The first game's beginning once more, as a third game at the table."""
    async with open_store(data) as store:
        rows = await store.load(MATCH)
        first = next(row for row in rows if isinstance(log.read_line(row.body), log.Started))
        body = first.body.replace(b'"number":1', b'"number":3')
        await store.append(MATCH, [type(first)(len(rows) + 1, first.at, body)])


def test_beside_a_running_game_the_finished_ones_are_exported(data: Path, tmp_path: Path) -> None:
    asyncio.run(start_again(data))
    result = clapboard("admin", "--data", data, "export", MATCH, tmp_path / "party.jsonl")
    assert result.exit_code == 0 and "left out" in result.stderr
    assert sorted(file.name for file in tmp_path.glob("*.jsonl")) == ["party-1.jsonl", "party-2.jsonl"]


def test_a_check_names_the_row_that_does_not_fold(data: Path) -> None:
    assert said("admin", "--data", data, "check") == "3 tables, none broken\n"
    seq = asyncio.run(damage(data, OPEN))
    result = clapboard("admin", "--data", data, "check")
    assert result.exit_code == 1
    assert result.stdout.startswith(f"table {OPEN}: row {seq} does not fold: ")
    assert result.stdout.endswith("3 tables, 1 broken\n")
    shown = clapboard("admin", "--data", data, "check", "--json")
    assert shown.exit_code == 1 and f'"seq":{seq}' in shown.stdout
    assert f"row {seq} does not fold" in refused(1, "admin", "--data", data, "show", OPEN)


def test_what_is_not_there_is_named(data: Path, tmp_path: Path) -> None:
    for words in (
        ("show", "nobody"),
        ("export", "nobody"),
        ("delete", "nobody", "--yes"),
        ("rewind", "nobody", 1),
    ):
        assert "there is no table 'nobody'" in refused(2, "admin", "--data", data, *words)
    empty = tmp_path / "empty"
    for name, *more in (["list"], ["check"], ["reports"], ["backup", str(tmp_path / "b.db")]):
        assert f"no database in {empty}" in refused(2, "admin", "--data", empty, name, *more)
    assert not empty.exists()
    assert "not both" in refused(2, "admin", "list", "--data", data, "--database", "postgresql://x/y")
    assert "postgresql://" in refused(2, "admin", "list", "--database", data)


def test_help_lists_the_commands_in_order() -> None:
    text = said("admin", "--help")
    names = [line.split()[0] for line in text.partition("Commands:")[2].splitlines() if line.strip()]
    assert names == [
        "list",
        "show",
        "export",
        "delete",
        "rewind",
        "backup",
        "restore",
        "reports",
        "facts",
        "sign-out",
        "check",
    ]
    assert GAME not in text
