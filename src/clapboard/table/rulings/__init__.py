"""What may be asked of a table, by subject: each function judges one thing against the room as it is, and changes nothing."""
