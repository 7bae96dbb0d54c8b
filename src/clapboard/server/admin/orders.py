"""What an operator can have done, and what comes of it: the messages between `clapboard admin` and a server."""

from __future__ import annotations

from typing import Annotated

import msgspec

from clapboard.kernel.errors import ClapboardError

LARGEST = 64 * 1024
"""Bytes of a message; each is one line of JSON."""
Text = Annotated[str, msgspec.Meta(max_length=4096)]


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The root of all orders."""


class Delete(Order, frozen=True, tag="delete"):
    """A table and all that belongs to it."""

    table: Text


class Rewind(Order, frozen=True, tag="rewind"):
    """Cut a table's log after a row."""

    table: Text
    seq: int


class Restore(Order, frozen=True, tag="restore"):
    """Put a backup in the place of everything."""

    file: Text
    """Its absolute path; the one who carries the order out must be able to read it."""


class DropReports(Order, frozen=True, tag="drop_reports"):
    """Forget complaints; all of them, or none where one is not known."""

    ids: Annotated[list[Text], msgspec.Meta(max_length=10_000)]


class DropFactReports(Order, frozen=True, tag="drop_fact_reports"):
    """Forget reports of facts; all of them, or none where one is not known."""

    ids: Annotated[list[Text], msgspec.Meta(max_length=10_000)]


class EndTokens(Order, frozen=True, tag="end_tokens"):
    """Make all tokens of a guest void."""

    guest: Text


StoreOrder = Delete | Rewind | DropReports | DropFactReports | EndTokens
"""What is done in a store, rather than to it."""
AnyOrder = StoreOrder | Restore


class OrderDone(msgspec.Struct, frozen=True, tag_field="type", tag="done", omit_defaults=True):
    """It is done, for good."""

    cut: int = 0
    """Of a rewind: rows."""
    paused: bool = False
    """Whether a game with a clock waits for somebody to resume it."""
    kept: str = ""
    """Of a restore: where the database is that was there before."""


class OrderFailed(msgspec.Struct, frozen=True, tag_field="type", tag="failed"):
    """Nothing was changed, and why. `kind`: the name of the error."""

    kind: str
    message: str


Outcome = OrderDone | OrderFailed


class OrderRefused(ClapboardError):
    """The server has not done what was asked."""
