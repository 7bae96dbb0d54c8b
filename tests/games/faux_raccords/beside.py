"""The rules and the naive second implementation beside each other: one position in both, every act done in both, everything compared.

Before each small decision: who is asked, what, and the options in their order. After each act: all zones, tokens, Events, and what
every viewer knows, the public too. At the end: the result and every condition that failed.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Any

from clapboard.games.faux_raccords import GAME, State
from clapboard.games.faux_raccords import actions as act
from clapboard.games.faux_raccords.knowledge.view import FauxView
from clapboard.kernel.action import BACK, CONFIRM, Action, kind
from tests.games.faux_raccords.naive import game, outcome
from tests.games.faux_raccords.naive import state as table
from tests.games.faux_raccords.naive.cards import EVENT_MARKS, VALUE, Answer, Spot
from tests.games.faux_raccords.naive.knowledge import Traces, Worlds
from tests.games.faux_raccords.naive.layout import as_cell, cards_of, empty_movie, spot_of

ABSTAIN = act.Abstain()
PLACE = re.compile(r"g?(?P<line>[cab]?)(?P<number>\d+)|[rxl](?P<one>-?\d+)[cyx](?P<two>-?\d+)")
ASKED: dict[str, set[tuple[str, str]]] = {
    "put": {("D3", "place")},
    "clap": {("D4", "clap")},
    "name_clap": {("D4", "clap"), ("D14", "clap")},
    "power": {("D6", "power")},
    "send": {("D7", "cut card")},
    "give_scene": {("D8", "movie card")},
    "give_to": {("D8", "receiver")},
    "star_cut": {("D9", "cut card")},
    "star_scene": {("D9", "movie card")},
    "lift": {("D10", "first")},
    "lift_more": {("D10", "second")},
    "drop": {("D11", "first place")},
    "drop_more": {("D11", "second place")},
    "script_card": {("D12", "card")},
    "script_put": {("D12", "place")},
    "target": {("D13", "target")},
    "screen": {("D22", "target"), ("D22", "clap")},
    "after_look": {("D14", "clap"), ("D22", "clap")},
    "lose": {("D16", "card")},
    "labels": {("D17", "pair")},
    "name_player": {("D18", "victim")},
    "discard": {("D18", "card"), ("D23", "card")},
    "sponsor": {("D19", "place")},
    "recast": {("D20", "card")},
    "tantrum": {("D21", "card")},
}


def spot(name: str) -> Spot:
    """A space or gap of the rules, as the naive implementation names it."""
    found = PLACE.fullmatch(name)
    assert found is not None, name
    if found["number"] is not None:
        return ("B" if found["line"] == "b" else "A", int(found["number"]))
    return (int(found["one"]), int(found["two"]))


def with_public(s: table.State) -> table.State:
    """One more mind, behind the seats: a spectator's."""
    s.worlds.append(Worlds(s.players))
    s.traces.append(Traces(s.players))
    return s


def dealt(told: dict[str, Any]) -> table.State:
    """The naive table after the same deal."""
    s = table.new(
        told["options"]["mode"],
        {key: told["options"][key] for key in ("event_decider", "spacing_2p")},
        told["hands"],
        [shot["card"] for shot in told["film"]],
        told["deck"][::-1],
        told["events"],
        told["tokens"],
        told["first"],
        told["out"],
    )
    return game.begin(with_public(s))


