"""One short text for each action."""

from __future__ import annotations

import re
from typing import Any, Final

from clapboard.games.cinelinx import actions as act
from clapboard.kernel.action import BACK, CONFIRM, Action, Leave
from clapboard.kernel.errors import ActionError

PLAIN: Final[dict[str, Action]] = {
    "draw": act.Draw(),
    "end": act.End(),
    "pass": act.Pass(),
    "done": act.Done(),
    "accept": act.Accept(),
    "challenge": act.Challenge(),
    "stand": act.Stand(),
    "concede": act.Concede(),
    "final cut": act.FinalCut(),
    "cut yes": act.Cut(True),
    "cut no": act.Cut(False),
    "decline": act.Decline(),
    "hint": act.Hint(),
    "confirm": CONFIRM,
    "back": BACK,
    "vote valid": act.Vote("valid"),
    "vote invalid": act.Vote("invalid"),
    "vote abstain": act.Vote("abstain"),
    "penalty draw": act.Penalty("draw"),
    "penalty skip": act.Penalty("skip"),
    "penalty points": act.Penalty("points"),
}
WORD_OF: Final = {action: word for word, action in PLAIN.items()}
ONE: Final[dict[str, tuple[type[Any], str]]] = {
    "card": (act.Card, "card"),
    "bridge": (act.Bridge, "by"),
    "swap": (act.Swap, "card"),
    "use": (act.Use, "cut"),
    "give": (act.Give, "card"),
    "take": (act.Take, "card"),
    "lift": (act.Lift, "card"),
    "pass-on": (act.HandOn, "card"),
    "link": (act.Link, "node"),
}
ONE_WORD: Final = {kind: (word, field) for word, (kind, field) in ONE.items()}
PLACE: Final = re.compile(r"@(-?\d{1,9}),(-?\d{1,9})(L?)")
SEAT: Final = re.compile(r"(target|leave) (-?\d{1,9})")
WORD: Final = re.compile(r"[^ ]{0,200}")


def text(action: Action) -> str:
    if action in WORD_OF:
        return WORD_OF[action]
    if type(action) in ONE_WORD:
        word, field = ONE_WORD[type(action)]
        return f"{word} {getattr(action, field)}"
    if isinstance(action, act.Place):
        return f"@{action.x},{action.y}{'L' if action.turned else ''}"
    if isinstance(action, act.Announce):
        return "say " + " ".join(action.path)
    if isinstance(action, act.Target):
        return f"target {action.seat}"
    if isinstance(action, Leave):
        return f"leave {action.seat}"
    raise ActionError(f"{action!r} has no text: it is no action of this game")


def parse(written: str) -> Action:
    if written in PLAIN:
        return PLAIN[written]
    if found := PLACE.fullmatch(written):
        return act.Place(int(found[1]), int(found[2]), bool(found[3]))
    if found := SEAT.fullmatch(written):
        return act.Target(int(found[2])) if found[1] == "target" else Leave(int(found[2]))
    word, space, rest = written.partition(" ")
    if word == "say" and space:
        return act.Announce(tuple(rest.split(" ")) if rest else ())
    if word in ONE and space and WORD.fullmatch(rest):
        made: Action = ONE[word][0](rest)
        return made
    raise ActionError(
        f"{written[:40]!r} is no action; write card ACT-001, bridge none, @4,0 to place (L behind it: sideways), "
        "say A:tom_hanks F:big_1988 to announce, confirm, draw, swap ACT-001, use DC-04, challenge, accept"
    )
