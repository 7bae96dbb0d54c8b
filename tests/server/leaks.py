"""Leaks planted in the server, each a line that somebody could write: in lists, answers, stories, refusals, and at the table itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from clapboard.server import asking
from clapboard.server.bodies import Problem, TableCard
from clapboard.server.http import answers
from clapboard.server.http.routes import tables as routes
from clapboard.server.sockets import connection
from clapboard.server.tables import hub, stories
from clapboard.table import log, messages
from clapboard.table import story as told
from clapboard.table.audience import Audience
from clapboard.table.rulings import consent, play
from clapboard.table.rulings.ruled import Foreseen
from clapboard.table.table import Table
from tests.table.leaks import LEAKS as AT_THE_TABLE
from tests.table.leaks import LeakingTable, fingerprint, secret_cards, weight


class Leaks:
    """Ways to let something slip; `cards` are the hidden ones of the table that runs."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch
        self.tables: list[Table] = []

        def table(*args: Any, **more: Any) -> Table:
            self.tables.append(Table(*args, **more))
            return self.tables[-1]

        patch.setattr(hub, "Table", table)

    @property
    def cards(self) -> list[str]:
        return secret_cards(self.tables[-1].room) if self.tables else []

    def at_the_table(self, leak: str) -> None:
        self.patch.setattr(hub, "Table", lambda *args, **more: LeakingTable(*args, leak=leak, **more))

    def id(self) -> None:
        true = routes.card

        def card(*args: Any) -> TableCard:
            return msgspec.structs.replace(true(*args), title=str(fingerprint(self.cards)))

        self.patch.setattr(routes, "card", card)

    def order(self) -> None:
        true = routes.card

        def card(*args: Any) -> TableCard:
            shown = true(*args)
            turned = fingerprint(self.cards) % 2
            return msgspec.structs.replace(shown, players=shown.players[:: -1 if turned else 1])

        self.patch.setattr(routes, "card", card)

    def length(self) -> None:
        true = answers.answer

        def answer(given: object, *args: Any, **more: Any) -> Any:
            content = given if isinstance(given, bytes) else msgspec.json.encode(given)
            return true(content + b" " * weight(self.cards), *args, **more)

        self.patch.setattr(routes, "answer", answer)

    def log_line(self) -> None:
        true = told.moves

        def moves(*args: Any, **more: Any) -> Any:
            for move in true(*args, **more):
                yield move and msgspec.structs.replace(move, why="".join(self.cards))

        self.patch.setattr(stories, "moves", moves)

    def refusal_text(self) -> None:
        true = asking.problem

        def problem(error: Any) -> tuple[int, Problem]:
            status, said = true(error)
            return status, msgspec.structs.replace(said, message=said.message + "".join(self.cards))

        self.patch.setattr(connection, "problem", problem)

    def touched(self) -> None:
        """When something happened that not everybody sees."""
        self.patch.setattr("clapboard.server.tables.lists.is_quiet", lambda ruled: False)

    def thought(self) -> None:
        """How long a computer player has thought."""
        true = Audience._update

        def update(
            audience: Audience, viewer: Any, v: int, line: Any, facts: Any, now: int, seen: Any
        ) -> Any:
            entry = getattr(line, "entry", None)
            later = now + (entry.iterations or 0 if entry is not None else 0)
            return true(audience, viewer, v, line, facts, later, seen)

        self.patch.setattr(Audience, "_update", update)

    def half_a_choice(self) -> None:
        """That somebody has begun something."""
        true = Table._choose

        def choose(table: Table, job: Any, seat: int) -> None:
            true(table, job, seat)
            table.audience._tell_presence()

        self.patch.setattr(Table, "_choose", choose)

    def missed(self) -> None:
        """Something more for those who come back."""
        true = Audience.join

        def join(audience: Audience, listener: Any, since: int | None = None) -> None:
            true(audience, listener, since)
            if since is not None:
                listener.tell(msgspec.json.encode({"type": "more", "of": self.cards}))

        self.patch.setattr(Audience, "join", join)

    def looking_ahead(self) -> None:
        """What a plan would uncover."""
        true = asking.reply

        def reply(id: str, done: Any) -> messages.Message:
            if isinstance(done, Foreseen):
                return messages.Planned(id=id, view="".join(self.cards), legal=[])
            return true(id, done)

        self.patch.setattr(connection, "reply", reply)

    def out_of_time(self) -> None:
        """A line of the log that names a card of the one who was too slow."""
        true = play.act

        def act(room: Any, *args: Any, **more: Any) -> Any:
            if more.get("why") == "time-out":
                more["why"] = f"time-out, with {secret_cards(room)[0]}"
            return true(room, *args, **more)

        self.patch.setattr(play, "act", act)

    def sits_in(self) -> None:
        """A computer player that fits the cards it finds."""
        true = consent._carry_out

        def carry_out(room: Any, *args: Any) -> Any:
            lines = true(room, *args)
            levels = sorted(room.game.bots())
            level = levels[fingerprint(secret_cards(room)) % len(levels)]
            return [
                (
                    msgspec.structs.replace(line, level=level) if isinstance(line, log.Substituted) else line,
                    more,
                )
                for line, more in lines
            ]

        self.patch.setattr(consent, "_carry_out", carry_out)

    def back_again(self) -> None:
        """The hands, for anyone who watches when a chair is taken back."""
        true = Audience.publish

        def publish(audience: Audience, line: log.Line, *args: Any) -> None:
            true(audience, line, *args)
            if isinstance(line, log.Returned):
                for listener in audience.listeners.get(None, ()):
                    listener.tell(msgspec.json.encode({"type": "more", "of": self.cards}))

        self.patch.setattr(Audience, "publish", publish)

    def not_heard(self) -> None:
        """That somebody does not want to hear somebody."""
        true = Audience._tell_table
        self.patch.setattr(Audience, "_tell_table", lambda audience, guest=None: true(audience))

    def taken_back(self) -> None:
        """Why something was taken back."""
        true = play.taking_back

        def taking_back(room: Any, *args: Any, **more: Any) -> log.Acted:
            line = true(room, *args, **more)
            why = "".join(secret_cards(room))
            return msgspec.structs.replace(line, entry=msgspec.structs.replace(line.entry, why=why))

        self.patch.setattr(play, "taking_back", taking_back)


