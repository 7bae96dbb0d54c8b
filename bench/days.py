"""Fifty tables of six people of Rédac' Chef: `bench/days.py [--tables N] [--seconds S] [--store sqlite|memory|both] [--date D]`, into
results/days.json.

The server is a process of its own with all limits on, the people are sockets of another, from twelve addresses. Each of the 300 does 1.5
acts a second as the rules let people act: a tile is taken, seen 120 ms later when its window has closed, kept or given back, and after a while the
tiles are laid out. Measured are the time from an act, or from the close of its window, to the moment at which the last of the six has it; of a
layout step, which others are told of twice a second at most, to the moment at which its owner has it; the server's CPU time and the rows
of its log for each act; and beside the server, in the same seconds and on the same disk, what one fdatasync takes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import sys
import tempfile
import threading
import time
from collections import Counter, defaultdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench import machine  # noqa: E402
from bench.network.socket import Socket  # noqa: E402
from tests.server.contest import HOST, Contest, Person  # noqa: E402
from tests.server.process import Running, running, text_of  # noqa: E402

SEATS, A_SECOND = 6, 1.5
WINDOW = 0.12
REPORTING, KEPT = 24, 7
"""Acts before "Maquette !", if so many tiles were kept by then."""
SETTLE = 3.0
"""Seconds at the beginning that are not counted."""
ADDRESSES = tuple(f"127.0.0.{number}" for number in range(2, 14))
MOST_CPU_MS, MOST_ROWS, MOST_P99_MS, MOST_LEGAL, MOST_STEP = 1.0, 1.3, 50.0, 2000, 3000
PAUSES = {"grabbed": 0.4, "kept": 0.15, "returned": 0.15}
"""Seconds after which a hand may act again (RC-137), from when its owner learns of it."""
LAST_GONE = {"no-tile", "taken"}
"""Others were faster: nobody did anything wrong."""
PUBLIC = {"grabbed", "kept", "returned", "maquette"}
FORMAT = re.compile(rb'"format":"([A-E])"')
clock = time.perf_counter


class Fact(msgspec.Struct):
    type: str
    seat: int = -1


class Told(msgspec.Struct):
    type: str
    facts: list[Fact] = []
    legal: msgspec.Raw = msgspec.Raw(b"[]")
    open: msgspec.Raw = msgspec.Raw(b"")
    changes: msgspec.Raw = msgspec.Raw(b"")
    by: int | None = None
    code: str = ""


told = msgspec.json.Decoder(Told).decode


class Figures:
    def __init__(self) -> None:
        self.acts = 0
        self.refused: Counter[str] = Counter()
        self.dropped = 0
        self.own: list[float] = []
        """Of layout steps: until their owner had them."""
        self.legal = self.step = 0
        """The largest `legal` in Layout, and the largest message with others' layout steps."""
        self.often = 0
        """The most messages with nothing but others' layout steps that somebody got in ten seconds."""
        self.bytes = 0


