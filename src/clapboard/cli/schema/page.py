"""One page of docs/protocol: an opening by hand, a line that says how to write the rest, and the rest."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from clapboard.cli.schema.example import example
from clapboard.cli.schema.json_schema import facts_of, structs
from clapboard.cli.schema.plain_types import PlainTypes
from clapboard.cli.schema.source import refusals, said_of, said_of_fields
from clapboard.kernel.edition import Edition
from clapboard.kernel.game import Game

MARK = re.compile(r"<!-- make shapes: (?P<settings>[\w= -]+) -->")
"""It names the seats, the acts and the seed of the example, and options of the game."""
NUMBERS = ("seats", "acts", "seed")


def opening(page: str) -> str:
    """What was written by hand, with the mark."""
    found = MARK.search(page)
    if found is None:
        raise ValueError("a page of docs/protocol has a line <!-- make shapes: seats=3 acts=9 seed=1 -->")
    return page[: found.end()]


def written(title: Game[Any, Any], page: str) -> str:
    """The page with its generated part written anew."""
    by_hand = opening(page)
    return "\n".join([by_hand, *_generated(title, _settings(by_hand))])


def _settings(by_hand: str) -> dict[str, str]:
    found = MARK.search(by_hand)
    assert found is not None
    return dict(pair.split("=", 1) for pair in found["settings"].split())


def shown_structs(title: Game[Any, Any]) -> list[type[msgspec.Struct]]:
    """The view, then what is in it by name; actions and facts have lists of their own."""
    others = {title.view_type, *actions_of(title), *facts_of(title)}
    inner = [info.cls for info in structs([title.view_type]) if info.cls not in others]
    return [title.view_type, *sorted(inner, key=lambda kind: kind.__name__)]


def told_structs(title: Game[Any, Any]) -> list[type[msgspec.Struct]]:
    """What is in actions and facts alone, by name."""
    others = {*shown_structs(title), *actions_of(title), *facts_of(title)}
    inner = [info.cls for info in structs([*actions_of(title), *facts_of(title)]) if info.cls not in others]
    return sorted(inner, key=lambda kind: kind.__name__)


def edition_structs(kind: type[Edition]) -> list[type[msgspec.Struct]]:
    """The edition, then what is in it by name."""
    inner = [info.cls for info in structs([kind]) if info.cls is not kind]
    return [kind, *sorted(inner, key=lambda inner: inner.__name__)]


def actions_of(title: Game[Any, Any]) -> list[type[msgspec.Struct]]:
    return [info.cls for info in inspect.type_info(title.action_type).types]  # type: ignore[attr-defined]


def shown_fields(kind: type[msgspec.Struct]) -> list[inspect.Field]:
    """Those that are sent: a fact's audience is not."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return [field for field in info.fields if not (field.name == "to" and kind.__struct_config__.tag)]


def _generated(title: Game[Any, Any], settings: dict[str, str]) -> Iterator[str]:
    actions, facts = actions_of(title), facts_of(title)
    words = PlainTypes({frozenset(actions): "[an action](#actions)", frozenset(facts): "[a fact](#facts)"})
    yield from ("", "## Actions", "")
    for kind in actions:
        yield from _tagged(kind, words)
    yield from ("", "## The view", "")
    yield "Every field is always there, unless it says otherwise."
    for kind in shown_structs(title):
        yield from _table(kind, words, "The view itself." if kind is title.view_type else said_of(kind))
    if title.edition_type is not None:
        yield from ("", "## Components", "")
        yield f"`components` of `GET /api/games/{title.meta.id}`: the edition as its file has it, with every field."
        for kind in edition_structs(title.edition_type):
            yield from _table(kind, words, said_of(kind))
    yield from ("", "## Facts", "")
    for kind in sorted(facts, key=lambda kind: str(kind.__struct_config__.tag)):
        yield from _tagged(kind, words)
    for kind in told_structs(title):
        yield from _table(kind, words, said_of(kind))
    yield from ("", "## Refusals", "", "| code | params | message |", "|---|---|---|")
    home = Path(sys.modules[type(title).__module__].__file__ or "").parent
    for refused in refusals(home):
        params = ", ".join(f"`{name}`" for name in refused.params)
        yield f"| `{refused.code}` | {params} | {refused.sentence} |"
    yield from _example(title, settings)


def _table(kind: type[msgspec.Struct], words: PlainTypes, about: str) -> Iterator[str]:
    yield from ("", f"### {kind.__name__}", "")
    if about:
        yield from (about, "")
    yield from ("| field | is | meaning |", "|---|---|---|")
    said = said_of_fields(kind)
    for field in shown_fields(kind):
        meaning = _left_out(kind, field) + said.get(field.name, "")
        yield f"| `{field.name}` | {words.of(field.type)} | {meaning} |"


def _tagged(kind: type[msgspec.Struct], words: PlainTypes) -> Iterator[str]:
    yield f"- **`{kind.__struct_config__.tag}`** {said_of(kind)}".rstrip()
    said = said_of_fields(kind)
    for field in shown_fields(kind):
        meaning = _left_out(kind, field) + said.get(field.name, "")
        yield f"  - `{field.name}`: {words.of(field.type)}. {meaning}".rstrip()


def _left_out(kind: type[msgspec.Struct], field: inspect.Field) -> str:
    if field.required or not kind.__struct_config__.omit_defaults:
        return ""
    default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    return f"Left out where it is `{msgspec.json.encode(default).decode()}`. "


def _example(title: Game[Any, Any], settings: dict[str, str]) -> Iterator[str]:
    options = {key: value for key, value in settings.items() if key not in NUMBERS}
    seats, acts, seed = (int(settings[name]) for name in NUMBERS)
    found = example(title, options, seats, acts, seed)
    yield from ("", "## An example", "")
    yield f"A real game of {seats}, played by lot (seed {seed}). After {acts} acts it is for seat {found.seat} to act, and this is its `view`:"
    yield from ("", "```json view", found.view, "```", "", "its `legal`:", "")
    yield from ("```json legal", found.legal, "```", "")
    many = len(found.sent) > 1
    yield (
        "What it sends, one after the other; all but the last are answered with a `preview`:"
        if many
        else "What it sends:"
    )
    yield from ("", "```json actions", *found.sent, "```", "", "The `update` that it gets:", "")
    yield from ("```json update", found.update, "```", "", "The `facts` that a spectator gets of it:", "")
    yield from ("```json facts", found.others, "```", "")
