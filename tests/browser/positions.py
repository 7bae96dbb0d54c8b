"""Positions of Faux Raccords that are seldom met, each by the title of the table that begins there (`staged.py`).

Those of Action! are in `lots.py`, of Cinelinx in `links.py`, of Rédac' Chef in `desks.py`, and ordinary ones in `midgames.py`.

Everybody has laid the Clue already unless told otherwise, so that an act is followed by its event at once. Seat 0 is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from tests.browser import desks, endings, links, midgames
from tests.browser.lots import LOTS, OTHERS
from tests.games.faux_raccords.desk import Desk, Tokens, cards

FOUR = ("Ada", "Bob", "Cleo", "Dan")
ORDER = cards("r10b", "r19b", "r28b", "r01b")
"""Rising, without the second takes."""


def film(spaces: str, laid: list[str], up: str = "") -> str:
    """Cards in these spaces one after the other; some of them open."""
    opened = up.split()
    pairs = zip(spaces.split(), laid, strict=True)
    return " ".join(f"{space}={card}{'^' if space in opened else ''}" for space, card in pairs)


def line(laid: list[str], up: str = "") -> str:
    return " ".join(f"{card}{'^' if card in up.split() else ''}" for card in laid)


# The largest boards

CLAPS: Tokens = {"c2": [0], "c10": [0], "c16": [0], "c4": [1], "c12": [1, 2], "c14": [2, 3], "c21": [3]}
HANDS = ["r10a r19a r15", "r10b", "r19b", "r28b"]


def long_line() -> Desk:
    """26 scenes where 16 win: nearly everything that is in the box lies in the film."""
    laid = cards(*HANDS)
    open_ones = "r05 r11 r20"
    return Desk(
        "full",
        4,
        line(laid, open_ones),
        HANDS,
        claps=CLAPS,
        ticks={"c4": [2]},
        crosses={"c11": [1], "c23": [0]},
        fired=["c10", "c12", "c14"],
        tokens=["comedy", "fear"],
    )


def long_shorts() -> Desk:
    """Both of two films too long, one by four scenes."""
    cut = "r07 r26 r02 r20 r22"
    laid = cards(*HANDS, cut)
    return Desk(
        "shorts",
        4,
        f"{line(laid[:12], laid[2])} | {line(laid[12:], laid[15])}",
        HANDS,
        cut,
        claps={"a2": [0], "b4": [0, 1], "a10": [2, 3], "b9": [3]},
        crosses={"a11": [1]},
        fired=["a5", "a7", "b5", "b7"],
    )


DIAMOND = f"{endings.DIAMOND} x-1y-1 x3y5"
"""With two that will have to go, at the left and below."""


def wide_diamond() -> Desk:
    cut = "r07 r26 r02 r20 r22"
    hands = ["r10a r19a r15", "r10b r28a", "r19b r27", "r28b r01b"]
    return Desk(
        "arcs",
        4,
        film(DIAMOND, cards(*hands, cut), "x2y0 x4y0"),
        hands,
        cut,
        claps={"x1y1": [0], "x3y-3": [0, 1], "x5y1": [2], "x-1y-1": [3]},
        ticks={"x3y3": [2]},
        fired=["cut4", "cut5"],
    )


def whole_pyramid() -> Desk:
    cut = "r07 r26 r02 r20 r22"
    hands = ["r10a r19a r15", "r10b r28a r13", "r19b r27 r14", "r28b r01b r12"]
    return Desk(
        "studio",
        4,
        film(endings.PYRAMID, cards(*hands, cut), "l2x3 l3x6"),
        hands,
        cut,
        claps={"l1x0": [0], "l3x2": [0, 2], "l5x4": [0], "l1x8": [1, 3]},
        crosses={"l4x3": [3]},
        fired=["level1", "level2", "level3", "level4"],
    )


def whole_grid() -> Desk:
    cut = "r07 r26 r02 r20 r22"
    hands = ["r10a r19a r15", "r10b r28a", "r19b r27", "r28b r01b"]
    cells = " ".join(f"r{row}c{col}" for row in range(1, 5) for col in range(1, 5))
    return Desk(
        "series",
        4,
        film(cells, cards(*hands, cut)[:16], "r1c4 r3c2"),
        hands,
        cut,
        claps={"r1c2": [0], "r2c3": [0, 1], "r4c4": [2], "r3c1": [3]},
        ticks={"r4c1": [1]},
        fired=["r2c2", "r2c3", "r3c2", "r3c3"],
    )


def short_shorts() -> Desk:
    """Both of two films as long as they should be: one more scene, and they are too long."""
    laid = cards(*HANDS)
    return Desk("shorts", 4, f"{line(laid[:8])} | {line(laid[8:16])}", HANDS, claps={"a2": [0], "b4": [0, 1]})


def growing_pyramid() -> Desk:
    """A base of four that may grow at either end, beside what was agreed on: nothing is wider."""
    hands = ["r10a r19a r15", "r10b r28a r13", "r19b r27 r14", "r28b r01b r12"]
    spaces = "l1x0 l1x2 l1x4 l1x6 l2x1 l2x3"
    laid = film(spaces, cards(*hands)[:6])
    return Desk("studio", 4, laid, hands, claps={"l1x0": [0]}, options={"agreement": "levels"})


# Events, as they are met in the middle of a full-length movie

NINE = ["r02", "r03", "r04", "r06", "r08", "r09", "r11", "r17", "r22"]
EVENTS = ("e01", "e02", "e03", "e04", "e05", "e06", "e07", "e08", "e09", "e10")


SHARED = ("r12 r20 r15", "r21 r14", "r13 r24", "r05 r27")


def flipped(event: str, hands: tuple[str, ...] = SHARED, **more: Any) -> Desk:
    """Ada places the tenth scene, and this event is turned."""
    others = [other for other in EVENTS if other != event][:2]
    given: dict[str, Any] = {
        "film": line(NINE, "r09"),
        "cut": "r25 r26 r07",
        "claps": {"c1": [0], "c2": [1], "c4": [1, 2], "c8": [3]},
        "ticks": {"c2": [2]},
        "events": [event, *others],
        "tokens": ["comedy", "fear"],
        **more,
    }
    desk = Desk("full", 4, hands=hands, **given)
    desk.does("P12", "@g7", "!")
    return desk


def looked() -> Desk:
    """Ada has looked at a scene and must take one of her Claps from another."""
    desk = Desk(
        "full",
        4,
        line(NINE, "r09"),
        SHARED,
        "r25 r26",
        claps={"c1": [0], "c3": [0], "c5": [0], "c8": [3]},
        events=["e10", "e01", "e02"],
    )
    desk.does("P12", "@g9", "*c1", "!", "c7", "!")
    return desk


def produced() -> Desk:
    """Ada can send a scene to one of three others."""
    claps = {"c1": [0], "c2": [1], "c4": [1, 2], "c8": [3]}
    return Desk(
        "full",
        4,
        line(NINE, "r09"),
        ["r15 r12 r20", "r21 r14", "r13 r24", "r05 r27"],
        "r25 r26",
        claps=claps,
        tokens=["comedy", "fear"],
    )


def finished() -> Desk:
    """Sixteen scenes that hold: the one who ends the editing now wins."""
    laid = "r02 r03 r04 r06 r08 r09 r11 r12 r13 r16 r17 r18 r20 r23 r24 r26"
    return Desk("full", 4, laid, HANDS, fired=["c10", "c12", "c14"], tokens=["comedy", "fear"])


LARGEST: Mapping[str, Callable[[], Desk]] = {
    "A line of 26": long_line,
    "Two long shorts": long_shorts,
    "A diamond with outliers": wide_diamond,
    "A whole pyramid": whole_pyramid,
    "A whole grid": whole_grid,
}
CROWDED: Mapping[str, Callable[[], Desk]] = {
    "Two shorts that are whole": short_shorts,
    "A growing pyramid": growing_pyramid,
}
"""Smaller ones that need as much of a phone's width."""
HAPPENING: Mapping[str, Callable[[], Desk]] = {
    "Lost Reel": lambda: flipped("e01"),
    "Swapped Labels": lambda: flipped("e02"),
    "A default event": lambda: flipped("e04", cut=""),
    "Budget Cut": lambda: flipped("e06"),
    "Budget Cut for Ada": lambda: flipped("e06", ("r12 r20 r15 r18", "r21 r14", "r13 r24", "r05 r27")),
    "Sponsor": lambda: flipped("e07"),
    "Recasting": lambda: flipped("e08", options={"pace": "slow"}),
    "Tantrum": lambda: flipped("e09"),
    "A vote": lambda: flipped("e09", options={"event_decider": "vote", "pace": "slow"}),
    "Private Screening": lambda: flipped("e10"),
    "After the look": looked,
    "The Producer": produced,
}
ENDING: Mapping[str, Callable[[], Desk]] = {"A film that holds": finished}
DESKS = {**LARGEST, **CROWDED, **HAPPENING, **ENDING, **endings.SHOWN}


@cache
def position(title: str) -> dict[str, Any] | None:
    """The described position that a table of this title begins with."""
    if lot := LOTS.get(title) or OTHERS.get(title):
        return lot()
    desk = DESKS.get(title)
    if desk is not None:
        return desk().told
    return links.position(title) or desks.position(title) or midgames.position(title)
