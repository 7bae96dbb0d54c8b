"""The admin socket: what is said there, who may, and a server that is killed while it changes its database."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from clapboard.kernel.codec import encode
from clapboard.server.admin.client import admin_client
from clapboard.server.admin.orders import Delete, Restore
from clapboard.server.admin.path import NAME, NoSocket, short_name
from clapboard.store import open_store
from tests.cli.life import seated
from tests.cli.test_admin_live import data
from tests.limits import PATIENCE
from tests.server.process import Running, free_port, healthy, running

ROOT = Path(__file__).parents[3]
BEFORE_ALL, BEFORE_KEPT, BEFORE_CHANGE, AFTER_CHANGE = 1, 5, 8, 9
"""Steps of a restore, as `tests/store/dying.py` counts them; `test_restore.py` goes through all of them."""


def order(folder: Path, message: bytes, many: bool = False) -> bytes:
    """Say something at the socket; the answer, or nothing."""
    with socket.socket(socket.AF_UNIX) as caller:
        caller.settimeout(PATIENCE)
        caller.connect(str(folder / NAME))
        caller.sendall(message)
        if many:
            caller.shutdown(socket.SHUT_WR)
        heard = b""
        while part := caller.recv(4096):
            heard += part
        return heard


def test_what_is_no_order_is_refused_and_the_socket_stays_open(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada, _ = seated(server, "Ada", "Bob")
        for bad in (b"hello\n", b"\n", b'{"type":"delete"}\n', b'{"type":"dance"}\n', b"\xff\xfe\n"):
            answer = json.loads(order(data(server), bad))
            assert answer["type"] == "failed" and "same version" in answer["message"]
        more = json.dumps({"type": "delete", "table": ada.table_id, "sure": True}).encode() + b"\n"
        assert json.loads(order(data(server), more))["kind"] == "BadOrder"
        assert order(data(server), b"x" * 200_000, many=True) == b"", "too much is not read to its end"
        done = order(data(server), encode(Delete(ada.table_id)) + b"\n")
        assert json.loads(done) == {"type": "done"}
        again = json.loads(order(data(server), encode(Delete(ada.table_id)) + b"\n"))
        assert again["kind"] == "UnknownTable" and ada.table_id in again["message"]


def test_orders_that_come_at_once_are_done_one_after_the_other(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        tables = [seated(server, "Ada", "Bob")[0].table_id for _ in range(4)]

        async def delete(table_id: str) -> Any:
            async with admin_client(str(data(server))) as client:
                return await client.do(Delete(table_id))

        async def all_of_them() -> None:
            await asyncio.gather(*(delete(table_id) for table_id in tables))
            async with open_store(data(server), readonly=True) as store:
                assert await store.tables() == []

        asyncio.run(all_of_them())


def test_a_server_on_no_folder_has_no_door(tmp_path: Path) -> None:
    from tests.server.site import site

    with site() as client:  # in memory
        assert client.get("/health").status_code == 200


def test_a_path_that_is_too_long_where_there_is_no_way_round_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deep = tmp_path / ("d" * 120)
    deep.mkdir()
    with short_name(deep) as name:
        assert name.startswith("/proc/self/fd/")
    monkeypatch.setattr("clapboard.server.admin.path.WAY_ROUND", tmp_path / "nowhere")
    with pytest.raises(NoSocket, match="shorter data folder"), short_name(deep):
        pass


class Dying(Running):
    """A server that is killed at one step of its next restore."""

    def __init__(self, folder: Path, step: int) -> None:
        self.folder = folder
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        words = [
            "--host",
            "127.0.0.1",
            "--port",
            str(self.port),
            "--data",
            str(folder / "data"),
            "--bot-pause",
            "0",
        ]
        self.errors = (folder / "stderr").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.dying", str(step), "serve", *words],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=self.errors,
        )


@pytest.mark.parametrize("step", [BEFORE_ALL, BEFORE_KEPT, BEFORE_CHANGE, AFTER_CHANGE])
def test_a_server_killed_in_a_restore_comes_back_with_the_old_or_the_new(tmp_path: Path, step: int) -> None:
    file = tmp_path / "then.db"
    dying = Dying(tmp_path, step)
    dying.wait()
    ada, _ = seated(dying, "Ada", "Bob")

    async def back_up() -> None:
        async with open_store(data(dying), readonly=True) as store:
            await store.backup(file)

    asyncio.run(back_up())
    cleo, _ = seated(dying, "Cleo", "Dan")
    answer = order(data(dying), encode(Restore(str(file))) + b"\n")
    assert answer == b"", "it lived"
    assert dying.process.wait(20) == -signal.SIGKILL
    dying.stop()
    with running(tmp_path) as server:
        assert healthy(server.base)
        ada.base = cleo.base = server.base
        found = {shown.id for shown in asyncio.run(_tables(data(server)))}
        old, new = {ada.table_id, cleo.table_id}, {ada.table_id}
        assert found == (new if step == AFTER_CHANGE else old)
        ada.ask(type="talk", text="still here")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not (data(server) / NAME).exists():
            time.sleep(0.05)
        done = json.loads(order(data(server), encode(Restore(str(file))) + b"\n"))
        assert done["type"] == "done" and Path(done["kept"]).is_file()


async def _tables(folder: Path) -> Any:
    async with open_store(folder, readonly=True) as store:
        return await store.tables()
