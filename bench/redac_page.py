"""Rédac' Chef on a phone, measured: a tile is dragged over the page for ten seconds while five others grab tiles.

    make bench-redac-page

Chromium runs with its CPU slowed down four times, at 360 x 740, against a real server with a table of six. The others press about three times
a second each, over their own connections. Counted is how many frames came when the screen was ready for them, how long the page's main
thread worked for each, and how many bytes the server sent to the page. Results: bench/results/redac_page.json.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import WebSocket, sync_playwright  # noqa: E402
from websockets.sync.client import ClientConnection, connect  # noqa: E402

from bench.field import SECONDS, SLOWER, dragged  # noqa: E402
from bench.machine import describe, load  # noqa: E402
from tests.browser.conftest import PHONE, SERVE, House, launched  # noqa: E402
from tests.browser.guests import Guest  # noqa: E402

PRESSES = 3
KEPT = 10


def act(socket: ClientConnection, number: int, action: dict[str, Any]) -> None:
    name = f"g{number}"
    socket.send(
        json.dumps({"type": "do", "id": name, "command": {"type": "act", "id": name, "action": action}})
    )


def busy(guest: Guest, table: str, until: threading.Event) -> None:
    """Grabs and gives back, as quickly as the pacing lets a person; what comes is read and thrown away."""
    place = f"{guest.url.replace('http', 'ws', 1)}/ws/tables/{table}?protocol=1"
    with connect(place, additional_headers={"Authorization": f"Bearer {guest.token}"}) as socket:
        reader = threading.Thread(target=lambda: [None for _ in socket], daemon=True)
        reader.start()
        number = 0
        while not until.is_set():
            number += 1
            act(
                socket,
                number,
                {"type": "grab", "format": "ABCDE"[number % 5]} if number % 2 else {"type": "return"},
            )
            time.sleep(1 / PRESSES)


def main() -> None:
    before = load()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "house", *SERVE)
        people = [Guest(house.url, name) for name in ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")]
        settings = {"game": "redac-chef", "seats": 6, "options": {"mode": "standard", "minutes": 5}}
        table = str(people[0].ask("/api/tables", {"settings": settings, "sit": 0})["id"])
        for seat, guest in enumerate(people[1:], 1):
            guest.do(table, type="sit", seat=seat)
        people[0].do(table, type="start")
        for guest in people:
            guest.do(table, type="act", action={"type": "ready"})
        browser = launched(playwright)
        context = browser.new_context(viewport=PHONE, base_url=house.url)  # type: ignore[arg-type]
        context.add_cookies([{"name": "clapboard", "value": people[0].token, "url": house.url}])
        page = context.new_page()
        bytes_in = [0]

        def watch(socket: WebSocket) -> None:
            socket.on("framereceived", lambda data: bytes_in.__setitem__(0, bytes_in[0] + len(data)))

        page.on("websocket", watch)
        page.goto(f"/t/{table}")
        pads = page.locator(".pads button")
        page.locator('.pads button[aria-disabled="false"]').first.wait_for()
        for at in range(KEPT):
            pads.nth(at % 5).click()
            page.get_by_role("img", name=re.compile("^In your hand: ")).wait_for()
            page.get_by_role("button", name=re.compile("^Keep")).last.click()
            page.get_by_role("img", name="Empty hand").wait_for()
        page.keyboard.down("t")
        page.locator(".mid .grid").wait_for()
        page.keyboard.up("t")
        devtools = context.new_cdp_session(page)
        devtools.send("Performance.enable")
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        stop = threading.Event()
        others = [threading.Thread(target=busy, args=(guest, table, stop)) for guest in people[1:]]
        for one in others:
            one.start()
        box = page.locator(".strip [data-tile]").first.bounding_box()
        assert box is not None
        came = bytes_in[0]
        # Upwards onto the page first, so that the ghost follows all the way round.
        carried = dragged(page, devtools, box["x"] + 10, box["y"] + 10, lift=200)
        came = bytes_in[0] - came
        stop.set()
        for one in others:
            one.join()
        browser.close()
        house.kill()
    result = {
        "machine": describe(None),
        "load": {"before": before, "after": load()},
        "seats": 6,
        "presses_a_second": PRESSES * 5,
        "slower": SLOWER,
        "seconds": SECONDS,
        "a tile is dragged": carried,
        "bytes_to_the_page_a_second": round(came / SECONDS),
    }
    (ROOT / "bench" / "results" / "redac_page.json").write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
