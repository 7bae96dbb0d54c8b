"""Before, between and around games: how a table is set up, who sits where, what the host may do, the start."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

import msgspec

from clapboard.kernel.errors import EditionError, OptionError, UnknownGame
from clapboard.kernel.options import Value
from clapboard.kernel.record import FORMAT
from clapboard.kernel.registry import AnyGame
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.clock import Clock
from clapboard.table.commands import Refusal
from clapboard.table.parts import Chair, Prepared
from clapboard.table.room import Room
from clapboard.table.rulings.deals import LOT, Dealer, begin, fit
from clapboard.table.rulings.ruled import Person, Ruled
from clapboard.table.settings import LIMITS, ClockRule, Settings
from clapboard.table.texts import LONGEST_NAME, cleaned, told_apart

FREE = ("open", "gone")
LONGEST_TITLE, LONGEST_HOOK = 80, 500
"""Chairs for anyone who comes next, while no game runs."""


def check_settings(settings: Settings, dealer: Dealer = LOT, before: Settings | None = None) -> Settings:
    """The same settings with every option written out. `before`: those of the table until now."""
    try:
        game = settings.find_game()
        settings = fit(settings, game, dealer, before)
        asked = dict(settings.options)
        if any(option.key == "pace" for option in game.meta.options):
            asked.setdefault("pace", settings.pace)  # a game that times answers does it at the table's pace
        options = game.options(settings.seats, asked)
    except UnknownGame as bad:
        raise Refusal("unknown-game", str(bad), game=settings.game) from None
    except EditionError as bad:
        raise Refusal("unknown-edition", str(bad), edition=settings.edition) from None
    except OptionError as bad:
        raise Refusal("bad-option", str(bad), option=bad.option) from None
    settings = _with_hash(settings, game)
    policies = game.meta.policies
    if settings.hints and policies.hints == "never":
        raise Refusal("no-hints", f"{game.meta.title} is played without hints")
    if settings.pauses and policies.pauses is None:
        raise Refusal(
            "no-pauses", f"{game.meta.title} runs by no clock of its own: a table does not pause it"
        )
    if settings.hook and not game.notices(options):
        raise Refusal("no-notices", f"in {game.meta.title} it is everybody's turn all the time: no web-hook")
    clock = _clock(settings.clock, options)
    if clock.kind != "none" and game.timing(options).own_clock:
        raise Refusal("no-clock", "this game keeps time itself: a table has no clock beside it")
    if clock.kind != "none":
        least, most = LIMITS[clock.kind]
        if not least <= clock.seconds <= most or not 0 <= clock.increment <= clock.seconds:
            raise Refusal(
                "bad-clock", f"a clock of {least} to {most} seconds is possible", least=least, most=most
            )
    for text, most in ((settings.title, LONGEST_TITLE), (settings.hook, LONGEST_HOOK)):
        if len(text) > most:
            raise Refusal("too-long", f"at most {most} characters", most=most)
    return msgspec.structs.replace(settings, options=options, clock=clock, title=cleaned(settings.title))


def _with_hash(settings: Settings, game: AnyGame) -> Settings:
    """The edition as it is here; the game's own needs no name."""
    box = game.edition
    hash = "" if box is None else box.hash
    if settings.edition_hash not in ("", hash):
        raise Refusal(
            "unknown-edition", "the edition of this name is another one here", edition=settings.edition
        )
    own = game.file is None
    return msgspec.structs.replace(
        settings, edition="" if own else settings.edition, edition_hash="" if own else hash
    )


def _clock(chosen: ClockRule, options: dict[str, Value]) -> ClockRule:
    """A game's `turn_seconds` proposes a clock to a table that has none. The proposal is taken and then gone from the options, so that
    a host who takes the clock away later does not get it back from there."""
    proposed = options.get("turn_seconds")
    if not isinstance(proposed, int) or not proposed:
        return chosen
    options["turn_seconds"] = 0
    return chosen if chosen.kind != "none" else ClockRule(kind="turn", seconds=proposed)


def no_such_secret() -> Refusal:
    return Refusal("bad-seat-secret", "this link to a chair is not good, or no longer")


