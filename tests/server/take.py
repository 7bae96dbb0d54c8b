"""A game as it was played at a server: who did what, who thought what, and every byte that anybody was sent."""

from __future__ import annotations

import msgspec

from tests.table.worlds import Act, Past, Viewer

STRANGE: dict[str, list[Act]] = {
    "rythm-and-play": [
        {"type": "tonality", "side": "flat"},
        *({"type": "compose", "card": card} for card in ("n4", "sharp", "n6")),
        {"type": "take"},
    ],
    "faux-raccords": [
        *({"type": kind, "card": card} for kind in ("place", "help", "card") for card in ("r09", "r21")),
        {"type": "scene", "at": "c1"},
        {"type": "put", "place": "c1"},
        {"type": "abstain"},
    ],
}
"""What is asked about, and tried where it is refused."""


class Game(msgspec.Struct, frozen=True):
    """What is played, by whom, and how far."""

    game: str
    seats: int
    seed: int
    length: int
    options: dict[str, str] = {}
    bots: dict[int, str] = {}

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *(seat for seat in range(self.seats) if seat not in self.bots)]


class Said(msgspec.Struct):
    """Something a person did."""

    seat: int
    action: Act


class Mark(msgspec.Struct):
    """Before the n-th thing that a person did: what had happened, and how many bytes each viewer had."""

    entries: int
    open_choices: list[Act]
    got: dict[Viewer, int]


Moment = tuple[int, int, int]
"""Whose thought, after how many entries, with how many steps chosen: what was thought in vain is thought again."""


class Take(msgspec.Struct):
    """The game as it was played."""

    game: Game
    past: Past
    script: list[Said]
    marks: list[Mark]
    vain: dict[tuple[int, Viewer], Act]
    """What each viewer tried and was refused."""
    thoughts: dict[Moment, tuple[bytes, int]]
    got: dict[Viewer, list[bytes]]

    def until(self, t: int) -> Past:
        return Past(self.past.record, self.marks[t].entries, self.marks[t].open_choices)
