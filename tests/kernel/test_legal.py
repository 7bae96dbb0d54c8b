"""Legal actions: listed, open, and drawn with fair weight."""

from __future__ import annotations

from collections import Counter

import pytest

from clapboard.kernel.action import BACK, CONFIRM, Action, kind
from clapboard.kernel.legal import NOTHING, Field, Legal, Listed, Shape, ToldActions, Wide, fair, told
from clapboard.kernel.rng import Rng


class Go(Action, frozen=True, tag="go"):
    place: int


class Stay(Action, frozen=True, tag="stay"):
    pass


GOLDEN_KINDS = ["go", "stay", "stay", "go", "go", "stay", "go", "stay"]
MANY = [Stay(), *map(Go, range(9))]


def test_a_list_is_a_sequence() -> None:
    legal = Listed(MANY)
    assert isinstance(legal, Legal)
    assert len(legal) == 10 and list(legal) == MANY and legal[3] == Go(2) and legal[-1] == Go(8)
    assert Go(4) in legal and Go(9) not in legal and "stay" not in legal and None not in legal
    assert "Go(place=0)" in repr(legal)


def test_what_is_also_legal_is_never_listed_or_drawn() -> None:
    legal = Listed([CONFIRM], also=[BACK])
    assert BACK in legal and list(legal) == [CONFIRM]
    assert {legal.sample(Rng(seed)) for seed in range(50)} == {CONFIRM}


def test_open_actions_are_decided() -> None:
    legal = Listed([Stay()], open_to=lambda action: isinstance(action, Go) and action.place % 2 == 0)
    assert Go(1000) in legal and Go(1001) not in legal and list(legal) == [Stay()]
    assert "no action" not in legal


def test_every_kind_is_drawn_as_often() -> None:
    rng = Rng(1)
    drawn = Counter(Listed(MANY).sample(rng) for _ in range(9000))
    assert 4200 < drawn[Stay()] < 4800
    assert all(400 < drawn[Go(place)] < 600 for place in range(9))


def test_a_draw_is_the_same_for_ever() -> None:
    rng = Rng(6)
    assert [kind(fair(MANY, rng)) for _ in range(8)] == GOLDEN_KINDS


def test_nothing_is_legal_for_a_bystander() -> None:
    assert len(NOTHING) == 0 and list(NOTHING) == [] and CONFIRM not in NOTHING
    with pytest.raises(IndexError, match="nothing is legal"):
        NOTHING.sample(Rng(0))


def test_equal_actions_are_one() -> None:
    assert Go(3) == Go(3) and hash(Go(3)) == hash(Go(3)) and len({Go(3), Go(3), Go(4)}) == 2
    assert kind(Go(3)) == "go" and kind(BACK) == "back"
    with pytest.raises(AttributeError):
        Go(3).place = 4  # type: ignore[misc]


def test_a_wide_set_is_listed_only_for_whoever_iterates() -> None:
    asked: list[int] = []

    def every() -> list[Action]:
        asked.append(1)
        return [Stay(), *(Go(place) for place in range(9))]

    wide = Wide(
        [Stay()], [Shape("go", {"place": Field(least=0, most=8)})], every, lambda action: action in MANY
    )
    assert told(wide) == ToldActions((Stay(),), (Shape("go", {"place": Field(least=0, most=8)}),), True)
    assert Go(3) in wide and Go(9) not in wide and "go" not in wide and not asked
    assert len(wide) == 10 and wide[1] == Go(0) and list(wide)[9] == Go(8) and wide.sample(Rng(1)) in MANY
    assert asked == [1], "once"


def test_what_is_told_of_a_list_is_the_list() -> None:
    assert told(Listed(MANY)) == ToldActions(tuple(MANY), (), False) and not told(NOTHING)
    shapes = (Shape("go"),)
    beside = told(Listed([Stay()], open_to=lambda action: True, shapes=shapes))
    assert beside == ToldActions((Stay(),), shapes, True)
    assert told(Listed([], open_to=lambda action: True, shapes=shapes)), (
        "something is open, though nothing is listed"
    )
