"""Says that it is open, and then more than a pipe holds: `python -m tests.browser.talker --port PORT --data FOLDER`."""

from __future__ import annotations

LINES = 20_000

if __name__ == "__main__":
    print("open: http://127.0.0.1:1", flush=True)
    for number in range(LINES):
        print(f"still open: {number}")
