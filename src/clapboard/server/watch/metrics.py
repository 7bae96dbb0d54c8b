"""What an operator can watch, in the form that Prometheus reads. No names, no ids."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

__all__ = ["CONTENT_TYPE_LATEST", "Metrics"]

disable_created_metrics()  # type: ignore[no-untyped-call]
FINE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Counts(Collector):
    """How often, by kind. Every move counts one, on one thread: a dictionary costs a tenth of the library's counter."""

    def __init__(self, name: str, about: str, label: str) -> None:
        self.name, self.about, self.label = name, about, label
        self.counts: dict[str, int] = {}

    def inc(self, kind: str) -> None:
        self.counts[kind] = self.counts.get(kind, 0) + 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily(self.name, self.about, labels=[self.label])
        for kind, count in self.counts.items():
            family.add_metric([kind], count)
        yield family


class Waits(Collector):
    """How long, by how long at most; as cheap as that."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self.counts = [0] * (len(FINE) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(FINE, seconds)] += 1
        self.total += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        ends = [*map(str, FINE), "+Inf"]
        buckets = list(zip(ends, map(float, accumulate(self.counts)), strict=True))
        yield HistogramMetricFamily(self.name, self.about, buckets=buckets, sum_value=self.total)


class Total(Collector):
    """A count that somebody else keeps."""

    def __init__(self, name: str, about: str, value: Callable[[], float]) -> None:
        self.name, self.about, self.value = name, about, value

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily(self.name, self.about, value=self.value())


class Metrics:
    """One registry for each server, so that two in one process (a test) do not meet."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.lines = Counts("clapboard_lines", "Lines written to logs", "kind")
        self.registry.register(self.lines)
        self.refusals = Counter("clapboard_refusals", "Refused requests", ["code"], registry=self.registry)
        self.dropped = Counter(
            "clapboard_dropped", "Connections that the server ended", ["why"], registry=self.registry
        )
        self.behind = Counter(
            "clapboard_behind",
            "Times that a slow viewer got a snapshot instead of news",
            registry=self.registry,
        )
        self.hooks = Counter("clapboard_hooks", "Tries of web-hooks", ["end"], registry=self.registry)
        self.loads = Counter("clapboard_loads", "Tables folded from their logs", registry=self.registry)
        self.kept = Waits("clapboard_store_seconds", "Until a write is durable")
        self.registry.register(self.kept)
        self.lag = Waits(
            "clapboard_loop_lag_seconds", "By how much the event loop is late, looked at again and again"
        )
        self.registry.register(self.lag)
        # Memory, processor time, open files and start, under their usual names.
        ProcessCollector(registry=self.registry)

    def watch(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A number that is looked up when somebody asks."""
        Gauge(name, about, registry=self.registry).set_function(value)

    def count(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A number that only grows, looked up likewise."""
        self.registry.register(Total(name, about, value))

    def text(self) -> bytes:
        return generate_latest(self.registry)
