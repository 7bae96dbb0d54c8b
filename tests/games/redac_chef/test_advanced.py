"""Powers, news, records, options, knowledge."""

from __future__ import annotations

from typing import Any

import pytest

from clapboard.games.redac_chef import GAME, State
from clapboard.games.redac_chef.after import ALL_SUCCESSES, earned
from clapboard.games.redac_chef.bots.novice import SLOW_EYES, Novice, grab
from clapboard.games.redac_chef.box.components import STANDARD
from clapboard.games.redac_chef.moment import Side
from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.games.redac_chef.rules.settings import day_length
from clapboard.games.redac_chef.rules.successes import achievements, fulfilled, lost
from clapboard.kernel.action import kind
from clapboard.kernel.errors import OptionError
from clapboard.kernel.rng import Rng
from tests.games.redac_chef.desk import (
    advance,
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
    scored,
    side,
    stage,
    staged,
    whole,
)

OFF = {"clock": "off"}


def advanced(first: dict[str, Any], news: str = "", day: str = "FRI", **more: Any) -> State:
    cards = ["FRI-1", "SAT-1", "SUN-1"]
    if news:
        cards[("FRI", "SAT", "SUN").index(day)] = news
    options = {"powers": "on", "news": "on" if news else "off", **more.pop("options", {})}
    return staged(
        [first, side(centre="D2", day=day)],
        "standard",
        day,
        options=options,
        news=cards if news else [],
        **more,
    )


# Powers and news


@rule("RC-079", "RC-080")
def test_everybody_has_another_character() -> None:
    state = GAME.new(6, {"powers": "on", **OFF}, seed=1)
    assert (
        sorted(each.character for each in state.at.sides) == sorted(STANDARD.characters) and not state.at.news
    )
    assert [each.character for each in GAME.new(6, {"powers": "on", **OFF}, seed=2).at.sides] != [
        each.character for each in state.at.sides
    ]


@rule("RC-081", "RC-079")
def test_the_news_of_the_day_is_known_before_centrepieces_are_chosen() -> None:
    state = GAME.new(2, {"news": "on", **OFF}, seed=1)
    assert [card[:3] for card in state.at.news] == ["FRI", "SAT", "SUN"]
    assert state.view(0).news == state.at.news[:1]
    for seat in (0, 1):
        do(state, seat, "maquette", "tirage")
    assert stage(state) == "choose" and state.view(0).news == state.at.news[:2]
    assert not state.at.sides[0].character


@rule("RC-083", "RC-049")
@pytest.mark.parametrize(
    "news, page, down",
    [
        ("FRI-1", "CP@4,1 A01@1,6 A07@1,9", 1),
        ("FRI-3", "CP@4,1 Q01@1,4 Q05@1,9", 1),
        ("FRI-5", "CP@4,1 P01@1,4 P04@1,9", 1),
        ("FRI-12", "CP@4,1 A01@2,1 A07@1,9", 1),
        ("SAT-8", "CP@3,3 P01@1,3 P04@1,9", 1),
        ("SUN-9", "CP@3,2 Q01@4,6 Q05@1,6", 1),
    ],
)
def test_limits_turn_tiles_down(news: str, page: str, down: int) -> None:
    day = news[:3]
    assert rows_of(print_all(advanced(side(page, day=day), news, day))).face_down == down


@rule("RC-084")
def test_who_may_take_in_layout() -> None:
    for centre, character, many in (("D1", "", 0), ("D1", "ursule", 1), ("10A", "", 2), ("10A", "ursule", 3)):
        state = advanced(side(centre=centre, character=character))
        for left in range(many, -1, -1):
            offered = {kind(action) for action in state.legal(0)}
            assert ("take" in offered) == (left > 0), "what may be taken is listed, for people and bots alike"
            if left:
                do(state, 0, "take A")
        assert refused(state, 0, "take A") == "no-power"
        assert len(own(state).desk) == many
    looking = advanced(side("CP@4,1 A01@1,1", character="ursule"))
    do(looking, 0, "A01>1,4", "reveal A")
    assert refused(looking, 0, "undo") == "nothing-to-undo"


