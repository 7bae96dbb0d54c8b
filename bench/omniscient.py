"""A player that sees every card. It lives here, and nowhere in the package.

It judges acts exactly like the honest ones, in the one world that is real, so what honest teams lose to it they lose by what they
cannot see. It is greedy, no proof of what is possible: a better planner with the same sight could win more. Where honest teams sort
the pyramid by levels agreed on before the deal, it sorts every deal by the cards that are there.
"""

from __future__ import annotations

from clapboard.games.faux_raccords.bots.levels import ComputerPlayer
from clapboard.games.faux_raccords.bots.plan import Choosing
from clapboard.games.faux_raccords.bots.reading import NO_INFERENCE, Reading
from clapboard.games.faux_raccords.bots.weights import Style
from clapboard.games.faux_raccords.knowledge.view import FauxView
from clapboard.games.faux_raccords.pieces import EVERYBODY
from clapboard.games.faux_raccords.rules.choosing import drop_chain
from clapboard.games.faux_raccords.state import State

VERSION = 2
"""Rises when it plays differently, as those of `bots` do."""


class Omniscient(ComputerPlayer):
    def __init__(self, state: State, style: Style | None = None) -> None:
        super().__init__(
            state.rules.box, "omniscient", "Sees every card.", 1, style or Style(), NO_INFERENCE, clues=False
        )
        self.state = state

    def _plan(self, view: FauxView, worlds: int) -> Choosing:
        reading = Reading(view, self.box)
        reading.levels = []  # an agreement replaces knowledge; the one who sees every card is only bound by it
        state = self.state.copy()
        if state.chain:
            drop_chain(state)
        truth = [int(shot.card) for shot in state.shots]
        truth.append(state.deck[-1] if state.deck else -1)
        self.style.screening = 1
        return Choosing(
            state,
            reading.seat,
            reading.form(self.style),
            [truth],
            [EVERYBODY] * len(state.shots),
            reading.up,
            self.style,
        )
