"""Imagined worlds are as frequent as they should be, for every viewer: beside all deals and all hidden choices, played through one by one.

A case is a position with a few cards that not everybody knows, and what is done there. In a word, `?` stands for a card that is chosen out of
sight: every hand card is as likely. Every deal of the unknown cards is played through with every such choice; those that leave a
viewer with the view that it has are its worlds, each as often as it came about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import msgspec
import pytest

import clapboard
from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.box.components import CARDS
from clapboard.kernel.hidden import Path
from tests.games.faux_raccords.desk import spaced

rule = pytest.mark.rule


class Case(msgspec.Struct):
    name: str
    mode: str
    film: str
    """A card with `^` lies open, with `*` everybody has seen it, with seats (`:01`) these have; others nobody."""
    hands: list[str]
    acts: str
    deck: str = ""
    active: int = 0
    aid: str = "off"
    fields: dict[str, Any] = {}


CASES = [
    Case(
        "Producer, then a placement",
        "tutorial",
        "r02* r03:2 r04*",
        ["r06 r07", "r15", "r09"],
        "H15 + c2 >0 ! H9 - ! P? @g0 !",
        deck="r11",
        active=1,
    ),
    Case(
        "Producer with a card that all have seen, two placements",
        "full",
        "r03* r04* r05",
        ["r07 r08", "r15 r06"],
        "H7 + c1 ! P? @g0 ! H8 - ! P? @g2 !",
        deck="r11",
        aid="on",
    ),
    Case(
        "Editor, then a placement",
        "shorts",
        "r02:1 r03* | r04* r05:0",
        ["r22", "r08 r10b", "r09"],
        "H22 + a1 1 @gb1 ! P? @ga0 !",
        aid="on",
    ),
    Case(
        "Producer, a placement, then a look at it",
        "series",
        "r1c1=r02* r1c4=r03* r4c1=r04*",
        ["r06 r07", "r15 r08", "r09 r12"],
        "H15 + r1c1 >0 ! H9 - ! P? @r1c2 ! V? r1c2 !",
        active=1,
    ),
    Case(
        "Producer, a placement, a Star that opens it",
        "arcs",
        "x0y0=r02* x1y-1=r03 x1y1=r04*",
        ["r06 r07", "r15 r16"],
        "H15 + x1y1 ! P? @x0y2 ! H16 + =15 x0y2 !",
        deck="r11 r12",
        active=1,
        aid="on",
    ),
    Case(
        "Producer twice: what was placed goes on",
        "studio",
        "l1x0=r02* l1x2=r03* l1x4=r04*",
        ["r06", "r15 r07", "r09"],
        "H15 + l1x4 >0 ! H9 - ! P? @l1x4 ! H7 + l1x4 >2 ! ",
        deck="r11 r12",
        active=1,
    ),
    Case(
        "Recasting, then a placement",
        "full",
        "r02*",
        ["r06 r07", "r08 r09", "r11"],
        "#? #? #? P? @g0 !",
        fields={
            "phase": "recast",
            "mark": "c10",
            "events": ["e08", "e01", "e02"],
            "answers": ["", "", ""],
            "until": 30_000,
        },
    ),
]


def described(case: Case) -> dict[str, Any]:
    film = []
    for at, word in spaced(case.mode, case.film):
        card, _, seats = word.rstrip("*^").partition(":")
        seen = [-1] if word.endswith("*") else [int(seat) for seat in seats]
        film.append({"at": at, "card": card, "up": word.endswith("^"), "seen": seen})
    hands = [hand.split() for hand in case.hands]
    named = {shot["card"] for shot in film} | {card for hand in hands for card in hand} | {*case.deck.split()}
    marks = list(GAME.box.modes[case.mode].events)
    fields = {**case.fields}
    if marks and "events" not in fields:
        fields["events"] = ["e03", "e04", "e05", "e06"][: len(marks)]
    return {
        "seats": len(hands),
        "options": {"mode": case.mode, "memory_aid": case.aid},
        "active": case.active,
        "film": film,
        "hands": hands,
        "deck": case.deck.split(),
        "bin": [{"card": card, "seen": [-1]} for card in CARDS if card not in named],
        "fired": marks,
        "clues": [False] * len(hands),
        **fields,
    }


def unknown(told: dict[str, Any]) -> list[Path]:
    """Where the cards lie that not everybody has seen."""
    places: list[Path] = [
        ("film", at, "card")
        for at, shot in enumerate(told["film"])
        if not shot["up"] and -1 not in shot["seen"]
    ]
    places += [("hands", seat, at) for seat, hand in enumerate(told["hands"]) for at in range(len(hand))]
    return places + [("deck", at) for at in range(len(told["deck"]))]


def deals(told: dict[str, Any]) -> Iterator[dict[str, Any]]:
    places = unknown(told)
    cards = [held(told, place) for place in places]
    for order in permutations(cards):
        other = msgspec.json.decode(msgspec.json.encode(told))
        for place, card in zip(places, order, strict=True):
            lay(other, place, card)
        yield other


def held(told: Any, path: Path) -> Any:
    for key in path:
        told = told[key]
    return told


def lay(told: Any, path: Path, card: str) -> None:
    held(told, path[:-1])[path[-1]] = card


def played(state: Any, words: list[str]) -> Iterator[Any]:
    """Every way in which these words can be meant, to the end."""
    if not words:
        yield state
        return
    seat = state.actors()[0]
    legal = state.legal(seat)
    if words[0].endswith("?"):
        actions = [action for action in legal if GAME.text(action)[0] == words[0][0]]
    else:
        actions = [action for action in (GAME.parse(words[0]),) if action in legal]
    for action in actions:
        after = state.copy()
        after.apply(seat, action)
        yield from played(after, words[1:])


@rule("FR-R58", "FR-R48")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_worlds_are_as_frequent_as_they_came_about(case: Case) -> None:
    start = described(case)
    words = case.acts.split()
    ends = [end for deal in deals(start) for end in played(GAME.position(deal), words)]
    real = next(played(GAME.position(start), words))
    wondering = []
    for viewer in (*range(start["seats"]), None):
        view = real.view(viewer)
        told = clapboard.encode(view)
        ways = Counter(
            clapboard.encode(GAME.describe(end)) for end in ends if clapboard.encode(end.view(viewer)) == told
        )
        if len(ways) > 2:
            wondering.append(viewer)
        tries = max(600, 12 * len(ways))
        found = Counter(clapboard.encode(GAME.describe(GAME.imagine(view, seed))) for seed in range(tries))
        assert set(found) == set(ways)
        total = sum(ways.values())
        chi = sum(
            (found[world] - tries * way / total) ** 2 / (tries * way / total) for world, way in ways.items()
        )
        assert chi < len(ways) + 5 * (2 * len(ways)) ** 0.5 + 5, viewer
    assert None in wondering and len(wondering) > 1, (
        "a spectator and a seat, at least, cannot know everything"
    )


@rule("FR-R48")
def test_the_memory_aid_changes_no_imagined_world() -> None:
    """It decides what a screen draws; what a seat may remember, it may remember."""
    case = CASES[0]
    for viewer in (0, 1, 2, None):
        worlds = []
        for aid in ("off", "on"):
            state = GAME.position(described(msgspec.structs.replace(case, aid=aid)))
            view = next(played(state, case.acts.split())).view(viewer)
            told = [GAME.describe(GAME.imagine(view, seed)) for seed in range(40)]
            worlds.append([{**world, "options": None} for world in told])
        assert worlds[0] == worlds[1]
