"""Computer players: they play by what they know, and by nothing else."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from clapboard import films
from clapboard.films.base import Base
from clapboard.films.genres import GENRES
from clapboard.films.nodes import ACTOR, DIRECTOR, GENRE
from clapboard.games.cinelinx import GAME
from clapboard.games.cinelinx import actions as act
from clapboard.games.cinelinx.bots.bluffing import lies
from clapboard.games.cinelinx.bots.culture import (
    LEVELS,
    Culture,
    Known,
    culture,
    cultures,
    mixed,
    shared_base,
)
from clapboard.games.cinelinx.bots.player import Player
from clapboard.kernel.bot import NotBefore, acts_of
from clapboard.kernel.codec import encode
from clapboard.kernel.record import Record
from clapboard.kernel.rng import Rng
from clapboard.lab.arena import Pairing, play
from tests.games.cinelinx.desk import Desk, rule

FARGO = ("card MOV-082", "@4,0", "say F:fargo_1996 G:crime", "confirm")


class Swapped(Base):
    """A base in which everything that a level does not know is otherwise: somebody unknown played in every film instead."""

    level: Known

    def acted_in(self, person: int) -> Any:
        return self._mixed(super().acted_in(person), person * 8 + ACTOR)

    def directed_by(self, person: int) -> Any:
        return self._mixed(super().directed_by(person), person * 8 + DIRECTOR)

    def _mixed(self, works: Any, role: int) -> Any:
        kept = [int(film) for film in works if self.level.knows(int(film), role)]
        added = [film for film in range(role % 7, self.films, 997) if not self.level.knows(film, role)]
        return sorted({*kept, *added})

    def cast_of(self, film: int) -> Any:
        kept = [
            int(person) for person in super().cast_of(film) if self.level.knows(film, int(person) * 8 + ACTOR)
        ]
        added = [p for p in range(film % 11, self.people, 2003) if not self.level.knows(film, p * 8 + ACTOR)]
        return sorted({*kept, *added})

    def directors_of(self, film: int) -> Any:
        found = [int(person) for person in super().directors_of(film)]
        kept = [person for person in found if self.level.knows(film, person * 8 + DIRECTOR)]
        added = [
            p for p in range(film % 13, self.people, 4001) if not self.level.knows(film, p * 8 + DIRECTOR)
        ]
        return sorted({*kept, *added})

    def swap_genres(self) -> None:
        """Every genre of a film that the level does not know goes, and every one that it would not notice comes. Those that weigh in
        what it knows of the film stay."""
        level, found, true = self.level, [], self.film_genres
        weighty = {number for number, name in enumerate(GENRES) if name.casefold() in level.level.weights}
        for film in range(self.films):
            bits = int(true[film])
            for genre in range(len(GENRES)):
                noticed = mixed(level.salt, film, genre * 8 + GENRE) < level.share(film)
                if not noticed and genre not in weighty:
                    bits ^= 1 << genre
            found.append(bits)
        self.film_genres = found  # type: ignore[assignment]


@rule("CX-R63", "CX-R64")
@pytest.mark.parametrize("judging", ["challenge", "vote", "strict"])
@pytest.mark.parametrize("level", list(LEVELS))
def test_what_a_player_does_not_know_could_be_anything(level: str, judging: str) -> None:
    """Every edge outside its culture is another one, and its choices stay equal byte for byte."""
    assert choices_alike(level, 3, {"deck": "casual", "judging": judging}, 40) >= 15


WAYS: dict[str, tuple[int, dict[str, str | int]]] = {
    "three steps": (2, {"max_degree": 3, "deck": "full", "judging": "vote"}),
    "one step": (4, {"max_degree": 1}),
    "people without roles": (2, {"roles": "person", "max_degree": 3}),
    "series between": (2, {"franchise_bridge": "on", "judging": "strict", "announce": "auto"}),
    "points": (3, {"mode": "points", "max_degree": 3}),
    "rounds": (3, {"finish": "round", "dc_per_turn": "unlimited", "dc_set": 18}),
    "practice": (1, {"mode": "practice"}),
    "daily": (1, {"mode": "daily"}),
}


@rule("CX-R63")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("level", list(LEVELS))
def test_and_so_in_every_kind_of_game(level: str, way: str) -> None:
    seats, options = WAYS[way]
    assert choices_alike(level, seats, options, 20)


def choices_alike(level: str, seats: int, options: dict[str, str | int], most: int) -> int:
    """How many choices two players made alike, of whom one has the film base with everything else in it that the level does not know."""
    one, other = Player(level, Culture(shared_base(), LEVELS[level])), Player(level, swapped_mind(level))
    state = GAME.new(seats, options, seed=11)
    rng = Rng(2)
    looked = 0
    while state.outcome() is None and looked < most:
        seat = state.actors()[0]
        view, legal, seed = state.view(seat), state.legal(seat), rng.seed()
        chosen = one.choose(view, legal, seed)
        assert encode(acts_of(other.choose(view, legal, seed))) == encode(acts_of(chosen))
        looked += 1
        for action in acts_of(chosen):
            state.apply(seat, action)
    return looked


@cache
def swapped_mind(level: str) -> Culture:
    swapped = Swapped(verify=False)
    swapped.level = Known(shared_base(), LEVELS[level])
    swapped.swap_genres()
    return Culture(swapped, LEVELS[level])


def test_a_lie_is_plausible_and_told_only_when_stuck() -> None:
    """A true step, then one that nobody can rule out: no film before or after somebody's known career, and none that everybody knows."""
    mind = culture("master")
    graph = mind.graph(False, ())
    assert isinstance(graph, Known)
    told = list(lies(mind, graph, "ACT-001", "ACT-040"))
    assert told
    for easy, (here, film, there) in told:
        assert graph.linked(here, film) or graph.linked(film, there)
        assert 0.0 <= easy <= 1.0
    best = max(told)
    assert best[0] > 0.3
    desk = Desk(["ACT-001 ACT-112", "ACT-002"], "GEN-05@0,0", judging="challenge", films=GAME.oracle())
    at = desk.state.at
    assert Player("novice").bluff(desk.view(0), at, Rng(1)) is None
    plan = Player("master").best_play(desk.view(0), at, Rng(1))
    assert plan is not None and desk.state.at is at


