"""What an operator can watch: of the server, of its process, and of its event loop."""

from __future__ import annotations

import asyncio
import sys
import time

import pytest
from prometheus_client.parser import text_string_to_metric_families

from clapboard.server.watch.loop_lag import LoopLag
from clapboard.server.watch.metrics import Metrics
from tests.limits import PATIENCE
from tests.server.site import enter, open_table, site


def read(text: str) -> dict[str, tuple[str, float]]:
    """The kind and the value of everything without labels."""
    return {
        sample.name: (family.type, sample.value)
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if not sample.labels
    }


def test_transactions_are_counted() -> None:
    with site(open_metrics=True) as client:
        before = read(client.get("/metrics").text)
        open_table(client, enter(client, "Ada"))
        after = read(client.get("/metrics").text)
        kind, many = after["clapboard_store_batches_total"]
        assert kind == "counter" and many > before["clapboard_store_batches_total"][1]
        assert "clapboard_store_batches" not in after, "a count is no gauge"


@pytest.mark.skipif(sys.platform != "linux", reason="the library reads /proc")
def test_the_process_says_what_it_uses() -> None:
    with site(open_metrics=True) as client:
        told = read(client.get("/metrics").text)
    assert told["process_resident_memory_bytes"][1] > 2**20
    assert told["process_cpu_seconds_total"][0] == "counter" and told["process_cpu_seconds_total"][1] > 0
    assert 3 <= told["process_open_fds"][1] <= told["process_max_fds"][1]
    assert time.time() - 86_400 < told["process_start_time_seconds"][1] <= time.time() + 1


async def test_a_loop_that_is_held_up_is_seen() -> None:
    late: list[float] = []
    loop_lag = LoopLag(late.append, every=0.01)
    loop_lag.start()
    while not late:
        await asyncio.sleep(0.01)
    assert min(late) >= 0
    seen = len(late)
    time.sleep(0.3)
    while len(late) == seen:
        await asyncio.sleep(0.01)
    assert max(late[seen:]) >= 0.25
    loop_lag.stop()
    seen = len(late)
    await asyncio.sleep(0.05)
    assert len(late) == seen


async def test_it_is_told() -> None:
    metrics = Metrics()
    metrics.lag.observe(0.03)
    assert read(metrics.text().decode())["clapboard_loop_lag_seconds_sum"][1] == pytest.approx(0.03)


def test_a_server_looks_at_its_own_loop() -> None:
    with site(open_metrics=True) as client:
        end = time.monotonic() + PATIENCE
        while not read(client.get("/metrics").text)["clapboard_loop_lag_seconds_count"][1]:
            assert time.monotonic() < end
            time.sleep(0.05)
