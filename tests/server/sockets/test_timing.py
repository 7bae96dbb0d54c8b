"""Through a whole server: what a game declares of its time, and the way of acts, which the server measures itself."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from clapboard.server.sockets.connection import Connection
from clapboard.server.sockets.fast_socket import REMEMBERED, FastSocket
from tests.server.clocked import Server, server, until
from tests.server.process import call
from tests.server.tables.test_instants import BOAST, GRAB, acts
from tests.table.real_time import registered


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with registered(monkeypatch):
        yield


def fast_socket(site: Server, seat: int) -> FastSocket:
    (connection,) = site.table.audience.listeners[seat]
    assert isinstance(connection, Connection) and isinstance(connection._wire, FastSocket)
    return connection._wire


async def measured(site: Server, seat: int, trip: int) -> None:
    """The next ping of the server is answered after so many milliseconds."""
    one, before = fast_socket(site, seat), len(fast_socket(site, seat)._trips)
    (connection,) = site.table.audience.listeners[seat]
    assert isinstance(connection, Connection)
    one.look(connection._measured)
    site.wall.time += trip  # nothing can come back before this
    await until(lambda: len(one._trips) > before)


async def test_the_way_is_measured_and_told_and_allowed() -> None:
    async with server() as site:
        ada, bob = await site.sit(GRAB, "Ada", "Bob")
        for seat in (0, 1):
            await until(lambda seat=seat: bool(fast_socket(site, seat)._trips))  # type: ignore[misc]
            fast_socket(site, seat)._trips.clear()
        await measured(site, 0, 60)
        await measured(site, 0, 80)
        await measured(site, 1, 400)
        await until(lambda: {"type": "lags", "lags": [30, 200]} in ada.told)
        await until(lambda: {"type": "lags", "lags": [30, 200]} in bob.told)
        await ada.act("1", type="grab", tile=0, lag=99)
        await bob.act("1", type="grab", tile=1, lag=0)
        await ada.answer("1")
        await bob.answer("1")
        by_seat = {line.entry.by: line.entry.do[0]["lag"] for line in await acts(site) if line.entry.by >= 0}
        assert by_seat == {0: 30, 1: 100}
        site.wall.time += REMEMBERED + 1_000
        assert fast_socket(site, 0).round_trip is None, "what was measured long ago counts no more"


async def test_a_ping_cannot_be_answered_before_it_has_come() -> None:
    async with server() as site:
        ada, _bob = await site.sit(GRAB, "Ada", "Bob")
        one = fast_socket(site, 0)
        await until(lambda: bool(one._trips))
        before = len(one._trips)
        for guess in (b"", b"\0" * 8, b"12345678"):
            await ada.socket.pong(guess)
        await ada.act("1", type="grab", tile=0)
        await ada.answer("1")
        assert len(one._trips) == before


async def test_acts_in_flight_are_not_stale_where_everybody_acts_as_they_like() -> None:
    async with server() as site:
        ada, bob = await site.sit(GRAB, "Ada", "Bob")
        seen = bob.v
        for tile in range(10):
            await ada.act(f"a{tile}", type="grab", tile=tile)
            await ada.answer(f"a{tile}")
            site.wall.time += 200
        await bob.act("b", v=seen, type="grab", tile=50)
        assert (await bob.answer("b"))["type"] == "done"
        info = {game["id"]: game for game in await asyncio.to_thread(call, site.base, "/api/games")}
        assert info["tiny-grab-long"]["simultaneous"] and info["tiny-grab-long"]["own_clock"]


async def test_in_turns_they_are() -> None:
    async with server() as site:
        ada, bob, _cy = await site.sit(BOAST, "Ada", "Bob", "Cy")
        seen = bob.v
        await ada.act("1", type="announce", word="otter")
        await ada.answer("1")
        site.wall.time += 20_000
        await bob.act("2", v=seen, type="announce", word="bee")
        assert (await bob.answer("2"))["code"] == "stale"


async def test_who_is_asked_again_in_the_same_turn_goes_on_with_what_was_left() -> None:
    async with server() as site:
        options = {"mode": "vote", "pace": "none"}
        settings = {**BOAST, "seats": 4, "options": options, "clock": {"kind": "turn", "seconds": 60}}
        ada, bob, cy, _dot = await site.sit(settings, "Ada", "Bob", "Cy", "Dot")
        await ada.act("1", type="announce", word="otter")
        await ada.answer("1")
        site.wall.time += 50_000
        await bob.act("2", type="challenge")
        await bob.answer("2")
        await until(lambda: any(m.get("by") == 1 for m in cy.told))
        (update,) = [m for m in cy.told if m.get("by") == 1]
        assert update["clock"]["running"] == [2, 3] and 9_000 < update["clock"]["left"][2] <= 10_500


async def test_who_has_answered_and_is_asked_again_in_the_same_turn_has_no_new_minute() -> None:
    """Between the two, others were asked: also then the clock belongs to the turn and not to the question."""
    async with server() as site:
        options = {"mode": "vote", "pace": "none"}
        settings = {**BOAST, "seats": 4, "options": options, "clock": {"kind": "turn", "seconds": 60}}
        ada, bob, cy, dot = await site.sit(settings, "Ada", "Bob", "Cy", "Dot")
        await ada.act("1", type="announce", word="otter")
        await ada.answer("1")
        site.wall.time += 50_000
        await cy.act("2", type="accept")
        await cy.answer("2")
        await bob.act("3", type="challenge")
        await bob.answer("3")
        await until(lambda: any(m.get("by") == 1 for m in cy.told))
        (update,) = [m for m in cy.told if m.get("by") == 1]
        assert update["clock"]["running"] == [2, 3] and 9_000 < update["clock"]["left"][2] <= 11_000
        for id, voter in (("4", cy), ("5", dot)):
            await voter.act(id, type="vote", answer="no")
            await voter.answer(id)
        await until(lambda: any(m.get("by") == 3 for m in bob.told))
        clock = next(m["clock"] for m in reversed(bob.told) if m.get("by") == 3)
        assert clock["running"] == [1] and clock["left"][1] == 60_000, "the next turn has its own time"
