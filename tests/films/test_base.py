"""The embedded film base, and what becomes of one that is missing or damaged."""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from clapboard import films
from clapboard.films import AmbiguousName, Base, FilmBaseError, Graph, UnknownName, packing, patches
from clapboard.films.checking import check
from clapboard.films.nodes import ACTOR, DIRECTOR, FILM, index_of, kind_of
from clapboard.films.tables import Tables, give_ids
from tests.films.small import random_facts, write_base


@pytest.fixture(scope="module")
def base() -> Base:
    return films.open()


def test_the_base_passes_its_check(base: Base) -> None:
    report = check(base)
    assert report.problems == []
    assert 15_000 <= report.films <= 17_000
    assert report.years[0] >= 1920


def test_the_base_was_built_from_these_patch_files(base: Base) -> None:
    """After a change of a patch file: `clapboard films build`."""
    told = {source["name"]: source["sha256"] for source in base.manifest["sources"]}
    assert told["Clapboard patches"] == patches.digests()


def test_nobody_on_a_card_or_in_a_well_known_film_is_undecided(base: Base) -> None:
    """What looks like two people of one name was looked at, for all of the 500 best-known films, and of those on cards."""
    namesakes = patches.load().namesakes
    decided = {bearer.name for bearer in namesakes.bearer} | set(namesakes.one_person)
    nodes = {node for card in films.cards(base) for node in card.nodes}
    known = set(range(500)) | {index_of(node) for node in nodes if kind_of(node) == FILM}
    people = {index_of(node) for node in nodes if kind_of(node) in (ACTOR, DIRECTOR)}
    people |= {int(person) for film in known for person in (*base.cast_of(film), *base.directors_of(film))}
    left = []
    for person in people:
        acted = sorted(base.year[film] for film in base.acted_in(person))
        directed = sorted(base.year[film] for film in base.directed_by(person))
        years = sorted(acted + directed)
        gaps = [at for at in range(1, len(years)) if years[at] - years[at - 1] >= 25 and len(years) - at <= 3]
        roles = acted and directed and directed[0] - acted[-1] >= 15
        if (gaps or roles) and base.name(person) not in decided:
            left.append(base.name(person))
    assert not left


def test_unconfirmed_names_are_counted(base: Base) -> None:
    ours = patches.load()
    told = [(film.cast, film.unconfirmed) for film in ours.films]
    told += [(film.cast, film.unconfirmed) for film in ours.voices]
    expected = sum(len(set(cast) & set(unconfirmed)) for cast, unconfirmed in told)
    assert check(base).unconfirmed == expected


