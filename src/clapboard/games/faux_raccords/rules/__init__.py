"""What may be done, and what each act does. The ids in the comments are those of docs/rules/faux-raccords.md.

`bench` moves cards and tokens, `offers` says what each decision offers, `acts` carries out a player's act, `events` the Event
cards, `turn` holds it together. Each builds on the one before.
"""
