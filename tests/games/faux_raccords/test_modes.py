"""The layouts, the modes' own rules, spacing with two players, the end and the check."""

from __future__ import annotations

import itertools

import pytest

from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.box.components import MODES, figure_spaces
from clapboard.games.faux_raccords.geometry import geometry
from clapboard.games.faux_raccords.geometry.spaces import space_name, space_number
from tests.games.faux_raccords.desk import Desk, cards, play_on

rule = pytest.mark.rule
WON = "r01b r03 r04 r05 r08 r09 r10a r11 r12 r14 r17 r18 r20 r22 r24 r26"
GENRE = ["fear", "wonder"]


def touching(layout: str, at: str, field: list[str]) -> set[str]:
    form = geometry(layout, 16)
    return {other for other in field if form.touching(space_number(at), space_number(other))}


@rule("FR-010", "FR-226")
def test_what_touches() -> None:
    assert touching("line", "c3", ["c1", "c2", "c4", "c5"]) == {"c2", "c4"}
    assert touching("lines", "a1", ["a2", "b1", "b2"]) == {"a2"}
    cells = [f"r{row}c{col}" for row in range(1, 5) for col in range(1, 5)]
    assert touching("grid", "r2c4", cells) == {"r1c4", "r3c4", "r2c3"}
    points = [f"x{x}y{y}" for x in range(-3, 4) for y in range(-4, 5) if (x + y) % 2 == 0]
    assert touching("diamond", "x0y0", points) == {"x0y-2", "x0y2", "x-1y-1", "x-1y1", "x1y-1", "x1y1"}
    levels = [f"l{level}x{x}" for level in range(1, 6) for x in range(-6, 12) if (level + x) % 2]
    assert touching("pyramid", "l2x3", levels) == {"l2x1", "l2x5", "l1x2", "l1x4", "l3x2", "l3x4"}


@rule("FR-011", "FR-012")
def test_legal_layouts() -> None:
    diamond, pyramid = geometry("diamond", 16), geometry("pyramid", 15)

    def sound(form: object, names: str) -> bool:
        return form.sound(sorted(space_number(name) for name in names.split()))  # type: ignore[attr-defined, no-any-return]

    assert sound(diamond, "x0y0 x1y1") and not sound(diamond, "x0y0 x2y0") and not diamond.sound([])
    assert sound(pyramid, "l1x0 l1x2 l2x1") and not sound(pyramid, "l1x0 l1x4") and not pyramid.sound([])
    assert not sound(pyramid, "l1x0 l1x2 l2x3") and not sound(pyramid, "l1x0 l1x2 l1x4 l1x6 l1x8 l1x10")
    assert geometry("grid", 16).sound([]) and geometry("line", 16).sound([])


@rule("FR-013")
def test_places() -> None:
    desk = Desk("shorts", 3, "r02 | r03 r04", ["r12 r20", "r21", "r22"])
    desk.does("P12")
    assert desk.can() == {"@ga0", "@ga1", "@gb0", "@gb1", "@gb2"}
    desk = Desk("full", 3, "", ["r12 r20", "r21", "r22"])
    desk.does("P12")
    assert desk.can() == {"@g0"}


@rule("FR-014")
def test_removable_by_brute_force() -> None:
    """In random games a card is removable exactly when the layout without it is legal."""
    for mode in ("arcs", "studio"):
        for state in itertools.islice(play_on(GAME.new(3, {"mode": mode}, seed=8), 8), 0, None, 9):
            spaces = state.spaces()
            form = state.rules.geometry
            for which, space in enumerate(spaces):
                rest = [other for other in spaces if other != space]
                assert form.removable(spaces, which) == connected(mode, rest)


def connected(mode: str, spaces: list[int]) -> bool:
    """A slow second opinion."""
    if not spaces:
        return False
    form = geometry("diamond" if mode == "arcs" else "pyramid", 16)
    group, left = {spaces[0]}, set(spaces[1:])
    while True:
        near = {space for space in left if any(form.touching(space, other) for other in group)}
        if not near:
            break
        group |= near
        left -= near
    if mode == "arcs" or left:
        return not left
    names = {space_name(space) for space in spaces}
    for name in names:
        level, x = (int(part) for part in name[1:].split("x"))
        if level > 1 and not {f"l{level - 1}x{x - 1}", f"l{level - 1}x{x + 1}"} <= names:
            return False
    return sum(name.startswith("l1") for name in names) <= 5