class Player(Person):
    """One of six, with the pace of the rules."""

    def __init__(self, seat: int, figures: Figures, rng: random.Random) -> None:
        super().__init__(seat, 0.0)
        self.figures, self.rng = figures, rng
        self.phase, self.hand, self.pending, self.done, self.kept = "report", False, "", 0, 0
        self.asked = self.free = 0.0
        self.base: list[float] = []
        """Of each act that all learn of: when it was made, or its window closed."""
        self.came: defaultdict[int, list[float]] = defaultdict(list)
        """By seat, when each of those acts came here."""
        self.places: list[dict[str, Any]] = []
        self.formats = ["A"]
        """Of which a tile lies face down."""
        self.steps: list[float] = []
        self.counts = False

    data_received = Socket.data_received

    def say(self, text: bytes) -> None:
        Socket.say(self, text)

    def pong(self, payload: bytes) -> None:
        Socket.pong(self, payload)

    def told(self, text: bytes) -> None:
        now, message = clock(), told(text)
        self.figures.bytes += len(text)
        if message.type == "refused":
            self.figures.refused[message.code] += 1
            self.pending = ""
        elif message.type == "gone":
            self.figures.dropped += 1
        elif message.type in ("update", "preview", "snapshot"):
            self.hear(message, now, len(text))

    def hear(self, message: Told, now: float, size: int) -> None:
        mine = [fact for fact in message.facts if fact.seat == self.seat]
        for fact in message.facts:
            if fact.type in PUBLIC:
                self.came[fact.seat].append(now)
            if fact.type == "day_begins":
                self.facts.append(fact)  # type: ignore[arg-type]
                self.news_event()
            if fact.type == "missed":
                self.pending = ""
        for fact in mine:
            if fact.type in PUBLIC:
                self.base.append(self.asked + (WINDOW if fact.type == "grabbed" else 0.0))
            if fact.type == "page" and self.counts:
                self.figures.own.append(now - self.asked)
            self.hand = fact.type == "grabbed" or (self.hand and fact.type == "page")
            self.kept += fact.type == "kept"
            self.free = now + PAUSES.get(fact.type, 0.0)
            if fact.type == "maquette":
                self.phase = "layout"
            self.pending = ""
        if message.facts and not mine and all(fact.type == "page" for fact in message.facts):
            self.figures.step = max(self.figures.step, size)
            self.steps = [*(at for at in self.steps if now - at < 10.0), now]
            self.figures.often = max(self.figures.often, len(self.steps))
        if self.phase == "report" and (found := sorted(set(FORMAT.findall(bytes(message.legal))))):
            self.formats = [one.decode() for one in found]
        if self.phase == "layout":
            self.figures.legal = max(self.figures.legal, len(message.legal) + len(message.open))
            self.places = [
                one for one in msgspec.json.decode(message.legal) if one["type"] != "tirage"
            ] or self.places

    def news_event(self) -> None:
        Person.told(self, b'{"type": "presence"}')

    def next(self) -> None:
        """One act, if one is open."""
        if self.pending or clock() < self.free:
            return
        self.asked = clock()
        self.done += 1
        self.figures.acts += self.counts
        self.pending = "act"
        if self.phase == "layout":
            action = self.rng.choice(self.places) if self.places else {"type": "undo"}
            self.act(
                **{"kind": action["type"], **{key: value for key, value in action.items() if key != "type"}}
            )
        elif self.hand:
            self.act("keep" if self.rng.random() < 0.6 else "return")
        elif self.done > REPORTING and self.kept >= KEPT:
            self.act("maquette")
        else:
            self.act("grab", format=self.rng.choice(self.formats))


class Disk(threading.Thread):
    """One fdatasync after the other, with a breath between, while the people play."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path, self.going = path, True
        self.took: list[float] = []

    def run(self) -> None:
        with self.path.open("wb") as file:
            while self.going:
                file.write(b"x" * 400)
                file.flush()
                before = clock()
                os.fdatasync(file.fileno())
                self.took.append(clock() - before)
                time.sleep(0.02)


def cpu(pid: int) -> float:
    """Seconds of CPU time that the server has had."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def rows(server: Running) -> float:
    text = text_of(f"{server.base}/metrics").splitlines()
    return sum(float(line.split()[-1]) for line in text if line.startswith("clapboard_lines_total"))


