"""The box: the cards of the main deck and of the Director's Cut deck."""
