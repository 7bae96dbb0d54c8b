"""Somebody insults, stands up, and somebody else sits down there: the words lead to the one who said them."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, House, Visit
from tests.browser.guests import Guest


def insulted(house: House) -> tuple[str, Guest, Guest, Guest]:
    ada, bob, cleo = (Guest(house.url, name) for name in ("Ada", "Bob", "Cleo"))
    table = ada.make(2, public=True)
    bob.do(table, type="sit", seat=1)
    bob.do(table, type="talk", text="You <b>losers</b>")
    bob.do(table, type="stand")
    cleo.do(table, type="sit", seat=1)
    return table, ada, bob, cleo


def test_a_line_leads_to_whoever_said_it(visit: Visit, house: House) -> None:
    table, ada, _, cleo = insulted(house)
    page = visit(f"/t/{table}", who=ada)
    said = page.get_by_role("log", name="What was said")
    expect(said).to_contain_text("Bob You <b>losers</b>")
    page.get_by_role("button", name="Mute or report").click()
    sheet = page.get_by_role("dialog", name="Mute or report")
    sheet.get_by_role("button", name="Report Bob").click()
    sheet.get_by_label("What happened?").fill("insults")
    sheet.get_by_role("button", name="Send to the person who runs this server").click()
    expect(sheet.get_by_role("status")).to_have_text("Thank you. Your report has been recorded.")
    sheet.get_by_role("button", name="Mute Bob", exact=True).click()
    expect(sheet).to_contain_text("Nobody else has said anything.")
    shown = ada.look(table)
    assert shown["muted"] == [] and [one["name"] for one in shown["unheard"]] == ["Bob"]
    page.keyboard.press("Escape")
    expect(said).not_to_contain_text("losers")
    expect(page.get_by_text("You have muted Bob.")).to_be_visible()
    cleo.do(table, type="talk", text="Hello, all")
    expect(said).to_contain_text("Cleo Hello, all")
    # Who has left is heard again from here: no chair leads to them.
    page.get_by_role("button", name="Mute or report").click()
    sheet.get_by_role("button", name="Unmute Bob").click()
    expect(sheet).to_contain_text("losers")
    expect(sheet.get_by_role("button", name="Unmute Bob")).to_have_count(0)


def test_a_finger_of_somebody_who_watches_finds_it_in_french(visit: Visit, house: House) -> None:
    table, ada, *_ = insulted(house)
    ada.do(table, type="start")
    page = visit(f"/t/{table}", who=Guest(house.url, "Eve"), size=PHONE, language="fr")
    page.get_by_role("button", name="Discussion").tap()
    talk = page.get_by_role("dialog", name="Discussion")
    expect(talk).to_contain_text("losers")
    flag = talk.get_by_role("button", name="Ne plus entendre, signaler")
    box = flag.bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 44
    flag.tap()
    sheet = page.get_by_role("dialog", name="Ne plus entendre, signaler")
    for name in ("Ne plus entendre Bob", "Signaler Bob"):
        box = sheet.get_by_role("button", name=name).bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 44
