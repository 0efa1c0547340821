"""JSON as the site takes it: valid, of bounded depth and numbers, with text a database can hold.

Python's own reader accepts more: `NaN`, the same key twice, half of a surrogate pair, endless
numbers. Each of these ends in a fault further in, or means something else to another reader.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from typing import Any, NoReturn

from django.utils.translation import gettext_lazy as _

from players.errors import Kind, Refusal, Sentence

MOST_DEPTH = 32
LARGEST_INTEGER = 2**63 - 1
LONGEST_INTEGER = len(str(LARGEST_INTEGER)) + 1


class OddJson(Refusal):
    kind = Kind.INVALID
    code = "parse_error"
    sentence = _("The body cannot be read as JSON.")


NOT_UTF_8: Sentence = _("The body must be JSON in UTF-8.")
TOO_DEEP: Sentence = _("The JSON is nested too deeply.")
KEY_TWICE: Sentence = _("The JSON names the same key twice.")
BAD_NUMBER: Sentence = _("The JSON holds a number that is too large or none at all.")
BAD_TEXT: Sentence = _("The JSON holds a character that no text can have.")


def loads(body: bytes) -> Any:
    """The value, or `OddJson`."""
    try:
        value = json.loads(
            body.decode(),
            object_pairs_hook=_object,
            parse_constant=_refuse_constant,
            parse_int=_integer,
            parse_float=_float,
        )
    except UnicodeDecodeError:
        raise OddJson(NOT_UTF_8) from None
    except RecursionError:
        raise OddJson(TOO_DEEP) from None
    except ValueError:
        raise OddJson from None
    _check(value)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise OddJson(KEY_TWICE)
    return made


def _refuse_constant(name: str) -> NoReturn:
    raise OddJson(BAD_NUMBER)


def _integer(digits: str) -> int:
    if len(digits) > LONGEST_INTEGER or abs(int(digits)) > LARGEST_INTEGER:
        raise OddJson(BAD_NUMBER)
    return int(digits)


def _float(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise OddJson(BAD_NUMBER)
    return value


def _check(value: Any) -> None:
    """Depth and text, level by level."""
    level: list[Any] = [value]
    for _depth in range(MOST_DEPTH):
        for text in level:
            if isinstance(text, str):
                _check_text(text)
        level = [part for whole in level for part in _parts(whole)]
        if not level:
            return
    raise OddJson(TOO_DEEP)


def _parts(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return [*value.keys(), *value.values()]
    return value if isinstance(value, list) else ()


def _check_text(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise OddJson(BAD_TEXT) from None
    if "\x00" in text:
        raise OddJson(BAD_TEXT)
