"""Everything that lies on the table, and the deal (3.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.games.action.naive.cards import (
    ACTORS,
    EVENTS,
    FILMS,
    GENRES,
    PERFORMERS,
    SCRIPTS,
    SETS,
    TV,
    Points,
)

Fact = dict[str, Any]
Order = list[int]


@dataclass
class Stack:
    id: str
    script: str | None = None
    cards: list[str] = field(default_factory=list)

    def points(self) -> Points:
        total: Points = {}
        for card in self.cards:
            for genre, n in PERFORMERS[card].items():
                total[genre] = total.get(genre, 0) + n
        return total

    def ready(self) -> bool:  # AC-004
        if self.script is None:
            return False
        has = self.points()
        return all(has.get(genre, 0) >= n for genre, n in FILMS[self.script].band.items())


@dataclass
class Player:
    money: int = 3  # AC-016
    films: int = 0  # prestige by where it came from (AC-R62)
    trends: int = 0
    gala: int = 0
    assistants: int = 3  # AC-017
    hired: int = 0
    """Stood up in this round, not to be placed yet (AC-052)."""
    left: int = 3
    banked: int = 0
    """Placements on the bank in this round (AC-062)."""
    stacks: list[Stack] = field(default_factory=list)
    made: int = 0
    archives: list[str] = field(default_factory=list)

    def new_stack(self) -> Stack:
        self.made += 1
        stack = Stack(f"s{self.made}")
        self.stacks.append(stack)
        return stack

    def stack(self, id: str) -> Stack:
        return self.new_stack() if id == "new" else next(one for one in self.stacks if one.id == id)


class Table:
    """`chance` says, one after the other, what every shuffle comes to: which card of the old order lies where, from the top down."""

    def __init__(self, seats: int, options: dict[str, Any], chance: Iterator[Any]) -> None:
        self.n = seats
        self.options = options
        self.chance = chance
        self.round = 1
        self.last = 12 if seats == 2 else 10
        self.event: str | None = None
        self.past: list[str] = []
        self.known_top = False
        self.actor_discard: list[str] = []
        self.set_discard: list[str] = []
        self.office: list[tuple[str, int]] = []
        self.placed: list[tuple[str, int]] = []
        self.drawn: str | None = None
        self.over = False
        self.facts: list[Fact] = []
        tv = self.shuffled(list(TV))
        self.scripts_left = self.shuffled(list(SCRIPTS))
        self.actors_left = self.shuffled(list(ACTORS))
        self.sets_left = self.shuffled(list(SETS))
        self.events_left = self.shuffled(list(EVENTS))
        self.reels = self.shuffled(list(GENRES))[: 6 if seats == 2 else 5]
        named = options["first_player"]
        self.first = next(chance) if named == "random" else int(named[-1])
        self.turn = self.first
        self.players = [Player() for _ in range(seats)]
        for player in self.players:
            player.new_stack().script = tv.pop(0)
        self.unused = tv
        self.scripts: list[str | None] = [self.scripts_left.pop(0) for _ in range(3)]
        # The first on T1, the second on T2, the third on T3 (AC-015); the track is written from the left.
        self.track: list[str | None] = [*reversed([self.actors_left.pop(0) for _ in range(3)])]

    def shuffled(self, cards: list[str]) -> list[str]:
        return [cards[at] for at in next(self.chance)]

    def tell(self, type: str, **more: Any) -> None:
        self.facts.append({"type": type, **more})

    @property
    def me(self) -> Player:
        return self.players[self.turn]

    @property
    def trend(self) -> str | None:
        return self.reels[self.round // 2 - 1] if self.round % 2 == 0 else None

    def described(self) -> dict[str, Any]:
        """In the words of a described position."""
        return {
            "round": self.round,
            "phase": "over" if self.over else "placing" if self.drawn is None else "drawn",
            "first": self.first,
            "turn": self.turn,
            "event": self.event,
            "past_events": self.past,
            "event_pile": self.events_left,
            "script_pile": self.scripts_left,
            "actor_pile": self.actors_left,
            "set_pile": self.sets_left,
            "actor_discard": self.actor_discard,
            "set_discard": self.set_discard,
            "known_top": self.known_top,
            "scripts": self.scripts,
            "track": self.track,
            "office": [{"script": script, "owner": owner} for script, owner in self.office],
            "reels": self.reels,
            "placements": [{"area": area, "seat": seat} for area, seat in self.placed],
            "drawn": self.drawn,
            "chairs": [
                {
                    "money": one.money,
                    "films": one.films,
                    "trends": one.trends,
                    "gala": one.gala,
                    "assistants": one.assistants,
                    "stacks": [{"id": s.id, "script": s.script, "cards": s.cards} for s in one.stacks],
                    "next_stack": one.made + 1,
                    "archives": one.archives,
                }
                for one in self.players
            ],
        }
