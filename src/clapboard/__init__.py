"""Clapboard: a digital table for five tabletop games, as a library.

import clapboard
game = clapboard.game("rythm-and-play")
state = game.new(seats=3, seed=7)
"""

from __future__ import annotations

from clapboard.kernel.action import BACK, CONFIRM, Action
from clapboard.kernel.bot import Answer, Bot, Budget, NotBefore, Thought, WhenChanged
from clapboard.kernel.chance import Chance, Tape
from clapboard.kernel.codec import encode
from clapboard.kernel.errors import (
    ActionError,
    ChanceError,
    ClapboardError,
    EditionError,
    GameError,
    IllegalAction,
    LoadError,
    NoAnswer,
    OptionError,
    PositionError,
    RecordError,
    UnknownGame,
    VersionError,
    ViewError,
)
from clapboard.kernel.fact import Fact, heard
from clapboard.kernel.game import Game
from clapboard.kernel.legal import NOTHING, Legal, Listed
from clapboard.kernel.meta import Meta, Policies
from clapboard.kernel.options import Option
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.record import Record
from clapboard.kernel.registry import game, games
from clapboard.kernel.rng import Rng, shuffle
from clapboard.kernel.seats import CLOCK, TABLE
from clapboard.kernel.simple import SimpleGame, SimplePosition, SimpleState, need
from clapboard.kernel.state import State
from clapboard.kernel.view import Prompt, View

__all__ = [
    "BACK", "CLOCK", "CONFIRM", "NOTHING", "TABLE", "Action", "ActionError", "Answer", "Bot", "Budget", "Chance",
    "ChanceError", "ClapboardError", "EditionError", "Fact", "Game", "GameError", "IllegalAction", "Legal", "Listed",
    "LoadError", "Meta", "NoAnswer", "NotBefore", "Option", "OptionError", "Outcome", "Policies", "PositionError",
    "Prompt", "Record", "RecordError", "Rng", "SimpleGame", "SimplePosition", "SimpleState", "State", "Tape",
    "Thought", "UnknownGame", "VersionError", "View", "ViewError", "WhenChanged", "encode", "game", "games", "heard",
    "need", "shuffle",
]  # fmt: skip