@rule("RC-085", "RC-086")
def test_wilbur_and_jazz_never_go_below_zero() -> None:
    assert scored("FRI", "CP@4,1", character="wilbur").largest == 85
    assert scored("FRI", "CP@4,1 A37@1,4", character="jazz").mood == 0
    assert scored("FRI", "CP@4,1 A54@1,4", character="jazz").mood == -1


@rule("RC-046", "RC-R62", "RC-R91")
@pytest.mark.parametrize(
    "act, face_down, left",
    [("done", 1, 1), ("turn A01", 1, 1), ("lift A01", 0, 2), ("A03>5,8", 0, 1), ("A07@5,8", 1, 0)],
)
def test_danae_corrects_once_before_anything_is_turned(act: str, face_down: int, left: int) -> None:
    state = advanced(side("CP@4,1 A01@1,8 A03@3,8", "A07", character="danae"))
    do(state, 1, "tirage")
    do(state, 0, "tirage")
    token = own(state).token
    assert stage(state) == "check" and refused(state, 0, "CP>3,1") == "correct-first"
    do(state, 0, act)
    checked(state)
    rows = rows_of(state)
    assert (rows.face_down, rows.left_over, rows.token) == (face_down, left, token)


@rule("RC-R91")
def test_danae_corrects_after_being_stopped_in_reporting_and_under_modification_6() -> None:
    options = {"clock": "real", "record": "mod-6"}
    sides = [side(desk="A01", character="danae"), side(centre="D2")]
    state = staged(sides, phase="report", options={"powers": "on", **options}, now=239_000, end=240_000)
    advance(state, 240_100)
    assert stage(state) == "check"
    do(state, 0, "A01@1,8")
    assert rows_of(state).articles == 1


@rule("RC-048", "RC-R69", "RC-R87")
def test_sun_10_with_3b_and_by_default() -> None:
    state = advanced(side("CP@1,5", centre="3B", day="SUN"), "SUN-10", "SUN")
    do(state, 0, "tirage")
    do(state, 1, "tirage")
    assert len(list(state.legal(0))) == 56
    packed = advanced(side("CP@3,1 A01@1,1 A07@7,3", day="SUN"), "SUN-10", "SUN")
    do(packed, 0, "tirage")
    do(packed, 1, "tirage")
    action = GAME.time_out(packed.view(0), packed.legal(0))
    assert GAME.text(action) == "CP>3,2"  # nothing lifted, topmost, leftmost


@rule("RC-R46")
def test_the_order_of_the_check() -> None:
    page = "CP@3,1 A01@1,8 A03@3,8"
    state = advanced(side(page, character="danae", day="SUN"), "SUN-10", "SUN")
    do(state, 0, "tirage")
    do(state, 1, "tirage")
    steps = []
    while stage(state) == "check":
        steps.append(own(state).check)
        state.apply(0, GAME.time_out(state.view(0), state.legal(0)))
    assert steps == ["correct", "shift", "conflicts"]


@rule("RC-R50")
def test_8b_is_five_points_and_a_sheet_to_try_things_on() -> None:
    assert STANDARD.centrepieces["8B"].sheet and not STANDARD.centrepieces["8A"].sheet
    assert scored("SAT", "CP@3,3", "8B").centrepiece == 5
    state = advanced(side(desk="A01", centre="8B"), options={}, people=[{}, {"phase": "layout"}])
    assert refused(state, 0, "A01@1,8") == "not-in-layout"


# Records


@rule("RC-128", "RC-R76")
def test_one_record_mode_in_a_game() -> None:
    record = GAME.meta.option("record")
    assert len(record.choices) == 2 + 7 + 18 and not record.several
    with pytest.raises(OptionError):
        GAME.options(2, {"record": "mod-1+mod-2"})
    with pytest.raises(OptionError):
        GAME.options(2, {"mode": "family", "record": "mod-1"})


