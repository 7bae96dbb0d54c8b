"""Names for anyone who types: films and people by spelling and fame, never by what would fit (CX-R49, trap 10)."""

from __future__ import annotations

from typing import Final

from clapboard.films import genres
from clapboard.films.base import Base
from clapboard.films.search import Kind
from clapboard.kernel.names import Name

KINDS: Final = ("film", "actor", "director", "genre", "series")


def names(base: Base, text: str, kind: str, most: int) -> list[Name]:
    """The likeliest first."""
    found: list[Name] = []
    if kind in ("", "film", "actor", "director"):
        searched: Kind | None = "film" if kind == "film" else "person" if kind else None
        for hit in base.search(text, most * 2 if kind in ("actor", "director") else most, searched):
            found += both_roles(base, hit.node, hit.label, kind)
    begun = text.casefold().strip()
    if kind == "genre" and begun:
        found += [
            Name(id=f"G:{id}", kind="genre", name=name)
            for id, name in zip(genres.IDS, genres.GENRES, strict=True)
            if name.casefold().startswith(begun)
        ]
    if kind == "series" and begun:
        found += [
            Name(id=f"S:{id}", kind="series", name=name)
            for id, (name, _) in base.sets.items()
            if begun in name.casefold()
        ]
    return found[:most]


def both_roles(base: Base, node: str, label: str, kind: str) -> list[Name]:
    """A film; or a person in each role that was asked for. Nothing tells of another name: a director beside a film, or a film beside a
    person, would be a step of a chain."""
    if node.startswith("F:"):
        return [Name(id=node, kind="film", name=label)]
    person = base.person(node[2:])
    if person is None:
        return []
    found, about = [], years(base, person)
    if base.acts(person) and kind in ("", "actor"):
        found.append(Name(id=f"A:{node[2:]}", kind="actor", name=base.name(person), about=about))
    if base.directs(person) and kind in ("", "director"):
        found.append(Name(id=f"D:{node[2:]}", kind="director", name=base.name(person), about=about))
    return found


def years(base: Base, person: int) -> str:
    """Of birth and death, or where the base does not know them from the first film to the last: what tells two people of one name apart."""
    if lived := base.life(person):
        return lived
    worked = [base.year[film] for film in (*base.acted_in(person), *base.directed_by(person))]
    first, last = min(worked, default=0), max(worked, default=0)
    return "" if not last else str(first) if first == last else f"{first}–{last}"
