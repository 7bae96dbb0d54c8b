"""Card packs: a game with cards of one's own, and what is said of mistakes in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import clapboard
from clapboard.games.cinelinx import GAME, Cinelinx
from clapboard.games.cinelinx.box.components import CARDS, DECK, LABELS
from clapboard.kernel import registry
from clapboard.kernel.conformance import QUICK, check
from clapboard.lab.arena import Pairing, play
from tests.games.cinelinx.desk import rule

pytestmark = pytest.mark.one_build

PACK = """
game = "cinelinx"
edition = "tempo"
title = "With some music"
without = ["MOV-031"]

[[cards]]
id = "MOV-901"
category = "movie"
tier = 1
print = "Whiplash"
nodes = ["F:whiplash_2014"]

[[cards]]
id = "QUO-901"
category = "quote"
tier = 2
print = "Not quite my tempo."
nodes = ["A:jk_simmons", "F:whiplash_2014"]
"""


@pytest.fixture(autouse=True)
def nothing_stays(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a pack brought is known in its process for good; tests forget it."""
    monkeypatch.setattr(registry, "_editions", {})
    yield
    for known, own in (
        (CARDS, {card.id: card for card in DECK.cards}),
        (LABELS, DECK.labels),
    ):
        known.clear()
        known.update(own)  # type: ignore[arg-type]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    path = tmp_path / "tempo.toml"
    path.write_text(PACK, encoding="utf-8")
    return path


def played_with(path: Path) -> Cinelinx:
    game = clapboard.game("cinelinx", edition=path)
    assert isinstance(game, Cinelinx)
    return game


@rule("CX-230", "CX-231")
def test_a_pack_adds_cards_and_leaves_some_out(pack: Path) -> None:
    game = played_with(pack)
    assert game.validate(pack) == "With some music: 301 cards, 482 names: all in order"
    for options, quoted in (({"deck": "casual"}, False), ({"deck": "standard"}, True)):
        box = game.new(2, options, seed=1).at.box
        assert "MOV-901" in box and "MOV-031" not in box and ("QUO-901" in box) == quoted
        assert sum(id.startswith("WLD") for id in box) == (4 if options["deck"] == "casual" else 6)
    filtered = game.new(2, {"deck": "custom", "tiers": "1+2"}, seed=1).at.box
    assert "MOV-901" in filtered and "MOV-031" not in filtered
    assert LABELS["F:whiplash_2014"] == "Whiplash (2014)"


def test_the_game_without_it_is_as_it_was(pack: Path) -> None:
    before = GAME.describe(GAME.new(2, {"deck": "casual"}, seed=3)), GAME.new(1, {"mode": "daily"}, seed=3).at
    game = played_with(pack)
    after = GAME.describe(GAME.new(2, {"deck": "casual"}, seed=3)), GAME.new(1, {"mode": "daily"}, seed=3).at
    assert before[0] == after[0] and (before[1].table, before[1].goal) == (after[1].table, after[1].goal)
    assert game.edition.hash != GAME.edition.hash and not GAME.new(2, {"deck": "casual"}, seed=3).at.box
    shown = {card.id: card for card in game.components().cards}
    assert shown["QUO-901"].nodes == () and shown["MOV-901"].nodes == ("F:whiplash_2014",)


def test_the_laws_hold_and_bots_play(pack: Path) -> None:
    check(played_with(pack), "shedding", 3, games=1, effort=QUICK).demand()
    done = play(Pairing("cinelinx", ("master", "novice"), 3, {}, edition=str(pack)))
    assert done.outcome.reason in GAME.meta.reasons


def test_a_record_belongs_to_its_pack(pack: Path, tmp_path: Path) -> None:
    game = played_with(pack)
    record = clapboard.Record.new(game, 2, {"deck": "casual"}, seed=1)
    record.write(tmp_path / "game.jsonl")
    with pytest.raises(clapboard.RecordError, match="tempo: no edition of 'cinelinx'"):
        clapboard.Record.read(tmp_path / "game.jsonl")
    offered = registry.offer(pack)
    assert clapboard.Record.read(tmp_path / "game.jsonl").game is offered


def test_without_a_film_base_a_pack_is_the_same_pack(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = played_with(pack).edition
    monkeypatch.setattr("clapboard.games.cinelinx.packs.known_films", lambda: None)
    assert played_with(pack).edition.hash == whole.hash


MISTAKES = {
    "an unknown film": (
        "F:whiplash_2014",
        "F:whiplush_2014",
        "MOV-901: 'F:whiplush_2014' is not in the film",
    ),
    "a node of another kind": (
        'nodes = ["F:whiplash_2014"]',
        'nodes = ["A:jk_simmons"]',
        "MOV-901: a card of category 'movie' cannot stand for 'A:jk_simmons'",
    ),
    "nothing": ('nodes = ["F:whiplash_2014"]', "nodes = []", "MOV-901: a card stands for something"),
    "an id of the master deck": ("MOV-901", "MOV-002", "MOV-002: two cards have this id"),
    "an id twice": ('"QUO-901"', '"MOV-901"', "MOV-901: two cards have this id"),
    "an id that is none": ('"MOV-901"', '"movie"', "movie: an id is three letters"),
    "a genre": ('category = "movie"', 'category = "genre"', "MOV-901: Genre cards and Wilds are those of"),
    "no category": ('category = "movie"', 'category = "film"', "Invalid enum value 'film'"),
    "a strange tier": ("tier = 1", "tier = 4", "MOV-901: the tier is 1, 2 or 3"),
    "left out and not there": ("MOV-031", "MOV-999", "without: the master deck has no card 'MOV-999'"),
    "a field that there is not": (
        "print =",
        "prints =",
        "Object contains unknown field `prints`|missing required",
    ),
    "no TOML": ("[[cards]]", "[[cards", "is not TOML"),
    "another game": ('game = "cinelinx"', 'game = "action"', "is an edition of 'action', not of 'cinelinx'"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named_and_nothing_stays(pack: Path, mistake: str) -> None:
    old, new, says = MISTAKES[mistake]
    assert old in PACK
    pack.write_text(PACK.replace(old, new), encoding="utf-8")
    before = dict(CARDS)
    with pytest.raises(clapboard.EditionError, match=says):
        played_with(pack)
    assert before == CARDS


def test_two_packs_cannot_have_one_card(pack: Path, tmp_path: Path) -> None:
    played_with(pack)
    other = tmp_path / "other.toml"
    other.write_text(PACK.replace("tempo", "other").replace("Whiplash", "Another"), encoding="utf-8")
    with pytest.raises(clapboard.EditionError, match="MOV-901: another card has this id"):
        played_with(other)
