"""What the game says about itself: seats, options with their help, policies."""

from __future__ import annotations

from clapboard.games.faux_raccords.box.agreement import frames_said, levels_said
from clapboard.games.faux_raccords.box.components import MODES
from clapboard.games.faux_raccords.knowledge.view import RULES_VERSION
from clapboard.games.faux_raccords.stages import REASONS
from clapboard.kernel.deals import Deal
from clapboard.kernel.meta import Meta, Policies
from clapboard.kernel.options import Option

OPTIONS = (
    Option(
        key="mode",
        choices=MODES,
        help="Which film to edit.",
        about={
            "tutorial": "a line of 12, without Events or Genre",
            "full": "a line of 16, three Events, a Genre",
            "shorts": "two lines of 8, each with its own Events and Genre",
            "series": "a grid of 4x4 with four Events in its middle",
            "arcs": "a diamond of 16 on a free field",
            "studio": "a pyramid of 15, symbols sorted by level",
        },
    ),
    Option(
        key="event_decider",
        choices=("active", "vote"),
        help="Who chooses how an Event is applied.",
        about={"active": "the active player alone", "vote": "everybody by secret vote"},
    ),
    Option(
        key="spacing_2p",
        choices=("strict", "lenient"),
        help="With two players in full and shorts: whether a Clap token that is about to move still keeps its neighbours closed.",
        about={"strict": "it does", "lenient": "it does not; the player names it first"},
    ),
    Option(
        key="first_player",
        choices=("random", "seat-0", "seat-1", "seat-2", "seat-3"),
        help="Who plays first.",
        least_seats={f"seat-{seat}": seat + 1 for seat in range(4)},
    ),
    Option(
        key="agreement",
        choices=("none", "levels", "frame"),
        help="What the team agrees on before the deal, for everybody to see.",
        about={
            "levels": f"studio only: {levels_said()}",
            "frame": f"arcs and studio: the outline to fill, {frames_said()}",
        },
    ),
    Option(
        key="pace",
        choices=("live", "slow"),
        help="How long secret answers may take.",
        about={"live": "30 seconds", "slow": "as long as the table's own clock allows"},
    ),
    Option(
        key="memory_aid",
        choices=("off", "on"),
        help="Whether the screen marks face-down cards that you have seen and can still trace.",
        scope="table",
    ),
)

STEP = "takes the open choices back"
TIME_OUT = {
    "act": "plays the lowest card into the Cut without its power",
    "put": STEP,
    "clap": STEP,
    "name_clap": STEP,
    "power": "does not use the power",
    "send": STEP,
    "give_scene": STEP,
    "give_to": STEP,
    "star_cut": STEP,
    "star_scene": STEP,
    "lift": STEP,
    "lift_more": STEP,
    "drop": STEP,
    "drop_more": STEP,
    "script_card": STEP,
    "script_put": STEP,
    "target": STEP,
    "clue": "lays no Clue",
    "clue_face": STEP,
    "confirm": "confirms a card without its power or a scene to look at, takes anything else back",
    "screen": "looks at the first card in board order",
    "after_look": "moves the first Clap token in board order",
    "lose": "the first way in board order",
    "labels": "the first way in board order",
    "name_player": "the player with the lowest seat number among them",
    "discard": "discards the lowest card",
    "sponsor": "the first place in board order",
    "tantrum": "the first card in board order",
    "recast": "chance picks the card",
    "vote": "counts as no vote",
}

META = Meta(
    id="faux-raccords",
    title="Faux Raccords",
    summary="Edit one film together, mostly face down, without a word about what you know.",
    seats=(2, 4),
    options=OPTIONS,
    rules_version=RULES_VERSION,
    reasons=REASONS,
    policies=Policies(
        talk="signals",
        signals=("one moment", "no hurry"),
        signal_every=10_000,
        signal_after=3_000,
        undo="never",
        absence="bot",
        substitute="regular",
        declined="stops",
        time_out=TIME_OUT,
        hints="off",
    ),
    most_decisions=1500,
    cooperative=True,
)

GUIDED = Deal(
    seats=2,
    options={"mode": "tutorial", "first_player": "seat-0"},
    players=("", "expert"),
    chance={
        "rush": (
            [
                1,
                26,
                14,
                22,
                23,
                3,
                8,
                20,
                9,
                4,
                0,
                17,
                6,
                5,
                27,
                7,
                25,
                15,
                19,
                21,
                12,
                2,
                11,
                16,
                18,
                13,
                10,
                24,
            ],
        )
    },
)
"""A first film. Anyone who learns edits it with the best partner there is: a weak one would lose it for both."""
