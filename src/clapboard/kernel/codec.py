"""One canonical JSON form for actions, views, facts and outcomes."""

from __future__ import annotations

from typing import Any, Final

import msgspec

_encoder: Final = msgspec.json.Encoder(order="deterministic")


def encode(x: object) -> bytes:
    """Canonical: the same value gives the same bytes, always."""
    return _encoder.encode(x)


def plain(x: object) -> Any:
    """The same as dicts, lists, strings and numbers."""
    return msgspec.to_builtins(x, str_keys=True)
