"""What the game says about itself: seats, options with their help, policies."""

from __future__ import annotations

from clapboard.games.action.box.components import SEATS, ActionEdition
from clapboard.games.action.knowledge.view import RULES_VERSION
from clapboard.games.action.stages import LAST_ROUND
from clapboard.kernel.meta import Meta, Policies
from clapboard.kernel.options import Option

LONGEST_CHAIN = 6
"""Decisions in one placement, at most: to send a film and keep a performer."""

STEP = "takes the open choices back"
TIME_OUT = {
    "area": "begins a placement on the bank",
    "script_card": STEP,
    "script_stack": STEP,
    "actor_card": STEP,
    "actor_stack": STEP,
    "set_card": STEP,
    "set_stack": STEP,
    "film": STEP,
    "keep": STEP,
    "keep_stack": STEP,
    "pair": STEP,
    "confirm": "confirms a placement on the bank, takes anything else back",
    "drawn_stack": "puts the Set where it covers most missing points, else on a new stack",
}


def options_of(edition: ActionEdition) -> tuple[Option, ...]:
    play = edition.play
    return (
        Option(
            key="mode",
            choices=("standard",),
            help="How to play.",
            about={"standard": "the game as published"},
        ),
        Option(
            key="film_markers",
            choices=(play.markers, "unlimited"),
            help="How many films of one player may be on the Box-office track.",
            about={str(play.markers): "as many as there are markers", "unlimited": "any number"},
        ),
        Option(
            key="bank",
            choices=("unlimited", play.tokens),
            help="How much money there is.",
            about={
                "unlimited": "the tokens only count",
                str(play.tokens): "as many Millions as there are tokens: the bank can run out",
            },
        ),
        Option(
            key="gold_pairs",
            choices=("joker", "plain"),
            help="Gold cards in the Archives when pairs are counted at the end.",
            about={"joker": "stand for any colour", "plain": "pair only with gold"},
        ),
        Option(
            key="gala_slots",
            choices=(1, "players"),
            help="How many Assistants the gala takes in a round.",
            about={"1": "as many as the Event card has places", "players": "as many as there are players"},
        ),
        Option(
            key="first_player",
            choices=("random", *(f"seat-{seat}" for seat in range(SEATS[-1]))),
            help="Who is first player in the first round.",
            least_seats={f"seat-{seat}": seat + 1 for seat in range(SEATS[-1])},
        ),
    )


def meta_of(edition: ActionEdition) -> Meta:
    """The numbers of the box stand in the options, and bound how long a game can be."""
    placements = max(edition.play.most_assistants * seats * edition.last_round(seats) for seats in SEATS)
    return Meta(
        id="action",
        title="Action!",
        summary="Buy Scripts, cast performers, and bring your films to the Box-office before the others push them off.",
        seats=(SEATS[0], SEATS[-1]),
        options=options_of(edition),
        rules_version=RULES_VERSION,
        reasons=(LAST_ROUND,),
        policies=Policies(
            talk="free",
            undo="consent",
            undo_among_strangers=False,
            absence="bot",
            substitute="regular",
            time_out=TIME_OUT,
        ),
        most_decisions=placements * LONGEST_CHAIN,
    )
