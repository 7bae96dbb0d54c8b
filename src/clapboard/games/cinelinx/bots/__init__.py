"""The computer players."""

from __future__ import annotations

from collections.abc import Callable

from clapboard.kernel.bot import Bot

LEVELS: dict[str, Callable[[], Bot]] = {}
