"""The browser client, measured: what a first visit to a table loads, when it can be used, how smoothly cards move, what an evening of
games leaves in the page, and how long a replay keeps the page from answering.

    make bench-client                        all of it, about six minutes
    .venv/bin/python bench/client.py long    or only: visits, frames, long

Chromium runs with its CPU slowed down four times and an empty cache. The visits to the tables of all games, at a desk and on a phone,
take turns, so that a busy moment of the machine hits them alike. Results: bench/results/client.json.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, Response, sync_playwright  # noqa: E402

from bench.machine import describe, load  # noqa: E402
from tests.browser.conftest import DESK, PHONE, House, launched  # noqa: E402

SERVE = ("clapboard", "serve", "--host", "127.0.0.1", "--no-limits")
ROUNDS = 3
SLOWER = 4
GAMES = ("rythm-and-play", "faux-raccords", "action", "cinelinx", "redac-chef")
EVENING = 3
"""Games one after the other at one table, the page never loaded anew."""
LONG = ("rythm-and-play", "faux-raccords")
"""Games whose stories are told again with many cards on the board."""
OPENINGS = 5
"""Of one replay: the machine's other work makes each of them longer than it is."""
TRACED = ("toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline")
SIZES = {"desk": DESK, "phone": PHONE}
READY = "() => document.querySelector('section.prompt [role=status]')?.textContent?.trim() && document.querySelector('main#board')"
NOTE_READY = f"""(() => {{
  const look = new MutationObserver(() => {{ if (({READY})()) {{ look.disconnect(); window.readyAt = performance.now(); painted(() => (window.paintedAt = performance.now())); }} }});
  const painted = then => requestAnimationFrame(() => setTimeout(then));
  look.observe(document, {{ subtree: true, childList: true, characterData: true }});
}})()"""
"""Looks when something changes, and costs the page hardly anything: to ask it every few milliseconds would slow it down."""
WATCHED = 12
"""Seconds for which frames are counted."""
FRAMES = """seconds => new Promise(done => {
  const seen = []; const begin = performance.now();
  const moving = () => document.getAnimations().some(one => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
  const frame = now => { seen.push([now, moving()]); now - begin < seconds * 1000 ? requestAnimationFrame(frame) : done(seen); };
  requestAnimationFrame(frame);
})"""


def table(page: Page, bots: int, sit: bool, game: str = GAMES[0]) -> str:
    """A running table with computer players; its guest sits in chair 0, or looks on."""
    page.request.post("/api/guest", data={"name": "Ada"})
    settings = {"game": game, "seats": bots + sit}
    made = page.request.post("/api/tables", data={"settings": settings, "sit": 0 if sit else None}).json()
    path = f"/api/tables/{made['id']}/do"
    commands: list[dict[str, Any]] = [
        {"type": "set_bot", "seat": seat, "level": "novice"} for seat in range(sit, bots + sit)
    ]
    for number, command in enumerate([*commands, {"type": "start"}]):
        page.request.post(path, data={"type": "do", "id": f"c{number}", "command": command})
    return f"/t/{made['id']}"


