"""What an action does, once the whole act is known (3.4 to 3.8)."""

from __future__ import annotations

from .cards import MEMBER, Act, Answer
from .choices import spot, text
from .layout import exchanged, with_card, without
from .state import (
    State,
    close_card,
    drop_tokens,
    give_card,
    hide_hand_card,
    look,
    names_first,
    open_card,
    put_clap,
    show_hand_card,
    supply,
)


def do_action(s: State, seat: int, act: Act) -> None:
    answers = list(act)
    kind = answers.pop(0)
    if kind == "place":
        do_place(s, seat, answers)
    elif kind == "help":
        card = text(answers.pop(0))
        show_hand_card(s, seat, card)  # FR-080
        s.cut.append(card)
        do_power(s, seat, card, answers)
    else:
        assert kind == "view"
        do_view(s, seat, answers)


def do_place(s: State, seat: int, answers: list[Answer]) -> None:
    card = text(answers.pop(0))
    moved: str | None = None
    if names_first(s, seat):
        moved = text(answers.pop(0))
    place = spot(answers.pop(0))
    if answers:
        moved = text(answers.pop(0))
    hide_hand_card(s, seat, card)  # FR-060
    s.movie = with_card(s.movie, card, place)
    put_clap(s, seat, card, moved)  # FR-061, FR-062


def do_view(s: State, seat: int, answers: list[Answer]) -> None:
    discard = text(answers.pop(0))
    hide_hand_card(s, seat, discard)  # FR-120
    s.bin.append(discard)
    do_screen(s, seat, answers)


def do_screen(s: State, seat: int, answers: list[Answer]) -> None:
    """FR-121, FR-122 and e10: look, then a Clap token."""
    moved: str | None = None
    if names_first(s, seat):
        moved = text(answers.pop(0))
    card = text(answers.pop(0))
    look(s, seat, card)
    if moved is None and supply(s, seat) == 0:
        s.target = card
        s.todo.insert(0, ("clap", seat))
    else:
        put_clap(s, seat, card, moved)


def do_power(s: State, seat: int, card: str, answers: list[Answer]) -> None:
    if answers.pop(0) == "no":  # FR-081
        return
    member = MEMBER[card]
    if member == "manager":
        chosen = text(answers.pop(0))
        s.cut.remove(chosen)  # FR-100, FR-083
        s.bin.append(chosen)
        close_card(s, chosen)
        do_power(s, seat, chosen, answers)
    elif member == "producer":
        do_producer(s, seat, answers)
    elif member == "star":
        in_cut = text(answers.pop(0))
        do_swap(s, in_cut, text(answers.pop(0)))
    elif member == "editor":
        do_editor(s, answers)
    else:
        assert member == "script"
        other = text(answers.pop(0))
        show_hand_card(s, seat, other)  # FR-117, FR-118: face up, no Clap token
        s.movie = with_card(s.movie, other, spot(answers.pop(0)))
        s.face_up.add(other)


def do_producer(s: State, seat: int, answers: list[Answer]) -> None:
    card = text(answers.pop(0))
    receiver = answers.pop(0) if s.players > 2 else 1 - seat  # FR-106
    assert isinstance(receiver, int) and receiver != seat
    s.movie = without(s.movie, card)
    drop_tokens(s, card)  # FR-105
    was_open = card in s.face_up
    s.face_up.discard(card)
    give_card(s, card, receiver, was_open)  # FR-104


def do_swap(s: State, in_cut: str, in_movie: str) -> None:
    """The Star and e09: FR-107 to FR-110."""
    if in_movie not in s.face_up:
        open_card(s, in_movie)
    drop_tokens(s, in_movie)
    s.cut[s.cut.index(in_cut)] = in_movie
    s.movie = exchanged(s.movie, {in_movie: in_cut})
    s.face_up.discard(in_movie)
    s.face_up.add(in_cut)


def do_editor(s: State, answers: list[Answer]) -> None:
    """FR-111 to FR-116: tokens and faces hang on the cards and go with them."""
    first, second = text(answers.pop(0)), text(answers.pop(0))
    movie = without(s.movie, first)
    if second != "one only":
        movie = without(movie, second)
    movie = with_card(movie, first, spot(answers.pop(0)))
    if second != "one only":
        movie = with_card(movie, second, spot(answers.pop(0)))
    s.movie = movie
