"""Several games in a row, added up."""

from __future__ import annotations

import pytest

from clapboard.kernel.outcome import Outcome, rank
from clapboard.kernel.rng import Rng
from clapboard.table import commands as ask
from clapboard.table.match import match_picture
from clapboard.table.room import Chair, Played, Room
from clapboard.table.settings import Settings
from tests.table.party import RYTHM, Party
from tests.table.test_table import seated


def guest(name: str) -> Chair:
    return Chair("guest", guest=name, name=name.title())


def at(*chairs: Chair) -> Room:
    room = Room("t")
    seats = len(chairs)
    room.settings = Settings(game="rythm-and-play", seats=seats, options=RYTHM.options(seats))
    room.chairs = list(chairs)
    return room


def plays(
    room: Room, *scores: float, mode: str = "standard", sides: tuple[tuple[int, ...], ...] = ()
) -> None:
    """A game ends at the table as it is now."""
    ranks = rank(scores)
    outcome = Outcome(
        scores=scores,
        ranks=ranks,
        winners=tuple(seat for seat, place in enumerate(ranks) if place == 1),
        reason="last-stave",
        details={"rhythm_cards": [0] * len(scores)},
    )
    people = tuple(room.person_on(seat) for seat in range(len(scores)))
    alone = tuple((seat,) for seat in range(len(scores)))
    room.played.append(Played("rythm-and-play", mode, people, sides or alone, outcome, room.settings.options))


def tally(room: Room) -> list[tuple[int, int, int, float]]:
    shown = match_picture(room)
    assert shown is not None
    return [(chair.games, chair.wins, chair.draws, chair.score) for chair in shown.chairs]


def test_wins_draws_and_scores_add_up() -> None:
    room = at(guest("ada"), guest("bob"))
    assert match_picture(room) is None
    plays(room, 10.0, 7.5)
    plays(room, 3.0, 4.0)
    plays(room, 5.0, 5.0)
    assert tally(room) == [(3, 1, 1, 18.0), (3, 1, 1, 16.5)]
    shown = match_picture(room)
    assert shown is not None and shown.games == 3 and shown.ranks == [1, 2]


def test_points_belong_to_people_and_go_with_them() -> None:
    room = at(guest("ada"), guest("bob"))
    plays(room, 10.0, 7.0)
    room.chairs = [guest("bob"), guest("ada")]
    plays(room, 1.0, 2.0)
    assert tally(room) == [(2, 0, 0, 8.0), (2, 2, 0, 12.0)]
    room.chairs = [guest("cleo"), guest("ada")]
    assert tally(room) == [(0, 0, 0, 0.0), (2, 2, 0, 12.0)]
    plays(room, 9.0, 1.0)
    assert tally(room) == [(1, 1, 0, 9.0), (3, 2, 0, 13.0)]
    room.chairs = [Chair(), Chair("bot", level="novice")]
    assert tally(room) == [(0, 0, 0, 0.0)] * 2
    plays(room, 1.0, 2.0)
    assert tally(room)[1] == (1, 1, 0, 2.0)
    room.chairs[1] = Chair("bot", level="expert")
    assert tally(room)[1] == (0, 0, 0, 0.0), "another bot"


def test_a_team_wins_as_one() -> None:
    room = at(guest("ada"), guest("bob"), guest("cleo"), guest("dan"))
    plays(room, 5.0, 2.0, 5.0, 2.0, sides=((0, 2), (1, 3)))
    plays(room, 5.0, 5.0, 5.0, 5.0, sides=((0, 2), (1, 3)))
    plays(room, 0.0, 0.0, 0.0, 0.0, sides=((0, 1, 2, 3),))
    assert [one[1:3] for one in tally(room)] == [(2, 1), (1, 1), (2, 1), (1, 1)]


def test_another_game_mode_or_number_of_seats_begins_anew() -> None:
    room = at(guest("ada"), guest("bob"))
    plays(room, 10.0, 7.0, mode="other")
    assert match_picture(room) is None
    plays(room, 1.0, 2.0)
    assert tally(room) == [(1, 0, 0, 1.0), (1, 1, 0, 2.0)]
    room.settings = Settings(game="rythm-and-play", seats=3, options=RYTHM.options(3))
    room.chairs.append(guest("cleo"))
    assert match_picture(room) is None


@pytest.mark.parametrize("games", [2])
async def test_a_table_shows_its_match(games: int) -> None:
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    assert ada.last["table"]["match"] is None
    rng = Rng(8)
    for _ in range(games):
        await party.ask(ada, ask.Start())
        while party.table.room.status == "playing":
            await party.move({0: ada, 1: bob}, rng)
    shown = bob.last["table"]
    assert shown["match"]["games"] == len(shown["results"]) == games
    for seat in (0, 1):
        assert shown["match"]["chairs"][seat]["score"] == sum(one["scores"][seat] for one in shown["results"])
    twin = party.restarted()
    assert match_picture(twin.room) == match_picture(party.table.room)
    await party.table.close()
