"""Importers: what they make of good files, of hostile ones, and of a second start."""

from __future__ import annotations

import bz2
import csv
import gzip
import io
import json
import os
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from clapboard import films
from clapboard.films import AmbiguousName, Base, FilmBaseError, Graph, SourceError, packing, packs
from clapboard.films.checking import check
from clapboard.films.importers import imdb, sources, tmdb, wikidata, work
from clapboard.films.tables import distinct

Run = Callable[..., Base]

# IMDb

HEADERS = {
    "title.ratings": "tconst\taverageRating\tnumVotes",
    "title.basics": "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres",
    "title.crew": "tconst\tdirectors\twriters",
    "title.principals": "tconst\tordering\tnconst\tcategory\tjob\tcharacters",
    "name.basics": "nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles",
    "title.akas": "titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle",
}
N = "\\N"
ROWS = {
    "title.ratings": ["tt0000001\t8.1\t5000", "tt0000002\t7.0\t2000", "tt0000003\t6.0\t999", "tt0000004\t9.9\t4000", "tt0000005\t5.0\t3000"],
    "title.basics": [
        f'tt0000001\tmovie\t"Quoted" Film\tLe Film\t0\t1999\t{N}\t100\tDrama,Sci-Fi',
        f"tt0000002\tmovie\tSecond\tSecond\t0\t2001\t{N}\t90\tFilm-Noir",
        f"tt0000003\tmovie\tToo Few Votes\tToo Few Votes\t0\t2001\t{N}\t90\tDrama",
        f"tt0000004\ttvSeries\tA Series\tA Series\t0\t2001\t{N}\t90\tDrama",
        f"tt0000005\tmovie\tReal Life\tReal Life\t0\t2005\t{N}\t90\tDocumentary",
        f"tt0000006\tmovie\tUnrated\tUnrated\t0\t{N}\t{N}\t90\t{N}",
    ],
    "title.crew": ["tt0000001\tnm0000003\t\\N", "tt0000002\tnm0000001,nm0000003\t\\N", "tt0000003\tnm0000009\t\\N", "tt0000005\t\\N\t\\N"],
    "title.principals": [
        'tt0000001\t1\tnm0000001\tactor\t\\N\t["Hero \\"H\\""]',
        'tt0000001\t2\tnm0000002\tactress\t\\N\t["Her"]',
        "tt0000001\t3\tnm0000004\tarchive_footage\t\\N\t\\N",
        "tt0000001\t4\tnm0000003\tdirector\t\\N\t\\N",
        "tt0000002\t1\tnm0000002\tactress\t\\N\t\\N",
        "tt0000002\t2\tnm0000099\tactor\t\\N\t\\N",
        "tt0000003\t1\tnm0000002\tactress\t\\N\t\\N",
        "tt0000005\t1\tnm0000002\tself\t\\N\t\\N",
    ],
    "name.basics": [
        "nm0000001\tZoë Ñandú\t1950\t\\N\tactor\ttt0000001",
        "nm0000002\tAnn Other\t1960\t\\N\tactress\ttt0000001",
        "nm0000003\tDee Rector\t1940\t\\N\tdirector\ttt0000001",
        "nm0000004\tLong Dead\t1900\t1950\tactor\ttt0000001",
    ],
    "title.akas": [
        "tt0000001\t1\tLe Film cité\tFR\tfr\timdbDisplay\t\\N\t0",
        "tt0000001\t2\tEl film\tES\tes\timdbDisplay\t\\N\t0",
    ],
}  # fmt: skip


def write_imdb(folder: Path, **changed: list[str]) -> Path:
    folder.mkdir(exist_ok=True)
    for name, header in HEADERS.items():
        lines = changed.get(name.replace(".", "_"), ROWS[name])
        (folder / f"{name}.tsv.gz").write_bytes(gzip.compress("\n".join([header, *lines, ""]).encode()))
    return folder


def test_imdb(tmp_path: Path) -> None:
    base = imdb.run([write_imdb(tmp_path / "imdb")], tmp_path / "imdb.films", None, None)
    assert sorted(base.label(film) for film in range(base.films)) == [
        '"Quoted" Film (1999)',
        "Real Life (2005)",
        "Second (2001)",
    ]
    quoted, second, real = (
        base.resolve(f"F:{id}") >> 3 for id in ("quoted_film_1999", "second_2001", "real_life_2005")
    )
    assert [base.name(credit.person) for credit in base.bill(quoted)] == ["Zoë Ñandú", "Ann Other"]
    assert base.genres_of(quoted) == ("Drama", "Sci-Fi")
    assert base.genres_of(second) == ("Crime",)
    assert {base.name(person) for person in base.directors_of(second)} == {"Zoë Ñandú", "Dee Rector"}
    assert not base.find_people("Long Dead"), "archive footage is no performance"
    assert list(base.cast_of(real)) == [], "nobody plays in a documentary"
    assert base.names.search("le film cite")[0].label == '"Quoted" Film (1999)'
    assert base.names.search("el film", kind="film")[0].also != "El film"
    assert "IMDb" in base.credits
    assert base.imdb(quoted) == "tt0000001"
    assert not (tmp_path / "imdb.films.work").exists()
    assert check(base, with_cards=False).problems == []
    assert Graph(base).degree([base.node("A:zoe_nandu")], [base.node("A:ann_other")]) == 2


