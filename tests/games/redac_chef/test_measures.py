"""What `clapboard balance redac-chef` takes of a game: the terms of each player, and which tiles, news and centrepieces came up in it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import clapboard
from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.box.components import TILES
from clapboard.kernel.measures import Factor, Measured
from tests.games.redac_chef.make_golden import HERE


def measured(name: str) -> tuple[clapboard.Record, Measured]:
    record = clapboard.Record.read(HERE / "golden" / f"{name}.jsonl")
    steps: list[Any] = list(record.steps())
    end: Any = record.state
    return record, GAME.measure(steps[0][1], [facts for _, _, facts in steps], end)


def test_a_game_with_powers_and_news_is_measured_player_by_player() -> None:
    record, found = measured("cards-2")
    outcome = record.state.outcome()
    assert outcome is not None
    assert record.header.options["powers"] == record.header.options["news"] == "on"
    known = {one.key: set(one.values) for one in GAME.measures if isinstance(one, Factor)}
    for seat, said in enumerate(found.factors):
        assert all(word in known[key] for key, word in said.items())
        assert said["friday"].startswith("D") and said["character"]
        assert found.quantities[seat]["revenue"] == outcome.details["revenue"][seat]
    for one, other in pairwise(found.factors):
        assert one["friday"] != other["friday"] and one["character"] != other["character"]


def test_what_a_player_had_is_what_lay_on_the_own_pages() -> None:
    record, found = measured("news")
    sides = [[day for day in side.days if day.rows is not None] for side in GAME.statistics(record).sides]
    assert len(sides) == len(found.own) > 1
    for days, own in zip(sides, found.own, strict=True):
        shown = {tile for day in days for tile, spot in day.page.items() if spot.up}
        assert set(own["tile"]) == shown and set() < shown < set(TILES)
        assert set(own["centre"]) == {day.centre for day in days}
    assert [card[:3] for card in found.happenings["news"]] == ["FRI", "SAT", "SUN"]
    photos = sum(each["photos"] for each in found.quantities)
    assert photos == sum(day.rows.photos for days in sides for day in days if day.rows is not None) > 0
