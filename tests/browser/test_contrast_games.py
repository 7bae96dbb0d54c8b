"""A whole game of each in forced colours, by roles and names: at each step, what may be chosen is told by sight from what may not."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.editor import Editor
from tests.browser.eyes import Eyes, Pair
from tests.browser.guests import Guest
from tests.browser.layouter import Layouter
from tests.browser.linker import Linker
from tests.browser.player import Player
from tests.browser.producer import Producer
from tests.browser.test_action import at_work as action_at_work
from tests.browser.test_cinelinx import table_of
from tests.browser.test_faux_raccords import GOALS, screened
from tests.browser.test_faux_raccords import at_work as faux_at_work
from tests.browser.test_redac_chef import at_work as redac_at_work
from tests.browser.test_redac_chef import play_solo

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
FORCED: dict[str, Any] = {"forced_colors": "active"}
CARDS = Pair("cards", r"\. (Playable|Can be laid down)", r"\. Cannot be played", ".hand")
SCENES = Pair("scenes", r"\. Choose it$", r", face (up|down)(?!.*Choose it)", "main")
# A Set that was drawn has to be put down first: no door is open meanwhile.
DOORS = Pair(
    "doors", r"(slots free|always open)(?!.*Closed to you)", r"Closed to you", "main", r"^(?!.*You drew)"
)
GOODS = Pair("goods", r"Can be taken\.", r"^(?!.*(Can be taken|Chosen))", "main .goods")
STACKS = Pair(
    "stacks", r"Can be chosen|^New stack", r"^(?!.*(Can be chosen|Chosen))", "[aria-label='Your studio']"
)


@pytest.mark.slow
def test_rythm_and_play(visit: Visit, staged: House, shots: Path) -> None:
    ada = Guest(staged.url, "Ada")
    table = ada.make(2, options={"first_player": "seat-1"})
    ada.bots(table, 1)
    ada.do(table, type="start")
    player = Player(visit(f"/t/{table}", who=ada, size=DESK, dark=True, **FORCED))
    player.looks = eyes = Eyes(player.page, CARDS)
    for _ in player.moves():
        pass
    expect(player.end).to_be_visible()
    assert eyes.compared["cards"] > 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "mode, size", [("series", DESK), ("studio", PHONE)], ids=["series-desk", "studio-phone"]
)
def test_faux_raccords(
    visit: Visit, staged: House, luck: random.Random, mode: str, size: dict[str, int]
) -> None:
    ada, table = faux_at_work(staged, mode, level="novice")
    page = visit(f"/t/{table}", who=ada, size=size, dark=size is PHONE, **FORCED)
    player = Editor(page, mode, GOALS[mode], luck)
    player.looks = eyes = Eyes(page, SCENES)
    player.play()
    screened(page, ada, table)
    assert eyes.compared["scenes"] > 0


@pytest.mark.slow
@SIZES
def test_action(visit: Visit, house: House, luck: random.Random, size: dict[str, int]) -> None:
    ada, table = action_at_work(house)
    player = Producer(visit(f"/t/{table}", who=ada, size=size, dark=size is DESK, **FORCED), luck)
    player.looks = eyes = Eyes(player.page, DOORS, GOODS, STACKS)
    player.play()
    expect(player.end).to_be_visible()
    assert all(eyes.compared[what] for what in ("doors", "goods", "stacks"))


@pytest.mark.slow
def test_cinelinx(visit: Visit, house: House) -> None:
    ada = Guest(house.url, "Ada")
    options: dict[str, Any] = {"judging": "strict", "first_player": "seat-0", "hand_size": 5}
    table = table_of(ada, 2, bots="at-once", options=options)
    ada.bots(table, 1, level="novice")
    ada.do(table, type="start")
    player = Linker(visit(f"/t/{table}", who=ada, **FORCED), ada, table)
    player.looks = eyes = Eyes(player.page)
    while player.answer():
        pass
    expect(player.end).to_be_visible()
    assert player.did["laid"] > 0 and eyes.compared["disabled"] > 0


@pytest.mark.slow
def test_redac_chef(visit: Visit, house: House) -> None:
    ada, table = redac_at_work(house, mode="solo", clock="off")
    page = visit(f"/t/{table}", who=ada, size=DESK, dark=True, **FORCED)
    player = Layouter(page)
    player.looks = eyes = Eyes(page)
    play_solo(player)
    assert eyes.compared["disabled"] > 0
