"""clapboard schema: the structs that cross the wire, for `make types` and `make shapes`."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec


@click.command(hidden=True, short_help="The structs of the wire as JSON Schema, or as pages.")
@click.option(
    "--shapes",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Write the generated part of each game's page in this folder anew, instead.",
)
def schema(shapes: Path | None) -> None:
    """Print a JSON Schema for each file of TypeScript types that the browser client has; `make types` reads it."""
    if shapes is not None:
        write_shapes(shapes)
        return
    from clapboard.cli.schema.json_schema import schemas

    click.echo(msgspec.json.format(msgspec.json.encode(schemas(), order="sorted"), indent=1))


def write_shapes(folder: Path) -> None:
    from clapboard.cli.schema.page import written
    from clapboard.kernel.registry import game, games

    for title in games():
        page = folder / f"{title}.md"
        page.write_text(written(game(title), page.read_text(encoding="utf-8")), encoding="utf-8")
