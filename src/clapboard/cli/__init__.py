"""The command `clapboard`: one file for each of its commands. What single games bring to it stands in their own folders (`brought.py`)."""

from __future__ import annotations

from clapboard.cli.app import main

__all__ = ["main"]
