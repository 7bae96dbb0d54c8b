"""Tokens and codes whose time is over, and those of another server."""

from __future__ import annotations

import pytest

from clapboard.server.identity import TRANSFER, Identity
from clapboard.store import MemoryStore
from clapboard.table.commands import Refusal
from tests.server.guests import Wall


async def test_a_code_is_good_once_and_for_ten_minutes() -> None:
    wall = Wall()
    async with MemoryStore() as store:
        identity = Identity(store, wall)
        await identity.open()
        ada = await identity.enter("Ada")
        first = await identity.code(ada)
        assert (await identity.redeem(first.lower())).id == ada.id
        late = await identity.code(ada)
        wall.time += TRANSFER
        older, newer = await identity.code(ada), await identity.code(ada)
        for code in (first, late, older, "", "x" * 200):
            with pytest.raises(Refusal, match="not known, or its time is over"):
                await identity.redeem(code)
        assert (await identity.redeem(newer)).id == ada.id


async def test_the_token_of_a_guest_who_is_no_more_and_of_another_server_is_nobodys() -> None:
    wall = Wall()
    async with MemoryStore() as store, MemoryStore() as elsewhere:
        identity, other = Identity(store, wall), Identity(elsewhere, wall)
        await identity.open()
        await other.open()
        ada = await identity.enter("Ada")
        token = identity.token(ada)
        await elsewhere.add_guest(ada)  # even with the same guest its secret is another
        assert await other.who(token) is None
        assert await identity.who(token) == ada
        await store.delete_guest(ada.id)
        fresh = Identity(store, wall)
        await fresh.open()
        assert await fresh.who(token) is None
