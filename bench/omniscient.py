"""A player that sees every card: the bound that no honest player can pass. It lives here, and nowhere in the package.

It judges acts exactly like the honest ones, in the one world that is real.
"""

from __future__ import annotations

from clapboard.games.faux_raccords.bots import Thinker
from clapboard.games.faux_raccords.plan import Plan, Style
from clapboard.games.faux_raccords.reading import NO_INFERENCE, Reading
from clapboard.games.faux_raccords.rules.turn import State
from clapboard.games.faux_raccords.state import EVERYBODY
from clapboard.games.faux_raccords.view import FauxView


class Omniscient(Thinker):
    def __init__(self, state: State, style: Style | None = None) -> None:
        super().__init__("omniscient", "Sees every card.", 1, style or Style(), NO_INFERENCE, clues=False)
        self.state = state

    def _plan(self, view: FauxView, worlds: int) -> Plan:
        reading = Reading(view)
        state = self.state.copy()
        if state.chain:
            state.drop_chain()
        truth = [int(shot.card) for shot in state.shots]
        truth.append(state.deck[-1] if state.deck else -1)
        self.style.screening = 1
        return Plan(
            state,
            reading.seat,
            reading.form(),
            [truth],
            [EVERYBODY] * len(state.shots),
            reading.up,
            self.style,
        )
