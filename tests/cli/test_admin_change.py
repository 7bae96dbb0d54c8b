"""clapboard admin: deleting, rewinding, backing up and restoring."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from clapboard.store import Cut, ListedTable, open_store
from clapboard.table.room import Room
from tests.cli.command import refused, said, told
from tests.cli.furnished import MATCH, OPEN, RUNNING, a_folder, damage, room_of
from tests.cli.test_process import COMMAND, PLAIN

HOLD = """
import asyncio, sys
from clapboard.store import open_store
async def hold():
    async with open_store(sys.argv[1]):
        print("held", flush=True)
        sys.stdin.read()
asyncio.run(hold())
"""


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return a_folder(tmp_path_factory.mktemp("office") / "data")


@pytest.fixture
def data(original: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(original, tmp_path / "data"))


@contextmanager
def a_server(data: Path) -> Iterator[int]:
    """Another process that works in the folder."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(data)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stdin is not None
        assert process.stdout.readline() == b"held\n"
        yield process.pid
        process.stdin.close()


def room(data: Path, id: str) -> Room:
    return asyncio.run(room_of(data, id))


async def _listed(data: Path, id: str) -> tuple[ListedTable, list[Cut], int]:
    async with open_store(data, readonly=True) as store:
        found = await store.table(id)
        assert found is not None
        return found, await store.attic(id), len(await store.results(table_id=id))


def listed(data: Path, id: str) -> tuple[ListedTable, list[Cut], int]:
    return asyncio.run(_listed(data, id))


def test_a_table_is_deleted_when_somebody_agrees(data: Path) -> None:
    assert "--yes" in refused(2, "admin", "--data", data, "delete", MATCH)
    assert len(told("admin", "--data", data, "list")) == 3
    text = said("admin", "--data", data, "delete", MATCH, "--yes")
    assert text.startswith(f"table {MATCH} 'Friday': ") and text.endswith("deleted\n")
    assert {row["id"] for row in told("admin", "--data", data, "list")} == {RUNNING, OPEN}


