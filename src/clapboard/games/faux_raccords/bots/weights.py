"""How a player weighs things: numbers found by playing, in one place. Work is in thousandths of a card."""

from __future__ import annotations

from mypy_extensions import i64


class Style:
    """How a player judges; what it takes to mend a card depends on who has seen it."""

    def __init__(self) -> None:
        self.screening: i64 = 16
        """Worlds in which every act is tried; the best few are tried in all."""
        self.finals: i64 = 16
        """How many those few are."""
        self.doubles: bool = True
        """Whether the Editor's second card is thought about."""
        self.pace: float = 0.42
        """Work done by each card that is left."""
        self.ease: float = 2.0
        """How gently the chance falls with work that the cards left will not do."""
        self.known: i64 = 800
        """The work of mending a wrong card that this player has seen."""
        self.others: i64 = 1000
        """... that only others have seen."""
        self.unknown: i64 = 1500
        """... that nobody has seen."""
        self.open: i64 = 700
        """... that lies face up."""
        self.doubt: i64 = 300
        """The work of finding out about a card that nobody has seen."""
        self.hearsay: i64 = 50
        """The work of finding out about a card that only others have seen."""
        self.event: i64 = 300
        """The harm of an Event that a fuller Cut would bring."""
        self.refill: i64 = 0
        """Where cards have fixed cells, what a wrong one costs beside its mending: its cell needs another card."""
        self.scarce: i64 = 80
        """How much it counts that an empty cell leaves few values, in percent."""
        self.crowd: i64 = 500
        """How much it counts that the empty cells on one side of a card will take most of the values there."""
        self.lack: i64 = 800
        """The work of getting one more Genre point."""
        self.hope: i64 = 500
        """How much of a Genre point each missing card will bring."""
        self.safe: float = 0.97
        """The chance that a film in which nothing is wrong will be won."""
        self.genre: float = 0.25
        """What it is worth that a card in hand scores in the Genre."""
        self.twin: float = 0.4
        """What a card in hand loses when its value is known to lie in the film."""
        self.fits: float = 0.6
        """What it is worth that an empty cell waits for a card."""
        self.powers: list[float] = [0.15, -0.05, 0.1, 0.1, 0.05]
        """What each member's power adds to a card in hand."""
