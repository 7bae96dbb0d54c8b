"""Write the golden games anew: `make golden`.

Each golden game is found by computer players and random ones, seed after seed, until one has what is wished for; so the script gives the same
files until the rules change. Look at what changed in them before you keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

import clapboard
from clapboard.games.cinelinx import GAME
from clapboard.games.cinelinx.actions import Pass
from clapboard.games.cinelinx.facts import ChallengeVoid, CutDrawn, CutUsed, Judged
from clapboard.kernel.action import Leave
from clapboard.kernel.bot import acts_of
from clapboard.kernel.seats import TABLE
from tests.games import golden

HERE = Path(__file__).parent
MOST_SEEDS = 400


class Wish(msgspec.Struct, frozen=True):
    name: str
    seats: int
    has: str
    """One of the features below."""
    options: dict[str, str | int] = {}
    luck: int = 30
    """Of a hundred decisions so many are made at random."""


FAST: dict[str, str | int] = {"deck": "casual", "hand_size": 5}
CUTTING: dict[str, str | int] = {"dc_set": 18, "dc_per_turn": "unlimited", **FAST}
WISHES = (
    Wish("strict", 2, "shed", {"judging": "strict", **FAST}, 10),
    Wish("challenge", 3, "verdict invalid by base", {**FAST}),
    Wish("challenge-valid", 3, "verdict valid by base", {**FAST}),
    Wish("conceded", 3, "verdict invalid by conceded", {**FAST}),
    Wish("vote", 4, "verdict invalid by vote", {"judging": "vote", **FAST}),
    Wish("vote-tie", 4, "verdict tie by vote", {"judging": "vote", **FAST}),
    Wish("missing", 4, "verdict invalid by vote", {"missing": "vote", **FAST}),
    Wish("round", 4, "round", {"finish": "round", **FAST}),
    Wish("blocked", 2, "blocked", {**FAST}, 95),
    Wish("points", 3, "rounds", {"mode": "points", **FAST}),
    Wish("points-grid", 5, "rounds", {"mode": "points", "geometry": "grid", **FAST}),
    Wish("degree-3", 2, "shed", {"max_degree": 3, **FAST}),
    Wish("degree-1", 4, "shed", {"max_degree": 1, "hand_size": 5}),
    Wish("person", 2, "shed", {"roles": "person", **FAST}),
    Wish("full", 6, "shed", {"deck": "full", "hand_size": 5}, 0),
    Wish("practice", 1, "shed", {"mode": "practice", "hand_size": 5}, 0),
    Wish("daily", 1, "connected", {"mode": "daily"}, 0),
    Wish("cuts-four", 4, "DC-16", {**CUTTING}, 70),
    Wish("cuts-three", 3, "DC-03", {**CUTTING}, 70),
    Wish("cuts-two", 2, "DC-13", {**CUTTING}, 70),
    *(
        Wish(f"cut-{id[3:]}", 3, id, {**CUTTING}, 60)
        for id in ("DC-02", "DC-04", "DC-07", "DC-09", "DC-10", "DC-11", "DC-14", "DC-15", "DC-17")
    ),
    Wish("last-player", 3, "last-player", {**FAST}, 10),
    Wish(
        "deck-out", 4, "deck-out", {"mode": "points", "tiers": "1", "categories": "actors", "hand_size": 6}, 0
    ),
    Wish("given-up", 1, "given-up", {"mode": "daily"}, 100),
)
LEAVING = "last-player"
"""In this game people leave one after the other."""
PASSING = "deck-out"
"""In this one nobody plays any more once the deck is empty."""


def played(wish: Wish, seed: int) -> clapboard.Record:
    """A whole game by novices who now and then do anything; in windows everybody decides by lot."""
    record = clapboard.Record.new(GAME, wish.seats, dict(wish.options), seed=seed)
    rng = clapboard.Rng(seed)
    bot = GAME.bots()["regular"]()
    while (state := record.state).outcome() is None:
        actors = state.actors()
        seat = actors[int(rng.below(len(actors)))]
        if wish.has == LEAVING and not state.steps(seat) and int(rng.below(30)) == 0:
            record.apply(TABLE, Leave(seat))
            continue
        if wish.has == PASSING and not state.view(seat).deck and Pass() in state.legal(seat):  # type: ignore[attr-defined]
            record.apply(seat, Pass())
            continue
        lucky = int(rng.below(100)) < wish.luck
        if (
            state.steps(seat)
            or lucky
            or (wish.luck and state.view(None).prompt.kind in ("window", "answer", "vote", "w1", "w2"))
        ):
            record.apply(seat, state.legal(seat).sample(rng))
            continue
        for action in acts_of(bot.choose(state.view(seat), state.legal(seat), rng.seed())):
            record.apply(seat, action)
    return record


def features(record: clapboard.Record) -> set[str]:
    """What is remarkable about a game."""
    outcome = record.state.outcome()
    found = set() if outcome is None else {outcome.reason}
    for _, _, facts in record.steps():
        for fact in facts:
            if isinstance(fact, Judged):
                found.add(f"verdict {fact.verdict} by {fact.by}")
            if isinstance(fact, CutUsed | CutDrawn | ChallengeVoid):
                found |= {fact.cut} - {""}
    if any(placed.card == "DC-08" for placed in record.state.view(None).table):  # type: ignore[attr-defined]
        found.add("DC-08")
    if "DC-16" in record.state.view(None).cut_discards:  # type: ignore[attr-defined]
        found.add("DC-16")
    return found


def games() -> Iterator[tuple[str, clapboard.Record]]:
    for wish in WISHES:
        yield wish.name, golden.found(wish, played, features, MOST_SEEDS)


def main() -> None:
    golden.write(HERE, games(), {})


if __name__ == "__main__":
    main()
