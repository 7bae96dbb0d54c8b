"""From a view to a belief: which cards are hidden from this seat, and what the partners' acts say about them."""

from __future__ import annotations

import msgspec

from clapboard.games.faux_raccords.bots.belief import AFTER, BEFORE, ELSEWHERE, Belief
from clapboard.games.faux_raccords.bots.cost import Form
from clapboard.games.faux_raccords.bots.target import DIAMOND, LINE, PYRAMID_FORM, SQUARE, TWO_LINES, Goal
from clapboard.games.faux_raccords.bots.weights import Style
from clapboard.games.faux_raccords.bots.windows import corners
from clapboard.games.faux_raccords.box.components import CARDS, SYMBOLS, VALUE
from clapboard.games.faux_raccords.box.printed import Box
from clapboard.games.faux_raccords.geometry.diamond import across, along
from clapboard.games.faux_raccords.geometry.spaces import GRID, PER_LINE, level_of, space_number
from clapboard.games.faux_raccords.knowledge.view import FauxView, ShotView
from clapboard.games.faux_raccords.pieces import mask_of

KINDS = {"line": LINE, "lines": TWO_LINES, "grid": SQUARE, "diamond": DIAMOND, "pyramid": PYRAMID_FORM}
NUMBER = {card: place for place, card in enumerate(CARDS)}

MEANT = 2
"""A card that somebody placed, or that lies open: meant to be where it is."""
FOUND = 1
"""A starting card that somebody has seen since."""
BLIND = 0
"""Nobody has seen it, or somebody says that it is wrong."""


class Inference(msgspec.Struct, frozen=True):
    """How far a player trusts that its partners' cards are in order."""

    together: float = 3.0
    """Two cards that one partner has seen both of."""
    apart: float = 1.2
    """Two cards that no partner has seen both of: the later one was placed on a guess about the earlier."""
    found: float = 0.6
    """What is left of it when one was a starting card, which nobody put there on purpose."""
    spread: float = 6.0
    """How far a placed card strays from its share of the film, in values; 0: no such hint."""
    strict: float = 3.0
    """How firmly partners keep to agreed levels."""


NO_INFERENCE = Inference(0.0, 0.0, 0.0, 0.0, 0.0)


