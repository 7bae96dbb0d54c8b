"""Somebody who plays Action! in a browser, and finds everything by its role and its name."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.browser.answers import answered, answers

DOORS = ("Send", "Scripts", "Actors", "Sets", "Campaign", "Gala", "Hire", "Bank")

LACKING = re.compile(r"^(?!New stack|A stack without)(?!.* Ready\.).*Can be chosen")
"""A stack with a Script that is not ready."""

FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


def settled(page: Page, many: int) -> None:
    """Answered, and so is what the page chooses by itself after it: where a single stack is possible, it is chosen at once."""
    answered(page, many)
    page.evaluate(FRAMES)
    answered(page, many)


class Producer:
    def __init__(self, page: Page, luck: random.Random) -> None:
        self.page = page
        self.luck = luck
        self.did: Counter[str] = Counter()
        self.prompt = page.get_by_role("region", name="What you can do")
        self.live = self.prompt.get_by_role("status")
        self.lot = page.get_by_role("group", name=re.compile("^The lot"))
        self.studio = page.get_by_role("region", name="Your studio")
        self.end = page.get_by_role("heading", name=re.compile("^Cut!"))
        self.on = page.get_by_role("button", name="Show the result")
        self.looks: Callable[[], None] = lambda: None
        """What else is done before each step: a test may look at the page."""
        self.mine = self.live.filter(has_text=re.compile("Your turn|You drew|To the bank"))

    def door(self, name: str) -> Locator:
        return self.lot.get_by_role("button", name=re.compile(rf"^{name}, (?!.*Closed to you)"))

    def press(self, target: Locator) -> None:
        self.looks()
        before = answers(self.page)
        target.click()
        settled(self.page, before + 1)

    def choose(self, places: Locator) -> bool:
        """One of these, by luck."""
        many = places.count()
        if many:
            self.press(places.nth(self.luck.randrange(many)))
        return many > 0

    def place(self) -> None:
        """One placement: a film that is ready goes out, otherwise something by luck, mostly what makes films."""
        if "You drew" in self.live.inner_text():
            self.stack()
            return
        name = self.wanted()
        self.did[name] += 1
        self.press(self.door(name))
        for _ in range(6):
            confirm = self.prompt.get_by_role("button", name=re.compile(r"·|^Take \d|^Send it"))
            if confirm.count():
                self.press(confirm)
                return
            self.step(name)
        raise AssertionError(f"{name} is not done after six steps: {self.live.inner_text()}")

    def wanted(self) -> str:
        open_doors = [name for name in DOORS if self.door(name).count()]
        if "Send" in open_doors:
            return "Send"
        work = [name for name in ("Actors", "Actors", "Sets", "Scripts") if name in open_doors]
        return self.luck.choice(work) if work and self.luck.random() < 0.8 else self.luck.choice(open_doors)

    def step(self, door: str) -> None:
        goods = self.lot.get_by_role("list", name=door).get_by_role("button", name=re.compile("Can be taken"))
        stacks = self.studio.get_by_role("button", name=re.compile(r"Can be chosen|^New stack"))
        pairs = self.lot.get_by_role("button", name=re.compile("trade places$"))
        keep = self.lot.get_by_role("group", name=re.compile("^Loyal Crew")).get_by_role("button")
        if "Who stays" in self.live.inner_text():
            places = keep
        elif stacks.count():
            places = self.onto(stacks)
        else:
            places = goods
        assert self.choose(places) or self.choose(pairs), self.live.inner_text()

    def onto(self, stacks: Locator) -> Locator:
        """Mostly the oldest film that is not ready yet, so that films get done."""
        lacking = self.studio.get_by_role("button", name=LACKING)
        return lacking.first if lacking.count() and self.luck.random() < 0.8 else stacks

    def stack(self) -> None:
        """The Set that was drawn: aimed at, then put there."""
        stacks = self.onto(self.studio.get_by_role("button", name=re.compile(r"Can be chosen|^New stack")))
        stacks.nth(self.luck.randrange(stacks.count())).click()
        self.press(self.prompt.get_by_role("button", name="Put it there"))

    def play(self, most: int = 120) -> int:
        for number in range(most):
            self.mine.or_(self.on).first.wait_for()
            if self.on.is_visible():
                self.on.click()
                return number
            self.place()
        raise AssertionError(f"{most} placements, and no end")
