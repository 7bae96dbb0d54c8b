"""Positions of Action! that are seldom met, each by the title of the table that begins there (`staged.py`). Seat 0 is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from clapboard.games.action import GAME
from tests.browser.guests import Cast
from tests.games.action.desk import Desk

FOUR = ("Ada", "Bob", "Cleo", "Dan")
REELS = ["RO", "HO", "DR", "CO", "AC"]
TEN = "TV1 A13 A18 + SR01 A10 + SR03 A07 D03 + SB02 A09 + SB05 + SG01 A01 D02 + SG02 A08 + SR07 A20 + A04 D08 + D13"
"""Ten stacks: one is ready, two wait for a Script."""


def ten_stacks(event: str) -> dict[str, Any]:
    desk = Desk(
        4,
        event=event,
        round=7,
        money=[9, 5, 4, 3],
        prestige=[11, 9, 14, 6],
        assistants=[4, 3, 3, 5],
        stacks=[TEN, "TV2 A14", "TV5 D09", "SB10 A19 + A22"],
        archives=["SB08 SG05", "SR02", "SR06 SR10 SG06", ""],
        office="SR05/1 SB01/0 SG03/1 SB09/2 TV3/1",
        track="A11 A12 A16",
        actors="A02 A03 A05 A06 A23",
        actor_discard="A15 A17 A21",
        scripts="SB03 SB07 SG04",
        script_pile="SR04 SR08 SR09",
        sets="D01 D04 D05 D10",
        set_discard="D06 D07",
        events="E01 E02",
        placed="SCRIPT/1 ACTOR/2 BANK/3",
    )
    return {**desk.told, "reels": REELS}


LOTS: Mapping[str, Callable[[], dict[str, Any]]] = {
    "Ten stacks at a gala": lambda: ten_stacks("E05"),
    "Ten stacks and an open top card": lambda: ten_stacks("E09"),
    "Ten stacks and a comeback": lambda: ten_stacks("E12"),
}


def loyal_crew() -> dict[str, Any]:
    """Three players and a full track: Ada's film is ready, and one of its performers may stay (E11)."""
    desk = Desk(
        3,
        event="E11",
        round=8,
        stacks=["SR03 A15 A07 + SB08 A17 D06 + D03", "SG02 A06 A22", "SG06 A14 A23"],
        archives=["SR05 SB09", "SR01 SB02", "SR06 SR09"],
        office="SB01/1 SG03/2 SR07/0 SB05/2 SR02/1",
        track="A09 A20 A18",
        actors="A02 A03 A05 A13",
        scripts="SG04 SR10 SB10",
        sets="D01 D04 D05",
        events="E01 E02",
    )
    return {**desk.told, "reels": REELS}


LAST_FILMS = {"Her last film": "SR09 A07 A11 D10", "His last film": "SR03 A01 A08 D01 D12"}
"""By the title of the table, the film that Ada sends in the last round: the widest line of all titles, and one of three lines."""


def last_film(title: str) -> dict[str, Any]:
    """Everybody has one Assistant left, and Ada's film is the only one."""
    seats = 4 if title == "His last film" else 2
    ends = int(GAME.prints.last_round[seats])
    return Desk(seats, round=ends, trend="DR", assistants=[1] * seats, stacks=[LAST_FILMS[title]]).told


def empty_bank() -> dict[str, Any]:
    """All 50 M are Bob's: Ada can only go to the bank, which has nothing for her."""
    return Desk(
        2,
        money=[0, 50],
        bank=50,
        scripts="SB03 SB07 SG04",
        track="A11 A12 A16",
        actors="A02 A03 A05",
        sets="D01 D04 D05",
    ).told


def last_placement() -> dict[str, Any]:
    """One Assistant of Ada's, and then the round pays: two of her three colours in the Archives match her film (AC-121)."""
    return Desk(
        2,
        event="E01",
        events="E02",
        round=3,
        first=1,
        turn=0,
        assistants=[1, 1],
        archives=["SR05 SB09 SG03", ""],
        office="SR01/0 SB01/1",
        track="A11 A12 A16",
        actors="A02 A03 A05",
        placed="BANK/1",
    ).told


OTHERS: Mapping[str, Callable[[], dict[str, Any]]] = {
    "A last placement": last_placement,
    "A loyal crew": loyal_crew,
    "An empty bank": empty_bank,
    **{title: partial(last_film, title) for title in LAST_FILMS},
}
"""No pictures of these are kept."""


def lot_cast(url: str, title: str) -> Cast:
    """As many people at Action! as play there, at one of these."""
    described = {**LOTS, **OTHERS}[title]()
    return Cast(url, *FOUR[: described["seats"]], game="action", title=title, options=described["options"])
