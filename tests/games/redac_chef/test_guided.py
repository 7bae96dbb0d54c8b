"""The guided Friday: twelve tiles, no clock, and a page without conflicts in it."""

from __future__ import annotations

from clapboard.games.redac_chef import GAME
from tests.games.redac_chef.desk import do, stage

EX_04 = "A01@1,8 A06@5,12 A20@4,4 A26@1,1 A35@1,3 A36@3,8 A47@4,6 P11@3,11 P21@1,5 Q06@5,10 Q17@1,11"


def test_the_guided_friday_has_twelve_tiles_and_no_clock() -> None:
    deal = GAME.deals()["guided"]
    assert deal.position is not None and deal.options == {"mode": "solo", "clock": "off"}
    state = GAME.position(deal.position)
    assert stage(state) == "day" and state.deadline() is None
    assert len(state.at.sides[0].desk) == 12 and len(state.at.removed) == 25
    assert len(state.things()["tiles"]) == 120


def test_its_tiles_make_the_page_of_the_rulebook() -> None:
    deal = GAME.deals()["guided"]
    state = GAME.position(deal.position)
    do(state, 0, "CP>4,1")
    do(state, 0, *EX_04.split())
    assert not state.view(0).mine.conflicts  # type: ignore[union-attr]
    do(state, 0, "tirage")
    assert state.at.sides[0].days[0].articles == 8 and stage(state) == "choose"
