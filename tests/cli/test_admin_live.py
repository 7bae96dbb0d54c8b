"""clapboard admin beside a running server, while people play there."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
import urllib.error
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.cli.life import Guest, moves, playing, refused, said, seated, told, until
from tests.server.process import Running, call, running

pytestmark = pytest.mark.asyncio


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as one:
        yield one


def data(server: Running) -> Path:
    return server.folder / "data"


def admin(server: Running, *words: object) -> tuple[object, ...]:
    return ("admin", "--data", data(server), *words)


def status(base: str, path: str, token: str = "") -> int:
    try:
        call(base, path, token=token)
    except urllib.error.HTTPError as bad:
        bad.close()
        return bad.code
    return 200


def up_to_date(guest: Guest, v: int) -> bool:
    return guest.v == v


async def logged(server: Running, table_id: str) -> list[dict[str, Any]]:
    shown = await told(*admin(server, "show", table_id, "--log", "--reveal"))
    return list(shown["log"])


async def happened(server: Running, table_id: str) -> list[Any]:
    """The lines of a table, but for those that only say which process has it."""
    return [row["line"] for row in await logged(server, table_id) if row["line"]["type"] != "served"]


# Deleting


async def test_a_table_is_deleted_under_its_players_and_the_others_play_on(server: Running) -> None:
    ada, bob = seated(server, "Ada", "Bob")
    cleo, dan = seated(server, "Cleo", "Dan")
    async with playing(ada, bob, cleo, dan):
        await moves(bob, 3)
        text = await said(*admin(server, "delete", ada.table_id, "--yes"))
        assert text.endswith("deleted\n")
        await until(lambda: ada.over and bob.over, "they were not told")
        assert ada.gone == bob.gone == ["deleted"]
        assert await asyncio.to_thread(status, server.base, f"/api/tables/{ada.table_id}") == 404
        await moves(cleo, 3)
        await moves(dan, 3)
    assert not cleo.gone and not dan.gone and len(cleo.snapshots) == 1
    assert [row["id"] for row in await told(*admin(server, "list"))] == [cleo.table_id]
    assert await said(*admin(server, "check")) == "1 table, none broken\n"


async def test_a_connection_to_a_deleted_table_ends_with_its_code(server: Running) -> None:
    ada, _ = seated(server, "Ada", "Bob")
    async with connect(ada.url) as socket:  # a spectator
        assert json.loads(await socket.recv())["type"] == "snapshot"
        await said(*admin(server, "delete", ada.table_id, "--yes"))
        assert json.loads(await socket.recv()) == {"type": "gone", "why": "deleted"}
        await socket.wait_closed()
        assert socket.close_code == 4404


# Rewinding


async def test_a_table_is_rewound_under_its_players_and_they_play_on_from_there(server: Running) -> None:
    ada, bob = seated(server, "Ada", "Bob")
    async with playing(ada, bob):
        await moves(ada, 8)
        shown = await logged(server, ada.table_id)
        place = next(row["seq"] for row in shown if row["line"]["type"] == "started") + 2
        text = await said(*admin(server, "rewind", ada.table_id, place, "--yes"))
        assert text.endswith(f"the table goes on after row {place}\n")
        await until(lambda: len(ada.snapshots) > 1 and len(bob.snapshots) > 1, "they were not told")
        await moves(ada, 3)
        await moves(bob, 3)
    assert ada.gone == bob.gone == ["again"]
    rows = await logged(server, ada.table_id)
    assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
    assert rows[:place] == shown[:place] and rows[place]["line"]["type"] == "rewound"
    lived = {row["line"].get("id") for row in rows}
    assert set(ada.acknowledged[-3:]) <= lived
    assert await said(*admin(server, "check")) == "1 table, none broken\n"
    for guest in (ada, bob):  # what they see is what is
        guest.resting = True
        async with playing(guest):
            now = await asyncio.to_thread(call, server.base, f"/api/tables/{ada.table_id}", None, guest.token)
            await until(partial(up_to_date, guest, now["v"]), "not up to date")
            assert guest.view == now["view"] and guest.legal == now["legal"]


async def test_whoever_was_away_during_a_rewind_gets_everything_anew(server: Running) -> None:
    """Their version may be a number that the new course of things reaches too."""
    ada, bob = seated(server, "Ada", "Bob")
    async with playing(ada, bob):
        await moves(ada, 6)
    old, seat = bob.v, bob.seat
    assert old is not None
    place = len(await logged(server, ada.table_id)) - 4
    await said(*admin(server, "rewind", ada.table_id, place, "--yes"))
    async with playing(ada, bob):
        await moves(ada, 4)
    late = Guest(server.base, ada.table_id, "Bob")
    late.token, late.v, late.seat = bob.token, old, seat
    async with playing(late):
        await until(lambda: late.view is not None, "nothing came")
    assert late.snapshots[:1] and late.told[0] == "snapshot" and late.snapshots[0] > old


async def test_computer_players_go_on_after_a_rewind_though_nobody_looks(server: Running) -> None:
    ada = Guest(server.base, "", "Ada")
    ada.enter()
    asked = {"settings": {"game": "rythm-and-play", "seats": 2}}
    ada.table_id = call(server.base, "/api/tables", asked, ada.token)["id"]
    for seat in (0, 1):
        ada.ask(type="set_bot", seat=seat, level="novice")
    ada.ask(type="start")
    await until(
        lambda: call(server.base, f"/api/tables/{ada.table_id}")["table"]["status"] == "over", "no end"
    )
    await said(*admin(server, "rewind", ada.table_id, 10, "--yes"))
    await until(
        lambda: call(server.base, f"/api/tables/{ada.table_id}")["table"]["status"] == "over", "no end"
    )
    assert await said(*admin(server, "check")) == "1 table, none broken\n"


async def test_a_clock_is_paused_by_a_rewind_and_any_player_goes_on(server: Running) -> None:
    ada, bob = seated(server, "Ada", "Bob", clock={"kind": "game", "seconds": 600, "increment": 0})
    async with playing(ada, bob):
        await moves(ada, 3)
        place = len(await logged(server, ada.table_id)) - 2
        assert (await said(*admin(server, "rewind", ada.table_id, place, "--yes"))).endswith(", paused\n")
        await until(lambda: bob.table.get("paused"), "no pause")
        await asyncio.to_thread(bob.ask, type="resume")
        await moves(ada, 2)


# Backup and restore


async def test_a_backup_is_restored_while_people_play(server: Running, tmp_path: Path) -> None:
    file = tmp_path / "then.db"
    ada, bob = seated(server, "Ada", "Bob")
    async with playing(ada, bob):
        await moves(ada, 3)
        await said(*admin(server, "backup", file))
        await moves(ada, 3)
        later = await asyncio.to_thread(seated, server, "Cleo", "Dan")
        async with playing(*later):
            await moves(later[0], 2)
            before = await logged(server, ada.table_id)
            text = await said("admin", "restore", file, "--data", data(server), "--yes")
            await until(lambda: len(ada.snapshots) > 1 and len(bob.snapshots) > 1, "they did not come back")
            await moves(ada, 3)
            await moves(bob, 3)
    # Anyone who's act was under way may have hung up on its answer before this came.
    assert {*ada.gone, *bob.gone, *later[0].gone} == {"again"}
    assert [row["id"] for row in await told(*admin(server, "list"))] == [ada.table_id]
    assert status(server.base, f"/api/tables/{later[0].table_id}") == 404
    assert status(server.base, "/api/me", ada.token) == 200
    assert status(server.base, "/api/me", later[0].token) == 401
    assert await said(*admin(server, "check")) == "1 table, none broken\n"
    (kept,) = data(server).glob("clapboard.db.replaced-20*")
    assert str(kept) in text
    shutil.copytree(data(server), tmp_path / "old", ignore=lambda *_: ["admin.sock"])
    for path in (tmp_path / "old").glob("clapboard.db*"):
        path.unlink()
    shutil.copy(kept, tmp_path / "old" / "clapboard.db")
    shown = await told("admin", "--data", tmp_path / "old", "show", ada.table_id, "--log", "--reveal")
    assert shown["log"][: len(before)] == before, "the replaced database has everything until then"


async def test_after_a_restore_the_server_stops_and_starts_as_ever(tmp_path: Path) -> None:
    file = tmp_path / "then.db"
    with running(tmp_path) as server:
        ada, bob = seated(server, "Ada", "Bob")
        await said(*admin(server, "backup", file))
        await said(*admin(server, "restore", file, "--yes", "--data", data(server)))
        async with playing(ada, bob):
            await moves(ada, 3)
        before = await happened(server, ada.table_id)
        server.stop(signal.SIGKILL)
    with running(tmp_path) as server:
        assert await happened(server, ada.table_id) == before
        ada.base = bob.base = server.base
        async with playing(ada, bob):
            await moves(ada, 3)


async def test_what_is_no_backup_is_refused_and_nobody_notices(server: Running, tmp_path: Path) -> None:
    ada, bob = seated(server, "Ada", "Bob")
    file, text = tmp_path / "good.db", tmp_path / "text.db"
    text.write_text("hello")
    await said(*admin(server, "backup", file))
    cut = tmp_path / "cut.db"
    cut.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    newer = tmp_path / "newer.db"
    shutil.copy(file, newer)
    c = sqlite3.connect(newer)
    c.execute("UPDATE alembic_version SET version_num = '9999'")
    c.commit()
    c.close()
    async with playing(ada, bob):
        await moves(ada, 2)
        for bad, why in ((text, "no backup"), (cut, "no sound backup|no backup"), (newer, "newer")):
            said_so = await refused(2, "admin", "restore", bad, "--data", data(server), "--yes")
            assert any(part in said_so for part in why.split("|")), said_so
        itself = data(server) / "clapboard.db"
        assert "itself" in await refused(2, "admin", "restore", itself, "--data", data(server), "--yes")
        await moves(ada, 2)
    assert not ada.gone and not bob.gone
    assert not list(data(server).glob("*.incoming*")) and not list(data(server).glob("*.replaced*"))


async def test_a_database_that_somebody_else_reads_is_not_replaced(server: Running, tmp_path: Path) -> None:
    file = tmp_path / "good.db"
    ada, bob = seated(server, "Ada", "Bob")
    await said(*admin(server, "backup", file))
    c = sqlite3.connect(data(server) / "clapboard.db", check_same_thread=False)
    c.execute("SELECT count(*) FROM log").fetchone()
    async with playing(ada, bob):
        await moves(ada, 1)
        text = await refused(2, "admin", "restore", file, "--data", data(server), "--yes")
        assert "another program has it open" in text
        c.close()
        await moves(ada, 2)
    assert len(await logged(server, ada.table_id)) > 6, "play goes on with what was there"
    await said("admin", "restore", file, "--data", data(server), "--yes")


# Refusals


async def test_a_table_that_is_not_there_is_named(server: Running) -> None:
    assert "no table 'nope'" in await refused(2, *admin(server, "delete", "nope", "--yes"))
    assert "no table 'nope'" in await refused(2, *admin(server, "rewind", "nope", 3, "--yes"))
    ada, _ = seated(server, "Ada", "Bob")
    assert "nothing to cut" in await refused(2, *admin(server, "rewind", ada.table_id, 999, "--yes"))


async def test_a_report_is_dropped_beside_the_server(server: Running) -> None:
    ada, _ = seated(server, "Ada", "Bob", public=True)
    call(server.base, f"/api/tables/{ada.table_id}/report", {"seat": 1, "text": "rude"}, ada.token)
    (report,) = await told(*admin(server, "reports"))
    words = admin(server, "reports", "--drop", report["id"], "--drop", "x")
    assert "no report 'x'" in await refused(2, *words)
    assert len(await told(*admin(server, "reports"))) == 1
    assert await said(*admin(server, "reports", "--drop", report["id"])) == "dropped 1\n"
    assert await told(*admin(server, "reports")) == []


async def test_a_folder_without_a_database_and_one_of_another_kind(server: Running, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    words = ("admin", "--data", tmp_path / "empty", "delete", "x", "--yes")
    assert "no database in" in await refused(2, *words)


AS_NOBODY = """
import contextlib, io, os, sys
from clapboard.cli import main
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    main(["admin", "--data", sys.argv[1], "delete", "nope", "--yes"])  # everything is imported while we may read it
os.setgroups([]), os.setgid(65534), os.setuid(65534)
main(["admin", "--data", *sys.argv[1:]])
"""


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
async def test_another_user_is_refused_in_a_line() -> None:
    with (
        tempfile.TemporaryDirectory() as name,
        running(Path(name)) as server,
    ):  # pytest's own are closed to others
        Path(name).chmod(0o755)
        await check_another_user(server)


async def check_another_user(server: Running) -> None:
    ada, _ = seated(server, "Ada", "Bob")

    async def as_nobody() -> str:
        words = [sys.executable, "-c", AS_NOBODY, str(data(server)), "delete", ada.table_id, "--yes"]
        done = await asyncio.to_thread(subprocess.run, words, capture_output=True, text=True, check=False)
        assert done.returncode == 2, done
        first, *rest = done.stderr.splitlines()
        assert "no table 'nope'" in first and len(rest) == 1, done.stderr
        return str(rest[0])

    assert "Permission denied" in await as_nobody()
    data(server).chmod(0o755)  # the folder is open, what is in it is not
    assert "Permission denied" in await as_nobody()
    (data(server) / "lock").chmod(0o666)
    for path in data(server).glob("clapboard.db*"):
        path.chmod(0o666)
    assert "belongs to another user" in await as_nobody()
    (data(server) / "admin.sock").chmod(0o666)
    assert "without an answer" in await as_nobody(), "the server looks too, who is at its door"
    assert status(server.base, f"/api/tables/{ada.table_id}") == 200


# The socket


async def test_the_socket_is_for_its_owner_alone_and_goes_with_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        found = (data(server) / "admin.sock").stat()
        assert stat.S_ISSOCK(found.st_mode) and stat.S_IMODE(found.st_mode) == 0o600
        ada, _ = seated(server, "Ada", "Bob")
        server.stop(signal.SIGKILL)
        assert (data(server) / "admin.sock").exists()
    with running(tmp_path) as server:  # one that was left behind is no hindrance
        await said(*admin(server, "delete", ada.table_id, "--yes"))
    assert not (data(server) / "admin.sock").exists()


async def test_a_data_folder_may_lie_deep(tmp_path: Path) -> None:
    deep = tmp_path / ("d" * 60) / ("e" * 60)
    deep.mkdir(parents=True)
    with running(deep) as server:
        ada, _ = seated(server, "Ada", "Bob")
        assert (await said(*admin(server, "delete", ada.table_id, "--yes"))).endswith("deleted\n")


async def test_an_operator_signs_a_guest_out_everywhere(server: Running, tmp_path: Path) -> None:
    ada, bob = await asyncio.to_thread(seated, server, "Ada", "Bob")
    id = ada.token.partition(".")[0]
    assert status(server.base, "/api/me", ada.token) == 200
    out = await said(*admin(server, "sign-out", id, "--yes"))
    assert "signed out everywhere" in out and "Ada" in out
    assert status(server.base, "/api/me", ada.token) == 401
    assert status(server.base, "/api/me", bob.token) == 200, "and nobody else"
    assert "there is no guest" in await refused(2, *admin(server, "sign-out", "nobody", "--yes"))
    server.stop()
    await said(*admin(server, "sign-out", bob.token.partition(".")[0], "--yes"))
    with running(tmp_path) as again:
        assert status(again.base, "/api/me", bob.token) == 401, "also while no server runs"
