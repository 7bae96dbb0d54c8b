"""Cinelinx: connect films, actors, directors and genres, or bluff."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from clapboard.games.cinelinx import notation, position
from clapboard.games.cinelinx.actions import CineAction
from clapboard.games.cinelinx.after import Statistics, earned, statistics
from clapboard.games.cinelinx.box.components import CARDS, DECK, TIERS, Deck, read_deck, shown
from clapboard.games.cinelinx.guided import OPTIONS, guided
from clapboard.games.cinelinx.knowledge.imagine import imagine
from clapboard.games.cinelinx.knowledge.view import CineView
from clapboard.games.cinelinx.looking import AboutCard, CardFace, look
from clapboard.games.cinelinx.meta import FILTERS, META, MOST_SEATS, SEATS
from clapboard.games.cinelinx.naming import KINDS, names
from clapboard.games.cinelinx.outside import Films, known_films
from clapboard.games.cinelinx.packs import read_pack
from clapboard.games.cinelinx.rules.setup import blank, deal
from clapboard.games.cinelinx.state import State
from clapboard.games.cinelinx.studying import (
    AnyDoubt,
    AnyStudy,
    CardStudy,
    CreditList,
    PairStudy,
    reported,
    study,
)
from clapboard.kernel.action import Action
from clapboard.kernel.attribution import Attribution
from clapboard.kernel.bot import Bot
from clapboard.kernel.chance import Chance
from clapboard.kernel.deals import Deal
from clapboard.kernel.errors import NoAnswer, OptionError, ViewError
from clapboard.kernel.game import Game, Oracle
from clapboard.kernel.hidden import Hidden
from clapboard.kernel.legal import Legal
from clapboard.kernel.meta import Meta
from clapboard.kernel.names import Name
from clapboard.kernel.options import Value
from clapboard.kernel.progress import Earned
from clapboard.kernel.reports import Reported


class Cinelinx(Game[State, CineView]):
    meta: ClassVar[Meta] = META
    action_type: ClassVar[Any] = CineAction
    view_type = CineView
    statistics_type = Statistics
    edition_type = Deck
    edition: Deck = DECK
    name_kinds: ClassVar[tuple[str, ...]] = KINDS
    look_type: ClassVar[Any] = AboutCard
    study_type: ClassVar[Any] = AnyStudy
    report_type: ClassVar[Any] = AnyDoubt
    answer_types: ClassVar[tuple[type[msgspec.Struct], ...]] = (CardFace, CardStudy, PairStudy, CreditList)

    # Tables and options

    def tables(self) -> tuple[tuple[str, int], ...]:
        return tuple((mode, seats) for mode, counts in SEATS.items() for seats in counts)

    def deals(self) -> Mapping[str, Deal]:
        daily = Deal(seats=1, options={"mode": "daily"})
        return {"daily": daily, "guided": guided(self.options(2, OPTIONS))}

    def defaults(self, seats: int, chosen: Mapping[str, object]) -> Mapping[str, Value]:
        """Section 3.0: the deck by seats and degree, the Director's Cut set by the deck, checked announcements in strict judging."""
        found: dict[str, Value] = {}
        mode = chosen.get("mode", "shedding")
        if mode in ("daily", "practice"):
            # Alone nobody waits: a clock would only give up somebody's chain while they think.
            found["turn_seconds"] = 0
        if mode == "daily":
            return found
        if mode == "practice":
            found["judging"] = "strict"
        if chosen.get("judging", found.get("judging")) == "strict":
            found["announce"] = "checked"
        if chosen.get("hints") == "on":
            found |= {"judging": "strict", "announce": "checked"}
        if chosen.get("announce") in ("checked", "auto") or chosen.get("tries", "unlimited") != "unlimited":
            found["judging"] = "strict"
        if chosen.get("max_degree") == 1:
            found["deck"] = "direct"
        elif any(chosen.get(key, "all") != "all" for key in FILTERS):
            found["deck"] = "custom"
        elif seats <= 2:
            found["deck"] = "casual"
        if chosen.get("preset") == "first_edition":
            found |= {"hand_size": 10, "wilds": 0, "dc_set": 12, "deck": "standard"}
        elif chosen.get("deck", found.get("deck")) == "casual" and mode != "points":
            found["dc_set"] = 12
        return found

    def check_options(self, seats: int, full: Mapping[str, Value]) -> None:
        """CX-R54, CX-R55."""
        strict = full["judging"] == "strict"
        if full["mode"] == "practice" and not strict:
            raise OptionError("judging", "alone there is nobody to challenge: strict")
        if full["announce"] != "typed" and not strict:
            raise OptionError(
                "announce", f"{full['announce']!r} would be an oracle: only with strict judging"
            )
        if full["tries"] != "unlimited" and not strict:
            raise OptionError("tries", "only strict judging counts tries")
        if full["hints"] == "on" and not strict:
            raise OptionError("hints", "only with strict judging")
        for key in FILTERS:
            if full[key] != "all" and full["deck"] != "custom":
                raise OptionError(key, "only a custom deck is filtered")
            if "all" in str(full[key]).split("+") and full[key] != "all":
                raise OptionError(key, "all, or some of the others")
        for key, most in MOST_SEATS.items():
            if seats > most.get(str(full[key]), seats):
                raise OptionError(
                    key, f"the cards of {full[key]} are too few for more than {most[str(full[key])]} players"
                )
        if full["tiers"] == "3" and seats > 4:
            raise OptionError("tiers", "the cards of tier 3 alone are too few for more than four players")
        if full["anchor_card"] != "any" and full["deck"] in TIERS:
            card = CARDS[f"GEN-{full['anchor_card']:02}"]
            if card.tier > TIERS[str(full["deck"])]:
                raise OptionError("anchor_card", f"{card.print} is not in the {full['deck']} deck")

    # Knowledge from outside

    def oracle(self) -> Oracle | None:
        return known_films()

    def attribution(self) -> Attribution | None:
        films = known_films()
        if films is None:
            return None
        name = str(films.base.manifest.get("name", films.base.path.stem))
        return Attribution(name=name, credits=films.base.credits, lacks=films.absent)

    def names(self, text: str, kind: str, language: str, most: int) -> Sequence[Name]:
        films = known_films()
        return () if films is None else names(films.base, text, kind, most)

    def look(self, view: CineView, about: Any) -> CardFace:
        return look(view, about)

    def study(self, about: Any) -> msgspec.Struct:
        return study(self._films(), about)

    def reported(self, about: Any) -> Reported:
        return reported(self._films(), about)

    def _films(self) -> Films:
        films = known_films()
        if films is None:
            raise NoAnswer("no-film-base", "the film base is not there: `clapboard films check` says why")
        return films

    # States

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> State:
        state = State(blank(seats, options), chance)
        deal(state, self.edition)
        return state

    def position(self, described: object, chance: Chance | None = None) -> State:
        return position.read_position(described, chance, self.options)

    def describe(self, state: State) -> dict[str, Any]:
        return position.describe(state)

    def imagine(self, view: CineView, seed: int, oracle: Oracle | None = None) -> State:
        try:
            if self.options(view.seats, view.options) != view.options:
                raise ViewError("options: some are missing")
            return imagine(view, seed, oracle)
        except (ValueError, IndexError, KeyError, OptionError) as bad:
            raise ViewError(str(bad)) from None

    def turn(self, state: State) -> int:
        """CX-R56: the one who is asked again in one turn goes on with the time that was left."""
        return state.at.turn

    # Words

    def text(self, action: Action) -> str:
        return notation.text(action)

    def parse(self, text: str) -> Action:
        return notation.parse(text)

    # Playing

    def time_out(self, view: CineView, legal: Legal) -> Action:
        from clapboard.games.cinelinx.bots.timeout import default_act

        return default_act(view, legal)

    def evaluate(self, view: CineView) -> float:
        from clapboard.games.cinelinx.bots.timeout import worth

        return worth(view)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        from clapboard.games.cinelinx.bots.levels import LEVELS

        return LEVELS

    # After the game, and components

    def statistics(self, record: Any) -> Statistics | None:
        return None if record.state.at.options["mode"] == "daily" else statistics(record, known_films())

    def earned(self, record: Any) -> Sequence[Earned]:
        return earned(record)

    def small_positions(self) -> list[dict[str, Any]]:
        return position.SMALL

    def components(self) -> Deck:
        return shown(self.edition)

    def with_edition(self, path: Path) -> Cinelinx:
        other = Cinelinx()
        other.edition = read_pack(path)
        return other

    def validate(self, edition: Path) -> str:
        box = read_deck(edition) if edition.suffix == ".json" else read_pack(edition)
        return f"{box.title}: {len(box.cards)} cards, {len(box.labels)} names: all in order"

    def hidden(self, described: dict[str, Any]) -> Sequence[Hidden]:
        return position.hidden(described)


GAME = Cinelinx()

__all__ = ["GAME", "CineView", "Cinelinx", "State"]
