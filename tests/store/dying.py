"""A process that dies at one step of a restore: `python -m tests.store.dying STEP restore FILE FOLDER`, or `STEP serve WORDS...`.

A step is a call by which something on the disk changes or becomes durable, counted from the first byte that a restore copies. The
process is killed before that step. If it lives through all of them, it says so."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
from collections.abc import Callable
from typing import Any

STEPS = ((os, "replace"), (os, "fsync"), (os, "unlink"), (shutil, "copyfileobj"))


class Countdown:
    def __init__(self, last: int) -> None:
        self.left = last
        self.begun = False

    def counted(self, name: str, act: Callable[..., Any]) -> Callable[..., Any]:
        def step(*args: Any, **more: Any) -> Any:
            self.begun = self.begun or name == "copyfileobj"
            if self.begun:
                self.left -= 1
                if self.left == 0:
                    os.kill(os.getpid(), signal.SIGKILL)
            return act(*args, **more)

        return step


def main() -> None:
    step, way, *words = sys.argv[1:]
    countdown = Countdown(int(step))
    for module, name in STEPS:
        setattr(module, name, countdown.counted(name, getattr(module, name)))
    if way == "serve":
        from clapboard.cli import main as clapboard

        clapboard(["serve", *words])
        return
    from clapboard.store import restore

    file, folder = words
    asyncio.run(restore(file, folder))
    print("alive", flush=True)


if __name__ == "__main__":
    main()