@rule("FR-015", "FR-210", "FR-214")
def test_a_taken_card_leaves_a_hole_in_the_grid() -> None:
    desk = Desk("series", 3, "r1c1=r02 r1c2=r03 r1c3=r04", ["r15 r20", "r21 r12", "r22"])
    desk.does("H15", "+", "r1c2", ">1", "!")
    assert desk.film == "r1c1=r02 r1c3=r04"
    desk.does("P12")
    assert "@r1c2" in desk.can() and "@r2c2" not in desk.can(), "the hole is free, an Event cell is not"
    desk = Desk("series", 3, "r1c1=r02", ["r22 r20", "r21", "r12"])
    desk.does("H22", "+", "r1c1", "1")
    assert desk.can() == {f"@r{row}c{col}" for row in range(1, 5) for col in range(1, 5)} - {
        "@r2c2", "@r2c3", "@r3c2", "@r3c3",
    }  # fmt: skip


# Full and shorts


@rule("FR-190", "FR-R26")
def test_each_short_has_its_own_events() -> None:
    film = "r02 r03 r04 r05 | r06 r07 r08 r09 r11 r12 r13"
    desk = Desk(
        "shorts",
        3,
        film,
        ["r14 r20", "r21", "r22"],
        fired=["b5", "b7"],
        events=["e05", "e01", "e02", "e03"],
        claps={"a1": [1]},
    )
    desk.does("P14", "@ga0", "!")
    assert desk.fired == ["a5", "b5", "b7"]
    events = ["e05", "e01", "e03", "e04"]
    desk = Desk("shorts", 3, "r02 r03 r04 | r06", ["r14 r20", "r21", "r22"], events=events)
    desk.does("P14", "@ga0", "!")
    assert desk.fired == [], "four are not enough"
    desk = Desk("shorts", 3, "r02 r03 | r06 r07^ r08 r09", ["r14 r20", "r21", "r22"], events=events)
    desk.does("P14", "@gb0", "!")
    assert desk.fired == ["b5"], "line B looks only at line B"


@rule("FR-191")
def test_a_short_may_be_empty_or_too_long() -> None:
    film = "| r02 r03 r04 r05 r06 r07 r08 r09"
    desk = Desk("shorts", 3, film, ["r14 r20", "r21", "r22"], fired=["b5", "b7"])
    desk.does("P14", "@gb8", "!")
    assert len(desk.film.split("|")[1].split()) == 9


@rule("FR-192", "FR-193", "FR-151")
def test_shorts_are_won_line_by_line() -> None:
    a, b = "r01a r03 r06 r09 r13 r14 r16 r24", "r02 r05 r08 r11 r12 r17 r21 r25"
    tokens = ["comedy", "drama", "romance", "wonder"]

    def reason(one: str, two: str) -> str:
        desk = Desk("shorts", 3, f"{one} | {two}", ["r22"], tokens=tokens)
        desk.does("end", "!")
        return desk.result.reason

    assert reason(a, b) == "won"
    assert reason(b, a) == "check-failed", "each line scores with its own tokens"
    assert reason(a + " r27", b) == "check-failed"
    assert reason(a.replace("r09", "r10a"), b.replace("r11", "r10b")) == "check-failed", (
        "10 lies in both lines"
    )
    assert reason(a, "r02 r05 r08 r11 r17 r12 r21 r25") == "check-failed"
    desk = Desk("shorts", 3, "r03 r11 | r20", ["r22"], tokens=tokens)
    desk.does("end", "!")
    assert desk.result.details["genre_scores"] == [2, 1], "a Joker counts only where it lies"


