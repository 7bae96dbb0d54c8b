"""Write the golden games anew: `make golden`.

Each golden game is found by computer players and random ones, seed after seed, until one has what is wished for; so the script gives the same
files until the rules change. Look at what changed in them before you keep it.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

import clapboard
from clapboard.games.cinelinx import GAME
from clapboard.games.cinelinx.facts import CutDrawn, CutUsed, Judged
from clapboard.kernel.bot import acts_of

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
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
)


def played(wish: Wish, seed: int) -> clapboard.Record:
    """A whole game by novices who now and then do anything; in windows everybody decides by lot."""
    record = clapboard.Record.new(GAME, wish.seats, dict(wish.options), seed=seed)
    rng = clapboard.Rng(seed)
    bot = GAME.bots()["regular"]()
    while (state := record.state).outcome() is None:
        actors = state.actors()
        seat = actors[int(rng.below(len(actors)))]
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
            if isinstance(fact, CutUsed | CutDrawn):
                found |= {fact.cut} - {""}
    if any(placed.card == "DC-08" for placed in record.state.view(None).table):  # type: ignore[attr-defined]
        found.add("DC-08")
    if "DC-16" in record.state.view(None).cut_discards:  # type: ignore[attr-defined]
        found.add("DC-16")
    return found


def found(wish: Wish) -> clapboard.Record:
    for seed in range(MOST_SEEDS):
        record = played(wish, seed)
        if wish.has in features(record):
            return record
    raise SystemExit(f"no game with {wish.has!r} among {MOST_SEEDS} seeds: {wish.name}")


def digest(record: clapboard.Record) -> str:
    """The end of a game in a few letters: every card in its place."""
    return hashlib.blake2b(clapboard.encode(record.game.describe(record.state)), digest_size=16).hexdigest()


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for old in GOLDEN.iterdir():
        old.unlink()
    digests = {}
    for wish in WISHES:
        record = found(wish)
        record.write(GOLDEN / f"{wish.name}.jsonl")
        digests[wish.name] = digest(record)
        print(
            f"{wish.name}: {len(record.entries)} entries, {', '.join(sorted(features(record)))}", flush=True
        )
    (GOLDEN / "digests.json").write_bytes(msgspec.json.format(clapboard.encode(digests), indent=1) + b"\n")


if __name__ == "__main__":
    main()
