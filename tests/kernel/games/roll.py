"""Knowledge from outside: say an animal that begins with the letter that lies there, and somebody outside says whether there is one.

Everything is open, and nearly every action too: any word may be said. A few are listed for some letters, for others passing alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar

from clapboard.kernel.action import Action
from clapboard.kernel.bot import Bot, Budget, Thought
from clapboard.kernel.chance import Chance
from clapboard.kernel.deals import Deal
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.game import Oracle
from clapboard.kernel.legal import NOTHING, Legal, Listed
from clapboard.kernel.meta import Meta, Policies
from clapboard.kernel.names import Name
from clapboard.kernel.options import Option, Value
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.progress import Earned
from clapboard.kernel.simple import SimplePosition, SimpleState, need
from clapboard.kernel.view import Prompt, View
from tests.kernel.games.tiny import RandomBot, Tiny

LETTERS = "bclo"
LONGEST = 12
EXAMPLES = ("bee", "bzz", "cat")
# Three for each letter at least: a seat that has three turns can always say one.
ANIMALS = (
    "badger",
    "bat",
    "bee",
    "beetle",
    "cat",
    "cod",
    "cow",
    "lark",
    "lion",
    "lynx",
    "ostrich",
    "otter",
    "owl",
)
FRENCH = {"otter": "loutre"}


def knows_animals(question: str, about: object) -> object:
    """Somebody outside."""
    return {"animal": about in ANIMALS}


def is_verdict(answer: object) -> bool:
    return isinstance(answer, dict) and answer.keys() == {"animal"} and isinstance(answer["animal"], bool)


class Say(Action, frozen=True, tag="say"):
    word: str


class Pass(Action, frozen=True, tag="pass"):
    pass


class Told(Fact, frozen=True, tag="told"):
    seat: int
    word: str
    animal: bool


class Passed(Fact, frozen=True, tag="passed"):
    seat: int


class RollPosition(SimplePosition):
    letter: str
    turn: int
    left: int
    """Turns to come, this one included."""
    said: list[str]
    points: list[int]


class RollView(View, frozen=True, kw_only=True):
    letter: str
    turn: int
    left: int
    said: tuple[str, ...]
    points: tuple[int, ...]


class RollState(SimpleState[RollPosition]):
    __slots__ = ()

    def actors(self) -> tuple[int, ...]:
        return (self.at.turn,) if self.at.left else ()

    def legal(self, seat: int) -> Listed:
        if seat not in self.actors():
            return NOTHING
        examples = [Say(word) for word in EXAMPLES if self.is_open(Say(word))]
        return Listed([*examples, Pass()], open_to=self.is_open)

    def is_open(self, action: Action) -> bool:
        if not isinstance(action, Say):
            return False
        word = action.word
        good = 1 < len(word) <= LONGEST and word.isascii() and word.isalpha() and word.islower()
        return good and word[0] == self.at.letter and word not in self.at.said

    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        if action not in self.legal(seat):
            raise IllegalAction(
                "not-now", "it is not your turn, or the word does not fit", letter=self.at.letter
            )
        at = self.at
        facts: list[Fact] = [Passed(seat=seat)]
        if isinstance(action, Say):
            verdict = self.chance.ask("animal", action.word, is_verdict)
            assert isinstance(verdict, dict)
            at.said.append(action.word)
            at.points[seat] += int(verdict["animal"])
            facts = [Told(seat=seat, word=action.word, animal=verdict["animal"])]
        at.left -= 1
        at.turn = (at.turn + 1) % at.seats
        if at.left:
            at.letter = LETTERS[self.chance.pick("letter", len(LETTERS))]
        return facts

    def outcome(self) -> Outcome | None:
        if self.at.left:
            return None
        return self.scored(self.at.points, "turns")

    def prompt(self, viewer: int | None) -> Prompt:
        return Prompt(kind="say", asked=self.actors()) if self.at.left else Prompt(kind="over")

    def view(self, seat: int | None) -> RollView:
        at = self.at
        return RollView(
            **self.labels(seat),
            letter=at.letter,
            turn=at.turn,
            left=at.left,
            said=tuple(at.said),
            points=tuple(at.points),
        )

    def things(self) -> dict[str, int]:
        return {"seats": len(self.at.points)}


def puzzle(letter: str, said: str, left: int) -> dict[str, Any]:
    """Alone, when one word was said already."""
    options = {"mode": "animals", "turns": 6}
    return {
        "seats": 1,
        "options": options,
        "letter": letter,
        "turn": 0,
        "left": left,
        "said": [said],
        "points": [1],
    }


class Knower:
    """Says the first animal that it may say, listed or not."""

    name = "knower"

    def __init__(self) -> None:
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        return next((Say(word) for word in ANIMALS if Say(word) in legal), Pass())


class Roll(Tiny[RollState, RollView]):
    meta = Meta(
        id="tiny-roll",
        title="Roll call",
        summary="Say an animal.",
        seats=(1, 3),
        options=(
            Option(key="mode", choices=("animals",), help="what is said"),
            Option(key="turns", choices=(3, 6), help="of each seat"),
        ),
        rules_version=1,
        reasons=("turns",),
        policies=Policies(substitute="random", time_out={"say": "passes"}),
        most_decisions=18,
    )
    view_type = RollView
    actions = (Say, Pass)
    name_kinds = ("animal",)
    position_type = RollPosition
    state_type: ClassVar[type[RollState]] = RollState

    def oracle(self) -> Oracle | None:
        return knows_animals

    def names(self, text: str, kind: str, language: str, most: int) -> Sequence[Name]:
        fitting = (animal for animal in ANIMALS if animal.startswith(text.casefold()))
        shown = FRENCH if language == "fr" else {}
        return [
            Name(id=animal, kind="animal", name=shown.get(animal, animal)) for animal in islice(fitting, most)
        ]

    def deals(self) -> Mapping[str, Deal]:
        return {
            "guided": Deal(seats=2, players=("", "knower"), chance={"letter": (3, 0, 3)}),
            "puzzle:1": Deal(seats=1, position=puzzle("o", "otter", left=2)),
            "puzzle:2": Deal(seats=1, position=puzzle("b", "bee", left=3)),
        }

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {"random": RandomBot, "knower": Knower}

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> RollState:
        letter = LETTERS[chance.pick("letter", len(LETTERS))]
        turns = int(options["turns"])
        return self.state_type(
            self, RollPosition(seats, options, letter, 0, turns * seats, [], [0] * seats), chance
        )

    def check_position(self, at: RollPosition) -> None:
        need(at.letter in tuple(LETTERS), "letter: one of those that there are")
        need(0 <= at.turn < at.seats, "turn: no such seat")
        need(0 <= at.left <= int(at.options["turns"]) * at.seats, "left: turns to come")
        need(len(at.points) == at.seats and min(at.points) >= 0, "points: of each seat")
        need(len(set(at.said)) == len(at.said), "said: each word once")

    def earned(self, record: Any) -> Sequence[Earned]:
        at, rows = record.state.at, []
        for seat, points in enumerate(at.points):
            rows.append(Earned(seat=seat, key="points", value=points))
            if record.header.deal.startswith("puzzle:") and at.said and points == len(at.said):
                rows.append(Earned(seat=seat, key=record.header.deal, value=1))
        return rows

    def evaluate(self, view: RollView) -> float:
        return 0.0 if view.viewer is None else float(view.points[view.viewer])


GAME = Roll()