SERVER_LEAKS: dict[str, Callable[[Leaks], None]] = {
    "id in a list": Leaks.id,
    "order in a list": Leaks.order,
    "length of an answer": Leaks.length,
    "log line in a story": Leaks.log_line,
    "refusal text over a socket": Leaks.refusal_text,
    **{
        f"{leak} at the table": lambda leaks, leak=leak: leaks.at_the_table(leak)  # type: ignore[misc]
        for leak in AT_THE_TABLE
    },
}
"""In both games."""
EXTRA_LEAKS: dict[str, tuple[str, Callable[[Leaks], None]]] = {
    "time in a list": ("rythm-and-play", Leaks.touched),
    "how long a computer player thought": ("rythm-and-play", Leaks.thought),
    "a choice begun": ("faux-raccords", Leaks.half_a_choice),
    "what was missed": ("rythm-and-play", Leaks.missed),
    "what was missed of a film": ("faux-raccords", Leaks.missed),
    "words not heard": ("rythm-and-play", Leaks.not_heard),
    "a plan": ("rythm-and-play", Leaks.looking_ahead),
    "a plan for a film": ("faux-raccords", Leaks.looking_ahead),
}
EVENT_LEAKS: dict[str, tuple[str, Callable[[Leaks], None]]] = {
    "a time-out": ("rythm-and-play", Leaks.out_of_time),
    "a time-out in a film": ("faux-raccords", Leaks.out_of_time),
    "who sits in": ("rythm-and-play", Leaks.sits_in),
    "who sits in for an actor": ("faux-raccords", Leaks.sits_in),
    "how long the one who sits in thought": ("rythm-and-play", Leaks.thought),
    "a return": ("rythm-and-play", Leaks.back_again),
    "a return to a film": ("faux-raccords", Leaks.back_again),
}
"""Of time that runs out, and of somebody who is away for a while."""
