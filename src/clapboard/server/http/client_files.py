"""The files of the browser client, held in memory: nothing outside its folder can be asked for.

The page names what the part that it shows is going to need, so that a browser fetches all of it at once instead of finding out step by step.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from html import escape
from pathlib import Path

import msgspec

MANIFEST = ".vite/manifest.json"
"""Which files each part of the client was built into; Vite's own."""
PAGES = {
    "": "src/lobby/Home.svelte",
    "t": "src/table/TablePage.svelte",
    "replay": "src/replay/ReplayPage.svelte",
    "result": "src/replay/ResultPage.svelte",
}
"""The parts behind the first word of a path; the others are found out step by step."""
SMALL = 500
"""Fewer bytes than this are sent as they are."""
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
    brotli: bytes = b""
    """The same packed, where the build has packed it."""


class Part(msgspec.Struct, frozen=True):
    """One entry of the manifest, as far as we need it."""

    file: str
    name: str = ""
    """What web/vite.config.ts calls it: a game's board is called as the game is."""
    css: list[str] = []
    assets: list[str] = []
    imports: list[str] = []


class ClientFiles:
    def __init__(self, folder: Path) -> None:
        self.files: dict[str, File] = {}
        self._parts: dict[str, Part] = {}
        self._named: dict[str, str] = {}
        self._pages: dict[tuple[str, str, str], File] = {}
        self._zipped: dict[str, bytes] = {}
        if (folder / "index.html").is_file():
            for path in sorted(folder.rglob("*")):
                name = path.relative_to(folder).as_posix()
                if path.is_file() and name != MANIFEST and path.suffix != ".br":
                    packed = path.with_name(f"{path.name}.br")
                    brotli = packed.read_bytes() if packed.is_file() else b""
                    self.files[name] = file(name, path.read_bytes(), brotli)
            if (folder / MANIFEST).is_file():
                self._parts = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=dict[str, Part])
                self._named = {part.name: source for source, part in self._parts.items() if part.name}
        else:
            self.files["index.html"] = file("index.html", PLAIN)
        self.build = self.files["index.html"].tag.strip('"')
        """Every other file is named by its content, and the page names them: another build is another page."""

    def find(self, path: str, game: str = "", home: str = "") -> File | None:
        """A file; or the page itself, for the places that the client draws by itself. `game`: the one played there, if it is known;
        `home`: where others find the server, if that is not where this browser found it."""
        name = path.strip("/")
        if name in self.files:
            return self.files[name]
        last = name.rsplit("/", 1)[-1]
        if "." in last or name.startswith(("api/", "ws/", "assets/")):
            return None
        return self._page(name.partition("/")[0], game, home)

    def packed(self, found: File, accepted: str) -> tuple[bytes, str]:
        """A lasting file as a browser takes it, and how it is packed: packed once, not for each who asks."""
        takes = encodings(accepted)
        if found.brotli and "br" in takes:
            return found.brotli, "br"
        if "gzip" not in takes or len(found.content) < SMALL or found.kind.startswith(("font/", "image/p")):
            return found.content, ""
        if found.tag not in self._zipped:
            self._zipped[found.tag] = gzip.compress(found.content, 9, mtime=0)
        return self._zipped[found.tag], "gzip"

    def _page(self, first: str, game: str, home: str) -> File:
        wanted = [
            source for source in (PAGES.get(first, ""), self._named.get(game, "")) if source in self._parts
        ]
        key = (first, game, home) if wanted else ("", "", home)
        found = self._pages.get(key)
        if found is None:
            page = self.files["index.html"].content
            head = self._ahead(wanted, game, home)
            found = self._pages[key] = file("index.html", page.replace(b"</head>", head, 1))
        return found

    def _ahead(self, sources: list[str], game: str, home: str) -> bytes:
        """The end of a head that names the game, and the files of these parts; those of the page itself are named there already."""
        page = self._files_of(["index.html"])
        fonts = [name for name in page if name.endswith(".woff2")]
        files = [name for name in self._files_of(sources) if name not in page]
        links = [f'<meta name="clapboard-build" content="{self.build}">']
        links += [link(name) for name in fonts + files]
        if self._named.get(game) in sources:
            links.append(f'<meta name="clapboard-game" content="{game}">')
        if home:
            links.append(f'<meta name="clapboard-home" content="{escape(home)}">')
        return "".join(f"{one}\n" for one in links).encode() + b"</head>"

    def _files_of(self, sources: list[str]) -> list[str]:
        """Those of the parts and of all that they import, what is imported first."""
        files: dict[str, None] = {}
        seen: set[str] = set()

        def walk(source: str) -> None:
            part = self._parts.get(source)
            if part is None or source in seen:
                return
            seen.add(source)
            for other in part.imports:
                walk(other)
            files.update(dict.fromkeys((part.file, *part.css, *part.assets)))

        for source in sources:
            walk(source)
        return list(files)


def link(name: str) -> str:
    if name.endswith(".css"):
        return f'<link rel="stylesheet" crossorigin href="/{name}">'
    if name.endswith(".woff2"):  # so that the first text is set in it, and not set again
        return f'<link rel="preload" as="font" type="font/woff2" crossorigin href="/{name}">'
    return f'<link rel="modulepreload" crossorigin fetchpriority="high" href="/{name}">'


def encodings(accepted: str) -> set[str]:
    """What an `Accept-Encoding` takes; "q=0" says that it does not."""
    parts = (part.replace(" ", "").lower().partition(";") for part in accepted.split(","))
    return {name for name, _, weight in parts if weight.rstrip("0.") != "q="}


def file(name: str, content: bytes, brotli: bytes = b"") -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return File(content, kind, tag, name.startswith("assets/"), brotli)
