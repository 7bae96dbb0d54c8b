"""What HTTP calls take and give. docs/protocol.md shows each of them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from clapboard.kernel.attribution import Attribution
from clapboard.kernel.meta import Pauses
from clapboard.kernel.names import Name
from clapboard.kernel.options import Option, Value
from clapboard.table.commands import ActionId, AnyCommand, one_of
from clapboard.table.settings import ClockRule, Settings

Text = Annotated[str, msgspec.Meta(max_length=200)]


class RequestBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The root of what is sent to the server: nothing unknown is overlooked."""


class NewGuest(RequestBody, frozen=True, kw_only=True):
    name: Text
    language: Text = "en"


class ChangedGuest(RequestBody, frozen=True, kw_only=True):
    name: Text | None = None
    language: Text | None = None


class Code(RequestBody, frozen=True, kw_only=True):
    code: Text
    alone: bool = False
    """Whether this device is the only one from now on: all other tokens of the guest are void."""


class SignOut(RequestBody, frozen=True, kw_only=True):
    """Make all tokens of a guest void."""

    here: bool = False
    """Also that of the sender, who is a stranger then."""


class SeatSecret(RequestBody, frozen=True, kw_only=True):
    secret: Text


class NewTable(RequestBody, frozen=True, kw_only=True):
    settings: Settings
    sit: int | None = None
    """The chair that the host takes at once."""


class Complaint(RequestBody, frozen=True, kw_only=True):
    """Somebody at a public table behaves badly: the one who sits on a chair now, or the one who said a line."""

    seat: int | None = None
    said: int | None = None
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]

    def __post_init__(self) -> None:
        one_of(seat=self.seat, said=self.said)


class FactDoubt(RequestBody, frozen=True, kw_only=True):
    """Something is wrong or missing in what a game knows of the world."""

    about: msgspec.Raw
    """What; each game's page says how."""
    text: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    table: Text = ""
    """Where it came up, and in which game there."""
    number: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0


class Do(RequestBody, frozen=True, kw_only=True, tag_field="type", tag="do"):
    """Ask the table for something, under an id of your own."""

    id: ActionId
    command: AnyCommand


class Ping(RequestBody, frozen=True, kw_only=True, tag_field="type", tag="ping"):
    """Are you there?"""


ClientMessage = Do | Ping


class Given(msgspec.Struct, frozen=True, kw_only=True):
    """The root of what the server gives."""


class Problem(Given, frozen=True, kw_only=True):
    """Why not: a code with parameters for your language, and a sentence in English."""

    code: str
    message: str
    params: dict[str, Any] = {}


class Health(Given, frozen=True, kw_only=True):
    status: str
    version: str
    protocol: int
    build: str
    """Of the browser client; a page that names another is older."""


class Me(Given, frozen=True, kw_only=True):
    id: str
    name: str
    language: str


class Welcome(Given, frozen=True, kw_only=True):
    """You are somebody now. A browser keeps the cookie; a program sends `Authorization: Bearer <token>`."""

    token: str
    me: Me


class Transfer(Given, frozen=True, kw_only=True):
    code: str
    url: str
    seconds: int
    qr: str
    """The link as a picture (SVG)."""


class SeatCard(Given, frozen=True, kw_only=True):
    """Your chair, for another device of yours or for somebody else."""

    seat: int
    secret: str
    url: str
    qr: str
    """The link as a picture (SVG)."""


class Seated(Given, frozen=True, kw_only=True):
    seat: int


class Level(Given, frozen=True, kw_only=True):
    name: str
    about: str


class Variant(Given, frozen=True, kw_only=True):
    mode: str
    seats: int
    defaults: dict[str, Value]
    """Every option as it is if nobody chooses otherwise."""


class DealInfo(Given, frozen=True, kw_only=True):
    """A start that a game declares."""

    name: str
    """For `settings.deal`."""
    seats: int
    options: dict[str, Value]
    players: list[str]
    """Who sits where: the level of a computer player, or empty for a person; an empty list: as people like."""


class ShareCard(Given, frozen=True, kw_only=True):
    """The result of a game that is over, as something to show to others."""

    share: str
    """Its name: it tells nobody at which table it was."""
    url: str


class DealCard(Given, frozen=True, kw_only=True):
    """A game that is over, as something to play once more from the same deal."""

    deal: str
    """For `settings.deal`."""
    game: str
    seats: int
    options: dict[str, Value]
    players: list[str]
    """By seat, the level of a computer player; empty where somebody sat."""
    names: list[str]
    """By seat, who played it: the names of people, the levels of bots."""
    scores: list[float]
    """How it ended; empty if it came to no end."""
    winners: list[int]
    public: bool
    """Whether its table is: else the name of the deal is also the key to that table."""


class EditionInfo(Given, frozen=True, kw_only=True):
    """A set of components that a game can be played with."""

    name: str
    """For `settings.edition`."""
    title: str
    hash: str
    """The same for two editions exactly if the same game is played with them."""


