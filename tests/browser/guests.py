"""People at tables without a browser: they fill the chairs, and bring a game to where a test wants it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.process import call

GAME = "rythm-and-play"
Action = dict[str, Any]


class Guest:
    def __init__(self, url: str, name: str, language: str = "en") -> None:
        self.url = url
        self.name = name
        self.token: str = call(url, "/api/guest", {"name": name, "language": language})["token"]

    def ask(self, path: str, body: Any = None) -> Any:
        return call(self.url, path, body, self.token)

    def do(self, table: str, **command: Any) -> Any:
        if command["type"] == "act":
            command["id"] = f"{self.name}-{self.look(table)['v']}"
        return self.ask(f"/api/tables/{table}/do", {"type": "do", "id": "x", "command": command})

    def look(self, table: str) -> Any:
        return self.ask(f"/api/tables/{table}")

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

    @property
    def awaited(self) -> int:
        """The chair that is asked now; -1 when the game is over."""
        view = self.people[0].look(self.table)["view"]
        return int(view["prompt"]["asked"][0]) if view["prompt"]["asked"] else -1

    def step(self, choose: Callable[[Any], Action]) -> bool:
        """Whoever is asked does what `choose` says of their own snapshot. False when the game is over."""
        seat = self.awaited
        if seat < 0:
            return False
        guest = self.people[seat]
        guest.do(self.table, type="act", action=choose(guest.look(self.table)))
        return True

    def until(self, reached: Callable[[Any], bool], choose: Callable[[Any], Action], most: int = 400) -> bool:
        """Play on until somebody's view is like that. False if the game ended before."""
        for _ in range(most):
            if reached(self.people[max(0, self.awaited)].look(self.table)):
                return True
            if not self.step(choose):
                return False
        return False


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
        return min(notes, key=lambda action: str(action["card"]) if up else -int(action["card"][1]))  # type: ignore[return-value]
    return _choose(shown, LONG)


def hoard(shown: Any) -> Action:
    """Fill the hand with RHYTHM cards, and then some."""
    return _choose(shown, ("tonality", "lay_down", "take", "pick_up", "compose", "exchange", "pass"))
