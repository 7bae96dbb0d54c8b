from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from clapboard import films
from clapboard.films import played
from clapboard.games.cinelinx.outside import known_films
from tests.cli.command import clapboard, refused, said, told
from tests.films.small import random_facts, write_base
from tests.films.test_importers import LIVED, write_imdb, write_tmdb


def test_search() -> None:
    lines = said("films", "search", "scorcese", "--limit", 1).splitlines()
    assert lines[1].split() == ["A:martin_scorsese", "Martin", "Scorsese", "Hugo", "(2011)"]
    hits = told("films", "search", "leo dicap", "--kind", "person")
    assert hits[0]["node"] == "A:leonardo_dicaprio"
    assert told("films", "search", "xqzwv") == []
    assert refused(2, "films", "search", "xqzwv") == "'xqzwv' is not in this film base"


def test_connect() -> None:
    assert said("films", "connect", "Jonah Hill", "Leonardo DiCaprio", "--degree", 2, "--limit", 1) == (
        "2  Jonah Hill – Django Unchained (2012) – Leonardo DiCaprio\n"
    )
    paths = told("films", "connect", "Clint Eastwood", "dir. Clint Eastwood", "--degree", 1)
    assert paths == [["A:clint_eastwood", "D:clint_eastwood"]]
    assert told("films", "connect", "Clint Eastwood", "Mystic River (2003)", "--roles", "person")[0] == [
        "A:clint_eastwood",
        "F:mystic_river_2003",
    ]
    assert refused(1, "films", "connect", "Drama", "Comedy") == (
        "Drama and Comedy are not connected up to degree 3 in this film base"
    )
    assert "did you mean 'Kevin Bacon'" in refused(2, "films", "connect", "Kevin Bacn", "Drama")
    assert "F:king_kong_1976" in refused(2, "films", "connect", "King Kong", "Drama")


def test_check_a_chain() -> None:
    chain = ("dir. Rian Johnson", "Looper (2012)", "Bruce Willis", "Pulp Fiction (1994)")
    assert said("films", "check", *chain) == "valid, degree 3\n"
    assert refused(1, "films", "check", "Tom Hanks", "Looper (2012)") == (
        "not a valid connection (no-link): Tom Hanks and Looper (2012) are not linked in this film base"
    )
    assert told("films", "check", "Tom Hanks", "Big (1988)", "Tom Hanks")["problem"] == "repeated"


def test_check_the_base(tmp_path: Path) -> None:
    assert "unconfirmed" in said("films", "check")
    assert told("films", "check")["problems"] == []
    small = tmp_path / "small.films"
    write_base(small, random_facts(1))
    assert told("films", "check", "--base", small)["films"] == 6
    data = small.read_bytes()
    small.write_bytes(data[:-9])
    assert "is damaged: its checksum does not match" in refused(1, "films", "check", "--base", small)
    assert "cannot be opened" in refused(1, "films", "search", "x", "--base", tmp_path / "none.films")


def test_games_say_what_is_wrong_with_their_film_base(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Damaged, a chosen one keeps a server from starting; and a game that needs one says what to do."""
    damaged = tmp_path / "damaged.films"
    write_base(damaged, random_facts(1))
    damaged.write_bytes(damaged.read_bytes()[:-9])
    monkeypatch.setenv(played.VARIABLE, str(damaged))
    known_films.cache_clear()
    try:
        for words in (("simulate", "cinelinx", "--bots", "regular,regular", "--games", 1), ("serve",)):
            said_no = refused(1, *words)
            assert "damaged.films: is damaged" in said_no and "import it again" in said_no
        monkeypatch.setenv(played.VARIABLE, str(tmp_path / "gone.films"))
        assert "gone.films: cannot be opened (No such file" in refused(1, "serve")
    finally:
        monkeypatch.undo()
        known_films.cache_clear()


def test_a_server_without_any_film_base_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other games can be played."""
    monkeypatch.delenv(played.VARIABLE, raising=False)
    monkeypatch.setattr(films.base, "EMBEDDED", tmp_path / "gone.films")
    monkeypatch.setattr("clapboard.server.run.serve", lambda *_: None)
    result = clapboard("serve", "--host", "127.0.0.1", "--port", 0, "--data", ":memory:")
    assert result.exit_code == 0
    assert re.fullmatch(
        r"clapboard: .*gone\.films: cannot be opened .*`clapboard films build`; until then nobody can play with its films\n",
        result.stderr,
    )


def test_import(tmp_path: Path) -> None:
    out = tmp_path / "imdb.films"
    line = said("films", "import", "imdb", write_imdb(tmp_path / "imdb"), "--out", out)
    assert "3 films, 3 people, 3 performances. Information courtesy of IMDb" in line
    assert (
        json.loads(clapboard("films", "search", "ann", "--base", out, "--json").stdout)[0]["label"]
        == "Ann Other"
    )
    lived = said("films", "import", "imdb", write_imdb(tmp_path / "lived", **LIVED), "--out", out)
    assert (
        lived.endswith("\nCredits left out: before birth 2, long after death 1.\n") and "left out" not in line
    )
    assert "1 films" in said("films", "import", "tmdb", *write_tmdb(tmp_path), "--out", tmp_path / "t.films")
    also = ("--also", "tvMovie", "--out", tmp_path / "t.films")
    assert "--also" in refused(2, "films", "import", "tmdb", *write_tmdb(tmp_path), *also)
    assert "3 films" in said("films", "import", "imdb", tmp_path / "imdb", *also)
    assert "facts of 20" in said("films", "check", "--base", out)
    (tmp_path / "dump.json").write_text('[\n{"P57"\n]', encoding="utf-8")
    said_no = refused(1, "films", "import", "wikidata", tmp_path / "dump.json", "--out", tmp_path / "w.films")
    assert "dump.json, line 2: is not a Wikidata entity" in said_no
    assert not (tmp_path / "w.films").exists()
