"""The server beside boardgame.io's own: `python -m bench.server`."""
