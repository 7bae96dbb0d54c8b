"""What nobody with good intentions would send, in all its kinds, from a seeded generator; each with the reasons that may be given for refusing it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec

Codes = frozenset[str]
CLOSED_1007, CLOSED_1009 = "closed-1007", "closed-1009"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class Target(msgspec.Struct):
    """A table under attack, and what an attacker may have got hold of."""

    table_id: str
    game: str
    victims: list[str]
    """Tokens of honest people."""
    traitor: str
    """The token of somebody who sits there,"""
    known: dict[str, Any]
    """an act of theirs that was done under the id `done-1`,"""
    wanted: list[Any]
    """and acts that others could do now."""
    still: bool
    """Nobody moves, so that nothing that is sent can come at the right time."""


class Frame(msgspec.Struct, frozen=True):
    """A message over a WebSocket."""

    kind: str
    content: str | bytes
    codes: Codes
    as_text: bool | None = None


def codes(*names: str) -> Codes:
    return frozenset(names)


def do(id: str, /, **command: Any) -> str:
    return json.dumps({"type": "do", "id": id, "command": command})


TURN = codes("not-your-turn", "not-in-hand", "not-now", "no-such-action")
BAD = codes("bad-message")
OUTSIDE: list[tuple[dict[str, Any], Codes]] = [
    ({"type": "sit", "seat": 0}, codes("seat-taken")), ({"type": "sit", "seat": -1}, codes("no-such-seat")),
    ({"type": "sit", "seat": 10**18}, codes("no-such-seat")), ({"type": "stand"}, codes("not-seated")),
    ({"type": "start"}, codes("not-host")), ({"type": "close"}, codes("not-host")), ({"type": "clear", "seat": 0}, codes("not-host")),
    ({"type": "set_bot", "seat": 0, "level": "../../etc"}, codes("not-host")), ({"type": "undo"}, codes("not-seated")),
    ({"type": "answer", "yes": True}, codes("not-seated")), ({"type": "return"}, codes("not-seated")),
    ({"type": "resume"}, codes("not-seated")), ({"type": "talk", "text": "<script>alert(1)</script>"}, codes("not-seated")),
    ({"type": "signal", "signal": "x"}, codes("not-seated")), ({"type": "ask", "what": "stop"}, codes("not-seated")),
    ({"type": "change", "settings": {"game": "rythm-and-play", "seats": 6}}, codes("not-host")),
    ({"type": "resign"}, codes("not-seated")), ({"type": "mute", "seat": -5, "on": True}, codes("no-such-seat")),
    ({"type": "hurry", "bots": "at-once"}, codes("not-host")), ({"type": "look", "about": {}}, codes("no-looking")),
    ({"type": "look", "about": {"type": "hands", "seat": 0}}, codes("no-looking")),
]  # fmt: skip
INSIDE: list[tuple[dict[str, Any], Codes]] = [
    ({"type": "sit", "seat": 0}, codes("already-seated")), ({"type": "stand"}, codes("game-running")),
    ({"type": "start"}, codes("not-host")), ({"type": "close"}, codes("not-host")), ({"type": "clear", "seat": 0}, codes("not-host")),
    ({"type": "set_bot", "seat": 0, "level": "novice"}, codes("not-host")), ({"type": "undo"}, codes("undo-refused")),
    ({"type": "answer", "yes": True}, codes("nothing-asked")), ({"type": "return"}, codes("not-substituted")),
    ({"type": "resume"}, codes("not-paused")), ({"type": "signal", "signal": "x"}, codes("no-such-signal")),
    ({"type": "change", "settings": {"game": "rythm-and-play", "seats": 2}}, codes("not-host")),
    ({"type": "resign"}, codes("no-resigning")), ({"type": "ask", "what": "replace", "seat": 0}, codes("not-away")),
    ({"type": "ask", "what": "replace", "seat": 99}, codes("no-such-seat")), ({"type": "ask", "what": "undo"}, codes("undo-refused")),
    ({"type": "mute", "seat": 99, "on": True}, codes("no-such-seat")),
    ({"type": "mute", "said": 10**18, "on": True}, codes("no-such-line")), ({"type": "mute", "said": -1, "on": True}, codes("no-such-line")),
    ({"type": "mute", "who": 99, "on": False}, codes("no-such-mute")), ({"type": "hurry", "bots": "calm"}, codes("not-host")),
    ({"type": "look", "about": {"type": "hands", "seat": 0}}, codes("no-looking")), ({"type": "look", "about": {"a": [[[]]] * 50}}, codes("no-looking")),
]  # fmt: skip


# Frames, by who sends them


def outside(rng: random.Random, target: Target) -> Frame:
    """A guest without a chair."""
    command, why = rng.choice(OUTSIDE)
    return Frame("without a chair", do(f"e{rng.random()}", **command), why)


def inside(rng: random.Random, target: Target) -> Frame:
    """Somebody who sits there wants what only others may, or what is not possible now."""
    command, why = rng.choice(INSIDE)
    return Frame("not theirs", do(f"i{rng.random()}", **command), why)


def out_of_turn(rng: random.Random, target: Target) -> Frame:
    action = rng.choice(target.wanted)
    return Frame("out of turn", do("x", type="act", id=f"o{rng.random()}", action=action), TURN)


def foreign_seat(rng: random.Random, target: Target) -> Frame:
    """To act for another chair, by saying so."""
    action = rng.choice(target.wanted)
    act = {"type": "act", "id": f"f{rng.random()}", "action": action}
    seat: dict[str, Any] = rng.choice(
        [{"seat": 0}, {"by": 0}, {"person": "Ada"}, {"token": target.victims[0]}]
    )
    match rng.randrange(3):
        case 0:
            return Frame(
                "foreign seat", json.dumps({"type": "do", "id": "x", "command": {**act, **seat}}), BAD
            )
        case 1:
            return Frame("foreign seat", json.dumps({"type": "do", "id": "x", "command": act, **seat}), BAD)
    return Frame("foreign seat", do("x", **{**act, "action": {**action, **seat}}), TURN)


def repeated(rng: random.Random, target: Target) -> Frame:
    """The id of an act that was done, with another act: it is not done, whatever the answer."""
    action = rng.choice(target.wanted)
    return Frame(
        "repeated id",
        do("x", type="act", id="done-1", action=action),
        TURN | {"done", "repeated-id", "id-used"},
    )


def stale(rng: random.Random, target: Target) -> Frame:
    """What was possible at another time."""
    return Frame("stale", do("x", type="act", id=f"s{rng.random()}", action=target.known), TURN)


def any_message(rng: random.Random, target: Target) -> str:
    command = rng.choice([*OUTSIDE, *INSIDE])[0]
    if rng.random() < 0.4:
        command = {"type": "act", "id": "z", "action": rng.choice(target.wanted)}
    return do(f"m{rng.random()}", **command)


def malformed(rng: random.Random, target: Target) -> Frame:
    text = any_message(rng, target)
    cut = rng.randrange(len(text))
    broken = rng.choice(
        [text[:cut], text[:cut] + "\x01" + text[cut:], text + "}", "[" + text, text[1:], text + text]
    )
    return Frame("malformed", broken, BAD)


def wrong_types(rng: random.Random, target: Target) -> Frame:
    good = json.loads(any_message(rng, target))
    odd: Any = rng.choice([None, 5, -0.5, True, [], {}, [[]], "x" * 65, "", 1e308, 10**30])
    match rng.randrange(4):
        case 0:
            good["id"] = odd
        case 1:
            good["command"] = odd
        case 2:
            good["type"] = odd
        case _:
            good["command"] = {
                "type": rng.choice(["act", "sit", "answer", "talk", "look", "help", "hurry"]),
                "id": odd,
                "seat": "0",
                "yes": "no",
            }
    return Frame("wrong types", json.dumps(good), BAD)


def unknown_fields(rng: random.Random, target: Target) -> Frame:
    good = json.loads(any_message(rng, target))
    place = good if rng.random() < 0.5 else good["command"]
    place[rng.choice(["admin", "debug", "__proto__", "é", "seed", "why", "now"])] = rng.choice(
        [1, None, "x", {}]
    )
    return Frame("unknown fields", json.dumps(good), BAD)


def deep(rng: random.Random, target: Target) -> Frame:
    depth = rng.choice([50, 150, 300, 600, 900, 1500, 3000, 7000])
    nest = (
        "[" * depth + "]" * depth if rng.random() < 0.7 else '{"a":' * (depth // 4) + "1" + "}" * (depth // 4)
    )
    action = '{"type":"tonality","side":' + nest + "}"
    text = '{"type":"do","id":"d","command":{"type":"act","id":"d","action":' + action + "}}"
    return Frame("deep", text, BAD | codes("no-such-action", "not-seated"))


def binary(rng: random.Random, target: Target) -> Frame:
    content = rng.choice([rng.randbytes(rng.randrange(200)), any_message(rng, target).encode()])
    return Frame("binary", content, BAD, as_text=False)


def oversized(rng: random.Random, target: Target) -> Frame:
    size = rng.randrange(16_500, 60_000)
    text = rng.choice(
        [
            "x" * size,
            do("b", type="talk", text="y" * size),
            do("b", type="act", id="b", action={"type": "z" * size}),
        ]
    )
    return Frame("oversized", text, BAD)


def odd_texts(rng: random.Random, target: Target) -> Frame:
    """Unicode where it hurts: lone surrogates as escapes, direction marks, NUL."""
    odd = rng.choice(['"\\ud800"', '"\\u0000"', '"\\u202e"', '"\\uffff"', '"' + "\U0001f3ac" * 30 + '"'])
    text = '{"type":"do","id":"u","command":{"type":"act","id":' + odd + ',"action":{"type":' + odd + "}}}"
    return Frame("odd texts", text, BAD | codes("no-such-action", "not-seated", "no-guest"))


def not_utf8(rng: random.Random, target: Target) -> Frame:
    text = any_message(rng, target).encode()
    cut = rng.randrange(len(text))
    bad = (
        text[:cut] + rng.choice([b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80"]) + text[cut:]
    )
    return Frame("not UTF-8", bad, codes(CLOSED_1007), as_text=True)


def giant(rng: random.Random, target: Target) -> Frame:
    return Frame("giant", "x" * rng.randrange(70_000, 300_000), codes(CLOSED_1009))


Make = Callable[[random.Random, Target], Frame]
FORM: list[Make] = [malformed, wrong_types, unknown_fields, deep, binary, oversized, odd_texts]
FATAL: list[Make] = [not_utf8, giant]
GUEST: list[Make] = [outside, outside, outside, *FORM]
TRAITOR: list[Make] = [inside, out_of_turn, foreign_seat, repeated, stale, *FORM]


def of_a_stranger(rng: random.Random, target: Target) -> Frame:
    """Anyone who has no token, or a forged one, may ask for nothing."""
    return Frame("a stranger", any_message(rng, target), codes("no-guest"))


# Tokens


def forged(rng: random.Random, target: Target) -> str:
    """Like a victim's token, and not it."""
    token = rng.choice(target.victims)
    id, _, proof = token.partition(".")
    place = rng.randrange(len(proof) - 1)  # the last sign holds bits that mean nothing
    other = rng.choice([sign for sign in LETTERS if sign != proof[place]])
    return rng.choice(
        [
            f"{id}.{proof[:place]}{other}{proof[place + 1 :]}", f"{id}.", id, f"{id}.{proof[:-1]}", f"{id}.{proof}x",
            f"{id}.{target.traitor.partition('.')[2]}", f".{proof}", f"{id}..{proof}", guessed(rng, 16) + "." + proof,
            "x" * rng.randrange(1, 4000), f"{id}.{proof}".swapcase(), "null", f"{id}.{proof[::-1]}",
        ]
    )  # fmt: skip


def guessed(rng: random.Random, size: int = 22) -> str:
    """As a table's id, or a guest's, looks."""
    return "".join(rng.choice(LETTERS) for _ in range(size))
