"""A JPEG as it may be shown: its size is known, and nothing but the picture is left in it.

What a camera writes beside the picture (where it was taken, with what) is left out, and so is
whatever hangs on behind its end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

START, END, SCAN = 0xD8, 0xD9, 0xDA
RESTARTS: Final = range(0xD0, 0xD8)
FRAMES: Final = frozenset({0xC0, 0xC1, 0xC2})
"""Baseline, extended and progressive: what browsers show."""
OTHER_FRAMES: Final = frozenset({0xC3, *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0)})
NOTES: Final = frozenset({*range(0xE1, 0xEE), 0xEF, 0xFE})
"""Application segments and comments; JFIF (0xE0) and Adobe (0xEE) say how colours are meant."""
STUFFED: Final = 0x00
LEAST_SIDE, MOST_SIDE = 16, 4096


class NoPicture(ValueError):
    """These bytes are no JPEG that can be shown."""


@dataclass(frozen=True, slots=True)
class Jpeg:
    content: bytes
    width: int
    height: int


def read_jpeg(data: bytes) -> Jpeg:
    """The picture without its notes."""
    if data[:2] != bytes((0xFF, START)):
        raise NoPicture
    kept = [data[:2]]
    size: tuple[int, int] | None = None
    at = 2
    while True:
        marker, at = _marker(data, at)
        if marker == END:
            kept.append(bytes((0xFF, END)))
            break
        if marker in OTHER_FRAMES or marker == START or marker in RESTARTS:
            raise NoPicture
        body = _segment(data, at)
        at += len(body)
        if marker in FRAMES:
            size = _size(body)
        if marker not in NOTES:
            kept += [bytes((0xFF, marker)), body]
        if marker == SCAN:
            end = _end_of_scan(data, at)
            kept.append(data[at:end])
            at = end
    if size is None or not all(LEAST_SIDE <= side <= MOST_SIDE for side in size):
        raise NoPicture
    return Jpeg(b"".join(kept), *size)


def _marker(data: bytes, at: int) -> tuple[int, int]:
    """The marker that stands here, and where it ends; any number of 0xFF may lead to it."""
    if at >= len(data) or data[at] != 0xFF:
        raise NoPicture
    while at < len(data) and data[at] == 0xFF:
        at += 1
    if at >= len(data) or data[at] == STUFFED:
        raise NoPicture
    return data[at], at + 1


def _segment(data: bytes, at: int) -> bytes:
    """Length and body."""
    length = int.from_bytes(data[at : at + 2], "big")
    body = data[at : at + length]
    if length < 2 or len(body) < length:
        raise NoPicture
    return body


def _size(frame: bytes) -> tuple[int, int]:
    if len(frame) < 8:
        raise NoPicture
    return int.from_bytes(frame[5:7], "big"), int.from_bytes(frame[3:5], "big")


def _end_of_scan(data: bytes, at: int) -> int:
    """Where the next marker stands: in a scan 0xFF is followed by zero or a restart."""
    while True:
        at = data.find(b"\xff", at)
        if at < 0 or at + 1 >= len(data):
            raise NoPicture
        if data[at + 1] != STUFFED and data[at + 1] not in RESTARTS:
            return at
        at += 2
