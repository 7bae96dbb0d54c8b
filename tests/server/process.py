"""Servers in processes of their own, to be talked to over real sockets, stopped and killed."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.limits import PATIENCE

COMMAND = [sys.executable, "-c", "from clapboard.cli import main; main()"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def quiet_port() -> int:
    """One that the system gives to nobody by itself: where a server is away for a while and many try to reach it, one of them would
    else be given the server's own port to come from, and then talks to itself and keeps it."""
    for port in random.SystemRandom().sample(range(20_000, 32_000), 100):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def call(base: str, path: str, body: Any = None, token: str = "", method: str | None = None) -> Any:
    """One HTTP call; the answer as JSON."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, method=method or ("POST" if data else "GET"))
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read())
    except urllib.error.HTTPError as error:
        # With the body in its words: a test that fails says what the server refused, and why.
        with error:
            said = error.read()
        words = f"{error.reason}: {said.decode(errors='replace')}"
        raise urllib.error.HTTPError(error.url, error.code, words, error.headers, io.BytesIO(said)) from None


def healthy(base: str) -> bool:
    try:
        return bool(call(base, "/health")["status"] == "ok")
    except OSError:
        return False


def text_of(url: str) -> str:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def metrics(server: Running) -> str:
    return text_of(f"{server.base}/metrics")


async def wait_healthy(base: str, seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not await asyncio.to_thread(healthy, base):
        assert time.monotonic() < end, "the server did not come up"
        await asyncio.sleep(0.02)


class Running:
    def __init__(self, folder: Path, *more: str, env: Mapping[str, str] | None = None) -> None:
        """`env`: of the server, beside our own."""
        self.folder = folder
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        words = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--data", str(folder / "data")]
        self.errors = (folder / "stderr").open("ab")
        self.process = subprocess.Popen(
            [*COMMAND, *words, "--bot-pause", "0", *more],
            stdout=subprocess.PIPE,
            stderr=self.errors,
            env={**os.environ, **(env or {})},
        )

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while not healthy(self.base):
            assert self.process.poll() is None and time.monotonic() < end, self.said()
            time.sleep(0.05)

    def said(self) -> str:
        return (self.folder / "stderr").read_text()

    def stop(self, kind: int = signal.SIGTERM) -> int:
        if self.process.poll() is None:
            os.kill(self.process.pid, kind)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.errors.close()
        return code


@contextmanager
def running(folder: Path, *more: str, env: Mapping[str, str] | None = None) -> Iterator[Running]:
    server = Running(folder, *more, env=env)
    try:
        server.wait()
        yield server
    finally:
        server.stop()
