"""What has changed from one JSON value to the next, as a JSON Patch (RFC 6902): `add`, `remove` and `replace` alone. A value may be made of
structs, as views are: what is equal in two of them need not become JSON first."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import NODEFAULT, UNSET


class Patch(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One operation of a JSON Patch; a `remove` has no value."""

    op: str
    path: str
    value: Any = UNSET


def changes(before: Any, after: Any, path: str = "") -> list[Patch]:
    """The operations that make `after` out of `before`, to be done in this order. Values that Python takes for equal are: the fields of
    a view are typed, so that none goes from 1 to true."""
    found: list[Patch] = []
    _compare(before, after, path, found)
    return found


def _compare(before: Any, after: Any, path: str, found: list[Patch]) -> None:
    if isinstance(before, msgspec.Struct) and type(before) is type(after):
        _compare_structs(before, after, path, found)
    elif isinstance(before, dict) and isinstance(after, dict):
        for key in before:
            if key not in after:
                found.append(Patch(op="remove", path=f"{path}/{_name(key)}"))
        for key, value in after.items():
            if key not in before:
                found.append(Patch(op="add", path=f"{path}/{_name(key)}", value=value))
            elif before[key] != value:
                _compare(before[key], value, f"{path}/{_name(key)}", found)
    elif isinstance(before, list | tuple) and isinstance(after, list | tuple):
        _compare_lists(before, after, path, found)
    elif before != after:
        found.append(Patch(op="replace", path=path, value=after))


def _compare_structs(before: msgspec.Struct, after: msgspec.Struct, path: str, found: list[Patch]) -> None:
    for field, name, default, factory in _fields(type(after)):
        old, new = getattr(before, field), getattr(after, field)
        if old is new:
            continue
        was, stands = not _left_out(old, default, factory), not _left_out(new, default, factory)
        if was and stands:
            if old != new:
                _compare(old, new, f"{path}/{name}", found)
        elif was:
            found.append(Patch(op="remove", path=f"{path}/{name}"))
        elif stands:
            found.append(Patch(op="add", path=f"{path}/{name}", value=new))


@cache
def _fields(kind: type[msgspec.Struct]) -> list[tuple[str, str, Any, Any]]:
    """Of each field its name, its name in JSON, and with what value it is left out there."""
    leaves_out = kind.__struct_config__.omit_defaults
    return [
        (field.name, _name(field.encode_name), field.default, field.default_factory)
        if leaves_out
        else (field.name, _name(field.encode_name), NODEFAULT, NODEFAULT)
        for field in msgspec.structs.fields(kind)
    ]


def _left_out(value: Any, default: Any, factory: Any) -> bool:
    """As msgspec does it: the default itself, and an empty list, dict or set where the default is one."""
    return value is default or value is UNSET or (type(value) is factory and not value)


def _compare_lists(
    before: list[Any] | tuple[Any, ...], after: list[Any] | tuple[Any, ...], path: str, found: list[Patch]
) -> None:
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


def _name(key: object) -> str:
    return str(key).replace("~", "~0").replace("/", "~1")
