"""What is printed on cards and board, as small numbers: the form of an edition that the rules read.

Points for each genre are packed into one number, eight bits a genre, so that a whole band is compared at once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.kernel.action import Action

BITS: Final = 8
"""For the points of one genre; the highest of them stays free for `covers`."""
MOST_POINTS: Final = 127
MOST_GENRES: Final = 7


class EventRow:
    """What an Event changes. Every rule that an Event can bend asks one of these fields; none asks which Event it is."""

    __slots__ = (
        "actor_discard",
        "fill_scripts",
        "fill_track",
        "gala",
        "genres",
        "hire",
        "income",
        "keep",
        "market",
        "set_discard",
        "sets",
        "slide",
        "top",
        "track",
    )

    def __init__(self, track: list[int]) -> None:
        self.hire: i64 = 0
        """Added to the price of an Assistant."""
        self.market: i64 = 0
        """Added to the price of a campaign."""
        self.gala: bool = False
        """The area GALA is open."""
        self.genres: i64 = 0
        """A bit for each genre whose films pay more."""
        self.income: i64 = 0
        """How much more such a film pays."""
        self.track: list[int] = track
        """The price of each Actor space."""
        self.top: i64 = -1
        """The price of the top Actor, which lies open; -1: it does not."""
        self.actor_discard: i64 = -1
        """The price of the top discarded Actor; -1: not for sale."""
        self.set_discard: i64 = -1
        """The price of the top discarded Set; -1: not for sale."""
        self.keep: bool = False
        """One performer of a film that is sent may be kept."""
        self.slide: bool = True
        """Actor cards slide to the right before gaps are filled."""
        self.sets: bool = True
        """The area SET is open."""
        self.fill_track: bool = True
        """The Actor track is refilled during the round and at its end."""
        self.fill_scripts: bool = True
        """Script spaces are refilled during the round."""


class Prints:
    """One edition in numbers. Scripts are counted with the TV Scripts behind them, performers with the Sets behind the Actors."""

    def __init__(self) -> None:
        self.edition: str = ""
        # Names, by number
        self.genres: list[str] = []
        self.colours: list[str] = []
        self.scripts: list[str] = []
        self.performers: list[str] = []
        self.events: list[str] = []
        # Scripts
        self.tv: i64 = 0
        """The number of the first TV Script."""
        self.colour: list[int] = []
        self.income: list[int] = []
        self.prestige: list[int] = []
        self.needs: list[int] = []
        """The band of each Script, packed."""
        self.shows: list[int] = []
        """A bit for each genre of the band."""
        self.joker: i64 = -1
        """The colour that matches any other in the Archives; -1: none."""
        # Performers
        self.sets: i64 = 0
        """The number of the first Set."""
        self.points: list[int] = []
        """What each brings, packed."""
        self.guard: i64 = 0
        """The free bit of every genre."""
        # Events and rounds
        self.rows: list[EventRow] = []
        self.plain: EventRow = EventRow([])
        """What holds while no Event is active."""
        self.turns_up: list[bool] = []
        """For each round, the first at 0: whether an Event is turned up; and so on."""
        self.pays: list[bool] = []
        self.awards: list[bool] = []
        self.last_round: list[int] = []
        """By number of seats."""
        # The board
        self.slots: list[list[int]] = []
        """By number of seats and area; -1: no limit."""
        self.prices: list[int] = []
        """By area."""
        self.track: list[int] = []
        self.script_spaces: i64 = 0
        self.office: i64 = 0
        # Numbers
        self.money: i64 = 0
        self.tokens: i64 = 0
        self.assistants: i64 = 0
        self.most_assistants: i64 = 0
        self.markers: i64 = 0
        self.bank_first: i64 = 0
        self.bank_further: i64 = 0
        self.archive_bonus: i64 = 0
        self.trend: i64 = 0
        self.gala: i64 = 0
        self.money_per_point: i64 = 0
        # Actions by number and back: see `moves`
        self.actions: dict[int, Action] = {}
        self.numbers: dict[object, int] = {}
        self.places: list[str] = []
        """What a `card` action can name: the Script spaces, the Actor spaces from the left, then `top`, `pile`, `discard`."""
        self.place_numbers: dict[str, int] = {}
        self.performer_numbers: dict[str, int] = {}
        self.script_numbers: dict[str, int] = {}

        self.stays: dict[int, list[float]] = {}
        """By number of seats, what `bots.judgement` works out about this track."""

    def reels(self, seats: i64) -> i64:
        """How many reels a game with so many seats uses."""
        found: i64 = 0
        for at in range(self.last_round[seats]):
            if self.awards[at]:
                found += 1
        return found

    def reel(self, round: i64) -> i64:
        """The place of this round's reel, from 0; -1 for a round without ceremony."""
        if not self.awards[round - 1]:
            return -1
        found: i64 = 0
        for at in range(round - 1):
            if self.awards[at]:
                found += 1
        return found

    def covers(self, have: i64, needs: i64) -> bool:
        """Whether the points are enough in every genre: with each genre's free bit set, taking away what is needed clears it where there
        is too little."""
        guard: i64 = self.guard
        return ((have | guard) - needs) & guard == guard

    def missing(self, have: i64, needs: i64) -> i64:
        """How many required points are still missing, all genres together."""
        found: i64 = 0
        while needs > 0:
            lack: i64 = (needs & MOST_POINTS) - (have & MOST_POINTS)
            if lack > 0:
                found += lack
            needs >>= BITS
            have >>= BITS
        return found

    def unpacked(self, packed: i64) -> dict[str, int]:
        """The points of each genre that has any."""
        found: dict[str, int] = {}
        for genre in self.genres:
            points: i64 = packed & MOST_POINTS
            if points > 0:
                found[genre] = int(points)
            packed >>= BITS
        return found
