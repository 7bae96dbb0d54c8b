"""What the box holds: the edition, read and checked, and its tables."""
