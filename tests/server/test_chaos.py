"""The server is killed at any moment, connections break at any moment, and nobody loses a move."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

from tests.server.player import Player
from tests.server.process import call, free_port
from tests.server.truth import check_same, folded

TABLES = 3
DROPPING = 0.04


class Victim:
    """A server that dies and comes back."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.pid = 0

    async def born(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(b"live\n")
        self.pid = int((await self._line("born")).split()[1])
        await self._line("ready")

    async def die(self, kind: int = signal.SIGKILL) -> None:
        os.kill(self.pid, kind)
        await self._line("dead")

    async def _line(self, word: str) -> str:
        assert self.process.stdout is not None
        while line := (await asyncio.wait_for(self.process.stdout.readline(), 30)).decode():
            if line.startswith(word):
                return line
        raise AssertionError(f"the server never said {word!r}")


def party(base: str, number: int) -> list[Player]:
    """Two people, a bot and a spectator at a new table."""
    ada, bob = (Player(base, "", f"{name}{number}", dropping=DROPPING) for name in ("Ada", "Bob"))
    ada.enter()
    bob.enter()
    settings = {"game": "rythm-and-play", "seats": 3}
    made = call(base, "/api/tables", {"settings": settings, "sit": 0}, ada.token)["id"]
    ada.table_id = bob.table_id = made
    bob.ask(type="sit", seat=1)
    ada.ask(type="set_bot", seat=2, level="novice")
    ada.ask(type="start")
    return [ada, bob, Player(base, made, f"Eve{number}", dropping=DROPPING)]


async def chaos(folder: Path, kills: int, seed: int) -> None:
    rng, port = random.Random(seed), free_port()
    base = f"http://127.0.0.1:{port}"
    with (folder / "stderr").open("wb") as errors:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.server.victim", str(folder / "data"), str(port),
            stdin=PIPE, stdout=PIPE, stderr=errors,
        )  # fmt: skip
    victim = Victim(process)
    await victim.born()
    players = [player for number in range(TABLES) for player in await asyncio.to_thread(party, base, number)]
    enough = False
    at_play = [asyncio.create_task(player.play(lambda: enough)) for player in players]
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0, 0.35))
        await victim.die()
        await victim.born()
    for player in players:
        player.dropping, player.resting = 0.0, True
    await settled(players, at_play)
    enough = True
    await asyncio.gather(*at_play)
    await victim.die(signal.SIGTERM)
    assert process.stdin is not None
    process.stdin.close()
    await process.wait()
    acknowledged = sum(len(player.acknowledged) for player in players)
    print(f"{kills} kills, {sum(player.drops for player in players)} drops, {acknowledged} acknowledged acts")
    assert acknowledged > kills * 2
    assert '"table-broke"' not in (folder / "stderr").read_text()
    for player in players:
        check_same(player, await folded(folder, player.table_id))


async def settled(players: list[Player], at_play: list[asyncio.Task[None]]) -> None:
    """Wait until nothing has been said for a while: every bot has moved, everybody has heard."""
    quiet = 0
    async with asyncio.timeout(60):
        while quiet < 8:
            before = [len(player.told) for player in players]
            await asyncio.sleep(0.25)
            for task in at_play:
                if task.done():
                    task.result()
            calm = before == [len(player.told) for player in players]
            quiet = quiet + 1 if calm and not any(player.pending for player in players) else 0


async def test_thirty_deaths(tmp_path: Path) -> None:
    await chaos(tmp_path, 30, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3, 4])
async def test_three_hundred_deaths(tmp_path: Path, seed: int) -> None:
    await chaos(tmp_path, 100, seed)
