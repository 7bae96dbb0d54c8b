"""What is told after a game: each number from a game that was played on purpose, and sums that must agree in golden ones."""

from __future__ import annotations

import msgspec
import pytest

import clapboard
from clapboard.games.action import GAME
from clapboard.games.action.after import Statistics
from tests.games.action.desk import said
from tests.games.action.make_golden import HERE


def told(name: str) -> tuple[clapboard.Record, Statistics]:
    record = clapboard.Record.read(HERE / "golden" / f"{name}.jsonl")
    return record, GAME.statistics(record)


@pytest.mark.parametrize(
    "name", ["two", "three", "four", "event-06", "event-12", "gala-players", "markers-unlimited"]
)
def test_the_sums_agree_with_the_end(name: str) -> None:
    record, found = told(name)
    state = record.state
    outcome = state.outcome()
    assert outcome is not None
    rounds = len(state.view(None).rounds)  # type: ignore[attr-defined]
    for seat, one in enumerate(found.seats):
        details = outcome.details["seats"][seat]
        films = [film for film in found.films if film.owner == seat]
        assert sum(film.points for film in films) == details["films"] + details["trends"]
        assert one.prestige[-1] == details["films"] + details["trends"] + details["gala"]
        assert sum(film.left is not None for film in films) == details["archived"]
        assert sum(film.left is None for film in films) == details["on_track"] == one.on_track[-1]
        assert one.placements["SEND"] == len(films) and one.placements["GALA"] == details["gala"]
        assert one.income == sum(film.money for film in films)
        assert one.score.total == outcome.scores[seat]
        assert msgspec.to_builtins(one.score) == {
            **{part: details[part] for part in ("films", "trends", "gala", "money", "pairs")},
            "total": one.score.total,
        }
        assert one.gained["BANK"].money == one.borrowed and one.gained["BANK"].points == 0
        assert one.gained["SEND"].money == one.income and one.gained["GALA"].points == details["gala"]
        assert one.gained["SEND"].points == details["films"] + details["trends"]
        assert one.wasted >= sum(film.surplus for film in films)
        assert len(one.money) == len(one.prestige) == len(one.on_track) == rounds
        assert one.money[-1] == 3 + one.borrowed + one.income + one.bonus - sum(one.paid.values())
    placed = sum(sum(one.placements.values()) for one in found.seats)
    assert placed == sum(
        len(entry.do) > 1 for _, entry in record.line()
    )  # a drawn Set is placed by an act of its own
    assert all(film.released <= (film.left or rounds) and film.cost >= 0 for film in found.films)


def test_a_film_from_its_script_to_the_archives() -> None:
    position = {
        "seats": 2,
        "round": 2,
        "reels": ["RO", None, None, None, None, None],
        "event_pile": ["E06"],
        "track": [None, "A18", "A13"],
        "actor_pile": ["A01", "A02", "A03", "A04", "A05", "A06"],
        "office": [{"script": f"SB0{at}", "owner": 1 if at > 2 else 0} for at in range(1, 5)],
        "chairs": [
            {"money": 9, "stacks": [{"script": "TV1"}]},
            {"money": 9, "stacks": [{"script": "TV3", "cards": ["A09"]}]},
        ],
    }
    header = clapboard.Record.new(GAME, 2, {}, 1).header
    full = GAME.describe(GAME.position(position))
    record = clapboard.Record(
        msgspec.structs.replace(header, position=full, chance=[], options=full["options"]), GAME
    )
    for seat, placement in enumerate(
        ["ACTOR T1 > s1", "BANK", "ACTOR T1 > s1", "BANK", "SEND s1", "MARKET B1-B2"]
    ):
        for action in said(GAME, placement):
            record.apply(seat % 2, action)
        record.apply(seat % 2, clapboard.CONFIRM)
    found = GAME.statistics(record)
    (film,) = found.films
    assert (film.script, film.owner, film.released, film.left, film.phases) == ("TV1", 0, 2, None, 1)
    assert film.cost == 1 + 1 and film.money == 4 and film.points == 1 and film.surplus == 1 + 1 + 1
    assert (
        found.seats[0].campaigns == 1 and found.seats[1].borrowed == 3 and found.seats[1].paid["MARKET"] == 4
    )
    assert [(one.event, one.round) for one in found.events] == [("E06", 3)]
    assert found.seats[0].wasted == film.surplus
    assert found.seats[1].wasted == 5, "A09 (CO2 AC3) lies on a film that was never sent"
