"""Requests in, answers out: strict bodies, canonical JSON, and every error as a code with parameters."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from clapboard.kernel.codec import encode
from clapboard.kernel.errors import ClapboardError
from clapboard.server.asking import WRONG_HOST, Denied, problem
from clapboard.server.bodies import Problem
from clapboard.server.limits import REQUESTS, Rate
from clapboard.server.services import Services, services_of
from clapboard.server.visitor import address, guest_of, is_our_host, same_origin
from clapboard.store import Guest

T = TypeVar("T")
AnyRequest = Request[Any, Any, Any]
Answer = Response[bytes]
MOST = 64 * 1024
"""The most bytes of a request's body."""

logger = structlog.get_logger()


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


def admit(request: AnyRequest, rate: Rate = REQUESTS) -> Services:
    """Within the limits, and from one of our pages if it changes something."""
    services = services_of(request)
    if not is_our_host(services, request):
        raise Denied(403, "wrong-host", WRONG_HOST)
    if request.method not in ("GET", "HEAD") and not same_origin(services, request):
        raise Denied(403, "wrong-origin", "this request comes from another site")
    if not services.limits.allow(address(services, request), rate):
        raise Denied(429, "too-many", "too many requests: wait a little")
    return services


async def known(request: AnyRequest) -> Guest:
    guest = await guest_of(services_of(request), request)
    if guest is None:
        raise Denied(401, "no-guest", "say who you are first: POST /api/guest")
    return guest


# Errors


def _meant(request: AnyRequest, error: ClapboardError) -> Answer:
    status, said = problem(error)
    services_of(request).metrics.refusals.labels(said.code).inc()
    if status >= 500:
        logger.error("request-failed", path=request.url.path, error=str(error), kind=type(error).__name__)
    else:
        _log_denied(request, said.code)
    _let_go(error)
    return answer(said, status)


def _let_go(error: BaseException) -> None:
    """Of what it came through, all that was asked and read included: anyone who keeps the error keeps no more than that."""
    error.__traceback__ = error.__context__ = error.__cause__ = None


def _log_denied(request: AnyRequest, code: str) -> None:
    logger.info(
        "request-denied", path=request.url.path, code=code, address=address(services_of(request), request)
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
