"""What can go wrong in keeping things, by name. None of these leaves anything half written."""

from __future__ import annotations

from clapboard.kernel.errors import ClapboardError


class StoreError(ClapboardError):
    """The root of them."""

    one_by_one = False
    """Whether the fault may lie in a single write, so that the others of its batch deserve another try without it."""


class Conflict(StoreError):
    """A row that is there already, or leaves a gap: somebody else wrote, or the caller lost count. Load the table again."""

    def __init__(self, table_id: str, head: int, seq: int) -> None:
        super().__init__(f"table {table_id}: row {seq} cannot follow row {head}")
        self.table_id = table_id
        self.head = head
        self.seq = seq


class TableExists(StoreError):
    """A table of this id was created before."""


class UnknownTable(StoreError):
    """No table has this id."""

    def __init__(self, table_id: str) -> None:
        super().__init__(f"there is no table {table_id!r}")
        self.table_id = table_id


class UnknownGuest(StoreError):
    """No guest has this id."""


class GuestExists(StoreError):
    """A guest of this id was added before."""


class BadRow(StoreError):
    """A value that no database takes: half a character, a zero byte in a text, a number of more than 64 bits."""

    one_by_one = True


class StoreFull(StoreError):
    """No room on the disk. Nothing of this write was kept; the store goes on when there is room again."""

    one_by_one = True


class StoreBusy(StoreError):
    """Another program holds the database, longer than we wait. Nothing of this write was kept; try again."""


class StoreUnavailable(StoreError):
    """The disk or the connection failed. The write is there whole or not at all, and only `load` can tell."""


class StoreDamaged(StoreError):
    """The database file is not sound: restore a backup."""


class StoreClosed(StoreError):
    """The store is not open, or no longer."""


class ReadOnly(StoreError):
    """The store was opened for reading, or cannot do this at all."""


class FolderInUse(StoreError):
    """Another process works in the data folder."""

    def __init__(self, folder: str, pid: int | None) -> None:
        who = "another process" if pid is None else f"process {pid}"
        super().__init__(f"the data folder {folder} is in use by {who}; stop it, or choose another folder")
        self.folder = folder
        self.pid = pid


class ClaimLost(StoreError):
    """This server is no longer the one that may write, and cannot become it again by waiting."""


class FolderLost(ClaimLost):
    """The data folder or the database in it was moved, removed or replaced, or another server works in it."""

    def __init__(self, folder: str) -> None:
        super().__init__(
            f"the data folder {folder} is no longer this server's: it or the database in it was moved, removed or replaced"
        )
        self.folder = folder


class DatabaseInUse(ClaimLost):
    """Another server works on the database."""

    def __init__(self) -> None:
        super().__init__("another server works on this database; stop it, or choose another database")


class SchemaTooNew(StoreError):
    """A newer Clapboard has written this database; this one would not understand it."""

    def __init__(self, found: str, known: str) -> None:
        super().__init__(
            f"the database has schema {found}, and this version of Clapboard knows {known} at most; install the newer one"
        )
        self.found = found
        self.known = known


class SchemaTooOld(StoreError):
    """The database waits for its migration, which needs more than reading."""


class ForeignDatabase(StoreError):
    """A database with tables in it that are not Clapboard's."""


class BackupError(StoreError):
    """A backup that could not be written, or is none; or a place that cannot take it."""
