"""Files with secrets in them: the server's own, and the hidden cards."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def for_owner_alone() -> Iterator[None]:
    """What is written meanwhile can be read by nobody else."""
    before = os.umask(0o077)
    try:
        yield
    finally:
        os.umask(before)
