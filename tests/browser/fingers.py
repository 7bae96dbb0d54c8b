"""Somebody with a phone: taps alone, and finds everything by its role and its name."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.answers import answered, answers
from tests.browser.conftest import PHONE, Visit
from tests.browser.guests import Guest
from tests.browser.player import Player

# The server has answered, or the page has asked for more.
ASKED = """([before, said]) => window.answers > before || document.querySelector('section.prompt [role=status]')?.innerText.split(/\\s+/).filter(Boolean).join(' ') !== said"""


class Fingers(Player):
    """The log is behind a tab here: an act is answered when the server's answer has come."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = self.buttons.and_(page.locator(".main"))

    def act(self, thing: Locator, many: int = 1) -> None:
        """Tap what plays, and wait until the server has answered, so many times."""
        before = answers(self.page)
        thing.tap()
        answered(self.page, before + many)

    @property
    def stack(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("^RHYTHM stack"))

    def move(self) -> None:
        """One decision of Rythm and Play: what is offered under the thumb, else a card by two taps, else the stack."""
        said = self.said
        if "You set the Tonality" in said:
            self.page.get_by_role("button", name=re.compile("^Sharp: notes go up")).tap()
            self.act(self.main)
        elif "too many" in said:
            several = re.search(r"(\d+) PLAY", said)
            many = int(several[1]) if several else 1
            for _ in range(many):
                self.cards("Can be laid down").first.tap()
            self.act(self.main, many)
        elif self.main.is_enabled():
            name = self.main.inner_text()
            if name.startswith(("Buy", "Take")) and not self.hand.get_by_role("button", pressed=True).count():
                # The first tap chooses the payment, or asks whether it is meant; taking that costs nothing is done at once.
                before = answers(self.page)
                self.main.tap()
                self.page.wait_for_function(ASKED, arg=[before, said], polling=20)
                if answers(self.page) > before:
                    return
            self.act(self.main)
        elif self.cards("Playable").count():
            self.cards("Playable").first.tap()
            self.act(self.hand.get_by_role("button", pressed=True))
        else:
            self.act(self.stack)


def on_a_phone(visit: Visit, ada: Guest, table: str, **more: bool) -> Fingers:
    page = visit("about:blank", who=ada, size=PHONE, **more)
    fingers = Fingers(page)
    page.goto(f"/t/{table}")
    return fingers


def edit(fingers: Fingers, scenes: int, luck: random.Random, most: int = 200) -> int:
    """A film, by taps on cards, places and the main button: placed anywhere, and shown when it is long enough. How many acts."""
    page = fingers.page
    end = page.get_by_role("button", name="End the editing")
    result = page.get_by_role("button", name=re.compile("result", re.IGNORECASE)).or_(fingers.end)
    film = page.get_by_role("list", name=re.compile("^Film"))
    for acts in range(most):
        fingers.buttons.or_(result).first.wait_for()
        if result.first.is_visible():
            return acts
        places = page.get_by_role("button", name=re.compile(r"^(Between|Before|After) scene"))
        choosable = page.get_by_role("button", name=re.compile(r"\. Choose it$"))
        card = fingers.hand.get_by_role("group").first.get_by_role("button").first
        if fingers.main.count() and fingers.main.is_enabled():
            fingers.act(fingers.main)
        elif places.count():
            fingers.act(places.nth(luck.randrange(places.count())))
        elif choosable.count():
            fingers.act(choosable.first)
        elif end.is_visible() and film.first.get_by_role("listitem").count() >= scenes:
            fingers.act(end)
        else:
            fingers.act(card)
    raise AssertionError(f"{most} taps, and no end")


def drag(page: Page, card: Locator, to: tuple[float, float], touch: bool) -> None:
    """From the middle of a card to a place, with the mouse or with a finger."""
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 3, box["y"] + box["height"] / 2
    way = [(x + (to[0] - x) * step / 8, y + (to[1] - y) * step / 8) for step in range(1, 9)]
    if not touch:
        page.mouse.move(x, y)
        page.mouse.down()
        for point in way:
            page.mouse.move(*point)
        page.mouse.up()
        return
    session = page.context.new_cdp_session(page)

    def send(kind: str, points: list[tuple[float, float]]) -> None:
        touches = [{"x": a, "y": b} for a, b in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    send("touchStart", [(x, y)])
    for point in way:
        send("touchMove", [point])
    send("touchEnd", [])
    session.detach()


def middle(thing: Locator) -> tuple[float, float]:
    expect(thing).to_be_visible()
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
