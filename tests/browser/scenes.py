"""Every page and state of the client, each with who looks at it and what they do to get there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.browser.guests import Cast, Guest, feast, hoard, hurry, sing
from tests.browser.positions import FOUR, HAPPENING, LARGEST, position

FIRST = {"first_player": "seat-0"}
LONG = ("Maximiliane-Charlotte", "Bo", "Étienne de la Tour", "Zoë", "Bartholomew Quartermaine", "Iñigo")
Act = Callable[[Page], None]


class Scene(NamedTuple):
    name: str
    path: str
    who: Guest | None = None
    act: Act = lambda page: None
    """What is done there, by places that are the same in every language."""
    fits: bool = False
    """Board, hand and prompt are on screen together: the page does not scroll."""


def press(selector: str) -> Act:
    return lambda page: page.locator(selector).locator("visible=true").first.click()


def tab(number: int, key: str) -> Act:
    """A sheet: behind a tab on a phone, behind a key on a desk."""

    def act(page: Page) -> None:
        tabs = page.locator("nav.tabs button")
        page.locator(".prompt").wait_for()
        if tabs.first.is_visible():
            tabs.nth(number).click()
        elif key:
            page.keyboard.press(key)

    return act


def all_of(*acts: Act) -> Act:
    def act(page: Page) -> None:
        for one in acts:
            one(page)

    return act


MENU = press("header button:last-of-type")


def can(shown: Any, action: str = "compose") -> bool:
    return any(one["type"] == action for one in shown["legal"])


def playing(url: str) -> list[Scene]:
    """Three people in the middle of a game: on turn, off turn, watching."""
    cast = Cast(url, "Ada", "Bob", "Cleo", options=FIRST, title="Friday evening", public=True)
    cast.until(lambda seat, shown: seat == 0 and len(shown["view"]["stave"]) >= 3 and can(shown), hurry)
    ada, bob, _ = cast.people
    bob.do(cast.table, type="talk", text="Well played!")
    here = f"/t/{cast.table}"
    card = press("[data-hand][aria-disabled=false]")
    return [
        Scene("turn", here, ada, fits=True),
        Scene("chosen", here, ada, card, fits=True),
        Scene("off-turn", here, bob, fits=True),
        Scene("watching", here, fits=True),
        Scene("menu", here, ada, MENU),
        Scene("log", here, ada, tab(1, "l")),
        Scene("rules-sheet", here, ada, tab(2, "?")),
        Scene("talk", here, ada, tab(3, "/")),
        Scene("lines", here, ada, all_of(tab(3, "/"), press(".talk .tools .ib:first-child"))),
        Scene("guide", f"{here}?guide", ada, fits=True),
        Scene("guide-chosen", f"{here}?guide", ada, card, fits=True),
        Scene("rules-here", here, ada, press(".prompt .rule")),
        Scene(
            "past",
            here,
            ada,
            all_of(tab(1, "l"), press("dialog[open] [role=region] button, .side [role=region] button")),
        ),
        Scene("running-replay", f"/replay/{cast.table}", ada),
    ]


def crowded(url: str) -> list[Scene]:
    """The most that the rules allow: chairs, names, cards on the stave and in a hand."""
    five = Cast(url, *LONG[:5], options=FIRST)
    five.until(lambda seat, shown: len(shown["view"]["stave"]) >= 23, sing)
    six = Cast(url, *LONG, options=FIRST, clock={"kind": "game", "seconds": 5400, "increment": 0})
    six.until(lambda seat, shown: len(shown["view"]["stave"]) >= 15, sing)
    two = Cast(url, "Ada", "Bob", options={**FIRST, "hand_limit_scope": "play_only"})
    two.until(lambda seat, shown: len(shown["view"]["chairs"][seat]["hand"]["rhythm"]) >= 18, hoard)
    lay = Cast(url, "Ada", "Bob", options=FIRST)
    lay.until(lambda seat, shown: shown["view"]["to_lay_down"] >= 3, feast)
    return [
        Scene("five-long-stave", f"/t/{five.table}", five.people[five.awaited], fits=True),
        Scene("six", f"/t/{six.table}", six.people[six.awaited], fits=True),
        Scene("six-waiting", f"/t/{six.table}", six.people[six.awaited - 1], fits=True),
        Scene("big-hand", f"/t/{two.table}", two.people[two.awaited], fits=True),
        Scene("lay-down", f"/t/{lay.table}", lay.people[lay.awaited], fits=True),
    ]


def stop_asked(cast: Cast) -> Act:
    """The other one asks the one who looks at the page now."""

    def act(page: Page) -> None:
        page.locator(".prompt").wait_for()
        if not cast.people[1].look(cast.table)["table"]["question"]:
            cast.people[1].do(cast.table, type="ask", what="stop")
        page.locator(".question").wait_for()

    return act


def special(url: str) -> list[Scene]:
    """Moments at the edge of a game."""
    start = Cast(url, "Ada", "Bob", options={"first_player": "seat-1"})
    last = Cast(url, "Ada", "Bob", "Cleo", options=FIRST)
    last.until(
        lambda seat, shown: shown["view"]["play_stack"] == 0 and len(shown["view"]["stave"]) > 0, hurry
    )
    paused = Cast(url, "Ada", "Bob", options=FIRST)
    paused.people[0].do(paused.table, type="ask", what="pause")  # nobody else is there to be asked
    asked = Cast(url, "Ada", "Bob", options=FIRST)
    gone = Cast(url, "Ada", "Bob", "Cleo", options=FIRST)
    gone.people[0].do(gone.table, type="ask", what="replace", seat=1)
    tutor = Guest(url, "Ada")
    first = tutor.make(2, game="faux-raccords", options={"mode": "tutorial"})
    tutor.bots(first, 1)
    tutor.do(first, type="start")
    return [
        Scene("tonality", f"/t/{start.table}", start.people[0], fits=True),
        Scene("guided-from-the-start", f"/t/{start.table}?guide", start.people[0], fits=True),
        Scene("guided-film", f"/t/{first}?guide", tutor, fits=True),
        Scene("tonality-waiting", f"/t/{start.table}", start.people[1], fits=True),
        Scene("last-stave", f"/t/{last.table}", last.people[max(0, last.awaited)], fits=True),
        Scene("paused", f"/t/{paused.table}", paused.people[0], fits=True),
        Scene("question", f"/t/{asked.table}", asked.people[0], stop_asked(asked), fits=True),
        Scene("substitute", f"/t/{gone.table}", gone.people[1], fits=True),
    ]


def over(url: str) -> list[Scene]:
    """A finished game, and what is left of it."""
    cast = Cast(url, "Ada", "Bob", "Cleo", options=FIRST)
    while cast.step(hurry):
        pass
    cast.people[0].do(cast.table, type="start")
    while cast.step(hurry):
        pass
    stopped = Cast(url, "Ada", "Bob", options=FIRST)
    stopped.people[0].do(stopped.table, type="ask", what="stop")
    ada, bob, _ = cast.people
    here = f"/t/{cast.table}"
    details = all_of(press("main details >> nth=0 >> summary"), press("main details >> nth=1 >> summary"))
    return [
        Scene("result", here, ada, lambda page: page.locator("figure img").wait_for()),
        Scene("result-guest", here, bob, details),
        Scene("stopped", f"/t/{stopped.table}", stopped.people[0]),
        Scene("replay", f"/replay/{cast.table}?game=1&seat=0&at=30", ada),
        Scene("replay-open", f"/replay/{cast.table}?game=1&seat=0&at=30&all=true", ada),
        Scene("replay-watching", f"/replay/{cast.table}?game=1&seat=none&at=30"),
        Scene("my-games", "/games", ada, lambda page: page.locator("main section").first.wait_for()),
    ]


def around(url: str) -> list[Scene]:
    """Everything that is not a table in play."""
    host, guest = Guest(url, "Ada"), Guest(url, "Bob")
    open_table = host.make(
        4, title="Sunday", public=True, clock={"kind": "turn", "seconds": 60, "increment": 0}
    )
    host.bots(open_table, 1)
    closed = host.make()
    host.do(closed, type="close")
    kicked = host.make()
    guest.do(kicked, type="sit", seat=1)
    with guest.here(kicked):
        host.do(kicked, type="clear", seat=1)
    bar = "header button:last-of-type"
    return [
        Scene("home", "/", None, lambda page: page.locator(".slate > *").first.wait_for()),
        Scene("home-known", "/", host, lambda page: page.locator(".slate > *").first.wait_for()),
        Scene("identity", "/", host, all_of(press(bar), press(".device button"))),
        Scene("join", "/", host, press("main .go button")),
        Scene("name-gate", "/new"),
        Scene(
            "create", "/new", Guest(url, "Dora"), lambda page: page.locator("main ul li").nth(1).wait_for()
        ),
        Scene("create-open", "/new", Guest(url, "Emil"), press_all("main details > summary")),
        Scene("waiting-host", f"/t/{open_table}", host),
        Scene("waiting-stranger", f"/t/{open_table}"),
        Scene("sit-down", f"/t/{open_table}", None, press("main li button")),
        Scene("closed", f"/t/{closed}", guest),
        Scene("kicked", f"/t/{kicked}", guest),
        Scene("unknown", "/t/nothing-here"),
        Scene("no-replay", "/replay/nothing-here"),
        Scene("upload", "/replay"),
        Scene("rules", "/rules"),
        Scene("rules-game", "/rules/rythm-and-play"),
        Scene("no-games", "/games"),
        Scene("transfer", "/transfer#7KQ2M9XWPA4T", host),
    ]


def press_all(selector: str) -> Act:
    def act(page: Page) -> None:
        page.locator(selector).first.wait_for()
        for node in page.locator(selector).all():
            node.click()

    return act


def film_cast(url: str, title: str) -> Cast:
    """Four people at Faux Raccords, at one of the positions."""
    described = position(title)
    assert described is not None, title
    return Cast(url, *FOUR, game="faux-raccords", title=title, options=described["options"])


def filmed(url: str, titles: Iterable[str], act: Act) -> list[Scene]:
    scenes = []
    for title in titles:
        cast = film_cast(url, title)
        name = title.lower().replace(" ", "-")
        scenes.append(Scene(name, f"/t/{cast.table}", cast.people[0], act, fits=True))
    return scenes


def dealt(page: Page) -> None:
    page.locator("[data-hand]").first.wait_for()


MET = ("Budget Cut", "Tantrum", "A vote", "After the look")


def films(url: str) -> list[Scene]:
    """Faux Raccords at its largest, with a card in hand; and in the middle of some events."""
    return [*filmed(url, LARGEST, press("[data-hand]")), *filmed(url, MET, dealt)]


def happenings(url: str) -> list[Scene]:
    """The other events."""
    return filmed(url, [title for title in HAPPENING if title not in MET], dealt)


GROUPS = {group.__name__: group for group in (around, playing, crowded, special, over, films, happenings)}
SELDOM = ("films", "happenings")
