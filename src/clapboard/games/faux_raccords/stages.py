"""Where a game stands: what is asked, and how it ended."""

from __future__ import annotations

from typing import Final

# What is asked. Up to READY: a step of an act that nobody else sees yet.
ACT: Final = 0
PLACE_PUT: Final = 1
PLACE_CLAP: Final = 2
NAME_CLAP: Final = 3
POWER: Final = 4
SEND: Final = 5
GIVE_SCENE: Final = 6
GIVE_TO: Final = 7
STAR_CUT: Final = 8
STAR_SCENE: Final = 9
LIFT: Final = 10
LIFT_MORE: Final = 11
DROP: Final = 12
DROP_MORE: Final = 13
SCRIPT_CARD: Final = 14
SCRIPT_PUT: Final = 15
TARGET: Final = 16
CLUE: Final = 17
CLUE_FACE: Final = 18
SCREEN: Final = 19
READY: Final = 20
AFTER_LOOK: Final = 21
LOSE: Final = 22
LABELS: Final = 23
NAME_PLAYER: Final = 24
DISCARD: Final = 25
SPONSOR: Final = 26
RECAST: Final = 27
TANTRUM: Final = 28
DECIDED: Final[tuple[int, ...]] = (LOSE, LABELS, NAME_PLAYER, SPONSOR, TANTRUM)
"""What a decider is asked about an Event (FR-R23)."""
OVER: Final = 29

STAGES: Final[tuple[str, ...]] = (
    "act", "put", "clap", "name_clap", "power", "send", "give_scene", "give_to", "star_cut", "star_scene", "lift",
    "lift_more", "drop", "drop_more", "script_card", "script_put", "target", "clue", "clue_face", "screen", "confirm",
    "after_look", "lose", "labels", "name_player", "discard", "sponsor", "recast", "tantrum", "over",
)  # fmt: skip

# The verdict, and by what the game ended.
WON: Final = 0
CHECK_FAILED: Final = 1
SPACING: Final = 2
REASONS: Final[tuple[str, ...]] = ("won", "check-failed", "spacing")
BY_END: Final = 0
BY_EMPTY_HAND: Final = 1
BY_SPACING: Final = 2
ENDS: Final[tuple[str, ...]] = ("end", "empty-hand", "spacing")
