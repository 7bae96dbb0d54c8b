"""Somebody who plays Rythm and Play in a browser, and finds everything by its role and its name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page, expect

# The live region's words, each time they change.
LISTEN = """() => {
  const heard = (window.heard = []);
  new MutationObserver(() => {
    const live = document.querySelector('section > [role=status][aria-live=polite]');
    const said = live?.innerText.replace(/\\s+/g, ' ').trim();
    if (said && said !== heard.at(-1)) heard.push(said);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""


class Player:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.prompt = page.get_by_role("region", name="What you can do")
        self.live = self.prompt.get_by_role("status")
        # What can be played; taking the last move back is offered beside it, also while somebody else is asked.
        self.buttons = self.prompt.get_by_role("button").and_(page.locator(":not(.undo, .rule, .recap)"))
        self.undo = self.prompt.get_by_role("button", name="Take my move back")
        self.hand = page.get_by_role("region", name=re.compile("^Your hand"))
        self.log = page.get_by_role("region", name="What happened, newest first").get_by_role("button")
        self.end = page.get_by_role("heading", name=re.compile("^Cut!"))
        # The last move is seen on the board, until somebody goes on.
        self.on = page.get_by_role("button", name="Show the result")
        self.hears_out = False
        """Goes on to the result only when they have heard how the game ended."""
        self.looks: Callable[[], None] = lambda: None
        """What else is done before each step: a test may look at the page."""

    def listen(self) -> None:
        """From the next page on, remember what the live region says."""
        self.page.add_init_script(f"({LISTEN})()")
        self.hears_out = True

    @property
    def heard(self) -> list[str]:
        return list(self.page.evaluate("window.heard"))

    @property
    def said(self) -> str:
        return " ".join(self.live.inner_text().split())

    def wait(self) -> bool:
        """Until it is this player's turn; False when the game is over."""
        self.buttons.or_(self.end).first.wait_for()
        if self.on.is_visible():
            if self.hears_out:
                expect(self.live).to_contain_text("the end.")
            self.on.click()
            self.end.wait_for()
        return not self.end.is_visible()

    def button(self, name: str) -> Locator:
        return self.buttons.filter(has_text=re.compile(rf"^{name}"))

    def cards(self, state: str) -> Locator:
        return self.hand.get_by_role("button", name=re.compile(rf"\. {state}"))

    def pressed(self, button: Locator, *, asks: str = "") -> None:
        """Press, and wait until it is answered: the log has a new line. (The prompt may say the same again by then.)
        `asks`: a button that may come instead."""
        lines = self.log.count()
        button.click()
        answered = self.log.nth(lines).or_(self.end)
        (answered.or_(self.button(asks)) if asks else answered).first.wait_for(state="attached")

    def move(self) -> None:
        """One decision, as somebody in a hurry makes it."""
        said = self.said
        if "You set the Tonality" in said:
            self.page.get_by_role("button", name=re.compile("^Sharp: notes go up")).click()
            self.pressed(self.button("Sharp"))
        elif "too many" in said:
            several = re.search(r"(\d+) PLAY", said)
            for _ in range(int(several[1]) if several else 1):
                self.cards("Can be laid down").first.click()
            self.button("Lay down").click()
            self.live.filter(has_not_text="too many").or_(self.end).wait_for()
        elif self.button("Buy").count():
            self.button("Buy").click()
            self.pressed(self.button("Buy"))
        elif self.button("Pick up").count():
            self.pressed(self.button("Pick up"))
        elif self.cards("Playable").count():
            self.cards("Playable").first.click()
            self.pressed(self.button("Compose"))
        elif self.button("Take").count():
            self.pressed(self.button("Take"), asks="Take, ")
            if self.button("Take, ").count():
                self.pressed(self.button("Take, "))
        else:
            self.pressed(self.button("Pass"))

    def moves(self, most: int = 300) -> Iterator[int]:
        for number in range(most):
            if not self.wait():
                return
            self.looks()
            self.move()
            yield number
        raise AssertionError(f"{most} moves, and no end")


def play_together(*players: Player, most: int = 300) -> int:
    """Everybody moves when it is their turn, until all see the end. How many moves that took."""
    moves = 0
    # One of them is asked, or a computer player thinks: asking the pages in turn is the waiting.
    while not any(player.on.or_(player.end).first.is_visible() for player in players):
        assert moves < most, f"no end after {moves} moves"
        for player in players:
            if player.buttons.count() and not player.on.count():
                player.move()
                moves += 1
    for player in players:
        assert not player.wait()
        expect(player.end).to_be_visible()
    return moves
