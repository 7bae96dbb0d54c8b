"""How strong the levels of the competitive games are: `make ladder GAME=action`, or all of them with `make ladder`.

It is resumable: every finished game is a line in bench/results/ladder-GAME.games, and a run plays only what is missing, a block of each row in
turn. The table goes to ladder-GAME.md beside it, its numbers to the .json. What is measured of a game stands in LADDERS.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import msgspec

from clapboard import films
from clapboard.games.action.bots import levels as action
from clapboard.games.cinelinx.bots import levels as cinelinx
from clapboard.games.redac_chef.bots import levels as redac
from clapboard.games.rythm_and_play.bots import levels as rythm
from clapboard.kernel.codec import encode
from clapboard.kernel.registry import game as find_game
from clapboard.lab.ladder import Book, Duel, Equals, Ladder, cost_of, play, report_of, settings_of, table_of

RESULTS = Path(__file__).parent / "results"

BASE = films.open().digest

LADDERS = {
    "rythm-and-play": Ladder(
        game="rythm-and-play",
        version=rythm.VERSION,
        first_seed=20_000,
        duels=(
            Duel("novice", "random", 2, 1000, 0.75),
            Duel("regular", "novice", 2, 1000, 0.60),
            Duel("expert", "regular", 2, 400, 0.60),
            Duel("master", "expert", 2, 400, 0.60),
            Duel("novice", "random", 4, 1000, 0.25),
            Duel("regular", "novice", 4, 1000, 0.25),
            Duel("expert", "regular", 4, 400, 0.25),
            Duel("master", "expert", 4, 160, 0.25),
            Duel("novice", "random", 6, 1002, 1 / 6),
            Duel("regular", "novice", 6, 1002, 1 / 6),
            Duel("expert", "regular", 6, 402, 1 / 6),
            Duel("master", "expert", 6, 600, 1 / 6),
        ),
    ),
    "redac-chef": Ladder(
        game="redac-chef",
        version=redac.VERSION,
        first_seed=30_000,
        duels=(
            Duel("regular", "novice", 2, 200, 0.60),
            Duel("expert", "regular", 2, 200, 0.60),
            Duel("master", "expert", 2, 200, 0.60),
            Duel("regular", "novice", 4, 60, 0.25),
            Duel("expert", "regular", 4, 60, 0.25),
            Duel("master", "expert", 4, 60, 0.25),
            Duel("regular", "novice", 6, 60, 1 / 6),
            Duel("expert", "regular", 6, 60, 1 / 6),
            Duel("master", "expert", 6, 60, 1 / 6),
        ),
        note="In simulated time, at the pace of each level; a budget is the number of pages that a layout tries.",
    ),
    "action": Ladder(
        game="action",
        version=action.VERSION,
        first_seed=50_000,
        duels=(
            Duel("regular", "novice", 2, 600, 0.60),
            Duel("regular", "novice", 3, 600, 0.43),
            Duel("regular", "novice", 4, 600, 0.34),
            Duel("expert", "regular", 2, 600, 0.80),
            Duel("expert", "regular", 3, 600, 0.60),
            Duel("expert", "regular", 4, 600, 0.48),
        ),
        equals=(
            Equals("novice", 2, 600, 20),
            Equals("novice", 3, 600, 12),
            Equals("novice", 4, 600, 10),
            Equals("regular", 2, 600, 50),
            Equals("regular", 3, 600, 29),
            Equals("regular", 4, 600, 23),
        ),
        note="An expert's budget is the number of playouts for one placement; a placement is said as a whole.",
    ),
    "cinelinx": Ladder(
        game="cinelinx",
        version=cinelinx.VERSION,
        first_seed=70_000,
        duels=tuple(
            Duel(upper, lower, seats, 900 if seats == 2 else 300, 0.60 if seats == 2 else 1 / seats)
            for seats in (2, 3, 4, 5, 6)
            for upper, lower in (("regular", "novice"), ("expert", "regular"), ("master", "expert"))
        ),
        note="With the options that hold unless somebody chooses otherwise: challenges and bluffs, degree 2, the first to shed every card wins.\n"
        f"What they know is a part of the film base, here of {BASE[:12]}; on another one the ladder begins anew.",
        on=f"films {BASE}",
    ),
}


def climb(ladder: Ladder, workers: int, part: float, minutes: float | None) -> None:
    until = None if minutes is None else time.monotonic() + 60 * minutes
    book = Book(RESULTS / f"ladder-{ladder.game}.games", settings_of(ladder))
    begun = time.monotonic()
    for number, _ in enumerate(
        play(
            ladder,
            book,
            workers=workers,
            part=part,
            goes_on=lambda: until is None or time.monotonic() < until,
        ),
        1,
    ):
        if number % 60 == 0:
            print(
                f"{ladder.game}: {number} games, {time.monotonic() - begun:.0f} s",
                file=sys.stderr,
                flush=True,
            )
    game = find_game(ladder.game)
    seats = sorted({row.seats for row in ladder.rows})
    costs = [cost_of(game, level, count) for level in game.bots() for count in seats] if ladder.equals else []
    report = report_of(ladder, book, part, costs)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"ladder-{ladder.game}.json").write_bytes(
        msgspec.json.format(encode(report), indent=1) + b"\n"
    )
    text = table_of(ladder, report)
    (RESULTS / f"ladder-{ladder.game}.md").write_text(text, encoding="utf-8")
    print(text, file=sys.stderr)


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument(
        "--game", choices=sorted(LADDERS), action="append", help="only this one (may be given more than once)"
    )
    ask.add_argument("--workers", type=int, default=2)
    ask.add_argument("--part", type=float, default=1.0, help="play only this part of the games")
    ask.add_argument("--minutes", type=float, help="stop after so long, at the end of a block")
    args = ask.parse_args()
    for id in args.game or LADDERS:
        climb(LADDERS[id], args.workers, args.part, args.minutes)


if __name__ == "__main__":
    main()
