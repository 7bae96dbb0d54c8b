"""Logs, guests and results, kept: `open_store(place)` gives a store, `async with` opens it.

What is acknowledged is on the disk. How that is done, and what the tables mean: docs/store.md.
"""

from __future__ import annotations

from pathlib import Path

from clapboard.store.backup import copy_database
from clapboard.store.errors import (
    BackupError,
    BadRow,
    ClaimLost,
    Conflict,
    DatabaseInUse,
    FolderInUse,
    ForeignDatabase,
    GuestExists,
    ReadOnly,
    SchemaTooNew,
    SchemaTooOld,
    StoreBusy,
    StoreClosed,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreUnavailable,
    TableExists,
    UnknownGuest,
    UnknownTable,
)
from clapboard.store.folder import DATABASE
from clapboard.store.interface import Store
from clapboard.store.memory import MemoryStore
from clapboard.store.restoring import RESTORED, restore
from clapboard.store.rows import (
    Before,
    Best,
    Cut,
    FactReport,
    Guest,
    Hook,
    ListedTable,
    LogRow,
    Player,
    PlayerState,
    Progress,
    Reached,
    Report,
    Result,
    Status,
    TableChange,
    Where,
)
from clapboard.store.sqlite import SqliteStore

MEMORY = ":memory:"


def open_store(place: str | Path, *, readonly: bool = False) -> Store:
    """A data folder, the URL of a PostgreSQL database, or `:memory:`. `readonly` is for folders."""
    if place == MEMORY:
        return MemoryStore()
    if isinstance(place, str) and place.startswith(("postgresql://", "postgres://", "postgresql+asyncpg://")):
        try:
            from clapboard.store.postgres import PostgresStore
        except ModuleNotFoundError as missing:
            raise StoreError(
                f"PostgreSQL needs {missing.name}, which is not installed: pip install 'clapboard[scale]'"
            ) from missing
        return PostgresStore(place)
    return SqliteStore(place, readonly=readonly)


def backup_folder(folder: str | Path, path: str | Path) -> None:
    """Back up a data folder from outside, also while a server works in it."""
    database = Path(folder) / DATABASE
    if not database.is_file():
        raise BackupError(f"there is no database in {folder}")
    copy_database(database, Path(path))


__all__ = [
    "MEMORY",
    "RESTORED",
    "BackupError",
    "BadRow",
    "Before",
    "Best",
    "ClaimLost",
    "Conflict",
    "Cut",
    "DatabaseInUse",
    "FactReport",
    "FolderInUse",
    "ForeignDatabase",
    "Guest",
    "GuestExists",
    "Hook",
    "ListedTable",
    "LogRow",
    "MemoryStore",
    "Player",
    "PlayerState",
    "Progress",
    "Reached",
    "ReadOnly",
    "Report",
    "Result",
    "SchemaTooNew",
    "SchemaTooOld",
    "SqliteStore",
    "Status",
    "Store",
    "StoreBusy",
    "StoreClosed",
    "StoreDamaged",
    "StoreError",
    "StoreFull",
    "StoreUnavailable",
    "TableChange",
    "TableExists",
    "UnknownGuest",
    "UnknownTable",
    "Where",
    "backup_folder",
    "open_store",
    "restore",
]  # fmt: skip
