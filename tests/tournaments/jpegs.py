"""JPEG files piece by piece, as small as they can be."""

from __future__ import annotations

START, END = b"\xff\xd8", b"\xff\xd9"
SCAN_DATA = b"\x12\xff\x00\x34\xff\xd0\x56"
"""With a stuffed byte and a restart, which are no ends."""


def segment(marker: int, body: bytes) -> bytes:
    return bytes((0xFF, marker)) + (len(body) + 2).to_bytes(2, "big") + body


def frame(width: int, height: int, marker: int = 0xC0) -> bytes:
    size = height.to_bytes(2, "big") + width.to_bytes(2, "big")
    return segment(marker, b"\x08" + size + b"\x01\x01\x11\x00")


JFIF = segment(0xE0, b"JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00")
TABLES = segment(0xDB, bytes(65)) + segment(0xC4, bytes(28))
SCAN = segment(0xDA, b"\x01\x01\x00\x00\x3f\x00") + SCAN_DATA


def jpeg(width: int = 640, height: int = 160) -> bytes:
    return START + JFIF + TABLES + frame(width, height) + SCAN + END
