"""Events: what each changes, when it begins and ends, and that each is a row of data."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import clapboard
from clapboard.games.action import GAME, with_edition
from clapboard.games.action.box import STANDARD
from clapboard.games.action.box.components import Event, check
from clapboard.games.action.facts import CardTurned, PileShuffled
from tests.games.action.desk import Desk, of

rule = pytest.mark.rule
SOURCES = Path(clapboard.__path__[0]) / "games" / "action"


def test_no_source_knows_an_event_by_its_id() -> None:
    """Events are data: a sixteenth is added by a row alone."""
    sources = sorted(SOURCES.rglob("*.py"))
    assert len(sources) > 30
    for path in sources:
        assert not re.findall(r"\bE\d\d\b", path.read_text(encoding="utf-8")), path


def test_a_sixteenth_event_is_a_row() -> None:
    row = Event(
        id="E16", name="Open Set", text="Hiring costs 2 M less, and nobody slides.", hire=-2, slide=False
    )
    box = msgspec.structs.replace(STANDARD, event=[*STANDARD.event, row])
    check(box, "sixteen")
    game = with_edition(box)
    desk = Desk(game=game, round=3, event="E16", money=9, track="A01 A02 A03", actors="A04 A05")
    assert desk.price("HIRE") == 5
    desk.does("HIRE")
    assert desk.money[0] == 4
    desk.does("ACTOR T2 > new")
    assert desk.track == "A01 A04 A03"
    assert Desk(round=3, money=9, track="A01 A02 A03", actors="A04 A05").price("HIRE") == 7


@rule("AC-180")
def test_an_event_undoes_nothing() -> None:
    """A gap that was filled by sliding stays as it is, a price that was paid stays paid."""
    desk = Desk(
        2, round=2, events="E10", track="A01 A02 A03", actors="A04 A05 A06", money=9, assistants=[2, 1]
    )
    desk.does("ACTOR T2 > new", "BANK", "BANK")
    assert desk.sees(None).event == "E10" and desk.track == "A05 A04 A01" and desk.money[0] == 8


@rule("AC-R37", "AC-181")
@pytest.mark.parametrize(("event", "more"), [("E01", -1), ("E03", 1)])
def test_only_hiring_has_another_price(event: str, more: int) -> None:
    """Not what an Assistant costs or brings elsewhere."""

    def of_all(event: str) -> dict[str, tuple[int | None, int | None]]:
        desk = Desk(2, round=3, event=event, money=9, track="A01 A02 A03", office="SR01/0 SR02/1")
        prices: dict[str, tuple[int | None, int | None]] = {
            area.area: (area.price, area.gain) for area in desk.sees(0).areas
        }
        for at in desk.sees(0).track:
            prices[at.at] = (at.price, None)
        desk.does("BANK")
        return {**prices, "banked": (desk.money[0], None)}

    now, plain = of_all(event), of_all("E06")
    assert now.pop("HIRE") == (7 + more, None) and plain.pop("HIRE") == (7, None)
    assert now == plain


@rule("AC-183", "AC-R36", "AC-105")
def test_the_gala_is_open_in_each_round_of_its_event() -> None:
    desk = Desk(2, round=3, event="E05", money=20, assistants=[1, 1], events="E01")
    desk.does("GALA", "BANK")
    assert desk.state.round == 4 and desk.closed("GALA") is None
    desk.does("GALA", "BANK")
    assert (
        desk.sees(None).event == "E01" and desk.closed("GALA") == "event" and desk.refuses("GALA") == "event"
    )
    assert sorted(desk.prestige) == [1, 1]


@rule("AC-R36", "AC-041")
def test_gala_slots_by_option() -> None:
    desk = Desk(3, round=3, event="E05", money=20, gala_slots="players")
    for _ in range(3):
        desk.does("GALA")
    assert desk.prestige == [1, 1, 1] and desk.closed("GALA") == "no-slot"
    desk = Desk(2, round=3, event="E05", money=20, gala_slots="players")
    desk.does("GALA", "BANK", "GALA")
    assert desk.prestige == [2, 0]


@rule("AC-184", "AC-R35", "AC-R33")
def test_genre_income() -> None:
    # SR02 is HO AC: two genres of one Event, none of the other.
    for event, more in (("E07", 1), ("E06", 0)):
        desk = Desk(2, round=3, event=event, office="SR02/0", money=0, assistants=[1, 1])
        desk.banks(2)
        assert desk.money == [1 + 4 + more, 1]
    rows = [row for row in GAME.prints.rows if row.genres]
    assert len(rows) == 2 and rows[0].genres ^ rows[1].genres == 0b111111
    for row in rows:
        assert sum(bool(shown & row.genres) for shown in GAME.prints.shows[:26]) == 23
        assert sum(bool(shown & row.genres) for shown in GAME.prints.shows[26:]) == 4


@rule("AC-186", "AC-R38", "AC-R39")
def test_the_open_top_card_is_known_until_it_is_drawn() -> None:
    desk = Desk(
        2,
        round=4,
        event="E09",
        events="E01",
        track="A01 A02 A03",
        actors="A04 A05 A06",
        assistants=[1, 1],
        money=3,
    )
    assert [space.price for space in desk.sees(0).track] == [3, 2, 1, 3]
    desk.banks(2)  # the renewal draws A04; then the Event ends
    assert desk.sees(None).event == "E01" and desk.track == "A04 A01 A02"
    assert desk.sees(None).top == "A05" and "top" not in desk.can("ACTOR")
    desk.does("ACTOR T1 > new")
    assert desk.track == "A05 A04 A01" and desk.sees(None).top is None


@rule("AC-186", "AC-R39")
def test_with_the_open_top_card_discards_become_a_pile_at_once() -> None:
    desk = Desk(
        2,
        round=3,
        event="E09",
        track="A01 A02 A03",
        actors="A04",
        actor_discard="A05 A06",
        money=3,
        tape=[[1, 0]],
    )
    facts = desk.does("ACTOR top > new")
    assert of(facts, PileShuffled) and desk.sees(None).top == "A06" and desk.actor_discard == ""
    # Neither pile nor discards: no top card until something is discarded and that action is complete.
    desk = Desk(2, round=3, event="E09", track="A01 A02 A03", stacks=["TV1 A13 A18"], money=3, tape=[[0, 1]])
    assert desk.sees(None).top is None and "top" not in desk.can("ACTOR")
    desk.does("SEND s1")
    assert desk.sees(None).top == "A13" and desk.actors == "A13 A18"


@rule("AC-034", "AC-R39")
def test_the_top_card_is_opened_after_gaps_are_filled() -> None:
    desk = Desk(2, round=2, events="E09", track="A01 A02 A03", actors="A04 A05", assistants=[1, 1])
    facts = desk.banks(2)
    turned = [(fact.card, fact.at) for fact in of(facts, CardTurned)]
    assert turned == [("A04", "T3"), ("A05", "top")]
    # An empty pile is made anew for it.
    desk = Desk(
        2, round=2, events="E09", track="- - A03", actor_discard="A07", assistants=[1, 1], tape=[[0, 1]]
    )
    desk.banks(2)
    assert desk.track == "- A03 A07" and desk.sees(None).top is None


@rule("AC-187", "AC-R40")
def test_frozen_contracts_fill_gaps_where_they_are() -> None:
    desk = Desk(
        2, round=3, event="E10", events="E01", track="A01 - -", actors="A02 A03 A04 A05", assistants=[1, 1]
    )
    desk.banks(2)
    assert (
        desk.track == "A01 A03 A02" and desk.actor_discard == ""
    )  # T1 was empty: nobody went, gaps were filled
    desk.banks(2)
    assert desk.track == "A01 A03 A04" and desk.actor_discard == "A02"
    assert desk.sees(None).event == "E01"  # the cards stay where they are


@rule("AC-188", "AC-R45")
def test_a_kept_performer() -> None:
    desk = Desk(
        2, round=3, event="E11", stacks=["TV1 A13 A18 D02"], office="SR05/1 SB01/0 SG03/1 SB09/0 TV3/1"
    )
    desk.does("SEND s1 keep D02 > new")
    assert desk.studio(0) == {"s2": "- D02"} and desk.set_discard == "" and desk.actor_discard == "A13 A18"
    assert desk.archives(1) == "TV3"
    desk = Desk(2, round=3, event="E11", stacks=["TV1 A13 A18"])
    desk.does("SEND s1 keep none")
    assert desk.studio(0) == {} and desk.actor_discard == "A13 A18"
    assert Desk(2, stacks=["TV1 A13 A18"]).can("SEND", "s1") == {"!"}  # without the Event nobody is kept


@rule("AC-189", "AC-R41")
def test_the_top_of_the_discards_is_for_sale() -> None:
    desk = Desk(2, round=3, event="E12", actor_discard="A20 A21", set_discard="D01 D02", money=[1, 1])
    assert desk.can() == {"BANK", "ACTOR", "SET"}
    assert desk.can("ACTOR") == {"discard"} and desk.can("SET") == {"pile", "discard"}
    desk.does("ACTOR discard > new", "SET discard > new")
    assert desk.actor_discard == "A20" and desk.set_discard == "D01" and desk.money == [0, 0]
    (area,) = [one for one in desk.sees(None).areas if one.area == "ACTOR"]
    assert area.placed == [0]
    assert Desk(2, actor_discard="A20").closed("ACTOR") == "no-card"


@rule("AC-190", "AC-R42")
def test_sets_stay_in_stacks_during_a_fire() -> None:
    desk = Desk(
        2, round=3, event="E13", stacks=["TV1 A01 D02"], set_discard="D01", events="E01", assistants=[1, 1]
    )
    desk.does("SEND s1")
    assert desk.set_discard == "D01 D02" and desk.closed("SET") == "event"


@rule("AC-191", "AC-R43")
@pytest.mark.parametrize(
    ("after", "track"), [("E10", "A01 A05 A04"), ("E09", "A05 A04 A01"), ("E15", "A05 A04 A01")]
)
def test_a_strike_that_is_replaced(after: str, track: str) -> None:
    desk = Desk(
        2,
        round=4,
        event="E14",
        events=after,
        track="A01 A02 A03",
        actors="A04 A05 A06",
        money=9,
        assistants=[1, 1],
    )
    desk.does("ACTOR T2 > new", "BANK")
    assert desk.sees(None).event == after and desk.track == track and desk.actor_discard == "A03"


@rule("AC-034", "AC-R43")
def test_gaps_of_a_strike_are_filled_before_the_top_card_is_opened() -> None:
    desk = Desk(
        2,
        round=4,
        event="E14",
        events="E09",
        track="A01 A02 A03",
        actors="A04 A05 A06",
        money=9,
        assistants=[1, 1],
    )
    facts = desk.does("ACTOR T2 > new", "BANK")
    assert [(fact.card, fact.at) for fact in of(facts, CardTurned)] == [
        ("A04", "T2"),
        ("A05", "T3"),
        ("A06", "top"),
    ]
    assert desk.sees(None).top == "A06"


@rule("AC-192", "AC-R43")
def test_a_writers_strike_that_is_replaced() -> None:
    desk = Desk(
        2,
        round=4,
        event="E15",
        events="E09",
        scripts="SR01 SR02 SR03",
        script_pile="SB01 SB02",
        assistants=[1, 1],
    )
    desk.does("SCRIPT P3 > new")
    assert desk.scripts == "SR01 SR02 -"
    desk.does("BANK")
    assert desk.scripts == "SR01 SR02 SB01" and desk.sees(None).event == "E09"


@rule("AC-R43", "AC-R44")
def test_a_strike_of_actors_leaves_scripts_alone_and_the_other_way_round() -> None:
    desk = Desk(2, round=3, event="E14", scripts="SR01 SR02 SR03", script_pile="SB01")
    desk.does("SCRIPT P1 > new")
    assert desk.scripts == "SB01 SR02 SR03"
    desk = Desk(2, round=3, event="E15", track="A01 A02 A03", actors="A04")
    desk.does("ACTOR T1 > new")
    assert desk.track == "A04 A01 A02"


@rule("AC-182", "AC-181")
def test_prices_go_back_with_the_event() -> None:
    desk = Desk(2, round=4, event="E04", events="E01", assistants=[1, 1])
    assert (desk.price("HIRE"), desk.price("MARKET")) == (7, 5)
    desk.banks(2)
    assert (desk.price("HIRE"), desk.price("MARKET")) == (6, 4)
