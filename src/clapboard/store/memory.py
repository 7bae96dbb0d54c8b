"""The store that forgets: the same contract on plain dictionaries, for tests and measurements."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from clapboard.store.batch import check, check_texts, fault
from clapboard.store.changes import new_id
from clapboard.store.errors import (
    BackupError,
    Conflict,
    GuestExists,
    StoreClosed,
    StoreError,
    UnknownGuest,
    UnknownTable,
)
from clapboard.store.interface import Store, Then
from clapboard.store.queries import seated
from clapboard.store.rows import (
    EVERYTHING,
    Append,
    Before,
    Best,
    Cut,
    FactReport,
    Guest,
    Hook,
    ListedTable,
    LogRow,
    Player,
    Progress,
    Reached,
    Report,
    Result,
    TableChange,
    Where,
)
from clapboard.store.words import fold, words


class _Kept:
    """A table and all that belongs to it."""

    def __init__(self, table: ListedTable) -> None:
        self.table = table
        self.head = 0
        self.updated = table.updated or table.created
        self.log: list[LogRow] = []
        self.players = {player.guest_id: player for player in table.players}
        self.results: dict[int, Result] = {}
        self.cuts: list[Cut] = []

    def shown(self) -> ListedTable:
        players = seated(self.players.values())
        return replace(self.table, head=self.head, updated=self.updated, players=players)

    def add(self, append: Append) -> None:
        if append.rows:
            self.log += append.rows
            self.head = append.rows[-1].seq
            if append.change is None or not append.change.quiet:
                self.updated = append.rows[-1].at
        if append.change is not None:
            self.change(append.change)

    def change(self, change: TableChange) -> None:
        named = {
            name: getattr(change, name) for name in ("status", "public", "host", "title", "seats", "card")
        }
        values: dict[str, Any] = {name: value for name, value in named.items() if value is not None}
        if change.expires is not UNSET:
            values["expires"] = change.expires
        if values:
            self.table = replace(self.table, **values)
        for player in change.players:
            self.players[player.guest_id] = player
        for guest, at in change.seen:
            if guest in self.players:
                self.players[guest] = replace(self.players[guest], last_seen=at)
        if change.turn is not None:
            for guest, player in self.players.items():
                if player.turn != (guest in change.turn):
                    self.players[guest] = replace(player, turn=not player.turn)
        for result in change.results:
            self.results[result.number] = replace(result, table_id=self.table.id, seq=self.head)

    def fits(self, where: Where) -> bool:
        table = self.table
        if where.status and table.status not in where.status:
            return False
        if where.game is not None and table.game != where.game:
            return False
        if where.public is not None and table.public != where.public:
            return False
        if where.expired is not None and (table.expires is None or table.expires >= where.expired):
            return False
        if where.guest is not None and not _theirs(self.players.get(where.guest), where.turn):
            return False
        texts = [fold(table.title), table.game, *(fold(player.name) for player in self.players.values())]
        return all(any(word in text for text in texts) for word in words(where.text))


def _theirs(player: Player | None, turn: bool | None) -> bool:
    return player is not None and player.state != "kicked" and (turn is None or player.turn == turn)


def _reached(row: Progress) -> Reached:
    return Reached(row.at, row.table_id, row.number, row.key)


class MemoryStore(Store):
    def __init__(self) -> None:
        self._open = False
        self._tables: dict[str, _Kept] = {}
        self._guests: dict[str, Guest] = {}
        self._progress: dict[tuple[str, str, str, str, int], Progress] = {}
        self._hooks: dict[str, Hook] = {}
        self._reports: dict[str, Report] = {}
        self._fact_reports: dict[str, FactReport] = {}
        self._settings: dict[str, bytes] = {}
        self._written = 0

    async def open(self) -> None:
        self._open = True

    async def claim(self) -> None:
        """Nobody else can reach it."""

    async def close(self) -> None:
        self._open = False

    @property
    def written(self) -> int:
        return self._written

    @property
    def batches(self) -> int:
        return self._written

    # Tables and their logs

    async def create(
        self, table: ListedTable, rows: Sequence[LogRow] = (), change: TableChange | None = None
    ) -> None:
        append = Append(table.id, rows, change, table)
        check(append)
        self._append(append)

    async def append(self, table_id: str, rows: Sequence[LogRow], change: TableChange | None = None) -> None:
        append = Append(table_id, rows, change)
        check(append)
        self._append(append)

    def appending(
        self,
        table_id: str,
        rows: Sequence[LogRow],
        change: TableChange | None,
        then: Then,
        *,
        patient: bool = False,
    ) -> None:
        append = Append(table_id, rows, change)
        failed: StoreError | None = None
        try:
            check(append)
            self._append(append)
        except StoreError as bad:
            failed = bad
        asyncio.get_running_loop().call_soon(then, failed)

    def _append(self, append: Append) -> None:
        self._check_open()
        kept = self._tables.get(append.table_id)
        if (bad := fault(append, None if kept is None else kept.head)) is not None:
            raise bad
        if append.table is not None:
            kept = self._tables[append.table_id] = _Kept(append.table)
        if kept is None:
            raise UnknownTable(append.table_id)
        kept.add(append)
        if append.change is not None:
            for one in append.change.progress:
                if one.guest_id in self._guests:
                    key = (one.guest_id, one.game, one.key, append.table_id, one.number)
                    self._progress[key] = replace(one, table_id=append.table_id, seq=kept.head)
            for hook in append.change.hooks:
                self._hooks.setdefault(hook.id, replace(hook, table_id=append.table_id))
        self._written += 1

    async def load(self, table_id: str, after: int = 0) -> list[LogRow]:
        return self._kept(table_id).log[max(after, 0) :]

    async def table(self, table_id: str) -> ListedTable | None:
        self._check_open()
        kept = self._tables.get(table_id)
        return None if kept is None else kept.shown()

    async def tables(
        self, where: Where = EVERYTHING, limit: int = 50, before: Before | None = None
    ) -> list[ListedTable]:
        self._check_open()
        found = [kept.shown() for kept in self._tables.values() if kept.fits(where)]
        found.sort(key=lambda table: (table.updated, table.id), reverse=True)
        if before is not None:
            found = [table for table in found if (table.updated, table.id) < (before.at, before.id)]
        return found[:limit]

    async def delete_table(self, table_id: str) -> None:
        self._kept(table_id)
        del self._tables[table_id]
        self._hooks = {key: hook for key, hook in self._hooks.items() if hook.table_id != table_id}

    async def rewind(
        self, table_id: str, seq: int, change: TableChange | None = None, rows: Sequence[LogRow] = ()
    ) -> int:
        after = Append(table_id, rows, change)
        check(after)
        kept = self._kept(table_id)
        if not 0 <= seq <= kept.head:
            raise Conflict(table_id, kept.head, seq)
        bad = fault(after, seq)
        if bad is not None:
            raise bad
        cut = tuple(kept.log[seq:])
        if cut:
            kept.cuts.append(Cut(number=len(kept.cuts) + 1, rows=cut))
            kept.results = {number: result for number, result in kept.results.items() if result.seq <= seq}
            self._progress = {
                key: row for key, row in self._progress.items() if row.table_id != table_id or row.seq <= seq
            }
        kept.log = kept.log[:seq]
        kept.head = seq
        kept.add(after)
        return len(cut)

    async def attic(self, table_id: str) -> list[Cut]:
        self._check_open()
        kept = self._tables.get(table_id)
        return [] if kept is None else list(kept.cuts)

    # Guests

    async def add_guest(self, guest: Guest) -> None:
        self._check_open()
        check_texts(guest.id, guest.name, guest.language)
        if guest.id in self._guests:
            raise GuestExists(f"there is a guest {guest.id!r} already")
        self._guests[guest.id] = guest

    async def guest(self, guest_id: str) -> Guest | None:
        self._check_open()
        return self._guests.get(guest_id)

    async def change_guest(
        self,
        guest_id: str,
        *,
        name: str | None = None,
        seen: int | None = None,
        secret: bytes | None = None,
        language: str | None = None,
    ) -> None:
        check_texts(name, language)
        guest = self._known(guest_id)
        self._guests[guest_id] = Guest(
            id=guest.id,
            created=guest.created,
            name=guest.name if name is None else name,
            seen=guest.seen if seen is None else seen,
            secret=guest.secret if secret is None else secret,
            language=guest.language if language is None else language,
        )

    async def delete_guest(self, guest_id: str) -> None:
        self._forget(self._known(guest_id).id)

    async def forget_guests(self, seen_before: int, limit: int = 500) -> int:
        self._check_open()
        busy = {
            player.guest_id
            for kept in self._tables.values()
            for player in kept.players.values()
            if kept.table.status in ("open", "playing") and player.state == "seated"
        }
        gone = [one.id for one in self._guests.values() if one.seen < seen_before and one.id not in busy]
        for guest_id in gone[:limit]:
            self._forget(guest_id)
        return len(gone[:limit])

    def _forget(self, guest_id: str) -> None:
        del self._guests[guest_id]
        self._progress = {key: row for key, row in self._progress.items() if row.guest_id != guest_id}
        kept = self._fact_reports
        self._fact_reports = {key: one for key, one in kept.items() if one.guest_id != guest_id}

    # Results

    async def results(
        self,
        *,
        table_id: str | None = None,
        game: str | None = None,
        limit: int = 50,
        before: int | None = None,
    ) -> list[Result]:
        self._check_open()
        found = [
            result
            for kept in self._tables.values()
            for result in kept.results.values()
            if (table_id is None or result.table_id == table_id)
            and (game is None or result.game == game)
            and (before is None or result.ended < before)
        ]
        found.sort(key=lambda result: (result.ended, result.table_id, result.number), reverse=True)
        return found[:limit]

    async def progress(
        self, guest_id: str, *, game: str | None = None, limit: int = 100, before: Reached | None = None
    ) -> list[Progress]:
        self._check_open()
        found = [
            row
            for row in self._progress.values()
            if row.guest_id == guest_id
            and (game is None or row.game == game)
            and (before is None or _reached(row) < before)
        ]
        return sorted(found, key=_reached, reverse=True)[:limit]

    async def best(self, game: str, key: str, limit: int = 3) -> list[Best]:
        self._check_open()
        each: dict[str, Progress] = {}
        for row in sorted(self._progress.values(), key=lambda row: (-row.value, row.at, row.guest_id)):
            if row.game == game and row.key == key:
                each.setdefault(row.guest_id, row)
        found = [Best(name=self._guests[id].name, value=row.value, at=row.at) for id, row in each.items()]
        return found[:limit]

    # Web-hooks

    async def take_hooks(self, now: int, until: int, limit: int = 20) -> list[Hook]:
        self._check_open()
        due = sorted((hook.next_at, hook.id) for hook in self._hooks.values() if hook.next_at <= now)
        taken = [self._hooks[hook_id] for _, hook_id in due[:limit]]
        taken = [replace(hook, tries=hook.tries + 1, next_at=until) for hook in taken]
        self._hooks.update({hook.id: hook for hook in taken})
        return taken

    async def retry_hook(self, hook_id: str, next_at: int) -> None:
        self._check_open()
        if hook_id in self._hooks:
            self._hooks[hook_id] = replace(self._hooks[hook_id], next_at=next_at)

    async def drop_hook(self, hook_id: str) -> None:
        self._check_open()
        self._hooks.pop(hook_id, None)

    # Reports and settings

    async def add_report(self, report: Report) -> None:
        self._check_open()
        check_texts(*report.texts())
        report = replace(report, id=report.id or new_id())
        self._reports.setdefault(report.id, report)

    async def reports(self, limit: int = 50, before: Before | None = None) -> list[Report]:
        self._check_open()
        found = sorted(self._reports.values(), key=lambda report: (report.at, report.id), reverse=True)
        if before is not None:
            found = [report for report in found if (report.at, report.id) < (before.at, before.id)]
        return found[:limit]

    async def drop_report(self, report_id: str) -> None:
        self._check_open()
        self._reports.pop(report_id, None)

    async def add_fact_report(self, report: FactReport) -> None:
        check_texts(*report.texts())
        self._known(report.guest_id)
        report = replace(report, id=report.id or new_id())
        self._fact_reports.setdefault(report.id, report)

    async def fact_reports(
        self,
        *,
        game: str | None = None,
        guest_id: str | None = None,
        limit: int = 50,
        before: Before | None = None,
    ) -> list[FactReport]:
        self._check_open()
        found = [
            one
            for one in self._fact_reports.values()
            if (game is None or one.game == game)
            and (guest_id is None or one.guest_id == guest_id)
            and (before is None or (one.at, one.id) < (before.at, before.id))
        ]
        return sorted(found, key=lambda one: (one.at, one.id), reverse=True)[:limit]

    async def drop_fact_report(self, report_id: str) -> None:
        self._check_open()
        self._fact_reports.pop(report_id, None)

    async def setting(self, key: str) -> bytes | None:
        self._check_open()
        return self._settings.get(key)

    async def put(self, key: str, value: bytes) -> None:
        self._check_open()
        self._settings[key] = value

    async def settle(self, key: str, value: bytes) -> bytes:
        self._check_open()
        return self._settings.setdefault(key, value)

    async def backup(self, path: Path) -> None:
        raise BackupError("a store in memory is not kept, and has no backup")

    def _check_open(self) -> None:
        if not self._open:
            raise StoreClosed("the store is not open")

    def _kept(self, table_id: str) -> _Kept:
        self._check_open()
        if table_id not in self._tables:
            raise UnknownTable(table_id)
        return self._tables[table_id]

    def _known(self, guest_id: str) -> Guest:
        self._check_open()
        if guest_id not in self._guests:
            raise UnknownGuest(f"there is no guest {guest_id!r}")
        return self._guests[guest_id]
