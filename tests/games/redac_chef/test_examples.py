"""The worked examples EX-01 to EX-40 of a day and its count, each through the rules themselves."""

from __future__ import annotations

from typing import Any

import pytest

from clapboard.games.redac_chef import GAME, State
from clapboard.games.redac_chef.actions import MoveCentre
from clapboard.games.redac_chef.box.components import STANDARD, TILES
from clapboard.games.redac_chef.facts import DayEnds, Returned
from clapboard.games.redac_chef.rules.check import proposal
from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.games.redac_chef.rules.scoring import compared_areas, score_photos, solo_area
from tests.games.redac_chef.desk import (
    advance,
    checked,
    do,
    ended,
    own,
    print_all,
    refused,
    result,
    rows_of,
    rule,
    running,
    scored,
    sheet,
    side,
    slot_of,
    stage,
    staged,
    whole,
)

EX_04 = "CP@4,1 A01@1,8 A06@5,12 A20@4,4 A26@1,1 A35@1,3 A36@3,8 A47@4,6 P11@3,11 P21@1,5 Q06@5,10 Q17@1,11"


def photo(day: str, page: str, tile: str) -> int:
    found = sheet(day, page)
    score_photos(found)
    return found.scored[[TILES[number] for number in found.tiles].index(tile)]


@rule("RC-063")
def test_ex_01_mood() -> None:
    assert scored("FRI", "CP@4,1 A54@1,4 A37@1,8 A40@4,8 A02@6,4").mood == -2  # five happy, three sad


@rule("RC-060", "RC-054", "RC-055", "RC-064", "RC-065")
def test_ex_04_the_full_example_among_three() -> None:
    state = staged([side(EX_04, "Q01 A10", "D4"), side("CP@4,1", "", "D1"), side("CP@4,1", "", "D2")])
    print_all(state)
    rows = rows_of(state)
    assert (rows.articles, rows.photos, rows.centrepiece, rows.area, rows.mood, rows.surplus) == (
        8,
        5,
        2,
        3,
        -2,
        -2,
    )
    assert (rows.total, rows.dollars, rows.largest) == (14, 3, 4)
    assert photo("FRI", EX_04, "P21") == 4 and photo("FRI", EX_04, "P11") == 1
    assert sorted(area.size for area in sheet("FRI", EX_04).areas) == [2, 2, 3, 4]


@rule("RC-060")
def test_ex_02_and_05_only_the_largest_area() -> None:
    page = EX_04.replace(" A35@1,3", "")
    rows = scored("FRI", page, "D4", surplus=3)
    assert sorted(area.size for area in sheet("FRI", page).areas) == [2, 2, 3, 4, 6]
    assert (rows.largest, rows.area, rows.articles, rows.photos, rows.centrepiece) == (6, 0, 7, 4, 1)
    assert (rows.mood, rows.surplus, rows.total) == (-3, -3, 6)


@rule("RC-066")
def test_ex_03_the_score_sheet() -> None:
    sheets = [(8, 5, 2, 3, -2, -2), (6, 4, 1, -1, 0, -1), (10, 4, 2, 1, -1, -3)]
    names = ("articles", "photos", "centrepiece", "area", "mood", "surplus")
    assert [Rows(**dict(zip(names, each, strict=True))).total for each in sheets] == [14, 9, 13]


@rule("RC-017", "RC-040")
def test_ex_06_tokens_of_three() -> None:
    state = staged([side(centre=f"D{n}") for n in (1, 2, 3)])
    do(state, 2, "tirage")
    do(state, 0, "tirage")
    assert [each.token for each in state.at.sides] == [2, 0, 1]
    do(state, 1, "tirage")
    assert [each.days[0].token for each in state.at.sides] == [2, 3, 1]


@rule("RC-005", "RC-055")
def test_ex_07_a_corner_is_not_adjacent() -> None:
    assert photo("FRI", "CP@4,1 P06@3,8 A07@1,8 A08@5,8 A13@1,11 A09@5,12", "P06") == 2


@rule("RC-050", "RC-051", "RC-R12", "RC-R13")
def test_ex_08_a_chain_of_conflicts() -> None:
    state = staged([side("CP@4,1 A01@1,8 A03@3,8 A05@5,8"), side(centre="D2")])
    do(state, 0, "tirage")
    do(state, 1, "tirage")
    assert refused(state, 0, "turn A13") == "no-conflict"
    do(state, 0, "turn A01")
    assert refused(state, 0, "confirm") == "conflicts-left"
    assert refused(state, 0, "turn A01") == "no-conflict"
    do(state, 0, "turn A05", "confirm")
    assert rows_of(state).articles == 1 and rows_of(state).face_down == 2


