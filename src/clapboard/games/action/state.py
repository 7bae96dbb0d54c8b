"""One game: where every card lies, what everybody has, and the choices of the open placement. The rules are functions on it."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.action.areas import AREAS
from clapboard.games.action.box.prints import EventRow, Prints
from clapboard.games.action.choices import NO_CHOICE, NO_MOVES, ONLY_BACK, Choices
from clapboard.games.action.knowledge.view import ActionView
from clapboard.games.action.knowledge.viewing import view_of
from clapboard.games.action.moves import COMMITTING, GOING_BACK, action_of, move_of
from clapboard.games.action.pieces import Chair
from clapboard.games.action.rules.acting import act
from clapboard.games.action.rules.legal import asked, offered
from clapboard.games.action.rules.refusal import refusal
from clapboard.games.action.rules.scoring import outcome_of
from clapboard.games.action.ruleset import Ruleset
from clapboard.games.action.stages import DRAWN, ENDED, PLACING
from clapboard.kernel.action import Action
from clapboard.kernel.chance import Chance, Tape
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.seats import alone


class State:
    """One game of Action!"""

    def __init__(
        self, seats: i64, prints: Prints, rules: Ruleset, chance: Chance, chairs: list[Chair]
    ) -> None:
        self.seats: i64 = seats
        self.prints = prints
        self.rules = rules
        self.chance = chance
        self.chairs = chairs
        self.round: i64 = 1
        self.phase: i64 = PLACING
        self.first: i64 = 0
        """Who has the First Player card."""
        self.cur: i64 = 0
        """Whose placement it is."""
        self.event: i64 = -1
        """The active Event; -1: none."""
        self.row: EventRow = prints.plain
        """What it changes."""
        self.past_events: list[int] = []
        """Events that are over, the oldest first."""
        self.event_pile: list[int] = []
        """Of every pile the top card is the last."""
        self.script_pile: list[int] = []
        self.actor_pile: list[int] = []
        self.set_pile: list[int] = []
        self.actor_discard: list[int] = []
        """Of both discards the top card is the last."""
        self.set_discard: list[int] = []
        self.known_top: bool = False
        """Everybody has seen the top card of the Actor pile (AC-186, AC-R39)."""
        self.scripts: list[int] = []
        """The Script on each space; -1: none."""
        self.track: list[int] = []
        """The Actor on each space, from the left; -1: none."""
        self.films: list[int] = []
        """The Scripts on the Box-office track, from B1."""
        self.owners: list[int] = []
        """Whose they are."""
        self.reels: list[int] = []
        """The genre of each reel in use; -1: none, which only a described position can have."""
        self.placements: list[int] = []
        """The Assistants placed in this round: area * 16 + seat, in order."""
        self.taken: list[int] = [0] * len(AREAS)
        """How many of them on each area."""
        self.bank: i64 = 0
        """Millions in a limited bank (AC-R61)."""
        self.drawn: i64 = -1
        """The Set that was drawn and is not on a stack yet."""
        self.chain: list[int] = []
        """The choices of the open placement."""
        self.unused: list[int] = []
        """TV Scripts that nobody was dealt."""
        self.aside: list[int] = []
        """Scripts that a described position does not name; and so on. Conservation counts them (6.2)."""
        self.aside_performers: list[int] = []
        self.aside_events: list[int] = []
        self.planning: bool = False
        """A plan for somebody whose turn it is not: nothing can be confirmed."""
        self.telling: bool = True
        """Whether facts are made: playouts of a search need none."""
        self.facts: list[Fact] = []
        """What the act that is being carried out has told so far."""
        self.listed: list[int] | None = None
        """The moves of `cur`, once worked out."""

    def __repr__(self) -> str:
        doing = "over" if self.phase == ENDED else f"seat {int(self.cur)} to act"
        return f"<Action!, {int(self.seats)} seats, round {int(self.round)}: {doing}>"

    def copy(self) -> State:
        return self.sketch(self.chance.copy())

    def sketch(self, chance: Chance) -> State:
        """A copy with another door of chance."""
        chairs: list[Chair] = []
        for chair in self.chairs:
            chairs.append(chair.copy())
        other = State(self.seats, self.prints, self.rules, chance, chairs)
        other.round = self.round
        other.phase = self.phase
        other.first = self.first
        other.cur = self.cur
        other.event = self.event
        other.row = self.row
        other.past_events = self.past_events[:]
        other.event_pile = self.event_pile[:]
        other.script_pile = self.script_pile[:]
        other.actor_pile = self.actor_pile[:]
        other.set_pile = self.set_pile[:]
        other.actor_discard = self.actor_discard[:]
        other.set_discard = self.set_discard[:]
        other.known_top = self.known_top
        other.scripts = self.scripts[:]
        other.track = self.track[:]
        other.films = self.films[:]
        other.owners = self.owners[:]
        other.reels = self.reels
        other.placements = self.placements[:]
        other.taken = self.taken[:]
        other.bank = self.bank
        other.drawn = self.drawn
        other.chain = self.chain[:]
        other.unused = self.unused
        other.aside = self.aside
        other.aside_performers = self.aside_performers
        other.aside_events = self.aside_events
        other.planning = self.planning
        other.telling = self.telling
        other.listed = self.listed
        return other

    def tell(self, fact: Fact) -> None:
        self.facts.append(fact)

    # Who may do what

    def actors(self) -> tuple[int, ...]:
        return () if self.phase == ENDED else (int(self.cur),)

    def moves(self) -> list[int]:
        """What `cur` may choose from now."""
        found = self.listed
        if found is None:
            found = NO_MOVES if self.phase == ENDED else offered(self)
            self.listed = found
        return found

    def legal(self, seat: int) -> Choices:
        if seat != self.cur or self.phase == ENDED:
            return NO_CHOICE
        return Choices(self.prints, self.moves(), ONLY_BACK if self.chain else NO_MOVES)

    def stage(self) -> int:
        """What is asked of `cur`: one of `stages`."""
        return int(asked(self))

    # Doing it

    def apply(self, seat: int, action: object) -> tuple[Fact, ...]:
        number = move_of(self.prints, action)
        if number < 0 or seat != self.cur or self.phase == ENDED or not self.may(number):
            raise refusal(self, seat, number)
        if isinstance(self.chance, Tape) and (number == COMMITTING or self.phase == DRAWN):
            act(self.copy(), number)  # a tape may be wrong: tried first, nothing here is half done
        act(self, number)
        if not self.facts:
            return ()
        told = tuple(self.facts)
        self.facts = []
        return told

    def may(self, number: int) -> bool:
        if number == GOING_BACK:
            return len(self.chain) > 0
        if number == COMMITTING and self.planning:
            return False
        return number in self.moves()

    def advance(self, at: int) -> tuple[Fact, ...]:
        """Time changes nothing in this game."""
        return ()

    def deadline(self) -> int | None:
        return None

    def steps(self, seat: int) -> tuple[Action, ...]:
        if not self.chain or seat != self.cur:
            return ()
        return tuple([action_of(self.prints, step) for step in self.chain])

    def plan(self, seat: int) -> State:
        """What this seat could do if its turn were now."""
        if not 0 <= seat < self.seats:
            raise IllegalAction("no-such-seat", f"there is no seat {seat} here", seat=seat)
        if self.phase == ENDED:
            raise IllegalAction("game-over", "the game is over")
        if self.chairs[seat].left == 0:
            raise IllegalAction("no-assistants", "all your Assistants are placed in this round")
        other = self.copy()
        if other.drawn >= 0:  # a Set that another player is about to place is no part of the plan
            other.aside_performers = sorted([*other.aside_performers, int(other.drawn)])
            other.drawn = -1
        other.phase = PLACING
        other.cur = seat
        other.chain = []
        other.planning = True
        other.listed = None
        return other

    # Looking at it

    def view(self, seat: int | None) -> ActionView:
        return view_of(self, seat)

    def outcome(self) -> Outcome | None:
        return outcome_of(self) if self.phase == ENDED else None

    def sides(self) -> tuple[tuple[int, ...], ...]:
        return alone(int(self.seats))

    def things(self) -> dict[str, object]:
        """Every card once; with a limited bank all Millions (AC-R61)."""
        scripts = [*self.script_pile, *self.films, *self.unused, *self.aside]
        performers = [*self.actor_pile, *self.actor_discard, *self.set_pile, *self.set_discard]
        performers += self.aside_performers
        for script in self.scripts:
            if script >= 0:
                scripts.append(script)
        for card in self.track:
            if card >= 0:
                performers.append(card)
        if self.drawn >= 0:
            performers.append(int(self.drawn))
        money: i64 = 0
        for chair in self.chairs:
            money += chair.money
            scripts += chair.archives
            for stack in chair.stacks:
                if stack.script >= 0:
                    scripts.append(int(stack.script))
                performers += stack.cards
        events = [*self.event_pile, *self.past_events, *self.aside_events]
        if self.event >= 0:
            events.append(int(self.event))
        return {
            "scripts": sorted(scripts),
            "performers": sorted(performers),
            "events": sorted(events),
            "money": int(self.bank + money) if self.rules.limited else None,
        }
