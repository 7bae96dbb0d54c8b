"""The load generator, a process of its own: `python -m bench.network.generator KIND PORT PID CORE`.

It reads a command as a line of JSON, does it, and answers with a line. The same for every server; KIND is the protocol.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
import time
from typing import Any

import uvloop

from bench import machine
from bench.network import boardgame_io, ours
from bench.network.load import Load
from bench.network.servers import HOST, cpu_seconds, kernel_seconds, resident

CROWDS: dict[str, Any] = {"ours": ours.Crowd, "boardgame.io": boardgame_io.Crowd}


async def work(kind: str, port: int, pid: int) -> None:
    load = Load()
    crowd = CROWDS[kind](HOST, port, load)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(
        None, sys.stdin.readline
    ):  # so that pings are answered meanwhile
        asked = json.loads(line)
        answer = await do(asked, crowd, load, pid)
        if len(load.faults) > 0:
            answer["faults"] = load.faults[:5]
        print(json.dumps(answer), flush=True)


async def do(asked: dict[str, Any], crowd: Any, load: Load, pid: int) -> dict[str, Any]:
    match asked["do"]:
        case "open":
            before = resident(pid)
            await crowd.open(asked["tables"])
            await asyncio.sleep(1.0)
            return {"resident_before": before, "resident": resident(pid)}
        case "idle":
            before = resident(pid)
            await crowd.idle(asked["tables"])
            await asyncio.sleep(1.0)
            return {"resident_before": before, "resident": resident(pid)}
        case "in_memory":
            return {"tables": await crowd.in_memory(), "resident": resident(pid)}
        case "play":
            return await play(asked, load, pid)
    raise ValueError(asked["do"])


async def play(asked: dict[str, Any], load: Load, pid: int) -> dict[str, Any]:
    """A run-up, then what counts, then everything under way comes to its end."""
    await load.run(asked["run_up"], asked["rate"])
    own, server, kernel = time.process_time(), cpu_seconds(pid), kernel_seconds(pid)
    told = await load.run(asked["seconds"], asked["rate"])
    told["cpu"], told["kernel"] = cpu_seconds(pid) - server, kernel_seconds(pid) - kernel
    told["generator"] = (time.process_time() - own) / told["seconds"]
    await load.pause()
    told["resident"] = resident(pid)
    return told


def main() -> None:
    kind, port, pid, core = sys.argv[1:]
    machine.pin(int(core))
    gc.freeze()
    uvloop.run(work(kind, int(port), int(pid)))


if __name__ == "__main__":
    main()
