"""Any moment as a JSON object: worked examples, puzzles, analysis, and the saved form of a state."""

from __future__ import annotations

from typing import Any

from clapboard.games.cinelinx.box.components import CARDS, CUTS, HIDDEN, KEPT, is_wild, order
from clapboard.games.cinelinx.knowledge.imagine import possible_answers
from clapboard.games.cinelinx.meta import LATER, META
from clapboard.games.cinelinx.moment import Chair, Claim, Play, Position, Recall, Spot
from clapboard.games.cinelinx.rules.actors import asked
from clapboard.games.cinelinx.rules.asking import LONGEST_LABEL
from clapboard.games.cinelinx.rules.cards import tidy
from clapboard.games.cinelinx.rules.drafting import field
from clapboard.games.cinelinx.rules.forms import Terms, fault
from clapboard.games.cinelinx.rules.geometry import FAR, Field
from clapboard.games.cinelinx.rules.settings import box, terms, usual_box
from clapboard.games.cinelinx.state import State
from clapboard.kernel.action import BACK
from clapboard.kernel.chance import Chance, Dream, Seeded
from clapboard.kernel.codec import plain
from clapboard.kernel.errors import ClapboardError, PositionError
from clapboard.kernel.hidden import Free, Hidden, Swappable
from clapboard.kernel.position import Resolve, told_as
from clapboard.kernel.rng import Rng

MOST = 10**9
SMALL_DECK = 8


def describe(state: State) -> dict[str, Any]:
    """Filters that came later are told only where they leave something out: a position from before them is described as it was."""
    described: dict[str, Any] = plain(state.at)
    options = described["options"]
    described["options"] = {key: options[key] for key in options if key not in LATER or options[key] != "all"}
    return described


def read_position(described: object, chance: Chance | None, resolve: Resolve) -> State:
    """The state, or a `PositionError` that names the field."""
    told, options = told_as(Position, described, resolve)
    told.options = options
    at = State(told, Dream(Rng(0))).copy().at
    arrange(at)
    check_chairs(at)
    check_cards(at)
    check_table(at)
    check_memories(at)
    check_numbers(at)
    check_stage(at)
    state = State(at, chance or Seeded(0))
    check_chain(state)
    return state


def need(fine: bool, where: str, what: str) -> None:
    if not fine:
        raise PositionError(f"{where}: {what}")


def within(where: str, number: int, least: int, most: int) -> None:
    need(least <= number <= most, where, f"{least} to {most}")


def arrange(at: Position) -> None:
    """Stacks and hands have no order of their own."""
    for where, cards in (
        ("deck", at.deck),
        ("looking", at.looking),
        *((f"chairs[{n}].hand", c.hand) for n, c in enumerate(at.chairs)),
    ):
        for card in cards:
            need(card in CARDS, where, f"there is no card {card!r}")
    at.deck.sort(key=order)
    at.looking.sort(key=order)
    at.cut_deck.sort()
    for chair in at.chairs:
        chair.hand.sort(key=order)
        chair.held.sort()
    at.idle = sorted(at.idle)
    at.revealed = sorted(at.revealed)


def check_chairs(at: Position) -> None:
    need(len(at.chairs) == at.seats, "chairs", f"one for each of {at.seats} seats")
    for seat, chair in enumerate(at.chairs):
        for name in ("swaps", "skips", "degrees", "ones"):
            within(f"chairs[{seat}].{name}", getattr(chair, name), 0, MOST)
        within(f"chairs[{seat}].points", chair.points, -MOST, MOST)
        need(
            all(cut in KEPT for cut in chair.held),
            f"chairs[{seat}].held",
            "Director's Cut cards that can be kept",
        )
        need(
            not chair.gone or not (chair.hand or chair.held or chair.finished),
            f"chairs[{seat}].gone",
            "nothing is left",
        )
        need(
            not chair.finished or at.options["finish"] == "round",
            f"chairs[{seat}].finished",
            "only with finish=round",
        )
    need(any(not chair.gone for chair in at.chairs), "chairs", "somebody is there")
    for name in ("active", "head"):
        within(name, getattr(at, name), 0, at.seats - 1)
    within("challenger", at.challenger, -1, at.seats - 1)


