"""The four levels of Rédac' Chef, in the order of strength. Each gets a view and the legal actions, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from clapboard.games.redac_chef.bots.novice import Novice
from clapboard.games.redac_chef.bots.player import Level, Player
from clapboard.games.redac_chef.box.tables import Box
from clapboard.kernel.bot import Bot

VERSION: Final = 2
"""Rises when a level plays differently: results measured before are then measured again."""

REGULAR: Final = Level(
    name="regular",
    eyes=600,
    pace=900,
    looks=(16, 20, 26),
    steps=3_000,
    trial=0,
    pick=0.4,
    spare=4,
    about="Weighs every tile, and tries a few thousand pages.",
)
EXPERT: Final = Level(
    name="expert",
    eyes=400,
    pace=700,
    looks=(26, 32, 40),
    steps=40_000,
    trial=0,
    pick=0.8,
    spare=2,
    about="Looks longer and chooses more strictly, and tries forty thousand pages.",
)
MASTER: Final = Level(
    name="master",
    eyes=400,
    pace=500,
    looks=(34, 42, 54),
    steps=300_000,
    trial=4_000,
    pick=1.1,
    spare=0,
    margin=2,
    patience=0.8,
    about="Tries each tile on the page in its head before it keeps it, and hundreds of thousands of pages in the end.",
)


def levels(box: Box) -> Mapping[str, Callable[[], Bot]]:
    """For a game with these components."""
    return {
        "novice": lambda: Novice(box),
        "regular": lambda: Player(box, REGULAR),
        "expert": lambda: Player(box, EXPERT),
        "master": lambda: Player(box, MASTER),
    }