def laid(told: dict[str, Any]) -> table.State:
    """The naive table at the start of a turn in the middle of a game; nobody knows a card of another's hand."""
    mode, players = told["options"]["mode"], told["seats"]
    movie = empty_movie(mode)
    for shot in told["film"]:
        name, number = spot(shot["at"])
        if isinstance(name, str):
            movie.lines[name].append(shot["card"])
        else:
            movie.cells[(name, number)] = shot["card"]
    marks = EVENT_MARKS[mode]
    names = [mark for mark, _ in marks_of(told)]
    dealt = list(zip(marks, told["events"], strict=True))
    left = [pair for pair, name in zip(dealt, names, strict=True) if name not in told["fired"]]
    if mode == "series":
        movie.closed = {as_cell(mark) for mark, _ in left}
    tokens = told["tokens"]
    s = table.State(
        mode,
        players,
        {key: told["options"][key] for key in ("event_decider", "spacing_2p")},
        told["first"],
        told["active"],
        movie,
        [list(hand) for hand in told["hands"]],
        told["deck"][::-1],
        left,
        {name: (tokens[at], tokens[at + 1]) for at, name in ((0, "A"), (2, "B")) if at < len(tokens)},
        told["out"],
        list(told["cut"]),
        [scrap["card"] for scrap in told["bin"]],
        {shot["card"] for shot in told["film"] if shot["up"]},
        [[shot["card"] for shot in told["film"] if seat in shot["claps"]] for seat in range(players)],
        ["supply" if unused else "gone" for unused in told["clues"]],
    )
    s.turns = told["turns"]
    s.worlds = [Worlds(seat) for seat in range(players)]
    s.traces = [Traces(seat) for seat in range(players)]
    with_public(s)
    for shot in told["film"]:
        for face in ("ticks", "crosses"):
            for seat in shot[face]:
                s.clues[seat] = (shot["card"], {"ticks": "tick", "crosses": "cross"}[face])
    for thing in [*told["film"], *told["bin"]]:
        card = thing["card"]
        table.to_table(s, card)
        public = -1 in thing["seen"]
        s.seen[card] = set(range(players)) if public else set(thing["seen"])
        if card not in s.face_up:
            for eye in [*s.seen[card], *([players] if public else [])]:
                s.worlds[eye].looked(card, s.slot[card])
                s.traces[eye].looked(card, s.slot[card])
    for card in s.cut:
        table.to_table(s, card)
        s.seen[card] = set(range(players))
    s.todo = [("start", s.active)]
    return game.begin(s)


def marks_of(told: dict[str, Any]) -> list[tuple[str, str]]:
    """The rules' name of every mark, and its Event."""
    view = GAME.position(told).view(None)
    return list(zip([mark.mark for mark in view.marks], told["events"], strict=True))


