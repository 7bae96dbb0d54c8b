"""What has changed from one JSON value to the next, as a JSON Patch (RFC 6902): `add`, `remove` and `replace` alone."""

from __future__ import annotations

from typing import Any

import msgspec


class Patch(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One operation of a JSON Patch; a `remove` has no value."""

    op: str
    path: str
    value: Any = msgspec.UNSET


def changes(before: Any, after: Any, path: str = "") -> list[Patch]:
    """The operations that make `after` out of `before`, to be done in this order. Values that Python takes for equal are: the fields of
    a view are typed, so that none goes from 1 to true."""
    found: list[Patch] = []
    _compare(before, after, path, found)
    return found


def _compare(before: Any, after: Any, path: str, found: list[Patch]) -> None:
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before:
            if key not in after:
                found.append(Patch(op="remove", path=f"{path}/{_name(key)}"))
        for key, value in after.items():
            if key not in before:
                found.append(Patch(op="add", path=f"{path}/{_name(key)}", value=value))
            elif before[key] != value:
                _compare(before[key], value, f"{path}/{_name(key)}", found)
    elif isinstance(before, list) and isinstance(after, list):
        _compare_lists(before, after, path, found)
    elif before != after:
        found.append(Patch(op="replace", path=path, value=after))


def _compare_lists(before: list[Any], after: list[Any], path: str, found: list[Patch]) -> None:
    """What both begin and end with stays; between these, place by place."""
    begins, most = 0, min(len(before), len(after))
    while begins < most and before[begins] == after[begins]:
        begins += 1
    ends = 0
    while ends < most - begins and before[-1 - ends] == after[-1 - ends]:
        ends += 1
    old, new = len(before) - ends, len(after) - ends
    for place in range(begins, min(old, new)):
        if before[place] != after[place]:
            _compare(before[place], after[place], f"{path}/{place}", found)
    for place in range(old, new):
        found.append(Patch(op="add", path=f"{path}/{place}", value=after[place]))
    for place in reversed(range(new, old)):
        found.append(Patch(op="remove", path=f"{path}/{place}"))


def _name(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")
