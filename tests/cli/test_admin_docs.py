"""docs/hosting.md and deploy/ name commands and options that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clapboard.cli.admin import COMMANDS
from tests.cli.command import said

ROOT = Path(__file__).resolve().parents[2]
FILES = ("docs/hosting.md", "deploy/clapboard.service", "Dockerfile")
CALL = re.compile(rf"(?:clapboard|admin|--data \S+) ({'|'.join(COMMANDS)}|serve)\b([^`|\n]*)")


def calls() -> list[tuple[str, str]]:
    """Each command with an option that follows it."""
    found: set[tuple[str, str]] = set()
    for name in FILES:
        text = (ROOT / name).read_text(encoding="utf-8").replace('", "', " ").replace('"', "")
        for command, rest in CALL.findall(text):
            found.update((command, option) for option in re.findall(r"(?<=\s)--[a-z-]+", rest))
    return sorted(found)


def test_some_are_found() -> None:
    assert {"serve", "list", "rewind", "backup", "restore", "check"} <= {command for command, _ in calls()}


@pytest.mark.parametrize("command, option", calls())
def test_an_option_that_is_named_exists(command: str, option: str) -> None:
    assert option in said(*([] if command == "serve" else ["admin"]), command, "--help")


def test_no_address_of_a_registry_is_in_them() -> None:
    for name in (*FILES, "deploy/Caddyfile", "deploy/nginx.conf", ".dockerignore"):
        text = (ROOT / name).read_text(encoding="utf-8")
        hosts = set(re.findall(r"https?://([\w.-]+)", text)) - {"play.example.org", "127.0.0.1"}
        assert not hosts, name
