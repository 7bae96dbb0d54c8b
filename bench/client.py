"""The browser client, measured: what a first visit to a table loads, when it can be used, and how smoothly cards move.

    make bench-client

Chromium runs with its CPU slowed down four times and an empty cache. Results: bench/results/client.json.
"""

from __future__ import annotations

import gzip
import itertools
import json
import statistics
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.browser.conftest import DESK, PHONE, House, launched  # noqa: E402

ROUNDS = 7
SLOWER = 4
READY = "() => document.querySelector('[role=status]')?.textContent?.trim() && document.querySelector('main#board') && performance.now()"
FRAMES = """() => new Promise(done => {
  const times = []; const begin = performance.now();
  const frame = now => { times.push(now); now - begin < 4000 ? requestAnimationFrame(frame) : done(times); };
  requestAnimationFrame(frame);
})"""


def table(page: Page, bots: int) -> str:
    """A running table with computer players, its guest in chair 0."""
    page.request.post("/api/guest", data={"name": "Ada"})
    settings = {"game": "rythm-and-play", "seats": bots + 1}
    made = page.request.post("/api/tables", data={"settings": settings, "sit": 0}).json()
    path = f"/api/tables/{made['id']}/do"
    commands: list[dict[str, Any]] = [
        {"type": "set_bot", "seat": seat, "level": "novice"} for seat in range(1, bots + 1)
    ]
    for number, command in enumerate([*commands, {"type": "start"}]):
        page.request.post(path, data={"type": "do", "id": f"c{number}", "command": command})
    return f"/t/{made['id']}"


def first_visit(browser: Browser, house: House, size: dict[str, int]) -> dict[str, float]:
    """One visit with an empty cache: bytes by kind, and when the table can be used."""
    context = browser.new_context(viewport=size, base_url=house.url)  # type: ignore[arg-type]
    page = context.new_page()
    where = table(page, 2)
    slow = context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    bodies: dict[str, bytes] = {}
    foreign: list[str] = []

    def note(response: Any) -> None:
        if not response.url.startswith((house.url, "data:", "blob:")):
            foreign.append(response.url)
        elif response.request.resource_type in ("script", "stylesheet", "font", "document"):
            bodies[f"{response.request.resource_type} {response.url}"] = response.body()

    page.on("response", note)
    page.goto(where, wait_until="commit")
    ready = page.wait_for_function(READY, polling=16).json_value()
    page.wait_for_load_state("networkidle")
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
    return {"ready_ms": float(ready), **{f"{kind}_bytes": float(n) for kind, n in sizes.items()}}


def frames(browser: Browser, house: House, size: dict[str, int]) -> dict[str, float]:
    """Frames while computer players play and cards fly, at the machine's own speed."""
    context = browser.new_context(viewport=size, base_url=house.url)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(table(page, 5))
    page.wait_for_function(READY)
    page.request.post(
        f"/api/tables/{page.url.rsplit('/', 1)[-1]}/do",
        data={"type": "do", "id": "stand", "command": {"type": "ask", "what": "pause"}},
    )
    times = page.evaluate(FRAMES)
    context.close()
    gaps = [after - before for before, after in itertools.pairwise(times)]
    gaps.sort()
    return {
        "frames_per_second": round(1000 * len(gaps) / (times[-1] - times[0]), 1),
        "worst_5_percent_ms": round(gaps[int(len(gaps) * 0.95)], 1),
    }


def main() -> None:
    import tempfile

    found: dict[str, Any] = {"cpu_slowed": SLOWER, "rounds": ROUNDS, "measured": time.strftime("%Y-%m-%d")}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = launched(playwright)
        found["browser"] = browser.version
        for name, size in (("desk", DESK), ("phone", PHONE)):
            visits = [first_visit(browser, house, size) for _ in range(ROUNDS)]
            found[name] = {
                **{key: round(statistics.median(visit[key] for visit in visits)) for key in visits[0]},
                "ready_ms_all": [round(visit["ready_ms"]) for visit in visits],
                **frames(browser, house, size),
            }
        browser.close()
        house.kill()
    target = ROOT / "bench" / "results" / "client.json"
    target.write_text(json.dumps(found, indent=2) + "\n")
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
