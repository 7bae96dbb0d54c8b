"""A second, naive implementation of Faux Raccords, written from the rules text alone (FR-xxx).

It is as plain as possible: lists, dicts, nothing kept that can be worked out again. Movie cards are named by
their ids, places by spots. A whole act is the row of its small decisions:

    ("place", card, place)              ("place", card, place, clap)     lenient: ("place", card, clap, place)
    ("help", card, "no")                ("help", card, "yes", *targets)
    ("view", card, target)              then ("clap card",) after the look, if the supply is empty
    ("end",)                            ("skip",)  or  ((card, "tick" or "cross"),)
"""
