"""Positions: what they leave out, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import clapboard
from clapboard.games.action import GAME


def test_what_is_not_named_is_as_at_the_start_and_cards_lie_aside() -> None:
    state = GAME.position({"seats": 2})
    told = GAME.describe(state)
    assert len(told["aside"]) == 26 + 6 + 24 + 14 + 15
    assert told["chairs"][0]["money"] == 3 and told["chairs"][0]["assistants"] == 3 and told["event"] is None
    assert state.things() == GAME.new(2, seed=1).things()
    assert GAME.describe(GAME.position(told)) == told


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"seats": 5}, "options"),
    ({"round": 13}, "round: 1 to 12"),
    ({"turn": 2}, "turn: there is no seat 2"),
    ({"event": "E99"}, "event: there is no Event"),
    ({"actor_pile": ["A01", "A01"]}, "A01 is at actor_pile already"),
    ({"actor_pile": ["D01"]}, "D01 is a Set"),
    ({"scripts": ["TV1", None, None]}, "TV1 is a TV Script"),
    ({"scripts": ["SR01"]}, "scripts: 1 for 3 spaces"),
    (
        {"office": [{"script": f"SR0{at}", "owner": 0} for at in range(1, 5)]},
        "seat 0 has 4 films there, and 3 markers",
    ),
    ({"office": [{"script": f"SR0{at}", "owner": at % 2} for at in range(1, 7)]}, "office: 5 slots"),
    ({"placements": [{"area": "SCRIPT", "seat": 0}] * 3}, "placements[2]: SCRIPT has 2 slots"),
    ({"placements": [{"area": "GALA", "seat": 0}]}, "placements[0]: GALA has 0 slots"),
    ({"placements": [{"area": "BANK", "seat": 0}] * 3}, "turn: seat 0 has no Assistant left"),
    ({"placements": [{"area": "CAFE", "seat": 0}]}, "there is no area 'CAFE'"),
    ({"phase": "drawn"}, "drawn: a Set lies open"),
    ({"phase": "drawn", "drawn": "D01"}, "placements: the last one"),
    ({"phase": "over"}, "round: the game is over after round 12"),
    ({"known_top": True}, "known_top: the Actor pile is empty"),
    ({"round": 3, "event": "E09", "actor_pile": ["A01"], "known_top": False}, "known_top: the Event opens"),
    ({"round": 3, "event": "E09", "actor_discard": ["A01"]}, "actor_pile: while the Event opens"),
    ({"chain": ["HIRE"]}, "chain: 'HIRE' is not possible"),
    ({"chain": ["!"]}, "chain: only choices"),
    ({"chain": ["nonsense"]}, "chain: 'nonsense' is no action"),
    ({"chairs": [{}]}, "chairs: 1 for 2 seats"),
    ({"chairs": [{"stacks": [{}]}, {}]}, "a stack has at least one card"),
    ({"chairs": [{"stacks": [{"id": "s0", "script": "TV1"}]}, {}]}, "'s0' is no stack"),
    ({"chairs": [{"stacks": [{"id": "new", "script": "TV1"}]}, {}]}, "'new' is no stack yet"),
    ({"chairs": [{"assistants": 6}, {}]}, "chairs[0].assistants: 1 to 5"),
    ({"chairs": [{"money": -1}, {}]}, "chairs[0].money"),
    ({"chairs": [{"money": 48}, {}], "options": {"bank": 50}}, "51 M, and the bank had 50"),
    ({"reels": ["DR", "DR", None, None, None, None]}, "reels: there is one token of each genre"),
    ({"reels": ["DR"]}, "reels: 1 for 6 in use"),
    ({"aside": []}, "aside: not the cards that are nowhere else"),
    ({"unused": ["SR01"]}, "SR01 is no TV Script"),
]


@pytest.mark.parametrize(("fields", "problem"), IMPOSSIBLE, ids=[str(at) for at in range(len(IMPOSSIBLE))])
def test_what_cannot_be_is_refused_by_its_field(fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(clapboard.PositionError) as refused:
        GAME.position({"seats": 2, **fields})
    assert problem in str(refused.value)


def test_a_view_that_contradicts_itself_is_refused() -> None:
    import msgspec

    view = GAME.new(2, seed=1).view(0)
    changes: list[dict[str, Any]] = [
        {"phase": "asleep"},
        {"top": "A99"},
        {"turn": 7},
        {"drawn": "D01"},
        {"actor_discard": ["A01", "A01"]},
        {"options": {}},
    ]
    for change in changes:
        with pytest.raises(clapboard.ViewError):
            GAME.imagine(msgspec.structs.replace(view, **change), 1)