@rule("FR-181", "FR-142", "FR-152", "FR-153", "FR-154")
def test_full_is_won_by_size_order_and_genre() -> None:
    def reason(film: str, tokens: list[str]) -> str:
        desk = Desk("full", 3, film, ["r02" if "r02" not in film else "r13"], tokens=tokens)
        desk.does("end", "!")
        assert desk.result.winners == ((0, 1, 2) if desk.result.reason == "won" else ())
        return desk.result.reason

    assert reason(WON, GENRE) == "won"
    assert reason(WON, ["comedy", "romance"]) == "check-failed"
    assert reason(WON.replace("r03 r04", "r04 r03"), GENRE) == "check-failed"
    assert reason(WON.replace(" r26", ""), GENRE) == "check-failed"
    assert reason(WON + " r27", GENRE) == "check-failed"


@rule("FR-153", "FR-R01")
def test_raw_never_scores_and_a_card_scores_once() -> None:
    desk = Desk("full", 3, "r01b r10b r03 r04", ["r02"], tokens=GENRE)
    desk.does("end", "!")
    assert desk.result.details["genre_scores"] == [2]


@rule("FR-154")
def test_exactly_seven_is_enough() -> None:
    """fear 4, 9, 26; wonder 5; Jokers 3, 11, 20."""
    film = "r01b r03 r04 r05 r08 r09 r10a r11 r13 r14 r16 r18 r20 r22 r24 r26"
    desk = Desk("full", 3, film, ["r02"], tokens=GENRE)
    desk.does("end", "!")
    assert desk.result.details["genre_scores"] == [7] and desk.result.reason == "won"
    desk = Desk("full", 3, film.replace("r26", "r27"), ["r02"], tokens=GENRE)
    desk.does("end", "!")
    assert desk.result.details["genre_scores"] == [6] and desk.result.reason == "check-failed"


@rule("FR-151", "FR-R04")
def test_a_value_twice_loses() -> None:
    film = "r01a r01b r03 r04 r05 r08 r09 r11 r12 r14 r17 r18 r20 r22 r24 r26"
    desk = Desk("full", 3, film, ["r02"], tokens=GENRE)
    desk.does("end", "!")
    assert desk.result.reason == "check-failed" and desk.result.details["doubles"] == [1]
    assert len(desk.result.details["disorder"]) == 1, "equal is not increasing"


@rule("FR-143", "FR-150", "FR-144")
def test_the_tutorial_asks_for_twelve_in_order() -> None:
    film = "r02 r03 r05 r08 r09 r11 r14 r17 r18 r22 r25 r27"
    desk = Desk("tutorial", 2, film, ["r20", "r04"], "r06 r07")
    desk.does("end", "!")
    assert desk.result.reason == "won", "no Genre, and other cards do not matter"
    assert desk.result.details["genre_scores"] == []


@rule("FR-140")
def test_end_at_any_size_and_in_any_turn() -> None:
    desk = Desk("full", 3, "", ["r20", "r21", "r22"], active=1)
    facts = desk.does("end", "!")
    assert desk.result.details["ended"] == "end" and desk.result.details["by"] == 1
    assert [type(fact).__name__ for fact in facts] == ["Ended"]
    assert desk.result.details["missing"] == 16


# Two players


@rule("FR-182", "FR-194", "FR-200", "FR-201", "FR-R34")
def test_gaps_beside_own_tokens_are_closed() -> None:
    desk = Desk("shorts", 2, "r02 r03 r04 | r05 r06 r07", ["r12 r20", "r21"], claps={"a3": [0], "b2": [1]})
    desk.does("P12")
    assert desk.can() == {"@ga0", "@ga1", "@gb0", "@gb1", "@gb2", "@gb3"}, (
        "the other line's first gap is open"
    )


@rule("FR-202")
def test_cards_beside_own_tokens_are_closed_to_a_view() -> None:
    desk = Desk("full", 2, "r02 r03 r04 r05 r06", ["r12 r20", "r21"], claps={"c2": [0]})
    desk.does("V12")
    assert desk.can() == {"c4", "c5"}


