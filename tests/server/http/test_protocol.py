"""docs/protocol.md says what is so: every example is decoded by the server's own types, and nothing is left out."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import clapboard
from clapboard.cli.schema.source import refusals
from clapboard.kernel.codec import encode
from clapboard.server import bodies, identity, limits
from clapboard.server.app import ROUTES
from clapboard.table import commands, messages, story, texts
from clapboard.table.commands import Refusal

ROOT = Path(__file__).parents[3]
TEXT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES: list[tuple[str, str]] = re.findall(r"```json (\w+)\n(.*?)```", TEXT, re.DOTALL)
TOP = (
    bodies.NewGuest, bodies.ChangedGuest, bodies.Code, bodies.SignOut, bodies.NewTable, bodies.Problem, bodies.Health, bodies.Me, bodies.Welcome,
    bodies.Transfer, bodies.GameInfo, bodies.GamePage, bodies.TableList, bodies.Created, bodies.Complaint, bodies.FactDoubt, bodies.Noted, bodies.HookCard,
    bodies.YourTurn, bodies.SeatSecret, bodies.SeatCard, bodies.Seated, bodies.Names, bodies.DealCard, bodies.ShareCard, bodies.ProgressList, bodies.BestList,
    story.Story,
)  # fmt: skip
KINDS: dict[str, Any] = {
    **{kind.__name__: kind for kind in get_args(commands.AnyCommand)},
    **{
        kind.__name__: kind
        for kind in (*TOP, *get_args(bodies.ClientMessage), *get_args(messages.ServerMessage))
    },
}
"""A command and its answer are both called hint."""


@pytest.mark.parametrize("name, example", EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_an_example_is_what_the_server_reads_and_writes(name: str, example: str) -> None:
    shown = json.loads(example)
    again = json.loads(encode(msgspec.json.decode(example, type=KINDS[name])))
    if issubclass(KINDS[name], bodies.RequestBody | commands.Command):
        assert within(shown, again)
    else:
        assert again == shown, "a field is missing, or unknown"


def within(shown: Any, again: Any) -> bool:
    """Whether all that is shown was read; what was left out has its default."""
    if isinstance(shown, dict):
        return all(key in again and within(value, again[key]) for key, value in shown.items())
    return bool(shown == again)


def test_everything_has_an_example() -> None:
    assert {name for name, _ in EXAMPLES} == set(KINDS)


def amount(said: str) -> float:
    """`2 MiB`, `4,000`, `0.02`."""
    number, _, unit = said.strip().replace(",", "").partition(" ")
    return float(number) * {"": 1, "KiB": 1024, "MiB": 1024 * 1024}[unit]


def test_every_rate_and_every_number_of_what_may_be_open_at_once_is_named() -> None:
    rows = re.findall(r"^\| .+ \| ([\d,.]+(?: [KM]iB)?) \| ([\d,.]+(?: [KM]iB)?) \|$", TEXT, re.MULTILINE)
    named = sorted((amount(burst), amount(per_second)) for burst, per_second in rows)
    rates = [rate for rate in vars(limits).values() if isinstance(rate, limits.Rate)]
    assert named == sorted((rate.burst, rate.per_second) for rate in rates)
    at_once = " ".join(TEXT.partition("An address may have ")[2].partition("\n\n")[0].split())
    assert (limits.SOCKETS, limits.CONNECTIONS, limits.HELPED, limits.TOLD) == (200, 400, 5, 1)
    assert at_once.startswith("200 WebSockets and 400 other connections open, five answers of")
    assert "and one [record]" in at_once


def test_every_length_is_named() -> None:
    for row in (
        f"| name of a guest | {texts.LONGEST_NAME} |",
        "| `language` of a guest | 16 |",
        "| id of a table, in a fact report | 200 |",
        "| `text` of a report, of people or of a fact | 1,000 |",
    ):
        assert row in TEXT
    assert identity.good_language("en-" + "a" * 8) and len("en-" + "a" * 8) <= 16
    with pytest.raises(Refusal, match="written like"):
        identity.good_language("e" * 17)
    for body, kept in ((b'{"about":{},"table":"%s"}' % (b"t" * 200), 200), (b'{"about":{}}', 0)):
        assert len(msgspec.json.decode(body, type=bodies.FactDoubt).table) == kept
    with pytest.raises(msgspec.ValidationError, match="200"):
        msgspec.json.decode(b'{"about":{},"table":"%s"}' % (b"t" * 201), type=bodies.FactDoubt)


def test_which_games_answer_questions_about_a_view_is_told() -> None:
    """By a heading of their own pages, like what only the course of a game tells; and the same among what games ask of the kernel."""
    docs = ROOT / "docs"
    asked = (docs / "architecture" / "kernel.md").read_text(encoding="utf-8")
    rows = [row.split("|")[1] for row in asked.splitlines() if "`game.look`" in row or "`game.help`" in row]
    for id in clapboard.games():
        game = clapboard.game(id)
        page = (docs / "protocol" / f"{id}.md").read_text(encoding="utf-8").splitlines()
        answers = game.look_type is not None
        assert ("## Looking" in page) is answers, id
        assert ("## Statistics" in page) is (game.statistics_type is not None), id
        assert (game.meta.title in " ".join(rows)) is (answers or game.help_type is not None)


def test_every_call_is_described() -> None:
    for route in ROUTES:
        for path in route.paths:
            if path in ("/", "/{path:path}"):
                continue
            spoken = re.sub(r"\{\w+:str\}", "{id}", path)
            methods = getattr(route, "http_methods", [""])
            for method in methods:
                if method != "OPTIONS":
                    assert f"`{method} {spoken}".replace("` ", "`") in TEXT, (method, spoken)


def test_every_refusal_of_the_table_is_described() -> None:
    """Code and parameters, as the source has them; what HTTP alone refuses stands in the table of statuses."""
    rows = re.findall(r"^\| `([a-z-]+)` \| ([^|]*)\|", TEXT.split("## The table's refusals")[1], re.MULTILINE)
    told = {code: set(re.findall(r"`(\w+)`", params)) for code, params in rows}
    found: dict[str, set[str]] = {}
    for folder in ("table", "server"):
        for refused in refusals(ROOT / "src" / "clapboard" / folder, {"Refusal": 0}):
            found.setdefault(refused.code, set()).update(refused.params)
    assert told == found
    for refused in refusals(ROOT / "src" / "clapboard" / "server", {"Denied": 1}):
        assert f"`{refused.code}`" in TEXT.split("## The table's refusals")[0], refused.code