@rule("RC-129", "RC-R59")
def test_what_is_earned_for_the_record() -> None:
    assert len(ALL_SUCCESSES) == len(set(ALL_SUCCESSES)) == 50
    solo = earned(ended([whole(72, 12)], "solo", options={"clock": "real"}))
    kept = {one.key: one.value for one in solo}
    assert kept["achievement-1"] == kept["achievement-2"] == 1 and kept["solo"] == 72
    assert "achievement-3" not in kept and set(kept) - {"solo"} <= set(ALL_SUCCESSES)
    assert not earned(GAME.new(2, OFF, seed=1))
    puzzle = GAME.new(1, {"mode": "puzzle", "puzzle": 1})
    do(puzzle, 0, "CP>4,1", "Q22@1,13", "Q28@5,6", "tirage")
    assert [one.key for one in earned(puzzle)] == ["puzzle-1"]
    team = earned(ended([whole(61, 5, 2), whole(40, 5, 1)], "newsroom", options={"clock": "real"}))
    assert {one.seat for one in team if one.key == "achievement-1"} == {0, 1}


def test_how_a_game_goes_with_time() -> None:
    assert GAME.timing(GAME.options(2)) == GAME.meta.timing
    assert not GAME.timing(GAME.options(2, {"mode": "turn"})).simultaneous
    off = GAME.timing(GAME.options(2, {"clock": "off"}))
    assert off.simultaneous and not off.own_clock


def rows(**more: int) -> list[Rows]:
    """Three days with everything on Sunday."""
    return [Rows(), Rows(), Rows(**more)]


@pytest.mark.parametrize(
    "number, days, total, won, several, beaten",
    [
        (1, rows(), 60, False, False, False),
        (2, rows(), 70, False, False, False),
        (3, rows(), 80, False, False, False),
        (4, rows(articles=35), 0, False, False, False),
        (6, rows(articles=50), 0, False, False, False),
        (7, rows(photos=20), 0, False, False, False),
        (9, rows(photos=30), 0, False, False, False),
        (10, rows(dollars=15), 0, False, False, False),
        (12, rows(dollars=25), 0, False, False, False),
        (13, rows(centrepiece=15), 0, False, False, False),
        (15, rows(centrepiece=20), 0, False, False, False),
        (16, rows(empty=0), 0, False, False, False),
        (17, rows(best_photo=5), 0, False, False, False),
        (18, rows(best_photo=8), 0, False, False, False),
        (19, [Rows(token=1)] * 3, 0, False, True, False),
        (20, [Rows(area_points=3)] * 3, 0, False, False, False),
        (21, rows(penalty=3), 0, False, False, False),
        (22, rows(penalty=12), 0, True, True, False),
        (23, rows(), 0, True, True, True),
        (24, rows(penalty=9, surplus=-3, area_points=-1, malus=2), 0, True, True, False),
        (25, rows(left_over=0), 0, False, False, False),
    ],
)
def test_achievements(
    number: int, days: list[Rows], total: int, won: bool, several: bool, beaten: bool
) -> None:
    assert number in achievements(days, total, won, several, beaten)


@pytest.mark.parametrize(
    "number, days, total, won, several, beaten",
    [
        (1, rows(), 59, True, True, False),
        (16, rows(empty=1), 0, True, True, False),
        (18, rows(best_photo=7), 0, True, True, False),
        (19, [Rows(token=1)] * 2 + [Rows(token=2)], 0, True, True, False),
        (19, [Rows(token=1)] * 3, 0, True, False, False),
        (21, rows(penalty=4), 0, True, True, False),
        (22, rows(penalty=12), 0, False, True, False),
        (22, rows(penalty=12), 0, True, False, False),
        (23, rows(), 0, True, True, False),
        (24, rows(penalty=14), 0, True, True, False),
        (25, rows(left_over=1), 0, True, True, False),
    ],
)
@rule("RC-R56")
def test_achievements_that_are_missed(
    number: int, days: list[Rows], total: int, won: bool, several: bool, beaten: bool
) -> None:
    assert number not in achievements(days, total, won, several, beaten)


