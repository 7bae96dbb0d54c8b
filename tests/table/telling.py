"""A game that answers every question about a view, with all that it was given: in another world it must have been given the same."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from clapboard.kernel.codec import encode
from clapboard.table.thought import Helped, HelpJob


class Everything(msgspec.Struct):
    digest: str


def answering_everything() -> dict[str, Any]:
    """What replaces a game's own `look`, and what it takes for a question."""
    return {"_looks": msgspec.json.Decoder(), "_helps": msgspec.json.Decoder(), "look": look}


def look(view: Any, about: Any) -> Everything:
    return Everything(hashlib.sha256(encode(view)).hexdigest())


async def repeats(job: HelpJob) -> Helped:
    """Help that is nothing but the question: the view, what it is about, and the seed."""
    return Helped(encode(Everything(hashlib.sha256(repr(job).encode()).hexdigest())))