def sit(room: Room, command: ask.Sit, who: Person) -> list[Ruled]:
    if who.id in room.kicked:
        raise Refusal("kicked", "the host has sent you away from this table")
    if room.seat_of(who.id) is not None:
        raise Refusal("already-seated", "you already sit at this table")
    if not 0 <= command.seat < len(room.chairs):
        raise Refusal("no-such-seat", "there is no such chair", seat=command.seat)
    if room.chairs[command.seat].kind not in FREE or room.status == "playing":
        raise Refusal("seat-taken", "this chair is taken", seat=command.seat)
    return [(log.Sat(seat=command.seat, guest=who.id, name=_name(room, command.seat, who)), None)]


def _name(room: Room, seat: int, who: Person) -> str:
    """How somebody is called on a chair: nobody else at the table is called so."""
    others = [chair.name for other, chair in enumerate(room.chairs) if other != seat and chair.name]
    return told_apart(who.name, others, LONGEST_NAME)


def claim(room: Room, command: ask.Claim, who: Person) -> list[Ruled]:
    """Somebody has come with a chair's secret, also in the middle of a game. Anyone who was host by this chair is so no longer. Where
    nobody talks, the chair keeps its name while the game runs: a name can say a lot."""
    chair = room.chairs[command.seat] if command.seat < len(room.chairs) else None
    if chair is None or chair.kind != "guest" or chair.seating != command.seating:
        raise no_such_secret()
    if chair.guest == who.id:
        return []
    if who.id in room.kicked:
        raise Refusal("kicked", "the host has sent you away from this table")
    if room.seat_of(who.id) is not None:
        raise Refusal("already-seated", "you already sit at this table")
    silent = room.status == "playing" and room.game.meta.policies.talk != "free"
    name = chair.name if silent else _name(room, command.seat, who)
    lines: list[Ruled] = [(log.Sat(seat=command.seat, guest=who.id, name=name), None)]
    if chair.guest == room.host:
        lines.append((log.Hosted(host=who.id), None))
    return lines


def stand(room: Room, who: Person) -> list[Ruled]:
    seat = room.seat_of(who.id)
    if seat is None:
        raise Refusal("not-seated", "you do not sit at this table")
    if room.status == "playing":
        raise Refusal("game-running", "while a game runs your chair waits for you: just close the page")
    lines: list[Ruled] = [(log.Cleared(seat=seat), None)]
    others = [chair.guest for chair in room.chairs if chair.kind == "guest" and chair.guest != who.id]
    if who.id == room.host and others:
        lines.append((log.Hosted(host=others[0]), None))
    return lines


def as_host(
    room: Room,
    command: ask.Change | ask.SetBot | ask.Clear | ask.Pardon | ask.Hurry | ask.Start | ask.Close,
    who: Person,
    now: int,
    dealer: Dealer,
    unconnected: Container[int] = (),
) -> list[Ruled]:
    """To free the chair of somebody without a connection is not to send them away: when they come back, they may sit down again."""
    if isinstance(command, ask.Close):
        return [(log.Closed(why="host"), None)]
    if isinstance(command, ask.Pardon):
        return _pardon(room, command)
    if isinstance(command, ask.Hurry):
        return [] if command.bots == room.settings.bots else [(log.Paced(bots=command.bots), None)]
    if room.status == "playing":
        return _send_away(room, command, who, unconnected)
    if isinstance(command, ask.Change):
        settings = check_settings(command.settings, dealer, room.settings)
        if any(chair.kind == "guest" for chair in room.chairs[settings.seats :]):
            raise Refusal("seat-taken", "somebody sits on a chair that would go")
        kept = room.chairs[: settings.seats]
        return [(log.Changed(settings=settings), None), *_at_home(settings.find_game(), kept)]
    if isinstance(command, ask.Start):
        return start(room, now, dealer)
    if not 0 <= command.seat < len(room.chairs):
        raise Refusal("no-such-seat", "there is no such chair", seat=command.seat)
    chair = room.chairs[command.seat]
    if isinstance(command, ask.Clear):
        if chair.kind == "open":
            raise Refusal("seat-open", "this chair is free already", seat=command.seat)
        other = chair.kind == "guest" and chair.guest not in (who.id, room.host)
        kicked = other and command.seat not in unconnected
        return [(log.Cleared(seat=command.seat, kicked=kicked), None)]
    if chair.kind == "guest":
        raise Refusal("seat-taken", "this chair is taken", seat=command.seat)
    if command.level not in room.game.bots():
        raise Refusal("unknown-level", f"no computer player is called {command.level!r}", level=command.level)
    return [(log.BotSat(seat=command.seat, level=command.level), None)]


