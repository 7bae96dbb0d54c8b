"""More of Action! in a browser: by keys alone, by dragging, guided, beside people after a lost connection, the sums and the books."""

from __future__ import annotations

import random
import re
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.answers import answered, answers
from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Cast, Guest
from tests.browser.line import Line
from tests.browser.lots import LAST_FILMS, LOTS, lot_cast
from tests.browser.producer import Producer
from tests.browser.test_action import BANK, at_work
from tests.browser.test_large_boards import MISSED
from tests.browser.typist import Typist

SIZES = [pytest.param(PHONE, id="phone"), pytest.param(DESK, id="desk")]


@pytest.mark.parametrize(
    "rounds", [pytest.param(1, id="a-round"), pytest.param(99, id="whole", marks=pytest.mark.slow)]
)
def test_by_keys_alone(visit: Visit, house: House, luck: random.Random, rounds: int) -> None:
    ada, table = at_work(house)
    page = visit(f"/t/{table}", who=ada)
    page.get_by_role("region", name="Your studio").wait_for()
    typist = Typist(page, ada, table, luck)
    while typist.look()["view"]["round"] <= rounds and typist.step():
        pass
    if rounds == 99:
        to_result(Producer(page, luck))
        facts = [
            fact
            for move in ada.ask(f"/api/tables/{table}/story?views=false")["moves"]
            for fact in move["facts"]
        ]
        assert {"film_sent", "set_placed", "script_bought"} <= {
            fact["type"] for fact in facts if fact.get("seat") == 0
        }


@pytest.mark.parametrize("title", LOTS)
@pytest.mark.parametrize("size", SIZES)
def test_ten_stacks_fit(visit: Visit, staged: House, title: str, size: dict[str, int]) -> None:
    """Each door, each card for sale and each stack can be reached, and the page never scrolls."""
    cast = lot_cast(staged.url, title)
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=size, base_url=staged.url)
    studio = page.get_by_role("region", name="Your studio")
    expect(studio.get_by_role("button")).to_have_count(10)
    before = answers(page)
    # Quicker than the line: the second key waits for what the first one asked for.
    page.keyboard.press("a")
    page.keyboard.press("4" if "gala" not in title else "1")
    answered(page, before + 2)
    expect(studio.get_by_role("button")).to_have_count(11)
    doors = [
        f'[data-at="area:{one["area"]}"]'
        for one in cast.people[0].look(cast.table)["view"]["areas"]
        if one["closed"] is None
    ]
    stacks = [f'[data-at="stack:s{number}"]' for number in range(1, 11)]
    assert page.evaluate(MISSED, [*doors, *stacks, '[data-at="stack:new"]', '[data-at="at:ACTOR:T1"]']) == []
    whole = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert whole[0] <= size["width"] and whole[1] <= size["height"]


@pytest.mark.parametrize("size", SIZES)
def test_the_track_to_come_is_seen_before_a_film_is_sent(
    visit: Visit, staged: House, size: dict[str, int]
) -> None:
    """Also where a performer is kept first: once all is chosen, nothing lies over the track, and it keeps its height."""
    cast = lot_cast(staged.url, "A loyal crew")
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=size, base_url=staged.url)
    page.get_by_role("region", name="Your studio").wait_for()
    crew = page.get_by_role("group", name=re.compile("^Loyal Crew"))
    for number, key in enumerate(("f", "1", "1", "2"), 1):
        before = answers(page)
        page.keyboard.press(key)
        answered(page, before + 1)
        if number == 2:
            expect(crew).to_be_visible()
    expect(crew).to_be_hidden()
    expect(page.get_by_role("region", name="What you can do").get_by_role("status")).to_contain_text(
        "Send The Lamplighter of Saturn Street."
    )
    track = ("SR03", "SB01", "SG03", "SR07", "SB05")
    assert page.evaluate(MISSED, [f'[data-at="film:{script}"]' for script in track]) == []
    films = page.get_by_role("region", name="Box office").get_by_role("listitem")
    said = [films.nth(place).get_attribute("aria-label") for place in range(5)]
    assert [text.split(":")[0] for text in said if text] == ["B1", "B2", "B3", "B4", "B5"]
    assert "The Lamplighter of Saturn Street" in str(said[0])
    heights = page.evaluate(
        "(all) => all.map((one) => document.querySelector(one).getBoundingClientRect().height)",
        ['[data-at="film:SR03"]', '[data-at="at:SCRIPT:P1"]'],
    )
    assert min(heights) >= 48, heights