def test_whoever_would_win_is_challenged_unless_the_play_is_known_to_be_true() -> None:
    """It costs nothing: if the play is true, the game is over."""
    desk = Desk(["ACT-001", "ACT-002 ACT-003"], "ACT-036@0,0", judging="challenge", films=GAME.oracle())
    desk.does(0, "card ACT-001", "@4,0", "say A:tom_hanks F:big_1988 A:natalie_portman", "confirm")
    (answer,) = acts_of(Player("master").choose(desk.view(1), desk.state.legal(1), 1))
    assert answer == act.Challenge()
    sure = Desk(["MOV-082", "ACT-002 ACT-003"], "GEN-05@0,0", judging="challenge", films=GAME.oracle())
    sure.does(0, *FARGO)
    known = Player("master").belief(sure.view(1))
    (answer,) = acts_of(Player("master").choose(sure.view(1), sure.state.legal(1), 1))
    assert answer == (act.Accept() if known == 1.0 else act.Challenge())


def test_a_culture_is_a_part_of_the_truth_and_grows_with_the_level() -> None:
    base = films.open(verify=False)
    truth = films.Graph(base)
    known = {name: Known(base, level) for name, level in LEVELS.items()}
    counts = {}
    for name, graph in known.items():
        roles = [person * 8 + ACTOR for person in range(200)]
        assert all(set(graph.works(role)) <= set(truth.works(role)) for role in roles)
        counts[name] = sum(len(graph.works(role)) for role in roles)
    assert counts["novice"] < counts["regular"] < counts["expert"] < counts["master"]
    assert [level.knows for level in LEVELS.values()] == [0.35, 0.6, 0.85, 0.95]


