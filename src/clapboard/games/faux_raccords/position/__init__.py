"""Any position as a JSON object: worked examples, puzzles, analysis, and the saved form of a state.

Only `seats` must be given. Cards that are named nowhere lie in the Deck, in the order of their values with the highest on top; with a
`deck` given, they are out of the game. Handles are given in the order of the list where they are not told.

`fields` is what can be written, `read` makes a state of it (`table` lays the cards, `question` asks what is pending, `course` checks the
trail that led there), `write` is the way back; `hidden` and `small` are for the tests of what a view may tell.
"""

from __future__ import annotations

from clapboard.games.faux_raccords.position.hidden import hidden
from clapboard.games.faux_raccords.position.read import read_position
from clapboard.games.faux_raccords.position.small import SMALL
from clapboard.games.faux_raccords.position.write import describe

__all__ = ["SMALL", "describe", "hidden", "read_position"]
