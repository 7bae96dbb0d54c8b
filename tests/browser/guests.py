"""People at tables without a browser: they fill the chairs, and bring a game to where a test wants it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import connect

from tests.server.process import call

GAME = "rythm-and-play"
Action = dict[str, Any]


class Guest:
    def __init__(self, url: str, name: str, language: str = "en") -> None:
        self.url = url
        self.name = name
        self.acts = 0
        self.token: str = call(url, "/api/guest", {"name": name, "language": language})["token"]

    def ask(self, path: str, body: Any = None) -> Any:
        return call(self.url, path, body, self.token)

    def do(self, table: str, **command: Any) -> Any:
        if command["type"] == "act":
            self.acts += 1
            command["id"] = f"{self.name}-{self.acts}"
        return self.ask(f"/api/tables/{table}/do", {"type": "do", "id": "x", "command": command})

    def look(self, table: str) -> Any:
        return self.ask(f"/api/tables/{table}")

    @contextmanager
    def here(self, table: str) -> Iterator[None]:
        """With a connection: the one who has none is away."""
        place = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{table}?protocol=1"
        with connect(place, additional_headers={"Authorization": f"Bearer {self.token}"}) as socket:
            socket.recv()
            yield

    def make(self, seats: int = 2, sit: int | None = 0, **settings: Any) -> str:
        """A new table; its id."""
        asked = {"settings": {"game": GAME, "seats": seats, **settings}, "sit": sit}
        return str(self.ask("/api/tables", asked)["id"])

    def bots(self, table: str, *seats: int, level: str = "novice") -> None:
        for seat in seats:
            self.do(table, type="set_bot", seat=seat, level=level)


class Cast:
    """Several people at one table who all play as they are told."""

    def __init__(self, url: str, *names: str, **settings: Any) -> None:
        self.people = [Guest(url, name) for name in names]
        host = self.people[0]
        self.table = host.make(len(names), **settings)
        for seat, guest in enumerate(self.people[1:], 1):
            guest.do(self.table, type="sit", seat=seat)
        host.do(self.table, type="start")

    def now(self) -> tuple[int, Any]:
        """The chair that is asked and what its person sees; -1 and what the first sees when the game is over."""
        shown = self.people[0].look(self.table)
        seat = next(iter(shown["view"]["prompt"]["asked"]), -1)
        return seat, self.people[seat].look(self.table) if seat > 0 else shown

    @property
    def awaited(self) -> int:
        return self.now()[0]

    def step(self, choose: Callable[[Any], Action]) -> bool:
        """Anyone who is asked does what `choose` says of what they see. False when the game is over."""
        return self.until(lambda seat, shown: False, choose, most=1) is None

    def until(
        self, reached: Callable[[int, Any], bool], choose: Callable[[Any], Action], most: int = 400
    ) -> bool | None:
        """Play on until the one who is asked is that one and sees something like that. False if the game ended before."""
        for _ in range(most):
            seat, shown = self.now()
            if seat < 0:
                return False
            if reached(seat, shown):
                return True
            self.people[seat].do(self.table, type="act", action=choose(shown))
        return None


# Ways to play

SHORT = ("lay_down", "exchange", "pick_up", "compose", "take", "pass", "tonality")
LONG = ("lay_down", "tonality", "compose", "exchange", "take", "pass", "pick_up")


def _choose(shown: Any, order: tuple[str, ...]) -> Action:
    legal: list[Action] = shown["legal"]
    return min(legal, key=lambda action: (order.index(action["type"]), -len(action.get("pay", ""))))


def hurry(shown: Any) -> Action:
    """The stack runs out soon, and the game with it."""
    return _choose(shown, SHORT)


def sing(shown: Any) -> Action:
    """Keep the stave growing: the nearest Note, and a Change where the notes turn."""
    legal: list[Action] = shown["legal"]
    notes = [action for action in legal if action["type"] == "compose" and action["card"].startswith("n")]
    if notes:
        up = shown["view"]["tonality"] == "sharp"
        return min(notes, key=lambda action: str(action["card"]) if up else -int(action["card"][1]))
    return _choose(shown, LONG)


def hoard(shown: Any) -> Action:
    """Fill the hand with RHYTHM cards, and then some."""
    return _choose(shown, ("tonality", "lay_down", "take", "pick_up", "compose", "exchange", "pass"))


def feast(shown: Any) -> Action:
    """Fill the hand, then buy as much as it goes: far more than it holds."""
    view = shown["view"]
    hand = view["chairs"][view["viewer"]]["hand"]
    paid = [action for action in shown["legal"] if "w" in action.get("pay", "")]
    if paid and len(hand["play"]) + len(hand["rhythm"]) >= 7:
        return dict(paid[0])
    return hoard(shown)
