"""The way of one move, counted: which functions of ours run between its text and the COMMIT that makes it durable.

    make bench-way

A server of its own, with the plain modules so that no function of the rules is hidden in compiled code, writes down every call in all of its
threads while a card is composed at a table of Rythm and Play. The result is the way by folder, with every function that was on it:
bench/results/way.md. `--source DIR` counts another version, for example `git archive` of an older commit.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

RESULT = ROOT / "bench" / "results" / "way.md"
INSIDE = "/clapboard/"
UNNAMED = ("<genexpr>", "<listcomp>", "<dictcomp>", "<setcomp>", "<lambda>")
FIRST = ("get_buffer", "buffer_updated", "data_received")
"""Where bytes of a client come in."""
COMMITTED = "_transaction"
"""Where the store has committed, when it returns."""
TRIES = 60


def trace(out: Path) -> None:
    """In the server: note the calls, and write them to a file at each signal."""
    calls: list[tuple[str, str]] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        at = code.co_filename.rfind(INSIDE)
        if event == "call" and at >= 0:
            calls.append((code.co_filename[at + len(INSIDE) :], code.co_qualname))
        elif event == "return" and code.co_name == COMMITTED and "sqlite" in code.co_filename:
            calls.append(("", COMMITTED))

    def tell(*_: object) -> None:
        part = out.with_suffix(".part")
        part.write_text(json.dumps(calls), encoding="utf-8")
        calls.clear()
        part.rename(out)

    signal.signal(signal.SIGUSR1, tell)
    threading.setprofile(note)
    sys.setprofile(note)
    from clapboard.cli import main as serve

    sys.argv = ["clapboard", *sys.argv[sys.argv.index("serve") :]]
    serve()


def told(server: subprocess.Popen[bytes], out: Path) -> list[list[str]]:
    """The calls since the last time."""
    server.send_signal(signal.SIGUSR1)
    while not out.exists():
        time.sleep(0.02)
    calls: list[list[str]] = json.loads(out.read_text(encoding="utf-8"))
    out.unlink()
    return calls


def composed(url: str, server: subprocess.Popen[bytes], out: Path) -> list[list[str]]:
    """Two people play until one of them composes a card; the calls of that act."""
    from tests.browser.guests import Guest

    people = [Guest(url, name) for name in ("Ada", "Bob")]
    table = people[0].make(2, game="rythm-and-play")
    people[1].do(table, type="sit", seat=1)
    people[0].do(table, type="start")
    with ExitStack() as open_sockets:
        sockets = [Player(open_sockets, url, table, who.token) for who in people]
        for _ in range(TRIES):
            player = next(one for one in sockets if one.hear()["legal"])
            fits = [action for action in player.last["legal"] if action["type"] == "compose"]
            if fits:
                told(server, out)
            player.act(fits[0] if fits else player.last["legal"][0])
            if fits:
                return told(server, out)
    raise SystemExit("nobody composed a card")


class Player:
    """A seat of the table, over its own WebSocket."""

    def __init__(self, open_sockets: ExitStack, url: str, table: str, token: str) -> None:
        from websockets.sync.client import connect

        place = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}?protocol=1"
        self.socket = open_sockets.enter_context(
            connect(place, additional_headers={"Authorization": f"Bearer {token}"})
        )
        self.last: dict[str, Any] = {}
        self.number = 0

    def hear(self, until: str = "") -> dict[str, Any]:
        """Everything that has come, and on to the answer that is waited for."""
        while True:
            try:
                message = json.loads(self.socket.recv(timeout=None if until else 0.3))
            except TimeoutError:
                return self.last
            self.last |= {key: message[key] for key in ("legal", "v") if key in message}
            if message.get("id") == until:
                return self.last

    def act(self, action: dict[str, Any]) -> None:
        self.number += 1
        id = f"m{self.number}"
        command = {"type": "act", "id": id, "action": action, "v": self.last["v"]}
        self.socket.send(json.dumps({"type": "do", "id": id, "command": command}))
        self.hear(id)


def way(calls: list[list[str]]) -> dict[str, list[str]]:
    """For each file, its functions in the order in which they were first called."""
    begun = next(place for place, (_, name) in enumerate(calls) if name.split(".")[-1] in FIRST)
    ended = next(place for place in range(begun, len(calls)) if not calls[place][0])
    files: dict[str, list[str]] = {}
    for file, name in calls[begun:ended]:
        if not name.endswith(UNNAMED) and name not in files.setdefault(file, []):
            files[file].append(name)
    return {file: names for file, names in files.items() if names}


def page(files: dict[str, list[str]]) -> str:
    folders: dict[str, list[str]] = {}
    for file in files:
        folders.setdefault(file.partition("/")[0], []).append(file)
    count = sum(map(len, files.values()))
    lines = ["# The way of one move", "", "Written by `make bench-way`.", ""]
    lines += [f"From its text to the COMMIT: {count} functions in {len(files)} files.", ""]
    lines += ["| folder | files | functions |", "|---|---|---|"]
    for folder, inside in folders.items():
        lines.append(f"| {folder} | {len(inside)} | {sum(len(files[file]) for file in inside)} |")
    for folder, inside in folders.items():
        lines += ["", f"## {folder}", ""]
        for file in inside:
            lines.append(f"- `{file}`:")
            lines += [f"  `{name}`{',' if name != files[file][-1] else ''}" for name in files[file]]
    return "\n".join([*lines, ""])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("--source", type=Path, default=ROOT / "build" / "pure", help="with clapboard/ in it")
    options.add_argument("--out", type=Path, default=RESULT)
    asked = options.parse_args()
    from tests.server.process import free_port, healthy

    with tempfile.TemporaryDirectory() as folder:
        port, calls = free_port(), Path(folder) / "calls"
        command = [
            sys.executable,
            __file__,
            "trace",
            str(calls),
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            str(port),
        ]
        server = subprocess.Popen(
            [*command, "--data", f"{folder}/data"],
            env=os.environ | {"PYTHONPATH": str(asked.source)},
            stderr=subprocess.DEVNULL,
        )
        try:
            url = f"http://127.0.0.1:{port}"
            while not healthy(url):
                time.sleep(0.1)
            asked.out.write_text(page(way(composed(url, server, calls))), encoding="utf-8")
        finally:
            server.terminate()
            server.wait()
    print(asked.out.read_text(encoding="utf-8"))


if __name__ == "__main__":
    trace(Path(sys.argv[2])) if sys.argv[1:2] == ["trace"] else main()
