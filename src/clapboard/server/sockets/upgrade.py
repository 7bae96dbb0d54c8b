"""A request to become a WebSocket (RFC 6455, section 4.2): whether it is one, and what is answered."""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Iterable, Sequence
from http import HTTPStatus

from clapboard.kernel.codec import encode
from clapboard.server.bodies import Problem

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
VERSION = b"13"

Header = tuple[bytes, bytes]


class BadUpgrade(Exception):
    """Why it is none, as the answer says it."""

    def __init__(self, message: str, status: int = 400, headers: Sequence[Header] = ()) -> None:
        super().__init__(message)
        self.status = status
        self.headers = headers


def key_of(method: str, headers: Iterable[Header]) -> bytes:
    """The key of a request that may become a WebSocket; `BadUpgrade`."""
    found: dict[bytes, list[bytes]] = {}
    for name, value in headers:
        found.setdefault(name.lower(), []).append(value.strip())
    if method != "GET":
        raise BadUpgrade("a WebSocket begins with GET")
    if found.get(b"sec-websocket-version") != [VERSION]:
        raise BadUpgrade(
            "only version 13 of WebSocket is spoken here", 426, [(b"sec-websocket-version", VERSION)]
        )
    keys = found.get(b"sec-websocket-key", [])
    try:
        if len(keys) != 1 or len(base64.b64decode(keys[0], validate=True)) != 16:
            raise BadUpgrade("a WebSocket needs one key of 16 bytes")
    except (binascii.Error, ValueError):
        raise BadUpgrade("the key of the WebSocket is not written in base 64") from None
    return keys[0]


def accepted(key: bytes, headers: Iterable[Header]) -> bytes:
    proof = base64.b64encode(hashlib.sha1(key + MAGIC, usedforsecurity=False).digest())
    first = [(b"upgrade", b"websocket"), (b"connection", b"Upgrade"), (b"sec-websocket-accept", proof)]
    return _head(101, [*first, *headers])


def refused(status: int, code: str, message: str, headers: Iterable[Header] = ()) -> bytes:
    """An answer instead of the upgrade, with the body that all refusals have."""
    body = encode(Problem(code=code, message=message))
    return answered(status, [(b"content-type", b"application/json"), *headers], body)


def answered(status: int, headers: Iterable[Header], body: bytes) -> bytes:
    kept = [
        (name, value) for name, value in headers if name.lower() not in (b"content-length", b"connection")
    ]
    size = (b"content-length", b"%d" % len(body))
    return _head(status, [*kept, size, (b"connection", b"close")]) + body


def _head(status: int, headers: Iterable[Header]) -> bytes:
    lines = [b"HTTP/1.1 %d %s" % (status, HTTPStatus(status).phrase.encode())]
    lines += [name + b": " + value for name, value in headers]
    return b"\r\n".join([*lines, b"", b""])
