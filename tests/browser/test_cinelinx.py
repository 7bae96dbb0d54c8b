"""Cinelinx in a browser, by roles and names alone: whole games, a challenge, a vote, Director's Cut cards, a Wild, and what is told
afterwards."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Guest
from tests.browser.line import Line
from tests.browser.linker import Linker, Way, ways
from tests.browser.links import LAST
from tests.server.tiny import command

FARGO = Way(LAST, "GEN-05", ["F:fargo_1996", "G:crime"], ["Fargo (1996)", "Crime"])
LIE = ("A:tom_hanks", "F:jaws_1975", "G:crime")


def table_of(guest: Guest, seats: int, **settings: Any) -> str:
    asked = {"settings": {"game": "cinelinx", "seats": seats, **settings}, "sit": 0}
    return str(guest.ask("/api/tables", asked)["id"])


def beginning(house: House, title: str, *names: str, **options: str | int) -> tuple[list[Guest], str]:
    """People at a table that begins at one of the positions."""
    guests = [Guest(house.url, name) for name in names]
    table = table_of(guests[0], len(names), title=title, options=options)
    for seat, guest in enumerate(guests[1:], 1):
        guest.do(table, type="sit", seat=seat)
    guests[0].do(table, type="start")
    return guests, table


def acts(guest: Guest, table: str, *actions: dict[str, Any]) -> None:
    for action in actions:
        guest.do(table, type="act", action=action)


def lies(guest: Guest, table: str) -> None:
    """Tom Hanks beside Crime, by a film that he is not in."""
    acts(
        guest,
        table,
        {"type": "card", "card": "ACT-001"},
        {"type": "place", "x": 4, "y": 0},
        {"type": "announce", "path": LIE},
        {"type": "confirm"},
    )


def opened(visit: Visit, guest: Guest, table: str, size: dict[str, int] = DESK, **more: Any) -> Linker:
    page = visit(f"/t/{table}", who=guest, size=size, **more)
    player = Linker(page, guest, table)
    expect(player.prompt).to_be_visible()
    return player


def picture(page: Page) -> None:
    page.get_by_role("region", name="The image of this game").get_by_role("img").wait_for()


def test_the_guided_first_game_on_a_phone(visit: Visit, house: House) -> None:
    """Five cards that are all connected in one step: laid one after the other, they win."""
    ada = Guest(house.url, "Ada")
    table = table_of(ada, 2, deal="guided", bots="at-once")
    ada.do(table, type="start")
    player = opened(visit, ada, table, PHONE)
    while player.answer():
        pass
    expect(player.end).to_be_visible()
    assert player.view["outcome"]["winners"] == [0] and player.did["laid"] == 5
    picture(player.page)
    # Every chain can be looked at again, and doubted.
    player.page.get_by_role("button", name="Look at every chain").click()
    review = player.page.get_by_role("dialog", name="Look at every chain")
    review.get_by_role("button", name="I doubt it").first.click()
    review.get_by_role("button", name="Report a wrong or missing fact").first.click()
    review.get_by_role("button", name="Send the report").click()
    expect(review.get_by_text("Thank you.")).to_be_visible()
    reported = command("admin", "--data", str(house.data), "facts")
    assert f"game 1 of table {table}" in reported, "the person who runs the server sees where it came up"


def test_a_lie_is_challenged_and_the_last_card_wins(visit: Visit, house: House) -> None:
    (ada, bob), table = beginning(house, "Two at the last card", "Ada", "Bob")
    lies(bob, table)
    player = opened(visit, ada, table)
    expect(player.live).to_contain_text("Do you believe Bob?")
    # The chain is a sentence, the clock has its number, and of the others there is one word.
    expect(player.duel).to_contain_text("Tom Hanks acts in Jaws; Jaws belongs to Crime")
    expect(player.duel.get_by_role("timer")).to_have_accessible_name(re.compile(r"^\d+ seconds left$"))
    expect(player.duel).to_contain_text("waiting")
    player.press(player.prompt.get_by_role("button", name="Challenge"))
    player.page.emulate_media(reduced_motion="no-preference")
    acts(bob, table, {"type": "stand"})
    expect(player.duel).to_contain_text("Does not hold")
    expect(player.duel).to_contain_text("Step 1 does not hold: Tom Hanks is not in Jaws.")
    expect(player.duel).to_contain_text("You challenged and were right, says the film base.")
    # The step that broke does so once more: it is drawn anew, so that it moves from its beginning.
    player.duel.locator(".halves").first.evaluate("one => { one.dataset.seen = '1'; }")
    player.duel.get_by_role("button", name="See it break again").click()
    expect(player.duel.locator(".halves").first).not_to_have_attribute("data-seen", "1")
    player.page.emulate_media(reduced_motion="reduce")
    # It is Ada's turn: her last card, which Bob believes.
    assert player.lay(FARGO)
    acts(bob, table, {"type": "accept"})
    expect(player.end).to_be_visible()
    assert player.view["outcome"]["winners"] == [0]
    picture(player.page)


def test_a_vote_decides_and_the_last_card_wins(visit: Visit, house: House) -> None:
    (ada, bob, cy), table = beginning(house, "Three at the last card", "Ada", "Bob", "Cy")
    lies(bob, table)
    acts(cy, table, {"type": "challenge"})
    acts(bob, table, {"type": "stand"})
    player = opened(visit, ada, table, PHONE)
    expect(player.live).to_contain_text("Is it true?")
    expect(player.page.get_by_text("is not in")).to_have_count(0)
    player.press(player.button("Wrong"))
    expect(player.duel).to_contain_text("Does not hold")
    expect(player.duel).to_contain_text("You: wrong")
    expect(player.duel).to_contain_text("Cy challenged and was right, says the vote.")
    # What the film base thinks of it is nobody's business before the end (CX-134).
    expect(player.page.get_by_text("is not in")).to_have_count(0)
    acts(cy, table, {"type": "draw"}, {"type": "end"})
    expect(player.live).to_contain_text("Your turn.")
    assert player.lay(FARGO)
    acts(bob, table, {"type": "accept"})
    acts(cy, table, {"type": "accept"})
    expect(player.end).to_be_visible()
    assert player.view["outcome"]["winners"] == [0]


def test_a_wrong_announcement_is_pointed_out_and_mended(visit: Visit, house: House) -> None:
    """Strict judging: the card lies where it lay, and only the step that is wrong has to be named anew."""
    (ada, _), table = beginning(house, "A Wild in hand", "Ada", "Bob")
    player = opened(visit, ada, table)
    player.pick("ACT-001")
    assert player.place("GEN-05")
    field = player.panel.get_by_role("combobox", name="Step 1: a film or a person")
    player.choose(field, "Jaws (1975)", "F:jaws_1975")
    player.press(player.prompt.get_by_role("button", name="Lay it"))
    expect(player.panel.get_by_role("alert")).to_contain_text("does not hold")
    player.panel.get_by_role("button", name="Take Jaws out").click()
    expect(field).to_be_visible()
    (way,) = ways(["ACT-001"], ["GEN-05"], 2)
    player.name(way)
    player.press(player.prompt.get_by_role("button", name="Lay it"))
    assert [one["card"] for one in player.view["table"]] == ["GEN-05", "ACT-001"]


def chosen_in(message: Any) -> int:
    """How many choices a preview tells of."""
    if message["type"] != "preview":
        return 0
    changes = message.get(
        "changes",
        [{"path": "/mine/choosing", "value": (message["view"] or {}).get("mine", {}).get("choosing")}],
    )
    found = [change["value"] for change in changes if change["path"] == "/mine/choosing"]
    return len(found[0]["steps"]) if found and found[0] else 0


def test_back_before_the_second_step_of_a_card_is_answered(visit: Visit, house: House) -> None:
    """Anyone who has a Wild chooses a card in two steps. Back between them took only the second one, and the card stayed in the air."""
    (ada, _), table = beginning(house, "A Wild in hand", "Ada", "Bob")
    page = visit("about:blank", who=ada)
    line = Line(page)
    page.goto(f"/t/{table}")
    player = Linker(page, ada, table)
    expect(player.prompt).to_be_visible()
    line.hold(lambda message: chosen_in(message) == 2)
    player.pick("ACT-001")
    line.wait()
    player.button("Back").last.click()
    line.let_go()
    expect(player.hand.get_by_role("button", pressed=True)).to_have_count(0)
    expect(player.live).to_contain_text("Lay a card")
    assert not (player.view["mine"] or {}).get("choosing")


def test_a_wild_lies_between_two_genres(visit: Visit, house: House) -> None:
    (ada, _), table = beginning(house, "A Wild in hand", "Ada", "Bob")
    player = opened(visit, ada, table)
    player.pick("GEN-06")
    # Two genres never connect: the Wild is the only way, and is taken without being asked for.
    expect(player.live).to_contain_text("Where does the Wild go?")
    player.button(re.compile("^Right of Crime, free")).click()
    expect(player.live).to_contain_text("Where does Drama go?")
    player.button(re.compile("^Right of Wild, free")).click()
    expect(player.panel).to_contain_text("there is nothing to say")
    player.press(player.prompt.get_by_role("button", name="Lay it"))
    assert [one["card"] for one in player.view["table"]] == ["GEN-05", "WLD-1", "GEN-06"]


def test_a_card_is_laid_by_keys_alone(visit: Visit, house: House) -> None:
    """From the hand to the table, and to a name that can be typed at once: no key of it does anything else."""
    (ada, bob), table = beginning(house, "Two at the last card", "Ada", "Bob")
    lies(bob, table)
    acts(ada, table, {"type": "challenge"})
    acts(bob, table, {"type": "stand"})
    player = opened(visit, ada, table)
    keys = player.page.keyboard
    player.hand.get_by_role("button").first.focus()
    keys.press("1")
    expect(player.live).to_contain_text("Where does")
    player.button(re.compile("^Right of Crime, free")).focus()
    keys.press("Enter")
    # Fargo beside Crime is whole as it is; one step more has to be named.
    main = player.prompt.get_by_role("button", name="Lay it")
    expect(main).to_be_enabled()
    player.panel.get_by_role("button", name="Add a step").focus()
    keys.press("Enter")
    field = player.panel.get_by_role("combobox", name="Step 1: a film or a person")
    expect(field).to_be_focused()
    keys.press("Backspace")
    expect(field).to_have_count(0)
    expect(main).to_be_enabled()
    player.prompt.focus()
    keys.press("Enter")
    expect(player.duel).to_contain_text("waiting")
    acts(bob, table, {"type": "accept"})
    expect(player.end).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_is_found_can_be_seen_and_taken(visit: Visit, house: House, size: dict[str, int]) -> None:
    """A field for a name is ready as soon as it is there, with keys; several names stand below it, none behind the edge of the sheet."""
    (ada, _), table = beginning(house, "A Wild in hand", "Ada", "Bob")
    player = opened(visit, ada, table, size)
    player.pick("ACT-001")
    assert player.place("GEN-05")
    field = player.panel.get_by_role("combobox", name="Step 1: a film or a person")
    if size == DESK:
        expect(field).to_be_focused()
    else:
        field.click()
    player.page.keyboard.type("the ma")
    options = player.page.get_by_role("option")
    for at in range(3):
        expect(options.nth(at)).to_be_in_viewport(ratio=1)
        assert options.nth(at).evaluate(
            "one => { const box = one.getBoundingClientRect();"
            " return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); }"
        )


def test_the_host_sees_the_clock_that_is_proposed_and_takes_it_away(visit: Visit, house: House) -> None:
    ada = Guest(house.url, "Ada")
    page = visit("/new?game=cinelinx", who=ada)
    clock = page.get_by_role("group", name="Clock")
    expect(clock.get_by_role("radio", name="Per turn")).to_be_checked()
    expect(clock.get_by_role("radio", name="2 min")).to_be_checked()
    page.get_by_role("combobox", name="Mode").select_option(label="Alone: lay every card")
    expect(clock.get_by_role("radio", name="None")).to_be_checked()
    page.get_by_role("combobox", name="Mode").select_option(label="First to lay every card")
    expect(clock.get_by_role("radio", name="Per turn")).to_be_checked()
    clock.get_by_text("None").click()
    page.get_by_text("More rules").click()
    # Options in words of their own: also one that is a number or a word.
    page.get_by_role("combobox", name="Who judges").select_option(label="Challenges, then a vote")
    page.get_by_role("combobox", name="Wilds in the deck").select_option(label="3")
    page.get_by_role("combobox", name="Seconds to challenge").select_option(label="No limit")
    page.get_by_role("group", name="Your own deck: decades").get_by_label("1990s").check()
    page.get_by_role("button", name="Play with a computer").click()
    page.wait_for_url(re.compile(r"/t/"))
    told = ada.look(page.url.split("/t/")[1].split("?")[0])
    assert told["table"]["clock_rule"]["kind"] == "none"
    options = told["table"]["options"]
    assert {key: options[key] for key in ("judging", "wilds", "challenge_seconds", "decades", "deck")} == {
        "judging": "vote", "wilds": 3, "challenge_seconds": "off", "decades": "1990s", "deck": "custom",
    }  # fmt: skip


def test_directors_cut_cards_are_used(visit: Visit, house: House) -> None:
    (ada, _), table = beginning(house, "A card that is held", "Ada", "Bob")
    player = opened(visit, ada, table)
    player.hand.get_by_role("button", name=re.compile("Extra Role")).click()
    player.prompt.get_by_role("button", name="For Bob").click()
    player.press(player.prompt.get_by_role("button", name="Use it"))
    assert player.view["chairs"][1]["counted"] == 2 and player.view["stage"] == "main"
    expect(player.live).to_contain_text("Lay a card")


def test_a_card_of_the_table_is_moved(visit: Visit, house: House) -> None:
    """Location Change: lifted, laid elsewhere with a chain of its own, and judged by the others like a play."""
    (ada, bob), table = beginning(house, "Cards that look and move", "Ada", "Bob")
    player = opened(visit, ada, table)
    player.hand.get_by_role("button", name=re.compile("Location Change")).click()
    player.button(re.compile("^Movie: Psycho")).click()
    expect(player.live).to_contain_text("Where does Psycho ∞ go?")
    player.button(re.compile("^Left of Horror .*, free$")).click()
    player.panel.get_by_role("combobox", name=re.compile("^Psycho ∞, .* as$")).select_option("Psycho (1960)")
    player.panel.get_by_role("combobox", name=re.compile("^Horror .*, .* as$")).select_option("Horror")
    player.press(player.prompt.get_by_role("button", name="Lay it"))
    expect(player.duel).to_contain_text("waiting")
    acts(bob, table, {"type": "accept"})
    expect(player.live).to_contain_text("Use a Director’s Cut card before your turn")
    assert {one["card"]: one["at"][0] for one in player.view["table"]}["MOV-064"] == -4
    assert player.view["cut_discards"] == ["DC-16"]


def test_a_connection_goes_while_a_chain_is_half_made(visit: Visit, house: House) -> None:
    """The card lies where it lay, and what was named stays: without a connection, after it, and after the page was loaded anew."""
    (ada, bob), table = beginning(house, "Two at the last card, three steps", "Ada", "Bob")
    acts(bob, table, {"type": "draw"}, {"type": "end"})
    player = opened(visit, ada, table)
    player.pick(LAST)
    assert player.place("GEN-05")
    player.panel.get_by_role("button", name="Add a step").click()
    first = player.panel.get_by_role("combobox", name="Step 1: a film or a person")
    player.choose(first, "Steve Buscemi", "A:steve_buscemi")
    second = player.panel.get_by_role("combobox", name="Step 2: a film or a person")
    expect(second).to_be_visible()
    player.page.context.set_offline(True)
    expect(player.prompt).to_contain_text("offline")
    second.fill("reservoir")
    expect(player.panel).to_contain_text("Steve Buscemi")
    player.page.context.set_offline(False)
    expect(player.prompt).not_to_contain_text("offline")
    for _ in range(2):
        expect(player.panel.get_by_role("button", name="Take Steve Buscemi out")).to_be_visible()
        expect(player.prompt.get_by_role("button", name="Lay it")).to_be_disabled()
        player.page.reload()
    player.choose(second, "Reservoir Dogs (1992)", "F:reservoir_dogs_1992")
    player.press(player.prompt.get_by_role("button", name="Lay it"))
    acts(bob, table, {"type": "accept"})
    expect(player.end).to_be_visible()
    claims = player.view["table"][-1]["claims"]
    assert claims[0]["path"] == ["F:fargo_1996", "A:steve_buscemi", "F:reservoir_dogs_1992", "G:crime"]


def test_a_swap_and_a_drawn_card_that_is_kept(visit: Visit, house: House) -> None:
    (ada, bob), table = beginning(house, "A Wild in hand", "Ada", "Bob")
    player = opened(visit, ada, table, PHONE)
    player.button("Swap").last.click()
    player.hand.get_by_role("button", name=re.compile("^Actor: Tom Hanks")).click()
    player.press(player.button("Swap 1"))
    assert "ACT-001" not in player.view["chairs"][0]["hand"] and player.view["chairs"][0]["swaps"] == 1
    acts(bob, table, {"type": "draw"}, {"type": "end"})
    player.press(player.button("Draw a card").last)
    player.press(player.button("Keep it"))
    assert len(player.view["chairs"][0]["hand"]) == 4


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_card_is_studied_outside_games(visit: Visit, house: House, size: dict[str, int]) -> None:
    page = visit("/learn/cinelinx", name="Ada", size=size)
    page.get_by_role("combobox", name="Which card?").fill("looper")
    page.get_by_role("option", name=re.compile("^Looper")).click()
    expect(page.get_by_role("heading", name="In 1 step")).to_be_visible()
    expect(page.get_by_role("button", name="Bruce Willis")).to_be_visible()
    face = page.locator(".learn .face").first.bounding_box()
    assert face is not None and face["width"] > 100 and face["height"] > 150, (
        "the card itself is there to be read"
    )


@pytest.mark.slow
def test_a_whole_game(visit: Visit, house: House) -> None:
    ada = Guest(house.url, "Ada")
    options = {"judging": "strict", "first_player": "seat-0", "hand_size": 5}
    table = table_of(ada, 2, bots="at-once", options=options)
    ada.bots(table, 1, level="novice")
    ada.do(table, type="start")
    player = opened(visit, ada, table)
    while player.answer():
        pass
    expect(player.end).to_be_visible()
    assert player.did["laid"] > 0
    picture(player.page)
