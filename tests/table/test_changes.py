"""What has changed between two views, told as a JSON Patch: with them the first becomes the second."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import clapboard
from clapboard import Record, Rng
from clapboard.kernel.codec import encode
from clapboard.table.changes import Patch, changes
from tests.changes import patched


class Leaf(msgspec.Struct, frozen=True, omit_defaults=True):
    many: int = 0
    names: list[str] = []


class Tree(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    leaf: Leaf | None = None
    leaves: list[Leaf] = []
    by_name: dict[str, Leaf] = {}
    pair: tuple[int, ...] = ()
    about: str


def told(before: object, after: object) -> Any:
    """What somebody has who had the first one, and gets the changes: all of it as JSON."""
    return patched(read(before), read(changes(before, after)))


def read(value: object) -> Any:
    return msgspec.json.decode(encode(value))


TREES = [
    Tree(about="nothing"),
    Tree(about="nothing", leaf=Leaf()),
    Tree(about="a leaf", leaf=Leaf(3, ["a"]), leaves=[Leaf(1), Leaf(2)]),
    Tree(about="a leaf", leaf=Leaf(3, []), leaves=[Leaf(2)], by_name={"a/b": Leaf(1)}),
    Tree(
        about="a pair",
        leaves=[Leaf(1), Leaf(4, ["x", "y"]), Leaf(2)],
        by_name={"a/b": Leaf(5), "~": Leaf()},
        pair=(1, 2),
    ),
]


@pytest.mark.parametrize("before", TREES, ids=range(len(TREES)))
@pytest.mark.parametrize("after", TREES, ids=range(len(TREES)))
def test_structs_are_told_as_their_json_is(before: Tree, after: Tree) -> None:
    assert told(before, after) == read(after)
    assert len(changes(before, after)) == len(changes(read(before), read(after)))


def test_only_what_changed_is_told() -> None:
    before, after = Tree(about="", leaves=[Leaf(1), Leaf(2)]), Tree(about="", leaves=[Leaf(1), Leaf(3)])
    assert changes(before, after) == [Patch(op="replace", path="/leaves/1/many", value=3)]
    assert changes(after, after) == []


@pytest.mark.parametrize("id", clapboard.games())
def test_views_of_whole_games(id: str) -> None:
    game = clapboard.game(id)
    mode, seats = game.tables()[-1]
    record, rng = Record.new(game, seats, {"mode": mode}, 3), Rng(3)
    viewers = [None, 0, seats - 1]
    before = {viewer: record.state.view(viewer) for viewer in viewers}
    for _ in range(80):
        actors = record.state.actors()
        if record.state.outcome() is not None:
            break
        if actors:
            seat = actors[rng.below(len(actors))]
            record.apply(seat, record.state.legal(seat).sample(rng))
        else:
            due = record.state.deadline()
            assert due is not None
            record.advance(due)
        for viewer in viewers:
            after = record.state.view(viewer)
            assert told(before[viewer], after) == read(after)
            before[viewer] = after