class GameInfo(Given, frozen=True, kw_only=True):
    id: str
    title: str
    summary: str
    seats: tuple[int, int]
    tables: list[Variant]
    options: list[Option]
    levels: list[Level]
    talk: str
    signals: list[str]
    undo: str
    undo_among_strangers: bool
    """Whether it also holds at public tables."""
    resign: bool
    absence: str
    substitute: str
    """The level of the bot that plays for somebody who went, and gives hints."""
    pauses: Pauses | None
    """How it stops for people, where it runs by itself."""
    hints: str
    """`on`: a new table gives hints; `off`: not unless its host wants them; `never`."""
    notices: bool
    """Whether people are told that it is their turn, and a table may have a web-hook: not in real time."""
    time_out: dict[str, str]
    """What running out of time does at each kind of decision, in words."""
    reasons: list[str]
    """Every way in which a game can end."""
    cooperative: bool
    simultaneous: bool
    """Seats act as they like, and not in turns."""
    own_clock: bool
    """The rules keep time themselves: a table has no clock beside them."""
    deals: list[DealInfo]
    """Starts that it declares."""
    names: list[str]
    """The kinds of names that can be searched; empty where there are none."""
    study: bool
    """Whether there is something to learn outside games."""
    fact_reports: bool
    """Whether it takes reports of what is wrong in what it knows of the world."""
    attribution: Attribution | None
    """Where it has from what it knows of the world; null: it knows nothing, or it is not there."""
    editions: list[EditionInfo]
    """What it can be played with here, its own first; empty in a game without components."""
    rules_version: int


class GamePage(Given, frozen=True, kw_only=True):
    """A game with one of its editions."""

    info: GameInfo
    """As in the list of games, with what this edition changes of it."""
    edition: EditionInfo | None
    """Null in a game without components."""
    components: dict[str, Any] | None
    """The edition itself, as its file has it; each game's page says what stands in it."""
    actions: dict[str, str]
    """What each kind of action does, in a sentence: for a client that does not know the game."""
    facts: dict[str, str]
    """What each kind of fact says."""


class Names(Given, frozen=True, kw_only=True):
    """What somebody who types may mean, the likeliest first."""

    names: list[Name]


class Earning(Given, frozen=True, kw_only=True):
    """What you have earned by a game."""

    game: str
    key: str
    """The game's own name for it."""
    value: float
    at: int
    table: str
    """Where it was; the table may be gone."""
    number: int
    """Its number among the games of that table, from 1."""


class ProgressList(Given, frozen=True, kw_only=True):
    progress: list[Earning]
    next: str | None
    """Where the next page begins: `before=`; None at the end."""


class BestResult(Given, frozen=True, kw_only=True):
    name: str
    value: float
    at: int


class BestList(Given, frozen=True, kw_only=True):
    """Who has earned most under a key, each once."""

    best: list[BestResult]


class PlayerCard(Given, frozen=True, kw_only=True):
    seat: int | None
    name: str
    turn: bool


class BotCard(Given, frozen=True, kw_only=True):
    seat: int
    level: str


class KeptCard(Given, frozen=True, kw_only=True):
    """What a list shows of a table beside its people; it is kept with the lists."""

    number: int = 0
    pace: str = "live"
    clock: ClockRule = ClockRule()
    options: dict[str, Value] = {}
    hints: bool = True
    bots: list[BotCard] = []
    scores: list[float] = []
    winners: list[int] = []


class TableCard(Given, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: str
    public: bool
    seats: int
    free: int
    """Chairs that nobody has."""
    host: str
    """The host's name."""
    number: int
    """The number of the game that runs or ended last, from 1; 0 before the first."""
    pace: str
    clock: ClockRule
    options: dict[str, Value]
    """Those that are not as usual."""
    hints: bool
    created: int
    updated: int
    players: list[PlayerCard]
    bots: list[BotCard]
    scores: list[float]
    """By seat, how the last game ended; empty while one runs, and where others sit there now."""
    winners: list[int]
    """The seats that won it."""
    your_seat: int | None
    your_turn: bool


class TableList(Given, frozen=True, kw_only=True):
    tables: list[TableCard]
    next: str | None
    """Where the next page begins: `before=`; None at the end."""


class HookCard(Given, frozen=True, kw_only=True):
    """Where a table's "your turn" goes, and the secret of its signature: for the host."""

    url: str
    secret: str


class YourTurn(Given, frozen=True, kw_only=True):
    """What a web-hook gets."""

    event: str = "your-turn"
    id: str
    """The same when it is sent again."""
    table: str
    url: str
    """The invitation."""
    game: str
    title: str
    names: list[str]
    """Whose turn it is now."""
    at: int


class Noted(Given, frozen=True, kw_only=True):
    """It is written down for the person who runs the server."""

    noted: bool = True


class Created(Given, frozen=True, kw_only=True):
    id: str
    url: str
    """The invitation."""
