"""What a view says of itself, and what is made from a view alone."""

from __future__ import annotations

import math

import msgspec

from clapboard.kernel.codec import encode
from clapboard.kernel.conformance.run import Run, named
from clapboard.kernel.view import View


def check_views(run: Run) -> None:
    with run.expecting("views-differ", "the views of several viewers"):
        together = run.game.views(run.state)
    for viewer in run.subject.viewers:
        view = run.state.view(viewer)
        told = encode(view)
        run.same("views-differ", f"the view of {named(viewer)} among several", told, encode(together(viewer)))
        with run.expecting("view-codec", f"the view of {named(viewer)}"):
            again: View = run.game.decode_view(told)
        if again != view or encode(again) != told:
            run.broken("view-codec", f"the view of {named(viewer)} is not the same after its JSON")
        _check_label(run, viewer, view)
        _check_covered(run, viewer, again)
        _check_apart(run, viewer, view, told)
        if viewer is not None:
            _check_use(run, viewer, again)


def _check_covered(run: Run, viewer: int | None, view: View) -> None:
    with run.expecting("covered-wrong", f"the view of {viewer}, covered"):
        covered: View = run.game.covered(view)
        again: View = run.game.decode_view(encode(covered))
    labels = ("game", "rules_version", "viewer", "seats", "options", "prompt", "outcome")
    if any(getattr(again, label) != getattr(view, label) for label in labels):
        run.broken("covered-wrong", f"the view of {viewer} is of something else when it is covered")


def _check_apart(run: Run, viewer: int | None, view: View, told: bytes) -> None:
    """A view belongs to the one who gets it: a bot that scribbles on it changes nothing."""
    before = run.dump()
    scribble(view)
    run.same(
        "view-shares", f"scribbling on the view of {named(viewer)} changed the state", before, run.dump()
    )
    run.same(
        "view-shares",
        f"scribbling on the view of {named(viewer)} changed the next one",
        told,
        encode(run.state.view(viewer)),
    )


def scribble(thing: object) -> None:
    """Change every list and dict inside a view that can be changed."""
    if isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            scribble(getattr(thing, field))
    elif isinstance(thing, dict):
        for value in thing.values():
            scribble(value)
        thing["scribble"] = "scribble"
    elif isinstance(thing, list | tuple):
        for value in thing:
            scribble(value)
        if isinstance(thing, list):
            thing.append("scribble")


def _check_label(run: Run, viewer: int | None, view: View) -> None:
    meta = run.game.meta
    expected = (meta.id, meta.rules_version, viewer, run.seats, dict(run.subject.options))
    found = (view.game, view.rules_version, view.viewer, view.seats, dict(view.options))
    run.same("view-mislabelled", f"the view of {named(viewer)}", expected, found)
    prompt = view.prompt
    if view.outcome is None and (prompt.kind not in meta.policies.time_out or prompt.kind == "over"):
        run.broken(
            "prompt-undeclared", f"policies.time_out has no {prompt.kind!r}, which {named(viewer)} is asked"
        )
    if not all(0 <= seat < run.seats for seat in prompt.asked):
        run.broken("prompt-undeclared", f"the prompt of {named(viewer)} asks {prompt.asked}")


def _check_use(run: Run, seat: int, view: View) -> None:
    if seat in run.state.actors():
        legal = run.state.legal(seat)
        with run.expecting("time-out-illegal", f"time_out for seat {seat}"):
            action = run.game.time_out(view, legal)
        if action not in legal:
            run.broken("time-out-illegal", f"time_out makes seat {seat} do {run.text(action)}")
    with run.expecting("evaluate-wrong", f"evaluate for seat {seat}"):
        worth = run.game.evaluate(view)
    if not math.isfinite(worth) or run.game.evaluate(view) != worth:
        run.broken("evaluate-wrong", f"things are worth {worth} to seat {seat}")
