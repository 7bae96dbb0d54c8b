"""What a game needs to be drawn in a terminal: the moment that is shown, and the protocol of a board.

A game's own board is `terminal.py` in its folder. The commands that show games are above the games, so what both of them need is below.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

import msgspec
from rich.console import RenderableType
from rich.table import Table

from clapboard.kernel.fact import Fact, heard
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.state import State
from clapboard.kernel.view import View

Viewer = int | Literal["all"] | None
"""A seat; None for a spectator; "all" for everybody side by side, with every action."""

SEAT_STYLES = ("cyan", "magenta", "yellow", "green", "blue", "red")
"""A colour for each seat, always beside its name."""


class Glance(msgspec.Struct, frozen=True):
    """One moment of a game, as an onlooker sees it."""

    view: View
    open: Mapping[int, View]
    """The views of the seats into whose cards the onlooker may look."""
    names: Sequence[str]

    @classmethod
    def at(cls, state: State, viewer: Viewer, names: Sequence[str]) -> Glance:
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

    def draw(self, look: Glance) -> RenderableType:
        """The table, for a terminal."""

    def brief(self, look: Glance) -> list[str]:
        """The table in a few plain lines."""

    def words(self, facts: Sequence[Fact], look: Glance) -> str:
        """What happened, in a sentence."""

    def result(self, outcome: Outcome, names: Sequence[str]) -> Table:
        """The scores at the end."""


def table(*columns: str, title: str | None = None) -> Table:
    """A plain table; a column that begins with `>` holds numbers and stands to the right."""
    made = Table(title=title, box=None, pad_edge=False, title_justify="left", title_style="bold")
    for column in columns:
        right = column.startswith(">")
        made.add_column(
            column.removeprefix(">"), justify="right" if right else "left", header_style="bold dim"
        )
    return made
