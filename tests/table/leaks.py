"""Tables with one leak planted: each is a line that somebody could write."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from clapboard.kernel.fact import Fact
from clapboard.table import commands as ask
from clapboard.table import log, messages
from clapboard.table.audience import Audience, Choices, Shown
from clapboard.table.jobs import Answer, Then
from clapboard.table.room import Room
from clapboard.table.table import Table
from clapboard.table.thought import Helped, HelpJob, Helps, NotAnswered

LEAKS = ("id", "order", "length", "log line", "refusal text", "look", "help")


def secret_cards(room: Room) -> list[str]:
    """Everything in hands and stacks, in order; nothing before the first game."""
    if room.record is None:
        return []
    described = room.game.describe(room.state)
    hands = described["hands"]
    flat = [
        str(card)
        for hand in hands
        for card in (hand if isinstance(hand, list) else hand["play"] + hand["rhythm"])
    ]
    return [*flat, *described.get("deck", ())]


def fingerprint(cards: list[str]) -> int:
    """The same number in every process."""
    return sum((place + 1) * sum(card.encode()) for place, card in enumerate(cards)) % 997


def weight(cards: list[str]) -> int:
    """How many cards have something that would lengthen a text."""
    return sum((place + 3) * len(card) * (sum(card.encode()) % 5) for place, card in enumerate(cards)) % 61


class LeakingAudience(Audience):
    leak = ""

    def hidden(self) -> list[str]:
        return secret_cards(self.room)

    def _seen(self, viewer: int | None, shown: Shown | None = None) -> tuple[object, Choices]:
        view, legal = super()._seen(viewer, shown)
        cards = self.hidden()
        if view is None or not cards:
            return view, legal
        data = msgspec.to_builtins(view)
        if self.leak == "id":
            data["handle"] = fingerprint(cards)
        elif self.leak == "order":
            data["order"] = sorted(range(len(cards)), key=lambda place: cards[place])
        elif self.leak == "length":
            data["padding"] = "x" * weight(cards)
        return data, legal

    def publish(self, line: log.Line, facts: Sequence[Fact], now: int) -> None:
        super().publish(line, facts, now)
        if self.leak == "log line" and self.room.record is not None:
            for viewer, listeners in self.listeners.items():
                v = self.stream(viewer).v
                told = messages.Heard(v=v, said=0, seat=None, name="", text=f"{self.hidden()}")
                for listener in listeners:
                    listener.tell(msgspec.json.encode(told))


class LeakingTable(Table):
    def __init__(self, *args: Any, leak: str, **more: Any) -> None:
        super().__init__(*args, **more)
        self.leak = leak
        self.audience.__class__ = LeakingAudience
        self.audience.leak = leak  # type: ignore[attr-defined]
        if leak == "look":  # the next seat's view, where the own one was meant
            self.insight._view = self.next_view  # type: ignore[method-assign]
        elif leak == "help":
            self.insight.helps = self.knowing(self.insight.helps)

    def next_view(self, person: Any) -> Any:
        viewer = self.room.seat_of(person.id)
        return self.room.state.view(0 if viewer is None else (viewer + 1) % self.room.settings.seats)

    def knowing(self, helps: Helps) -> Helps:
        """Help with a seed that only the table knows."""

        async def leaking(job: HelpJob) -> Helped | NotAnswered | None:
            return await helps(msgspec.structs.replace(job, seed=fingerprint(self.hidden())))

        return leaking

    def hidden(self) -> list[str]:
        return secret_cards(self.room)

    def submit(
        self, command: ask.Commanded, person: Any, then: Then, at: int | None = None, lag: int = 0
    ) -> None:
        def leaking(end: Answer | Exception) -> None:
            if isinstance(end, ask.Refusal) and self.leak == "refusal text":
                end = ask.Refusal(end.code, f"{end.message} {self.hidden()}")
            then(end)

        super().submit(command, person, leaking, at, lag)
