"""The pages and files of the browser client."""

from __future__ import annotations

from litestar import get

from clapboard.server.asking import Denied
from clapboard.server.http.answers import Answer, AnyRequest, answer
from clapboard.server.http.client_files import ClientFiles
from clapboard.server.services import services_of
from clapboard.server.visitor import base_url, shared_url


def game_at(request: AnyRequest) -> str:
    """The game of the table that the page is of, where somebody is at it: the others are not loaded for this alone."""
    room, _, table_id = request.url.path.strip("/").partition("/")
    table = services_of(request).hub.tables.get(table_id) if room == "t" else None
    return "" if table is None else table.room.settings.game


def home_of(request: AnyRequest) -> str:
    """Where others find this server, where that is not the address in this browser."""
    services = services_of(request)
    shared = shared_url(services, request)
    return "" if shared == base_url(services, request) else shared


@get(["/", "/{path:path}"])
async def page(request: AnyRequest) -> Answer:
    client = request.app.state.client
    assert isinstance(client, ClientFiles)
    file = client.find(request.url.path, game_at(request), home_of(request))
    if file is None:
        raise Denied(404, "not-found", "there is nothing here")
    headers = {
        "ETag": file.tag,
        "Cache-Control": "public, max-age=31536000, immutable" if file.lasting else "no-cache",
    }
    if request.headers.get("if-none-match") == file.tag:
        return answer(b"", 304, headers, file.kind)
    if not file.lasting:
        return answer(file.content, 200, headers, file.kind)
    content, packed = client.packed(file, request.headers.get("accept-encoding", ""))
    headers["Vary"] = "Accept-Encoding"
    if packed:
        headers["Content-Encoding"] = packed
    return answer(content, 200, headers, file.kind)
