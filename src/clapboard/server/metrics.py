"""What an operator can watch, in the form that Prometheus reads. No names, no ids."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

__all__ = ["CONTENT_TYPE_LATEST", "Metrics"]

disable_created_metrics()  # type: ignore[no-untyped-call]
FINE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """One registry for each server, so that two in one process (a test) do not meet."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.lines = Counter("clapboard_lines", "Lines written to logs", ["kind"], registry=self.registry)
        self.refusals = Counter("clapboard_refusals", "Refused requests", ["code"], registry=self.registry)
        self.dropped = Counter(
            "clapboard_dropped", "Connections that the server ended", ["why"], registry=self.registry
        )
        self.written = cache(self.lines.labels)
        """The counter of a kind of line, looked up once."""
        self.hooks = Counter("clapboard_hooks", "Tries of web-hooks", ["end"], registry=self.registry)
        self.loads = Counter("clapboard_loads", "Tables folded from their logs", registry=self.registry)
        self.kept = Histogram(
            "clapboard_store_seconds", "Until a write is durable", buckets=FINE, registry=self.registry
        )

    def watch(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A number that is looked up when somebody asks."""
        Gauge(name, about, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        return generate_latest(self.registry)