def test_what_is_chosen_leaves_the_market_its_room(visit: Visit, staged: House) -> None:
    """On a phone, with news to look back at and a long sentence: cards keep two thirds of what they have before."""
    cast = lot_cast(staged.url, "Ten stacks and a comeback")
    for person in cast.people:
        for action in ({"type": "area", "area": "BANK"}, {"type": "confirm"}):
            person.do(cast.table, type="act", action=action)
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=PHONE, base_url=staged.url)
    prompt = page.get_by_role("region", name="What you can do")
    news = prompt.get_by_role("button", name=re.compile("^Since your last turn"))
    expect(news).to_be_visible()

    def height() -> float:
        box = page.locator('[data-at="at:ACTOR:T1"]').bounding_box()
        assert box
        return box["height"]

    before = answers(page)
    page.keyboard.press("a")
    answered(page, before + 1)
    tall = height()
    for number, key in enumerate("16", 2):
        page.keyboard.press(key)
        answered(page, before + number)
    expect(prompt.get_by_role("status")).to_contain_text("joins")
    assert height() >= tall * 2 / 3
    page.keyboard.press("Escape")
    expect(news).to_be_visible()


def to_result(player: Producer) -> None:
    """The board may show the end first, until somebody goes on."""
    player.on.or_(player.end).first.wait_for()
    if player.on.is_visible():
        player.on.click()
    expect(player.end).to_be_visible()


def carry(page: Page, start: str, goal: str) -> None:
    """With the mouse, from the middle of one thing to the middle of another."""
    first = page.locator(start).first.bounding_box()
    assert first
    page.mouse.move(first["x"] + first["width"] / 2, first["y"] + first["height"] / 2)
    page.mouse.down()
    page.mouse.move(first["x"] + first["width"] / 2 + 15, first["y"] + first["height"] / 2 + 15, steps=3)
    last = page.locator(goal).first.bounding_box()
    assert last
    page.mouse.move(last["x"] + last["width"] / 2, last["y"] + last["height"] / 2, steps=5)
    page.mouse.up()


def test_a_card_is_dragged_to_a_stack_and_a_film_to_the_track(visit: Visit, staged: House) -> None:
    cast = lot_cast(staged.url, "Ten stacks at a gala")
    ada, bob, cleo, dan = cast.people
    page = visit(f"/t/{cast.table}", who=ada, base_url=staged.url)
    live = page.get_by_role("region", name="What you can do").get_by_role("status")
    expect(live).to_contain_text("Your turn")
    lit = page.get_by_role("button", name=re.compile("Can be chosen"))
    # The film that is ready can be sent at any time.
    expect(lit).to_have_count(1)
    # Let go where nothing is: given up, the card first and then the area.
    before = answers(page)
    carry(page, '[data-at="at:ACTOR:T1"]', '[data-at="event"]')
    answered(page, before + 4)
    expect(lit).to_have_count(1)
    assert ada.look(cast.table)["view"]["chain"] == []
    carry(page, '[data-at="at:ACTOR:T1"]', '[data-at="stack:s2"]')
    answered(page, before + 8)
    view = ada.look(cast.table)["view"]
    assert view["chairs"][0]["stacks"][1]["cards"] == ["A10", "A16"] and view["chairs"][0]["money"] == 8
    for person in (bob, cleo, dan):
        for action in ({"type": "area", "area": "BANK"}, {"type": "confirm"}):
            person.do(cast.table, type="act", action=action)
    expect(live).to_contain_text("Your turn")
    carry(page, '[data-at="stack:s1"]', '[data-drop="office"]')
    answered(page, before + 11)
    view = ada.look(cast.table)["view"]
    assert view["office"][0] == {"script": "TV1", "owner": 0} and view["chairs"][1]["archives"][-1] == "TV3"


