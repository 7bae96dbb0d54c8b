"""What happened, for logs, sounds and animations. Facts without an audience are heard by everybody."""

from __future__ import annotations

from clapboard.kernel.fact import Fact


class TurnBegan(Fact, frozen=True, tag="turn_began"):
    seat: int
    turn: int
    limit: int


class TurnSkipped(Fact, frozen=True, tag="turn_skipped"):
    seat: int


class Drew(Fact, frozen=True, tag="drew"):
    """How many cards, and how many of them are Wilds; why: `draw`, `penalty`, `effect`, `refill`, `empty`."""

    seat: int
    many: int
    wilds: int
    why: str


class Got(Fact, frozen=True, tag="got"):
    """To the one who got them."""

    cards: tuple[str, ...]


class Played(Fact, frozen=True, tag="played"):
    """A card lies on the table, provisional or, in strict judging, for good."""

    seat: int
    card: str
    x: int
    y: int
    turned: bool
    bridge: str = ""
    moved: bool = False
    paths: tuple[tuple[str, ...], ...] = ()
    labels: tuple[tuple[str, ...], ...] = ()


class Refused(Fact, frozen=True, tag="refused"):
    """To the player alone: `wrong`, `unknown` or `no-path`, and with `announce=checked` which edges are wrong."""

    why: str
    tries: int
    contact: int | None = None
    edges: tuple[bool, ...] = ()
    unknown: tuple[str, ...] = ()


class BecameFinal(Fact, frozen=True, tag="final"):
    seat: int
    card: str
    degrees: tuple[int, ...]
    points: int = 0


class Answered(Fact, frozen=True, tag="answered"):
    """To the one who answered, in secret."""

    answer: str


class WasChallenged(Fact, frozen=True, tag="challenged"):
    seat: int
    by: int


class ChallengeVoid(Fact, frozen=True, tag="challenge_void"):
    """By DC-07, or because the challenger left."""

    seat: int
    cut: str = ""


class VoteOpened(Fact, frozen=True, tag="vote_opened"):
    lacks: tuple[tuple[str, str], ...] = ()


class Voted(Fact, frozen=True, tag="voted"):
    """All ballots, by seat; empty: not asked."""

    ballots: tuple[str, ...]


class Judged(Fact, frozen=True, tag="judged"):
    """The verdict: `valid`, `invalid` or `tie`; by `base`, `vote` or `conceded`; for each path what the base says of its ends and edges."""

    verdict: str
    by: str
    ends: tuple[tuple[bool, bool], ...] = ()
    edges: tuple[tuple[bool, ...], ...] = ()


class TakenBack(Fact, frozen=True, tag="taken_back"):
    seat: int
    card: str
    bridge: str = ""
    moved: bool = False


class Penalised(Fact, frozen=True, tag="penalised"):
    """`draw`, `skip` or `points`."""

    seat: int
    what: str


class Swapped(Fact, frozen=True, tag="swapped"):
    seat: int
    many: int


class PassedTurn(Fact, frozen=True, tag="passed_turn"):
    seat: int


class KeptDrawn(Fact, frozen=True, tag="kept_drawn"):
    """The card that was drawn is not played."""

    seat: int


class WindowPassed(Fact, frozen=True, tag="window_passed"):
    """No Director's Cut card was used, or none drawn, or no further play made."""

    seat: int
    what: str


class CutDrawn(Fact, frozen=True, tag="cut_drawn"):
    """A Director's Cut card was drawn; one that is resolved now is shown."""

    seat: int
    cut: str = ""


class CutGot(Fact, frozen=True, tag="cut_got"):
    """To the one who keeps it."""

    cut: str


class CutUsed(Fact, frozen=True, tag="cut_used"):
    seat: int
    cut: str
    target: int | None = None
    many: int = 0


class Exchanged(Fact, frozen=True, tag="exchanged"):
    """DC-14: whether a card was taken; which one only its taker knows."""

    seat: int
    taken: bool


class HandSeen(Fact, frozen=True, tag="hand_seen"):
    """To the one who looks (DC-15)."""

    seat: int
    cards: tuple[str, ...]


class Looked(Fact, frozen=True, tag="looked"):
    """To the one who looks at the top of the deck (DC-14)."""

    cards: tuple[str, ...]


class Moved(Fact, frozen=True, tag="moved"):
    """To giver and taker: a card went from one hand to another."""

    card: str
    giver: int
    taker: int


class PassedOn(Fact, frozen=True, tag="passed_on"):
    """DC-03: everybody has passed a card."""

    seats: tuple[int, ...]


class DirectionChanged(Fact, frozen=True, tag="direction"):
    direction: int


class SkipGiven(Fact, frozen=True, tag="skip_given"):
    seat: int


class PlayerLeft(Fact, frozen=True, tag="left"):
    seat: int


class RoundBegan(Fact, frozen=True, tag="round_began"):
    round: int


class Finished(Fact, frozen=True, tag="finished"):
    """Somebody has shed every counted card in a game that completes its round."""

    seat: int


class Shown(Fact, frozen=True, tag="shown"):
    """To the one who asked for a hint: one possible play."""

    card: str
    x: int
    y: int
    turned: bool
    paths: tuple[tuple[str, ...], ...]
    labels: tuple[tuple[str, ...], ...]


class Hinted(Fact, frozen=True, tag="hinted"):
    seat: int


class Linked(Fact, frozen=True, tag="linked"):
    """Alone: a link that holds, or does not."""

    node: str
    label: str
    holds: bool


class GameOver(Fact, frozen=True, tag="game_over"):
    reason: str
    winners: tuple[int, ...]


CineFact = (
    TurnBegan | TurnSkipped | Drew | Played | BecameFinal | WasChallenged | ChallengeVoid | VoteOpened | Voted | Judged
    | TakenBack | Penalised | Swapped | PassedTurn | KeptDrawn | WindowPassed | CutDrawn | CutUsed | Exchanged | PassedOn
    | DirectionChanged | SkipGiven | PlayerLeft | RoundBegan | Finished | Hinted | Linked | GameOver
)  # fmt: skip
"""Those that everybody hears."""
