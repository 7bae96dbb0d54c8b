"""Requests in, answers out: strict bodies, canonical JSON, and every error as a code with parameters."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from clapboard.kernel.codec import encode
from clapboard.kernel.errors import ClapboardError, Unanswered
from clapboard.server.bodies import Problem
from clapboard.server.folding import BrokenLog
from clapboard.server.house import House, house_of
from clapboard.server.hub import Stopping
from clapboard.server.limits import BESIDES, HINTS, REQUESTS, Rate
from clapboard.server.visitor import address, guest_of, is_our_host, same_origin
from clapboard.store import Guest, StoreError, StoreFull, UnknownGuest, UnknownTable
from clapboard.table.commands import Act, AnyCommand, Help, Hint, Look, Plan, Refusal, Why
from clapboard.table.rulings.ruled import Person
from clapboard.table.table import Answer as Done
from clapboard.table.table import Table

T = TypeVar("T")
PLAY = (Act, Why, Plan, Look)
"""What comes as fast as it is played. Taking back is none of it: a game comes to an end, an act done and undone again never does."""
AnyRequest = Request[Any, Any, Any]
Answer = Response[bytes]
MOST = 64 * 1024
"""The most bytes of a request's body."""

WRONG_HOST = "this server does not go by that name: start it with --public-url if it should"

logger = structlog.get_logger()


class Denied(ClapboardError):
    """A request that does not get as far as being understood."""

    def __init__(self, status: int, code: str, message: str, **params: object) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.params = params


def answer(
    given: object, status: int = 200, headers: dict[str, str] | None = None, kind: str = "application/json"
) -> Answer:
    content = given if isinstance(given, bytes) else encode(given)
    return Response(content, status_code=status, media_type=kind, headers=headers or {})


async def body(request: AnyRequest, kind: type[T]) -> T:
    """The body, exactly as declared."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
        raise Denied(400, "bad-request", f"the body is not what this call takes: {bad}") from None


def admit(request: AnyRequest, rate: Rate = REQUESTS) -> House:
    """Within the limits, and from one of our pages if it changes something."""
    house = house_of(request)
    if not is_our_host(house, request):
        raise Denied(403, "wrong-host", WRONG_HOST)
    if request.method not in ("GET", "HEAD") and not same_origin(house, request):
        raise Denied(403, "wrong-origin", "this request comes from another site")
    if not house.limits.allow(address(house, request), rate):
        raise Denied(429, "too-many", "too many requests: wait a little")
    return house


async def known(request: AnyRequest) -> Guest:
    guest = await guest_of(house_of(request), request)
    if guest is None:
        raise Denied(401, "no-guest", "say who you are first: POST /api/guest")
    return guest


async def watched(house: House, table_id: str, guest_id: str) -> Table:
    """A table for somebody who looks at it."""
    table = await house.hub.table(table_id)
    if guest_id in table.room.kicked and not table.room.settings.public:
        raise Denied(403, "kicked", "the host has sent you away from this table")
    return table


async def ask(house: House, table_id: str, command: AnyCommand, who: Person, came: int | None = None) -> Done:
    """What somebody asks of a table; computer players think for nobody without end, and no log grows without end. `came`: when it came
    in, by the hub's clock, if that was not now."""
    if isinstance(command, Hint | Help):
        if not house.limits.allow(f"guest {who.id}", HINTS):
            raise Denied(429, "too-many", "too many hints: wait a little")
    elif not isinstance(command, PLAY):
        take_time(house, table_id, who)
    return await house.hub.ask(table_id, command, who, came)


def take_time(house: House, table_id: str, who: Person) -> None:
    """What is not play comes at the pace of people."""
    if not house.limits.allow(f"guest {who.id} at {table_id}", BESIDES):
        raise Denied(429, "too-many", "too much at this table: wait a little")


# Errors


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
        case StoreError():
            return 503, Problem(code="store-failed", message="this could not be stored: try again")
    return 500, Problem(code="failed", message="something went wrong here")


def _meant(request: AnyRequest, error: ClapboardError) -> Answer:
    status, said = problem(error)
    house_of(request).metrics.refusals.labels(said.code).inc()
    if status >= 500:
        logger.error("request-failed", path=request.url.path, error=str(error), kind=type(error).__name__)
    else:
        _log_denied(request, said.code)
    return answer(said, status)


def _log_denied(request: AnyRequest, code: str) -> None:
    logger.info(
        "request-denied", path=request.url.path, code=code, address=address(house_of(request), request)
    )


CODES = {400: "bad-request", 404: "not-found", 405: "no-such-method", 413: "too-large"}


def _http(request: AnyRequest, error: HTTPException) -> Answer:
    status = error.status_code
    code = CODES.get(status, "failed" if status >= 500 else "bad-request")
    _log_denied(request, code)
    return answer(
        Problem(code=code, message=error.detail if status < 500 else "something went wrong here"), status
    )


def _unmeant(request: AnyRequest, error: Exception) -> Answer:
    logger.error("request-broke", path=request.url.path, exc_info=error)
    return answer(Problem(code="failed", message="something went wrong here"), 500)


HANDLERS: ExceptionHandlersMap = {ClapboardError: _meant, HTTPException: _http, Exception: _unmeant}
