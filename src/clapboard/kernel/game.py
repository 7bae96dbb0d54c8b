"""A game: what it says about itself, and the ways to make, save, show and imagine its states."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar, get_args

import msgspec

from clapboard.kernel.action import Action
from clapboard.kernel.attribution import Attribution
from clapboard.kernel.bot import Bot, Budget
from clapboard.kernel.chance import Chance, Seeded
from clapboard.kernel.codec import encode
from clapboard.kernel.deals import Deal
from clapboard.kernel.edition import Edition
from clapboard.kernel.errors import (
    ActionError,
    EditionError,
    LoadError,
    NoAnswer,
    OptionError,
    VersionError,
    ViewError,
)
from clapboard.kernel.fact import Fact
from clapboard.kernel.hidden import Hidden
from clapboard.kernel.legal import Legal, Listed
from clapboard.kernel.measures import Measure, Measured
from clapboard.kernel.meta import Absence, Meta, Timing
from clapboard.kernel.names import Name
from clapboard.kernel.options import Value, resolve
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.progress import Earned
from clapboard.kernel.reports import Reported
from clapboard.kernel.state import State
from clapboard.kernel.view import View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
Oracle = Callable[[str, object], object]
"""Answers a question about something with a JSON value."""


class Game(ABC, Generic[S, V]):
    """Subclass once per title, and offer one instance as `GAME` in the title's package."""

    meta: ClassVar[Meta]
    action_type: ClassVar[Any]
    """The union of the game's action structs."""
    view_type: ClassVar[type[View]]
    statistics_type: ClassVar[type[msgspec.Struct] | None] = None
    """What `statistics` gives, in a game that has some."""
    measures: ClassVar[tuple[Measure, ...]] = ()
    """What a report on its balance shows, beside what is measured of every game."""
    constants: ClassVar[Mapping[str, Any]] = {}
    """Numbers of the rules that a screen shows and no edition changes, by the names that the browser client has for them: `make types`
    writes them there."""
    name_kinds: ClassVar[tuple[str, ...]] = ()
    """The kinds of names that `names` searches; empty in a game that has none."""
    look_type: ClassVar[Any] = None
    """The union of the structs that `look` can be asked, in a game that answers such questions."""
    help_type: ClassVar[Any] = None
    """The union of the structs that `help` can be asked."""
    study_type: ClassVar[Any] = None
    """The union of the structs that `study` can be asked, in a game about which there is something to learn outside games."""
    report_type: ClassVar[Any] = None
    """The union of the structs in which people report what is wrong in what the game knows of the world; None: it takes no reports."""
    answer_types: ClassVar[tuple[type[msgspec.Struct], ...]] = ()
    """What `look`, `help` and `study` answer with."""
    edition_type: ClassVar[type[Edition] | None] = None
    """The shape of its editions, in a game whose components are data."""
    edition: Edition | None = None
    """The components that it is played with."""
    file: Path | None = None
    """Where they were read from; None: it is the game's own edition."""

    def __init__(self) -> None:
        self._actions: msgspec.json.Decoder[Any] = msgspec.json.Decoder(self.action_type)
        # msgspec works a union out anew at every `convert`, and a struct only once.
        self._parsed: Any = msgspec.defstruct("Parsed", [("action", self.action_type)])
        self._views: msgspec.json.Decoder[Any] = msgspec.json.Decoder(self.view_type)
        self._defaults: dict[int, dict[str, Value]] = {}
        self._looks = None if self.look_type is None else msgspec.json.Decoder(self.look_type)
        self._helps = None if self.help_type is None else msgspec.json.Decoder(self.help_type)
        self._studies = None if self.study_type is None else msgspec.json.Decoder(self.study_type)
        self._reports = None if self.report_type is None else msgspec.json.Decoder(self.report_type)
        self.allows_lag = any(kind.most_lag for kind in get_args(self.action_type) or (self.action_type,))
        """Whether there is an action into which a table writes what it allows for the way: then it measures that."""

    def __repr__(self) -> str:
        return f"<game {self.meta.id}, rules version {self.meta.rules_version}>"

    # Tables and options

    def tables(self) -> tuple[tuple[str, int], ...]:
        """Every valid (mode, seats)."""
        least, most = self.meta.seats
        return tuple((mode, seats) for mode in self.meta.modes for seats in range(least, most + 1))

    def options(self, seats: int, chosen: Mapping[str, object] | None = None) -> dict[str, Value]:
        """The full dict of options, or an `OptionError` that names the option."""
        if isinstance(seats, bool) or not isinstance(seats, int):
            raise OptionError("seats", f"{seats!r} is no number of seats")
        asked = dict(chosen or {})
        mode = asked.get("mode", self.meta.modes[0])
        fitting = [count for name, count in self.tables() if name == mode]
        if fitting and seats not in fitting:
            said = f"{fitting[0]} to {fitting[-1]}"
            raise OptionError("seats", f"{seats} cannot play {self.meta.title}; {said} can")
        full = resolve(self.meta.options, seats, asked, self.defaults(seats, asked))
        self.check_options(seats, full)
        return full

    def defaults(self, seats: int, chosen: Mapping[str, object]) -> Mapping[str, Value]:
        """Defaults that depend on the seats or on a preset."""
        return {}

    def timing(self, options: Mapping[str, Value]) -> Timing:
        """How a game with these options goes with time, where not all modes are alike."""
        return self.meta.timing

    def absence(self, options: Mapping[str, Value]) -> Absence:
        """What becomes of the seat of somebody who went, where that is an option."""
        return self.meta.policies.absence

    def notices(self, options: Mapping[str, Value]) -> bool:
        """Whether people are told that it is their turn, where some modes are in real time and others are not."""
        return self.meta.policies.notices

    def covered(self, view: V) -> V:
        """What its owner sees of a view while the game is paused (`Policies.pauses`): an allow-list, like the view itself. By default
        everything."""
        return view

    def views(self, state: S) -> Callable[[int | None], View]:
        """The views of several viewers of one moment, as `state.view` tells each, for somebody who sends them on and changes nothing in them or
        in the state meanwhile. A game in which much lies open to all can make that once."""
        return state.view

    def turn(self, state: S) -> int | None:
        """The number of the turn, in a game that may ask a seat several times in one: with a table's clock, the one who is asked again in the
        same turn goes on with the time that was left. None: every question is a turn of its own."""
        return None

    def check_options(self, seats: int, full: Mapping[str, Value]) -> None:
        """Raise an `OptionError` for options that do not fit each other."""

    # Knowledge from outside

    def oracle(self) -> Oracle | None:
        """Who answers what the rules ask somebody outside (`chance.ask`). None: they ask nobody, or what they would ask is not to be had
        here; then an act that needs an answer is refused as `Unanswered`. It may load a lot the first time: a server calls it
        before anybody comes, and each later call gives the same at once."""
        return None

    def attribution(self) -> Attribution | None:
        """Where that knowledge comes from. None: there is none, or nothing to say of it."""
        return None

    def names(self, text: str, kind: str, language: str, most: int) -> Sequence[Name]:
        """Names for somebody who has typed `text`, the likeliest first, `most` at most; of one kind, or of all (`kind` empty). A server
        answers nobody else meanwhile: it has to be a matter of a millisecond."""
        return ()

    # States

    def new(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        seed: int | bytes | None = None,
        chance: Chance | None = None,
        oracle: Oracle | None = None,
    ) -> S:
        """A new game. The same seed and options give the same game everywhere; no seed: 32 bytes from the operating system.
        `oracle`: somebody else than the game's own."""
        full = self.options(seats, options) if options else self._usual(seats)
        if seed is not None and type(seed) is not int and not isinstance(seed, bytes):
            raise OptionError("seed", f"{seed!r} is no whole number and no bytes")
        if chance is None:
            chance = Seeded(secrets.token_bytes(32) if seed is None else seed, oracle or self.oracle())
        return self.deal(seats, full, chance)

    def _usual(self, seats: int) -> dict[str, Value]:
        """The default options, resolved once for each number of seats."""
        found = self._defaults.get(seats) if type(seats) is int else None  # 2.0 and True would be found too
        if found is None:
            found = self._defaults[seats] = self.options(seats)
        return dict(found)

    def deals(self) -> Mapping[str, Deal]:
        """Starts that many tables can begin from, by name: `guided`, a first game in which somebody learns it; `puzzle:1`, ...
        Any table can play the deal of the day, and any deal again, without a declaration. A game that has something to offer everybody
        each day declares `daily`: its seats and options alone, since the day deals."""
        return {}

    def daily_turns(self, options: Mapping[str, Value]) -> Mapping[str, int]:
        """Questions to chance whose answers take turns in the deal of the day, each with how many there are: none comes again soon, and
        none is left out. A game that draws one of some puzzles wants that."""
        return {}

    @abstractmethod
    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> S:
        """Set up, with options already resolved."""

    @abstractmethod
    def position(self, described: object, chance: Chance | None = None) -> S:
        """Any state from a documented JSON object (or its text), or a `PositionError`."""

    @abstractmethod
    def describe(self, state: S) -> dict[str, Any]:
        """The JSON object from which `position` makes this state again."""

    def dump(self, state: S) -> bytes:
        """Any state to bytes: the described position and the door of chance, versioned."""
        return encode(
            {
                "game": self.meta.id,
                "rules_version": self.meta.rules_version,
                "position": self.describe(state),
                "chance": state.chance.dump(),
            }
        )

    def load(self, saved: bytes, oracle: Oracle | None = None) -> S:
        """The state that `dump` wrote, exactly; a `LoadError` for anything else."""
        from clapboard.kernel.chance import load_chance
        from clapboard.kernel.errors import ClapboardError

        try:
            box = msgspec.json.decode(saved, type=_Saved)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
            raise LoadError(f"these bytes are no saved state: {bad}") from None
        if box.game != self.meta.id:
            raise LoadError(f"a state of {box.game!r}, not of {self.meta.id!r}")
        self.carries(box.rules_version)
        try:
            return self.position(box.position, load_chance(box.chance, oracle or self.oracle()))
        except ClapboardError as bad:
            raise LoadError(f"the saved position cannot be: {bad}") from None

    def carries(self, version: int) -> None:
        """Raise a `VersionError` for rules that this code does not play."""
        if version != self.meta.rules_version and version not in self.meta.carried:
            have = ", ".join(map(str, (*self.meta.carried, self.meta.rules_version)))
            raise VersionError(
                f"rules version {version} of {self.meta.id} is not carried here; there is {have}"
            )

    @abstractmethod
    def imagine(self, view: V, seed: int, oracle: Oracle | None = None) -> S:
        """A state that the view's owner cannot tell from the real one. It draws its own chance, and asks nobody but the `oracle` that its
        thinker brings: what the game's own knows, a player need not know."""

    # Actions and views across a boundary

    def decode_action(self, json: bytes | str | Mapping[str, Any]) -> Action:
        """An action from its JSON (text or already parsed); an `ActionError` says what is wrong."""
        try:
            if isinstance(json, bytes | str):
                action: Action = self._actions.decode(json)
            else:
                action = msgspec.convert({"action": json}, self._parsed).action
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
            why = str(bad).replace("`$.action", "`$").replace(" - at `$`", "")
            raise ActionError(f"no action of {self.meta.title}: {why}") from None
        return action

    def decode_view(self, json: bytes | str) -> V:
        """A view from its JSON, as a bot in another process gets it."""
        try:
            view: V = self._views.decode(json)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
            raise ViewError(f"no view of {self.meta.title}: {bad}") from None
        return view

    def legal_from(self, view: V, listed: Iterable[Action]) -> Legal:
        """What is legal for a player who has nothing but its view and the actions that were listed to it: a bot in another process. `in`
        decides for any action as it would at the table; a world of the player's imagination is asked where nothing is listed."""
        worlds: list[S] = []

        def is_open(action: Action) -> bool:
            if view.viewer is None:
                return False
            if not worlds:
                worlds.append(self.imagine(view, 0))
            return action in worlds[0].legal(view.viewer)

        return Listed(listed, open_to=is_open)

    @abstractmethod
    def text(self, action: Action) -> str:
        """One short text form of an action."""

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action that `text` wrote; an `ActionError` for anything else."""

    # Playing

    @abstractmethod
    def time_out(self, view: V, legal: Legal) -> Action:
        """What running out of time does at this decision."""

    @abstractmethod
    def evaluate(self, view: V) -> float:
        """How good things look for the view's owner: more is better. For greedy players and truncated search."""

    @abstractmethod
    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        """The levels of this game by name, weakest first."""

    # Questions about one's own view

    def look(self, view: V, about: Any) -> msgspec.Struct:
        """An answer about a view, from that view alone: previews, the points of a placement. Quick, because people wait for it and
        with them everybody else; whatever takes longer is a `help`. A `NoAnswer` where there is none."""
        raise NoAnswer("no-looking", f"{self.meta.title} answers no questions about a view")

    def help(self, view: V, about: Any, seed: int, budget: Budget) -> msgspec.Struct:
        """An answer that has to be thought out, from a view alone and within the budget: a solver's, a hint with its reasons. A
        `NoAnswer` where there is none."""
        raise NoAnswer("no-help", f"{self.meta.title} has no help to give")

    def decode_look(self, json: bytes) -> Any:
        """What `look` is asked, from its JSON; a `NoAnswer` for anything else."""
        if self._looks is None:
            raise NoAnswer("no-looking", f"{self.meta.title} answers no questions about a view")
        return self._question(self._looks, json)

    def decode_help(self, json: bytes) -> Any:
        """What `help` is asked, from its JSON; a `NoAnswer` for anything else."""
        if self._helps is None:
            raise NoAnswer("no-help", f"{self.meta.title} has no help to give")
        return self._question(self._helps, json)

    # What the game knows of the world

    def study(self, about: Any) -> msgspec.Struct:
        """What there is to learn outside games: from what the game knows of the world, for somebody who plays none. It takes at most a
        second or two; the same question has the same answer. A `NoAnswer` where there is none."""
        raise NoAnswer("no-study", f"{self.meta.title} has nothing to study")

    def reported(self, about: Any) -> Reported:
        """What somebody doubts in what the game knows; a `NoAnswer` where it is nothing that it could know."""
        raise NoAnswer("no-fact-reports", f"{self.meta.title} takes no reports")

    def decode_study(self, json: bytes) -> Any:
        """What `study` is asked, from its JSON; a `NoAnswer` for anything else."""
        if self._studies is None:
            raise NoAnswer("no-study", f"{self.meta.title} has nothing to study")
        return self._question(self._studies, json)

    def decode_report(self, json: bytes) -> Any:
        """What is reported, from its JSON; a `NoAnswer` for anything else."""
        if self._reports is None:
            raise NoAnswer("no-fact-reports", f"{self.meta.title} takes no reports")
        return self._question(self._reports, json)

    def _question(self, decoder: msgspec.json.Decoder[Any], json: bytes) -> Any:
        try:
            return decoder.decode(json)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
            raise NoAnswer("no-such-question", f"no question of {self.meta.title}: {bad}") from None

    # Matches and components

    def match_games(self, options: Mapping[str, Value], seats: int) -> int:
        """How many games a match with these options has; 0: as many as people like."""
        return 0

    def next_game(
        self, options: Mapping[str, Value], last: S, chosen: Collection[str] = ()
    ) -> dict[str, Value]:
        """The options of the game that follows `last` in a match. `chosen`: those that people chose anew since; what they say by it
        stands."""
        return dict(options)

    def match(self, outcomes: list[Outcome]) -> Outcome:
        """The result of a match of several games: scores added up."""
        from clapboard.kernel.outcome import rank

        scores = tuple(map(sum, zip(*(outcome.scores for outcome in outcomes), strict=True)))
        ranks = rank(scores)
        winners = tuple(seat for seat, place in enumerate(ranks) if place == 1)
        return Outcome(scores=scores, ranks=ranks, winners=winners, reason="match")

    def statistics(self, record: Any) -> msgspec.Struct | None:
        """What only the whole course of a game tells, from its `Record`, for the people who played it. All cards are open in it: it is
        for a game that is over."""
        return None

    def measure(self, start: S, course: Sequence[Sequence[Fact]], end: S) -> Measured:
        """What `measures` declares, of one whole game: how it began, the facts of each act, how it ended."""
        seats = sum(map(len, end.sides()))
        return Measured(factors=[{} for _ in range(seats)], quantities=[{} for _ in range(seats)])

    def earned(self, record: Any) -> Sequence[Earned]:
        """What the seats have earned by a game that is over, from its `Record`: kept for the people who sit there, for as long as they are
        known. A server asks when the game ends, and answers nobody meanwhile; `record.state` is the last state."""
        return ()

    def ranks(self, key: str) -> bool:
        """Whether everybody sees who has earned most under this key: the best three names are told to the one who asks."""
        return False

    def with_edition(self, path: Path) -> Game[S, V]:
        """The same game with the components in a file; an `EditionError` says what is wrong with it, and where."""
        raise EditionError(path.name, f"{self.meta.title} has no editions")

    def components(self) -> Edition | None:
        """The edition as clients get it: all of it, less what nobody may look up."""
        return self.edition

    @abstractmethod
    def validate(self, edition: Path) -> str:
        """Check a component file; one line that sums it up, or an `EditionError` that says what is wrong and where."""

    def small_positions(self) -> list[dict[str, Any]]:
        """Described positions with so few hidden things that conformance can list every world a viewer could be in."""
        return []

    def hidden(self, described: dict[str, Any]) -> Sequence[Hidden]:
        """What could be otherwise in a described position. It may name too much, never too little: conformance keeps the
        variants that `position` accepts and that look the same to a viewer, and asks `imagine` for exactly those."""
        return ()


class _Saved(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    rules_version: int
    position: dict[str, Any]
    chance: dict[str, Any]
