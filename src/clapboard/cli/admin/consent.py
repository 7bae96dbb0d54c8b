"""Asking before something is lost."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


def yes_option(command: F) -> F:
    return click.option("--yes", "-y", is_flag=True, help="Do not ask.")(command)


def consent(question: str, yes: bool) -> None:
    """Go on only if somebody agrees: by --yes, or at a terminal."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise click.UsageError(f"{question} Nobody is there to answer: say --yes")
    click.confirm(question, abort=True)
