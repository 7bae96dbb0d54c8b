"""The worked examples of the rules, on their closed film base."""

from __future__ import annotations

import pytest

from clapboard.games.cinelinx.moment import Spot
from clapboard.games.cinelinx.rules.geometry import Field
from tests.games.cinelinx.desk import Desk, rule, says

HANKS, DICAPRIO, FREEMAN, WILLIS, BALE, NICHOLSON = (
    "ACT-001",
    "ACT-004",
    "ACT-008",
    "ACT-013",
    "ACT-028",
    "ACT-041",
)
EASTWOOD, BACON, HILL, WINSLET, MCDORMAND = "ACT-045", "ACT-049", "ACT-058", "ACT-081", "ACT-105"
TARANTINO, NOLAN, CAMERON, DIR_EASTWOOD, KUBRICK, COEN, JOHNSON = (
    "DIR-003", "DIR-004", "DIR-007", "DIR-009", "DIR-012", "DIR-014", "DIR-028",
)  # fmt: skip
CRIME, DRAMA, SFF, WESTERN = "GEN-05", "GEN-06", "GEN-12", "GEN-14"
STAR_WARS, DARK_KNIGHT, TITANIC, PULP, INCEPTION, WOLF = (
    "MOV-001",
    "MOV-010",
    "MOV-017",
    "MOV-019",
    "MOV-021",
    "MOV-030",
)
BATMAN_FILMS, LOOPER, PSYCHO, SHINING, FARGO = "MOV-035", "MOV-060", "MOV-064", "MOV-078", "MOV-082"
MYSTIC, DOGS, BATMAN, BACK, SHOWER = "DBL-019", "DBL-009", "CHA-002", "QUO-001", "SCN-003"

T01, T02, T03, T04 = (
    "F:looper_2012",
    "F:pulp_fiction_1994",
    "F:the_wolf_of_wall_street_2013",
    "F:titanic_1997",
)
T05, T06, T07, T08 = (
    "F:the_terminator_1984",
    "F:terminator_2_judgment_day_1991",
    "F:unforgiven_1992",
    "F:mystic_river_2003",
)
T10, T11, T12, T13 = "F:batman_1989", "F:batman_begins_2005", "F:the_dark_knight_2008", "F:inception_2010"
T14, T15, T16 = "F:the_shining_1980", "F:apollo_13_1995", "F:psycho_1960"
T17 = "F:star_wars_episode_iv_a_new_hope_1977"
T19, T20 = "F:reservoir_dogs_1992", "F:fargo_1996"
A, D = "A:clint_eastwood", "D:clint_eastwood"


@rule("CX-001", "CX-003", "CX-004", "CX-030", "CX-031", "CX-032", "CX-037", "CX-038", "CX-R01", "CX-R39")
@pytest.mark.parametrize(
    "path, here, there, degree, told",
    [
        pytest.param(f"D:rian_johnson {T01}", JOHNSON, LOOPER, 1, "valid 1", id="E01"),
        pytest.param(f"D:rian_johnson {T01} A:bruce_willis", JOHNSON, WILLIS, 2, "valid 2", id="E02"),
        pytest.param(f"D:rian_johnson {T01} A:bruce_willis {T02}", JOHNSON, PULP, 3, "valid 3", id="E03"),
        pytest.param(
            f"D:rian_johnson {T01} A:bruce_willis {T02}", JOHNSON, PULP, 2, "too-long", id="E03-at-2"
        ),
        pytest.param(f"A:jonah_hill {T03} A:leonardo_dicaprio", HILL, DICAPRIO, 2, "valid 2", id="E04"),
        pytest.param(f"D:james_cameron {T04} A:kate_winslet", CAMERON, WINSLET, 2, "valid 2", id="E05"),
        pytest.param(f"{T01} A:bruce_willis {T02}", LOOPER, PULP, 2, "valid 2", id="E06-actor"),
        pytest.param(
            f"{T11} D:christopher_nolan {T13}", DARK_KNIGHT, INCEPTION, 2, "valid 2", id="E06-director"
        ),
        pytest.param(f"{T01} A:tom_hanks {T02}", LOOPER, PULP, 2, "wrong", id="no-edge-at-all"),
        pytest.param(f"D:rian_johnson {T02}", JOHNSON, PULP, 2, "wrong", id="he-did-not-direct-it"),
    ],
)
def test_from_the_rulebook(path: str, here: str, there: str, degree: int, told: str) -> None:
    assert says(path, here, there, degree) == told


