"""Somebody who plays Action! by keys alone. What is possible is asked of the server; what is done goes through the keyboard of the page."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Page

from tests.browser.answers import answers
from tests.browser.guests import Guest
from tests.browser.producer import settled

DOORS = {
    "HIRE": "H",
    "BANK": "B",
    "SCRIPT": "S",
    "ACTOR": "A",
    "SET": "T",
    "SEND": "F",
    "MARKET": "C",
    "GALA": "P",
}
WORK = ("SEND", "ACTOR", "ACTOR", "SET", "SCRIPT")


class Typist:
    def __init__(self, page: Page, guest: Guest, table: str, luck: random.Random) -> None:
        self.page = page
        self.guest = guest
        self.table = table
        self.luck = luck
        self.pressed: list[str] = []
        prompt = page.get_by_role("region", name="What you can do")
        self.turn = prompt.get_by_role("status").filter(has_text=re.compile("Your turn|You drew"))

    def press(self, key: str, answers_to_come: int = 1) -> None:
        before = answers(self.page)
        self.page.keyboard.press(key)
        self.pressed.append(key)
        settled(self.page, before + answers_to_come)

    def look(self) -> Any:
        return self.guest.look(self.table)

    def step(self) -> bool:
        """One key, or two where a Set is put down. False when the game is over."""
        while True:
            shown = self.look()
            if shown["view"]["outcome"]:
                return False
            if 0 in shown["view"]["prompt"]["asked"]:
                break
            self.page.wait_for_timeout(20)
        view, legal = shown["view"], shown["legal"]
        if not view["chain"]:
            self.turn.first.wait_for()  # the page has heard of it too
        self.choose(view, legal)
        return True

    def choose(self, view: Any, legal: list[Any]) -> None:
        me = view["chairs"][0]
        stacks = [stack["id"] for stack in me["stacks"]]
        kind = legal[0]["type"]
        if kind == "area":
            areas = [action["area"] for action in legal]
            wanted = [area for area in WORK if area in areas]
            area = "SEND" if "SEND" in areas else self.luck.choice(wanted or areas)
            self.press(DOORS[area])
        elif kind == "card":
            area = view["chain"][0]["area"]
            spaces = view["scripts"] if area == "SCRIPT" else view["sets"] if area == "SET" else view["track"]
            places = [space["at"] for space in spaces]
            self.press(str(1 + places.index(self.luck.choice(legal)["at"])))
        elif kind == "stack":
            wanted = [action["stack"] for action in legal]
            with_script = [stack["id"] for stack in me["stacks"] if stack["script"] and not stack["ready"]]
            stack = next((one for one in with_script if one in wanted), wanted[0])
            figure = "0" if stack == "new" else str(1 + stacks.index(stack))
            if view["drawn"]:
                self.press(figure, 0)
                self.press("Enter")
            else:
                self.press(figure)
        elif kind == "film":
            self.press(str(1 + stacks.index(legal[0]["stack"])))
        elif kind == "keep":
            self.press("0")
        elif kind == "pair":
            self.press(str(legal[0]["left"]))
        else:
            self.press("Enter")
