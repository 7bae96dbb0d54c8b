"""Set-up: what lies where before the first placement, and in which order chance is asked."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import clapboard
from clapboard.games.action import GAME
from tests.games.action.desk import Desk, row

rule = pytest.mark.rule

# Orders that leave everything as it stands in the box.
TV, SCRIPTS, ACTORS, SETS, EVENTS, GENRES = (list(range(many)) for many in (6, 26, 24, 14, 15, 6))
IN_ORDER: list[list[int]] = [TV, SCRIPTS, ACTORS, SETS, EVENTS, GENRES]


def dealt(seats: int = 2, first: int = 0, orders: Sequence[object] = IN_ORDER, **options: str | int) -> Desk:
    desk = Desk.__new__(Desk)
    desk.game = GAME
    desk.state = GAME.new(seats, options, chance=clapboard.Tape([*orders, first]))
    return desk


@rule("AC-010")
def test_two_to_four_play_and_each_seat_is_one_player() -> None:
    assert GAME.tables() == (("standard", 2), ("standard", 3), ("standard", 4))
    for seats in (1, 5):
        with pytest.raises(clapboard.OptionError):
            GAME.new(seats)
    assert len(dealt(3).sees(None).chairs) == 3 and dealt(3).state.sides() == ((0,), (1,), (2,))


@rule("AC-011", "AC-012", "AC-003", "AC-R04")
def test_everybody_is_dealt_a_tv_script_as_the_first_stack() -> None:
    desk = dealt(3)
    assert [desk.studio(seat) for seat in range(3)] == [{"s1": "TV1"}, {"s1": "TV2"}, {"s1": "TV3"}]
    assert desk.sees(1).unused == ["TV4", "TV5", "TV6"]


@rule("AC-013", "AC-014")
def test_piles_are_drawn_from_the_top() -> None:
    desk = dealt()
    assert desk.scripts == "SR01 SR02 SR03"
    assert desk.told["script_pile"][0] == "SR04" and desk.told["set_pile"][0] == "D01"
    assert desk.told["event_pile"] == list(GAME.prints.events)
    assert {*desk.told["script_pile"], "SR01", "SR02", "SR03"} == set(GAME.prints.scripts[:26])


@rule("AC-011", "AC-013", "AC-021")
def test_every_pile_lies_as_chance_says() -> None:
    """Nothing is left as it stands in the box."""
    desk = dealt(orders=[order[::-1] for order in IN_ORDER])
    assert [desk.studio(seat) for seat in range(2)] == [{"s1": "TV6"}, {"s1": "TV5"}]
    assert desk.scripts == "SG06 SG05 SG04" and desk.told["script_pile"][0] == "SG03"
    assert desk.track == "A22 A23 A24" and desk.actors.startswith("A21 A20")
    assert desk.told["set_pile"] == [f"D{number:02}" for number in range(14, 0, -1)]
    assert desk.told["event_pile"] == list(reversed(GAME.prints.events))
    assert [one.trend for one in desk.sees(None).rounds if one.ceremony] == [
        "AC",
        "HO",
        "RO",
        "FA",
        "CO",
        "DR",
    ]


@rule("AC-015", "AC-R16")
def test_the_first_actor_lies_on_the_cheapest_space() -> None:
    assert dealt().track == "A03 A02 A01"


@rule("AC-016", "AC-018", "AC-R61")
def test_money_and_prestige_at_the_start() -> None:
    for seats in (2, 3, 4):
        desk = dealt(seats, bank=50)
        assert desk.money == [3] * seats and desk.prestige == [0] * seats
        assert desk.sees(None).bank == 50 - 3 * seats
    assert dealt().sees(None).bank is None


@rule("AC-017", "AC-019", "AC-R01")
def test_assistants_and_markers_at_the_start() -> None:
    for chair in dealt(4).sees(None).chairs:
        assert (chair.assistants, chair.left, chair.lying, chair.hired, chair.markers) == (3, 3, 2, 0, 3)
    assert dealt(4, film_markers="unlimited").sees(None).chairs[0].markers is None


@rule("AC-020", "AC-023")
def test_nothing_has_happened_yet() -> None:
    view = dealt().sees(None)
    assert view.round == 1 and view.event is None and view.past_events == []
    assert view.office == [] and view.actor_discard == [] and view.set_discard == []
    assert all(chair.archives == [] for chair in view.chairs)


@rule("AC-021", "AC-R56", "AC-R30")
@pytest.mark.parametrize(
    ("seats", "reels", "spare"),
    [(2, "DR CO FA RO HO AC", ""), (3, "DR CO FA RO HO", "AC"), (4, "DR CO FA RO HO", "AC")],
)
def test_genre_tokens_lie_on_the_reels_from_the_left(seats: int, reels: str, spare: str) -> None:
    view = dealt(seats).sees(None)
    assert [one.trend for one in view.rounds if one.ceremony] == reels.split()
    assert row(view.spare_genres) == spare
    assert all((one.trend is not None) == one.ceremony for one in view.rounds)


@rule("AC-022", "AC-R03")
def test_the_first_player_is_drawn_or_named() -> None:
    assert dealt(3, first=2).mover == 2 and dealt(3, first=2).state.first == 2
    assert {Desk.dealt(4, seed).state.first for seed in range(40)} == {0, 1, 2, 3}
    for seat in range(3):
        desk = Desk.dealt(3, first_player=f"seat-{seat}")
        assert desk.state.first == desk.mover == seat
    with pytest.raises(clapboard.OptionError):
        GAME.new(3, {"first_player": "seat-3"})


def test_chance_is_asked_in_a_fixed_order() -> None:
    """6.2: TV Scripts, Scripts, Actors, Sets, Events, Genre tokens, and the first player unless named."""
    assert [len(answer) if isinstance(answer, list) else answer for answer in clapboard.Record.new(GAME, 2, {}, 5).header.chance[:6]] == [
        6, 26, 24, 14, 15, 6,
    ]  # fmt: skip
    assert len(clapboard.Record.new(GAME, 2, {}, 5).header.chance) == 7
    assert len(clapboard.Record.new(GAME, 2, {"first_player": "seat-1"}, 5).header.chance) == 6


@rule("AC-210")
def test_options_are_shown_to_everybody() -> None:
    chosen = {
        "film_markers": "unlimited",
        "bank": 50,
        "gold_pairs": "plain",
        "gala_slots": "players",
        "first_player": "seat-1",
    }
    state = GAME.new(2, chosen, seed=1)
    for viewer in (0, 1, None):
        assert state.view(viewer).options == {"mode": "standard", **chosen}
    assert GAME.options(2) == {
        "mode": "standard", "film_markers": 3, "bank": "unlimited", "gold_pairs": "joker", "gala_slots": 1, "first_player": "random",
    }  # fmt: skip


@rule("AC-043", "AC-R22", "AC-R32")
def test_the_board() -> None:
    view = dealt(2).sees(None)
    assert [at for at, one in enumerate(view.rounds, 1) if one.event] == [3, 5, 7, 9, 11]
    assert [at for at, one in enumerate(view.rounds, 1) if not one.box_office] == [9, 11]
    assert [at for at, one in enumerate(view.rounds, 1) if one.ceremony] == [2, 4, 6, 8, 10, 12]
    assert [dealt(seats).sees(None).office_slots for seats in (2, 3, 4)] == [5, 5, 5]


@rule("AC-040", "AC-042", "AC-R08", "AC-R09")
@pytest.mark.parametrize(
    ("seats", "slots"),
    [(2, [1, None, 2, 4, 2, 2, 1, 0]), (3, [2, None, 3, 5, 3, 3, 2, 0]), (4, [3, None, 4, 6, 4, 4, 3, 0])],
)
def test_slots_grow_with_the_players(seats: int, slots: list[int | None]) -> None:
    areas = dealt(seats).sees(None).areas
    assert [area.slots for area in areas] == slots
    assert [area.area for area in areas] == [
        "HIRE",
        "BANK",
        "SCRIPT",
        "ACTOR",
        "SET",
        "SEND",
        "MARKET",
        "GALA",
    ]
    assert [area.price for area in areas] == [7, None, 1, None, 1, None, 4, 4]
