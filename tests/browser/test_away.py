"""Somebody goes: the others see it, a computer player sits in, and the chair is taken back with one press."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import House, Visit
from tests.browser.guests import Cast, Guest, hurry
from tests.browser.player import Player


def test_a_computer_sits_in_until_one_comes_back(visit: Visit, staged: House) -> None:
    cast = Cast(staged.url, "Ada", "Bob", "Cleo", options={"first_player": "seat-0"})
    pages = [visit(f"/t/{cast.table}", who=guest) for guest in cast.people]
    ada, bob, cleo = (Player(page) for page in pages)
    for player in (ada, bob, cleo):
        player.live.wait_for()
    seats = ada.page.get_by_role("region", name="Players in turn order")
    expect(seats.get_by_role("listitem", name=re.compile("away"))).to_have_count(0)

    bob.page.goto("about:blank")
    expect(seats.get_by_role("listitem", name=re.compile("^Bob.*, away"))).to_be_visible()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Ask for a computer player for Bob").click()
    question = cleo.page.get_by_role("alertdialog", name="A question for everybody")
    expect(question).to_contain_text("Ada asks to let a computer player take Bob\u2019s chair.")
    question.get_by_role("button", name="Yes").click()
    expect(seats.get_by_role("listitem", name=re.compile("^Bob, computer player, regular"))).to_be_visible()
    # Nobody's act, but in the log of everybody who was there, and heard.
    for player in (ada, cleo):
        expect(player.log.filter(has_text="A computer player sits in for Bob.")).to_have_count(1)
    expect(cleo.live).to_contain_text("A computer player sits in for Bob.")

    bob.page.goto(f"{staged.url}/t/{cast.table}")
    expect(bob.live).to_contain_text("A computer player sits in for you.")
    bob.button("Take my chair back").click()
    expect(bob.live).not_to_contain_text("sits in")
    expect(bob.log.filter(has_text="You are playing again.")).to_have_count(1)
    expect(cleo.log.filter(has_text="Bob is playing again.")).to_have_count(1)
    expect(cleo.live).to_contain_text("Bob is playing again.")
    expect(seats.get_by_role("listitem", name=re.compile("^Bob, computer player"))).to_have_count(0)
    cast.until(lambda seat, _: seat == 1, hurry)
    bob.wait()
    bob.move()


def test_the_host_sends_somebody_away_during_the_game(visit: Visit, staged: House) -> None:
    cast = Cast(staged.url, "Ada", "Bob", "Cleo", options={"first_player": "seat-0"})
    pages = [visit(f"/t/{cast.table}", who=guest) for guest in cast.people]
    ada, bob, cleo = (Player(page) for page in pages)
    for player in (ada, bob, cleo):
        player.live.wait_for()
    cleo.page.get_by_role("button", name="Menu").click()
    expect(cleo.page.get_by_role("button", name="Send away")).to_have_count(0)
    cleo.page.keyboard.press("Escape")

    ada.page.get_by_role("button", name="Menu").click()
    ada.page.locator(".person", has_text="Bob").get_by_role("button", name="Send away").click()
    expect(bob.live).to_be_visible()  # it asks once
    ada.page.locator(".person", has_text="Bob").get_by_role("button", name="Sure? Press again.").click()
    expect(bob.page.get_by_text("The host has sent you away")).to_be_visible()
    bobs = ada.page.locator(".person", has_text="Bob").get_by_role("button")
    expect(bobs).to_have_count(1)  # no longer among the people, but among those who were sent away
    expect(bobs).to_have_text("Let in again")
    expect(cleo.log.filter(has_text="The host has sent Bob away.")).to_have_count(1)
    expect(cleo.live).to_contain_text("The host has sent Bob away.")
    ada.page.get_by_role("button", name="Ask for a computer player for Bob").click()
    cleo.page.get_by_role("alertdialog", name="A question for everybody").get_by_role(
        "button", name="Yes"
    ).click()
    seats = ada.page.get_by_role("region", name="Players in turn order")
    expect(seats.get_by_role("listitem", name=re.compile("^Bob, computer player, regular"))).to_be_visible()

    bob.page.reload()  # the table is private: they do not even watch
    expect(bob.page.get_by_text("The host has sent you away")).to_be_visible()
    for player in (cleo, ada):  # one sets the Tonality, the other plays
        player.wait()
        player.move()


def test_a_pause_is_in_the_log_at_its_place(visit: Visit, staged: House) -> None:
    cast = Cast(staged.url, "Ada", "Bob", options={"first_player": "seat-0"})
    cast.step(hurry)
    ada, bob = cast.people
    player = Player(visit(f"/t/{cast.table}", who=ada))
    expect(player.log).to_have_count(1)
    bob.do(cast.table, type="ask", what="pause")
    ada.do(cast.table, type="answer", yes=True)
    expect(player.live).to_contain_text("Pause.")
    expect(player.log.first).to_have_text("The game is paused.")
    bob.do(cast.table, type="resume")
    expect(player.log.first).to_have_text("The game resumes.")
    expect(player.live).to_contain_text("The game resumes.")
    cast.step(hurry)
    # What is played then stands above it, and what was played before below.
    expect(player.log.first).to_contain_text("You")
    told = player.log.all_inner_texts()
    assert told[-3:-1] == ["The game resumes.", "The game is paused."] and "Bob" in told[-1]


def test_a_host_who_has_gone_is_followed(visit: Visit, staged: House) -> None:
    """Before a game and after one: the one who sits there is offered to go on, and is host from then on. Who watches is not."""
    ada, bob = Guest(staged.url, "Ada"), Guest(staged.url, "Bob")
    table = ada.make(3)
    bob.do(table, type="sit", seat=1)
    host, page, watcher = (visit(f"/t/{table}", who=who) for who in (ada, bob, Guest(staged.url, "Eve")))
    expect(page.get_by_text("The host starts the game.")).to_be_visible()
    expect(host.get_by_role("button", name="Start with 2 1 empty chair is removed")).to_be_enabled()
    expect(page.get_by_role("button", name="Start with")).to_have_count(0)

    page.clock.install()
    host.goto("about:blank")
    expect(page.get_by_text("Ada, the host, has left. After half a minute")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Ada")).to_contain_text("stepped out")
    expect(watcher.get_by_role("button", name="Start with")).to_have_count(0)
    # Nothing is offered that would be refused.
    early = page.get_by_role("button", name=re.compile(r"^Start with 2 .* in \d+ s$"))
    expect(early).to_be_disabled()
    expect(page.get_by_role("button", name="Computer")).to_have_count(0)
    page.clock.fast_forward(32_000)
    expect(page.get_by_text("has left. You can go on without them")).to_be_visible()
    page.get_by_role("button", name="Computer").click()
    expect(page.get_by_text("has left")).to_have_count(0)
    assert bob.look(table)["host"]
    page.get_by_role("button", name="Start with 3").click()
    expect(Player(page).live).to_be_visible()


def test_who_follows_takes_the_empty_chairs_away(visit: Visit, staged: House) -> None:
    ada, bob = Guest(staged.url, "Ada"), Guest(staged.url, "Bob")
    table = ada.make(4, hook="https://bell.example/turn", title="Friday", options={"match": "round"})
    bob.do(table, type="sit", seat=1)
    host, page = (visit(f"/t/{table}", who=who) for who in (ada, bob))
    expect(page.get_by_text("The host starts the game.")).to_be_visible()
    page.clock.install()
    host.goto("about:blank")
    expect(page.get_by_text("Ada, the host, has left.")).to_be_visible()
    page.clock.fast_forward(32_000)
    page.get_by_role("button", name="Start with 2 2 empty chairs are removed").click()
    expect(Player(page).live).to_be_visible()
    told = bob.look(table)["table"]
    assert [chair["name"] for chair in told["chairs"]] == ["Ada", "Bob"]
    # The table is otherwise as the host has made it.
    assert (told["title"], told["options"]["match"]) == ("Friday", "round")
    assert bob.ask(f"/api/tables/{table}/hook")["url"] == "https://bell.example/turn"


def test_the_next_take_without_the_host(visit: Visit, staged: House) -> None:
    cast = Cast(staged.url, "Ada", "Bob", options={"first_player": "seat-0"})
    while cast.step(hurry):
        pass
    page = visit("about:blank", who=cast.people[1])
    page.clock.install()
    page.goto(f"/t/{cast.table}")
    expect(page.get_by_role("button", name=re.compile(r"^Take 2 in \d+ s$"))).to_be_disabled()
    page.clock.fast_forward(32_000)
    page.get_by_role("button", name="Take 2").click()
    expect(page.get_by_role("banner")).to_contain_text("Take 2")
    assert cast.people[1].look(cast.table)["host"]
