"""How a server is run."""

from __future__ import annotations

from pathlib import Path

import msgspec

CLIENT = Path(__file__).parents[3] / "web" / "dist"
"""Where the built client lies in a checkout."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    data: str
    """A data folder, the URL of a database, or `:memory:`."""
    public_url: str = ""
    """How people reach the server, where that is not how the request came in: `https://play.example.org`."""
    trust_proxy: bool = False
    """Whether X-Forwarded-For, -Proto and -Host are true, because a proxy of ours writes them."""
    limits: bool = True
    thinkers: int = 1
    bot_pause: float = 0.6
    client: Path = CLIENT

    @property
    def tls(self) -> bool:
        return self.public_url.startswith("https://")
