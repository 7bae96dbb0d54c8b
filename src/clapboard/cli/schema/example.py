"""A moment of a real game, played with a seed: what somebody sees, what they may do, what they do, and what they are told then."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from clapboard.kernel.action import Action
from clapboard.kernel.codec import encode
from clapboard.kernel.fact import heard
from clapboard.kernel.game import Game
from clapboard.kernel.rng import Rng
from clapboard.kernel.state import State
from clapboard.table import messages
from clapboard.table.audience import seen

WIDE = 150
"""Characters of a line of JSON, before it is broken."""


class Example(msgspec.Struct):
    seat: int
    view: str
    legal: str
    sent: list[str]
    update: str
    others: str
    """What a spectator is told of the same act."""


def example(
    title: Game[Any, Any], options: Mapping[str, object], seats: int, acts: int, seed: int
) -> Example:
    """The game after this many acts, each chosen at random among the legal ones."""
    state: State = title.new(seats, options, seed=seed)
    rng = Rng(seed)
    for _ in range(acts):
        _act(state, rng)
    seat = state.actors()[0]
    view, (legal, _) = seen(state, seat)
    sent, facts = _act(state, rng)
    after, (open_now, shapes) = seen(state, seat)
    update = messages.Update(
        v=acts + 2,
        facts=heard(facts, seat),
        view=after,
        legal=open_now,
        open=shapes or msgspec.UNSET,
        by=seat,
    )
    return Example(
        seat=seat,
        view=laid_out(view),
        legal=laid_out(legal),
        sent=[encode(action).decode() for action in sent],
        update=laid_out(update),
        others=laid_out(heard(facts, None)),
    )


def _act(state: State, rng: Rng) -> tuple[list[Action], Any]:
    """One act, from its first choice to its commit."""
    if not state.actors():
        raise ValueError("the game of the example is over too early: choose another seed")
    seat = state.actors()[0]
    sent: list[Action] = []
    while True:
        action = state.legal(seat).sample(rng)
        sent.append(action)
        facts = state.apply(seat, action)
        if not state.steps(seat):
            return sent, facts


def laid_out(value: object) -> str:
    """JSON for a reader: whatever fits into a line stands in one."""
    return _lines(json.loads(encode(value)), "")


def _lines(value: Any, margin: str) -> str:
    short = json.dumps(value, ensure_ascii=False)
    if len(margin) + len(short) <= WIDE or not isinstance(value, dict | list):
        return short
    inner = margin + "  "
    if isinstance(value, list):
        return "[\n" + ",\n".join(inner + _lines(item, inner) for item in value) + f"\n{margin}]"
    rows = [f"{inner}{json.dumps(key)}: {_lines(item, inner)}" for key, item in value.items()]
    return "{\n" + ",\n".join(rows) + f"\n{margin}}}"
