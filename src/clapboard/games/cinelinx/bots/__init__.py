"""The computer players, and whatever only they use."""
