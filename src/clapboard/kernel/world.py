"""What a search needs of a world it plays through: small whole numbers for moves, and nothing in between.

A game's state may be such a world itself (then a compiled search plays it without leaving compiled code); any other
state is wrapped by `clapboard.bots.worlds`. A world is always an imagined one, so its whole content is the thinker's own.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from clapboard.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class World:
    def mover(self) -> i64:
        """The seat whose decision comes next, or -1 when the game is over."""
        raise NotImplementedError("World.mover")

    def moves(self) -> list[int]:
        """The decisions open to the mover, each the number that `play` takes; never empty while the game runs."""
        raise NotImplementedError("World.moves")

    def play(self, move: i64) -> None:
        """Make one move, in place."""
        raise NotImplementedError("World.play")

    def appeal(self, move: i64) -> float:
        """How good a move looks at first sight, on any scale: the order in which a search tries them."""
        return 0.0

    def playout(self, rng: Rng, most: i64) -> None:
        """Play on, by the game's own quick habits, to the end or for `most` decisions."""
        self.wander(rng, most)

    def wander(self, rng: Rng, most: i64) -> None:
        """Play on at random, every move as likely, to the end or for `most` decisions."""
        for _ in range(most):
            if self.mover() < 0:
                return
            moves = self.moves()
            self.play(moves[rng.below(len(moves))])

    def rewards(self) -> list[float]:
        """What the world is worth to each seat, 0 (lost) to 1 (won); an estimate while the game runs."""
        raise NotImplementedError("World.rewards")


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """A thinker's imagination: one consistent world after the other."""

    def sample(self, rng: Rng) -> World:
        raise NotImplementedError("Worlds.sample")
