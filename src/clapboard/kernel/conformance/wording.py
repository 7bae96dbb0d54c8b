"""Actions and views as JSON and as text."""

from __future__ import annotations

from clapboard.kernel.action import BACK, Action
from clapboard.kernel.codec import encode, plain
from clapboard.kernel.conformance.run import Run
from clapboard.kernel.errors import ActionError

_NO_ACTIONS = (
    b"",
    b"{",
    b"[]",
    b"{}",
    b'{"type": "no such type"}',
    b"\xff\xfe",
    b'{"type": 1}',
    b"[" * 10_000,
)
_NO_TEXTS = ("", " ", "no such text!", "\x00", "back back", "1" * 300)


class Wording:
    """Each action is looked at once, each list at every state."""

    def __init__(self) -> None:
        self.seen: set[Action] = set()

    def check_words(self, run: Run) -> None:
        for seat, listed in run.listed.items():
            also = [BACK] if BACK in run.state.legal(seat) else []
            texts: dict[str, Action] = {}
            for action in (*listed, *also):
                if action not in self.seen:
                    _check_json(run, action)
                    self.seen.add(action)
                with run.expecting("text-not-inverse", f"{action!r} has no text"):
                    text = run.game.text(action)
                other = texts.setdefault(text, action)
                if other != action:
                    run.broken("text-not-unique", f"{action!r} and {other!r} are both {text!r}")
            for text, action in texts.items():
                with run.expecting("text-not-inverse", f"{text!r} is not understood"):
                    back = run.game.parse(text)
                if back != action:
                    run.broken(
                        "text-not-inverse", f"{text!r} was written for {action!r}, and read as {back!r}"
                    )


def _check_json(run: Run, action: Action) -> None:
    with run.expecting("action-codec", f"{action!r}"):
        again = run.game.decode_action(encode(action))
        parsed = run.game.decode_action(plain(action))
    if again != action or parsed != action or hash(again) != hash(action):
        run.broken("action-codec", f"{action!r} comes back as {again!r}")


def check_nonsense(run: Run) -> None:
    """What is no action is refused by name."""
    for data in _NO_ACTIONS:
        with run.expecting("parse-crashes", f"decode_action({data[:30]!r})"):
            try:
                run.game.decode_action(data)
            except ActionError:
                continue
        run.broken("parse-crashes", f"decode_action({data[:30]!r}) found an action")
    for text in _NO_TEXTS:
        with run.expecting("parse-crashes", f"parse({text[:30]!r})"):
            try:
                run.game.parse(text)
            except ActionError:
                continue
        run.broken("parse-crashes", f"parse({text[:30]!r}) found an action")
