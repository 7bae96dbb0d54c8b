"""deploy/nginx.conf and deploy/Caddyfile in front of a real server: what docs/hosting.md says of a proxy with TLS.

Only ports and certificates are put into the files. They are tried where nginx and Caddy are installed.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import shutil
import socket
import ssl
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import trustme
from websockets.asyncio.client import connect

from clapboard.server.http.guard import PATIENCE as PATIENT
from clapboard.server.limits import CONNECTIONS, EVERYTHING, SOCKETS
from tests.limits import PATIENCE
from tests.server.process import Running, free_port, running

DEPLOY = Path(__file__).parents[3] / "deploy"
NAME = "play.example.org"
PUBLIC = f"https://{NAME}"


class HttpGuard:
    """A proxy with a certificate for the name, in front of a server."""

    def __init__(self, folder: Path, server: Running, port: int, certificate: Path, key: Path) -> None:
        self.folder, self.server, self.port = folder, server, port
        self.certificate, self.key = str(certificate), str(key)

    def nginx(self) -> list[str]:
        written = (DEPLOY / "nginx.conf").read_text()
        for old, new in (
            ("listen 443 ssl;", f"listen 127.0.0.1:{self.port} ssl;"),
            ("    listen [::]:443 ssl;\n", ""),
            ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
            ("    listen [::]:80;\n", ""),
            ("/etc/ssl/play.example.org/fullchain.pem", self.certificate),
            ("/etc/ssl/play.example.org/privkey.pem", self.key),
            ("127.0.0.1:8080", f"127.0.0.1:{self.server.port}"),
        ):
            assert written.count(old) >= 1, old
            written = written.replace(old, new)
        paths = "".join(
            f"{kind}_temp_path {self.folder}/{kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        whole = self.folder / "nginx.conf"
        whole.write_text(
            f"pid {self.folder}/nginx.pid;\nevents {{}}\nhttp {{\naccess_log off;\n{paths}{written}\n}}\n"
        )
        return ["nginx", "-c", str(whole), "-e", str(self.folder / "errors"), "-g", "daemon off;"]

    def caddy(self) -> list[str]:
        written = (DEPLOY / "Caddyfile").read_text()
        for old, new in (
            (
                f"{NAME} {{\n",
                f"{NAME}:{self.port} {{\n\tbind 127.0.0.1\n\ttls {self.certificate} {self.key}\n",
            ),
            ("127.0.0.1:8080", f"127.0.0.1:{self.server.port}"),
        ):
            assert written.count(old) == 1, old
            written = written.replace(old, new)
        whole = self.folder / "Caddyfile"
        whole.write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{written}")
        return ["caddy", "run", "--config", str(whole), "--adapter", "caddyfile"]


class Visitor:
    """Somebody who reaches the name through the proxy, from the machine that the name stands for."""

    def __init__(self, front: HttpGuard, trusted: ssl.SSLContext) -> None:
        self.front, self.trusted = front, trusted
        self.cookie = ""

    def call(self, path: str, body: Any = None, **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
        plain = socket.create_connection(("127.0.0.1", self.front.port), 10)
        connection = http.client.HTTPConnection(NAME, timeout=PATIENCE)
        connection.sock = self.trusted.wrap_socket(plain, server_hostname=NAME)
        sent = {"Origin": PUBLIC, "Cookie": self.cookie, **headers}
        data = None if body is None else json.dumps(body)
        connection.request("POST" if data else "GET", path, data, sent)
        answer = connection.getresponse()
        got = answer.read()
        connection.close()
        if kept := answer.headers.get("Set-Cookie"):
            self.cookie = kept.split(";")[0]
        return answer, got

    def told(self, path: str, body: Any = None) -> Any:
        answer, got = self.call(path, body)
        assert answer.status < 300, got
        return json.loads(got)

    async def table(self, table_id: str, origin: str = PUBLIC) -> Any:
        async with connect(
            f"wss://{NAME}/ws/tables/{table_id}?protocol=1",
            host="127.0.0.1",
            port=self.front.port,
            ssl=self.trusted,
            server_hostname=NAME,
            additional_headers={"Cookie": self.cookie, "Origin": origin},
        ) as opened:
            return json.loads(await opened.recv())


@contextmanager
def before(folder: Path, program: Callable[[HttpGuard], list[str]]) -> Iterator[Visitor]:
    authority = trustme.CA()
    shown = authority.issue_cert(NAME)
    certificate, key = folder / "chain.pem", folder / "key.pem"
    certificate.write_bytes(b"".join(part.bytes() for part in shown.cert_chain_pems))
    shown.private_key_pem.write_to_path(key)
    trusted = ssl.create_default_context()
    authority.configure_trust(trusted)
    with running(folder, "--public-url", PUBLIC, "--trust-proxy") as server:
        front = HttpGuard(folder, server, free_port(), certificate, key)
        with (folder / "proxy.log").open("wb") as log:
            proxy = subprocess.Popen(program(front), stdout=log, stderr=log, cwd=folder)
        try:
            end = time.monotonic() + PATIENCE
            while True:
                try:
                    socket.create_connection(("127.0.0.1", front.port), 1).close()
                    break
                except OSError:
                    assert proxy.poll() is None and time.monotonic() < end, (folder / "proxy.log").read_text()
                    time.sleep(0.05)
            yield Visitor(front, trusted)
        finally:
            proxy.terminate()
            proxy.wait(10)


PROXIES = [
    pytest.param(
        build,
        id=name,
        marks=pytest.mark.skipif(
            shutil.which(name) is None, reason=f"{name} is not installed here: its file is tried where it is"
        ),
    )
    for name, build in (("nginx", HttpGuard.nginx), ("caddy", HttpGuard.caddy))
]


@pytest.mark.parametrize("program", PROXIES)
async def test_a_table_behind_a_proxy(tmp_path: Path, program: Callable[[HttpGuard], list[str]]) -> None:
    with before(tmp_path, program) as ada:
        page, _ = ada.call("/")
        assert page.status == 200 and "max-age" in page.headers["Strict-Transport-Security"]
        answer, _ = ada.call("/api/guest", {"name": "Ada"})
        cookie = answer.headers["Set-Cookie"]
        assert "Secure" in cookie and "HttpOnly" in cookie
        table = ada.told("/api/tables", {"settings": {"game": "rythm-and-play", "seats": 2}, "sit": 0})
        assert table["url"].startswith(f"{PUBLIC}/t/"), table
        first = await ada.table(table["id"])
        assert first["type"] == "snapshot" and first["table"]["you"] == 0
        # Another site's page gets no connection, whatever cookie the browser adds.
        with pytest.raises(Exception, match="403"):
            await ada.table(table["id"], origin="https://elsewhere.example")
        assert ada.call("/metrics")[0].status == 404


@pytest.mark.parametrize("program", PROXIES)
async def test_limits_count_whom_the_proxy_saw_not_whom_somebody_claims_to_be(
    tmp_path: Path, program: Callable[[HttpGuard], list[str]]
) -> None:
    with before(tmp_path, program) as visitor:
        seen = set()
        for number in range(200):
            visitor.cookie = ""
            answer, got = visitor.call(
                "/api/guest", {"name": "Eve"}, **{"X-Forwarded-For": f"198.51.100.{number + 1}"}
            )
            seen.add(answer.status)
            if answer.status == 429:
                assert json.loads(got)["code"] == "too-many"
                break
        assert 429 in seen, "a new address in the header was a new visitor each time"


NGINX, _ = PROXIES


@pytest.mark.parametrize("program", [NGINX])
async def test_nginx_counts_what_an_address_has_open_and_asks_for(
    tmp_path: Path, program: Callable[[HttpGuard], list[str]]
) -> None:
    """The server cannot, for it sees one address; anyone who is refused gets the documented body."""
    with before(tmp_path, program) as ada:
        asked = f"GET /health HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode() * 500
        codes: Counter[bytes] = Counter()

        async def flood() -> None:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", ada.front.port, ssl=ada.trusted, server_hostname=NAME
            )
            writer.write(asked)
            for _ in range(500):
                head = await reader.readuntil(b"\r\n\r\n")
                status = head.split()[1]
                codes[status] += 1
                length = int(head.lower().partition(b"content-length: ")[2].split()[0])
                said = json.loads(await reader.readexactly(length))
                assert status == b"200" or said["code"] == "too-many", said
            writer.close()

        await asyncio.gather(*(flood() for _ in range(20)))
        assert codes[b"429"] > 0 and codes[b"200"] >= EVERYTHING.burst, codes
        assert set(codes) == {b"200", b"429"}


def test_the_shipped_nginx_file_names_the_limits_of_the_server() -> None:
    written = (DEPLOY / "nginx.conf").read_text()
    for line in (
        f"rate={EVERYTHING.per_second}r/s;",
        f"burst={EVERYTHING.burst} nodelay;",
        f"limit_conn clapboard_open {SOCKETS + CONNECTIONS};",
        f"client_header_timeout {PATIENT:.0f}s;",
    ):
        assert line in written
    assert "cannot count" in (DEPLOY / "Caddyfile").read_text()
