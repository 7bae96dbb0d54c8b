"""The layout problem (section 6.5 of the rules): a fast improver for everybody, and an exact solver where OR-tools is installed."""