@rule("CX-103")
def test_e02_at_degree_1_there_is_one_node_too_many() -> None:
    """No path of one step joins a Director with an Actor, so that the card finds no place."""
    assert says(f"D:rian_johnson {T01} A:bruce_willis", JOHNSON, WILLIS, 1) == "no-place"


@rule("CX-006", "CX-007", "CX-019", "CX-033", "CX-034", "CX-035", "CX-R04", "CX-R43")
@pytest.mark.parametrize(
    "path, here, there, degree, told",
    [
        pytest.param(f"{T03} G:crime {T19}", WOLF, DOGS, 3, "genre-inside", id="E08"),
        pytest.param(f"A:tom_hanks {T15} G:drama", HANKS, DRAMA, 2, "valid 2", id="E09"),
        pytest.param("A:tom_hanks G:drama", HANKS, DRAMA, 1, "no-place", id="E09-at-1"),
        pytest.param("A:tom_hanks G:drama", HANKS, DRAMA, 2, "no-edge", id="a-person-has-no-genre"),
        pytest.param(f"{T02} A:bruce_willis {T01} G:sci_fi", PULP, SFF, 3, "valid 3", id="E10"),
        pytest.param("G:crime G:drama", CRIME, DRAMA, 3, "no-place", id="E11"),
        pytest.param(f"{T20} G:crime", FARGO, CRIME, 1, "valid 1", id="E12"),
        pytest.param(f"{T20} G:western", FARGO, WESTERN, 3, "wrong", id="E12-western"),
        pytest.param("F:titanic_1997 G:fantasy", TITANIC, SFF, 2, "wrong", id="either-of-a-combined-genre"),
    ],
)
def test_genres(path: str, here: str, there: str, degree: int, told: str) -> None:
    assert says(path, here, there, degree) == told


@rule("CX-002", "CX-005", "CX-042", "CX-102", "CX-R03", "CX-R60")
@pytest.mark.parametrize(
    "path, here, there, degree, roles, told",
    [
        pytest.param(f"{A} {T08}", EASTWOOD, MYSTIC, 2, "strict", "wrong", id="E13-he-does-not-act"),
        pytest.param(f"{A} {D} {T08}", EASTWOOD, MYSTIC, 2, "strict", "valid 2", id="E13-over-his-directing"),
        pytest.param(f"P:clint_eastwood {T08}", EASTWOOD, MYSTIC, 2, "person", "valid 1", id="E13-person"),
        pytest.param(
            f"{A} {T08}", EASTWOOD, MYSTIC, 2, "person", "wrong-role", id="a-person-has-no-role-there"
        ),
        pytest.param(
            f"P:clint_eastwood {T08}", EASTWOOD, MYSTIC, 2, "strict", "wrong-role", id="and-one-here"
        ),
        pytest.param(f"{T08} {D} {T07}", MYSTIC, "MOV-081", 2, "strict", "valid 2", id="both-directed"),
        pytest.param(f"{T08} {D} {A} {T07}", MYSTIC, "MOV-081", 3, "strict", "valid 3", id="E14-like"),
        pytest.param(f"{A} {D}", EASTWOOD, DIR_EASTWOOD, 1, "strict", "valid 1", id="E15"),
        pytest.param(f"{A} {D} {T08} G:crime", EASTWOOD, CRIME, 3, "strict", "valid 3", id="E16"),
        pytest.param(f"{A} {T07} G:crime", EASTWOOD, CRIME, 2, "strict", "wrong", id="E16-at-2"),
        pytest.param(
            "A:tom_hanks D:clint_eastwood", HANKS, DIR_EASTWOOD, 2, "strict", "no-edge", id="not-one-person"
        ),
    ],
)
def test_roles(path: str, here: str, there: str, degree: int, roles: str, told: str) -> None:
    assert says(path, here, there, degree, roles=roles) == told