def test_a_card_is_dragged_again_before_the_line_has_answered(visit: Visit, staged: House) -> None:
    """First to where nothing is, then to a stack: the second drag begins with what the first one leaves."""
    cast = lot_cast(staged.url, "Ten stacks at a gala")
    page = visit("about:blank", who=cast.people[0], base_url=staged.url)
    line = Line(page)
    page.goto(f"{staged.url}/t/{cast.table}")
    live = page.get_by_role("region", name="What you can do").get_by_role("status")
    expect(live).to_contain_text("Your turn")
    line.hold()
    carry(page, '[data-at="at:ACTOR:T1"]', '[data-at="event"]')
    carry(page, '[data-at="at:ACTOR:T1"]', '[data-at="stack:s2"]')
    line.wait()
    line.let_go()
    expect(live).to_contain_text("Bob")
    assert cast.people[0].look(cast.table)["view"]["chairs"][0]["stacks"][1]["cards"] == ["A10", "A16"]


def test_a_card_and_its_stack_are_tapped_before_the_line_has_answered(visit: Visit, staged: House) -> None:
    """In that order they are chosen; the second tap on one thing was not meant to take it back."""
    cast = lot_cast(staged.url, "Ten stacks at a gala")
    page = visit("about:blank", who=cast.people[0], base_url=staged.url)
    line = Line(page)
    page.goto(f"{staged.url}/t/{cast.table}")
    prompt = page.get_by_role("region", name="What you can do")
    expect(prompt.get_by_role("status")).to_contain_text("Your turn")
    line.hold()
    page.locator('[data-at="at:ACTOR:T1"]').dblclick()
    page.locator('[data-at="stack:s2"]').dblclick()
    line.wait()
    line.let_go()
    expect(
        page.get_by_role("button", name=re.compile("Chosen")).and_(page.locator('[data-at="stack:s2"]'))
    ).to_be_visible()
    assert [step["type"] for step in cast.people[0].look(cast.table)["view"]["chain"]] == [
        "area",
        "card",
        "stack",
    ]


def test_the_guided_game_says_why(visit: Visit, house: House) -> None:
    """Every step of the opening round is explained from the cards; then it is free play."""
    page = visit("/first/action", "Nora")
    guide = page.get_by_role("region", name="Guide")
    step = guide.get_by_role("button").filter(has_text="(do this)")
    said = []
    for _ in range(11):
        said.append(step.inner_text())
        before = answers(page)
        step.click()
        answered(page, before + 1)
    assert [text.split(" (")[0] for text in said] == ["Actors", "Marta Oyelle", "Harbour Ward", "Confirm", "Actors", "Emil Santorro", "Harbour Ward", "Confirm", "Send", "Harbour Ward", "Confirm"]  # fmt: skip
    assert all(len(text) > 60 for text in said)
    # What the round brought is added up, and the next step is the player's own.
    sums = page.get_by_role("region", name="Round 1 brings")
    expect(sums.get_by_role("row", name=re.compile("Films")).first).to_contain_text("+4")
    expect(step).to_contain_text("From here on you choose yourself")
    page.keyboard.press("Escape")
    expect(sums).to_be_hidden()
    guide.get_by_role("button").filter(has_text=re.compile("^Bank")).click()
    expect(
        page.get_by_role("region", name="What you can do").get_by_role("button", name="Take 1 M")
    ).to_be_visible()


