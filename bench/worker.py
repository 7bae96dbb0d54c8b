"""The process of one family of competitors: `python -m bench.worker FAMILY`. A request a line in, an answer a line out."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from bench.peers import Family, load, said


def measure(family: Family, asked: dict[str, Any]) -> dict[str, Any]:
    task = family.tasks.get(asked["task"])
    if task is None:
        return {"error": family.missing.get(asked["task"], family.missing.get("*", "there is no such task"))}
    try:
        sample = task(float(asked["seconds"]), int(asked["seed"]))
    except Exception as wrong:  # noqa: BLE001  # it is reported, and the others are measured
        return {"error": said(wrong)}
    return {"counts": sample.counts, "cpu": sample.cpu}


def main() -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a library prints does not mix with the answers

    def answer(line: dict[str, Any]) -> None:
        answers.write(json.dumps(line) + "\n")
        answers.flush()

    family = load(sys.argv[1])
    answer({"versions": family.versions, "missing": family.missing})
    for line in sys.stdin:
        answer(measure(family, json.loads(line)))


if __name__ == "__main__":
    main()
