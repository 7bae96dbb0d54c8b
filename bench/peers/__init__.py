"""The competitors, a family a file. Each offers `tasks()` and `versions()`; each runs in a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from bench.meter import Task


class Family(NamedTuple):
    """What a family's file offers, once imported."""

    tasks: dict[str, Task]
    versions: dict[str, str]
    missing: dict[str, str]
    """Tasks that this machine cannot run, each with the reason."""


Maker = Callable[[], Task]


def load(family: str) -> Family:
    """Import a family and prepare its tasks; what cannot be prepared is named, with the reason."""
    try:
        module = import_module(f"bench.peers.{family}")
        makers: dict[str, Maker] = module.makers()
        versions: dict[str, str] = module.versions()
    except Exception as wrong:  # noqa: BLE001  # whatever a peer does on import, the others are measured
        return Family({}, {}, {"*": said(wrong)})
    tasks: dict[str, Task] = {}
    missing: dict[str, str] = {}
    for name, make in makers.items():
        try:
            tasks[name] = make()
        except Exception as wrong:  # noqa: BLE001
            missing[name] = said(wrong)
    return Family(tasks, versions, missing)


def said(wrong: Exception) -> str:
    return f"{type(wrong).__name__}: {wrong}"
