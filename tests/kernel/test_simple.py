"""The short way to write a game: what follows from its fields, and how an author's mistake is named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from clapboard.kernel.action import Action
from clapboard.kernel.errors import EditionError, GameError, IllegalAction, PositionError, ViewError
from clapboard.kernel.simple import SimpleGame, SimplePosition, SimpleState, fresh
from tests.kernel.games import bids, pebbles
from tests.kernel.games.pebbles import Pebbles, PebblesPosition, PebblesState, PebblesView, Take


class Inner(msgspec.Struct):
    cards: list[int]


class Deep(SimplePosition):
    rows: list[list[int]]
    by_name: dict[str, list[int]]
    inner: Inner
    seen: set[int]
    word: str


def test_a_copy_shares_nothing_that_can_change() -> None:
    deep = Deep(2, {"mode": "x"}, [[1], [2]], {"a": [3]}, Inner([4]), {5}, "six")
    other = fresh(deep)
    assert other == deep
    other.rows[0].append(9)
    other.by_name["a"].append(9)
    other.inner.cards.append(9)
    other.seen.add(9)
    other.options["mode"] = "y"
    assert deep == Deep(2, {"mode": "x"}, [[1], [2]], {"a": [3]}, Inner([4]), {5}, "six")


def test_a_position_is_its_fields() -> None:
    state = pebbles.GAME.position({"seats": 2, "options": {}, "heap": 3, "turn": 1, "out": []})
    assert pebbles.GAME.describe(state) == {
        "seats": 2,
        "options": {"mode": "heap"},
        "heap": 3,
        "turn": 1,
        "out": [],
    }
    with pytest.raises(PositionError, match="heap"):
        pebbles.GAME.position({"seats": 2, "options": {}, "heap": "many", "turn": 1, "out": []})


def test_what_is_not_legal_is_refused_without_a_word_from_the_game() -> None:
    state = pebbles.GAME.position({"seats": 2, "options": {}, "heap": 1, "turn": 1, "out": []})
    with pytest.raises(IllegalAction, match="not your turn"):
        state.apply(0, Take(1))
    with pytest.raises(IllegalAction, match="not possible now"):
        state.apply(1, Take(2))
    assert state.at.heap == 1


def test_an_open_game_is_imagined_from_its_view_alone() -> None:
    state = pebbles.GAME.new(3, seed=4)
    world = pebbles.GAME.imagine(state.view(1), seed=1)
    assert world.at == state.at and world.at is not state.at


def test_a_hole_that_nobody_fills_is_named() -> None:
    class Forgets(bids.Bids):
        def fill(self, view: bids.BidsView, rng: Any) -> dict[str, Any]:
            filled = super().fill(view, rng)
            del filled["stock"]
            return filled

    with pytest.raises(GameError, match=r"Forgets\.fill: the view does not show 'stock'"):
        Forgets().imagine(bids.GAME.new(2, seed=1).view(0), 1)


def test_a_view_that_no_world_fits_is_a_view_error() -> None:
    view = msgspec.structs.replace(pebbles.GAME.new(2, seed=1).view(0), heap=999)
    with pytest.raises(ViewError, match="heap: 0 to 20"):
        pebbles.GAME.imagine(view, 1)


def test_a_game_without_components_says_so() -> None:
    with pytest.raises(EditionError, match=r"box\.toml: Plain has no component files"):
        Plain().validate(Path("box.toml"))


class Plain(Pebbles):
    meta = msgspec.structs.replace(pebbles.GAME.meta, title="Plain")
    validate = SimpleGame.validate


# What an author forgets


class NoTag(Action, frozen=True):
    pass


class SameTag(Action, frozen=True, tag="take"):
    pass


class Lists(Action, frozen=True, tag="lists"):
    cards: tuple[int, ...]


class Frozen(SimplePosition, frozen=True):  # type: ignore[misc]
    pass


class Silent(SimpleState[PebblesPosition]):
    pass


class CannotAct(PebblesState):
    act = SimpleState.act


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no meta": ({"meta": None}, "`meta` is missing"),
    "no actions": ({"actions": ()}, "`actions` is missing"),
    "no position": ({"position_type": None}, "`position_type` is missing; it names the game's own SimplePosition"),
    "another position": ({"position_type": PebblesView}, "`position_type` has to be a subclass of SimplePosition"),
    "no state": ({"state_type": None}, "`state_type` is missing"),
    "an instance": ({"view_type": 7}, "`view_type` has to be a subclass of View, not 7"),
    "no tag": ({"actions": (Take, NoTag)}, r"NoTag has no tag; write \(Action, frozen=True, tag=\.\.\.\)"),
    "the same tag": ({"actions": (Take, SameTag)}, "SameTag and Take have the same tag 'take'"),
    "no action": ({"actions": (Take, int)}, "<class 'int'> in `actions` is no subclass of Action"),
    "an action with a list": ({"actions": (Take, Lists)}, "Lists.cards is neither a word nor a number"),
    "a frozen position": ({"position_type": Frozen}, "Frozen is frozen"),
    "nothing written": ({"state_type": Silent}, "Silent has no method `actors`"),
    "no act": ({"state_type": CannotAct}, "CannotAct has no method `act`"),
}  # fmt: skip


@pytest.mark.parametrize("changed, said", WRONG.values(), ids=WRONG.keys())
def test_what_an_author_forgets_is_named(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(GameError, match=said) as caught:
        type("Mine", (Pebbles,), changed)()
    assert str(caught.value).startswith("Mine: ")
