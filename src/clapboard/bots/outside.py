"""Players from outside: a class named by its module or its file, `my_package.bots:Careful` or `bots/careful.py:Careful`."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from clapboard.kernel.bot import Bot
from clapboard.kernel.errors import ClapboardError


class UnknownBot(ClapboardError):
    """No player of this game has this name, or what was named is no player."""


def is_outside(name: str) -> bool:
    """Whether a name says where its class is. (On Windows a path may hold a colon of its own; the last one counts.)"""
    return ":" in name


def load_outside(name: str) -> Bot:
    """A new player of the named class, made without arguments."""
    source, _, wanted = name.rpartition(":")
    module = _from_file(Path(source)) if source.endswith(".py") else _from_path(source)
    made = getattr(module, wanted, None)
    if not callable(made):
        raise UnknownBot(f"bot {name!r}: there is no class {wanted!r} in {source}")
    try:
        bot = made()
    except TypeError as bad:
        raise UnknownBot(f"bot {name!r}: {wanted} must be made without arguments ({bad})") from None
    for part in ("name", "thought", "choose"):
        if not hasattr(bot, part):
            raise UnknownBot(
                f"bot {name!r}: a bot has a name, a thought and a method choose; {part} is missing"
            )
    found: Bot = bot
    return found


def _from_file(path: Path) -> ModuleType:
    """Load a file once in a process."""
    known = "clapboard_outside_" + "".join(c if c.isalnum() else "_" for c in str(path.resolve()))
    if known in sys.modules:
        return sys.modules[known]
    spec = importlib.util.spec_from_file_location(known, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise UnknownBot(f"bot {str(path)!r}: there is no such file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[known] = module
    try:
        spec.loader.exec_module(module)
    except (ImportError, SyntaxError) as bad:
        del sys.modules[known]
        raise UnknownBot(f"bot {str(path)!r} cannot be loaded: {bad}") from None
    return module


def _from_path(module: str) -> ModuleType:
    try:
        return importlib.import_module(module)
    except (ImportError, SyntaxError, ValueError, TypeError) as bad:
        raise UnknownBot(f"bot module {module!r} cannot be loaded: {bad}") from None
