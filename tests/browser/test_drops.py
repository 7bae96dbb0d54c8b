"""Connections end, servers die, pages are loaded anew: the page says so, nothing is lost, and a move is played once."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import House, Visit
from tests.browser.guests import Cast, hurry
from tests.browser.player import Player

FIRST = {"first_player": "seat-0"}


def adas_turn(cast: Cast) -> None:
    """Ada is asked, has a card that can be played, and something has happened before."""
    assert cast.until(
        lambda seat, shown: (
            seat == 0 and shown["v"] > 9 and any(action["type"] == "compose" for action in shown["legal"])
        ),
        hurry,
    )


def told(cast: Cast) -> list[dict[str, object]]:
    """What the server has, from the deal on."""
    return list(cast.people[0].ask(f"/api/tables/{cast.table}/story?views=false")["moves"])


def log_lines(page: Page) -> list[str]:
    return (
        page.get_by_role("region", name="What happened, newest first").get_by_role("button").all_inner_texts()
    )


def test_a_move_chosen_while_the_server_is_dead_is_played_once(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    adas_turn(cast)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    ada = Player(page)
    expect(ada.live).to_contain_text("choice")
    before = told(cast)

    house.kill()
    expect(ada.live).to_contain_text("Connection lost. You can keep choosing")
    expect(ada.prompt).to_contain_text(re.compile(r"Next try in \d+ s|Trying…"))
    expect(ada.button("Try now")).to_be_enabled()
    ada.cards("Playable").first.click()
    expect(ada.button("Compose")).to_be_enabled()
    page.get_by_role("button", name=re.compile("^Place .* here")).click()
    expect(ada.live).to_contain_text("Your move is saved.")

    house.start()
    # The page comes back by itself; anyone who does not want to wait says so, if it is not there already.
    ada.button("Try now").evaluate_all("buttons => buttons.forEach((button) => button.click())")
    expect(ada.live).to_have_text(re.compile("Bob is thinking"))
    after = told(cast)
    assert len(after) == len(before) + 1
    assert after[-1]["by"] == 0
    expect(
        page.get_by_role("region", name="What happened, newest first").get_by_role("button").first
    ).to_have_text(re.compile(r"^\s*You (compose|open|close)"))


def test_what_was_chosen_and_typed_stays(visit: Visit, house: House) -> None:
    """Before, while and after there is no connection; and after a while the page says what can be done about it."""
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    adas_turn(cast)
    page = visit("about:blank", who=cast.people[0])
    page.clock.install()
    page.goto(f"/t/{cast.table}")
    ada = Player(page)
    expect(ada.live).to_contain_text("choice")
    ada.cards("Playable").first.click()
    page.get_by_role("textbox", name="Say something").fill("One second")
    chosen = ada.hand.get_by_role("button", pressed=True)
    name = chosen.get_attribute("aria-label")
    assert name

    house.kill()
    expect(ada.live).to_contain_text("Connection lost.")
    expect(page.get_by_role("button", name="Send")).to_be_disabled()
    page.clock.run_for(20_000)
    expect(ada.live).to_contain_text("If it lasts")
    expect(ada.button("Reload")).to_be_visible()
    expect(chosen).to_have_attribute("aria-label", name)

    house.start()
    ada.button("Try now").evaluate_all("buttons => buttons.forEach((button) => button.click())")
    ada.live.filter(has_not_text="Connection lost").wait_for()
    expect(chosen).to_have_attribute("aria-label", name)
    expect(page.get_by_role("textbox", name="Say something")).to_have_value("One second")
    expect(ada.live).not_to_contain_text("Not now.")
    ada.pressed(ada.button("Compose"))


def test_an_act_whose_answer_is_lost_is_done_once(visit: Visit, house: House) -> None:
    """The worst moment: the server has stored it, and the connection ends before it can say so."""
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    adas_turn(cast)
    sent: list[str] = []
    deaf = [False]

    def wire(page_side: WebSocketRoute) -> None:
        server = page_side.connect_to_server()

        def to_server(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked.get("command", {}).get("type") == "act":
                sent.append(asked["id"])
                deaf[0] = len(sent) == 1
            server.send(message)

        def to_page(message: str | bytes) -> None:
            if deaf[0]:
                page_side.close(code=1012)
            else:
                page_side.send(message)

        def gone(code: int | None, reason: str | None) -> None:
            deaf[0] = False

        page_side.on_message(to_server)
        server.on_message(to_page)
        page_side.on_close(gone)

    page = visit("about:blank", who=cast.people[0])
    page.route_web_socket(re.compile("/ws/tables/"), wire)
    page.goto(f"/t/{cast.table}")
    ada = Player(page)
    before = told(cast)
    ada.wait()
    ada.cards("Playable").first.click()
    ada.button("Compose").click()
    expect(ada.live).to_contain_text("Bob is thinking.")
    # The same act came twice, under the same name.
    assert len(sent) == 2 and len(set(sent)) == 1
    assert len(told(cast)) == len(before) + 1


def test_a_page_loaded_anew_is_where_it_was(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    adas_turn(cast)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    ada = Player(page)
    expect(ada.live).to_contain_text("choice")
    expect(
        page.get_by_role("region", name="What happened, newest first").get_by_role("button")
    ).not_to_have_count(0)
    said, lines, hand = ada.said, log_lines(page), ada.hand.get_by_role("button").all_inner_texts()

    page.reload()
    expect(ada.live).to_have_text(re.compile(re.escape(said.split(".")[0])))
    assert ada.said == said
    expect(
        page.get_by_role("region", name="What happened, newest first").get_by_role("button")
    ).to_have_count(len(lines))
    assert log_lines(page) == lines
    assert ada.hand.get_by_role("button").all_inner_texts() == hand


def test_offline_and_back(visit: Visit, house: House) -> None:
    """The others played meanwhile: all of it is there afterwards, in order."""
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    adas_turn(cast)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    ada = Player(page)
    expect(ada.live).to_contain_text("choice")
    page.context.set_offline(True)
    house.kill()
    expect(ada.live).to_contain_text("This device is offline.")
    house.start()
    for _ in range(6):
        cast.step(hurry)
    lines = sum(len(move["facts"]) > 0 for move in told(cast)[1:])  # type: ignore[arg-type]
    page.context.set_offline(False)
    ada.live.filter(has_not_text=re.compile("is offline|Connection lost")).wait_for()
    newest = page.get_by_role("region", name="What happened, newest first").get_by_role("button").first
    expect(newest).to_contain_text(str(lines))


def test_what_was_chosen_and_typed_outlasts_a_reload(visit: Visit, house: House) -> None:
    """On the own turn and before it; and nothing comes back that was played or said."""
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    adas_turn(cast)
    pages = [visit(f"/t/{cast.table}", who=guest) for guest in cast.people]
    ada, bob = map(Player, pages)
    ada.cards("Playable").first.click()
    bob.hand.get_by_role("group", name="PLAY cards").get_by_role("button").first.click()
    names = []
    for player, text in ((ada, "One second"), (bob, "No hurry")):
        player.page.get_by_role("textbox", name="Say something").fill(text)
        names.append(player.hand.get_by_role("button", pressed=True).get_attribute("aria-label"))
        player.page.reload()
        expect(player.page.get_by_role("textbox", name="Say something")).to_have_value(text)
        expect(player.hand.get_by_role("button", pressed=True)).to_have_attribute(
            "aria-label", str(names[-1])
        )
    assert "waits for your turn" in str(names[1]).lower()

    pages[0].get_by_role("button", name="Send").click()
    expect(pages[0].get_by_role("textbox", name="Say something")).to_have_value("")
    ada.pressed(ada.button("Compose"))
    pages[0].reload()
    expect(ada.live).to_contain_text("Bob is thinking.")
    expect(ada.hand.get_by_role("button", pressed=True)).to_have_count(0)
    expect(pages[0].get_by_role("textbox", name="Say something")).to_have_value("")


def test_a_card_that_waits_for_the_film_outlasts_a_reload(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", game="faux-raccords", options={"mode": "tutorial", **FIRST})
    page = visit(f"/t/{cast.table}", who=cast.people[1])
    bob = Player(page)
    bob.hand.get_by_role("group").first.get_by_role("button").nth(1).click()
    chosen = bob.hand.get_by_role("button", pressed=True)
    name = chosen.get_attribute("aria-label")
    page.reload()
    expect(chosen).to_have_attribute("aria-label", str(name))


def test_an_open_act_offers_the_same_after_a_reload(visit: Visit, house: House) -> None:
    """The steps are the server's; what could have been chosen instead is kept by the page."""
    cast = Cast(house.url, "Ada", "Bob", game="faux-raccords", options={"mode": "tutorial", **FIRST})
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    ada = Player(page)
    ada.hand.get_by_role("group").first.get_by_role("button").first.click()
    chosen = ada.hand.get_by_role("group").first.get_by_role("button", pressed=True)
    places = page.locator("[data-drop=bin], [data-drop=cut]")
    expect(places).to_have_count(2)
    expect(chosen).to_have_count(1)
    page.reload()
    expect(chosen).to_have_count(1)
    expect(places).to_have_count(2)
    before = ada.live.inner_text()
    page.locator("[data-drop=cut]").click()
    expect(ada.live).not_to_have_text(before)
    assert cast.people[0].look(cast.table)["view"]["chain"][0]["type"] == "help"


def test_an_open_act_goes_on_on_another_screen(visit: Visit, house: House) -> None:
    """A second device has not seen what could have been chosen first: another card, or another use of it, can be taken all the same."""
    cast = Cast(house.url, "Ada", "Bob", game="faux-raccords", options={"mode": "tutorial", **FIRST})
    first = visit(f"/t/{cast.table}", who=cast.people[0])
    Player(first).hand.get_by_role("group").first.get_by_role("button").first.click()
    expect(first.locator("[data-drop=cut]")).to_have_count(1)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    cards = Player(page).hand.get_by_role("group").first.get_by_role("button")
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    cards.nth(1).click()
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(cards.first).to_have_attribute("aria-pressed", "false")
    page.reload()
    page.evaluate("sessionStorage.clear()")
    page.reload()
    page.locator("[data-drop=cut]").click()
    expect(Player(page).live).not_to_contain_text("Place")
    chain = cast.people[0].look(cast.table)["view"]["chain"]
    assert [step["type"] for step in chain[:1]] == ["help"]
