"""What an operator has done to the tables of a data folder: by the server that works in it, or without one."""
