"""A standard day: set-up, Reporting, Layout, and its end."""

from __future__ import annotations

import pytest

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.actions import Place
from clapboard.games.redac_chef.box.components import STANDARD, STARTING, TILES
from clapboard.games.redac_chef.rules.settings import day_length
from tests.games.redac_chef.desk import (
    checked,
    do,
    may,
    mine,
    own,
    print_all,
    refused,
    result,
    rows_of,
    rule,
    scored,
    sheet,
    side,
    stage,
    staged,
)

OFF = {"clock": "off"}

# Pages and tiles


@rule("RC-001", "RC-019", "RC-047", "RC-R19")
@pytest.mark.parametrize(
    "day, inside, outside",
    [("FRI", "A01@6,12", "A01@7,12"), ("SAT", "A01@7,14", "A01@7,15"), ("SUN", "A01@8,16", "A01@9,16")],
)
def test_only_the_cells_of_the_day(day: str, inside: str, outside: str) -> None:
    state = staged([side(desk="A01", day=day), side(centre="D2", day=day)], day=day)
    assert refused(state, 0, outside) == "off-page"
    assert refused(state, 0, "A01@0,1") == "off-page"
    assert refused(state, 0, "A01@1,0") == "off-page"
    do(state, 0, inside)
    assert "A01" in own(state).page


@rule("RC-004", "RC-139", "RC-002")
def test_nothing_lies_on_anything() -> None:
    state = staged([side("CP@4,1 A01@1,1", "A07"), side(centre="D2")])
    assert refused(state, 0, "A07@2,3") == "overlap"
    assert refused(state, 0, "A07@3,1") == "overlap"
    do(state, 0, "A07@1,4")


@rule("RC-003")
def test_a_tile_is_never_turned_sideways() -> None:
    assert set(Place.__struct_fields__) == {"tile", "column", "row", "up", "lag"}
    state = staged([side("CP@4,1", "A01"), side(centre="D2")])
    do(state, 0, "A01@1,1v")
    assert len([cell for cell in sheet("FRI", "CP@4,1 A01@1,1v").cells if cell == 0]) == 6
    assert refused(state, 0, "A01>1,13") == "off-page"  # two wide, three high, face down too


@rule("RC-005", "RC-035")
def test_corners_do_not_touch() -> None:
    assert not sheet("FRI", "CP@4,1 A01@1,4 A03@3,7").conflicts()
    assert sheet("FRI", "CP@4,1 A01@1,4 A03@3,6").conflicts()


@rule("RC-007", "RC-R67")
def test_a_tile_across_the_fold_is_above_and_below() -> None:
    page = sheet("FRI", "CP@4,1 A01@1,6 A03@1,9 A05@3,4")
    assert [(page.above(n), page.below(n)) for n in range(3)] == [(True, True), (False, True), (True, False)]
    for news, page_text, down in (("FRI-3", "CP@4,1 Q10@1,5", 1), ("FRI-5", "CP@4,1 P06@1,5", 0)):
        state = staged(
            [side(page_text), side(centre="D2")], options={"news": "on"}, news=[news, "SAT-1", "SUN-1"]
        )
        assert rows_of(print_all(state)).face_down == down


@rule("RC-009", "RC-R16")
def test_a_tile_that_lies_face_down_counts_for_nothing_but_its_cells() -> None:
    page = "CP@4,1 P02@1,4 A01@1,6 Q01@4,4"
    up = scored("FRI", page)
    down = scored("FRI", page.replace("A01@1,6", "A01@1,6v").replace("Q01@4,4", "Q01@4,4v"))
    assert (up.articles, up.photos, up.dollars, up.penalty) == (1, 1, 1, 1)
    assert (down.articles, down.photos, down.dollars, down.penalty) == (0, 0, 0, 0)
    assert down.empty == up.empty
    assert scored("FRI", "CP@4,1 P02@1,4v A01@1,6").photos == 0


@rule("RC-010")
def test_faces_on_photos_do_not_count() -> None:
    assert scored("FRI", "CP@4,1 P10@1,4").penalty == 0


# Setting up


@rule("RC-011", "RC-012", "RC-013", "RC-R27", "RC-079")
def test_a_standard_table() -> None:
    state = GAME.new(6, OFF, seed=3)
    assert sorted(slot.tile for slot in state.at.slots) == sorted(TILES)
    assert not any(slot.up for slot in state.at.slots)
    assert sorted(each.centre for each in state.at.sides) == sorted(STARTING)
    assert all(not each.character and not each.desk and not each.page for each in state.at.sides)
    assert [slot.tile for slot in GAME.new(6, OFF, seed=4).at.slots] != [slot.tile for slot in state.at.slots]


