"""What else lists show of a table: clock, pace, options, bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("card", sa.LargeBinary))
