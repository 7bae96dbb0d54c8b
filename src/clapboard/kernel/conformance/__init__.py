"""Conformance: the laws that every game keeps, as a check that anybody can run on a game of their own.

from clapboard.kernel.conformance import check
check(game, mode="duel", seats=2).demand()
"""

from __future__ import annotations

from clapboard.kernel.conformance.bots import check_bot
from clapboard.kernel.conformance.check import check
from clapboard.kernel.conformance.effort import NORMAL, QUICK, Effort
from clapboard.kernel.conformance.laws import LAWS
from clapboard.kernel.conformance.report import Findings, Reproduction, Violation
from clapboard.kernel.conformance.worlds import enumerated

__all__ = [
    "LAWS",
    "NORMAL",
    "QUICK",
    "Effort",
    "Findings",
    "Reproduction",
    "Violation",
    "check",
    "check_bot",
    "enumerated",
]
