"""Setting up: options, decks, the anchor, the deal; and what the box holds."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clapboard.games.cinelinx import GAME
from clapboard.games.cinelinx.box import components
from clapboard.games.cinelinx.box.components import CARDS, CUTS, DECK, counted, read_deck
from clapboard.games.cinelinx.outside import known_films, languages_of, pruned
from clapboard.games.cinelinx.rules.settings import wild_count
from clapboard.games.cinelinx.rules.setup import blank, deal_hands
from clapboard.games.cinelinx.state import State
from clapboard.kernel.chance import Scripted, Seeded, Tape
from clapboard.kernel.errors import EditionError, OptionError, Unanswered
from clapboard.kernel.record import Record
from tests.games.cinelinx.desk import Desk, rule
from tests.games.cinelinx.make_box import FILE, made

SIZES = {
    "casual": {"actor": 40, "director": 10, "movie": 32, "double-feature": 6, "quote": 2, "character": 2, "scene": 2, "genre": 8, "wild": 4},
    "standard": {
        "actor": 86, "director": 18, "movie": 62, "double-feature": 16, "quote": 4, "character": 4, "scene": 4, "genre": 14, "wild": 6,
    },
    "full": {
        "actor": 118, "director": 28, "movie": 88, "double-feature": 20, "quote": 8, "character": 8, "scene": 8, "genre": 14, "wild": 8,
    },
}  # fmt: skip


@rule("CX-010", "CX-237")
def test_the_box_is_what_the_film_graph_says() -> None:
    assert FILE.read_bytes() == made()
    assert len({card.id for card in DECK.cards}) == len(DECK.cards) == 300
    assert all(CARDS[card.id] is card for card in DECK.cards)
    assert all(card.nodes or card.wild for card in DECK.cards)


@rule("CX-R64")
def test_a_film_base_built_anew_leaves_tables_and_records_readable() -> None:
    """They name the deck by its hash, and what they asked the base is on their tape."""
    other = msgspec.structs.replace(DECK, base="another")
    assert other.hash == DECK.hash
    assert msgspec.structs.replace(DECK, cards=DECK.cards[1:]).hash != DECK.hash


@rule("CX-230", "CX-071", "CX-237")
@pytest.mark.parametrize("deck", SIZES)
def test_deck_sizes(deck: str) -> None:
    state = GAME.new(3, {"deck": deck}, seed=5)
    assert Counter(CARDS[card].category for card in state.things()["cards"]) == SIZES[deck]


@rule("CX-231", "CX-232", "CX-233", "CX-234", "CX-235", "CX-R55")
def test_a_custom_deck() -> None:
    state = GAME.new(3, {"tiers": "1", "categories": "actors+movies"}, seed=5)
    assert state.at.options["deck"] == "custom"
    kinds = Counter(CARDS[card].category for card in state.things()["cards"])
    assert set(kinds) == {"actor", "movie", "genre", "wild"} and kinds["wild"] == 2
    old = GAME.new(2, {"decades": "1970s", "max_degree": 3}, seed=5).things()["cards"]
    assert "MOV-013" in old and "MOV-021" not in old  # The Godfather, and not Inception
    assert "ACT-010" in old and "ACT-118" not in old  # Robert De Niro, and not Jennifer Lawrence
    with pytest.raises(OptionError) as few:
        GAME.new(6, {"tiers": "3", "categories": "movies", "deck": "custom"}, seed=5)
    assert few.value.option in ("deck", "tiers")
    with pytest.raises(OptionError):
        GAME.options(3, {"deck": "full", "tiers": "1"})
    assert (
        wild_count({"wilds": "deck", "deck": "custom"}, 105) == 3
        and wild_count({"wilds": 1, "deck": "custom"}, 9) == 1
    )


THEN: dict[str, str | int] = {"decades": "1980s"}
FUNNY: dict[str, str | int] = {"genres": "comedy"}


def custom(**options: str | int) -> set[str]:
    """The cards of a custom deck beside Genres and Wilds."""
    state = GAME.new(2, {"max_degree": 3, **options}, seed=5)
    assert state.at.options["deck"] == "custom"
    cards = set(state.things()["cards"])
    assert {CARDS[card].category for card in cards} >= {"genre", "wild"}
    return {card for card in cards if CARDS[card].category not in ("genre", "wild")}


@rule("CX-231", "CX-232", "CX-R55")
def test_a_deck_of_some_genres() -> None:
    strange, west = custom(genres="sci-fi-fantasy"), custom(genres="western")
    assert {"MOV-001", "MOV-033", "ACT-038"} <= strange  # Star Wars, Alien, and Sigourney Weaver
    assert not {"MOV-013", "MOV-017"} & strange  # not The Godfather, not Titanic
    assert {
        "ACT-045",
        "DIR-009",
    } <= west and "ACT-037" not in west  # Clint Eastwood twice, and not Anne Hathaway
    assert custom(genres="comedy+western") > custom(genres="comedy")


@rule("CX-231", "CX-232")
def test_a_deck_of_films_in_some_languages() -> None:
    films = known_films()
    assert films is not None
    french = custom(languages="french")
    assert {
        "MOV-021",
        "ACT-010",
    } <= french and "MOV-019" not in french  # Inception, Robert De Niro; not Pulp Fiction
    assert custom(languages="french+spanish") > french and custom(languages="english") > french
    unknown = films.base.film("1917_2019")
    assert unknown is not None and not languages_of(films.base, unknown)


@rule("CX-231", "CX-232")
def test_a_deck_of_films_that_are_not_too_old() -> None:
    films = known_films()
    assert films is not None
    newest, young = max(films.base.year), custom(max_age=20)
    assert newest - 2010 <= 20 < newest - 2001
    assert (
        "MOV-021" in young and not {"MOV-013", "MOV-031"} & young
    )  # Inception, not The Godfather and Fight Club
    assert "ACT-118" in young and "ACT-088" not in young  # Jennifer Lawrence, and not James Stewart
    assert young < custom(max_age=40) < custom(tiers="1+2+3")


@rule("CX-231", "CX-232")
def test_a_film_passes_every_filter_or_does_not_count() -> None:
    """Arnold Schwarzenegger played in the 1980s, and in comedies, but not in three comedies of the 1980s."""
    then, funny, both = (custom(**chosen) for chosen in (THEN, FUNNY, THEN | FUNNY))
    assert "ACT-014" in then & funny and "ACT-014" not in both and both < then & funny


@rule("CX-231", "CX-234", "CX-236", "CX-R55")
@pytest.mark.parametrize("key, value", [("genres", "western"), ("languages", "french"), ("max_age", 10)])
def test_filters_are_for_a_custom_deck_and_leave_enough(key: str, value: str | int) -> None:
    with pytest.raises(OptionError, match="only a custom deck is filtered") as refused:
        GAME.options(3, {"deck": "full", key: value})
    assert refused.value.option == key
    with pytest.raises(OptionError, match=r"only \d+ cards pass, and \d+ are needed") as few:
        GAME.new(3, {key: value, "categories": "films", "tiers": "3", "deck": "custom"}, seed=5)
    assert few.value.option == "deck"


@rule("CX-231", "CX-234")
def test_a_filter_that_leaves_few_cards_is_for_few_players() -> None:
    for key, value, most in (
        ("genres", "western", 3), ("genres", "animation", 5), ("genres", "musical", 5),
        ("languages", "french", 3), ("languages", "german", 2), ("languages", "spanish", 2),
    ):  # fmt: skip
        for seed in range(10):
            GAME.new(most, {key: value}, seed=seed)
        with pytest.raises(OptionError, match=f"too few for more than {most} players") as refused:
            GAME.options(most + 1, {key: value})
        assert refused.value.option == key


def test_a_position_from_before_a_filter_is_described_as_it_was() -> None:
    for chosen, told in (({"deck": "casual"}, None), ({"genres": "comedy+drama"}, "comedy+drama")):
        state = GAME.new(2, chosen, seed=5)
        described = GAME.describe(state)
        assert described["options"].get("genres") == told and "max_age" not in described["options"]
        again = GAME.position(described)
        assert again.at.options == state.at.options and GAME.describe(again) == described


@rule("CX-233")
def test_cards_with_few_partners_go_again_and_again() -> None:
    chain = {"ACT-001": {"ACT-002"}, "ACT-002": {"ACT-001", "ACT-003"}, "ACT-003": {"ACT-002"}}
    assert pruned(chain, 1) == []
    four = [f"ACT-00{n}" for n in range(1, 6)]
    complete = {card: {other for other in four if other != card} for card in four}
    assert pruned({**complete, "ACT-009": {"ACT-001"}}, 1) == four


@rule("CX-236")
def test_the_direct_deck() -> None:
    state = GAME.new(4, {"max_degree": 1}, seed=5)
    assert state.at.options["deck"] == "direct"
    kinds = Counter(CARDS[card].category for card in state.things()["cards"])
    assert (
        kinds["wild"] == 4
        and 10 <= kinds["genre"] <= 14
        and 115 <= sum(kinds.values()) - kinds["genre"] - 4 <= 145
    )


@rule("CX-073", "CX-R35", "CX-R52")
def test_the_anchor() -> None:
    for seed in range(6):
        placed = GAME.new(3, seed=seed).at.table
        assert len(placed) == 1 and CARDS[placed[0].card].category == "genre"
        assert (placed[0].at.x, placed[0].at.y, placed[0].at.turned) == (0, 0, False)
    assert GAME.new(3, {"anchor_card": 14}, seed=1).at.table[0].card == "GEN-14"
    kinds = {
        CARDS[GAME.new(3, {"anchor": "any_random"}, seed=seed).at.table[0].card].category
        for seed in range(12)
    }
    assert len(kinds) > 2 and "wild" not in kinds
    with pytest.raises(OptionError) as bad:
        GAME.options(2, {"anchor_card": 14})
    assert bad.value.option == "anchor_card"


@rule("CX-074", "CX-075", "CX-R13")
def test_the_deal() -> None:
    state = GAME.new(4, {"hand_size": 6, "wilds": 8}, seed=2)
    assert all(len(counted(chair.hand)) == 6 for chair in state.at.chairs)
    assert sum(len(chair.hand) - 6 for chair in state.at.chairs) >= 0
    assert all(chair.swaps == 2 and not chair.skips and not chair.held for chair in state.at.chairs)
    assert any(
        len(chair.hand) > 6
        for seed in range(8)
        for chair in GAME.new(4, {"wilds": 8, "hand_size": 6}, seed=seed).at.chairs
    )


@rule("CX-074", "CX-R13")
def test_e58_wilds_on_the_way_are_kept() -> None:
    door = Scripted(0, GAME.oracle(), {"first player": [0], "deck": []})
    state = GAME.new(2, {"deck": "casual"}, chance=door)
    wilds = [index for index, card in enumerate(state.at.deck) if CARDS[card].wild]
    assert wilds
    dealt = [len(chair.hand) - len(counted(chair.hand)) for chair in state.at.chairs]
    assert all(len(counted(chair.hand)) == 7 for chair in state.at.chairs) and all(
        extra >= 0 for extra in dealt
    )


@rule("CX-076", "CX-070")
def test_the_first_player() -> None:
    assert GAME.new(4, {"first_player": "seat-2"}, seed=1).at.active == 2
    assert {GAME.new(4, seed=seed).at.active for seed in range(20)} == {0, 1, 2, 3}
    with pytest.raises(OptionError):
        GAME.new(7)
    with pytest.raises(OptionError):
        GAME.new(1)
    desk = Desk(["ACT-001 ACT-002", "ACT-020", "ACT-021"], judging="strict")
    desk.does(0, "draw", "end")
    assert desk.active == 1


@rule("CX-077", "CX-234")
def test_ten_cards_must_remain() -> None:
    with pytest.raises(OptionError) as few:
        GAME.new(4, {"tiers": "3", "categories": "actors"}, seed=1)
    assert few.value.option == "deck" and "are needed" in few.value.problem
    state = State(blank(2, GAME.options(2)), Seeded(1))
    state.at.deck = [f"ACT-{number:03}" for number in range(1, 24)]
    with pytest.raises(OptionError) as left:
        deal_hands(state, 0)
    assert "remain" in left.value.problem


@rule("CX-R51", "CX-R54")
def test_options() -> None:
    full = GAME.options(2)
    assert (full["deck"], full["dc_set"], full["judging"], full["announce"]) == (
        "casual",
        12,
        "challenge",
        "typed",
    )
    assert GAME.options(4)["deck"] == "standard" and GAME.options(4)["dc_set"] == 18
    assert GAME.options(4, {"judging": "strict"})["announce"] == "checked"
    assert GAME.options(3, {"max_degree": 1})["deck"] == "direct"
    first = GAME.options(3, {"preset": "first_edition"})
    assert (first["hand_size"], first["wilds"], first["dc_set"], first["deck"]) == (10, 0, 12, "standard")
    for wrong in (
        {"max_degree": 4},
        {"hand_size": 11},
        {"swaps": 6},
        {"wilds": 9},
        {"tries": 6},
        {"vote_seconds": 4},
    ):
        with pytest.raises(OptionError):
            GAME.options(3, wrong)


@rule("CX-009", "CX-R64")
def test_the_film_base_is_on_the_tape() -> None:
    films = known_films()
    assert films is not None
    record = Record.new(GAME, 3, seed=1)
    state: Any = record.state
    told: Any = record.header.chance[0]
    assert told["digest"] == films.base.digest == state.at.base
    again = Record.parse(b"".join(line + b"\n" for line in record.lines()))
    read: Any = again.state
    assert again.error is None and read.at.base == films.base.digest


@rule("CX-R64", "CX-009")
def test_a_table_plays_again_without_the_film_base() -> None:
    """What was asked is on the tape; without anybody to ask only a new announcement is refused."""
    desk = Desk(["MOV-082 ACT-001", "ACT-002"], "GEN-05@0,0", judging="challenge")
    described = GAME.describe(desk.state)
    texts = ["card MOV-082", "@4,0", "say F:fargo_1996 G:crime", "confirm"]
    desk.does(0, *texts)
    tape = desk.state.chance.taken()
    replay = GAME.position(described, Tape(tape))
    for text in texts:
        replay.apply(0, GAME.parse(text))
    assert GAME.describe(replay) == GAME.describe(desk.state)
    alone = GAME.position(described, Seeded(0))
    for text in texts[:-1]:
        alone.apply(0, GAME.parse(text))
    with pytest.raises(Unanswered):
        alone.apply(0, GAME.parse("confirm"))


@rule("CX-R38", "CX-003")
def test_a_voice_is_a_performance() -> None:
    films = known_films()
    assert films is not None
    about = {
        "paths": [["A:tom_hanks", "F:toy_story_1995"], ["A:eddie_murphy", "F:shrek_2001"]],
        "person": False,
        "bridges": [],
    }
    assert films("claims", about) == {
        "labels": [["Tom Hanks", "Toy Story (1995)"], ["Eddie Murphy", "Shrek (2001)"]],
        "edges": [[True], [True]],
    }


def test_names_are_found_by_spelling_alone() -> None:
    found = GAME.names("tarantino", "director", "en", 3)
    assert found[0].id == "D:quentin_tarantino" and {name.kind for name in found} == {"director"}
    assert GAME.names("pulp fict", "film", "en", 1)[0].id == "F:pulp_fiction_1994"
    assert GAME.names("sci", "genre", "en", 3)[0].id == "G:sci_fi"
    # What tells namesakes apart names nobody else: that would be a step of a chain (trap 10).
    assert GAME.names("pulp fict", "film", "en", 1)[0].about == ""
    assert re.fullmatch(r"\d{4}–\d{4}", GAME.names("tom hanks", "actor", "en", 1)[0].about)
    assert GAME.names("star w", "series", "en", 3)[0].id == "S:star_wars"


@pytest.mark.parametrize(
    "old, new, problem",
    [
        ('"ACT-002"', '"ACT-001"', "two cards"),
        ('"tier": 1', '"tier": 7', "tier"),
        ('"A:tom_hanks"\n', '"F:big_1988"\n', "cannot stand for"),
    ],
)
def test_a_wrong_deck_file_is_refused_by_name(tmp_path: Path, old: str, new: str, problem: str) -> None:
    path = tmp_path / "deck.json"
    text = FILE.read_text(encoding="utf-8")
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(EditionError, match=problem):
        read_deck(path)
    assert GAME.validate(FILE).startswith("Cinelinx master deck: 300 cards")


def test_the_directors_cut_deck() -> None:
    assert sum(cut.base for cut in CUTS.values()) == 12
    assert Counter(cut.kind for cut in CUTS.values()) == {"hold": 13, "now": 4, "react": 1}
    assert components.BLANK in CUTS
