"""What one game plays by: the cards of its edition, and the options that change play."""

from __future__ import annotations

from clapboard.games.rythm_and_play.box.tables import Box


class Ruleset:
    """Read once, and shared by all copies of a game."""

    __slots__ = ("box", "exact", "options", "pass_when_empty", "play_only", "play_out")

    def __init__(self, options: dict[str, str | int], box: Box) -> None:
        self.options = options
        self.box = box
        self.exact: bool = options["payment"] == "exact"
        self.play_only: bool = options["hand_limit_scope"] == "play_only"
        self.pass_when_empty: bool = options["pass_rule"] == "stack_empty"
        self.play_out: bool = options["end_rule"] == "play_out"
