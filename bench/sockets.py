"""`bench/sockets.py [--rounds N] [--seconds S]`: what the WebSocket layer costs for one text in and one out, beside picows where it is installed.

A server that says back what it hears, in a process of its own, and 100 connections that always have one text under way. CPU time is that
of the server's process, the kernel's part included. To have picows beside ours: `pip install picows` into the environment.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the root, so that `bench` is a package

import uvloop  # noqa: E402

from bench.network.servers import cpu_seconds, free_port  # noqa: E402
from bench.network.socket import Socket  # noqa: E402

CONNECTIONS = 100
TEXT = b'{"type":"do","id":"12","command":{"type":"act","id":"12","action":{"type":"compose","card":"n6"}}}'


class Asker(Socket):
    """Says again whatever it is told."""

    answers = 0

    def told(self, text: bytes) -> None:
        Asker.answers += 1
        self.say(text)


def serve_ours(port: int) -> None:
    import uvicorn

    from clapboard.server.http.guard import HttpGuard
    from clapboard.server.sockets.fast_socket import FastSocket, fast_socket_of

    class Echo:
        def __init__(self, socket: FastSocket) -> None:
            self.socket = socket

        def hear(self, text: bytes | None, came: int | None = None) -> bool:
            self.socket.say(text or b"")
            return True

        def drained(self) -> None:
            """Nothing waits here."""

        def broken(self, code: int) -> None:
            """It ends by itself."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        socket = fast_socket_of(scope)
        assert socket is not None
        socket.attach(Echo(socket))
        await socket.read(receive)

    http: Any = partial(HttpGuard, None)
    web: Any = FastSocket
    config = uvicorn.Config(
        app, host="127.0.0.1", port=port, http=http, ws=web, lifespan="off", log_config=None, loop="uvloop"
    )
    uvicorn.Server(config).run()


def serve_picows(port: int) -> None:
    picows: Any = importlib.import_module("picows")

    class Echo(picows.WSListener):  # type: ignore[misc]
        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            if frame.msg_type == picows.WSMsgType.TEXT:
                transport.send(picows.WSMsgType.TEXT, frame.get_payload_as_bytes())

    async def run() -> None:
        server = await picows.ws_create_server(lambda request: Echo(), "127.0.0.1", port)
        await server.serve_forever()

    uvloop.run(run())


SERVERS = {"ours": serve_ours, "picows": serve_picows}


async def connected(port: int) -> list[Asker]:
    """On a busy machine a server takes its time to start."""
    for _ in range(600):
        try:
            first = Asker()
            await first.connect("127.0.0.1", port, "/ws/x")
            break
        except OSError:
            await asyncio.sleep(0.1)
    askers = [first]
    while len(askers) < CONNECTIONS:
        askers.append(Asker())
        await askers[-1].connect("127.0.0.1", port, "/ws/x")
    return askers


async def measure(rounds: int, seconds: float) -> dict[str, list[float]]:
    """Microseconds of CPU time for each text, by round; they take turns."""
    kinds = [kind for kind in SERVERS if kind == "ours" or importlib.util.find_spec("picows")]
    ports = {kind: free_port() for kind in kinds}
    up = {
        kind: subprocess.Popen([sys.executable, __file__, "--serve", kind, str(port)], env=os.environ)
        for kind, port in ports.items()
    }
    found: dict[str, list[float]] = {kind: [] for kind in kinds}
    try:
        for _ in range(rounds):
            for kind in kinds:
                askers = await connected(ports[kind])
                for asker in askers:
                    asker.say(TEXT)
                await asyncio.sleep(0.5)
                answers, cpu = Asker.answers, cpu_seconds(up[kind].pid)
                await asyncio.sleep(seconds)
                many = Asker.answers - answers
                found[kind].append(round(1e6 * (cpu_seconds(up[kind].pid) - cpu) / max(1, many), 2))
                for asker in askers:
                    asker.transport.abort()
                await asyncio.sleep(0.3)
    finally:
        for process in up.values():
            process.kill()
    return found


def main() -> None:
    if sys.argv[1:2] == ["--serve"]:
        SERVERS[sys.argv[2]](int(sys.argv[3]))
        return
    words = argparse.ArgumentParser(prog="bench/sockets.py")
    words.add_argument("--rounds", type=int, default=6)
    words.add_argument("--seconds", type=float, default=3.0)
    asked = words.parse_args()
    for kind, rounds in uvloop.run(measure(asked.rounds, asked.seconds)).items():
        print(f"{kind}: {sorted(rounds)[len(rounds) // 2]} us a text; rounds {rounds}")


if __name__ == "__main__":
    main()