def test_a_map_takes_little_memory() -> None:
    """Private memory of a process that connects (a thinker), and of one that also searches (a server)."""
    code = (
        "import gc, re\n"
        "def private():\n"
        "    gc.collect()\n"
        "    text = open('/proc/self/smaps_rollup').read()\n"
        "    return sum(int(n) for n in re.findall(r'Private_(?:Clean|Dirty): +(\\d+)', text)) / 1024\n"
        "from clapboard import films\n"
        "before = private()\n"
        "base = films.open(verify=False)\n"
        "graph = films.Graph(base)\n"
        "for pair, _ in zip(films.pairs(graph, seed=1), range(300)): pass\n"
        "thinker = private() - before\n"
        "base.warm()\n"
        "for text in ('a', 'scorcese', 'de la', 'x' * 64): base.names.search(text)\n"
        "print(thinker, private() - before)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    thinker, server = map(float, done.stdout.split())
    assert thinker < 30
    assert server < 60


# Damage


def test_a_missing_base_is_named(tmp_path: Path) -> None:
    with pytest.raises(FilmBaseError, match=r"nowhere\.films: cannot be opened .*clapboard films build"):
        films.open(tmp_path / "nowhere.films")


@pytest.fixture
def small(tmp_path: Path) -> Path:
    path = tmp_path / "small.films"
    write_base(path, random_facts(1))
    return path


def test_an_empty_file_and_a_foreign_one(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"")
    with pytest.raises(FilmBaseError, match="is empty"):
        films.open(tmp_path / "empty")
    (tmp_path / "foreign").write_bytes(b"PK\x03\x04" * 40)
    with pytest.raises(FilmBaseError, match="is not a film base"):
        films.open(tmp_path / "foreign")


def test_a_base_of_another_version(small: Path) -> None:
    data = bytearray(small.read_bytes())
    struct.pack_into("<I", data, 8, 99)
    small.write_bytes(data)
    with pytest.raises(FilmBaseError, match="has format 99, and this program reads format 1"):
        films.open(small)


def test_every_flipped_byte_and_every_cut_is_noticed(small: Path) -> None:
    data = small.read_bytes()
    for at in [*range(60), *range(60, len(data), 97)]:
        broken = bytearray(data)
        broken[at] ^= 0x41
        small.write_bytes(broken)
        with pytest.raises(FilmBaseError):
            films.open(small)
    for end in range(0, len(data), 101):
        small.write_bytes(data[:end])
        with pytest.raises(FilmBaseError):
            films.open(small)


def test_a_base_is_written_whole_or_not_at_all(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = small.read_bytes()

    def no_disk(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_disk)
    with pytest.raises(OSError, match="No space"):
        write_base(small, random_facts(2))
    assert small.read_bytes() == before
    assert [path.name for path in small.parent.iterdir()] == ["small.films"]


def test_the_check_finds_what_is_wrong(tmp_path: Path) -> None:
    tables = Tables()
    early = tables.add_film("Too Early", 1066)
    tables.add_film("Alone", 2000)
    for _ in range(2):
        twice = tables.add_film("Twice", 2001)
        tables.add_director(twice, 0)
    tables.add_person("Ann")
    tables.add_person("Jr.")
    tables.add_person("Nobody")
    tables.add_person("list of characters")
    tables.add_person("1st Baronet")
    tables.add_cast(early, 1)
    give_ids(tables)
    tables.moved = {"f:a": "f:b", "f:b": "f:a", "p:old": "p:gone"}
    packing.write(tmp_path / "bad.films", tables, {})
    problems = check(Base(tmp_path / "bad.films"), with_cards=False).problems
    for part in (
        "'Too Early (1066)': not a plausible year",
        "'Twice (2001)' appears twice",
        "'Jr.' is not the name",
        "'list of characters' is not the name",
        "'1st Baronet' is not the name",
        "'Nobody' neither acts nor directs",
        "'f:a' was moved in a cycle",
        "'p:old' was moved to 'p:gone', which does not exist",
    ):
        assert any(part in problem for problem in problems), (part, problems)


def test_a_moved_id_leads_to_the_new_one(tmp_path: Path) -> None:
    tables = Tables()
    tables.add_film("Film", 2000)
    give_ids(tables)
    tables.moved = {"f:old_name_2000": "f:film_2000"}
    packing.write(tmp_path / "moved.films", tables, {})
    assert Base(tmp_path / "moved.films").film("old_name_2000") == 0


# Names


@pytest.mark.parametrize("text", ["A:tom_hanks", "D:tom_hanks", "F:big_1988", "G:comedy", "G:sci_fi"])
def test_a_node_is_read_and_written_alike(base: Base, text: str) -> None:
    assert base.text(base.node(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "A:",
        "X:tom_hanks",
        "A:nobody_at_all",
        "G:documentary",
        "D:haley_joel_osment",
        "F:é\ud800",
        "tom",
    ],
)
def test_what_is_no_node_is_refused(base: Base, text: str) -> None:
    with pytest.raises(UnknownName, match="is not in this film base"):
        base.node(text)


def test_what_a_person_means(base: Base) -> None:
    for text, meant in (
        ("Tom Hanks", "A:tom_hanks"),
        ("tom hanks", "A:tom_hanks"),
        ("dir. Clint Eastwood", "D:clint_eastwood"),
        ("Rian Johnson", "D:rian_johnson"),
        ("Pulp Fiction (1994)", "F:pulp_fiction_1994"),
        ("Pulp Fiction", "F:pulp_fiction_1994"),
        ("Drama", "G:drama"),
        ("F:big_1988", "F:big_1988"),
    ):
        assert base.text(base.resolve(text)) == meant


def test_an_ambiguous_name_gives_the_choices(base: Base) -> None:
    with pytest.raises(AmbiguousName, match=r"F:king_kong_2005.*use one of these ids") as caught:
        base.resolve("King Kong")
    assert "F:king_kong_1933" in caught.value.choices


def test_a_misspelt_name_gets_a_hint(base: Base) -> None:
    with pytest.raises(UnknownName, match="did you mean 'Kevin Bacon'"):
        base.resolve("Kevin Bacn")
    with pytest.raises(UnknownName, match=r"did you mean .*A:tom_hanks"):
        base.resolve("A:tom_hankss")
    with pytest.raises(UnknownName, match=r"did you mean 'dir\. Martin Scorsese'\?"):
        base.resolve("dir. Scorcese")
    with pytest.raises(UnknownName, match=r"did you mean 'Tom Cruise'"):
        base.resolve("dir. Tom Cruse")


@pytest.mark.parametrize("label", ["Pulp Fiction (1995)", "Pulp Ficton (1994)", "Pulp Ficton (1995)"])
def test_a_film_of_another_year_gets_a_hint(base: Base, label: str) -> None:
    with pytest.raises(UnknownName, match=r"did you mean 'Pulp Fiction \(1994\)'"):
        base.resolve(label)


@pytest.mark.parametrize(
    ("name", "apart"),
    [
        (
            "Steve McQueen",
            "A:steve_mcqueen (The Great Escape, 1963), D:steve_mcqueen_2 (12 Years a Slave, 2013);",
        ),
        ("Aftermath (2012)", "F:aftermath_2012 (Péter Engert), F:aftermath_2012_2 (Władysław Pasikowski);"),
    ],
)
def test_of_several_it_is_said_which_is_which(base: Base, name: str, apart: str) -> None:
    with pytest.raises(AmbiguousName, match=re.escape(apart)):
        base.resolve(name)


# Random pairs


def test_pairs_have_the_promised_difficulty(base: Base) -> None:
    graph = Graph(base)
    for difficulty, degree in (("easy", 2), ("medium", 2), ("hard", 3)):
        some = [pair for pair, _ in zip(films.pairs(graph, difficulty, seed=5), range(20), strict=False)]  # type: ignore[arg-type]
        assert len(some) == 20
        for pair in some:
            assert graph.degree([pair.one], [pair.other]) == degree == pair.degree
            assert graph.check(pair.path, [pair.one], [pair.other]).valid
    again = [pair for pair, _ in zip(films.pairs(graph, "hard", seed=5), range(20), strict=False)]
    assert again == some


def test_a_base_without_pairs_ends(tmp_path: Path) -> None:
    none = write_base(tmp_path / "none.films", {})
    assert list(films.pairs(Graph(none))) == []
