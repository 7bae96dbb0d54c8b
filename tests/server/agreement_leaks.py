"""Leaks planted where everybody is asked to take an act back; each a line that somebody could write."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from clapboard.table import log
from clapboard.table.audience import Audience
from clapboard.table.rulings import consent, play
from tests.server.leaks import Leaks


def chosen(room: Any, seat: int) -> int:
    """The card that a seat would take back."""
    record = room.record
    return int(record.entries[record.agreeable(seat)].do[0]["card"])


class AgreementLeaks(Leaks):
    def what_is_asked(self) -> None:
        """The question names what would be taken back."""
        true = consent.put

        def put(room: Any, command: Any, seat: int, *args: Any) -> Any:
            lines = true(room, command, seat, *args)
            if command.what != "undo":
                return lines
            (line, more), *rest = lines
            return [(msgspec.structs.replace(line, seat=chosen(room, seat)), more), *rest]

        self.patch.setattr(consent, "put", put)

    def what_was_taken_back(self) -> None:
        """And so does the line with which it is."""
        true = play.taking_back

        def taking_back(room: Any, seat: int, *args: Any) -> log.Acted:
            line = true(room, seat, *args)
            entry = msgspec.structs.replace(line.entry, why=f"took the {chosen(room, seat)} back")
            return msgspec.structs.replace(line, entry=entry)

        self.patch.setattr(consent, "taking_back", taking_back)

    def what_others_lose(self) -> None:
        """A word to everybody of how many would have to choose anew, by the weight of their cards."""
        true = Audience.publish

        def publish(audience: Audience, line: log.Line, *args: Any) -> None:
            true(audience, line, *args)
            record = audience.room.record
            if isinstance(line, log.Answered) and record is not None:
                sealed = [entry.do[0]["card"] for _, entry in record.line() if entry.do]
                for some in audience.listeners.values():
                    for listener in some:
                        listener.tell(b" " * sum(sealed) + b'{"type": "word"}')

        self.patch.setattr(Audience, "publish", publish)


AGREEMENT_LEAKS: dict[str, Callable[[AgreementLeaks], None]] = {
    "what is asked": AgreementLeaks.what_is_asked,
    "what was taken back": AgreementLeaks.what_was_taken_back,
    "what others lose": AgreementLeaks.what_others_lose,
}
