"""One process in which computer players think: `python -m clapboard.server.thinking.worker`. It is asked on its input, and answers on its output."""

from __future__ import annotations

import os
import select
import signal
import struct
import sys
import threading
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from clapboard.kernel.bot import Bot, Budget, NotBefore, WhenChanged, acts_of, pace_of
from clapboard.kernel.codec import encode
from clapboard.kernel.errors import NoAnswer
from clapboard.kernel.legal import Legal
from clapboard.kernel.registry import AnyGame, edition, offer
from clapboard.server.thinking.priority import make_way
from clapboard.table.thought import Helped, HelpJob, Job, NotAnswered, Study, ThinkerAnswer, ThoughtFailed

HEAD = struct.Struct(">I")
"""How long what follows is."""
HELP_SECONDS = 5.0
"""How long a game may think about help. People's moves and computer players go on meanwhile, in other processes."""
Reply = ThinkerAnswer | Helped | NotAnswered | ThoughtFailed


def pack(message: Job | HelpJob | Study | Reply) -> bytes:
    body = msgspec.msgpack.encode(message)
    return HEAD.pack(len(body)) + body


def reply(job: Job | HelpJob | Study) -> Reply:
    try:
        return choose(job) if isinstance(job, Job) else give_help(job)
    except Exception as bad:  # noqa: BLE001  whatever a bot does wrong, the server hears of it and goes on
        return ThoughtFailed(f"{type(bad).__name__}: {bad}")


def choose(job: Job) -> ThinkerAnswer:
    game, bot = edition(job.game, job.edition), _bot(job.game, job.edition, job.level)
    view = game.decode_view(job.view)
    answer = bot.choose(view, legal_of(game, view, job), job.seed)
    return ThinkerAnswer(
        [encode(action) for action in acts_of(answer)],
        bot.thought.iterations,
        pace_of(bot),
        answer.at if isinstance(answer, NotBefore) else None,
        isinstance(answer, WhenChanged),
    )


def legal_of(game: AnyGame, view: Any, job: Job) -> Legal:
    """What the bot may do: the actions that were listed to it, and where there are more, those of a world that fits its view, for in such
    a world the same is legal as in the real one."""
    if job.wider and view.viewer is not None:
        imagined: Legal = game.imagine(view, job.seed).legal(view.viewer)
        return imagined
    return game.legal_from(view, map(game.decode_action, job.legal))


def give_help(job: HelpJob | Study) -> Helped | NotAnswered:
    game = edition(job.game, job.edition)
    try:
        if isinstance(job, Study):
            return Helped(encode(game.study(game.decode_study(job.about))))
        about = game.decode_help(job.about)
        answer = game.help(game.decode_view(job.view), about, job.seed, Budget(seconds=HELP_SECONDS))
    except NoAnswer as none:
        return NotAnswered(none.code, none.message, none.params)
    return Helped(encode(answer))


@lru_cache(maxsize=64)
def _bot(game: str, named: str, level: str) -> Bot:
    """One of the game's own levels. Nothing that a client could name leads to any other code."""
    return edition(game, named).bots()[level]()


def main() -> None:
    """Polite, deaf to Ctrl-C (the server says when to stop), and gone when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    make_way()
    for file in sys.argv[1:]:
        offer(Path(file))
    jobs, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints is no answer
    threading.Thread(target=_end_with_the_server, args=(jobs.fileno(),), daemon=True).start()
    while (job := _next(jobs)) is not None:
        answers.write(pack(reply(job)))


def _next(jobs: BinaryIO) -> Job | HelpJob | Study | None:
    head = jobs.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    return msgspec.msgpack.decode(jobs.read(HEAD.unpack(head)[0]), type=Job | HelpJob | Study)


def _end_with_the_server(line: int) -> None:
    """Also in the middle of a thought."""
    if hasattr(select, "poll"):
        watch = select.poll()
        watch.register(line, 0)  # nothing but that nobody is at the other end any more
        watch.poll()
        os._exit(0)


if __name__ == "__main__":
    main()
