"""Small games in which everybody may agree to take an act back with what others did since: no real game has that yet."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from clapboard.kernel import registry
from clapboard.kernel.meta import Meta
from tests.kernel.games.bids import Bids
from tests.kernel.games.pebbles import Pebbles


def agreeing(meta: Meta, id: str) -> Meta:
    return msgspec.structs.replace(
        meta, id=id, policies=msgspec.structs.replace(meta.policies, undo="consent")
    )


class OpenGame(Pebbles):
    """Nothing is hidden."""

    meta = agreeing(Pebbles.meta, "tiny-pebbles-agreed")


class SealedGame(Bids):
    """What is chosen is hidden until all have chosen; then chance draws."""

    meta = agreeing(Bids.meta, "tiny-bids-agreed")


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    registry.discover()
    with monkeypatch.context() as known:
        known.setitem(registry._games, OpenGame.meta.id, OpenGame())
        known.setitem(registry._games, SealedGame.meta.id, SealedGame())
        yield
