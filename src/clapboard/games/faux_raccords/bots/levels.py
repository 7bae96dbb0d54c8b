"""The levels of Faux Raccords. Each gets a view and the legal actions, nothing else.

novice    places by the value's share of the film, on what it can peek at now
regular   believes that partners placed with sense: takes the act after which the film is best on average over a few worlds drawn from
          that belief, in lines one scene of the Editor at a time, and lays no Clue
expert    the same belief; tries every act in more worlds and the best of them in many, the Editor's two scenes together, and lays a
          cross on a scene that it knows to be wrong

Regular and expert judge the film that their own act leaves; neither plays the turns that would follow.

An act is a chain of small choices. It is thought out as a whole when it begins; each further step comes from the same thought, or,
where a bot is asked in the middle of an act that it did not begin, from thinking it out again. So a decision depends on the view
alone: the chance that draws the worlds comes from it too.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from clapboard.games.faux_raccords.actions import Clap, Pick, Player, Put, Scene, Show, Skip, Swap
from clapboard.games.faux_raccords.bots.judgement import Act
from clapboard.games.faux_raccords.bots.layout import Layout
from clapboard.games.faux_raccords.bots.placement import Placement
from clapboard.games.faux_raccords.bots.plan import Choosing
from clapboard.games.faux_raccords.bots.reading import NUMBER, Inference, Reading
from clapboard.games.faux_raccords.bots.timeout import default_move
from clapboard.games.faux_raccords.bots.weights import Style
from clapboard.games.faux_raccords.box.components import MODES
from clapboard.games.faux_raccords.box.printed import Box
from clapboard.games.faux_raccords.geometry.spaces import space_number
from clapboard.games.faux_raccords.knowledge.imagine import imagine
from clapboard.games.faux_raccords.knowledge.view import FauxView
from clapboard.games.faux_raccords.moves import action_of, move_of
from clapboard.games.faux_raccords.rules.choosing import drop_chain
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Bot, Budget, Thought
from clapboard.kernel.legal import Legal
from clapboard.kernel.rng import Rng
from clapboard.kernel.view import View


def seed_of(view: FauxView) -> int:
    """The same number through the whole of an act."""
    return view.turns * 1_000_003 + view.arrivals * 101 + (view.viewer or 0)


def _about(view: FauxView) -> tuple[object, ...]:
    """What stays the same through the whole of an act."""
    return (
        view.options,
        view.viewer,
        view.turns,
        view.arrivals,
        view.film,
        view.chairs,
        view.cut,
        view.bin,
    )


class ComputerPlayer:
    """Judges whole acts over imagined worlds."""

    def __init__(
        self,
        box: Box,
        name: str,
        about: str,
        worlds: int,
        style: Style,
        how: Inference,
        forgets: bool = False,
        clues: bool = True,
    ) -> None:
        self.box = box
        self.name = name
        self.about = about
        self.worlds = worlds
        self.style = style
        self.how = how
        self.forgets = forgets
        self.clues = clues
        self.thought = Thought()
        self._screening = int(style.screening)
        self._about: tuple[object, ...] | None = None
        self._chain: list[int] = []
        self._worlds = 0
        """In how many worlds that chain was thought out."""

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        assert isinstance(view, FauxView)
        self.thought = Thought()
        if len(legal) == 1:
            if view.chain and self._about == _about(
                view
            ):  # the last step of an act is the one that is written down
                self.thought.iterations = self._worlds
            return legal[0]
        start = time.perf_counter()
        if budget is not None and budget.iterations is not None:
            action = self._decide(view, legal, max(1, budget.iterations))
        elif budget is not None and budget.seconds is not None:
            action = self._in_time(view, legal, start, budget.seconds)
        else:
            action = self._decide(view, legal, self.worlds)
        self.thought.seconds = time.perf_counter() - start
        return action

    def _in_time(self, view: FauxView, legal: Legal, start: float, seconds: float) -> Action:
        """In one world, then again in twice as many as long as that should be done in time, up to the level's own number. The last
        thought counts, and so many worlds repeat it. An act that was thought out is not thought over."""
        known = self._worlds if view.phase == "act" and self._about == _about(view) else 0
        worlds = known or 1
        while True:
            began = time.perf_counter()
            action = self._decide(view, legal, worlds)
            now = time.perf_counter()
            if known or worlds >= self.worlds or self.thought.iterations == 0:
                return action
            if now - start + 2 * (now - began) > seconds:
                return action
            worlds = min(self.worlds, 2 * worlds)

    def _decide(self, view: FauxView, legal: Legal, worlds: int) -> Action:
        if view.phase == "act":
            return self._next_step(view, legal, worlds)
        if view.phase == "after_look":
            return _clap(view, legal)
        if view.phase in ("discard", "recast"):
            plan = self._plan(view, worlds)
            picks = [action for action in legal if isinstance(action, Pick)]
            return min(picks, key=lambda action: plan.spent[NUMBER[action.card]])
        if view.phase == "clue":
            return self._clue(view, legal, worlds)
        if view.phase == "name_player":
            others = [action for action in legal if isinstance(action, Player) and action.seat != view.viewer]
            return others[0] if others else legal[0]
        return self._way(view, legal, worlds)

    def _plan(self, view: FauxView, worlds: int) -> Choosing:
        reading = Reading(view, self.box, self.forgets)
        rng = Rng(seed_of(view))
        drawn = reading.belief(self.how).draw(rng, worlds, 400, 30)
        self.thought = Thought(iterations=worlds)
        state = imagine(view, 0, self.box)
        if state.chain:
            drop_chain(state)
        self.style.screening = min(self._screening, worlds)
        return Choosing(
            state, reading.seat, reading.form(self.style), drawn, reading.seen, reading.up, self.style
        )

    # An act

    def _next_step(self, view: FauxView, legal: Legal, worlds: int) -> Action:
        chain = self._thought_out(view, worlds)
        done = [move_of(step) for step in view.chain]
        if chain[: len(done)] != done or len(chain) == len(done):
            return default_move(view, legal)  # somebody else began this act
        step = action_of(chain[len(done)])
        return step if step in legal else legal[0]  # forward, always: the same thought would come again

    def _thought_out(self, view: FauxView, worlds: int) -> list[int]:
        about = _about(view)
        if about != self._about or worlds != self._worlds:
            self._chain = self._plan(view, worlds).best().chain
            self._about, self._worlds = about, worlds
        self.thought = Thought(iterations=worlds)
        return self._chain

    # Clues and Events

    def _clue(self, view: FauxView, legal: Legal, worlds: int) -> Action:
        """A cross on a card that this seat knows to be misplaced and that somebody else has not seen."""
        if not self.clues:
            return Skip() if Skip() in legal else default_move(view, legal)
        plan = self._plan(view, worlds)
        if view.chain:
            return Show("cross") if Show("cross") in legal else default_move(view, legal)
        misfits = plan.misfits()
        worst = [
            (misfit, -at)
            for at, misfit in enumerate(misfits)
            if misfit >= 0.9
            and plan.seen[at] & 1 << int(plan.seat)
            and len(view.film[at].seen_by) < view.seats
            and not view.film[at].up
            and not view.film[at].crosses
        ]
        if worst:
            scene = Scene(view.film[-max(worst)[1]].at)
            if scene in legal:
                return scene
        return Skip() if Skip() in legal else default_move(view, legal)

    def _way(self, view: FauxView, legal: Legal, worlds: int) -> Action:
        """How an Event is applied: what leaves the best film."""
        plan = self._plan(view, worlds)
        best: Action | None = None
        most = -1.0
        for action in legal:
            layout = self._after(view, plan, action)
            if layout is None:
                continue
            act = Act([], layout, plan.total, plan.doubt)
            plan.judge(act, len(plan.worlds))
            if act.value > most:
                best, most = action, act.value
        return best if best is not None else default_move(view, legal)

    def _after(self, view: FauxView, plan: Choosing, action: Action) -> Layout | None:
        places = {shot.at: at for at, shot in enumerate(view.film)}
        here = plan.here
        if isinstance(action, Swap):
            return here.exchanged(places[action.one], places[action.two])
        if isinstance(action, Put):  # e07: whatever lies on the Deck
            return here.put_in(space_number(action.place, True), len(view.film), self.style.unknown)
        if not isinstance(action, Scene):
            return None
        at = places[action.at]
        if view.phase == "lose":
            return here.without(at)
        if view.phase == "tantrum":
            return here.replaced(at, NUMBER[view.cut[0]], self.style.open)
        return here.weighed(at, self.style.known)


def _clap(view: FauxView, legal: Legal) -> Action:
    """Of the own tokens the one on the card that most others have seen too."""
    seen = {shot.at: 9 if shot.up else len(shot.seen_by) for shot in view.film}
    claps = [action for action in legal if isinstance(action, Clap)]
    return max(claps, key=lambda action: seen[action.at]) if claps else default_move(view, legal)


class Novice:
    """Puts every card where its value has its share of the film, and forgets what it cannot look at now."""

    name = "novice"

    def __init__(self, box: Box) -> None:
        self.box = box
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        assert isinstance(view, FauxView)
        return legal[0] if len(legal) == 1 else Placement(view, self.box).step(legal)


def regular(box: Box, how: Inference | None = None) -> ComputerPlayer:
    """Without inference (`NO_INFERENCE`) it is the ablation of the benchmark, like the expert."""
    style = Style()
    style.doubles = False
    style.screening = REGULAR_WORLDS
    return ComputerPlayer(
        box,
        "regular",
        f"Believes that partners place with sense, and mends what is wrong in {REGULAR_WORLDS} imagined worlds.",
        REGULAR_WORLDS,
        style,
        how if how is not None else Inference(),
        clues=False,
    )


def expert(box: Box, how: Inference | None = None) -> ComputerPlayer:
    """Without inference (`NO_INFERENCE`) it is the ablation of the benchmark."""
    return ComputerPlayer(
        box,
        "expert",
        f"Tries every act in {EXPERT_WORLDS} imagined worlds that fit what it has seen and what its partners did.",
        EXPERT_WORLDS,
        Style(),
        how if how is not None else Inference(),
    )


VERSIONS: Mapping[str, int] = {**dict.fromkeys(MODES, 3), "arcs": 4}
"""For each mode a number that rises when a level plays it differently: results measured before are then measured again."""
REGULAR_WORLDS = 6
EXPERT_WORLDS = 100


def levels(box: Box) -> Mapping[str, Callable[[], Bot]]:
    """For a game with these components, weakest first."""
    return {"novice": lambda: Novice(box), "regular": lambda: regular(box), "expert": lambda: expert(box)}
