"""A server on a file system that is really full: it says so, loses nothing, and goes on when there is room."""

from __future__ import annotations

import json
import subprocess
import time
import urllib.error
from collections.abc import Iterator
from pathlib import Path

import pytest

from clapboard.store import open_store
from tests.cli.life import Guest, seated
from tests.limits import PATIENCE
from tests.server.process import call, running

SIZE = 4 * 1024 * 1024


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A folder whose `data` is a file system of its own, of a few megabytes."""
    data = tmp_path / "data"
    data.mkdir()
    try:
        words = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=700", "tmpfs", str(data)]
        mounted = subprocess.run(words, capture_output=True, text=True, check=False)
    except OSError as bad:
        pytest.skip(f"this machine has no mount command: {bad}")
    if mounted.returncode != 0:
        pytest.skip(f"the one who runs the tests may not mount a file system: {mounted.stderr.strip()}")
    try:
        yield tmp_path
    finally:
        subprocess.run(["umount", str(data)], check=True)


def fill(filler: Path) -> None:
    """Until it can take no more, which is an error."""
    with filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))


def change(ada: Guest, number: int) -> tuple[int, bytes]:
    """The host puts a title on the table that is long and new; the status, and what was said."""
    settings = {"game": "rythm-and-play", "seats": 2, "title": f"{number} " + "x" * 40}
    asked = {"type": "do", "id": "x", "command": {"type": "change", "settings": settings}}
    try:
        call(ada.base, f"/api/tables/{ada.table_id}/do", asked, ada.token)
        return 200, b""
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read()


def health(base: str) -> tuple[int, str]:
    try:
        return 200, call(base, "/health")["status"]
    except urllib.error.HTTPError as ill:
        return ill.code, json.loads(ill.read())["code"]


async def kept(data: Path, table_id: str) -> list[bytes]:
    async with open_store(data, readonly=True) as store:
        return [row.body for row in await store.load(table_id)]


async def test_a_full_disk_is_said_and_survived(small: Path) -> None:
    data, filler = small / "data", small / "data" / "filler"
    with running(small, "--no-limits") as server:
        ada = Guest(server.base, "", "Ada")
        ada.enter()
        made = {"settings": {"game": "rythm-and-play", "seats": 2}, "sit": 0}
        ada.table_id = call(server.base, "/api/tables", made, ada.token)["id"]
        assert change(ada, 0) == (200, b"")
        with pytest.raises(OSError, match="No space left"):
            fill(filler)
        acknowledged = 0
        for number in range(1, 3000):  # what the database has set aside for itself is used first
            status, said = change(ada, number)
            if status != 200:
                break
            acknowledged = number
        assert status == 503 and b'"store-full"' in said, (status, said)
        assert health(server.base) == (503, "store-full"), "it is still there, and says what is wrong"
        assert call(server.base, f"/api/tables/{ada.table_id}")["table"]["title"].startswith(
            f"{acknowledged} "
        )
        assert change(ada, number)[0] == 503, "still no room"
        filler.unlink()
        assert change(ada, 9999) == (200, b""), "play goes on by itself"
        end = time.monotonic() + PATIENCE
        while health(server.base) != (200, "ok"):  # from its next sign of life on
            assert time.monotonic() < end
            time.sleep(0.1)
        assert len(seated(server, "Cleo", "Dan")) == 2
        assert server.stop() == 0
    rows = await kept(data, ada.table_id)
    titles = [int(row.split(b'"title":"')[1].split(b" ")[0]) for row in rows if b'"changed"' in row]
    assert titles == [*range(acknowledged + 1), 9999], (
        "all that was acknowledged, and nothing that was refused"
    )


def test_a_server_that_stops_on_a_full_disk_puts_the_rest_away_and_says_what_it_could_not(
    small: Path,
) -> None:
    filler = small / "data" / "filler"
    with running(small, "--no-limits") as server:
        with pytest.raises(OSError, match="No space left"):
            fill(filler)
        end = time.monotonic() + PATIENCE
        while (
            "upkeep-failed" not in server.said()
        ):  # what was set aside is used up: no room for a sign of life
            assert time.monotonic() < end
            time.sleep(0.1)
        assert server.stop() == 1
        said = server.said()
        assert '"not-put-away"' in said and '"step": "lease"' in said
        assert said.splitlines()[-1].endswith("not everything could be put away: lease")
    filler.unlink()
    with running(small) as again:
        assert call(again.base, "/health")["status"] == "ok"
        assert again.stop() == 0
