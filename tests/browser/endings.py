"""Films of Faux Raccords a moment before they are shown: complete and right, and with one thing wrong. The worked examples of section 8.7.

Ada is asked; the one who ends the editing ends the game. Two players, all events behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tests.games.faux_raccords.desk import Desk

DIAMOND = "x0y0 x1y-1 x1y1 x2y-2 x2y0 x2y2 x3y-3 x3y-1 x3y1 x3y3 x4y-2 x4y0 x4y2 x5y-1 x5y1 x6y0"
PYRAMID = "l1x0 l1x2 l1x4 l1x6 l1x8 l2x1 l2x3 l2x5 l2x7 l3x2 l3x4 l3x6 l4x3 l4x5 l5x4"
GRID = " ".join(f"r{row}c{col}" for row in range(1, 5) for col in range(1, 5))

TUTORIAL = "r02 r03 r05 r08 r09 r11 r14 r17 r18 r22 r25 r27"
FULL = "r01b r03 r04 r05 r08 r09 r10a r11 r12 r14 r17 r18 r20 r22 r24 r26"
SHORT_A, SHORT_B = "r01a r03 r06 r09 r13 r14 r16 r24", "r02 r05 r08 r11 r12 r17 r21 r25"
SERIES = "r01a r03 r06 r11 r02 r05 r10a r15 r04 r09 r16 r23 r07 r13 r20 r24"
ARCS = "r01a r03 r02 r06 r05 r04 r11 r10a r09 r07 r15 r16 r13 r23 r20 r24"
STUDIO = "r06 r13 r15 r01a r14 r02 r08 r07 r10a r04 r09 r05 r03 r11 r01b"


def at(spaces: str, cards: str) -> str:
    return " ".join(f"{space}={card}" for space, card in zip(spaces.split(), cards.split(), strict=True))


def swapped(cards: str, one: str, two: str) -> str:
    """The same film with two cards exchanged, or one for a card that was not in it."""
    trade = {one: two, two: one}
    return " ".join(trade.get(card, card) for card in cards.split())


def full(cards: str = FULL) -> Desk:
    fired = ["c10", "c12", "c14"]
    return Desk("full", 2, cards, ["r28a r19a", "r28b"], tokens=["fear", "wonder"], fired=fired)


def shorts(one: str = SHORT_A, two: str = SHORT_B) -> Desk:
    tokens = ["comedy", "drama", "romance", "wonder"]
    fired = ["a5", "a7", "b5", "b7"]
    return Desk("shorts", 2, f"{one} | {two}", ["r28a r19a", "r28b"], tokens=tokens, fired=fired)


def series(cards: str = SERIES) -> Desk:
    fired = ["r2c2", "r2c3", "r3c2", "r3c3"]
    hands = ["r28a r19a", "r28b"]
    return Desk("series", 2, at(GRID, cards), hands, tokens=["comedy", "drama"], fired=fired)


def arcs(cards: str = ARCS, spaces: str = DIAMOND) -> Desk:
    return Desk("arcs", 2, at(spaces, cards), ["r28a r19a", "r28b"], tokens=["comedy", "drama"])


def studio(cards: str = STUDIO) -> Desk:
    fired = ["level1", "level2", "level3", "level4"]
    return Desk("studio", 2, at(PYRAMID, cards), ["r28a r19a", "r28b"], fired=fired)


def nearly() -> Desk:
    """One scene before the end: Ada holds the one that is missing, and Bob will show the film."""
    return Desk("tutorial", 2, TUTORIAL.removesuffix(" r27"), ["r27 r28a", "r21"])


class Ending(NamedTuple):
    desk: Callable[[], Desk]
    won: bool
    title: str
    """What the film is called."""
    wrong: int = 0
    """Scenes that are marked."""
    errors: int = 0
    """Continuity errors (FR-R59)."""
    says: str = ""
    """What the verdict says of the one condition that was not kept."""


ENDINGS: Mapping[str, Ending] = {
    "A line that holds": Ending(full, True, "Monster movie"),
    "A line too short": Ending(
        lambda: full(FULL.removesuffix(" r26")), False, "Monster movie", 0, 1, "15 of 16"
    ),
    "A line with a jump cut": Ending(
        lambda: full(swapped(FULL, "r17", "r18")), False, "Monster movie", 2, 1, "1 jump cut"
    ),
    "Shorts that hold": Ending(shorts, True, "Dramatic comedy & Fairy tale"),
    "Shorts with a double": Ending(
        lambda: shorts(SHORT_A.replace("r09", "r10a"), SHORT_B.replace("r11", "r10b")),
        False,
        "Dramatic comedy & Fairy tale",
        2,
        1,
        "1 double",
    ),
    "A series that holds": Ending(series, True, "Dramatic comedy"),
    "A series out of order": Ending(
        lambda: series(swapped(SERIES, "r05", "r10a")), False, "Dramatic comedy", 4, 3, "3 jump cuts"
    ),
    "Arcs that hold": Ending(arcs, True, "Dramatic comedy"),
    "Arcs out of order": Ending(
        lambda: arcs(swapped(ARCS, "r13", "r20")), False, "Dramatic comedy", 3, 2, "2 jump cuts"
    ),
    "Arcs in no diamond": Ending(
        lambda: arcs(spaces=DIAMOND.replace("x6y0", "x6y2")), False, "Dramatic comedy", 0, 0, "No diamond"
    ),
    "A studio that holds": Ending(studio, True, "A Studio Is Born"),
    "A studio mixed up": Ending(
        lambda: studio(swapped(STUDIO, "r01b", "r24")), False, "A Studio Is Born", 4, 1, "1 mix-up"
    ),
}
NEARLY: Mapping[str, Callable[[], Desk]] = {"One scene to go": nearly}
SHOWN: Mapping[str, Callable[[], Desk]] = {**NEARLY, **{title: one.desk for title, one in ENDINGS.items()}}
