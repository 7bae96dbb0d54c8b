"""What each viewer knows, and worlds that fit it."""
