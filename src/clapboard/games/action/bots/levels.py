"""The levels of Action!. Each gets a view and the legal actions, nothing else.

novice    sends what is ready, and otherwise takes what comes, each card to where it helps most
regular   judges every plan by the points that it brings for each action that it still needs
expert    plays the regular's best ideas on to the end, with the piles shuffled anew each time
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clapboard.games.action.bots.expert import Expert
from clapboard.games.action.bots.novice import Novice
from clapboard.games.action.bots.regular import Regular
from clapboard.games.action.box.prints import Prints
from clapboard.kernel.bot import Bot

VERSION = 2
"""Rises when a level plays differently: results measured before are then measured again."""
EXPERT_ITERATIONS = 160


def levels(prints: Prints) -> Mapping[str, Callable[[], Bot]]:
    """Weakest first."""
    return {
        "novice": lambda: Novice(prints),
        "regular": lambda: Regular(prints),
        "expert": lambda: Expert(prints, "expert", EXPERT_ITERATIONS),
    }