def test_the_archives_show_where_their_bonus_comes_from(visit: Visit, staged: House) -> None:
    """While that part is added, the colours that pay are lit: those of the own films on the track, and gold."""
    cast = lot_cast(staged.url, "A last placement")
    page = visit("about:blank", who=cast.people[0], still=False, base_url=staged.url)
    page.clock.install()
    page.goto(f"/t/{cast.table}")
    shelf = page.get_by_role("region", name="Archives", exact=True)
    shelf.wait_for()
    page.keyboard.press("b")
    page.get_by_role("button", name="Take 1 M").wait_for()
    # Each part stands as long as this needs it.
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.keyboard.press("Enter")
    newest = page.get_by_role("region", name="Round 3 brings").locator("tr.new").get_by_role("rowheader")
    expect(newest).to_have_text("Films")
    expect(shelf.locator(".lit")).to_have_count(0)
    page.clock.run_for(750)
    expect(newest).to_have_text("Archives")
    lit = shelf.get_by_role("img").and_(page.locator(".lit"))
    assert [one.get_attribute("aria-label") for one in lit.all()] == [
        "1 red in the Archives",
        "1 gold in the Archives",
    ]
    page.clock.run_for(750)
    expect(newest).to_have_text("Millions")
    expect(shelf.locator(".lit")).to_have_count(0)


def test_the_only_pile_of_sets_is_no_question(visit: Visit, house: House) -> None:
    """The door leads to the draw, and back to where one was."""
    ada, table = at_work(house)
    page = visit(f"/t/{table}", who=ada)
    prompt = page.get_by_role("region", name="What you can do")
    page.get_by_role("button", name=re.compile("^Sets, ")).click()
    expect(prompt.get_by_role("button", name="Draw · 1 M")).to_be_visible()
    before = answers(page)
    page.keyboard.press("Escape")
    answered(page, before + 2)
    expect(prompt.get_by_role("status")).to_contain_text("Place an Assistant: 3 of 3 left")
    assert ada.look(table)["view"]["chain"] == []


def test_what_goes_by_itself_is_shown_and_can_be_stopped(visit: Visit, house: House) -> None:
    ada, table = at_work(house)
    page = visit(f"/t/{table}", who=ada)
    page.get_by_role("button", name="Bank all 3").click()
    live = page.get_by_role("region", name="What you can do").get_by_role("status")
    expect(live).to_contain_text("Your Assistant goes there in a moment")
    page.get_by_role("button", name="Stop").click()
    expect(live).to_contain_text("Place an Assistant: 3 of 3 left")
    assert ada.look(table)["view"]["placements"] == []


@pytest.mark.parametrize("size", SIZES)
def test_a_set_that_was_drawn_lies_open(visit: Visit, staged: House, size: dict[str, int]) -> None:
    """For everybody, also after the page was loaded anew; and each stack says what it would bring there."""
    cast = lot_cast(staged.url, "Ten stacks at a gala")
    ada, bob = cast.people[:2]
    for action in (
        {"type": "area", "area": "SET"},
        {"type": "card", "at": "pile"},
        {"type": "confirm"},
    ):
        ada.do(cast.table, type="act", action=action)
    page = visit(f"/t/{cast.table}", who=ada, size=size, base_url=staged.url)
    card = page.get_by_role(
        "img", name=re.compile("^Set Boarding-School Attic: Drama 1, Comedy 1, and Fantasy 1")
    )
    expect(card).to_be_visible()
    expect(page.get_by_role("region", name="What you can do").get_by_role("status")).to_contain_text(
        "You drew Boarding-School Attic."
    )
    stack = page.get_by_role("button", name=re.compile("^The Lamplighter of Saturn Street"))
    expect(stack).to_have_accessible_name(re.compile("Fantasy 3 of 4, would be 4.*Would be ready"))
    other = visit(f"/t/{cast.table}", who=bob, size=size, base_url=staged.url)
    if size is PHONE:
        other.get_by_role("button", name=re.compile("^Sets, ")).click()
    expect(other.get_by_role("img", name=re.compile("^Set Boarding-School Attic"))).to_be_visible()
    if size is DESK:
        before = answers(page)
        carry(page, '[data-at="at:SET:pile"]', '[data-at="stack:s3"]')
        answered(page, before + 1)
        assert ada.look(cast.table)["view"]["chairs"][0]["stacks"][2]["cards"] == ["A07", "D03", "D01"]