@rule("RC-013")
def test_starting_centrepieces_are_dealt_by_lot() -> None:
    deals = [GAME.new(3, OFF, seed=seed) for seed in range(12)]
    assert len({tuple(each.centre for each in state.at.sides) for state in deals}) > 6
    assert not any(set(state.at.pile) & set(STARTING) for state in deals), "the others have left the game"


@rule("RC-014", "RC-R85", "RC-073")
@pytest.mark.parametrize("day, cell", [("FRI", (2, 2)), ("SAT", (3, 3)), ("SUN", (3, 2))])
def test_where_the_centrepiece_begins(day: str, cell: tuple[int, int]) -> None:
    assert STANDARD.pages[day].start == cell
    state = GAME.new(2, OFF, seed=1)
    assert own(state).centre_at == (2, 2)
    for seat in (0, 1):
        do(state, seat, "maquette", "tirage")
    while stage(state) == "choose":
        do(state, state.actors()[0], f"choose {state.at.offer[0]}")
    assert own(state).centre_at == (3, 3)


@rule("RC-015", "RC-072", "RC-R23")
def test_the_pile_has_each_pair_once_with_a_fixed_side() -> None:
    state = GAME.new(2, OFF, seed=5)
    assert sorted(int(id[:-1]) for id in state.at.pile) == list(range(1, 13))
    assert {id[-1] for id in state.at.pile} == {"A", "B"}
    expected = state.at.pile[:3]
    assert state.view(0).pile == 12 and not state.view(0).seen
    for seat in (0, 1):
        do(state, seat, "maquette", "tirage")
    assert state.at.offer == expected


@rule("RC-016")
@pytest.mark.parametrize(
    "minutes, length", [(4, 240_000), (3, 180_000), (5, 300_000), (15, 900_000), ("off", None)]
)
def test_the_timer(minutes: int | str, length: int | None) -> None:
    assert day_length(GAME.new(2, {"minutes": minutes}, seed=1)) == length


@rule("RC-018", "RC-073", "RC-074")
def test_three_days_in_their_order() -> None:
    state = GAME.new(2, OFF, seed=1)
    seen = []
    while state.outcome() is None:
        seen.append(state.view(None).day)
        assert all(each.token == 0 for each in state.at.sides)
        for seat in (0, 1):
            do(state, seat, "maquette", "tirage")
        while stage(state) == "choose":
            do(state, state.actors()[0], f"choose {state.at.offer[0]}")
    assert seen == ["FRI", "SAT", "SUN"]
    outcome = result(state)
    assert outcome is not None and outcome.reason == "last-day"
    assert outcome.details["revenue"] == [sum(rows.dollars for rows in each.days) for each in state.at.sides]


# Reporting


@rule("RC-020", "RC-021", "RC-R07")
def test_everybody_at_once_and_never_back() -> None:
    state = GAME.new(3, OFF, seed=1)
    assert state.actors() == (0, 1, 2)
    do(state, 1, "maquette")
    assert refused(state, 1, "grab A") == "not-reporting"
    assert refused(state, 1, "maquette") == "in-layout"
    do(state, 0, "grab A")


@rule("RC-023", "RC-025", "RC-134", "RC-R06")
def test_one_tile_in_the_hand_and_then_a_choice() -> None:
    state = GAME.new(2, OFF, seed=1)
    assert refused(state, 0, "keep") == "hand-empty"
    do(state, 0, "grab A")
    for text in ("grab B", "maquette", "tirage", "A01@1,1", "CP>1,1"):
        assert refused(state, 0, text) in ("hand-full", "not-in-layout")
    assert {GAME.text(action) for action in state.legal(0)} == {"keep", "return"}


@rule("RC-024", "RC-027")
def test_a_tile_is_turned_up_when_taken_and_stays_up_when_returned() -> None:
    state = GAME.new(2, OFF, seed=1)
    tile = state.at.slots[0].tile
    do(state, 0, "grab #0")
    for viewer in (0, 1, None):
        assert state.view(viewer).people[0].hand == tile
    assert refused(state, 1, "grab #0") == "taken"
    do(state, 0, "return")
    assert state.at.slots[0].up and state.at.slots[0].tile == tile
    do(state, 1, "grab #0", "return")
    do(state, 0, "grab #0", "keep")
    assert own(state).desk == [tile]