@rule("RC-R93")
def test_a_malus_counts_once_and_only_among_penalties() -> None:
    day = scored("SUN", "CP@3,2 A37@1,6", news="SUN-12")
    assert lost(day) == day.penalty + day.malus + 1
    assert day.malus > 0 and day.penalty == 2
    assert 21 in achievements([Rows(malus=9)] * 3, 0, False, False, False)
    bonus = Rows(mood=3, penalty=0)
    assert lost(bonus) == 0


@rule("RC-130", "RC-016")
def test_modification_2_takes_two_minutes() -> None:
    assert day_length(GAME.new(2, {"record": "mod-2"}, seed=1)) == 120_000


@rule("RC-130")
def test_modification_1_at_the_table() -> None:
    state = print_all(staged([side("CP@4,1 A01@1,1"), side(centre="D2")], options={"record": "mod-1"}))
    assert [each.days[0].area for each in state.at.sides] == [-80, -86]
    assert scored("FRI", "CP@4,1", character="wilbur", cell_penalty=True).area == -85


@rule("RC-130")
def test_modification_3_is_for_the_screen() -> None:
    state = print_all(staged([side("CP@4,1 A01@1,1"), side(centre="D2")], options={"record": "mod-3"}))
    assert rows_of(state).articles == 1 and state.view(0).options["record"] == "mod-3"


@rule("RC-130", "RC-R94")
def test_modification_4_ends_the_day_for_all() -> None:
    state = staged([side(centre=f"D{n}") for n in (1, 2, 3)], phase="report", options={"record": "mod-4"})
    do(state, 1, "maquette", "tirage")
    assert [each.days[0].token for each in state.at.sides][1] == 1 and stage(state) == "choose"
    real = staged(
        [side(centre=f"D{n}") for n in (1, 2, 3)],
        options={"record": "mod-4", "clock": "real"},
        now=9_000,
        end=240_000,
    )
    do(real, 0, "tirage")
    do(real, 2, "tirage /10")
    advance(real, 9_120)
    assert [each.days[0].token for each in real.at.sides] == [2, 3, 1]


@rule("RC-130")
def test_modification_5_removes_ads_that_lie_on_pages() -> None:
    state = staged(
        [side("CP@4,1 Q01@1,1 Q05@1,8v A01@1,4", "Q02"), side(centre="D2")],
        options={"record": "mod-5"},
        pile=["1A", "2A", "3A"],
    )
    print_all(state)
    assert state.at.gone == ["Q01", "Q05"] and own(state).desk == ["Q02"]
    assert not {"Q01", "Q05"} & {slot.tile for slot in state.at.slots}


@rule("RC-130")
def test_modification_6_leaves_tiles_where_they_lie() -> None:
    state = staged([side("CP@4,1 A01@1,1", "A07"), side(centre="D2")], options={"record": "mod-6"})
    for text in ("A01>1,4", "lift A01", "arrange A01@1,4"):
        assert refused(state, 0, text) == "stays-put"
    do(state, 0, "turn A01", "CP>4,2", "A07@1,8")
    assert refused(state, 0, "undo") == "nothing-to-undo"


@rule("RC-130")
def test_modification_7_has_one_slow_hand() -> None:
    options = {"record": "mod-7", "clock": "real"}
    state = staged([side("CP@4,1", "A01 A07"), side(centre="D2")], options=options, now=9_000, end=240_000)
    do(state, 0, "A01@1,1")
    assert refused(state, 0, "A07@1,8") == "locked"
    advance(state, 10_000)
    do(state, 0, "A07@1,8")
    advance(state, 11_000)
    assert refused(state, 0, "arrange A01@1,8 A07@1,1") == "one-hand"
    do(state, 0, "arrange A01@3,8")
    assert refused(state, 0, "A01>1,1") == "locked"


@rule("RC-R58")
@pytest.mark.parametrize("total, dollars, fine", [(45, 12, True), (44, 12, False), (45, 11, False)])
def test_a_modification_alone(total: int, dollars: int, fine: bool) -> None:
    reason = "last-day" if dollars >= 12 else "poor"
    outcome = ended(
        [whole(total, dollars)], "solo", reason, options={"record": "mod-3", "clock": "real"}
    ).outcome()
    assert outcome is not None and outcome.details["successes"] == [["mod-3"] if fine else []]


