"""The vocabulary that every game speaks."""
