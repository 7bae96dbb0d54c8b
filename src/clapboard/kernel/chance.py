"""The one door through which chance and outside knowledge enter the rules.

A state asks its `chance`; nothing else in the rules is random. In play the door is `Seeded` (or `Scripted`, where a start is declared); in a replay it is a `Tape`
of what was answered then; a table that is loaded from its log follows the tape and keeps the door of play in step (`Retraced`);
an imagined world draws from a `Dream` of its own, never from the real door. Every answer is written down until `taken()`
collects it, so that a record outlives a change of generator or of film data.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from clapboard.kernel.bag import at, count
from clapboard.kernel.errors import ChanceError, Unanswered
from clapboard.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The questions that rules may ask. Subclasses answer them."""

    def __init__(self) -> None:
        self.answers: list[object] = []

    def draw(self, question: str, names: Sequence[str], bag: i64, total: i64) -> i64:
        """Draw one card from a shuffled stack that holds `bag` (`total` cards); the answer is written down by its name."""
        raise NotImplementedError("Chance.draw")

    def pick(self, question: str, many: i64) -> i64:
        """One of `many` possibilities, each as likely: 0..many-1."""
        raise NotImplementedError("Chance.pick")

    def shuffle(self, question: str, many: int) -> list[int]:
        """An order of `many` things."""
        raise NotImplementedError("Chance.shuffle")

    def ask(self, question: str, about: object, fits: Callable[[object], bool]) -> object:
        """What somebody outside the rules knows (the film base): a JSON value. `fits` says whether an answer could be one at all,
        so that a forged tape is refused by name instead of breaking the rules."""
        raise NotImplementedError("Chance.ask")

    def copy(self) -> Chance:
        """A door that will answer the same from here on; with nothing written down yet."""
        raise NotImplementedError("Chance.copy")

    def dump(self) -> dict[str, object]:
        """The door as a JSON object that `load_chance` understands."""
        raise NotImplementedError("Chance.dump")

    def taken(self) -> list[object]:
        """What was answered since the last call, in order."""
        answers = self.answers
        self.answers = []
        return answers


BLAKE: Final = hashlib.blake2b


