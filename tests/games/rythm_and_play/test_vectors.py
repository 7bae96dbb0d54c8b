"""Two whole games with given decks: every action is legal, and the table is as written in the middle and at the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import clapboard

HERE = Path(__file__).parent
GAME = clapboard.game("rythm-and-play")

PLAY = ("n1", "n2", "n3", "n4", "n5", "n6", "n7", "sharp", "flat")
SYMBOLS = "1234567SF"
BEATS = {"w": 4.0, "h": 2.0, "q": 1.0, "e": 0.5}
PAYMENTS = (
    "q", "ee", "h", "qq", "qee", "eeee", "hq", "hee", "qqq", "qqee", "qeeee", "eeeeee",
    "w", "hh", "hqq", "hqee", "heeee", "qqqq", "qqqee", "qqeeee", "qeeeeee", "eeeeeeee",
)  # fmt: skip
TEXTS = (
    *SYMBOLS,
    "P",
    "T",
    *("X" + payment for payment in PAYMENTS),
    *("L" + symbol for symbol in SYMBOLS),
    "-",
    "=S",
    "=F",
)
"""The short text of each action by its number in the fixed action table."""


class Snapshot(msgspec.Struct, forbid_unknown_fields=True):
    after: int
    turns: int
    mover: int
    tonality: str
    stave: list[int]
    play_stack: int
    rhythm_stack: int
    rhythm_discard: list[int]
    taken: list[int]
    penalty: list[int]
    play_hands: list[int]
    rhythm_hands: list[int]


class End(msgspec.Struct, forbid_unknown_fields=True):
    turns: int
    taken: list[int]
    penalty: list[int]
    rhythm_hands: list[list[int]]
    play_hands: list[int]
    scores: list[float]
    winners: list[int]
    reason: str


class Vector(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    seats: int
    options: dict[str, Any]
    rules: list[str]
    play_deck: str
    rhythm_deck: str
    reshuffles: list[str]
    actions: list[int]
    snapshot: Snapshot
    end: End


class Book(msgspec.Struct, forbid_unknown_fields=True):
    about: list[str]
    vectors: list[Vector]


BOOK = msgspec.json.decode((HERE / "vectors.json").read_bytes(), type=Book)


def cases() -> list[Any]:
    return [
        pytest.param(vector, marks=[pytest.mark.rule(rule) for rule in vector.rules], id=vector.id)
        for vector in BOOK.vectors
    ]


@pytest.mark.parametrize("vector", cases())
def test_vector(vector: Vector) -> None:
    tape = clapboard.Tape(list(answers(vector)))
    state = GAME.new(seats=vector.seats, options=vector.options, chance=tape)
    reshuffles = iter(vector.reshuffles)
    for number, action_id in enumerate(vector.actions, start=1):
        (mover,) = state.actors()
        text = TEXTS[action_id]
        assert text in [GAME.text(action) for action in state.legal(mover)], f"action {number}"
        table = GAME.describe(state)
        if text == "T" and not table["rhythm_stack"]:
            assert table["rhythm_discard"] == sorted(next(reshuffles), key="whqe".index)
        state.apply(mover, GAME.parse(text))
        assert (state.outcome() is None) == (number < len(vector.actions))
        if number == vector.snapshot.after:
            check_snapshot(state, vector.snapshot)
    check_end(state, vector.end)
    assert next(reshuffles, None) is None
    assert tape.at == len(tape.given)


def test_both_games_are_here() -> None:
    assert [vector.id for vector in BOOK.vectors] == ["RP-V1", "RP-V2"]
    assert len(TEXTS) == 45
    for vector in BOOK.vectors:
        assert sorted(vector.play_deck) == sorted("012345678" * 6)
        assert sorted(vector.rhythm_deck) == sorted("w" * 2 + "h" * 4 + "q" * 8 + "e" * 16)


def answers(vector: Vector) -> Iterator[str]:
    """The cards in the order in which the rules ask for them: the deal, then whatever each action draws."""
    play = [PLAY[int(digit)] for digit in reversed(vector.play_deck)]
    rhythm = list(reversed(vector.rhythm_deck))
    reshuffles = iter(vector.reshuffles)
    for _ in range(4 * vector.seats):
        yield play.pop()
    for _ in range(vector.seats):
        yield rhythm.pop()
    for text in (TEXTS[action_id] for action_id in vector.actions):
        if text == "T":
            if not rhythm:
                rhythm = list(reversed(next(reshuffles)))
            yield rhythm.pop()
        elif text.startswith("X"):
            beats = int(sum(BEATS[card] for card in text[1:]))
            for _ in range(min(beats, len(play))):
                yield play.pop()


def check_snapshot(state: Any, wanted: Snapshot) -> None:
    table = GAME.describe(state)
    found = Snapshot(
        after=wanted.after,
        turns=table["turns"],
        mover=state.actors()[0],
        tonality=table["tonality"],
        stave=[PLAY.index(card["card"]) for card in table["stave"]],
        play_stack=len(table["play_stack"]),
        rhythm_stack=len(table["rhythm_stack"]),
        rhythm_discard=kinds(table["rhythm_discard"]),
        taken=[len(pile) for pile in table["taken"]],
        penalty=[len(row) for row in table["penalty"]],
        play_hands=[len(hand["play"]) for hand in table["hands"]],
        rhythm_hands=[len(hand["rhythm"]) for hand in table["hands"]],
    )
    assert found == wanted


def check_end(state: Any, wanted: End) -> None:
    table = GAME.describe(state)
    outcome = state.outcome()
    found = End(
        turns=table["turns"],
        taken=[len(pile) for pile in table["taken"]],
        penalty=[len(row) for row in table["penalty"]],
        rhythm_hands=[kinds(hand["rhythm"]) for hand in table["hands"]],
        play_hands=[len(hand["play"]) for hand in table["hands"]],
        scores=list(outcome.scores),
        winners=list(outcome.winners),
        reason=outcome.reason,
    )
    assert found == wanted
    assert state.actors() == ()


def kinds(cards: list[str]) -> list[int]:
    """How many w, h, q and e."""
    return [cards.count(kind) for kind in "whqe"]
