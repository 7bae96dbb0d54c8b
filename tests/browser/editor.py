"""Somebody who plays Faux Raccords at the board itself, and finds everything by its role and its name: hand, places, scenes, Cut, Bin."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Locator, Page, TimeoutError

from tests.browser.player import Player
from tests.browser.test_keys import RINGED, SOMEWHERE

PLACES = {
    "tutorial": r"^(Between|Before|After) scene \d+",
    "full": r"^(Between|Before|After) scene \d+",
    "shorts": r"^Film [AB], (between|before|after) scene \d+",
    "series": r"^Episode \d, scene \d, free$",
    "arcs": r"^Column \d+, place \d+ from the top, free$",
    "studio": r"^Level \d, card \d, free$",
}
"""What the free places of each mode are called."""
NOT_ON = ("Back", "End the editing")
# Everything that a choice changes: what is asked, what the board is called, and what of the hand is chosen. Why a card of the hand
# cannot be played now is part of its name and comes by itself a moment later: that is no answer to anything.
SIGHT = """() => [document.querySelector('section.prompt')?.innerText ?? '', ...[...document.querySelectorAll('main [aria-label]')].map((node) => `${node.ariaLabel} ${node.ariaPressed}`),
  ...[...document.querySelectorAll('[data-hand]')].map((node) => `${node.dataset.hand} ${node.ariaPressed}`)].join('|')"""
CHANGED = f"before => !window.unanswered.size && ({SIGHT})() !== before"
STOPS = (
    "() => document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]').length"
)


class Editor:
    """`goal`: from so many scenes on the film is shown. Every third card goes into the Cut or into the Bin, the others into the film."""

    def __init__(self, page: Page, mode: str, goal: int, luck: random.Random) -> None:
        self.page, self.goal = page, goal
        self.player = Player(page)
        self.board = page.get_by_role("main")
        self.places = self.board.get_by_role("button", name=re.compile(PLACES[mode]))
        self.choosable = self.board.get_by_role("button", name=re.compile(r"\. Choose it$"))
        self.scenes = self.board.get_by_role("button", name=re.compile(r", face (up|down)"))
        self.close = self.board.get_by_role("button", name=re.compile(r"\. Close$"))
        self.cut = self.board.get_by_role("button", name=re.compile(r"^Cut \d, free: play the card here"))
        self.bin = self.board.get_by_role("button", name=re.compile(r"^Bin, .*: throw "))
        self.people = page.get_by_role("button", name=re.compile("^(Give the scene to|Name) "))
        self.cards = self.player.hand.get_by_role("button", name=re.compile(r"^[^.]+\. \d+, "))
        self.end = page.get_by_role("button", name="End the editing")
        self.result = page.get_by_role("button", name="Show the result").or_(self.player.end)
        self.luck = luck
        self.did: Counter[str] = Counter()
        self.turns = 0
        self.looks: Callable[[], None] = lambda: None
        """What else is done before each step: a test may look at the page."""

    def play(self, most: int = 250) -> None:
        for _ in range(most):
            self.player.buttons.or_(self.result).first.wait_for()
            if self.result.first.is_visible():
                return
            self.choose()
        raise AssertionError(f"{most} choices, and no end: {self.did}")

    def choose(self) -> None:
        """One choice of what the board offers now."""
        on = [
            button
            for button in self.player.buttons.all()
            if button.is_enabled() and not button.inner_text().startswith(NOT_ON)
        ]
        if self.close.count():
            self.press("close", self.close)
        elif on and (not self.choosable.count() or self.luck.random() < 0.6):
            self.press("go on", self.luck.choice(on))
        elif self.places.count():
            self.press("place", self.any_of(self.places))
        elif self.choosable.count():
            self.press("scene", self.any_of(self.choosable))
        elif self.people.count():
            self.press("person", self.any_of(self.people))
        elif self.end.count() and self.scenes.count() >= self.goal:
            self.press("end", self.end.first)
        else:
            self.take()

    def take(self) -> None:
        """A card of the hand, and what it is for."""
        if not self.cards.count():
            # The last one was played, and the film is about to be shown.
            self.result.first.wait_for()
            return
        self.turns += 1
        self.press("card", self.any_of(self.cards))
        if self.turns % 3 == 0:
            to = self.cut if self.turns % 2 else self.bin
            if to.count():
                self.press("cut" if self.turns % 2 else "bin", to)

    def any_of(self, things: Locator) -> Locator:
        return things.nth(self.luck.randrange(things.count()))

    def press(self, what: str, thing: Locator) -> None:
        """Press it, and wait until something looks different: no choice is without an answer."""
        self.looks()
        before = self.page.evaluate(SIGHT)
        name = thing.get_attribute("aria-label") or thing.inner_text()
        print(f"{sum(self.did.values())}. {what}: {name!r}")
        self.touch(thing)
        self.did[what] += 1
        try:
            self.page.wait_for_function(CHANGED, arg=before, polling=20)
        except TimeoutError:
            raise AssertionError(f"nothing answers to {name!r}") from None

    def touch(self, thing: Locator) -> None:
        thing.click()


class Typist(Editor):
    """The same by keys alone: Tab to a thing, and Enter. The focus is never nowhere."""

    def press(self, what: str, thing: Locator) -> None:
        super().press(what, thing)
        try:
            self.page.wait_for_function(SOMEWHERE, polling=20)
        except TimeoutError:
            raise AssertionError(f"after {what} number {self.did[what]} the focus is nowhere") from None

    def touch(self, thing: Locator) -> None:
        # Once round the page.
        for _ in range(self.page.evaluate(STOPS) + 2):
            if thing.evaluate("wanted => document.activeElement === wanted"):
                assert self.page.evaluate(RINGED), "the focus cannot be seen"
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not come to {thing.get_attribute('aria-label')}")
