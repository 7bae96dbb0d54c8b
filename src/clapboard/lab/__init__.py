"""The laboratory: games between computer players, counted."""
