"""What `bench/server.py` is made of: our server and boardgame.io's, the load on them, and the report."""
