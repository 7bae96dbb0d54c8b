"""Who somebody is: a guest with a chosen name, known by a token that only this server can make."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import unicodedata
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable, Sequence

import msgspec

from clapboard.store import Guest, Store, UnknownGuest
from clapboard.table.commands import Refusal
from clapboard.table.parts import Chair
from clapboard.table.rulings.deals import Entropy
from clapboard.table.rulings.ruled import Person
from clapboard.table.texts import BLANK, HIDDEN, JOINER, LONGEST_NAME, joins_emoji

SECRET, CODES = "secret", "transfers"
DAY = 86_400_000
STRANGER = Person("", "")
"""Anyone who has not said who they are."""
REMEMBERED = 20_000
SEAL = 12
"""Bytes by which we know a name for a finished game again."""
TRANSFER = 10 * 60_000
"""Milliseconds for which a transfer code is good."""
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without the signs that are mistaken for each other."""
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


class Passage(msgspec.Struct, frozen=True, array_like=True):
    """Who comes with a transfer code, and until when."""

    guest: str
    end: int


class Identity:
    def __init__(self, store: Store, wall: Callable[[], int], entropy: Entropy = secrets.token_bytes) -> None:
        self._store = store
        self._wall = wall
        self._entropy = entropy
        self._secret = b""
        self._guests: OrderedDict[str, Guest] = OrderedDict()
        self._codes: dict[str, Passage] = {}

    async def open(self) -> None:
        self._guests.clear()
        self._secret = await self._store.settle(SECRET, self._entropy(32))
        self._codes = msgspec.json.decode(await self._store.setting(CODES) or b"{}", type=dict[str, Passage])

    def token(self, guest: Guest) -> str:
        """The guest's id and a proof that this server gave it. A new `guest.secret` makes all old tokens worthless."""
        proof = hmac.new(self._secret, guest.id.encode() + b"\0" + guest.secret, hashlib.sha256).digest()
        return f"{guest.id}.{urlsafe_b64encode(proof).decode().rstrip('=')}"

    def hook_secret(self, table_id: str) -> str:
        """The secret that signs the web-hooks of a table."""
        return hmac.new(self._secret, b"hook\0" + table_id.encode(), hashlib.sha256).hexdigest()

    def deal_seed(self, name: str) -> bytes:
        """The seed of the deal with this name, the same for everybody who plays it."""
        return hmac.new(self._secret, b"deal\0" + name.encode(), hashlib.sha256).digest()

    def share(self, table_id: str, number: int) -> str:
        """A name for a finished game that tells nobody at which table it was: it is enciphered with our secret, and kept nowhere."""
        plain = f"{table_id}.{number}".encode()
        tag = self._sealed(plain)
        return urlsafe_b64encode(tag + self._veiled(tag, plain)).decode().rstrip("=")

    def shared(self, share: str) -> tuple[str, int] | None:
        """The table and the game that such a name is of; None for anything that we did not make."""
        try:
            whole = urlsafe_b64decode(share + "=" * (-len(share) % 4))
        except ValueError:
            return None
        tag, plain = whole[:SEAL], self._veiled(whole[:SEAL], whole[SEAL:])
        # Another way to write the same bytes is another name, and none of ours.
        if (
            not hmac.compare_digest(tag, self._sealed(plain))
            or urlsafe_b64encode(whole).decode().rstrip("=") != share
        ):
            return None
        table_id, _, number = plain.decode().rpartition(".")
        return table_id, int(number)

    def _sealed(self, plain: bytes) -> bytes:
        return hmac.new(self._secret, b"share\0" + plain, hashlib.sha256).digest()[:SEAL]

    def _veiled(self, tag: bytes, text: bytes) -> bytes:
        """With the seal as its beginning no two names are veiled alike; done twice, it is undone."""
        key = hmac.new(self._secret, b"veil\0" + tag, hashlib.sha256).digest()
        return bytes(
            one ^ other for one, other in zip(text, hashlib.shake_256(key).digest(len(text)), strict=True)
        )

    def seat_secret(self, table_id: str, seat: int, chair: Chair) -> str:
        """With which a chair can be taken over from the one who sits there. It is good for this seating alone, and kept nowhere."""
        about = f"seat\0{table_id}\0{seat}\0{chair.seating}\0{chair.guest}"
        return urlsafe_b64encode(
            hmac.new(self._secret, about.encode(), hashlib.sha256).digest()[:18]
        ).decode()

    def seat_of(self, table_id: str, chairs: Sequence[Chair], secret: str) -> int | None:
        """Whose secret this is. Every chair is compared to its end, so that the time it takes tells nothing."""
        found = None
        for seat, chair in enumerate(chairs):
            own = self.seat_secret(table_id, seat, chair)
            if hmac.compare_digest(own.encode(), secret.encode()) and chair.kind == "guest":
                found = seat
        return found

    async def enter(self, name: str, language: str = "en") -> Guest:
        """A new guest."""
        wall = self._wall()
        guest = Guest(
            id=token(self._entropy, 12),
            name=good_name(name),
            created=wall,
            seen=wall,
            secret=self._entropy(16),
            language=good_language(language),
        )
        await self._store.add_guest(guest)
        return self._remember(guest)

    async def who(self, token: str) -> Guest | None:
        """Whose token this is; None for anything that is not one of ours."""
        guest_id, _, _ = token.partition(".")
        if not 8 <= len(guest_id) <= 40 or not token.isascii():
            return None
        guest = await self._find(guest_id)
        if guest is None or not hmac.compare_digest(self.token(guest), token):
            return None
        wall = self._wall()
        if wall - guest.seen > DAY:
            try:
                guest = await self._change(guest, seen=wall)
            except UnknownGuest:  # forgotten by the store, and still remembered here
                return None
        return guest

    async def guest(self, guest_id: str) -> Guest:
        """`UnknownGuest`."""
        found = await self._find(guest_id)
        if found is None:
            raise UnknownGuest(guest_id)
        return found

    async def rename(self, guest: Guest, name: str | None, language: str | None) -> Guest:
        return await self._change(
            guest,
            name=None if name is None else good_name(name),
            language=None if language is None else good_language(language),
        )

    async def _change(
        self, guest: Guest, name: str | None = None, language: str | None = None, seen: int | None = None
    ) -> Guest:
        try:
            await self._store.change_guest(guest.id, name=name, seen=seen, language=language)
        except UnknownGuest:
            self._guests.pop(guest.id, None)
            raise
        changed = {"name": name, "seen": seen, "language": language}
        given = {key: value for key, value in changed.items() if value is not None}
        return self._remember(msgspec.structs.replace(guest, **given))

    async def _find(self, guest_id: str) -> Guest | None:
        guest = self._guests.get(guest_id) or await self._store.guest(guest_id)
        return None if guest is None else self._remember(guest)

    def _remember(self, guest: Guest) -> Guest:
        self._guests[guest.id] = guest
        self._guests.move_to_end(guest.id)
        while len(self._guests) > REMEMBERED:
            self._guests.popitem(last=False)
        return guest

    async def sign_out(self, guest_id: str) -> Guest:
        """All tokens that were ever given to a guest are void, and codes for other devices too. `UnknownGuest`."""
        guest = await self.guest(guest_id)
        secret = self._entropy(16)
        await self._store.change_guest(guest_id, secret=secret)
        self._codes = {
            hidden: passage for hidden, passage in self._codes.items() if passage.guest != guest_id
        }
        await self._keep_codes()
        return self._remember(msgspec.structs.replace(guest, secret=secret))

    # To another device

    async def code(self, guest: Guest) -> str:
        """A word that makes another device the same guest, once and soon."""
        now = self._wall()
        code = word(self._entropy)
        self._codes = {
            hidden: passage
            for hidden, passage in self._codes.items()
            if passage.end > now and passage.guest != guest.id
        }
        self._codes[self._hidden(code)] = Passage(guest.id, now + TRANSFER)
        await self._keep_codes()
        return code

    async def redeem(self, code: str) -> Guest:
        passage = self._codes.pop(self._hidden(code.strip().upper().replace("-", "")), None)
        if passage is not None:
            await self._keep_codes()
        if passage is not None and passage.end <= self._wall():
            passage = None
        guest = None if passage is None else await self._find(passage.guest)
        if guest is None:
            raise Refusal("bad-code", "this code is not known, or its time is over")
        return guest

    def _hidden(self, code: str) -> str:
        """How a code is kept: anyone who reads the store cannot use it."""
        return hmac.new(self._secret, b"transfer\0" + code.encode(), hashlib.sha256).hexdigest()

    async def _keep_codes(self) -> None:
        await self._store.put(CODES, msgspec.json.encode(self._codes))


