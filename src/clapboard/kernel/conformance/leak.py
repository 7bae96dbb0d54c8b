"""Where two views differ that should be the same, and by what the difference tells."""

from __future__ import annotations

import json
from typing import Any

from clapboard.kernel.codec import encode
from clapboard.kernel.conformance.run import Subject, named
from clapboard.kernel.rng import Rng

SEEDS_TO_TELL = 12
"""Worlds looked at before a difference is blamed on the imagination instead of on the view."""


def blame(subject: Subject, viewer: int | None, told: bytes, seen: bytes, rng: Rng) -> tuple[str, str]:
    """A view that varies with the world leaks; one that is always the same wrong one is the imagination's fault."""
    worlds = (subject.imagine(told, rng.seed()) for _ in range(SEEDS_TO_TELL))
    name, message = difference(told, seen)
    if name in ("leak-by-id", "leak-by-value") and {encode(world.view(viewer)) for world in worlds} == {seen}:
        name = "imagine-view-differs"
    return name, f"to {named(viewer)}: {message}"


def difference(real: bytes, imagined: bytes) -> tuple[str, str]:
    """The law that is broken, and a message with the place."""
    path, kind, one, two = _walk(json.loads(real), json.loads(imagined), ())
    name = "leak-by-prompt" if path[:1] == ("prompt",) else f"leak-by-{kind}"
    place = ".".join(map(str, path)) or "the view"
    return name, f"{place} is {str(one)[:120]} in truth and {str(two)[:120]} in a world that looks the same"


def _walk(one: Any, two: Any, path: tuple[str, ...]) -> tuple[tuple[str, ...], str, Any, Any]:
    if isinstance(one, dict) and isinstance(two, dict):
        if sorted(one) != sorted(two):
            return path, "id", one, two
        # The prompt last: it often repeats what stands elsewhere, and elsewhere is the root of the matter.
        for key in sorted(one, key=lambda key: (key == "prompt", key)):
            if one[key] != two[key]:
                return _walk(one[key], two[key], (*path, key))
    if isinstance(one, list) and isinstance(two, list):
        if len(one) != len(two):
            return path, "length", one, two
        if sorted(map(encode, one)) == sorted(map(encode, two)):
            return path, "order", one, two
        for place, (left, right) in enumerate(zip(one, two, strict=True)):
            if left != right:
                return _walk(left, right, (*path, str(place)))
    if isinstance(one, str) and isinstance(two, str):
        return path, "length" if len(one) != len(two) else "id", one, two
    return path, "value", one, two
