"""What people at a table can ask for. Each is decoded strictly; the one who sent it is known from the connection, never from the message."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from clapboard.kernel.errors import ClapboardError
from clapboard.table.log import Asking
from clapboard.table.settings import Settings, Speed

ActionId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
NoId = Annotated[str, msgspec.Meta(max_length=64)]
"""An id that may be left out; without one, what is sent again is done again."""


class Refusal(ClapboardError):
    """What was asked is not possible now: a code with parameters, so that each language says it well."""

    def __init__(self, code: str, message: str, **params: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.params = params


def one_of(**names: int | None) -> None:
    """A person is named in exactly one way; two could contradict each other."""
    if sum(name is not None for name in names.values()) != 1:
        raise ValueError(f"name one of {', '.join(names)}")


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", gc=False):
    """The root of all commands."""


class Change(Command, frozen=True, tag="change"):
    """The host changes the settings of the table, before it starts."""

    settings: Settings


class Sit(Command, frozen=True, tag="sit"):
    seat: int


class Stand(Command, frozen=True, tag="stand"):
    """Leave: before the start the chair is free again, later it waits for you."""


class SetBot(Command, frozen=True, tag="set_bot"):
    seat: int
    level: str


class Clear(Command, frozen=True, tag="clear"):
    """The host frees a chair: a bot goes, a guest is sent away; a guest also during a game, and then the chair waits for a bot."""

    seat: int


class Pardon(Command, frozen=True, tag="pardon"):
    """The host lets somebody in again who was sent away."""

    number: int
    """As in the host's own snapshot."""


class Hurry(Command, frozen=True, tag="hurry"):
    """The host says how fast computer players act, also during a game."""

    bots: Speed


class Start(Command, frozen=True, tag="start"):
    """Begin: the first game, the next one of a match, or once more ("Take 2")."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Be in for the next game, or no longer. Anybody who sits here may call it; it begins when all who are here are in."""

    yes: bool = True


class Act(Command, frozen=True, tag="act"):
    id: ActionId
    action: dict[str, Any]
    v: int | None = None
    """The version its sender had before their eyes: it answers the question that was open then, and no later one."""
    brief: bool = False
    """The sender has kept the view of that version: of a choice inside a chain, what it changes there is enough of an answer."""


class Why(Command, frozen=True, tag="why"):
    """Would this act be possible now, and if not, why not? Nothing is done."""

    action: dict[str, Any]


class Plan(Command, frozen=True, tag="plan"):
    """What could I do if it were my turn now, after these choices? Nothing is done, and nothing kept."""

    steps: list[dict[str, Any]] = []


class Hint(Command, frozen=True, tag="hint"):
    """What would a computer player do in my place?"""


class Look(Command, frozen=True, tag="look"):
    """What does the game say about this, in my own view? Nothing is done."""

    about: dict[str, Any]


class Help(Command, frozen=True, tag="help"):
    """The same, where the answer has to be thought out."""

    about: dict[str, Any]


class Undo(Command, frozen=True, tag="undo"):
    """Take your own last act back, where that is possible without asking."""

    id: NoId = ""
    v: int | None = None
    """The version its sender had before their eyes: nothing is taken back that came after it."""


class Resign(Command, frozen=True, tag="resign"):
    """Give up, in a game that has resigning."""


class Ask(Command, frozen=True, tag="ask"):
    what: Asking
    seat: int | None = None


class Answer(Command, frozen=True, tag="answer"):
    yes: bool
    v: int | None = None
    """The version its sender had before their eyes: it answers what was asked then."""


class Resume(Command, frozen=True, tag="resume"):
    """End a pause."""


class Return(Command, frozen=True, tag="return"):
    """Take your chair back from the bot that played for you."""


class Swap(Command, frozen=True, tag="swap"):
    """Change roles with the partner on your side, where the game allows it now."""


class Talk(Command, frozen=True, tag="talk"):
    text: str
    id: NoId = ""
    side: bool = False
    """To your own side alone, in a game of sides."""


class Signal(Command, frozen=True, tag="signal"):
    signal: str
    id: NoId = ""


class Mute(Command, frozen=True, kw_only=True, tag="mute"):
    """Hear no more of what somebody says, or hear it again. Nobody else learns of it. One of the three names them."""

    seat: int | None = None
    """Anyone who sits there now."""
    said: int | None = None
    """Anyone who said this line, wherever they are by now."""
    who: int | None = None
    """Somebody whom you have muted, by the number that your snapshot has for them."""
    on: bool

    def __post_init__(self) -> None:
        one_of(seat=self.seat, said=self.said, who=self.who)


class Close(Command, frozen=True, tag="close"):
    why: Literal["host"] = "host"


class Claim(msgspec.Struct, frozen=True):
    """Take over a chair from the one who sits there. Never decoded from a message: the server has looked at the chair's secret before."""

    seat: int
    seating: int
    """Which seating the secret was of: by now somebody else may have come with it."""


AnyCommand = (
    Change
    | Sit
    | Stand
    | SetBot
    | Clear
    | Pardon
    | Hurry
    | Start
    | Rematch
    | Act
    | Why
    | Plan
    | Hint
    | Look
    | Help
    | Undo
    | Resign
    | Ask
    | Answer
    | Resume
    | Return
    | Swap
    | Talk
    | Signal
    | Mute
    | Close
)

Commanded = AnyCommand | Claim
"""What a table is asked for, by its people and by the server in their name."""
