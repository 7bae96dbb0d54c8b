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
from clapboard.games.cinelinx.box.components import CUTS
from clapboard.games.cinelinx.facts import (
    ChallengeVoid,
    CutDrawn,
    CutUsed,
    DirectionChanged,
    Drew,
    Judged,
    PassedOn,
    Played,
    SkipGiven,
)
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
SEATS = {"DC-13": 2, "DC-16": 4}
"""At how many seats a Director's Cut card is met, where it is not at three."""
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
    *(Wish(f"cut-{id[3:]}", SEATS.get(id, 3), id, {**CUTTING}, 60) for id in CUTS),
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
    """What is remarkable about a game: how it ended, its verdicts, and the Director's Cut cards that did what they say."""
    outcome = record.state.outcome()
    found = set() if outcome is None else {outcome.reason}
    for _, _, facts in record.steps():
        shown = {fact.cut for fact in facts if isinstance(fact, CutDrawn)}
        for fact in facts:
            match fact:
                case Judged(verdict=verdict, by=by):
                    found.add(f"verdict {verdict} by {by}")
                case CutUsed(cut=cut) | ChallengeVoid(cut=cut) if cut:
                    found.add(cut)
                case PassedOn():
                    found.add("DC-03")
                case Played(moved=True):
                    found.add("DC-16")
                case DirectionChanged() | SkipGiven() | Drew(why="effect"):
                    found |= shown & {"DC-12", "DC-17", "DC-18"}
    if any(placed.card == "DC-08" for placed in record.state.view(None).table):  # type: ignore[attr-defined]
        found.add("DC-08")
    return found


def games() -> Iterator[tuple[str, clapboard.Record]]:
    """Each wish has a game of its own, also where an earlier one has what it wishes for."""
    taken: set[str] = set()

    def of_its_own(record: clapboard.Record) -> set[str]:
        return set() if golden.digest(record) in taken else features(record)

    for wish in WISHES:
        record = golden.found(wish, played, of_its_own, MOST_SEEDS)
        taken.add(golden.digest(record))
        yield wish.name, record


def main() -> None:
    golden.write(HERE, games(), {})


if __name__ == "__main__":
    main()
