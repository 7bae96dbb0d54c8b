"""A siege with the limits on: `python -m tests.server.long_siege [--minutes 10] [--addresses 32]`, into bench/results/siege.json.

Forty people play at twenty tables, each from an address of their own, while every trick of `besiegers.py` goes on at once. Nobody
who plays is refused or dropped, no act is lost, and afterwards the server is as small as it was.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

from clapboard.server.tables.upkeep import TIDY
from clapboard.store import open_store
from clapboard.table import log
from tests.limits import PATIENCE
from tests.server.player import Player
from tests.server.process import Running, call, running
from tests.server.truth import check_same, folded

ROOT = Path(__file__).parents[2]
GAMES: list[dict[str, Any]] = [
    {"game": "rythm-and-play", "seats": 2},
    {"game": "faux-raccords", "seats": 2, "options": {"mode": "full"}},
]
GROWTH = 1.10
"""How large the server may be afterwards, beside how large it was when it had met every trick once."""
SETTLE = 3 * TIDY + 1
"""Seconds after which the server has given back what has gone: it looks twice whether anything still goes."""


class Citizen(Player):
    """Somebody who plays, and looks at the clock."""

    def __init__(self, base: str, number: int) -> None:
        super().__init__(base, "", f"Citizen{number}")
        self.options = {"local_addr": (f"127.0.2.{number + 1}", 0)}
        self.pause = 0.1
        self.waits: list[float] = []
        self._sent = 0.0

    def take(self, message: dict[str, Any]) -> None:
        before = self.pending
        super().take(message)
        if before is not None and self.pending is None:
            self.waits.append(time.perf_counter() - self._sent)

    async def _decide(self, socket: Any) -> None:
        before = self.pending
        await super()._decide(socket)
        if before is None and self.pending is not None:
            self._sent = time.perf_counter()


def memory(server: Running) -> int:
    """KiB of the server's own process."""
    return int(Path(f"/proc/{server.process.pid}/status").read_text().split("VmRSS:")[1].split()[0])


def cpu(server: Running) -> float:
    words = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / 100


