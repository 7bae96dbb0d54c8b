"""Links as pictures."""

from __future__ import annotations

from io import BytesIO, StringIO

import segno


def svg(link: str) -> bytes:
    out = BytesIO()
    segno.make(link, error="m", micro=False).save(out, kind="svg", scale=8, border=3, light="#fff")
    return out.getvalue()


def terminal(link: str) -> str:
    out = StringIO()
    segno.make(link, error="l", micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()
