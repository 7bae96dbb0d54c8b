"""A game is played with any edition of its components: with the cards that are in it, and by bots that know them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

import clapboard
from clapboard.kernel import edition, registry
from clapboard.kernel.conformance import QUICK, check
from clapboard.kernel.record import Record
from clapboard.kernel.rng import Rng
from clapboard.lab.arena import Pairing, play

pytestmark = pytest.mark.one_build

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
OTHERS = {
    path.parent.name.replace("_", "-"): tomllib.loads(path.read_text(encoding="utf-8"))
    for path in sorted((ROOT / "tests" / "games").glob("*/other_edition.toml"))
}
"""Of each game how another edition of it differs. `change`: pairs of an old and a new text, such that the rules can feel it. `felt`: the
table at which the deal is another one, if it is not the game's first. `packs`: its editions are packs, and have tests of their own."""
CHANGES = {id: told["change"] for id, told in OTHERS.items() if "change" in told}
PACKS = [id for id, told in OTHERS.items() if told.get("packs")]
changed_games = pytest.mark.parametrize("id", CHANGES)


@pytest.fixture(autouse=True)
def nothing_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_editions", {})


def own_text(id: str) -> str:
    folder = ROOT / "src" / "clapboard" / "games" / id.replace("-", "_")
    return (folder / "box" / "edition.toml").read_text(encoding="utf-8")


def other(
    tmp_path: Path, id: str, name: str = "other", changes: Iterable[Sequence[str]] | None = None
) -> Path:
    """A file with another edition of a game."""
    text = re.sub(r'(?m)^edition = ".*"$', f'edition = "{name}"', own_text(id), count=1)
    for old, new in CHANGES[id] if changes is None else changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = tmp_path / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def to_the_end(game: Any, seats: int, seed: int) -> Any:
    state, rng = game.new(seats, seed=seed), Rng(seed)
    while actors := state.actors():
        state.apply(actors[0], state.legal(actors[0]).sample(rng))
    return state


def legal_at_first(game: Any, mode: str, seats: int) -> list[Any]:
    state = game.new(seats, {"mode": mode}, seed=5)
    return list(state.legal(state.actors()[0]))


# The example of docs/editions.md


@pytest.fixture
def more_changes(tmp_path: Path) -> Path:
    """The example, step by step as the page has it."""
    (shown,) = re.findall(r"```toml\n(   \[\[play\]\].*?)```", PAGE, re.DOTALL)
    sharps = tomllib.loads("\n".join(line.strip() for line in shown.splitlines()))["play"][0]["cards"]
    assert len(sharps) == 8
    changes = [(f'"{kind}f"]', f'"{kind}f", "{kind}g", "{kind}h"]') for kind in ("sharp", "flat")]
    path = other(tmp_path, "rythm-and-play", "more-changes", changes)
    with pytest.raises(clapboard.EditionError) as counted:
        clapboard.game("rythm-and-play", edition=path)
    assert str(counted.value).partition(", ")[2] in PAGE
    path.write_text(path.read_text(encoding="utf-8").replace("play = 54", "play = 58"), encoding="utf-8")
    return path


def test_the_example_of_the_page_is_played_with_58_cards(more_changes: Path) -> None:
    game = clapboard.game("rythm-and-play", edition=more_changes)
    assert "58 PLAY cards" in game.validate(more_changes) and "`play = 58`" in PAGE
    state = game.new(3, seed=1)
    assert state.view(None).play_stack == 58 - 3 * 4
    assert clapboard.game("rythm-and-play").new(3, seed=1).view(None).play_stack == 54 - 3 * 4
    for seed in range(30):
        told = game.describe(to_the_end(game, 2, seed))
        cards = [*told["play_stack"], *(cell["card"] for cell in told["stave"])]
        for pile in (*(hand["play"] for hand in told["hands"]), *told["taken"], *told["penalty"]):
            cards += pile
        assert len(cards) == 58 and cards.count("sharp") == cards.count("flat") == 8


# Every game


def test_every_game_with_an_edition_of_its_own_plays_others() -> None:
    have = {id for id in clapboard.games() if clapboard.game(id).edition is not None}
    assert have == {*CHANGES, *PACKS}, (
        "tests/games/<title>/other_edition.toml says how another edition differs"
    )


@pytest.mark.parametrize("id", PACKS)
def test_a_pack_without_cards_is_refused(tmp_path: Path, id: str) -> None:
    path = tmp_path / "other.toml"
    path.write_text(f'game = "{id}"\nedition = "other"\ntitle = "Another"\n', encoding="utf-8")
    with pytest.raises(clapboard.EditionError, match=r"other\.toml: adds no cards and leaves none out"):
        clapboard.game(id, edition=path)


@changed_games
def test_the_laws_hold_with_another_edition(tmp_path: Path, id: str) -> None:
    game = clapboard.game(id, edition=other(tmp_path, id))
    mode, seats = game.tables()[-1]
    check(game, mode, seats, games=1, effort=QUICK).demand()


@changed_games
def test_bots_know_the_edition(tmp_path: Path, id: str) -> None:
    game = clapboard.game(id, edition=other(tmp_path, id))
    mode, seats = game.tables()[0]
    names = list(game.bots())[:3]
    bots = tuple(names[seat % len(names)] for seat in range(seats))
    done = play(Pairing(id, bots, 3, {"mode": mode}, iterations=2, edition=str(game.file)))
    assert done.decisions > 0