@rule("FR-203", "FR-R09")
def test_members_are_not_bound_by_spacing() -> None:
    desk = Desk("full", 2, "r02 r03", ["r12 r20 r22", "r21"], claps={"c1": [0], "c2": [0]})
    assert not any(word.startswith(("P", "V")) for word in desk.can()) and desk.refuses("P20") == "spacing"
    desk.does("H12", "+", "#20")
    assert desk.can() == {"@g0", "@g1", "@g2"}
    desk = Desk("full", 2, "r02 r03", ["r12 r20 r22", "r21"], claps={"c1": [0], "c2": [0]})
    desk.does("H22", "+", "c1", "1")
    assert desk.can() == {"@g0", "@g1"}


@rule("FR-204", "FR-R35")
def test_who_must_lay_a_token_and_cannot_loses() -> None:
    film = "r02 r03 r04 r05 r06 r07 r08 r09 r11"
    desk = Desk(
        "full",
        2,
        film,
        ["r12 r14 r20", "r21"],
        claps={"c2": [0], "c5": [0], "c8": [0]},
        events=["e10", "e01", "e02"],
    )
    desk.does("H12", "+", "#14", "@g9", "!")
    assert desk.result.reason == "spacing" and desk.result.winners == ()
    assert desk.sees(1).film[0].card == "r02", "the cards are still shown"


@rule("FR-R35")
def test_without_a_candidate_one_just_skips() -> None:
    film = "r02^ r03^ r04^ r05^ r06^ r07^ r08^ r09^ r11^"
    desk = Desk("full", 2, film, ["r12 r14 r20", "r21"], events=["e10", "e01", "e02"])
    desk.does("H12", "+", "#14", "@g9", "!")
    assert desk.told["default"], "nobody has one: the Event cannot be applied"


@rule("FR-R36", "FR-182")
@pytest.mark.parametrize("mode, seats", [("tutorial", 2), ("full", 3), ("shorts", 4)])
def test_spacing_is_for_two_players_of_full_and_shorts(mode: str, seats: int) -> None:
    film = "r02 r03" if mode != "shorts" else "r02 r03 |"
    at = "a1" if mode == "shorts" else "c1"
    desk = Desk(mode, seats, film, ["r12 r20", "r21"], claps={at: [0]})
    desk.does("P12")
    assert ("@ga0" if mode == "shorts" else "@g0") in desk.can()


@rule("FR-R34", "FR-R55")
def test_lenient_spacing_names_the_token_first() -> None:
    film = "r02 r03 r04 r05 r06 r07 r08 r09"
    claps = {"c2": [0], "c5": [0], "c8": [0]}
    lenient = {"spacing_2p": "lenient"}
    desk = Desk("full", 2, film, ["r14 r20", "r21"], claps=claps, options=lenient)
    desk.does("P14")
    assert desk.can() == {"*c2", "*c5", "*c8"}
    desk.does("*c5")
    assert desk.can() == {"@g0", "@g3", "@g4", "@g5", "@g6"}
    desk.does("@g4", "!")
    assert desk.tokens("claps") == {"c2": [0], "c5": [0], "c9": [0]}
    desk = Desk("full", 2, film, ["r14 r20", "r21"], claps=claps, options=lenient)
    desk.does("V14")
    assert desk.can() == {"*c2", "*c5", "*c8"}
    desk.does("*c8")
    assert desk.can() == {"c7"}, "c8 itself carries a token"
    desk.does("c7", "!")
    assert desk.tokens("claps") == {"c2": [0], "c5": [0], "c7": [0]} and desk.knows(0)["c7"] == "r08"


@rule("FR-R55")
def test_lenient_spacing_with_a_token_in_supply_is_strict() -> None:
    desk = Desk(
        "full", 2, "r02 r03 r04", ["r14 r20", "r21"], claps={"c1": [0]}, options={"spacing_2p": "lenient"}
    )
    desk.does("P14")
    assert desk.can() == {"@g2", "@g3"}


@rule("FR-R55")
def test_lenient_screening() -> None:
    film = "r02 r03 r04 r05 r06 r07 r08 r09 r11"
    desk = Desk(
        "full",
        2,
        film,
        ["r12 r14 r20", "r21"],
        claps={"c2": [0], "c5": [0], "c8": [0]},
        events=["e10", "e01", "e02"],
        options={"spacing_2p": "lenient"},
    )
    desk.does("H12", "+", "#14", "@g9", "!")
    assert desk.asked == 0 and desk.can() == {"*c2", "*c5", "*c8"}
    desk.does("*c2")
    assert desk.can() == {"c1", "c3"}
    desk.does("c1", "!")
    assert desk.asked == 1 and desk.tokens("claps") == {"c1": [0], "c5": [0], "c8": [0]}


