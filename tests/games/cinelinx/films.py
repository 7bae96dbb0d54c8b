"""The closed test base of the rules' worked examples: what is not listed is not an edge."""

from __future__ import annotations

import itertools
from typing import Any

from clapboard.films.genres import NUMBERS
from clapboard.films.spelling import slug

TOLD = {
    "Looper (2012)": (
        "Rian Johnson",
        "Bruce Willis, Joseph Gordon-Levitt, Emily Blunt, Jeff Daniels",
        "Sci-Fi, Thriller",
    ),
    "Pulp Fiction (1994)": (
        "Quentin Tarantino",
        "John Travolta, Samuel L. Jackson, Uma Thurman, Bruce Willis, Harvey Keitel, Quentin Tarantino",
        "Crime, Drama",
    ),
    "The Wolf of Wall Street (2013)": (
        "Martin Scorsese",
        "Leonardo DiCaprio, Jonah Hill, Margot Robbie",
        "Crime, Comedy",
    ),
    "Titanic (1997)": ("James Cameron", "Leonardo DiCaprio, Kate Winslet, Kathy Bates", "Romance, Drama"),
    "The Terminator (1984)": ("James Cameron", "Arnold Schwarzenegger, Linda Hamilton", "Sci-Fi, Action"),
    "Terminator 2: Judgment Day (1991)": (
        "James Cameron",
        "Arnold Schwarzenegger, Linda Hamilton, Robert Patrick",
        "Sci-Fi, Action",
    ),
    "Unforgiven (1992)": ("Clint Eastwood", "Clint Eastwood, Gene Hackman, Morgan Freeman", "Western, Drama"),
    "Mystic River (2003)": ("Clint Eastwood", "Sean Penn, Tim Robbins, Kevin Bacon", "Crime, Drama"),
    "The Good, the Bad and the Ugly (1966)": (
        "Sergio Leone",
        "Clint Eastwood, Eli Wallach, Lee Van Cleef",
        "Western",
    ),
    "Batman (1989)": ("Tim Burton", "Michael Keaton, Jack Nicholson, Kim Basinger", "Action"),
    "Batman Begins (2005)": (
        "Christopher Nolan",
        "Christian Bale, Michael Caine, Liam Neeson, Gary Oldman, Morgan Freeman",
        "Action",
    ),
    "The Dark Knight (2008)": (
        "Christopher Nolan",
        "Christian Bale, Heath Ledger, Michael Caine, Gary Oldman, Morgan Freeman",
        "Action, Crime",
    ),
    "Inception (2010)": (
        "Christopher Nolan",
        "Leonardo DiCaprio, Joseph Gordon-Levitt, Michael Caine, Tom Hardy",
        "Sci-Fi, Action",
    ),
    "The Shining (1980)": ("Stanley Kubrick", "Jack Nicholson, Shelley Duvall", "Horror"),
    "Apollo 13 (1995)": ("Ron Howard", "Tom Hanks, Kevin Bacon, Bill Paxton, Ed Harris", "Drama, History"),
    "Psycho (1960)": ("Alfred Hitchcock", "Anthony Perkins, Janet Leigh", "Horror, Thriller"),
    "Star Wars: Episode IV – A New Hope (1977)": (
        "George Lucas",
        "Mark Hamill, Harrison Ford, Carrie Fisher, Alec Guinness",
        "Sci-Fi, Fantasy, Adventure",
    ),
    "Star Wars: The Force Awakens (2015)": (
        "J. J. Abrams",
        "Harrison Ford, Daisy Ridley, Adam Driver, Carrie Fisher",
        "Sci-Fi, Adventure",
    ),
    "Reservoir Dogs (1992)": (
        "Quentin Tarantino",
        "Harvey Keitel, Tim Roth, Steve Buscemi, Quentin Tarantino",
        "Crime",
    ),
    "Fargo (1996)": (
        "Joel Coen, Ethan Coen",
        "Frances McDormand, William H. Macy, Steve Buscemi",
        "Crime, Comedy",
    ),
}
SERIES = {"star_wars": ("Star Wars: Episode IV – A New Hope (1977)", "Star Wars: The Force Awakens (2015)")}


def film(label: str) -> str:
    title, year = label[:-7], label[-5:-1]
    return f"F:{slug(title)}_{year}"


class Closed:
    """Answers what the rules ask, from the films above."""

    def __init__(self) -> None:
        self.edges: set[frozenset[str]] = set()
        self.labels: dict[str, str] = {}
        for label, (directors, cast, genres) in TOLD.items():
            self.labels[film(label)] = label
            for letter, names in (("D", directors), ("A", cast)):
                for name in names.split(", "):
                    self.labels[f"{letter}:{slug(name)}"] = name
                    self.edges.add(frozenset({f"{letter}:{slug(name)}", film(label)}))
            for name in genres.split(", "):
                node = "G:" + name.casefold().replace("-", "_")
                assert name.casefold() in NUMBERS
                self.labels[node] = name
                self.edges.add(frozenset({node, film(label)}))
        for node in list(self.labels):
            if node.startswith("A:") and "D" + node[1:] in self.labels:
                self.edges.add(frozenset({node, "D" + node[1:]}))
        self.asked: list[str] = []

    def __call__(self, question: str, about: object) -> object:
        self.asked.append(question)
        told: Any = about
        if question == "claims":
            return {
                "labels": [[self.label(node) for node in path] for path in told["paths"]],
                "edges": [
                    [self.linked(*pair) for pair in itertools.pairwise(path)] for path in told["paths"]
                ],
            }
        if question == "paths":
            return [None for _ in told["pairs"]]
        return "the closed test base"

    def label(self, node: str) -> str | None:
        if node.startswith("S:"):
            return node[2:] if node[2:] in SERIES else None
        return next((self.labels[each] for each in self.bearers(node) if each in self.labels), None)

    def bearers(self, node: str) -> list[str]:
        return ["A" + node[1:], "D" + node[1:]] if node.startswith("P:") else [node]

    def linked(self, one: str, other: str) -> bool:
        if one.startswith("S:") or other.startswith("S:"):
            series, end = (one, other) if one.startswith("S:") else (other, one)
            return any(self.linked(film(label), end) for label in SERIES[series[2:]])
        return any(frozenset({a, b}) in self.edges for a in self.bearers(one) for b in self.bearers(other))
