"""The worked examples once more, with the naive second implementation beside the rules: the same options, cards and end.

The rules are held to what an example says (`test_examples.py`); here both are held to each other, step by step, so that the oracle of
`test_lockstep.py` is checked by the same examples and not by copies of them.
"""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest

import clapboard
from clapboard.games.rythm_and_play import GAME, State
from clapboard.games.rythm_and_play.actions import NUMBERS
from clapboard.games.rythm_and_play.box.components import PLAY
from tests.games.rythm_and_play.naive import Naive
from tests.games.rythm_and_play.test_examples import Example, cases, start
from tests.games.rythm_and_play.test_lockstep import compare, compare_end
from tests.games.rythm_and_play.test_naive import FULL_PLAY, FULL_RHYTHM

PHASES = {"tonality": "tonality", "turn": "main", "lay_down": "lay down", "over": "over"}


def laid(state: State) -> tuple[Naive, deque[object]]:
    """The naive implementation in the same position, and where it draws from: what chance has just answered to the rules."""
    told: dict[str, Any] = GAME.describe(state)
    answers: deque[object] = deque()

    def source(stack: str) -> object:
        card = answers.popleft()
        return PLAY.index(str(card)) if stack == "play" else card

    seats, tonality = int(told["seats"]), str(told["tonality"])
    naive = Naive(
        seats, told["options"] | {"tonality_choice": "random"}, FULL_PLAY, FULL_RHYTHM, 0, [], tonality
    )
    naive.source = source
    naive.first, naive.mover, naive.phase = told["first"], told["mover"], PHASES[told["phase"]]
    naive.tonality = None if naive.phase == "tonality" else tonality
    naive.stave = [(PLAY.index(cell["card"]), cell["by"]) for cell in told["stave"]]
    naive.play_hands = [[PLAY.index(card) for card in hand["play"]] for hand in told["hands"]]
    naive.rhythm_hands = [list(hand["rhythm"]) for hand in told["hands"]]
    naive.taken = [[PLAY.index(card) for card in pile] for pile in told["taken"]]
    naive.penalty = [[PLAY.index(card) for card in row] for row in told["penalty"]]
    naive.play_stack = [PLAY.index(card) for card in told["play_stack"]]
    naive.rhythm_stack, naive.discard = list(told["rhythm_stack"]), list(told["rhythm_discard"])
    naive.idle, naive.turns, naive.idle_turn = told["idle"], told["turns"], told["took"]
    naive.over, naive.reason = naive.phase == "over", told["reason"]
    return naive, answers


@pytest.mark.parametrize("example", cases())
def test_both_agree(example: Example) -> None:
    state: State = start(example, None if example.tape is None else clapboard.Tape(example.tape))
    naive, answers = laid(state)
    state.chance.taken()
    compare(state, naive, naive.seats)
    for step in example.steps:
        action = GAME.parse(step.do)
        state.apply(step.by, action)
        answers.extend(state.chance.taken())
        naive.play(NUMBERS[action])
        assert not answers
        compare(state, naive, naive.seats)
    compare_end(state, naive)
