"""WebSockets: who is let in, the connection, and the fast way for texts."""
