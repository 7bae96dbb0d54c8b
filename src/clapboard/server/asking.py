"""What somebody asks of a table, by HTTP or by WebSocket: whether they may, and what the answer or the refusal says."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec

from clapboard.kernel.codec import plain
from clapboard.kernel.errors import ClapboardError, Unanswered
from clapboard.server.bodies import Problem
from clapboard.server.limits import BESIDES, HINTS
from clapboard.server.services import Services
from clapboard.server.tables.history import BrokenLog
from clapboard.server.tables.hub import Stopping
from clapboard.store import ClaimLost, StoreError, StoreFull, UnknownGuest, UnknownTable
from clapboard.table import messages
from clapboard.table.audience import seen
from clapboard.table.changes import Patch, changes
from clapboard.table.commands import Act, ActionId, AnyCommand, Help, Hint, Look, Plan, Refusal, Why
from clapboard.table.insight import Hinted, LookAnswer
from clapboard.table.jobs import Answer
from clapboard.table.rulings.ruled import Chosen, Foreseen, Judged, Person
from clapboard.table.table import Table

T = TypeVar("T")

PLAY = (Act, Why, Plan, Look)
"""What comes as fast as it is played. Taking back is none of it: a game comes to an end, an act done and undone again never does."""

WRONG_HOST = "this server does not go by that name: start it with --public-url if it should"


class MessageId(msgspec.Struct):
    """What can be read of a message that is none, so that its sender learns which one is refused."""

    id: ActionId = ""


_named = msgspec.json.Decoder(MessageId)


def id_of(text: bytes) -> str:
    """Under which id something came that is no message; empty where that cannot be read either."""
    try:
        return _named.decode(text).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


class Denied(ClapboardError):
    """A request that does not get as far as being understood."""

    def __init__(self, status: int, code: str, message: str, **params: object) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.params = params


async def watched(services: Services, table_id: str, guest_id: str) -> Table:
    """A table for somebody who looks at it."""
    table = await services.hub.table(table_id)
    if guest_id in table.room.kicked and not table.room.settings.public:
        raise Denied(403, "kicked", "the host has sent you away from this table")
    return table


async def ask(
    services: Services,
    table_id: str,
    command: AnyCommand,
    who: Person,
    came: int | None = None,
    address: str = "",
) -> Answer:
    """What somebody asks of a table; computer players think for nobody without end, and no log grows without end. `came`: when it came
    in, by the hub's clock, if that was not now. `address`: from where."""
    paced(services, table_id, command, who)
    asked = services.hub.ask(table_id, command, who, came, services.limits.household(address))
    return await (helped(services, address, asked) if isinstance(command, Help) else asked)


def paced(services: Services, table_id: str, command: AnyCommand, who: Person) -> None:
    """Whether somebody may ask for this again so soon."""
    if isinstance(command, Hint | Help):
        if not services.limits.allow(f"guest {who.id}", HINTS):
            raise Denied(429, "too-many", "too many hints: wait a little")
    elif not isinstance(command, PLAY):
        take_time(services, table_id, who)


async def helped(services: Services, address: str, asked: Coroutine[Any, Any, T]) -> T:
    """What somebody has thought about for them, so that nobody has all the time there is for it."""
    with services.limits.helped.inside(address) as room:
        if room:
            return await asked
        asked.close()
        raise Denied(429, "too-many", "too much is thought about for you already: wait a little")


def take_time(services: Services, table_id: str, who: Person) -> None:
    """What is not play comes at the pace of people."""
    if not services.limits.allow(f"guest {who.id} at {table_id}", BESIDES):
        raise Denied(429, "too-many", "too much at this table: wait a little")


def problem(error: Exception) -> tuple[int, Problem]:
    """The status and the words for an error that was meant."""
    match error:
        case Denied() as denied:
            return denied.status, Problem(code=denied.code, message=denied.message, params=denied.params)
        case Refusal() as refusal:
            return 409, Problem(code=refusal.code, message=refusal.message, params=refusal.params)
        case Unanswered():
            return 503, Problem(code="unanswered", message=str(error))
        case UnknownTable():
            return 404, Problem(code="unknown-table", message="there is no such table")
        case UnknownGuest():
            return 401, Problem(code="no-guest", message="this guest is no longer known")
        case BrokenLog():
            return 500, Problem(code="broken-table", message="the log of this table cannot be read")
        case Stopping():
            return 503, Problem(code="stopping", message="the server stops: come back in a moment")
        case StoreFull():
            return 503, Problem(code="store-full", message="the server's disk is full: nothing was changed")
        case ClaimLost():
            return 503, Problem(
                code="displaced", message="this server may no longer store anything: come back in a moment"
            )
        case StoreError():
            return 503, Problem(code="store-failed", message="this could not be stored: try again")
    return 500, Problem(code="failed", message="something went wrong here")


def _in_order(patch: Patch) -> Patch:
    """With the fields of its value in the order that they have in a view, so that clients may compare both as texts."""
    if patch.value is msgspec.UNSET:
        return patch
    return msgspec.structs.replace(patch, value=msgspec.Raw(msgspec.json.encode(patch.value)))


def reply(id: str, done: Answer) -> messages.Message:
    """What an asker gets when it went well."""
    if isinstance(done, int):
        return messages.Done(id=id, v=done)
    match done:
        case Chosen():
            view, (legal, shapes) = seen(done.shown, done.seat)
            answer = messages.Preview(id=id, view=view, legal=legal, open=shapes or msgspec.UNSET)
            if done.base is None:
                return answer
            patches = changes(plain(done.base.view(done.seat)), plain(view))
            return msgspec.structs.replace(answer, view=None, changes=[_in_order(patch) for patch in patches])
        case Foreseen():
            view, (legal, shapes) = seen(done.state, done.seat)
            return messages.Planned(id=id, view=view, legal=legal, open=shapes or msgspec.UNSET)
        case Judged(refusal=None):
            return messages.Verdict(id=id, legal=True)
        case Judged(refusal=bad) if bad is not None:
            return messages.Verdict(id=id, legal=False, code=bad.code, message=bad.message, params=bad.params)
        case LookAnswer():
            return messages.Looked(id=id, answer=msgspec.Raw(done.answer))
        case Hinted():
            return messages.Advice(id=id, action=msgspec.Raw(done.action))
    raise TypeError(f"no answer: {done!r}")
