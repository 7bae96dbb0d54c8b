"""Natural placement: the first player one meets. It knows what it can look at now, and puts each card where its value has its share."""

from __future__ import annotations

from collections.abc import Iterable

from clapboard.games.faux_raccords.actions import (
    Alone,
    Apply,
    End,
    Help,
    Pick,
    Place,
    Put,
    Scene,
    Skip,
    ViewScene,
    Waive,
)
from clapboard.games.faux_raccords.bots.reading import NUMBER, Reading
from clapboard.games.faux_raccords.bots.target import PYRAMID_FORM
from clapboard.games.faux_raccords.bots.timeout import default_move
from clapboard.games.faux_raccords.box.components import VALUE
from clapboard.games.faux_raccords.box.printed import EDITOR, PRODUCER, Box
from clapboard.games.faux_raccords.geometry import geometry
from clapboard.games.faux_raccords.geometry.spaces import (
    GRID,
    PER_LINE,
    level_of,
    space_name,
    space_number,
)
from clapboard.games.faux_raccords.knowledge.view import FauxView
from clapboard.kernel.action import Action
from clapboard.kernel.legal import Legal

CLASH = 40.0
"""To stand on the wrong side of a card that one can see counts more than any share."""


class Placement:
    """One decision of the natural player."""

    def __init__(self, view: FauxView, box: Box) -> None:
        self.view = view
        self.box = box
        self.reading = Reading(view, box, forgets=True)
        self.geometry = geometry(self.reading.mode.layout, self.reading.mode.goal)
        self.frame = self.reading.frame

    def step(self, legal: Legal) -> Action:
        kind = self.view.prompt.kind
        if kind == "act":
            return self._act(legal)
        puts = [action for action in legal if isinstance(action, Put)]
        if puts and self._at_hand() >= 0:
            card, spots = self._at_hand(), self.spots()
            needed = [put for put in puts if space_number(put.place, True) in spots]
            return min(needed or puts, key=lambda put: self.misfit(card, space_number(put.place, True)))
        wrong = self.wrong()
        if kind == "power" and wrong >= 0 and Apply() in legal and self._mending():
            return Apply()
        if kind in ("lift", "give_scene") and wrong >= 0:
            scene = Scene(space_name(self.reading.spaces[wrong]))
            return scene if scene in legal else legal[0]
        if kind in ("target", "screen"):
            return self._look(legal)
        if kind == "lift_more":
            return Alone()
        if kind in ("discard", "recast"):
            return next(action for action in legal if isinstance(action, Pick))
        if Skip() in legal:
            return Skip()
        if Waive() in legal:
            return Waive()
        # Forward, always: to step back would lead to the same act again, for ever.
        return legal[0] if self.view.chain else default_move(self.view, legal)

    def _act(self, legal: Legal) -> Action:
        """Mend what looks wrong, or place the card that has the best place; when the size fits, look at what nobody has seen, then end."""
        if self.wrong() >= 0:
            menders = [
                act for act in legal if isinstance(act, Help) and self._member(act) in (EDITOR, PRODUCER)
            ]
            if menders:
                return menders[0]
        places = [action for action in legal if isinstance(action, Place)]
        spots = self.spots()
        if places and spots:
            return min(places, key=lambda act: min(self.misfit(NUMBER[act.card], spot) for spot in spots))
        if not self.geometry.complete(self.reading.spaces):
            return default_move(self.view, legal)
        looks = [action for action in legal if isinstance(action, ViewScene)]
        if len(looks) > 1 and self.unseen(range(len(self.view.film))):
            return looks[0]
        return End()

    def spots(self) -> list[int]:
        """Places that the film still needs a card for."""
        reading = self.reading
        spots = self.geometry.places(reading.spaces, self._shut())
        if self.geometry.shifts:
            goal = reading.mode.goal // (2 if reading.mode.layout == "lines" else 1)
            return [spot for spot in spots if self.geometry.measure(reading.spaces, spot // PER_LINE) < goal]
        inside = [spot for spot in spots if self.frame is None or spot in self.frame]
        return inside if len(reading.spaces) < reading.mode.goal else []

    def unseen(self, among: Iterable[int]) -> list[int]:
        return [at for at in among if not self.view.film[at].seen_by]

    def _member(self, action: Help) -> int:
        return self.box.member[NUMBER[action.card]]

    def _mending(self) -> bool:
        return self.view.prompt.params.get("member") in ("editor", "producer")

    def _look(self, legal: Legal) -> Action:
        """A card that nobody has seen, if there is one."""
        names = [self.view.film[at].at for at in self.unseen(range(len(self.view.film)))]
        fresh = [action for action in legal if isinstance(action, Scene) and action.at in names]
        return fresh[0] if fresh else legal[0]

    def _shut(self) -> int:
        """The grid cells that Event cards take."""
        if self.reading.mode.layout != "grid":
            return 0
        down = [mark.mark for mark in self.view.marks if mark.state != "done" or mark.mark in self.view.freed]
        return sum(1 << space_number(mark) - GRID for mark in down)

    def _at_hand(self) -> int:
        """The card that is being placed, put by the Script, or moved; -1 for an unknown one."""
        for action in reversed(self.view.chain):
            if isinstance(action, Place | Pick):
                return NUMBER[action.card]
            if isinstance(action, Scene):
                return self.reading.cards[self.reading.spaces.index(space_number(action.at))]
        return -1

    def misfit(self, card: int, space: int) -> float:
        """How far the place is from the card's own, and against how many cards that can be seen."""
        if self.reading.kind == PYRAMID_FORM:
            return self._wrong_level(card, space)
        off = abs(self.reading.share(space, 1) - VALUE[card])
        if self.frame is not None and space not in self.frame:
            off += CLASH
        shifts = self.geometry.shifts
        for other, known in zip(self.reading.spaces, self.reading.cards, strict=True):
            if known < 0:
                continue
            moved = (
                other + 1 if shifts and other >= space and other // PER_LINE == space // PER_LINE else other
            )
            stand = self.reading.stand(space, moved)
            if stand and (VALUE[card] >= VALUE[known]) == (stand == 1):
                off += CLASH
        return off

    def _wrong_level(self, card: int, space: int) -> float:
        reading = self.reading
        level = int(level_of(space)) - 1
        if reading.levels:
            return CLASH * (reading.levels[self.box.symbol[card]] != level) + level
        off = 0.0
        for other, known in zip(reading.spaces, reading.cards, strict=True):
            if known >= 0:
                same_level = level_of(other) - 1 == level
                off += CLASH * ((self.box.symbol[known] == self.box.symbol[card]) != same_level)
        return off + level

    def wrong(self) -> int:
        """The place of the card that stands against most others, of those that can be seen; -1 for none."""
        reading = self.reading
        if reading.kind == PYRAMID_FORM:
            return -1
        known = [at for at, card in enumerate(reading.cards) if card >= 0]
        against = dict.fromkeys(known, 0)
        for one in known:
            for two in known:
                if one != two and reading.stand(reading.spaces[one], reading.spaces[two]) == 1:
                    if VALUE[reading.cards[one]] >= VALUE[reading.cards[two]]:
                        against[one] += 1
                        against[two] += 1
        worst = max(known, key=lambda at: against[at], default=-1)
        return worst if worst >= 0 and against[worst] else -1
