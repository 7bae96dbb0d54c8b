"""A chair as something to take along: its secret, and the one who comes with it."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath

from clapboard.server.asking import take_time, watched
from clapboard.server.bodies import SeatCard, Seated, SeatSecret
from clapboard.server.http import qr
from clapboard.server.http.answers import Answer, AnyRequest, admit, answer, body, known
from clapboard.server.http.routes.tables import link
from clapboard.server.identity import person
from clapboard.server.limits import NEWCOMERS
from clapboard.table.commands import Claim, Refusal
from clapboard.table.rulings.chairs import no_such_secret


@get("/api/tables/{table_id:str}/seat")
async def own_seat(request: AnyRequest, table_id: FromPath[str]) -> Answer:
    services = admit(request)
    guest = await known(request)
    room = (await watched(services, table_id, guest.id)).room
    seat = room.seat_of(guest.id)
    if seat is None:
        raise Refusal("not-seated", "you do not sit at this table")
    secret = services.identity.seat_secret(table_id, seat, room.chairs[seat])
    url = f"{link(services, request, table_id)}#seat={secret}"  # what follows # stays in the browser, and out of logs
    return answer(SeatCard(seat=seat, secret=secret, url=url, qr=qr.svg(url).decode()))


@post("/api/tables/{table_id:str}/seat")
async def take_seat(request: AnyRequest, table_id: FromPath[str]) -> Answer:
    services = admit(request, NEWCOMERS)
    guest, asked = await known(request), await body(request, SeatSecret)
    table = await watched(services, table_id, guest.id)
    seat = services.identity.seat_of(table_id, table.room.chairs, asked.secret)
    if seat is None:
        raise no_such_secret()
    take_time(services, table_id, person(guest))
    await table.ask(Claim(seat, table.room.chairs[seat].seating), person(guest))
    return answer(Seated(seat=seat))
