"""What a game is dealt from: chance alone, or a deal with a name that many tables share."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import msgspec

from clapboard.kernel.chance import Chance, Scripted, Seeded
from clapboard.kernel.codec import encode
from clapboard.kernel.deals import Deal
from clapboard.kernel.game import Oracle
from clapboard.kernel.options import Value
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.state import State
from clapboard.table.commands import Refusal
from clapboard.table.match import next_options
from clapboard.table.room import Room
from clapboard.table.settings import Settings

Entropy = Callable[[int], bytes]
Door = Callable[[bytes, Oracle | None], Chance]
DAILY, AGAIN = "daily", "again:"


def no_secret(name: str) -> bytes:
    """For a table without a server: everybody can work it out."""
    return hashlib.sha256(name.encode()).digest()


def no_wall() -> int:
    """For a table without a server: no day has come yet but the first."""
    return 0


class Dealer(msgspec.Struct, frozen=True):
    """Where luck comes from."""

    entropy: Entropy = secrets.token_bytes
    """Secret bytes: the operating system's, or a test's."""
    door: Door = Seeded
    """A game's door of chance, from a seed and the one who answers the game's questions."""
    named: Callable[[str], bytes] = no_secret
    """The seed that belongs to a name: from the server's secret, so that nobody can work it out."""
    wall: Callable[[], int] = no_wall
    """Milliseconds since 1970, for the deal of the day."""

    def today(self) -> date:
        return datetime.fromtimestamp(self.wall() / 1000, UTC).date()


LOT = Dealer()
"""By lot, without a server."""


class Beginning(msgspec.Struct, frozen=True):
    """How a game begins."""

    deal: str
    """Its name in full; empty: by lot."""
    seed: bytes
    options: dict[str, Value]
    script: dict[str, list[Any]] = {}
    position: dict[str, Any] | None = None

    def state(self, game: AnyGame, seats: int, door: Door) -> State:
        oracle = game.oracle()
        chance = Scripted(self.seed, oracle, self.script) if self.script else door(self.seed, oracle)
        state: State = (
            game.new(seats, self.options, chance=chance)
            if self.position is None
            else game.position(self.position, chance)
        )
        return state


def fit(settings: Settings, game: AnyGame, dealer: Dealer, before: Settings | None = None) -> Settings:
    """The settings as their deal needs them. `before`: the table's settings until now; a game that it plays again stays that game."""
    name = settings.deal
    if not name:
        return settings
    if name == DAILY or name.startswith(f"{DAILY}:"):
        _day(name, dealer)
        return msgspec.structs.replace(settings, hints=False)  # results of a day are compared
    if name.startswith(AGAIN):
        if before is None or (before.deal, before.game, before.edition) != (
            name,
            settings.game,
            settings.edition,
        ):
            raise no_such_deal(name)
        return msgspec.structs.replace(settings, seats=before.seats, options=before.options)
    deal = _declared(game, name)
    if settings.seats != deal.seats:
        raise Refusal("deal-seats", f"this deal is for {deal.seats} seats", seats=deal.seats)
    own = {option.key for option in game.meta.options if option.scope == "viewer"}
    chosen = {key: value for key, value in settings.options.items() if key in own}
    fixed = deal.options if deal.position is None else deal.position.get("options", deal.options)
    return msgspec.structs.replace(settings, options={**chosen, **fixed})


def begin(room: Room, dealer: Dealer) -> Beginning:
    """What the next game at a table is dealt from."""
    settings, game = room.settings, room.game
    if not settings.deal:
        return Beginning("", dealer.entropy(32), next_options(room))
    if settings.deal.startswith(AGAIN):
        if room.dealt is None:
            raise no_such_deal(settings.deal)
        dealt = room.dealt
        return Beginning(
            settings.deal, bytes.fromhex(dealt.seed), settings.options, dealt.script, dealt.position
        )
    if settings.deal == DAILY or settings.deal.startswith(f"{DAILY}:"):
        day = _day(settings.deal, dealer)
        name = f"{DAILY}:{day.isoformat()}"
        turns = game.daily_turns(settings.options)
        script: dict[str, list[Any]] = {
            question: [_in_turn(day, question, many, game, dealer)] for question, many in turns.items()
        }
        return Beginning(name, _seed(name, game, settings, dealer), settings.options, script)
    deal = _declared(game, settings.deal)
    seed = _seed(settings.deal, game, settings, dealer)
    written = {question: list(answers) for question, answers in deal.chance.items()}
    return Beginning(settings.deal, seed, settings.options, written, deal.position)


def no_such_deal(name: str) -> Refusal:
    return Refusal("no-such-deal", "there is no such deal, or it cannot be had here", deal=name)


def _declared(game: AnyGame, name: str) -> Deal:
    deal = game.deals().get(name)
    if deal is None:
        raise no_such_deal(name)
    return deal


def _day(name: str, dealer: Dealer) -> date:
    """The day whose deal this is: today's, or that of a day that has been."""
    today = dealer.today()
    _, _, text = name.partition(":")
    try:
        day = date.fromisoformat(text) if text else today
    except ValueError:
        raise no_such_deal(name) from None
    if name not in (DAILY, f"{DAILY}:{day.isoformat()}"):
        raise no_such_deal(name)
    if day > today:
        raise Refusal("deal-ahead", "this day has not come yet", today=today.isoformat())
    return day


def _in_turn(day: date, question: str, many: int, game: AnyGame, dealer: Dealer) -> int:
    """One of so many answers. Each comes once in as many days; one half of them always before the other, so that none comes again before as
    many days as a half has. The server's secret says how they are parted, and how each half is mixed each time."""

    def mixed(size: int, *about: object) -> list[int]:
        told = encode([game.meta.id, question, many, *about]).decode()
        return Seeded(dealer.named(told)).shuffle(question, size)

    number, place = divmod(day.toordinal(), many)
    half, first = many // 2, place < many // 2
    part = mixed(many)[:half] if first else mixed(many)[half:]
    return part[mixed(len(part), number, first)[place if first else place - half]]


def _seed(name: str, game: AnyGame, settings: Settings, dealer: Dealer) -> bytes:
    """The same for everybody who plays it in the same way; anyone who plays otherwise learns nothing of it."""
    rules = {option.key for option in game.meta.options if option.scope == "rules"}
    options = {key: value for key, value in sorted(settings.options.items()) if key in rules}
    box = [settings.edition_hash] if settings.edition_hash else []
    return dealer.named(encode([game.meta.id, name, settings.seats, options, *box]).decode())