def first_visit(
    browser: Browser, house: House, size: dict[str, int], game: str = GAMES[0]
) -> dict[str, float]:
    """One visit with an empty cache: bytes by kind, when the table can be used (its controls are there and answer), and when it is painted."""
    context = browser.new_context(viewport=size, base_url=house.url)  # type: ignore[arg-type]
    page = context.new_page()
    where = table(page, 2, sit=True, game=game)
    slow = context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    got: list[Response] = []
    foreign: list[str] = []

    def note(response: Response) -> None:
        if not response.url.startswith((house.url, "data:", "blob:")):
            foreign.append(response.url)
        elif response.request.resource_type in ("script", "stylesheet", "font", "document"):
            got.append(response)

    page.on("response", note)
    page.add_init_script(NOTE_READY)
    page.goto(where, wait_until="commit")
    page.wait_for_load_state("networkidle")
    painted = page.wait_for_function("() => window.paintedAt", polling=200).json_value()
    ready = page.evaluate("() => window.readyAt")
    bodies = {f"{response.request.resource_type} {response.url}": response.body() for response in got}
    # As they came over the line, packed as the browser takes them; the sizes below are by gzip, to compare with other measurements.
    sent = sum(
        one.request.sizes()["responseBodySize"] for one in got if one.request.resource_type == "script"
    )
    context.close()
    assert not foreign, f"something was fetched from elsewhere: {foreign}"
    sizes = {
        kind: sum(
            len(body) if kind == "font" else len(gzip.compress(body, 6))
            for key, body in bodies.items()
            if key.startswith(kind)
        )
        for kind in ("script", "stylesheet", "font")
    }
    return {
        "ready_ms": float(ready),
        "painted_ms": float(painted),
        "script_bytes_sent": float(sent),
        **{f"{kind}_bytes": float(n) for kind, n in sizes.items()},
    }


def frames(browser: Browser, house: House, size: dict[str, int]) -> dict[str, float]:
    """Frames while six computer players play at their usual speed and cards fly; those in which nothing moves do not count."""
    context = browser.new_context(viewport=size, base_url=house.url)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(table(page, 6, sit=False))
    page.wait_for_function(READY)
    seen: list[tuple[float, bool]] = page.evaluate(FRAMES, WATCHED)
    context.close()
    gaps = sorted(
        after - before for (before, moved), (after, moves) in itertools.pairwise(seen) if moved and moves
    )
    assert len(gaps) > 60, "hardly anything moved: this measures nothing"
    return {
        "frames_with_motion": len(gaps),
        "frames_per_second_in_motion": round(1000 * len(gaps) / sum(gaps), 1),
        "worst_5_percent_ms": round(gaps[int(len(gaps) * 0.95)], 1),
        "longest_ms": round(gaps[-1], 1),
    }


LONGEST = """(() => {
  window.tasks = [];
  new PerformanceObserver(list => window.tasks.push(...list.getEntries().map(one => Math.round(one.duration)))).observe({ type: 'longtask', buffered: true });
})()"""


def over(page: Page) -> None:
    """Until the game has come to its end and its result is read."""
    page.wait_for_function(f"() => ({READY})() && !document.querySelector('[data-at=\"end\"]')")
    on = page.get_by_role("region", name="What you can do").get_by_role("button", name="Show the result")
    result = page.get_by_role("button", name="See the board")
    on.or_(result).first.wait_for(timeout=120_000)
    if on.is_visible():
        on.click()
    result.wait_for()


def evening(browser: Browser, house: House, game: str) -> dict[str, Any]:
    """Nodes of the document, and those that a script still holds, at the result of each of several games at one table."""
    context = browser.new_context(viewport=DESK, base_url=house.url)  # type: ignore[arg-type]
    page = context.new_page()
    asks = context.new_cdp_session(page)
    where = table(page, 3, sit=False, game=game)
    page.goto(where)
    nodes: list[int] = []
    for number in range(EVENING):
        if number:
            path = f"/api/tables/{where.removeprefix('/t/')}/do"
            page.request.post(path, data={"type": "do", "id": f"again{number}", "command": {"type": "start"}})
        over(page)
        # What flew last has landed, and what is no longer held is gone.
        page.wait_for_timeout(1000)
        asks.send("HeapProfiler.collectGarbage")
        nodes.append(asks.send("Memory.getDOMCounters")["nodes"])
    page.goto("about:blank")
    context.close()
    return {"nodes_after_each_game": nodes}


def longest_task(traced: bytes) -> float:
    """Milliseconds of processor time that the page's own thread took for its longest task: what others do on the machine is not in it."""
    events = json.loads(traced)["traceEvents"]
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks: list[float] = [
        event["tdur"] / 1000
        for event in events
        if event.get("ph") == "X" and "tdur" in event and (event["pid"], event["tid"]) in threads
    ]
    assert tasks, "nothing was traced"
    return max(tasks)


