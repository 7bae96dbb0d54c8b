"""Copying a link works without a secure context: at home, people open http and the address of somebody's machine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from clapboard.server.run import lan_address
from tests.browser.conftest import House, Visit
from tests.browser.guests import Cast, Guest, hurry

LAN = ("clapboard", "serve", "--host", "0.0.0.0", "--bot-pause", "0.05", "--no-limits")


def pasted(page: Page) -> str:
    """What a paste brings; the clipboard itself cannot be read here."""
    page.evaluate("document.body.append(Object.assign(document.createElement('textarea'), { id: 'paste' }))")
    field = page.locator("#paste")
    field.focus()
    page.keyboard.press("Control+V")
    text = field.input_value()
    field.evaluate("field => field.remove()")
    return text


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that is reached by the machine's address in its network: browsers trust it less than localhost."""
    address = lan_address()
    if address is None:
        pytest.skip("this machine has no address but localhost")
    house = House(tmp_path_factory.mktemp("lan"), *LAN)
    house.name = address
    yield house
    house.kill()


def test_an_invitation(visit: Visit, abroad: House) -> None:
    ada = Guest(abroad.url, "Ada")
    page = visit(f"/t/{ada.make()}", who=ada)
    assert not page.evaluate("isSecureContext")
    link = page.get_by_role("textbox", name="Invitation").input_value()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert pasted(page) == f"http://{link}" == page.url


def test_the_ticket_of_a_new_table(visit: Visit, abroad: House) -> None:
    page = visit("/new", who=Guest(abroad.url, "Ada"))
    link = page.get_by_role("textbox", name="Invitation").input_value()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert pasted(page) == f"http://{link}"


def test_a_moment_of_a_replay_and_the_end_of_a_game(visit: Visit, abroad: House) -> None:
    cast = Cast(abroad.url, "Ada", "Bob")
    while cast.step(hurry):
        pass
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    with page.expect_response("**/share?game=1"):
        page.reload()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    share = cast.people[0].ask(f"/api/tables/{cast.table}/share")["share"]
    assert pasted(page) == f"{abroad.url}/result/{share}", "it shows the result, and does not open the table"
    # Without a secure context the browser cannot reckon the promise: then it says how to do it by hand.
    page.get_by_text("Check the deal").click()
    expect(page.get_by_text("Your browser can check this only over https.")).to_be_visible()

    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.get_by_role("button", name="Link to this moment copied")).to_be_visible()
    assert pasted(page).startswith(f"{abroad.url}/replay/{cast.table}?game=1")
