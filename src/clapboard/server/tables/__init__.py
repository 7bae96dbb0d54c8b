"""The tables of this server: in memory, in lists, from their logs, and told again."""
