"""A server to be killed: at each line on stdin a child is forked that serves `FOLDER` on `PORT` until somebody kills it.

Forking saves the imports, so that three hundred deaths take minutes and not half an hour. With `workers` as a third word computer players
think in processes of their own, as they do in earnest; otherwise at once, for a worker takes longer to start than these servers live.
"""

from __future__ import annotations

import os
import sys
import traceback

from clapboard.server.config import Config
from clapboard.server.run import bind, serve
from clapboard.server.thinking.pool import Thinkers
from tests.server.guests import luck


def think_at_once() -> None:
    setattr(Thinkers, "think", staticmethod(luck))  # noqa: B010


def live(folder: str, port: int) -> None:
    config = Config(data=folder, limits=False, bot_pause=0)
    with bind("127.0.0.1", port) as listener:
        serve(config, listener, lambda: say("ready"))


def say(text: str) -> None:
    os.write(1, f"{text}\n".encode())


if __name__ == "__main__":
    if sys.argv[3:] != ["workers"]:
        think_at_once()
    place, number = sys.argv[1], int(sys.argv[2])
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            say(f"born {os.getpid()}")
            try:
                live(place, number)
            except BaseException:  # noqa: BLE001  it ends here, but not without a word
                traceback.print_exc()
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        say("dead")
