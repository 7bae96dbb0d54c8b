"""Names for whoever types: films and people by spelling and fame, never by what would fit (CX-R49, trap 10)."""

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
            found += both_roles(base, hit.node, hit.label, hit.detail, kind)
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


def both_roles(base: Base, node: str, label: str, detail: str, kind: str) -> list[Name]:
    """A film; or a person in each role that was asked for."""
    if node.startswith("F:"):
        return [Name(id=node, kind="film", name=label, about=detail)]
    person = base.person(node[2:])
    if person is None:
        return []
    found = []
    if base.acts(person) and kind in ("", "actor"):
        found.append(Name(id=f"A:{node[2:]}", kind="actor", name=base.name(person), about=detail))
    if base.directs(person) and kind in ("", "director"):
        found.append(Name(id=f"D:{node[2:]}", kind="director", name=base.name(person), about=detail))
    return found
