"""Texts of a client on their way to whoever hears them: at once, or in their order when those before them allow it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol

AHEAD = 8
"""Messages of a client that may wait before no more are read from it."""


class Heard(Protocol):
    """Whoever talks with a client through a socket."""

    def hear(self, text: bytes | None, came: int | None = None) -> bool:
        """A message; None: it was no text. `came`: when it came in, if that was not now. False: it has to wait, and comes again."""

    def drained(self) -> None:
        """The client takes more of what is said to it."""

    def broken(self, code: int) -> None:
        """The client has sent what is no frame, no text, or too large, and the connection ends with this WebSocket code."""


class Inbox:
    def __init__(self, clock: Callable[[], int]) -> None:
        """`clock`: milliseconds that go on steadily."""
        self._clock = clock
        self.heard: Heard | None = None
        self._waiting: deque[tuple[int, bytes | None]] = deque()
        """With the instant at which each came in."""
        self._going_on = False

    @property
    def empty(self) -> bool:
        return not self._waiting

    @property
    def full(self) -> bool:
        return len(self._waiting) >= AHEAD

    def take(self, text: bytes | None) -> None:
        """A message has come in."""
        if self._waiting or self.heard is None or not self.heard.hear(text):
            self._waiting.append((self._clock(), text))

    def go_on(self) -> None:
        """What waits is heard, as far as it can be. Hearing one may be what allows the next: then this is called while it is at work."""
        if self._going_on or self.heard is None:
            return
        self._going_on = True
        try:
            while self._waiting:
                came, text = self._waiting[0]
                if not self.heard.hear(text, came):
                    return
                self._waiting.popleft()
        finally:
            self._going_on = False
