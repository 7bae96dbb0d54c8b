"""The guided game: everything that can be done is listed and explained, and a whole game can be played from that list alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Cast, Guest, hurry, sing
from tests.browser.player import Player
from tests.browser.scenes import film_cast

LOW = {"width": 360, "height": 640}
ORDER = ("Lay down", "Buy", "Pick up", "Compose", "Take", "Pass", "Begin")


def test_every_choice_is_listed_and_explained(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    Player(page).live.wait_for()
    page.keyboard.press("g")
    guide = page.get_by_role("region", name="Guide")
    seen: set[str] = set()
    for _ in range(40):
        if cast.awaited == 0:
            legal = cast.people[0].look(cast.table)["legal"]
            listed = guide.get_by_role("listitem").get_by_role("button")
            expect(listed).to_have_count(len(legal))
            told = listed.all_inner_texts()
            assert len({text.splitlines()[0] for text in told}) == len(legal), (
                f"two choices have one name: {told}"
            )
            assert all(len(text.splitlines()[-1]) > 20 for text in told), told
            said = "one thing" if len(legal) == 1 else f"{len(legal)} things"
            expect(guide).to_contain_text(f"You can do {said} now:")
            seen |= {action["type"] for action in legal}
        else:
            expect(guide).to_contain_text("When it is your turn, everything you can do is listed here.")
        cast.step(hurry)
    assert {"compose", "take", "exchange"} <= seen


def play_by_guide(page: Page, most: int) -> int:
    """Press what the guide lists, and nothing else. How many times that was."""
    player = Player(page)
    choices = page.get_by_role("region", name="Guide").get_by_role("listitem").get_by_role("button")
    for number in range(most):
        choices.or_(player.on).first.wait_for()
        if not choices.count() and not player.wait():
            return number
        names = choices.all_inner_texts()
        best = min(
            range(len(names)), key=lambda at: [names[at].startswith(word) for word in ORDER].index(True)
        )
        player.pressed(choices.nth(best))
    return most


def alone(visit: Visit, house: House) -> Page:
    """Against one computer player, with the guide open."""
    ada = Guest(house.url, "Ada")
    table = ada.make(2)
    ada.bots(table, 1)
    ada.do(table, type="start")
    return visit(f"/t/{table}?guide", who=ada)


def test_some_moves_by_the_guide(visit: Visit, house: House) -> None:
    assert play_by_guide(alone(visit, house), 12) == 12


@pytest.mark.slow
def test_a_whole_game_by_the_guide(visit: Visit, house: House) -> None:
    page = alone(visit, house)
    assert play_by_guide(page, 200) < 200
    expect(Player(page).end).to_be_visible()


def test_on_a_phone_the_guide_is_in_place(visit: Visit, house: House) -> None:
    """A line over the prompt: the goal before the first move, and then it speaks of what is being chosen."""
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    cast.step(hurry)
    assert cast.awaited == 0
    page = visit(f"/t/{cast.table}?guide", who=cast.people[0], size=LOW)
    strip = page.get_by_role("button", name="Guide.")
    guide = page.get_by_role("region", name="Guide")
    goal = page.get_by_role("region", name="What it is about")
    expect(goal).to_contain_text("Together you write one melody")
    covered = goal.bounding_box(), page.get_by_role("main").bounding_box()
    assert covered[0] and covered[1] and covered[0]["height"] <= 0.4 * covered[1]["height"]
    goal.get_by_role("button", name="Next").tap()
    expect(goal).to_contain_text("Every card you pick up is a point.")
    # By key, the focus goes along: to the next line, and from the last to what opens the guide.
    goal.get_by_role("button", name="Next").press("Enter")
    expect(goal.locator("p:focus")).to_contain_text("A card you have to lay down costs 3 points")
    goal.get_by_role("button", name="Got it").press("Enter")
    expect(goal).not_to_be_visible()
    expect(strip).to_be_focused()
    expect(strip).to_have_attribute("aria-expanded", "false")
    card = Player(page).cards("Playable").first
    name = str(card.get_attribute("aria-label")).split(".")[0]
    card.tap()
    expect(strip).to_contain_text(f"Compose {name} It begins a new stave.")
    strip.tap()
    guide.get_by_role("listitem").get_by_role("button").first.tap()
    expect(guide).not_to_be_visible()
    expect(strip).to_contain_text("When it is your turn, everything you can do is listed here.")
    assert cast.awaited == 1


def test_beside_the_guide_log_and_talk_are_folded(visit: Visit, house: House) -> None:
    page = alone(visit, house)
    Player(page).live.wait_for()
    guide, log = page.get_by_role("region", name="Guide"), page.get_by_role("region", name="What happened")
    fold = page.get_by_role("button", name="Show the whole log and talk")

    def height(part: Locator) -> float:
        box = part.bounding_box()
        assert box
        return box["height"]

    expect(fold).to_have_attribute("aria-expanded", "false")
    folded = height(guide)
    assert folded > 10 * height(log)
    fold.click()
    expect(page.get_by_role("heading", name="Talk")).to_be_visible()
    assert height(guide) < folded and height(log) > 80
    page.keyboard.press("g")
    expect(fold).to_have_count(0)


def test_the_goal_is_told_before_the_first_move(visit: Visit, house: House) -> None:
    ada = Guest(house.url, "Ada")
    table = ada.make(2, game="faux-raccords", options={"mode": "tutorial"})
    ada.bots(table, 1)
    ada.do(table, type="start")
    page = visit(f"/t/{table}?guide", who=ada)
    guide = page.get_by_role("region", name="Guide")
    goal = guide.get_by_role("group").filter(has_text="What it is about")
    expect(goal).to_contain_text("there must be exactly 12")
    expect(goal).to_have_attribute("open", "")
    for name in (re.compile("^Place"), re.compile(r"^(Between|Before|After) scene"), re.compile("^Confirm")):
        guide.get_by_role("button", name=name).first.click()
    expect(goal).not_to_have_attribute("open", "")


def rule_of(page: Page) -> str:
    """The heading at which the prompt's link opens the rules."""
    page.get_by_role("button", name="The rule for this").click()
    rules = page.get_by_role("dialog", name="Rules")
    heading = rules.locator(":is(h1, h2, h3):focus")
    expect(heading).to_be_visible()
    expect(heading).to_be_in_viewport()
    told = heading.inner_text()
    rules.get_by_role("button", name="Close").click()
    expect(rules).not_to_be_visible()
    return told


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_prompt_leads_to_the_rule(visit: Visit, staged: House, size: dict[str, int]) -> None:
    cast = Cast(staged.url, "Ada", "Bob", options={"first_player": "seat-1"})
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=size)
    assert rule_of(page) == "The start"
    cast.until(lambda seat, shown: seat == 0 and "compose" in str(shown["legal"]), hurry)
    player = Player(page)
    expect(player.live).to_contain_text("Your turn.")
    assert rule_of(page) == "Your turn"
    player.cards("Playable").first.click()
    assert rule_of(page) in ("Compose", "Sharps and Flats")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()