@rule(
    "CX-010",
    "CX-011",
    "CX-012",
    "CX-013",
    "CX-014",
    "CX-015",
    "CX-016",
    "CX-017",
    "CX-018",
    "CX-R02",
    "CX-R36",
    "CX-R40",
    "CX-R41",
)
@pytest.mark.parametrize(
    "path, here, there, told",
    [
        pytest.param("A:christian_bale", BATMAN, BALE, "valid 1", id="E17-identity"),
        pytest.param(f"A:michael_keaton {T10}", BATMAN, BATMAN_FILMS, "valid 1", id="E17-film"),
        pytest.param(
            f"A:michael_keaton {T10} A:jack_nicholson", BATMAN, NICHOLSON, "valid 2", id="E17-over-a-film"
        ),
        pytest.param(
            f"A:christian_bale {T10} A:jack_nicholson", BATMAN, NICHOLSON, "wrong", id="E17-the-wrong-one"
        ),
        pytest.param(f"{T10} A:jack_nicholson", BATMAN, NICHOLSON, "wrong-kind", id="a-character-is-no-film"),
        pytest.param(f"{T05} D:james_cameron {T04}", BACK, TITANIC, "valid 2", id="E18-as-film"),
        pytest.param(
            f"A:arnold_schwarzenegger {T06} D:james_cameron", BACK, CAMERON, "valid 2", id="E18-as-performer"
        ),
        pytest.param(f"{T06} D:james_cameron", BACK, CAMERON, "valid 1", id="E18-direct"),
        pytest.param("A:linda_hamilton", BACK, HANKS, "not-printed", id="identity-needs-both-prints"),
        pytest.param(
            f"A:linda_hamilton {T05} D:james_cameron", BACK, CAMERON, "wrong", id="who-did-not-say-it"
        ),
        pytest.param(f"A:daisy_ridley {T17}", "ACT-012", STAR_WARS, "not-printed", id="the-print-binds"),
        pytest.param(
            f"A:harrison_ford {T17}", "ACT-012", STAR_WARS, "valid 1", id="E19-any-film-of-the-list"
        ),
        pytest.param(f"A:harrison_ford {T15}", "ACT-012", STAR_WARS, "not-printed", id="and-no-other"),
        pytest.param(T16, SHOWER, PSYCHO, "valid 1", id="E20"),
        pytest.param("F:the_shining_1980", SHOWER, SHINING, "wrong", id="the-scene-of-another-film"),
        pytest.param(f"D:quentin_tarantino {T19}", TARANTINO, DOGS, "valid 1", id="E21-like"),
        pytest.param(f"D:ethan_coen {T20}", COEN, FARGO, "valid 1", id="E22"),
    ],
)
def test_set_cards(path: str, here: str, there: str, told: str) -> None:
    assert says(path, here, there) == told


@rule("CX-041", "CX-R06", "CX-008")
def test_e19_a_series_is_no_film() -> None:
    false = "A:mark_hamill F:star_wars_the_force_awakens_2015 A:harrison_ford"
    assert says(false, "CHA-004", "ACT-012") == "wrong"
    over = "A:mark_hamill S:star_wars A:harrison_ford"
    assert says(over, "CHA-004", "ACT-012") == "no-bridge"
    desk = Desk(
        ["CHA-004 ACT-112", "ACT-111"], "ACT-012@0,0", "MOV-001 ACT-100",
        judging="strict", announce="typed", franchise_bridge="on",
    )  # fmt: skip
    desk.does(0, "card CHA-004", "@4,0", f"say {over}", "confirm")
    assert desk.chair(0).degrees == 2 and "CHA-004" in desk.on_table()


