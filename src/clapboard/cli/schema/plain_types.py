"""A type in the words of somebody who knows JSON and no Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import inspect

MANY = 12
"""A choice of more words than this is told by its first and its last; the page's opening lists them."""

PLAIN: dict[type, str] = {
    inspect.IntType: "whole number",
    inspect.FloatType: "number",
    inspect.StrType: "text",
    inspect.BoolType: "`true` or `false`",
    inspect.NoneType: "`null`",
    inspect.AnyType: "anything",
}


class PlainTypes:
    """`families` are unions with a name of their own, such as all actions of a game."""

    def __init__(self, families: dict[frozenset[type], str]) -> None:
        self.families = families

    def of(self, kind: inspect.Type) -> str:
        plain = PLAIN.get(type(kind))
        if plain is not None:
            return plain
        match kind:
            case inspect.LiteralType():
                return _choice(kind.values)
            case inspect.ListType() | inspect.VarTupleType():
                return f"list of {self._many(kind.item_type)}"
            case inspect.TupleType():
                items = [self.of(item) for item in kind.item_types]
                if len(set(items)) == 1:
                    return f"list of {len(items)} {self._many(kind.item_types[0])}"
                return f"list of {', '.join(items)}"
            case inspect.DictType():
                return f"object: text to {self.of(kind.value_type)}"
            case inspect.StructType():
                name = kind.cls.__name__
                return f"[{name}](#{name.lower()})"
            case inspect.UnionType():
                return self._union(kind)
        raise TypeError(f"no words for {kind!r}")

    def _many(self, kind: inspect.Type) -> str:
        words = self.of(kind)
        return {"whole number": "whole numbers", "text": "texts", "number": "numbers"}.get(words, words)

    def _union(self, kind: inspect.UnionType) -> str:
        structs = frozenset(one.cls for one in kind.types if isinstance(one, inspect.StructType))
        family = self.families.get(structs)
        if family is None:
            return " or ".join(self.of(one) for one in kind.types)
        rest = [self.of(one) for one in kind.types if not isinstance(one, inspect.StructType)]
        return " or ".join([family, *rest])


def _choice(values: Sequence[Any]) -> str:
    words = [f'`"{value}"`' for value in values]
    if len(words) > MANY:
        return f"one of {len(words)} words, {words[0]} to {words[-1]}"
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