def test_imdb_with_another_threshold(tmp_path: Path) -> None:
    base = imdb.run([write_imdb(tmp_path / "imdb")], tmp_path / "all.films", 0, None)
    assert base.find_films("Too Few Votes (2001)")
    with pytest.raises(SourceError, match="imdb: contains no film that is wanted, with 99999 votes or more"):
        imdb.run([tmp_path / "imdb"], tmp_path / "none.films", 99_999, None)
    assert not (tmp_path / "none.films").exists()


def test_television_films_and_shorts_are_taken_if_asked_for(tmp_path: Path) -> None:
    kinds = {1: "movie", 2: "tvMovie", 3: "short", 4: "tvEpisode"}
    folder = write_imdb(
        tmp_path / "imdb",
        title_ratings=[f"tt{film:07}\t7.0\t5000" for film in kinds],
        title_basics=[
            f"tt{film:07}\t{kind}\tA {kind}\tA {kind}\t0\t2000\t\\N\t9\tDrama" for film, kind in kinds.items()
        ],
    )
    for also, taken in (
        ((), ["A movie (2000)"]),
        (("short",), ["A movie (2000)", "A short (2000)"]),
        (("short", "tvMovie"), ["A movie (2000)", "A short (2000)", "A tvMovie (2000)"]),
    ):
        base = imdb.run([folder], tmp_path / "imdb.films", None, None, also)
        assert sorted(base.label(film) for film in range(base.films)) == taken
    with pytest.raises(SourceError, match="'tvEpisode' is not a kind of film"):
        imdb.run([folder], tmp_path / "imdb.films", None, None, ("tvEpisode",))


def test_another_choice_of_kinds_does_not_go_on_with_what_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = "tt0000004\ttvMovie\tOn Television\tx\t0\t2001\t\\N\t90\tDrama"
    folder = write_imdb(tmp_path / "imdb", title_basics=[*ROWS["title.basics"][:3], row])
    out = tmp_path / "out.films"

    def no_disk(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(packing, "write", no_disk)
        with pytest.raises(OSError, match="No space"):
            imdb.run([folder], out, None, None)
    assert imdb.run([folder], out, None, None, ("tvMovie",)).find_films("On Television (2001)")


@pytest.mark.parametrize("kind", ["imdb", "wikidata", "sparql", "tmdb"])
def test_a_base_says_where_its_facts_come_from_and_how_old_they_are(tmp_path: Path, kind: str) -> None:
    """The day of the newest file, wherever it is imported and whenever."""
    (tmp_path / "dump.json").write_bytes(dump(ENTITIES))
    (tmp_path / "1.csv").write_text(ANSWER, encoding="utf-8")
    run, given = {
        "imdb": (imdb.run, [write_imdb(tmp_path / "imdb")]),
        "wikidata": (wikidata.run, [tmp_path / "dump.json"]),
        "sparql": (wikidata.run, [tmp_path / "1.csv"]),
        "tmdb": (tmdb.run, write_tmdb(tmp_path)),
    }[kind]
    files = sorted(file for path in given for file in ([path] if path.is_file() else path.iterdir()))
    for file, day in zip(files, range(len(files)), strict=True):
        os.utime(file, (0, (20_000 - day) * 86_400))
    base = run(given, tmp_path / "out.films", 0, None)
    assert base.manifest["date"] == "2024-10-04"
    assert all(told["name"] and told["licence"] for told in base.manifest["sources"])
    report = check(base, with_cards=False)
    assert (report.name, report.date) == (base.manifest["name"], "2024-10-04")
    assert len(report.sources) == len(base.manifest["sources"]) == 1


def test_no_import_writes_over_the_base_that_comes_with_clapboard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = tmp_path / "ours.films"
    ours.write_bytes(films.EMBEDDED.read_bytes())
    monkeypatch.setattr(films.base, "EMBEDDED", ours)
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "link.films").symlink_to(ours)
    with pytest.raises(FilmBaseError, match="is the film base that comes with Clapboard"):
        imdb.run([write_imdb(tmp_path / "imdb")], tmp_path / "folder" / ".." / "ours.films", None, None)
    with pytest.raises(FilmBaseError, match="is the film base that comes with Clapboard"):
        packs.add(films.open(ours), [], tmp_path / "folder" / "link.films")
    assert ours.read_bytes() == films.EMBEDDED.read_bytes()
    assert not ours.with_name("ours.films.work").exists()


