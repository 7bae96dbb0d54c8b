"""Where text goes: results to stdout, everything else to stderr."""

from __future__ import annotations

import os
import sys

import click
from rich.console import Console

from clapboard.kernel.codec import encode
from clapboard.terminal import table as table

WIDTH = 110
"""Of text that goes to a file or another program."""


def on_terminal() -> bool:
    """Whether somebody is looking at stdout."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def out() -> Console:
    if on_terminal():
        return Console(highlight=False)
    return Console(highlight=False, width=WIDTH, color_system=None, force_terminal=False)


def err() -> Console:
    return Console(highlight=False, stderr=True)


def put_json(thing: object) -> None:
    """One canonical JSON document on stdout, and nothing beside it."""
    click.echo(encode(thing).decode())


def put_text(console: Console, renderable: object) -> None:
    """Print, without the blanks that fill a line of a table."""
    if on_terminal():
        console.print(renderable)
        return
    with console.capture() as caught:
        console.print(renderable)
    for line in caught.get().splitlines():
        click.echo(line.rstrip())
