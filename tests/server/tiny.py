"""Servers, and commands, in processes that know the small game of `tests/kernel/games/roll.py`."""

from __future__ import annotations

import os
import secrets
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from clapboard.kernel.files import VARIABLE
from tests.kernel.games import roll
from tests.server.process import COMMAND, Running, call, running

ROOT = Path(__file__).parents[2]
FILE = Path(__file__).with_name("roll_call.py")


def world(**more: str) -> dict[str, str]:
    """The environment of a process that knows the game."""
    return {"PYTHONPATH": str(ROOT), VARIABLE: str(FILE), **more}


@contextmanager
def tiny_server(folder: Path, *words: str, **env: str) -> Iterator[Running]:
    with running(folder, *words, env=world(**env)) as server:
        yield server


def command(*words: str) -> str:
    """What a command says."""
    done = subprocess.run([*COMMAND, *words], env={**os.environ, **world()}, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


class Visitor:
    """Somebody with a program."""

    def __init__(self, server: Running, name: str = "", token: str = "") -> None:
        self.base = server.base
        self.token = token or call(self.base, "/api/guest", {"name": name})["token"]

    def get(self, path: str) -> Any:
        return call(self.base, path, token=self.token)

    def post(self, path: str, body: Any) -> Any:
        return call(self.base, path, body, self.token)

    def open_table(self, sit: int | None = 0, **settings: Any) -> str:
        wanted = {"game": "tiny-roll", "seats": 1, **settings}
        return str(self.post("/api/tables", {"settings": wanted, "sit": sit})["id"])

    def do(self, table_id: str, **command: Any) -> Any:
        return self.post(f"/api/tables/{table_id}/do", {"type": "do", "id": "x", "command": command})

    def act(self, table_id: str, **action: Any) -> Any:
        return self.do(table_id, type="act", id=secrets.token_hex(6), action=action)

    def seen(self, table_id: str) -> Any:
        return self.get(f"/api/tables/{table_id}")

    def say(self, table_id: str) -> Any:
        """An animal that may be said now; what is seen then."""
        view = self.seen(table_id)["view"]
        fitting = (word for word in roll.ANIMALS if word[0] == view["letter"] and word not in view["said"])
        self.act(table_id, type="say", word=next(fitting))
        return self.seen(table_id)
