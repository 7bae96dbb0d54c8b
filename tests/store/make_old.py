"""Writes the database of today's schema into old/, for the tests of tomorrow: `python -m tests.store.make_old`."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from pathlib import Path

from clapboard.store import Report, TableChange, open_store
from clapboard.store.folder import DATABASE
from clapboard.store.schema import REVISION
from tests.store.makers import NOON, ada, bob, earned, guest, result, row, rows, table


async def fill(folder: Path) -> None:
    async with open_store(folder) as store:
        await store.create(table("old", title="Été", players=(ada(), bob(turn=True))), rows(1, 3))
        await store.rewind("old", 1)
        await store.add_guest(guest())
        change = TableChange(status="over", results=(result(),), progress=(earned(),))
        await store.append("old", [row(2)], change)
        await store.put("secret", b"\x01\x02")
        await store.add_report(Report(table_id="old", reporter="ada", reported="bob", text="rude", at=NOON))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(fill(Path(folder)))
        c = sqlite3.connect(Path(folder) / DATABASE)
        page = Path(__file__).parent / "old" / f"{REVISION}.sql"
        page.write_text("\n".join(c.iterdump()) + "\n", encoding="utf-8")
        c.close()


if __name__ == "__main__":
    main()
