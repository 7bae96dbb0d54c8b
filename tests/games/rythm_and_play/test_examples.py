"""The worked examples of the rules, as data: `examples.json` says in its first lines how to read it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import clapboard

HERE = Path(__file__).parent
GAME = clapboard.game("rythm-and-play")
COMPOSE = set("1234567SF")


class Then(msgspec.Struct, forbid_unknown_fields=True):
    """What holds at one moment. What is left out is not checked."""

    legal: list[str] | None = None
    """All texts of the seat that is to move."""
    compose: list[str] | None = None
    exchange: list[str] | None = None
    draws: dict[str, int] = {}
    """How many PLAY cards a payment would draw."""
    illegal: list[str] = []
    mover: int | None = None
    closed: bool | None = None
    state: dict[str, Any] = {}
    """A part of `game.describe(state)`."""
    counts: dict[str, Any] = {}
    """A part of it, with a number in place of each list of cards."""
    over: bool | None = None
    scores: list[float] | None = None
    ranks: list[int] | None = None
    winners: list[int] | None = None
    reason: str | None = None


class Step(msgspec.Struct, forbid_unknown_fields=True):
    by: int
    do: str
    legal_before: list[str] | None = None
    illegal: list[str] = []
    then: Then | None = None


class Example(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    title: str
    rules: list[str]
    then: Then
    case: str = ""
    also: list[str] = []
    new: dict[str, Any] | None = None
    position: dict[str, Any] = {}
    tape: list[str] | None = None
    steps: list[Step] = []
    ladder: str = ""
    letters: list[str] = []


class Defaults(msgspec.Struct, forbid_unknown_fields=True):
    position: dict[str, Any]


class Book(msgspec.Struct, forbid_unknown_fields=True):
    about: list[str]
    defaults: Defaults
    ladders: dict[str, dict[str, int]]
    examples: list[Example]


BOOK = msgspec.json.decode((HERE / "examples.json").read_bytes(), type=Book)


def cases() -> list[Any]:
    """One parameter per case, marked with the rules that it proves."""
    return [
        pytest.param(
            example,
            marks=[pytest.mark.rule(rule) for rule in (*example.rules, *example.also)],
            id=example.id + re.sub(r"\W+", "-", " " + example.case if example.case else ""),
        )
        for example in BOOK.examples
    ]


@pytest.mark.parametrize("example", cases())
def test_example(example: Example) -> None:
    tape = None if example.tape is None else clapboard.Tape(example.tape)
    state = start(example, tape)
    for step in example.steps:
        if step.legal_before is not None:
            same(texts(state), step.legal_before)
        for text in step.illegal:
            refuses(state, step.by, text)
        assert state.actors() == (step.by,), f"before {step.do}"
        state.apply(step.by, GAME.parse(step.do))
        if step.then is not None:
            check(state, step.then)
    check(state, example.then)
    if tape is not None:
        assert tape.at == len(tape.given), "cards of the tape were not drawn"


def test_every_example_is_here() -> None:
    assert sorted({example.id for example in BOOK.examples}) == [f"RP-E{n:02}" for n in range(1, 67)]
    names = [(example.id, example.case) for example in BOOK.examples]
    assert len(names) == len(set(names))


@pytest.mark.rule("RP-R01")
@pytest.mark.parametrize("example", [example for example in BOOK.examples if example.letters])
def test_letters_name_the_ranks(example: Example) -> None:
    """The letters of the example, on its ladder, are the cards that are played and, at the end, the one refused."""
    ranks = [str(BOOK.ladders[example.ladder][letter]) for letter in example.letters]
    assert ranks == [step.do for step in example.steps] + example.then.illegal


def start(example: Example, tape: clapboard.Tape | None) -> Any:
    if example.new is not None:
        return GAME.new(**example.new)
    described = BOOK.defaults.position | example.position
    if "hands" not in described:
        described["hands"] = [{"play": [], "rhythm": []} for _ in range(described["seats"])]
    return GAME.position(described, chance=tape)


def texts(state: Any) -> list[str]:
    """What the seat to move may do."""
    return [GAME.text(action) for seat in state.actors() for action in state.legal(seat)]


def same(found: list[str], wanted: list[str]) -> None:
    """In any order, each once."""
    assert sorted(found) == sorted(wanted)


def check(state: Any, then: Then) -> None:
    actors = state.actors()
    if then.mover is not None:
        assert actors == (then.mover,)
    if then.legal is not None:
        same(texts(state), then.legal)
    if then.compose is not None:
        same([text for text in texts(state) if text in COMPOSE], then.compose)
    if then.exchange is not None:
        same([text for text in texts(state) if text.startswith("X")], then.exchange)
    for text, many in then.draws.items():
        assert drawn(state, text) == many, text
    for text in then.illegal:
        for seat in actors or range(GAME.describe(state)["seats"]):
            refuses(state, seat, text)
    if then.closed is not None:
        assert [state.view(viewer).closed for viewer in (None, 0, 1)] == [then.closed] * 3
    described = GAME.describe(state)
    holds(described, then.state, "state")
    measures(described, then.counts, "state")
    check_end(state, then)


def check_end(state: Any, then: Then) -> None:
    outcome = state.outcome()
    if then.over is not None:
        assert (outcome is not None) == then.over
        assert (state.actors() == ()) == then.over
    if then.scores is not None:
        assert list(outcome.scores) == then.scores
    if then.ranks is not None:
        assert list(outcome.ranks) == then.ranks
    if then.winners is not None:
        assert list(outcome.winners) == then.winners
    if then.reason is not None:
        assert outcome.reason == then.reason


def refuses(state: Any, seat: int, text: str) -> None:
    """No such action exists, or it is not legal now; and trying it changes nothing."""
    try:
        action = GAME.parse(text)
    except clapboard.ActionError:
        return
    before = GAME.describe(state)
    assert action not in state.legal(seat), text
    with pytest.raises(clapboard.IllegalAction):
        state.apply(seat, action)
    assert GAME.describe(state) == before


def drawn(state: Any, text: str) -> int:
    """How many PLAY cards leave the stack by this action."""
    after = state.copy()
    after.apply(state.actors()[0], GAME.parse(text))
    return len(GAME.describe(state)["play_stack"]) - len(GAME.describe(after)["play_stack"])


def holds(whole: Any, part: Any, where: str) -> None:
    """`part` is found in `whole`: dicts by the keys given, lists of dicts and lists place by place."""
    if isinstance(part, dict):
        for key, value in part.items():
            holds(whole[key], value, f"{where}.{key}")
    elif isinstance(part, list) and any(isinstance(value, dict | list) for value in part):
        assert len(whole) == len(part), where
        for place, value in enumerate(part):
            holds(whole[place], value, f"{where}[{place}]")
    else:
        assert whole == part, where


def measures(whole: Any, part: Any, where: str) -> None:
    """As `holds`, with the number of cards in place of the cards."""
    if isinstance(part, dict):
        for key, value in part.items():
            measures(whole[key], value, f"{where}.{key}")
    elif isinstance(part, list):
        assert len(whole) == len(part), where
        for place, value in enumerate(part):
            measures(whole[place], value, f"{where}[{place}]")
    else:
        assert len(whole) == part, where