@rule("CX-036", "CX-039", "CX-040", "CX-044", "CX-102", "CX-103", "CX-R37")
@pytest.mark.parametrize(
    "path, here, there, degree, told",
    [
        pytest.param(f"A:kevin_bacon {T08} A:kevin_bacon {T15}", BACON, "MOV-048", 3, "repeated", id="E23"),
        pytest.param(
            f"A:morgan_freeman {T11} A:michael_caine {T12}", FREEMAN, DARK_KNIGHT, 3, "valid 3", id="E24"
        ),
        pytest.param(f"{T14} A:jack_nicholson {T10} A:kevin_bacon", SHINING, BACON, 3, "wrong", id="E25"),
        pytest.param(
            f"A:kevin_bacon {T08}", BACON, "MOV-048", 3, "not-printed", id="the-end-contradicts-the-print"
        ),
        pytest.param(
            "A:kevin_bacon F:no_such_film_1900 A:tom_hanks", BACON, HANKS, 3, "unknown", id="no-such-film"
        ),
        pytest.param("A:kevin_bacon nonsense A:tom_hanks", BACON, HANKS, 3, "no-node", id="no-node"),
        pytest.param(
            "A:kevin_bacon A:ed_harris A:tom_hanks", BACON, HANKS, 3, "no-edge", id="two-performers"
        ),
        pytest.param(f"{T14} A:kevin_bacon", BACON, HANKS, 3, "wrong-kind", id="a-film-for-an-Actor"),
    ],
)
def test_form(path: str, here: str, there: str, degree: int, told: str) -> None:
    assert says(path, here, there, degree) == told


# The table


def spots(text: str) -> list[tuple[str, Spot]]:
    found = []
    for number, word in enumerate(text.split()):
        turned = word.startswith("L")
        x, y = word[1:].split(",")
        found.append((f"card{number}", Spot(int(x), int(y), turned)))
    return found


@rule("CX-050", "CX-051", "CX-052", "CX-053", "CX-054", "CX-055", "CX-058", "CX-R11")
@pytest.mark.parametrize(
    "table, card, sides",
    [
        pytest.param("P0,0", "P4,0", "W", id="E26-east"),
        pytest.param("P0,0", "L5,0", "W", id="E26-east-sideways"),
        pytest.param("P0,0", "P0,6", "N", id="E26-south"),
        pytest.param("P0,0", "L0,5", "N", id="E26-south-sideways"),
        pytest.param("P0,0 P4,0 P0,6", "P4,6", "NW", id="E27"),
        pytest.param("P0,0 P4,0 P0,6", "L4,5", None, id="E28"),
        pytest.param("P0,0 P4,0 L0,5", "P4,6", None, id="E29-upright"),
        pytest.param("P0,0 P4,0 L0,5", "L4,5", None, id="E29-sideways"),
        pytest.param("P0,0 L0,-5", "P4,0", "W", id="E30"),
        pytest.param("L0,0 L6,0 L0,4", "L6,4", "NW", id="E31"),
        pytest.param("P0,0", "P4,1", None, id="edges-touch-and-reels-do-not"),
        pytest.param("P0,0", "P5,0", None, id="apart"),
    ],
)
def test_the_table(table: str, card: str, sides: str | None) -> None:
    ground = Field(False, spots(table))
    spot = spots(card)[0][1]
    assert ground.fits(spot) == (sides is not None)
    if sides is not None:
        assert "".join(side for side, _ in ground.contacts(spot)) == sides
        assert spot in [each for each, _ in ground.slots()]


@rule("CX-060", "CX-059")
def test_a_grid() -> None:
    ground = Field(True, spots("P0,0 P1,0 P0,1"))
    assert [side for side, _ in ground.contacts(Spot(1, 1))] == ["N", "W"]
    assert not ground.fits(Spot(0, 0)) and not ground.fits(Spot(2, 2)) and not ground.fits(Spot(2, 0, True))
    assert [(spot.x, spot.y) for spot, _ in ground.slots()] == [
        (0, -1), (1, -1), (-1, 0), (2, 0), (-1, 1), (1, 1), (0, 2),
    ]  # fmt: skip
