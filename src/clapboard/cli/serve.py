"""clapboard serve"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

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
@click.option("--thinkers", type=click.IntRange(1), help="Processes in which computer players think.")
@click.option("--bot-pause", type=float, default=0.6, hidden=True)
@click.option("--no-limits", is_flag=True, hidden=True, help="For measurements.")
def serve(
    host: str,
    port: int,
    data: str | None,
    public_url: str,
    trust_proxy: bool,
    thinkers: int | None,
    bot_pause: float,
    no_limits: bool,
) -> None:
    """Run a server with everything in a data folder, until Ctrl-C. Tables go on where they were at the next start.

    \b
    Examples:
      clapboard serve
      clapboard serve --host 127.0.0.1 --port 9000 --data ./data
      clapboard serve --public-url https://play.example.org --trust-proxy
    """
    from clapboard.server.config import Config
    from clapboard.server.run import bind
    from clapboard.server.run import serve as run

    if public_url and not public_url.startswith(("http://", "https://")):
        raise click.BadParameter("it begins with http:// or https://", param_hint="--public-url")
    config = Config(
        data=str(data_folder()) if data is None else data,
        public_url=public_url,
        trust_proxy=trust_proxy,
        limits=not no_limits,
        thinkers=thinkers or max(1, (os.cpu_count() or 2) // 2),
        bot_pause=bot_pause,
    )
    listener = bind(host, port)
    with listener:
        run(config, listener, lambda: welcome(host, int(listener.getsockname()[1]), config.public_url))


def welcome(host: str, port: int, public_url: str) -> None:
    """Where to go, for this machine and for phones."""
    from clapboard.server import qr
    from clapboard.server.run import lan_address

    own = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    click.echo(f"Clapboard is open: http://{own}:{port}")
    lan = lan_address() if host in EVERYWHERE else None
    shared = public_url or (
        f"http://{lan}:{port}" if lan else "" if host in LOCAL else f"http://{own}:{port}"
    )
    if shared:
        click.echo(f"For others:        {shared}")
        if sys.stdout.isatty():
            click.echo(qr.terminal(shared))
    elif host in LOCAL:
        click.echo("Only this machine can reach it; --host 0.0.0.0 lets others in.")
    sys.stdout.flush()
