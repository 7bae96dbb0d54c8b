"""A desk with a game on it, in the words of players.

    desk = Desk(track="A01 A02 A03", actors="A04 A05", stacks=["TV1 A13", "TV3"])
    desk.does("ACTOR T2 > s1")
    assert desk.track == "A04 A01 A03"

Cards are written by their ids, `-` is an empty space. Piles are written top card first, discards with the top card last. A film on the
track is `SR05/1`, Script and owner. `does` makes whole placements, each by the one who is to move, and confirms them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import clapboard
from clapboard.games.action import GAME, ActionGame, ActionView, State
from clapboard.kernel.action import Action
from clapboard.kernel.fact import Fact


class Desk:
    def __init__(
        self,
        seats: int = 2,
        *,
        game: ActionGame = GAME,
        tape: Sequence[object] | None = None,
        money: int | Sequence[int] = 3,
        prestige: Sequence[int] = (),
        stacks: Sequence[str] = (),
        archives: Sequence[str] = (),
        assistants: Sequence[int] = (),
        office: str = "",
        track: str = "",
        actors: str = "",
        actor_discard: str = "",
        scripts: str = "",
        script_pile: str = "",
        sets: str = "",
        set_discard: str = "",
        events: str = "",
        event: str | None = None,
        round: int = 1,
        first: int = 0,
        turn: int | None = None,
        trend: str | None = None,
        placed: str = "",
        known_top: bool | None = None,
        over: bool = False,
        chain: Sequence[str] = (),
        **options: str | int,
    ) -> None:
        self.game = game
        described = {
            "seats": seats,
            "options": options,
            "round": round,
            "phase": "over" if over else "placing",
            "first": first,
            "turn": turn,
            "event": event,
            "event_pile": events.split(),
            "script_pile": script_pile.split(),
            "actor_pile": actors.split(),
            "set_pile": sets.split(),
            "actor_discard": actor_discard.split(),
            "set_discard": set_discard.split(),
            "known_top": known_top,
            "scripts": spaces(scripts),
            "track": spaces(track),
            "office": [
                {"script": film.split("/")[0], "owner": int(film.split("/")[1])} for film in office.split()
            ],
            "reels": self._reels(seats, round, trend),
            "placements": [
                {"area": word.split("/")[0], "seat": int(word.split("/")[1])} for word in placed.split()
            ],
            "chairs": [
                {
                    "money": money if isinstance(money, int) else money[seat],
                    "films": prestige[seat] if prestige else 0,
                    "assistants": assistants[seat] if assistants else int(game.prints.assistants),
                    "stacks": studio(stacks[seat]) if seat < len(stacks) else [],
                    "archives": archives[seat].split() if seat < len(archives) else [],
                }
                for seat in range(seats)
            ],
            "chain": list(chain),
        }
        self.state: State = game.position(described, None if tape is None else clapboard.Tape(tape))

    def _reels(self, seats: int, round: int, trend: str | None) -> list[str | None]:
        if trend is None:
            return []
        reels: list[str | None] = [None] * int(self.game.prints.reels(seats))
        reels[int(self.game.prints.reel(round))] = trend
        return reels

    @classmethod
    def dealt(cls, seats: int, seed: int = 1, **options: str | int) -> Desk:
        desk = cls.__new__(cls)
        desk.game = GAME
        desk.state = GAME.new(seats, options, seed=seed)
        return desk

    # Acting

    @property
    def mover(self) -> int:
        (seat,) = self.state.actors()
        return seat

    def can(self, *steps: str, seat: int | None = None) -> set[str]:
        """What the mover may choose after these steps, or what this seat could do if it were its turn."""
        who = self.mover if seat is None else seat
        state = self.state.copy() if who in self.state.actors() else self.state.plan(who)
        for step in steps:
            state.apply(who, self.game.parse(step))
        return {self.game.text(action) for action in state.legal(who)}

    def does(self, *placements: str) -> list[Fact]:
        """These placements, each by the one who is to move; all facts."""
        facts: list[Fact] = []
        for placement in placements:
            seat = self.mover
            for action in said(self.game, placement):
                facts += self.state.apply(seat, action)
            if self.state.steps(seat):
                facts += self.state.apply(seat, clapboard.CONFIRM)
        return facts

    def banks(self, times: int) -> list[Fact]:
        return self.does(*["BANK"] * times)

    def ends_round(self) -> list[Fact]:
        """Everybody places all that is left on the bank."""
        facts: list[Fact] = []
        round = self.state.round
        while self.state.actors() and self.state.round == round:
            facts += self.does("BANK")
        return facts

    def refuses(self, *steps: str, seat: int | None = None) -> str:
        """The last of these steps is refused, and nothing has changed; the code of the reason."""
        who = self.mover if seat is None else seat
        state = self.state.copy()
        for step in steps[:-1]:
            state.apply(who, self.game.parse(step))
        before = self.game.dump(state)
        action = self.game.parse(steps[-1])
        assert action not in state.legal(who)
        with pytest.raises(clapboard.IllegalAction) as refused:
            state.apply(who, action)
        assert self.game.dump(state) == before
        return refused.value.code

    def closed(self, area: str, seat: int | None = None) -> str | None:
        """Why an area is closed to the mover (or to this seat), as its view says."""
        who = self.mover if seat is None else seat
        (found,) = [one for one in self.sees(who).areas if one.area == area]
        return found.closed

    # Looking

    @property
    def told(self) -> dict[str, Any]:
        return self.game.describe(self.state)

    def sees(self, viewer: int | None) -> ActionView:
        return self.state.view(viewer)

    @property
    def money(self) -> list[int]:
        return [chair["money"] for chair in self.told["chairs"]]

    @property
    def prestige(self) -> list[int]:
        return [chair.prestige for chair in self.sees(None).chairs]

    @property
    def track(self) -> str:
        return row(self.told["track"])

    @property
    def scripts(self) -> str:
        return row(self.told["scripts"])

    @property
    def actors(self) -> str:
        return row(self.told["actor_pile"])

    @property
    def actor_discard(self) -> str:
        return row(self.told["actor_discard"])

    @property
    def set_discard(self) -> str:
        return row(self.told["set_discard"])

    @property
    def office(self) -> str:
        return " ".join(f"{film['script']}/{film['owner']}" for film in self.told["office"])

    def archives(self, seat: int) -> str:
        return row(self.told["chairs"][seat]["archives"])

    def studio(self, seat: int) -> dict[str, str]:
        """The stacks of a seat by id: Script (or `-`) and performers."""
        return {
            stack["id"]: row([stack["script"], *stack["cards"]])
            for stack in self.told["chairs"][seat]["stacks"]
        }

    def ready(self, seat: int) -> list[str]:
        return [stack.id for stack in self.sees(None).chairs[seat].stacks if stack.ready]

    def price(self, area: str) -> int | None:
        (found,) = [one for one in self.sees(None).areas if one.area == area]
        return found.price

    @property
    def result(self) -> clapboard.Outcome:
        outcome = self.state.outcome()
        assert outcome is not None, "the game is not over"
        return outcome

    @property
    def scores(self) -> list[int]:
        return [int(score) for score in self.result.scores]


def spaces(text: str) -> list[str | None]:
    return [None if word == "-" else word for word in text.split()]


def row(cards: Sequence[str | None]) -> str:
    return " ".join(card or "-" for card in cards)


def studio(text: str) -> list[dict[str, Any]]:
    """`TV1 A01 + A10 D06`: a Script with an Actor, and a stack without a Script."""
    stacks = []
    for part in text.split("+"):
        cards = part.split()
        if cards:
            script = cards[0] if cards[0] in GAME.prints.script_numbers else None
            stacks.append({"script": script, "cards": cards[1:] if script else cards})
    return stacks


def said(game: ActionGame, placement: str) -> list[Action]:
    """The steps of a placement: `SEND s1 keep A18 > new`."""
    words = placement.split()
    steps: list[str] = []
    while words:
        word = words.pop(0)
        steps.append(f"{word} {words.pop(0)}" if word in (">", "keep") else word)
    return [game.parse(step) for step in steps]


def of(facts: Sequence[Fact], kind: type[Fact]) -> list[Any]:
    return [fact for fact in facts if isinstance(fact, kind)]
