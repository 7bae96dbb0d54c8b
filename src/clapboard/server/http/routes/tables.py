"""Tables over HTTP: lists, a new one, how it stands, and everything that can be asked of it."""

from __future__ import annotations

import re

import msgspec
from litestar import get, post
from litestar.params import FromPath

from clapboard.server.asking import Denied, ask, reply, watched
from clapboard.server.bodies import (
    Complaint,
    Created,
    Do,
    HookCard,
    KeptCard,
    NewTable,
    Noted,
    PlayerCard,
    TableCard,
    TableList,
)
from clapboard.server.http import qr
from clapboard.server.http.answers import Answer, AnyRequest, admit, answer, body, known
from clapboard.server.identity import STRANGER, person
from clapboard.server.limits import ADDRESS_MESSAGES, NEWCOMERS
from clapboard.server.services import Services
from clapboard.server.tables.reports import complaint
from clapboard.server.visitor import address, guest_of, shared_url
from clapboard.store import Before, Guest, ListedTable, UnknownTable, Where
from clapboard.table.commands import Refusal

PAGE = 50
PLACE = re.compile(r"([0-9]{1,16})\.([A-Za-z0-9_-]{1,64})")


def link(services: Services, request: AnyRequest, table_id: str) -> str:
    """The invitation to a table."""
    return f"{shared_url(services, request)}/t/{table_id}"


def card(table: ListedTable, guest: Guest | None) -> TableCard:
    """Names, never ids."""
    own = next((player for player in table.players if guest and player.guest_id == guest.id), None)
    shown = msgspec.json.decode(table.card, type=KeptCard) if table.card else KeptCard()
    seated = [player for player in table.players if player.seat is not None]
    return TableCard(
        id=table.id,
        game=table.game,
        title=table.title,
        status=table.status,
        public=table.public,
        seats=table.seats,
        free=0 if table.status == "playing" else table.seats - len(seated) - len(shown.bots),
        host=next((player.name for player in table.players if player.guest_id == table.host), ""),
        number=shown.number,
        pace=shown.pace,
        clock=shown.clock,
        options=shown.options,
        hints=shown.hints,
        created=table.created,
        updated=table.updated,
        players=[PlayerCard(seat=player.seat, name=player.name, turn=player.turn) for player in seated],
        bots=shown.bots,
        scores=shown.scores,
        winners=shown.winners,
        your_seat=own.seat if own else None,
        your_turn=own.turn if own else False,
    )


def _before(text: str) -> Before | None:
    if not text:
        return None
    found = PLACE.fullmatch(text)
    if found is None:
        raise Denied(400, "bad-request", "`before` is what `next` said")
    return Before(int(found[1]), found[2])


@get("/api/tables")
async def list_tables(request: AnyRequest) -> Answer:
    services = admit(request)
    asked = request.query_params
    scope, text = asked.get("scope", "lobby"), asked.get("text", "")[:100]
    guest = await guest_of(services, request) if scope == "lobby" else await known(request)
    own = guest.id if guest else ""
    after = asked.get("before", "")
    if scope == "lobby" and not text.strip():
        try:
            page, place = await services.lobby.page(PAGE, after)
        except ValueError:
            raise Denied(400, "bad-request", "`before` is what `next` said") from None
        return answer(TableList(tables=[card(table, guest) for table in page], next=place))
    match scope:
        case "lobby":
            where = Where(public=True, status=("open", "playing"), text=text)
        case "mine":
            where = Where(guest=own, text=text)
        case "turn":
            where = Where(guest=own, turn=True, status=("playing",), text=text)
        case _:
            raise Denied(400, "bad-request", "`scope` is lobby, mine or turn")
    found = await services.store.tables(where, PAGE, _before(after))
    last = f"{found[-1].updated}.{found[-1].id}" if len(found) == PAGE else None
    return answer(TableList(tables=[card(table, guest) for table in found], next=last))


@post("/api/tables")
async def new_table(request: AnyRequest) -> Answer:
    services = admit(request, NEWCOMERS)
    guest, asked = await known(request), await body(request, NewTable)
    at = services.limits.household(address(services, request))
    table_id = await services.hub.create(asked.settings, person(guest), asked.sit, at)
    return answer(Created(id=table_id, url=link(services, request, table_id)), 201)


@get("/api/tables/{table_id:str}")
async def one_table(request: AnyRequest, table_id: FromPath[str]) -> Answer:
    services = admit(request)
    guest = await guest_of(services, request)
    who = person(guest) if guest else STRANGER
    table = await watched(services, table_id, who.id)
    return answer(table.audience.snapshot(table.room.seat_of(who.id), who))


@post("/api/tables/{table_id:str}/do")
async def do(request: AnyRequest, table_id: FromPath[str]) -> Answer:
    services = admit(request, ADDRESS_MESSAGES)
    came = services.lease.up()
    guest, asked = await known(request), await body(request, Do)
    done = await ask(services, table_id, asked.command, person(guest), came, address(services, request))
    return answer(reply(asked.id, done))


@get("/api/tables/{table_id:str}/qr")
async def invitation(request: AnyRequest, table_id: FromPath[str]) -> Answer:
    services = admit(request)
    if await services.store.table(table_id) is None:
        raise UnknownTable(table_id)
    return answer(qr.svg(link(services, request, table_id)), kind="image/svg+xml")


@get("/api/tables/{table_id:str}/hook")
async def hook(request: AnyRequest, table_id: FromPath[str]) -> Answer:
    services = admit(request)
    guest, room = await known(request), (await services.hub.table(table_id)).room
    if guest.id != room.host:
        raise Refusal("not-host", "only the host can do that")
    return answer(HookCard(url=room.settings.hook, secret=services.identity.hook_secret(table_id)))


@post("/api/tables/{table_id:str}/report")
async def report(request: AnyRequest, table_id: FromPath[str]) -> Answer:
    """For public tables: at a private one the host chooses who sits there."""
    services = admit(request, NEWCOMERS)
    guest, asked = await known(request), await body(request, Complaint)
    room = (await services.hub.table(table_id)).room
    if not room.settings.public:
        raise Refusal("not-public", "only at public tables somebody can be reported")
    await services.store.add_report(
        await complaint(services.store, room, guest, asked, services.lease.wall())
    )
    return answer(Noted(), 201)
