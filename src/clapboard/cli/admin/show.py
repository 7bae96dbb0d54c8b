"""clapboard admin show"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import click
import msgspec

from clapboard.cli import screen
from clapboard.cli.admin.naming import TableCommand, table_argument
from clapboard.cli.admin.place import Place, placed
from clapboard.cli.admin.words import Teller, clean, clock_words, duration, moment, plain_line
from clapboard.kernel.codec import plain
from clapboard.server.tables.history import History, listed, told
from clapboard.store import ListedTable, LogRow, Result

LAST = 10
"""Lines of the log that are shown without --log."""
RESULTS = 1000


class StoredTable(msgspec.Struct):
    """What the store has of a table."""

    table: ListedTable
    rows: list[LogRow]
    results: list[Result]


@click.command("show", cls=TableCommand, short_help="One table: settings, chairs, clock, log.")
@table_argument
@placed
@click.option("--log", "whole", is_flag=True, help=f"The whole log; else its last {LAST} lines.")
@click.option("--reveal", is_flag=True, help="Also what is hidden in a game that still runs, seed included.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def command(table_id: str, place: Place, whole: bool, reveal: bool, as_json: bool) -> None:
    """Show a table, by its id or its link. Works while the server runs.

    Of a game that still runs it tells what a spectator knows: no seed, no hidden card; unless you say --reveal. Of a
    game that is over it tells everything.
    """
    kept = asyncio.run(_load(place, table_id))
    history = told(table_id, kept.rows)
    if as_json:
        screen.put_json(_plain(kept, history, whole, reveal))
        return
    for line in _words(kept, history, whole, reveal):
        click.echo(line)


async def _load(place: Place, table_id: str) -> StoredTable:
    async with place.reading() as store:
        table = await listed(store, table_id)
        results = await store.results(table_id=table_id, limit=RESULTS)
        return StoredTable(
            table, await store.load(table_id), sorted(results, key=lambda result: result.number)
        )


def _words(kept: StoredTable, history: History, whole: bool, reveal: bool) -> Iterator[str]:
    room, table = history.room, kept.table
    settings = room.settings
    yield f"table     {table.id}" + (f"  {clean(settings.title)}" if settings.title else "")
    yield f"game      {settings.game}" + (f", game {room.number}" if room.number else "")
    yield f"status    {room.status}{', paused' if room.paused else ''}{', public' if settings.public else ', private'}"
    yield f"host      {clean(room.host)}"
    yield "options   " + ", ".join(f"{key} {value}" for key, value in settings.options.items())
    yield f"clock     {clock_words(settings.clock)}; {settings.pace} play"
    yield f"made      {moment(table.created)} UTC, touched {moment(table.updated)}" + (
        f", kept until {moment(table.expires)}" if table.expires is not None else ""
    )
    if settings.hook:
        yield f"web-hook  {clean(settings.hook)}"
    yield from (f"chair {seat}   {_chair(history, seat)}" for seat in range(len(room.chairs)))
    yield from (f"result {result.number}  {_result(result)}" for result in kept.results)
    steps = history.steps if whole else history.steps[-LAST:]
    yield f"log       rows {steps[0].seq} to {room.seq}:" if steps else "log       empty"
    teller = Teller(room.game)
    for step in steps:
        yield f"  {step.seq:>5}  {moment(step.at)}  {teller.tell(step, reveal or history.is_open(step.number))}"


def _chair(history: History, seat: int) -> str:
    room = history.room
    chair = room.chairs[seat]
    if chair.kind == "open":
        return "free"
    if chair.kind == "gone":
        return clean(f"nobody: {chair.name} was sent away") + (
            f", {chair.substitute} plays" if chair.substitute else ""
        )
    words = [
        f"computer player, {chair.level}" if chair.kind == "bot" else clean(f"{chair.name} ({chair.guest})")
    ]
    if chair.substitute:
        words.append(f"a computer player ({chair.substitute}) plays for them")
    if room.clock.rule.kind != "none" and seat < len(room.clock.left):
        words.append(f"{duration(room.clock.left[seat])} left at row {room.seq}")
    if room.status == "playing" and seat in room.state.actors():
        words.append("to move")
    return ", ".join(words)


def _result(result: Result) -> str:
    outcome, players = msgspec.json.decode(result.outcome), msgspec.json.decode(result.players)
    scores = ", ".join(
        f"{clean(name)} {score:g}" for name, score in zip(players, outcome["scores"], strict=False)
    )
    return f"{moment(result.ended)}  {scores} ({outcome['reason']})"


def _plain(kept: StoredTable, history: History, whole: bool, reveal: bool) -> dict[str, Any]:
    room = history.room
    steps = history.steps if whole else history.steps[-LAST:]
    return {
        "table": plain(kept.table),
        "settings": plain(room.settings),
        "status": room.status,
        "paused": room.paused,
        "number": room.number,
        "chairs": plain(room.chairs),
        "to_move": list(room.state.actors()) if room.status == "playing" else [],
        "clock": plain(room.clock),
        "results": [
            {
                "number": result.number,
                "ended": result.ended,
                "outcome": msgspec.json.decode(result.outcome),
                "players": msgspec.json.decode(result.players),
            }
            for result in kept.results
        ],
        "log": [plain_line(step, reveal or history.is_open(step.number)) for step in steps],
    }
