"""The browser client, measured: what a first visit to a table loads, when it can be used, and how smoothly cards move.

    make bench-client

Chromium runs with its CPU slowed down four times and an empty cache. The visits to the tables of all games, at a desk and on a phone,
take turns, so that a busy moment of the machine hits them alike. Results: bench/results/client.json.
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

from playwright.sync_api import Browser, Page, Response, sync_playwright  # noqa: E402

from tests.browser.conftest import DESK, PHONE, House, launched  # noqa: E402

ROUNDS = 7
SLOWER = 4
GAMES = ("rythm-and-play", "faux-raccords")
SIZES = {"desk": DESK, "phone": PHONE}
READY = "() => document.querySelector('[role=status]')?.textContent?.trim() && document.querySelector('main#board')"
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


def main() -> None:
    import tempfile

    found: dict[str, Any] = {"cpu_slowed": SLOWER, "rounds": ROUNDS, "measured": time.strftime("%Y-%m-%d")}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), "clapboard", "serve", "--host", "127.0.0.1", "--no-limits")
        browser = launched(playwright)
        found["browser"] = browser.version
        visits: dict[tuple[str, str], list[dict[str, float]]] = {}
        for _ in range(ROUNDS):
            for game, size in itertools.product(GAMES, SIZES):
                visits.setdefault((game, size), []).append(first_visit(browser, house, SIZES[size], game))
        for (game, size), those in visits.items():
            found.setdefault(game, {})[size] = {
                **{key: round(statistics.median(visit[key] for visit in those)) for key in those[0]},
                "ready_ms_all": [round(visit["ready_ms"]) for visit in those],
            }
        found["frames"] = {name: frames(browser, house, size) for name, size in SIZES.items()}
        browser.close()
        house.kill()
    target = ROOT / "bench" / "results" / "client.json"
    target.write_text(json.dumps(found, indent=2) + "\n")
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
