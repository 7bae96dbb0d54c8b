"""Dump, load, describe, position and copy are exact; things are conserved; old states stay as they were."""

from __future__ import annotations

import json
from typing import Any

from clapboard.kernel.codec import encode, plain
from clapboard.kernel.conformance.run import Run, TimedAction, named
from clapboard.kernel.errors import LoadError, PositionError
from clapboard.kernel.state import State


class Saving:
    """Second selves of the game, made on the way, that must play on exactly as it does."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.things = plain(run.state.things())
        self.selves: list[tuple[str, State]] = []
        self.kept: list[tuple[State, bytes]] = []

    def check_things(self) -> None:
        self.run.same(
            "not-conserved", "things were lost or made", self.things, plain(self.run.state.things())
        )

    def check_saved(self) -> None:
        """At a state: it is the same after each way of saving it."""
        run = self.run
        saved = run.dump()
        run.same("dump-not-exact", "dumped twice, and not the same", saved, run.dump())
        with run.expecting("dump-not-exact", "the state's own dump is not loaded"):
            loaded: State = run.game.load(saved, run.subject.oracle)
        copy = run.state.copy()
        for name, again in (("copy-not-exact", copy), ("dump-not-exact", loaded)):
            run.same(name, "it dumps differently", saved, run.dump(again))
            looks(run, name, again)
        described = run.game.describe(run.state)
        with run.expecting("position-not-exact", "the state's own description is refused"):
            for given in (described, json.loads(encode(described)), encode(described).decode()):
                again = run.game.position(given, run.state.chance.copy())
                run.same("position-not-exact", "another position", saved, run.dump(again))
        self.selves = [("copy-not-exact", copy), ("dump-not-exact", loaded)]
        if len(self.kept) < run.effort.kept:
            self.kept.append((run.state.copy(), saved))

    def forget(self) -> None:
        """The game went back: the second selves cannot follow."""
        self.selves = []

    def check_twin(self, move: TimedAction) -> bytes:
        """Before a move: two copies make it, and agree."""
        run = self.run
        twins = (run.state.copy(), run.state.copy())
        for twin in twins:
            with run.expecting("legal-crashes", "on a copy"):
                run.perform(twin, move)
        one, two = map(run.dump, twins)
        run.same("seed-not-reproducible", "the same move twice gives two states", one, two)
        return one

    def follow(self, move: TimedAction, twin: bytes) -> None:
        """After a move: the game, its twin and its second selves agree."""
        run = self.run
        now = run.dump()
        run.same("copy-not-exact", "the game and its copy play on differently", now, twin)
        for name, other in self.selves:
            with run.expecting(name, "the second self cannot follow"):
                run.perform(other, move)
            run.same(name, "the game and its second self play on differently", now, run.dump(other))

    def check_kept(self) -> None:
        """At the end: what was kept is as it was."""
        for state, saved in self.kept:
            self.run.same("old-state-changed", "a copy made earlier has changed", saved, self.run.dump(state))


def looks(run: Run, name: str, again: State) -> None:
    """Two states that should be one look the same from everywhere."""
    state = run.state
    run.same(name, "actors", state.actors(), again.actors())
    run.same(name, "deadline", state.deadline(), again.deadline())
    run.same(name, "outcome", encode(state.outcome()), encode(again.outcome()))
    run.same(name, "sides", state.sides(), again.sides())
    run.same(name, "things", plain(state.things()), plain(again.things()))
    for viewer in run.subject.viewers:
        run.same(name, f"the view of {named(viewer)}", run.told(state, viewer), run.told(again, viewer))
    for seat, listed in run.listed.items():
        run.same(name, f"legal({seat})", listed, list(again.legal(seat)))
        if seat >= 0:
            run.same(name, f"steps({seat})", state.steps(seat), again.steps(seat))


def check_hostile(run: Run) -> None:
    """Bytes and positions that were tampered with are loaded as something sound, or refused by name."""
    saved = run.dump()
    spoiled = [b"", b"{}", b"null", saved[: len(saved) // 2], saved.replace(b"0", b'"x"', 1), saved + b"x"]
    for _ in range(6):
        at = int(run.rng.below(len(saved)))
        spoiled.append(saved[:at] + bytes([int(run.rng.below(256))]) + saved[at + 1 :])
    for data in spoiled:
        with run.expecting("load-crashes", f"load({data[:60]!r}...)"):
            try:
                run.dump(run.game.load(data, run.subject.oracle))
            except LoadError:
                continue
    _check_hostile_positions(run)


def _check_hostile_positions(run: Run) -> None:
    described = plain(run.game.describe(run.state))
    spoiled: list[Any] = [None, [], "{", "[]", 7, {}]
    for key, value in described.items():
        spoiled.append({name: old for name, old in described.items() if name != key})
        others: tuple[Any, ...] = (None, -1, 10**9, "x", [], {}, [value])
        spoiled += [{**described, key: other} for other in others]
    for given in spoiled:
        with run.expecting("load-crashes", f"position({str(given)[:200]})"):
            try:
                again = run.game.position(given, run.state.chance.copy())
            except PositionError:
                continue
        with run.expecting("load-crashes", f"position({str(given)[:200]}) gave a state that cannot be used"):
            _use(run, again)


def _use(run: Run, state: State) -> None:
    """What was accepted must be a state like any other."""
    run.dump(state)
    for viewer in (0, None):
        encode(state.view(viewer))
    for seat in state.actors():
        list(state.legal(seat))
    state.outcome()
