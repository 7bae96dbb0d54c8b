"""What each decision offers (6.2), as moves in board order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords import components
from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.games.faux_raccords.moves import (
    ALONE,
    APPLY,
    CLAP,
    CONFIRM,
    END,
    HELP,
    PICK,
    PLACE,
    PLAYER,
    PULL,
    PUT,
    SCENE,
    SECOND,
    SHOW,
    SKIP,
    SWAP,
    VIEW,
    WAIVE,
    kind_of,
    move,
    named,
)
from clapboard.games.faux_raccords.rules.bench import Bench
from clapboard.games.faux_raccords.state import (
    ACT,
    AFTER_LOOK,
    CLUE,
    CLUE_FACE,
    DISCARD,
    DROP,
    DROP_MORE,
    GIVE_SCENE,
    GIVE_TO,
    LABELS,
    LIFT,
    LIFT_MORE,
    LOSE,
    NAME_PLAYER,
    PLACE_CLAP,
    PLACE_PUT,
    POWER,
    READY,
    RECAST,
    SCREEN,
    SCRIPT_CARD,
    SCRIPT_PUT,
    SEND,
    SPONSOR,
    STAR_CUT,
    STAR_SCENE,
    TANTRUM,
    TARGET,
    Shot,
    cards_in,
)

EDITOR: Final = 0
SCRIPT: Final = 1
STAR: Final = 2
PRODUCER: Final = 3
MANAGER: Final = 4
MEMBER: Final[list[int]] = components.MEMBER


class Offers(Bench):
    def offered(self, seat: i64) -> list[int]:
        """The moves of a seat that is asked now."""
        stage: i64 = self.stage
        if stage == ACT:
            return self.offer_act(seat)
        if stage == READY:
            return [move(CONFIRM)]
        if stage == PLACE_PUT:
            return spaced(PUT, self.place_targets(seat, self.named_clap()))
        if stage == CLUE:
            return [*spaced(SCENE, self.spaces()), move(SKIP)]
        if stage == CLUE_FACE:
            return [move(SHOW, 0), move(SHOW, 1)]
        if stage == POWER:
            return [move(APPLY), move(WAIVE)] if self.can_apply(self.member) else [move(WAIVE)]
        if stage == PLACE_CLAP or stage == AFTER_LOOK:
            return self.offer_claps(seat)
        if stage == TARGET:
            return spaced(SCENE, self.view_targets(seat, self.named_clap()))
        if stage <= SCRIPT_PUT:
            return self.offer_power(seat)
        return self.offer_event(seat)

    # Place and View

    def offer_act(self, seat: i64) -> list[int]:
        """D1 with the card of D2, D5, D13."""
        out: list[int] = []
        hand = cards_in(self.chairs[seat].hand)
        if self.can_place(seat):
            for card in hand:
                out.append(move(PLACE, card))
        for card in hand:
            out.append(move(HELP, card))
        if self.can_view(seat):
            for card in hand:
                out.append(move(VIEW, card))
        if hand:
            out.append(move(END))
        return out

    def can_place(self, seat: i64) -> bool:
        if not self.rules.spacing:
            return self.rules.geometry.has_place(self.spaces(), self.shut())
        if self.rules.lenient and self.chairs[seat].claps == 0:
            return len(self.clap_names(seat, True)) > 0
        return len(self.place_targets(seat, -1)) > 0

    def can_view(self, seat: i64) -> bool:
        """FR-123."""
        if self.rules.lenient and self.chairs[seat].claps == 0:
            return len(self.clap_names(seat, False)) > 0
        if self.rules.spacing:
            return len(self.view_targets(seat, -1)) > 0
        flag: i64 = bit(seat)
        for shot in self.shots:
            if not shot.up and not shot.claps & flag:
                return True
        return False

    def place_targets(self, seat: i64, moving: i64) -> list[int]:
        """FR-013 and, where it binds, FR-200; `moving` is the space of a token that does not block (FR-R55)."""
        places = self.rules.geometry.places(self.spaces(), self.shut())
        if not self.rules.spacing:
            return places
        own = self.own_claps(seat, moving)
        # A gap touches the card before it and the one whose number it has; the first gap of a line has none before it.
        return [place for place in places if place not in own and (place % 64 == 0 or place - 1 not in own)]

    def view_targets(self, seat: i64, moving: i64) -> list[int]:
        """FR-121, FR-R06 and, where it binds, FR-202."""
        flag: i64 = bit(seat)
        out: list[int] = []
        for shot in self.shots:
            if not shot.up and not shot.claps & flag:
                out.append(int(shot.space))
        if not self.rules.spacing:
            return out
        own = self.own_claps(seat, moving)
        near = self.rules.geometry
        free: list[int] = []
        for space in out:
            blocked = False
            for mine in own:
                if near.touching(space, mine):
                    blocked = True
            if not blocked:
                free.append(space)
        return free

    def own_claps(self, seat: i64, without: i64) -> list[int]:
        """The spaces of the Movie cards with the seat's Clap token."""
        flag: i64 = bit(seat)
        return [int(shot.space) for shot in self.shots if shot.claps & flag and shot.space != without]

    def offer_claps(self, seat: i64) -> list[int]:
        """D4, D14: from any other Movie card. The new card carries none yet."""
        return spaced(CLAP, self.own_claps(seat, -1))

    def clap_names(self, seat: i64, placing: bool) -> list[int]:
        """FR-R55: own tokens that leave a target when they do not block."""
        out: list[int] = []
        for space in self.own_claps(seat, -1):
            left = self.place_targets(seat, space) if placing else self.view_targets(seat, space)
            if left:
                out.append(space)
        return out

    def named_clap(self) -> i64:
        """The space of the token that was named to move, in the open act; -1 for none."""
        for step in self.chain:
            if kind_of(step) == CLAP:
                return named(step)
        return -1

    # Members

    def played(self) -> i64:
        """The card that is being played into the Cut."""
        return named(self.chain[0])

    def bare_cut(self) -> list[int]:
        """The Cut without what Managers of this act sent away, and without the played card."""
        return [card for card in self.cut if not self.sent & bit(card)]

    def can_apply(self, member: i64) -> bool:
        """FR-082: there is a legal way."""
        if member == MANAGER:
            return len(self.bare_cut()) > 0  # FR-103
        if member == SCRIPT:  # FR-119
            return self.chairs[self.asked].held > 1 and self.rules.geometry.has_place(
                self.spaces(), self.shut()
            )
        if member == PRODUCER:
            return len(self.removable()) > 0
        return len(self.shots) > 0

    def removable(self) -> list[int]:
        """FR-014."""
        spaces = self.spaces()
        form = self.rules.geometry
        return [space for which, space in enumerate(spaces) if form.removable(spaces, which)]

    def offer_power(self, seat: i64) -> list[int]:
        stage: i64 = self.stage
        if stage == SEND:
            return [move(PULL, card) for card in self.bare_cut()]
        if stage == GIVE_SCENE:
            return spaced(SCENE, self.removable())
        if stage == GIVE_TO:
            return [move(PLAYER, other) for other in range(self.seats) if other != seat]
        if stage == STAR_CUT:
            return [*(move(PULL, card) for card in self.bare_cut()), move(PULL, self.played())]
        if stage == STAR_SCENE or stage == LIFT:
            return spaced(SCENE, self.spaces())
        if stage == LIFT_MORE:
            lifted: i64 = named(self.chain[len(self.chain) - 1])
            return [move(ALONE), *spaced(SCENE, [space for space in self.spaces() if space != lifted])]
        if stage == SCRIPT_CARD:
            hand: i64 = self.chairs[seat].hand & ~bit(self.played())
            return [move(PICK, card) for card in cards_in(hand)]
        if stage == SCRIPT_PUT:
            return spaced(PUT, self.rules.geometry.places(self.spaces(), self.shut()))
        if stage == DROP or stage == DROP_MORE:
            return spaced(PUT, self.drop_targets())
        return spaced(CLAP, self.clap_names(seat, kind_of(self.chain[0]) == PLACE))  # NAME_CLAP

    def lifted(self) -> list[int]:
        """The spaces of the cards that the Editor of this act has lifted, the first that goes back first."""
        last: i64 = len(self.chain) - 1
        while kind_of(self.chain[last]) == PUT:
            last -= 1
        if kind_of(self.chain[last]) == ALONE:
            return [int(named(self.chain[last - 1]))]
        return [int(named(self.chain[last - 1])), int(named(self.chain[last]))]

    def drop_targets(self) -> list[int]:
        """D11: from the bench without the lifted cards, counted anew (FR-113, FR-R20)."""
        away = self.lifted()
        form = self.rules.geometry
        rest = [space for space in self.spaces() if space not in away]
        if form.shifts:
            rest = closed_up(rest)
        shut: i64 = self.shut()
        if len(away) == 1:
            return form.returns(rest, away[0], shut)
        if self.stage == DROP:
            return form.first_returns(rest, away[0], away[1], shut)
        first: i64 = named(self.chain[len(self.chain) - 1])
        if form.shifts:
            return form.second_returns(made_room(rest, first), shut)
        rest.append(int(first))
        rest.sort()
        return form.second_returns(rest, shut)

    # Events

    def offer_event(self, seat: i64) -> list[int]:
        stage: i64 = self.stage
        if stage == SCREEN:
            if self.rules.lenient and self.chairs[seat].claps == 0 and self.named_clap() < 0:
                return spaced(CLAP, self.clap_names(seat, False))
            return spaced(SCENE, self.view_targets(seat, self.named_clap()))
        if stage == DISCARD or stage == RECAST:
            return [move(PICK, card) for card in cards_in(self.chairs[seat].hand)]
        return self.ways()

    def ways(self) -> list[int]:
        """The legal ways to apply an Event about which the decider, or everybody by vote, chooses."""
        stage: i64 = self.stage
        if stage == LOSE:
            return spaced(SCENE, self.losable())
        if stage == LABELS:
            return self.label_pairs()
        if stage == NAME_PLAYER:
            return [move(PLAYER, seat) for seat in self.fullest()]
        if stage == SPONSOR:
            return spaced(PUT, self.rules.geometry.places(self.spaces(), self.shut()))
        if stage == TANTRUM:
            return spaced(SCENE, self.spaces())
        return []

    def losable(self) -> list[int]:
        """D16: removable, face down, without any Clap token."""
        out: list[int] = []
        for space in self.removable():
            shot = self.shots[self.index_at(space)]
            if not shot.up and shot.claps == 0:
                out.append(space)
        return out

    def label_pairs(self) -> list[int]:
        """D17."""
        out: list[int] = []
        down: list[Shot] = [shot for shot in self.shots if not shot.up]
        form = self.rules.geometry
        for at, one in enumerate(down):
            for two in down[at + 1 :]:
                if form.swaps(one.space, two.space):
                    out.append(move(SWAP, two.space * SECOND + one.space))
        return out

    def fullest(self) -> list[int]:
        """D18: who holds the most cards."""
        most: i64 = 0
        for chair in self.chairs:
            if chair.held > most:
                most = chair.held
        return [seat for seat, chair in enumerate(self.chairs) if chair.held == most]

    def screens(self, seat: i64) -> bool:
        """FR-R35: there is a face-down card without the seat's Clap token."""
        flag: i64 = bit(seat)
        for shot in self.shots:
            if not shot.up and not shot.claps & flag:
                return True
        return False


def spaced(kind: i64, spaces: list[int]) -> list[int]:
    return [move(kind, space) for space in spaces]


def closed_up(spaces: list[int]) -> list[int]:
    """A line without gaps again."""
    out: list[int] = []
    line: i64 = -1
    place: i64 = 0
    for space in spaces:
        if space // 64 != line:
            line = space // 64
            place = 0
        out.append(int(line * 64 + place))
        place += 1
    return out


def made_room(spaces: list[int], gap: i64) -> list[int]:
    """A line with one card more: only how many stand in each line matters."""
    out: list[int] = []
    for space in spaces:
        out.append(space + 1 if space // 64 == gap // 64 and space >= gap else space)
    out.append(int(gap))
    out.sort()
    return out