@pytest.mark.parametrize(
    ("title", "heading"), [("Tantrum", "Events"), ("After the look", "Claps"), ("The Producer", "Your turn")]
)
def test_every_question_has_its_rule(visit: Visit, staged: House, title: str, heading: str) -> None:
    cast = film_cast(staged.url, title)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    assert rule_of(page) == heading


def test_a_calm_card_says_why(visit: Visit, staged: House) -> None:
    """To the one who only reads the page, and as a tip to the one who points at it, focuses it or taps it."""
    cast = Cast(staged.url, "Ada", "Bob", options={"first_player": "seat-0"})
    cast.until(lambda seat, shown: seat == 0 and len(calm(shown)) > 0, sing)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    hand = Player(page).hand
    told = hand.get_by_role("button", name=re.compile(r"\. Cannot be played: \w.*\.$"))
    expect(told.first).to_be_attached()
    card = told.first
    card.focus()
    tip = page.get_by_role("tooltip")
    expect(tip).to_have_text(re.compile(r"\w{3}.*\."))
    assert str(card.get_attribute("aria-label")).endswith(tip.inner_text())
    page.mouse.move(5, 5)
    page.get_by_role("button", name="Menu").focus()
    expect(tip).to_have_count(0)
    card.hover()
    expect(tip).to_be_visible()


def calm(shown: Any) -> list[str]:
    """PLAY cards of the asked hand that do not fit now, on a stave that has begun."""
    view = shown["view"]
    hand = view["chairs"][view["viewer"]]["hand"]["play"]
    fits = {action.get("card") for action in shown["legal"]}
    return (
        [card for card in hand if card not in fits]
        if view["stave"] and "compose" in str(shown["legal"])
        else []
    )


def test_a_resting_hand_says_why(visit: Visit, staged: House) -> None:
    cast = film_cast(staged.url, "Tantrum")
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=PHONE)
    card = page.get_by_role("button", name=re.compile(r"Cannot be played: \w")).first
    expect(card).to_have_attribute("aria-disabled", "true")
    card.tap(force=True)
    expect(page.get_by_role("tooltip")).to_have_text(re.compile(r"\w{3}.*\."))


def test_a_hint_says_what_and_why(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    cast.until(lambda seat, _: seat == 0, hurry)
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=DESK)
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("status").filter(has_text=re.compile("|".join(ORDER))).last
    expect(hint).to_be_visible()
    expect(hint).to_have_text(re.compile(r"\w{3,}.*\."))
