"""What people say to each other, and whom they do not want to hear."""

from __future__ import annotations

from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.commands import Refusal
from clapboard.table.room import Room
from clapboard.table.rulings.ruled import Person, Ruled
from clapboard.table.texts import cleaned

REACTIONS = ("bravo", "thanks", "wow", "ouch", "again")
"""Signals that everybody understands: of every table, while nobody plays."""
LONGEST = 500
"""Characters that are said at once."""


def say(room: Room, command: ask.Talk | ask.Signal, who: Person, now: int) -> list[Ruled]:
    seat = room.seat_of(who.id)
    if seat is None:
        raise Refusal("not-seated", "you do not sit at this table")
    if command.id in room.said.get(who.id, ()):
        return []
    policy, name = room.game.meta.policies, room.chairs[seat].name
    if isinstance(command, ask.Signal):
        between = room.status != "playing" and command.signal in REACTIONS
        if not between and (policy.talk == "off" or command.signal not in policy.signals):
            raise Refusal("no-such-signal", "this game has no such signal")
        check_signal(room, seat, now)
        line = log.Said(guest=who.id, name=name, seat=seat, signal=command.signal, id=command.id)
        return [(line, None)]
    if room.status == "playing" and policy.talk != "free":
        raise Refusal("no-talk", "this game is played without table talk")
    if len(command.text) > LONGEST:
        raise Refusal("too-long", f"at most {LONGEST} characters are said at once", most=LONGEST)
    text = cleaned(command.text)
    if not text:
        raise Refusal("empty", "there is nothing to say")
    to = room.side_of(seat) if command.side and room.status == "playing" else ()
    if command.side and not to:
        raise Refusal("no-side", "there is no side of yours to talk to")
    return [(log.Said(guest=who.id, name=name, seat=seat, text=text, id=command.id, to=to), None)]


def mute(room: Room, command: ask.Mute, who: Person) -> list[Ruled]:
    guest, name = _meant(room, command, who)
    if command.on == (not room.hears(who.id, guest)):
        return []
    return [(log.Muted(guest=who.id, of=guest, on=command.on, name=name), None)]


def _meant(room: Room, command: ask.Mute, who: Person) -> tuple[str, str]:
    """Whom somebody does not want to hear, or wants to again: the guest, and what they are called."""
    if command.said is not None:
        spoken = room.spoken(command.said)
        if spoken is None or spoken.line.guest == who.id or not spoken.reaches(who.id):
            raise Refusal("no-such-line", "name a late line of somebody else", said=command.said)
        return spoken.line.guest, spoken.line.name
    if command.who is not None:
        for guest, unwanted in room.mutes.get(who.id, {}).items():
            if unwanted.who == command.who:
                return guest, unwanted.name
        raise Refusal("no-such-mute", "you have muted nobody under this number", who=command.who)
    seat = -1 if command.seat is None else command.seat
    chair = room.chairs[seat] if 0 <= seat < len(room.chairs) else None
    if chair is None or chair.kind != "guest" or chair.guest == who.id:
        raise Refusal("no-such-seat", "name the chair of somebody else", seat=seat)
    return chair.guest, chair.name


def check_signal(room: Room, seat: int, now: int) -> None:
    """A signal is seldom, and no comment on what somebody has just done. A question to everybody is one too, where nobody talks."""
    policy = room.game.meta.policies
    if room.status != "playing":
        return
    last = room.signalled.get(room.chairs[seat].guest)
    if last is not None and now - last < policy.signal_every:
        raise Refusal("too-soon", "you have just given a signal", wait=policy.signal_every - (now - last))
    others = [at for by, at in room.acted.items() if by != seat]
    if others and now - max(others) < policy.signal_after:
        wait = policy.signal_after - (now - max(others))
        raise Refusal("too-soon", "wait a moment after another player's act", wait=wait)
