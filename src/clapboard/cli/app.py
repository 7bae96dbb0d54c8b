"""The group of commands, and what becomes of errors: one line on stderr, and an exit code.

0   done
1   a check failed: a broken record or edition, nothing found; or a server stopped and could not put everything away
2   bad input: an unknown game, bot, option or seat
"""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Any

import click

from clapboard.cli.admin import admin
from clapboard.cli.balance import balance
from clapboard.cli.bots import bots
from clapboard.cli.brought import commands
from clapboard.cli.conformance import NotConforming, conformance
from clapboard.cli.films import NotConnected, films
from clapboard.cli.games import games
from clapboard.cli.play import play
from clapboard.cli.replay import replay
from clapboard.cli.rulebook import NothingFound
from clapboard.cli.rules import rules
from clapboard.cli.schema import schema
from clapboard.cli.serve import serve
from clapboard.cli.show import show
from clapboard.cli.simulate import simulate
from clapboard.cli.validate import validate
from clapboard.films import played
from clapboard.films.errors import FilmBaseError, PatchError, SourceError
from clapboard.kernel.errors import CheckFailed, ClapboardError, EditionError, RecordError, Unanswered

FAILED, BAD_INPUT, STOPPED = 1, 2, 130
CHECKS = (
    CheckFailed,
    EditionError,
    FilmBaseError,
    NotConforming,
    NotConnected,
    NothingFound,
    PatchError,
    RecordError,
    SourceError,
)
"""What a check finds, rather than what was typed wrong."""


class Commands(click.Group):
    """A group that keeps its commands in order and says every error in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # a terminal that has no sharps shows a question mark
        try:
            code = super().main(*args, **{**kwargs, "standalone_mode": False})
        except Unanswered as bad:
            code = complain(played.problem() or str(bad), FAILED)
        except ClapboardError as bad:
            code = complain(str(bad), FAILED if isinstance(bad, CHECKS) else BAD_INPUT)
        except click.exceptions.NoArgsIsHelpError as bad:
            click.echo(bad.format_message())
            code = 0
        except click.ClickException as bad:
            code = complain(said(bad), BAD_INPUT)
        except click.Abort:
            code = complain("stopped", STOPPED)
        except OSError as bad:
            code = complain(f"{bad.filename or 'the system'}: {bad.strerror}", BAD_INPUT)
        sys.exit(code if isinstance(code, int) else 0)


def complain(text: str, code: int) -> int:
    click.echo(f"clapboard: {' '.join(text.split())}", err=True)
    return code


def said(bad: click.ClickException) -> str:
    """Click's sentence, with where to read on."""
    text = bad.format_message().rstrip(".")
    if isinstance(bad, click.UsageError) and bad.ctx is not None:
        return f"{text} (see: {bad.ctx.command_path} --help)"
    return text


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="clapboard", message="clapboard %(version)s")
def main() -> None:
    """Tabletop games about film, press and music: watch them, measure players, read records and rules.

    \b
    A first walk:
      clapboard games
      clapboard show rythm-and-play --bots expert,regular --seed 7
      clapboard simulate rythm-and-play --bots regular,novice --games 200 --seed 1
      clapboard rules rythm-and-play RP-032
    """


for command in (
    games,
    serve,
    play,
    show,
    simulate,
    balance,
    bots,
    *commands(),
    replay,
    rules,
    validate,
    conformance,
    films,
    admin,
    schema,
):
    main.add_command(command)
