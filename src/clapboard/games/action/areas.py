"""The action areas by number. Their slots and prices are the edition's; what they do is the rules'."""

from __future__ import annotations

from typing import Final

HIRE: Final = 0
BANK: Final = 1
SCRIPT: Final = 2
ACTOR: Final = 3
SET: Final = 4
SEND: Final = 5
MARKET: Final = 6
GALA: Final = 7
AREAS: Final[tuple[str, ...]] = ("HIRE", "BANK", "SCRIPT", "ACTOR", "SET", "SEND", "MARKET", "GALA")
