"""Computer players of every level, in every mode: they finish, they are fair, and what they think is what they may know."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from msgspec import structs

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.actions import Grab, Keep, MoveCentre, Place, Return, Spot, Tirage
from clapboard.games.redac_chef.bots import player
from clapboard.games.redac_chef.bots.judgement import Gathered, enough_of, goal_of
from clapboard.games.redac_chef.bots.levels import EXPERT, MASTER, REGULAR
from clapboard.games.redac_chef.bots.player import Level, Player
from clapboard.games.redac_chef.box.components import TILE_OF
from clapboard.games.redac_chef.knowledge.view import RedacView
from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.games.redac_chef.solver.view import improver_from
from clapboard.kernel.bot import Bot, Budget, NotBefore, acts_of
from clapboard.kernel.legal import Legal
from clapboard.kernel.view import View
from clapboard.lab.arena import Pairing, play

QUICK = 200
"""Steps of the improver: enough to see that a level works."""
TABLES = [
    ("standard", 2, {}),
    ("standard", 3, {"powers": "on", "news": "on"}),
    ("standard", 2, {"clock": "stepped"}),
    ("standard", 2, {"clock": "off"}),
    ("standard", 2, {"record": "mod-6"}),
    ("standard", 2, {"record": "mod-7"}),
    ("solo", 1, {}),
    ("puzzle", 1, {"puzzle": 4}),
    ("family", 2, {}),
    ("turn", 2, {}),
    ("newsroom", 4, {}),
    ("newsroom", 4, {"clock": "off"}),
]


@pytest.mark.parametrize("level", ["regular", "expert", "master"])
@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_a_level_plays_every_mode_to_its_end(
    level: str, mode: str, seats: int, options: dict[str, Any]
) -> None:
    result = play(Pairing("redac-chef", (level,) * seats, 3, {"mode": mode, **options}, iterations=QUICK))
    assert result.outcome.reason != "walkover"
    assert max(result.outcome.scores) > 5


def test_what_a_level_lays_out_has_no_conflicts_and_is_complete_in_a_puzzle() -> None:
    state = GAME.new(1, {"mode": "puzzle", "puzzle": 1}, seed=1)
    bot = Player(GAME.box, MASTER)
    answer = bot.choose(state.view(0), state.legal(0), 1, Budget(iterations=30_000))
    acts = acts_of(answer)
    assert isinstance(acts[-1], Tirage)
    assert all(isinstance(act, Place | MoveCentre) for act in acts[:-1])
    for act in acts:
        assert act in state.legal(0)
        state.apply(0, act)
    outcome = state.outcome()
    assert outcome is not None and outcome.reason == "page-done"
    assert outcome.scores[0] >= 19  # the proven optimum is 21, and a tenth of the level's steps are allowed


class Watched:
    """A level, and whether it ever acts on a tile too soon."""

    def __init__(self, level: Level) -> None:
        self.player = Player(GAME.box, level)
        self.level = level
        self.name = level.name
        self.pace = level.pace
        self.thought = self.player.thought
        self.seen = 0

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Any:
        answer = self.player.choose(view, legal, seed, Budget(iterations=QUICK))
        now: Any = view
        me = now.people[now.viewer]
        for act in acts_of(answer):
            if isinstance(act, Keep | Return):
                assert isinstance(answer, NotBefore)
                assert answer.at >= me.hand_since + self.level.eyes
                self.seen += 1
            if isinstance(act, Grab) and act.slot >= 0:
                assert now.now - now.since.get(str(act.slot), now.laid) >= self.level.eyes
        return answer


@pytest.mark.rule("RC-R84")
@pytest.mark.parametrize("level", [REGULAR, EXPERT, MASTER], ids=lambda level: level.name)
def test_a_level_does_not_act_on_a_tile_before_it_could_have_seen_it(level: Level) -> None:
    from clapboard.lab.arena import course
    from clapboard.lab.simulated import Bare

    options = GAME.options(2, {})
    watched = [Watched(level), Watched(level)]
    bots: list[Bot] = list(watched)
    for _ in course(GAME.timing(options), Bare(GAME.new(2, {}, 5)), bots, 5, None):
        pass
    assert all(each.seen > 20 for each in watched)


@pytest.mark.parametrize("mode", ["standard", "family", "turn"])
def test_a_budget_of_steps_bounds_every_choice_of_a_level(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    make = improver_from

    def counted(*args: Any, **named: Any) -> Any:
        improver = make(*args, **named)

        class Counted:
            def run(self, steps: int) -> int:
                asked.append(steps)
                return improver.run(steps)

            def __getattr__(self, name: str) -> Any:
                return getattr(improver, name)

        return Counted()

    monkeypatch.setattr(player, "improver_from", counted)
    play(Pairing("redac-chef", ("master", "master"), 3, {"mode": mode}, iterations=64))
    assert len(asked) > 4
    assert max(asked) <= 64


def test_the_levels_see_and_act_faster_and_look_longer_one_after_the_other() -> None:
    levels = (REGULAR, EXPERT, MASTER)
    assert [level.eyes for level in levels] == [600, 400, 400]
    assert [level.name for level in levels] == list(GAME.bots())[1:]
    for lower, upper in pairwise(levels):
        assert upper.steps > lower.steps and upper.looks > lower.looks


def test_the_poorest_of_three_wants_more_dollars() -> None:
    state = GAME.new(3, {}, seed=2)
    view = state.view(0)
    assert goal_of(GAME.box, view, view.sides[0]) >= 5
    desk = Gathered(GAME.box, view, view.sides[0], ["A37"])
    rich = Gathered(GAME.box, view, view.sides[0], ["A37", "Q27", "Q28", "Q29"])
    assert desk.worth("Q30", 0.5) > rich.worth("Q30", 0.5)


def on_sunday(dollars: tuple[int, ...], ads: dict[int, str], printed: tuple[int, ...] = ()) -> RedacView:
    """Sunday's Layout: what each paper has earned, with an ad on some pages, and which of them are printed."""
    view = GAME.new(len(dollars), {}, seed=2).view(0)
    sides = [
        structs.replace(
            side,
            days=[Rows(dollars=earned)],
            page={ads[number]: Spot(1, 1, True)} if number in ads else {},
            token=1 + printed.index(number) if number in printed else 0,
        )
        for number, (side, earned) in enumerate(zip(view.sides, dollars, strict=True))
    ]
    return structs.replace(view, day="SUN", sides=sides)


