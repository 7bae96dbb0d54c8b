"""Agreements that a team may make before the deal (FR-R47, FR-R57): shown to everybody, binding nobody."""

from __future__ import annotations

from collections import Counter
from typing import Final

LEVELS: Final[dict[str, int]] = {
    "comedy": 1,
    "drama": 1,
    "romance": 2,
    "action": 2,
    "fear": 3,
    "wonder": 3,
    "joker": 4,
    "raw": 5,
}
"""Which symbols go on which level of the pyramid."""

FRAMES: Final[dict[str, tuple[str, ...]]] = {
    "arcs": tuple(f"x{i + j}y{i - j}" for i in range(4) for j in range(4)),
    "studio": tuple(f"l{level}x{level - 3 + 2 * n}" for level in range(1, 6) for n in range(6 - level)),
}
"""The spaces that the team means to fill, around every starting figure."""


def widths(mode: str) -> list[int]:
    """The spaces in each column of the finished diamond, from the left, or on each full level of the pyramid, from the lowest."""
    return list(Counter(int(space[1]) for space in FRAMES[mode]).values())


def levels_said() -> str:
    """Before the deal there is no view: the option itself says what is agreed (FR-R57)."""
    levels = sorted(set(LEVELS.values()))
    rows = [f"level {level} {' and '.join(on for on in LEVELS if LEVELS[on] == level)}" for level in levels]
    return ", ".join(rows)


def frames_said() -> str:
    return f"{len(FRAMES['arcs'])} places of the diamond or {len(FRAMES['studio'])} of the pyramid"


MODES: Final[dict[str, tuple[str, ...]]] = {"levels": ("studio",), "frame": ("arcs", "studio")}
