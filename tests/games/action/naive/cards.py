"""The cards as the specification lists them (2.4), read from its own tables and not from the edition."""

from __future__ import annotations

from typing import NamedTuple

Points = dict[str, int]

_SCRIPTS = """
SR01 red 4 3 CO3 RO3
SR02 red 4 2 HO2 AC3
SR03 red 4 4 DR3 FA4
SR04 red 4 4 RO2 HO4 AC2
SR05 red 3 2 FA2 RO1 AC2
SR06 red 4 4 DR3 CO3 AC2
SR07 red 3 4 CO3 HO2 AC2
SR08 red 3 3 DR2 FA3 HO1
SR09 red 3 3 DR2 RO2 HO2
SR10 red 3 4 CO2 FA2 RO3
SB01 blue 2 3 DR3 RO2
SB02 blue 2 5 CO3 AC4
SB03 blue 2 4 FA3 HO3
SB04 blue 1 5 DR2 CO2 FA3
SB05 blue 2 5 DR2 CO2 HO4
SB06 blue 1 4 FA2 RO3 HO1
SB07 blue 1 6 DR2 FA3 RO3
SB08 blue 1 4 CO2 RO2 AC2
SB09 blue 1 3 CO2 FA1 AC2
SB10 blue 1 5 DR3 HO2 AC2
SG01 gold 2 6 DR3 CO2 RO4
SG02 gold 2 6 FA3 HO3 AC3
SG03 gold 2 5 DR2 FA2 AC4
SG04 gold 1 7 CO3 RO3 HO4
SG05 gold 2 5 DR3 RO3 AC2
SG06 gold 1 7 CO4 FA3 HO3
"""
"""Id, colour, income, prestige, required points."""

_TV = """
TV1 red 4 0 DR2 RO1
TV2 blue 4 0 CO1 RO2
TV3 red 4 0 CO2 AC1
TV4 blue 4 0 HO1 AC2
TV5 red 4 0 FA1 HO2
TV6 blue 4 0 DR1 FA2
"""
"""The same."""

_ACTORS = """
A01 DR4
A02 CO4
A03 FA4
A04 RO4
A05 HO4
A06 AC4
A07 DR3 FA2
A08 FA3 AC2
A09 CO2 AC3
A10 CO3 RO2
A11 RO3 HO2
A12 DR2 HO3
A13 DR2 CO1
A14 CO2 FA1
A15 FA2 HO1
A16 HO2 AC1
A17 RO1 AC2
A18 DR1 RO2
A19 DR2 AC2
A20 CO2 HO2
A21 FA2 RO2
A22 DR2 FA1 HO1
A23 CO2 RO1 HO1
A24 FA1 RO1 AC2
"""
"""Id, points."""

_SETS = """
D01 DR1 CO1 FA1
D02 DR1 CO1 RO1
D03 DR1 FA1 HO1
D04 DR1 RO1 HO1
D05 CO1 FA1 AC1
D06 CO1 RO1 AC1
D07 FA1 HO1 AC1
D08 RO1 HO1 AC1
D09 FA1 RO1 HO1 AC1
D10 DR1 RO1 HO1 AC1
D11 DR1 CO1 RO1 AC1
D12 DR1 CO1 FA1 RO1
D13 DR1 CO1 FA1 HO1
D14 CO1 FA1 HO1 AC1
"""
"""Id, points."""


class Film(NamedTuple):
    colour: str
    income: int
    prestige: int
    band: Points


def _points(words: list[str]) -> Points:
    return {word[:2]: int(word[2:]) for word in words}


def _films(text: str) -> dict[str, Film]:
    rows = [line.split() for line in text.split("\n") if line]
    return {
        id: Film(colour, int(income), int(prestige), _points(band))
        for id, colour, income, prestige, *band in rows
    }


def _cast(text: str) -> dict[str, Points]:
    return {id: _points(points) for id, *points in (line.split() for line in text.split("\n") if line)}


SCRIPTS, TV = _films(_SCRIPTS), _films(_TV)
FILMS = {**SCRIPTS, **TV}
ACTORS, SETS = _cast(_ACTORS), _cast(_SETS)
PERFORMERS = {**ACTORS, **SETS}
EVENTS = [f"E{number:02}" for number in range(1, 16)]
GENRES = ["DR", "CO", "FA", "RO", "HO", "AC"]
ICONS = {"E06": {"DR", "CO", "RO"}, "E07": {"FA", "HO", "AC"}}
SLOTS = {"HIRE": 3, "SCRIPT": 4, "ACTOR": 6, "SET": 4, "SEND": 4, "MARKET": 3}
"""Printed: all are used at four, the last is closed at three, the last two at two."""
