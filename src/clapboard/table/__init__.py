"""One table in play: who sits where, whose turn it is, what the clock says, what was done. No sockets, no files, no wall clock."""
