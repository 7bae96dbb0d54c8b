"""The worked examples once more, with the naive second implementation beside the rules: the same options, cards, knowledge and end.

The rules are held to what an example says (`test_examples.py`); here both are held to each other, step by step, so that the oracle of
`test_lockstep.py` is checked by the same examples and not by copies of them.
"""

from __future__ import annotations

from typing import Any

import pytest

from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.actions import Place
from tests.games.faux_raccords.beside import Beside, dealt, laid
from tests.games.faux_raccords.desk import Desk
from tests.games.faux_raccords.test_examples import EXAMPLES, named


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_both_agree(example: dict[str, Any]) -> None:
    begun, start = ("deal", Desk.dealt) if "deal" in example else ("given", Desk)
    words = dict(example[begun])
    state = start(words.pop("mode"), words.pop("seats"), **words).state
    told = GAME.describe(state)
    beside = Beside(state, dealt(told) if begun == "deal" else laid(told))
    for word in example.get("do", ()):
        (seat, *_) = beside.awaited()
        found = beside.offered(seat)
        action = next(a for a in found if isinstance(a, Place)) if word == "first card" else GAME.parse(word)
        beside.play(seat, action)
    if beside.state.actors():
        beside.offered(beside.awaited()[0])
    assert sum(beside.met.values()), "nothing was compared"