@rule("CX-R64")
def test_the_tape_says_by_which_cultures_a_game_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the film base: the hash changes with the base, and with what a level likes; and a record with it is read without films."""
    record = Record.new(GAME, 2, {"deck": "casual"}, seed=4)
    (asked,) = (told for told in record.header.chance if isinstance(told, dict) and "cultures" in told)
    assert asked["digest"] == shared_base().digest == record.state.view(None).base  # type: ignore[attr-defined]
    assert asked["cultures"] == cultures(asked["digest"]) and set(asked["cultures"]) == set(LEVELS)
    assert len({*asked["cultures"].values(), *cultures("another").values()}) == 2 * len(LEVELS)
    other = msgspec.structs.replace(LEVELS["expert"], weights={"war": 1.2})
    monkeypatch.setitem(LEVELS, "expert", other)
    changed = {name for name, told in cultures(asked["digest"]).items() if told != asked["cultures"][name]}
    assert changed == {"expert"}
    monkeypatch.setattr(type(GAME), "oracle", lambda self: None)
    read = Record.parse(b"\n".join(record.lines()) + b"\n", GAME)
    assert read.error is None and encode(read.state.view(0)) == encode(record.state.view(0))


@pytest.mark.parametrize("level", list(LEVELS))
def test_everybody_has_films_that_they_like_and_others_that_they_do_not(level: str) -> None:
    """Tastes are in the data file: of films as famous, more is known where the weight is high, and less where it is low."""
    mind = Known(shared_base(), LEVELS[level])
    plain = Known(shared_base(), msgspec.structs.replace(LEVELS[level], weights={}))
    weights = LEVELS[level].weights
    assert weights and all(name[:-1].isdigit() or name in map(str.casefold, GENRES) for name in weights)
    for name, weight in weights.items():
        films_of = [
            film
            for film in range(3_000)
            if name in (f"{mind.base.year[film] // 10 * 10}s", *map(str.casefold, mind.base.genres_of(film)))
        ]
        assert films_of and weight != 1.0
        liked, usual = (sum(graph.share(film) for film in films_of) for graph in (mind, plain))
        assert (liked > usual) == (weight > 1.0), name


def test_a_bot_answers_a_window_after_a_moment() -> None:
    desk = Desk(["MOV-082 ACT-001", "ACT-002"], "GEN-05@0,0", judging="challenge")
    desk.does(0, *FARGO)
    waits = set()
    for seed in range(20):
        answer = Player("regular").choose(desk.view(1), desk.state.legal(1), seed)
        assert isinstance(answer, NotBefore) and 1_000 <= answer.at <= 4_000
        waits.add(answer.at)
    assert len(waits) > 10
    still = Desk(["MOV-082 ACT-001", "ACT-002"], "GEN-05@0,0", judging="challenge", challenge_seconds="off")
    still.does(0, *FARGO)
    assert Player("regular").choose(still.view(1), still.state.legal(1), 1) in (act.Accept(), act.Challenge())


def test_an_impossible_claim_is_challenged() -> None:
    """Tom Hanks in a film of 1933."""
    desk = Desk(["ACT-001 ACT-112", "ACT-002"], "MOV-044@0,0", judging="challenge", films=GAME.oracle())
    desk.does(0, "card ACT-001", "@4,0", "say A:tom_hanks F:king_kong_1933", "confirm")
    for level in LEVELS:
        answer = Player(level).choose(desk.view(1), desk.state.legal(1), 1)
        assert acts_of(answer) == (act.Challenge(),), level


@pytest.mark.parametrize(
    "mode, seats", [("shedding", 2), ("shedding", 4), ("points", 3), ("practice", 1), ("daily", 1)]
)
def test_games_between_computer_players(mode: str, seats: int) -> None:
    names = list(LEVELS)
    result = play(Pairing("cinelinx", tuple(names[n % 4] for n in range(seats)), 5, {"mode": mode}))
    assert result.outcome.reason in GAME.meta.reasons


def test_a_bot_claims_only_what_it_knows() -> None:
    state = GAME.new(2, {"deck": "casual", "judging": "strict"}, seed=6)
    mind = culture("regular")
    player = Player("regular")
    refused = 0
    for _ in range(60):
        if state.outcome() is not None:
            break
        seat = state.actors()[0]
        for action in acts_of(player.choose(state.view(seat), state.legal(seat), 3)):
            facts = state.apply(seat, action)
            refused += any(type(fact).__name__ == "Refused" for fact in facts)
    assert refused == 0 and mind.level.knows == 0.6
