"""What only the source says: the docstrings that stand under the fields of a struct, and the refusals that a game can give."""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

ILLEGAL = {"IllegalAction": 0}
"""What makes a refusal in the rules, and the place of its code among the arguments; the sentence comes next."""


class DocumentedRefusal(msgspec.Struct, frozen=True, order=True):
    """One way in which a game refuses; a sentence that is put together when it happens has `...` in it."""

    code: str
    params: tuple[str, ...]
    sentence: str


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def said_of_fields(kind: type) -> dict[str, str]:
    """The docstrings under the fields of a struct and of those it inherits from. No library keeps them."""
    said: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            said.update(_under_fields(_class(base)))
    return said


def said_of(kind: type) -> str:
    """The docstring of the struct itself, not of one it inherits from."""
    return joined(ast.get_docstring(_class(kind)) or "")


def _class(kind: type) -> ast.ClassDef:
    path = Path(sys.modules[kind.__module__].__file__ or "")
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            return node
    raise LookupError(f"{kind.__name__} is not in {path}")


def _under_fields(struct: ast.ClassDef) -> dict[str, str]:
    said: dict[str, str] = {}
    for field, below in zip(struct.body, struct.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            text = _text(below.value) if isinstance(below, ast.Expr) else None
            if text is not None:
                said[field.target.id] = joined(text)
    return said


def refusals(home: Path, made_by: Mapping[str, int] = ILLEGAL) -> list[DocumentedRefusal]:
    """Every refusal that is made anywhere in a folder, by its code."""
    found = set()
    for path in sorted(home.rglob("*.py")):
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in made_by:
                place = made_by[node.func.id]
                if any(word.arg is None for word in node.keywords):
                    continue  # one that was made elsewhere is handed on
                code = _text(node.args[place])
                if code is None:
                    raise ValueError(f"{path}:{node.lineno}: a refusal whose code is not written down")
                params = tuple(word.arg or "" for word in node.keywords)
                found.add(DocumentedRefusal(code, params, _said(node.args[place + 1])))
    return sorted(found)


def _said(node: ast.expr) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) or "..." for part in node.values)
    return _text(node) or "..."


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def joined(text: str) -> str:
    """In one line."""
    return " ".join(text.split())
