"""The files of the browser client, held in memory: nothing outside its folder can be asked for."""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path

import msgspec

PLAIN = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Clapboard</title>
<h1>Clapboard</h1>
<p>The server is here; the client for browsers is not built. The API is described in docs/protocol.md;
<a href="/api/games">/api/games</a> lists the games.</p></html>
"""


class File(msgspec.Struct, frozen=True):
    content: bytes
    kind: str
    tag: str
    lasting: bool
    """Its name has a hash in it, so it never changes."""


class Client:
    def __init__(self, folder: Path) -> None:
        self.files: dict[str, File] = {}
        if (folder / "index.html").is_file():
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    self._add(path.relative_to(folder).as_posix(), path.read_bytes())
        else:
            self._add("index.html", PLAIN)

    def _add(self, name: str, content: bytes) -> None:
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
        self.files[name] = File(content, kind, tag, name.startswith("assets/"))

    def find(self, path: str) -> File | None:
        """A file; or the page itself, for the places that the client draws by itself."""
        name = path.strip("/")
        if name in self.files:
            return self.files[name]
        last = name.rsplit("/", 1)[-1]
        return (
            None if "." in last or name.startswith(("api/", "ws/", "assets/")) else self.files["index.html"]
        )
