"""The command `clapboard`: one file for each of its commands, and `boards/` for how each game looks in a terminal."""

from __future__ import annotations

from clapboard.cli.app import main

__all__ = ["main"]
