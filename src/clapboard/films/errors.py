"""What can go wrong with film data, by name. Each error says what is wrong, where, and what to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from clapboard.kernel.errors import ClapboardError


class FilmsError(ClapboardError):
    """The root of everything that the film graph raises on purpose."""


class FilmBaseError(FilmsError):
    """A film base that is missing, damaged, or of another version."""

    def __init__(self, where: object, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = str(where)
        self.problem = problem


class UnknownName(FilmsError):
    """Nothing in the base has this name or id. `near` holds labels that may have been meant."""

    def __init__(self, name: str, near: Sequence[str] = ()) -> None:
        shown = name if len(name) <= 80 else name[:79] + "…"
        hint = f" (did you mean {' or '.join(repr(label) for label in near[:3])}?)" if near else ""
        super().__init__(f"{shown!r} is not in this film base{hint}")
        self.name = name
        self.near = tuple(near)


class AmbiguousName(FilmsError):
    """Several films or people have this name. `choices` holds their ids; `apart`, for each, what tells it from the others."""

    def __init__(self, name: str, choices: Sequence[str], apart: Sequence[str] = ()) -> None:
        told = [
            f"{id} ({what})" if what else id for id, what in zip_longest(choices[:8], apart[:8], fillvalue="")
        ]
        shown = ", ".join(told) + (", …" if len(choices) > 8 else "")
        super().__init__(f"{name!r} may mean several: {shown}; use one of these ids")
        self.name = name
        self.choices = tuple(choices)


class PatchError(FilmsError):
    """A patch, card or pack file with a mistake: names the file and the entry."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem


class SourceError(FilmsError):
    """A file that cannot be imported. `line` is the first bad line, counted from 1, or None for the whole file."""

    def __init__(self, file: object, problem: str, line: int | None = None) -> None:
        super().__init__(f"{file}{'' if line is None else f', line {line}'}: {problem}")
        self.file = str(file)
        self.problem = problem
        self.line = line
