"""Write the golden games anew: `make golden`.

Each game is played by novices or by lot, seed after seed, until one has what is wished for; so the script gives the same
files until the rules change. Look at what changed in them before you keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import clapboard
from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.bots.novice import Novice
from clapboard.games.redac_chef.box.components import STANDARD
from clapboard.kernel.seats import TABLE
from tests.games import golden

HERE = Path(__file__).parent
MOST_SEEDS = 3000
OFF: dict[str, Any] = {"clock": "off"}
ADVANCED: dict[str, Any] = {"powers": "on", "news": "on", "clock": "off"}


class Wish(msgspec.Struct, frozen=True):
    name: str
    seats: int
    options: dict[str, Any]
    has: str
    """One of the features below."""
    by: str = "novice"
    """`novice`, `lot`, or `table`: by lot, and the TABLE acts now and then."""


WISHES = (
    *(
        Wish(f"scenario-{n}", 1, {"mode": "solo", "record": f"scenario-{n}", "clock": "off"}, f"centre {plan.centrepieces[1]}")
        for n, plan in enumerate(STANDARD.scenarios, 1)
    ),
    Wish("bankrupt-leader", 3, OFF, "bankrupt leader"),
    Wish("shared-lowest", 3, OFF, "shared lowest", "lot"),
    Wish("two-players", 2, OFF, "two-player penalty"),
    Wish("tie", 4, OFF, "tie", "lot"),
    Wish("real-time", 3, {}, "contention", "lot"),
    Wish("six", 6, {"minutes": 2}, "last-day", "lot"),
    Wish("stepped", 2, {"clock": "stepped"}, "last-day", "lot"),
    Wish("walkover", 5, {"absent": "out", "clock": "off"}, "walkover", "table"),
    Wish("solo", 1, {"mode": "solo", "clock": "off"}, "last-day"),
    Wish("solo-poor", 1, {"mode": "solo", "clock": "off"}, "poor", "lot"),
    Wish("puzzle", 1, {"mode": "puzzle", "puzzle": 7}, "page-done"),
    Wish("puzzle-incomplete", 1, {"mode": "puzzle", "puzzle": 2}, "incomplete", "lot"),
    Wish("family", 3, {"mode": "family", "clock": "off"}, "small penalty"),
    Wish("turn", 3, {"mode": "turn"}, "page-done"),
    Wish("newsroom", 4, {"mode": "newsroom", "clock": "stepped"}, "last-day", "lot"),
    *(Wish(f"mod-{n}", 2, {"record": f"mod-{n}", "clock": "off"}, "last-day", "lot") for n in (1, 4, 5, 6)),
    *(Wish(f"mod-{n}", 2, {"record": f"mod-{n}"}, "last-day") for n in (2, 3, 7)),
    Wish("powers", 4, {"powers": "on", "clock": "off"}, "boosted"),
    Wish("news", 4, {"news": "on", "clock": "off"}, "last-day"),
    Wish("scenario-several", 3, {"record": "scenario-7", "clock": "off"}, "last-day"),
    Wish("turn-advanced", 3, {"mode": "turn", "powers": "on", "news": "on"}, "page-done"),
    Wish("newsroom-real", 6, {"mode": "newsroom", "minutes": 2}, "last-day"),
    Wish("newsroom-swap", 4, {"mode": "newsroom", "roles": "swap", "clock": "off"}, "swapped", "table"),
    Wish("paused", 2, {"minutes": 2}, "resumed", "table"),
    Wish("rested", 3, {"minutes": 2}, "rests", "table"),
)  # fmt: skip
CARDS = {f"news {id}" for id in STANDARD.news}
CENTRES = {f"centre {id}" for id in STANDARD.centrepieces}
CHARACTERS = {f"character {id}" for id in STANDARD.characters}


def played(wish: Wish, seed: int) -> clapboard.Record:
    """A whole game."""
    record = clapboard.Record.new(GAME, wish.seats, dict(wish.options), seed=seed)
    rng, bots = clapboard.Rng(seed), [Novice(GAME.box) for _ in range(wish.seats)]
    while record.state.outcome() is None:
        state = record.state
        actors = state.actors()
        table = list(state.legal(TABLE)) if wish.by == "table" else []
        stopped = not actors and state.deadline() is None
        if table and (stopped or rng.below(12) == 0):
            record.apply(TABLE, table[int(rng.below(len(table)))])
            continue
        if not actors:
            record.advance(state.deadline() or 0)
            continue
        seat = actors[int(rng.below(len(actors)))]
        legal = state.legal(seat)
        novice = wish.by == "novice"
        record.apply(
            seat, bots[seat].choose(state.view(seat), legal, rng.seed()) if novice else legal.sample(rng)
        )
    return record


def features(record: clapboard.Record) -> set[str]:
    """What is remarkable about a game, found out by replaying it."""
    found: set[str] = set()
    for _, state, facts in record.steps():
        view: Any = state.view(None)
        found |= {
            f"centre {side.centre}" for side in view.sides if view.stage in ("day", "check") and side.centre
        }
        if view.stage == "day" and view.news:
            found.add(f"news {view.news[-1]}")
        found |= {f"character {side.character}" for side in view.sides if side.character}
        tags = {str(fact.__struct_config__.tag) for fact in facts}
        found |= tags & {"boosted", "swapped", "resumed", "rests"}
        if "missed" in tags:
            found.add("contention")
    return found | ending(record)


def ending(record: clapboard.Record) -> set[str]:
    outcome: Any = record.state.outcome()
    details = outcome.details
    found = {outcome.reason}
    broke, totals, revenue = details["bankrupt"], details["totals"], details["revenue"]
    if broke is not None and totals[broke] == max(totals):
        found.add("bankrupt leader")
    if len(revenue) > 2 and revenue.count(min(revenue)) > 1:
        found.add("shared lowest")
    if 10 in details["penalties"].values():
        found.add("two-player penalty")
    if 5 in details["penalties"].values():
        found.add("small penalty")
    if totals.count(max(totals)) > 1 and len(outcome.winners) == 1:
        found.add("tie")
    return found


def completing(missing: set[str]) -> list[tuple[str, clapboard.Record]]:
    """Games of three by lot with powers and news, each with a card that was not seen before, until all were."""
    games: list[tuple[str, clapboard.Record]] = []
    for seed in range(MOST_SEEDS):
        if not missing:
            return games
        record = played(Wish("cards", 3, ADVANCED, "", "lot"), seed)
        new = features(record) & missing
        if new:
            missing -= new
            games.append((f"cards-{len(games) + 1}", record))
    raise SystemExit(f"never seen: {sorted(missing)}")


def games() -> Iterator[tuple[str, clapboard.Record]]:
    seen: set[str] = set()
    for wish in WISHES:
        record = golden.found(wish, played, features, MOST_SEEDS)
        seen |= features(record)
        yield wish.name, record
    yield from completing((CARDS | CENTRES | CHARACTERS) - seen)


def main() -> None:
    golden.write(HERE, games(), {})


if __name__ == "__main__":
    main()
