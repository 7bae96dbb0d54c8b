"""Bad weather: whatever goes wrong, the page says what happened and what can be done."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import House, Visit
from tests.browser.guests import Cast, Guest, hurry
from tests.browser.player import Player

FIRST = {"first_player": "seat-0"}


def test_no_such_table(visit: Visit) -> None:
    page = visit("/t/nothing-here")
    expect(page.get_by_role("heading", name="No such table")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Ask for it again, or make your own.")
    expect(page.get_by_role("link", name="Make a table")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", name="Five games")).to_be_visible()


def test_sent_away(visit: Visit, house: House) -> None:
    host, bob = Guest(house.url, "Ada"), Guest(house.url, "Bob")
    table = host.make()
    page = visit(f"/t/{table}", who=bob)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("All chairs are taken.")).to_be_visible()
    host.do(table, type="clear", seat=1)
    expect(page.get_by_role("heading", name="The host has sent you away")).to_be_visible()
    expect(page.get_by_role("link", name="Make a table")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="The host has sent you away")).to_be_visible()


def test_closed_before_a_game(visit: Visit, house: House) -> None:
    host = Guest(house.url, "Ada")
    table = host.make()
    page = visit(f"/t/{table}", name="Bob")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    host.do(table, type="close")
    expect(page.get_by_role("heading", name="This table is closed")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name="Home")).to_be_visible()


def test_two_want_the_same_chair(visit: Visit, house: House) -> None:
    """Bob's page does not hear that Cleo was quicker: the server says no, and he chooses another chair."""
    host, cleo = Guest(house.url, "Ada"), Guest(house.url, "Cleo")
    table = host.make(3)
    page = visit("about:blank", who=Guest(house.url, "Bob"))
    deaf = [False]

    def wire(page_side: WebSocketRoute) -> None:
        server = page_side.connect_to_server()

        def to_page(message: str | bytes) -> None:
            # Only news are lost, not answers.
            if not deaf[0] or json.loads(message)["type"] == "refused":
                page_side.send(message)

        server.on_message(to_page)

    page.route_web_socket(re.compile("/ws/tables/"), wire)
    page.goto(f"/t/{table}")
    expect(page.get_by_role("button", name="Sit down")).to_have_count(2)
    deaf[0] = True
    cleo.do(table, type="sit", seat=1)
    page.get_by_role("button", name="Sit down").first.click()
    expect(page.get_by_role("alert")).to_have_text("This chair is taken. Choose another one.")


