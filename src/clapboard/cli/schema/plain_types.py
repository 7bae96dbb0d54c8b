"""A type in the words of somebody who knows JSON and no Python."""

from __future__ import annotations

from collections.abc import Sequence, Set
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
    """`families`: what several of these structs are called together, such as the actions of a game."""

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
                return self._struct(kind.cls)
            case inspect.UnionType():
                return self._union(kind)
        raise TypeError(f"no words for {kind!r}")

    def _struct(self, kind: type) -> str:
        """Actions and facts have no heading each, but stand in a list by their tags."""
        family = self._family({kind})
        if family is None:
            return f"[{kind.__name__}](#{kind.__name__.lower()})"
        return f"[`{kind.__struct_config__.tag}`]({family.partition('](')[2]}"  # type: ignore[attr-defined]

    def _family(self, kinds: Set[type]) -> str | None:
        return next((name for all, name in self.families.items() if kinds <= all), None)

    def _many(self, kind: inspect.Type) -> str:
        words = self.of(kind)
        return {"whole number": "whole numbers", "text": "texts", "number": "numbers"}.get(words, words)

    def _union(self, kind: inspect.UnionType) -> str:
        structs = frozenset(one.cls for one in kind.types if isinstance(one, inspect.StructType))
        family = self._family(structs)
        if family is None or len(structs) < 2:
            return " or ".join(self.of(one) for one in kind.types)
        rest = [self.of(one) for one in kind.types if not isinstance(one, inspect.StructType)]
        return " or ".join([family, *rest])


def _choice(values: Sequence[Any]) -> str:
    words = [f'`"{value}"`' for value in values]
    if len(words) > MANY:
        return f"one of {len(words)} words, {words[0]} to {words[-1]}"
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
