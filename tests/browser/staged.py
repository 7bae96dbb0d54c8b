"""A server with known deals: `python -m tests.browser.staged --data FOLDER --port PORT [--hasty]`.

The same program as `clapboard serve`, except that every table's first game is dealt from the same seed (another one for each value of
LUCK in the environment), and that a table with the title of one of `positions.py` begins there. `--hasty`: somebody who is away can be
replaced at once. `clapboard serve` itself has no such doors.
"""

from __future__ import annotations

import argparse
import asyncio
import faulthandler
import hashlib
import importlib
import os
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

from clapboard.kernel import registry
from clapboard.kernel.state import State
from clapboard.server.config import CLIENT, Config
from clapboard.server.run import bind, web_server
from clapboard.server.services import Services
from clapboard.server.watch import logs
from clapboard.table import log
from clapboard.table.clock import Clock
from clapboard.table.judge import Judge
from clapboard.table.parts import Prepared
from clapboard.table.room import Room
from clapboard.table.rulings.ruled import Aside, Ruled
from clapboard.table.settings import Settings
from tests import evidence
from tests.browser.positions import position
from tests.kernel.games import grab, press

LUCK = os.environ.get("LUCK", "")
SEED = hashlib.sha256(LUCK.encode()).digest() if LUCK else bytes.fromhex("c1a9b0a2d00f5eed") * 4


class Stage(Judge):
    """Begins a game where the title of its table says."""

    def decide(self, room: Room, *asked: Any) -> list[Ruled] | Aside:
        ruled = super().decide(room, *asked)
        described = position(room.settings.title)
        if described is None or not isinstance(ruled, list):
            return ruled
        return [
            begun_at(
                room,
                line,
                described,
                room.game.position(described, self.dealer.door(SEED, room.game.oracle())),
            )
            if isinstance(line, log.Started)
            else (line, prepared)
            for line, prepared in ruled
        ]


def begun_at(room: Room, line: log.Started, described: dict[str, Any], state: State) -> Ruled:
    """The position stands in the log too, so that the game can be told again and loaded anew; the clock runs for those who are asked there."""
    clock = Clock.new(line.clock.rule, len(line.clock.left))
    if line.clock.since is not None:
        clock = clock.turn(line.clock.since, state.actors(), number=room.game.turn(state))
    return msgspec.structs.replace(line, position=described, chance=[], clock=clock), Prepared(state, ())


async def serve(data: str, port: int, hasty: bool, client: Path, editions: tuple[Path, ...]) -> None:
    if hasty:
        setattr(Settings, "grace", property(lambda self: 0))  # noqa: B010
    with bind("127.0.0.1", port) as listener:
        found = listener.getsockname()[1]
        home = f"http://127.0.0.1:{found}"
        config = Config(data=data, limits=False, bot_pause=0.05, home=home, client=client, editions=editions)
        services = Services(
            config, judge=Stage(lambda many: SEED[:many], wall=lambda: time.time_ns() // 1_000_000)
        )

        def ready() -> None:
            print(f"Clapboard is open: http://127.0.0.1:{found}")
            sys.stdout.flush()

        async with services.open():
            await web_server(services, ready).serve([listener])


if __name__ == "__main__":
    logs.set_up()
    faulthandler.register(evidence.TELL)
    words = argparse.ArgumentParser()
    words.add_argument("--data", required=True)
    words.add_argument("--port", type=int, required=True)
    words.add_argument("--hasty", action="store_true")
    words.add_argument(
        "--tiny", action="store_true", help="with a tiny game of one seat, of pairs and of many acts"
    )
    words.add_argument("--games", help="a folder with more games, found as those of the house are")
    words.add_argument(
        "--edition", type=Path, action="append", default=[], help="other components for tables"
    )
    words.add_argument("--client", type=Path, default=CLIENT, help="another built client")
    asked = words.parse_args()
    if asked.games:
        importlib.import_module("clapboard.games").__path__.append(asked.games)
    if asked.tiny:
        registry.discover()
        registry.register(press.GAME)
        registry.register(grab.PausingGrab())
    asyncio.run(serve(asked.data, asked.port, asked.hasty, asked.client, tuple(asked.edition)))
