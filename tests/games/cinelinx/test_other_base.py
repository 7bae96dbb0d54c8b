"""Cinelinx on a film base that the one who runs it brought along: which cards are in it, and who is told where it comes from."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clapboard import films
from clapboard.films import genres, packing, played
from clapboard.films.tables import Tables, give_ids, rank_people
from clapboard.games.cinelinx import GAME
from clapboard.games.cinelinx.bots import culture
from clapboard.games.cinelinx.box.components import CARDS, DECK
from clapboard.games.cinelinx.outside import known_films
from clapboard.games.cinelinx.state import State
from clapboard.kernel.errors import OptionError
from clapboard.kernel.record import Record
from clapboard.lab.arena import Pairing, play
from tests.cli.command import refused
from tests.games.cinelinx.desk import rule
from tests.games.cinelinx.test_served import begun
from tests.server.process import call, running
from tests.server.tiny import Visitor

BORN = {"Tom Hanks": 1956}
CREDITS = "Information courtesy of somebody."


def imported(path: Path, best_known: int) -> Path:
    """A base with the best-known films of ours, as an importer would have made it: nothing but names, titles and ids is the same."""
    ours, tables = films.open(), Tables()
    people: dict[int, int] = {}
    for film in range(best_known):
        at = tables.add_film(
            ours.title(film), ours.year[film], genres=genres.mask(ours.genres_of(film)), origin="elsewhere"
        )
        tables.film_fame[at] = ours.film_fame[film]
        for number in {*ours.cast_of(film), *ours.directors_of(film)} - people.keys():
            people[number] = tables.add_person(ours.name(number), BORN.get(ours.name(number), 0))
        for number in ours.cast_of(film):
            tables.add_cast(at, people[number])
        for number in ours.directors_of(film):
            tables.add_director(at, people[number])
    give_ids(tables)
    rank_people(tables)
    packing.write(path, tables, {"name": "Elsewhere", "credits": CREDITS})
    return path


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return imported(tmp_path_factory.mktemp("films") / "elsewhere.films", 700)


def forget() -> None:
    for kept in (known_films, culture.shared_base, culture.culture):
        kept.cache_clear()


@pytest.fixture
def chosen(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[frozenset[str]]:
    """Games know the other base; the cards that are not in it."""
    monkeypatch.setenv(played.VARIABLE, "")
    films.choose(elsewhere)
    forget()
    known = known_films()
    assert known is not None and known.base.path == elsewhere
    yield frozenset(known.absent)
    monkeypatch.undo()
    forget()


@rule("CX-009", "CX-R64")
def test_cards_that_are_not_in_the_base_stay_out(chosen: frozenset[str]) -> None:
    assert 10 < len(chosen) < 150
    base = films.of_games()
    for card in DECK.cards:
        there = [node for node in card.nodes if base_has(base, node)]
        assert (card.id in chosen) == (not there and not card.wild)
    for options in (
        {"deck": "casual"},
        {"deck": "full", "hand_size": 5},
        {"deck": "custom", "decades": "1990s+2000s"},
    ):
        state = GAME.new(2, options, seed=4)
        assert state.at.box and chosen.isdisjoint(state.at.box)
        assert chosen.isdisjoint(state.at.deck) and state.at.base == base.digest
    full = {card.id for card in DECK.cards if not card.wild}
    assert full - chosen == {id for id in GAME.new(2, {"deck": "full"}, seed=4).at.box if not CARDS[id].wild}


def base_has(base: films.Base, node: str) -> bool:
    try:
        base.node(node)
    except films.UnknownName:
        return False
    return True


def test_the_cards_of_the_day_are_in_the_base(chosen: frozenset[str]) -> None:
    for seed in range(20):
        at = GAME.new(1, {"mode": "daily"}, seed=seed).at
        assert not {at.goal, at.table[0].card} & chosen


def test_a_game_is_told_again_on_any_base(
    chosen: frozenset[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.jsonl"
    play(Pairing("cinelinx", ("novice", "regular"), 5, {"deck": "casual"}), file)
    there = told(file)
    assert there["base"] == films.of_games().digest
    monkeypatch.undo()
    forget()
    assert films.of_games().digest != there["base"]
    assert told(file) == there


def told(file: Path) -> dict[str, Any]:
    """The end of a recorded game."""
    state = Record.read(file).state
    assert isinstance(state, State)
    return GAME.describe(state)


def test_where_it_comes_from(chosen: frozenset[str]) -> None:
    source = GAME.attribution()
    assert source is not None
    assert (source.name, source.credits, frozenset(source.lacks)) == ("Elsewhere", CREDITS, chosen)


def test_the_search_box_says_when_somebody_lived(chosen: frozenset[str]) -> None:
    """Where the base does not know it, when they worked."""
    assert GAME.names("tom hanks", "actor", "en", 1)[0].about == "1956–"
    assert re.fullmatch(r"\d{4}–\d{4}", GAME.names("bruce willis", "actor", "en", 1)[0].about)


def test_our_own_base_has_every_card() -> None:
    source = GAME.attribution()
    assert source is not None
    assert (source.name, source.credits, source.lacks) == ("Clapboard", "", ())


def test_a_base_that_is_too_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(played.VARIABLE, "")
    films.choose(imported(tmp_path / "small.films", 3))
    forget()
    try:
        with pytest.raises(OptionError, match="cards are in the film base, and 25 are needed"):
            GAME.new(2, {"deck": "casual"}, seed=1)
    finally:
        monkeypatch.undo()
        forget()


def test_a_server_and_its_thinkers_know_the_other_base(elsewhere: Path, tmp_path: Path) -> None:
    with running(tmp_path, "--films", str(elsewhere)) as server:
        game = next(game for game in call(server.base, "/api/games") if game["id"] == "cinelinx")
        assert game["attribution"]["name"] == "Elsewhere" and game["attribution"]["credits"] == CREDITS
        lacks = set(game["attribution"]["lacks"])
        ada, _, table = begun(server)
        assert lacks.isdisjoint(ada.seen(table)["view"]["box"])
        asked = {"type": "study-card", "card": "ACT-001"}
        body = json.dumps(asked)
        known = Visitor(server, "Cleo")
        linked = call(server.base, "/api/games/cinelinx/study", json.loads(body), token=known.token)
        base = films.open(elsewhere)
        person = base.person("tom_hanks")
        assert person is not None
        assert len(base.acted_in(person)) + 1 < len(
            films.open().acted_in(films.open().person("tom_hanks") or 0)
        )
        assert len(linked["credits"][0]["linked"]) <= len(base.acted_in(person)) + 1, "thinkers know it too"
    words = (tmp_path / "stderr").read_text()
    assert '"source":"Elsewhere"' in words.replace(" ", "") or "source=Elsewhere" in words


def test_what_the_command_says(elsewhere: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from clapboard.cli.serve import played_on

    monkeypatch.setenv(played.VARIABLE, "")
    forget()
    first, second = played_on(elsewhere)
    assert first == f"Cinelinx knows the films of Elsewhere (elsewhere.films). {CREDITS}"
    assert second.startswith("Not in that base, and so not played with: ")
    monkeypatch.undo()
    forget()
    bad = tmp_path / "bad.films"
    bad.write_bytes(b"nothing of the kind")
    assert "bad.films: is not a film base" in refused(1, "serve", "--films", str(bad))
    assert films.chosen() is None