async def play(server: Running, tables: int, seconds: float) -> dict[str, Any]:
    figures = Figures()
    room = [
        Contest([], [ADDRESSES[(number * SEATS + seat) % len(ADDRESSES)] for seat in range(SEATS)], number)
        for number in range(tables)
    ]
    for number, contest in enumerate(room):
        contest.people = [Player(seat, figures, random.Random(100 * number + seat)) for seat in range(SEATS)]
        await asyncio.to_thread(contest.open, server.port, pacing="on")
    people: list[Player] = []
    for contest in room:
        for person, address, token in zip(contest.people, contest.addresses, contest.tokens, strict=True):
            await person.connect(
                HOST, server.port, f"/ws/tables/{contest.id}?protocol=1&token={token}", address
            )
            assert isinstance(person, Player)
            people.append(person)
        await asyncio.to_thread(contest.do, server.port, 0, {"type": "start"})
        for person in contest.people:
            person.act("ready")
    for person in people:
        await person.hears(lambda one: one.count("day_begins"))
    before: tuple[float, float] = (0.0, 0.0)

    async def live(place: int, player: Player) -> None:
        pace = 1 / A_SECOND
        await asyncio.sleep(pace * place / len(people))
        end = clock() + SETTLE + seconds
        while clock() < end:
            player.counts = clock() > end - seconds
            player.next()
            await asyncio.sleep(pace * player.rng.uniform(0.94, 1.06))

    lives = [asyncio.ensure_future(live(place, player)) for place, player in enumerate(people)]
    await asyncio.sleep(SETTLE + 1 / A_SECOND)
    before = (cpu(server.process.pid), await asyncio.to_thread(rows, server))
    acts_before, begun, marks = figures.acts, clock(), {id(player): len(player.base) for player in people}
    await asyncio.sleep(max(0.0, seconds - 2 / A_SECOND))
    acts = figures.acts - acts_before
    used, written, took = (
        cpu(server.process.pid) - before[0],
        await asyncio.to_thread(rows, server) - before[1],
        clock() - begun,
    )
    await asyncio.gather(*lives)
    await asyncio.sleep(1.0)
    last: list[float] = []
    missing = 0
    for contest in room:
        for actor in contest.people:
            assert isinstance(actor, Player)
            for number in range(marks[id(actor)], len(actor.base)):
                came = [each.came[actor.seat] for each in contest.people if isinstance(each, Player)]
                if any(len(times) <= number for times in came):
                    missing += 1
                    continue
                last.append(max(times[number] for times in came) - actor.base[number])
        contest.close()
    return {
        "people": len(people), "seconds": round(took, 1), "acts": acts, "acts_a_second": round(acts / took, 1),
        "act_or_close_to_last_viewer_ms": spread(last), "own_layout_step_ms": spread(figures.own),
        "not_with_everybody": missing, "refused": dict(figures.refused), "dropped": figures.dropped,
        "server_cpu_ms_an_act": round(1000 * used / max(1, acts), 3), "rows_an_act": round(written / max(1, acts), 3),
        "largest_legal_in_layout_bytes": figures.legal, "largest_layout_step_of_others_bytes": figures.step,
        "layout_messages_of_others_in_ten_seconds": figures.often, "bytes_to_people_an_act": round(figures.bytes / max(1, figures.acts)),
    }  # fmt: skip


def spread(times: list[float]) -> dict[str, float]:
    ordered = sorted(times) or [0.0]
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))], 2)
        for name, part in (("median", 0.5), ("p90", 0.9), ("p99", 0.99))
    } | {"many": len(times)}


def run(store: str, tables: int, seconds: float) -> dict[str, Any]:
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder:
        more = ("--data", ":memory:") if store == "memory" else ()
        with running(Path(folder), *more) as server:
            disk = Disk(Path(folder) / "beside")
            if store != "memory":
                disk.start()
            found = asyncio.run(play(server, tables, seconds))
            disk.going = False
            if store != "memory":
                disk.join()
                found["fdatasync_ms"] = spread(disk.took)
    bar = MOST_P99_MS + found.get("fdatasync_ms", {}).get("p99", 0.0)
    found["met"] = {
        f"p99 under {bar:.0f} ms": found["act_or_close_to_last_viewer_ms"]["p99"] < bar,
        "under 1 ms of CPU an act": found["server_cpu_ms_an_act"] < MOST_CPU_MS,
        "at most 1.3 rows an act": found["rows_an_act"] <= MOST_ROWS,
        "legal at most 2 kB in Layout": found["largest_legal_in_layout_bytes"] <= MOST_LEGAL,
        "layout steps of others at most 3 kB": found["largest_layout_step_of_others_bytes"] <= MOST_STEP,
        "layout steps of others at most twice a second": found["layout_messages_of_others_in_ten_seconds"]
        <= 21,
        "nobody refused or dropped": set(found["refused"]) <= LAST_GONE and not found["dropped"],
    }
    return found


def main() -> None:
    words = argparse.ArgumentParser(description="Fifty tables of six people in real time.")
    words.add_argument("--tables", type=int, default=50)
    words.add_argument("--seconds", type=float, default=45.0)
    words.add_argument("--store", choices=("sqlite", "memory", "both"), default="both")
    words.add_argument("--date", default=f"{datetime.now(UTC):%Y-%m-%d}")
    words.add_argument("--out", type=Path, default=ROOT / "bench" / "results" / "days.json")
    asked = words.parse_args()
    result: dict[str, Any] = {"date": asked.date, "machine": machine.describe(None)}
    for store in ("memory", "sqlite") if asked.store == "both" else (asked.store,):
        result[store] = run(store, asked.tables, asked.seconds)
    result["load_after"] = machine.load()
    asked.out.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
