"""Actions that are mostly not legal: seen elsewhere, bent, or of no game at all."""

from __future__ import annotations

from typing import Any

import msgspec

from clapboard.kernel.action import BACK, CONFIRM, Action
from clapboard.kernel.codec import encode
from clapboard.kernel.conformance.run import Run, few
from clapboard.kernel.errors import ActionError


class Foreign(Action, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="foreign-to-all-games"):
    """An action that no game has."""


FOREIGN = Foreign()
_NUMBERS = (-1, 0, 1, 2, 7, 1 << 63)
"""The last is one more than compiled rules can hold in an i64."""
_WORDS = ("", "?", "nonsense")
MOST_POOL = 400


def remember(run: Run) -> None:
    """Fill the pool with what is legal for somebody now, and with bent forms of it."""
    if len(run.pool) >= MOST_POOL:
        return
    for listed in run.listed.values():
        for action in few(listed, 4, run.rng):
            if action not in run.pool:
                run.pool[action] = None
                bent = bend(run, action)
                if bent is not None:
                    run.pool[bent] = None


def strange_actions(run: Run, seat: int) -> list[Action]:
    """What to try for a seat besides its legal list."""
    others = [
        action for other, listed in run.listed.items() if other != seat for action in few(listed, 2, run.rng)
    ]
    seen = few(list(run.pool), run.effort.strange, run.rng)
    return list(dict.fromkeys([BACK, CONFIRM, FOREIGN, *others, *seen]))


def bend(run: Run, action: Action) -> Action | None:
    """The action with one field changed to something that its type still allows."""
    fields = [
        name for name in action.__struct_fields__ if _replacement(run, getattr(action, name)) is not None
    ]
    if not fields:
        return None
    name = fields[run.rng.below(len(fields))]
    bent: Action = msgspec.structs.replace(action, **{name: _replacement(run, getattr(action, name))})
    try:
        return bent if run.game.decode_action(encode(bent)) == bent else None
    except ActionError:
        return None


def _replacement(run: Run, value: object) -> Any:
    if value is None or isinstance(value, bool):
        return None if isinstance(value, bool) else _NUMBERS[run.rng.below(len(_NUMBERS))]
    if isinstance(value, int):
        return _NUMBERS[run.rng.below(len(_NUMBERS))]
    if isinstance(value, str):
        return _WORDS[run.rng.below(len(_WORDS))]
    if isinstance(value, tuple) and value:
        return value[:-1] if run.rng.below(2) else (*value, value[0])
    return None
