"""The calls that the server answers."""