def _pardon(room: Room, command: ask.Pardon) -> list[Ruled]:
    for guest, sent in room.kicked.items():
        if sent.number == command.number:
            return [(log.Pardoned(guest=guest), None)]
    raise Refusal("not-sent-away", "nobody of that number is sent away", number=command.number)


def _send_away(
    room: Room,
    command: ask.Change | ask.SetBot | ask.Clear | ask.Start,
    who: Person,
    unconnected: Container[int],
) -> list[Ruled]:
    """During a game a host can send somebody away, and do nothing else: the chair then waits like that of one who is away."""
    if isinstance(command, ask.Clear):
        if not 0 <= command.seat < len(room.chairs):
            raise Refusal("no-such-seat", "there is no such chair", seat=command.seat)
        chair = room.chairs[command.seat]
        if chair.kind == "guest" and chair.guest not in (who.id, room.host):
            return [(log.Removed(seat=command.seat, kicked=command.seat not in unconnected), None)]
    raise Refusal("game-running", "that is possible before or after a game, not during one")


def rematch(
    room: Room, command: ask.Rematch, who: Person, now: int, away: Mapping[int, int], dealer: Dealer
) -> list[Ruled]:
    """Anybody may call the next game, and the others join. It begins when all are in; the one who has been away beyond the grace is not
    waited for. The host need not wait for anybody: see `start`."""
    seat = room.seat_of(who.id)
    if seat is None:
        raise Refusal("not-seated", "you do not sit at this table")
    if room.status == "playing":
        raise Refusal("not-over", "the next game is called when this one is over")
    if not room.number:
        raise Refusal("no-game", "no game has begun at this table: its host starts the first one")
    lines: list[Ruled] = []
    if command.yes != (who.id in room.again):
        lines.append((log.Rallied(seat=seat, on=command.yes), None))
    grace = room.settings.grace
    waits = any(
        chair.kind == "guest"
        and chair.guest not in room.again
        and chair.guest != who.id
        and not (other in away and now - away[other] >= grace)
        for other, chair in enumerate(room.chairs)
    )
    if command.yes and not waits and not any(chair.kind in FREE for chair in room.chairs):
        lines += start(room, now, dealer)
    return lines


def start(room: Room, now: int, dealer: Dealer) -> list[Ruled]:
    if any(chair.kind in FREE for chair in room.chairs):
        raise Refusal("seats-open", "every chair needs somebody, or a computer player")
    game, seats = room.game, room.settings.seats
    begun = begin(room, dealer)
    try:
        options = game.options(seats, begun.options)
        begun = msgspec.structs.replace(begun, options=options)
        state = begun.state(game, seats, dealer.door)
    except OptionError as bad:
        raise Refusal("bad-option", str(bad), option=bad.option) from None
    clock = Clock.new(room.settings.clock, seats).turn(now, state.actors(), number=game.turn(state))
    line = log.Started(
        number=room.number + 1,
        options=options,
        rules_version=game.meta.rules_version,
        format=FORMAT,
        seed=begun.seed.hex(),
        salt=dealer.entropy(16).hex(),
        chance=state.chance.taken(),
        clock=clock,
        deal=begun.deal,
        script=begun.script,
        position=begun.position,
        edition="" if game.edition is None else game.edition.edition,
        edition_hash="" if game.edition is None else game.edition.hash,
    )
    return [*_at_home(game, room.chairs), (line, Prepared(state, ()))]


def _at_home(game: AnyGame, chairs: Sequence[Chair]) -> list[Ruled]:
    """Every computer player of a level that this game does not have gives its chair to the one that sits in for people here."""
    levels, usual = game.bots(), game.meta.policies.substitute
    lines: list[Ruled] = []
    for seat, chair in enumerate(chairs):
        if chair.kind == "bot" and chair.level not in levels:
            lines.append((log.BotSat(seat=seat, level=usual), None))
        elif chair.kind == "guest" and chair.substitute and chair.substitute not in levels:
            lines.append((log.Substituted(seat=seat, level=usual), None))
    return lines
