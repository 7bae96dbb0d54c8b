"""Many appends as a few statements.

The statements are those of the hot path, in the SQL that SQLite and PostgreSQL share; everything else goes through
SQLAlchemy. Each kind of statement owns its columns, so that within a batch only the order inside a kind matters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import sqlalchemy as sa
from msgspec import UNSET

from clapboard.store.errors import BadRow, Conflict, StoreError, TableExists, UnknownTable
from clapboard.store.rows import Append, ListedTable, Player, TableChange
from clapboard.store.words import fold

Values = tuple[Any, ...]
Operation = Callable[[sa.Connection], Any]
"""Any other write: done in order with the appends, in the transaction that is open."""

CREATE = """INSERT INTO tables
  (id, created, updated, game, status, public, host, title, words, seats, expires, card, head)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)"""
LOG = "INSERT INTO log (table_id, seq, at, body) VALUES (?, ?, ?, ?)"
HEAD = "UPDATE tables SET head = ?, updated = COALESCE(?, updated) WHERE id = ?"
CHANGE = """UPDATE tables SET status = COALESCE(?, status), public = COALESCE(?, public), host = COALESCE(?, host),
  title = COALESCE(?, title), words = COALESCE(?, words), seats = COALESCE(?, seats),
  expires = CASE WHEN ? THEN ? ELSE expires END, card = COALESCE(?, card) WHERE id = ?"""
PLAYER = """INSERT INTO players (table_id, guest_id, seat, name, words, state, turn, last_seen)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, guest_id) DO UPDATE SET
  seat = excluded.seat, name = excluded.name, words = excluded.words, state = excluded.state,
  turn = excluded.turn, last_seen = excluded.last_seen"""
SEEN = "UPDATE players SET last_seen = ? WHERE table_id = ? AND guest_id = ?"
NO_TURN = "UPDATE players SET turn = FALSE WHERE table_id = ? AND turn"
TURN = "UPDATE players SET turn = TRUE WHERE table_id = ? AND guest_id = ?"
ONE_TURN = "UPDATE players SET turn = (guest_id = ?) WHERE table_id = ? AND (turn OR guest_id = ?)"
RESULT = """INSERT INTO results (table_id, number, game, rules_version, ended, outcome, players, seq)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, number) DO UPDATE SET
  game = excluded.game, rules_version = excluded.rules_version, ended = excluded.ended,
  outcome = excluded.outcome, players = excluded.players, seq = excluded.seq"""
PROGRESS = """INSERT INTO progress (guest_id, game, key, table_id, number, value, at, seq)
  SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS INTEGER),
  CAST(? AS DOUBLE PRECISION), CAST(? AS BIGINT), CAST(? AS BIGINT) WHERE EXISTS (SELECT 1 FROM guests WHERE id = ?)
  ON CONFLICT (guest_id, game, key, table_id, number) DO UPDATE SET
  value = excluded.value, at = excluded.at, seq = excluded.seq"""
HOOK = """INSERT INTO hooks (id, table_id, url, body, tries, next_at)
  VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING"""


def fault(append: Append, head: int | None) -> StoreError | None:
    """Why the append cannot follow this head (None: there is no such table); None when it can."""
    if append.table is not None:
        if head is not None:
            return TableExists(f"there is a table {append.table_id!r} already")
        head = 0
    elif head is None:
        return UnknownTable(append.table_id)
    for row in append.rows:
        if row.seq != head + 1:
            return Conflict(append.table_id, head, row.seq)
        head = row.seq
    return None


class Batch:
    """Appends on their way into one transaction."""

    def __init__(self) -> None:
        self.heads: dict[str, tuple[int, int | None]] = {}
        """Head of the tables that got rows here, and when they were last touched, if they were."""
        self._created: list[Values] = []
        self._log: list[Values] = []
        self._changes: list[Values] = []
        self._players: list[Values] = []
        self._seen: dict[tuple[str, str], int] = {}
        self._turns: dict[str, set[str]] = {}
        self._results: list[Values] = []
        self._progress: list[Values] = []
        self._hooks: list[Values] = []

    def take(self, append: Append, head: int | None) -> StoreError | None:
        """Add an append, or say why it cannot be."""
        if (bad := fault(append, head)) is not None:
            return bad
        table_id, rows = append.table_id, append.rows
        if append.table is not None:
            self._create(append.table)
        for row in rows:
            self._log.append((table_id, row.seq, row.at, row.body))
        if rows:
            last = rows[-1]
            quiet = append.change is not None and append.change.quiet
            touched = self.heads.get(table_id, (0, None))[1] if quiet else last.at
            self.heads[table_id] = (last.seq, touched)
            head = last.seq
        if append.change is not None:
            self._change(table_id, append.change, head or 0)
        return None

    def statements(self) -> Iterator[tuple[str, list[Values]]]:
        """What has to be done, in order."""
        if self._created:
            yield CREATE, self._created
        if self._log:
            yield LOG, self._log
        if self.heads:
            yield HEAD, [(head, at, table_id) for table_id, (head, at) in self.heads.items()]
        if self._changes:
            yield CHANGE, self._changes
        if self._players:
            yield PLAYER, self._players
        if self._seen:
            yield SEEN, [(at, table_id, guest) for (table_id, guest), at in self._seen.items()]
        if self._turns:
            one = [(guest, id, guest) for id, turn in self._turns.items() if len(turn) == 1 for guest in turn]
            if one:
                yield ONE_TURN, one
            several = {id: turn for id, turn in self._turns.items() if len(turn) != 1}
            if several:
                yield NO_TURN, [(id,) for id in several]
            if named := [(id, guest) for id, turn in several.items() for guest in turn]:
                yield TURN, named
        if self._results:
            yield RESULT, self._results
        if self._progress:
            yield PROGRESS, self._progress
        if self._hooks:
            yield HOOK, self._hooks

    def run(self, c: sa.Connection) -> None:
        """Do it through SQLAlchemy."""
        for sql, values in self.statements():
            c.exec_driver_sql(numbered(sql) if c.dialect.name == "postgresql" else sql, values)

    def _create(self, table: ListedTable) -> None:
        self.heads[table.id] = (0, table.updated or table.created)
        self._created.append(
            (
                table.id, table.created, table.updated or table.created, table.game, table.status, table.public,
                table.host, table.title, fold(table.title), table.seats, table.expires, table.card,
            )
        )  # fmt: skip
        for player in table.players:
            self._player(table.id, player)

    def _change(self, table_id: str, change: TableChange, seq: int) -> None:
        timed = change.expires is not UNSET
        values = (change.status, change.public, change.host, change.title)
        others = (change.seats, change.card)
        words = None if change.title is None else fold(change.title)
        if timed or others != (None, None) or values != (None, None, None, None):
            expires = change.expires if timed else None
            self._changes.append((*values, words, change.seats, timed, expires, change.card, table_id))
        for player in change.players:
            self._player(table_id, player)
        for guest, at in change.seen:
            self._seen[table_id, guest] = at
        if change.turn is not None:
            self._turns[table_id] = set(change.turn)
        for result in change.results:
            self._results.append(
                (
                    table_id, result.number, result.game, result.rules_version, result.ended, result.outcome,
                    result.players, seq,
                )
            )  # fmt: skip
        for one in change.progress:
            who = one.guest_id
            self._progress.append(
                (who, one.game, one.key, table_id, one.number, float(one.value), one.at, seq, who)
            )
        for hook in change.hooks:
            self._hooks.append((hook.id, table_id, hook.url, hook.body, hook.tries, hook.next_at))

    def _player(self, table_id: str, player: Player) -> None:
        turns = self._turns.get(
            table_id
        )  # told by an earlier append of this batch, written after the players
        if turns is not None:
            (turns.add if player.turn else turns.discard)(player.guest_id)
        self._seen.pop((table_id, player.guest_id), None)  # as above: the whole row is newer
        self._players.append(
            (
                table_id, player.guest_id, player.seat, player.name, fold(player.name), player.state,
                player.turn, player.last_seen,
            )
        )  # fmt: skip


def check(append: Append) -> None:
    """A `BadRow` for texts that cannot be kept. The bodies of the log are bytes, and need no look."""
    table, change = append.table, append.change
    if table is not None:
        check_texts(table.id, table.game, table.host, table.title)
        check_texts(*(text for player in table.players for text in (player.guest_id, player.name)))
    if change is not None:
        people = (text for player in change.players for text in (player.guest_id, player.name))
        check_texts(change.host, change.title, *people)
        for one in change.progress:
            check_texts(one.guest_id, one.game, one.key)


def check_texts(*texts: str | None) -> None:
    """PostgreSQL takes no zero byte, and nobody takes half a character; so nobody gets one."""
    for text in texts:
        if text is None:
            continue
        try:
            zero = b"\0" in text.encode()
        except UnicodeEncodeError:
            zero = True
        if zero:
            raise BadRow(f"not a text that can be kept: {text!a}")


def numbered(sql: str) -> str:
    """`?, ?` -> `$1, $2`"""
    first, *rest = sql.split("?")
    return first + "".join(f"${place}{part}" for place, part in enumerate(rest, 1))