def asked(data: Path, answer: bytes, *words: str) -> tuple[int, str]:
    """Run at a terminal, and type this."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    os.write(ours, answer)
    done = subprocess.run(
        [*COMMAND, "admin", "--data", str(data), *words],
        env=PLAIN, stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    os.close(theirs)
    os.close(ours)
    return done.returncode, done.stdout


def test_at_a_terminal_it_asks(data: Path) -> None:
    code, text = asked(data, b"n\n", "delete", MATCH)
    assert code == 130 and "Delete it for good? [y/N]" in text and "clapboard: stopped" in text
    code, text = asked(data, b"y\n", "delete", MATCH)
    assert code == 0 and text.endswith("deleted\n")


def test_a_game_that_is_over_goes_on_after_a_rewind(data: Path) -> None:
    rows = room(data, MATCH).seq
    assert "--yes" in refused(2, "admin", "--data", data, "rewind", MATCH, rows - 3)
    text = said("admin", "--data", data, "rewind", MATCH, rows - 3, "--yes")
    assert f"\n  {rows - 2:>5}  " in text and text.endswith(f"goes on after row {rows - 3}\n")
    after, (table, attic, results) = room(data, MATCH), listed(data, MATCH)
    assert after.status == table.status == "playing" and not after.paused
    assert table.head == rows - 2 and [len(cut.rows) for cut in attic] == [3]
    assert {player.guest_id for player in table.players if player.turn} == set(after.turn_of())
    assert results < 2


def test_before_the_first_game_everybody_who_came_later_has_left(data: Path) -> None:
    said("admin", "--data", data, "rewind", MATCH, 2, "--yes")
    table, _, results = listed(data, MATCH)
    assert table.status == "open" and results == 0
    assert {(player.guest_id, player.seat, player.state) for player in table.players} == {
        ("ada", 0, "seated"),
        ("bob", None, "left"),
    }


def test_a_timed_game_is_paused_with_the_time_it_had(data: Path) -> None:
    rows = room(data, RUNNING).seq
    text = said("admin", "--data", data, "rewind", RUNNING, rows - 1, "--yes")
    assert "seed" not in text and text.endswith(f"goes on after row {rows - 1}, paused\n")
    after, (table, _, _) = room(data, RUNNING), listed(data, RUNNING)
    assert after.paused and after.seq == table.head == rows + 1
    assert after.clock.since is None and min(after.clock.left) > 590_000
    assert not any(player.turn for player in table.players)


def test_a_damaged_log_is_mended_by_a_rewind(data: Path) -> None:
    seq = asyncio.run(damage(data, OPEN))
    assert "does not fold" in said("admin", "--data", data, "rewind", OPEN, seq - 1, "--yes")
    assert said("admin", "--data", data, "check") == "3 tables, none broken\n"


def test_there_must_be_something_to_cut(data: Path) -> None:
    rows = room(data, OPEN).seq
    assert f"has {rows} rows" in refused(2, "admin", "--data", data, "rewind", OPEN, rows, "--yes")
    refused(2, "admin", "--data", data, "rewind", OPEN, 0, "--yes")


def test_beside_a_process_that_has_no_door_looking_works_and_changing_does_not(
    data: Path, tmp_path: Path
) -> None:
    file = tmp_path / "backup.db"
    with a_server(data) as pid:
        assert len(told("admin", "--data", data, "list")) == 3
        said("admin", "--data", data, "show", RUNNING)
        said("admin", "--data", data, "check")
        said("admin", "--data", data, "backup", file)
        for words in (
            ("delete", MATCH, "--yes"),
            ("rewind", MATCH, 2, "--yes"),
            ("restore", file, "--data", data, "--yes"),
        ):
            text = refused(2, "admin", "--data", data, *words)
            assert f"in use by process {pid}" in text and "cannot be asked" in text
    assert len(told("admin", "--data", data, "list")) == 3


def test_a_backup_goes_into_another_folder_and_back(data: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "backup.db", tmp_path / "other"
    said("admin", "--data", data, "backup", file)
    assert file.stat().st_mode & 0o077 == 0
    assert "say --yes" in refused(2, "admin", "--data", data, "backup", file)
    said("admin", "restore", file, "--data", other)
    assert (other / "clapboard.db").stat().st_mode & 0o077 == 0
    for id in (MATCH, RUNNING, OPEN):
        assert told("admin", "--data", other, "show", id, "--log") == told(
            "admin", "--data", data, "show", id, "--log"
        )
    said("admin", "--data", other, "delete", MATCH, "--yes")
    assert "say --yes" in refused(2, "admin", "restore", file, "--data", other)
    text = said("admin", "restore", file, "--data", other, "--yes")
    assert len(told("admin", "--data", other, "list")) == 3
    (kept,) = other.glob("clapboard.db.replaced-20*Z")
    assert text.endswith(f"what was there before is now {kept}\n") and kept.stat().st_mode & 0o077 == 0
    said("admin", "restore", kept, "--data", tmp_path / "third")
    assert len(told("admin", "--data", tmp_path / "third", "list")) == 2


def test_a_restore_needs_a_place_and_a_backup(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "no.db"
    file.write_text("this is no database", encoding="utf-8")
    assert "say where to" in refused(2, "admin", "restore", file)
    assert "no backup" in refused(2, "admin", "restore", file, "--data", data, "--yes")
    assert len(told("admin", "--data", data, "list")) == 3
    refused(2, "admin", "restore", tmp_path / "missing.db", "--data", data)


def test_a_report_that_is_dealt_with_is_dropped(data: Path) -> None:
    report, other = told("admin", "--data", data, "reports")
    assert said("admin", "--data", data, "reports").startswith(report["id"])
    assert "no report" in refused(
        2, "admin", "--data", data, "reports", "--drop", report["id"], "--drop", "x"
    )
    with a_server(data):
        assert "in use" in refused(2, "admin", "--data", data, "reports", "--drop", report["id"])
    assert told("admin", "--data", data, "reports") == [report, other], "all or none"
    assert said("admin", "--data", data, "reports", "--drop", report["id"]) == "dropped 1\n"
    assert told("admin", "--data", data, "reports") == [other]
    assert said("admin", "--data", data, "reports", "--drop", other["id"]) == "dropped 1\n"
    assert said("admin", "--data", data, "reports") == "no reports\n"