class Beside:
    """Both, in lock-step."""

    def __init__(self, state: State, naive: table.State) -> None:
        self.state = state
        self.naive = naive
        self.seats = naive.players
        self.marks = [mark.mark for mark in state.view(None).marks]
        self.clued = ""
        """The card of the open Clue."""
        self.steps: list[list[Answer]] = []
        """The open act: for each step of the rules, the naive answers that say the same."""
        self.absent: list[int] = []
        """Who will not say what they pass on: chance will."""
        self.flipped = 0
        """How many Events were flipped by now."""
        self.met: Counter[str] = Counter()
        """What was met, and how often."""
        state.chance.taken()
        self.compare()

    # Deciding

    @property
    def chain(self) -> list[Answer]:
        return [answer for step in self.steps for answer in step]

    def awaited(self) -> list[int]:
        return [seat for seat in game.actors(self.naive) if seat not in self.absent]

    def prompt(self, seat: int) -> str:
        prompt = self.state.view(seat).prompt
        return str(prompt.params["about"]) if prompt.kind in ("vote", "recast") else prompt.kind

    def offered(self, seat: int) -> list[Action]:
        """The options of this seat, which are the same in both."""
        found = list(self.state.legal(seat))
        prompt = self.prompt(seat)
        self.met[prompt] += 1
        naive = self.naive
        if prompt == "act":
            self.compare_actions(seat, found)
        elif prompt == "clue":
            cards = [self.card(action.at) for action in found if isinstance(action, act.Scene)]
            told = ["skip", *((card, face) for card in cards for face in ("tick", "cross"))]
            assert found[-1] == act.Skip() and len(found) == len(cards) + 1
            assert game.decision(naive, seat) == ("D15", "clue", told)
        elif prompt == "clue_face":
            assert found == [act.Show("tick"), act.Show("cross")]
        elif prompt == "confirm":
            assert found == [CONFIRM]
            assert game.question(naive, seat, self.chain) is None, (self.chain, self.state.steps(seat))
        else:
            asked = game.decision(naive, seat, self.chain)
            assert asked is not None, (prompt, self.chain)
            assert asked[:2] in ASKED[prompt], (prompt, asked)
            mine, theirs = [self.answer(action) for action in found], asked[2]
            if prompt in ("discard", "recast", "script_card", "power"):  # no order to speak of
                mine, theirs = sorted(mine, key=str), sorted(theirs, key=str)
            assert mine == theirs, (prompt, self.chain)
            if asked[2] == ["no"]:
                self.met["power without a way"] += 1
        assert found
        return found

    def compare_actions(self, seat: int, found: list[Action]) -> None:
        asked = game.decision(self.naive, seat)
        assert asked is not None and asked[:2] == ("D1", "action")
        told: list[tuple[Answer, ...]] = []
        for name in asked[2]:
            cards = game.decision(self.naive, seat, [name])
            told += [(name,)] if cards is None else [(name, card) for card in sorted(cards[2], key=str)]
        assert [tuple(self.begun(action)) for action in found] == told
        for name in ("place", "view"):
            if name not in asked[2]:
                self.met[f"no {name}"] += 1
        if self.naive.mode == "studio" and len(cards_of(self.naive.movie)) == 15:
            self.met["full pyramid"] += 1

    def card(self, at: str) -> str:
        """The Movie card there."""
        return next(str(shot["card"]) for shot in GAME.describe(self.state)["film"] if shot["at"] == at)

    def begun(self, action: Action) -> list[Answer]:
        return [kind(action)] if action == act.End() else [kind(action), getattr(action, "card", None)]

    def answer(self, action: Action) -> Answer:
        if isinstance(action, act.Put):
            return spot(action.place)
        if isinstance(action, act.Clap | act.Scene):
            return self.card(action.at)
        if isinstance(action, act.Pull | act.Pick):
            return action.card
        if isinstance(action, act.Player):
            return action.seat
        if isinstance(action, act.Swap):
            return (self.card(action.one), self.card(action.two))
        return {act.Apply(): "yes", act.Waive(): "no", act.Alone(): "one only", act.Skip(): "skip"}[action]

    # Acting

    def play(self, seat: int, action: Action) -> None:
        prompt = self.prompt(seat)
        naive = self.naive
        if action == BACK:
            self.state.apply(seat, action)
            self.steps.pop()
            self.met["back"] += 1
        elif action == ABSTAIN:
            self.abstain(seat, prompt)
        elif prompt == "recast":
            self.recast(seat, action)
        elif action == CONFIRM:
            self.met_act()
            chain, self.steps = self.chain, []
            self.state.apply(seat, action)
            game.apply(naive, seat, tuple(chain))
            self.compare()
        elif prompt == "act":
            self.steps.append(self.begun(action))
            self.state.apply(seat, action)
        elif prompt == "clue" and isinstance(action, act.Scene):
            self.steps.append([])
            self.clued = self.card(action.at)
            self.state.apply(seat, action)
        elif isinstance(action, act.Show):
            self.steps.append([(self.clued, action.face)])
            self.state.apply(seat, action)
        else:
            said = self.answer(action)
            self.state.apply(seat, action)
            if self.state.steps(seat):
                self.steps.append([said])
            else:  # a single choice, done at once
                assert not self.steps
                self.met_votes()
                game.apply(naive, seat, (said,))
                self.compare()

    def met_votes(self) -> None:
        votes = [vote for vote in self.naive.answers.values() if vote is not None]
        if len(votes) == self.seats - 1 and len(set(votes)) < len(votes):
            self.met["two votes for one way"] += 1
        if len(votes) == self.seats - 1 and len(set(votes)) > 1:
            self.met["a vote divided"] += 1

    def abstain(self, seat: int, prompt: str) -> None:
        self.met[f"abstain from {'recast' if prompt == 'recast' else 'vote'}"] += 1
        if prompt == "recast":
            self.recast(seat, ABSTAIN)
            return
        self.state.apply(seat, ABSTAIN)
        game.abstain(self.naive, seat)
        self.compare()

    def recast(self, seat: int, action: Action) -> None:
        if action == ABSTAIN:
            self.absent.append(seat)
        hands = [sorted(hand) for hand in self.naive.hands]
        self.state.apply(seat, action)
        if action != ABSTAIN:
            game.apply(self.naive, seat, (self.answer(action),))
        self.fill_in(hands)
        self.compare()

    def fill_in(self, hands: list[list[str]]) -> None:
        """What chance passed on for those who did not say."""
        drawn = [int(str(picked)) for picked in self.state.chance.taken()]
        if drawn:
            for seat, place in zip(sorted(self.absent), drawn, strict=True):
                game.apply(self.naive, seat, (hands[seat][place],))
            self.absent = []

    def time_out(self) -> None:
        """FR-R56: nobody else answers in time."""
        deadline = self.state.deadline()
        assert deadline is not None
        missing = self.awaited()
        recast = self.naive.asked == "e08"
        hands = [sorted(hand) for hand in self.naive.hands]
        self.state.advance(deadline)
        if recast:
            self.absent += missing
            self.fill_in(hands)
        else:
            for seat in missing:
                game.abstain(self.naive, seat)
        self.met["time out"] += 1
        self.compare()

    def met_act(self) -> None:
        """What is rare, for the count of it."""
        chain = self.chain
        if chain.count("yes") > 1:
            self.met["chain of managers" if chain.count("yes") > 2 else "through a manager"] += 1
        kinds = [kind(step) for step in self.state.steps(int(self.state.asked))]
        lifted = 1 if "alone" in kinds else 2 if kinds.count("put") == 2 else 0
        if lifted and lifted == len(cards_of(self.naive.movie)):
            self.met[f"nothing left of {lifted} on the {self.naive.movie.shape}"] += 1
        if not self.naive.deck:
            self.met["an act with an empty deck"] += 1

    # Comparing

    def compare(self) -> None:
        state, naive = self.state, self.naive
        assert list(state.actors()) == sorted(self.awaited())
        told = GAME.describe(state)
        assert (told["active"], told["turns"]) == (naive.active, naive.turns)
        self.compare_cards(told)
        self.compare_tokens(told)
        self.compare_events(told, state.view(None))
        for eye in range(self.seats + 1):
            view = state.view(eye if eye < self.seats else None)
            self.compare_view(view, eye)
        if naive.over:
            self.compare_outcome()

    def compare_cards(self, told: dict[str, Any]) -> None:
        naive = self.naive
        film = [(spot(shot["at"]), shot["card"], shot["up"]) for shot in told["film"]]
        movie = cards_of(naive.movie)
        assert film == [(spot_of(naive.movie, card), card, card in naive.face_up) for card in movie]
        assert told["hands"] == [sorted(hand) for hand in naive.hands]
        assert told["cut"] == naive.cut
        assert [scrap["card"] for scrap in told["bin"]] == naive.bin
        assert told["deck"][::-1] == naive.deck
        assert told["out"] == sorted(naive.out)
        everybody = list(range(self.seats))
        for thing in [*told["film"], *told["bin"]]:
            seen = everybody if thing["seen"] == [-1] else thing["seen"]
            assert seen == sorted(naive.seen[thing["card"]]), thing

    def compare_tokens(self, told: dict[str, Any]) -> None:
        naive = self.naive
        for seat in range(self.seats):
            laid = [shot["card"] for shot in told["film"] if seat in shot["claps"]]
            assert laid == table.clap_cards(naive, seat) and len(laid) == len(naive.claps[seat])
            clues: list[tuple[str, str]] = [
                (shot["card"], face)
                for shot in told["film"]
                for face, key in (("tick", "ticks"), ("cross", "crosses"))
                if seat in shot[key]
            ]
            clue = naive.clues[seat]
            assert clues == ([clue] if isinstance(clue, tuple) else [])
            assert told["clues"][seat] == (clue == "supply")

    def compare_events(self, told: dict[str, Any], view: FauxView) -> None:
        naive = self.naive
        left = [mark for mark, _ in naive.events]
        if naive.flipped is not None:
            left.remove(naive.flipped[0])
        for _, event, default in naive.done[self.flipped :]:
            self.met[f"{event} {'default' if default else 'applied'}"] += 1
        if len(naive.done) > self.flipped + 1:
            self.met["several events in a step"] += 1
        self.flipped = len(naive.done)
        names = dict(zip(EVENT_MARKS[naive.mode], self.marks, strict=True))
        assert told["fired"] == [name for mark, name in names.items() if mark not in left]
        if naive.mode == "series" and not naive.over:
            shut = {names[mark] for mark in left} | set(told["freed"])
            assert shut == {names[cell] for cell in naive.movie.closed}
        if naive.over:
            return
        happening = view.event
        assert (happening is None) == (naive.flipped is None)
        if happening is not None and naive.flipped is not None:
            mark, event = naive.flipped
            assert (happening.mark, happening.event) == (names[mark], event)
            assert happening.default == naive.done[-1][2]

    def compare_view(self, view: FauxView, eye: int) -> None:
        naive = self.naive
        assert (view.deck, len(view.bin), view.cut) == (len(naive.deck), len(naive.bin), naive.cut)
        for seat, chair in enumerate(view.chairs):
            assert (chair.held, chair.claps) == (len(naive.hands[seat]), table.supply(naive, seat))
        if naive.over:
            assert all(shot.card is not None for shot in view.film)
            return
        seen = {spot(shot.at): set(shot.seen_by) for shot in view.film if not shot.up}
        everybody = set(range(self.seats))
        assert {at: everybody if -1 in by else by for at, by in seen.items()} == game.seen_by(naive)
        down = [shot for shot in view.film if not shot.up]
        if eye < self.seats:
            faces = {spot(shot.at): shot.card for shot in down if shot.card is not None}
            assert faces == game.faces(naive, eye)
            peekable = {spot(shot.at): shot.card for shot in view.film if shot.peekable}
            assert peekable == game.peekable(naive, eye)
        else:
            assert not any(shot.peekable for shot in view.film)
        known = self.known(view)
        assert known == game.places_of(naive, eye), eye
        loose = game.places_of(naive, eye, exact=False)
        assert known.keys() == loose.keys() and all(known[card] <= loose[card] for card in known)
        if known != loose:
            self.met["more known than by one card alone"] += 1
        if any(len(where) > 1 for where in known.values()):
            self.met["a card in two places"] += 1

    def known(self, view: FauxView) -> dict[str, set[tuple[str, object]]]:
        """Everywhere that a card which the viewer has seen and cannot see now can be."""
        handles: dict[str, tuple[str, object]] = {
            f"hand-{seat}": ("hand", seat) for seat in range(view.seats)
        }
        known: dict[str, set[tuple[str, object]]] = {}
        for shot in view.film:
            if not shot.up:
                handles[f"card-{shot.handle}"] = ("movie", spot(shot.at))
                if shot.card is not None:
                    known[shot.card] = {("movie", spot(shot.at))}
        for number, scrap in enumerate(view.bin):
            handles[f"card-{scrap.handle}"] = ("bin", number)
            if scrap.card is not None:
                known[scrap.card] = {("bin", number)}
        for trace in view.traces:
            assert trace.card not in known and len(set(trace.where)) == len(trace.where)
            known[trace.card] = {handles[where] for where in trace.where}
        return known

    def compare_outcome(self) -> None:
        naive = self.naive
        found, told = self.state.outcome(), outcome.outcome(naive)
        assert found is not None and told is not None
        won = bool(told["win"])
        assert found.reason == ("spacing" if naive.reason == "spacing" else "won" if won else "check-failed")
        assert list(found.scores) == told["scores"]
        assert list(found.winners) == (list(range(self.seats)) if won else [])
        details = found.details
        assert details["ended"] == {"declared": "end"}.get(naive.reason, naive.reason)
        assert details["turns"] == told["turns"]
        assert details["cards"] == cards_of(naive.movie)
        assert details["genre_scores"] == list(outcome.genre_scores(naive).values())
        failed = []
        if details["missing"] or details["surplus"]:
            failed.append("size")
        elif not details["complete"]:
            failed.append("shape")
        failed += [name for name, key in (("order", "disorder"), ("double", "doubles")) if details[key]]
        if any(score < details["genre_needed"] for score in details["genre_scores"]):
            failed.append("genre")
        failed += ["symbols"] if any(name.startswith("level") for name in details["mixed"]) else []
        failed += ["levels"] if any(not name.startswith("level") for name in details["mixed"]) else []
        assert [name for name in failed if name != "shape"] == [
            name for name in outcome.failed(naive) if name != "shape"
        ]
        if "size" not in failed:
            assert ("shape" in failed) == ("shape" in outcome.failed(naive))
        self.compare_errors(details)
        for name in failed:
            self.met[f"failed: {name}"] += 1
        self.met[f"{found.reason} by {details['ended']}"] += 1

    def compare_errors(self, details: dict[str, Any]) -> None:
        """FR-R59."""
        naive = self.naive
        card = {shot["handle"]: shot["card"] for shot in GAME.describe(self.state)["film"]}
        disorder = {(card[one], card[two]) for one, two in details["disorder"]}
        pairs = outcome.compared(naive.movie)
        assert disorder == {(one, two) for one, two in pairs if VALUE[one] >= VALUE[two]}
        assert len(disorder) == len(details["disorder"])
        if naive.mode != "studio":
            assert details["doubles"] == outcome.doubles(naive) and not details["mixed"]
            errors = sum(len(details[key]) for key in ("disorder", "doubles"))
            assert errors + details["missing"] + details["surplus"] == outcome.continuity_errors(naive)
            return
        levels = outcome.levels(naive)
        mixed = {f"level{level}" for level, symbols in levels.items() if len(symbols) > 2}
        for one, two in combinations(levels.values(), 2):
            mixed |= one & two
        assert set(details["mixed"]) == mixed and not details["doubles"]
