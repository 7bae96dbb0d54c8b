"""Finding a fragment of code by its words, not by its spaces: a mutation holds when its function moves or is laid out anew.

A fragment is compared word by word. White space, line breaks, comments and a comma before a closing bracket do not count.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

WORD = re.compile(
    r"""\w*\"{3}.*?\"{3}|\w*'{3}.*?'{3}|\w*"(?:\\.|[^"\\\n])*"|\w*'(?:\\.|[^'\\\n])*'|\#[^\n]*|\w+|[^\w\s]""",
    re.DOTALL,
)
CLOSING = frozenset((")", "]", "}", ""))

Span = tuple[int, int]


def words(text: str) -> list[tuple[str, Span]]:
    """The words of a piece of code, each with where it stands."""
    found = [(match[0], match.span()) for match in WORD.finditer(text) if not match[0].startswith("#")]
    follows = [word for word, _ in found[1:]] + [""]
    return [one for one, then in zip(found, follows, strict=True) if not (one[0] == "," and then in CLOSING)]


def places(fragment: str, text: str, within: Span) -> list[Span]:
    """Where the fragment stands in a part of a text."""
    wanted = [word for word, _ in words(fragment)]
    there = [(word, span) for word, span in words(text) if within[0] <= span[0] and span[1] <= within[1]]
    said = [word for word, _ in there]
    many = len(wanted)
    return [
        (there[start][1][0], there[start + many - 1][1][1])
        for start in range(len(said) - many + 1)
        if said[start : start + many] == wanted
    ]


def replaced(text: str, span: Span, new: str) -> str:
    """The text with something else there: its first line where the old one began, the others as far from it as they are written. A comma
    at its end is the one that follows the old text already."""
    line = text[text.rfind("\n", 0, span[0]) + 1 : span[0]]
    first, *others = new.strip("\n").rstrip().split("\n")
    shift = (len(line) - len(line.lstrip())) - (len(first) - len(first.lstrip()))
    laid = "\n".join([first.lstrip(), *(_shifted(other, shift) for other in others)])
    if text[span[1] :].lstrip().startswith(","):
        laid = laid.removesuffix(",")
    return text[: span[0]] + laid + text[span[1] :]


def _shifted(line: str, by: int) -> str:
    bare = line.lstrip()
    return " " * max(0, len(line) - len(bare) + by) + bare if bare else ""


@cache
def functions(path: Path) -> dict[str, Span]:
    """The functions and methods of a file by name (`State.copy`), and where each stands."""
    text = path.read_text(encoding="utf-8")
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)

    def walk(body: list[ast.stmt], before: str) -> Iterator[tuple[str, Span]]:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                assert node.end_lineno is not None
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                yield before + node.name, (starts[first - 1], starts[node.end_lineno] - 1)
                yield from walk(node.body, f"{before}{node.name}.")

    return dict(walk(ast.parse(text).body, ""))
