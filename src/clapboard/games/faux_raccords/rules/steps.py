"""The steps of an act, which nobody else sees until it is committed (FR-R54)."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.games.faux_raccords.moves import (
    ALONE,
    APPLY,
    CLAP,
    END,
    HELP,
    PLACE,
    SCENE,
    WAIVE,
    kind_of,
    named,
)
from clapboard.games.faux_raccords.printed import EDITOR, MEMBER, PRODUCER, SCRIPT, STAR
from clapboard.games.faux_raccords.rules.offers import Offers
from clapboard.games.faux_raccords.stages import (
    ACT,
    CLUE,
    CLUE_FACE,
    DROP,
    DROP_MORE,
    GIVE_SCENE,
    GIVE_TO,
    LIFT,
    LIFT_MORE,
    NAME_CLAP,
    PLACE_CLAP,
    PLACE_PUT,
    POWER,
    READY,
    SCREEN,
    SCRIPT_CARD,
    SCRIPT_PUT,
    SEND,
    STAR_CUT,
    STAR_SCENE,
    TARGET,
)


class Steps(Offers):
    def step(self, move: i64) -> None:
        """One more choice of the open act."""
        self.chain.append(int(move))
        self.listed = None
        kind: i64 = kind_of(move)
        stage: i64 = self.stage
        if stage == ACT:
            self.begin(kind, move)
        elif kind == WAIVE or stage == GIVE_TO or stage == STAR_SCENE or stage == CLUE_FACE:
            self.stage = READY
        elif stage == PLACE_PUT:
            need = self.chairs[self.asked].claps == 0 and not self.rules.lenient
            self.stage = PLACE_CLAP if need else READY
        elif stage == NAME_CLAP:
            self.stage = PLACE_PUT if kind_of(self.chain[0]) == PLACE else TARGET
        elif kind == APPLY:
            self.open_power()
        elif stage == SEND:
            self.sent |= bit(named(move))
            self.member = MEMBER[named(move)]
            self.stage = POWER
        elif stage == GIVE_SCENE:
            self.stage = GIVE_TO if self.seats > 2 else READY  # FR-106
        elif stage == STAR_CUT:
            self.stage = STAR_SCENE
        elif stage == LIFT:
            self.stage = LIFT_MORE
        elif stage == LIFT_MORE:
            self.stage = DROP
        elif stage == DROP:
            self.stage = READY if kind_of(self.chain[len(self.chain) - 2]) == ALONE else DROP_MORE
        elif stage == SCRIPT_CARD:
            self.stage = SCRIPT_PUT
        elif stage == CLUE:
            self.stage = CLUE_FACE
        elif stage == SCREEN and kind == CLAP:
            pass  # FR-R55: first the token, then the scene
        else:
            self.stage = READY

    def begin(self, kind: i64, move: i64) -> None:
        self.member = -1
        self.sent = 0
        if kind == HELP:
            self.member = MEMBER[named(move)]
            self.stage = POWER
        elif kind == END:
            self.stage = READY
        elif self.names_clap(self.asked):
            self.stage = NAME_CLAP
        else:
            self.stage = PLACE_PUT if kind == PLACE else TARGET

    def open_power(self) -> None:
        member: i64 = self.member
        if member == EDITOR:
            self.stage = LIFT
        elif member == SCRIPT:
            self.stage = SCRIPT_CARD
        elif member == STAR:
            self.stage = STAR_CUT
        elif member == PRODUCER:
            self.stage = GIVE_SCENE
        else:
            self.stage = SEND

    def step_back(self) -> None:
        """Take one choice back: the others are made again."""
        steps = self.chain[: len(self.chain) - 1]
        self.drop_chain()
        for step in steps:
            self.step(step)

    def base(self) -> i64:
        """The decision at which the open act began."""
        if self.event >= 0:
            return SCREEN
        if self.chain and kind_of(self.chain[0]) == SCENE:
            return CLUE
        return ACT if self.chain else self.stage

    def drop_chain(self) -> None:
        self.stage = self.base()
        self.chain = []
        self.member = -1
        self.sent = 0
        self.listed = None
