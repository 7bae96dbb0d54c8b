"""Write the golden games and the playthroughs anew: `make golden`.

Each golden game is found by the players of `policy`, seed after seed, until one has what is wished for; so the script gives the same files
until the rules change. Look at what changed in them before you keep it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

import clapboard
from clapboard.cli.playthrough import playthrough
from clapboard.games.action import GAME
from clapboard.games.action.facts import PileShuffled
from clapboard.games.action.moves import action_of
from tests.games import golden
from tests.games.action.policy import TOUCHED, choose, count, look

HERE = Path(__file__).parent
MOST_SEEDS = 4000
STRIKES = ("E14", "E15")


class Wish(msgspec.Struct, frozen=True):
    name: str
    seats: int
    has: str
    """One of the features below."""
    habits: str = "films"
    options: dict[str, str | int] = {}
    first: int = 0
    """The seed that is tried first."""


WISHES = (
    *(
        # Each begins elsewhere, so that no two of them find the same game.
        Wish(
            f"event-{event[1:]}",
            2 + number % 3,
            f"all that {event} touches",
            "curious films films",
            first=1000 * number,
        )
        for number, event in enumerate(TOUCHED, 1)
    ),
    *(
        Wish(f"strike-{strike}-{after}".lower(), 2, f"{strike} then {after}")
        for strike in STRIKES
        for after in ("E09", "E10")
    ),
    Wish("scripts-out", 4, "Script pile out", "scripts"),
    Wish("actors-dry", 2, "Actor piles dry", "hoard"),
    Wish("sets-dry", 4, "Set piles dry", "sets"),
    Wish("tie-by-archives", 2, "tie broken by archives"),
    Wish("tie-by-track", 2, "tie broken by track"),
    Wish("shared-victory", 3, "shared victory", "bank"),
    Wish("markers-unlimited", 2, "four films on the track", options={"film_markers": "unlimited"}),
    Wish("bank-empty", 4, "bank empty", "films bank", {"bank": 50, "first_player": "seat-3"}),
    Wish("gold-plain", 3, "push-off", options={"gold_pairs": "plain", "first_player": "seat-0"}),
    Wish("gala-players", 3, "two galas", "curious", {"gala_slots": "players", "first_player": "seat-2"}),
    Wish("two", 2, "push-off", options={"first_player": "seat-1"}),
    Wish("three", 3, "reshuffle"),
    Wish("four", 4, "reshuffle"),
)
TOLD = ("two",)
"""The games that are also written down as text, with all that each viewer sees."""


def played(wish: Wish, seed: int) -> clapboard.Record:
    """A whole game by the players of `policy`, one habit for each seat in turn."""
    seed += wish.first
    record = clapboard.Record.new(GAME, wish.seats, dict(wish.options), seed=seed)
    rng = clapboard.Rng(seed)
    habits = wish.habits.split()
    while record.state.actors():
        state: Any = record.state
        seat = state.actors()[0]
        for move in choose(state, habits[seat % len(habits)], rng):
            record.apply(seat, action_of(GAME.prints, move))
    return record


def features(record: clapboard.Record) -> set[str]:
    """What is remarkable about a game, found out by replaying it."""
    found: set[str] = set()
    state: Any = record.state
    events = [GAME.prints.events[event] for event in (*state.past_events, state.event)]
    found |= set(events)
    found |= {f"{one} then {two}" for one, two in pairwise(events)}
    if any(chair.archives for chair in state.chairs):
        found.add("push-off")
    before: Any = None
    reached: Counter[str] = Counter()
    for _, after, facts in record.steps():
        now: Any = after
        if before is not None:
            count(before, now, list(facts), reached)
        if now.actors() and not now.chain:
            look(GAME, now, now.actors()[0], reached)
        before = now
        if any(isinstance(fact, PileShuffled) for fact in facts):
            found.add("reshuffle")
        if not now.script_pile and -1 in now.scripts:
            found.add("Script pile out")
        if -1 in now.track and not now.actor_pile and not now.actor_discard:
            found.add("Actor piles dry")
        if not now.set_pile and not now.set_discard:
            found.add("Set piles dry")
        if now.rules.limited and now.bank == 0:
            found.add("bank empty")
        if any(chair.on_track > 3 for chair in now.chairs):
            found.add("four films on the track")
        if now.taken[-1] > 1:
            found.add("two galas")
    found |= {
        f"all that {event} touches"
        for event, touched in TOUCHED.items()
        if all(reached[f"{event} {what}"] for what in touched)
    }
    outcome = state.outcome()
    best = max(outcome.scores)
    tied = [seat for seat, score in enumerate(outcome.scores) if score == best]
    if len(outcome.winners) > 1:
        found.add("shared victory")
    elif len(tied) > 1:
        most = sorted(len(state.chairs[seat].archives) for seat in tied)
        found.add("tie broken by track" if most[-1] == most[-2] else "tie broken by archives")
    return found


def told(record: clapboard.Record) -> Iterator[str]:
    return playthrough(record, None)


def games() -> Iterator[tuple[str, clapboard.Record]]:
    for wish in WISHES:
        yield wish.name, golden.found(wish, played, features, MOST_SEEDS)


def main() -> None:
    golden.write(HERE, games(), dict.fromkeys(TOLD, told))


if __name__ == "__main__":
    main()
