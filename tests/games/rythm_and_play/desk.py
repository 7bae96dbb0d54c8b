"""A desk with cards on it, in the words of players.

    desk = Desk("C D ♯ | q e", "A G | h", stave="E1 F0 G1", tonality="↑")
    assert desk.can() == {"♯", "pay q", "take"}
    desk.does("♯", "take")

Notes are `A` to `G`, Changes `♯` and `♭`, RHYTHM cards `w h q e`. A hand is `PLAY cards | RHYTHM cards`; a card on the
stave has the seat that composed it behind it. An action is the card that is composed, or `pick up`, `take`,
`pay q e e`, `lay C`, `pass`, `choose ♯`. Nobody looks at the cards that are not named: unless told otherwise 20 PLAY
cards and ten quarter notes lie in the stacks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import clapboard
from clapboard.games.rythm_and_play import GAME, RythmView, State
from clapboard.kernel.fact import Fact

NAMES = dict(zip("ABCDEFG♯♭", ("n1", "n2", "n3", "n4", "n5", "n6", "n7", "sharp", "flat"), strict=True))
WORDS = {card: name for name, card in NAMES.items()}
SHORT = dict(zip("ABCDEFG♯♭", "1234567SF", strict=True))
LONG = {short: name for name, short in SHORT.items()}
SIDES = {"↑": "sharp", "↓": "flat"}
ARROWS = {side: arrow for arrow, side in SIDES.items()}
EVERY_NOTE = "A B C D E F G"


class Desk:
    def __init__(
        self,
        *hands: str,
        mover: int = 0,
        stave: str = "",
        tonality: str = "↑",
        play_stack: int | str = 20,
        rhythm_stack: str = "q q q q q q q q q q",
        discard: str = "",
        piles: Sequence[str | int] = (),
        rows: Sequence[str | int] = (),
        draws: str | None = None,
        idle: int = 0,
        **options: str | int,
    ) -> None:
        self.tape = (
            None if draws is None else clapboard.Tape([NAMES.get(card, card) for card in draws.split()])
        )
        if isinstance(play_stack, int):
            named = [card for card in (draws or "").split() if card in NAMES]
            play_stack = " ".join([*named, *any_cards(play_stack - len(named)).split()])
        described = {
            "seats": len(hands),
            "mover": mover,
            "options": options,
            "tonality": SIDES[tonality],
            "stave": [{"card": NAMES[cell[0]], "by": int(cell[1])} for cell in stave.split()],
            "hands": [hand(text) for text in hands],
            "taken": [cards(pile) for pile in piles],
            "penalty": [cards(row) for row in rows],
            "play_stack": cards(play_stack),
            "rhythm_stack": rhythm_stack.split(),
            "rhythm_discard": discard.split(),
            "idle": idle,
            "loose": True,
        }
        self.state: State = GAME.position(described, self.tape)

    @classmethod
    def dealt(cls, seats: int, seed: int = 1, draws: str | None = None, **options: str | int) -> Desk:
        """A whole box, dealt; with `draws` the cards (and who begins) come as told."""
        desk = cls.__new__(cls)
        desk.tape = None
        if draws is not None:
            answers: list[object] = [int(x) if x.isdigit() else NAMES.get(x, x) for x in draws.split()]
            desk.tape = clapboard.Tape(answers)
        desk.state = GAME.new(seats, options, seed=seed, chance=desk.tape)
        return desk

    # Acting

    @property
    def mover(self) -> int | None:
        """Whose turn it is; None when the game is over."""
        actors = self.state.actors()
        return actors[0] if actors else None

    def can(self, seat: int | None = None) -> set[str]:
        """Everything that the mover (or this seat) may do now."""
        who = self.mover if seat is None else seat
        return set() if who is None else {said(action) for action in self.state.legal(who)}

    def can_compose(self) -> set[str]:
        return {word for word in self.can() if word in NAMES}

    def can_pay(self) -> set[str]:
        return {word[4:] for word in self.can() if word.startswith("pay ")}

    def does(self, *words: str) -> list[Fact]:
        """These actions one after the other, each by the one who is to move; the facts of the last one."""
        facts: Sequence[Fact] = ()
        for word in words:
            assert self.mover is not None, f"the game is over before {word!r}"
            facts = self.state.apply(self.mover, meant(word))
        return list(facts)

    def refuses(self, word: str, seat: int | None = None) -> str:
        """The action is refused, and nothing has changed; the code of the reason."""
        who = (self.mover or 0) if seat is None else seat
        before = GAME.dump(self.state)
        with pytest.raises(clapboard.IllegalAction) as refused:
            self.state.apply(who, meant(word))
        assert GAME.dump(self.state) == before
        assert meant(word) not in self.state.legal(who)
        return refused.value.code

    # Looking

    @property
    def told(self) -> dict[str, Any]:
        return GAME.describe(self.state)

    def hand(self, seat: int) -> str:
        held = self.told["hands"][seat]
        return f"{' '.join(WORDS[card] for card in held['play'])} | {' '.join(held['rhythm'])}".strip()

    def held(self, seat: int) -> tuple[int, int]:
        """How many PLAY and how many RHYTHM cards."""
        hand = self.told["hands"][seat]
        return len(hand["play"]), len(hand["rhythm"])

    @property
    def stave(self) -> str:
        return " ".join(f"{WORDS[cell['card']]}{cell['by']}" for cell in self.told["stave"])

    @property
    def tonality(self) -> str:
        return ARROWS[self.told["tonality"]]

    def pile(self, seat: int) -> str:
        return " ".join(WORDS[card] for card in self.told["taken"][seat])

    def row(self, seat: int) -> str:
        return " ".join(WORDS[card] for card in self.told["penalty"][seat])

    @property
    def discard(self) -> str:
        return " ".join(self.told["rhythm_discard"])

    @property
    def play_stack(self) -> int:
        return len(self.told["play_stack"])

    @property
    def rhythm_stack(self) -> int:
        return len(self.told["rhythm_stack"])

    def sees(self, viewer: int | None) -> RythmView:
        return self.state.view(viewer)

    # The end

    @property
    def over(self) -> bool:
        return self.state.outcome() is not None

    @property
    def result(self) -> clapboard.Outcome:
        outcome = self.state.outcome()
        assert outcome is not None, "the game is not over"
        return outcome


def any_cards(many: int) -> str:
    """So many PLAY cards of no interest."""
    return " ".join("ABCDEFG♯♭"[place % 9] for place in range(many))


def cards(described: str | int) -> list[str]:
    text = any_cards(described) if isinstance(described, int) else described
    return [NAMES[card] for card in text.split()]


def hand(text: str) -> dict[str, list[str]]:
    play, _, rhythm = text.partition("|")
    return {"play": [NAMES[card] for card in play.split()], "rhythm": rhythm.split()}


def meant(word: str) -> clapboard.Action:
    """The action that a player's words mean."""
    verb, _, what = word.partition(" ")
    if word in SHORT:
        return GAME.parse(SHORT[word])
    if verb == "pay":
        return GAME.parse("X" + what.replace(" ", ""))
    if verb == "lay":
        return GAME.parse("L" + SHORT[what])
    if verb == "choose":
        return GAME.parse("=" + SHORT[what])
    return GAME.parse({"pick up": "P", "take": "T", "pass": "-"}[word])


def said(action: clapboard.Action) -> str:
    """The player's words for an action."""
    text = GAME.text(action)
    if text in LONG:
        return LONG[text]
    if text[0] == "X":
        return "pay " + " ".join(text[1:])
    if text[0] == "L":
        return "lay " + LONG[text[1]]
    if text[0] == "=":
        return "choose " + LONG[text[1]]
    return {"P": "pick up", "T": "take", "-": "pass"}[text]


def play_on(state: State, seed: int) -> Iterator[State]:
    """Play to the end at random, giving the state before each action and at last the end."""
    rng = clapboard.Rng(seed)
    yield state
    while state.actors():
        (seat,) = state.actors()
        legal = state.legal(seat)
        state.apply(seat, legal[int(rng.below(len(legal)))])
        yield state
