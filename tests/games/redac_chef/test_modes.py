"""Solo, puzzles, family, turn by turn, the newsroom."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from clapboard.games.redac_chef import GAME, State
from clapboard.games.redac_chef.box.components import STANDARD, STARTING, TILES
from clapboard.games.redac_chef.rules.settings import day_length
from clapboard.kernel.seats import TABLE
from tests.games.redac_chef.desk import (
    checked,
    do,
    ended,
    may,
    mine,
    own,
    print_all,
    refused,
    result,
    rows_of,
    rule,
    running,
    side,
    stage,
    staged,
    whole,
)

OFF = {"clock": "off"}


# Solo


@rule("RC-087", "RC-088", "RC-R30")
def test_solo_removes_five_of_each_format() -> None:
    state = GAME.new(1, {"mode": "solo", **OFF}, seed=1)
    formats = Counter(STANDARD.tiles[tile].format for tile in state.at.removed)
    assert formats == dict.fromkeys("ABCDE", 5) and len(state.at.slots) == 95
    other = GAME.new(1, {"mode": "solo", **OFF}, seed=2)
    assert other.at.removed != state.at.removed
    assert not set(state.at.removed) & {slot.tile for slot in state.at.slots}


@rule("RC-089", "RC-092")
def test_solo_chooses_one_of_two_and_has_no_tokens() -> None:
    state = GAME.new(1, {"mode": "solo", **OFF}, seed=1)
    assert own(state).centre in STARTING
    do(state, 0, "maquette", "tirage")
    assert own(state).token == 0 and rows_of(state).token == 0
    assert len(state.at.offer) == 2
    do(state, 0, f"choose {state.at.offer[1]}", "maquette", "tirage")
    assert len(state.at.offer) == 2


@rule("RC-090")
def test_solo_areas_by_the_table() -> None:
    state = print_all(staged([side()], "solo", removed=[]))
    assert rows_of(state).area == -1


@rule("RC-091")
@pytest.mark.parametrize("dollars, reason, winners", [(12, "last-day", (0,)), (11, "poor", ())])
def test_solo_needs_twelve_dollars(dollars: int, reason: str, winners: tuple[int, ...]) -> None:
    page = "CP@3,2 Q27@1,6 Q28@5,6 Q30@1,12 " + ("Q31@5,12" if dollars == 12 else "Q10@5,12")
    days = [{"dollars": 0}, {"dollars": 0}]
    state = print_all(staged([side(page, day="SUN", days=days)], "solo", "SUN"))
    outcome = result(state)
    assert outcome is not None and (outcome.reason, outcome.winners) == (reason, winners)


@rule("RC-R97")
def test_the_same_seed_is_the_same_challenge() -> None:
    one, two = (GAME.new(1, {"mode": "solo", **OFF}, seed=9) for _ in range(2))
    do(one, 0, "maquette", "tirage")
    do(two, 0, "grab #3", "keep", "grab #7", "return", "maquette", "tirage")
    assert one.at.offer == two.at.offer and one.at.removed == two.at.removed


# Puzzles


@rule("RC-093", "RC-094", "RC-R32")
def test_a_puzzle_has_no_reporting_and_allows_filler() -> None:
    state = GAME.new(1, {"mode": "puzzle", "puzzle": 4})
    puzzle = STANDARD.puzzles[3]
    assert own(state).desk == sorted(puzzle.tiles.split()) and own(state).centre == puzzle.centrepiece
    assert not state.at.slots and state.deadline() is None
    assert refused(state, 0, "grab A") == "not-reporting"
    do(state, 0, "A01@1,8v", "undo", "redo")


@rule("RC-096", "RC-097")
def test_a_puzzle_charges_no_surplus() -> None:
    state = GAME.new(1, {"mode": "puzzle", "puzzle": 1})
    do(state, 0, "CP>4,1", "Q22@1,13", "Q28@5,6", "tirage")
    rows = rows_of(state)
    assert (rows.surplus, rows.dollars, rows.area) == (0, 0, -1)
    outcome = result(state)
    assert outcome is not None and outcome.details["puzzle"]["marks"] == []


# Family


def family(page: str = "", hand: str = "", **more: Any) -> State:
    people = [{"hand": hand, "hand_slot": TILES.index(hand)} if hand else {}, {}]
    return staged([side(page, centre="blank"), side(centre="blank")], "family", people=people, **more)


@rule("RC-099", "RC-R33")
def test_a_family_has_blank_centrepieces_and_five_minutes() -> None:
    state = GAME.new(3, {"mode": "family"}, seed=1)
    assert [each.centre for each in state.at.sides] == ["blank"] * 3 and not state.at.pile
    assert day_length(state) == 300_000
    untimed = GAME.new(2, {"mode": "family", "minutes": "off"}, seed=1)
    assert day_length(untimed) is None


@rule("RC-100", "RC-102", "RC-R34")
def test_a_kept_tile_goes_on_the_page_at_once() -> None:
    state = family(hand="A01")
    assert refused(state, 0, "keep") == "place-it"
    assert refused(state, 0, "done") == "hand-full"
    do(state, 0, "CP>1,1", "A01@1,8")
    assert "A01" in own(state).page and not state.at.people[0].hand
    full = family("CP@2,2 A03@1,8", hand="A01")
    assert refused(full, 0, "A01@1,8") == "overlap"
    do(full, 0, "A03>3,8", "A01@1,8")
    do(family(hand="A01"), 0, "return")


@rule("RC-101")
def test_family_tiles_never_leave_the_page() -> None:
    state = family("CP@4,1 A01@1,1 A07@1,4")
    assert refused(state, 0, "lift A01") == "stays-on-page"
    do(state, 0, "turn A01", "A01>1,8", "arrange A01@1,4 A07@1,1", "undo")
    placed = family(hand="A01")
    do(placed, 0, "A01@1,8")
    assert refused(placed, 0, "undo") == "nothing-to-undo"


@rule("RC-103", "RC-104", "RC-R36")
def test_a_family_day_scores_articles_and_photos() -> None:
    state = family("CP@4,1 A01@1,4 A03@3,4 P02@1,7 Q01@5,9", pile=[])
    do(state, 0, "done")
    do(state, 1, "done")
    checked(state)
    rows = rows_of(state)
    assert (rows.articles, rows.photos, rows.area, rows.mood, rows.surplus, rows.dollars) == (
        1,
        1,
        0,
        0,
        0,
        1,
    )
    assert rows.total == 2
    assert state.at.day == 1 and not own(state).page
    assert refused(family(), 0, "CP>4,4") == "star-uncovered"


@rule("RC-105", "RC-R35")
def test_a_family_loses_five_and_nobody_is_bankrupt() -> None:
    outcome = result(ended([whole(30, 5), whole(34, 2), whole(10, 5)], "family"))
    assert outcome is not None and outcome.scores == (30, 29, 10) and outcome.winners == (0,)
    shared = result(ended([whole(30, 2), whole(30, 2), whole(10, 5)], "family"))
    assert shared is not None and shared.scores == (30, 30, 10) and shared.winners == (0, 1)


# Turn by turn


def turns(page: str = "CP@3,3", desk: str = "A01 A07", sides: int = 2, **more: Any) -> State:
    first = side(page, desk, "D1", "SAT", **more.pop("first_side", {}))
    rest = [side("CP@3,3", "", f"D{n + 2}", "SAT") for n in range(sides - 1)]
    return staged([first, *rest], "turn", "SAT", stage="turn", mover=0, phase="report", **more)


@rule("RC-106", "RC-107", "RC-108", "RC-109", "RC-110", "RC-R37")
def test_setting_up_turn_by_turn() -> None:
    state = GAME.new(4, {"mode": "turn"}, seed=3)
    assert state.deadline() is None and state.at.day == 1
    shown = [slot.tile for slot in state.at.slots if slot.up]
    assert len(shown) == 5  # before anybody chooses a centrepiece
    assert len(state.at.offer) == 5 and set(state.at.offer) <= {*STARTING, *(f"{n}A" for n in range(1, 10))}
    first = state.at.first
    for step in range(4):
        assert state.actors() == ((first - 1 - step) % 4,)
        do(state, state.actors()[0], f"choose {state.at.offer[0]}")
    assert stage(state) == "turn" and state.actors() == (first,)
    assert [len(each.desk) for each in state.at.sides] == [2] * 4
    up = Counter(STANDARD.tiles[slot.tile].format for slot in state.at.slots if slot.up)
    assert up == dict.fromkeys("ABCDE", 1)
    assert not any(each.token or each.character for each in state.at.sides) and not state.at.news


@rule("RC-R37")
@pytest.mark.parametrize(
    "pool, known", [("fronts", set(STARTING)), ("sides", {f"{n}A" for n in range(1, 10)}), ("backs", set())]
)
def test_the_pool(pool: str, known: set[str]) -> None:
    state = GAME.new(2, {"mode": "turn", "pool": pool}, seed=3)
    assert set(state.at.offer) <= known
    assert (stage(state) == "turn") == (pool == "backs")


@rule("RC-R37")
def test_the_whole_pool() -> None:
    offered = {id for seed in range(8) for id in GAME.new(4, {"mode": "turn"}, seed=seed).at.offer}
    assert offered & set(STARTING) and offered - set(STARTING)


@rule("RC-R73")
def test_a_turn_without_a_supply() -> None:
    """There is nothing to turn up and nothing to take: the turn ends after the first step."""
    state = turns(gone=" ".join(tile for tile in STANDARD.tiles if tile not in ("A01", "A07")))
    do(state, 0, "A01@1,1")
    assert refused(state, 0, "take A") == refused(state, 0, "reveal A") == "no-tile"
    do(state, 0, "done")
    assert state.actors() == (1,)


@rule("RC-110", "RC-111", "RC-112", "RC-113", "RC-R42")
def test_three_steps_and_the_next_player() -> None:
    state = turns()
    assert refused(state, 1, "A07@1,1") == "not-your-turn"
    for text in ("take A", "reveal A", "done"):
        assert refused(state, 0, text) == "place-first"
    do(state, 0, "A01@1,1")
    assert refused(state, 0, "A07@1,4") == "wrong-step"
    do(state, 0, "reveal A", "reveal B")
    assert refused(state, 0, "reveal C") == "enough"
    assert refused(state, 0, "done") == "take-one"
    do(state, 0, "take C")
    assert state.actors() == (1,) and len(own(state).desk) == 2


@rule("RC-113")
def test_an_empty_supply_ends_the_turn_after_step_one() -> None:
    rest = " ".join(tile for tile in TILES if tile not in ("A01", "A07"))
    state = turns(gone=rest)
    do(state, 0, "A01@1,1")
    assert may(state, 0, "done") and refused(state, 0, "take A") == "no-tile"
    do(state, 0, "done")
    assert state.actors() == (1,)


@rule("RC-114", "RC-R40", "RC-R95")
def test_placed_tiles_stay_and_the_centrepiece_moves_twice() -> None:
    state = turns("CP@3,3 A13@1,8")
    for text in ("A13>1,12", "turn A13", "lift A13"):
        assert refused(state, 0, text) == "place-first"
    assert refused(state, 1, "CP>4,3") == "not-your-turn"
    do(state, 0, "CP>4,3", "CP>3,3")
    assert refused(state, 0, "CP>4,3") == "enough"
    do(state, 0, "undo", "undo", "A01@1,1", "undo", "A01@1,1v")
    do(state, 0, "CP>4,3", "reveal A")
    assert refused(state, 0, "undo") == "nothing-to-undo"


@rule("RC-115", "RC-R38", "RC-R96")
def test_reorganise() -> None:
    state = turns("CP@3,3 A13@1,8 A20@1,12 P01@7,8 Q01@7,12")
    assert refused(state, 0, "reorganise A01 A13@1,1 A20@1,12") == "three-tiles"
    assert refused(state, 0, "reorganise A01 A13@1,8 A20@1,12 P01@7,8") == "no-change"
    assert refused(state, 0, "reorganise A26 A13@1,1 A20@1,12 P01@7,8") == "not-yours"
    do(state, 0, "reorganise A01 A13@1,1 A20@1,12 P01@7,8v")
    assert own(state).page["A13"].row == 1 and not own(state).page["P01"].up
    assert state.at.gone == ["A01"] and own(state).desk == ["A07"]
    assert refused(state, 0, "tirage") == "too-late"
    fewer = turns("CP@3,3 A13@1,8")
    do(fewer, 0, "reorganise A01 A13@1,8v")
    assert refused(turns(), 0, "reorganise A01 A07@1,1") in ("three-tiles", "not-yours")


@rule("RC-116")
def test_search_turns_up_five_at_most() -> None:
    state = turns()
    do(state, 0, "search A01")
    assert state.at.reveals == 5
    do(state, 0, *["reveal A"] * 5)
    assert refused(state, 0, "reveal A") == "enough"


# A page on which no tile of the desk fits: rows of wide tiles leave single columns only.
FULL = (
    "CP@3,3 Q18@1,1 Q19@5,1 Q01@1,3 Q02@7,3 Q20@1,6 Q21@5,6 Q22@1,8 Q23@5,8 Q24@1,10 Q25@5,10 Q26@1,12 A45@5,12 "
    "A46@1,14 A47@5,14"
)


@rule("RC-117", "RC-118", "RC-119", "RC-R39")
def test_calling_and_the_last_placements() -> None:
    state = turns(FULL)
    assert may(state, 0, "search A01")
    assert {GAME.text(action).split()[0] for action in state.legal(0)} >= {"tirage", "search"}
    described = GAME.describe(state)
    described["sides"][1]["desk"] = ["A13", "A14"]
    for slot in described["slots"]:
        slot[0] = "" if slot[0] in ("A13", "A14") else slot[0]
    state = GAME.position(described)
    do(state, 0, "tirage")
    assert state.actors() == (1,)
    for text in ("take A", "CP>4,3", "reveal A"):
        assert refused(state, 1, text) == "last-placements"
    do(state, 1, "A13@1,1", "A14@1,5", "done")
    checked(state)
    outcome = result(state)
    assert outcome is not None and outcome.reason == "page-done"
    assert rows_of(state, 1).articles == 2


@rule("RC-R39")
def test_a_tile_fits_where_the_centrepiece_could_make_room() -> None:
    """A column is free on either side of it: one step to the right, and a tile of two columns fits."""
    page = FULL.replace("CP@3,3", "CP@2,3").replace("Q01@1,3 ", "")
    state = turns(page)
    assert refused(state, 0, "A01@1,3") == "overlap"
    assert refused(state, 0, "tirage") == "tile-fits"
    do(state, 0, "CP>3,3", "A01@1,3")


@rule("RC-117")
def test_no_call_while_a_tile_fits_or_after_looking() -> None:
    state = turns()
    assert refused(state, 0, "tirage") == "tile-fits"
    full = turns(FULL)
    do(full, 0, "search A01", "reveal A")
    assert refused(full, 0, "tirage") == "too-late"


@rule("RC-R43", "RC-R42")
def test_an_empty_desk() -> None:
    state = turns(desk="", step=2, reveals=2)
    assert may(state, 0, "tirage") and may(state, 0, "take A")
    do(state, 0, "take A")
    rest = " ".join(TILES)
    idle = turns(desk="", gone=rest, step=2, reveals=2)
    do(idle, 0, "done")
    do(idle, 1, "done")
    checked(idle)
    outcome = result(idle)
    assert outcome is not None and outcome.reason == "idle-round"


@rule("RC-120", "RC-R41", "RC-R94")
def test_scores_and_ties_turn_by_turn() -> None:
    poor = result(
        ended([[{"articles": 3, "dollars": 0}], [{"articles": 4, "dollars": 2}]], "turn", "page-done")
    )
    assert poor is not None and poor.scores == (-2, 4)
    called = ended(
        [[{"articles": 4, "dollars": 2}], [{"articles": 4, "dollars": 2}]], "turn", "page-done", caller=1
    ).outcome()
    assert called is not None and called.winners == (1,)
    three = [
        [{"articles": 9, "dollars": 3}],
        [{"articles": 9, "dollars": 2}],
        [{"articles": 1, "dollars": 2}],
    ]
    richer = result(ended(three, "turn", "page-done", caller=2))
    assert richer is not None and richer.winners == (0,)
    shared = [
        [{"articles": 9, "dollars": 3}],
        [{"articles": 9, "dollars": 3}],
        [{"articles": 1, "dollars": 3}],
    ]
    both = result(ended(shared, "turn", "page-done", caller=2))
    assert both is not None and both.winners == (0, 1)


@rule("RC-R77")
def test_powers_and_news_turn_by_turn() -> None:
    state = GAME.new(3, {"mode": "turn", "powers": "on", "news": "on"}, seed=1)
    assert state.at.news[1].startswith("SAT") and state.view(0).news == state.at.news[:2]
    ursule = turns(first_side={"character": "ursule"}, options={"powers": "on"})
    do(ursule, 0, "A01@1,1", "take A", *["reveal B"] * 4, "take C")
    assert ursule.actors() == (1,) and len(own(ursule).desk) == 3
    described = GAME.describe(ursule)
    described.update(mover=0, step=1, reveals=0)
    again = GAME.position(described)
    do(again, 0, "A07@1,4", "take A")
    assert again.actors() == (1,)
    looked = turns(first_side={"character": "ursule"}, options={"powers": "on"})
    do(looked, 0, "A01@1,1", "take A", "reveal B", "done")
    described = GAME.describe(looked)
    described.update(mover=0, step=1, reveals=0)
    used = GAME.position(described)
    do(used, 0, "A07@1,4", "take A")
    assert used.actors() == (1,)  # the one who has looked has used it
    danae = turns(FULL, first_side={"character": "danae"}, options={"powers": "on"})
    do(danae, 0, "tirage")
    do(danae, 1, "done")
    assert stage(danae) == "check" and danae.actors() == (0,)
    do(danae, 0, "lift Q01")
    checked(danae)
    assert rows_of(danae).left_over == 3


# The newsroom


def newsroom(**more: Any) -> State:
    people = [{"place": "supply"}, {"phase": "layout"}, {}, {"phase": "layout"}]
    return staged([side(), side(centre="D2")], "newsroom", people=people, **more)


@rule("RC-121", "RC-122", "RC-123")
def test_teams_of_a_reporter_and_a_layouter() -> None:
    state = GAME.new(6, {"mode": "newsroom", **OFF}, seed=1)
    assert state.sides() == ((0, 1), (2, 3), (4, 5)) and len(state.at.sides) == 3
    assert refused(state, 0, "grab A") == "not-there"
    do(state, 0, "go", "grab A", "keep", "grab B", "return", "go", "unload")
    assert len(own(state).desk) == 1 and not own(state).carried
    assert refused(state, 0, "maquette") == "no-phases"


@rule("RC-123")
def test_a_walk_takes_four_seconds() -> None:
    state = running(4, "newsroom")
    do(state, 0, "go")
    assert refused(state, 0, "grab A") == "locked"
    assert state.at.people[0].free_at == state.at.now + 4_000
    state.advance(state.at.now + 4_000)
    do(state, 0, "grab A")


@rule("RC-124", "RC-125", "RC-126")
def test_who_may_touch_what() -> None:
    state = newsroom()
    do(state, 0, "grab A", "keep")
    tile = own(state).carried[0]
    assert refused(state, 1, f"{tile}@1,8") == "not-yours"
    assert refused(state, 0, "return") == "hand-empty"
    assert refused(state, 0, "unload") == "not-there"
    do(state, 0, "go", "unload")
    assert refused(state, 0, "unload") == "nothing-carried"
    assert refused(state, 0, f"{tile}@1,8") == "hands-off"
    assert refused(state, 1, "grab A") == "not-reporting"
    assert refused(state, 1, "go") == "not-reporter"
    do(state, 0, "go")
    do(state, 1, f"{tile}@1,8")


@rule("RC-127", "RC-R44")
def test_the_layouter_calls_and_the_reporter_stops() -> None:
    state = newsroom()
    do(state, 0, "grab A")
    tile = state.at.people[0].hand
    assert refused(state, 0, "tirage") == "hand-full"
    do(state, 1, "tirage")
    assert not state.at.people[0].hand and any(slot.tile == tile and slot.up for slot in state.at.slots)
    assert refused(state, 0, "grab A") == "done"
    assert refused(state, 2, "tirage") == "layouter-calls"


@rule("RC-R89")
def test_carried_tiles_are_delivered_the_next_day_and_extra_ones_are_the_reporters() -> None:
    people = [{"place": "supply"}, {"phase": "layout"}, {}, {"phase": "layout"}]
    sides = [side(centre="10A", carried=["A01"]), side(centre="D2")]
    state = staged(sides, "newsroom", people=people, pile=["1A", "2A", "3A"])
    assert refused(state, 1, "take A") == "not-in-layout"
    do(state, 0, "take A")
    do(state, 1, "tirage")
    do(state, 3, "tirage")
    assert rows_of(state).left_over == 2
    assert own(state).desk[0] == "A01" and not own(state).carried
    late = staged(
        [side("CP@4,1 A01@1,1"), side("CP@4,1 A07@1,1 A13@1,4", centre="D2")],
        "newsroom",
        people=people,
        options={"clock": "real"},
        now=239_000,
        end=240_000,
    )
    late.advance(240_100)
    assert [each.days[0].token for each in late.at.sides] == [2, 1]


def between_the_days(**options: Any) -> State:
    """Saturday's centrepieces are being chosen."""
    state = GAME.new(4, {"mode": "newsroom", **OFF, **options}, seed=1)
    assert not may(state, TABLE, "swap 0")  # before Friday people choose their chairs
    do(state, 1, "tirage")
    do(state, 3, "tirage")
    assert stage(state) == "choose"
    return state


