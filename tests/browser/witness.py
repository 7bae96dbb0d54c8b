"""What a browser test knows of its pages: pictures, what their scripts said, and what went over their sockets."""

from __future__ import annotations

import base64
import json
import socket
import urllib.request
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Page, WebSocket
from websockets.sync.client import connect

MOST_FRAMES = 2000
SECONDS = 10
"""For one picture of a page in a browser that may hang."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Pages:
    """The pages that a test has opened. `port`: where the browser can be asked for pictures by another thread."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.pages: list[Page] = []
        self.heard: list[list[str]] = []

    def watch(self, page: Page) -> None:
        heard: list[str] = []
        self.pages.append(page)
        self.heard.append(heard)

        def said(message: ConsoleMessage) -> None:
            heard.append(f"console {message.type}: {message.text}")

        def framed(way: str) -> Callable[[str | bytes], None]:
            def note(frame: str | bytes) -> None:
                if len(heard) < MOST_FRAMES:
                    heard.append(f"{way} {frame!r}")

            return note

        def opened(link: WebSocket) -> None:
            heard.append(f"socket {link.url}")
            link.on("framesent", framed("->"))
            link.on("framereceived", framed("<-"))
            link.on("close", lambda _: heard.append("socket closed"))

        page.on("console", said)
        page.on("pageerror", lambda error: heard.append(f"error: {error}"))
        page.on("websocket", opened)

    def tell(self, folder: Path, hung: bool) -> None:
        for place, heard in enumerate(self.heard):
            (folder / f"page-{place}.txt").write_text("\n".join(heard), encoding="utf-8")
        if hung:
            self._pictures(folder)
            return
        for place, page in enumerate(self.pages):
            if not page.is_closed():
                page.screenshot(path=folder / f"page-{place}.png", timeout=SECONDS * 1000)
                (folder / f"page-{place}.html").write_text(page.content(), encoding="utf-8")

    def _pictures(self, folder: Path) -> None:
        """Asked of the browser itself: Playwright answers only the thread of the test, and that one hangs."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json/list", timeout=SECONDS) as answer:
            targets = [target for target in json.loads(answer.read()) if target["type"] == "page"]
        for place, target in enumerate(targets):
            with connect(target["webSocketDebuggerUrl"], max_size=None, open_timeout=SECONDS) as browser:
                browser.send(json.dumps({"id": 1, "method": "Page.captureScreenshot"}))
                taken = json.loads(browser.recv(timeout=SECONDS))
            picture = base64.b64decode(taken["result"]["data"])
            (folder / f"page-{place}-hung.png").write_bytes(picture)
