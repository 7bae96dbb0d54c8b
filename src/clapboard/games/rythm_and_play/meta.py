"""What the game says about itself: seats, options with their help, policies."""

from __future__ import annotations

from clapboard.games.rythm_and_play.box.components import LADDERS
from clapboard.games.rythm_and_play.knowledge.view import RULES_VERSION
from clapboard.games.rythm_and_play.stages import REASONS
from clapboard.kernel.deals import Deal
from clapboard.kernel.meta import Meta, Policies
from clapboard.kernel.options import Option

OPTIONS = (
    Option(key="mode", choices=("standard",), help="The game has one mode: everyone for themselves."),
    Option(
        key="first_player",
        choices=("random", "seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "last_winner"),
        help="Who plays first.",
        about={"last_winner": "in a match, the winner of the game before; its first game is random"},
        least_seats={f"seat-{seat}": seat + 1 for seat in range(6)},
    ),
    Option(
        key="tonality_choice",
        choices=("right_neighbour", "random"),
        help="Who decides the first side of the Tonality card.",
        about={"right_neighbour": "the player who will move last in the first lap", "random": "chance"},
    ),
    Option(
        key="payment",
        choices=("needed", "exact"),
        help="How RHYTHM cards pay when the PLAY stack runs short.",
        about={
            "needed": "every card paid must be needed; what is too much is lost",
            "exact": "only exact payments",
        },
    ),
    Option(
        key="hand_limit_scope",
        choices=("all", "play_only"),
        help="Which cards count for the hand limit of 7.",
        about={"all": "PLAY and RHYTHM cards together", "play_only": "PLAY cards only"},
    ),
    Option(
        key="pass_rule",
        choices=("never", "stack_empty"),
        help="Whether you may pass.",
        about={
            "never": "only when nothing else is possible",
            "stack_empty": "also once the PLAY stack is empty",
        },
    ),
    Option(
        key="end_rule",
        choices=("last_stave", "play_out"),
        help="When the game ends.",
        about={
            "last_stave": "with the first stave picked up after the PLAY stack is empty",
            "play_out": "when hands are played out",
        },
    ),
    Option(
        key="memory_aid",
        choices=("on", "off"),
        help="Whether the screen keeps a tally of the cards seen.",
        scope="table",
    ),
    Option(
        key="turn_seconds",
        choices=(0, 20, 40, 90),
        help="A proposal for the clock: seconds a turn, 0 for none. A table without a clock takes it.",
        scope="table",
    ),
    Option(
        key="match",
        choices=("single", "round"),
        help="One game, or as many games as players with the scores added.",
        scope="table",
    ),
    Option(
        key="ladder",
        choices=LADDERS,
        help="What the seven ranks are called, from the lowest: A to G, or C to B.",
        scope="viewer",
    ),
    Option(
        key="names", choices=("letters", "solfege", "german"), help="The kind of note names.", scope="viewer"
    ),
)

META = Meta(
    id="rythm-and-play",
    title="Rythm and Play",
    summary="Notes, sharps and flats on a common stave: the last unanswered card takes it.",
    seats=(2, 6),
    options=OPTIONS,
    rules_version=RULES_VERSION,
    reasons=REASONS,
    policies=Policies(
        talk="free",
        undo="alone",
        absence="bot",
        substitute="regular",
        time_out={
            "tonality": "chooses Sharp",
            "resolve": "picks up the stave",
            "lay_down": "lays down the type held most often, the lowest first",
            "turn": "takes or exchanges without laying down, else exchanges, takes, composes or passes",
        },
    ),
    most_decisions=2500 * 5,
)

GUIDED = Deal(
    seats=2,
    options={"first_player": "seat-0"},
    players=("", "novice"),
    chance={
        "play": (
            *("n4", "n3", "n7", "n6"),  # the newcomer's hand: a note for nearly everything, and a step apart
            *("sharp", "n4", "sharp", "n3"),
            *("n5", "n1", "n7", "n1", "n5", "n4", "n3", "n4", "n6", "n5"),
        ),
        "rhythm": ("h", "q", "e", "w", "q", "e"),
    },
)
"""A first game: who learns moves first, with a hand that can answer much."""
