"""Where every card lies and whose turn it is: plain fields, cheap to copy.

Cards of one type are interchangeable in every rule, so hands, stacks and piles are bags (`clapboard.kernel.bag`), and a
stack has no order: the door of chance says which card comes when one is drawn. What grows with the game (the stave, the
history of RP-R39) is a chain of cells that never change, so that copies share it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from clapboard.games.rythm_and_play.box.components import PLAY_BOX, RHYTHM_BOX
from clapboard.kernel.bag import count, one, size
from clapboard.kernel.chance import Chance
from clapboard.kernel.world import World

TONALITY: Final = 0
TURN: Final = 1
LAYING_DOWN: Final = 2
OVER: Final = 3

FLAT: Final = 0
SHARP: Final = 1

LAST_STAVE: Final = 0
IDLE_LAP: Final = 1
PLAYED_OUT: Final = 2
REASONS: Final = ("last-stave", "idle-lap", "played-out")

TOOK: Final = 0
PAID: Final = 1

SHARP_CARD: Final = 7
HAND_LIMIT: Final = 7


class Ruleset:
    """The options that change play, read once."""

    __slots__ = ("exact", "options", "pass_when_empty", "play_only", "play_out")

    def __init__(self, options: dict[str, str | int]) -> None:
        self.options = options
        self.exact: bool = options["payment"] == "exact"
        self.play_only: bool = options["hand_limit_scope"] == "play_only"
        self.pass_when_empty: bool = options["pass_rule"] == "stack_empty"
        self.play_out: bool = options["end_rule"] == "play_out"


@mypyc_attr(acyclic=True, free_list_len=1)
class Staved:
    """A card on the stave, who composed it, and what lies before it."""

    __slots__ = ("before", "by", "card")

    def __init__(self, card: i64, by: i64, before: Staved | None) -> None:
        self.card: i64 = card
        self.by: i64 = by
        self.before = before


@mypyc_attr(acyclic=True, free_list_len=1)
class Trace:
    """RHYTHM cards moved since the last reshuffle (RP-R39): TOOK one or PAID some; and what went before."""

    __slots__ = ("bag", "before", "seat", "what")

    def __init__(self, seat: i64, what: i64, bag: i64, before: Trace | None) -> None:
        self.seat: i64 = seat
        self.what: i64 = what
        self.bag: i64 = bag
        self.before = before


class Reshuffle:
    """What everybody saw when the RHYTHM discard became the stack: all cards then in hands together, and how many each held."""

    __slots__ = ("held", "pool")

    def __init__(self, pool: int, held: list[int]) -> None:
        self.pool = pool
        self.held = held


@mypyc_attr(acyclic=True, free_list_len=1)
class Chair:
    """What one player has."""

    __slots__ = (
        "broke", "down", "down_size", "lacks", "play", "play_kinds", "play_size", "rhythm", "rhythm_size", "up", "up_size",
    )  # fmt: skip

    def __init__(
        self,
        play: i64,
        play_size: i64,
        play_kinds: i64,
        rhythm: i64,
        rhythm_size: i64,
        down: i64,
        down_size: i64,
        up: i64,
        up_size: i64,
        lacks: i64,
        broke: i64,
    ) -> None:
        self.play: i64 = play
        self.play_size: i64 = play_size
        self.play_kinds: i64 = play_kinds
        self.rhythm: i64 = rhythm
        self.rhythm_size: i64 = rhythm_size
        self.down: i64 = down
        """The face-down pile of taken cards."""
        self.down_size: i64 = down_size
        self.up: i64 = up
        """The face-up penalty row."""
        self.up_size: i64 = up_size
        self.lacks: i64 = lacks
        """PLAY types that everybody knows this hand cannot hold: a forced pass said so."""
        self.broke: i64 = broke
        """Everybody knows that this RHYTHM hand could pay nothing for a PLAY stack of this size (RP-R40); 0: nothing is known."""

    def copy(self) -> Chair:
        return Chair(
            self.play,
            self.play_size,
            self.play_kinds,
            self.rhythm,
            self.rhythm_size,
            self.down,
            self.down_size,
            self.up,
            self.up_size,
            self.lacks,
            self.broke,
        )

    def half_points(self) -> i64:
        """The score so far in half-points (RP-101)."""
        r: i64 = self.rhythm
        beats2 = 8 * count(r, 0) + 4 * count(r, 1) + 2 * count(r, 2) + count(r, 3)
        return 2 * self.down_size - 6 * self.up_size - beats2


class Cards(World):
    """All the cards of one game, and whose turn it is."""

    def __init__(self, seats: i64, rules: Ruleset, chance: Chance, chairs: list[Chair]) -> None:
        self.seats: i64 = seats
        self.rules = rules
        self.chance = chance
        self.chairs = chairs
        self.first: i64 = 0
        self.turn_of: i64 = 0
        self.phase: i64 = TONALITY
        self.reason: i64 = -1
        self.tonality: i64 = SHARP
        self.stave: Staved | None = None
        self.length: i64 = 0
        self.last_note: i64 = 0
        """The rank of the last Note on the stave, 0 when it is empty."""
        self.play_stack: i64 = 0
        self.play_left: i64 = 0
        self.rhythm_stack: i64 = 0
        self.rhythm_left: i64 = 0
        self.discard: i64 = 0
        self.discarded: i64 = 0
        self.idle: i64 = 0
        self.turns: i64 = 0
        self.took: bool = False
        """Whether the turn under way began with a TAKE (it matters while cards are laid down)."""
        self.reshuffle: Reshuffle | None = None
        self.trace: Trace | None = None
        self.planning: bool = False
        self.open: i64 = 0
        """A bit for each action that is legal for the player to act."""
        self.loose: bool = False
        """The cards do not add up to the box: an example or a puzzle."""

    def copy_into(self, other: Cards) -> None:
        """Give `other` (just made, with its own chairs and door) everything else."""
        other.first = self.first
        other.turn_of = self.turn_of
        other.phase = self.phase
        other.reason = self.reason
        other.tonality = self.tonality
        other.stave = self.stave
        other.length = self.length
        other.last_note = self.last_note
        other.play_stack = self.play_stack
        other.play_left = self.play_left
        other.rhythm_stack = self.rhythm_stack
        other.rhythm_left = self.rhythm_left
        other.discard = self.discard
        other.discarded = self.discarded
        other.idle = self.idle
        other.turns = self.turns
        other.took = self.took
        other.reshuffle = self.reshuffle
        other.trace = self.trace
        other.planning = self.planning
        other.open = self.open
        other.loose = self.loose

    def last_composer(self) -> i64:
        """Who placed the card now lying last; -1 on an empty stave (RP-005)."""
        stave = self.stave
        return -1 if stave is None else stave.by

    def closed(self) -> bool:
        """Nobody can compose: Sharp after rank 7, Flat after rank 1 (RP-038)."""
        stave = self.stave
        if stave is None or stave.card < SHARP_CARD:
            return False
        return self.last_note == (7 if self.tonality == SHARP else 1)

    def staved(self) -> list[Staved]:
        """The stave from its first card to its last."""
        cells: list[Staved] = []
        cell = self.stave
        while cell is not None:
            cells.append(cell)
            cell = cell.before
        cells.reverse()
        return cells

    def traces(self) -> list[Trace]:
        """What happened since the last reshuffle, in order."""
        cells: list[Trace] = []
        cell = self.trace
        while cell is not None:
            cells.append(cell)
            cell = cell.before
        cells.reverse()
        return cells

    def all_play(self) -> i64:
        """Every PLAY card, wherever it lies."""
        bag: i64 = self.play_stack
        for chair in self.chairs:
            bag += chair.play + chair.down + chair.up
        for cell in self.staved():
            bag += one(cell.card)
        return bag

    def all_rhythm(self) -> i64:
        """Every RHYTHM card, wherever it lies."""
        bag: i64 = self.rhythm_stack + self.discard
        for chair in self.chairs:
            bag += chair.rhythm
        return bag

    def faults(self) -> list[str]:
        """What is wrong with this position, in words; empty for any state that play can reach."""
        found: list[str] = []
        if not self.loose and self.all_play() != PLAY_BOX:
            found.append("the PLAY cards are not those of the box")
        if not self.loose and self.all_rhythm() != RHYTHM_BOX:
            found.append("the RHYTHM cards are not those of the box")
        if self.play_left != size(self.play_stack) or self.rhythm_left != size(self.rhythm_stack):
            found.append("a stack does not hold as many cards as it counts")
        for seat, chair in enumerate(self.chairs):
            held = chair.play_size if self.rules.play_only else chair.play_size + chair.rhythm_size
            acting = seat == int(self.turn_of) and self.phase == LAYING_DOWN
            if acting and held <= HAND_LIMIT:
                found.append(f"seat {seat} lays down cards, but holds no more than {HAND_LIMIT}")
            if not acting and held > HAND_LIMIT:
                found.append(f"seat {seat} holds {held} cards, more than {HAND_LIMIT}")
        return found
