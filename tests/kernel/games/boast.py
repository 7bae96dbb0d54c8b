"""A reaction window with a deadline and a vote: announce an animal as long as your secret card says, or bluff.

A seat announces any word. Until the window closes the others accept, unseen, or challenge; the first challenge ends it.
Then the secret card is shown, and whether the word is an animal is told by somebody outside (mode `oracle`) or by a
secret vote of the others (mode `vote`). Seats may leave and return.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

import msgspec

from clapboard.kernel.action import Action, Leave, Rejoin
from clapboard.kernel.bag import gather
from clapboard.kernel.chance import Chance, Dream
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.game import Oracle
from clapboard.kernel.hidden import Free, Hidden, Swappable
from clapboard.kernel.legal import NOTHING, Listed
from clapboard.kernel.meta import Meta, Policies, Timing
from clapboard.kernel.options import Option, Value
from clapboard.kernel.outcome import Outcome, rank
from clapboard.kernel.rng import Rng, shuffle
from clapboard.kernel.seats import TABLE
from clapboard.kernel.simple import SimplePosition, SimpleState, need
from clapboard.kernel.view import Prompt, View
from tests.kernel.games.tiny import Tiny

LENGTHS = ("3", "4", "5", "6", "7", "8")
DECK = tuple(sorted(int(length) for length in LENGTHS for _ in range(2)))
EXAMPLES = ("bee", "wasp", "otter", "badger", "peacock", "elephant", "zzzz")
LONGEST = 12
TURN_MS, WINDOW_MS, VOTE_MS = 20_000, 10_000, 5_000
ANIMALS = frozenset(EXAMPLES) - {"zzzz"} | {"cat", "lynx"}

Phase = Literal["announce", "window", "vote"]
ANSWERS = {"announce": ("",), "window": ("", "accept"), "vote": ("", "yes", "no")}


def is_truth(answer: object) -> bool:
    return isinstance(answer, bool)


def oracle(question: str, about: object) -> object:
    """Somebody outside who knows animals."""
    return question == "animal" and about in ANIMALS


class Announce(
    Action, frozen=True, cache_hash=True, forbid_unknown_fields=True, tag_field="type", tag="announce"
):
    word: str


class Skip(Action, frozen=True, tag="skip"):
    pass


class Accept(
    Action, frozen=True, cache_hash=True, forbid_unknown_fields=True, tag_field="type", tag="accept"
):
    pass


class Challenge(
    Action, frozen=True, cache_hash=True, forbid_unknown_fields=True, tag_field="type", tag="challenge"
):
    pass


class Vote(Action, frozen=True, tag="vote"):
    answer: Literal["yes", "no"]


class Happened(Fact, frozen=True, tag="happened"):
    what: Literal["announced", "skipped", "closed", "challenged", "left", "returned", "answered"]
    seat: int
    word: str = ""


class Ballots(Fact, frozen=True, tag="ballots"):
    ballots: tuple[str, ...]


class Verdict(Fact, frozen=True, tag="verdict"):
    right: bool
    animal: bool
    card: int


class Drew(Fact, frozen=True, tag="drew"):
    card: int


class BoastPosition(SimplePosition):
    hands: list[int]
    """The secret card of each seat."""
    deck: list[int]
    """Face down; its order is drawn when it is needed."""
    shown: list[int]
    points: list[int]
    here: list[bool]
    turn: int
    left: int
    """Turns to come, this one included."""
    now: int
    until: int
    """When the phase ends by itself, -1 for never."""
    phase: Phase
    word: str
    challenger: int
    answers: list[str]
    """For each seat, what it answered in this phase, unseen by the others: '', 'accept', 'yes', 'no'."""
    opened: list[str] = msgspec.field(default_factory=list)
    """The last verdict, which everybody remembers: `animal` or `none`, and the ballots it came from."""


class BoastView(View, frozen=True, kw_only=True):
    card: int
    answer: str
    """The viewer's own."""
    deck: int
    """How many."""
    shown: tuple[int, ...]
    points: tuple[int, ...]
    here: tuple[bool, ...]
    turn: int
    left: int
    now: int
    until: int
    phase: Phase
    word: str
    challenger: int
    opened: tuple[str, ...]


def is_word(word: str) -> bool:
    return 1 <= len(word) <= LONGEST and word.isascii() and word.isalpha() and word.islower()


