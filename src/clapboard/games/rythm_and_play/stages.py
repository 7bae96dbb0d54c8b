"""What is decided now, and how a game can end."""

from __future__ import annotations

from typing import Final, Literal, get_args

Phase = Literal["tonality", "turn", "lay_down", "over"]
PHASES: Final[tuple[str, ...]] = get_args(Phase)
TONALITY: Final = 0
TURN: Final = 1
LAYING_DOWN: Final = 2
OVER: Final = 3

Reason = Literal["last-stave", "idle-lap", "played-out"]
REASONS: Final[tuple[str, ...]] = get_args(Reason)
LAST_STAVE: Final = 0
IDLE_LAP: Final = 1
PLAYED_OUT: Final = 2
