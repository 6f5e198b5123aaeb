"""The framing of WebSocket messages: where frames begin and end (RFC 6455, 5.2)."""

from __future__ import annotations

WHOLE_TEXT = 0x81  # the first byte of an unfragmented text message
MASKED = 0x80  # in the second byte, beside the length
LENGTH_16, LENGTH_64 = 126, 127  # the length follows in two or eight bytes
MASK = 4  # bytes


def frame_in(data: bytes, start: int, most: int) -> tuple[int, int]:
    """The end of the frame at `start`, 0 if it is incomplete, and where its masked payload begins.

    A frame that is too long or not masked gets no payload and the end of the data: the library refuses it.
    """
    here = len(data) - start
    if here < 2:
        return 0, 0
    length, text = data[start + 1] ^ MASKED, start + 2 + MASK
    if length == LENGTH_16:
        if here < 4:
            return 0, 0
        length, text = int.from_bytes(data[start + 2 : start + 4]), text + 2
    elif length == LENGTH_64:
        if here < 10:
            return 0, 0
        length, text = int.from_bytes(data[start + 2 : start + 10]), text + 8
    elif length >= MASKED:
        return len(data), 0
    if length > most:
        return len(data), 0
    return (text + length, text) if text + length <= len(data) else (0, 0)


def head(length: int) -> bytes:
    """The header of a text message of that length."""
    if length < LENGTH_16:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, LENGTH_16, length >> 8, length & 0xFF))
    return bytes((WHOLE_TEXT, LENGTH_64)) + length.to_bytes(8)