@rule("RC-R12", "RC-R88")
def test_ex_09_which_one_to_turn() -> None:
    state = staged([side("CP@4,1 A01@1,8 A02@3,8 A13@5,8"), side(centre="D2")])
    assert proposal(state, own(state)) == ["A01"]
    other = state.copy()
    print_all(state)
    assert (rows_of(state).articles, rows_of(state).mood) == (2, 0)
    for seat in (0, 1):
        do(other, seat, "tirage")
    do(other, 0, "turn A02", "confirm")
    assert (rows_of(other).articles, rows_of(other).mood) == (2, -2)


@rule("RC-056", "RC-057")
def test_ex_10_a_photo_with_two_sections() -> None:
    assert photo("FRI", "CP@4,1 P13@2,8 A01@2,10 A14@4,10 A08@6,8 A36@1,6 A21@4,6", "P13") == 4


@rule("RC-034", "RC-038")
def test_ex_11_face_down_instead_of_surplus() -> None:
    page = "CP@4,1 A01@1,4 A02@1,10"
    up = staged([side(page, "A03"), side(centre="D2")])
    down = up.copy()
    surplus = up.copy()
    do(up, 0, "A03@1,7")
    do(down, 0, "A03@1,7v")
    results = [rows_of(print_all(each)) for each in (up, down, surplus)]
    assert [(rows.articles, rows.surplus, rows.face_down) for rows in results] == [
        (2, 0, 1),
        (2, 0, 1),
        (2, -1, 0),
    ]


@rule("RC-044", "RC-R05")
def test_ex_12_a_hand_at_zero() -> None:
    state = running(minutes=2, hold_limit="off")
    do(state, 0, "grab E")
    advance(state, 120_000)
    held = state.at.people[0].hand
    facts = advance(state, 123_100)
    back = [fact for fact in facts if isinstance(fact, Returned)]
    assert held and [fact.tile for fact in back] == [held]
    assert [each.days[0].left_over for each in state.at.sides] == [0, 0]


@rule("RC-045")
def test_ex_13_still_reporting_at_zero() -> None:
    desk = "A01 A02 A03 A04 A05 A06 A07 A08 A09"
    sides = [
        side(desk=desk, centre="11A"),
        side(desk=desk.replace("0", "1").replace("A11", "A20"), centre="D1"),
    ]
    state = staged(sides, phase="report", options={"clock": "real", "minutes": 2}, now=119_000, end=120_000)
    advance(state, 120_100)
    checked(state)
    first, second = (each.days[0] for each in state.at.sides)
    assert (first.surplus, first.centrepiece, first.total) == (0, 4, 4 + 3)
    assert (second.surplus, second.total) == (-9, 0)


@rule("RC-061", "RC-062", "RC-R18")
@pytest.mark.parametrize(
    "largest, points",
    [
        ([4, 6, 9], [3, 1, -1]),
        ([4, 4, 9], [3, 3, -1]),
        ([4, 9, 9], [3, -1, -1]),
        ([5, 5, 5], [3, 3, 3]),
        ([0, 7], [3, -1]),
    ],
)
def test_ex_14_areas(largest: list[int], points: list[int]) -> None:
    assert compared_areas(largest) == points


@rule("RC-066", "RC-R20")
def test_ex_15_the_floor() -> None:
    rows = Rows(articles=3, area=-1, mood=-3, penalty=3, surplus=-4)
    assert (rows.sum, rows.total, rows.mood) == (-5, 0, -3)


@rule("RC-069", "RC-R22", "RC-022")
def test_ex_16_surplus_is_carried() -> None:
    state = staged([side(desk="A01 A07"), side(centre="D2")], pile=["1A", "2A", "3A"])
    print_all(state)
    assert rows_of(state).surplus == -2
    while stage(state) == "choose":
        do(state, state.actors()[0], f"choose {state.at.offer[0]}")
    assert own(state).desk == ["A01", "A07"]
    do(state, 0, "grab #0", "keep", "maquette", "A01@1,8")
    do(state, 1, "maquette")
    print_all(state)
    assert rows_of(state).surplus == -2


