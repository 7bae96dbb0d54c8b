"""One short text for each action."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from clapboard.games.redac_chef import actions as act
from clapboard.games.redac_chef.actions import Laid
from clapboard.kernel.action import BACK, CONFIRM, Action, Leave, Pause, Rejoin, Resume, Swap, kind
from clapboard.kernel.errors import ActionError

PLAIN: Final[dict[str, type[Action]]] = {
    "ready": act.Ready,
    "keep": act.Keep,
    "return": act.Return,
    "maquette": act.Maquette,
    "tirage": act.Tirage,
    "undo": act.Undo,
    "redo": act.Redo,
    "go": act.Go,
    "unload": act.Unload,
    "wait": act.Wait,
    "done": act.Done,
    "accept": act.Accept,
    "resume": Resume,
}
WORD_OF: Final = {kind: word for word, kind in PLAIN.items()}
SUPPLY: Final[dict[str, type[act.FromSupply]]] = {"grab": act.Grab, "reveal": act.Reveal, "take": act.Take}
SUPPLY_WORD: Final = {kind: word for word, kind in SUPPLY.items()}
LAG: Final = re.compile(r"(.*) /(\d{1,4})")
TILE: Final = r"[A-Z]\d\d"
LAID: Final = re.compile(rf"({TILE})@(-?\d{{1,7}}),(-?\d{{1,7}})(v?)")
MOVED: Final = re.compile(rf"({TILE})>(-?\d{{1,7}}),(-?\d{{1,7}})")
CENTRE: Final = re.compile(r"CP>(-?\d{1,7}),(-?\d{1,7})")
FROM: Final = re.compile(r"(grab|reveal|take)(?: #(\d{1,7}))?(?: ([A-E]))?")
ONE: Final = re.compile(rf"(turn|lift|search|boost) ({TILE})")
SEAT: Final = re.compile(r"(pause|leave|rejoin|swap) (\d{1,7})")
CHOSEN: Final = re.compile(r"choose (\w{1,8})")


def text(action: Action) -> str:
    lag = action.lag if isinstance(action, act.Timed) else 0
    return f"{_text(action)} /{lag}" if lag else _text(action)


def _text(action: Action) -> str:
    if type(action) in WORD_OF:
        return WORD_OF[type(action)]
    if isinstance(action, act.FromSupply):
        slot = f" #{action.slot}" if action.slot != -1 else ""
        return SUPPLY_WORD[type(action)] + slot + (f" {action.format}" if action.format else "")
    if isinstance(action, act.Place):
        return laid(Laid(action.tile, action.column, action.row, action.up))
    if isinstance(action, act.Move):
        return f"{action.tile}>{action.column},{action.row}"
    if isinstance(action, act.MoveCentre):
        return f"CP>{action.column},{action.row}"
    if isinstance(action, act.Turn):
        return f"turn {action.tile}"
    if isinstance(action, act.Lift):
        return f"lift {action.tile}"
    if isinstance(action, act.Arrange):
        return " ".join(["arrange", *map(laid, action.tiles)])
    if isinstance(action, act.Reorganise):
        return " ".join(["reorganise", action.discard, *map(laid, action.tiles)])
    if isinstance(action, act.Boost):
        return f"boost {action.tile}"
    if isinstance(action, act.Search):
        return f"search {action.discard}"
    if isinstance(action, act.Choose):
        return f"choose {action.centrepiece}"
    if isinstance(action, Pause):
        return "pause" if action.seat is None else f"pause {action.seat}"
    if isinstance(action, Leave | Rejoin | Swap):
        return f"{kind(action)} {action.seat}"
    if action == CONFIRM:
        return "confirm"
    if action == BACK:
        return "back"
    raise ActionError(f"{action!r} has no text: it is no action of this game")


def laid(one: Laid) -> str:
    return f"{one.tile}@{one.column},{one.row}{'' if one.up else 'v'}"


def parse(written: str) -> Action:
    lag = 0
    if found := LAG.fullmatch(written):
        written, lag = found[1], int(found[2])
    action = _parse(written)
    if lag == 0:
        return action
    if not isinstance(action, act.Timed):
        raise ActionError(f"{written!r} has no lag")
    timed: Action = msgspec.structs.replace(action, lag=lag)
    return timed


def _parse(written: str) -> Action:
    if written in PLAIN:
        return PLAIN[written]()
    if written == "confirm":
        return CONFIRM
    if written == "back":
        return BACK
    if found := FROM.fullmatch(written):
        return SUPPLY[found[1]](slot=-1 if found[2] is None else int(found[2]), format=found[3] or "")
    if found := LAID.fullmatch(written):
        return act.Place(found[1], int(found[2]), int(found[3]), not found[4])
    if found := MOVED.fullmatch(written):
        return act.Move(found[1], int(found[2]), int(found[3]))
    if found := CENTRE.fullmatch(written):
        return act.MoveCentre(int(found[1]), int(found[2]))
    if found := ONE.fullmatch(written):
        kinds: dict[str, type[act.Turn | act.Lift | act.Search | act.Boost]] = {
            "turn": act.Turn,
            "lift": act.Lift,
            "search": act.Search,
            "boost": act.Boost,
        }
        return kinds[found[1]](found[2])
    if written == "pause":
        return Pause()
    if found := SEAT.fullmatch(written):
        of_seat: dict[str, type[Pause | Leave | Rejoin | Swap]] = {
            "pause": Pause,
            "leave": Leave,
            "rejoin": Rejoin,
            "swap": Swap,
        }
        return of_seat[found[1]](int(found[2]))
    if found := CHOSEN.fullmatch(written):
        return act.Choose(found[1])
    words = written.split(" ")
    if words[0] == "arrange" and len(words) > 1:
        return act.Arrange(tuple(map(_laid, words[1:])))
    if words[0] == "reorganise" and len(words) > 2:
        return act.Reorganise(words[1], tuple(map(_laid, words[2:])))
    raise ActionError(
        f"{written[:40]!r} is no action; write grab #12, grab A, keep, return, maquette, A01@3,4 to place (v behind it: face "
        "down), A01>3,4 to move, turn A01, lift A01, CP>3,4, tirage, choose 3A, accept, confirm, ready"
    )


def _laid(word: str) -> Laid:
    found = LAID.fullmatch(word)
    if found is None:
        raise ActionError(f"{word[:40]!r} does not say where a tile lies")
    return Laid(found[1], int(found[2]), int(found[3]), not found[4])
