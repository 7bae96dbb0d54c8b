"""A long random life, told to the store in memory and to a durable one: they end up the same, in batches or one by one."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from clapboard.store import MEMORY, LogRow, Player, Store, StoreError, TableChange, open_store
from tests.store.makers import NOON, result, table

pytestmark = pytest.mark.asyncio

IDS = [f"t{number}" for number in range(6)]
Step = Callable[[Store], Awaitable[object]]


def steps(rng: random.Random, count: int) -> list[Step]:
    return [step(rng, number) for number in range(count)]


def step(rng: random.Random, number: int) -> Step:
    table_id, kind = rng.choice(IDS), rng.random()
    seq, length = rng.randrange(1, 9), rng.randrange(3)
    rows = [LogRow(seq + more, NOON + number, b"%d" % number) for more in range(length)]
    change = random_change(rng, number) if rng.random() < 0.7 else None
    if kind < 0.15:
        return lambda store: store.create(table(table_id, title=f"T{number}"), rows, change)
    if kind < 0.85:
        return lambda store: store.append(table_id, rows, change)
    if kind < 0.95:
        return lambda store: store.rewind(table_id, seq - 1, change)
    return lambda store: store.delete_table(table_id)


def random_change(rng: random.Random, number: int) -> TableChange:
    who = [Player(guest_id=name, seat=number, name=name, turn=rng.random() < 0.5) for name in ("a", "b", "c")]
    fields: dict[str, object] = {
        "status": rng.choice(["open", "playing", "over"]),
        "title": f"T{number}",
        "expires": rng.choice([None, NOON]),
        "card": b"%d" % number,
        "quiet": rng.random() < 0.5,
        "players": tuple(rng.sample(who, rng.randrange(3))),
        "seen": tuple((name, NOON + number) for name in rng.sample(["a", "b", "c"], rng.randrange(3))),
        "turn": tuple(rng.sample(["a", "b", "c"], rng.randrange(3))),
        "results": (result(rng.randrange(3)),),
    }
    return TableChange(**{name: fields[name] for name in fields if rng.random() < 0.4})  # type: ignore[arg-type]


async def live(store: Store, life: list[Step], together: int) -> list[str]:
    """The kind of every answer, in order."""
    told: list[str] = []
    for first in range(0, len(life), together):
        some = life[first : first + together]
        answers = await asyncio.gather(*(one(store) for one in some), return_exceptions=True)
        for answer in answers:
            assert answer is None or isinstance(answer, (int, StoreError)), answer
            told.append(repr(answer) if isinstance(answer, StoreError) else str(answer))
    return told


async def everything(store: Store) -> list[object]:
    told: list[object] = [await store.tables(), await store.results()]
    for shown in await store.tables():
        told += [await store.load(shown.id), await store.attic(shown.id)]
    return told


@pytest.mark.parametrize("together", [1, 25])
async def test_a_random_life_ends_the_same(folder: Path, together: int) -> None:
    life = steps(random.Random(together), 400)
    async with open_store(MEMORY) as memory, open_store(folder) as files:
        assert await live(files, life, together) == await live(memory, life, together)
        assert await everything(files) == await everything(memory)


async def test_a_random_life_ends_the_same_on_postgres(database: str) -> None:
    life = steps(random.Random(3), 200)
    async with open_store(MEMORY) as memory, open_store(database) as other:
        assert await live(other, life, 1) == await live(memory, life, 1)
        assert await everything(other) == await everything(memory)