@rule("RC-075", "RC-077")
def test_ex_17_a_bankrupt_leader() -> None:
    state = ended([whole(50, 14, 3), whole(62, 9, 1), whole(48, 12, 2)], options={"clock": "real"})
    outcome = result(state)
    assert outcome is not None and outcome.winners == (0,) and outcome.ranks == (1, 3, 2)
    assert outcome.details["bankrupt"] == 1
    assert "achievement-23" in outcome.details["successes"][0]


@rule("RC-075")
def test_ex_18_a_shared_lowest() -> None:
    outcome = result(ended([whole(50, 9, 3), whole(62, 9, 1), whole(48, 12, 2)]))
    assert outcome is not None and outcome.winners == (1,) and outcome.details["bankrupt"] is None


@rule("RC-076", "RC-R24")
def test_ex_19_two_players() -> None:
    close = result(ended([whole(40, 10, 1), whole(45, 5, 2)]))
    far = result(ended([whole(40, 11, 1), whole(45, 5, 2)]))
    assert close is not None and close.scores == (40, 45) and close.winners == (1,)
    assert far is not None and far.scores == (40, 35) and far.winners == (0,)


@rule("RC-078", "RC-R26")
def test_ex_20_a_tie() -> None:
    outcome = result(ended([whole(55, 14, 3), whole(55, 14, 2), whole(20, 1, 1)]))
    assert outcome is not None and outcome.ranks == (2, 1, 3)


@rule("RC-043", "RC-R10")
def test_ex_21_tokens_at_zero() -> None:
    state = running(4)
    for seat, at in ((0, 133_000), (1, 185_000)):
        advance(state, at)
        do(state, seat, "maquette", "tirage")
    advance(state, 190_000)
    do(state, 2, "maquette")
    facts = advance(state, 243_100)
    ends = [fact for fact in facts if isinstance(fact, DayEnds)]
    assert ends[0].tokens == [1, 2, 3, 4]


def contend(state: State, asks: list[tuple[int, int, str]]) -> None:
    for at, seat, text in asks:
        advance(state, at)
        do(state, seat, text)


@rule("RC-135", "RC-R74")
def test_ex_22_contention() -> None:
    state = with_tile_up(running(), "A01")
    slot = slot_of(state, "A01")
    contend(state, [(13_020, 1, f"grab #{slot} /5"), (13_040, 0, f"grab #{slot} /30")])
    advance(state, 13_139)
    assert [person.hand for person in state.at.people] == ["", ""]
    facts = advance(state, 13_140)
    assert [person.hand for person in state.at.people] == ["A01", ""]
    assert [type(fact).__name__ for fact in facts] == ["Grabbed", "Missed"]
    assert facts[1].to == (1,)


def with_tile_up(state: State, tile: str) -> State:
    """As if somebody had taken and returned it, long ago."""
    described = GAME.describe(state)
    for slot in described["slots"]:
        if slot[0] == tile:
            slot[1] = True
    return GAME.position(described, state.chance)


@rule("RC-R81")
def test_ex_23_lag() -> None:
    state = with_tile_up(running(), "A01")
    slot = slot_of(state, "A01")
    contend(state, [(5_000, 0, f"grab #{slot} /30"), (5_060, 1, f"grab #{slot} /100")])
    advance(state, 5_120)
    assert state.at.people[1].hand == "A01"
    assert refused(state, 0, f"grab #{slot} /250") == "bad-lag"


@rule("RC-070", "RC-071")
def test_ex_24_choosing_centrepieces() -> None:
    state = staged([side(centre=f"D{n}") for n in (1, 2, 3)], pile=["1A", "2A", "3A", "4A"])
    do(state, 1, "tirage")
    do(state, 0, "tirage")
    do(state, 2, "tirage")
    assert state.at.offer == ["1A", "2A", "3A"]
    order: list[int] = []
    while stage(state) == "choose":
        order += state.actors()
        do(state, state.actors()[0], f"choose {state.at.offer[-1]}")
    assert order == [1, 0, 2]
    two = print_all(staged([side(centre=f"D{n}") for n in (1, 2)], pile=["1A", "2A", "3A", "4A"]))
    assert len(two.at.offer) == 3


