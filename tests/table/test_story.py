"""Stories: a view every so often, what changed between, and any moment exactly."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from clapboard.kernel.codec import encode
from clapboard.kernel.fact import heard
from clapboard.kernel.record import Record
from clapboard.kernel.registry import AnyGame, game
from clapboard.kernel.rng import Rng
from clapboard.table.changes import changes
from clapboard.table.story import EVERY, Wanted, moves
from tests.changes import patched, whole
from tests.kernel.games import press
from tests.kernel.games.press import Put

Json = Any


def played(title: AnyGame, mode: str, seats: int, most: int, options: dict[str, Any] | None = None) -> Record:
    record = Record.new(title, seats, {"mode": mode, **(options or {})}, 11)
    rng = Rng(3)
    while (actors := record.state.actors()) and len(record.entries) < most:
        going = [act for act in record.state.legal(actors[0]) if type(act).__name__ != "End"]
        record.apply(actors[0], going[int(rng.below(len(going)))])
    return record


def pressed(acts: int, seats: int, cells: int) -> Record:
    """A game in which everybody acts about once in two seconds, with its times."""
    options = {"mode": "each", "acts": acts, "cells": cells}
    names = [f"player {seat + 1}" for seat in range(seats)]
    record, rng = Record.new(press.GAME, seats, options, 1, names), Rng(2)
    for number in range(acts):
        record.apply(int(rng.below(seats)), Put(int(rng.below(cells))), at=300 * number)
    return record


def read(view: object) -> bytes:
    """What a client has of it, with its names in order."""
    return encode(json.loads(encode(view)))


def told(record: Record, viewer: int | None, **wanted: Any) -> Json:
    steps: Iterator[Any] = filter(None, moves(record, viewer, wanted=Wanted(**wanted)))
    return whole({"moves": [json.loads(encode(step)) for step in steps]})["moves"]


@pytest.mark.parametrize(
    "title, mode, seats",
    [
        ("rythm-and-play", "standard", 6),
        ("faux-raccords", "full", 4),
        ("faux-raccords", "studio", 2),
        ("tiny-press", "each", 6),
    ],
)
def test_the_changes_give_every_view_of_every_viewer(title: str, mode: str, seats: int) -> None:
    record = played(press.GAME if title == "tiny-press" else game(title), mode, seats, 150)
    for viewer in (None, 0, seats - 1):
        story = told(record, viewer, all_eyes=True)
        place = 0
        state = next(record.replay())
        assert encode(story[0]["view"]) == read(state.view(viewer))
        for entry, after, facts in record.steps():
            if not heard(facts, viewer) and viewer != entry.by:
                continue
            place += 1
            assert encode(story[place]["view"]) == read(after.view(viewer))
            assert [encode(eyes) for eyes in story[place]["eyes"]] == [
                read(after.view(seat)) for seat in range(seats)
            ]
        assert place == len(story) - 1 > 20


def test_any_part_of_a_story_can_be_asked_for() -> None:
    record = pressed(200, 3, 8)
    full = told(record, 1)
    assert len(full) == 201
    for first, count in ((0, 1), (70, 1), (63, 4), (199, 9), (64, None), (500, 3)):
        part = told(record, 1, first=first, count=count)
        assert [move["view"] for move in part] == [
            move["view"] for move in full[first : None if count is None else first + count]
        ]


def test_a_view_comes_every_so_often_and_changes_between() -> None:
    assert EVERY == 64, "as the protocol says"
    record = pressed(3 * EVERY, 2, 20)
    steps = [json.loads(encode(step)) for step in moves(record, 0) if step]
    assert [at for at, step in enumerate(steps) if "view" in step] == [0, EVERY, 2 * EVERY, 3 * EVERY]
    assert all("changes" in step for at, step in enumerate(steps) if at % EVERY)
    assert not any("legal" in step for step in steps)


def test_a_game_that_goes_by_time_is_told_with_its_own_time() -> None:
    assert [step.played for step in moves(pressed(4, 2, 4), 0) if step] == [None, 0, 300, 600, 900]
    # In turns the time between two moves is nothing to play by.
    record, rng = Record.new(game("rythm-and-play"), 2, seed=1), Rng(3)
    for number in range(4):
        seat = record.state.actors()[0]
        record.apply(seat, record.state.legal(seat).sample(rng), at=1000 * number)
    assert [step.played for step in moves(record, 0) if step] == [None] * 5


def test_a_long_game_is_told_in_few_bytes() -> None:
    """5,000 acts of six seats on pages of 98 cells: the whole of each view would be more than 10 MB."""
    record = pressed(5000, 6, 98)
    for wanted, most in ((Wanted(), 2_000_000), (Wanted(all_eyes=True), 9_000_000)):
        lengths = [len(encode(step)) for step in moves(record, 0, wanted=wanted) if step]
        assert len(lengths) == 5001 and sum(lengths) < most, sum(lengths)


@pytest.mark.parametrize(
    "before, after",
    [
        ({}, {}),
        ({"a": 1}, {"a": 2}),
        ({"a": 1}, {}),
        ({}, {"a": None}),
        ({"a": None}, {"a": {}}),
        ({"a": {"b/c": [1], "~": 2}}, {"a": {"b/c": [2], "~": 3}}),
        ([1, 2, 3], [1, 3]),
        ([1, 2, 3], [0, 1, 2, 3]),
        ([1, 2, 3], []),
        ([], [[], {}]),
        ([{"a": 1}, {"a": 2}, {"a": 3}], [{"a": 1}, {"a": 3}]),
        ([1, 1, 1], [1, 1]),
        ([1, 2], {"0": 1}),
        (["a", ["b", "c"]], ["a", ["c", "b", "d"]]),
        (1, [1]),
        (None, False),
    ],
)
def test_a_patch_leads_from_one_value_to_the_other(before: Json, after: Json) -> None:
    patch = json.loads(encode(changes({"view": before}, {"view": after})))
    assert patched({"view": before}, patch) == {"view": after}
    assert (patch == []) == (before == after)


def test_a_patch_of_random_values() -> None:
    rng = Rng(5)

    def value(depth: int) -> Json:
        kind = int(rng.below(7 if depth else 4))
        if kind < 4:
            return (None, True, 2 + int(rng.below(3)), "ab"[: 1 + int(rng.below(2))])[kind]
        if kind == 4:
            return {key: value(depth - 1) for key in "abc" if rng.below(2)}
        return [value(depth - 1) for _ in range(int(rng.below(5)))]

    for _ in range(3000):
        before, after = value(3), value(3)
        patch = json.loads(encode(changes(before, after)))
        assert encode(patched(before, patch)) == encode(after), (before, after, patch)
