"""Every error a caller can meet, by name. Each says what is wrong and where; none leaves anything half done."""

from __future__ import annotations


class ClapboardError(Exception):
    """The root: catch this to catch everything the library raises on purpose."""


class CheckFailed(ClapboardError):
    """What somebody wanted to be checked or found is not so, or not there; nothing was asked in a wrong way."""


class UnknownGame(ClapboardError):
    """No game has this id."""


class GameError(ClapboardError):
    """A game that is not written right: names the class and what is missing or wrong in it."""


class OptionError(ClapboardError):
    """An option that does not exist, has a value it cannot have, or does not fit the others. Names the option."""

    def __init__(self, option: str, problem: str) -> None:
        super().__init__(f"option {option!r}: {problem}")
        self.option = option
        self.problem = problem


class ActionError(ClapboardError):
    """What was sent is no action of this game at all (bad JSON, unknown type, wrong field, unreadable text)."""


class IllegalAction(ClapboardError):
    """A well-formed action that the rules refuse now.

    `code` and `params` are for programs and translators; `str(error)` says it in English. The reason is built from
    what the actor may know, so that a refusal never tells a secret.
    """

    def __init__(self, code: str, message: str, **params: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.params = params


class NoAnswer(ClapboardError):
    """A question about a view that the game does not answer, or not there: with a code and parameters, as a refused action has them."""

    def __init__(self, code: str, message: str, **params: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.params = params


class ChanceError(ClapboardError):
    """A tape that ends too early, or answers something the rules could not have been told."""


class Unanswered(ChanceError):
    """The rules ask somebody outside (a film base), and nobody is there to answer."""


class PositionError(ClapboardError):
    """A described position that cannot be: names the field."""


class LoadError(ClapboardError):
    """Bytes that are no saved state of this game and version."""


class ViewError(ClapboardError):
    """A view that contradicts itself: no world fits it."""


class EditionError(ClapboardError):
    """A component file with a mistake: names the file and the entry."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem


class RecordError(ClapboardError):
    """A record that cannot be read or replayed to its end. `entry` is the index of the first bad entry, or None for the header."""

    def __init__(self, problem: str, entry: int | None = None) -> None:
        super().__init__(problem if entry is None else f"entry {entry}: {problem}")
        self.problem = problem
        self.entry = entry


class VersionError(RecordError, LoadError):
    """A record or saved state of a rules version that this code does not carry."""

    def __init__(self, problem: str) -> None:
        RecordError.__init__(self, problem)
