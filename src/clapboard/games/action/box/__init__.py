"""The box: every component of an edition, checked, and in the compact form that the rules read."""

from clapboard.games.action.box.components import STANDARD, ActionEdition, read_edition
from clapboard.games.action.box.printing import printed
from clapboard.games.action.box.prints import EventRow, Prints

__all__ = ["STANDARD", "ActionEdition", "EventRow", "Prints", "printed", "read_edition"]
