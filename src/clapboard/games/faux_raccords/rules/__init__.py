"""What may be done, and what each act does. The ids in the comments are those of docs/rules/faux-raccords.md.

Each builds on the one before: `bench` moves cards and tokens, `targets` says what is open as they lie, `offers` what each decision
offers, `steps` follows an act from choice to choice, `members` and `acts` carry it out, `effects` and `events` are the Event cards, `turn`
holds it together, `game` speaks the kernel's vocabulary, `setup` deals.
"""
