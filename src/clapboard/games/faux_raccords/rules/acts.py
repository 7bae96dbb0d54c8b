"""A player's act: its steps, which nobody else sees, and what happens when it is committed (FR-R54)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords import components
from clapboard.games.faux_raccords.facts import Binned as BinnedFact
from clapboard.games.faux_raccords.facts import (
    Clapped,
    Clued,
    Edited,
    Gave,
    Got,
    Helped,
    Placed,
    Saw,
    Scripted,
    Sent,
    Starred,
    Viewed,
)
from clapboard.games.faux_raccords.geometry.spaces import bit, space_name
from clapboard.games.faux_raccords.moves import (
    ALONE,
    APPLY,
    CARDS,
    CLAP,
    END,
    FACES,
    HELP,
    PICK,
    PLACE,
    PULL,
    PUT,
    SCENE,
    VIEW,
    WAIVE,
    kind_of,
    named,
)
from clapboard.games.faux_raccords.rules.offers import (
    EDITOR,
    MANAGER,
    MEMBER,
    PRODUCER,
    SCRIPT,
    STAR,
    Offers,
)
from clapboard.games.faux_raccords.state import (
    ACT,
    AFTER_LOOK,
    CLUE,
    CLUE_FACE,
    DROP,
    DROP_MORE,
    EVERYBODY,
    GIVE_SCENE,
    GIVE_TO,
    LIFT,
    LIFT_MORE,
    LOOKED,
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
    Shot,
    Trace,
)

MEMBERS: Final[tuple[str, ...]] = components.MEMBERS
SEATED: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(4)]


class Acts(Offers):
    # Steps

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
        elif self.rules.lenient and self.chairs[self.asked].claps == 0:
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

    # The commit

    def carry_out(self) -> None:
        """Do what the chain says, on the bench; what follows in the turn is not looked at here."""
        seat: i64 = self.asked
        first: i64 = self.chain[0]
        kind: i64 = kind_of(first)
        if kind == PLACE:
            self.place(seat, named(first))
        elif kind == HELP:
            self.help(seat, named(first))
        elif kind == VIEW:
            self.view_scene(seat, named(first))
        elif kind != END and self.event < 0:
            self.lay_clue(seat)

    def place(self, seat: i64, card: i64) -> None:
        """FR-060 to FR-062."""
        space: i64 = -1
        was: i64 = -1
        for step in self.chain:
            if kind_of(step) == PUT:
                space = named(step)
            elif kind_of(step) == CLAP:
                was = self.shots[self.index_at(named(step))].handle
        self.hide_from_hand(seat, card)
        shot = self.arrive(space, card, False, bit(seat))
        self.facts.append(Placed(seat=int(seat), at=space_name(int(space)), handle=int(shot.handle)))
        self.clap_told(seat, shot, was)

    def clap_told(self, seat: i64, shot: Shot, was: i64) -> None:
        before = space_name(int(self.shot_of(was).space)) if was >= 0 else None
        self.lay_clap(seat, shot, was)
        self.facts.append(Clapped(seat=int(seat), at=space_name(int(shot.space)), was=before))

    def view_scene(self, seat: i64, card: i64) -> None:
        """FR-120: the discard; the look follows."""
        self.hide_from_hand(seat, card)
        handle = self.bin_card(card, bit(seat))
        self.facts.append(BinnedFact(seat=int(seat), handle=int(handle), why="view"))

    def look(self, seat: i64) -> None:
        """FR-121, FR-122: look at the chosen scene; then a Clap token goes onto it, the choice which after the look."""
        was: i64 = self.named_clap()
        if was >= 0:
            was = self.shots[self.index_at(was)].handle
        shot = self.shots[self.index_at(named(self.chain[len(self.chain) - 1]))]
        if not shot.seen & bit(seat):
            shot.seen |= bit(seat)
            if self.tracing:
                self.trail = Trace(LOOKED, seat, shot.handle, shot.card, 0, self.trail)
        at = space_name(int(shot.space))
        self.facts.append(Viewed(seat=int(seat), at=at, handle=int(shot.handle)))
        self.facts.append(Saw(seat=int(seat), at=at, card=CARDS[shot.card], to=SEATED[seat]))
        self.chain = []
        if was < 0 and self.chairs[seat].claps == 0:
            self.looked = shot.handle
            self.stage = AFTER_LOOK
        else:
            self.clap_told(seat, shot, was)

    def lay_clue(self, seat: i64) -> None:
        """FR-130."""
        shot = self.shots[self.index_at(named(self.chain[0]))]
        face: i64 = named(self.chain[1])
        if face == 0:
            shot.ticks |= bit(seat)
        else:
            shot.crosses |= bit(seat)
        self.chairs[seat].clue = False
        self.facts.append(Clued(seat=int(seat), at=space_name(int(shot.space)), face=FACES[face]))

    # Help

    def help(self, seat: i64, card: i64) -> None:
        """FR-080: the card, the powers and their targets become public together."""
        self.show_from_hand(seat, card)
        self.cut.append(int(card))
        powers: list[str] = []
        member: i64 = MEMBER[card]
        links: list[int] = []
        for step in self.chain:
            if kind_of(step) == APPLY:
                powers.append(MEMBERS[member])
            elif kind_of(step) == PULL and member == MANAGER:
                links.append(int(named(step)))
                member = MEMBER[named(step)]
        self.facts.append(Helped(seat=int(seat), card=CARDS[card], powers=tuple(powers)))
        for link in links:  # FR-100, FR-101
            self.cut.remove(link)
            self.bin_card(link, EVERYBODY)
            self.facts.append(Sent(seat=int(seat), card=CARDS[link]))
        if kind_of(self.chain[len(self.chain) - 1]) == WAIVE:
            return
        if member == EDITOR:
            self.edit(seat)
        elif member == SCRIPT:
            self.script(seat)
        elif member == STAR:
            self.star(seat)
        elif member == PRODUCER:
            self.produce(seat)

    def produce(self, seat: i64) -> None:
        """FR-104 to FR-106."""
        last: i64 = self.chain[len(self.chain) - 1]
        receiver: i64 = self.next_seat(seat)
        if self.seats > 2:
            receiver = named(last)
            last = self.chain[len(self.chain) - 2]
        shot = self.shots[self.index_at(named(last))]
        at = space_name(int(shot.space))
        self.give(shot, receiver)
        name = CARDS[shot.card]
        self.facts.append(
            Gave(
                seat=int(seat),
                to_seat=int(receiver),
                handle=int(shot.handle),
                at=at,
                card=name if shot.up else None,
            )
        )
        self.facts.append(Got(seat=int(receiver), card=name, to=SEATED[receiver]))

    def star(self, seat: i64) -> None:
        card = int(named(self.chain[len(self.chain) - 2]))
        shot = self.shots[self.index_at(named(self.chain[len(self.chain) - 1]))]
        self.swap_told(seat, shot, self.cut.index(card))

    def swap_told(self, seat: i64, shot: Shot, place: i64) -> None:
        left: i64 = shot.card
        fresh = self.trade(shot, place)
        self.facts.append(
            Starred(
                seat=int(seat),
                at=space_name(int(fresh.space)),
                entered=CARDS[fresh.card],
                left=CARDS[left],
                space=int(place) + 1,
                handle=int(fresh.handle),
            )
        )

    def edit(self, seat: i64) -> None:
        """FR-111 to FR-116: all are out before the first goes back; tokens and faces stay as they are."""
        shots: list[Shot] = []
        were: list[str] = []
        for space in self.lifted():
            shots.append(self.shots[self.index_at(space)])
            were.append(space_name(space))
        drops: list[int] = []
        for step in self.chain:
            if kind_of(step) == PUT:
                drops.append(int(named(step)))
        for shot in shots:
            self.lift(shot)
        for which, shot in enumerate(shots):
            self.insert(shot, drops[which])
        self.facts.append(
            Edited(
                seat=int(seat),
                handles=tuple([int(shot.handle) for shot in shots]),
                were=tuple(were),
                are=tuple([space_name(int(shot.space)) for shot in shots]),
            )
        )

    def script(self, seat: i64) -> None:
        """FR-117, FR-118: face up, without a Clap token."""
        card: i64 = 0
        space: i64 = 0
        for step in self.chain:
            if kind_of(step) == PICK:
                card = named(step)
            elif kind_of(step) == PUT:
                space = named(step)
        self.show_from_hand(seat, card)
        shot = self.arrive(space, card, True, EVERYBODY)
        self.facts.append(
            Scripted(seat=int(seat), card=CARDS[card], at=space_name(int(space)), handle=int(shot.handle))
        )
