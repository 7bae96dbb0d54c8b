"""A made-up game: what a sixth game adds is this folder, and one of the same name for the browser."""

from __future__ import annotations

import msgspec

from tests.kernel.games.press import Press


class DressRehearsal(Press):
    meta = msgspec.structs.replace(
        Press.meta,
        id="dress-rehearsal",
        title="Dress Rehearsal (working title)",
        summary="Not in the window.",
    )


GAME = DressRehearsal()
