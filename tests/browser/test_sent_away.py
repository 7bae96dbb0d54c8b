"""The host lets somebody in again who was sent away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House, Visit
from tests.browser.guests import Guest

WORDS = {
    "en": ("Menu", "Sent away", "Let Bob in again"),
    "fr": ("Menu", "Personnes sorties", "Laisser revenir Bob"),
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_let_in_again(visit: Visit, house: House, language: str) -> None:
    menu, head, again = WORDS[language]
    ada, bob = Guest(house.url, "Ada", language), Guest(house.url, "Bob", language)
    table = ada.make()
    bob.do(table, type="sit", seat=1)
    with bob.here(table):
        ada.do(table, type="clear", seat=1)
    page = visit(f"/t/{table}", who=ada, language=language)
    page.get_by_role("button", name=re.compile(menu)).first.click()
    region = page.get_by_role("region", name=head)
    expect(region).to_contain_text("Bob")
    region.get_by_role("button", name=again).click()
    expect(region).to_have_count(0)
    bob.do(table, type="sit", seat=1)
    expect(page.locator("main ol")).to_contain_text("Bob")