LIVED = {
    "title_principals": [
        *ROWS["title.principals"],
        "tt0000002\t3\tnm0000011\tactor\t\\N\t\\N",
        "tt0000002\t4\tnm0000012\tactor\t\\N\t\\N",
        "tt0000002\t5\tnm0000013\tactor\t\\N\t\\N",
        "tt0000001\t6\tnm0000014\tactor\t\\N\t\\N",
        "tt0000002\t6\tnm0000014\tactor\t\\N\t\\N",
    ],
    "title_crew": [*ROWS["title.crew"][1:], "tt0000001\tnm0000003,nm0000015,nm0000016\t\\N"],
    "name_basics": [
        *ROWS["name.basics"],
        "nm0000011\tOld Archive\t1900\t1957\tactor\ttt0000002",
        "nm0000012\tNot Born Yet\t2010\t\\N\tactor\ttt0000002",
        "nm0000013\tLast Film\t1930\t1999\tactor\ttt0000002",
        "nm0000014\tOf Antiquity\t-0446\t-386\twriter\ttt0000001",
        "nm0000015\tLeft Behind\t1900\t1980\tdirector\ttt0000001",
        "nm0000016\tToo Young\t2005\t\\N\tdirector\ttt0000001",
    ],
}  # fmt: skip


def test_the_years_of_somebodys_life(tmp_path: Path) -> None:
    """Nobody acts before their birth or long after their death; but a film may come out late, and later still for its director."""
    base = imdb.run([write_imdb(tmp_path / "imdb", **LIVED)], tmp_path / "imdb.films", None, None)
    lives = {base.name(person): base.life(person) for person in range(base.people)}
    assert lives == {
        "Zoë Ñandú": "1950–",
        "Ann Other": "1960–",
        "Dee Rector": "1940–",
        "Last Film": "1930–1999",
        "Of Antiquity": "",
        "Left Behind": "1900–1980",
    }
    zoe = base.find_people("Zoë Ñandú")[0]
    assert (base.born(zoe), base.died(zoe)) == (1950, None)
    assert check(base, with_cards=False).problems == []
    assert base.manifest["left_out"] == {"before_birth": 2, "long_after_death": 1}


def test_people_of_one_name_have_the_ids_of_our_own_base(tmp_path: Path) -> None:
    """Cards stand for ids: Tom Holland is the one who was Spider-Man, no matter who comes first in the file."""
    people = {
        1: ("Tom Holland", "1943", "\\N"),
        2: ("Tom Holland", "1950", "\\N"),
        3: ("Tom Holland", "1996", "\\N"),
    }
    films_of = {
        1: ("Child's Play", 1988, "director", 1), 2: ("Spider-Man: Homecoming", 2017, "actor", 3),
        3: ("Nobody Knows This", 2001, "actor", 2), 4: ("Nor This", 2003, "actor", 2),
    }  # fmt: skip
    folder = write_imdb(
        tmp_path / "imdb",
        title_ratings=[f"tt{film:07}\t7.0\t5000" for film in films_of],
        title_basics=[
            f"tt{film:07}\tmovie\t{title}\t{title}\t0\t{year}\t\\N\t90\tDrama" for film, (title, year, _, _) in films_of.items()
        ],
        title_crew=[f"tt{film:07}\tnm{who:07}\t\\N" for film, (_, _, role, who) in films_of.items() if role == "director"],
        title_principals=[
            f"tt{film:07}\t1\tnm{who:07}\tactor\t\\N\t\\N" for film, (_, _, role, who) in films_of.items() if role == "actor"
        ],
        name_basics=[f"nm{who:07}\t{name}\t{born}\t{died}\t\\N\t\\N" for who, (name, born, died) in people.items()],
        title_akas=[],
    )  # fmt: skip
    base = imdb.run([folder], tmp_path / "imdb.films", None, None)
    lives = {base.person_id(person): base.life(person) for person in range(base.people)}
    assert lives == {"tom_holland": "1996–", "tom_holland_2": "1943–", "tom_holland_3": "1950–"}
    with pytest.raises(
        AmbiguousName, match=r"A:tom_holland \(1996–\), D:tom_holland_2 \(1943–\), A:tom_holland_3 \("
    ):
        base.resolve("Tom Holland")


