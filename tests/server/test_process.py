"""A server as people run it: a process, a port, a folder."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.limits import PATIENCE
from tests.server.player import Player
from tests.server.process import COMMAND, Running, call, running
from tests.server.truth import check_same, folded

RYTHM = {"game": "rythm-and-play", "seats": 2}


def sit_down(server: Running, *names: str, seats: int, dropping: float = 0.0) -> list[Player]:
    """People in the first chairs, novices in the others, and the game started."""
    players = [Player(server.base, "", name, dropping=dropping) for name in names]
    for player in players:
        player.enter()
    settings = {"game": "rythm-and-play", "seats": seats}
    table_id = call(server.base, "/api/tables", {"settings": settings, "sit": 0}, players[0].token)["id"]
    for seat in range(seats):
        players[min(seat, len(players) - 1)].table_id = table_id
        if 0 < seat < len(players):
            players[seat].ask(type="sit", seat=seat)
        elif seat:
            players[0].ask(type="set_bot", seat=seat, level="novice")
    players[0].ask(type="start")
    return players


async def test_two_people_a_bot_and_a_spectator_play_to_the_end(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        players = await asyncio.to_thread(sit_down, server, "Ada", "Bob", seats=3)
        watcher = Player(server.base, players[0].table_id, "Eve")
        everybody = [*players, watcher]

        def over() -> bool:
            for player in players:
                player.resting = player.table.get("status") == "over"
            return all(player.table.get("status") == "over" for player in everybody)

        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(player.play(over) for player in everybody))
        assert all(player.acknowledged and not player.refused for player in players)
        assert watcher.seat is None and watcher.view is not None
        assert server.stop() == 0
        truth = await folded(tmp_path, players[0].table_id)
        for player in everybody:
            check_same(player, truth)


async def test_dropped_connections_miss_nothing(tmp_path: Path) -> None:
    with running(tmp_path, "--no-limits") as server:
        players = await asyncio.to_thread(sit_down, server, "Ada", "Bob", seats=2, dropping=0.3)

        def over() -> bool:
            for player in players:
                player.resting = player.table.get("status") == "over"
            return all(player.resting for player in players)

        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(player.play(over) for player in players))
        assert sum(player.drops for player in players) > 10
        server.stop()
        truth = await folded(tmp_path, players[0].table_id)
        for player in players:
            check_same(player, truth)


async def test_a_clean_stop_says_so_and_the_next_start_goes_on(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        (ada,) = await asyncio.to_thread(sit_down, server, "Ada", seats=2)
        stopping = asyncio.create_task(ada.play(lambda: "gone" in ada.told))
        while len(ada.acknowledged) < 3:
            await asyncio.sleep(0.01)
        assert await asyncio.to_thread(server.stop) == 0
        async with asyncio.timeout(PATIENCE):
            await stopping
        assert '"event": "stopped"' in server.said() and "rror" not in server.said()
    with running(tmp_path) as again:
        ada.base, ada.dropping = again.base, 0
        before = len(ada.acknowledged)
        async with asyncio.timeout(PATIENCE):
            await ada.play(lambda: len(ada.acknowledged) > before + 5)


def test_monitors_may_ask_for_heads_alone(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        for path in ("/health", "/api/games", "/"):
            whole = urllib.request.urlopen(server.base + path, timeout=PATIENCE)
            request = urllib.request.Request(server.base + path, method="HEAD")
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                assert answer.status == whole.status and answer.read() == b""
                assert answer.headers["content-type"] == whole.headers["content-type"]


def test_a_folder_and_a_port_have_one_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        for words, said in (
            (["--port", "0"], "is in use by process"),
            (["--port", str(server.port)], "cannot listen on 127.0.0.1"),
        ):
            tried = subprocess.run(
                [*COMMAND, "serve", "--host", "127.0.0.1", "--data", str(tmp_path / "data"), *words],
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
            assert tried.returncode == 2 and said in tried.stderr, tried.stderr
            assert tried.stderr.count("\n") == 1 and "Traceback" not in tried.stderr
        assert call(server.base, "/health")["status"] == "ok"


def test_a_server_whose_folder_was_taken_away_says_so_and_ends(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        (tmp_path / "data").rename(tmp_path / "moved")
        assert server.process.wait(PATIENCE) == 1
        assert '"displaced"' in server.said() and "no longer this server's" in server.said().splitlines()[-1]


def test_a_server_whose_database_was_deleted_acknowledges_nothing_and_ends(tmp_path: Path) -> None:
    """The lock is still there; health is bad from the first thing that could not be kept, and the server ends itself at its next sign of life."""
    with running(tmp_path) as server:
        call(server.base, "/api/guest", {"name": "Ada"})
        for file in (tmp_path / "data").glob("clapboard.db*"):
            file.unlink()
        with pytest.raises(OSError, match=r"503|refused|reset") as refused:  # it may have ended already
            call(server.base, "/api/guest", {"name": "Bob"})
        if isinstance(refused.value, urllib.error.HTTPError):
            with refused.value as answer:
                assert json.loads(answer.read())["code"] == "displaced"
        assert server.process.wait(PATIENCE) == 1
        assert '"displaced"' in server.said() and "the database in it" in server.said().splitlines()[-1]


@pytest.mark.parametrize("kind, code", [(signal.SIGINT, 0), (signal.SIGKILL, -signal.SIGKILL)])
def test_no_bot_is_left_thinking(tmp_path: Path, kind: signal.Signals, code: int) -> None:
    with running(tmp_path) as server:
        (ada,) = sit_down(server, "Ada", seats=2)
        ada.ask(type="close")
        table_id = call(server.base, "/api/tables", {"settings": RYTHM}, ada.token)["id"]
        ada.table_id = table_id
        for seat in (0, 1):
            ada.ask(type="set_bot", seat=seat, level="master")
        ada.ask(type="start")
        children = children_of(server.process.pid)
        while not children:
            children = children_of(server.process.pid)
        assert server.stop(kind) == code
        end = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}").exists() for pid in children):
            assert time.monotonic() < end, "somebody still thinks"
            time.sleep(0.05)


def children_of(pid: int) -> list[str]:
    """From /proc: the fourth word of `stat`, counted after the name in parentheses, is the parent."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = stat.read_text().rsplit(")", 1)[1].split()[1]
        except OSError:  # it ended meanwhile
            continue
        if parent == str(pid):
            found.append(stat.parent.name)
    return found
