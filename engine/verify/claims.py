"""What a log claims, read strictly from its text: every field there, of its type, and no other."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from engine.core.errors import EngineError

FORMAT = "palestra.log/1"


class Mismatch(EngineError):
    """The log claims something that is not so. `code` says what kind of thing."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Draw(NamedTuple):
    number: int
    name: str
    kind: str
    size: int
    sides: int
    values: list[int]
    seat: int


class Line(NamedTuple):
    ply: int
    seat: int
    kind: str
    option: str
    hash: str
    draws: list[Draw]


class Claims(NamedTuple):
    title: str
    version: int
    seats: int
    game_options: dict[str, int | str]
    commitment: str
    contributions: list[str]
    lines: list[Line]
    opening_hash: str
    opening_draws: list[Draw]
    secret: bytes
    result: dict[str, Any]


def read_claims(text: bytes) -> Claims:
    try:
        log = json.loads(text)
    except ValueError as problem:
        raise Mismatch("not_a_log", f"this is not a log: {problem}") from None
    if not isinstance(log, dict) or log.get("format") != FORMAT:
        raise Mismatch("not_a_log", f"this is not a log of the format {FORMAT}")
    unknown = set(log) - set(Claims._fields) - {"format"}
    if unknown:
        raise Mismatch("not_a_log", f"a log has no field {sorted(unknown)[0]!r}")
    if not log.get("secret") or log.get("result") is None:
        raise Mismatch("not_finished", "the match is not finished: secret or result is missing")
    secret = _field(log, "secret", str)
    try:
        raw_secret = bytes.fromhex(secret)
    except ValueError:
        raise Mismatch("not_a_log", "the secret is not hexadecimal") from None
    return Claims(
        title=_field(log, "title", str),
        version=_field(log, "version", int),
        seats=_field(log, "seats", int),
        game_options=_field(log, "game_options", dict),
        commitment=_field(log, "commitment", str),
        contributions=_all(_field(log, "contributions", list), str, "contributions"),
        lines=[_line(one) for one in _field(log, "lines", list)],
        opening_hash=_field(log, "opening_hash", str),
        opening_draws=[_draw(one) for one in _field(log, "opening_draws", list)],
        secret=raw_secret,
        result=_field(log, "result", dict),
    )


def _line(line: Any) -> Line:
    if not isinstance(line, dict) or set(line) - set(Line._fields):
        raise Mismatch("not_a_log", f"this is not a line of a log: {line!r:.100}")
    whole = {"kind": "choice", "option": "", "draws": [], **line}
    return Line(
        _field(whole, "ply", int),
        _field(whole, "seat", int),
        _field(whole, "kind", str),
        _field(whole, "option", str),
        _field(whole, "hash", str),
        [_draw(one) for one in _field(whole, "draws", list)],
    )


def _draw(draw: Any) -> Draw:
    sorts = (int, str, str, int, int, list, int)
    if (
        not isinstance(draw, list)
        or len(draw) != len(sorts)
        or not all(type(value) is sort for value, sort in zip(draw, sorts, strict=True))
    ):
        raise Mismatch("not_a_log", f"this is not a draw of a log: {draw!r:.100}")
    _all(draw[5], int, "values of a draw")
    if draw[2] not in ("roll", "pick", "shuffle") or not (
        0 <= draw[0] < 2**63 and 0 <= draw[3] < 10**6 and 0 <= draw[4] < 2**32
    ):
        raise Mismatch("not_a_log", f"this is not a draw of a log: {draw!r:.100}")
    return Draw(*draw)


def _field(owner: dict[str, Any], name: str, sort: type) -> Any:
    value = owner.get(name)
    if type(value) is not sort:
        raise Mismatch("not_a_log", f"{name} should be {sort.__name__}, not {value!r:.60}")
    return value


def _all(values: list[Any], sort: type, name: str) -> list[Any]:
    if not all(type(value) is sort for value in values):
        raise Mismatch("not_a_log", f"the {name} should each be {sort.__name__}")
    return values
