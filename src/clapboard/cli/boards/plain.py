"""The board of a game that has none of its own: the fields of its view, and facts as they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table

from clapboard.cli import screen
from clapboard.cli.boards import Board, Look
from clapboard.cli.playthrough import flat
from clapboard.kernel.codec import plain
from clapboard.kernel.fact import Fact
from clapboard.kernel.outcome import Outcome


class PlainBoard:
    public = False

    def draw(self, look: Look) -> RenderableType:
        rows = Table(box=None, pad_edge=False, show_header=False)
        for path, value in flat(plain(look.view)):
            rows.add_row(f"[dim]{path}[/dim]", value)
        return rows

    def brief(self, look: Look) -> list[str]:
        return [f"{path}: {value}" for path, value in flat(plain(look.view))]

    def words(self, facts: Sequence[Fact], look: Look) -> str:
        return "; ".join(_fact(plain(fact)) for fact in facts)

    def result(self, outcome: Outcome, names: Sequence[str]) -> Table:
        rows = screen.table(">place", "player", ">score", title=f"Over: {outcome.reason}")
        for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
            rows.add_row(str(outcome.ranks[seat]), names[seat], f"{outcome.scores[seat]:g}")
        return rows


def _fact(told: dict[str, Any]) -> str:
    kind = str(told.pop("type")).replace("_", " ")
    told.pop("to", None)
    return " ".join([kind, *(f"{key} {value}" for key, value in told.items())])


BOARD: Final[Board] = PlainBoard()
