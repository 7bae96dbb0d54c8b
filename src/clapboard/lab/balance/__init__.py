"""How even a game is: many games between computer players, what its designer wants to know of them counted, and a page with plots.

`playing` plays and keeps what was seen, `counting` turns it into rates and spreads with their intervals, `plots` draws, `page` writes.
"""

from __future__ import annotations

from clapboard.lab.balance.counting import BalanceReport, report_of
from clapboard.lab.balance.page import page_of
from clapboard.lab.balance.playing import BalanceError, Notebook, Schedule, Seen, play, see

__all__ = [
    "BalanceError",
    "BalanceReport",
    "Notebook",
    "Schedule",
    "Seen",
    "page_of",
    "play",
    "report_of",
    "see",
]
