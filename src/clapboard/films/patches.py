"""Our own facts, from the files in `data/`: what the film table lacks or has wrong.

Each file is TOML that a person can read and edit. A film is identified by "Title (year)", a person by the name of the base.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from clapboard.films.errors import PatchError

DATA: Final = Path(__file__).with_name("data")
ADDED: Final = (
    "films-before-1940.toml",
    "films-in-other-languages.toml",
    "films-from-2015.toml",
    "franchise-parts.toml",
)
FILES: Final = (
    *ADDED,
    "voices.toml",
    "corrections.toml",
    "namesakes.toml",
    "names.toml",
    "titles.toml",
    "franchises.toml",
)
"""The files that go into the packed base."""

T = TypeVar("T")


class Patched(msgspec.Struct, forbid_unknown_fields=True):
    """A misspelt field is a mistake, not a wish."""


class AddedFilm(Patched):
    film: str
    directors: list[str]
    cast: list[str]
    genres: list[str]
    unconfirmed: list[str] = []
    voices: bool = False
    language: str = ""
    country: str = ""


class AddedFilms(Patched):
    film: list[AddedFilm]


class AddedCast(Patched):
    """Names for the cast of a film that the base has; in billing order."""

    film: str
    cast: list[str]
    unconfirmed: list[str] = []
    voices: bool = True


class AddedCasts(Patched):
    film: list[AddedCast]


class Corrections(Patched):
    """Names that are damaged in the table, names that are no people, wrong genres, and names that a film lacks."""

    names: dict[str, str]
    not_people: list[str]
    genres: dict[str, list[str]] = {}
    cast: dict[str, list[str]] = {}
    voices: dict[str, list[str]] = {}
    directors: dict[str, list[str]] = {}


class Bearer(Patched):
    """Another person of the same name: these credits are theirs."""

    name: str
    who: str
    acted: list[str] = []
    directed: list[str] = []


class Archive(Patched):
    """People who appear in a film only in archive footage, which does not count as a performance (CX-003)."""

    film: str
    names: list[str]


class RemovedCredits(Patched):
    """Credits that are a mistake of the table."""

    name: str
    why: str
    acted: list[str] = []
    directed: list[str] = []


class Namesakes(Patched):
    bearer: list[Bearer]
    removed: list[RemovedCredits]
    archive: list[Archive] = []
    one_person: list[str] = []
    """Names that look like two people, and are one."""


class OtherNames(Patched):
    names: dict[str, list[str]]


class OtherTitles(Patched):
    french: dict[str, str]
    """Of every film that a card stands for, also where it is the same."""
    titles: dict[str, list[str]]


class Franchise(Patched):
    """The films of a Movie card that bears the mark of infinity."""

    id: str
    name: str
    films: list[str]


class Franchises(Patched):
    franchise: list[Franchise]


class Patches(msgspec.Struct):
    films: list[AddedFilm]
    voices: list[AddedCast]
    corrections: Corrections
    namesakes: Namesakes
    names: dict[str, list[str]]
    titles: OtherTitles
    franchises: list[Franchise]
    digests: dict[str, str]
    """The SHA-256 of each file."""


def load(folder: Path = DATA) -> Patches:
    return Patches(
        films=[film for name in ADDED for film in read(folder / name, AddedFilms).film],
        voices=read(folder / "voices.toml", AddedCasts).film,
        corrections=read(folder / "corrections.toml", Corrections),
        namesakes=read(folder / "namesakes.toml", Namesakes),
        names=read(folder / "names.toml", OtherNames).names,
        titles=read(folder / "titles.toml", OtherTitles),
        franchises=read(folder / "franchises.toml", Franchises).franchise,
        digests=digests(folder),
    )


def digests(folder: Path = DATA) -> dict[str, str]:
    return {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in FILES}


def read(path: Path, form: type[T]) -> T:
    """A TOML file of the given form; a `PatchError` names the file and the place of a mistake."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=form)
    except OSError as bad:
        raise PatchError(path.name, f"cannot be read ({bad.strerror})") from None
    except msgspec.DecodeError as bad:
        raise PatchError(path.name, str(bad)) from None
