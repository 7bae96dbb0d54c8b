"""Hostile bytes and values end in an error with a name, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clapboard.kernel.codec import encode, plain
from clapboard.kernel.errors import (
    ActionError,
    ClapboardError,
    LoadError,
    PositionError,
    RecordError,
    VersionError,
    ViewError,
)
from clapboard.kernel.registry import AnyGame
from tests.kernel.games import bids, boast, grab, row

GAMES: list[AnyGame] = [bids.GAME, row.GAME, boast.GAME, grab.GAME]
WORDS = [
    "type",
    "bid",
    "card",
    "grab",
    "tile",
    "announce",
    "word",
    "choose",
    "place",
    "seats",
    "options",
    "hands",
    "mode",
]

values: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.sampled_from(WORDS)
    | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=4),
    max_leaves=10,
)
anything = st.binary(max_size=60) | values.map(encode)


@pytest.mark.parametrize("game", GAMES, ids=repr)
@given(data=anything)
def test_actions(game: AnyGame, data: bytes) -> None:
    try:
        action = game.decode_action(data)
    except ActionError:
        return
    assert game.decode_action(encode(action)) == action


@pytest.mark.parametrize("game", GAMES, ids=repr)
@given(text=st.text(max_size=20) | st.lists(st.sampled_from([*WORDS, "1", "-1", "x", ""])).map(" ".join))
def test_texts(game: AnyGame, text: str) -> None:
    try:
        action = game.parse(text)
    except ActionError:
        return
    assert game.text(action) == text


@pytest.mark.parametrize("game", GAMES, ids=repr)
@given(data=anything)
def test_views(game: AnyGame, data: bytes) -> None:
    with pytest.raises(ViewError):
        game.decode_view(data)


@pytest.mark.parametrize("game", GAMES, ids=repr)
@settings(max_examples=60)
@given(data=anything)
def test_saved_states(game: AnyGame, data: bytes) -> None:
    with pytest.raises(LoadError):
        game.load(data)


@pytest.mark.parametrize("game", GAMES, ids=repr)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_saved_states_that_were_tampered_with(game: AnyGame, data: st.DataObject) -> None:
    good = plain(game.describe(game.new(3, seed=1)))
    key = data.draw(st.sampled_from(sorted(good)))
    try:
        state = game.position({**good, key: data.draw(values)})
    except PositionError:
        return
    assert game.position(game.describe(state)) is not state


def test_deep_nesting_is_no_crash() -> None:
    for brackets in (b"[" * 100_000, b'{"a":' * 100_000):
        for read in (bids.GAME.load, bids.GAME.decode_action, bids.GAME.decode_view, bids.GAME.position):
            with pytest.raises(ClapboardError):
                read(brackets)


def test_a_state_of_another_game_or_version_is_named() -> None:
    saved = bids.GAME.dump(bids.GAME.new(2, seed=1))
    with pytest.raises(LoadError, match="a state of 'tiny-bids', not of 'tiny-row'"):
        row.GAME.load(saved)
    with pytest.raises(VersionError, match="rules version 7"):
        bids.GAME.load(saved.replace(b'"rules_version":1', b'"rules_version":7'))


def test_every_error_is_one_of_ours_and_says_where() -> None:
    assert issubclass(VersionError, RecordError) and issubclass(VersionError, LoadError)
    assert str(RecordError("bad", 3)) == "entry 3: bad" and str(RecordError("bad")) == "bad"
    with pytest.raises(PositionError, match="prizes"):
        bids.GAME.position({**bids.GAME.small_positions()[0], "prizes": [9, 9, 9]})