class Reading:
    """The film of a view with what is known of it. With `forgets`, only open cards and those with an own token are known."""

    def __init__(self, view: FauxView, box: Box, forgets: bool = False) -> None:
        assert view.viewer is not None
        self.view = view
        self.box = box
        self.seat = view.viewer
        self.mode = box.modes[str(view.options["mode"])]
        self.kind = KINDS[self.mode.layout]
        self.spaces = [space_number(shot.at) for shot in view.film]
        self.cards = [self._card(shot, forgets) for shot in view.film]
        self.seen = [self._seen(shot, forgets) for shot in view.film]
        self.up = [shot.up for shot in view.film]
        self.hand = [NUMBER[card] for card in view.chairs[self.seat].hand or ()]
        levels = view.agreement.levels
        self.levels = [levels[symbol] - 1 for symbol in SYMBOLS] if levels is not None else []
        # An outline of the pyramid says nothing about which card is right where: only the diamond's is read.
        frame = view.agreement.frame if self.kind == DIAMOND else None
        self.frame = {space_number(space) for space in frame} if frame is not None else None
        self.corner = min(map(self._cell, self.frame)) if self.frame is not None else None
        self.corners = self._corners(self.spaces)

    def _card(self, shot: ShotView, forgets: bool) -> int:
        if shot.card is None or (forgets and not shot.up and not shot.peekable):
            return -1
        return NUMBER[shot.card]

    def _seen(self, shot: ShotView, forgets: bool) -> int:
        mask = mask_of(shot.seen_by)
        return mask & ~(1 << self.seat) if forgets and not shot.up and not shot.peekable else mask

    def form(self, style: Style) -> Form:
        tokens = [SYMBOLS.index(token) for genre in self.view.genres for token in genre.tokens]
        mode = self.mode
        goal = Goal(
            self.kind, mode.goal, mode.genre, tokens, self.levels, self._ranks(), self.box.symbol, style
        )
        return Form(goal, self.corner)

    def _ranks(self) -> list[int]:
        """For each card the place of its value among the values that can still be in the film."""
        dead = [NUMBER[card] for card in self.view.removed]
        dead += [NUMBER[scrap.card] for scrap in self.view.bin if scrap.card is not None]
        alive = sorted({value for card, value in enumerate(VALUE) if card not in dead})
        return [sum(other <= value for other in alive) for value in VALUE]

    def belief(self, how: Inference) -> Belief:
        view = self.view
        known = {*self.cards, *self.hand, *(NUMBER[card] for card in (*view.cut, *view.removed))}
        known |= {NUMBER[scrap.card] for scrap in view.bin if scrap.card is not None}
        unseen = [card for card in range(len(CARDS)) if card not in known]
        belief = Belief(self.cards[:], unseen, self.box.symbol)
        self._followed(belief)
        if how.together:
            self._order(belief, how)
        if how.spread and self.kind != PYRAMID_FORM:
            belief.spread = how.spread
            belief.aim = [
                self.share(self.spaces[at]) if self._hint(at) else -1.0 for at in range(len(self.spaces))
            ]
        if how.strict and self.levels:
            belief.strict = how.strict
            for at, space in enumerate(self.spaces):
                if self._hint(at):
                    level = level_of(space) - 1
                    belief.symbols[at] = sum(1 << s for s, its in enumerate(self.levels) if its == level)
        return belief

    def _followed(self, belief: Belief) -> None:
        """FR-R58: a card that the seat saw go into a hand can be only where that hand's cards went."""
        place = {f"card-{shot.handle}": at for at, shot in enumerate(self.view.film)}
        for trace in self.view.traces:
            card = NUMBER[trace.card]
            belief.bound[card] = sum(1 << place[where] for where in trace.where if where in place)
            belief.away[card] = any(where not in place for where in trace.where)

    def meant(self, at: int) -> int:
        shot = self.view.film[at]
        if shot.crosses or not shot.seen_by:
            return BLIND
        if shot.up or shot.handle >= len(self.box.figures[self.mode.id, self.view.seats]):
            return MEANT
        return FOUND

    def _hint(self, at: int) -> bool:
        return self.cards[at] < 0 and self.meant(at) == MEANT

    def _order(self, belief: Belief, how: Inference) -> None:
        many = len(self.spaces)
        meant = [self.meant(at) for at in range(many)]
        for one in range(many):
            for two in range(many):
                if one == two or not meant[one] or not meant[two]:
                    continue
                if self.cards[one] >= 0 and self.cards[two] >= 0:
                    continue
                belief.stand[one * many + two] = self.stand(self.spaces[one], self.spaces[two])
                belief.trust[one * many + two] = self._trust(one, two, how, meant[one] + meant[two])

    def _trust(self, one: int, two: int, how: Inference, meant: int) -> float:
        film = self.view.film
        if meant == FOUND + FOUND:
            return 0.5 * how.apart * how.found
        share = 1.0 if meant == MEANT + MEANT else how.found
        if self.seen[one] & self.seen[two] & ~(1 << self.seat):
            return how.together * share
        later = one if film[one].handle > film[two].handle else two
        return 0.0 if self.cards[later] >= 0 else how.apart * share

    def stand(self, one: int, two: int) -> int:
        if self.kind in (LINE, TWO_LINES):
            if one // PER_LINE != two // PER_LINE:
                return 0
            return BEFORE if one < two else AFTER
        if self.kind == PYRAMID_FORM:
            return ELSEWHERE if not self.levels and level_of(one) != level_of(two) else 0
        down, right = (b - a for a, b in zip(self._cell(one), self._cell(two), strict=True))
        if down >= 0 and right >= 0:
            return BEFORE
        return AFTER if down <= 0 and right <= 0 else 0

    def _cell(self, space: int) -> tuple[int, int]:
        if self.kind == SQUARE:
            return divmod(space - GRID, 4)
        return int(along(space)), int(across(space))

    def share(self, space: int, more: int = 0) -> float:
        """The value that belongs there if the film is even: of a line of `more` cards more, or of the square; the
        mean over all squares that the diamond can become."""
        if self.kind in (LINE, TWO_LINES):
            many = sum(other // PER_LINE == space // PER_LINE for other in self.spaces) + more
            return 29.0 * (space % PER_LINE + 0.5) / max(1, many)
        found = self.corners if space in self.spaces else self._corners([*self.spaces, space])
        row, col = self._cell(space)
        shares = []
        for top, left in found:
            down, right = row - top, col - left
            before = (max(0, down) + 1) * (max(0, right) + 1)
            behind = max(1, 4 - down) * max(1, 4 - right)
            shares.append(29.0 * before / (before + behind))
        return sum(shares) / len(shares)

    def _corners(self, spaces: list[int]) -> list[tuple[int, int]]:
        """Where the square of these cards can begin."""
        if self.kind != DIAMOND:
            return [(0, 0)]
        cells = [self._cell(space) for space in spaces]
        return corners([row for row, _ in cells], [col for _, col in cells], self.corner)