FLOWN = """() => {
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.flown.push(`${this.style.position === 'fixed' ? 'flies' : 'moves'} ${this.textContent.trim()}`);
    return animate.apply(this, how);
  };
}"""
"""Notes what the page lets fly over the board, and what moves on it."""


def test_the_actor_who_was_hired_flies_and_the_others_move_on(visit: Visit, staged: House) -> None:
    """Not the one who lies there afterwards."""
    cast = lot_cast(staged.url, "Ten stacks at a gala")
    page = visit("about:blank", who=cast.people[0], still=False, base_url=staged.url)
    page.add_init_script(f"({FLOWN})()")
    page.goto(f"/t/{cast.table}")
    page.get_by_role("region", name="Your studio").wait_for()
    before = answers(page)
    for number, key in enumerate(("a", "2", "2", "Enter"), 1):
        page.keyboard.press(key)
        answered(page, before + number)
    page.wait_for_function("() => window.flown.some((one) => one.startsWith('moves'))")
    flown = page.evaluate("window.flown")
    names = {
        way: [one for one in flown if one.startswith(way) and re.search("[a-z]{4}", one[6:])]
        for way in ("flies", "moves")
    }
    assert any("Anselm Krowe" in one for one in names["flies"]), flown
    assert not any("Serafine" in one for one in names["flies"]), flown
    assert any("Serafine Duskworth" in one for one in names["moves"]), flown


@pytest.mark.parametrize("size", SIZES)
def test_what_cannot_be_chosen_says_why(visit: Visit, house: House, size: dict[str, int]) -> None:
    """A card that is too dear, and a film that is not ready; and nothing comes of it."""
    cast = Cast(house.url, "Ada", "Bob", game="action", options={"first_player": "seat-0"})
    ada, bob = cast.people
    ada.do(cast.table, type="act", action={"type": "area", "area": "ACTOR"})
    for action in (
        {"type": "card", "at": "T1"},
        {"type": "stack", "stack": "new"},
        {"type": "confirm"},
    ):
        ada.do(cast.table, type="act", action=action)
    for action in BANK:
        bob.do(cast.table, type="act", action=action)
    page = visit(f"/t/{cast.table}", who=ada, size=size)
    live = page.get_by_role("region", name="What you can do").get_by_role("status")
    expect(live).to_contain_text("Your turn")
    if size is PHONE:
        # A look at the Actors; then the way out of the area again.
        before = answers(page)
        page.get_by_role("button", name=re.compile("^Actors, ")).tap()
        answered(page, before + 1)
        page.keyboard.press("Escape")
        answered(page, before + 2)
    cards = page.get_by_role("list", name="Actors").get_by_role("button")
    dear, cheap = cards.first, cards.last
    expect(cheap).to_have_accessible_name(re.compile("Can be taken"))
    expect(dear).not_to_have_accessible_name(re.compile("Can be taken"))
    press = dear.tap if size is PHONE else dear.click
    press()
    expect(live).to_contain_text("It costs 3 M, and you have 2.")
    page.locator('[data-at="stack:s1"]').click()
    expect(live).to_contain_text("It still needs")
    page.locator('[data-at="stack:s2"]').click()
    expect(live).to_contain_text("A Script is bought for it first.")
    assert ada.look(cast.table)["view"]["chain"] == []
    # Inside the area too.
    page.keyboard.press("a")
    expect(live).to_contain_text("Which performer?")
    press()
    expect(live).to_contain_text("It costs 3 M, and you have 2.")


