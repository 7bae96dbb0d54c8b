"""Hostile HTTP requests, in all their kinds, as bytes; each with the answers that may be given."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec

from tests.server.hostile import Codes, Target, any_message, codes, forged, guessed

Headers = dict[str, str]
EVIL = (
    "https://evil.example",
    "null",
    "http://127.0.0.1.evil.example",
    "http://localhost:1",
    "file://",
    "https://127.0.0.1@evil.example",
)


class Call(msgspec.Struct, frozen=True):
    kind: str
    data: bytes
    codes: Codes
    """What the body says, or `status-...` where a server answers before anything is understood."""


def raw(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    head = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1"]
    head += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    head += [f"Content-Length: {len(body)}"] if body or method in ("POST", "PATCH", "PUT") else []
    return "\r\n".join([*head, "", ""]).encode("latin-1", "replace") + body


def bearer(token: str) -> str:
    return f"Bearer {token}"


def asked(rng: random.Random, target: Target) -> bytes:
    return any_message(rng, target).encode()


def place(target: Target) -> str:
    return f"/api/tables/{target.table_id}/do"


def forged_token(rng: random.Random, target: Target) -> Call:
    token = forged(rng, target)
    headers = {"Cookie": f"clapboard={token}"} if rng.random() < 0.5 else {"Authorization": bearer(token)}
    path = rng.choice(
        [place(target), "/api/me", "/api/tables?scope=mine", f"/api/tables/{target.table_id}/hook"]
    )
    method = "POST" if path.endswith("/do") else "GET"
    body = asked(rng, target) if method == "POST" else b""
    return Call("forged token", raw(method, path, body, **headers), codes("no-guest"))


def guessed_code(rng: random.Random, target: Target) -> Call:
    code = "".join(rng.choice("23456789ABCDEFGHJKMNPQRSTUVWXYZ") for _ in range(rng.choice([12, 12, 11, 1])))
    return Call(
        "guessed code", raw("POST", "/api/transfer", json.dumps({"code": code}).encode()), codes("bad-code")
    )


def guessed_table(rng: random.Random, target: Target) -> Call:
    id = (
        guessed(rng) if rng.random() < 0.7 else target.table_id[:-1] + rng.choice("Agw")
    )  # one sign beside the true one
    if id == target.table_id:
        id = guessed(rng)
    token = bearer(target.traitor)
    path = f"/api/tables/{id}"
    call = rng.choice(
        [
            raw("GET", path), raw("GET", f"{path}/qr"), raw("GET", f"{path}/story"), raw("GET", f"{path}/record"), raw("GET", f"{path}/statistics"),
            raw("GET", f"{path}/hook", Authorization=token), raw("POST", f"{path}/do", asked(rng, target), Authorization=token),
            raw("POST", f"{path}/report", b'{"seat":0,"text":"x"}', Authorization=token),
            raw("POST", f"{path}/report", b'{"said":1,"text":"x"}', Authorization=token),
        ]
    )  # fmt: skip
    return Call("guessed table", call, codes("unknown-table"))


def wrong_origin(rng: random.Random, target: Target) -> Call:
    headers: Headers = {"Authorization": bearer(target.traitor)}
    if rng.random() < 0.7:
        headers["Origin"] = rng.choice(EVIL)
    else:
        headers["Sec_Fetch_Site"] = rng.choice(["cross-site", "same-site", "?"])
    path = rng.choice([place(target), "/api/guest", "/api/tables", "/api/me/transfer", "/api/transfer"])
    return Call("wrong origin", raw("POST", path, asked(rng, target), **headers), codes("wrong-origin"))


def too_large(rng: random.Random, target: Target) -> Call:
    body = b'{"name":"' + b"x" * rng.randrange(66_000, 200_000) + b'"}'
    path = rng.choice(["/api/guest", place(target), "/api/tables"])
    headers = {"Authorization": bearer(target.traitor)}
    return Call("too large", raw("POST", path, body, **headers), codes("too-large"))


def bad_body(rng: random.Random, target: Target) -> Call:
    text = asked(rng, target)
    cut = rng.randrange(len(text))
    body = rng.choice(
        [
            text[:cut], b"", b"\xff" + text, text[:cut] + b"\xed\xa0\x80" + text[cut:], b"[" * rng.randrange(1, 60_000), b"null",
            b'{"type":"do","id":"","command":{"type":"undo"}}', text[:-1] + b',"admin":true}', b"a=1&b=2", rng.randbytes(300),
        ]
    )  # fmt: skip
    path = rng.choice(
        [place(target), "/api/guest", "/api/tables", "/api/transfer", f"/api/tables/{target.table_id}/report"]
    )
    return Call(
        "bad body", raw("POST", path, body, Authorization=bearer(target.traitor)), codes("bad-request")
    )


def deep_body(rng: random.Random, target: Target) -> Call:
    depth = rng.choice([100, 400, 900, 2000, 20_000])
    nest = b"[" * depth + b"]" * depth
    command = b'{"type":"act","id":"d","action":{"type":"take","x":' + nest + b"}}"
    body = b'{"type":"do","id":"d","command":' + command + b"}"
    return Call(
        "deep body", raw("POST", place(target), body, Authorization=bearer(target.traitor)),
        codes("bad-request", "no-such-action"),
    )  # fmt: skip


def verbs(rng: random.Random, target: Target) -> Call:
    verb = rng.choice(["DELETE", "PUT", "PATCH", "POST", "OPTIONS", "TRACE", "PROPFIND"])
    path = rng.choice(
        [
            "/health",
            "/api/games",
            "/api/games/redac-chef",
            "/api/games/redac-chef?edition=none",
            f"/api/tables/{target.table_id}",
            "/metrics",
            f"/api/tables/{target.table_id}/story",
        ]
    )
    return Call(
        "verbs",
        raw(verb, path),
        codes("no-such-method", "not-found", "bad-request", "status-204"),
    )


def paths(rng: random.Random, target: Target) -> Call:
    path = rng.choice(
        [
            "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "/assets/../../pyproject.toml", "/.git/config",
            "/api/tables/../admin", "//evil.example/x.js", "/assets/%00", "/assets/x\\..\\..\\x", "/api/admin", "/api/tables/a/b/c",
            "/api/tables/" + "a" * 3000, "/api/tables/%ff%fe", "/data/clapboard.db", "/%c0%ae%c0%ae/x.py", "/ws/tables/x",
        ]
    )  # fmt: skip
    return Call(
        "paths",
        raw("GET", path),
        codes("not-found", "unknown-table", "bad-request", "page", "no-such-method"),
    )


def foreign(rng: random.Random, target: Target) -> Call:
    """Somebody who sits there, over HTTP, in another's name or at the wrong time."""
    action = rng.choice(target.wanted)
    act: dict[str, Any] = {"type": "act", "id": f"h{rng.random()}", "action": action}
    if rng.random() < 0.5:
        act["seat"] = 0
    body = json.dumps({"type": "do", "id": "h", "command": act}).encode()
    headers = {
        "Authorization": bearer(target.traitor),
        "X_Forwarded_User": "Ada",
        "Cookie": f"clapboard={forged(rng, target)}",
    }
    return Call(
        "foreign seat over HTTP",
        raw("POST", place(target), body, **headers),
        codes("not-your-turn", "bad-request", "no-such-action", "not-in-hand", "not-now"),
    )


