"""clapboard schema"""

from __future__ import annotations

import click
import msgspec


@click.command(hidden=True, short_help="The structs of the wire as JSON Schema.")
def schema() -> None:
    """Print a JSON Schema for each file of TypeScript types that the browser client has; `make types` reads it."""
    from clapboard.server.schema import schemas

    click.echo(msgspec.json.format(msgspec.json.encode(schemas(), order="sorted"), indent=1))
