"""What lies in front of a player: stacks of films in production, money, Assistants, Archives."""

from __future__ import annotations

from mypy_extensions import i64


class Stack:
    """A film in production (AC-003). A stack never changes: one with another card on it is another object, so that copies of a game can
    share it."""

    __slots__ = ("cards", "id", "points", "script")

    def __init__(self, id: i64, script: i64, cards: list[int], points: i64) -> None:
        self.id: i64 = id
        self.script: i64 = script
        """-1: none yet."""
        self.cards: list[int] = cards
        """The performers, in the order in which they joined."""
        self.points: i64 = points
        """What they bring together, packed."""

    def scripted(self, script: i64) -> Stack:
        return Stack(self.id, script, self.cards, self.points)

    def joined(self, card: i64, points: i64) -> Stack:
        return Stack(self.id, self.script, [*self.cards, int(card)], self.points + points)


class Chair:
    """One player."""

    __slots__ = (
        "archives",
        "assistants",
        "banked",
        "films",
        "gala",
        "hired",
        "left",
        "money",
        "next_stack",
        "on_track",
        "stacks",
        "trends",
    )

    def __init__(self, money: i64, assistants: i64) -> None:
        self.money: i64 = money
        self.films: i64 = 0
        """Prestige from films; the rest of it stands beside (AC-R62)."""
        self.trends: i64 = 0
        self.gala: i64 = 0
        self.assistants: i64 = assistants
        """That can be placed in this round."""
        self.left: i64 = assistants
        """Of these, not placed yet."""
        self.hired: i64 = 0
        """In this round: they are placed from the next one on (AC-052)."""
        self.banked: i64 = 0
        """Own Assistants on the bank in this round (AC-062)."""
        self.stacks: list[Stack] = []
        self.next_stack: i64 = 1
        self.archives: list[int] = []
        """In the order of arrival."""
        self.on_track: i64 = 0
        """Own films on the Box-office track."""

    def copy(self) -> Chair:
        other = Chair(self.money, self.assistants)
        other.films = self.films
        other.trends = self.trends
        other.gala = self.gala
        other.left = self.left
        other.hired = self.hired
        other.banked = self.banked
        other.stacks = self.stacks[:]
        other.next_stack = self.next_stack
        other.archives = self.archives[:]
        other.on_track = self.on_track
        return other

    def place_of(self, id: i64) -> i64:
        """The place of the stack with this id; -1 for none."""
        for at, stack in enumerate(self.stacks):
            if stack.id == id:
                return at
        return -1

    def prestige(self) -> i64:
        return self.films + self.trends + self.gala
