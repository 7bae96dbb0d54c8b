"""Somebody who plays Cinelinx in a browser, finds everything by its role and its name, and knows every film of the base."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

from clapboard.games.cinelinx.box.components import CARDS, CardData
from clapboard.games.cinelinx.outside import known_films
from tests.browser.answers import answered, answers
from tests.browser.guests import Guest

KINDS = {
    "movie": "Movie",
    "double-feature": "Double Feature",
    "scene": "Scene",
    "actor": "Actor",
    "character": "Character",
    "director": "Director",
    "genre": "Genre",
    "quote": "Quote",
}
ROLES = {"F": "film", "A": "as actor", "D": "as director"}
SIDES = ("Above", "Right of", "Below", "Left of")


def spelt(text: str) -> str:
    """A text in a pattern that the browser reads too."""
    return re.escape(text).replace("/", r"\/")


def said(card: CardData) -> str:
    """A card of the hand as it is heard."""
    return f"{KINDS[card.category]}: {card.print}{', with all its sequels' if card.franchise else ''}"


def called(card: CardData) -> str:
    """A card as it is named in sentences."""
    printed = re.sub(r"(\S)/(\S)", r"\1 / \2", card.print.replace("'", "’"), count=1)
    return f"“{printed}”" if card.category == "quote" else f"{printed}{' ∞' if card.franchise else ''}"


class Way(NamedTuple):
    """A true chain, from a card of the hand to one of the table."""

    card: str
    to: str
    path: list[str]
    labels: list[str]


def ways(hand: list[str], table: list[str], limit: int) -> list[Way]:
    """All that connects, the shortest first."""
    films = known_films()
    assert films is not None
    graph = films.graph(False, ())
    found = []
    for card in hand:
        for to in table:
            if CARDS[card].wild or to.startswith("DC") or CARDS[to].wild:
                continue
            best = graph.best(films.nodes(graph, card), films.nodes(graph, to))
            if best is not None and max(1, len(best) - 1) <= limit:
                nodes = [films.text(graph, node) for node in best]
                found.append(Way(card, to, nodes, [films.label(graph, node) for node in best]))
    return sorted(found, key=lambda way: len(way.path))


class Linker:
    def __init__(self, page: Page, guest: Guest, table: str) -> None:
        self.page = page
        self.guest = guest
        self.table = table
        self.did: Counter[str] = Counter()
        self.looks: Callable[[], None] = lambda: None
        """What else is done before each step: a test may look at the page."""
        self.prompt = page.get_by_role("region", name="What you can do")
        self.live = self.prompt.get_by_role("status")
        self.hand = page.get_by_role("region", name=re.compile("^Your hand"))
        self.panel = page.get_by_role("region", name="How they are connected")
        self.duel = page.get_by_role("region", name=re.compile("^The (announcement|verdict)$"))

    # What is so

    @property
    def end(self) -> Locator:
        """The heading of the result. The board stays until somebody goes on."""
        heading = self.page.get_by_role("heading", name=re.compile("^Cut!"))
        on = self.page.get_by_role("button", name="Show the result")
        on.or_(heading).first.wait_for()
        if on.is_visible():
            on.click()
        return heading

    @property
    def view(self) -> Any:
        return self.guest.look(self.table)["view"]

    def press(self, target: Locator) -> None:
        self.looks()
        before = answers(self.page)
        target.click()
        answered(self.page, before + 1)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    # Laying a card

    def pick(self, card: str) -> None:
        button = self.hand.get_by_role("button", name=re.compile(rf"^{spelt(said(CARDS[card]))}(, chosen)?$"))
        if button.get_attribute("aria-pressed") != "true":
            button.click()
        expect(self.live).to_contain_text("Where does")

    def place(self, to: str) -> bool:
        """At a side of this card at which it touches no other; False where there is none."""
        for side in SIDES:
            ring = self.button(re.compile(rf"^{side} {spelt(called(CARDS[to]))}, free"))
            if not ring.count():
                continue
            ring.first.click(force=True)
            expect(self.panel).to_be_visible()
            if self.panel.get_by_role("heading", name=re.compile("touches 1 card$")).count():
                return True
            self.button("Back").last.click()
            expect(self.live).to_contain_text("Where does")
        return False

    def choose(self, field: Locator, label: str, node: str) -> None:
        """Type a name, and take the one that is meant from the list."""
        field.click()
        field.fill(re.sub(r" \(\d{4}\)$", "", label))
        name = re.compile(rf"^{spelt(label)}\s*{ROLES[node[0]]}")
        self.page.get_by_role("option", name=name).first.click()

    def name(self, way: Way) -> None:
        """Fill the chain: both ends where they can be chosen, and what stands between."""
        for card, node, label in (
            (way.card, way.path[0], way.labels[0]),
            (way.to, way.path[-1], way.labels[-1]),
        ):
            which = self.panel.get_by_role(
                "combobox", name=re.compile(rf"^{spelt(called(CARDS[card]))}, .* as$")
            )
            if which.count():
                which.select_option(label)
            hidden = self.panel.get_by_role("combobox", name=f"{called(CARDS[card])} stands for")
            if hidden.count():
                self.choose(hidden, label, node)
        for at, (node, label) in enumerate(zip(way.path[1:-1], way.labels[1:-1], strict=True), 1):
            field = self.panel.get_by_role("combobox", name=f"Step {at}: a film or a person")
            # Where the server says that a step is missing, its field comes by itself; otherwise the chain could be laid as it is.
            ready = self.prompt.get_by_role("button", name="Lay it", disabled=False)
            expect(field.or_(ready).first).to_be_visible()
            if not field.count():
                self.panel.get_by_role("button", name="Add a step").click()
            self.choose(field, label, node)

    def lay(self, way: Way) -> bool:
        self.looks()
        self.pick(way.card)
        self.looks()
        if not self.place(way.to):
            self.button("Back").last.click()
            expect(self.hand.get_by_role("button", pressed=True)).to_have_count(0)
            return False
        self.looks()
        self.name(way)
        main = self.prompt.get_by_role("button", name="Lay it")
        expect(main).to_be_enabled()
        self.press(main)
        self.did["laid"] += 1
        return True

    def turn(self) -> None:
        """Lay something that is true, or draw and keep the card."""
        view = self.view
        me = view["viewer"]
        for way in ways(view["chairs"][me]["hand"], [one["card"] for one in view["table"]], view["limit"])[
            :6
        ]:
            if self.lay(way):
                return
        self.did["drew"] += 1
        self.press(self.button(re.compile("^Draw a card")).first)
        self.press(self.prompt.get_by_role("button", name="Keep it"))

    def answer(self) -> bool:
        """Whatever is asked, somehow. False when the game is over."""
        view = self.view
        if view["outcome"] is not None:
            return False
        stage, asked = view["stage"], view["viewer"] in view["prompt"]["asked"]
        if not asked or (stage in ("window", "vote", "pass") and (view["mine"] or {}).get("answer")):
            self.page.wait_for_timeout(60)
            return True
        for others in (
            {
                "window": "Let it stand",
                "answer": "Wait for it",
                "vote": "No vote",
                "penalty": "Draws a card",
                "cut": "No",
                "w1": "Go on",
                "w2": "End turn",
                "more": "No further play",
            },
        ):
            if stage in others:
                button = self.prompt.get_by_role("button", name=re.compile(rf"^{others[stage]}"))
                self.press(button if button.count() else self.button(re.compile(rf"^{others[stage]}")))
                self.did[stage] += 1
                return True
        if stage == "pass":
            self.hand.get_by_role("button").first.click()
            self.press(self.prompt.get_by_role("button", name="Pass it on"))
        elif stage == "main":
            self.turn()
        else:
            raise AssertionError(f"nobody knows what to do at {stage}")
        return True
