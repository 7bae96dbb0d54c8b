"""A report keeps what both were called, and the words that it is about: people rename themselves, and tables go."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    for name in ("reporter_name", "reported_name", "said"):
        op.add_column("reports", sa.Column(name, sa.Text, nullable=False, server_default=""))
    op.add_column("reports", sa.Column("said_at", sa.BigInteger))
