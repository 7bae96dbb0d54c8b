"""How a table is named on the command line: by its id, or by the link that invites to it."""

from __future__ import annotations

import re
from typing import Any

import click

DASHED = re.compile(r"-[A-Za-z0-9_-]{21}")
"""An id may begin with a dash, like an option; no option is as long."""
MARK = "id:"


class TableCommand(click.Command):
    """A command whose argument may be an id that begins with a dash."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, [MARK + word if DASHED.fullmatch(word) else word for word in args])


class TableType(click.ParamType[str]):
    name = "table"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return str(value).removeprefix(MARK).rstrip("/").rpartition("/")[2]


table_argument = click.argument("table_id", metavar="TABLE", type=TableType())
