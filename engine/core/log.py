"""A match written down: what it takes to replay it, line by line."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.errors import BadLog

FORMAT = "palestra.log/1"


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line: a choice, a choice of the house for a seat that has left (`house`), an undo or a
    leaving (`leave`). `ply` counts lines from 0."""

    ply: int
    seat: int
    kind: str = "choice"
    option: str = ""
    """The key of the chosen option, or the reason of a leaving."""
    hash: str = ""
    draws: tuple[tuple[Any, ...], ...] = ()
    """The chance this line used: number, name, kind, count, sides, values, seat."""


class Log(msgspec.Struct, frozen=True):
    """A whole match. The secret is revealed only once the match is over."""

    title: str
    version: int
    seats: int
    game_options: dict[str, int | str]
    commitment: str
    contributions: tuple[str, ...]
    """One per seat, as text; mixed with the secret in seat order."""
    lines: tuple[Line, ...]
    opening_hash: str = ""
    opening_draws: tuple[tuple[Any, ...], ...] = ()
    secret: str = ""
    """Hexadecimal; empty while the match runs."""
    result: dict[str, Any] | None = None
    format: str = FORMAT


def encode_log(log: Log) -> bytes:
    return msgspec.json.format(msgspec.json.encode(log), indent=1)


def decode_log(text: bytes) -> Log:
    try:
        log = msgspec.json.decode(text, type=Log)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadLog(f"this is not a match log: {problem}") from None
    if log.format != FORMAT:
        raise BadLog(f"this log has the format {log.format!r}; {FORMAT!r} can be read")
    return log
