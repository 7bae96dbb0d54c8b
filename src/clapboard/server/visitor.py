"""Where a request comes from: its address, its origin, and who sent it."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import structlog
from litestar.connection import ASGIConnection

from clapboard.server.services import Services
from clapboard.store import Guest

COOKIE = "clapboard"
LOOPBACK = ("localhost", "127.0.0.1", "::1")
NEARBY = (".local", ".lan", ".internal", ".home.arpa", ".test")
"""Names of one's own network, which nobody can have in the public one."""
PORTS = {"http": 80, "https": 443}
YEAR = 365 * 86_400

logger = structlog.get_logger()

Connection = ASGIConnection[Any, Any, Any, Any]


def address(services: Services, connection: Connection) -> str:
    """The sender's; what a proxy says about it counts only if we are told to trust it, and then the last it added: at the end of the
    list, or, as HAProxy does it, on a line of its own after whatever the sender had written there."""
    if services.config.trust_proxy:
        forwarded = ",".join(connection.headers.getall("x-forwarded-for", []))
        if forwarded:
            return forwarded.rsplit(",", 1)[-1].strip()
    return connection.client.host if connection.client is not None else "unknown"


def is_local(connection: Connection) -> bool:
    """From this machine itself, and not through a proxy that runs on it."""
    if any(name.startswith("x-forwarded-") or name in ("forwarded", "via") for name in connection.headers):
        return False
    try:
        return connection.client is not None and ip_address(connection.client.host).is_loopback
    except ValueError:
        return False


def _forwarded(services: Services, connection: Connection, name: str) -> str:
    return connection.headers.get(f"x-forwarded-{name}", "") if services.config.trust_proxy else ""


def _scheme(services: Services, connection: Connection) -> str:
    scheme = _forwarded(services, connection, "proto") or connection.scope["scheme"]
    return {"ws": "http", "wss": "https"}.get(scheme, scheme)


def base_url(services: Services, connection: Connection) -> str:
    """How people reach this server."""
    if services.config.public_url:
        return services.config.public_url.rstrip("/")
    scheme = _scheme(services, connection)
    host = _forwarded(services, connection, "host") or connection.headers.get("host", "localhost")
    return f"{scheme}://{host}"


def shared_url(services: Services, connection: Connection) -> str:
    """How others reach this server: for somebody at the machine itself that is not what stands in their own browser."""
    base = base_url(services, connection)
    links = services.config.links
    return links if links and urlsplit(base).hostname in LOOPBACK else base


def is_secure(services: Services, connection: Connection) -> bool:
    return base_url(services, connection).startswith("https://")


def host_of(services: Services, connection: Connection) -> str:
    """The name by which the sender calls this server, without its port; empty if it says none, or nonsense."""
    named = _forwarded(services, connection, "host") or connection.headers.get("host", "")
    return hostname(f"//{named}")


def hostname(url: str) -> str:
    try:
        return (urlsplit(url).hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_our_host(services: Services, connection: Connection) -> bool:
    """Whether this is a name of ours. A page of somebody else can have its own name lead to this machine (DNS rebinding), and is then
    same-origin with us for the browser; but it cannot call us by an address, or by a name that no public name server gives out."""
    host, config = host_of(services, connection), services.config
    if not host or host in (hostname(config.public_url), hostname(config.home)) or is_loopback(host):
        return True
    if config.public_url:
        return False
    if config.trust_proxy:  # which lets in whom its operator has named
        return True
    return is_address(host) or "." not in host or host.endswith(NEARBY)


def is_address(host: str) -> bool:
    try:
        ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    return is_address(host) and ip_address(host.partition("%")[0]).is_loopback


def same_origin(services: Services, connection: Connection) -> bool:
    """Browsers say which page a request comes from; it must be one of ours. Programs say nothing."""
    if connection.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    page = site_of(origin)
    ours = (
        base_url(services, connection),
        f"{_scheme(services, connection)}://{connection.headers.get('host', '')}",
    )
    return page is not None and page in map(site_of, ours)


def site_of(url: str) -> tuple[str, str, int] | None:
    """What browsers compare: scheme, host and port; None for what has none of these."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in PORTS or not parts.hostname or "@" in parts.netloc:
        return None
    return parts.scheme, parts.hostname, PORTS[parts.scheme] if port is None else port


async def guest_of(services: Services, connection: Connection, token: str = "") -> Guest | None:
    """Who it is: by cookie, by `Authorization: Bearer`, or by a token that was found elsewhere."""
    authorization = connection.headers.get("authorization", "")
    if authorization.startswith("Bearer "):
        token = authorization.removeprefix("Bearer ").strip()
    token = token or connection.cookies.get(COOKIE, "")
    found = await services.identity.who(token) if token else None
    if token and found is None:  # forged, or of a guest that is no more: a stranger, as everybody is at first
        logger.info("token-unknown", path=connection.url.path, address=address(services, connection))
    return found


def cookie(services: Services, connection: Connection, token: str) -> str:
    secure = "; Secure" if is_secure(services, connection) else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"


def no_cookie(services: Services, connection: Connection) -> str:
    """Takes the cookie away."""
    return cookie(services, connection, "").replace(f"Max-Age={YEAR}", "Max-Age=0")