def told_again(browser: Browser, house: House, game: str) -> dict[str, Any]:
    """The longest task while a replay is opened: by the clock with the CPU slowed down, and as long as its thread had the processor, times as much."""
    context = browser.new_context(viewport=DESK, base_url=house.url)  # type: ignore[arg-type]
    page = context.new_page()
    where = table(page, 3, sit=False, game=game)
    path = where.replace("/t/", "/api/tables/")
    while not page.request.get(path).json()["view"]["outcome"]:
        page.wait_for_timeout(200)
    moves = len(page.request.get(f"{path}/story?views=false").json()["moves"])
    page.close()

    def opened(slower: int) -> tuple[float, float]:
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.add_init_script(LONGEST)
        browser.start_tracing(page=page, categories=list(TRACED))
        page.goto(where.replace("/t/", "/replay/"))
        page.get_by_role("slider").first.wait_for()
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1500)
        by_thread = longest_task(browser.stop_tracing())
        by_clock = max(page.evaluate("() => window.tasks"), default=0)
        page.close()
        return by_clock, by_thread

    by_clock = [opened(SLOWER)[0] for _ in range(OPENINGS)]
    by_thread = [round(opened(1)[1] * SLOWER) for _ in range(OPENINGS)]
    context.close()
    return {
        "moves": moves,
        "longest_task_ms": statistics.median(by_clock),
        "longest_task_cpu_ms": statistics.median(by_thread),
        "longest_task_ms_all": by_clock,
        "longest_task_cpu_ms_all": by_thread,
    }


def visits(browser: Browser, folder: Path) -> dict[str, Any]:
    house = House(folder / "calm", *SERVE)
    seen: dict[tuple[str, str], list[dict[str, float]]] = {}
    for _ in range(ROUNDS):
        for game, size in itertools.product(GAMES, SIZES):
            seen.setdefault((game, size), []).append(first_visit(browser, house, SIZES[size], game))
    house.kill()
    found: dict[str, Any] = {"rounds": ROUNDS}
    for (game, size), those in seen.items():
        found.setdefault(game, {})[size] = {
            **{key: round(statistics.median(visit[key] for visit in those)) for key in those[0]},
            "ready_ms_all": [round(visit["ready_ms"]) for visit in those],
        }
    return found


def moving(browser: Browser, folder: Path) -> dict[str, Any]:
    house = House(folder / "moving", *SERVE)
    found = {"frames": {name: frames(browser, house, size) for name, size in SIZES.items()}}
    house.kill()
    return found


def long(browser: Browser, folder: Path) -> dict[str, Any]:
    quick = House(folder / "quick", *SERVE, "--bot-pause", "0")
    found = {
        "evening": {game: evening(browser, quick, game) for game in LONG},
        "replay": {game: told_again(browser, quick, game) for game in LONG},
    }
    quick.kill()
    return found


PARTS = {"visits": visits, "frames": moving, "long": long}
"""What can be measured by itself, when the machine is not quiet for long."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", help=f"only these of {', '.join(PARTS)}; all without")
    asked: list[str] = parser.parse_args().parts or list(PARTS)
    if unknown := set(asked) - set(PARTS):
        parser.error(f"there is no {', '.join(unknown)}")
    target = ROOT / "bench" / "results" / "client.json"
    found: dict[str, Any] = json.loads(target.read_text()) if len(asked) < len(PARTS) else {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launched(playwright)
        found |= {"cpu_slowed": SLOWER, "browser": browser.version, "machine": describe(None)}
        measured = found.setdefault("measured", {})
        for part in asked:
            before = load()
            found |= PARTS[part](browser, Path(folder))
            measured[part] = {
                "on": time.strftime("%Y-%m-%d"),
                "load": [before, load()],
            }
            target.write_text(json.dumps(found, indent=2) + "\n")
        browser.close()
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
