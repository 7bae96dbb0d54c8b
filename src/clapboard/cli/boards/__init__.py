"""How games look in a terminal: one small module for each game, named like its folder, and a plain one for the others."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec
from rich.console import RenderableType
from rich.table import Table

from clapboard.cli.playthrough import Viewer
from clapboard.kernel.fact import Fact, heard
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.state import State
from clapboard.kernel.view import View

SEAT_STYLES = ("cyan", "magenta", "yellow", "green", "blue", "red")
"""A colour for each seat, always beside its name."""


class Look(msgspec.Struct, frozen=True):
    """One moment of a game, as an onlooker sees it."""

    view: View
    open: Mapping[int, View]
    """The views of the seats into whose cards the onlooker may look."""
    names: Sequence[str]

    @classmethod
    def at(cls, state: State, viewer: Viewer, names: Sequence[str]) -> Look:
        if viewer == "all":
            return cls(state.view(None), {seat: state.view(seat) for seat in range(len(names))}, names)
        view = state.view(viewer)
        return cls(view, {} if viewer is None else {viewer: view}, names)

    def style(self, seat: int) -> str:
        return SEAT_STYLES[seat % len(SEAT_STYLES)]


def told(facts: Sequence[Fact], viewer: Viewer) -> Sequence[Fact]:
    """The facts that reach an onlooker."""
    return facts if viewer == "all" else heard(facts, viewer)


class Board(Protocol):
    public: bool
    """Whether everybody sees what an action is, so that its notation may be shown to all."""
    brief_changes: bool
    """Whether `brief` is long, so that after a move only those of its lines are told that have changed."""

    def draw(self, look: Look) -> RenderableType:
        """The table, for a terminal."""

    def brief(self, look: Look) -> list[str]:
        """The table in a few plain lines."""

    def words(self, facts: Sequence[Fact], look: Look) -> str:
        """What happened, in a sentence."""

    def result(self, outcome: Outcome, names: Sequence[str]) -> Table:
        """The scores at the end."""


def board(id: str) -> Board:
    """The board of a game by its id."""
    name = f"{__name__}.{id.replace('-', '_')}"
    try:
        found: Board = importlib.import_module(name).BOARD
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        from clapboard.cli.boards.plain import BOARD

        return BOARD
    return found