@rule("RC-R58", "RC-129")
def test_a_modification_among_several_is_for_the_winner() -> None:
    outcome = ended(
        [whole(30, 5, 1), whole(40, 5, 2)], options={"record": "mod-3", "clock": "real"}
    ).outcome()
    assert outcome is not None and outcome.details["successes"] == [[], ["mod-3"]]
    untimed = result(ended([whole(30, 5, 1), whole(40, 5, 2)], options={"record": "mod-3"}))
    assert untimed is not None and untimed.details["successes"] == [[], []]


@rule("RC-R28")
@pytest.mark.parametrize("strict, names", [("on", []), ("off", ["achievement-1"])])
def test_a_lost_solo_game_and_the_record(strict: str, names: list[str]) -> None:
    options = {"strict_solo": strict, "clock": "real"}
    days = [[{"articles": 20, "photos": 5, "left_over": 1, "penalty": 4, "empty": 5} for _ in range(3)]]
    outcome = result(ended(days, "solo", "poor", options=options))
    assert outcome is not None and outcome.winners == ()
    found = [name for name in outcome.details["successes"][0] if name == "achievement-1"]
    assert found == names


@rule("RC-131", "RC-R55")
def test_a_scenario_fixes_everything_for_all() -> None:
    state = GAME.new(3, {"record": "scenario-5", **OFF}, seed=1)
    plan = STANDARD.scenarios[4]
    assert {each.character for each in state.at.sides} == {"jazz"} and tuple(state.at.news) == plan.news
    for day in range(3):
        assert {each.centre for each in state.at.sides} == {plan.centrepieces[day]}
        if day == 1:
            do(state, 0, "maquette", "CP>1,9", "undo")
        for seat in range(3):
            if may(state, seat, "maquette"):
                do(state, seat, "maquette")
            do(state, seat, "tirage")
        checked(state)
    outcome = result(state)
    assert outcome is not None and len(outcome.winners) == 1


@rule("RC-132")
@pytest.mark.parametrize(
    "number, days, total, fine",
    [
        (1, rows(dollars=12), 45, True),
        (1, rows(dollars=11), 45, False),
        (1, rows(dollars=12), 44, False),
        (11, [Rows(dollars=6, area_points=2)] * 3, 57, True),
        (11, [Rows(dollars=6, area_points=2)] * 2 + [Rows(dollars=6, area_points=1)], 57, False),
        (12, rows(dollars=17, photos=20), 59, True),
        (12, rows(dollars=17, photos=19), 59, False),
        (15, rows(dollars=20, articles=40), 63, True),
        (16, rows(dollars=20, centrepiece=14), 65, False),
        (17, rows(dollars=15, left_over=1), 70, False),
        (17, rows(dollars=15), 70, True),
        (18, rows(dollars=15, penalty=1), 70, False),
    ],
)
def test_goals_of_scenarios(number: int, days: list[Rows], total: int, fine: bool) -> None:
    assert fulfilled(STANDARD.scenarios[number - 1], Side(days=days), total) == fine


@rule("RC-R57")
def test_scenario_13_knows_every_tile_that_was_ever_face_down() -> None:
    plan = STANDARD.scenarios[12]
    state = staged([side("CP@4,1", "A01"), side(centre="D2")])
    do(state, 0, "A01@1,1v", "turn A01")
    days = rows(dollars=18)
    assert own(state).played_down
    assert not fulfilled(plan, Side(days=days, played_down=True), 60)
    assert fulfilled(plan, Side(days=days), 60)
    turned = print_all(staged([side("CP@4,1 A01@1,1 A03@1,4"), side(centre="D2")]))
    assert own(turned).played_down


@rule("RC-R54")
def test_the_reduced_penalty_counts_for_goals() -> None:
    assert scored("FRI", "CP@4,1 A37@1,4", character="jazz").penalty == 0


# Options


