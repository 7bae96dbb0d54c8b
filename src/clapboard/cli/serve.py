"""clapboard serve"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from clapboard.cli.arguments import game_files
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.registry import games as all_games

LOCAL = ("127.0.0.1", "localhost", "::1")
EVERYWHERE = ("0.0.0.0", "::", "")


def data_folder() -> Path:
    """`data` here if it is there already; otherwise where the system keeps such things."""
    here = Path("data")
    if (here / "clapboard.db").is_file():
        return here
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "clapboard"


@click.command(short_help="Run a server: tables for people and bots.")
@click.option("--host", default="0.0.0.0", show_default=True, help="127.0.0.1 is for this machine alone.")
@click.option("--port", type=click.IntRange(0, 65535), default=8080, show_default=True)
@click.option(
    "--data",
    help="The folder that keeps everything, or the URL of a PostgreSQL database; :memory: keeps nothing. "
    "By default ./data if it is there, otherwise ~/.local/share/clapboard.",
)
@click.option("--public-url", default="", help="How people reach it, as in https://play.example.org")
@click.option(
    "--trust-proxy", is_flag=True, help="Believe X-Forwarded-*: only behind a proxy that sets them."
)
@click.option("--open-metrics", is_flag=True, help="Show /metrics to everybody, not only to this machine.")
@click.option(
    "--allow-private-hooks",
    is_flag=True,
    help="Let web-hooks go to private addresses, as in your own network.",
)
@click.option(
    "--thinkers",
    type=click.IntRange(1),
    help="Processes in which computer players think; by default all processors but one.",
)
@click.option(
    "--priority/--no-priority",
    default=True,
    help="Go before other programs of this machine where the system allows it, so that no move waits for thinking. The default.",
)
@click.option(
    "--edition",
    "editions",
    multiple=True,
    type=click.Path(exists=True, path_type=Path),
    help="A file of other components that tables may be opened with, or a folder of such files; may be given several times.",
)
@click.option(
    "--films",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A film base for Cinelinx, made by `clapboard films import`, in place of the one that comes with Clapboard.",
)
@game_files
@click.option("--bot-pause", type=float, default=None, hidden=True)
@click.option("--no-limits", is_flag=True, hidden=True, help="For measurements.")
def serve(
    host: str,
    port: int,
    data: str | None,
    public_url: str,
    trust_proxy: bool,
    open_metrics: bool,
    allow_private_hooks: bool,
    thinkers: int | None,
    priority: bool,
    editions: tuple[Path, ...],
    films: Path | None,
    games: tuple[AnyGame, ...],
    bot_pause: float | None,
    no_limits: bool,
) -> None:
    """Run a server with everything in a data folder, until Ctrl-C. Tables go on where they were at the next start.

    \b
    Examples:
      clapboard serve
      clapboard serve --host 127.0.0.1 --port 9000 --data ./data
      clapboard serve --public-url https://play.example.org --trust-proxy
      clapboard serve --game my_game.py
      clapboard serve --films imdb.films
    """
    from clapboard.films import played
    from clapboard.server.config import Config
    from clapboard.server.run import bind
    from clapboard.server.run import serve as run
    from clapboard.server.services import Unfinished
    from clapboard.server.thinking.priority import for_thinkers

    if public_url and not public_url.startswith(("http://", "https://")):
        raise click.BadParameter("it begins with http:// or https://", param_hint="--public-url")
    base = films or played.chosen()
    if base is not None:
        for line in played_on(base):
            click.echo(line)
    elif bad := played.problem():
        click.echo(f"clapboard: {bad}; until then nobody can play with its films", err=True)
    listener = bind(host, port)
    home = shared(host, int(listener.getsockname()[1]), public_url)
    config = Config(
        data=str(data_folder()) if data is None else data,
        public_url=public_url,
        trust_proxy=trust_proxy,
        home=home,
        open_metrics=open_metrics,
        private_hooks=allow_private_hooks,
        limits=not no_limits,
        thinkers=thinkers or for_thinkers(),
        priority=priority,
        bot_pause=bot_pause,
        editions=editions,
    )
    with listener:
        try:
            run(config, listener, lambda: welcome(host, int(listener.getsockname()[1]), config.public_url))
        except Unfinished as bad:
            click.echo(f"clapboard: {bad}", err=True)
            raise click.exceptions.Exit(1) from None


def played_on(path: Path) -> Iterator[str]:
    """Games know these films from now on: which they are, what their licence wants to be said, and which cards are not among them."""
    from clapboard import films

    films.choose(path)
    for id in all_games():
        game = find_game(id)
        told = game.attribution()
        if told is None:
            continue
        yield f"{game.meta.title} knows the films of {told.name} ({path.name}).{f' {told.credits}' if told.credits else ''}"
        if told.lacks:
            yield f"Not in that base, and so not played with: {', '.join(told.lacks)}."


def own(host: str, port: int) -> str:
    """The address for this machine."""
    return f"http://{'127.0.0.1' if host in EVERYWHERE else f'[{host}]' if ':' in host else host}:{port}"


def shared(host: str, port: int, public_url: str) -> str:
    """The best address that is known for others; without a network, the one for this machine."""
    from clapboard.server.run import lan_address

    lan = lan_address() if host in EVERYWHERE and not public_url else None
    return public_url or (f"http://{lan}:{port}" if lan else own(host, port))


def welcome(host: str, port: int, public_url: str) -> None:
    """Where to go, for this machine and for phones."""
    from clapboard.server.http import qr

    click.echo(f"Clapboard is open: {own(host, port)}")
    others = "" if host in LOCAL and not public_url else shared(host, port, public_url)
    if others:
        click.echo(f"For others:        {others}")
        if sys.stdout.isatty():
            click.echo(qr.terminal(others))
    elif host in LOCAL:
        click.echo("Only this machine can reach it; --host 0.0.0.0 lets others in.")
    sys.stdout.flush()