def test_the_master_knows_what_keeps_it_from_being_the_poorest() -> None:
    box = GAME.box
    assert box.dollars[TILE_OF["Q27"]] == 3
    view = on_sunday((12, 13, 16), {1: "Q27"}, printed=(1, 2))
    assert enough_of(box, view, view.sides[0]) == 16, "as much as the poorest of the printed ones"
    view = on_sunday((12, 13, 16), {1: "Q27"}, printed=(2,))
    assert enough_of(box, view, view.sides[0]) == 16, "who has not printed will have some more ads"
    view = on_sunday((12, 13), {1: "Q27"}, printed=(1,))
    assert enough_of(box, view, view.sides[0]) == 0, "of two nobody is out"
    everybody, master = (
        goal_of(box, view := on_sunday((12, 13, 14), {}), view.sides[0], margin) for margin in (0, 2)
    )
    assert master == everybody + 2


def test_the_master_lays_an_ad_rather_than_be_the_poorest() -> None:
    view = on_sunday((12, 15, 20), {}, printed=(1, 2))
    tiles = ["Q27", "A01", "A07", "A13", "A20", "A26", "A32"]
    side = structs.replace(view.sides[0], desk=tiles, centre="D1", centre_at=[4, 1])
    view = structs.replace(view, sides=[side, *view.sides[1:]])
    found = Player(GAME.box, MASTER).page_for(view, tiles, 3_000, False, [])
    assert found is not None and found.dollars == 3 and found.page["Q27"].up


def test_one_more_tile_never_costs_more_than_its_place_on_the_desk() -> None:
    """The trial with a tile begins with the page without it: so a short one is not worse by bad luck."""
    view = on_sunday((12, 15, 20), {})
    desk = ["A01", "A07", "A13", "A20", "A26", "A32", "P01", "P04", "Q01", "Q27", "A45", "A51"]
    side = structs.replace(view.sides[0], desk=desk, centre="D1", centre_at=[4, 1])
    view = structs.replace(view, sides=[side, *view.sides[1:]])
    bot = Player(GAME.box, MASTER)
    before, page = bot.tried(view, side, desk[:-1], 4_000, None)
    assert bot.tried(view, side, desk, 30, page)[0] >= before - 1
    assert bot.tried(view, side, desk, 30, None)[0] < before - 1, "so few steps find little by themselves"


def test_a_level_balances_the_mood_of_what_it_has() -> None:
    state = GAME.new(2, {}, seed=2)
    view = state.view(0)
    happy = Gathered(GAME.box, view, view.sides[0], ["A37", "A45", "A52"])
    assert happy.worth("A44", 0.8) > happy.worth("A39", 0.8)


def test_the_seat_of_an_absent_person_is_played_by_more_than_a_novice() -> None:
    assert GAME.meta.policies.substitute == "regular"
