"""The nodes of the film graph, as small numbers and as text.

A node is a film, a person as performer, a person as director, or a genre (CX-001). A person's two roles are two nodes (CX-002).
As a number it is `index * 8 + kind`; as text it is a letter, a colon and the id: `A:clint_eastwood`, `D:clint_eastwood`,
`F:mystic_river_2003`, `G:crime`. A franchise, `S:star_wars`, is a node only where `franchise_bridge` is on (CX-041).
"""

from __future__ import annotations

from typing import Final

ACTOR: Final = 0
DIRECTOR: Final = 1
FILM: Final = 2
GENRE: Final = 3
FRANCHISE: Final = 4

KINDS: Final = "ADFGS"
"""The letters of the kinds, in the order of their numbers."""


def node(kind: int, index: int) -> int:
    return index * 8 + kind


def kind_of(node: int) -> int:
    return node & 7


def index_of(node: int) -> int:
    return node >> 3
