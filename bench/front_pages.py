"""What a front page costs to score, and a finished game of six to tell: `bench/front_pages.py [--date D]`, into results/front_pages.json.

Scored are the gold layouts of the twelve puzzles, the fullest pages there are, each with every character and every news card of its day: the
CPU time of measuring the page and filling in its score sheet, as it happens after a day. The game of six is played in real time, simulated,
through three whole days, by players who do as much as people: each looks at 45 tiles a day and lays out in 70 acts. Its record is brought to
a real server, and the bytes are those on the wire. Then Chromium opens it as a phone whose CPU is slowed down four times.
"""

from __future__ import annotations

import argparse
import http.client
import json
import statistics
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402

from bench import long_story, machine  # noqa: E402
from clapboard.games.redac_chef import GAME  # noqa: E402
from clapboard.games.redac_chef.actions import Grab, Lift, Maquette, Move, Place, Tirage, Turn, Undo  # noqa: E402
from clapboard.games.redac_chef.box.components import DAYS  # noqa: E402
from clapboard.games.redac_chef.knowledge.view import RedacView  # noqa: E402
from clapboard.games.redac_chef.rules import grid, scoring  # noqa: E402
from clapboard.games.redac_chef.rules.scoring import Terms, own_rows  # noqa: E402
from clapboard.kernel.action import Action  # noqa: E402
from clapboard.kernel.bot import Budget, Thought  # noqa: E402
from clapboard.kernel.legal import Legal  # noqa: E402
from clapboard.kernel.record import Record  # noqa: E402
from clapboard.kernel.rng import Rng  # noqa: E402
from clapboard.kernel.view import View  # noqa: E402
from clapboard.lab.simulated import Simulation  # noqa: E402
from tests.browser.conftest import SERVE, House, launched  # noqa: E402
from tests.games.redac_chef.desk import laid  # noqa: E402
from tests.server.process import running  # noqa: E402

MOST_US, MOST_BYTES, MOST_SECONDS = 100.0, 3_000_000, 2.0
LOOKS, STEPS, PACE = 45, 70, 670
"""What one of the six does on a day: tiles looked at, acts of laying out, and the milliseconds that each act takes."""
ROUNDS, VISITS = 40, 5


def score_pages() -> dict[str, Any]:
    """Microseconds of CPU time for one page, measured and scored."""
    each: list[float] = []
    box = GAME.box
    for puzzle in GAME.edition.puzzles:
        day = DAYS.index(puzzle.day)
        centre, page = laid(puzzle.solution)
        assert centre is not None
        news = ["", *(card for card in box.news if card.startswith(puzzle.day))]
        for character in ("", *box.characters):
            terms = [Terms(box, puzzle.centrepiece, card, character, alone=True) for card in news]
            begun = time.process_time()
            for _ in range(ROUNDS):
                for term in terms:
                    own_rows(grid.measured(box, day, page, centre), term, 2, 1, 2)
            each.append(1e6 * (time.process_time() - begun) / (ROUNDS * len(terms)))
    return {
        "compiled": str(scoring.__file__).endswith(".so"),
        "pages": len(each),
        "mean_us": round(statistics.mean(each), 1),
        "most_us": round(max(each), 1),
    }


class Busy:
    """Does as much in a day as people do, well or badly: what counts here is how long the record gets."""

    name, pace = "busy", PACE

    def __init__(self) -> None:
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        assert isinstance(view, RedacView) and view.viewer is not None
        me, rng = view.people[view.viewer], Rng(seed)
        if view.stage != "day":
            return legal[0]
        if me.hand:
            return legal[int(rng.below(2))]  # keep, or put back
        if me.phase == "report":
            return Maquette() if me.grabs >= LOOKS else among(legal, (Grab,), rng) or Maquette()
        return (
            Tirage() if me.acts >= STEPS else among(legal, (Place, Move, Turn, Lift, Undo), rng) or Tirage()
        )


def among(legal: Legal, kinds: tuple[type[Action], ...], rng: Rng) -> Action | None:
    found = [action for action in legal if isinstance(action, kinds)]
    return found[int(rng.below(len(found)))] if found else None


def six_play(seed: int = 7) -> Record:
    record = Record.new(GAME, 6, {"minutes": 4, "powers": "on", "news": "on"}, seed=seed)
    for _ in Simulation(record, [Busy() for _ in range(6)], Rng(seed)).moves():
        pass
    return record


def tell(record: Record) -> dict[str, Any]:
    body = b"".join(line + b"\n" for line in record.lines())
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder, running(Path(folder)) as server:
        wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
        headers = {"Accept-Encoding": "gzip", "Content-Type": "application/x-ndjson"}
        before = time.perf_counter()
        wire.request("POST", "/api/story?views=true", body, headers)
        answer = wire.getresponse()
        many = len(answer.read())
        took = time.perf_counter() - before
        assert answer.status == 200, answer.status
    return {
        "acts": sum(entry.by >= 0 for entry in record.entries),
        "entries": len(record.entries),
        "record_bytes": len(body),
        "story_bytes_on_the_wire": many,
        "encoding": answer.getheader("Content-Encoding") or "none",
        "seconds": round(took, 2),
    }


def opened(record: Record) -> dict[str, Any]:
    """Seconds from choosing the file to the moment at which the whole game can be looked at."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        file = Path(folder) / "six.jsonl"
        record.write(file)
        (data := Path(folder) / "data").mkdir()
        house, browser = House(data, *SERVE), launched(playwright)
        try:
            rounds = [long_story.visit(browser, house, file, 0) for _ in range(VISITS)]
        finally:
            browser.close()
            house.kill()
    took = [one["seconds"] for one in rounds]
    return {"cpu_slower": long_story.SLOWER, "seconds": took, "median_seconds": statistics.median(took)}


def main() -> None:
    words = argparse.ArgumentParser(description="Scoring a page, telling a game.")
    words.add_argument("--date", default=f"{datetime.now(UTC):%Y-%m-%d}")
    asked = words.parse_args()
    result: dict[str, Any] = {"date": asked.date, "machine": machine.describe(None)}
    result["scoring"] = score_pages()
    record = six_play()
    result["six"] = tell(record)
    result["six_on_a_phone"] = opened(record)
    result["load_after"] = machine.load()
    result["met"] = {
        "a full page in less than 100 µs": result["scoring"]["most_us"] < MOST_US,
        "a game of six in at most 3 MB": result["six"]["story_bytes_on_the_wire"] <= MOST_BYTES,
        "opened on a phone in less than 2 s": result["six_on_a_phone"]["median_seconds"] < MOST_SECONDS,
    }
    path = ROOT / "bench" / "results" / "front_pages.json"
    path.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(json.dumps(result, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