@rule("RC-R86")
def test_options_fit_their_modes() -> None:
    assert {mode for mode, _ in GAME.tables()} == {"standard", "solo", "puzzle", "family", "turn", "newsroom"}
    for options in (
        {"mode": "family", "powers": "on"},
        {"mode": "turn", "clock": "stepped"},
        {"puzzle": 2},
        {"minutes": 1},
    ):
        with pytest.raises(OptionError):
            GAME.options(2, options)
    with pytest.raises(OptionError):
        GAME.options(5, {"mode": "newsroom"})
    with pytest.raises(OptionError):
        GAME.options(2, {"window_ms": 251})
    assert GAME.options(2)["window_ms"] == 120


# Knowledge


@rule("RC-R98")
def test_imagined_worlds_differ_only_in_what_is_hidden() -> None:
    state = running(3, news="on")
    do(state, 1, "grab #0")
    view = state.view(0)
    worlds = [GAME.imagine(view, seed) for seed in range(20)]
    for world in worlds:
        assert world.view(0) == view and world.at.people[1].ask is None
        formats = [STANDARD.tiles[slot.tile].format for slot in world.at.slots]
        assert formats == [STANDARD.tiles[slot.tile].format for slot in state.at.slots]
    assert len({tuple(slot.tile for slot in world.at.slots) for world in worlds}) == 20
    assert len({tuple(world.at.pile) for world in worlds}) == 20
    assert len({tuple(world.at.news) for world in worlds}) > 10


@rule("RC-R98")
def test_removed_tiles_are_imagined_too() -> None:
    state = GAME.new(1, {"mode": "solo", **OFF}, seed=1)
    assert len({tuple(GAME.imagine(state.view(0), seed).at.removed) for seed in range(10)}) == 10


@rule("RC-R83")
def test_a_pending_request_is_its_owners_own() -> None:
    state = running(2)
    do(state, 0, "grab #0")
    assert mine(state, 0).ask is not None
    assert mine(state, 1).ask is None and state.view(None).mine is None
    assert 0 in state.view(1).prompt.asked and 0 not in state.view(0).prompt.asked


def test_a_face_down_tile_is_known_by_its_format_only() -> None:
    state = running(2)
    for viewer in (0, 1, None):
        assert set(state.view(viewer).supply) == set("ABCDE")


# The novice


@rule("RC-R84")
def test_a_novice_needs_time_to_see_a_tile() -> None:
    box = ["A01", "A20"]
    state = staged(
        [side(), side(centre="D2")],
        phase="report",
        options={"clock": "real"},
        up="A01 A20",
        box=box,
        now=899,
        end=240_000,
    )
    assert grab(GAME.box, state.view(0), Rng(1)) is None
    advance(state, SLOW_EYES)
    assert grab(GAME.box, state.view(0), Rng(1)) is not None


@pytest.mark.parametrize(
    "mode, seats, options",
    [
        ("standard", 3, {}),
        ("standard", 2, {"clock": "stepped", "powers": "on", "news": "on"}),
        ("solo", 1, {"clock": "off"}),
        ("puzzle", 1, {}),
        ("family", 2, {}),
        ("turn", 3, {}),
        ("newsroom", 4, {}),
        ("newsroom", 4, {"clock": "stepped"}),
    ],
)
def test_a_novice_plays_whole_games_in_simulated_time(mode: str, seats: int, options: dict[str, Any]) -> None:
    state = GAME.new(seats, {"mode": mode, **options}, seed=5)
    bots = [Novice(GAME.box) for _ in range(seats)]
    rng, acts = Rng(1), 0
    while state.outcome() is None:
        actors = state.actors()
        if not actors:
            due = state.deadline()
            assert due is not None
            state.advance(due)
            continue
        seat = actors[int(rng.below(len(actors)))]
        state.apply(seat, bots[seat].choose(state.view(seat), state.legal(seat), rng.seed()))
        acts += 1
        assert acts < 20_000
    outcome = result(state)
    assert outcome is not None
    if mode in ("standard", "solo"):
        assert max(outcome.scores) > 10
