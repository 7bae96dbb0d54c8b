"""What may be done, and what each action does: functions on the state. The ids in the comments are those of docs/rules/rythm-and-play.md.

`setup` deals. `legal` says what is open to the player to act, with `payments` for RHYTHM cards; `refusal` says why something is not.
`acting` does it and tells what happened. `scoring` counts a game, `match` several games.
"""
