"""How fast Action! is, beside catanatron, in one run on one core: `make bench-action`.

A step is one applied decision with more than one choice; `confirm` has only one. Every slice is CPU time of this process, all lines are
measured in turn, several rounds over, and a ratio is taken within each round. Results go to bench/results/action.md and .json.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from time import perf_counter_ns, process_time
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the root, so that `bench` is a package

from bench import machine  # noqa: E402
from bench.meter import Counts, Task, repeated  # noqa: E402
from clapboard.games.action import GAME, state  # noqa: E402
from clapboard.games.action.bots import levels  # noqa: E402
from clapboard.games.action.bots.expert import CANDIDATES, Race  # noqa: E402
from clapboard.games.action.bots.judgement import Judge, likely_placements  # noqa: E402
from clapboard.games.action.knowledge.imagine import seen  # noqa: E402
from clapboard.games.action.moves import COMMITTING, action_of  # noqa: E402
from clapboard.games.action.stages import DRAWN  # noqa: E402
from clapboard.kernel.codec import encode  # noqa: E402
from clapboard.kernel.rng import Rng  # noqa: E402

RESULTS = Path(__file__).parent / "results"
SEATS = 4
POSITIONS = 8
ITERATIONS = 500
"""Of one search."""
STACKS = 8
"""In front of each seat, where a view is measured."""
VIEWS = 4000
TIMES = 20
"""catanatron's actions a second."""
SEARCHES = 10_000
VIEW_US = 200


def random_games() -> Task:
    """Whole games, uniform over `legal`, the facts returned; making the game included."""
    rng = Rng(20_26)

    def once(seed: int) -> Counts:
        game = GAME.new(seats=SEATS, options={}, seed=seed)
        steps = 0
        while actors := game.actors():
            seat = actors[0]
            legal = game.legal(seat)
            many = len(legal)
            _facts = game.apply(seat, legal[rng.below(many)])
            steps += many > 1
        return {"steps": steps, "games": 1}

    return repeated(once)


def decided(seed: int) -> list[Any]:
    """The actions of a game by the fixed policy: the regular's judgement, on the state itself."""
    game = GAME.new(seats=SEATS, options={}, seed=seed)
    done: list[Any] = []
    while game.actors():
        seat = game.actors()[0]
        chain = [Judge(game).drawn()] if game.phase == DRAWN else [*Judge(game).choose(), COMMITTING]
        for move in chain:
            done.append(action_of(game.prints, move))
            game.apply(seat, done[-1])
    return done


def policy_games() -> Task:
    """Whole games of the fixed policy, which were decided beforehand: `legal` is asked and each action applied."""
    games = [decided(seed) for seed in range(64)]

    def once(seed: int) -> Counts:
        number = seed % len(games)
        game = GAME.new(seats=SEATS, options={}, seed=number)
        steps = 0
        for action in games[number]:
            seat = game.actors()[0]
            steps += len(game.legal(seat)) > 1
            _facts = game.apply(seat, action)
        return {"steps": steps, "games": 1}

    return repeated(once)


def thinking_games() -> Task:
    """The same with the policy's own thinking in the price."""

    def once(seed: int) -> Counts:
        game = GAME.new(seats=SEATS, options={}, seed=seed % 64)
        steps = 0
        while actors := game.actors():
            seat = actors[0]
            chain = [Judge(game).drawn()] if game.phase == DRAWN else [*Judge(game).choose(), COMMITTING]
            for move in chain:
                steps += len(game.legal(seat)) > 1
                _facts = game.apply(seat, action_of(game.prints, move))
        return {"steps": steps, "games": 1}

    return repeated(once)


def catan_games() -> Task:
    """catanatron's own loop with four of its random players."""
    import random

    from catanatron import Color, Game, RandomPlayer

    def once(seed: int) -> Counts:
        random.seed(seed)
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        done = game.state
        return {
            "steps": len(done.action_records if hasattr(done, "action_records") else done.actions),
            "games": 1,
        }

    return repeated(once)


