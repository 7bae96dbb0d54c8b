"""What lies in the mailbox of a table: what somebody asks for, what a computer player wants, time that has passed, and who was lost.

They stand beside `table.py` because that one is compiled, and these are not."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from clapboard.table.commands import Commanded
from clapboard.table.insight import Hinted, LookAnswer
from clapboard.table.players import BotMove
from clapboard.table.rulings.ruled import Aside, Person

Answer = int | Aside | Hinted | LookAnswer
"""What an asker gets: the version of what was done, or something that was not done."""


Then = Callable[[Answer | Exception], None]
"""Gets the answer, or why there is none."""


class Waiting(msgspec.Struct):
    command: Commanded
    person: Person
    then: Then
    at: int = 0
    """When it came in, as in every job."""
    lag: int = 0
    """How long its way to the server was, in milliseconds, as far as the server has measured that."""


class TimePassed(msgspec.Struct):
    """A deadline or a flag has come."""

    at: int = 0


class Lost(msgspec.Struct):
    """The last connection of somebody who sits here has gone. None: everybody's, because no server had the table."""

    seat: int | None
    at: int = 0


Job = Waiting | BotMove | TimePassed | Lost
