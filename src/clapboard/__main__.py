"""`python -m clapboard`: the same as the command."""

from clapboard.cli import main

if __name__ == "__main__":
    main()