def token(entropy: Entropy, many: int) -> str:
    """Secret bytes, as text that can stand in a URL."""
    return urlsafe_b64encode(entropy(many)).decode().rstrip("=")


def word(entropy: Entropy) -> str:
    """Twelve signs that a person can read aloud."""
    number = int.from_bytes(entropy(16), "big")  # so many more than there are words that none is likelier
    signs = []
    for _ in range(12):
        number, sign = divmod(number, len(ALPHABET))
        signs.append(ALPHABET[sign])
    return "".join(signs)


def good_name(text: str) -> str:
    """The name, trimmed. It can be seen, and cannot turn a line of text around; a `Refusal` for any other."""
    if any(_is_hidden(text, place) for place in range(len(text))):
        raise Refusal("bad-name", "a name has only characters that can be seen")
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not any(unicodedata.category(sign)[0] in "LNSP" for sign in name):
        raise Refusal("bad-name", "a name needs something to be seen")
    if len(name) > LONGEST_NAME:
        raise Refusal("bad-name", f"a name has at most {LONGEST_NAME} characters", most=LONGEST_NAME)
    return name


def _is_hidden(text: str, place: int) -> bool:
    """Also what no alphabet has yet; a joiner only where it does not hold an emoji together."""
    sign = text[place]
    if sign in "\t\n\r":  # pasted along with the name: a gap like any other
        return False
    hidden = sign in BLANK or unicodedata.category(sign) in HIDDEN | {"Cn"}
    return hidden and not (sign == JOINER and joins_emoji(text, place))


def good_language(text: str) -> str:
    if len(text) > 16 or not LANGUAGE.fullmatch(text):
        raise Refusal("bad-language", "a language is written like en or fr-CA")
    return text


def person(guest: Guest) -> Person:
    return Person(guest.id, guest.name)
