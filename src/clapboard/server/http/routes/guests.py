"""Becoming somebody, being called otherwise, and being the same on another device."""

from __future__ import annotations

from litestar import get, patch, post

from clapboard.server.bodies import ChangedGuest, Code, Me, NewGuest, SignOut, Transfer, Welcome
from clapboard.server.http import qr
from clapboard.server.http.answers import Answer, AnyRequest, admit, answer, body, known
from clapboard.server.identity import TRANSFER
from clapboard.server.limits import NEWCOMERS
from clapboard.server.services import Services
from clapboard.server.visitor import COOKIE, cookie, guest_of, no_cookie, shared_url
from clapboard.store import Guest


def me(guest: Guest) -> Me:
    return Me(id=guest.id, name=guest.name, language=guest.language)


def welcome(services: Services, request: AnyRequest, guest: Guest, status: int) -> Answer:
    token = services.identity.token(guest)
    headers = {"Set-Cookie": cookie(services, request, token)}
    return answer(Welcome(token=token, me=me(guest)), status, headers)


@post("/api/guest")
async def new_guest(request: AnyRequest) -> Answer:
    services = admit(request, NEWCOMERS)
    asked = await body(request, NewGuest)
    return welcome(services, request, await services.identity.enter(asked.name, asked.language), 201)


@get("/api/me")
async def who_am_i(request: AnyRequest) -> Answer:
    services = admit(request)
    guest = await guest_of(services, request)
    # A browser that comes for the first time is nobody, and that is no mistake; a token that nobody has is one.
    if guest is None and ("authorization" in request.headers or COOKIE in request.cookies):
        await known(request)
    # A cookie ends a year after it was set: anyone who comes now and then is to stay who they are, and keep their chairs.
    if guest is None or "authorization" in request.headers:
        return answer(None if guest is None else me(guest))
    return answer(
        me(guest), headers={"Set-Cookie": cookie(services, request, services.identity.token(guest))}
    )


@patch("/api/me")
async def change_me(request: AnyRequest) -> Answer:
    services = admit(request)
    guest, asked = await known(request), await body(request, ChangedGuest)
    return answer(me(await services.identity.rename(guest, asked.name, asked.language)))


@post("/api/me/transfer")
async def transfer(request: AnyRequest) -> Answer:
    services = admit(request, NEWCOMERS)
    code = await services.identity.code(await known(request))
    url = f"{shared_url(services, request)}/transfer#{code}"  # what follows # stays in the browser, and out of logs
    return answer(Transfer(code=code, url=url, seconds=TRANSFER // 1000, qr=qr.svg(url).decode()), 201)


@post("/api/transfer")
async def arrive(request: AnyRequest) -> Answer:
    services = admit(request, NEWCOMERS)
    asked = await body(request, Code)
    guest = await services.identity.redeem(asked.code)
    if asked.alone:
        await services.sign_out(guest.id)
        guest = await services.identity.guest(guest.id)
    return welcome(services, request, guest, 200)


@post("/api/me/sign-out")
async def sign_out(request: AnyRequest) -> Answer:
    services = admit(request, NEWCOMERS)
    guest, asked = await known(request), await body(request, SignOut)
    await services.sign_out(guest.id)
    if asked.here:
        return answer(None, headers={"Set-Cookie": no_cookie(services, request)})
    return welcome(services, request, await services.identity.guest(guest.id), 200)