@changed_games
def test_another_edition_deals_otherwise_and_its_game_is_its_own(tmp_path: Path, id: str) -> None:
    own, game = clapboard.game(id), clapboard.game(id, edition=other(tmp_path, id))
    assert own.edition is not None and game.edition is not None
    assert game.edition.hash != own.edition.hash and own is clapboard.game(id)
    felt = OTHERS[id].get("felt")
    mode, seats = (felt["mode"], felt["seats"]) if felt else game.tables()[0]
    seen = [
        [it.describe(it.new(seats, {"mode": mode}, seed=5)), legal_at_first(it, mode, seats)]
        for it in (own, game)
    ]
    assert seen[0] != seen[1]


@changed_games
def test_words_leave_the_hash_as_it_is(tmp_path: Path, id: str) -> None:
    title = re.search(r'(?m)^title = ".*"$', own_text(id))
    assert title is not None
    path = other(tmp_path, id, clapboard.game(id).edition.edition, [(title[0], 'title = "Mine"')])  # type: ignore[union-attr]
    game = clapboard.game(id, edition=path)
    assert game.edition is not None and game.edition.title == "Mine"
    assert game.edition.hash == clapboard.game(id).edition.hash  # type: ignore[union-attr]


@changed_games
def test_the_hash_is_worked_out_once(monkeypatch: pytest.MonkeyPatch, id: str) -> None:
    """A table copies its record with every act, and a record asks for the hash: it took a quarter of what a move costs."""
    game = clapboard.game(id)
    record = Record.new(game, 2)
    monkeypatch.setattr(edition, "plain", lambda told: pytest.fail("the components are hashed once more"))
    assert Record(record.header, record.game, record.state).header == record.header


def test_a_game_without_components_has_no_editions(tmp_path: Path) -> None:
    from tests.kernel.games import bids

    with pytest.raises(clapboard.EditionError, match="has no editions"):
        bids.GAME.with_edition(tmp_path / "any.toml")


# Names


def test_an_edition_is_found_by_its_name_once_it_was_offered(tmp_path: Path) -> None:
    with pytest.raises(clapboard.EditionError, match="'rythm-and-play' with this name is known here"):
        registry.edition("rythm-and-play", "other")
    path = other(tmp_path, "rythm-and-play")
    offered = registry.offer(path)
    assert registry.offer(path) is offered is registry.edition("rythm-and-play", "other")
    own = clapboard.game("rythm-and-play")
    assert registry.edition("rythm-and-play", "") is registry.edition("rythm-and-play", "standard") is own
    assert registry.editions("rythm-and-play") == (own, offered)
    assert registry.edition_files() == (path,)


def test_two_editions_cannot_have_one_name(tmp_path: Path) -> None:
    registry.offer(other(tmp_path, "rythm-and-play"))
    changes = [("play = 54", "play = 55"), ('"n5f"]', '"n5f", "n5g"]')]
    with pytest.raises(clapboard.EditionError, match="has the name 'other', which another edition"):
        registry.offer(other(tmp_path, "rythm-and-play", changes=changes))
    with pytest.raises(clapboard.EditionError, match="has the name 'standard'"):
        registry.offer(other(tmp_path, "rythm-and-play", "standard"))


def test_an_edition_of_no_game(tmp_path: Path) -> None:
    path = other(tmp_path, "rythm-and-play")
    path.write_text('game = "chess"\n', encoding="utf-8")
    with pytest.raises(clapboard.EditionError, match="there is no such game"):
        registry.offer(path)
    path.write_text("title = 3\n", encoding="utf-8")
    with pytest.raises(clapboard.EditionError, match="does not say of which game"):
        registry.offer(path)


# Records


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    game = clapboard.game("rythm-and-play", edition=other(tmp_path, "rythm-and-play"))
    record = clapboard.Record.new(game, 2, seed=1)
    for _ in range(20):
        (seat,) = record.state.actors()
        record.apply(seat, record.state.legal(seat)[0])
    record.write(tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


def test_a_record_names_its_edition_and_is_refused_without_it(recorded: Path, tmp_path: Path) -> None:
    with pytest.raises(clapboard.RecordError, match="other: no edition of 'rythm-and-play'"):
        clapboard.Record.read(recorded)
    offered = registry.offer(tmp_path / "other.toml")
    record = clapboard.Record.read(recorded)
    assert record.error is None and record.game is offered and len(record.entries) == 20
    assert (record.header.edition, record.header.edition_hash) == ("other", offered.edition.hash)  # type: ignore[union-attr]


def test_a_record_of_another_edition_with_the_same_name_is_refused(recorded: Path, tmp_path: Path) -> None:
    changes = [("play = 54", "play = 55"), ('"n5f"]', '"n5f", "n5g"]')]
    registry.offer(other(tmp_path, "rythm-and-play", changes=changes))
    with pytest.raises(clapboard.RecordError, match="played with the edition 'other' with the hash"):
        clapboard.Record.read(recorded)
    with pytest.raises(clapboard.RecordError, match="here is 'standard'"):
        clapboard.Record.read(recorded, clapboard.game("rythm-and-play"))


def test_records_that_are_older_than_editions_belong_to_the_games_own() -> None:
    path = sorted((ROOT / "tests" / "games" / "rythm_and_play" / "golden").glob("*.jsonl"))[0]
    record = clapboard.Record.read(path)
    assert record.error is None and record.header.edition == ""
    assert record.game is clapboard.game("rythm-and-play")