# Series


@rule("FR-211", "FR-213")
def test_an_event_of_the_grid_needs_four_neighbours() -> None:
    film = "r1c2=r02 r2c1=r03"
    desk = Desk(
        "series", 3, film, ["r12 r20", "r21", "r22"], fired=["r2c3"], events=["e05", "e01", "e03", "e04"]
    )
    desk.does("P12", "@r4c4", "!")
    assert desk.fired == ["r2c3"], "r2c3 is empty, where an Event was"
    desk = Desk(
        "series", 3, film, ["r12 r20", "r21", "r22"], fired=["r2c3"], events=["e05", "e01", "e03", "e04"]
    )
    desk.does("P12", "@r2c3", "!")
    assert desk.fired == ["r2c2", "r2c3"]
    for three in ("r1c2=r02", "r2c1=r03"):
        desk = Desk("series", 3, three, ["r12 r20", "r21", "r22"], events=["e05", "e01", "e03", "e04"])
        desk.does("P12", "@r4c4", "!")
        assert desk.fired == [], "three neighbours are not enough"


@rule("FR-212")
def test_the_cell_of_an_event_opens_with_the_next_turn() -> None:
    film = "r1c2=r02 r2c1=r03 r1c3=r04 r2c4=r05"
    desk = Desk("series", 3, film, ["r12 r20", "r21 r14", "r22"], fired=["r3c3"], freed=["r3c3"])
    desk.does("P12")
    assert "@r3c3" not in desk.can()
    desk = Desk("series", 3, film, ["r12 r20", "r21 r14", "r22"], fired=["r3c3"])
    desk.does("P12")
    assert "@r3c3" in desk.can()


@rule("FR-215")
def test_series_rows_and_columns() -> None:
    rows = "r01a r03 r06 r11 / r02 r05 r10a r15 / r04 r09 r16 r23 / r07 r13 r20 r24"
    grid = [row.split() for row in rows.split("/")]

    def reason(grid: list[list[str]]) -> str:
        film = " ".join(
            f"r{r + 1}c{c + 1}={card}" for r, row in enumerate(grid) for c, card in enumerate(row)
        )
        marks = ["r2c2", "r2c3", "r3c2", "r3c3"]
        desk = Desk("series", 3, film, ["r22"], tokens=["comedy", "drama"], fired=marks)
        desk.does("end", "!")
        return desk.result.reason

    assert reason(grid) == "won"
    assert reason([list(column) for column in zip(*grid, strict=True)]) == "won"
    assert reason([grid[1], grid[0], *grid[2:]]) == "check-failed", "columns fall"
    assert reason([[row[1], row[0], *row[2:]] for row in grid]) == "check-failed", "rows fall"
    doubled = [row[:] for row in grid]
    doubled[3][0] = "r10b"
    assert reason(doubled) == "check-failed", "10 lies twice, far apart and in order"


# Arcs


@rule("FR-225")
def test_the_field_has_no_border() -> None:
    desk = Desk("arcs", 2, "x0y0=r02", ["r12 r20", "r21"])
    desk.does("P12", "@x0y-2", "!", "P21", "@x0y-4", "!")
    assert desk.film == "x0y-4=r21 x0y-2=r12 x0y0=r02"


@rule("FR-228", "FR-R27", "FR-229")
def test_events_of_arcs_look_at_the_cut() -> None:
    """A Manager without its power raises the Cut; with it, never."""
    film = "x0y0=r02 x1y1=r03"
    desk = Desk(
        "arcs", 2, film, ["r13 r20", "r21"], "r14 r15 r16", events=["e05", "e01", "e02"], claps={"x0y0": [1]}
    )
    desk.does("H13", "-", "!")
    assert desk.fired == ["cut4"]
    desk = Desk(
        "arcs", 2, film, ["r13 r20", "r21"], "r14 r15 r16", events=["e05", "e01", "e02"], claps={"x0y0": [1]}
    )
    desk.does("H13", "+", "=14", "-", "!")
    assert desk.fired == [] and desk.cut == "r15 r16 r13"


