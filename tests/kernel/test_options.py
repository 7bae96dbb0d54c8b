"""Options: declared once, resolved to a full dict, refused by name."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from clapboard.kernel.errors import ClapboardError, OptionError
from clapboard.kernel.options import Option, Value, resolve
from tests.kernel.games import boast, row

DECLARED = (
    Option(key="mode", choices=("duel", "party"), help="how"),
    Option(key="clock", choices=("off",), span=(2, 15), help="minutes, or none"),
    Option(key="extras", choices=("none", "wild", "storm"), several=True, help="a set"),
    Option(key="team_size", choices=(1, 2), help="two need four seats", least_seats={"2": 4}),
    Option(key="pot", choices=("small", "large"), help="only at a party", modes=("party",)),
)


def full(seats: int = 4, defaults: Mapping[str, Value] | None = None, **chosen: object) -> dict[str, Value]:
    return resolve(DECLARED, seats, chosen, defaults or {})


def test_the_first_choice_is_the_default() -> None:
    assert full() == {"mode": "duel", "clock": "off", "extras": "none", "team_size": 1, "pot": "small"}
    assert list(full(pot="small", clock=3)) == [option.key for option in DECLARED]


def test_a_span_and_a_word() -> None:
    assert full(clock=2)["clock"] == 2 and full(clock=15)["clock"] == 15
    assert Option(key="n", span=(3, 9), help="a number").default == 3
    assert DECLARED[1].said() == "off, 2 to 15"


def test_a_set_of_choices() -> None:
    assert full(extras="wild+storm")["extras"] == "wild+storm"


def test_defaults_may_depend_on_the_table() -> None:
    assert full(defaults={"clock": 5})["clock"] == 5
    assert full(defaults={"clock": 5}, clock="off")["clock"] == "off"


@pytest.mark.parametrize(
    "chosen, named",
    [
        ({"colour": "red"}, "colour"),
        ({"mode": "solo"}, "mode"),
        ({"mode": None}, "mode"),
        ({"clock": 1}, "clock"),
        ({"clock": 16}, "clock"),
        ({"clock": True}, "clock"),
        ({"clock": 3.0}, "clock"),
        ({"clock": "3"}, "clock"),
        ({"extras": "wild+wild"}, "extras"),
        ({"extras": "wild+snow"}, "extras"),
        ({"extras": ""}, "extras"),
        ({"extras": ["wild"]}, "extras"),
        ({"team_size": "2"}, "team_size"),
        ({"mode": "duel", "pot": "large"}, "pot"),
    ],
    ids=str,
)
def test_a_wrong_option_is_named(chosen: dict[str, object], named: str) -> None:
    with pytest.raises(OptionError, match=named) as caught:
        resolve(DECLARED, 4, chosen, {})
    assert caught.value.option == named
    assert isinstance(caught.value, ClapboardError)


def test_a_choice_may_need_seats() -> None:
    assert full(seats=4, team_size=2)["team_size"] == 2
    with pytest.raises(OptionError, match="needs at least 4 seats"):
        full(seats=3, team_size=2)


def test_an_option_of_another_mode_may_keep_its_default() -> None:
    assert full(mode="duel", pot="small")["pot"] == "small"
    assert full(mode="party", pot="large")["pot"] == "large"


@pytest.mark.parametrize("seats", [0, 1, 5, -1, True, "3", None, 2.0])
def test_a_table_has_a_possible_number_of_seats(seats: int) -> None:
    with pytest.raises(OptionError, match="seats"):
        row.GAME.new(seats)


def test_a_mode_may_have_fewer_tables() -> None:
    assert boast.GAME.options(2)["mode"] == "oracle"
    with pytest.raises(OptionError, match="seats"):
        boast.GAME.options(2, {"mode": "vote"})
