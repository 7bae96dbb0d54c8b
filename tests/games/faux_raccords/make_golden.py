"""Write the golden games and the playthroughs anew: `make golden`.

Each golden game is found by play, seed after seed, until one has what is wished for; so the script gives the same files until
the rules change. Look at what changed in them before you keep it. Won games are rare: the players of those look at all
cards, which only a script may do.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import clapboard
from clapboard.cli.playthrough import playthrough
from clapboard.games.faux_raccords import GAME, State
from clapboard.games.faux_raccords.actions import End
from clapboard.games.faux_raccords.box.components import MODES
from clapboard.games.faux_raccords.facts import Flipped
from clapboard.kernel.action import Action
from tests.games import golden
from tests.games.faux_raccords.faults import alone, faults
from tests.games.faux_raccords.oracle import Oracle

HERE = Path(__file__).parent
MOST_SEEDS = 20_000


class Wish(msgspec.Struct, frozen=True):
    name: str
    mode: str
    seats: int
    has: str
    """A feature (see `features`), or `short`: the shortest of forty."""
    options: dict[str, str] = {}
    knowing: bool = False
    """The players look at all cards."""
    fault: str | None = None
    """What players who look at all cards leave wrong."""
    ends: bool = True
    """They declare the end, rather than play on until a hand is empty."""


WISHES = (
    *(
        Wish(f"event-{number:02}", mode, seats, f"e{number:02}")
        for number, mode, seats in (
            (1, "full", 3), (2, "studio", 2), (3, "arcs", 3), (4, "arcs", 4), (5, "series", 2),
            (6, "shorts", 3), (7, "series", 4), (8, "full", 4), (9, "arcs", 2), (10, "shorts", 2),
        )
    ),
    Wish("default-event", "full", 2, "default"),
    *(Wish(f"won-{mode}", mode, seats, "won", knowing=True) for mode, seats in (
        ("tutorial", 2), ("full", 3), ("shorts", 4), ("series", 3), ("arcs", 4), ("studio", 2),
    )),
    *(Wish(f"lost-{mode}", mode, seats, "check-failed") for mode, seats in (
        ("tutorial", 4), ("full", 2), ("shorts", 2), ("series", 2), ("arcs", 3), ("studio", 3),
    )),
    *(
        Wish(f"lost-{mode}-{fault}", mode, 2 + (at + place) % 3, f"only {fault}", knowing=True, fault=fault)
        for at, mode in enumerate(MODES)
        for place, fault in enumerate(sorted(alone(mode)))
    ),
    Wish("empty-hand", "tutorial", 3, "empty-hand"),
    Wish("won-empty-hand", "tutorial", 2, "won by empty-hand", knowing=True, ends=False),
    Wish("spacing", "full", 2, "spacing"),
    Wish("vote", "full", 3, "vote", {"event_decider": "vote", "first_player": "seat-0"}),
    Wish("vote-late", "shorts", 4, "late", {"event_decider": "vote", "first_player": "seat-3"}),
    Wish("recast-late", "full", 4, "recast late", {"first_player": "seat-1"}),
    Wish("lenient", "shorts", 2, "check-failed", {"spacing_2p": "lenient", "pace": "slow"}),
    Wish("levels", "studio", 4, "check-failed", {"agreement": "levels", "first_player": "seat-2"}),
    Wish("frame", "arcs", 2, "check-failed", {"agreement": "frame"}),
    *(Wish(f"short-{mode}", mode, seats, "short") for mode, seats in (
        ("tutorial", 2), ("full", 3), ("shorts", 2), ("series", 4), ("arcs", 3), ("studio", 2),
    )),
)  # fmt: skip
TOLD = tuple(wish.name for wish in WISHES if wish.has == "short")
"""The games that are also written down as text, with all that each viewer sees."""


def played(wish: Wish, seed: int) -> clapboard.Record:
    """A whole game by players who choose at random, or by some who know."""
    record = clapboard.Record.new(GAME, wish.seats, {"mode": wish.mode, **wish.options}, seed=seed)
    rng = clapboard.Rng(seed)
    oracle = Oracle(rng, wanted=wish.fault, ends=wish.ends)
    if wish.name == "spacing":
        return crowded(record)
    while record.state.actors():
        state: Any = record.state
        deadline = state.deadline()
        if deadline is not None and "late" in wish.has and rng.below(3) == 0:
            record.advance(deadline)
            continue
        seat = state.actors()[rng.below(len(state.actors()))]
        record.apply(seat, oracle.chosen(state, seat) if wish.knowing else patient(state, seat, rng))
    return record


def patient(state: State, seat: int, rng: clapboard.Rng) -> Action:
    """At random, but hardly ever the end."""
    legal = state.legal(seat)
    action = legal.sample(rng)
    while action == End() and rng.below(60):
        action = legal.sample(rng)
    return action


def crowded(record: clapboard.Record) -> clapboard.Record:
    """A game from a described position, since FR-204 hardly ever happens: Private Screening finds every card closed."""
    film = ["r02", "r03", "r04", "r05", "r06", "r07", "r08", "r09", "r11"]
    described = {
        "seats": 2,
        "options": {"mode": "full"},
        "film": [
            {"at": f"c{at + 1}", "card": card, "claps": [0] if at in (1, 4, 7) else [], "seen": [0] if at in (1, 4, 7) else []}
            for at, card in enumerate(film)
        ],
        "hands": [["r12", "r14", "r20"], ["r21"]],
        "events": ["e10", "e01", "e02"],
    }  # fmt: skip
    header = msgspec.structs.replace(record.header, position=described, chance=[])
    other = clapboard.Record(header, GAME)
    for word in ("H12", "+", "#14", "@g9", "!", "skip"):
        if other.state.actors():
            other.apply(0, GAME.parse(word))
    return other


def features(record: clapboard.Record) -> set[str]:
    """What is remarkable about a game, found out by replaying it."""
    found: set[str] = set()
    for entry, _, facts in record.steps():
        for fact in facts:
            if isinstance(fact, Flipped):
                found.add(fact.event if fact.applies else "default")
        kinds = {type(fact).__name__ for fact in facts}
        if "Voted" in kinds:
            found |= {"vote", "late"} if entry.by < 0 else {"vote"}
        if "Passed" in kinds and entry.by < 0:
            found.add("recast late")
    outcome = record.state.outcome()
    if outcome is not None:
        ended, wrong = outcome.details["ended"], faults(outcome.details)
        found |= {outcome.reason, ended, f"{outcome.reason} by {ended}"}
        if len(wrong) == 1 and outcome.reason == "check-failed":
            found.add(f"only {wrong.pop()}")
    return found


def found(wish: Wish) -> clapboard.Record:
    if wish.has == "short":
        return min(
            (played(wish, seed) for seed in range(40)), key=lambda record: abs(len(record.entries) - 14)
        )
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
