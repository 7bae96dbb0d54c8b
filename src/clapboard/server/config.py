"""How a server is run."""

from __future__ import annotations

from pathlib import Path

import msgspec

PACKED = Path(__file__).parent / "web"


def client_folder(packed: Path = PACKED) -> Path:
    """Where the built client lies: inside an installed wheel, or in a checkout."""
    return packed if packed.is_dir() else Path(__file__).parents[3] / "web" / "dist"


CLIENT = client_folder()


class Config(msgspec.Struct, frozen=True, kw_only=True):
    data: str
    """A data folder, the URL of a database, or `:memory:`."""
    public_url: str = ""
    """How people reach the server, where that is not how the request came in: `https://play.example.org`."""
    trust_proxy: bool = False
    """Whether X-Forwarded-For, -Proto and -Host are true, because a proxy of ours writes them."""
    home: str = ""
    """Where links begin that are not the answer to a request; by default the public URL."""
    private_hooks: bool = False
    """Whether web-hooks may go to addresses that are not public."""
    open_metrics: bool = False
    """Whether /metrics is for everybody, not only for this machine."""
    limits: bool = True
    thinkers: int = 1
    priority: bool = False
    """Whether to ask the system to let this process go before others; for a process that is nothing but a server."""
    bot_pause: float | None = None
    """Seconds that every computer player takes for an act; None: each its own pace."""
    client: Path = CLIENT
    editions: tuple[Path, ...] = ()
    """Files of other components that tables may be opened with, or folders of such files."""

    @property
    def links(self) -> str:
        return (self.public_url or self.home).rstrip("/")

    @property
    def tls(self) -> bool:
        return self.public_url.startswith("https://")