def sit_down(server: Running, people: int) -> list[Citizen]:
    """Two at each table, and the games begun."""
    citizens = [Citizen(server.base, number) for number in range(people)]
    for citizen in citizens:
        citizen.enter()
    for number in range(0, people, 2):
        ada, bob = citizens[number : number + 2]
        settings = GAMES[number // 2 % len(GAMES)]
        ada.table_id = bob.table_id = call(
            server.base, "/api/tables", {"settings": settings, "sit": 0}, ada.token
        )["id"]
        bob.ask(type="sit", seat=1)
        ada.ask(type="start")
    return citizens


class LongSiege:
    def __init__(
        self, server: Running, folder: Path, people: int, addresses: int, settle: float = SETTLE
    ) -> None:
        self.server, self.folder, self.people, self.addresses = server, folder, people, addresses
        self.settle = settle
        self.enough = False
        self.tally: dict[str, int] = {}
        self.told: dict[str, Any] = {}

    async def whole(self, seconds: float, peace: float) -> None:
        """`peace`: seconds of play before, by which the rest is measured."""
        citizens = await asyncio.to_thread(sit_down, self.server, self.people)
        at_play = [asyncio.create_task(citizen.play(lambda: self.enough)) for citizen in citizens]
        try:
            await self._besiege(citizens, seconds, peace)
        finally:
            self.enough = True
            await asyncio.gather(*at_play)
        assert self.server.stop() == 0
        for number in range(0, self.people, 2):
            await self._check(citizens[number : number + 2])
        said = self.server.said()
        assert '-broke"' not in said and "Traceback" not in said

    async def _besiege(self, citizens: list[Citizen], seconds: float, peace: float) -> None:
        """A first wave, after which the server has met everything once, and then the siege."""
        await _until(lambda: all(citizen.view is not None for citizen in citizens))
        await self._act_for(citizens, peace)
        self.told["peace"] = waits(citizens)
        before = memory(self.server)
        await self._wave(citizens, max(3.0, seconds / 10))
        await self._act_for(citizens, self.settle)
        first, busy = memory(self.server), cpu(self.server)
        waits(citizens)
        most = await self._wave(citizens, seconds)
        self.told["siege"] = waits(citizens)
        self.told["cpu"] = round((cpu(self.server) - busy) / seconds, 3)
        await self._act_for(citizens, peace)
        self.told["shrunk"] = await self._shrinks(first)
        after = memory(self.server)
        self.told["memory"] = {"before": before, "after the first wave": first, "most": most, "after": after}
        for citizen in citizens:
            citizen.resting = True
        await _until(lambda: all(citizen.settled for citizen in citizens))

    async def _wave(self, citizens: list[Citizen], seconds: float) -> int:
        """Every trick at once; the most memory meanwhile."""
        words = [
            "-m",
            "tests.server.besiegers",
            self.server.port,
            citizens[0].table_id,
            seconds,
            self.addresses,
        ]
        besiegers = await asyncio.create_subprocess_exec(
            sys.executable, *map(str, words), stdout=PIPE, cwd=ROOT
        )
        heard = asyncio.create_task(besiegers.communicate())
        most = 0
        while not heard.done():
            most = max(most, memory(self.server))
            await asyncio.sleep(0.25)
        assert besiegers.returncode == 0
        for trick, many in json.loads(heard.result()[0]).items():
            self.tally[trick] = self.tally.get(trick, 0) + many
        return most

    async def _act_for(self, citizens: list[Citizen], seconds: float) -> None:
        """Until time has passed and everybody has acted once more."""
        end, before = time.monotonic() + seconds, [len(citizen.acknowledged) for citizen in citizens]
        await _until(
            lambda: (
                time.monotonic() > end
                and all(len(one.acknowledged) > many for one, many in zip(citizens, before, strict=True))
            )
        )

    async def _shrinks(self, before: int) -> bool:
        """Whether it is as small again as it was, within a minute and a half."""
        end = time.monotonic() + 90
        while memory(self.server) > before * GROWTH:
            if time.monotonic() > end:
                return False
            await asyncio.sleep(0.5)
        return True

    async def _check(self, citizens: list[Citizen]) -> None:
        """Nobody was refused or dropped, and what was acknowledged stands in the log once."""
        truth = await folded(self.folder, citizens[0].table_id)
        async with open_store(self.folder / "data", readonly=True) as store:
            lines = [log.read_line(row.body) for row in await store.load(citizens[0].table_id)]
        ids = [line.id for line in lines if isinstance(line, log.Acted) and line.id]
        assert len(ids) == len(set(ids))
        for citizen in citizens:
            assert not citizen.refused and not citizen.drops, (citizen.name, citizen.refused, citizen.drops)
            check_same(citizen, truth)
        assert set(ids) <= {id for citizen in citizens for id in citizen.acknowledged}


async def _until(true: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        await asyncio.sleep(0.05)


def waits(citizens: list[Citizen]) -> dict[str, float]:
    """How long people waited for the answer to an act since the last look, in milliseconds."""
    found = sorted(wait for citizen in citizens for wait in citizen.waits)
    for citizen in citizens:
        citizen.waits = []
    if not found:
        return {"acts": 0, "p50": 0.0, "p99": 0.0, "most": 0.0}
    return {
        "acts": len(found),
        "p50": round(found[len(found) // 2] * 1000, 2),
        "p99": round(found[int(len(found) * 0.99)] * 1000, 2),
        "most": round(found[-1] * 1000, 1),
    }


async def siege(
    folder: Path, seconds: float, peace: float, people: int, addresses: int, settle: float = SETTLE
) -> LongSiege:
    with running(folder) as server:
        besieged = LongSiege(server, folder, people, addresses, settle)
        await besieged.whole(seconds, peace)
        return besieged


def main() -> None:
    words = argparse.ArgumentParser(prog="long_siege")
    words.add_argument("--minutes", type=float, default=10.0)
    words.add_argument("--addresses", type=int, default=32)
    words.add_argument("--people", type=int, default=40)
    words.add_argument("--out", type=Path, default=ROOT / "bench" / "results")
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        done = asyncio.run(siege(Path(folder), asked.minutes * 60, 15.0, asked.people, asked.addresses))
    told = {
        "minutes": asked.minutes, "addresses": asked.addresses, "people": asked.people,
        **done.told, "tricks": done.tally,
    }  # fmt: skip
    (asked.out / "siege.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(told, indent=1))
    sys.exit(0 if done.told["shrunk"] else "the server is larger than it was")


if __name__ == "__main__":
    main()
