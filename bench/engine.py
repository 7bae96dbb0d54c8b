"""How fast the engine is, beside its peers, in one run on one core: `make bench`. See bench/README.md."""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> int:
    sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the root, so that `bench` is a package
    from bench.command import command

    return command(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
