"""The box: what the standard edition adds up to, which others are possible, and how a mistake is named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import clapboard
from clapboard.games.action import GAME, with_edition
from clapboard.games.action.box import STANDARD, components, read_edition
from clapboard.games.action.box.components import edition_of
from clapboard.kernel.bot import acts_of
from clapboard.kernel.errors import EditionError

STANDARD_FILE = Path(components.__file__).with_name("edition.toml")


def raw() -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(STANDARD)
    return plain


def test_the_standard_box() -> None:
    """2.4: every genre is wanted and offered alike."""
    assert [
        len(cards) for cards in (STANDARD.script, STANDARD.tv, STANDARD.actor, STANDARD.set, STANDARD.event)
    ] == [26, 6, 24, 14, 15]
    genres = [genre.id for genre in STANDARD.genre]
    wanted = {genre: sum(card.needs.get(genre, 0) for card in STANDARD.script) for genre in genres}
    assert wanted == {"DR": 30, "CO": 31, "FA": 31, "RO": 31, "HO": 31, "AC": 30}
    for genre in genres:
        assert sum(genre in card.needs for card in STANDARD.script) == 12
        assert sum(card.points.get(genre, 0) for card in STANDARD.actor) == 16
        assert sum(card.points.get(genre, 0) for card in STANDARD.set) == 8
    colours = [card.colour for card in STANDARD.script]
    assert [colours.count(colour) for colour in ("red", "blue", "gold")] == [10, 10, 6]
    sets = {frozenset(card.needs) for card in STANDARD.script}
    assert len(sets) == 26 and sum(len(one) == 3 for one in sets) == 20


def test_validate() -> None:
    assert GAME.validate(STANDARD_FILE).startswith(
        "Action!, the published box: 26 Scripts, 6 TV Scripts, 24 Actors"
    )
    assert read_edition(STANDARD_FILE) == STANDARD


def without_office(box: dict[str, Any]) -> None:
    box["round"][1]["box_office"] = False


def more_reels(box: dict[str, Any]) -> None:
    box["round"][0]["ceremony"] = True


def endless(box: dict[str, Any]) -> None:
    box["round"][9]["ends"] = [4]


def twice(box: dict[str, Any]) -> None:
    box["actor"][1]["id"] = "A01"


def stranger(box: dict[str, Any]) -> None:
    box["script"][0]["needs"] = {"XX": 2}


def colourless(box: dict[str, Any]) -> None:
    box["script"][0]["colour"] = "green"


def free_hire(box: dict[str, Any]) -> None:
    box["event"][0]["hire"] = -7


def short_row(box: dict[str, Any]) -> None:
    box["event"][7]["track"] = [2, 1]


def few_tokens(box: dict[str, Any]) -> None:
    box["play"]["tokens"] = 11


def unlimited_sets(box: dict[str, Any]) -> None:
    box["area"][4]["slots"] = None


def missing_area(box: dict[str, Any]) -> None:
    box["area"].pop()


def few_events(box: dict[str, Any]) -> None:
    del box["event"][4:]


def misspelt(box: dict[str, Any]) -> None:
    box["event"][0]["hier"] = 1


def another_game(box: dict[str, Any]) -> None:
    box["game"] = "cinelinx"


def late(box: dict[str, Any]) -> None:
    box["round"].append({})


def out_of_reach(box: dict[str, Any]) -> None:
    box["script"][0]["needs"] = {"CO": 25}


def nobody(box: dict[str, Any]) -> None:
    box["actor"][0]["id"] = "none"


def rainbow(box: dict[str, Any]) -> None:
    box["colour"] += [{"id": f"shade{number}"} for number in range(30)]


def nameless(box: dict[str, Any]) -> None:
    box["actor"][2]["name"] = " "


def untitled(box: dict[str, Any]) -> None:
    box["tv"][2]["title"] = ""


MISTAKES: list[tuple[Callable[[dict[str, Any]], None], str]] = [
    (without_office, "x, [[round]] 2: a ceremony without box_office"),
    (more_reels, "x, [[round]]: 7 reels for 2 players, and only 6 genre tokens"),
    (endless, "x, [[round]]: the game of 3 ends in 0 rounds; it ends in one"),
    (twice, "x: the id 'A01' stands twice"),
    (stranger, "x, [[script]] SR01: needs: 'XX' is no genre of this box"),
    (colourless, "x, [[script]] SR01: 'green' is no colour of this box"),
    (free_hire, "x, [[event]] E01: hire = -7: the price would be 0 M"),
    (short_row, "x, [[event]] E08: track: 3 prices of at least 1 M"),
    (few_tokens, "x, [play]: tokens = 11: four players begin with 12 M together"),
    (unlimited_sets, "x, [[area]] SET: slots: how many there are with 2, 3 and 4 players"),
    (
        missing_area,
        "x, [[area]]: the areas are HIRE, BANK, SCRIPT, ACTOR, SET, SEND, MARKET, GALA, once each in this order",
    ),
    (few_events, "x, [[round]]: 5 Events for 2 players, and only 4 Event cards"),
    (misspelt, "x: Object contains unknown field `hier` - at `$.event[0]`"),
    (another_game, "x: is an edition of 'cinelinx', not of 'action'"),
    (late, "x, [[round]] 13: nobody plays this round: the game is over before it"),
    (out_of_reach, "x, [[script]] SR01: needs: CO = 25, and all performers of this box together bring 24"),
    (nobody, "x, [[actor]]: 'none' is no id of a performer: it says that nobody is kept"),
    (rainbow, "x, [[colour]]: 33 colours; 1 to 32 are possible"),
    (nameless, "x, [[actor]] A03: name: it says nothing"),
    (untitled, "x, [[tv]] TV3: title: it says nothing"),
]


@pytest.mark.parametrize(("spoil", "problem"), MISTAKES, ids=[one[0].__name__ for one in MISTAKES])
def test_a_mistake_is_named(spoil: Callable[[dict[str, Any]], None], problem: str) -> None:
    box = raw()
    spoil(box)
    with pytest.raises(EditionError) as found:
        edition_of(box, "x")
    assert str(found.value) == problem


def test_another_box_is_played_by_its_own_numbers() -> None:
    box = raw()
    box["edition"] = "short"
    box["round"] = box["round"][:4]
    box["round"][3]["ends"] = [2, 3, 4]
    box["play"] |= {
        "office": 3,
        "markers": 2,
        "track": [5, 3, 2, 1],
        "script_spaces": 2,
        "money": 6,
        "bank": [2, 3],
    }
    for event in box["event"]:
        event["track"] = None
    box["area"][2]["slots"] = [1, 1, 1]
    game = with_edition(edition_of(box, "short"))
    state = game.new(2, seed=1)
    view = state.view(0)
    assert [space.at for space in view.track] == ["T4", "T3", "T2", "T1"] and len(view.scripts) == 2
    assert view.office_slots == 3 and len(view.rounds) == 4 and view.chairs[0].money == 6
    assert view.chairs[0].markers == 2 and game.options(2)["film_markers"] == 2
    rng = clapboard.Rng(1)
    bot = game.bots()["regular"]()
    while state.actors():
        seat = state.actors()[0]
        for action in acts_of(bot.choose(state.view(seat), state.legal(seat), rng.seed())):
            state.apply(seat, action)
    assert int(state.round) == 4 and GAME.new(2, seed=1).view(0).chairs[0].money == 3


def test_a_position_of_another_box_is_refused() -> None:
    with pytest.raises(clapboard.PositionError, match="edition"):
        GAME.position({"seats": 2, "edition": "short"})
