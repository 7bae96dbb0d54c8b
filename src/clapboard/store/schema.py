"""The tables of the database, as they are at the newest migration.

There are no foreign keys: every write goes through code that has looked at the table's head first, and a move should
not pay for looking twice.
"""

from __future__ import annotations

import sqlalchemy as sa

REVISION = "0005"
"""The newest migration; a test holds it against the files."""

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),  # no index: every move would have to move it
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("host", sa.Text, nullable=False),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("words", sa.Text, nullable=False),  # the title, folded for the search
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("expires", sa.BigInteger),
    sa.Column("card", sa.LargeBinary),  # what else lists show: JSON of the server's
    sa.Column("head", sa.BigInteger, nullable=False),
    sa.Index("tables_status", "status", "public"),
)

log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    # In SQLite it keeps its rowid: rows go to the end of the file, and a commit touches half as many pages.
)

players = sa.Table(
    "players",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("guest_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("words", sa.Text, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("turn", sa.Boolean, nullable=False),
    sa.Column("last_seen", sa.BigInteger, nullable=False),
    sa.Index("players_guest", "guest_id"),
    sqlite_with_rowid=False,
)

guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
)

results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("ended", sa.BigInteger, nullable=False),
    sa.Column("outcome", sa.LargeBinary, nullable=False),
    sa.Column("players", sa.LargeBinary, nullable=False),
    sa.Column("seq", sa.BigInteger, nullable=False),
    sa.Index("results_game", "game", "ended"),
)

settings = sa.Table(
    "settings",
    metadata,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Column("reporter", sa.Text, nullable=False),
    sa.Column("reported", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("reporter_name", sa.Text, nullable=False, server_default=""),
    sa.Column("reported_name", sa.Text, nullable=False, server_default=""),
    sa.Column("said", sa.Text, nullable=False, server_default=""),
    sa.Column("said_at", sa.BigInteger),
)

fact_reports = sa.Table(
    "fact_reports",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("about", sa.Text, nullable=False),
    sa.Column("words", sa.Text, nullable=False),
    sa.Column("guest_id", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("table_id", sa.Text, nullable=False),  # which may be gone
    sa.Column("number", sa.Integer, nullable=False),
    sa.Index("fact_reports_guest", "guest_id"),
)

hooks = sa.Table(
    "hooks",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Column("url", sa.Text, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("next_at", sa.BigInteger, nullable=False),
    sa.Index("hooks_next_at", "next_at"),
    sa.Index("hooks_table", "table_id"),
)

progress = sa.Table(
    "progress",
    metadata,
    sa.Column("guest_id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),  # which may be gone
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("value", sa.Double, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seq", sa.BigInteger, nullable=False),
    sa.Index("progress_table", "table_id"),
    sqlite_with_rowid=False,
)

attic = sa.Table(
    "attic",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("cut", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
