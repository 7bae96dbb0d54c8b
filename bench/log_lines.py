"""A line of the log, measured: what an act of another costs the page of a table early in a game and after three thousand acts.

    make bench-log

The page of each game is open at a real table. What happens is real too: the acts of a game between computer players, told to the page again
and again as its server would tell them, with a view that stays as it is. So the board has hardly anything to draw, and what is measured is
the shell: the line, the news, the recap, what is newest, and the styles and the layout that follow. Batches of acts are measured about line
30 and about line 3,000, in microseconds of processor time of the page's main thread, so that other work on the machine counts little; the
median of several pages counts. Results: bench/results/log_lines.json.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from bench.client import GAMES, READY, SIZES, table  # noqa: E402
from bench.machine import describe, load  # noqa: E402
from tests.browser.conftest import House, launched  # noqa: E402
from tests.browser.guests import Cast  # noqa: E402

SERVE = ("clapboard", "serve", "--host", "127.0.0.1", "--no-limits", "--bot-pause", "0")
PAGES = 3
EARLY, LATE, BATCH = 20, 2980, 40
COUNTED = {
    "script": "ScriptDuration",
    "styles": "RecalcStyleDuration",
    "layout": "LayoutDuration",
    "all": "TaskDuration",
}
MOVES = 40
"""Acts that are told again and again."""
MANY = 10
"""So many come at once between the measured ones."""
LISTEN = """(() => {
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...all) {
      super(...all);
      window.wire = this;
      this.addEventListener('message', (event) => {
        const message = JSON.parse(event.data);
        if (message.v !== undefined) window.version = message.v;
        if (message.type === 'snapshot') window.snapshot = message;
      });
    }
  };
})()"""
TELL = """async ({ acts, until, seat, each }) => {
  const { table, legal, open } = window.snapshot;
  window.acts ??= 0;
  const layout = () => document.querySelector('[aria-label="What happened, newest first"]').offsetHeight;
  const flushed = async () => { for (let turn = 0; turn < 5; turn++) await null; return layout(); };
  await flushed();
  while (window.acts < until) {
    const { facts, by } = acts[window.acts % acts.length];
    window.acts += 1;
    window.version += 1;
    window.wire.onmessage({ data: JSON.stringify({ type: 'update', v: window.version, by: by === seat ? null : by, why: null, facts, view: null, changes: [], legal, open: open ?? [], clock: null, table: window.acts === 5 ? { ...table, chairs: table.chairs.map((chair, at) => (at === 1 ? { ...chair, substitute: 'novice' } : chair)) } : null }) });
    if (window.acts % each === 0) await flushed();
  }
  await flushed();
}"""


def recorded(page: Page, game: str) -> list[dict[str, Any]]:
    """The first acts of a game between computer players, without its end."""
    path = table(page, 3, sit=False, game=game).replace("/t/", "/api/tables/")
    while True:
        over = page.request.get(path).json()["table"]["status"] != "playing"
        story = page.request.get(f"{path}/story?views=false").json()["moves"]
        acts = [
            {"by": move["by"], "facts": move["facts"]}
            for move in story[1:]
            if move["by"] is not None and not any(fact["type"].endswith("ended") for fact in move["facts"])
        ]
        if over or len(acts) >= MOVES:
            return acts[:MOVES]
        page.wait_for_timeout(200)


def lines(
    browser: Browser, house: House, game: str, acts: list[dict[str, Any]]
) -> tuple[dict[str, float], dict[str, float]]:
    """Microseconds of an act, early and late, and of what they are."""
    cast = Cast(house.url, "Ada", "Bob", "Cleo", game=game)
    context = browser.new_context(
        viewport=SIZES["desk"],  # type: ignore[arg-type]
        base_url=house.url,
        reduced_motion="reduce",
        locale="en",
    )
    context.add_cookies([{"name": "clapboard", "value": cast.people[0].token, "url": house.url}])
    page = context.new_page()
    page.add_init_script(LISTEN)
    page.goto(f"/t/{cast.table}")
    page.wait_for_function(READY)
    page.wait_for_load_state("networkidle")

    devtools = context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def told(until: int, each: int = 1) -> None:
        page.evaluate(TELL, {"acts": acts, "until": until, "seat": 0, "each": each})

    def spent() -> dict[str, float]:
        metrics = {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}
        return {name: 1_000_000 * metrics[metric] / BATCH for name, metric in COUNTED.items()}

    def batch(begin: int) -> dict[str, float]:
        told(begin, MANY)
        devtools.send("HeapProfiler.collectGarbage")
        before = spent()
        told(begin + BATCH)
        after = spent()
        return {name: after[name] - before[name] for name in COUNTED}

    early, late = batch(EARLY), batch(LATE)
    context.close()
    return early, late


def main() -> None:
    target = ROOT / "bench" / "results" / "log_lines.json"
    asked = sys.argv[1:] or list(GAMES)
    found: dict[str, Any] = {
        "unit": "microseconds of an act",
        "pages": PAGES,
        "measured": time.strftime("%Y-%m-%d"),
        "machine": describe(None),
    }
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launched(playwright)
        house = House(Path(folder) / "house", *SERVE)
        scout = browser.new_context(base_url=house.url).new_page()
        acts = {game: recorded(scout, game) for game in asked}
        scout.context.close()
        taken: dict[str, list[tuple[dict[str, float], dict[str, float]]]] = {game: [] for game in asked}
        for _ in range(PAGES):
            for game in asked:
                taken[game].append(lines(browser, house, game, acts[game]))
        house.kill()
        found["browser"] = browser.version
        browser.close()
    for game, pairs in taken.items():
        found[game] = {
            place: {name: round(statistics.median(one[name] for one in side)) for name in COUNTED}
            for place, side in zip(("line_30", "line_3000"), zip(*pairs, strict=True), strict=True)
        }
    found["load"] = load()
    target.write_text(json.dumps(found, indent=2) + "\n")
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
