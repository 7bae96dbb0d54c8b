"""Whatever a game is asked about a view, it answers or refuses by name: nothing else comes back."""

from __future__ import annotations

import json
import types
from collections.abc import Iterator
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

import clapboard
from clapboard.kernel.bot import Budget
from clapboard.kernel.codec import encode
from clapboard.kernel.errors import NoAnswer
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.rng import Rng

pytestmark = pytest.mark.one_build

ODD: tuple[Any, ...] = (
    "", 0, -1, 1, 3, 10**6, 2**63 - 1, 10**30, -(10**30), 1.5, True, None, "\u0000", "é" * 2000, "A35" * 9, [], {}, [[0, 0]], [{}], [0, 0], [-1, 99],
    [10**18, -(10**18)], {"": [0, 0, True]},
)  # fmt: skip
GAMES = {id: clapboard.game(id) for id in clapboard.games()}
ASKED = [
    (id, what)
    for id, game in GAMES.items()
    for what in ("look", "help", "study")
    if getattr(game, f"{what}_type") is not None
]
OF_A_VIEW = [(id, what) for id, what in ASKED if what != "study"]
LAPS, STEPS, QUESTIONS = 2, 40, 12
"""Games of each mode, acts in each, and questions after each act."""


def kinds(asked: Any) -> tuple[type[msgspec.Struct], ...]:
    return get_args(asked) or (asked,)


def words_of(value: Any) -> Iterator[Any]:
    """All that stands in a view: names of cards, places, numbers of seats."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from words_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words_of(inner)
    elif value is not None:
        yield value


class Questions:
    """Questions of a game: odd ones, and some in which everything could be so."""

    def __init__(self, rng: Rng, words: list[Any]) -> None:
        self.rng, self.words = rng, words

    def pick(self, among: Any) -> Any:
        return among[self.rng.below(len(among))]

    def one(self, kind: type[msgspec.Struct]) -> dict[str, Any]:
        hints = get_type_hints(kind)
        tag = kind.__struct_config__.tag
        asked: dict[str, Any] = {} if tag is None else {"type": tag}
        for field in msgspec.structs.fields(kind):
            if field.required or self.rng.below(3):
                asked[field.encode_name] = self.value(hints[field.name])
        if not self.rng.below(20):
            asked[self.pick(("", "type", "x"))] = self.pick(ODD)
        return asked

    def value(self, hint: Any) -> Any:
        """Mostly of the right kind, so that the question is understood."""
        if not self.rng.below(6):
            return self.pick(ODD)
        origin, inner = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return self.value(self.pick(inner))
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return self.one(hint)
        if origin in (list, tuple):
            fixed = origin is tuple and Ellipsis not in inner
            return [self.value(one) for one in (inner if fixed else [inner[0]] * self.pick((0, 1, 2, 5, 30)))]
        if origin is dict:
            return {
                str(self.value(inner[0])): self.value(inner[1]) for _ in range(self.pick((0, 1, 2, 5, 30)))
            }
        if hint is bool:
            return self.pick((True, False))
        if hint is int:
            return self.pick(
                (0, 1, 2, 3, 5, -1, -2, 8, 100, 2**31, 2**62, *(w for w in self.words if type(w) is int))
            )
        if hint is str:
            return self.pick(("", "nothing", "é" * 300, *(word for word in self.words if type(word) is str)))
        return self.pick(inner or ODD)


def played(game: AnyGame, mode: str, seats: int, rng: Rng) -> Iterator[Any]:
    """States of a game played by lot; after its end, the last."""
    state = game.new(seats, {"mode": mode}, seed=rng.below(1000))
    for step in range(STEPS):
        yield state
        actors = state.actors()
        if state.outcome() is not None:
            return
        if actors:
            seat = actors[rng.below(len(actors))]
            legal = state.legal(seat)
            if len(legal):
                state.apply(seat, legal.sample(rng))
        until = state.deadline()
        if until is not None and (not actors or step % 3 == 0):
            state.advance(until)


@pytest.mark.parametrize("id, what", OF_A_VIEW)
def test_odd_questions_are_answered_or_refused_by_name(id: str, what: str) -> None:
    game, rng = GAMES[id], Rng(5)
    decode = getattr(game, f"decode_{what}")
    asked, answered, refused = kinds(getattr(game, f"{what}_type")), 0, 0
    few = dict(reversed(game.tables()))
    for mode, seats in list(few.items()) * LAPS:
        for state in played(game, mode, seats, rng):
            viewers = [*range(seats), None]
            viewer = viewers[rng.below(len(viewers))]
            view = state.view(viewer)
            questions = Questions(rng, list(words_of(json.loads(encode(view)))))
            for _ in range(QUESTIONS if what == "look" else 2):
                question = questions.one(questions.pick(asked))
                try:
                    about = decode(json.dumps(question).encode())
                    budget = Budget(iterations=20)
                    answer = game.look(view, about) if what == "look" else game.help(view, about, 1, budget)
                except NoAnswer:
                    refused += 1
                except Exception as bad:
                    raise AssertionError((question, viewer)) from bad
                else:
                    assert encode(answer)
                    answered += 1
    assert refused > 10 and answered > 0, (refused, answered)


@pytest.mark.parametrize("id, what", ASKED)
@pytest.mark.parametrize(
    "text", [b"", b"null", b"[]", b"{}", b'{"type":1}', b'{"type":"\xff"}', b"[" * 100_000, b"1e999", b'"x'],
    ids=str,
)  # fmt: skip
def test_what_is_no_question_is_refused_by_name(id: str, what: str, text: bytes) -> None:
    with pytest.raises(NoAnswer):
        getattr(GAMES[id], f"decode_{what}")(text)
