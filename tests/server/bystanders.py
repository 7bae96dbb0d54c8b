"""What others wait while one address does its worst (`flooder.py`): people who play, and somebody who asks whether the server is there."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

from tests.server.long_siege import ROOT, Citizen, cpu, memory, sit_down, waits
from tests.server.process import Running, running

ASKER = "127.0.4.1"
EVERY = 0.01
"""Seconds between two requests of the asker. Those who play act at the pace that a connection may (`limits.MESSAGES`)."""
PEOPLE = 8
TARGET = 50.0
"""Milliseconds: what the 99th hundredth of others' waits stays under, on a quiet machine."""


class Asker:
    """Asks whether the server is there, again and again over one connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.waits: list[float] = []

    async def run(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ASKER, 0))
        try:
            while True:
                begun = time.perf_counter()
                writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                await reader.readuntil(b'"status":"ok"')
                await reader.readuntil(b"}")
                self.waits.append(time.perf_counter() - begun)
                await asyncio.sleep(EVERY)
        finally:
            writer.close()


async def flood(server: Running, table_id: str, seconds: float, sockets: int | None = None) -> dict[str, Any]:
    """One address at its worst; what it did."""
    words = ["-m", "tests.server.flooder", server.port, table_id, seconds]
    words += [] if sockets is None else [sockets]
    flooder = await asyncio.create_subprocess_exec(sys.executable, *map(str, words), stdout=PIPE, cwd=ROOT)
    said, _ = await flooder.communicate()
    assert flooder.returncode == 0
    told: dict[str, Any] = json.loads(said)
    return told


async def measured(server: Running, citizens: list[Citizen], asker: Asker, work: Any) -> dict[str, Any]:
    """What others wait while something goes on."""
    asker.waits = []
    waits(citizens)
    begun, busy = time.monotonic(), cpu(server)
    told = await work
    took = time.monotonic() - begun
    found = sorted(asker.waits)
    health = {
        "requests": len(found),
        "p50": round(found[len(found) // 2] * 1000, 2),
        "p99": round(found[int(len(found) * 0.99)] * 1000, 2),
        "most": round(found[-1] * 1000, 1),
    }
    result = {"health": health, "acts": waits(citizens), "cpu": round((cpu(server) - busy) / took, 3)}
    return result | ({"flood": told} if told else {})


async def measure(seconds: float, sockets: int | None = None, **env: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), env=env) as server:
        citizens = await asyncio.to_thread(sit_down, server, PEOPLE)
        enough = False
        at_play = [asyncio.create_task(citizen.play(lambda: enough)) for citizen in citizens]
        asker = Asker(server.port)
        asking = asyncio.create_task(asker.run())
        await asyncio.sleep(1)
        small = memory(server)
        peace = await measured(server, citizens, asker, asyncio.sleep(seconds))
        beside = await measured(
            server, citizens, asker, flood(server, citizens[0].table_id, seconds, sockets)
        )
        enough = True
        await asyncio.gather(*at_play)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        dropped = [citizen.name for citizen in citizens if citizen.refused or citizen.drops]
        return {
            "peace": peace,
            "beside one address at its worst": beside,
            "memory": {"before": small, "after": memory(server)},
            "refused or dropped": dropped,
            "under 50 ms": max(beside[who]["p99"] for who in ("health", "acts")) < TARGET,
        }
