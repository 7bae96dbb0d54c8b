"""Play a game again from the same deal, at the same table or another."""

from __future__ import annotations

import asyncio
import re

import msgspec

from clapboard.kernel.errors import EditionError
from clapboard.kernel.options import Value
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.record import Header
from clapboard.kernel.registry import AnyGame, edition
from clapboard.store import Store
from clapboard.table import log
from clapboard.table.commands import Refusal
from clapboard.table.parts import Chair
from clapboard.table.room import Room
from clapboard.table.rulings.deals import AGAIN, no_such_deal
from clapboard.table.story import SEATING

SLICE = 25
"""Rows that are read before others get their turn."""
NAME = re.compile(rf"{AGAIN}([A-Za-z0-9_-]{{1,64}})\.([1-9][0-9]{{0,8}})")


class Origin(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is over, and what it was dealt from."""

    game: str
    seats: int
    options: dict[str, Value]
    dealt: log.Dealt
    players: list[str]
    """By seat, the level of a computer player; empty where somebody sat."""
    names: list[str]
    edition: str = ""
    """The name of the components that it was played with; empty for the game's own."""
    outcome: Outcome | None = None


def place_of(deal: str) -> tuple[str, int]:
    """The table and the game that are meant by `again:<table>.<game>`."""
    found = NAME.fullmatch(deal)
    if found is None:
        raise no_such_deal(deal)
    return found[1], int(found[2])


def name_of(table_id: str, number: int) -> str:
    return f"{AGAIN}{table_id}.{number}"


async def origin(store: Store, room: Room, number: int) -> Origin:
    """From the log of the table. While a game runs, nobody may learn from another table what is hidden in it."""
    if not 1 <= number <= room.number:
        raise Refusal("no-such-game", f"this table has played {room.number} games", games=room.number)
    if number == room.number and room.status == "playing":
        raise Refusal("not-over", "a deal can be played once more when the game is over")
    past = Room("")
    found: log.Started | None = None
    for place, row in enumerate(await store.load(room.id)):
        if not row.body.startswith(b'{"type":"acted"'):
            line = log.read_line(row.body)
            if isinstance(line, SEATING):
                past.fold(row.at, line)
            elif isinstance(line, log.Started) and line.number == number:
                found = line
                break
        if place % SLICE == SLICE - 1:
            await asyncio.sleep(0)
    if found is None:
        raise Refusal("no-such-game", "this game is not in the log of the table")
    header = past.header(found)
    game = _game_of(header)
    if found.rules_version != game.meta.rules_version:
        raise Refusal("old-rules", "this game was played by rules that are no longer here")
    results = await store.results(table_id=room.id, limit=room.number)
    ended = next((result.outcome for result in results if result.number == number), None)
    return Origin(
        game=header.game,
        seats=header.seats,
        options=header.options,
        dealt=log.Dealt(seed=found.seed, script=found.script, position=found.position),
        edition="" if game.file is None else header.edition,
        players=[_level(game, chair) for chair in past.chairs],
        names=header.players,
        outcome=None if ended is None else msgspec.json.decode(ended, type=Outcome),
    )


def _game_of(header: Header) -> AnyGame:
    try:
        return edition(header.game, header.edition)
    except EditionError as bad:
        raise Refusal("unknown-edition", str(bad), edition=header.edition) from None


def _level(game: AnyGame, chair: Chair) -> str:
    return chair.level if chair.kind == "bot" and chair.level in game.bots() else ""
