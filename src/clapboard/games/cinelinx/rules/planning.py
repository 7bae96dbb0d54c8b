"""Looking ahead: what somebody who waits could lay if their turn were now."""

from __future__ import annotations

from clapboard.games.cinelinx.moment import NO_TIME, NOBODY, Placed, Position
from clapboard.games.cinelinx.rules.course import clear_answers
from clapboard.kernel.errors import IllegalAction


def check(at: Position, seat: int) -> None:
    if not 0 <= seat < at.seats:
        raise IllegalAction("no-such-seat", f"there is no seat {seat} here", seat=seat)
    if at.stage == "over":
        raise IllegalAction("game-over", "the game is over")
    if at.chairs[seat].gone or at.chairs[seat].finished:
        raise IllegalAction("planning", "you have no further turn")


def begin(at: Position, seat: int) -> None:
    """The main action of this seat. What lies there to be judged is taken as it lies: the one who plans wants to see it."""
    if at.play is not None:
        play = at.play
        if play.bridge and play.bridge_at is not None:
            at.table.append(Placed(card=play.bridge, at=play.bridge_at, by=at.active))
        at.table.append(Placed(card=play.card, at=play.at, by=at.active, claims=play.claims))
        at.play = None
    at.deck = [*at.deck, *at.looking]
    at.looking, at.chain, at.lacks = [], [], []
    at.drawn = at.just = ""
    at.tries = at.slips = at.used = at.granted = 0
    at.closed = at.sequel = at.further = at.hinted = False
    at.limit = 1 if at.chairs[seat].close_up else int(at.options["max_degree"])
    at.challenger, at.until = NOBODY, NO_TIME
    at.stage, at.active = "main", seat
    clear_answers(at)
