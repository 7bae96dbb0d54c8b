"""Players for any game: random, greedy by the game's own evaluation, and information-set search. A player gets a view, never a state."""

from __future__ import annotations

from clapboard.bots.greedy import Greedy
from clapboard.bots.levels import levels
from clapboard.bots.luck import RandomBot
from clapboard.bots.player import SearchBot
from clapboard.bots.search import Searcher

__all__ = ["Greedy", "RandomBot", "SearchBot", "Searcher", "levels"]