@rule("RC-059")
def test_ex_25_to_27_centrepieces() -> None:
    rows = scored("FRI", "CP@4,1 P02@1,4 Q01@4,4 Q05@1,2 P06@6,8 Q10@4,9 P01@1,10", "D5")
    assert (rows.centrepiece, rows.dollars) == (2, 4)
    assert scored("FRI", "CP@4,1 A01@1,1 A02@1,6 A14@3,4 A08@5,5 A18@4,9", "D4").centrepiece == 2
    circus = scored("SAT", "CP@3,2 A01@1,2 A02@7,2 A20@3,5 A27@6,5 A13@3,7", "3A")
    assert (circus.centrepiece, circus.photos) == (5, 0)


def walls(day: str, holes: list[set[tuple[int, int]]]) -> Any:
    """A page of which only these cells are empty."""
    from clapboard.games.redac_chef.rules.sheet import EMPTY

    found = sheet(day, "CP@3,3")
    empty = set().union(*holes)
    for place in range(len(found.cells)):
        cell = (place % found.width + 1, place // found.width + 1)
        found.cells[place] = EMPTY if cell in empty else found.count
    found.areas = []
    found.find_areas()
    return found


@rule("RC-R52")
def test_ex_28_4a() -> None:
    from clapboard.games.redac_chef.rules.conditions import value

    shapes = [
        {(1, 1), (1, 2), (2, 1)},
        {(4, 1), (5, 1), (4, 2), (5, 2)},
        {(1, 5), (1, 6), (1, 7)},
        {(4, 10), (5, 10), (6, 10), (5, 11)},
    ]
    page = walls("SAT", shapes)
    assert value(page, STANDARD.centrepieces["4A"].value) == 4
    assert solo_area(page.largest()) == 1


def checked_page(day: str, page: str, news: str, centre: str = "D1", desk: str = "") -> State:
    cards = ["FRI-1", "SAT-1", "SUN-1"]
    cards[("FRI", "SAT", "SUN").index(day)] = news
    state = staged(
        [side(page, desk, centre, day), side(centre="D2", day=day)],
        "standard",
        day,
        options={"news": "on"},
        news=cards,
    )
    return print_all(state)


@rule("RC-049", "RC-R46", "RC-083")
def test_ex_29_limits_come_before_pairs() -> None:
    state = checked_page("FRI", "CP@4,1 A01@1,6 A14@3,4 A20@1,9", "FRI-1", "D4")
    assert (rows_of(state).articles, rows_of(state).face_down) == (2, 1)


@rule("RC-006", "RC-009")
def test_ex_30_one_connected_group() -> None:
    page = "CP@4,1 A26@1,1 A33@1,10 A21@4,10"
    assert rows_of(checked_page("FRI", page, "FRI-12")).face_down == 2
    assert rows_of(checked_page("FRI", page + " P11@1,3v Q01@1,7v", "FRI-12")).articles == 3


@rule("RC-049")
def test_ex_31_no_photos_beside_the_centrepiece() -> None:
    assert rows_of(checked_page("SAT", "CP@3,2 P02@3,5 A01@1,2 P04@7,4", "SAT-8")).face_down == 2


@rule("RC-048", "RC-R70")
def test_ex_32_the_centrepiece_leaves_the_edge() -> None:
    state = staged(
        [side("CP@3,1 A01@1,2 A07@3,4", "", "D1", "SUN"), side(centre="D2", day="SUN")],
        day="SUN",
        options={"news": "on"},
        news=["FRI-1", "SAT-1", "SUN-10"],
    )
    do(state, 0, "tirage")
    do(state, 1, "tirage")
    places = {(action.column, action.row) for action in state.legal(0) if isinstance(action, MoveCentre)}
    assert places == {(column, row) for column in (2, 3, 4, 5) for row in (2, 3)}
    assert refused(state, 0, "CP>3,1") == "on-edge"
    do(state, 0, "CP>2,2")
    assert rows_of(state).left_over == 2


@rule("RC-R68")
def test_ex_33_areas_across_the_fold() -> None:
    from clapboard.games.redac_chef.rules.scoring import Terms, own_rows

    page = walls("SUN", [{(4, 9), (4, 10), (5, 9), (5, 10)}, {(1, 2), (1, 3)}, {(9, 13)}])
    rows = own_rows(page, Terms(GAME.box, "blank", "SUN-12", alone=True))
    assert (rows.area, rows.area_points, rows.malus) == (-5, 1, 6)


@rule("RC-R71")
def test_ex_34_counting_tiles() -> None:
    from clapboard.games.redac_chef.rules.scoring import contest_winners

    # Three small pages stand for 14, 15 and 14 tiles; face-down ones count.
    pages = [sheet("SAT", page) for page in ("CP@3,3 A01@1,1v", "CP@3,3 A01@1,1 A07@7,1", "CP@3,3 A01@1,1")]
    assert contest_winners(pages, STANDARD.news["SAT-2"]) == [0, 2]
    assert contest_winners(pages, STANDARD.news["SAT-3"]) == [1]


@rule("RC-085", "RC-R53")
def test_ex_35_wilbur() -> None:
    from clapboard.games.redac_chef.rules.scoring import Terms, own_rows

    holes = [{(1, y) for y in range(1, 7)}, {(8, y) for y in range(1, 7)}, {(4, 12), (4, 13)}]
    rows = own_rows(walls("SAT", holes), Terms(GAME.box, "blank", "", "wilbur", alone=True))
    assert (rows.largest, rows.area) == (5, 1)
    full = own_rows(walls("SAT", [set()]), Terms(GAME.box, "blank", "", "wilbur", alone=True))
    assert (full.largest, full.area) == (0, 3)


@rule("RC-086")
def test_ex_36_jazz() -> None:
    assert scored("FRI", "CP@4,1 A01@1,4", character="jazz").mood == 0
    assert scored("FRI", "CP@4,1 A54@1,4 A37@1,8", character="jazz").mood == -3
    assert scored("FRI", "CP@4,1 A01@1,4 A14@4,4", news="FRI-2", character="jazz").mood == 3


@rule("RC-084", "RC-R48", "RC-R49", "RC-R90")
def test_ex_37_ursule_with_10a() -> None:
    state = staged(
        [side(centre="10A", character="ursule", day="SAT"), side(centre="D2", day="SAT")],
        day="SAT",
        options={"powers": "on"},
    )
    for slot in range(7):
        do(state, 0, f"reveal #{slot}")
    do(state, 0, "take #0", "take #1", "take #2")
    assert refused(state, 0, "take #3") == "no-power"
    do(state, 0, "reveal #7")  # in any order: also after the last one was taken
    assert own(state).desk == ["A01", "A02", "A03"]
    assert [slot.up for slot in state.at.slots[3:7]] == [True] * 4
    assert refused(state, 0, "return") == "hand-empty"


@pytest.mark.parametrize(
    "day, page, centre, news, character, surplus, rows, dollars",
    [
        (
            "FRI",
            "CP@1,1 A09@6,12 A12@1,12 A13@6,1 A15@4,6 A16@1,9 A25@3,13 A26@3,9 A39@6,8 P03@3,11 P09@6,4 P25@1,6 Q25@2,4",
            "D5", "FRI-11", "renaud", 1, (9, 13, 2, 2, -4, -1), 2,
        ),
        (
            "SAT",
            ("CP@3,3 A06@4,8 A13@7,3 A27@6,10 A32@1,11 A35@6,14 A44@1,4 A45@5,1 A47@3,6 A53@3,14 P07@7,6 P19@4,12 P29@1,8 "
            "Q14@1,13 Q25@1,1"),
            "12B", "SAT-7", "benoit", 3, (13, 9, 4, 2, -4, -3), 8,
        ),
        (
            "SUN",
            ("CP@3,1 A04@8,6 A09@3,14 A11@3,6 A13@1,1 A14@5,14 A23@4,9 A29@5,4 A30@1,10 A34@1,17 A39@8,14 A46@1,4 A54@7,11 "
            "P02@7,9 P06@1,12 P17@4,17 P22@4,11 Q02@8,3v Q08@7,1 Q11@1,6 Q27@5,6"),
            "5A", "SUN-8", "wilbur", 2, (15, 10, 6, 2, 0, -2), 7,
        ),
    ],
    ids=["EX-38", "EX-39", "EX-40"],
)  # fmt: skip
def test_ex_38_to_40_full_advanced_days(
    day: str,
    page: str,
    centre: str,
    news: str,
    character: str,
    surplus: int,
    rows: tuple[int, ...],
    dollars: int,
) -> None:
    found = scored(day, page, centre, news, character, surplus)
    assert not sheet(day, page).conflicts()
    assert (found.articles, found.photos, found.centrepiece, found.area, found.mood, found.surplus) == rows
    assert found.dollars == dollars
