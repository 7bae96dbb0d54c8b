"""What running out of time does (AC-R59), and how good things look."""

from __future__ import annotations

from clapboard.games.action.actions import Area, Stack
from clapboard.games.action.box.prints import Prints
from clapboard.games.action.knowledge.view import ActionView, StackView
from clapboard.kernel.action import BACK, CONFIRM, Action
from clapboard.kernel.legal import Legal

BANK = Area("BANK")


def default_move(view: ActionView, legal: Legal, prints: Prints) -> Action:
    """The open choices are dropped, then comes the bank; a Set that was shown goes where it helps most."""
    if view.phase == "drawn":
        return best_stack(view, str(view.drawn), prints)
    if not view.chain:
        return BANK
    return CONFIRM if view.chain == [BANK] else BACK


def best_stack(view: ActionView, card: str, prints: Prints) -> Stack:
    """The own stack on which a performer covers most missing points, the oldest first; a new one where it covers none."""
    best, most = "new", 0
    for stack in view.chairs[view.turn].stacks:
        covered = covers(stack, card, prints)
        if covered > most:
            best, most = stack.id, covered
    return Stack(best)


def covers(stack: StackView, card: str, prints: Prints) -> int:
    """How many missing points of the stack's Script a performer brings."""
    points = prints.unpacked(prints.points[prints.performer_numbers[card]])
    return sum(min(lack, points.get(genre, 0)) for genre, lack in stack.missing.items())


def worth(view: ActionView) -> float:
    """The viewer's points if the game ended now, with what the films on the track will bring, beside the best of the others."""
    if view.viewer is None:
        return 0.0
    points = [
        chair.score + 0.25 * (chair.due.films + chair.due.event + chair.due.bonus) for chair in view.chairs
    ]
    rest = max(points[seat] for seat in range(view.seats) if seat != view.viewer)
    return (points[view.viewer] - rest) / 10.0
