"""What the game says about itself: modes, options with their help, policies."""

from __future__ import annotations

from clapboard.kernel.meta import Meta, Policies
from clapboard.kernel.options import Option

RULES_VERSION = 1
MODES = ("shedding", "points", "practice", "daily")
SEATS = {"shedding": (2, 3, 4, 5, 6), "points": (2, 3, 4, 5, 6), "practice": (1,), "daily": (1,)}
TOGETHER = ("shedding", "points")
CARDS_PLAYED = ("shedding", "points", "practice")
DECADES = ("1970s", "1980s", "1990s", "2000s", "2010s")
KINDS = ("actors", "movies", "people", "films", "plain")
GENRES = (
    "action", "adventure", "animation", "comedy", "crime", "drama", "family", "horror-thriller", "musical", "mystery",
    "romance", "sci-fi-fantasy", "war-history", "western",
)  # fmt: skip
"""What the Genre cards stand for, in their order."""
LANGUAGES = ("english", "french", "german", "spanish")
"""Those in which the film base has enough films for a deck of two players."""
AGES = (10, 20, 30, 40, 50)
FILTERS = ("tiers", "decades", "genres", "languages", "max_age", "categories")
"""CX-231: what a custom deck is chosen by."""
MOST_SEATS = {
    "genres": {"animation": 5, "musical": 5, "western": 3},
    "languages": {"french": 3, "german": 2, "spanish": 2},
}
"""Filters that alone leave too few cards for more players."""
LATER = ("genres", "languages", "max_age")
"""Those that older records and positions do not have."""
MOST_REFUSALS = 50
"""CX-R53: so many in a turn, then it goes on as by CX-190."""

