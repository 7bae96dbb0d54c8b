"""The server is killed at any moment, connections break at any moment, and nobody loses a move.

At the tables people and computer players play both games, one of which in acts of several steps. Many deaths come on purpose while somebody
is in the middle of a choice, or while a computer player thinks in a process of its own.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from clapboard.store import open_store
from clapboard.table import log
from tests.limits import PATIENCE
from tests.server.player import Player
from tests.server.process import call, quiet_port, text_of
from tests.server.truth import check_same, folded

DROPPING = 0.04
TABLES: list[dict[str, Any]] = [
    {"game": "rythm-and-play", "seats": 3},
    {"game": "faux-raccords", "seats": 3, "options": {"mode": "full"}},
    {"game": "rythm-and-play", "seats": 3},
    {"game": "faux-raccords", "seats": 3, "options": {"mode": "studio", "event_decider": "vote"}},
]


KINDS = ("choice", "thought", "any")
"""When the server dies."""


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

    def workers(self) -> list[int]:
        """The processes in which computer players think, and whatever else the server has started."""
        found = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [int(pid) for pid in found]

    async def _line(self, word: str) -> str:
        assert self.process.stdout is not None
        while line := (await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)).decode():
            if line.startswith(word):
                return line
            assert not line.startswith("dead"), f"the server ended before it said {word!r}"
        raise AssertionError(f"the server never said {word!r}")


@asynccontextmanager
async def victim(folder: Path, port: int, *more: str) -> AsyncIterator[Victim]:
    with (folder / "stderr").open("wb") as errors:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.server.victim", str(folder / "data"), str(port), *more,
            stdin=PIPE, stdout=PIPE, stderr=errors,
        )  # fmt: skip
    made = Victim(process)
    try:
        await made.born()
        yield made
        await made.die(signal.SIGTERM)
    finally:
        assert process.stdin is not None
        process.stdin.close()
        if process.returncode is None and made.pid and Path(f"/proc/{made.pid}").exists():
            os.kill(made.pid, signal.SIGKILL)
        await process.wait()


def party(base: str, number: int, settings: dict[str, Any], level: str) -> list[Player]:
    """Two people, a bot and a spectator at a new table."""
    ada, bob = (Player(base, "", f"{name}{number}", dropping=DROPPING) for name in ("Ada", "Bob"))
    ada.enter()
    bob.enter()
    made = call(base, "/api/tables", {"settings": settings, "sit": 0}, ada.token)["id"]
    ada.table_id = bob.table_id = made
    bob.ask(type="sit", seat=1)
    ada.ask(type="set_bot", seat=2, level=level)
    ada.ask(type="start")
    return [ada, bob, Player(base, made, f"Eve{number}", dropping=DROPPING)]


async def happens(what: Callable[[], bool], seconds: float) -> bool:
    """Whether it came true in time."""
    end = time.monotonic() + seconds
    while not what():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.002)
    return True


def choosing(players: list[Player]) -> bool:
    return any(player.view is not None and player.view.get("chain") for player in players)


def thinking(base: str) -> bool:
    try:
        return "clapboard_thoughts 0.0" not in text_of(f"{base}/metrics")
    except OSError:
        return False


class Chaos:
    def __init__(self, folder: Path, seed: int, workers: bool) -> None:
        self.folder = folder
        self.rng = random.Random(seed)
        self.port = quiet_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.workers = workers
        self.when: Counter[str] = Counter()
        self.orphans: list[int] = []
        self.players: list[Player] = []

    async def whole(self, kills: int) -> None:
        enough = False
        async with victim(self.folder, self.port, *(["workers"] if self.workers else [])) as server:
            level = "regular" if self.workers else "novice"
            for number, settings in enumerate(TABLES):
                self.players += await asyncio.to_thread(party, self.base, number, settings, level)
            at_play = [asyncio.create_task(player.play(lambda: enough)) for player in self.players]
            for number in range(kills):
                await self._kill(server, KINDS[number % len(KINDS)])
            if self.workers:  # on a busy machine three deaths are over before the first thought is
                async with asyncio.timeout(PATIENCE):
                    while not await self._thoughts():
                        await asyncio.sleep(0.2)
            for player in self.players:
                player.dropping, player.resting = 0.0, True
            await settled(self.players, at_play, self.base)
            enough = True
            await asyncio.gather(*at_play)
        await self.check(kills)

    async def _kill(self, server: Victim, kind: str) -> None:
        """At any moment; or as soon as somebody is in the middle of a choice, or a computer player of a thought."""
        known = self.acknowledged + (3 if self.workers else self.rng.randrange(6))
        assert await happens(lambda: self.acknowledged >= known, PATIENCE)  # something is to happen
        if kind == "thought" and not self.workers:
            kind = "any"
        if kind == "thought":
            await self._thought()
        if kind == "choice":
            assert await happens(lambda: choosing(self.players), PATIENCE)
        if kind == "any":
            await asyncio.sleep(self.rng.uniform(0, 0.35))
        if self.workers:
            workers = server.workers()
            if (
                workers and self.rng.random() < 0.3
            ):  # a worker alone: the server notices, and another one thinks
                self.when["worker"] += 1
                os.kill(self.rng.choice(workers), signal.SIGKILL)
                await asyncio.sleep(self.rng.uniform(0, 0.5))
            self.orphans += workers
        self.when[kind] += 1
        await server.die()
        await server.born()

    async def _thought(self) -> None:
        """Wait until one is under way."""
        async with asyncio.timeout(PATIENCE):
            while not await asyncio.to_thread(thinking, self.base):
                await asyncio.sleep(0.02)

    @property
    def acknowledged(self) -> int:
        return sum(len(player.acknowledged) for player in self.players)

    async def check(self, kills: int) -> None:
        acknowledged = self.acknowledged
        drops = sum(player.drops for player in self.players)
        print(f"{kills} kills {dict(self.when)}, {drops} drops, {acknowledged} acknowledged acts")
        assert self.when["choice"] * 5 >= kills, self.when
        assert acknowledged > kills
        said = (self.folder / "stderr").read_text()
        assert '"table-broke"' not in said and '"wire-broke"' not in said
        for player in self.players:
            check_same(player, await folded(self.folder, player.table_id))
        if self.workers:
            assert self.when["thought"] and await self._thoughts(), self.when
            gone = await happens(
                lambda: not any(Path(f"/proc/{pid}").exists() for pid in self.orphans), PATIENCE
            )
            assert gone, "a worker has outlived its server"

    async def _thoughts(self) -> int:
        """Acts of computer players that were thought out and not left to luck."""
        found = 0
        async with open_store(self.folder / "data", readonly=True) as store:
            for table_id in {player.table_id for player in self.players}:
                lines = [log.read_line(row.body) for row in await store.load(table_id)]
                found += sum(isinstance(line, log.Acted) and bool(line.entry.iterations) for line in lines)
        return found


async def settled(players: list[Player], at_play: list[asyncio.Task[None]], base: str) -> None:
    """Wait until nothing has been said for a while: every bot has moved, everybody has heard, nobody is in the middle of a choice."""
    quiet = 0
    async with asyncio.timeout(PATIENCE):
        while quiet < 8:
            before = [len(player.told) for player in players]
            await asyncio.sleep(0.25)
            for task in at_play:
                if task.done():
                    task.result()
            calm = before == [len(player.told) for player in players] and not choosing(players)
            if calm and await asyncio.to_thread(thinking, base):
                calm = False
            quiet = quiet + 1 if calm and not any(player.pending for player in players) else 0


async def test_twenty_deaths(tmp_path: Path) -> None:
    await Chaos(tmp_path, 1, workers=False).whole(20)


async def test_a_few_deaths_while_workers_think(tmp_path: Path) -> None:
    await Chaos(tmp_path, 1, workers=True).whole(3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3, 4])
async def test_three_hundred_deaths(tmp_path: Path, seed: int) -> None:
    await Chaos(tmp_path, seed, workers=False).whole(100)


@pytest.mark.slow
async def test_forty_deaths_while_workers_think(tmp_path: Path) -> None:
    await Chaos(tmp_path, 5, workers=True).whole(40)