def searches() -> Task:
    """The expert's search from what a seat sees, every playout cut at the end of the round: placements of all players, then the outlook."""
    views = []
    for seed in range(POSITIONS):
        game = GAME.new(seats=SEATS, options={}, seed=seed)
        for action in decided(seed)[: seed * 40]:
            game.apply(game.actors()[0], action)
        while game.phase == DRAWN or game.chain:
            game.apply(game.actors()[0], game.legal(game.actors()[0])[0])
        views.append(game.view(game.actors()[0]))

    def once(seed: int) -> Counts:
        world = seen(views[seed % len(views)], GAME.prints)
        world.telling = False
        race = Race(world, likely_placements(world, CANDIDATES), seed, rounds=1)
        for _ in range(ITERATIONS):
            race.run()
        return {"iterations": ITERATIONS, "searches": 1}

    return repeated(once)


def large_state() -> Any:
    """Four players in the last round, each with so many stacks in front of them."""
    prints = GAME.prints
    scripts = [id for id in prints.scripts if id[0] == "S"]
    actors = [id for id in prints.performers if id[0] == "A"]
    sets = [id for id in prints.performers if id[0] == "D"]
    tv = [id for id in prints.scripts if id[0] == "T"]
    chairs = []
    for seat in range(SEATS):
        stacks: list[dict[str, Any]] = [{"script": tv.pop(), "cards": [actors.pop()]}]
        stacks += [{"script": scripts.pop()} for _ in range(3)]
        stacks += [{"cards": [(actors if at < 3 else sets).pop()]} for at in range(STACKS - 4)]
        chairs.append({"money": 9, "films": 20 + seat, "stacks": stacks, "archives": [scripts.pop()]})
    return GAME.position(
        {
            "seats": SEATS,
            "round": prints.last_round[SEATS],
            "event": prints.events[0],
            "chairs": chairs,
            "office": [{"script": scripts.pop(), "owner": at % SEATS} for at in range(5)],
            "scripts": [scripts.pop(), None, None],
            "track": [actors.pop(), actors.pop(), actors.pop()],
            "actor_pile": actors,
            "set_pile": sets,
            "script_pile": scripts,
        }
    )


