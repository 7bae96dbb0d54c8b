"""One POST to somebody else's server: to public addresses only, with a time limit, and of the answer nothing but the status is read."""

from __future__ import annotations

import asyncio
import ssl
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

from clapboard.kernel.errors import ClapboardError
from clapboard.server.hooks.lookup import Resolver
from clapboard.table.commands import Refusal

PATIENCE = 5.0
"""Seconds for the whole of it: name, connection, answer."""
ENOUGH = 2048
"""The most bytes of a status line."""
PORTS = {"http": 80, "https": 443}
NEARBY = (".localhost", ".local")
"""Names of this machine or its network; a name without a dot is one too."""
EMBEDDING = IPv6Network("64:ff9b::/96")
"""Addresses behind which a translator reaches IPv4."""

Address = IPv4Address | IPv6Address
names = Resolver()


class Forbidden(ClapboardError):
    """An address that hooks do not go to."""


def check_hook(url: str, private: bool = False) -> None:
    """Whether deliveries can go there at all; where its name leads is looked at when they do."""
    if not url:
        return
    try:
        if not url.isascii() or not url.isprintable() or " " in url:
            raise ValueError("it has signs that a URL has not")
        parts, port = _parts(url)
        if not private and port < 1024 and port not in PORTS.values():
            raise ValueError(f"nothing is sent to port {port}")
        _check_host(parts.hostname or "", private)
    except (ValueError, Forbidden) as bad:
        raise Refusal("bad-hook", f"a web-hook is an http or https URL of a public server: {bad}") from None


def _parts(url: str) -> tuple[SplitResult, int]:
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname or "@" in parts.netloc:
        raise ValueError("it begins with http:// or https:// and a name, without a password")
    return parts, PORTS[parts.scheme] if parts.port is None else parts.port


def _check_host(host: str, private: bool) -> None:
    """An address, or a name that cannot be public."""
    if private:
        return
    try:
        public = is_public(ip_address(host))
    except ValueError:
        name = host.rstrip(".")
        public = "." in name and not name.endswith(NEARBY)
    if not public:
        raise Forbidden(f"{host} is not a public address")


def is_public(address: Address) -> bool:
    """Not private, loopback, link-local, multicast or reserved; nor a way around that."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in EMBEDDING:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
        if address.is_site_local or address.teredo is not None:
            return False
    return address.is_global and not (
        address.is_multicast or address.is_reserved or address.is_unspecified or address.is_loopback
    )


async def resolve(host: str, port: int, private: bool) -> list[str]:
    """The addresses of a name, every one of them checked; the connection then goes to one of these, and asks nobody again."""
    addresses = await names.addresses(host, port)
    for address in addresses:
        if not private and not is_public(ip_address(address.partition("%")[0])):
            raise Forbidden(f"{host} leads to {address}, which is not a public address")
    return addresses


async def send_post(url: str, body: bytes, headers: dict[str, str], private: bool = False) -> int:
    """The status of the answer. `OSError` (a `TimeoutError` too) when there is none, `Forbidden`."""
    parts, port = _parts(url)
    host = parts.hostname or ""
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = {"Host": parts.netloc, "Content-Length": str(len(body)), "Connection": "close", **headers}
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
    async with asyncio.timeout(PATIENCE):
        addresses = await resolve(host, port, private)
        reader, writer = await _connect(addresses, port, host if parts.scheme == "https" else None)
        try:
            writer.write("\r\n".join(lines).encode("ascii") + body)
            await writer.drain()
            return _status(await reader.readline())
        except ValueError:
            raise OSError("the answer is not HTTP") from None
        finally:
            writer.transport.abort()  # whatever else it says


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


async def _connect(
    addresses: list[str], port: int, tls_name: str | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    context = None if tls_name is None else _tls()
    last = OSError("the name has no address")
    for address in addresses:
        try:
            return await asyncio.open_connection(
                address, port, ssl=context, server_hostname=tls_name, limit=ENOUGH
            )
        except OSError as bad:
            last = bad
    raise last


def _status(line: bytes) -> int:
    words = line.split(None, 2)
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise ValueError("no status")
    return int(words[1])