def check_cards(at: Position) -> None:
    """Every card of the box in one place."""
    need(all(cut in CUTS for cut in at.cuts), "cuts", "Director's Cut cards")
    need(all(card in CARDS for card in at.box), "box", "cards of the main deck")
    for under in at.under:
        need(under.card in CARDS and not CARDS[under.card].wild, "under", "counted cards")
        within("under", under.by, 0, at.seats - 1)
    for placed in at.table:
        need(placed.card in CARDS or placed.card == "DC-08", "table", f"there is no card {placed.card!r}")
        within("table.by", placed.by, -1, at.seats - 1)
    if at.play is not None:
        need(at.play.card in CARDS and not CARDS[at.play.card].wild, "play.card", "a counted card")
        bridge = at.play.bridge
        need(not bridge or bridge == "DC-08" or bridge in CARDS, "play.bridge", "a Wild")
        need(not bridge or is_wild(bridge), "play.bridge", "a Wild")
        need(bool(bridge) == (at.play.bridge_at is not None), "play.bridge_at", "where the bridge lies")
        within("play.old_by", at.play.old_by, -1, at.seats - 1)
    if at.options["mode"] == "daily":
        check_daily(at)
        return
    need(bool(at.box) or bool(usual_box(at.options)), "box", "the cards of a computed deck")
    need(len(set(at.box)) == len(at.box) and len(set(at.cuts)) == len(at.cuts), "box", "each card once")
    things = State(at, Dream(Rng(0))).things()
    need(things["cards"] == sorted(box(at)), "cards", "each card of the box in one place")
    need(things["cuts"] == sorted(at.cuts), "cuts", "each Director's Cut card in one place")


def check_daily(at: Position) -> None:
    need(len(at.table) == 1 and at.table[0].card in CARDS, "table", "the card where the chain begins")
    need(at.goal in CARDS and at.goal != at.table[0].card, "goal", "another card")
    need(
        not (at.deck or at.under or at.looking or at.cuts or at.cut_deck or at.cut_discards),
        "deck",
        "no other cards",
    )
    need(not (at.chairs[0].hand or at.chairs[0].held) and at.play is None, "chairs", "no cards")
    need(at.stage in ("link", "over"), "stage", "link, until it is over")
    need(
        bool(CARDS[at.goal].nodes) and bool(CARDS[at.table[0].card].nodes),
        "goal",
        "cards that stand for something",
    )
    within("par", at.par, 1, 3)
    need(len(at.links) + len(at.misses) <= 60, "links", "at most sixty")
    need(sorted(at.labels) == sorted({*at.links, *at.misses}), "labels", "of the links")


def check_table(at: Position) -> None:
    """Cards do not overlap, each touches another, and what was announced is well formed."""
    need(bool(at.table), "table", "an anchor")
    grid = at.options["geometry"] == "grid"
    ground = Field(grid, ())
    spots: list[tuple[str, Spot]] = [(placed.card, placed.at) for placed in at.table]
    if at.play is not None:
        spots += [(at.play.bridge, at.play.bridge_at)] if at.play.bridge_at is not None else []
        spots.append((at.play.card, at.play.at))
    for card, spot in spots:
        need(abs(spot.x) <= FAR and abs(spot.y) <= FAR, "table", f"{card} lies too far away")
        need(
            not ground.overlaps(spot) and not (grid and spot.turned), "table", f"{card} lies on another card"
        )
        ground.add(card, spot)
    form = Terms(
        3, at.options["roles"] == "person", terms(at).bridges if at.options["mode"] != "daily" else ()
    )
    for placed in at.table:
        check_claims(placed.card, placed.claims, form, f"table, {placed.card}")
    if at.play is not None:
        check_play(at, at.play, form)
    known = {card for card, _ in spots}
    need(not at.just or at.just in known, "just", "a card in play")
    for card in at.revealed:
        need(card in CARDS and CARDS[card].category in HIDDEN, "revealed", "Quote, Character and Scene cards")


def check_play(at: Position, play: Play, form: Terms) -> None:
    check_claims(play.card, play.claims, form, "play")
    check_claims(play.card, play.old_claims, form, "play")
    ground = field(at)
    if play.bridge_at is not None:
        ground = ground.with_card(play.bridge, play.bridge_at)
    touched = [(side, to) for side, to in ground.contacts(play.at) if not is_wild(to)]
    need([(claim.side, claim.to) for claim in play.claims] == touched, "play.claims", "one for each contact")
    need(bool(ground.contacts(play.at)), "play.at", "touching a card")
    if play.moved_from is not None:
        need(not field(at).overlaps(play.moved_from), "play.moved_from", "a free place")
        need(not (at.options["geometry"] == "grid" and play.moved_from.turned), "play.moved_from", "upright")
        need(
            abs(play.moved_from.x) <= FAR and abs(play.moved_from.y) <= FAR, "play.moved_from", "too far away"
        )


def check_claims(card: str, claims: list[Claim], form: Terms, where: str) -> None:
    for claim in claims:
        need(
            not is_wild(card) and claim.to in CARDS and not CARDS[claim.to].wild,
            where,
            "a path between two cards",
        )
        need(fault(claim.path, card, claim.to, form) is None, where, "a well-formed path")
        need(len(claim.edges) == len(claim.path) - 1, where, "an answer for each edge")
        need(len(claim.labels) == len(claim.path), where, "a label for each node")
        need(all(len(label) <= LONGEST_LABEL for label in claim.labels), where, "short labels")


