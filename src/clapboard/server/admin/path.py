"""The Unix socket in a data folder: where it is, and who may speak there."""

from __future__ import annotations

import os
import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from clapboard.kernel.errors import ClapboardError

NAME = "admin.sock"
LONGEST = 100
"""Bytes of a path that every system takes: the shortest limit is 104, with the zero at its end."""

WAY_ROUND = Path("/proc/self/fd")
"""Where a system gives an open folder a short name."""


class NoSocket(ClapboardError):
    """There is no way to a server through this folder."""


@contextmanager
def short_name(folder: Path) -> Iterator[str]:
    """A name of the socket that the system takes, however deep the folder lies."""
    path = str((folder / NAME).absolute())
    if len(os.fsencode(path)) <= LONGEST:
        yield path
        return
    if not WAY_ROUND.is_dir():
        raise NoSocket(
            f"the path of {path} has more than {LONGEST} bytes, which is too long for a socket; use a shorter data folder"
        )
    handle = os.open(folder, os.O_RDONLY)
    try:
        yield f"{WAY_ROUND}/{handle}/{NAME}"
    finally:
        os.close(handle)


def listen(folder: Path) -> socket.socket:
    """The socket, for its owner alone. Anyone who calls holds the folder, so one that lies there already is a dead server's."""
    (folder / NAME).unlink(missing_ok=True)
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o177)
    try:
        with short_name(folder) as name:
            listener.bind(name)
        listener.listen(8)
        listener.setblocking(False)
    except BaseException:
        listener.close()
        raise
    finally:
        os.umask(before)
    return listener


def is_ours(peer: socket.socket) -> bool:
    """The same user, or the system's own. The file's mode says so too; not every system looks at it."""
    if sys.platform != "linux":
        return True
    _, user, _ = struct.unpack(
        "3i", peer.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    )
    return user in (0, os.geteuid())
