"""Somebody has lost a device: by one button they are themselves on this one only."""

from __future__ import annotations

import re
import urllib.error

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House, Visit
from tests.browser.guests import Guest

WORDS = {
    "en": (
        "Ada: name, language, light",
        "Name, language, light",
        "Sign out everywhere else",
        "this device only",
    ),
    "fr": (
        "Ada.*: nom, langue, lumière",
        "Nom, langue, lumière",
        "Me déconnecter partout ailleurs",
        "seul cet appareil",
    ),
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_sign_out_everywhere_else(visit: Visit, house: House, language: str) -> None:
    known, nobody, button, done = WORDS[language]
    ada = Guest(house.url, "Ada", language)
    ada.make(title="Friday")
    here = visit("/", who=ada, language=language)
    lost = visit("/", who=ada, language=language)
    for page in (here, lost):
        expect(page.get_by_role("button", name=re.compile(known))).to_be_visible()
    here.get_by_role("button", name=re.compile(known)).click()
    pressed = here.get_by_role("dialog").get_by_role("button", name=button)
    pressed.click()
    expect(here.get_by_role("dialog").get_by_role("status").filter(has_text=done)).to_be_visible()
    expect(pressed).to_have_attribute("aria-disabled", "true")

    # The token that was everywhere is void; here there is a new one, in a cookie.
    with pytest.raises(urllib.error.HTTPError, match="401"):
        ada.ask("/api/me")
    lost.reload()
    expect(lost.get_by_role("button", name=nobody, exact=True)).to_be_visible()
    here.reload()
    expect(here.get_by_role("button", name=re.compile(known))).to_be_visible()
    expect(here.get_by_role("main")).to_contain_text("Friday")
