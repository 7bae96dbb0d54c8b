"""What the game says about itself: modes, options with their help, policies."""

from __future__ import annotations

from clapboard.kernel.meta import Meta, Pauses, Policies, Timing
from clapboard.kernel.options import Option

RULES_VERSION = 1
MODES = ("standard", "solo", "puzzle", "family", "turn", "newsroom")
SEATS = {
    "standard": (2, 3, 4, 5, 6),
    "solo": (1,),
    "puzzle": (1,),
    "family": (2, 3, 4, 5, 6),
    "turn": (2, 3, 4, 5, 6),
    "newsroom": (4, 6, 8, 10, 12),
}
DAYS_PLAYED = ("standard", "solo", "newsroom")
"""Modes with three days, powers, news and records."""
REAL = ("standard", "solo", "family", "newsroom")
"""Modes that can have a clock."""
FIRST_FRIDAY, LAST_FRIDAY = 101, 999
"""Numbers of the shipped list of proven Fridays; how many there are, the list says."""
SEVERAL = ("standard", "family", "turn", "newsroom")

OPTIONS = (
    Option(
        key="mode",
        choices=MODES,
        help="How the front page is made.",
        about={
            "standard": "three days against the clock",
            "solo": "alone, with at least 12 dollars to earn",
            "puzzle": "one page from given tiles, without a clock",
            "family": "one phase, no desk, articles and photos only",
            "turn": "one Saturday, turn by turn",
            "newsroom": "teams of a Reporter and a Layouter",
        },
    ),
    Option(
        key="powers",
        choices=("off", "on"),
        help="Whether everybody has a character with a power.",
        modes=(*DAYS_PLAYED, "turn"),
    ),
    Option(
        key="news",
        choices=("off", "on"),
        help="Whether a news card changes each day.",
        modes=(*DAYS_PLAYED, "turn"),
    ),
    Option(
        key="minutes",
        choices=(4, 3, 5, "off"),
        span=(2, 15),
        help="Minutes on the timer of a day.",
        about={"off": "no timer: a day ends when everybody has finished"},
        modes=REAL,
    ),
    Option(
        key="clock",
        choices=("real", "stepped", "off"),
        help="How time passes.",
        about={
            "real": "everybody at once, in real time",
            "stepped": "in ticks of half a second, one act each, made together",
            "off": "no time: every act counts at once",
        },
        modes=REAL,
    ),
    Option(
        key="puzzle",
        choices=(*range(1, 13), "friday"),
        span=(FIRST_FRIDAY, LAST_FRIDAY),
        help="Which puzzle: one of the twelve of the box, or a Friday with a proven optimum, from 101 on.",
        about={"friday": "one of the proven Fridays by lot; as the deal of the day, the same for everybody"},
        modes=("puzzle",),
    ),
    Option(
        key="record",
        choices=(
            "achievements",
            "off",
            *(f"mod-{number}" for number in range(1, 8)),
            *(f"scenario-{number}" for number in range(1, 19)),
        ),
        help="What a finished game can add to a player's record.",
        about={"achievements": "any of the 25 achievements", "off": "nothing"},
        modes=DAYS_PLAYED,
    ),
    Option(
        key="absent",
        choices=("bot", "out"),
        help="What becomes of somebody who does not come back.",
        about={"bot": "a computer player takes the seat", "out": "the seat is out from the next day on"},
        modes=SEVERAL,
    ),
    Option(
        key="all_tied_area",
        choices=(3, 2),
        help="Points for everybody when all largest empty areas are equal.",
        modes=("standard", "turn", "newsroom"),
    ),
    Option(
        key="reset_supply",
        choices=("on", "off"),
        help="Whether face-up supply tiles are turned down between the days.",
        modes=REAL,
    ),
    Option(
        key="strict_solo",
        choices=("on", "off"),
        help="Whether a solo game below 12 dollars adds nothing to the record.",
        modes=("solo",),
    ),
    Option(
        key="window_ms",
        choices=(120,),
        span=(0, 250),
        help="How long a grab stays open to others, in milliseconds.",
        modes=("standard", "family", "newsroom"),
    ),
    Option(
        key="hold_limit",
        choices=("on", "off"),
        help="Whether a tile that is held for ten seconds goes back by itself.",
        modes=("standard", "newsroom"),
    ),
    Option(
        key="pacing",
        choices=("on", "off"),
        help="Whether there is a short pause between taking, keeping and taking again.",
        modes=REAL,
    ),
    Option(
        key="pool",
        choices=("all", "fronts", "sides", "backs"),
        help="The centrepieces of a game turn by turn.",
        about={
            "all": "the six starting ones and 1A to 9A",
            "fronts": "only the starting ones",
            "sides": "only 1A to 9A",
            "backs": "none: everybody's is worth nothing",
        },
        modes=("turn",),
    ),
    Option(
        key="roles",
        choices=("fixed", "swap"),
        help="Whether the partners of a team may change their roles between the days.",
        about={"fixed": "as they sit down", "swap": "whenever one of them wants, until the day begins"},
        modes=("newsroom",),
    ),
    Option(
        key="hide_opponents",
        choices=("off", "on"),
        help="Whether the screen hides the pages of others while a day runs.",
        scope="table",
    ),
)

META = Meta(
    id="redac-chef",
    title="Rédac' Chef",
    summary="Grab tiles against the clock and lay out the front page of your newspaper.",
    seats=(1, 12),
    options=OPTIONS,
    rules_version=RULES_VERSION,
    carried_editions=("57eb4a7ee5ed02c9",),  # while the hash held the golds of puzzles too
    reasons=("last-day", "page-done", "idle-round", "poor", "incomplete", "walkover"),
    policies=Policies(
        talk="free",
        undo="never",
        absence="bot",
        substitute="regular",
        time_out={
            "ready": "is ready",
            "countdown": "waits",
            "day": "gives the tile back, calls Maquette, then Tirage",
            "check": "makes no correction, shifts the centrepiece as little as possible, accepts the proposal",
            "choose": "takes the centrepiece with the lowest number",
            "turn": "calls Tirage if that is legal, else places, else discards; turns nothing up and takes the first tile",
            "final": "places nothing more",
            "paused": "waits",
        },
        pauses=Pauses(),
    ),
    most_decisions=12 * 3 * 2000,
    timing=Timing(simultaneous=True, own_clock=True),
)