@pytest.mark.parametrize("size", SIZES)
def test_a_closed_area_says_why(visit: Visit, house: House, size: dict[str, int]) -> None:
    """Where one looks, by pointer and by key, also inside a placement; and nothing comes of it."""
    ada, table = at_work(house)
    page = visit(f"/t/{table}", who=ada, size=size)
    prompt = page.get_by_role("region", name="What you can do")
    live = prompt.get_by_role("status")
    expect(live).to_contain_text("Your turn")
    hire = page.get_by_role("button", name=re.compile("^Hire, "))
    press = hire.tap if size is PHONE else hire.click
    press()
    expect(live).to_have_text("Hire: It costs 7 M, and you have 3.", use_inner_text=True)
    page.keyboard.press("f")
    expect(live).to_have_text("Send: None of your films is ready.", use_inner_text=True)
    page.keyboard.press("Escape")
    expect(live).to_contain_text("Your turn")
    # Inside a placement too: what is chosen stays, and the next choice has the word again.
    page.keyboard.press("b")
    take = prompt.get_by_role("button", name="Take 1 M")
    expect(take).to_be_visible()
    press()
    expect(live).to_contain_text("Hire: It costs 7 M")
    expect(take).to_be_visible()
    page.keyboard.press("s")
    expect(live).to_contain_text("Which Script?")
    assert [step["type"] for step in ada.look(table)["view"]["chain"]] == ["area"]


@pytest.mark.parametrize("size", SIZES)
def test_a_closed_area_says_why_while_others_play(visit: Visit, house: House, size: dict[str, int]) -> None:
    """Until they go on."""
    cast = Cast(house.url, "Ada", "Bob", game="action", options={"first_player": "seat-1"})
    ada, bob = cast.people
    page = visit(f"/t/{cast.table}", who=ada, size=size)
    live = page.get_by_role("region", name="What you can do").get_by_role("status")
    expect(live).to_contain_text("You may already choose")
    page.get_by_role("button", name=re.compile("^Campaign, ")).click()
    expect(live).to_contain_text("Campaign: Fewer than two films are on the track.")
    for action in ({"type": "area", "area": "BANK"}, {"type": "confirm"}):
        bob.do(cast.table, type="act", action=action)
    expect(live).to_contain_text("Your turn")
    expect(live).not_to_contain_text("Campaign")


def test_a_closed_department_says_why_on_the_desk(visit: Visit, staged: House) -> None:
    """In sight, as the small areas do it."""
    cast = lot_cast(staged.url, "An empty bank")
    page = visit(f"/t/{cast.table}", who=cast.people[0], base_url=staged.url)
    for name in ("Scripts", "Actors", "Sets"):
        door = page.get_by_role("button", name=re.compile(f"^{name}, "))
        expect(door.get_by_text(re.compile("you have 0.|You have 0 M."))).to_be_visible()
        assert page.evaluate(MISSED, [f'[data-at="area:{name[:-1].upper()}"]']) == []


@pytest.mark.parametrize("size", SIZES)
def test_until_when_the_event_lasts_is_in_sight(visit: Visit, staged: House, size: dict[str, int]) -> None:
    cast = lot_cast(staged.url, "Ten stacks and a comeback")
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=size, base_url=staged.url)
    event = page.get_by_role("region", name="The Event of the moment")
    words = event.get_by_text("to round 8" if size is PHONE else "until round 8 ends")
    expect(words).to_be_visible()
    box, around = words.bounding_box(), event.bounding_box()
    assert box and around and around["y"] <= box["y"]
    assert box["y"] + box["height"] <= around["y"] + around["height"]
    # Anyone who hears the page hears the whole of it.
    expect(event).to_contain_text("until round 8 ends")


