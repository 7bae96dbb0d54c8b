"""What a game says about itself before anybody plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from clapboard.kernel.errors import OptionError
from clapboard.kernel.options import Option

Talk = Literal["free", "signals", "off"]
Undo = Literal["never", "alone", "own_act", "consent"]
Absence = Literal["bot", "leave"]
Declined = Literal["waits", "stops"]
Hints = Literal["on", "off", "never"]
Stops = Literal["consent", "host", "player"]


class Pauses(msgspec.Struct, frozen=True, kw_only=True):
    """How a game that runs by itself stops for people. The game has `Pause` and `Resume` among its actions, and `legal(TABLE)` lists them
    while they are possible. In a pause everybody sees what `Game.covered` leaves of their view."""

    lost: bool = True
    """Whether a table pauses by itself when somebody loses the connection; a table can be set up without."""
    among_strangers: bool = False
    """Whether a public table does so too."""
    asked: Stops = "consent"
    """Who can have a pause by asking: everybody together; at a private table also the host alone, or any player."""
    longest: int = 60_000
    """Milliseconds for which those who were lost are waited for."""
    countdown: int = 3_000
    """Milliseconds before play goes on, in which everything is still covered."""


class Policies(msgspec.Struct, frozen=True, kw_only=True):
    talk: Talk = "free"
    """Table talk while the game runs."""
    signals: tuple[str, ...] = ()
    """The signals that `talk = signals` allows."""
    signal_every: int = 0
    """Milliseconds between two signals of one person."""
    signal_after: int = 0
    """Milliseconds after another seat's act in which nobody signals: so that a signal is no comment on it."""
    undo: Undo = "never"
    """`alone`: only while every other seat is a bot; `own_act`: the own last act, while nothing was revealed and nobody else acted;
    `consent`: beyond that, with what others did since, by everybody's consent; never across anything that somebody was shown."""
    undo_among_strangers: bool = True
    """Whether `undo` also holds at a public table, where people do not know each other."""
    absence: Absence = "bot"
    """What happens to the seat of somebody who went: a bot plays it, or it leaves the game. `Game.absence` says it where that is an
    option. In both cases the TABLE does `Leave`, and `Rejoin` when they are back, where the game lists these."""
    substitute: str = "regular"
    """The level of the bot that plays for somebody who went."""
    declined: Declined = "waits"
    """What becomes of the game when the others do not want that bot: it waits for anyone who went, or it stops without a result."""
    time_out: Mapping[str, str] = {}
    """What running out of time does at each kind of decision, in words; `game.time_out` does it."""
    resign: bool = False
    """Whether somebody may give up: the game knows the action `Resign`."""
    hints: Hints = "on"
    """Whether people may ask a computer player what it would do. `off`: only at a table that is set up so, as where remembering is the
    game, for advice forgets nothing; `never`: where knowledge is the game, and a hint would be the answer."""
    pauses: Pauses | None = None
    """How it stops for people, in a game that runs by itself; None: the clocks of a table stop by everybody's consent, and nothing else."""
    notices: bool = True
    """Whether people who are not there are told that it is their turn, by web-hooks, lists and their browser. Not in real time, where
    it is everybody's turn all the time. `Game.notices` says it where that depends on the mode."""

    def undo_at(self, public: bool) -> Undo:
        """What can be taken back at a public or a private table."""
        return self.undo if self.undo_among_strangers or not public else "never"


class Timing(msgspec.Struct, frozen=True, kw_only=True):
    """How a game goes with time."""

    simultaneous: bool = False
    """Seats act as they like and not in turns: an act on its way is not refused because something else has happened meanwhile. The rules
    refuse what no longer fits."""
    own_clock: bool = False
    """The rules time themselves whatever is to be timed: a table has no clock beside them."""


class Meta(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    summary: str
    seats: tuple[int, int]
    """Least and most over all modes."""
    options: tuple[Option, ...]
    rules_version: int
    carried: tuple[int, ...] = ()
    """Older rules versions that the code still plays."""
    carried_editions: tuple[str, ...] = ()
    """Older hashes of the game's own edition: what was recorded with those is played with the one that is here."""
    reasons: tuple[str, ...]
    """Every reason with which a game can end."""
    policies: Policies
    most_decisions: int
    """No game has more decisions than this (free arranging within its cap)."""
    cooperative: bool = False
    timing: Timing = Timing()
    """With the default options; `Game.timing` says it for others."""

    def option(self, key: str) -> Option:
        for option in self.options:
            if option.key == key:
                return option
        raise OptionError(key, f"there is no such option; there are {', '.join(o.key for o in self.options)}")

    @property
    def modes(self) -> tuple[str, ...]:
        return tuple(str(choice) for choice in self.option("mode").choices)
