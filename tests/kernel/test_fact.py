"""Facts reach their audience, and do not tell who else is in it."""

from __future__ import annotations

import json

from clapboard.kernel.codec import encode
from clapboard.kernel.fact import Fact, heard


class Drew(Fact, frozen=True, tag="drew"):
    seat: int
    card: str = ""


TOLD = [Drew(seat=1), Drew(seat=1, card="A", to=(1, 2)), Drew(seat=2, to=())]


def test_everybody_hears_what_is_public() -> None:
    assert heard(TOLD, 0) == [Drew(seat=1)]
    assert heard(TOLD, None) == [Drew(seat=1)]


def test_a_seat_hears_what_is_for_it() -> None:
    assert heard(TOLD, 2) == [Drew(seat=1), Drew(seat=1, card="A")]
    assert heard(TOLD, 1) == heard(TOLD, 2)


def test_the_audience_is_not_told() -> None:
    assert b"to" not in encode(heard(TOLD, 1))
    assert json.loads(encode(heard(TOLD, 1)[1])) == {"type": "drew", "seat": 1, "card": "A"}


def test_what_is_heard_changes_nothing() -> None:
    heard(TOLD, 1)
    assert TOLD[1].to == (1, 2)
