"""The line between a page and its server, in a test's hand: what the server says can be held back, and let go in order."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

Wanted = Callable[[dict[str, Any]], bool]


class Line:
    """Put it on a page before the page goes to its table. Nothing is lost and nothing overtakes what is held back of the same kind."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.held: list[Callable[[], None]] = []
        self.sent: list[dict[str, Any]] = []
        self._holds: Wanted | None = None
        self._whole = True
        self._ends: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/ws/tables/"), self._wire)

    def _wire(self, page_side: WebSocketRoute) -> None:
        if not self._whole:
            page_side.close(code=1001)
            return
        server = page_side.connect_to_server()
        self._ends = [page_side, server]

        def to_server(message: str | bytes) -> None:
            self.sent.append(json.loads(message))
            server.send(message)

        def to_page(message: str | bytes) -> None:
            if self._holds is not None and self._holds(json.loads(message)):
                self.held.append(lambda: page_side.send(message))
            else:
                page_side.send(message)

        page_side.on_message(to_server)
        server.on_message(to_page)

    def acts(self, type: str) -> int:
        """How often the page has asked for this."""
        return sum(sent.get("command", {}).get("action", {}).get("type") == type for sent in self.sent)

    def hold(self, wanted: Wanted = lambda message: True) -> None:
        """From now on these messages of the server wait."""
        self._holds = wanted

    def let_go(self, *, on: bool = True) -> None:
        """Everything that waits goes on; `on`: and nothing waits any more."""
        if on:
            self._holds = None
        held, self.held = self.held, []
        for send in held:
            send()

    def cut(self) -> None:
        """The connection is lost, with everything that waits, and no other is made."""
        self._whole, self._holds, self.held = False, None, []
        for end in self._ends:
            end.close(code=1001)

    def mend(self) -> None:
        """Connections can be made again, and the page hears of it as from a device that has a network again."""
        self._whole = True
        self.page.evaluate("() => window.dispatchEvent(new Event('online'))")

    def wait(self, many: int = 1) -> None:
        """Until so many messages wait."""
        while len(self.held) < many:
            # Nothing in the page tells of it: messages reach a test only while it waits for something. The test's own limit ends it.
            self.page.wait_for_timeout(10)
