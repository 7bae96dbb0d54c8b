"""What each decision offers (6.2), as moves in board order."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.faux_raccords.geometry.lines import closed_up, made_room
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
from clapboard.games.faux_raccords.pieces import Shot, cards_in
from clapboard.games.faux_raccords.printed import MANAGER, PRODUCER, SCRIPT
from clapboard.games.faux_raccords.rules.targets import Targets
from clapboard.games.faux_raccords.stages import (
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
)


class Offers(Targets):
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

    def offer_claps(self, seat: i64) -> list[int]:
        """D4, D14: from any other Movie card. The new card carries none yet."""
        return spaced(CLAP, self.own_claps(seat, -1))

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
        geometry = self.rules.geometry
        rest = [space for space in self.spaces() if space not in away]
        if geometry.shifts:
            rest = closed_up(rest)
        shut: i64 = self.shut()
        if len(away) == 1:
            return geometry.returns(rest, away[0], shut)
        if self.stage == DROP:
            return geometry.first_returns(rest, away[0], away[1], shut)
        first: i64 = named(self.chain[len(self.chain) - 1])
        if geometry.shifts:
            return geometry.second_returns(made_room(rest, first), shut)
        rest.append(int(first))
        rest.sort()
        return geometry.second_returns(rest, shut)

    # Events

    def offer_event(self, seat: i64) -> list[int]:
        stage: i64 = self.stage
        if stage == SCREEN:
            if self.names_clap(seat) and self.named_clap() < 0:
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

    def label_pairs(self) -> list[int]:
        """D17."""
        out: list[int] = []
        down: list[Shot] = [shot for shot in self.shots if not shot.up]
        geometry = self.rules.geometry
        for at, one in enumerate(down):
            for two in down[at + 1 :]:
                if geometry.swaps(one.space, two.space):
                    out.append(move(SWAP, two.space * SECOND + one.space))
        return out


def spaced(kind: i64, spaces: list[int]) -> list[int]:
    return [move(kind, space) for space in spaces]
