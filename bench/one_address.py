"""`bench/one_address.py [--seconds S] [--source DIR]`: what others wait while one address does its worst; into results/one_address.json.

A server with its limits on. One address (`tests/server/flooder.py`) holds all the WebSockets that it may have, and sends over them together as
much as it may, two megabytes a second of every kind of frame. Eight people play at four tables, each from an address of their own, and somebody asks for
`/health`: first in peace, then beside it. `--source DIR` measures another version, built in place, in the same way: `git worktree add DIR
COMMIT`, and there `setup.py build_ext --inplace`. It stands beside the newest in the result.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the root, so that `bench` is a package

from bench import machine  # noqa: E402
from tests.server.bystanders import measure  # noqa: E402

RESULT = machine.ROOT / "bench" / "results" / "one_address.json"


def main() -> None:
    words = argparse.ArgumentParser(prog="bench/one_address.py")
    words.add_argument("--seconds", type=float, default=10.0)
    words.add_argument("--sockets", type=int, help="fewer than an address may have")
    words.add_argument("--source", type=Path, help="a checkout of another version, built in place")
    words.add_argument("--out", type=Path, default=RESULT)
    asked = words.parse_args()
    env = {} if asked.source is None else {"PYTHONPATH": str(asked.source.resolve() / "src")}
    about = {
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        **machine.describe(None),
        "commit": machine.commit() if asked.source is None else commit_of(asked.source),
    }
    done = about | asyncio.run(measure(asked.seconds, asked.sockets, **env)) | {"load after": machine.load()}
    kept = json.loads(asked.out.read_text(encoding="utf-8")) if asked.out.exists() else {}
    kept["now" if asked.source is None else "before"] = done
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    asked.out.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(done, indent=1))


def commit_of(tree: Path) -> str:
    done = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],
        cwd=tree,
        capture_output=True,
        text=True,
        check=True,
        env=os.environ,
    )
    return done.stdout.strip()


if __name__ == "__main__":
    main()
