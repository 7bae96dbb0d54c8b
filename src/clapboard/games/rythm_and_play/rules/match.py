"""Several games in a row (RP-R36): how many, who begins the next one, and how the scores add up."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from clapboard.games.rythm_and_play.rules.scoring import outcome_of
from clapboard.games.rythm_and_play.state import State
from clapboard.kernel.options import Value
from clapboard.kernel.outcome import Outcome, rank


def games_of(options: Mapping[str, Value], seats: int) -> int:
    """A round is as long as there are players, so that everybody begins once; single games go on as long as people like."""
    return seats if options.get("match") == "round" else 0


def next_first(options: Mapping[str, Value], last: State, chosen: Collection[str] = ()) -> dict[str, Value]:
    """The first seat moves on by one; with `last_winner` the winner begins, of several the first clockwise from the last beginner.
    A seat that people have just named begins, and the seat after it the game after."""
    seats, first = int(last.seats), int(last.first)
    following = dict(options)
    if "first_player" in chosen and options["first_player"] not in ("random", "last_winner"):
        return following
    if options["first_player"] == "last_winner":
        winners = outcome_of(last).winners
        begins = min(winners, key=lambda seat: (seat - first) % seats)
    else:
        begins = (first + 1) % seats
    following["first_player"] = f"seat-{begins}"
    return following


def add_up(outcomes: Sequence[Outcome]) -> Outcome:
    """Scores added; ties by the fewest RHYTHM cards over all games; then shared."""
    scores = tuple(map(sum, zip(*(outcome.scores for outcome in outcomes), strict=True)))
    rhythm = [
        sum(held) for held in zip(*(outcome.details["rhythm_cards"] for outcome in outcomes), strict=True)
    ]
    ranks = rank([(score, -held) for score, held in zip(scores, rhythm, strict=True)])
    return Outcome(
        scores=scores,
        ranks=ranks,
        winners=tuple(seat for seat, place in enumerate(ranks) if place == 1),
        reason="match",
        details={"rhythm_cards": rhythm, "games": len(outcomes)},
    )
