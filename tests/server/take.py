"""A game as it was played at a server: who did what, who thought what, and every byte that anybody was sent."""

from __future__ import annotations

from typing import Literal

import msgspec

from clapboard.table.thought import ThinkerAnswer
from tests.table.worlds import Act, Past, Viewer

STRANGE: dict[str, list[Act]] = {
    "rythm-and-play": [
        {"type": "tonality", "side": "flat"},
        *({"type": "compose", "card": card} for card in ("n4", "sharp", "n6")),
        {"type": "take"},
    ],
    "faux-raccords": [
        *({"type": kind, "card": card} for kind in ("place", "help", "card") for card in ("r09", "r21")),
        {"type": "scene", "at": "c1"},
        {"type": "put", "place": "c1"},
        {"type": "abstain"},
    ],
    "cinelinx": [
        *({"type": "card", "card": card} for card in ("ACT-001", "MOV-019", "DIR-003")),
        {"type": "swap", "card": "ACT-002"},
        {"type": "lift", "card": "GEN-01"},
        {"type": "penalty", "what": "points"},
    ],
    "tiny-bids-agreed": [{"type": "bid", "card": card} for card in (13, 3, 0, 8, 11)],
}
"""What is asked about, and tried where it is refused."""


Who = int | None
"""Who sat on that chair when the game began; None: who only watches; or the one who comes with a chair's secret:"""
NEWCOMER = -1

Plot = Literal["absence", "removal", "handover", "consent"]
"""What becomes of people during the game: somebody is away for a while, is sent away by the host, or hands the chair over; or all stay, and
agree to take acts back, or do not."""


class Game(msgspec.Struct, frozen=True):
    """What is played, by whom, and how far."""

    game: str
    seats: int
    seed: int
    length: int
    options: dict[str, str] = {}
    bots: dict[int, str] = {}
    eventful: bool = True
    """Time runs out, people come and go, acts are taken back."""
    plot: Plot = "absence"

    @property
    def viewers(self) -> list[Who]:
        newcomers = [NEWCOMER] if self.plot == "handover" else []
        return [None, *(seat for seat in range(self.seats) if seat not in self.bots), *newcomers]


How = Literal[
    "act", "undo", "time-out", "no-answer", "replace", "return", "remove", "fill", "claim", "agree", "decline"
]
"""`undo`: an act that is taken back at once. `no-answer`: the rules' own time for it has run out. `replace`: the others agree to a computer player for somebody who is away. `return`: they take the chair back.
`remove`: the host sends somebody away. `fill`: the others agree to a computer player on that chair. `claim`: somebody takes a chair by its secret. `agree`: everybody agrees to take an act back with all that followed. `decline`: somebody does not."""


class Said(msgspec.Struct):
    """Something a person did, or that came to pass."""

    seat: int
    action: Act
    how: How = "act"
    agreed_away: bool = False
    """An act that all agreed to take back before anybody else could see what it was."""
    dropped: bool = False
    """A choice of an act that never came to be, because somebody else decided then: nobody else knows of it."""


class Timed(msgspec.Struct):
    """One choice that the policy made for somebody whose time had run out."""

    seat: int
    action: Act


class Mark(msgspec.Struct):
    """Before the n-th thing that a person did: what had happened, and how many bytes each viewer had."""

    entries: int
    open_choices: list[Act]
    got: dict[Who, int]


class Sight(msgspec.Struct, frozen=True):
    """What somebody could see of the game by some moment: as which viewer, and for how many entries; then as who watches."""

    viewer: Viewer
    until: int | None = None


Moment = tuple[int, int, int]
"""Whose thought, after how many entries, with how many steps chosen: what was thought in vain is thought again."""


class Take(msgspec.Struct):
    """The game as it was played."""

    game: Game
    past: Past
    script: list[Said]
    marks: list[Mark]
    vain: dict[tuple[int, Who], Act]
    """What each of them tried and was refused."""
    thoughts: dict[Moment, ThinkerAnswer]
    timed: list[Timed]
    got: dict[Who, list[bytes]]

    def forced(self, moment: Moment) -> ThinkerAnswer | None:
        """What a computer player did without having been asked, because there was nothing else that it could do."""
        seat, place, step = moment
        entries = self.past.record.entries
        if place >= len(entries) or entries[place].by != seat or step >= len(entries[place].do):
            return None
        return ThinkerAnswer([msgspec.json.encode(entries[place].do[step])])

    def happened(self, t: int) -> dict[str, int]:
        """How often something other than an own act for good had come to pass by then."""
        entries = self.until(t).happened
        people = {said.seat for said in self.script[:t] if said.how in ("replace", "fill")}
        gone = [at for at, said in enumerate(self.script[:t]) if said.how in ("remove", "claim")]
        return {
            "timed out": sum(entry.why == "time-out" for entry in entries),
            "unanswered": sum(said.how == "no-answer" for said in self.script[:t]),
            "taken back": sum(entry.undo is not None for entry in entries),
            "sat in": sum(seat in people and at < len(entries) for seat, at, _ in self.thoughts),
            "returned": sum(said.how == "return" for said in self.script[:t]),
            "removed": sum(said.how == "remove" for said in self.script[:t]),
            "handed over": sum(said.how == "claim" for said in self.script[:t]),
            "not taken back": sum(said.how == "decline" for said in self.script[:t]),
            "acts after": len(entries) - self.marks[gone[0]].entries if gone else 0,
        }

    def sight(self, who: Who, t: int) -> Sight:
        """Anyone who comes to a chair learns all that the chair knows, also from before; the one who loses it learns nothing more of it."""
        sits, sight = who != NEWCOMER, Sight(None if who == NEWCOMER else who)
        for said, mark in zip(self.script[:t], self.marks, strict=False):
            if said.how in ("remove", "claim") and who in (said.seat, NEWCOMER):
                sits = not sits
                sight = Sight(said.seat, None if sits else mark.entries)
        return sight

    def until(self, t: int, who: Who = None) -> Past:
        sight = self.sight(who, t)
        tried = [said.action for said in self.script[:t]]
        return Past(self.past.record, self.marks[t].entries, self.marks[t].open_choices, sight.until, tried)