@pytest.mark.parametrize("steps", [("ACTOR T1",), ("SET pile",)], ids=["choosing", "a-set-lies-open"])
def test_whoever_goes_in_the_middle_of_a_choice_holds_nobody_up(
    visit: Visit, staged: House, steps: tuple[str, ...]
) -> None:
    """A computer player takes the chair: an open choice is finished or dropped, a Set that was drawn is put down."""
    area, place = steps[0].split()
    cast = Cast(staged.url, "Ada", "Bob", game="action", bots="at-once", options={"first_player": "seat-1"})
    ada, bob = cast.people
    for action in (
        {"type": "area", "area": area},
        {"type": "card", "at": place},
        *([{"type": "confirm"}] if area == "SET" else []),
    ):
        bob.do(cast.table, type="act", action=action)
    page = visit(f"/t/{cast.table}", who=ada, base_url=staged.url)
    live = page.get_by_role("region", name="What you can do").get_by_role("status")
    expect(live).to_contain_text("Bob")
    ada.do(cast.table, type="ask", what="replace", seat=1)
    expect(live).to_contain_text("Your turn")
    view = ada.look(cast.table)["view"]
    assert view["placements"][0]["seat"] == 1 and view["drawn"] is None
    cards = sum(len(stack["cards"]) for stack in view["chairs"][1]["stacks"])
    assert cards == (view["placements"][0]["area"] in ("ACTOR", "SET"))


@pytest.mark.parametrize(
    "rounds", [pytest.param(1, id="a-round"), pytest.param(99, id="whole", marks=pytest.mark.slow)]
)
def test_beside_people_the_connection_is_lost_again_and_again(
    visit: Visit, house: House, luck: random.Random, rounds: int
) -> None:
    """In the middle of a placement: what was chosen is still chosen, nothing is done twice, and the game comes to its end."""
    cast = Cast(house.url, "Ada", "Bob", game="action", options={"first_player": "seat-0"})
    ada, bob = cast.people
    page = visit("/", who=ada)
    line = Line(page)
    page.goto(f"/t/{cast.table}")
    player = Producer(page, luck)
    number = 0
    while True:
        view = ada.look(cast.table)["view"]
        if view["outcome"] or view["round"] > rounds:
            break
        if 0 not in view["prompt"]["asked"]:
            seen = bob.look(cast.table)
            bob.do(cast.table, type="act", action=luck.choice(seen["legal"]))
            continue
        player.mine.first.wait_for()
        number += 1
        if number % 3 == 1 and not view["drawn"]:
            player.press(player.door("Bank"))
            line.cut()
            expect(player.live).to_contain_text(re.compile("connection|offline", re.IGNORECASE))
            assert ada.look(cast.table)["view"]["chain"] == [{"type": "area", "area": "BANK"}]
            line.mend()
            take = player.prompt.get_by_role("button", name=re.compile("^Take"))
            player.press(take)
        else:
            player.place()
    placed = [
        one
        for move in ada.ask(f"/api/tables/{cast.table}/story?views=false")["moves"]
        for one in move["facts"]
        if one["type"] == "banked" and one["seat"] == 0
    ]
    assert len(placed) >= min(1, number)
    if rounds == 99:
        to_result(player)


def test_discards_in_order_and_unseen_cards_on_a_phone(visit: Visit, staged: House) -> None:
    cast = lot_cast(staged.url, "Ten stacks and an open top card")
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=PHONE, base_url=staged.url)
    page.get_by_role("button", name="Piles").click()
    piles = page.get_by_role("dialog", name="Piles")
    expect(piles).to_contain_text("On top of the Actor pile, as everybody has seen: Pip Tumbelow")
    lists = piles.get_by_role("list")
    # The top card first: A21, A17, A15.
    names = [text.split("\n")[0] for text in lists.first.get_by_role("listitem").all_inner_texts()]
    assert [name.strip() for name in names] == ["Amarylle Thornquay", "Kaya Ruskova", "Nerys Fennimoor"]
    expect(piles).to_contain_text("In the Script pile: 3, in an unknown order")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Show the studio of Dan").click()
    studio = page.get_by_role("dialog", name="The studio of Dan")
    expect(studio).to_contain_text("Bunker Nine Does Not Reply")
    expect(studio).to_contain_text("Caspar Oldenwick")


