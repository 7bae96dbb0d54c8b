"""The field that boards stand on, measured: a page with 150 places and five busy seats, on a phone's screen.

    make bench-field

Chromium runs with its CPU slowed down four times, at 360 x 740. For ten seconds the sheet is moved, and then a piece is carried for ten
seconds, while five others move a piece about three times a second each. Counted is how many frames came when the screen was ready for
them, and how long the page's main thread worked for each. Results: bench/results/field.json.
"""

from __future__ import annotations

import itertools
import json
import math
import os
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import CDPSession, Page, sync_playwright  # noqa: E402

from bench.machine import describe, load  # noqa: E402
from tests.browser.conftest import PHONE, launched  # noqa: E402
from tests.browser.witness import free_port  # noqa: E402

SLOWER = 4
SECONDS = 10.0
FRAME_MS = 1000 / 60
COUNT = """() => { window.seen = []; const frame = (now) => { window.seen.push(now); if (window.seen) requestAnimationFrame(frame); }; requestAnimationFrame(frame); }"""


def worked(page: CDPSession) -> float:
    """Seconds for which the main thread of the page has worked so far."""
    metrics = page.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def dragged(page: Page, devtools: CDPSession, x: float, y: float, lift: float = 60) -> dict[str, Any]:
    """From this point the pointer is pressed, and goes round and round, so far above it."""
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(COUNT)
    before, begin = worked(devtools), time.perf_counter()
    while (gone := time.perf_counter() - begin) < SECONDS:
        page.mouse.move(x + 60 * math.sin(gone * 3), y + 60 * math.cos(gone * 3) - lift)
    work = worked(devtools) - before
    seen: list[float] = page.evaluate("() => window.seen")
    page.evaluate("() => { window.seen = null; }")
    page.mouse.up()
    apart = [two - one for one, two in itertools.pairwise(seen)]
    return {
        "frames": len(apart),
        "frame_ms": {
            "median": round(statistics.median(apart), 2),
            "p95": round(sorted(apart)[int(len(apart) * 0.95)], 2),
        },
        "in_time": round(sum(one < 1.5 * FRAME_MS for one in apart) / len(apart), 4),
        "work_ms_per_frame": round(1000 * work / len(apart), 2),
    }


def main() -> None:
    node = str(Path(sys.executable).with_name("node"))
    vite = [node, "node_modules/vite/bin/vite.js"]
    web, built, port = ROOT / "web", ROOT / "build" / "parts", free_port()
    asked = ["build", "--mode", "parts", "--outDir", str(built), "--emptyOutDir", "--logLevel", "error"]
    subprocess.run([*vite, *asked], cwd=web, check=True)
    shown = ["preview", "--outDir", str(built), "--host", "127.0.0.1", "--strictPort", "--port", str(port)]
    before = load()
    with subprocess.Popen(
        [*vite, *shown], cwd=web, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        assert server.stdout is not None
        assert any("127.0.0.1" in line for line in server.stdout)
        with sync_playwright() as playwright:
            browser = launched(playwright)
            page = browser.new_page(viewport=PHONE, base_url=f"http://127.0.0.1:{port}")  # type: ignore[arg-type]
            page.goto("/parts?busy")
            field = page.get_by_role("region", name="A page of tiles")
            field.wait_for()
            devtools = page.context.new_cdp_session(page)
            devtools.send("Performance.enable")
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            tile = page.get_by_role("button", name="Tile 73", exact=True)
            box = tile.bounding_box()
            assert box is not None
            sheet = dragged(page, devtools, 180, 660)
            page.get_by_role("button", name="See all of it").click()
            box = tile.bounding_box()
            assert box is not None
            piece = dragged(page, devtools, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            browser.close()
        # Node runs in a process of its own below the one that was started.
        os.killpg(server.pid, signal.SIGKILL)
    result = {
        "machine": describe(None),
        "load": {"before": before, "after": load()},
        "places": 150,
        "busy_seats": 5,
        "slower": SLOWER,
        "seconds": SECONDS,
        "the sheet is moved": sheet,
        "a piece is carried": piece,
    }
    (ROOT / "bench" / "results" / "field.json").write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
