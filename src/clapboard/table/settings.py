"""What a table is set up for."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from clapboard.kernel.meta import Policies
from clapboard.kernel.options import Value
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.registry import edition as find_edition

Pace = Literal["live", "slow"]
Speed = Literal["calm", "brisk", "at-once"]

LIVE_GRACE, SLOW_GRACE = 30_000, 3 * 86_400_000


class ClockRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No clock, so many seconds for each turn, or so many for the whole game with some added after each turn."""

    kind: Literal["none", "turn", "game"] = "none"
    seconds: int = 0
    increment: int = 0


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    game: str
    seats: int
    options: dict[str, Value] = {}
    public: bool = False
    title: str = ""
    clock: ClockRule = ClockRule()
    pace: Pace = "live"
    hook: str = ""
    """Where "your turn" is sent to, if anywhere."""
    bots: Speed = "brisk"
    """How fast computer players act: with time to follow each of their acts, at their own pace, or without a pause."""
    hints: bool | None = None
    """Whether people may ask a computer player what it would do; None: as the game's policies have it."""
    pauses: bool | None = None
    """Whether the table pauses by itself when somebody loses the connection; None: as the game's policies have it."""
    deal: Annotated[str, msgspec.Meta(max_length=80)] = ""
    """What its games are dealt from: "" by lot, `daily` or `daily:<day>`, `again:<table>.<game>`, or one that the game declares."""

    edition: Annotated[str, msgspec.Meta(max_length=80)] = ""
    """The name of the components that are played with; empty: the game's own."""
    edition_hash: Annotated[str, msgspec.Meta(max_length=80)] = ""
    """Of that edition. The table fills it in; the one who opens it may say which one is meant."""

    def find_game(self) -> AnyGame:
        """The game with the edition that is played here."""
        return find_edition(self.game, self.edition)

    def gives_hints(self, policies: Policies) -> bool:
        """What the game never gives, no table gives."""
        if policies.hints == "never":
            return False
        return policies.hints == "on" if self.hints is None else self.hints

    def pauses_by_itself(self, policies: Policies) -> bool:
        """When somebody loses the connection, in a game that knows of pauses."""
        return policies.pauses is not None and policies.pauses.lost and self.pauses is not False

    @property
    def grace(self) -> int:
        """How long somebody may be away before the others may put a bot in the chair, in milliseconds."""
        return LIVE_GRACE if self.pace == "live" else SLOW_GRACE

    @property
    def patience(self) -> int:
        """How long a question may stand before another one may take its place, in milliseconds."""
        return 60_000 if self.pace == "live" else SLOW_GRACE


LIMITS = {"turn": (5, 30 * 86_400), "game": (30, 90 * 86_400)}
"""The least and most seconds of each kind of clock."""
