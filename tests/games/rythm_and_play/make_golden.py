"""Write the golden games and the playthroughs anew: `make golden`.

Each golden game is found by random play, seed after seed, until one has what is wished for; so the script gives the
same files until the rules change. Look at what changed in them before you keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import clapboard
from clapboard.cli.playthrough import playthrough
from clapboard.games.rythm_and_play import GAME
from clapboard.games.rythm_and_play.facts import PickedUp, Took
from tests.games import golden

HERE = Path(__file__).parent
MOST_SEEDS = 20_000


class Wish(msgspec.Struct, frozen=True):
    name: str
    seats: int
    options: dict[str, str]
    has: str
    """A reason to end, or one of the features below; `short`: the shortest of a hundred."""


WISHES = (
    Wish("last-stave", 2, {"first_player": "seat-0"}, "last-stave"),
    Wish("idle-lap", 3, {"first_player": "seat-1"}, "idle-lap"),
    Wish("played-out", 4, {"end_rule": "play_out", "first_player": "seat-2"}, "played-out"),
    Wish("reshuffle", 5, {"first_player": "seat-3"}, "reshuffle"),
    Wish("forced-pass", 6, {"first_player": "seat-4"}, "forced pass"),
    Wish("shared-victory", 3, {"first_player": "last_winner"}, "shared victory"),
    Wish("tie-by-rhythm", 2, {"tonality_choice": "random"}, "tie broken by RHYTHM cards"),
    Wish("closed-steal", 4, {"first_player": "random"}, "closed steal"),
    Wish("exact", 5, {"payment": "exact", "tonality_choice": "random"}, "last-stave"),
    Wish("play-only", 6, {"hand_limit_scope": "play_only", "first_player": "seat-5"}, "last-stave"),
    Wish("stack-empty", 3, {"pass_rule": "stack_empty"}, "free pass"),
    Wish("short-2", 2, {}, "short"),
    Wish("short-3", 3, {}, "short"),
    Wish("short-6", 6, {}, "short"),
)
TOLD = ("short-2", "short-3", "short-6")
"""The games that are also written down as text, with all that each viewer sees."""


def played(wish: Wish, seed: int) -> clapboard.Record:
    """A whole game by players who choose at random."""
    record = clapboard.Record.new(GAME, wish.seats, dict(wish.options), seed=seed)
    rng = clapboard.Rng(seed)
    while record.state.actors():
        (seat,) = record.state.actors()
        record.apply(seat, record.state.legal(seat).sample(rng))
    return record


def features(record: clapboard.Record) -> set[str]:
    """What is remarkable about a game, found out by replaying it."""
    found = set()
    states = record.replay()
    before: Any = next(states)
    for entry, after, facts in record.steps():
        if any(isinstance(fact, Took) and fact.reshuffled for fact in facts):
            found.add("reshuffle")
        if entry.do == [{"type": "pass"}]:
            found.add("forced pass" if len(before.legal(entry.by)) == 1 else "free pass")
        if any(isinstance(fact, PickedUp) and fact.cards >= 4 for fact in facts) and before.view(None).closed:
            found.add("closed steal")
        before = after
    outcome = before.outcome()
    if outcome is not None:
        found.add(outcome.reason)
        best = max(outcome.scores)
        if len(outcome.winners) > 1:
            found.add("shared victory")
        elif outcome.scores.count(best) > 1:
            found.add("tie broken by RHYTHM cards")
    return found


def found(wish: Wish) -> clapboard.Record:
    if wish.has == "short":
        return min((played(wish, seed) for seed in range(100)), key=lambda record: len(record.entries))
    return golden.found(wish, played, features, MOST_SEEDS)


def told(record: clapboard.Record) -> Iterator[str]:
    return playthrough(record, "all")


def games() -> Iterator[tuple[str, clapboard.Record]]:
    for wish in WISHES:
        yield wish.name, found(wish)


def main() -> None:
    golden.write(HERE, games(), dict.fromkeys(TOLD, told))


if __name__ == "__main__":
    main()
