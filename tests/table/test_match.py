"""Several games in a row, added up."""

from __future__ import annotations

import pytest

from clapboard.kernel.outcome import Outcome, rank
from clapboard.kernel.rng import Rng
from clapboard.table import commands as ask
from clapboard.table.match import match_picture
from clapboard.table.parts import Chair
from clapboard.table.picture import picture
from clapboard.table.room import Room
from clapboard.table.settings import Settings
from tests.table.party import RYTHM, Party
from tests.table.test_next_game import play, stop
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
    room: Room,
    *scores: float,
    mode: str = "standard",
    sides: tuple[tuple[int, ...], ...] = (),
    rhythm: tuple[int, ...] = (),
) -> None:
    """A game ends at the table as it is now."""
    ranks = rank(scores)
    outcome = Outcome(
        scores=scores,
        ranks=ranks,
        winners=tuple(seat for seat, place in enumerate(ranks) if place == 1),
        reason="last-stave",
        details={"rhythm_cards": list(rhythm) or [0] * len(scores)},
    )
    alone = tuple((seat,) for seat in range(len(scores)))
    room.count(outcome, mode, sides or alone)


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


# A match of so many games


def round_at(*chairs: Chair) -> Room:
    room = at(*chairs)
    seats = len(chairs)
    room.settings = Settings(
        game="rythm-and-play", seats=seats, options=RYTHM.options(seats, {"match": "round"})
    )
    return room


def told(room: Room) -> tuple[int, int, bool]:
    shown = match_picture(room)
    assert shown is not None
    return shown.games, shown.length, shown.over


@pytest.mark.rule("RP-R36")
def test_a_round_is_over_after_as_many_games_as_players() -> None:
    room = round_at(guest("ada"), guest("bob"), guest("cleo"))
    assert told(room) == (0, 3, False) and tally(room) == [(0, 0, 0, 0.0)] * 3
    for games in (1, 2):
        plays(room, 4.0, 3.0, 2.0)
        assert told(room) == (games, 3, False)
    plays(room, 0.0, 4.0, 1.0)
    assert told(room) == (3, 3, True)
    shown = match_picture(room)
    assert shown is not None and shown.ranks == [2, 1, 3]


@pytest.mark.rule("RP-R36")
def test_a_tie_of_a_round_goes_to_the_fewest_rhythm_cards_of_all_its_games() -> None:
    room = round_at(guest("ada"), guest("bob"))
    plays(room, 4.0, 3.0, rhythm=(2, 0))
    plays(room, 3.0, 4.0, rhythm=(0, 1))
    shown = match_picture(room)
    assert shown is not None and shown.over and shown.ranks == [2, 1]


@pytest.mark.rule("RP-R36")
def test_the_game_after_a_full_round_is_the_first_of_another() -> None:
    room = round_at(guest("ada"), guest("bob"))
    for scores in ((4.0, 3.0), (2.0, 4.0), (9.0, 1.0)):
        plays(room, *scores)
    assert told(room) == (1, 2, False) and tally(room) == [(1, 1, 0, 9.0), (1, 0, 0, 1.0)]
    plays(room, 1.0, 2.0)
    assert told(room) == (2, 2, True) and tally(room) == [(2, 1, 0, 10.0), (2, 1, 0, 3.0)]


def test_single_games_go_on_without_an_end() -> None:
    room = at(guest("ada"), guest("bob"))
    for games in range(1, 6):
        plays(room, 1.0, 2.0)
        assert told(room) == (games, 0, False)


def test_a_round_counts_no_games_that_were_played_before_it() -> None:
    room = at(guest("ada"), guest("bob"))
    plays(room, 4.0, 3.0)
    single = room.settings
    room.settings = round_at(guest("ada"), guest("bob")).settings
    assert told(room) == (0, 2, False)
    plays(room, 1.0, 2.0)
    assert told(room) == (1, 2, False) and tally(room) == [(1, 0, 0, 1.0), (1, 1, 0, 2.0)]
    room.settings = single
    assert match_picture(room) is None


@pytest.mark.rule("RP-R36")
async def test_a_table_plays_a_round_and_then_another() -> None:
    options: dict[str, str | int] = {"match": "round", "first_player": "seat-1"}
    party = Party(Settings(game="rythm-and-play", seats=2, options=options))
    guests = await seated(party, "ada", "bob")

    def shown() -> tuple[int, int, bool]:
        match = guests[1].last["table"]["match"]
        return match["games"], match["length"], match["over"]

    assert shown() == (0, 2, False)
    firsts = [await play(party, guests)]
    assert shown() == (1, 2, False)
    assert await stop(party, guests) == 0
    assert shown() == (1, 2, False), "a game that was stopped is none of the match"
    firsts.append(await play(party, guests))
    assert firsts == [1, 0] and shown() == (2, 2, True)
    results = guests[0].last["table"]["results"]
    totals = [chair["score"] for chair in guests[0].last["table"]["match"]["chairs"]]
    assert totals == [sum(one["scores"][seat] for one in results) for seat in (0, 1)]
    assert match_picture(party.restarted().room) == match_picture(party.table.room)

    assert await stop(party, guests) == 1, "the next match begins where the table says"
    assert shown() == (0, 2, False), "it has begun, and what was before is past"
    assert await play(party, guests) == 1
    assert shown() == (1, 2, False)
    results = guests[0].last["table"]["results"]
    totals = [chair["score"] for chair in guests[0].last["table"]["match"]["chairs"]]
    assert len(results) == 3 and totals == list(results[-1]["scores"])


@pytest.mark.rule("RP-R03", "RP-R36")
async def test_the_first_game_of_a_second_match_is_not_the_last_winners() -> None:
    """`last_winner` leaves the first game of every match to chance."""
    options: dict[str, str | int] = {"match": "round", "first_player": "last_winner"}
    party = Party(Settings(game="rythm-and-play", seats=2, options=options))
    guests = await seated(party, "ada", "bob")
    given = []
    for _ in range(4):
        await play(party, guests)
        assert party.table.room.record is not None
        given.append(party.table.room.record.header.options["first_player"])
    assert given[0] == given[2] == "last_winner"
    assert {given[1], given[3]} <= {"seat-0", "seat-1"}


def test_of_a_long_evening_the_last_results_are_told_and_all_are_counted() -> None:
    room = at(guest("ada"), guest("bob"))
    for score in range(30):
        plays(room, float(score), 1.0)
    shown = picture(room, 0, 0)
    assert [one.scores[0] for one in shown.results] == [float(score) for score in range(10, 30)]
    assert shown.match is not None and shown.match.games == 30
    assert [chair.score for chair in shown.match.chairs] == [float(sum(range(30))), 30.0]


def test_points_of_whoever_sat_there_before_do_not_count_in_the_ranks() -> None:
    """RP-R36: the game's own way to break ties goes by chairs, so it is asked only while nobody has changed."""
    room = at(guest("ada"), guest("bob"))
    plays(room, 0.0, 10.0)
    room.chairs[1] = guest("cleo")
    plays(room, 5.0, 3.0)
    shown = match_picture(room)
    assert shown is not None and shown.ranks == [1, 2]
    assert [chair.score for chair in shown.chairs] == [5.0, 3.0]
