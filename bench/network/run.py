"""The whole measurement: rounds in turn, ours and theirs, and then the memory."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from bench.network import servers
from bench.network.servers import Server

OURS, MEMORY, THEIRS = "clapboard", "clapboard, in memory", "boardgame.io"
KINDS = (OURS, MEMORY, THEIRS)
PACE = 1000.0

Say = Callable[[str], None]


class Plan:
    """How long and how much."""

    def __init__(self, quick: bool, rounds: int, seconds: float) -> None:
        self.connections = (40, 200) if quick else (200, 2000)
        self.rounds = 1 if quick else rounds
        self.seconds = 1.0 if quick else seconds
        self.run_up = 0.5 if quick else 1.0
        self.idle = 500 if quick else 10_000
        self.patience = 0.0 if quick else 150.0
        """Seconds to wait until idle tables are put away."""


class Cores:
    def __init__(self, server: int, generator: int) -> None:
        self.server = server
        self.generator = generator


@contextmanager
def running(kind: str, cores: Cores, folder: Path) -> Iterator[Server]:
    name = kind.replace(", ", "-").replace(" ", "-")
    log = folder / f"{name}.log"
    if kind == THEIRS:
        server = servers.boardgame_io(cores.server, cores.generator, log)
    else:
        data = ":memory:" if kind == MEMORY else str(folder / f"data-{time.monotonic_ns()}")
        server = servers.ours(data, cores.server, cores.generator, log)
    with server:
        yield server


def measure(plan: Plan, cores: Cores, folder: Path, say: Say) -> dict[str, Any]:
    """For each number of connections: all servers up, one of them at work, in turn."""
    found: dict[str, Any] = {}
    for connections in plan.connections:
        rounds: dict[str, list[dict[str, Any]]] = {
            f"{kind} {how}": [] for kind in KINDS for how in ("full", "paced")
        }
        memory: dict[str, Any] = {}
        with ExitStack() as stack:
            up = {kind: stack.enter_context(running(kind, cores, folder)) for kind in KINDS}
            for kind, server in up.items():
                say(f"{connections} connections to {kind}")
                memory[kind] = server.ask("open", tables=connections // 2)
            for number in range(plan.rounds):
                say(f"{connections} connections, round {number + 1} of {plan.rounds}")
                for how, rate in (("full", 0.0), ("paced", PACE)):
                    for kind in KINDS[number % 3 :] + KINDS[: number % 3]:
                        told = up[kind].ask("play", run_up=plan.run_up, seconds=plan.seconds, rate=rate)
                        rounds[f"{kind} {how}"].append(told)
        for kind in KINDS:
            last = rounds[f"{kind} paced"][-1]["resident"]
            tables = connections // 2
            memory[kind]["a_table"] = (last - memory[kind]["resident_before"]) / tables
        found[str(connections)] = {
            **{name: summary(of) for name, of in rounds.items()},
            "memory": memory,
            "ratio": ratio(rounds),
        }
    return found


def summary(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    rates = [one["moves"] / one["cpu"] for one in rounds if one["cpu"]]
    middle = {
        key: statistics.median(one[key] for one in rounds) for key in ("p50", "p99", "bytes", "generator")
    }
    return {
        "a_cpu_second": statistics.median(rates),
        "a_cpu_second_rounds": [round(rate) for rate in rates],
        "a_second": statistics.median(one["moves"] / one["seconds"] for one in rounds),
        "cpu_us": 1e6 / statistics.median(rates),
        "kernel_us": statistics.median(1e6 * one["kernel"] / one["moves"] for one in rounds),
        "busy": statistics.median(one["cpu"] / one["seconds"] for one in rounds),
        **middle,
        "p99_rounds": [round(one["p99"], 2) for one in rounds],
        "rounds": rounds,
    }


def ratio(rounds: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """Ours to theirs, within each round."""
    pairs = list(zip(rounds[f"{OURS} full"], rounds[f"{THEIRS} full"], strict=True))
    each = [(one["moves"] / one["cpu"]) / (other["moves"] / other["cpu"]) for one, other in pairs]
    return {
        "a_cpu_second": statistics.median(each),
        "a_cpu_second_rounds": [round(one, 2) for one in each],
        "p99": statistics.median(one["p99"] / other["p99"] for one, other in pairs),
        "p99_rounds": [round(one["p99"] / other["p99"], 2) for one, other in pairs],
    }


def idle(plan: Plan, cores: Cores, folder: Path, say: Say) -> dict[str, Any]:
    """Many tables with a game dealt and nobody there: in memory, then put away as the server does by itself."""
    say(f"{plan.idle:,} idle tables")
    with running(OURS, cores, folder) as server:
        server.ask("idle", tables=20)  # what the first tables need is not theirs alone
        begun = time.monotonic()
        told = server.ask("idle", tables=plan.idle)
        took = time.monotonic() - begun
        held = server.ask("in_memory")
        say(f"{held['tables']:,} in memory; waiting until they are put away")
        end = time.monotonic() + plan.patience
        away = held
        while away["tables"] and time.monotonic() < end:
            time.sleep(2)
            away = server.ask("in_memory")
    with running(THEIRS, cores, folder) as server:
        server.ask("idle", tables=20)
        theirs = server.ask("idle", tables=plan.idle)
    return {
        "tables": plan.idle,
        "took": took,
        "in_memory": held["tables"],
        "resident_before": told["resident_before"],
        "resident": told["resident"],
        "a_table": (told["resident"] - told["resident_before"]) / plan.idle,
        "left": away["tables"],
        "resident_away": away["resident"],
        "theirs_a_table": (theirs["resident"] - theirs["resident_before"]) / plan.idle,
    }
