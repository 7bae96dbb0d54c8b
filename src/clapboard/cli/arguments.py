"""What several commands ask for: a game, bots around a table, options, a viewer."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

import click

from clapboard.bots.by_name import make_bot
from clapboard.bots.outside import is_outside
from clapboard.kernel.errors import OptionError, UnknownGame
from clapboard.kernel.files import load_game
from clapboard.kernel.options import Option, Value
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.registry import games as all_games
from clapboard.terminal import Viewer

F = TypeVar("F", bound=Callable[..., Any])


class GameType(click.ParamType[AnyGame]):
    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> AnyGame:
        return named_game(str(value))


class GameFile(click.ParamType[AnyGame]):
    name = "file"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> AnyGame:
        return load_game(Path(str(value)))


def named_game(id: str) -> AnyGame:
    """The game by its id, or from a file of its own; or an `UnknownGame` that suggests what may have been meant."""
    if id.endswith(".py"):
        return load_game(Path(id))
    if id in all_games():
        return find_game(id)
    raise UnknownGame(f"there is no game {id!r}{meant(id, all_games())}; `clapboard games` lists them")


def meant(word: str, known: Iterable[str]) -> str:
    """A suggestion in parentheses, or nothing."""
    near = difflib.get_close_matches(word.lower().replace("_", "-").replace(" ", "-"), list(known), 1, 0.4)
    return f" (did you mean {near[0]!r}?)" if near else ""


def game_argument(command: F) -> F:
    """GAME, and --edition for other components than its own."""

    @click.argument("game", type=GameType())
    @edition_option
    @wraps(command)
    def with_edition(*given: Any, game: AnyGame, edition: Path | None, **named: Any) -> Any:
        return command(*given, game=game if edition is None else find_game(game.meta.id, edition), **named)

    return cast(F, with_edition)


edition_option = click.option(
    "--edition",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file of other components to play with; `clapboard validate FILE` checks it.",
)


def game_files(command: F) -> F:
    """--game: games of one file beside those that are there."""
    return click.option(
        "--game",
        "games",
        type=GameFile(),
        multiple=True,
        metavar="FILE",
        help="A file with a game of your own, as in my_game.py; may be given several times.",
    )(command)


def table_options(command: F) -> F:
    """--option and --mode."""
    command = click.option("--mode", help="One of the game's modes; the same as --option mode=MODE.")(command)
    return click.option(
        "--option",
        "pairs",
        multiple=True,
        metavar="KEY=VALUE",
        help="Change an option of the game; may be given several times.",
    )(command)


def chosen_options(game: AnyGame, pairs: Iterable[str], mode: str | None) -> dict[str, Value]:
    """The options as the game wants them: numbers where it declares numbers."""
    chosen: dict[str, Value] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise OptionError(key, "write it with a value, as in --option key=value")
        chosen[key] = _value({option.key: option for option in game.meta.options}.get(key), value)
    if mode is not None:
        chosen["mode"] = mode
    return chosen


def _value(option: Option | None, text: str) -> Value:
    if option is None or text in option.choices:
        return text
    numbers = option.span is not None or any(isinstance(choice, int) for choice in option.choices)
    try:
        return int(text) if numbers else text
    except ValueError:
        return text  # the option itself says what it takes


def seated_bots(game: AnyGame, text: str, seats: int | None) -> tuple[str, ...]:
    """A name for every chair: the last one named sits on all chairs that are left. Each is tried once, to be sure."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise click.UsageError("name at least one bot, as in --bots regular,novice")
    if any(map(is_outside, names)) and "" not in sys.path:
        sys.path.insert(0, "")  # `my_bots:Careful` is looked for in this folder too
    seats = max(len(names), game.tables()[0][1]) if seats is None else seats
    least, most = game.meta.seats
    if not least <= seats <= most:
        raise click.UsageError(f"{seats} cannot play {game.meta.title}; {least} to {most} can")
    if len(names) > seats:
        raise click.UsageError(f"{len(names)} bots were named for {seats} seats")
    for name in dict.fromkeys(names):
        make_bot(game, name)
    return (*names, *names[-1:] * (seats - len(names)))


def chosen_viewer(text: str, seats: int) -> Viewer:
    """A seat's number, `all`, or `spectator`."""
    if text == "all":
        return "all"
    if text == "spectator":
        return None
    if text not in map(str, range(seats)):
        raise click.UsageError(f"no viewer {text[:20]!r}: there are 0 to {seats - 1}, all, and spectator")
    return int(text)
