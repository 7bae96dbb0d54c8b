"""Leaks planted where somebody loses a chair, or comes to one; each a line that somebody could write."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from clapboard.kernel.codec import encode
from clapboard.server.http.routes import seats
from clapboard.server.tables.hub import Hub
from clapboard.table import log
from clapboard.table.audience import Audience
from clapboard.table.commands import Refusal
from clapboard.table.rulings import chairs
from tests.server.leaks import Leaks
from tests.server.take import Plot


class PartingLeaks(Leaks):
    def last_words(self) -> None:
        """Why somebody is sent away."""
        true = Hub._send_away

        def send_away(hub: Hub, room: Any, guests: set[str]) -> None:
            for some in hub.tables[room.id].audience.listeners.values():
                for listener in some:
                    if listener.person.id in guests:
                        listener.tell(msgspec.json.encode({"type": "gone", "why": f"{self.cards}"}))
            true(hub, room, guests)

        self.patch.setattr(Hub, "_send_away", send_away)

    def still_the_chair(self) -> None:
        """Anyone who was sent away looks again, and sees the hand that was theirs."""
        true = Audience.snapshot

        def snapshot(audience: Audience, viewer: int | None, person: Any) -> Any:
            if viewer is None and person.id in audience.room.kicked:
                viewer = next(seat for seat, chair in enumerate(audience.room.chairs) if chair.kind == "gone")
            return true(audience, viewer, person)

        self.patch.setattr(Audience, "snapshot", snapshot)

    def empty_chair(self) -> None:
        """What lies before a chair that is nobody's."""
        true = Audience._presence

        def presence(audience: Audience) -> bytes:
            gone = any(chair.kind == "gone" for chair in audience.room.chairs)
            return true(audience) + (b" " * len("".join(self.cards[-3:])) if gone else b"")

        self.patch.setattr(Audience, "_presence", presence)

    def stays_connected(self) -> None:
        """A connection that goes on getting what the chair is told when somebody else sits there."""
        lost: dict[str, int] = {}
        true = Audience.publish

        def publish(audience: Audience, line: log.Line, *args: Any) -> None:
            if isinstance(line, log.Sat) and audience.room.status == "playing":
                lost.update((one.person.id, line.seat) for one in audience.listeners.get(line.seat, ()))
            true(audience, line, *args)
            for listener in audience.listeners.get(None, ()):
                if (seat := lost.get(listener.person.id)) is not None:
                    listener.tell(encode(audience.snapshot(seat, listener.person)))

        self.patch.setattr(Audience, "publish", publish)

    def guessed(self) -> None:
        """Why a secret is not good."""

        def no_such_secret() -> Refusal:
            return Refusal("bad-seat-secret", f"that is not it, with {self.cards}")

        for module in (seats, chairs):
            self.patch.setattr(module, "no_such_secret", no_such_secret)

    def greeting(self) -> None:
        """All hands, for anyone who comes to a chair."""
        true = Audience.publish

        def publish(audience: Audience, line: log.Line, *args: Any) -> None:
            true(audience, line, *args)
            if isinstance(line, log.Sat) and audience.room.status == "playing":
                for listener in audience.listeners.get(line.seat, ()):
                    listener.tell(msgspec.json.encode({"type": "more", "of": self.cards}))

        self.patch.setattr(Audience, "publish", publish)


PARTING_LEAKS: dict[str, tuple[Plot, Callable[[PartingLeaks], None]]] = {
    "why somebody is sent away": ("removal", PartingLeaks.last_words),
    "the hand that was theirs": ("removal", PartingLeaks.still_the_chair),
    "what lies before an empty chair": ("removal", PartingLeaks.empty_chair),
    "who sits in": ("removal", PartingLeaks.sits_in),
    "a connection of the chair": ("handover", PartingLeaks.stays_connected),
    "a secret that is not good": ("handover", PartingLeaks.guessed),
    "a greeting": ("handover", PartingLeaks.greeting),
}
