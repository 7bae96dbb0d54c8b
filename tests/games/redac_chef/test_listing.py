"""What a seat is told of what it may do, against the rules asked about every single action."""

from __future__ import annotations

from pathlib import Path

import pytest

import clapboard
from clapboard.games.redac_chef import State
from clapboard.games.redac_chef.rules.actors import actors
from clapboard.games.redac_chef.rules.allowed import why_not
from clapboard.games.redac_chef.rules.listing import candidates
from tests.games import golden
from tests.games.redac_chef.make_golden import HERE

EVERY = 7
"""Of the states of a recorded game."""


@pytest.mark.parametrize("path", golden.games_of(HERE), ids=lambda path: path.stem)
def test_the_first_of_a_kind_answers_for_the_others(path: Path) -> None:
    """A list of forty actions is made with every act of everybody: the rules are asked once for each kind, and would say the same of each."""
    record = clapboard.Record.read(path)
    for number, (_, state, _) in enumerate(record.steps()):
        if number % EVERY:
            continue
        assert isinstance(state, State)
        for seat in actors(state):
            each = [action for action in candidates(state, seat) if why_not(state, seat, action) is None]
            assert list(state.legal(seat)) == each
