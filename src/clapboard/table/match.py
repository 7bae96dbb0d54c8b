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
    """The games that ended, since the table has played this game in this mode with so many seats."""
    chairs: list[TallyPicture]
    ranks: list[int]
    """1-1-3, by the game's own way to break ties while everybody has played every game; else by the scores."""


def match_picture(room: Room) -> MatchPicture | None:
    games = _of_this_match(room)
    if not games:
        return None
    people = [room.person_on(seat) for seat in range(len(room.chairs))]
    tallies = [_tally(games, person) for person in people]
    ranks = rank([tally.score for tally in tallies])
    if all(played.people == tuple(people) for played in games):
        ranks = room.game.match([played.outcome for played in games]).ranks
    return MatchPicture(len(games), tallies, list(ranks))


def next_options(room: Room) -> dict[str, Value]:
    """The options of the game that starts now. It goes by the last one that ended, if that was of the same match; one that was stopped
    is played once more as it was begun."""
    games, options = _of_this_match(room), room.settings.options
    if not games or room.ended is None:
        return options
    chosen = {key for key, value in options.items() if value != games[-1].options.get(key)}
    return room.game.next_game(options, room.ended, chosen)


def _of_this_match(room: Room) -> list[Played]:
    settings = room.settings
    wanted = (settings.game, settings.options.get("mode"), settings.seats)
    games: list[Played] = []
    for played in reversed(room.played):
        if (played.game, played.mode, len(played.people)) != wanted:
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
