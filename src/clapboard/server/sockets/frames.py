"""WebSocket frames (RFC 6455, section 5) as a server reads and writes them: out of whatever bytes come, one whole frame after the other.

Never more is held than one frame of the largest size and one read. What a frame means is for others to say.
"""

from __future__ import annotations

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
"""Kinds of frames. From `CLOSE` on they control the connection."""
FINAL = 0x80
"""The bit of the last frame of a message, in the first byte."""
WHOLE_TEXT = FINAL | TEXT
AGREED, KIND, MASKED = 0x70, 0x0F, 0x80
"""Bits that mean something only where both have agreed on it; the kind; and, in the second byte, that the payload is masked."""
SHORT, LONG, LONGEST_CONTROL = 126, 127, 125
KINDS = (CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG)

PROTOCOL, NOT_TEXT, TOO_LARGE, NO_STATUS = 1002, 1007, 1009, 1005
"""How WebSocket says why it ends."""


class Broken(Exception):
    """What came is no frame, or one that nobody takes. The connection ends with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Frames:
    """`largest`: bytes of a payload that are taken."""

    __slots__ = ("_at", "_data", "_largest")

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._data = b""
        self._at = 0

    def feed(self, data: bytes) -> None:
        self._data = self._data[self._at :] + data if self._at < len(self._data) else data
        self._at = 0

    def next(self) -> tuple[int, bytes] | None:
        """The first byte and the payload of the next frame; None: it is not complete yet."""
        data, at = self._data, self._at
        have = len(data) - at
        if have < 2:
            return None
        first, size, begin = data[at], data[at + 1] - MASKED, at + 6
        if first & AGREED or size < 0 or first & KIND not in KINDS:
            raise Broken(PROTOCOL)
        if first & KIND >= CLOSE and (size > LONGEST_CONTROL or not first & FINAL):
            raise Broken(PROTOCOL)
        if size >= SHORT:
            more = 2 if size == SHORT else 8
            if have < 2 + more:
                return None
            size, begin = int.from_bytes(data[at + 2 : at + 2 + more], "big"), begin + more
        if size > self._largest:
            raise Broken(TOO_LARGE)
        end = begin + size
        if end > len(data):
            return None
        self._at = end
        return first, unmasked(data[begin:end], data[begin - 4 : begin])


def unmasked(payload: bytes, mask: bytes) -> bytes:
    size = len(payload)
    key = int.from_bytes((mask * (size // 4 + 1))[:size], "little")
    return (int.from_bytes(payload, "little") ^ key).to_bytes(size, "little")


def head(size: int, first: int = WHOLE_TEXT) -> bytes:
    """The beginning of a frame to a client, which is not masked."""
    if size < SHORT:
        return bytes((first, size))
    if size < 65536:
        return bytes((first, SHORT)) + size.to_bytes(2, "big")
    return bytes((first, LONG)) + size.to_bytes(8, "big")


def control(kind: int, payload: bytes = b"") -> bytes:
    return bytes((FINAL | kind, len(payload))) + payload


def close_frame(code: int, reason: str = "") -> bytes:
    return control(CLOSE, code.to_bytes(2, "big") + reason.encode()[: LONGEST_CONTROL - 2])


def close_code(payload: bytes) -> int:
    """How a client ends it. `Broken` where it says that in a way that nobody may."""
    if not payload:
        return NO_STATUS
    code = int.from_bytes(payload[:2], "big")
    if len(payload) < 2 or not (1000 <= code < 1004 or 1007 <= code < 1015 or 3000 <= code < 5000):
        raise Broken(PROTOCOL)
    if not is_text(payload[2:]):
        raise Broken(NOT_TEXT)
    return code


def is_text(data: bytes) -> bool:
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
