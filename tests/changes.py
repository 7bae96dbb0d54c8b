"""Stories made whole again: what a client does with the changes between two views."""

from __future__ import annotations

import copy
from typing import Any


def patched(value: Any, patch: list[dict[str, Any]]) -> Any:
    """The value after a JSON Patch of `add`, `remove` and `replace`."""
    root = [copy.deepcopy(value)]
    for change in patch:
        *above, last = [part.replace("~1", "/").replace("~0", "~") for part in change["path"].split("/")]
        holder: Any = root
        for part in ["0", *above[1:]] if last or above else []:
            holder = holder[int(part)] if isinstance(holder, list) else holder[part]
        key: Any = (int(last) if isinstance(holder, list) else last) if above else 0
        if change["op"] == "remove":
            del holder[key]
        elif change["op"] == "add" and isinstance(holder, list):
            holder.insert(key, change["value"])
        else:
            assert change["op"] == "add" or key in (
                range(len(holder)) if isinstance(holder, list) else holder
            )
            holder[key] = change["value"]
    return root[0]


def whole(story: dict[str, Any]) -> dict[str, Any]:
    """A story with every view, and all eyes where there are any, in each of its moves."""
    seen: dict[str, Any] = {}
    for move in story["moves"]:
        if "view" in move or "eyes" in move:
            seen = {key: move[key] for key in ("view", "eyes") if key in move}
        else:
            seen = patched(seen, move.pop("changes", []))
        move.update(seen)
    return story