OPTIONS = (
    Option(
        key="mode",
        choices=MODES,
        help="What the game is about.",
        about={
            "shedding": "be the first to play every card of your hand",
            "points": "Box Office: ten rounds, points for every connection",
            "practice": "alone: play every card of your hand",
            "daily": "alone: connect two cards in the fewest links",
        },
    ),
    Option(
        key="preset",
        choices=("none", "first_edition"),
        help="A set of other defaults.",
        about={"first_edition": "hands of ten, no Wilds, twelve Director's Cut cards, the standard deck"},
        modes=("shedding",),
    ),
    Option(
        key="max_degree",
        choices=(2, 1, 3),
        help="The longest connection that is allowed, in steps.",
        modes=CARDS_PLAYED,
    ),
    Option(
        key="judging",
        choices=("challenge", "strict", "vote"),
        help="Who says whether a connection is right.",
        about={
            "challenge": "others may challenge; then the film base decides",
            "strict": "the film base, before anything counts",
            "vote": "others may challenge; then the rest of the table votes",
        },
        modes=CARDS_PLAYED,
    ),
    Option(
        key="announce",
        choices=("typed", "checked", "auto"),
        help="How a connection is announced.",
        about={
            "typed": "name every film and person",
            "checked": "the same, and a wrong step is pointed out (strict judging)",
            "auto": "the film base names it (strict judging), for tables that say it aloud",
        },
        modes=CARDS_PLAYED,
    ),
    Option(
        key="deck",
        choices=("standard", "casual", "full", "direct", "custom"),
        help="The cards that are played with.",
        about={
            "casual": "106 well-known cards",
            "standard": "214 cards",
            "full": "300 cards, for film buffs",
            "direct": "cards with many direct connections, for degree 1",
            "custom": "chosen by the options tiers, decades, genres, languages, max_age and categories",
        },
        modes=CARDS_PLAYED,
    ),
    Option(
        key="tiers",
        choices=("all", "1", "2", "3"),
        several=True,
        help="A custom deck: the tiers of the master deck, 1 the best known.",
        modes=CARDS_PLAYED,
    ),
    Option(
        key="decades",
        choices=("all", *DECADES),
        several=True,
        help="A custom deck: the decades from which films and people come.",
        modes=CARDS_PLAYED,
    ),
    Option(
        key="genres",
        choices=("all", *GENRES),
        several=True,
        help="A custom deck: the genres of the films, and of those for whom people are there. Every Genre card stays.",
        modes=CARDS_PLAYED,
    ),
    Option(
        key="languages",
        choices=("all", *LANGUAGES),
        several=True,
        help="A custom deck: languages that are spoken in the films, as far as the film base knows them.",
        modes=CARDS_PLAYED,
    ),
    Option(
        key="max_age",
        choices=("all", *AGES),
        help="A custom deck: the age of its films in years, counted from the newest film of the film base.",
        modes=CARDS_PLAYED,
    ),
    Option(
        key="categories",
        choices=("all", *KINDS),
        several=True,
        help="A custom deck: the kinds of cards, beside Genres and Wilds.",
        about={
            "people": "Actors, Directors and Characters",
            "films": "Movies, Double Features and Scenes",
            "plain": "no Quotes, Characters and Scenes",
        },
        modes=CARDS_PLAYED,
    ),
    Option(
        key="geometry",
        choices=("rect", "grid"),
        help="How cards lie.",
        about={
            "rect": "upright or sideways, joined at the middle of their sides",
            "grid": "in the cells of a grid",
        },
        modes=CARDS_PLAYED,
    ),
    Option(
        key="hand_size",
        choices=(7,),
        span=(5, 10),
        help="Cards dealt, Wilds not counted.",
        modes=CARDS_PLAYED,
    ),
    Option(
        key="swaps",
        choices=(2,),
        span=(0, 5),
        help="How often a player may swap.",
        modes=("shedding", "practice"),
    ),
    Option(
        key="wilds",
        choices=("deck",),
        span=(0, 8),
        help="How many Wilds are in the deck.",
        about={"deck": "as many as the deck usually has"},
        modes=CARDS_PLAYED,
    ),
    Option(
        key="dc_set",
        choices=(18, 12, "none"),
        help="How many Director's Cut cards there are.",
        modes=("shedding", "practice"),
    ),
    Option(
        key="dc_per_turn",
        choices=(1, "unlimited"),
        help="How many Director's Cut cards may be used in a turn.",
        modes=("shedding", "practice"),
    ),
    Option(
        key="anchor",
        choices=("genre_random", "any_random"),
        help="The card with which the table begins.",
        modes=CARDS_PLAYED,
    ),
    Option(
        key="anchor_card",
        choices=("any",),
        span=(1, 14),
        help="A certain Genre card to begin with, by its number.",
        modes=CARDS_PLAYED,
    ),
    Option(
        key="first_player",
        choices=("random", *(f"seat-{seat}" for seat in range(6))),
        help="Who begins.",
        least_seats={f"seat-{seat}": seat + 1 for seat in range(6)},
        modes=TOGETHER,
    ),
    Option(
        key="finish",
        choices=("immediate", "round"),
        help="When the game ends.",
        about={
            "immediate": "as soon as somebody has played every card",
            "round": "at the end of that round; the shortest connections win",
        },
        modes=("shedding",),
    ),
    Option(
        key="roles",
        choices=("strict", "person"),
        help="Whether acting and directing are two things.",
        about={"strict": "going from one to the other costs a step", "person": "a person is a person"},
        modes=CARDS_PLAYED,
    ),
    Option(
        key="franchise_bridge",
        choices=("off", "on"),
        help="Whether a whole series may stand between two cards like one film.",
        modes=CARDS_PLAYED,
    ),
    Option(
        key="missing",
        choices=("invalid", "vote"),
        help="What becomes of a connection that the film base does not know.",
        about={"invalid": "it is wrong", "vote": "the table votes"},
        modes=TOGETHER,
    ),
    Option(
        key="tries",
        choices=("unlimited",),
        span=(1, 5),
        help="Strict judging: wrong announcements in a turn before playing is closed.",
        modes=CARDS_PLAYED,
    ),
    Option(
        key="hints",
        choices=("off", "on"),
        help="Strict judging: whether a possible play may be shown; with others it costs a card.",
        modes=CARDS_PLAYED,
    ),
    Option(
        key="turn_seconds",
        choices=(120, 0),
        span=(30, 600),
        help="A proposal for the clock: seconds a turn, 0 for none. A table without a clock takes it.",
        scope="table",
    ),
    Option(
        key="challenge_seconds",
        choices=(20, "off"),
        span=(5, 120),
        help="Seconds to challenge a play.",
        about={"off": "everybody waits for every answer, also in votes"},
        modes=TOGETHER,
    ),
    Option(key="vote_seconds", choices=(30,), span=(5, 120), help="Seconds to vote.", modes=TOGETHER),
)

META = Meta(
    id="cinelinx",
    title="Cinelinx",
    summary="Connect films, actors, directors and genres, or bluff, and be the first to play every card.",
    seats=(1, 6),
    options=OPTIONS,
    rules_version=RULES_VERSION,
    reasons=("shed", "round", "blocked", "last-player", "rounds", "deck-out", "connected", "given-up"),
    policies=Policies(
        talk="free",
        undo="never",
        absence="bot",
        substitute="novice",
        resign=False,
        hints="never",
        time_out={
            "w1": "uses no Director's Cut card",
            "main": "drops what was chosen and draws, or passes where nothing can be drawn",
            "drawn": "keeps the card",
            "window": "accepts the play",
            "answer": "waits for the verdict",
            "vote": "abstains",
            "penalty": "the challenger draws a card; in points play loses points",
            "cut": "draws a Director's Cut card",
            "pass": "passes a card by chance",
            "more": "makes no further play",
            "casting": "exchanges nothing",
            "w2": "uses no Director's Cut card",
            "link": "gives up",
        },
    ),
    most_decisions=2_000_000,
)
