"""A server in this process, and visitors with a browser or a program."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from clapboard.server.app import create_app
from clapboard.server.config import Config
from clapboard.server.services import Services
from clapboard.store import MemoryStore
from tests.server.guests import luck

TABLE = {"game": "rythm-and-play", "seats": 2}
NOWHERE = Path("/nonexistent")


@contextmanager
def site(**changes: Any) -> Iterator[TestClient[Litestar]]:
    config = Config(data=":memory:", bot_pause=0, **{"client": NOWHERE, **changes})
    services = Services(config, MemoryStore())
    services.hub.think = luck
    with TestClient(
        create_app(config, services), base_url=config.public_url or "http://table.test"
    ) as client:
        yield client


def enter(client: TestClient[Litestar], name: str) -> dict[str, str]:
    """A new guest; the headers with which a program says that it is that one."""
    given = client.post("/api/guest", json={"name": name})
    assert given.status_code == 201, given.text
    client.cookies.clear()
    return {"Authorization": f"Bearer {given.json()['token']}"}


def open_table(client: TestClient[Litestar], host: dict[str, str], **settings: Any) -> str:
    made = client.post("/api/tables", json={"settings": {**TABLE, **settings}, "sit": 0}, headers=host)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def do(client: TestClient[Litestar], who: dict[str, str], table_id: str, **command: Any) -> Any:
    asked = {"type": "do", "id": "x", "command": command}
    return client.post(f"/api/tables/{table_id}/do", json=asked, headers=who)
