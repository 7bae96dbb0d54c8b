"""The worked examples, from `examples.json`: a position, what is done, and what is so afterwards. Those of rulings have the ruling's number."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.actions import Place
from clapboard.kernel.action import kind
from tests.games.faux_raccords.desk import Desk

EXAMPLES: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("examples.json").read_text(encoding="utf-8")
)


def named(example: dict[str, Any]) -> str:
    given = example.get("given") or example["deal"]
    return f"FR-{example['id']}-{given['mode']}-{' '.join(example.get('do', ()))}"


def laid(example: dict[str, Any]) -> tuple[Desk, list[str]]:
    """The desk after what is done, and the kinds of the facts that the last act told."""
    if "deal" in example:
        options = dict(example["deal"])
        desk = Desk.dealt(options.pop("mode"), options.pop("seats"), **options)
    else:
        given = dict(example["given"])
        desk = Desk(given.pop("mode"), given.pop("seats"), **given)
    told: list[str] = []
    for word in example.get("do", ()):
        if word == "first card":
            word = next(
                GAME.text(action) for action in desk.state.legal(desk.asked) if isinstance(action, Place)
            )
        told = [str(type(fact).__struct_config__.tag) for fact in desk.does(word)] or told
    return desk, told


CHECKS: dict[str, Callable[[Desk, Any], object]] = {
    "film": lambda desk, _: desk.film,
    "cut": lambda desk, _: desk.cut,
    "bin": lambda desk, _: desk.bin,
    "deck": lambda desk, _: desk.deck,
    "fired": lambda desk, _: desk.fired,
    "held": lambda desk, _: desk.held(),
    "hand": lambda desk, seats: {
        seat: " ".join(card for card in desk.hand(int(seat)).split() if card in held.split())
        for seat, held in seats.items()
    },
    "film_size": lambda desk, _: len(desk.told["film"]),
    "claps": lambda desk, _: desk.tokens("claps"),
    "ticks": lambda desk, _: desk.tokens("ticks"),
    "crosses": lambda desk, _: desk.tokens("crosses"),
    "supply": lambda desk, _: desk.supply(),
    "clues": lambda desk, _: desk.told["clues"],
    "asked": lambda desk, _: desk.asked,
    "phase": lambda desk, _: desk.phase,
    "can": lambda desk, _: sorted(desk.can()),
    "can_some": lambda desk, some: sorted(desk.can() & set(some)),
    "cannot": lambda desk, some: sorted(set(some) - desk.can()),
    "many": lambda desk, _: len(desk.can()),
    "at": lambda desk, _: [shot["at"] for shot in desk.told["film"]],
    "marks": lambda desk, _: len(desk.sees(None).marks),
    "genres": lambda desk, _: len(desk.sees(None).genres),
    "different_tokens": lambda desk, _: len(set(desk.told["tokens"])),
    "removed": lambda desk, _: desk.sees(None).removed,
    "out": lambda desk, _: desk.sees(None).out,
    "knows": lambda desk, seats: {
        seat: {at: card for at, card in desk.knows(int(seat)).items() if at in wanted}
        for seat, wanted in seats.items()
    },
    "peekable": lambda desk, seats: {
        seat: [shot.at for shot in desk.sees(int(seat)).film if shot.peekable] for seat in seats
    },
    "traces": lambda desk, seats: {seat: desk.traces(int(seat)) for seat in seats},
    "reason": lambda desk, _: desk.result.reason,
    "ended": lambda desk, _: desk.result.details["ended"],
    "genre_scores": lambda desk, _: desk.result.details["genre_scores"],
    "doubles": lambda desk, _: desk.result.details["doubles"],
    "mixed": lambda desk, _: desk.result.details["mixed"],
    "disorder": lambda desk, _: len(desk.result.details["disorder"]),
    "missing": lambda desk, _: desk.result.details["missing"],
    "take_out": lambda desk, _: desk.result.details["take_out"],
}
SORTED = ("can", "can_some", "cannot")


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_example(example: dict[str, Any]) -> None:
    desk, told = laid(example)
    for key, wanted in example["then"].items():
        if key == "order":
            assert told == wanted
        else:
            assert CHECKS[key](desk, wanted) == (sorted(wanted) if key in SORTED else wanted), key


def test_every_example_is_there() -> None:
    ids = {example["id"] for example in EXAMPLES}
    assert {id for id in ids if id.startswith("X")} == {f"X{number:02}" for number in range(1, 52)}


def test_facts_have_kinds_that_differ() -> None:
    """The order of an example's facts is told by their types."""
    desk = Desk("tutorial", 2, film="r02", hands=["r03 r04", "r05"])
    told = desk.does("P3", "@g1", "!")
    assert [str(type(fact).__struct_config__.tag) for fact in told] == ["placed", "clapped", "drew", "drawn"]
    assert kind(GAME.parse("!")) == "confirm"
