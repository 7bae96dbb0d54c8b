"""What may be done, and what each act does: functions on the state. The ids in the comments are those of docs/rules/faux-raccords.md.

`setup` deals. `targets` says what is open as the cards lie, `legal` what each decision offers, `refusal` why something is not open.
`choosing` follows an act from choice to choice; `acting` and `powers` carry it out, with `moving` for cards and tokens. `events` and
`effects` are the Event cards. `turn` does a move and leads from phase to phase, `ending` from turn to turn and to the end. `scoring`
checks the film, `misplaced` counts what is wrong with it.
"""
