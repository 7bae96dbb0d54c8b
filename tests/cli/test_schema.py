"""docs/protocol/<game>.md tells what a game looks like on the wire, and the server's own structs agree."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from clapboard.cli.schema.json_schema import facts_of, of_game, protocol
from clapboard.cli.schema.page import (
    actions_of,
    edition_structs,
    opening,
    shown_fields,
    shown_structs,
    told_structs,
    written,
)
from clapboard.cli.schema.source import refusals, said_of_fields
from clapboard.kernel.action import kind as action_kind
from clapboard.kernel.codec import encode
from clapboard.kernel.fact import Fact
from clapboard.kernel.registry import game, games
from clapboard.kernel.rng import Rng
from clapboard.table import messages
from tests.kernel.games import sheet

ROOT = Path(__file__).parents[2]
PAGES = {title: (ROOT / "docs" / "protocol" / f"{title}.md").read_text(encoding="utf-8") for title in games()}
every_game = pytest.mark.parametrize("title", games())


def structs_of(title: str) -> list[type[msgspec.Struct]]:
    found = game(title)
    box = [] if found.edition_type is None else edition_structs(found.edition_type)
    return [*shown_structs(found), *actions_of(found), *facts_of(found), *told_structs(found), *box]


def blocks(title: str, name: str) -> str:
    found = re.findall(rf"```json {name}\n(.*?)```", PAGES[title], re.DOTALL)
    assert len(found) == 1
    return str(found[0])


@every_game
def test_the_page_is_what_the_structs_say(title: str) -> None:
    assert PAGES[title] == written(game(title), PAGES[title]), "run `make shapes`, and look at what changed"


@every_game
def test_every_field_is_explained(title: str) -> None:
    """By the docstring under it, or by its place among the words that come again and again."""
    words = set(
        re.findall(r"^\| `(\w+)` \|", section(title, "Words that come again and again"), re.MULTILINE)
    )
    unexplained = [
        f"{kind.__name__}.{field.name}"
        for kind in structs_of(title)
        for field in shown_fields(kind)
        if field.name not in said_of_fields(kind) and field.name not in words
    ]
    assert unexplained == []


def section(title: str, name: str) -> str:
    return opening(PAGES[title]).split(f"\n## {name}\n")[1].split("\n## ")[0]


@every_game
def test_every_word_of_a_long_choice_is_in_the_opening(title: str) -> None:
    for kind in structs_of(title):
        for field in shown_fields(kind):
            if isinstance(field.type, inspect.LiteralType) and kind not in facts_of(game(title)):
                for value in field.type.values:
                    assert f"`{value}`" in PAGES[title] or f'"{value}"' in PAGES[title], (kind, value)


@every_game
def test_every_kind_of_decision_is_in_the_opening(title: str) -> None:
    rows = re.findall(r"^\| (`[^|]*) \|", opening(PAGES[title]), re.MULTILINE)
    named = {word for row in rows for word in re.findall(r"`(\w+)`", row)}
    assert {*game(title).meta.policies.time_out, "over"} <= named


@every_game
def test_every_parameter_of_a_refusal_is_explained(title: str) -> None:
    told = section(title, "About the refusals")
    home = ROOT / "src" / "clapboard" / "games" / title.replace("-", "_")
    found = refusals(home)
    assert {refused.code for refused in found} >= {"game-over", "not-your-turn", "no-such-action", "planning"}
    for refused in found:
        for param in refused.params:
            assert f"`{param}`" in told, (refused.code, param)


@every_game
def test_the_example_is_what_a_client_sends_and_gets(title: str) -> None:
    rules = game(title)
    view, update = json.loads(blocks(title, "view")), json.loads(blocks(title, "update"))
    assert json.loads(encode(rules.decode_view(encode(view)))) == view
    legal = [rules.decode_action(action) for action in json.loads(blocks(title, "legal"))]
    sent = [rules.decode_action(json.loads(line)) for line in blocks(title, "actions").splitlines()]
    assert sent[0] in legal
    assert json.loads(encode(msgspec.convert(update, messages.Update))) == update
    known = {str(kind.__struct_config__.tag): kind for kind in facts_of(rules)}
    for fact in (*update["facts"], *json.loads(blocks(title, "facts"))):
        assert json.loads(encode(msgspec.convert(fact, known[fact["type"]]))) == fact


@every_game
def test_the_page_is_found(title: str) -> None:
    """By the table of games, to which the protocol leads."""
    assert f"(protocol/{title}.md)" in (ROOT / "docs" / "index.md").read_text(encoding="utf-8")


# The reading of sources


class Told(Fact, frozen=True, tag="told"):
    """Something was told."""

    plain: int
    said: str
    """In words,
    over two lines."""


@every_game
def test_every_link_leads_to_a_heading(title: str) -> None:
    text = PAGES[title]
    headings = {
        line.lstrip("# ").lower().replace(" ", "-") for line in text.splitlines() if line.startswith("#")
    }
    assert {link for link in re.findall(r"\]\(#([^)]+)\)", text) if link not in headings} == set()


def test_docstrings_under_fields_are_read() -> None:
    assert said_of_fields(Told)["said"] == "In words, over two lines."
    assert "plain" not in said_of_fields(Told)
    assert [field.name for field in shown_fields(Told)] == ["plain", "said"]  # whom it reaches is not sent


def test_a_refusal_needs_a_code_that_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text('IllegalAction("no-" + what, "no", card=1)', encoding="utf-8")
    with pytest.raises(ValueError, match="not written down"):
        refusals(tmp_path)


def test_a_sentence_that_is_put_together_shows_its_gaps(tmp_path: Path) -> None:
    source: Any = 'IllegalAction("no-seat", f"there is no seat {seat} here", seat=seat)'
    (tmp_path / "rules.py").write_text(source, encoding="utf-8")
    (found,) = refusals(tmp_path)
    assert (found.code, found.params, found.sentence) == ("no-seat", ("seat",), "there is no seat ... here")


# What is written by hand


def asked_for(title: str) -> dict[str, set[str]]:
    """By the kind of decision, the types of action that the opening's table names for it."""
    found: dict[str, set[str]] = {}
    for kinds, actions in re.findall(
        r"^\| (`[^|]*) \|[^|]*\| ([^|]*)\|$", opening(PAGES[title]), re.MULTILINE
    ):
        for kind in re.findall(r"`(\w+)`", kinds):
            found.setdefault(kind, set()).update(re.findall(r"`(\w+)`", actions))
    return found


