"""The laws of a game, by name. A name is for ever: tests and people look a violation up by it."""

from __future__ import annotations

from typing import Final

LAWS: Final[dict[str, str]] = {
    # What a game says about itself
    "meta-wrong": "what the game declares fits together: seats, modes, reasons, the substitute's level",
    "options-wrong": "options resolve, and a wrong one is refused by an OptionError",
    "crashes": "nothing that a game is asked ends in an unnamed error",
    # Never stuck, always ending
    "stuck": "while a game runs, someone can act or a deadline is pending",
    "too-long": "a game ends within meta.most_decisions",
    "over-but-open": "when it is over nobody can act and nothing is pending",
    "outcome-wrong": "ranks, winners, scores and reason fit each other, the sides and the views",
    "sides-wrong": "every seat is on one side",
    "actors-wrong": "actors are seats, each once, in order",
    # Acting
    "bystander-may-act": "legal is empty for whoever may not act",
    "legal-unsteady": "legal lists the same actions in the same order each time, none twice",
    "legal-not-in": "whatever legal lists or samples is `in` legal",
    "sample-unfair": "sample draws every kind of action that is listed, with fair weight",
    "legal-refused": "whatever is `in` legal applies",
    "legal-crashes": "a legal action never fails otherwise",
    "lag-refused": "what the table may write into an action for its sender's way makes it no less legal, and is listed as 0",
    "illegal-accepted": "whatever is not `in` legal is refused",
    "refusal-crashes": "a refusal is an IllegalAction with a code and a message",
    "refusal-touches-state": "a refusal leaves the state as it was",
    "seed-not-reproducible": "the same seed and the same actions give the same game",
    # Saving
    "dump-not-exact": "a state that is dumped and loaded is the same and plays on the same",
    "position-not-exact": "the position that describe writes is the same state again",
    "load-crashes": "hostile bytes and positions are refused by a LoadError or a PositionError",
    "copy-not-exact": "a copy is the same and plays on the same",
    "copy-shares": "playing on a copy leaves the original as it was",
    "old-state-changed": "playing on leaves the copies made before as they were",
    "not-conserved": "things are conserved",
    # Words
    "action-codec": "an action is the same after its JSON",
    "text-not-unique": "no two legal actions have the same text",
    "text-not-inverse": "parse gives back what text wrote",
    "parse-crashes": "what is no action is refused by an ActionError",
    "view-codec": "a view is the same after its JSON",
    # Views
    "view-shares": "a view shares nothing that can be changed with the state, or with the next view",
    "view-mislabelled": "a view names its game, version, viewer, seats and options",
    "prompt-undeclared": "a prompt's kind is declared in policies.time_out",
    "time-out-illegal": "time_out gives a legal action at every decision",
    "evaluate-wrong": "evaluate gives one finite number for a view",
    # Imagination: what a viewer cannot know must not reach it
    "imagine-crashes": "imagine finds a world for every view",
    "imagine-not-reproducible": "the same view and seed give the same world",
    "imagine-has-the-door": "an imagined world never has the real chance",
    "imagine-view-differs": "the imagined world looks the same to its viewer",
    "leak-by-prompt": "a prompt tells nothing that its viewer cannot know",
    "leak-by-order": "the order of a list tells nothing that its viewer cannot know",
    "leak-by-length": "no length tells anything that its viewer cannot know",
    "leak-by-id": "no id, handle or word tells anything that its viewer cannot know",
    "leak-by-value": "no number or flag tells anything that its viewer cannot know",
    "leak-by-refusal": "the reasons of refusal are the same in the imagined world",
    "imagine-legal-differs": "the legal actions are the same in the imagined world",
    "imagine-chain-differs": "the viewer's own open choices are the same in the imagined world",
    "imagine-not-conserved": "the imagined world has the same things",
    "imagine-tells-truth": "imagination does not peek: it varies where the truth is hidden",
    "imagine-misses-worlds": "over many seeds imagine reaches every world that fits the view",
    "imagine-invents-worlds": "imagine gives only worlds that fit the view and the rules",
    "facts-leak": "facts tell a viewer nothing hidden that its view does not show afterwards",
    "facts-exceed-view": "a view remembers what facts told of others' acts, and facts tell nothing of sealed ones",
    "change-untold": "whoever sees something change by another's act hears a fact of it",
    "fact-audience": "a fact's audience are seats of the table",
    # Chains
    "chain-broken": "a step lengthens its own chain by one, a commit ends it",
    "chain-asks-chance": "chance is not asked before the commit",
    "chain-shown-to-others": "nobody else sees the choices before the commit",
    "back-listed": "`back` is never listed",
    "back-missing": "`back` is `in` legal while a chain is open",
    "back-not-inverse": "`back` takes exactly one step back",
    "plan-commits": "a plan cannot be committed and leaves the state as it was",
    "plan-leaks": "a plan shows no more than the view of its seat",
    # Time
    "time-goes-back": "time never goes back",
    "time-not-additive": "time may pass in one leap or in several, with the same effect",
    "deadline-past": "a deadline lies ahead",
    "time-acts-early": "before its deadline time tells nothing and asks no chance",
    # Records
    "record-replay-differs": "a record replays to the same game",
    "undo-crosses-information": "nothing can be taken back that showed its seat something new",
    "undo-not-inverse": "after an undo everything is as before",
    # Computer players
    "bot-illegal": "a bot chooses legal actions",
    "bot-not-reproducible": "the same view, seed and iterations give the same move",
    "bot-over-budget": "a bot keeps to its iterations",
    "bot-ignores-time": "with next to no time a bot thinks less than it would by itself",
    "bot-reads-hidden": "the move does not change when what the bot cannot see is changed",
}
