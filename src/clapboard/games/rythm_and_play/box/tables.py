"""The look-up tables of the rules once more, in a compiled module: there a constant is found without asking a dictionary."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.rythm_and_play import actions, facts
from clapboard.games.rythm_and_play.box import components
from clapboard.kernel.action import Action
from clapboard.kernel.fact import Fact

PLAY: Final[tuple[str, ...]] = components.PLAY
RHYTHM: Final[tuple[str, ...]] = components.RHYTHM
ACTIONS: Final[list[Action]] = actions.ACTIONS
NUMBERS: Final[dict[object, int]] = actions.NUMBERS
PAYMENTS: Final[tuple[str, ...]] = actions.PAYMENTS
PAY_BAGS: Final[list[int]] = actions.PAY_BAGS
PAY_SIZES: Final[list[int]] = actions.PAY_SIZES
BEATS: Final[list[int]] = actions.BEATS

COMPOSED: Final[list[tuple[Fact, ...]]] = facts.COMPOSED
TOOK: Final[list[tuple[Fact, ...]]] = facts.TOOK
PICKED_UP: Final[list[tuple[Fact, ...]]] = facts.PICKED_UP
EXCHANGED: Final[list[Fact]] = facts.EXCHANGED
LAID_DOWN: Final[list[tuple[Fact, ...]]] = facts.LAID_DOWN
PASSED: Final[list[tuple[Fact, ...]]] = facts.PASSED
TONE_CHOSEN: Final[list[tuple[Fact, ...]]] = facts.TONE_CHOSEN


class Box:
    """The cards of one edition, as bags."""

    __slots__ = ("play", "rhythm")

    def __init__(self, play: i64, rhythm: i64) -> None:
        self.play: i64 = play
        self.rhythm: i64 = rhythm


def number_of(action: object) -> int:
    """The number of an action; -1 for anything that is none of this game's."""
    try:
        return NUMBERS.get(action, -1)
    except TypeError:  # something that cannot even be looked up
        return -1
