"""The structs that cross the wire as JSON Schema: what the browser client's TypeScript types are made from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from clapboard.kernel.codec import plain
from clapboard.kernel.fact import Fact
from clapboard.kernel.game import Game
from clapboard.kernel.registry import game, games
from clapboard.kernel.view import View
from clapboard.server import bodies
from clapboard.table.commands import Command
from clapboard.table.messages import Message
from clapboard.table.story import Story

Schema = dict[str, Any]


def schemas() -> dict[str, Schema]:
    """What each generated file is made from, by the file's place in the client's sources: types from a schema, the
    components of a game from its own edition, and the numbers of its rules."""
    found = {"protocol/types.ts": protocol()}
    for title in games():
        found[f"games/{title}/types.ts"] = of_game(game(title))
        box = game(title).components()
        if box is not None:
            found[f"games/{title}/edition.json"] = plain(box)
        if numbers := game(title).constants:
            found[f"games/{title}/constants.json"] = plain(numbers)
    return found


def protocol() -> Schema:
    """Every HTTP body, command and message, and what all views have."""
    given: list[type] = [
        View,
        Story,
        *_kinds(bodies.RequestBody),
        *_kinds(bodies.Given),
        *_kinds(Command),
        *_kinds(Message),
    ]
    return _schema(
        given,
        ClientMessage=_kinds(bodies.RequestBody, tagged=True),
        AnyCommand=_kinds(Command),
        ServerMessage=_kinds(Message),
    )


def of_game(title: Game[Any, Any]) -> Schema:
    """A game's view, its actions (and what is inside them, which has no tag) and its facts, what it counts afterwards, and its components."""
    facts = facts_of(title)
    actions = [info.cls for info in structs([title.action_type])]
    acts = [kind for kind in actions if kind.__struct_config__.tag is not None]
    counted = [] if title.statistics_type is None else [title.statistics_type]
    questions = (title.look_type, title.help_type, title.study_type, title.report_type)
    asked = [kind for kind in questions if kind is not None]
    about = [info.cls for info in structs(asked)] if asked else []
    shown = [title.view_type, *actions, *facts, *counted, *about, *title.answer_types]
    box = [] if title.edition_type is None else [title.edition_type]
    return _schema([*shown, *box], whole=box, AnyAction=acts, AnyFact=facts)


def facts_of(title: Game[Any, Any]) -> list[type[msgspec.Struct]]:
    """The facts that are declared in a game's folder, by name."""
    home = type(title).__module__
    return [kind for kind in _kinds(Fact) if kind.__module__.startswith(home)]


def _schema(kinds: Sequence[type], whole: Sequence[type] = (), **unions: Sequence[type]) -> Schema:
    """`whole`: what is read with fields left out, but sent with all of them."""
    sent = {info.cls for info in structs(whole)}
    _, definitions = msgspec.json.schema_components(kinds, ref_template="#/definitions/{name}")
    for info in structs(kinds):
        definition = definitions[info.cls.__name__]
        config = info.cls.__struct_config__
        definition.pop("description", None)
        if info.cls in sent or not (config.omit_defaults or config.forbid_unknown_fields):
            # What the server sends with all its fields has all its fields, but for those that say when they are there.
            absent = {field.encode_name for field in info.fields if _may_be_absent(field)}
            definition["required"] = [name for name in definition.get("properties", {}) if name not in absent]
    for definition in definitions.values():
        _plain(definition)
    for name, members in unions.items():
        definitions[name] = {"anyOf": [{"$ref": f"#/definitions/{kind.__name__}"} for kind in members]}
    return {"title": "Unused", "type": "object", "definitions": definitions}


def _may_be_absent(field: msgspec.inspect.Field) -> bool:
    """Whether a field is left out where there is nothing to say: its default is `UNSET`, which is told as none at all."""
    return not field.required and field.default is field.default_factory is msgspec.NODEFAULT


def _plain(node: Any) -> None:
    """The same schema in the older dialect that the generator of types reads, without defaults."""
    if isinstance(node, list):
        for item in node:
            _plain(item)
    elif isinstance(node, dict):
        node.pop("default", None)
        if "prefixItems" in node:
            node["items"] = node.pop("prefixItems")
        if node.get("type") == "object" and "properties" not in node:
            node.setdefault("additionalProperties", True)
        for key, inner in node.items():
            # A property may be called `default`: under `properties` keys are names, not words of the schema.
            for schema in inner.values() if key == "properties" else (inner,):
                _plain(schema)


def _kinds(root: type[msgspec.Struct], tagged: bool = False) -> list[type[msgspec.Struct]]:
    """The leaves of a family of structs, by name."""
    leaves: list[type[msgspec.Struct]] = []
    for kind in type.__subclasses__(root):
        if type.__subclasses__(kind):
            leaves += _kinds(kind, tagged)
        elif not tagged or kind.__struct_config__.tag is not None:
            leaves.append(kind)
    return sorted(leaves, key=lambda kind: kind.__name__)


def structs(kinds: Iterable[Any]) -> Iterator[msgspec.inspect.StructType]:
    """Every struct that is reached from these types, once."""
    seen: set[type] = set()
    open_ends: list[Any] = list(msgspec.inspect.multi_type_info(kinds))
    while open_ends:
        info = open_ends.pop()
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in seen:
                continue
            seen.add(info.cls)
            yield info
            open_ends += [field.type for field in info.fields]
        else:
            for name in ("types", "item_types", "item_type", "key_type", "value_type", "type"):
                inner = getattr(info, name, None)
                open_ends += inner if isinstance(inner, tuple) else [] if inner is None else [inner]
