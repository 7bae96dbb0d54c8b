"""Where the server keeps its tables: a data folder, or a database."""

from __future__ import annotations

import functools
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import click
import msgspec

from clapboard.cli.serve import data_folder
from clapboard.kernel.errors import ClapboardError
from clapboard.server.admin.client import AdminClient, admin_client
from clapboard.store import Store, open_store
from clapboard.store.folder import DATABASE


class NoData(ClapboardError):
    """Nothing is kept where somebody looks for it."""


class Place(msgspec.Struct, frozen=True):
    where: str
    """A folder, or the URL of a database."""
    chosen: bool
    """Whether somebody named it, rather than it being the usual one."""

    @property
    def folder(self) -> Path | None:
        return None if self.where.startswith("postgres") else Path(self.where)

    @property
    def empty(self) -> bool:
        """A folder in which no server has worked yet."""
        return self.folder is not None and not (self.folder / DATABASE).is_file()

    def must_exist(self) -> None:
        if self.empty:
            hint = "" if self.chosen else "; --data names another one"
            raise NoData(f"there is no database in {self.where}{hint}")

    def reading(self) -> Store:
        """Also beside a running server."""
        self.must_exist()
        return open_store(self.where, readonly=True)

    def admin_client(self) -> AbstractAsyncContextManager[AdminClient]:
        """Where something can be done about tables, by the server that works there or without one."""
        self.must_exist()
        return admin_client(self.where)


def placed(command: Callable[..., Any]) -> Callable[..., Any]:
    """--data and --database, here or right after `admin`, given to the command as its `place`."""

    @functools.wraps(command)
    def with_place(*args: Any, data: str | None, database: str | None, **kwargs: Any) -> Any:
        return command(*args, place=_place(data, database), **kwargs)

    with_data = click.option("--data", metavar="DIR", help="The server's data folder.")
    return with_data(
        click.option("--database", metavar="URL", help="Or its PostgreSQL database.")(with_place)
    )


def _place(data: str | None, database: str | None) -> Place:
    if data is None and database is None:
        data, database = click.get_current_context().find_object(tuple) or (None, None)
    if data is not None and database is not None:
        raise click.UsageError("name a folder with --data or a database with --database, not both")
    if database is not None and not database.startswith("postgres"):
        raise click.UsageError("--database begins with postgresql://; a folder is named with --data")
    named = data if database is None else database
    return Place(str(data_folder()) if named is None else named, named is not None)
