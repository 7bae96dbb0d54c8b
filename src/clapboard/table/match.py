"""Several games in a row at one table, added up for those who sit there now."""

from __future__ import annotations

import msgspec

from clapboard.kernel.options import Value
from clapboard.kernel.outcome import rank
from clapboard.table.room import Played, Room


class TallyPicture(msgspec.Struct, frozen=True):
    """What whoever sits on a chair now has reached in this match, on whichever chair."""

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
    games, length = _shown(room), _length(room)
    if not games and not length:
        return None
    people = [room.person_on(seat) for seat in range(len(room.chairs))]
    tallies = [_tally(games, person) for person in people]
    ranks = rank([tally.score for tally in tallies])
    if games and all(played.people == tuple(people) for played in games):
        ranks = room.game.match([played.outcome for played in games]).ranks
    return MatchPicture(len(games), length, 0 < length == len(games), tallies, list(ranks))


def next_options(room: Room) -> dict[str, Value]:
    """The options of the game that starts now. It goes by the last one of its match that ended; one that was stopped is played once more
    as it was begun. The first game of a match goes by nothing but the options."""
    games, options = _running(room), room.settings.options
    if not games or room.ended is None:
        return options
    chosen = {key for key, value in options.items() if value != games[-1].options.get(key)}
    return room.game.next_game(options, room.ended, chosen)


def _length(room: Room) -> int:
    return room.game.match_games(room.settings.options, room.settings.seats)


def _running(room: Room) -> list[Played]:
    """The games of a match that goes on: none if all of it has been played."""
    games, length = _in_a_row(room), _length(room)
    return games[len(games) - len(games) % length :] if length else games


def _shown(room: Room) -> list[Played]:
    """A match that is over stands until the next one has begun."""
    running, length = _running(room), _length(room)
    begun = room.record is not None and room.record.state.outcome() is None
    return running if running or begun else _in_a_row(room)[-length:]


def _in_a_row(room: Room) -> list[Played]:
    """The last games that were of one kind with what the table is set up for now."""
    settings, seats, length = room.settings, room.settings.seats, _length(room)
    wanted = (settings.game, settings.options.get("mode"), seats)
    games: list[Played] = []
    for played in reversed(room.played):
        if (played.game, played.mode, len(played.people)) != wanted:
            break
        if room.game.match_games(played.options, seats) != length:
            break
        games.insert(0, played)
    return games


def _tally(games: list[Played], person: str) -> TallyPicture:
    many = wins = draws = 0
    score = 0.0
    for played in games:
        if person not in played.people:
            continue
        seat = played.people.index(person)
        many += 1
        score += played.outcome.scores[seat]
        if seat in played.outcome.winners:
            alone = sum(any(one in played.outcome.winners for one in side) for side in played.sides) == 1
            wins, draws = wins + alone, draws + (not alone)
    return TallyPicture(many, wins, draws, score)
