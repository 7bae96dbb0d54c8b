"""Choosing tests by the rule they prove: `pytest --rule RP-032`, `pytest --rules-to FILE --collect-only`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rules")
    group.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests that are marked with this rule",
    )
    group.addoption(
        "--rules-to", default=None, metavar="FILE", help="write down which collected tests name which rules"
    )


def rules_of(item: pytest.Item) -> set[str]:
    """The ids that a test is marked with."""
    return {str(id) for mark in item.iter_markers("rule") for id in mark.args}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("rule"))
    if wanted:
        left = [item for item in items if not rules_of(item) & wanted]
        items[:] = [item for item in items if rules_of(item) & wanted]
        config.hook.pytest_deselected(items=left)


def pytest_collection_finish(session: pytest.Session) -> None:
    path = session.config.getoption("rules_to")
    if path is not None:
        named = {item.nodeid: sorted(rules_of(item)) for item in session.items}
        Path(path).write_text(json.dumps(named), encoding="utf-8")
