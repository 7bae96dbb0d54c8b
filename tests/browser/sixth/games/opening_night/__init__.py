"""A made-up game in real time, for up to twelve in pairs, whose board is in `board/`: it uses every view that a game can add."""

from __future__ import annotations

import msgspec

from tests.kernel.games.press import Press


class OpeningNight(Press):
    meta = msgspec.structs.replace(Press.meta, id="opening-night", title="Opening Night")


GAME = OpeningNight()
