"""How long people wait for their moves while twenty experts think: `make bench-patience`, into bench/results/patience.json.

Two people move in turn as fast as they can on one table: alone on their server, or among twenty tables at which computer players play
as they do for people, with the pause that lets people follow. At these tables sit experts, or, on a server of its own, novices, who
hardly think: the difference between the two is what thinking costs people, and the difference to being alone is what is left of
sharing a server and its disk with twenty other games at all. What a busy processor costs by itself is measured too: people alone on a
server, beside a program that only burns time, as politely as computer players think, and has nothing to do with the server.

People sit elsewhere: their program has a processor of its own, the last one, and the server and all that think share the others. On a
machine with two processors that is one for everything, the hardest case there is. `together` leaves all of them to everybody, so that
thinking slows down the people's program too.

All of these take turns of a second, each on a new server, round after round and in another order, so that a slow minute of the machine
hits all of them. A figure is over all moves of all turns; its interval comes from drawing the rounds again and again (bootstrap).
Every move is durable before its answer; `in-memory` keeps the data folder in memory, which tells more of processors, because a disk has
its own good and bad moments.

    patience.py [ROUNDS] [together] [in-memory] [no-priority]

`no-priority`: a server that the system does not let go before others. Each of these words makes a file of its own.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench import machine  # noqa: E402
from clapboard.server.thinking.priority import make_way  # noqa: E402
from tests.server.process import Running, metrics, running  # noqa: E402
from tests.server.test_process import sit_down  # noqa: E402
from tests.server.thinking.test_patience import EXPERTS, experts_at_work, latencies  # noqa: E402

MOVES, ROUNDS = 1000, 30
RUN_UP = 200
DRAWS = 1000
LEVELS = ("novice", "expert")
TABLES = {"rythm-and-play": 2, "faux-raccords": 3}
"""What the experts play: many short thoughts, or few long ones; and how many sit at each of their tables."""
ALONE, BURNER = "alone", "alone beside a burner"
KINDS = ("together", "in-memory", "no-priority")
PAUSE = ("--bot-pause", "0.6")
"""The same for every company, so that only the thinking differs."""
SHARES = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p999": 0.999}


class Places(NamedTuple):
    """Processors: of the server and all that think, and of the people's program."""

    server: frozenset[int]
    people: frozenset[int]


def apart() -> Places:
    *ours, theirs = sorted(os.sched_getaffinity(0))
    return Places(frozenset(ours or [theirs]), frozenset([theirs]))


def together() -> Places:
    everywhere = frozenset(os.sched_getaffinity(0))
    return Places(everywhere, everywhere)


class Company:
    """Who else plays on the server of two people."""

    def __init__(self, name: str, places: Places, folders: Path | None, words: tuple[str, ...]) -> None:
        self.name = name
        self.places = places
        self.folders = folders
        self.words = words
        self.rounds: list[list[float]] = []
        self.others: list[float] = []
        """Moves a second of everybody else, in each round."""

    async def measure(self) -> None:
        game, _, level = self.name.partition(" ")
        os.sched_setaffinity(0, self.places.server)  # what is begun here stays there
        with (
            tempfile.TemporaryDirectory(dir=self.folders) as folder,
            running(Path(folder), "--no-limits", *PAUSE, *self.words) as server,
        ):
            ada, bob = await asyncio.to_thread(sit_down, server, "Ada", "Bob", seats=2)
            with burner() if self.name == BURNER else nullcontext():
                if game in TABLES:
                    await asyncio.to_thread(experts_at_work, server, game, TABLES[game], level)
                os.sched_setaffinity(0, self.places.people)
                await asyncio.sleep(1)
                await latencies(ada, bob, RUN_UP)
                lines, begun = written(server), time.monotonic()
                waits = await latencies(ada, bob, MOVES)
                seconds = time.monotonic() - begun
            others = written(server) - lines - len(waits)
        self.others.append(others / seconds if game in TABLES else 0.0)
        self.rounds.append(waits)

    def figures(self) -> dict[str, float]:
        waits = sorted(wait for some in self.rounds for wait in some)
        shown = {f"{name}_ms": round(quantile(waits, share), 3) for name, share in SHARES.items()}
        return {**shown, "others_moves_a_second": round(statistics.mean(self.others), 1)}


