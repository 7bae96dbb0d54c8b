"""Pages name what their room needs, so that a browser fetches it at once."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from clapboard.server.http.client_files import MANIFEST, PAGES, ClientFiles
from tests.server.site import TABLE, do, enter, open_table, site

PAGE = '<html><head><script type="module" src="/assets/main.js"></script></head><body></body></html>'
PARTS = {
    "index.html": {"file": "assets/main.js", "imports": ["_shell.js"]},
    "_shell.js": {"file": "assets/shell.js", "css": ["assets/shell.css"], "assets": ["assets/text.woff2"]},
    "_common.js": {"file": "assets/common.js", "imports": ["_shell.js"], "isEntry": False},
    PAGES["t"]: {"file": "assets/table.js", "css": ["assets/table.css"], "imports": ["_common.js"]},
    "_board.js": {"file": "assets/board.js", "name": "rythm-and-play", "imports": ["_common.js"]},
}


def dist(folder: Path) -> Path:
    (folder / MANIFEST).parent.mkdir(parents=True)
    (folder / MANIFEST).write_text(json.dumps(PARTS))
    (folder / "index.html").write_text(PAGE)
    return folder


def named(page: bytes) -> list[str]:
    return re.findall(r'href="/(assets/[^"]+)"', page.decode())


def page(client: ClientFiles, path: str, game: str = "") -> bytes:
    found = client.find(path, game)
    assert found is not None and found.content.count(b"</head>") == 1
    return found.content


def test_a_table_names_its_files_and_those_of_its_game(tmp_path: Path) -> None:
    client = ClientFiles(dist(tmp_path))
    table = page(client, "/t/abc")
    assert named(table) == [
        "assets/text.woff2",
        "assets/common.js",
        "assets/table.js",
        "assets/table.css",
    ]
    assert b'<link rel="stylesheet" crossorigin href="/assets/table.css">' in table
    assert b'rel="preload" as="font"' in table and b"clapboard-game" not in table
    with_game = page(client, "/t/abc", "rythm-and-play")
    assert named(with_game) == [*named(table), "assets/board.js"]
    assert b'<meta name="clapboard-game" content="rythm-and-play">' in with_game


def test_other_pages_and_unknown_games_stay_as_they_are(tmp_path: Path) -> None:
    client = ClientFiles(dist(tmp_path))
    assert named(page(client, "/rules/rythm-and-play")) == ["assets/text.woff2"]
    assert page(client, "/t/abc", "chess") == page(client, "/t/abc")
    assert client.find(f"/{MANIFEST}") is None, "what the server reads is not for everybody"
    assert client.find("/assets/nothing.js") is None


def test_pages_differ_in_their_tags(tmp_path: Path) -> None:
    client = ClientFiles(dist(tmp_path))
    tags = {found.tag for path in ("/", "/t/a") if (found := client.find(path)) is not None}
    assert len(tags) == 2


def test_a_page_knows_the_game_only_where_somebody_is_at_the_table(tmp_path: Path) -> None:
    with site(client=dist(tmp_path)) as client:
        ada = enter(client, "Ada")
        table_id = open_table(client, ada)
        assert b"clapboard-game" not in client.get(f"/t/{table_id}").content
        do(client, ada, table_id, type="set_bot", seat=1, level="novice")
        assert b'content="rythm-and-play"' in client.get(f"/t/{table_id}").content
        assert b"clapboard-game" not in client.get("/t/AAAAAAAAAAAAAAAAAAAAAA").content


def test_who_sits_at_the_machine_itself_gets_links_that_lead_others_here(tmp_path: Path) -> None:
    with site(client=dist(tmp_path), home="http://192.168.1.20:8080") as client:
        ada = enter(client, "Ada")
        for host, base in (
            ("127.0.0.1:8080", "http://192.168.1.20:8080"),
            ("localhost:8080", "http://192.168.1.20:8080"),
            ("table.test", "http://table.test"),
        ):
            asked = {**ada, "host": host}
            made = client.post("/api/tables", json={"settings": TABLE}, headers=asked).json()
            assert made["url"] == f"{base}/t/{made['id']}"
            named_home = (
                f'<meta name="clapboard-home" content="{base}">' in client.get("/new", headers=asked).text
            )
            assert named_home == (host != "table.test")


def test_a_lasting_file_comes_as_it_is_taken(tmp_path: Path) -> None:
    """As the build has packed it, or packed once here; what is packed is no file that can be asked for by its own name."""
    folder = dist(tmp_path)
    (folder / "assets").mkdir()
    script = b"export const words = 'Action!';" * 100
    (folder / "assets" / "one.js").write_bytes(script)
    (folder / "assets" / "one.js.br").write_bytes(b"packed by the build")
    (folder / "assets" / "two.js").write_bytes(script)
    (folder / "assets" / "three.js").write_bytes(b"1")
    (folder / "assets" / "text.woff2").write_bytes(script)
    with site(client=folder) as client:

        def got(name: str, takes: str) -> tuple[str, bytes]:
            with client.stream("GET", f"/assets/{name}", headers={"accept-encoding": takes}) as found:
                assert found.headers["vary"] == "Accept-Encoding"
                assert "immutable" in found.headers["cache-control"]
                return found.headers.get("content-encoding", ""), b"".join(found.iter_raw())

        assert got("one.js", "gzip, deflate, br, zstd") == ("br", b"packed by the build")
        for takes in ("gzip", "gzip;q=0.8, br;q=0"):
            kind, content = got("one.js", takes)
            assert kind == "gzip" and gzip.decompress(content) == script
        assert got("one.js", "identity") == ("", script)
        kind, content = got("two.js", "br, gzip")
        assert kind == "gzip" and gzip.decompress(content) == script
        assert got("three.js", "gzip") == ("", b"1")
        assert got("text.woff2", "gzip") == ("", script)
        assert client.get("/assets/one.js.br").status_code == 404


def test_the_built_client_has_the_rooms_that_are_named_here() -> None:
    built = Path(__file__).parents[3] / "web" / "dist" / MANIFEST
    if not built.is_file():
        pytest.skip("the client is not built here; `make web` builds it")
    parts = json.loads(built.read_text())
    assert not set(PAGES.values()) - set(parts)
    for game in ("rythm-and-play", "faux-raccords"):
        board = [part for part in parts.values() if part.get("name") == game]
        assert len(board) == 1 and board[0]["css"], (
            "the board of a game is one part, and called as the game is"
        )


def test_a_page_names_its_build(tmp_path: Path) -> None:
    """The same for every room; another as soon as one file is another, for the page names them all by their content."""
    client = ClientFiles(dist(tmp_path / "one"))
    named_build = f'<meta name="clapboard-build" content="{client.build}">'.encode()
    assert client.build and all(named_build in page(client, path) for path in ("/", "/t/abc", "/rules"))
    other = dist(tmp_path / "two")
    (other / "index.html").write_text(PAGE.replace("main.js", "main2.js"))
    assert ClientFiles(other).build != client.build
