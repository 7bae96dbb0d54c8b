"""An editing desk with cards on it, in the words of players.

    desk = Desk("full", 3, film="r02 r07 r05^ r09", hands=["r14 r03"], claps={"c2": [0]})
    desk.does("P14", "@g2", "!")
    assert desk.film == "r02 r07 r14 r05^ r09"

`^` behind a card: face up. A line is a list of cards, two lines are `a | b`; in the other modes a film is `space=card`. Actions
are written as in `clapboard.games.faux_raccords.notation`. Cards that are named nowhere lie in the Deck. Unless told otherwise all Clue
tokens are used up, so that turns go on by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

import clapboard
from clapboard.games.faux_raccords import GAME, FauxView, State
from clapboard.games.faux_raccords.actions import End
from clapboard.kernel.fact import Fact

Tokens = Mapping[str, Sequence[int]]
NONE: Tokens = {}


class Desk:
    def __init__(
        self,
        mode: str,
        seats: int,
        film: str = "",
        hands: Sequence[str] = (),
        cut: str = "",
        *,
        claps: Tokens = NONE,
        ticks: Tokens = NONE,
        crosses: Tokens = NONE,
        seen: Tokens = NONE,
        clues: Sequence[bool] | None = None,
        options: Mapping[str, str] | None = None,
        deck: str | None = None,
        bin: str | None = None,
        tape: Sequence[object] | None = None,
        **fields: Any,
    ) -> None:
        laid = []
        for at, card in spaced(mode, film):
            laid.append(
                {
                    "at": at,
                    "card": card.rstrip("^"),
                    "up": card.endswith("^"),
                    "claps": list(claps.get(at, ())),
                    "ticks": list(ticks.get(at, ())),
                    "crosses": list(crosses.get(at, ())),
                    "seen": [] if card.endswith("^") else sorted({*seen.get(at, ()), *claps.get(at, ())}),
                }
            )
        held = [hand.split() for hand in hands] + [[] for _ in range(seats - len(hands))]
        described: dict[str, Any] = {
            "seats": seats,
            "options": {"mode": mode, **(options or {})},
            "film": laid,
            "hands": held,
            "cut": cut.split(),
            "clues": list(clues) if clues is not None else [False] * seats,
            **fields,
        }
        if deck is not None:
            described["deck"] = deck.split()
        if bin is not None:
            described["bin"] = [{"card": card, "seen": [-1]} for card in bin.split()]
        chance = None if tape is None else clapboard.Tape(tape)
        self.state: State = GAME.position(described, chance)

    @classmethod
    def dealt(cls, mode: str, seats: int, seed: int = 1, **options: str) -> Desk:
        desk = cls.__new__(cls)
        desk.state = GAME.new(seats, {"mode": mode, **options}, seed=seed)
        return desk

    # Acting

    def does(self, *words: str, seat: int | None = None) -> list[Fact]:
        """These actions one after the other, by the one who is asked (or this seat); the facts of the last one."""
        facts: Sequence[Fact] = ()
        for word in words:
            actors = self.state.actors()
            assert actors, f"the game is over before {word!r}"
            facts = self.state.apply(actors[0] if seat is None else seat, GAME.parse(word))
        return list(facts)

    def can(self, seat: int | None = None) -> set[str]:
        who = self.asked if seat is None else seat
        return {GAME.text(action) for action in self.state.legal(who)}

    def refuses(self, word: str, seat: int | None = None) -> str:
        """The action is refused, and nothing has changed; the code of the reason."""
        who = self.asked if seat is None else seat
        before = GAME.dump(self.state)
        assert GAME.parse(word) not in self.state.legal(who)
        with pytest.raises(clapboard.IllegalAction) as refused:
            self.state.apply(who, GAME.parse(word))
        assert GAME.dump(self.state) == before
        return refused.value.code

    # Looking

    @property
    def told(self) -> dict[str, Any]:
        return GAME.describe(self.state)

    @property
    def asked(self) -> int:
        actors = self.state.actors()
        return actors[0] if actors else -1

    @property
    def phase(self) -> str:
        return self.state.view(self.asked if self.asked >= 0 else None).prompt.kind

    @property
    def film(self) -> str:
        shots = self.told["film"]
        words = [shot["card"] + ("^" if shot["up"] else "") for shot in shots]
        mode = self.told["options"]["mode"]
        if mode in ("tutorial", "full"):
            return " ".join(words)
        if mode == "shorts":
            lines = [
                [word for word, shot in zip(words, shots, strict=True) if shot["at"][0] == line]
                for line in "ab"
            ]
            return " | ".join(" ".join(line) for line in lines)
        return " ".join(f"{shot['at']}={word}" for word, shot in zip(words, shots, strict=True))

    @property
    def cut(self) -> str:
        return " ".join(self.told["cut"])

    @property
    def bin(self) -> str:
        return " ".join(scrap["card"] for scrap in self.told["bin"])

    @property
    def deck(self) -> int:
        return len(self.told["deck"])

    @property
    def fired(self) -> list[str]:
        return list(self.told["fired"])

    def hand(self, seat: int) -> str:
        return " ".join(self.told["hands"][seat])

    def held(self) -> list[int]:
        return [len(hand) for hand in self.told["hands"]]

    def tokens(self, kind: str) -> dict[str, list[int]]:
        """Where Clap tokens, ticks or crosses lie."""
        return {shot["at"]: shot[kind] for shot in self.told["film"] if shot[kind]}

    def supply(self) -> list[int]:
        return [chair.claps for chair in self.sees(None).chairs]

    def sees(self, viewer: int | None) -> FauxView:
        return self.state.view(viewer)

    def knows(self, viewer: int | None) -> dict[str, str]:
        """The face-down Movie cards that a viewer has seen, by space."""
        return {
            shot.at: shot.card for shot in self.sees(viewer).film if shot.card is not None and not shot.up
        }

    def traces(self, viewer: int | None) -> dict[str, list[str]]:
        return {trace.card: trace.where for trace in self.sees(viewer).traces}

    @property
    def result(self) -> clapboard.Outcome:
        outcome = self.state.outcome()
        assert outcome is not None, "the game is not over"
        return outcome


def spaced(mode: str, film: str) -> Iterator[tuple[str, str]]:
    if mode in ("tutorial", "full"):
        yield from ((f"c{place + 1}", card) for place, card in enumerate(film.split()))
    elif mode == "shorts":
        for letter, line in zip("ab", film.split("|"), strict=False):
            yield from ((f"{letter}{place + 1}", card) for place, card in enumerate(line.split()))
    else:
        for word in film.split():
            at, _, card = word.partition("=")
            yield at, card


def cards(*without: str) -> list[str]:
    """All Rush cards but these."""
    from clapboard.games.faux_raccords.box.components import CARDS

    used = " ".join(without).split()
    return [card for card in CARDS if card not in used]


def play_on(state: State, seed: int, patience: int = 40) -> Iterator[State]:
    """Play to the end at random, ending the editing seldom; the state before each action and at last the end."""
    rng = clapboard.Rng(seed)
    yield state
    while state.actors():
        actors = state.actors()
        seat = actors[int(rng.below(len(actors)))]
        legal = state.legal(seat)
        action = legal[int(rng.below(len(legal)))]
        if action == End() and rng.below(patience):
            action = legal[0]
        state.apply(seat, action)
        yield state
