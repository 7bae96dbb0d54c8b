"""One process in which computer players think: `python -m clapboard.server.thinking`. It is asked on its input, and answers on its output."""

from __future__ import annotations

import os
import select
import signal
import struct
import threading
from functools import lru_cache
from typing import BinaryIO

import msgspec

from clapboard.kernel.bot import Bot
from clapboard.kernel.codec import encode
from clapboard.kernel.registry import game as find_game
from clapboard.lab.arena import make_bot
from clapboard.server.manners import make_way


class Job(msgspec.Struct, frozen=True, array_like=True):
    game: str
    level: str
    view: bytes
    legal: list[bytes]
    seed: int


class Thought(msgspec.Struct, frozen=True, array_like=True, tag=True):
    action: bytes
    iterations: int


class Failed(msgspec.Struct, frozen=True, array_like=True, tag=True):
    error: str


HEAD = struct.Struct(">I")
"""How long what follows is."""


def pack(message: Job | Thought | Failed) -> bytes:
    body = msgspec.msgpack.encode(message)
    return HEAD.pack(len(body)) + body


def choose(job: Job) -> Thought | Failed:
    try:
        game, bot = find_game(job.game), _bot(job.game, job.level)
        view = game.decode_view(job.view)
        legal = game.legal_from(view, map(game.decode_action, job.legal))
        action = bot.choose(view, legal, job.seed)
    except Exception as bad:  # noqa: BLE001  whatever a bot does wrong, the server hears of it and goes on
        return Failed(f"{type(bad).__name__}: {bad}")
    return Thought(encode(action), bot.thought.iterations)


@lru_cache(maxsize=64)
def _bot(game: str, level: str) -> Bot:
    return make_bot(find_game(game), level)


def main() -> None:
    """Polite, deaf to Ctrl-C (the server says when to stop), and gone when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    make_way()
    jobs, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints is no answer
    threading.Thread(target=_end_with_the_server, args=(jobs.fileno(),), daemon=True).start()
    while (job := _next(jobs)) is not None:
        answers.write(pack(choose(job)))


def _next(jobs: BinaryIO) -> Job | None:
    head = jobs.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    return msgspec.msgpack.decode(jobs.read(HEAD.unpack(head)[0]), type=Job)


def _end_with_the_server(line: int) -> None:
    """Also in the middle of a thought."""
    if hasattr(select, "poll"):
        watch = select.poll()
        watch.register(line, 0)  # nothing but that nobody is at the other end any more
        watch.poll()
        os._exit(0)


if __name__ == "__main__":
    main()
