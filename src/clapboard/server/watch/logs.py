"""What the server writes about itself: lines for people on a terminal, JSON for everything else. Never a token, a seed or a card."""

from __future__ import annotations

import logging
import sys

import structlog


def set_up() -> None:
    terminal = sys.stderr.isatty()
    finish: list[structlog.typing.Processor] = (
        [structlog.dev.ConsoleRenderer()]
        if terminal
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=not terminal),
            *finish,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    for name in ("uvicorn", "uvicorn.error", "asyncio"):
        source = logging.getLogger(name)
        source.handlers, source.propagate = [Bridge()], False
        source.setLevel(logging.WARNING)


class Bridge(logging.Handler):
    """Warnings and errors of the libraries, in the same form."""

    def emit(self, record: logging.LogRecord) -> None:
        structlog.get_logger().log(
            record.levelno, "library", source=record.name, said=record.getMessage(), exc_info=record.exc_info
        )
