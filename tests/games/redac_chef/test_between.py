"""Scoring, what happens between the days, and the end of the game."""

from __future__ import annotations

import pytest

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.actions import Choose
from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.games.redac_chef.rules.scoring import Terms, compare, floor_dollars, own_rows
from tests.games.redac_chef.desk import (
    do,
    ended,
    own,
    print_all,
    result,
    rows_of,
    rule,
    scored,
    sheet,
    side,
    stage,
    staged,
    whole,
)

OFF = {"clock": "off"}


@rule("RC-054", "RC-057")
def test_articles_by_points_not_faces() -> None:
    rows = scored("FRI", "CP@4,1 A57@1,1 P27@1,4 A02@1,7")
    assert rows.articles == 3
    assert rows.photos == 2  # a sad photo, two sad articles: three faces are still one article


@rule("RC-055", "RC-058")
def test_one_article_for_several_photos() -> None:
    assert scored("FRI", "CP@4,1 P01@1,1 A35@1,4 P08@1,6").photos == 2


@rule("RC-056", "RC-R15")
def test_an_article_counts_once_for_a_photo() -> None:
    assert scored("FRI", "CP@4,1 P12@1,4 A01@1,6 A07@3,6").photos == 2


@rule("RC-006")
def test_an_area_goes_round_corners() -> None:
    """Down on one side of the centrepiece, across, and up on the other."""
    assert [area.size for area in sheet("FRI", "CP@2,1").areas] == [86]
    assert [area.size for area in sheet("FRI", "CP@1,1 A45@1,4").areas] == [78]


@rule("RC-060")
def test_face_down_tiles_are_not_empty() -> None:
    assert scored("FRI", "CP@4,1 A01@1,1v").empty == 98 - 12 - 6
    assert scored("FRI", "CP@4,1 A01@1,1v").largest == 80


@rule("RC-061")
def test_areas_are_compared_at_the_table() -> None:
    state = print_all(
        staged([side("CP@4,1 A01@1,1"), side("CP@4,1", "", "D2"), side("CP@4,1 A07@1,1 A13@1,4", "", "D3")])
    )
    assert [each.days[0].area for each in state.at.sides] == [1, -1, 3]


@rule("RC-062", "RC-R18")
@pytest.mark.parametrize("tied", [3, 2])
def test_two_equal_areas(tied: int) -> None:
    state = print_all(staged([side(), side(centre="D2")], options={"all_tied_area": tied}))
    assert [each.days[0].area for each in state.at.sides] == [tied, tied]


@rule("RC-063")
def test_mood_counts_faces() -> None:
    assert scored("FRI", "CP@4,1 A54@1,4 A02@5,4").mood == -2


@rule("RC-064", "RC-065")
def test_surplus_and_dollars() -> None:
    rows = rows_of(print_all(staged([side("CP@4,1 Q27@1,1 Q10@5,6", "A01 P20 Q28"), side(centre="D2")])))
    assert (rows.surplus, rows.dollars) == (-3, 5)
    assert rows.sum == rows.area - 3


@rule("RC-066")
def test_contests_look_at_rows_before_the_floor() -> None:
    sheets = [sheet("SUN", "CP@3,2 A01@1,6"), sheet("SUN", "CP@3,2")]
    terms = [Terms(GAME.box, "blank", "SUN-4") for _ in sheets]
    rows = [own_rows(page, term, surplus=9) for page, term in zip(sheets, terms, strict=True)]
    compare(sheets, rows, terms)
    assert rows[0].articles == 4 and rows[0].total == 0
    assert Rows(articles=2, mood=-9).total == 0
    rows[1].dollars = -2
    floor_dollars(rows[1])
    assert rows[1].dollars == 0


@rule("RC-067")
def test_totals_are_public() -> None:
    state = print_all(staged([side("CP@4,1 A01@1,1"), side(centre="D2")], pile=["1A", "2A", "3A"]))
    for viewer in (0, 1, None):
        shown = state.view(viewer).sides[0].days
        assert shown == own(state).days and shown[0].articles == 1