ARC = "x0y0=r01a x1y-1=r03 x1y1=r02 x2y-2=r06 x2y0=r05 x2y2=r04 x3y-3=r11 x3y-1=r10a x3y1=r09 x3y3=r07 x4y-2=r15 x4y0=r16 x4y2=r13 x5y-1=r23 x5y1=r20 x6y0=r24"


def arc_reason(film: str) -> str:
    desk = Desk("arcs", 3, film, ["r22"], tokens=["comedy", "drama"])
    desk.does("end", "!")
    return desk.result.reason


def moved(film: str, dx: int, dy: int, flip: int = 1) -> str:
    out = []
    for word in film.split():
        at, card = word.split("=")
        x, y = (int(part) for part in at[1:].split("y"))
        out.append(f"x{x + dx}y{flip * y + dy}={card}")
    return " ".join(out)


@rule("FR-230", "FR-R40")
def test_the_diamond_may_lie_anywhere_and_upside_down() -> None:
    assert arc_reason(ARC) == "won"
    assert arc_reason(moved(ARC, -9, 5)) == "won"
    assert arc_reason(moved(ARC, 9, 5)) == "won"
    assert arc_reason(moved(ARC, 0, 0, -1)) == "won"
    assert arc_reason(ARC.replace("x6y0", "x4y4")) == "check-failed", "not the shape"


@rule("FR-231", "FR-R39")
def test_columns_are_not_compared() -> None:
    assert arc_reason(ARC.replace("x1y-1=r03 x1y1=r02", "x1y-1=r02 x1y1=r03")) == "won"
    assert arc_reason(ARC.replace("x0y0=r01a x1y-1=r03", "x0y0=r03 x1y-1=r01a")) == "check-failed"


@rule("FR-230", "FR-R39")
def test_the_diamond_is_a_square_on_its_corner() -> None:
    form = geometry("diamond", 16)
    shape = sorted(space_number(word.split("=")[0]) for word in ARC.split())
    assert form.complete(shape)
    pairs = [(one, two) for one in shape for two in shape if form.before(one, two)]
    assert len(pairs) == 24


# Studio


LEVELS = ["r06 r13 r15 r01a r14", "r02 r08 r07 r10a", "r04 r09 r05", "r03 r11", "r01b"]


def pyramid(levels: list[str]) -> str:
    return " ".join(
        f"l{level + 1}x{level + 2 * n}={card}"
        for level, row in enumerate(levels)
        for n, card in enumerate(row.split())
    )


def studio_reason(levels: list[str]) -> str:
    used = " ".join(levels)
    desk = Desk("studio", 3, pyramid(levels), [cards(used)[-1]])
    desk.does("end", "!")
    return desk.result.reason


@rule("FR-245", "FR-249", "FR-R37")
def test_symbols_sorted_by_level() -> None:
    assert studio_reason(LEVELS) == "won", "1 lies there twice, and values do not matter"
    assert studio_reason([*LEVELS[:3], "r03 r20", "r11"]) == "check-failed", "the Joker is on two levels"
    assert studio_reason([LEVELS[0], "r02 r08 r07 r12", "r04 r09 r26", *LEVELS[3:]]) == "check-failed"


@rule("FR-250", "FR-R38")
def test_not_all_symbols_have_to_be_there() -> None:
    assert (
        studio_reason(["r06 r13 r15 r24 r14", "r02 r08 r21 r28a", "r04 r09 r26", "r03 r11", "r01b"]) == "won"
    )


@rule("FR-246", "FR-R43")
def test_level_one_grows_at_both_ends_to_five() -> None:
    desk = Desk(
        "studio",
        2,
        "l1x0=r02 l1x2=r03 l1x4=r04 l1x6=r05",
        ["r12 r20", "r21 r22"],
        events=["e05", "e01", "e02", "e03"],
        claps={"l1x0": [1]},
    )
    desk.does("P12")
    assert {"@l1x-2", "@l1x8"} <= desk.can()
    desk.does("@l1x-2", "!", "P21")
    assert not any(word.startswith("@l1") for word in desk.can())