def finished(house: House) -> tuple[Guest, str]:
    """A game that Ada has banked to its end against a computer player who makes films."""
    ada, table = at_work(house, level="regular")
    while not (view := ada.look(table)["view"])["outcome"]:
        if 0 in view["prompt"]["asked"]:
            for action in ({"type": "area", "area": "BANK"}, {"type": "confirm"}):
                ada.do(table, type="act", action=action)
    return ada, table


@pytest.mark.parametrize("size", SIZES)
def test_the_books_at_the_end(visit: Visit, house: House, size: dict[str, int]) -> None:
    ada, table = finished(house)
    page = visit(f"/t/{table}", who=ada, size=size)
    books = page.get_by_role("region", name="From the books")
    told = ada.ask(f"/api/tables/{table}/statistics?game=1")
    expect(books.get_by_role("figure").filter(has_text="Where the points came from")).to_be_visible()
    for title in ("Prestige by round", "Money by round"):
        expect(books.get_by_role("img", name=re.compile(f"^{title}"))).to_be_visible()
    expect(books).to_contain_text(f"{len(told['films'])} films on the track")
    bank = books.get_by_role("row", name=re.compile("^Bank"))
    expect(bank).to_contain_text(f"{told['seats'][0]['placements']['BANK']} ×")
    first = told["films"][0]
    row = books.get_by_role("region", name="Each film").get_by_role("row").nth(1)
    expect(row).to_contain_text(f"{first['cost']} M")
    expect(row).to_contain_text(f"{first['money']} M")


INK = """(svg) => {
  const box = document.createElement('div');
  document.body.append(box);
  box.innerHTML = svg.replace(/<style>[^]*?<.style>/g, '');
  return document.fonts.ready.then(() => [...box.querySelectorAll('svg text')].map((text) => {
    const { x, width } = text.getBBox();
    const [y, size] = [Number(text.getAttribute('y')), Number(text.getAttribute('font-size'))];
    return { said: text.textContent, left: x, right: x + width, top: y - 0.7 * size, foot: y + 0.2 * size };
  }));
}"""
"""What each line of a picture covers, in the picture's own measure. The page has its fonts already."""


@pytest.mark.parametrize("title", LAST_FILMS)
def test_the_poster_has_room_for_its_words(visit: Visit, staged: House, tmp_path: Path, title: str) -> None:
    """Nothing leaves the picture, and no line lies on another."""
    cast = lot_cast(staged.url, title)
    for person in cast.people:
        acts = ["area", "film"] if person.name == "Ada" else ["area"]
        for kind in acts:
            more = {"area": {"area": "SEND" if "film" in acts else "BANK"}, "film": {"stack": "s1"}}[kind]
            person.do(cast.table, type="act", action={"type": kind, **more})
        person.do(cast.table, type="act", action={"type": "confirm"})
    page = visit(f"/t/{cast.table}", who=cast.people[0], base_url=staged.url, accept_downloads=True)
    to_result(Producer(page, random.Random(1)))
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save the image as SVG", exact=True).click()
    coming.value.save_as(tmp_path / "poster.svg")
    lines = page.evaluate(INK, (tmp_path / "poster.svg").read_text(encoding="utf-8"))
    assert any("Dusk" in line["said"] or "Skeye" in line["said"] for line in lines)
    assert [line["said"] for line in lines if line["right"] > 1184 or line["foot"] > 612] == []
    for one, other in combinations(lines, 2):
        apart = one["foot"] <= other["top"] or other["foot"] <= one["top"] or one["right"] <= other["left"]
        assert apart or other["right"] <= one["left"], (one["said"], other["said"])