@rule("RC-068", "RC-R21")
@pytest.mark.parametrize("reset", ["on", "off"])
def test_the_supply_is_mixed_anew(reset: str) -> None:
    state = staged(
        [side("CP@4,1 A01@1,1"), side(centre="D2")],
        up="A02 A03",
        pile=["1A", "2A", "3A"],
        options={"reset_supply": reset},
    )
    before = [slot.tile for slot in state.at.slots]
    print_all(state)
    slots = state.at.slots
    assert len(slots) == 120 and all(slot.tile for slot in slots)
    assert {slot.tile for slot in slots if slot.up} == (set() if reset == "on" else {"A02", "A03"})
    assert [slot.tile for slot in slots] != before
    assert not own(state).page and "D1" not in state.at.offer


@rule("RC-070")
@pytest.mark.parametrize("seats, many", [(2, 3), (3, 3), (4, 4), (6, 6)])
def test_as_many_centrepieces_as_players_and_three_for_two(seats: int, many: int) -> None:
    state = GAME.new(seats, OFF, seed=2)
    for seat in range(seats):
        do(state, seat, "maquette", "tirage")
    assert len(state.at.offer) == many


@rule("RC-071", "RC-R87")
def test_whoever_has_the_lowest_token_chooses_first() -> None:
    state = GAME.new(3, OFF, seed=2)
    for seat in (2, 0, 1):
        do(state, seat, "maquette", "tirage")
    assert state.actors() == (2,)
    default = GAME.time_out(state.view(2), state.legal(2))
    assert isinstance(default, Choose) and default.centrepiece == min(
        state.at.offer, key=lambda id: int(id[:-1])
    )
    left = set(state.at.offer)
    for seat in (2, 0, 1):
        assert state.actors() == (seat,)
        pick = state.at.offer[0]
        left.discard(pick)
        do(state, seat, f"choose {pick}")
    assert not left and stage(state) == "day" and not state.at.offer
    # For Sunday by the tokens of Saturday.
    for seat in (1, 2, 0):
        do(state, seat, "maquette", "tirage")
    chosen: list[int] = []
    while stage(state) == "choose":
        chosen += state.actors()
        do(state, state.actors()[0], f"choose {state.at.offer[0]}")
    assert chosen == [1, 2, 0]


# The end


@rule("RC-077", "RC-R25")
def test_the_bankrupt_one_is_last_whatever_the_score() -> None:
    outcome = result(ended([whole(10, 20, 1), whole(90, 3, 2), whole(9, 20, 3), whole(9, 20, 4)]))
    assert outcome is not None and outcome.ranks == (1, 4, 2, 3)
    equal = result(ended([whole(10, 5, 1), whole(90, 5, 2), whole(9, 5, 3)]))
    assert equal is not None and equal.winners == (1,)


@rule("RC-076", "RC-R24")
def test_the_total_may_become_negative() -> None:
    outcome = result(ended([whole(4, 0, 1), whole(20, 6, 2)]))
    assert outcome is not None and outcome.scores == (-6, 20)


@rule("RC-078")
def test_the_tie_break_is_sundays_token() -> None:
    days = [
        [{"token": 1}, {"token": 1}, {"articles": 30, "token": 2}],
        [{"token": 2}, {"token": 2}, {"articles": 30, "token": 1}],
    ]
    outcome = result(ended(days))
    assert outcome is not None and outcome.ranks == (2, 1)


@rule("RC-R99")
def test_partners_share_everything() -> None:
    outcome = result(ended([whole(30, 5, 2), whole(40, 5, 1)], "newsroom"))
    assert outcome is not None
    assert outcome.scores == (30, 30, 40, 40) and outcome.ranks == (3, 3, 1, 1) and outcome.winners == (2, 3)
