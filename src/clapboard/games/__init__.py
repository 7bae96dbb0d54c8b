"""The games: one folder each, with the same files and folders. They never import each other.

`clapboard.games` is this package, and `clapboard.games()` lists the ids of the games: importing a sub-package binds its name on
`clapboard`, so the package itself answers the call.
"""

from __future__ import annotations

import sys
from types import ModuleType

from clapboard.kernel.registry import games


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        return games()


sys.modules[__name__].__class__ = _Games
