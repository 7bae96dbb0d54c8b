"""The turn machine of 6.1. `go_on` does step after step until somebody has to decide or the game is over."""

from __future__ import annotations

from .cards import Act
from .choices import chooser, text
from .events import do_at_once, do_discard, do_event, do_recasting, is_ready, next_steps
from .layout import as_cell
from .perform import do_action, do_screen
from .state import (
    State,
    can_view,
    close_card,
    draw_from_deck,
    movie_cards,
    put_clap,
    supply,
    view_candidates,
)

BY_DECIDER = ("e01", "e02", "e06", "e07", "e09")


def go_on(s: State) -> None:
    while s.todo and not s.asked and not s.over:
        name, seat = s.todo.pop(0)
        step(s, name, seat)


def ask(s: State, name: str, seats: list[int]) -> None:
    s.asked = name
    s.waiting = list(seats)
    s.answers = {}
    s.chain = []


def finish(s: State, reason: str) -> None:
    s.over = True
    s.reason = reason
    s.todo = []


def step(s: State, name: str, seat: int) -> None:
    if name == "start":
        if not s.hands[seat]:  # FR-040, FR-141
            finish(s, "empty-hand")
        else:
            ask(s, "action", [seat])
    elif name == "clue":
        if s.clues[seat] == "supply" and movie_cards(s):
            ask(s, "clue", [seat])
    elif name == "events":
        flip_next(s)
    elif name == "event over":
        end_event(s)
    elif name in ("e03", "e04", "e05"):
        do_at_once(s, name)
    elif name == "e08":
        ask(s, name, [p for p in range(s.players) if s.hands[p]])
    elif name in BY_DECIDER:
        vote = s.options.get("event_decider", "active") == "vote"  # FR-R23
        ask(s, name, list(range(s.players)) if vote else [seat])
    elif name == "screen":
        if can_view(s, seat):
            ask(s, name, [seat])
        elif view_candidates(s, seat):  # FR-204
            finish(s, "spacing")
    elif name == "draw":
        if s.deck:  # FR-043
            s.hands[seat].append(draw_from_deck(s))
    elif name == "trim":
        while len(s.cut) > 5:  # FR-084
            card = s.cut.pop(0)
            s.bin.append(card)
            close_card(s, card)
    elif name == "next":
        s.turns += 1
        s.active = (seat + 1) % s.players
        if s.mode == "series":  # FR-212: free from the next turn on
            s.movie.closed = {as_cell(mark) for mark, _ in s.events}
        s.todo = [("start", s.active)]
    else:
        assert name in ("clap", "e06 card", "default")
        ask(s, name, [seat])


def flip_next(s: State) -> None:
    """FR-162: the first Event in board order that is ready; afterwards look again."""
    for i, (mark, event) in enumerate(s.events):
        if is_ready(s, mark):
            if s.source is not None:
                event = s.source("event")
                s.events[i] = (mark, event)
            s.flipped = (mark, event)
            steps = next_steps(s, event)
            default = not steps or steps[0][0] == "default"
            s.done.append((mark, event, default))
            s.todo[:0] = [*steps, ("event over", s.active), ("events", s.active)]
            return


def end_event(s: State) -> None:
    """FR-163. In the grid the cell stays closed until the next turn."""
    assert s.flipped is not None
    s.events.remove(s.flipped)
    s.flipped = None


def receive(s: State, seat: int, act: Act | None) -> None:
    """A whole act of one seat. When the last one is in, it is carried out."""
    s.chain = []
    s.answers[seat] = act
    s.waiting.remove(seat)
    if s.waiting:
        return
    name, answers = s.asked, s.answers
    s.asked, s.answers = "", {}
    if name == "e08":
        do_recasting(s, {p: text(pick[0]) for p, pick in answers.items() if pick is not None})
    elif len(answers) > 1:
        carry_out(s, name, s.active, tally(s, name, answers))
    else:
        assert act is not None
        carry_out(s, name, seat, act)
    go_on(s)


def tally(s: State, name: str, votes: dict[int, Act | None]) -> Act:
    """FR-R23, FR-R56: most votes; tie: the active player's vote; otherwise the first way in board order."""
    s.asked = name
    ways: list[Act] = [(option,) for option in next(chooser(s, s.active)).options()]
    s.asked = ""
    counts = [sum(1 for vote in votes.values() if vote == way) for way in ways]
    best = [way for way, count in zip(ways, counts, strict=True) if count == max(counts)]
    own = votes[s.active]
    return own if own is not None and own in best else best[0]


def carry_out(s: State, name: str, seat: int, act: Act) -> None:
    if name == "action":
        if act == ("end",):  # FR-140
            finish(s, "declared")
            return
        s.todo = [("clue", seat), ("events", seat), ("draw", seat), ("trim", seat), ("next", seat)]  # FR-042
        do_action(s, seat, act)
    elif name == "clap":
        assert supply(s, seat) == 0
        put_clap(s, seat, s.target, text(act[0]))
        s.target = ""
    elif name == "clue":
        if act != ("skip",):
            assert isinstance(act[0], tuple)
            s.clues[seat] = (text(act[0][0]), text(act[0][1]))
    elif name == "screen":
        do_screen(s, seat, list(act))
    elif name in ("e06 card", "default"):
        do_discard(s, seat, text(act[0]))
    else:
        do_event(s, name, act)
