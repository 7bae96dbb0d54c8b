"""Any state as a documented JSON object: worked examples, puzzles, analysis, and the saved form of a state."""

from clapboard.games.action.position.hidden import hidden, small_positions
from clapboard.games.action.position.read import read_position
from clapboard.games.action.position.write import describe

__all__ = ["describe", "hidden", "read_position", "small_positions"]
