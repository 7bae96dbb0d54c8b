"""clapboard admin: the operator's commands, one file each. A file is imported when its command is used."""

from __future__ import annotations

from importlib import import_module

import click

COMMANDS = (
    "list",
    "show",
    "export",
    "delete",
    "rewind",
    "backup",
    "restore",
    "reports",
    "facts",
    "sign-out",
    "check",
)


class AdminCommands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        # A module `list` here would hide Python's own.
        file = "tables" if name == "list" else name.replace("-", "_")
        command = import_module(f"{__name__}.{file}").command
        assert isinstance(command, click.Command)
        return command


@click.group(
    cls=AdminCommands, short_help="Look after a server's tables: list, export, rewind, back up, restore."
)
@click.option("--data", metavar="DIR", help="The server's data folder; by default where `serve` keeps it.")
@click.option("--database", metavar="URL", help="The server's PostgreSQL database, in place of a folder.")
@click.pass_context
def admin(ctx: click.Context, data: str | None, database: str | None) -> None:
    """Look after the tables of a server.

    All of it works while the server runs, and when none does. What changes something in a data folder is done by the server
    that holds it; run this command as its user.

    \b
    Examples:
      clapboard admin list --status playing
      clapboard admin backup clapboard-monday.db
      clapboard admin --data /var/lib/clapboard check
    """
    ctx.obj = (data, database)
