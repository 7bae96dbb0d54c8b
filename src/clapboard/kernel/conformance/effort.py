"""How closely a check looks. Cheap laws are checked at every state, costly ones at every n-th."""

from __future__ import annotations

import msgspec

SPARSELY = 10
"""In a long game one state in this many is looked at. Costlier laws look at a multiple of it."""


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    listed: int = 24
    """Legal actions tried at each state, at most."""
    strange: int = 8
    """Other actions tried at each state and seat."""
    closely: int = 1_000_000
    """Moves of one game up to which every state is looked at; of those after it every tenth, and the last."""
    saving_every: int = 6
    hiding_every: int = 8
    worlds: int = 2
    """Worlds imagined for each viewer where hiding is looked at."""
    facts_every: int = 8
    undo_every: int = 8
    undo_worlds: int = 24
    undos: int = 6
    """Acts taken back in one game, at most."""
    timing_every: int = 3
    kept: int = 8
    """Old states kept to the end of the game."""
    deals: int = 12
    """Other deals, to know which views have more than one truth."""
    tries: int = 150
    """Imagined worlds per possible one, before a world counts as missed."""
    most_worlds: int = 20_000
    """A small position with more variants than this is too large to be listed."""


NORMAL = Effort()
QUICK = Effort(
    listed=12,
    strange=5,
    closely=80,
    saving_every=12,
    hiding_every=20,
    worlds=1,
    facts_every=20,
    undo_every=20,
    timing_every=6,
)