def test_a_newer_server(visit: Visit, house: House) -> None:
    host = Guest(house.url, "Ada")
    table = host.make()
    page = visit("about:blank", who=host)

    def wire(page_side: WebSocketRoute) -> None:
        page_side.send(json.dumps({"type": "gone", "why": "reload"}))
        page_side.close(code=4001)

    page.route_web_socket(re.compile("/ws/tables/"), wire)
    page.goto(f"/t/{table}")
    expect(page.get_by_role("heading", name="There is a newer Clapboard")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Your game is kept.")
    expect(page.get_by_role("button", name="Reload")).to_be_enabled()


def test_the_server_means_it(visit: Visit, house: House) -> None:
    """A client that speaks another protocol is really told so."""
    table = Guest(house.url, "Ada").make()
    page = visit("/")
    heard = page.evaluate(
        """(table) => new Promise((resolve) => {
            const heard = [];
            const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}?protocol=99`);
            socket.onmessage = (event) => heard.push(JSON.parse(event.data));
            socket.onclose = (event) => resolve({ heard, code: event.code });
        })""",
        table,
    )
    assert {"type": "gone", "why": "reload"} in heard["heard"]


def test_a_refused_move(visit: Visit, house: House) -> None:
    """What the server refuses is said in words, and the game goes on."""
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    cast.until(lambda seat, _: seat == 0, hurry)
    ada = Player(visit(f"/t/{cast.table}", who=cast.people[0]))
    ada.wait()
    ada.page.keyboard.press("u")
    expect(ada.live).to_contain_text(
        "Not now. Moves can be taken back only while everybody else is a computer player."
    )
    ada.move()
    expect(ada.live).not_to_contain_text("Not now.")


def test_why_a_card_cannot_be_played(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    calm = Player(page).cards("Cannot be played")
    for _ in range(60):
        if cast.awaited == 0 and calm.count():
            break
        cast.step(hurry)
        Player(page).live.wait_for()
    calm.first.focus()
    expect(page.get_by_role("tooltip")).not_to_be_empty()
    expect(page.get_by_role("button", name=re.compile(r"\. Cannot be played: \w+"))).not_to_have_count(0)


def test_pause(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ask for a pause").click()
    question = page.get_by_role("alertdialog", name="A question for everybody")
    expect(question).to_contain_text("You ask for a pause. Waiting for the others.")
    cast.people[1].do(cast.table, type="answer", yes=True)
    ada = Player(page)
    expect(ada.live).to_contain_text("Pause. The clocks are stopped.")
    expect(question).not_to_be_visible()
    ada.button("Resume").click()
    ada.live.filter(has_not_text="Pause.").wait_for()


def test_a_question_of_somebody_else(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    cast.people[1].do(cast.table, type="ask", what="stop")
    question = page.get_by_role("alertdialog", name="A question for everybody")
    expect(question).to_contain_text("Bob asks to end the game without a result.")
    question.get_by_role("button", name="Yes").click()
    expect(page.get_by_role("heading", name="Stopped. Nobody wins.")).to_be_visible()


def test_starting_while_a_chair_is_being_changed(visit: Visit, house: House) -> None:
    """On a slow line the answer comes late: the start waits for it, and is not lost."""
    page = visit("about:blank", who=Guest(house.url, "Ada"))
    late: list[Callable[[], None]] = []
    slow = [False]

    def wire(page_side: WebSocketRoute) -> None:
        server = page_side.connect_to_server()

        def to_page(message: str | bytes) -> None:
            if slow[0] and json.loads(message)["type"] == "done":
                late.append(lambda: page_side.send(message))
            else:
                page_side.send(message)

        server.on_message(to_page)

    page.route_web_socket(re.compile("/ws/tables/"), wire)
    page.goto("/new?game=rythm-and-play")
    chair = page.get_by_role("button", name="Take chair 3 away")
    chair.wait_for()
    slow[0] = True
    chair.click()
    page.get_by_role("button", name=re.compile("^Play with")).click()
    slow[0] = False
    for send in late:
        send()
    Player(page).live.wait_for()
    expect(page.get_by_role("region", name="Players in turn order").get_by_role("listitem")).to_have_count(2)


def test_a_room_that_does_not_load(visit: Visit, house: House) -> None:
    """A file of a page is missing: the page says so, and loading anew is all it takes."""
    page = visit("about:blank", name="Ada")
    page.route("**/assets/RulesPage*.js", lambda route: route.abort())
    page.goto("/rules")
    expect(page.get_by_role("heading", level=1)).to_have_text("This page did not load")
    expect(page.get_by_role("status")).to_be_visible()
    page.unroute("**/assets/RulesPage*.js")
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()


def test_a_newer_build_is_noticed(visit: Visit, house: House) -> None:
    """The same protocol, other files: a part that is loaded late is gone, and the page says what to do about it."""
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    Player(page).live.wait_for()
    page.route(
        "**/health",
        lambda route: route.fulfill(json={"status": "ok", "version": "9", "protocol": 1, "build": "other"}),
    )
    page.route("**/assets/rythm-and-play.en*.js", lambda route: route.abort())
    page.keyboard.press("?")
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_role("alert")).to_have_text("This part of the page did not load.")
    expect(rules.get_by_role("button", name="Reload")).to_be_visible()
    rules.get_by_role("button", name="Close").click()
    notice = page.get_by_role("status").filter(has_text="A newer version of Clapboard is available.")
    expect(notice).to_be_visible()
    notice.get_by_role("button", name="Later").click()
    expect(notice).to_have_count(0)
    page.unroute_all()
    page.reload()
    Player(page).live.wait_for()
    page.keyboard.press("?")
    expect(rules.get_by_role("heading", name="In short")).to_be_visible()
    expect(notice).to_have_count(0)


def test_the_board_does_not_arrive(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    page = visit("about:blank", who=cast.people[0])
    page.route(re.compile(r"/assets/rythm-and-play-[^/]*\.js"), lambda route: route.abort())
    page.goto(f"/t/{cast.table}")
    expect(page.get_by_role("heading", name="This page did not load")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Reload").click()
    expect(Player(page).live).to_be_visible()


def test_a_first_visit_has_nothing_to_complain_about(visit: Visit, house: House) -> None:
    page = visit("about:blank", base_url=house.url)
    said: list[str] = []
    page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    for path in ("/", "/new", "/rules/rythm-and-play", "/games"):
        with page.expect_response("**/api/me") as asked:
            page.goto(path)
        assert asked.value.json() is None
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert not [
        text for text in said if text.startswith(("error", "warning")) and "Opener-Policy" not in text
    ]


def test_a_page_connects_once(visit: Visit, house: House) -> None:
    """Whichever is quicker, the page or the connection that is begun with it: the other one does not begin a second."""
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    page = visit("about:blank", who=cast.people[0])
    for _ in range(3):
        page.goto("about:blank")
        page.goto(f"/t/{cast.table}")
        expect(Player(page).hand).to_be_visible()
        assert page.evaluate("window.sockets") == 1
