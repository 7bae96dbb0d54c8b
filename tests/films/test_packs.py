"""Packs: what they add and override, and what is said of mistakes in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clapboard import films
from clapboard.films import Base, PatchError, packs
from clapboard.films.checking import check
from tests.cli.command import said
from tests.films.small import write_base
from tests.films.test_building import made, small_patches

MANIFEST = {"name": "Mine", "author": "Ann", "licence": "CC0-1.0", "moved": {"f:old_2020": "f:new_2020"}}
FILM: dict[str, Any] = {
    "id": "f:new_2020",
    "title": "New",
    "original_title": "Neu",
    "alt_titles": ["Nouveau"],
    "year": 2020,
    "genres": ["sci_fi", "war"],
    "directors": ["p:ann_other"],
    "cast": [{"p": "p:somebody", "b": 1, "ch": ["Hero"], "v": True}, {"p": "p:ann_other", "b": 2}],
    "ext": {"tt": "tt0001234"},
}


def write(folder: Path, **files: Any) -> Path:
    folder.mkdir(exist_ok=True)
    told = {
        "manifest": MANIFEST,
        "films": {"films": [FILM]},
        "people": {
            "people": [
                {"id": "p:somebody", "name": "Some Body", "aliases": ["S. B."], "born": 1960, "died": 2020}
            ]
        },
    }
    for name, value in (told | files).items():
        if value is not None:
            text = value if isinstance(value, str) else json.dumps(value)
            (folder / f"{name}.json").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def base(tmp_path: Path) -> Base:
    return made(tmp_path / "base.films", small_patches())


def test_a_pack_adds(base: Base, tmp_path: Path) -> None:
    folder = write(
        tmp_path / "mine",
        sets={"sets": [{"id": "s:two", "name": "Two", "films": ["f:new_2020", "f:cartoon_1990"]}]},
    )
    more = packs.add(base, [packs.read(folder)], tmp_path / "more.films")
    assert more.films == base.films + 1
    new = more.find_films("New (2020)")[0]
    assert [(more.name(credit.person), credit.voice) for credit in more.bill(new)] == [
        ("Some Body", True),
        ("Ann Other", False),
    ]
    assert more.genres_of(new) == ("Sci-Fi", "War")
    assert more.imdb(new) == "tt0001234"
    assert more.origin(new) == "Mine"
    assert more.film("old_2020") == new
    assert more.search("nouveau")[0].label == more.search("neu")[0].label == "New (2020)"
    somebody, ann = more.person("somebody"), more.person("ann_other")
    assert somebody is not None and ann is not None
    assert (more.life(somebody), more.life(ann)) == ("1960–2020", "")
    assert more.search("s b")[0].label == "Some Body"
    assert set(more.sets) == {"saga", "two"}
    assert more.manifest["sources"][-1] == {"name": "Mine by Ann", "licence": "CC0-1.0"}
    assert check(more, with_cards=False).problems == check(base, with_cards=False).problems


def test_what_a_pack_does_not_mention_stays(base: Base, tmp_path: Path) -> None:
    more = packs.add(base, [packs.read(write(tmp_path / "mine"))], tmp_path / "more.films")
    for film in range(base.films):
        same = more.film(base.film_id(film))
        assert same is not None
        told = [
            (base.name(credit.person), credit.billing, credit.voice, credit.confirmed)
            for credit in base.bill(film)
        ]
        assert [
            (more.name(credit.person), credit.billing, credit.voice, credit.confirmed)
            for credit in more.bill(same)
        ] == told
        assert more.label(same) == base.label(film)
        assert more.film_fame[same] == base.film_fame[film]
        assert more.other_titles(same) == base.other_titles(film)


def test_no_pack_at_all_gives_the_same_facts(base: Base, tmp_path: Path) -> None:
    again = packs.add(base, [], tmp_path / "again.films")
    assert again.path.read_bytes() == base.path.read_bytes()


def test_a_later_pack_overrides(base: Base, tmp_path: Path) -> None:
    first = write(tmp_path / "first")
    other = {**FILM, "id": "f:cartoon_1990", "title": "Cartoon!", "year": 1990, "cast": [], "directors": []}
    second = write(
        tmp_path / "second",
        manifest={**MANIFEST, "name": "Second"},
        films={"films": [{**FILM, "title": "Newer"}, other]},
        people=None,
    )
    more = packs.add(base, [packs.read(first), packs.read(second)], tmp_path / "more.films")
    assert more.films == base.films + 1
    new, cartoon = more.film("new_2020"), more.film("cartoon_1990")
    assert new is not None
    assert cartoon is not None
    assert more.title(new) == "Newer"
    assert more.origin(new) == "Second"
    assert (more.title(cartoon), list(more.cast_of(cartoon))) == ("Cartoon!", [])
    assert "Dessin" not in more.other_titles(cartoon)


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({"manifest": None}, "mine/manifest.json: is missing: a pack names its author and its licence"),
        ({"manifest": {"name": "x", "author": "y"}}, "mine/manifest.json: .*licence"),
        ({"films": "{"}, "mine/films.json: "),
        ({"films": {"films": [{**FILM, "titel": "x"}]}}, "mine/films.json: .*titel"),
        ({"cards": {}}, "mine/cards.json: is not part of a film pack"),
        ({"films": {"films": [{**FILM, "id": "New"}]}}, "Mine: 'New' is not an id"),
        ({"films": {"films": [{**FILM, "id": "p:new"}]}}, "Mine: 'p:new' is not an id"),
        ({"films": {"films": [{**FILM, "year": 1066}]}}, "f:new_2020: 1066 is not a plausible year"),
        ({"films": {"films": [{**FILM, "genres": ["weird"]}]}}, "f:new_2020: 'weird' is not a genre"),
        ({"films": {"films": [{**FILM, "fame": 3}]}}, "f:new_2020: fame is a number from 0 to 1"),
        ({"films": {"films": [{**FILM, "ext": {"tt": "ttx"}}]}}, "ext.tt is not an IMDb id"),
        (
            {"films": {"films": [{**FILM, "cast": [{"p": "p:somebody"}] * 2}]}},
            "somebody appears twice in the cast",
        ),
        ({"people": None}, "f:new_2020: 'somebody' is neither in the base nor in a pack"),
        ({"sets": {"sets": [{"id": "s:x", "name": "X", "films": ["f:none"]}]}}, "s:x: 'none' is neither"),
    ],
)
def test_a_mistake_in_a_pack_is_named(base: Base, tmp_path: Path, files: dict[str, Any], says: str) -> None:
    folder = write(tmp_path / "mine", **files)
    with pytest.raises(PatchError, match=says):
        packs.add(base, [packs.read(folder)], tmp_path / "more.films")
    assert not (tmp_path / "more.films").exists()


def test_the_command(tmp_path: Path) -> None:
    film = {**FILM, "cast": [{"p": "p:tom_hanks"}], "directors": ["p:somebody"]}
    folder = write(tmp_path / "mine", films={"films": [film]})
    out = tmp_path / "more.films"
    assert f"{films.open().films + 1} films" in said("films", "import", "pack", folder, "--out", out)
    assert (
        said("films", "connect", "Tom Hanks", "New (2020)", "--degree", 1, "--base", out)
        == "1  Tom Hanks – New (2020)\n"
    )


def test_a_pack_for_an_empty_base(tmp_path: Path) -> None:
    none = write_base(tmp_path / "none.films", {})
    film = {**FILM, "cast": [{"p": "p:somebody"}], "directors": []}
    more = packs.add(
        none, [packs.read(write(tmp_path / "mine", films={"films": [film]}))], tmp_path / "more.films"
    )
    assert (more.films, more.people) == (1, 1)