@pytest.mark.parametrize(
    "title, chosen",
    [
        ("rythm-and-play", {}),
        ("rythm-and-play", {"pass_rule": "stack_empty"}),
        *(("faux-raccords", {"mode": mode}) for mode in ("tutorial", "shorts", "series", "arcs", "studio")),
        ("faux-raccords", {"mode": "full", "event_decider": "vote"}),
        ("faux-raccords", {"mode": "full", "spacing_2p": "lenient", "seats": 2}),
    ],
)
def test_the_table_of_decisions_says_what_is_legal(title: str, chosen: dict[str, Any]) -> None:
    rules: Any = game(title)
    told, met = asked_for(title), set()
    options = {key: value for key, value in chosen.items() if key != "seats"}
    for seed in range(12):
        rng = Rng(seed)
        state = rules.new(int(chosen.get("seats", 3)), options, seed=seed)
        for _ in range(300):
            if not state.actors():
                break
            seat = state.actors()[0]
            prompt = state.view(seat).prompt
            kind = prompt.params["about"] if prompt.kind == "vote" else prompt.kind
            met.add(kind)
            legal = [action for action in state.legal(seat) if action_kind(action) != "end"] or state.legal(
                seat
            )
            lenient = {"clap"} if options.get("spacing_2p") == "lenient" and kind == "screen" else set()
            extra = {action_kind(action) for action in legal} - told[kind] - lenient
            assert not extra, (kind, extra)
            state.apply(seat, legal[int(rng.below(len(legal)))])
    assert met >= ({"act", "confirm"} if title == "faux-raccords" else {"turn", "resolve", "lay_down"})


def test_a_clients_types_have_what_can_be_asked_about_a_view_and_its_answers() -> None:
    kinds = of_game(sheet.GAME)["definitions"]
    assert {"Worth", "Best", "Points", "Advice"} <= set(kinds)


def test_a_client_may_not_count_on_what_is_left_out_where_there_is_none() -> None:
    update = protocol()["definitions"]["Update"]
    assert (
        "open" in update["properties"] and "open" not in update["required"] and "legal" in update["required"]
    )
