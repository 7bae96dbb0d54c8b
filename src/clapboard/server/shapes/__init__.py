"""The generated part of docs/protocol/<game>.md: what a game's view, actions, facts and refusals look like as JSON."""

from clapboard.server.shapes.page import MARK, opening, written

__all__ = ["MARK", "opening", "written"]