class BoastState(SimpleState[BoastPosition]):
    __slots__ = ()

    # Who is asked

    def over(self) -> bool:
        return self.at.left == 0 or sum(self.at.here) < 2

    def asked(self) -> tuple[int, ...]:
        """Those whom the phase asks, whether they have answered or not: everybody may know that."""
        at = self.at
        if self.over():
            return ()
        if at.phase == "announce":
            return (at.turn,)
        apart = (at.turn, at.challenger)
        return tuple(seat for seat in range(at.seats) if at.here[seat] and seat not in apart)

    def actors(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.asked() if not self.at.answers[seat])

    def legal(self, seat: int) -> Listed:
        if seat == TABLE and not self.over():
            return Listed([Leave(seat) if here else Rejoin(seat) for seat, here in enumerate(self.at.here)])
        if seat not in self.actors():
            return NOTHING
        if self.at.phase == "announce":
            return Listed([*map(Announce, EXAMPLES), Skip()], open_to=self.is_announcement)
        if self.at.phase == "window":
            return Listed([Challenge(), Accept()])
        return Listed([Vote("yes"), Vote("no")])

    def is_announcement(self, action: Action) -> bool:
        return isinstance(action, Announce) and is_word(action.word)

    # What they do

    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        if action not in self.legal(seat):
            raise self.refusal(seat, action)
        at = self.at
        match action:
            case Leave(seat=who):
                return self.leave(who)
            case Rejoin(seat=who):
                at.here[who] = True
                return [Happened(what="returned", seat=who)]
            case Announce(word=word):
                at.word = word
                self.open("window", WINDOW_MS)
                return [Happened(what="announced", seat=seat, word=word)]
            case Skip():
                return self.skip()
            case Challenge():
                return self.challenge(seat)
            case Vote(answer=answer):
                at.answers[seat] = answer
            case _:
                at.answers[seat] = "accept"
        return [Happened(what="answered", seat=seat, to=(seat,)), *self.close_if_done()]

    def refusal(self, seat: int, action: Action) -> IllegalAction:
        if seat not in self.actors():
            return IllegalAction("not-you", "you have nothing to answer now")
        if isinstance(action, Announce):
            return IllegalAction("no-word", "a word has one to twelve small letters", longest=LONGEST)
        return IllegalAction("not-now", f"this is no answer to {self.at.phase}", phase=self.at.phase)

    def open(self, phase: Phase, ms: int) -> None:
        at = self.at
        at.phase = phase
        at.answers = [""] * at.seats
        at.until = at.now + ms if at.options["pace"] == "live" and not self.over() else -1

    def skip(self) -> list[Fact]:
        seat = self.at.turn
        self.next_turn()
        return [Happened(what="skipped", seat=seat)]

    def next_turn(self) -> None:
        at = self.at
        at.left -= 1
        at.word, at.challenger = "", -1
        for _ in range(at.seats):
            at.turn = (at.turn + 1) % at.seats
            if at.here[at.turn]:
                break
        self.open("announce", TURN_MS)

    def challenge(self, seat: int) -> list[Fact]:
        self.at.challenger = seat
        facts: list[Fact] = [Happened(what="challenged", seat=seat)]
        if self.at.options["mode"] == "oracle":
            self.at.answers = []
            return facts + self.verdict(self.chance.ask("animal", self.at.word, is_truth) is True)
        self.open("vote", VOTE_MS)
        return facts + self.close_if_done()

    def close_if_done(self) -> list[Fact]:
        if self.over() or self.at.phase == "announce" or self.actors():
            return []
        return self.close()

    def close(self) -> list[Fact]:
        """Everybody has answered, or time is up."""
        at = self.at
        if at.phase == "announce":
            return self.skip()
        if at.phase == "vote":
            ballots = tuple(at.answers)
            return [Ballots(ballots=ballots), *self.verdict(ballots.count("yes") >= ballots.count("no"))]
        at.points[at.turn] += 1
        seat = at.turn
        self.next_turn()
        return [Happened(what="closed", seat=seat)]

    def verdict(self, animal: bool) -> list[Fact]:
        """The secret card is shown and replaced; who was wrong pays."""
        at = self.at
        seat, card = at.turn, at.hands[at.turn]
        right = animal and len(at.word) == card
        at.points[seat if right else at.challenger] += 2
        at.shown.append(card)
        at.opened = ["animal" if animal else "none", *at.answers]
        at.hands[seat] = self.draw()
        facts: list[Fact] = [
            Verdict(right=right, animal=animal, card=card),
            Drew(card=at.hands[seat], to=(seat,)),
        ]
        self.next_turn()
        return facts

    def draw(self) -> int:
        deck = self.at.deck
        card = int(LENGTHS[self.chance.draw("deck", LENGTHS, gather(map(str, deck), LENGTHS), len(deck))])
        deck.remove(card)
        return card

    def leave(self, seat: int) -> list[Fact]:
        at = self.at
        at.here[seat] = False
        at.answers[seat] = ""
        facts: list[Fact] = [Happened(what="left", seat=seat)]
        if self.over():
            at.until = -1
        elif seat == at.turn:
            self.next_turn()
        elif seat == at.challenger:
            at.challenger = -1
            at.phase = "window"
            facts += self.close()
        else:
            facts += self.close_if_done()
        return facts

    # Time

    def deadline(self) -> int | None:
        return None if self.at.until < 0 else self.at.until

    def advance(self, at: int) -> Sequence[Fact]:
        facts: list[Fact] = []
        while 0 <= self.at.until <= at:
            self.at.now = self.at.until
            facts += self.close()
        self.pass_to(at)
        return facts

    def pass_to(self, at: int) -> None:
        self.at.now = max(self.at.now, at)

    # What is seen

    def outcome(self) -> Outcome | None:
        if not self.over():
            return None
        at = self.at
        ranks = rank(list(zip(at.here, at.points, strict=True)))
        winners = tuple(seat for seat, place in enumerate(ranks) if place == 1)
        reason = "turns" if at.left == 0 else "deserted"
        return Outcome(scores=tuple(at.points), ranks=ranks, winners=winners, reason=reason)

    def prompt(self, viewer: int | None) -> Prompt:
        return Prompt(kind="over" if self.over() else self.at.phase, asked=self.asked())

    def view(self, seat: int | None) -> BoastView:
        at = self.at
        return BoastView(
            **self.labels(seat),
            card=0 if seat is None else at.hands[seat],
            answer="" if seat is None else at.answers[seat],
            deck=len(at.deck),
            shown=tuple(at.shown),
            points=tuple(at.points),
            here=tuple(at.here),
            turn=at.turn,
            left=at.left,
            now=at.now,
            until=at.until,
            phase=at.phase,
            word=at.word,
            challenger=at.challenger,
            opened=tuple(at.opened),
        )

    def things(self) -> dict[str, int]:
        return {"cards": len(self.at.hands) + len(self.at.deck) + len(self.at.shown)}