@rule("RC-026", "RC-030")
def test_what_is_kept_stays_kept() -> None:
    state = GAME.new(2, OFF, seed=1)
    for _ in range(30):
        do(state, 0, "grab A" if may(state, 0, "grab A") else "grab B", "keep")
    assert len(own(state).desk) == 30
    assert refused(state, 0, "return") == "hand-empty"
    do(state, 0, "maquette")
    assert refused(state, 0, "return") == "hand-empty"
    do(state, 1, "maquette")


@rule("RC-028", "RC-R79", "RC-R04")
def test_desks_hands_and_pages_are_open() -> None:
    state = staged([side("CP@4,1 A01@1,1", "A07 A13"), side(centre="D2")])
    for viewer in (0, 1, None):
        shown = state.view(viewer).sides[0]
        assert shown.desk == ["A07", "A13"] and list(shown.page) == ["A01"]
    hiding = GAME.new(2, {"hide_opponents": "on", **OFF}, seed=1)
    assert hiding.view(1).options["hide_opponents"] == "on"


@rule("RC-029")
def test_nothing_goes_on_the_page_while_reporting() -> None:
    state = staged([side(desk="A01"), side(centre="D2")], phase="report")
    for text in ("A01@1,8", "CP>1,1", "arrange A01@1,8"):
        assert refused(state, 0, text) == "not-in-layout"


@rule("RC-031", "RC-022")
def test_maquette_ends_the_taking() -> None:
    state = staged([side(desk="A01"), side(centre="D2")], phase="report")
    do(state, 0, "maquette", "A01@1,8")
    for text in ("grab A", "take A", "reveal A"):
        assert refused(state, 0, text) in ("not-reporting", "no-power")


@rule("RC-R73")
def test_an_empty_supply() -> None:
    tiles = " ".join(TILES)
    state = staged([side(desk=tiles), side(centre="D2")], phase="report")
    assert {GAME.text(action) for action in state.legal(1)} == {"maquette"}
    assert refused(state, 1, "grab A") == "no-tile"


# Layout


@rule("RC-032", "RC-R08", "RC-039")
def test_tiles_go_to_and_fro() -> None:
    state = staged([side("CP@4,1", "A01 A07 A13"), side(centre="D2")])
    do(state, 0, "A01@1,1", "A01>1,8", "turn A01", "lift A01", "A01@3,10", "A07@1,4")
    assert own(state).page["A01"].row == 10 and own(state).desk == ["A13"]
    assert refused(state, 0, "lift A13") == "not-on-page"
    assert refused(state, 0, "A20@1,8") == "not-yours"
    assert refused(state, 0, "A01@1,11") == "on-page"
    do(state, 0, "tirage")


@rule("RC-033")
def test_the_centrepiece_covers_the_star() -> None:
    state = staged([side("CP@4,1 A01@1,1"), side(centre="3B")])
    assert refused(state, 0, "CP>4,4") == "star-uncovered"
    assert refused(state, 0, "CP>2,2") == "overlap"
    assert refused(state, 0, "CP>5,1") == "off-page"
    assert refused(state, 0, "CP>4,1") == "no-change"
    do(state, 0, "CP>4,3")
    do(state, 1, "CP>4,12")


@rule("RC-034")
def test_face_up_or_face_down() -> None:
    state = staged([side("CP@4,1", "A01 A03"), side(centre="D2")])
    do(state, 0, "A01@1,1v", "A03@1,4", "turn A01", "turn A03")
    assert own(state).page["A01"].up and not own(state).page["A03"].up


@rule("RC-035", "RC-036", "RC-037", "RC-038", "RC-139")
@pytest.mark.parametrize(
    "one, two, clash",
    [
        ("A01", "A03", True),
        ("Q01", "Q02", True),
        ("P01", "P04", True),
        ("A01", "A07", False),
        ("A01", "Q01", False),
        ("P01", "Q01", False),
    ],
)
def test_conflicts_are_accepted_and_found(one: str, two: str, clash: bool) -> None:
    state = staged([side("CP@4,1", f"{one} {two}"), side(centre="D2")])
    do(state, 0, f"{one}@1,7", f"{two}@3,7")
    assert bool(mine(state, 0).conflicts) == clash
    do(state, 0, f"turn {one}")
    assert not mine(state, 0).conflicts


@rule("RC-040", "RC-041", "RC-R09")
def test_tirage() -> None:
    state = GAME.new(3, OFF, seed=1)
    assert refused(state, 0, "tirage") == "not-in-layout"
    do(state, 1, "maquette", "tirage")
    assert own(state, 1).token == 1
    for text in ("grab A", "CP>1,1", "tirage", "undo"):
        assert refused(state, 1, text) == "done"
    do(state, 0, "maquette", "tirage")
    assert own(state, 0).token == 2