@contextmanager
def burner() -> Iterator[None]:
    process = multiprocessing.get_context("spawn").Process(target=burn, daemon=True)
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


def burn() -> None:
    make_way()
    while True:
        sum(range(1000))


def written(server: Running) -> int:
    """Lines in all logs so far."""
    return sum(
        int(float(line.rsplit(" ", 1)[1]))
        for line in metrics(server).splitlines()
        if line.startswith("clapboard_lines_total")
    )


def quantile(waits: list[float], share: float) -> float:
    """In milliseconds, of waits in order."""
    return waits[min(len(waits) - 1, int(len(waits) * share))] * 1000


def beyond(one: Company, other: Company) -> dict[str, Any]:
    """How much longer the 99th percentile is in one company than in the other, with a 95 % interval."""
    rng, rounds, found = random.Random(1), range(len(one.rounds)), list[float]()
    for _ in range(DRAWS):
        drawn = rng.choices(rounds, k=len(rounds))  # the same moments for both
        found.append(p99(one, drawn) - p99(other, drawn))
    found.sort()
    low, high = found[int(DRAWS * 0.025)], found[int(DRAWS * 0.975)]
    difference = p99(one, list(rounds)) - p99(other, list(rounds))
    return {"p99_ms": round(difference, 3), "interval": [round(low, 3), round(high, 3)]}


def p99(company: Company, rounds: list[int]) -> float:
    return quantile(sorted(wait for place in rounds for wait in company.rounds[place]), SHARES["p99"])


async def take_turns(companies: list[Company], rounds: int) -> None:
    for number in range(rounds):
        for company in random.Random(number).sample(companies, len(companies)):
            await company.measure()
        print(number + 1, {one.name: round(p99(one, [number]), 2) for one in companies}, flush=True)


def main() -> None:
    load, asked = os.getloadavg()[0], sys.argv[1:]
    rounds = next((int(word) for word in asked if word.isdigit()), ROUNDS)
    kinds = [kind for kind in KINDS if kind in asked]
    places = together() if "together" in kinds else apart()
    folders = Path("/dev/shm") if "in-memory" in kinds else None
    words = ("--no-priority",) if "no-priority" in kinds else ()
    names = (ALONE, BURNER, *(f"{game} {level}" for game in TABLES for level in LEVELS))
    named = {name: Company(name, places, folders, words) for name in names}
    companies = list(named.values())
    asyncio.run(take_turns(companies, rounds))
    found = {
        "measured": time.strftime("%Y-%m-%d"),
        "machine": machine.describe(None),
        "processors": {"server": sorted(places.server), "people": sorted(places.people)},
        "data": "in memory" if folders else "on disk",
        "priority": not words,
        "tables_of_computer_players": EXPERTS,
        "moves_each": MOVES * rounds,
        "rounds": rounds,
        "load_before": round(load, 2),
        "waits": {company.name: company.figures() for company in companies},
        "thinking_costs": {game: beyond(named[f"{game} expert"], named[f"{game} novice"]) for game in TABLES},
        "company_costs": {
            f"{game} {level}": beyond(named[f"{game} {level}"], named[ALONE])
            for game in TABLES
            for level in LEVELS
        },
        "a_busy_processor_costs": beyond(named[BURNER], named[ALONE]),
        "beyond_a_busy_processor": {game: beyond(named[f"{game} expert"], named[BURNER]) for game in TABLES},
        "p99_of_each_round_ms": {
            company.name: [round(p99(company, [place]), 2) for place in range(rounds)]
            for company in companies
        },
    }
    (ROOT / "bench" / "results" / f"{'-'.join(['patience', *kinds])}.json").write_text(
        json.dumps(found, indent=1) + "\n"
    )
    print(json.dumps({key: value for key, value in found.items() if not key.startswith("p99_of")}, indent=1))


if __name__ == "__main__":
    main()
