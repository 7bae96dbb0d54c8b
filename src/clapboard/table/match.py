"""Several games in a row at one table, added up for those who sit there now."""

from __future__ import annotations

import msgspec

from clapboard.kernel.options import Value
from clapboard.kernel.outcome import rank
from clapboard.table.room import Room
from clapboard.table.series import Kind, Series, Tally


class TallyPicture(msgspec.Struct, frozen=True):
    """What the one who sits on a chair now has reached in this match, on whichever chair."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    """Games won together with another side."""
    score: float = 0.0


class MatchPicture(msgspec.Struct, frozen=True):
    games: int
    """The games of this match that ended."""
    length: int
    """How many it has; 0: it goes on for as long as the table plays this game in this mode with so many seats."""
    over: bool
    """Whether all its games have ended; the next game begins another match."""
    chairs: list[TallyPicture]
    ranks: list[int]
    """1-1-3, by the game's own way to break ties while everybody has played every game; else by the scores."""


def match_picture(room: Room) -> MatchPicture | None:
    """None before the first result, unless it is known how long the match is."""
    kind, series = _kind(room), _shown(room)
    if series is None and not kind.length:
        return None
    people = tuple(room.person_on(seat) for seat in range(len(room.chairs)))
    tallies = [series.tallies.get(person, Tally()) if series else Tally() for person in people]
    ranks = rank([tally.score for tally in tallies])
    if series is not None and series.people == people:
        ranks = room.game.match(series.outcomes).ranks
    return MatchPicture(
        games=len(series.outcomes) if series else 0,
        length=kind.length,
        over=series is not None and series.full,
        chairs=[TallyPicture(one.games, one.wins, one.draws, one.score) for one in tallies],
        ranks=list(ranks),
    )


def next_options(room: Room) -> dict[str, Value]:
    """The options of the game that starts now. It goes by the last one of its match that ended; one that was stopped is played again
    as it was begun. The first game of a match goes by nothing but the options."""
    series, options = _last(room), room.settings.options
    if series is None or series.full or room.ended is None:
        return options
    chosen = {key for key, value in options.items() if value != series.options.get(key)}
    return room.game.next_game(options, room.ended, chosen)


def _kind(room: Room) -> Kind:
    return room.kind(room.settings.options.get("mode"))


def _last(room: Room) -> Series | None:
    """The match of the last result, if it is of one kind with what the table is set up for now."""
    return room.series if room.series is not None and room.series.kind == _kind(room) else None


def _shown(room: Room) -> Series | None:
    """A match that is over stands until the next one has begun."""
    series = _last(room)
    begun = room.record is not None and room.record.state.outcome() is None
    return None if series is not None and series.full and begun else series
