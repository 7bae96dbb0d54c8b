"""Running `clapboard` in a test."""

from __future__ import annotations

import json
from typing import Any

from click.testing import CliRunner, Result

from clapboard.cli import main


def clapboard(*words: object) -> Result:
    """The command with these words; nothing but an exit may come out of it."""
    result = CliRunner().invoke(main, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def said(*words: object) -> str:
    """What a command that works writes to stdout."""
    result = clapboard(*words)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    return result.stdout


def told(*words: object) -> Any:
    """The JSON that it writes."""
    return json.loads(said(*words, "--json"))


def refused(code: int, *words: object) -> str:
    """The one line of a command that ends with this exit code."""
    result = clapboard(*words)
    assert result.exit_code == code, result.output
    lines = result.stderr.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("clapboard: ")
    return lines[0].removeprefix("clapboard: ")
