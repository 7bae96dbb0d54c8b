"""A first day to learn by: Friday's page with twelve tiles on the desk and no clock (section 9 of the rules). The days after it are a solo game
without time."""

from __future__ import annotations

from typing import Final

from clapboard.games.redac_chef.box.components import FORMATS, TILES
from clapboard.games.redac_chef.box.tables import Box
from clapboard.kernel.deals import Deal

DESK: Final = ("A01", "A06", "A10", "A20", "A26", "A35", "A36", "A47", "P11", "P21", "Q06", "Q17")
"""The tiles of EX-04, which make a page without conflicts, and one more."""
CENTRE: Final = "D4"
REMOVED: Final = 5
STRIDE: Final = 37
"""Takes the supply out of the order of the box: 37 and the number of its tiles have no factor in common."""
PILE: Final = ("1A", "5B", "12B", "2A", "6A", "9A", "3A", "4A", "7A", "8A", "10A", "11A")


def guided(box: Box) -> Deal:
    """For the published box, whose tiles it names."""
    out: list[str] = []
    for format in FORMATS:
        free = [tile for tile in TILES if box.tiles[tile].format == format and tile not in DESK]
        out += free[-REMOVED:]
    rest = [tile for tile in TILES if tile not in DESK and tile not in out]
    mixed = [rest[place * STRIDE % len(rest)] for place in range(len(rest))]
    options = {"mode": "solo", "clock": "off"}
    position = {
        "seats": 1,
        "options": dict(options),
        "people": [{"phase": "layout"}],
        "sides": [{"centre": CENTRE, "centre_at": list(box.start[0]), "desk": sorted(DESK), "called": 1}],
        "day": 0,
        "calls": 1,
        "slots": [[tile, False, 0] for tile in mixed],
        "removed": sorted(out),
        "pile": list(PILE),
    }
    return Deal(seats=1, options=options, players=("",), position=position)