def questions(rng: random.Random, target: Target) -> Call:
    """About a view, in every form that no game takes. Help is thought out beside the rest, so only over HTTP is it clear which answer is whose."""
    odd: Any = rng.choice(
        [
            {},
            {"type": "hands", "seat": 0},
            {"type": "worth", "tile": 10**30},
            {"type": None},
            {"a": [[[]]] * 90},
            {"é": "\u0000"},
        ]
    )
    kind, about = rng.choice(["look", "help"]), odd
    if rng.random() < 0.3:
        about = rng.choice([None, [], "all", 7, True])
    command = {"type": kind, "about": about}
    if rng.random() < 0.2:
        command[rng.choice(["seat", "view", "as", "seed"])] = 0
    who = rng.choice([target.traitor, ""])
    body = json.dumps({"type": "do", "id": "q", "command": command}).encode()
    return Call(
        "questions about a view",
        raw("POST", place(target), body, **({"Authorization": bearer(who)} if who else {})),
        codes("no-looking", "no-help", "no-hints", "bad-request", "too-many", "no-guest"),
    )


def queries(rng: random.Random, target: Target) -> Call:
    odd = rng.choice(["-1", "1e9", "%00", "9" * 40, "0x1", "é", "none'--", "NaN", "[]"])
    table = f"/api/tables/{target.table_id}"
    path = rng.choice(
        [
            f"{table}/story?game={odd}",
            f"{table}/story?seat={odd}",
            f"{table}/story?views={odd}",
            f"/api/tables?before={odd}",
            f"/api/tables?scope={odd}",
        ]
    )
    return Call(
        "queries",
        raw("GET", path, Authorization=bearer(target.traitor)),
        codes("bad-request", "not-over", "no-such-game"),
    )


def no_http(rng: random.Random, target: Target) -> Call:
    data = rng.choice(
        [
            b"\x16\x03\x01" + rng.randbytes(200),
            b"HELLO\r\n\r\n",
            b"GET\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost\r\n\r\n",
        ]
    )
    return Call("no HTTP", data, codes("bad-request", "closed"))


MakeCall = Callable[[random.Random, Target], Call]
CALLS: list[MakeCall] = [
    forged_token, forged_token, guessed_code, guessed_table, guessed_table, wrong_origin, too_large, bad_body, deep_body, verbs, paths,
    foreign, questions, queries, no_http,
]  # fmt: skip
