"""The end of a server: everything is put away, whatever fails, and what failed is named."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import structlog
from click.testing import CliRunner

from clapboard.cli import main
from clapboard.server import run
from clapboard.server.config import Config
from clapboard.server.services import Services, Unfinished
from clapboard.server.tables.lease import KEY
from clapboard.store import MemoryStore, StoreFull
from tests.server.site import NOWHERE


class Filling(MemoryStore):
    """A store on a disk that fills up."""

    full = False
    beats = 0

    async def put(self, key: str, value: bytes) -> None:
        if self.full:
            raise StoreFull("the disk is full")
        self.beats += key.startswith(KEY)
        await super().put(key, value)


def opened(monkeypatch: pytest.MonkeyPatch) -> tuple[Services, Filling, list[str]]:
    """Services, their store, and what is put away in it at the end."""
    store, ended = Filling(), list[str]()
    services = Services(Config(data=":memory:", client=NOWHERE), store)

    def noted(name: str, stop: Callable[[], Awaitable[None]]) -> Callable[[], Awaitable[None]]:
        async def stopped() -> None:
            ended.append(name)
            await stop()

        return stopped

    for name in ("upkeep", "hub", "hooks"):
        part = getattr(services, name)
        monkeypatch.setattr(part, "stop", noted(name, part.stop))
    monkeypatch.setattr(services.thinkers, "close", noted("thinkers", services.thinkers.close))
    return services, store, ended


async def test_a_full_disk_at_the_end_leaves_nothing_running(monkeypatch: pytest.MonkeyPatch) -> None:
    services, store, ended = opened(monkeypatch)
    with structlog.testing.capture_logs() as lines, pytest.raises(Unfinished, match=r"put away: lease$"):
        async with services.open():
            store.full = True
    assert ended == ["upkeep", "hub", "hooks", "thinkers"]
    (line,) = [line for line in lines if line["event"] == "not-put-away"]
    assert (line["step"], line["error"], line["log_level"]) == ("lease", "the disk is full", "error")


async def test_a_mistake_in_one_part_does_not_keep_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    services, store, ended = opened(monkeypatch)

    async def broken() -> None:
        raise RuntimeError("a mistake")

    monkeypatch.setattr(services.upkeep, "stop", broken)
    with pytest.raises(Unfinished, match=r"put away: upkeep$"):
        async with services.open():
            before = store.beats
    assert ended == ["hub", "hooks", "thinkers"]
    assert store.beats > before


async def test_what_ended_the_server_is_told_before_what_failed_then(monkeypatch: pytest.MonkeyPatch) -> None:
    services, store, ended = opened(monkeypatch)

    async def broken() -> None:
        async with services.open():
            store.full = True
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await broken()
    assert ended[-1] == "thinkers"


@pytest.mark.parametrize(("failed", "code"), [(None, 0), (Unfinished("stopped, but"), 1)])
def test_the_exit_code_says_so(
    failed: Exception | None, code: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def served(*_: object) -> None:
        if failed is not None:
            raise failed

    monkeypatch.setattr(run, "serve", served)
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == code
    assert ("clapboard: stopped, but" in done.stderr) == (code == 1)
