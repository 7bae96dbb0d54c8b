"""Small games with policies of their own."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from clapboard.kernel import registry
from clapboard.kernel.registry import AnyGame
from tests.kernel.games.bids import Bids
from tests.kernel.games.press import Press


def known(patch: pytest.MonkeyPatch, game: AnyGame) -> str:
    """Makes a game known for one test; says its id."""
    registry.discover()
    patch.setitem(registry._games, game.meta.id, game)
    return game.meta.id


def press(patch: pytest.MonkeyPatch, **policies: Any) -> str:
    """The game of pairs, of one seat and of many acts."""
    meta = msgspec.structs.replace(
        Press.meta, policies=msgspec.structs.replace(Press.meta.policies, **policies)
    )
    return known(patch, type("Declared", (Press,), {"meta": meta})())


def bids(patch: pytest.MonkeyPatch, **policies: Any) -> str:
    """A game in which the own last act can be taken back."""
    meta = msgspec.structs.replace(
        Bids.meta, policies=msgspec.structs.replace(Bids.meta.policies, **policies)
    )
    return known(patch, type("Declared", (Bids,), {"meta": meta})())