def check_memories(at: Position) -> None:
    for owner, memory in enumerate([*(chair.memory for chair in at.chairs), at.seen]):
        for recall in memory:
            check_recall(at, owner, recall)
        before = [(recall.seat, list(recall.cards), recall.missing) for recall in memory]
        tidy(memory)
        need(before == [(each.seat, each.cards, each.missing) for each in memory], "memory", "in order")


def check_recall(at: Position, owner: int, recall: Recall) -> None:
    within("memory.seat", recall.seat, 0, at.seats - 1)
    need(recall.seat != owner, "memory", "of another hand")
    need(all(card in CARDS for card in recall.cards), "memory", "cards")
    need(recall.cards == sorted(set(recall.cards), key=order), "memory", "each card once, in order")
    there = sum(card in at.chairs[recall.seat].hand for card in recall.cards)
    need(
        recall.missing >= 0 and there >= len(recall.cards) - recall.missing, "memory", "cards that are there"
    )


def check_numbers(at: Position) -> None:
    for name in ("now", "turn", "tries", "slips", "used"):
        within(name, getattr(at, name), 0, MOST)
    within("granted", at.granted, 0, 50)
    within("round", at.round, 1, MOST)
    within("limit", at.limit, 1, 3)
    within("until", at.until, -1, MOST)
    need(at.direction in (1, -1), "direction", "1 or -1")
    need(all(0 <= seat < at.seats for seat in at.idle) and len(set(at.idle)) == len(at.idle), "idle", "seats")
    need(len(at.ballots) in (0, at.seats), "ballots", "one for each seat, or none")
    need(len(at.base) <= LONGEST_LABEL, "base", "a digest")


def check_stage(at: Position) -> None:
    need((at.stage == "over") == bool(at.reason), "reason", "given when it is over, and only then")
    need(not at.reason or at.reason in META.reasons, "reason", "no such reason")
    if at.stage == "over":
        need(not at.chain and at.until == -1 and at.play is None, "stage", "it is over")
        need(not (at.drawn or at.looking or at.lacks), "stage", "nothing is open any more")
        return
    need((at.stage == "link") == (at.options["mode"] == "daily"), "stage", "link, alone")
    active = at.chairs[at.active]
    need(not active.gone and not active.finished, "active", "somebody who plays")
    need(not at.chairs[at.head].gone, "head", "somebody who plays")
    judged = at.stage in ("window", "answer", "vote", "penalty")
    need(judged == (at.play is not None), "play", "while it is not final, and only then")
    need(not judged or bool(at.play and at.play.claims), "play.claims", "something to challenge")
    waits = at.stage in ("answer", "vote", "penalty")
    need(waits == (at.challenger >= 0), "challenger", "after a challenge, and only then")
    need(at.challenger != at.active, "challenger", "somebody else")
    need(at.challenger < 0 or not at.chairs[at.challenger].gone, "challenger", "somebody who is there")
    timed = judged or at.stage == "pass"
    need(timed or at.until == -1, "until", "only in a window")
    need(at.until == -1 or at.until > at.now, "until", "later than now")
    need((at.stage == "drawn") == bool(at.drawn), "drawn", "the card that was drawn")
    need(not at.drawn or at.drawn in active.hand, "drawn", "a card of the hand")
    need((at.stage == "casting") == bool(at.looking), "looking", "while an exchange is possible")
    need(not at.sequel or at.just != "", "sequel", "after a play")
    need(at.stage != "more" or at.further, "further", "a further play")
    need(
        at.options["mode"] != "points" or at.stage not in ("drawn", "w1", "w2", "cut", "more"),
        "stage",
        "not in points play",
    )
    if at.stage not in ("window", "vote", "pass", "link"):
        need(at.stage == "main" or bool(active.hand) or judged, "stage", "a hand")
    for seat, chair in enumerate(at.chairs):
        check_answer(at, seat, chair)
    need(
        at.stage not in ("window", "vote", "pass") or any(not at.chairs[seat].answer for seat in asked(at)),
        "stage",
        "somebody is asked",
    )
    need(at.stage != "cut" or bool(at.cut_deck or at.cut_discards), "stage", "a card to draw")


def check_answer(at: Position, seat: int, chair: Chair) -> None:
    if at.stage in ("window", "vote", "pass") and seat in asked(at):
        need(chair.answer in possible_answers(at, seat), f"chairs[{seat}].answer", "no such answer")
    else:
        need(not chair.answer, f"chairs[{seat}].answer", "nothing is asked")