def views() -> dict[str, Any]:
    """View and JSON of one seat, in microseconds of wall time each; the least of three for each moment, so that a neighbour on the machine
    is not counted, only what the work itself takes."""
    game = large_state()
    size = len(encode(game.view(0)))
    for _ in range(200):
        encode(game.view(0))
    taken = []
    for number in range(VIEWS):
        best = 1 << 60
        for _ in range(3):
            begun = perf_counter_ns()
            encode(game.view(number % SEATS))
            best = min(best, perf_counter_ns() - begun)
        taken.append(best / 1000)
    taken.sort()
    return {"median_us": median(taken), "p99_us": taken[VIEWS * 99 // 100], "bytes": size, "views": VIEWS}


LINES: dict[str, tuple[str, Callable[[], Task], str]] = {
    "random": ("Action!, 4 seats, random", random_games, "steps"),
    "policy": ("Action!, 4 seats, the fixed policy, decided beforehand", policy_games, "steps"),
    "thinking": ("the same, with the policy's thinking", thinking_games, "steps"),
    "catanatron": ("catanatron, 4 random players", catan_games, "steps"),
    "search": ("search iterations, playouts to the end of the round", searches, "iterations"),
}


def measured(rounds: int, seconds: float) -> tuple[dict[str, list[float]], dict[str, str]]:
    tasks: dict[str, Task] = {}
    missing: dict[str, str] = {}
    for key, (_, make, _) in LINES.items():
        try:
            tasks[key] = make()
        except ImportError as wrong:
            missing[key] = str(wrong)
    rates: dict[str, list[float]] = {key: [] for key in tasks}
    for number in range(rounds):
        keys = list(tasks)
        for key in keys[number % len(keys) :] + keys[: number % len(keys)]:
            sample = tasks[key](seconds, number * 10_000)
            rates[key].append(sample.counts[LINES[key][2]] / sample.cpu)
    return rates, missing


def targets(rates: dict[str, list[float]], view: dict[str, Any]) -> list[dict[str, Any]]:
    found = []
    if "catanatron" in rates:
        slower = [min(pair) for pair in zip(rates["random"], rates["policy"], strict=True)]
        ratio = median(ours / theirs for ours, theirs in zip(slower, rates["catanatron"], strict=True))
        said = f"steps: at least {TIMES}x catanatron's actions, the slower of random and policy"
        found.append({"says": said, "found": f"{ratio:.1f}x", "met": ratio >= TIMES})
    else:
        found.append({"says": "steps beside catanatron", "found": "not measured", "met": None})
    search = median(rates["search"])
    found.append(
        {
            "says": f"search: at least {SEARCHES:,} iterations a second",
            "found": f"{search:,.0f}",
            "met": search >= SEARCHES,
        }
    )
    p99 = view["p99_us"]
    found.append(
        {"says": f"view and encode, p99: under {VIEW_US} µs", "found": f"{p99:.0f} µs", "met": p99 < VIEW_US}
    )
    return found


def table(result: dict[str, Any]) -> str:
    about = result["machine"]
    out = [
        "# How fast Action! is",
        "",
        f"Measured {result['date']}, commit {about['commit']}, {about['clapboard']} package, Python {about['python']}, catanatron {about['catanatron']}.",
        f"{result['rounds']} rounds of {result['seconds']:g} CPU-seconds for each line, the median of the rounds; {about['load']} processes were running beside it.",
        "A step is one applied decision with more than one choice, through `legal` and `apply` with facts; making the game is in the price.",
        "Of catanatron every action counts, also one without a choice. A view is the quickest of three, to leave the machine's other work out.",
        "",
        "| line | a CPU-second |",
        "|---|---|",
    ]
    for key, (label, _, counted) in LINES.items():
        if key in result["rates"]:
            out.append(
                f"| {label} | {median(result['rates'][key]):,.0f} {'actions' if key == 'catanatron' else counted} |"
            )
        else:
            out.append(f"| {label} | missing: {result['missing'][key]} |")
    view = result["view"]
    seen_in = f"median {view['median_us']:.0f} µs, p99 {view['p99_us']:.0f} µs"
    out += [
        "",
        f"A view of one seat with its JSON ({view['bytes']:,} bytes; 4 players, last round, {STACKS} stacks each): {seen_in}.",
        "",
        "| target | found | met |",
        "|---|---|---|",
    ]
    for one in result["targets"]:
        out.append(
            f"| {one['says']} | {one['found']} | {'' if one['met'] is None else 'yes' if one['met'] else 'NO'} |"
        )
    return "\n".join(out) + "\n"


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--rounds", type=int, default=5)
    ask.add_argument("--seconds", type=float, default=1.0, help="CPU-seconds of each slice")
    ask.add_argument("--date", default=f"{datetime.now(UTC):%Y-%m-%d}", help="the date to write (today)")
    ask.add_argument("--out", type=Path, default=RESULTS, help="the folder for the results")
    args = ask.parse_args()
    begun = process_time()
    rates, missing = measured(args.rounds, args.seconds)
    view = views()
    try:
        peer = version("catanatron")
    except PackageNotFoundError:
        peer = "not installed"
    result = {
        "date": args.date,
        "machine": {
            "commit": machine.commit(),
            "python": platform.python_version(),
            "clapboard": "interpreted" if str(state.__file__).endswith(".py") else "compiled",
            "players": levels.VERSION,
            "catanatron": peer,
            "load": machine.load()[0],
        },
        "rounds": args.rounds,
        "seconds": args.seconds,
        "rates": rates,
        "missing": missing,
        "view": view,
        "targets": targets(rates, view),
    }
    args.out.mkdir(parents=True, exist_ok=True)
    (args.out / "action.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    text = table(result)
    (args.out / "action.md").write_text(text, encoding="utf-8")
    print(text, f"{process_time() - begun:.0f} CPU-seconds", file=sys.stderr)


if __name__ == "__main__":
    main()