@mypyc_attr(free_list_len=1)
class Numbers:
    """Numbers from a key and a name: BLAKE2b blocks, so that nobody can compute the coming ones from those seen."""

    __slots__ = ("block", "blocks", "key", "name", "place")

    def __init__(self, key: bytes, name: bytes, at: int = 0) -> None:
        self.key: bytes = key
        self.name: bytes = name
        self.block: bytes = b""
        self.place: i64 = 64
        self.blocks: i64 = 0
        for _ in range(at):
            self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        if self.place == 64:
            number = int(self.blocks)
            self.block = BLAKE(self.name + number.to_bytes(8, "little"), key=self.key).digest()
            self.blocks += 1
            self.place = 0
        block = self.block
        at: i64 = self.place
        self.place = at + 4
        one: i64 = block[at]
        two: i64 = block[at + 1]
        three: i64 = block[at + 2]
        four: i64 = block[at + 3]
        return one | two << 8 | three << 16 | four << 24

    def below(self, n: i64) -> i64:
        """0..n-1, exactly uniform: words past the last whole multiple of n are drawn again."""
        limit: i64 = 4294967296 - 4294967296 % n
        while True:
            word = self.word()
            if word < limit:
                return word % n

    def words(self) -> int:
        """How many words were drawn."""
        return int(self.blocks * 16 - (64 - self.place) // 4)

    def copy(self) -> Numbers:
        other = Numbers(self.key, self.name)
        other.block = self.block
        other.place = self.place
        other.blocks = self.blocks
        return other


class Seeded(Chance):
    """The door of a game in play. Every question has numbers of its own, so that the order of one stack does not depend on
    how often another was drawn from: two tables with one seed see the same cards, whatever is played."""

    def __init__(self, seed: int | bytes, oracle: Callable[[str, object], object] | None = None) -> None:
        super().__init__()
        self.key: bytes = _key(seed)
        self.oracle = oracle
        self.numbers: dict[str, Numbers] = {}

    def numbers_for(self, question: str) -> Numbers:
        found = self.numbers.get(question)
        if found is None:
            found = Numbers(self.key, question.encode())
            self.numbers[question] = found
        return found

    def draw(self, question: str, names: Sequence[str], bag: i64, total: i64) -> i64:
        kind = at(bag, self.numbers_for(question).below(total))
        self.answers.append(names[kind])
        return kind

    def pick(self, question: str, many: i64) -> i64:
        answer = self.numbers_for(question).below(many)
        self.answers.append(int(answer))
        return answer

    def shuffle(self, question: str, many: int) -> list[int]:
        order = list(range(many))
        numbers = self.numbers_for(question)
        for i in range(many - 1, 0, -1):
            j = int(numbers.below(i + 1))
            order[i], order[j] = order[j], order[i]
        self.answers.append(list(order))
        return order

    def ask(self, question: str, about: object, fits: Callable[[object], bool]) -> object:
        answer = _answered(self.oracle, question, about, fits)
        self.answers.append(answer)
        return answer

    def copy(self) -> Seeded:
        other = Seeded(self.key, self.oracle)
        for question, numbers in self.numbers.items():
            other.numbers[question] = numbers.copy()
        return other

    def dump(self) -> dict[str, object]:
        at: dict[str, object] = {
            question: numbers.words() for question, numbers in sorted(self.numbers.items())
        }
        return {"kind": "seeded", "key": self.key.hex(), "at": at}


class Scripted(Seeded):
    """A door of play that says first what was written for it, for each question in order; then, and where that is impossible, it is
    chance. So a guided game or a puzzle begins alike at every table."""

    def __init__(
        self,
        seed: int | bytes,
        oracle: Callable[[str, object], object] | None = None,
        script: Mapping[str, Sequence[object]] | None = None,
    ) -> None:
        super().__init__(seed, oracle)
        self.script: dict[str, list[object]] = {}
        if script is not None:
            for question, answers in script.items():
                self.script[question] = list(answers)

    def line(self, question: str) -> Tape | None:
        """What is written for this question, on a tape of one answer."""
        written = self.script.get(question)
        if not written:
            return None
        return Tape([written.pop(0)])

    def draw(self, question: str, names: Sequence[str], bag: i64, total: i64) -> i64:
        written = self.line(question)
        if written is not None:
            try:
                kind = written.draw(question, names, bag, total)
            except ChanceError:
                return super().draw(question, names, bag, total)
            self.answers.append(names[kind])
            return kind
        return super().draw(question, names, bag, total)

    def pick(self, question: str, many: i64) -> i64:
        written = self.line(question)
        if written is not None:
            try:
                answer = written.pick(question, many)
            except ChanceError:
                return super().pick(question, many)
            self.answers.append(int(answer))
            return answer
        return super().pick(question, many)

    def shuffle(self, question: str, many: int) -> list[int]:
        written = self.line(question)
        if written is not None:
            try:
                order = written.shuffle(question, many)
            except ChanceError:
                return super().shuffle(question, many)
            self.answers.append(list(order))
            return order
        return super().shuffle(question, many)

    def copy(self) -> Scripted:
        other = Scripted(self.key, self.oracle, self.script)
        for question, numbers in self.numbers.items():
            other.numbers[question] = numbers.copy()
        return other

    def dump(self) -> dict[str, object]:
        left: dict[str, object] = {question: list(self.script[question]) for question in sorted(self.script)}
        return {**super().dump(), "kind": "scripted", "script": left}


class Dream(Chance):
    """The door of an imagined world: quick, its own, and with nothing to write down."""

    def __init__(self, rng: Rng, oracle: Callable[[str, object], object] | None = None) -> None:
        super().__init__()
        self.rng = rng
        self.oracle = oracle

    def draw(self, question: str, names: Sequence[str], bag: i64, total: i64) -> i64:
        return at(bag, self.rng.below(total))

    def pick(self, question: str, many: i64) -> i64:
        return self.rng.below(many)

    def shuffle(self, question: str, many: int) -> list[int]:
        order = list(range(many))
        for i in range(many - 1, 0, -1):
            j = int(self.rng.below(i + 1))
            order[i], order[j] = order[j], order[i]
        return order

    def ask(self, question: str, about: object, fits: Callable[[object], bool]) -> object:
        return _answered(self.oracle, question, about, fits)

    def copy(self) -> Dream:
        return Dream(self.rng.copy(), self.oracle)

    def dump(self) -> dict[str, object]:
        rng = self.rng
        return {"kind": "dream", "words": [int(rng.a), int(rng.b), int(rng.c), int(rng.count)]}


class Tape(Chance):
    """Given answers, in the order in which they are asked; each is checked against what the rules could have been told."""

    def __init__(self, given: Sequence[object], at: int = 0) -> None:
        super().__init__()
        self.given: list[object] = list(given)
        self.at: int = at

    def next(self, question: str) -> object:
        if self.at >= len(self.given):
            raise ChanceError(f"the tape ends where {question!r} is asked (answer {self.at})")
        answer = self.given[self.at]
        self.at += 1
        self.answers.append(answer)
        return answer

    def wrong(self, question: str, answer: object) -> ChanceError:
        return ChanceError(f"answer {self.at - 1} of the tape, {answer!r}, is impossible for {question!r}")

    def draw(self, question: str, names: Sequence[str], bag: i64, total: i64) -> i64:
        answer = self.next(question)
        if not isinstance(answer, str) or answer not in names:
            raise self.wrong(question, answer)
        kind = names.index(answer)
        if count(bag, kind) == 0:
            raise self.wrong(question, answer)
        return kind

    def pick(self, question: str, many: i64) -> i64:
        answer = self.next(question)
        if not isinstance(answer, int) or isinstance(answer, bool) or not 0 <= answer < int(many):
            raise self.wrong(question, answer)
        return answer

    def shuffle(self, question: str, many: int) -> list[int]:
        answer = self.next(question)
        if not isinstance(answer, list) or any(type(place) is not int for place in answer):
            raise self.wrong(question, answer)
        order = [int(place) for place in answer]
        if sorted(order) != list(range(many)):
            raise self.wrong(question, answer)
        return order

    def ask(self, question: str, about: object, fits: Callable[[object], bool]) -> object:
        answer = self.next(question)
        if not fits(answer):
            raise self.wrong(question, answer)
        return answer

    def copy(self) -> Tape:
        return Tape(self.given, self.at)

    def dump(self) -> dict[str, object]:
        return {"kind": "tape", "given": list(self.given), "at": self.at}


class Retraced(Tape):
    """A tape beside the door of play, which draws along: after the same answers it stands where it stood then. What somebody outside
    was asked is on the tape alone, so that nobody needs to be there to answer it again."""

    def __init__(self, given: Sequence[object], live: Chance) -> None:
        super().__init__(given)
        self.live = live
        self.same: bool = True
        """Whether the door of play has answered what is on the tape, every time."""

    def draw(self, question: str, names: Sequence[str], bag: i64, total: i64) -> i64:
        kind = super().draw(question, names, bag, total)
        if self.live.draw(question, names, bag, total) != kind:
            self.same = False
        return kind

    def pick(self, question: str, many: i64) -> i64:
        answer = super().pick(question, many)
        if self.live.pick(question, many) != answer:
            self.same = False
        return answer

    def shuffle(self, question: str, many: int) -> list[int]:
        order = super().shuffle(question, many)
        if self.live.shuffle(question, many) != order:
            self.same = False
        return order


def _answered(
    oracle: Callable[[str, object], object] | None,
    question: str,
    about: object,
    fits: Callable[[object], bool],
) -> object:
    if oracle is None:
        raise Unanswered(f"nobody here can answer {question!r}")
    answer = oracle(question, about)
    if not fits(answer):
        raise ChanceError(f"{answer!r} is no answer to {question!r}")
    return answer


def _key(seed: int | bytes) -> bytes:
    """32 bytes of key: bytes as they are if they are 32, anything else by its own hash, so that int 7 and b'7' differ."""
    if isinstance(seed, bytes):
        return seed if len(seed) == 32 else hashlib.blake2b(b"bytes" + seed, digest_size=32).digest()
    return hashlib.blake2b(b"int" + str(seed).encode(), digest_size=32).digest()


def _load_seeded(
    key: str, at: dict[object, object], oracle: Callable[[str, object], object] | None
) -> Seeded:
    try:
        raw = bytes.fromhex(key)
    except ValueError:
        raw = b""
    if len(raw) != 32:
        raise ChanceError("a saved seed has a key of 32 bytes")
    door = Seeded(raw, oracle)
    for question, words in at.items():
        if not isinstance(question, str) or not isinstance(words, int) or not 0 <= words < 1_000_000:
            raise ChanceError("a saved seed counts the words drawn for each question")
        door.numbers[question] = Numbers(raw, question.encode(), words)
    return door


def _load_scripted(door: Seeded, script: dict[object, object]) -> Scripted:
    written: dict[str, list[object]] = {}
    for question, answers in script.items():
        if not isinstance(question, str) or not isinstance(answers, list):
            raise ChanceError("a script has a list of answers for each question")
        written[question] = answers
    other = Scripted(door.key, door.oracle, written)
    other.numbers = door.numbers
    return other


def load_chance(saved: object, oracle: Callable[[str, object], object] | None = None) -> Chance:
    """The door that `dump` wrote; raises `ChanceError` for anything else."""
    if isinstance(saved, dict):
        kind = saved.get("kind")
        at = saved.get("at")
        key = saved.get("key")
        if kind == "seeded" and isinstance(key, str) and isinstance(at, dict):
            return _load_seeded(key, at, oracle)
        script = saved.get("script")
        if kind == "scripted" and isinstance(key, str) and isinstance(at, dict) and isinstance(script, dict):
            return _load_scripted(_load_seeded(key, at, oracle), script)
        given = saved.get("given")
        if kind == "tape" and isinstance(given, list) and isinstance(at, int) and 0 <= at <= len(given):
            return Tape(given, at)
        words = saved.get("words")
        if kind == "dream" and isinstance(words, list) and len(words) == 4:
            if all(isinstance(word, int) and 0 <= word < 4294967296 for word in words):
                rng = Rng(0)
                rng.a, rng.b, rng.c, rng.count = words[0], words[1], words[2], words[3]
                return Dream(rng, oracle)
    raise ChanceError("no door of chance: expected a saved seed, script, tape or dream")
