"""What somebody asks about their own view: a hint, a look, help. It is answered from that view alone, nothing is done, and no line is written."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from clapboard.kernel.codec import encode
from clapboard.kernel.errors import NoAnswer
from clapboard.kernel.legal import told
from clapboard.table import commands as ask
from clapboard.table.audience import Audience
from clapboard.table.commands import Refusal
from clapboard.table.players import Players
from clapboard.table.rulings import play
from clapboard.table.rulings.ruled import Person
from clapboard.table.thought import Helped, HelpJob, Helps, Job, NotAnswered

LARGEST = 16 * 1024
"""Bytes of an answer. Anyone who needs more has asked for something that a view should hold."""


class Hinted(msgspec.Struct):
    """What a computer player would do."""

    action: bytes


class LookAnswer(msgspec.Struct):
    """What the game says about somebody's own view."""

    answer: bytes


class Insight:
    def __init__(self, audience: Audience, players: Players, helps: Helps) -> None:
        self.audience = audience
        self.room = audience.room
        self.players = players
        self.helps = helps
        self.hinting: set[int] = set()
        self.helping: set[str] = set()
        """The guests whose help is on its way."""

    async def answer(self, command: ask.Hint | ask.Look | ask.Help, person: Person) -> Hinted | LookAnswer:
        match command:
            case ask.Hint():
                return await self.hint(person)
            case ask.Look():
                return self.look(command, person)
        return await self.help(command, person)

    async def hint(self, person: Person) -> Hinted:
        """Even the seed is only what the viewer knows."""
        room = self.room
        seat = play.advised(room, person)
        if seat in self.hinting:
            raise Refusal("hint-coming", "a hint is already on its way")
        state, level = room.present(self.audience.now()), room.game.meta.policies.substitute
        legal = told(state.legal(seat))
        listed = [encode(action) for action in legal.legal]
        view, seed = encode(state.view(seat)), self.audience.stream(seat).v
        self.hinting.add(seat)
        try:
            thought = await self.players.think(
                Job(
                    room.settings.game, level, view, listed, seed, legal.wider, room.settings.edition, room.id
                )
            )
        finally:
            self.hinting.discard(seat)
        if not thought.acts:
            raise Refusal("hint-waits", "a computer player would wait")
        # Anyone who has lost the chair meanwhile must not even learn whether it could still do this.
        lost, action = room.seat_of(person.id) != seat, thought.acts[0]
        if lost or room.status != "playing" or room.game.decode_action(action) not in room.state.legal(seat):
            raise Refusal("hint-late", "the game has gone on meanwhile")
        return Hinted(action)

    def look(self, command: ask.Look, person: Person) -> LookAnswer:
        """Also for anyone who is to act, and for anyone who watches."""
        room = self.room
        try:
            about = room.game.decode_look(encode(command.about))
            answer = encode(room.game.look(self._view(person), about))
        except NoAnswer as none:
            raise Refusal(none.code, none.message, **none.params) from None
        return LookAnswer(_small(answer))

    async def help(self, command: ask.Help, person: Person) -> LookAnswer:
        """While a game runs it is advice, for those who play where advice is given; afterwards everybody may ask."""
        room = self.room
        view, about = self._view(person), encode(command.about)
        if room.status == "playing":
            seat = play.player(room, person)
            if not room.settings.gives_hints(room.game.meta.policies):
                raise Refusal("no-hints", "this table is played without hints")
            play.decides(room, seat)
        try:
            room.game.decode_help(about)
        except NoAnswer as none:
            raise Refusal(none.code, none.message, **none.params) from None
        if person.id in self.helping:
            raise Refusal("help-coming", "help is already on its way")
        seen = encode(view)
        # Of what the asker knows, so that the same question has the same answer.
        seed = int.from_bytes(hashlib.blake2b(seen + about, digest_size=6).digest(), "little")
        viewer, number = room.seat_of(person.id), room.number
        self.helping.add(person.id)
        try:
            given = await self.helps(HelpJob(room.settings.game, seen, about, seed, room.settings.edition))
        finally:
            self.helping.discard(person.id)
        if room.seat_of(person.id) != viewer or room.number != number:
            raise Refusal("help-late", "this is no longer your view")
        return LookAnswer(_small(_answer(given)))

    def _view(self, person: Person) -> Any:
        """The asker's own: what they are sent, and nothing else."""
        room = self.room
        if room.record is None:
            raise Refusal("not-playing", "no game is running at this table")
        if room.paused:
            raise Refusal("paused", "the game is paused")
        return self.audience.seen_by(room.seat_of(person.id))


def _answer(given: Helped | NotAnswered | None) -> bytes:
    if given is None:
        raise Refusal("help-failed", "no answer was found in time")
    if isinstance(given, NotAnswered):
        params: Mapping[str, Any] = given.params
        raise Refusal(given.code, given.message, **params)
    return given.answer


def _small(answer: bytes) -> bytes:
    if len(answer) > LARGEST:
        raise Refusal("answer-too-long", "the answer is too long to be sent")
    return answer