class Boast(Tiny[BoastState, BoastView]):
    meta = Meta(
        id="tiny-boast",
        title="Boast",
        summary="Announce an animal, or bluff.",
        seats=(2, 4),
        options=(
            Option(key="mode", choices=("oracle", "vote"), help="who knows what is an animal"),
            Option(key="pace", choices=("live", "none"), help="with deadlines, or without"),
        ),
        rules_version=1,
        reasons=("turns", "deserted"),
        policies=Policies(
            absence="leave",
            substitute="random",
            time_out={"announce": "skips", "window": "accepts", "vote": "votes no"},
        ),
        most_decisions=2 * 4 * 10,
    )
    view_type = BoastView
    actions = (Announce, Skip, Accept, Challenge, Vote, Leave, Rejoin)
    position_type = BoastPosition
    state_type: ClassVar[type[BoastState]] = BoastState

    def oracle(self) -> Oracle | None:
        return oracle

    def tables(self) -> tuple[tuple[str, int], ...]:
        return (("oracle", 2), ("oracle", 3), ("oracle", 4), ("vote", 3), ("vote", 4))

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> BoastState:
        at = BoastPosition(
            seats=seats,
            options=options,
            hands=[],
            deck=list(DECK),
            shown=[],
            points=[0] * seats,
            here=[True] * seats,
            turn=0,
            left=2 * seats,
            now=0,
            until=-1,
            phase="announce",
            word="",
            challenger=-1,
            answers=[""] * seats,
        )
        state = self.state_type(self, at, chance)
        for _ in range(seats):
            at.hands.append(state.draw())
        state.open("announce", TURN_MS)
        return state

    def timing(self, options: Mapping[str, Value]) -> Timing:
        return Timing(own_clock=options["pace"] == "live")

    def turn(self, state: BoastState) -> int:
        return 2 * state.at.seats - state.at.left

    def check_position(self, at: BoastPosition) -> None:
        seats = at.seats
        need(len(at.hands) == len(at.points) == len(at.here) == len(at.answers) == seats, "one for each seat")
        need(sorted((*at.hands, *at.deck, *at.shown)) == list(DECK), "cards: two of each length")
        need(0 <= at.left <= min(2 * seats, len(at.deck)), "left: a card to draw for each turn")
        need(0 <= at.turn < seats and -1 <= at.challenger < seats, "turn, challenger: seats")
        need((at.phase == "announce") == (at.word == ""), "word: announced or not")
        need(at.word == "" or is_word(at.word), "word: small letters")
        need((at.phase == "vote") == (at.challenger >= 0), "challenger: only for a vote")
        need(at.phase != "vote" or at.options["mode"] == "vote", "phase: no votes in this mode")
        need(at.challenger != at.turn, "challenger: somebody else")
        need(set(at.opened) <= {"animal", "none", "", "accept", "yes", "no"}, "opened: a verdict and ballots")
        state = self.state_type(self, at, Dream(Rng(0)))
        if state.over():
            need(at.until == -1, "until: it is over")
            return
        need(at.here[at.turn] and (at.challenger < 0 or at.here[at.challenger]), "here: they left")
        need((at.until >= 0) == (at.options["pace"] == "live"), "until: with deadlines or without")
        need(at.now >= 0 and (at.until < 0 or at.now < at.until), "now: before the deadline")
        known = ANSWERS[at.phase]
        asked = state.asked()
        for seat, answer in enumerate(at.answers):
            need(answer in (known if seat in asked else ("",)), "answers: of those who are asked")
        need(bool(state.actors()), "answers: somebody is still to answer")
        at.deck = sorted(at.deck)

    def fill(self, view: BoastView, rng: Rng) -> dict[str, Any]:
        unseen = list(DECK)
        for card in (*view.shown, *([view.card] if view.viewer is not None else [])):
            unseen.remove(card)
        shuffle(rng, unseen)
        hands = [view.card if seat == view.viewer else unseen.pop() for seat in range(view.seats)]
        return {"hands": hands, "deck": unseen, "answers": self.imagine_answers(view, rng)}

    def imagine_answers(self, view: BoastView, rng: Rng) -> list[str]:
        """Others may have answered, but not all: the last answer would have closed the phase."""
        possible, answers = ANSWERS[view.phase], [""] * view.seats
        while view.outcome is None:
            for seat in view.prompt.asked:
                answers[seat] = view.answer if seat == view.viewer else possible[rng.below(len(possible))]
            if not all(answers[seat] for seat in view.prompt.asked):
                break
        return answers

    def evaluate(self, view: BoastView) -> float:
        return 0.0 if view.viewer is None else float(view.points[view.viewer])

    # What could be otherwise

    def small_positions(self) -> list[dict[str, Any]]:
        return [
            self.small(2, "oracle", phase="window", word="bee"),
            self.small(3, "oracle", phase="window", word="bee", answers=["", "", "accept"]),
            self.small(4, "oracle", phase="announce"),
            self.small(3, "vote", phase="vote", word="ox", challenger=1),
            self.small(4, "vote", phase="vote", word="ox", challenger=1, answers=["", "", "yes", ""]),
        ]

    def small(self, seats: int, mode: str, **more: Any) -> dict[str, Any]:
        cards = [3, 4, 4, 5, 6]
        shown = list(DECK)
        for card in cards:
            shown.remove(card)
        base = {
            "seats": seats,
            "options": {"mode": mode, "pace": "live"},
            "hands": cards[:seats],
            "deck": cards[seats:],
            "shown": shown,
            "points": [0] * seats,
            "here": [True] * seats,
            "turn": 0,
            "left": 1,
            "now": 7,
            "until": 5000,
            "word": "",
            "challenger": -1,
            "answers": [""] * seats,
        }
        return {**base, **more}

    def hidden(self, described: dict[str, Any]) -> Sequence[Hidden]:
        cards = [(pile, place) for pile in ("hands", "deck") for place in range(len(described[pile]))]
        answers = ANSWERS[described["phase"]]
        return (
            Swappable(tuple(cards)),
            *(Free(("answers", seat), answers) for seat in range(described["seats"])),
        )


GAME = Boast()
ORACLE = oracle
