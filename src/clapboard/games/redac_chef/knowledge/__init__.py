"""What a viewer knows, and the worlds it could be in."""
