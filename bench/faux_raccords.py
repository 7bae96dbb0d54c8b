"""How well teams of computer players edit films: win rates by mode, players and level, beside a team that sees every card.

Run it with `make bench-faux-raccords`. It is resumable: every finished game is a line in build/bench/faux_raccords.jsonl, and a run plays only what
is missing, a few games of each row in turn, until `--minutes` are over. The numbers go to bench/results/faux_raccords.json, a table to the .md.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec

import clapboard
from clapboard.games.faux_raccords.bots import levels as bots
from clapboard.games.faux_raccords.bots.reading import NO_INFERENCE
from clapboard.games.faux_raccords.box.components import MODES
from clapboard.kernel.bot import Bot, Budget
from clapboard.kernel.rng import Rng

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the root, so that `bench` is a package

from bench import omniscient  # noqa: E402

RESULTS = Path(__file__).parent / "results"
GAMES = Path(__file__).parents[1] / "build" / "bench" / "faux_raccords.jsonl"
SEED = 50_000
"""Deals that nothing was tuned on; the same for every row, so that rows can be compared game by game."""
BLOCK = 10
"""Games of a row at a time."""

MOST = 2000
"""Games of a row that can be in the results."""

AGREED = {"studio": "levels", "arcs": "frame"}
HONEST = {
    "tutorial": (76, 53, 34),
    "full": (54, 43, 42),
    "shorts": (60, 52, 48),
    "series": (78, 68, 60),
    "arcs": (80, 66, 70),
    "studio": (33, 29, 36),
}
"""Section 2.8 of the rules, "honest, full memory", for 2, 3 and 4 players: a simulation with its own interval of about 5 points."""
HONEST_GAMES = 400

TEAMS = (
    "omniscient",
    "expert",
    "regular",
    "novice",
    "unweighted",
    "regular unweighted",
    "expert + novice",
)
ABOUT = {
    "unweighted": "the expert without what partners' placements imply",
    "regular unweighted": "the regular player without it",
    "expert + novice": "experts and novices in turn around the table",
    "omniscient": "sees every card, and is bound to no agreed levels",
}


class Row(msgspec.Struct, frozen=True):
    mode: str
    seats: int
    team: str
    agreement: str

    def key(self, seed: int) -> str:
        return f"{self.version()} {self.mode} {self.seats} {self.team} {self.agreement} {seed}"

    def version(self) -> str:
        """Of the players in this row: games of an older one do not count."""
        version = str(bots.VERSIONS[self.mode])
        return f"{version}.{omniscient.VERSION}" if self.team == "omniscient" else version


class Game(msgspec.Struct):
    key: str
    won: bool
    turns: int
    cpu: float


class Standing(msgspec.Struct):
    row: Row
    games: int
    won: float
    interval: tuple[float, float]
    turns: float
    ms_per_turn: float
    honest: float | None
    reached: bool | None
    """Not below the "honest" figure by more than both intervals together."""


def rows() -> list[Row]:
    found = [
        Row(mode, seats, team, AGREED.get(mode, "none"))
        for team in TEAMS
        for mode in MODES
        for seats in (2, 3, 4)
    ]
    return found + [Row(mode, seats, "expert", "none") for mode in AGREED for seats in (2, 3, 4)]


def seated(row: Row, state: Any, seed: int) -> list[Bot]:
    make: dict[str, Callable[[], Bot]] = {
        **bots.levels(state.rules.box),
        "omniscient": lambda: omniscient.Omniscient(state),
        "unweighted": lambda: bots.expert(state.rules.box, NO_INFERENCE),
        "regular unweighted": lambda: bots.regular(state.rules.box, NO_INFERENCE),
    }
    names = row.team.split(" + ")
    return [make[names[(seat + seed) % len(names)]]() for seat in range(row.seats)]


def budget_of(bot: Bot) -> Budget | None:
    """A decision costs so many imagined worlds and no time, so that a game is the same on any machine; None: it imagines nothing."""
    return Budget(iterations=bot.worlds) if isinstance(bot, bots.ComputerPlayer) else None


def play(row: Row, seed: int) -> Game:
    options = {"mode": row.mode, "agreement": row.agreement}
    state: Any = clapboard.game("faux-raccords").new(row.seats, options, seed)
    players = seated(row, state, seed)
    budgets = [budget_of(bot) for bot in players]
    rng = Rng(seed * 2 + 1)
    start = time.process_time()
    while (outcome := state.outcome()) is None:
        seat = state.actors()[0]
        action = players[seat].choose(state.view(seat), state.legal(seat), rng.seed(), budgets[seat])
        state.apply(seat, action)
    return Game(row.key(seed), bool(outcome.winners), int(state.turns), time.process_time() - start)


def known() -> dict[str, Game]:
    if not GAMES.exists():
        return {}
    games = [msgspec.json.decode(line, type=Game) for line in GAMES.read_bytes().splitlines() if line]
    return {game.key: game for game in games}


def wanted(row: Row, games: int) -> Iterator[str]:
    return (row.key(SEED + number) for number in range(games))


def play_on(done: dict[str, Game], games: int, minutes: float, chosen: list[Row]) -> None:
    """A block of each row in turn, until all have their games or the time is over."""
    until = time.monotonic() + 60 * minutes
    GAMES.parent.mkdir(parents=True, exist_ok=True)
    with GAMES.open("ab") as out:
        for block in range(0, games, BLOCK):
            for row in chosen:
                for number in range(block, min(games, block + BLOCK)):
                    if row.key(SEED + number) in done:
                        continue
                    if time.monotonic() > until:
                        return
                    game = play(row, SEED + number)
                    done[game.key] = game
                    out.write(msgspec.json.encode(game) + b"\n")
                out.flush()


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    z, rate = 1.96, won / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def standing(row: Row, games: list[Game]) -> Standing:
    won = sum(game.won for game in games)
    rate, (low, high) = won / len(games), wilson(won, len(games))
    turns = sum(game.turns for game in games)
    honest = reached = None
    if row.team == "expert":
        honest = HONEST[row.mode][row.seats - 2] / 100
        theirs = 1.96 * sqrt(honest * (1 - honest) / HONEST_GAMES)
        reached = rate >= honest - sqrt((rate - low) ** 2 + theirs**2)
    ms = 1000 * sum(game.cpu for game in games) / max(1, turns)
    return Standing(row, len(games), rate, (low, high), turns / len(games), ms, honest, reached)


class Pooled(msgspec.Struct):
    """Two teams on the same deals of a mode, all player counts together."""

    mode: str
    upper: str
    lower: str
    games: int
    difference: float
    interval: float
    clear: bool


def pooled(done: dict[str, Game], mode: str, upper: str, lower: str, games: int) -> Pooled | None:
    agreement = AGREED.get(mode, "none")
    gaps = []
    for seats in (2, 3, 4):
        one, two = Row(mode, seats, upper, agreement), Row(mode, seats, lower, agreement)
        for seed in range(SEED, SEED + games):
            if one.key(seed) in done and two.key(seed) in done:
                gaps.append(int(done[one.key(seed)].won) - int(done[two.key(seed)].won))
    if len(gaps) < 2:
        return None
    mean = sum(gaps) / len(gaps)
    half = 1.96 * sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
    return Pooled(mode, upper, lower, len(gaps), mean, half, mean - half > 0)


PAIRS = (
    ("regular", "novice"),
    ("expert", "regular"),
    ("regular", "regular unweighted"),
    ("expert", "unweighted"),
    ("expert", "expert + novice"),
)


def table(standings: list[Standing], pairs: list[Pooled]) -> str:
    out = [
        "# Faux Raccords: how often teams win",
        "",
        f"Every team plays the same deals (seeds from {SEED}). In percent, with the 95 % interval; `arcs` with the agreement `frame`, `studio` with `levels`,",
        "unless the row says otherwise. *honest* is the figure of the rules' own simulations (2.8); *reached*: not below it by more than both intervals.",
        "Resume or repeat it: `make bench-faux-raccords`.",
        "",
        "| mode | players | team | games | won | 95 % | turns | CPU ms a turn | honest | reached |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for it in standings:
        row = it.row
        team = row.team + (" (no agreement)" if row.mode in AGREED and row.agreement == "none" else "")
        honest = "" if it.honest is None else f"{100 * it.honest:.0f}"
        reached = "" if it.reached is None else "yes" if it.reached else "NO"
        low, high = it.interval
        out.append(
            f"| {row.mode} | {row.seats} | {team} | {it.games} | {100 * it.won:.1f} | {100 * low:.0f} to {100 * high:.0f} "
            f"| {it.turns:.1f} | {it.ms_per_turn:.1f} | {honest} | {reached} |"
        )
    out += ["", "## On the same deals, all player counts together", ""]
    out += ["| mode | team | against | deals | difference in points | clear |", "|---|---|---|---|---|---|"]
    for pair in pairs:
        out.append(
            f"| {pair.mode} | {pair.upper} | {pair.lower} | {pair.games} "
            f"| {100 * pair.difference:+.1f} ± {100 * pair.interval:.1f} | {'yes' if pair.clear else 'NO'} |"
        )
    out += ["", *(f"- *{team}*: {about}." for team, about in ABOUT.items())]
    return "\n".join(out) + "\n"


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--minutes", type=float, default=60.0)
    ask.add_argument("--games", type=int, default=300, help="games of each row to play at most")
    ask.add_argument("--team", action="append", help="only rows of this team (may be given more than once)")
    ask.add_argument("--mode", action="append", choices=MODES, help="only rows of this mode (likewise)")
    ask.add_argument("--seats", action="append", type=int, help="only rows of so many players (likewise)")
    args = ask.parse_args()
    done = known()
    chosen = [
        row
        for row in rows()
        if (not args.team or row.team in args.team)
        and (not args.mode or row.mode in args.mode)
        and (not args.seats or row.seats in args.seats)
    ]
    play_on(done, args.games, args.minutes, chosen)
    standings = []
    for row in sorted(rows(), key=lambda row: (MODES.index(row.mode), row.seats)):
        games = [done[key] for key in wanted(row, MOST) if key in done]
        if games:
            standings.append(standing(row, games))
    pairs = [pooled(done, mode, *pair, MOST) for mode in MODES for pair in PAIRS]
    found = [pair for pair in pairs if pair is not None]
    RESULTS.mkdir(exist_ok=True)
    summary = {
        "versions": bots.VERSIONS,
        "first_seed": SEED,
        "worlds": {"regular": bots.REGULAR_WORLDS, "expert": bots.EXPERT_WORLDS},
        "rows": standings,
        "pooled": found,
    }
    (RESULTS / "faux_raccords.json").write_bytes(
        msgspec.json.format(msgspec.json.encode(summary), indent=1) + b"\n"
    )
    text = table(standings, found)
    (RESULTS / "faux_raccords.md").write_text(text, encoding="utf-8")
    print(text, file=sys.stderr)


if __name__ == "__main__":
    main()
