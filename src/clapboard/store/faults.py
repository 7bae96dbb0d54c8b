"""What a database driver complains about, in our names."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError

from clapboard.store.errors import (
    BadRow,
    StoreBusy,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreUnavailable,
)

SQLITE: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_FULL: StoreFull,
    sqlite3.SQLITE_BUSY: StoreBusy,
    sqlite3.SQLITE_LOCKED: StoreBusy,
    sqlite3.SQLITE_CORRUPT: StoreDamaged,
    sqlite3.SQLITE_NOTADB: StoreDamaged,
    sqlite3.SQLITE_TOOBIG: BadRow,
    sqlite3.SQLITE_CONSTRAINT: BadRow,
    sqlite3.SQLITE_MISMATCH: BadRow,
}

# By the first letters of the state that PostgreSQL reports.
POSTGRES: tuple[tuple[str, type[StoreError]], ...] = (
    ("53100", StoreFull),
    ("40", StoreBusy),  # deadlock, serialization
    ("55P03", StoreBusy),  # lock not available
    ("22", BadRow),  # data
    ("23", BadRow),  # constraint
    ("54", BadRow),  # a limit of the program
    ("XX001", StoreDamaged),
    ("XX002", StoreDamaged),
)


def named(bad: BaseException) -> StoreError:
    """The same complaint as a `StoreError`, with the driver's as its cause."""
    if isinstance(bad, StoreError):
        return bad
    said = bad.orig if isinstance(bad, DBAPIError) and bad.orig is not None else bad
    kind = _sqlite(said) if isinstance(said, sqlite3.Error) else _other(said)
    error = kind(f"{(kind.__doc__ or '').split('.')[0]} ({str(said) or type(said).__name__})")
    error.__cause__ = bad
    return error


def _sqlite(said: sqlite3.Error) -> type[StoreError]:
    code = getattr(said, "sqlite_errorcode", None)
    if code is None:  # the driver's own: a type that it cannot bind
        return BadRow
    return SQLITE.get(code & 0xFF, StoreUnavailable)


def _other(said: BaseException) -> type[StoreError]:
    state = getattr(said, "sqlstate", None)
    if state:
        return next((kind for letters, kind in POSTGRES if state.startswith(letters)), StoreUnavailable)
    if isinstance(said, (UnicodeError, OverflowError, ValueError, TypeError)):
        return BadRow
    return StoreUnavailable
