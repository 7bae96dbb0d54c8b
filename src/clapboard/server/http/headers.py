"""The headers that every answer carries: what a page may load, and what nobody may do with it."""

from __future__ import annotations

from litestar.types import BeforeMessageSendHookHandler, Message, Scope

CONTENT = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


def security_headers(tls: bool) -> BeforeMessageSendHookHandler:
    added = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    if tls:
        added.append((b"strict-transport-security", b"max-age=31536000"))

    async def before_send(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            headers = list(message["headers"])
            if not any(name.lower() == b"cache-control" for name, _ in headers):
                headers.append((b"cache-control", b"no-store"))
            message["headers"] = [*headers, *added]

    return before_send