def test_without_our_own_base_the_busiest_has_the_plain_id(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(films.base, "EMBEDDED", tmp_path / "gone.films")
    folder = write_imdb(
        tmp_path / "imdb",
        name_basics=[
            "nm0000001\tSame Name\t1950\t\\N\tactor\ttt0000001",
            "nm0000002\tSame Name\t1960\t\\N\tactress\ttt0000001",
        ],
    )
    base = imdb.run([folder], tmp_path / "imdb.films", 0, None)
    lives = {base.person_id(person): base.life(person) for person in range(base.people)}
    assert lives == {"same_name": "1960–", "same_name_2": "1950–"}


@pytest.mark.parametrize(
    ("file", "lines", "says"),
    [
        (
            "title_ratings",
            ["tt0000001\t8.1"],
            r"title.ratings.tsv.gz, line 2: 2 cells, but the header has 3",
        ),
        ("title_ratings", ["tt0000001\t8.1\tmany"], r"line 2: 'many' is not a number"),
        ("title_ratings", ["tt0000001\t8.1\t" + "9" * 5000], r"line 2: '9999.*is not a number"),
        ("title_ratings", ["tt٣\t8.1\t2000"], r"line 2: 'tt٣' is not a tt id"),
        ("title_basics", [*ROWS["title.basics"][:1], *ROWS["title.basics"][:1]], r"tt0000001 appears twice"),
        (
            "title_basics",
            [ROWS["title.basics"][0].replace("1999", "soon")],
            r"title.basics.tsv.gz, line 2: 'soon' is not",
        ),
        (
            "title_crew",
            ["tt0000001\tnm0000003;nm4\t\\N"],
            r"title.crew.tsv.gz, line 2: 'nm0000003;nm4' is not a nm id",
        ),
        (
            "title_principals",
            ["tt0000001\tfirst\tnm0000001\tactor\t\\N\t\\N"],
            r"title.principals.tsv.gz, line 2: 'first'",
        ),
        ("name_basics", ["nm0000001\tTab\tin\tname\t\\N\t\\N\t\\N"], r"name.basics.tsv.gz, line 2: 7 cells"),
    ],
)
def test_a_hostile_line_is_named(tmp_path: Path, file: str, lines: list[str], says: str) -> None:
    folder = write_imdb(tmp_path / "imdb", **{file: lines})
    with pytest.raises(SourceError, match=says):
        imdb.run([folder], tmp_path / "out.films", None, None)
    assert not (tmp_path / "out.films").exists()


def test_wrong_files(tmp_path: Path) -> None:
    folder = write_imdb(tmp_path / "imdb")
    crew, names = folder / "title.crew.tsv.gz", folder / "name.basics.tsv.gz"
    good = crew.read_bytes()
    out = tmp_path / "out.films"

    def refused(says: str) -> None:
        with pytest.raises(SourceError, match=says):
            imdb.run([folder], out, None, None)
        assert not out.exists()

    crew.write_bytes(names.read_bytes())
    refused(r"title.crew.tsv.gz, line 1: has no column 'tconst'")
    crew.write_bytes(gzip.compress(b""))
    refused("title.crew.tsv.gz: is empty")
    crew.write_bytes(good[: len(good) // 2])
    refused(r"title.crew.tsv.gz, line 1: is cut off or damaged")
    crew.write_bytes(b"not packed at all\n")
    refused(r"title.crew.tsv.gz, line 1: is cut off")
    crew.write_bytes(gzip.compress(b"tconst\tdirectors\twriters\ntt0000001\tnm\xff\xfe\t\\N\n"))
    refused(r"title.crew.tsv.gz, line 2")
    names.write_bytes(
        gzip.compress(HEADERS["name.basics"].encode() + b"\nnm0000001\tLatin-1 \xe9\t1\t1\ta\tb\n")
    )
    crew.write_bytes(good)
    refused(r"name.basics.tsv.gz, line 2: is not UTF-8")
    crew.unlink()
    refused(r"title.crew.tsv.gz: is missing")
    with pytest.raises(SourceError, match="pass exactly one folder"):
        imdb.run([names], out, None, None)


def test_a_line_without_end_does_not_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "LONGEST", 10_000)
    folder = write_imdb(tmp_path / "imdb", title_basics=["tt0000001\tmovie\t" + "x" * 50_000])
    with pytest.raises(
        SourceError, match=r"title.basics.tsv.gz, line 2: has a line of more than 10000 bytes"
    ):
        imdb.run([folder], tmp_path / "out.films", None, None)


def test_a_stopped_import_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped anywhere, as often as you like, it ends with the same bytes; and lines that were read are not read again."""
    monkeypatch.setattr(work, "STRIDE", 2)
    folder = write_imdb(tmp_path / "imdb")
    imdb.run([folder], tmp_path / "whole.films", None, None)
    chosen: list[int] = []
    original = imdb.Columns.cells
    rng = random.Random(6)

    class Stopped(Exception):
        pass

    def cells(self: imdb.Columns, number: int, line: bytes) -> list[bytes]:
        if rng.random() < 0.15:
            raise Stopped
        chosen.append(number)
        return original(self, number, line)

    monkeypatch.setattr(imdb.Columns, "cells", cells)
    stops = 0
    while True:
        try:
            imdb.run([folder], tmp_path / "parts.films", None, None)
            break
        except Stopped:
            stops += 1
            assert not (tmp_path / "parts.films").exists()
    assert stops >= 2
    total = sum(len(rows) for rows in ROWS.values())
    assert len(chosen) <= total + 2 * stops
    assert (tmp_path / "parts.films").read_bytes() == (tmp_path / "whole.films").read_bytes()


def test_a_file_that_changed_is_read_again(tmp_path: Path) -> None:
    folder, out = write_imdb(tmp_path / "imdb", name_basics=["bad"]), tmp_path / "out.films"
    with pytest.raises(SourceError, match="line 2"):
        imdb.run([folder], out, None, None)
    changed = [row.replace("Second", "Changed") for row in ROWS["title.basics"]]
    base = imdb.run([write_imdb(folder, title_basics=changed)], out, None, None)
    assert base.find_films("Changed (2001)")


def test_progress_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "OFTEN", 2)
    told: list[tuple[str, int, int]] = []
    imdb.run([write_imdb(tmp_path / "imdb")], tmp_path / "out.films", None, lambda *args: told.append(args))
    assert {name for name, _, _ in told} == {f"{name}.tsv.gz" for name in HEADERS}
    assert all(0 <= done <= size for _, done, size in told)


# Wikidata


def item(id: str, *, rank: str = "normal", **qualifiers: str) -> dict[str, Any]:
    claim: dict[str, Any] = {
        "mainsnak": {"snaktype": "value", "datavalue": {"value": {"id": id}, "type": "wikibase-entityid"}},
        "rank": rank,
    }
    if qualifiers:
        claim["qualifiers"] = {
            key: [{"snaktype": "value", "datavalue": {"value": value, "type": "string"}}]
            for key, value in qualifiers.items()
        }
    return claim


def date(time: str, precision: int = 11) -> dict[str, Any]:
    value = {"time": time, "precision": precision}
    return {
        "mainsnak": {"snaktype": "value", "datavalue": {"value": value, "type": "time"}},
        "rank": "normal",
    }


def entity(
    id: str, name: str, *, links: int = 9, french: str = "", **claims: list[dict[str, Any]]
) -> dict[str, Any]:
    labels: Any = {"en": {"language": "en", "value": name}} if name else []
    if french:
        labels["fr"] = {"language": "fr", "value": french}
    sites = {f"{number}wiki": {"title": name} for number in range(links)}
    return {
        "type": "item",
        "id": id,
        "labels": labels,
        "aliases": [],
        "claims": claims or [],
        "sitelinks": sites or [],
    }


ENTITIES = [
    entity("Q202866", "animated film", P279=[item("Q11424")]),
    entity("Q1", "anime film", P279=[item("Q202866"), item("Q2")]),
    entity("Q2", "a circle", P279=[item("Q1")]),
    entity("Q93204", "documentary film", P279=[item("Q11424")]),
    entity("Q20", "romantic comedy film", P279=[item("Q157443")]),
    entity("Q100", "A Film", french="Un film", P31=[item("Q11424")], P577=[date("+1999-05-01T00:00:00Z"), date("+1998-01-01T00:00:00Z")],
           P57=[item("Q501")], P161=[item("Q502", P1545="2"), item("Q503", P1545="1"), item("Q504", rank="deprecated")], P136=[item("Q20")], P179=[item("Q30")]),
    entity("Q101", "A Cartoon", P31=[item("Q1")], P577=[date("+2001-00-00T00:00:00Z")], P57=[item("Q501")], P725=[item("Q502")], P179=[item("Q30"), item("Q31")]),
    entity("Q102", "Real Life", P31=[item("Q93204")], P577=[date("+2002-00-00T00:00:00Z")], P57=[item("Q501")]),
    entity("Q103", "Unknown", links=1, P31=[item("Q11424")], P577=[date("+2002-00-00T00:00:00Z")], P57=[item("Q501")]),
    entity("Q104", "A Series", P31=[item("Q5398426")], P577=[date("+2002-00-00T00:00:00Z")], P57=[item("Q501")]),
    entity("Q30", "The Saga", P31=[item("Q24856")]),
    entity("Q31", "One Film Only", P31=[item("Q24856")]),
    entity("Q501", "Dee Rector", P31=[item("Q5")]),
    entity("Q502", "Ann Other", P31=[item("Q5")]),
    entity("Q503", "Zoë Ñandú", P31=[item("Q5")]),
    entity("Q504", "Deprecated", P31=[item("Q5")]),
    entity("Q505", "Nobody In Film", P31=[item("Q5")]),
    entity("Q9", "no claims"),
]  # fmt: skip


LONG_LIVED = {
    "P569": [date("+1940-03-01T00:00:00Z")],
    "P570": [date("+1999-00-00T00:00:00Z")],
}


@pytest.mark.parametrize(
    ("claims", "life"),
    [
        (LONG_LIVED, "1940–1999"),
        ({"P569": LONG_LIVED["P569"]}, "1940–"),
        ({"P569": [date("-0446-00-00T00:00:00Z")]}, ""),
        ({"P569": [date("+1900-00-00T00:00:00Z", precision=7)]}, ""),
        ({}, ""),
    ],
)
def test_the_years_of_a_life_in_wikidata(
    tmp_path: Path, claims: dict[str, list[dict[str, Any]]], life: str
) -> None:
    lived = [
        each | {"claims": each["claims"] | claims} if each["id"] == "Q501" else each for each in ENTITIES
    ]
    path = tmp_path / "dump.json"
    path.write_bytes(dump(lived))
    base = wikidata.run([path], tmp_path / "out.films", None, None)
    assert base.life(base.find_people("Dee Rector")[0]) == life


def dump(entities: list[dict[str, Any]]) -> bytes:
    return b"[\n" + b",\n".join(json.dumps(each, ensure_ascii=False).encode() for each in entities) + b"\n]\n"


@pytest.mark.parametrize(
    ("suffix", "pack"), [("json", bytes), ("json.gz", gzip.compress), ("json.bz2", bz2.compress)]
)
def test_wikidata(tmp_path: Path, suffix: str, pack: Callable[[bytes], bytes]) -> None:
    path = tmp_path / f"dump.{suffix}"
    path.write_bytes(pack(dump(ENTITIES)))
    base = wikidata.run([path], tmp_path / "wikidata.films", None, None)
    assert sorted(base.label(film) for film in range(base.films)) == ["A Cartoon (2001)", "A Film (1998)"]
    film, cartoon = base.find_films("A Film (1998)")[0], base.find_films("A Cartoon (2001)")[0]
    assert [base.name(credit.person) for credit in base.bill(film)] == ["Zoë Ñandú", "Ann Other"]
    assert base.genres_of(film) == ("Comedy", "Romance")
    assert [credit.voice for credit in base.bill(cartoon)] == [True]
    assert base.names.search("un film")[0].label == "A Film (1998)"
    assert base.people == 3
    assert base.sets == {"the_saga": ("The Saga", tuple(sorted((film, cartoon))))}
    assert check(base, with_cards=False).problems == []


def test_a_dump_that_is_cut_off_at_the_end_of_a_line(tmp_path: Path) -> None:
    path, out = tmp_path / "dump.json", tmp_path / "out.films"
    lines = dump(ENTITIES).splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-3]))
    for _ in range(2):  # nor when it is started again
        with pytest.raises(SourceError, match=rf"dump.json, line {len(lines) - 3}: is cut off"):
            wikidata.run([path], out, None, None)
        assert not out.exists()
    path.write_bytes(b"".join([*lines, b"\n"]))
    assert wikidata.run([path], out, None, None).films == 2


def test_entities_without_an_array_around_them(tmp_path: Path) -> None:
    """What somebody chose from a dump, an entity a line."""
    path = tmp_path / "chosen.json"
    path.write_bytes(b"\n".join(dump(ENTITIES).splitlines()[1:-1]))
    assert wikidata.run([path], tmp_path / "out.films", None, None).films == 2


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress])
def test_a_packed_file_of_another_name(tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "latest.json"
    path.write_bytes(pack(dump(ENTITIES)))
    assert wikidata.run([path], tmp_path / "out.films", None, None).films == 2


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"PK\x03\x04 and so on", "is a zip archive: unpack it first"),
        (b"\xfd7zXZ\x00 and so on", "is packed with xz: unpack it first"),
        (b"\x28\xb5\x2f\xfd and so on", "is packed with zstd: unpack it first"),
        ("[\n]\n".encode("utf-16"), "is UTF-16, and should be UTF-8"),
        ("[\n]\n".encode("utf-16-be"), "contains no film"),
        (b"\xfe\xff" + "[\n]\n".encode("utf-16-be"), "is UTF-16, and should be UTF-8"),
    ],
)
def test_a_file_that_cannot_be_read_as_it_is(tmp_path: Path, data: bytes, says: str) -> None:
    path, out = tmp_path / "dump.json", tmp_path / "out.films"
    path.write_bytes(data)
    with pytest.raises(SourceError, match=says):
        wikidata.run([path], out, None, None)
    assert not out.exists()


@pytest.mark.parametrize("text", ["", "# Not a dump\n\nBut a page.\n", "[\n]\n"])
def test_a_file_without_any_film_of_wikidata(tmp_path: Path, text: str) -> None:
    path, out = tmp_path / "page.md", tmp_path / "out.films"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SourceError, match=r"page.md: contains no film that is wanted"):
        wikidata.run([path], out, None, None)
    assert not out.exists()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b'{"id": "Q7", "claims": {"P57": 3}}', "line 3: is not a Wikidata entity"),
        (b'{"id": "Q7\xff", "P57": "P57"}', "line 3: is not a Wikidata entity"),
        (b'{"id": "Q7", "P57": ', "line 3: is not a Wikidata entity"),
        (b'{"P57":' + b"[" * 200_000, "line 3: is not a Wikidata entity"),
        (b'{"id": "Q7", "claims": {"P31": [{"mainsnak": {"snaktype": "value", "datavalue": {"value": "Q5"}}}]}, "P57": "P57", "q":"P57"}',
         "line 3: is not a Wikidata entity"),
    ],
)  # fmt: skip
def test_a_hostile_entity_is_named(tmp_path: Path, line: bytes, says: str) -> None:
    path = tmp_path / "dump.json"
    path.write_bytes(b"[\n" + json.dumps(ENTITIES[0]).encode() + b",\n" + line + b"\n]\n")
    with pytest.raises(SourceError, match=says):
        wikidata.run([path], tmp_path / "out.films", None, None)
    assert not (tmp_path / "out.films").exists()


ANSWER = """film,filmLabel,year,director,directorLabel,actor,actorLabel,voice,voiceLabel,genreLabel,seriesLabel,imdb,sitelinks
http://www.wikidata.org/entity/Q100,A Film,1999,http://www.wikidata.org/entity/Q501,Dee Rector,,,,,,,tt0001234,20
http://www.wikidata.org/entity/Q100,A Film,1998,,,Q502,Ann Other,,,romantic comedy film,The Saga,tt0001234,20
http://www.wikidata.org/entity/Q100,A Film,1999,,,Q502,Ann Other,,,drama film,The Saga,tt0001234,20
http://www.wikidata.org/entity/Q101,"A ""Cartoon"", Part 2",2001,,,,,Q502,Ann Other,animated film,The Saga,,9
http://www.wikidata.org/entity/Q103,Unknown,2001,Q501,Dee Rector,,,,,,,,2
"""


def test_wikidata_from_the_query_service(tmp_path: Path) -> None:
    first, second = tmp_path / "1.csv", tmp_path / "2.csv"
    lines = ANSWER.splitlines(keepends=True)
    first.write_text("".join(lines[:3]), encoding="utf-8")
    second.write_text("".join([lines[0], *lines[3:]]), encoding="utf-8")
    base = wikidata.run([first, second], tmp_path / "wikidata.films", None, None)
    assert sorted(base.label(film) for film in range(base.films)) == [
        'A "Cartoon", Part 2 (2001)',
        "A Film (1998)",
    ]
    film, cartoon = base.find_films("A Film (1998)")[0], base.find_films('A "Cartoon", Part 2 (2001)')[0]
    assert [base.name(person) for person in base.directors_of(film)] == ["Dee Rector"]
    assert [(base.name(credit.person), credit.voice) for credit in base.bill(film)] == [("Ann Other", False)]
    assert [(base.name(credit.person), credit.voice) for credit in base.bill(cartoon)] == [
        ("Ann Other", True)
    ]
    assert base.genres_of(film) == ("Comedy", "Drama", "Romance")
    assert base.imdb(film) == "tt0001234"
    assert base.sets == {"the_saga": ("The Saga", tuple(sorted((film, cartoon))))}
    assert check(base, with_cards=False).problems == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("filmLabel,year", "filmLabel,when", "1.csv, line 1: has no column 'year'"),
        ("A Film,1999", "A Film,soon", "1.csv, line 2: 'soon' is not a number for year"),
        ("entity/Q100,A Film,1998", "entity/L1,A Film,1998", "1.csv, line 3: .*L1' is not a Wikidata entity"),
        (",,,Q502,Ann", ",,,ann,Ann", "1.csv, line 3: 'ann' is not a Wikidata entity"),
        ("tt0001234,20\nhttp", "tt0001234\nhttp", "1.csv, line 2: 12 cells, but the header has 13"),
        ('"A ""Cartoon""', '"A "Cartoon""', "1.csv, line 5: is not CSV"),
    ],
)
def test_hostile_answers(tmp_path: Path, old: str, new: str, says: str) -> None:
    path = tmp_path / "1.csv"
    assert old in ANSWER
    path.write_text(ANSWER.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(SourceError, match=says):
        wikidata.run([path], tmp_path / "out.films", None, None)
    assert not (tmp_path / "out.films").exists()


# TMDB

PERFORMERS = [
    {"id": 31, "name": "Ann Other", "character": 'The "Hero"', "order": 1},
    {"id": 32, "name": "Zoë Ñandú", "order": 0},
]
CREW = [{"id": 40, "name": "Dee Rector", "job": "Director"}, {"id": 41, "name": "No Body", "job": "Producer"}]


def write_tmdb(folder: Path, cast: str | None = None) -> list[Path]:
    movies, credits = io.StringIO(), io.StringIO()
    rows = csv.writer(movies)
    rows.writerow(["genres", "id", "original_title", "release_date", "title", "vote_count", "overview"])
    rows.writerow(
        [
            '[{"id": 1, "name": "Science Fiction"}]',
            7,
            "Ombres",
            "1999-01-01",
            "A, Film",
            50,
            'Two\nlines and "quotes"',
        ]
    )
    rows.writerow(["[]", 8, "Undated", "", "Undated", 3, ""])
    rows = csv.writer(credits)
    rows.writerow(["movie_id", "title", "cast", "crew"])
    rows.writerow([7, "A, Film", cast if cast is not None else json.dumps(PERFORMERS), json.dumps(CREW)])
    rows.writerow([9, "Unknown", json.dumps([{"id": 1, "name": "x" * 200_000}]), "[]"])
    paths = [folder / "movies.csv", folder / "credits.csv"]
    paths[0].write_text(movies.getvalue(), encoding="utf-8", newline="")
    paths[1].write_text(credits.getvalue(), encoding="utf-8", newline="")
    return paths


def holds_the_film(base: Base) -> None:
    assert [base.label(film) for film in range(base.films)] == ["A, Film (1999)"]
    assert [base.name(credit.person) for credit in base.bill(0)] == ["Zoë Ñandú", "Ann Other"]
    assert [base.name(person) for person in base.directors_of(0)] == ["Dee Rector"]
    assert base.genres_of(0) == ("Sci-Fi",)
    assert "TMDB" in base.credits
    assert base.names.search("ombr")[0].also == "Ombres"


def test_tmdb_from_csv(tmp_path: Path) -> None:
    holds_the_film(tmdb.run(write_tmdb(tmp_path), tmp_path / "tmdb.films", None, None))


def test_tmdb_from_lines(tmp_path: Path) -> None:
    film = {
        "id": 7, "title": "A, Film", "original_title": "Ombres", "release_date": "1999-01-01", "vote_count": 50,
        "genres": [{"id": 878, "name": "Science Fiction"}], "credits": {"cast": PERFORMERS, "crew": CREW},
    }  # fmt: skip
    adult = {"id": 8, "title": "Adult", "adult": True, "release_date": "1999-01-01"}
    path = tmp_path / "films.json.gz"
    path.write_bytes(gzip.compress("\n".join(map(json.dumps, [film, adult])).encode()))
    holds_the_film(tmdb.run([path], tmp_path / "tmdb.films", None, None))


@pytest.mark.parametrize(
    ("cast", "says"),
    [
        ("[{", "credits.csv, line 2: is not valid TMDB JSON"),
        ('[{"id": "one", "name": "x"}]', "credits.csv, line 2: is not valid TMDB JSON"),
        ("[" * 100_000, "credits.csv, line 2: is not valid TMDB JSON"),
    ],
)
def test_hostile_cells(tmp_path: Path, cast: str, says: str) -> None:
    with pytest.raises(SourceError, match=says):
        tmdb.run(write_tmdb(tmp_path, cast), tmp_path / "out.films", None, None)
    assert not (tmp_path / "out.films").exists()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b'movie_id,title,cast,crew\n7,"a "b" c",[],[]\n', "bad.csv, line 2: is not CSV"),
        (b'movie_id,title,cast,crew\n7,"never closed,[],[]\n', "bad.csv, line 2: is not CSV"),
        (b"movie_id,title,cast,crew\n7,x,[]\n", "bad.csv, line 2: 3 cells, but the header has 4"),
        (b"movie_id,title,cast,crew\n7,\xff,[],[]\n", "bad.csv, line 2: is not UTF-8"),
        (b"movie_id,title,cast,crew\nseven,x,[],[]\n", "bad.csv, line 2: 'seven' is not a number"),
        (b"a,b\n1,2\n", "bad.csv, line 1: has neither"),
        (b"", "bad.csv: is empty"),
        (b"movie_id,title,cast,crew\n", "no film was found"),
    ],
)
def test_hostile_tables(tmp_path: Path, data: bytes, says: str) -> None:
    path = tmp_path / "bad.csv"
    path.write_bytes(data)
    with pytest.raises(SourceError, match=says):
        tmdb.run([path], tmp_path / "out.films", None, None)
    assert not (tmp_path / "out.films").exists()


def test_a_cast_that_is_too_long_to_be_one(tmp_path: Path) -> None:
    """Every name of it would be an object in memory: several hundred megabytes from one line."""
    performer = b'{"id":1,"name":"x"},'
    path, out = tmp_path / "films.json", tmp_path / "out.films"
    with path.open("wb") as file:
        file.write(b'{"id":7,"title":"A","release_date":"1999-01-01","credits":{"cast":[')
        file.write(performer * (9 * 2**20 // len(performer)))
        file.write(b'{"id":1,"name":"x"}]}}\n')
    with pytest.raises(SourceError, match=r"films.json, line 1: has a line of more than 8388608 bytes"):
        tmdb.run([path], out, None, None)
    assert not out.exists()


def test_as_many_people_of_one_name_as_you_like() -> None:
    """With each trying all numbers of the others, this would take hours."""
    many = 200_000
    ids = distinct(["x", "x_2", *(["x"] * many)], range(many + 2))
    assert ids[:4] == ["x", "x_2", "x_3", "x_4"] and ids[-1] == f"x_{many + 2}"
    assert len(set(ids)) == len(ids)


# Anything


def good_files(tmp_path: Path) -> list[tuple[Run, list[Path], Path]]:
    folder = write_imdb(tmp_path / "imdb")
    path = tmp_path / "dump.json"
    path.write_bytes(dump(ENTITIES))
    return [
        (imdb.run, [folder], folder / "title.principals.tsv.gz"),
        (imdb.run, [folder], folder / "title.basics.tsv.gz"),
        (wikidata.run, [path], path),
        (tmdb.run, write_tmdb(tmp_path), tmp_path / "credits.csv"),
    ]


def test_damaged_files_give_a_base_or_a_named_error(tmp_path: Path) -> None:
    """Bytes changed, left out, put in: a `SourceError` with the file, or a sound base; never anything else."""
    rng = random.Random(8)
    outcomes = {"base": 0, "error": 0}
    for run, given, victim in good_files(tmp_path):
        good = victim.read_bytes()
        packed = victim.suffix == ".gz"
        plain = gzip.decompress(good) if packed else good
        for _ in range(120):
            data = bytearray(plain)
            for _ in range(rng.randint(1, 3)):
                at, kind = rng.randrange(len(data)), rng.randrange(4)
                if kind == 0:
                    data[at] = rng.randrange(256)
                elif kind == 1:
                    del data[at : at + rng.randint(1, 30)]
                elif kind == 2:
                    data[at:at] = rng.choice([b"\t", b"\n", b'"', b"\x00", b"\xff", b"\\N", b"{", b"[", b","])
                else:
                    data[at:] = data[at:][: rng.randint(1, 40)]
                data = data or bytearray(b"\n")
            victim.write_bytes(gzip.compress(bytes(data)) if packed else bytes(data))
            out = tmp_path / "out.films"
            out.unlink(missing_ok=True)
            named = None
            try:
                run(given, out, 0, None)
            except SourceError as bad:
                named = bad.file
            outcomes["base" if named is None else "error"] += 1
            if named is None:
                problems = check(Base(out), with_cards=False).problems
                assert not [each for each in problems if re.search("not sorted|do not fill|manifest", each)]
            else:
                assert Path(named).parent.is_relative_to(tmp_path)
                assert not out.exists()
        victim.write_bytes(good)
    assert min(outcomes.values()) > 50, outcomes