def check_chain(state: State) -> None:
    """Every choice of an open chain was legal when it was made."""
    at = state.at
    steps, at.chain = at.chain, []
    trial = state.copy()
    trial.chance = Dream(Rng(0))
    for step in steps:
        need(
            step != BACK and at.stage in ("w1", "w2", "main", "drawn", "more", "casting"), "chain", "choices"
        )
        try:
            trial.apply(at.active, step)
        except ClapboardError as bad:
            raise PositionError(f"chain: {bad}") from None
        need(bool(trial.at.chain), "chain", "choices that are not confirmed")
    at.chain = steps


# What could be otherwise


def hidden(described: dict[str, Any]) -> list[Hidden]:
    """Counted cards of hands and deck, Wilds of hands and deck, Director's Cut cards that somebody keeps, answers in a window."""
    found: list[Hidden] = []
    if described["options"].get("mode") == "daily":
        return found
    large = (
        len(described["deck"]) > SMALL_DECK
    )  # too large to list every world: one hand and the deck will do
    for wild in (False, True):
        places: list[tuple[str | int, ...]] = []
        for seat, chair in enumerate(described["chairs"]):
            if large and seat != described["turn"] % described["seats"]:
                continue
            places += [
                ("chairs", seat, "hand", n)
                for n, card in enumerate(chair.get("hand", ()))
                if CARDS[card].wild == wild
            ]
        places += [("deck", n) for n, card in enumerate(described["deck"]) if CARDS[card].wild == wild]
        if len(places) > 1:
            found.append(Swappable(tuple(places)))
    kept: list[tuple[str | int, ...]] = [
        ("chairs", seat, "held", n)
        for seat, chair in enumerate(described["chairs"])
        for n in range(len(chair.get("held", ())))
    ]
    kept += [("cut_deck", n) for n, cut in enumerate(described["cut_deck"]) if cut in KEPT]
    if len(kept) > 1:
        found.append(Swappable(tuple(kept)))
    if described["stage"] in ("window", "vote"):
        values = ("", "accept") if described["stage"] == "window" else ("", "valid", "invalid", "abstain")
        found += [Free(("chairs", seat, "answer"), values) for seat in range(described["seats"])]
    return found


def _small(seats: int, hands: list[list[str]], deck: list[str], **more: Any) -> dict[str, Any]:
    """A position with a handful of cards, the Genre Drama as the anchor."""
    chairs = [{"hand": hand, "swaps": 2} for hand in hands]
    box = ["GEN-06", *(card for hand in hands for card in hand), *deck]
    table = [{"card": "GEN-06", "at": [0, 0, False]}]
    options = {"mode": "shedding"}
    return {
        "seats": seats,
        "chairs": chairs,
        "deck": deck,
        "box": box,
        "table": table,
        "options": options,
        **more,
    }


def _window() -> dict[str, Any]:
    """Tom Hanks was laid beside Drama, and everybody is asked."""
    small = _small(3, [["ACT-002"], ["ACT-003", "WLD-1"], ["ACT-004"]], ["ACT-005", "WLD-2"])
    small["box"] = [*small["box"], "ACT-001"]
    claim = {
        "side": "W",
        "to": "GEN-06",
        "path": ["A:tom_hanks", "F:apollo_13_1995", "G:drama"],
        "labels": ["Tom Hanks", "Apollo 13 (1995)", "Drama"],
        "edges": [True, True],
    }
    play = {"card": "ACT-001", "at": [4, 0, False], "claims": [claim]}
    return {**small, "stage": "window", "play": play, "until": 5000, "now": 7}


def _voted() -> dict[str, Any]:
    """The same, challenged, while votes are given."""
    return {**_window(), "stage": "vote", "challenger": 1, "options": {"mode": "shedding", "judging": "vote"}}


def _kept() -> dict[str, Any]:
    """Two players hold Director's Cut cards."""
    small = _small(2, [["ACT-001", "ACT-002"], ["ACT-003", "DIR-001"]], ["ACT-004"])
    small["chairs"][0]["held"] = ["DC-04"]
    small["chairs"][1]["held"] = ["DC-05"]
    cuts = ["DC-01", "DC-04", "DC-05", "DC-12"]
    return {**small, "cuts": cuts, "cut_deck": ["DC-01", "DC-12"], "stage": "w1"}


SMALL: list[dict[str, Any]] = [
    _small(2, [["ACT-001", "ACT-002"], ["ACT-003"]], ["ACT-004", "MOV-001"]),
    _kept(),
    _window(),
    _voted(),
    _small(
        3, [["ACT-001"], ["ACT-003", "WLD-1"], ["ACT-002"]], ["ACT-004", "WLD-2"], options={"mode": "points"}
    ),
    _small(1, [["ACT-001", "ACT-002"]], ["ACT-004"], options={"mode": "practice"}),
]
"""So few cards that every world can be listed."""
