"""What can be learnt outside games, and what people report: each through a real server too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clapboard.games.cinelinx import GAME
from clapboard.games.cinelinx.box.components import DECK
from clapboard.games.cinelinx.outside import known_films
from clapboard.kernel.errors import NoAnswer
from tests.server.process import call, running
from tests.server.thinking.test_oracle import refusal
from tests.server.tiny import Visitor, command

pytestmark = pytest.mark.one_build


def study(**asked: Any) -> Any:
    return GAME.study(GAME.decode_study(json.dumps(asked).encode()))


def report(**told: Any) -> Any:
    return GAME.reported(GAME.decode_report(json.dumps(told).encode()))


def test_all_connections_of_a_card_are_valid_and_complete() -> None:
    films = known_films()
    assert films is not None
    graph = films.graph(False, ())
    for id in ("ACT-045", "MOV-017", "QUO-001", "GEN-14", "DIR-014"):
        found = study(type="study-card", card=id)
        own = films.nodes(graph, id)
        listed = {one.card: one.chain for one in found.connections}
        for card in DECK.cards:  # others come with card packs, and are not studied
            other = card.id
            if card.wild or other == id:
                assert other not in listed
                continue
            theirs = films.nodes(graph, other)
            degree = graph.degree(own, theirs)
            assert (degree is not None) == (other in listed)
            if degree is not None:
                chain = listed[other]
                path = [films.node(graph, text) for text in chain.path]
                assert chain.degree == degree and None not in path
                assert graph.check([node for node in path if node is not None], own, theirs).valid
        assert [one.chain.degree for one in found.connections] == sorted(
            one.chain.degree for one in found.connections
        )


def test_credits_and_the_chains_of_a_pair() -> None:
    big = study(type="study-node", node="F:big_1988")
    assert {one.node for one in big.linked} >= {"D:penny_marshall", "A:tom_hanks", "G:comedy"}
    clint = study(type="study-node", node="A:clint_eastwood")
    assert clint.linked[-1].node == "D:clint_eastwood" and clint.label == "Clint Eastwood"
    pair = study(type="study-pair", one="ACT-001", other="MOV-017")
    assert 1 <= len(pair.chains) <= 100 and {chain.degree for chain in pair.chains} == {3}
    assert study(type="study-pair", one="GEN-01", other="GEN-02").chains == []


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"type": "study-card", "card": "WLD-1"}, "no-such-card"),
        ({"type": "study-card", "card": "ACT-999"}, "no-such-card"),
        ({"type": "study-pair", "one": "ACT-001", "other": "ACT-001"}, "same-card"),
        ({"type": "study-node", "node": "F:no_such_film_1900"}, "no-such-node"),
        ({"type": "study-node", "node": "G:drama"}, "no-such-node"),
        ({"type": "study-card"}, "no-such-question"),
        ({"type": "study-card", "card": "x" * 200}, "no-such-question"),
    ],
)
def test_what_cannot_be_studied(asked: dict[str, Any], code: str) -> None:
    with pytest.raises(NoAnswer) as refused:
        study(**asked)
    assert refused.value.code == code


def test_a_report_is_the_same_from_both_ends_and_tells_nothing_about_the_truth() -> None:
    one, other = "A:tom_hanks", "F:jaws_1975"
    assert report(type="link", claim="missing", one=one, other=other) == report(
        type="link", claim="missing", one=other, other=one
    )
    told = report(type="link", claim="wrong", one="F:big_1988", other=one)
    assert (told.about, told.words) == ("wrong A:tom_hanks F:big_1988", "wrong: Tom Hanks – Big (1988)")
    for claim in (
        "wrong",
        "missing",
    ):  # both are taken of both: an answer would be an oracle in a running game
        assert report(type="link", claim=claim, one=one, other=other)
        assert report(type="link", claim=claim, one=one, other="F:big_1988")
    assert report(type="name", name=" La  Nuit (2031)").words == "missing: 'La Nuit (2031)'"
    for bad in (("F:jaws_1975", "F:big_1988"), ("A:tom_hanks", "A:meryl_streep"), ("G:drama", "A:tom_hanks")):
        with pytest.raises(NoAnswer):
            report(type="link", claim="wrong", one=bad[0], other=bad[1])
    with pytest.raises(NoAnswer):
        report(type="link", claim="wrong", one="A:nobody_at_all", other="F:big_1988")


LINK = {"type": "link", "claim": "missing", "one": "A:tom_hanks", "other": "F:jaws_1975"}


def test_learning_and_reporting_through_a_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada, eve = Visitor(server, "Ada"), Visitor(server, "Eve")
        learn, facts = "/api/games/cinelinx/study", "/api/games/cinelinx/facts"
        asked = {"type": "study-card", "card": "ACT-001"}
        outside = ada.post(learn, asked)
        assert outside["card"] == "ACT-001" and len(outside["connections"]) > 100
        assert call(server.base, learn, asked) == outside, "nobody needs a name to learn"
        table = ada.open_table(game="cinelinx", seats=1, options={"mode": "practice"})
        assert ada.post(learn, asked) == outside, "the game has not begun"
        ada.do(table, type="start")
        assert refusal(lambda: ada.post(learn, asked)) == (409, "in-play")
        assert eve.post(learn, asked) == outside
        assert refusal(lambda: eve.post(learn, {"type": "study-card", "card": "WLD-1"})) == (
            409,
            "no-such-card",
        )
        assert refusal(lambda: eve.post(learn, {"type": "nonsense"})) == (400, "bad-request")
        assert refusal(lambda: eve.post("/api/games/action/study", asked)) == (404, "no-study")
        assert refusal(lambda: eve.post("/api/games/checkers/study", asked)) == (404, "unknown-game")

        told = {"about": LINK, "text": "he is on the beach", "table": table, "number": 1}
        assert ada.post(facts, told) == {"noted": True}
        assert ada.post(facts, told) == {"noted": True}, "once is enough"
        eve.post(facts, {"about": {"type": "name", "name": "La Nuit (2031)"}})
        assert refusal(lambda: call(server.base, facts, told)) == (401, "no-guest")
        assert refusal(lambda: eve.post("/api/games/action/facts", told)) == (404, "no-fact-reports")
        assert refusal(lambda: eve.post(facts, {**told, "number": 7})) == (409, "no-such-game")
        assert refusal(lambda: eve.post(facts, {**told, "table": "nowhere"})) == (404, "unknown-table")
        assert refusal(lambda: eve.post(facts, {"about": {**LINK, "one": "A:nobody_at_all"}})) == (
            409,
            "no-such-node",
        )
        assert refusal(lambda: eve.post(facts, {"about": 7})) == (400, "bad-request")
        assert refusal(lambda: eve.post(facts, {"about": LINK, "text": "x" * 1001})) == (400, "bad-request")
        info = {game["id"]: (game["study"], game["fact_reports"]) for game in call(server.base, "/api/games")}
        assert info["cinelinx"] == (True, True) and info["action"] == (False, False)

        home = ("admin", "--data", str(tmp_path / "data"), "facts")
        lines = command(*home).splitlines()
        assert len(lines) == 3 and "missing: Tom Hanks – Jaws (1975)" in lines[1]
        assert f"cinelinx, game 1 of table {table}" in lines[1] and lines[2].strip() == "he is on the beach"
        assert command(*home, "--game", "action") == "no reports\n"
        listed = json.loads(command(*home, "--json"))
        assert [one["name"] for one in listed] == ["Eve", "Ada"]
        assert command(*home, "--drop", listed[1]["id"]) == "dropped 1\n"
        assert [one["name"] for one in json.loads(command(*home, "--json"))] == ["Eve"]
        too_many = 0
        for number in range(40):
            about = {"about": {"type": "name", "name": f"Film {number}"}}
            try:
                eve.post(facts, about)
            except OSError as refused:
                too_many += getattr(refused, "code", 0) == 429
        assert too_many >= 15