@rule("RC-R96")
def test_arrange_several_at_once() -> None:
    state = staged([side("CP@4,1 A01@1,1 A07@1,4", "A13"), side(centre="D2")])
    do(state, 0, "arrange A01@1,4 A07@1,1v A13@1,7")
    assert own(state).page["A01"].row == 4 and not own(state).page["A07"].up and not own(state).desk
    assert refused(state, 0, "arrange A01@1,1") == "overlap"
    assert refused(state, 0, "arrange A01@1,9 A01@1,11") == "bad-arrangement"
    assert refused(state, 0, "arrange A01@1,4") == "no-change"


def test_undo_and_redo_on_the_own_page() -> None:
    state = staged([side("CP@4,1", "A01 A07"), side(centre="D2")])
    assert refused(state, 0, "undo") == "nothing-to-undo"
    do(state, 0, "A01@1,1", "A01>1,4", "turn A01", "CP>4,2")
    page, centre = dict(own(state).page), own(state).centre_at
    do(state, 0, "undo", "undo", "undo")
    assert own(state).page["A01"].row == 1 and own(state).centre_at == (4, 1)
    do(state, 0, "redo", "redo", "redo")
    assert own(state).page == page and own(state).centre_at == centre
    assert refused(state, 0, "redo") == "nothing-to-redo"
    do(state, 0, "undo", "A07@1,8")
    assert refused(state, 0, "redo") == "nothing-to-redo"
    do(state, 0, "undo", "undo", "undo", "undo")
    assert not own(state).page and own(state).desk == ["A01", "A07"]


# The end


@rule("RC-042")
def test_the_day_ends_when_all_have_a_token() -> None:
    state = GAME.new(2, OFF, seed=1)
    do(state, 0, "maquette", "tirage")
    assert stage(state) == "day"
    do(state, 1, "maquette", "tirage")
    assert stage(state) == "choose"


@rule("RC-052", "RC-R14", "RC-053", "RC-047")
def test_turned_tiles_stay_on_the_page() -> None:
    state = print_all(staged([side("CP@4,1 A01@1,8 A03@3,8"), side(centre="D2")]))
    assert (rows_of(state).face_down, rows_of(state).left_over, rows_of(state).articles) == (1, 0, 1)


@rule("RC-051")
def test_a_turned_tile_is_not_turned_back() -> None:
    state = staged([side("CP@4,1 A01@1,8 A03@3,8"), side(centre="D2")])
    for seat in (0, 1):
        do(state, seat, "tirage")
    do(state, 0, "turn A01")
    assert refused(state, 0, "turn A01") == "no-conflict"
    assert state.steps(0) == (GAME.parse("turn A01"),)
    do(state, 0, "back")
    assert state.steps(0) == ()
    do(state, 0, "turn A03", "confirm")
    assert rows_of(state).articles == 1


def test_the_owner_may_not_accept_after_choosing() -> None:
    state = staged([side("CP@4,1 A01@1,8 A03@3,8"), side(centre="D2")])
    for seat in (0, 1):
        do(state, seat, "tirage")
    do(state, 0, "turn A01")
    assert refused(state, 0, "accept") == "chosen-already"
    assert refused(state, 1, "accept") == "checked"


@rule("RC-R88")
def test_many_conflicts_are_resolved_greedily() -> None:
    # 16 articles of one section in four columns touch each other: too many for every way out.
    tiles = [
        tile for tile in TILES if STANDARD.tiles[tile].section == "S" and STANDARD.tiles[tile].format == "A"
    ]
    other = [
        tile for tile in TILES if STANDARD.tiles[tile].section == "B" and STANDARD.tiles[tile].format == "A"
    ]
    places = [(column, row) for row in (6, 9, 12, 15) for column in (1, 3, 5, 7)]
    page = " ".join(f"{tile}@{c},{r}" for tile, (c, r) in zip([*tiles, *other], places, strict=False))
    state = staged([side(f"CP@3,2 {page}", day="SUN"), side(centre="D2", day="SUN")], day="SUN")
    for seat in (0, 1):
        do(state, seat, "tirage")
    before = own(state).proposal
    assert before
    checked(state)
    assert rows_of(state).face_down == len(before)


@rule("RC-R61")
def test_no_pause_without_a_clock() -> None:
    from clapboard.kernel.action import Pause
    from clapboard.kernel.seats import TABLE

    state = GAME.new(2, OFF, seed=1)
    assert refused(state, TABLE, "pause 0") == "no-clock"
    assert not any(isinstance(action, Pause) for action in state.legal(TABLE))
