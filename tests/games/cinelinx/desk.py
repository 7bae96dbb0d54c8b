"""A desk with a game on it, in the words of players.

    desk = Desk(hands=["MOV-082", "ACT-001"], table="GEN-05@0,0")
    desk.does(0, "card MOV-082", "@4,0", "say F:fargo_1996 G:crime", "confirm")

Cards are written by their ids, places as `card@x,y` with `L` behind them for a card that lies sideways. The film base is the closed one of the
worked examples (`tests/games/cinelinx/films.py`), unless another is given.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from clapboard.games.cinelinx import GAME, CineView, State
from clapboard.kernel.chance import Seeded
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from tests.games.cinelinx.films import Closed

rule = pytest.mark.rule
PLACED = re.compile(r"([A-Z]{2,3}-\d+)@(-?\d+),(-?\d+)(L?)")
SPARE = ("ACT-100", "ACT-101", "ACT-102", "ACT-103", "ACT-106", "ACT-107")
"""Cards of the deck about which the closed base knows nothing."""


class Desk:
    def __init__(
        self,
        hands: Sequence[str] = ("", ""),
        table: str = "GEN-06@0,0",
        deck: str | None = None,
        *,
        held: Sequence[str] = (),
        cuts: str = "",
        discards: str = "",
        stage: str = "main",
        active: int = 0,
        seed: int = 0,
        chairs: Sequence[dict[str, Any]] = (),
        films: Any = None,
        more: dict[str, Any] | None = None,
        **options: str | int,
    ) -> None:
        self.films = films or Closed()
        placed = PLACED.findall(table)
        seats = len(hands)
        pile = list(SPARE) if deck is None else deck.split()
        described: dict[str, Any] = {
            "seats": seats,
            "options": {"deck": "full", **options},
            "chairs": [{"hand": hand.split(), "swaps": 2} for hand in hands],
            "table": [{"card": card, "at": [int(x), int(y), bool(turned)]} for card, x, y, turned in placed],
            "deck": pile,
            "cut_deck": cuts.split(),
            "cut_discards": discards.split(),
            "stage": stage,
            "active": active,
            "limit": options.get("max_degree", 2),
            **(more or {}),
        }
        for seat, kept in enumerate(held):
            described["chairs"][seat]["held"] = kept.split()
        for seat, chair in enumerate(chairs):
            described["chairs"][seat] |= chair
        cards = [card for card, *_ in placed if not card.startswith("DC")]
        described["box"] = [*cards, *(card for hand in hands for card in hand.split()), *pile]
        on_table = [card for card, *_ in placed if card.startswith("DC")]
        described["cuts"] = [*cuts.split(), *discards.split(), *" ".join(held).split(), *on_table]
        self.state: State = GAME.position(described, Seeded(seed, self.films))
        self.facts: list[Fact] = []

    # Doing

    def does(self, seat: int, *texts: str) -> list[Fact]:
        """Several choices of one seat, one after the other; what happened."""
        self.facts = []
        for text in texts:
            self.facts += self.state.apply(seat, GAME.parse(text))
        return self.facts

    def may(self, seat: int, text: str) -> bool:
        return GAME.parse(text) in self.state.legal(seat)

    def refuses(self, seat: int, *texts: str) -> str:
        """The code with which the last of some choices is refused; the others are made."""
        self.does(seat, *texts[:-1])
        before = GAME.dump(self.state)
        with pytest.raises(IllegalAction) as refused:
            self.state.apply(seat, GAME.parse(texts[-1]))
        assert GAME.dump(self.state) == before
        return refused.value.code

    def waits(self, milliseconds: int) -> list[Fact]:
        self.facts = list(self.state.advance(self.state.at.now + milliseconds))
        return self.facts

    def accepts(self) -> list[Fact]:
        """Everybody who is asked lets the play stand."""
        facts: list[Fact] = []
        while self.stage == "window":
            facts += self.does(self.state.actors()[0], "accept")
        return facts

    # Looking

    @property
    def stage(self) -> str:
        return self.state.at.stage

    @property
    def active(self) -> int:
        return self.state.at.active

    def hand(self, seat: int) -> list[str]:
        return self.state.at.chairs[seat].hand

    def counted(self, seat: int) -> int:
        return self.state.view(None).chairs[seat].counted

    def chair(self, seat: int) -> Any:
        return self.state.at.chairs[seat]

    def view(self, seat: int | None) -> CineView:
        return self.state.view(seat)

    def on_table(self) -> list[str]:
        return [placed.card for placed in self.state.at.table]

    def texts(self, seat: int) -> list[str]:
        return [GAME.text(action) for action in self.state.legal(seat)]

    def names(self) -> list[str]:
        return [type(fact).__name__ for fact in self.facts]

    def fact(self, name: str) -> Any:
        found = [fact for fact in self.facts if type(fact).__name__ == name]
        assert found, f"no {name} among {self.names()}"
        return found[-1]

    @property
    def winners(self) -> tuple[int, ...]:
        outcome = self.state.outcome()
        return () if outcome is None else outcome.winners


def says(path: str, here: str, there: str, degree: int = 2, **options: Any) -> str:
    """What becomes of an announcement between two cards: `valid` and its degree, `wrong`, or the code of a refusal."""
    desk = Desk(
        [f"{here} ACT-112", "ACT-111"],
        f"{there}@0,0",
        judging="strict",
        announce="typed",
        max_degree=degree,
        **options,
    )
    try:
        desk.does(0, f"card {here}", "@4,0", f"say {path}", "confirm")
    except IllegalAction as refused:
        return refused.code
    if desk.on_table()[-1] == here:
        return f"valid {desk.state.at.chairs[0].degrees}"
    return str(desk.fact("Refused").why)
