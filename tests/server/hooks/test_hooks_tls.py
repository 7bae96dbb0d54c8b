"""Web-hooks over TLS: to servers that show a certificate of a known authority for that very name, and to no others."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest
import trustme

from clapboard.server.hooks import send as sending
from clapboard.server.hooks.send import send_post
from tests.server.receiver import receiving


@pytest.fixture
def authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[trustme.CA]:
    """One that this system believes: named where OpenSSL looks for such."""
    authority = trustme.CA()
    authority.cert_pem.write_to_path(tmp_path / "authority.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
    sending._tls.cache_clear()
    yield authority
    sending._tls.cache_clear()


def shown_by(authority: trustme.CA, name: str) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert(name).configure_cert(context)
    return context


async def test_a_hook_goes_through_tls(authority: trustme.CA) -> None:
    with receiving(shown_by(authority, "localhost")) as receiver:
        assert await send_post(receiver.url, b'{"a":1}', {"X-Sign": "s"}, private=True) == 204
    (got,) = receiver.got
    assert (got.path, got.body, got.headers["X-Sign"]) == ("/bell?x=1", b'{"a":1}', "s")


async def test_a_certificate_for_another_name_gets_nothing(authority: trustme.CA) -> None:
    with receiving(shown_by(authority, "bell.test")) as receiver:
        with pytest.raises(ssl.SSLCertVerificationError, match="localhost"):
            await send_post(receiver.url, b"{}", {}, private=True)
        assert receiver.got == []


async def test_an_unknown_authority_gets_nothing(authority: trustme.CA) -> None:
    with receiving(shown_by(trustme.CA(), "localhost")) as receiver:
        with pytest.raises(ssl.SSLCertVerificationError):
            await send_post(receiver.url, b"{}", {}, private=True)
        assert receiver.got == []