@rule("FR-248", "FR-R44")
def test_levels_trigger_at_five_four_three_and_two() -> None:
    base = "l1x0=r02 l1x2=r03 l1x4=r04 l1x6=r05 l1x8=r06 l2x1=r07 l2x3=r08 l2x5=r09"
    marks = [("@l2x7", base, "level2"), ("@l3x6", base + " l2x7=r11 l3x2=r13 l3x4=r14", "level3")]
    marks.append(("@l4x5", base + " l2x7=r11 l3x2=r13 l3x4=r14 l3x6=r15 l4x3=r16", "level4"))
    for number, (at, film, mark) in enumerate(marks):
        fired = ["level1", "level2", "level3"][: number + 1]
        desk = Desk(
            "studio",
            2,
            film,
            ["r12 r20", "r21 r22"],
            fired=fired,
            events=["e01", "e05", "e03", "e04"],
        )
        desk.does("P12", at, "!")
        assert mark in desk.fired


@rule("FR-247", "FR-116")
def test_the_editor_of_a_pyramid_may_break_it_in_between() -> None:
    desk = Desk("studio", 2, "l1x0=r02 l1x2=r03 l2x1=r04", ["r22 r20", "r21"])
    desk.does("H22", "+", "l1x0", "l2x1")
    assert "@l1x0" in desk.can() and "@l1x4" in desk.can()
    desk.does("@l1x4")
    assert desk.can() == {"@l1x0", "@l1x6", "@l2x3"}
    film = "l1x0=r02 l1x2=r03 l1x4=r04 l2x1=r05 l2x3=r06 l3x2=r07"
    desk = Desk("studio", 2, film, ["r22 r20", "r21"])
    desk.does("H22", "+", "l1x2", "l3x2")
    assert "@l3x2" in desk.can(), "on top again before the support is back"
    desk.does("@l3x2")
    assert desk.can() == {"@l1x2"}


@rule("FR-R51")
def test_every_game_ends() -> None:
    """2N + M falls with every turn."""
    for mode, seats in GAME.tables():
        state = GAME.new(seats, {"mode": mode}, seed=2)
        weight, turns = 1000, -1
        for at in play_on(state, 11, patience=10_000):
            if at.turns != turns:
                turns = int(at.turns)
                told = GAME.describe(at)
                now = 2 * (sum(map(len, told["hands"])) + len(told["deck"])) + len(told["film"])
                assert now < weight
                weight = now
        assert turns <= 2 * 32 + 8


@rule("FR-R59")
def test_after_the_end_everything_is_open() -> None:
    desk = Desk("full", 2, "r02 r01a r03", ["r14 r20", "r21"])
    desk.does("end", "!")
    for viewer in (0, 1, None):
        view = desk.sees(viewer)
        assert [shot.card for shot in view.film] == ["r02", "r01a", "r03"]
        assert view.chairs[1].hand == ["r21"] and view.opened is not None and len(view.opened.deck) == 26
        assert len(view.opened.events) == 3 and len(view.opened.unused) == 7
    details = desk.result.details
    assert len(details["disorder"]) == 1 and details["missing"] == 13 and details["turns"] == 0


@rule("FR-R59", "FR-192")
def test_the_cards_of_two_lines_are_counted_line_by_line() -> None:
    nine, seven = "r02 r03 r04 r05 r06 r07 r08 r09 r11", "r12 r13 r14 r15 r16 r17 r18"
    desk = Desk("shorts", 3, f"{nine} | {seven}", ["r22"])
    desk.does("end", "!")
    details = desk.result.details
    assert (details["missing"], details["surplus"], details["complete"]) == (1, 1, False)


def test_figures_are_legal() -> None:
    for mode in MODES:
        for seats in (2, 3, 4):
            form = geometry(GAME.box.modes[mode].layout, GAME.box.modes[mode].goal)
            assert form.sound(figure_spaces(GAME.box.modes[mode], seats))