@rule("RC-R45")
def test_partners_may_change_their_roles_between_the_days() -> None:
    state = between_the_days(roles="swap")
    assert mine(state, 0).may_swap
    do(state, TABLE, "swap 0")
    while stage(state) == "choose":
        do(state, state.actors()[0], f"choose {state.at.offer[0]}")
    assert [may(state, seat, "go") for seat in range(4)] == [False, True, True, False]
    assert [each.swapped for each in state.view(None).sides] == [True, False]
    do(state, TABLE, "swap 2")  # without a countdown until one of the two has done anything
    assert [may(state, seat, "go") for seat in range(4)] == [False, True, False, True]
    do(state, 3, "go")
    assert refused(state, TABLE, "swap 2") == "no-swap" and not mine(state, 2).may_swap


@rule("RC-R45")
def test_roles_are_fixed_unless_the_table_wants_it_otherwise() -> None:
    state = between_the_days()
    assert refused(state, TABLE, "swap 0") == "no-swap" and not mine(state, 0).may_swap
    assert refused(GAME.new(2, OFF, seed=1), TABLE, "swap 0") == "no-swap"


@rule("RC-R45", "RC-020")
def test_whoever_changes_roles_says_again_that_they_are_ready() -> None:
    state = running(4, "newsroom", roles="swap")
    assert refused(state, TABLE, "swap 0") == "no-swap"  # a day that runs
    state.advance(state.at.end + 100)
    while stage(state) == "choose":
        do(state, state.actors()[0], f"choose {state.at.offer[0]}")
    do(state, 0, "ready")
    do(state, TABLE, "swap 1")
    assert state.actors() == (0, 1, 2, 3)
    for seat in range(4):
        do(state, seat, "ready")
    assert refused(state, TABLE, "swap 0") == "no-swap"  # the countdown has begun
