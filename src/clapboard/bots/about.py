"""What a player says about itself, for lists of players."""

from __future__ import annotations

import inspect
import sys

from clapboard.kernel.bot import Bot


def sentence(bot: Bot) -> str:
    """What a bot says about itself: its `about`, or the first sentence of its class."""
    about = getattr(bot, "about", None)
    kind = type(bot)
    text = about or inspect.getdoc(kind) or inspect.getdoc(sys.modules[kind.__module__]) or ""
    first, stop, _ = " ".join(str(text).split()).partition(". ")
    return first + stop.strip()
