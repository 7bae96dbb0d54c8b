"""Building the base: from a small film table, and what is said of mistakes in the patch files."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from clapboard.films import EMBEDDED, Base, PatchError, SourceError, building, packing, patches, wheel
from clapboard.films.patches import (
    AddedCast,
    AddedFilm,
    Bearer,
    Corrections,
    Franchise,
    Namesakes,
    OtherTitles,
    Patches,
    RemovedCredits,
)
from tests.cli.command import clapboard, refused

ROWS = [
    (
        1,
        "tt0000001",
        "First",
        1950,
        "Drama, History",
        "Dee Rector",
        "Ann Other, Sammy Davis, Jr., Twice Named",
        3,
        90,
    ),
    (2, "tt0000002", "First", 1950, "Comedy", "Dee Rector", "Ann Other", 0, 10),
    (3, "tt0000003", "Cartoon", 1990, "Animation", "Dee Rector", "", 0, 50),
    (4, "tt0000004", "Real Life", 1990, "Documentary, Drama", "Dee Rector", "Ann Other", 0, 50),
    (5, "tt0000005", "Later", 2010, "Drama", "Twice Named", "Wrong  Label, Twice Named, a list", 0, None),
]


def table() -> bytes:
    connection = sqlite3.connect(":memory:")
    connection.execute(
        'CREATE TABLE omdb (ID, imdbID, Title, Year, Genre, Director, "Cast", Language, Country, Oscars)'
    )
    connection.execute("CREATE TABLE tomatoes (ID, Reviews)")
    for id, imdb, title, year, genre, director, cast, oscars, reviews in ROWS:
        connection.execute(
            "INSERT INTO omdb VALUES (?, ?, ?, ?, ?, ?, ?, 'English', 'France', ?)",
            (id, imdb, title, year, genre, director, cast, oscars),
        )
        connection.execute("INSERT INTO tomatoes VALUES (?, ?)", (id, reviews))
    connection.commit()
    return connection.serialize()


def small_patches() -> Patches:
    return Patches(
        films=[
            AddedFilm(
                "Added (2020)", ["Ann Other"], ["New Face", "Ann Other"], ["War"], unconfirmed=["New Face"]
            )
        ],
        voices=[AddedCast("Cartoon (1990)", ["Ann Other", "Vee Oice"], unconfirmed=["Vee Oice"])],
        corrections=Corrections(
            {"Wrong Label": "Right Label"},
            ["a list"],
            cast={"Later (2010)": ["New Face"]},
            voices={"Later (2010)": ["Ann Other"]},
            directors={"Later (2010)": ["Dee Rector"]},
        ),
        namesakes=Namesakes([Bearer("Twice Named", "the later one", ["Later (2010)"], ["Later (2010)"])], []),
        names={"Ann Other": ["Ann Elder"]},
        titles=OtherTitles({"Cartoon (1990)": "Dessin"}, {}),
        franchises=[Franchise("saga", "Saga", ["Cartoon (1990)", "Later (2010)"])],
        digests={},
    )


def made(path: Path, ours: Patches) -> Base:
    tables, manifest = building.build(wheel.rows(table()), ours)
    packing.write(path, tables, manifest)
    return Base(path)


def test_a_small_base(tmp_path: Path) -> None:
    base = made(tmp_path / "small.films", small_patches())
    assert sorted(base.film_id(film) for film in range(base.films)) == [
        "added_2020", "cartoon_1990", "first_1950", "first_1950_2", "later_2010",
    ]  # fmt: skip
    assert base.find_people("Sammy Davis Jr.")
    assert not base.find_people("Jr.")
    assert base.find_people("Right Label")
    assert not base.find_people("a list")
    assert len(base.find_people("Twice Named")) == 2
    cartoon = base.find_films("Cartoon (1990)")[0]
    assert [(base.name(credit.person), credit.voice, credit.confirmed) for credit in base.bill(cartoon)] == [
        ("Ann Other", True, True),
        ("Vee Oice", True, False),
    ]
    later = base.find_films("Later (2010)")[0]
    assert {(base.name(credit.person), credit.voice) for credit in base.bill(later)} == {
        ("Right Label", False),
        ("Twice Named", False),
        ("New Face", False),
        ("Ann Other", True),
    }
    assert {base.name(person) for person in base.directors_of(later)} == {"Twice Named", "Dee Rector"}
    assert base.names.search("dessin")[0].label == "Cartoon (1990)"
    assert base.names.search("ann elder")[0].label == "Ann Other"
    assert base.sets == {"saga": ("Saga", tuple(sorted((cartoon, base.find_films("Later (2010)")[0]))))}
    assert base.other_titles(cartoon) == ["Dessin"]
    assert base.other_names(base.find_people("Ann Other")[0]) == ["Ann Elder"]
    assert base.imdb(base.find_films("First (1950)")[0]) == "tt0000001"
    assert base.language(cartoon) == "English"
    assert base.country(cartoon) == "France"
    assert base.origin(base.find_films("Added (2020)")[0]) == "patch"
    assert base.film_fame[base.find_films("Added (2020)")[0]] == 9000


def test_the_same_inputs_give_the_same_bytes(tmp_path: Path) -> None:
    first = made(tmp_path / "one.films", small_patches()).path.read_bytes()
    assert made(tmp_path / "two.films", small_patches()).path.read_bytes() == first
    other = small_patches()
    other.films[0].cast.append("Dee Rector")
    assert made(tmp_path / "three.films", other).path.read_bytes() != first


def test_fame_is_the_rank_in_the_decade(tmp_path: Path) -> None:
    base = made(tmp_path / "small.films", small_patches())
    fame = {base.film_id(film): base.film_fame[film] for film in range(base.films)}
    assert fame["first_1950"] == 8500, "more reviews than the other film of its decade, and three Oscars"
    assert fame["first_1950_2"] == 2500
    assert max(base.person_fame) == 10_000
    assert list(base.film_fame) == sorted(base.film_fame, reverse=True)


MISTAKES: dict[str, Callable[[Patches], object]] = {
    "'Cartoon (1991)' is not a film in this base": lambda ours: setattr(
        ours.voices[0], "film", "Cartoon (1991)"
    ),
    "'First (1950)' is the label of several films": lambda ours: setattr(
        ours.voices[0], "film", "First (1950)"
    ),
    "'Vee Oice' appears twice": lambda ours: ours.voices[0].cast.append("Vee Oice"),
    "'Ànn Other' is spelt 'Ann Other'": lambda ours: ours.voices[0].cast.append("Ànn Other"),
    "'Right Label' is in this cast already": lambda ours: ours.corrections.cast["Later (2010)"].append(
        "Right Label"
    ),
    "'Dee Rector' is a director of it already": lambda ours: ours.corrections.directors.update(
        {"Cartoon (1990)": ["Dee Rector"]}
    ),
    "'Later (2011)' is not a film": lambda ours: ours.corrections.voices.update({"Later (2011)": []}),
    "this film is already in the film table": lambda ours: setattr(ours.films[0], "film", "Cartoon (1990)"),
    'write a film as "Title': lambda ours: setattr(ours.films[0], "film", "Added"),
    "'Weird' is not a genre": lambda ours: ours.films[0].genres.append("Weird"),
    "'Stranger' is unconfirmed, but": lambda ours: ours.films[0].unconfirmed.append("Stranger"),
    "nobody in this base has this name": lambda ours: setattr(ours.namesakes.bearer[0], "name", "Nobody"),
    "does not have this name": lambda ours: ours.namesakes.bearer[0].acted.append("Cartoon (1990)"),
    "has no director of this name": lambda ours: ours.namesakes.removed.append(
        RemovedCredits("Ann Other", "x", [], ["Later (2010)"])
    ),
    "'Nobody' is not a person in this base": lambda ours: ours.names.update({"Nobody": ["x"]}),
}


@pytest.mark.parametrize("says", MISTAKES)
def test_a_mistake_in_a_patch_is_named(tmp_path: Path, says: str) -> None:
    ours = small_patches()
    MISTAKES[says](ours)
    with pytest.raises(PatchError) as caught:
        made(tmp_path / "bad.films", ours)
    assert says in str(caught.value)
    assert not (tmp_path / "bad.films").exists()


def test_a_patch_file_that_is_not_as_it_should_be(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(patches.DATA, folder, ignore=shutil.ignore_patterns("*.films"))
    patches.load(folder)
    (folder / "voices.toml").write_text('[[film]]\nfilm = "x"\ncats = []\n', encoding="utf-8")
    with pytest.raises(PatchError, match=r"voices.toml: .*cats"):
        patches.load(folder)
    (folder / "voices.toml").write_text("[[film", encoding="utf-8")
    with pytest.raises(PatchError, match=r"voices.toml: "):
        patches.load(folder)
    (folder / "voices.toml").unlink()
    with pytest.raises(PatchError, match=r"voices.toml: cannot be read"):
        patches.load(folder)


def test_only_the_pinned_wheel_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / wheel.WHEEL

    def write(licence: str, data: bytes) -> None:
        with ZipFile(path, "w") as file:
            file.writestr(wheel.TABLE, data)
            file.writestr("bokeh_sampledata/licenses/datasets.json", f'{{"movies": "{licence}"}}')

    write("CC0-1.0", table())
    with pytest.raises(SourceError, match="its SHA-256 does not match"):
        wheel.read(path)
    monkeypatch.setattr(wheel, "WHEEL_SHA256", hashlib.sha256(path.read_bytes()).hexdigest())
    with pytest.raises(SourceError, match="a different film table"):
        wheel.read(path)
    monkeypatch.setattr(wheel, "TABLE_SHA256", hashlib.sha256(table()).hexdigest())
    assert len(wheel.read(path)) == 4
    write("CC BY-NC 4.0", table())
    monkeypatch.setattr(wheel, "WHEEL_SHA256", hashlib.sha256(path.read_bytes()).hexdigest())
    with pytest.raises(SourceError, match="does not say that its film table is under CC0"):
        wheel.read(path)
    path.write_bytes(b"PK no zip")
    monkeypatch.setattr(wheel, "WHEEL_SHA256", hashlib.sha256(path.read_bytes()).hexdigest())
    with pytest.raises(SourceError, match="is damaged"):
        wheel.read(path)


def test_a_foreign_wheel_is_refused_by_the_command(tmp_path: Path) -> None:
    foreign = tmp_path / wheel.WHEEL
    foreign.write_bytes(b"something else")
    assert "is not bokeh_sampledata 2026.1" in refused(1, "films", "build", "--wheel", foreign, "--compare")


@pytest.mark.slow
def test_the_embedded_base_is_what_the_wheel_and_the_patches_give() -> None:
    """Loads the wheel with pip."""
    result = clapboard("films", "build", "--compare")
    assert result.exit_code == 0, result.output
    assert result.output == f"{EMBEDDED.name}: the same, {EMBEDDED.stat().st_size} bytes\n"


@pytest.mark.parametrize(("later", "counted"), [(1, 1), (3, 1), (4, 0)])
def test_a_long_gap_makes_a_name_suspicious_with_up_to_three_films_after_it(
    tmp_path: Path, later: int, counted: int
) -> None:
    ours = small_patches()
    before = made(tmp_path / "before.films", ours).manifest["candidates"]["long_gap"]
    years = [1960, 1961, *range(1990, 1990 + later)]
    ours.films += [AddedFilm(f"Film {year} ({year})", [], ["Long Pause"], ["War"]) for year in years]
    after = made(tmp_path / "after.films", ours).manifest["candidates"]["long_gap"]
    assert after - before == counted


def test_a_film_with_actors_may_get_a_cast_too(tmp_path: Path) -> None:
    ours = small_patches()
    ours.voices = [AddedCast("Cartoon (1990)", ["Ann Other"], voices=False)]
    base = made(tmp_path / "small.films", ours)
    (film,) = base.find_films("Cartoon (1990)")
    assert [(base.name(credit.person), credit.voice) for credit in base.bill(film)] == [("Ann Other", False)]
