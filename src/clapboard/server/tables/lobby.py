"""The lobby belongs to everybody: of each host one table comes first, and tables whose host has gone come last.

Guests are free, so that one address can be as many hosts as it likes. Where a table was made from is known while the server runs, and
tables of one address count as one host's. The newest tables are put in order all together, and again only if lists have changed; older ones follow
by their date.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter

import msgspec

from clapboard.server.bodies import KeptCard
from clapboard.server.tables.hub import Hub
from clapboard.store import Before, ListedTable, Where

NEWEST = 300
"""Tables that are put in order."""
REST = 0.2
"""Seconds between two looks at the store."""
OLD = 2.0
"""Seconds after which it is looked at though no table has come, gone or changed its people: moves are made, hosts come and go."""
STAYS = 120_000
"""Milliseconds after the last change for which a host counts as here,"""
SLOW_STAYS = 86_400_000
"""and in slow play."""
PLACE = re.compile(r"w([01])\.([0-9]{1,6})\.([0-9]{1,16})\.([A-Za-z0-9_-]{1,64})")
OLDER = re.compile(r"([0-9]{1,16})\.([A-Za-z0-9_-]{1,64})")

Key = tuple[int, int, int, str]


class Listing(msgspec.Struct, frozen=True):
    """A table in the order of the lobby."""

    key: Key
    table: ListedTable


class Lobby:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._looking = asyncio.Lock()
        self._listings: list[Listing] = []
        self._whole = True
        """There are no older ones."""
        self._changes = -1
        self._looked = float("-inf")

    async def page(self, size: int, after: str) -> tuple[list[ListedTable], str | None]:
        """The next `size` tables after a place that an earlier page ended with, and where the page after it begins; `ValueError` for an
        invalid place."""
        if found := OLDER.fullmatch(after):
            return await self._older(size, Before(int(found[1]), found[2]))
        key = _key(after) if after else None
        await self._look()
        rest = self._listings if key is None else [one for one in self._listings if one.key > key]
        page = rest[:size]
        if len(rest) > size:
            return [place.table for place in page], _text(page[-1].key)
        if self._whole:
            return [place.table for place in page], None
        last = min((one.table for one in self._listings), key=lambda table: (table.updated, table.id))
        return [place.table for place in page], f"{last.updated}.{last.id}"

    async def _older(self, size: int, before: Before) -> tuple[list[ListedTable], str | None]:
        found = await self._hub.store.tables(_where(), size, before)
        return found, f"{found[-1].updated}.{found[-1].id}" if len(found) == size else None

    async def _look(self) -> None:
        """The store is read a few times a second at most, however many ask."""
        async with self._looking:
            since = self._now() - self._looked
            if self._changes == self._hub.changes and 0 <= since < OLD:
                return
            if 0 <= since < REST:
                await asyncio.sleep(REST - since)
            self._changes = self._hub.changes
            found = await self._hub.store.tables(_where(), NEWEST)
            self._whole = len(found) < NEWEST
            self._listings = self._in_order(found)
            self._looked = self._now()

    def _now(self) -> float:
        """Seconds, by the server's own clock. If that was set back, what was read counts as old."""
        return self._hub.lease.wall() / 1000

    def _in_order(self, tables: list[ListedTable]) -> list[Listing]:
        listings, many = [], Counter[str]()
        for table in tables:  # the newest first
            host = self._hub.made_at.get(table.id) or table.host
            sunk = int(self._is_deserted(table))
            listings.append(Listing((sunk, many[host], -table.updated, table.id), table))
            many[host] += 1
        return sorted(listings, key=lambda one: one.key)

    def _is_deserted(self, table: ListedTable) -> bool:
        """Whether a table waits for people, and its host does not."""
        if table.status != "open":
            return False
        loaded = self._hub.tables.get(table.id)
        if loaded is not None and loaded.audience.is_here(table.host):
            return False
        slow = table.card is not None and msgspec.json.decode(table.card, type=KeptCard).pace == "slow"
        return self._hub.lease.wall() - table.updated > (SLOW_STAYS if slow else STAYS)


def _where() -> Where:
    return Where(public=True, status=("open", "playing"))


def _key(text: str) -> Key:
    found = PLACE.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return int(found[1]), int(found[2]), -int(found[3]), found[4]


def _text(key: Key) -> str:
    return f"w{key[0]}.{key[1]}.{-key[2]}.{key[3]}"
