"""A stored message as a person reads it: from the catalogue, or from the format that gave it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tournaments.explanations.catalogue import CATALOGUE, text
from tournaments.explanations.message import Message
from tournaments.formats import FORMATS


def sentence(message: Mapping[str, Any], language: str) -> str:
    key, parameters = message["key"], message["params"]
    if key in CATALOGUE:
        return text(Message(key, parameters), language)
    for format_class in FORMATS.values():
        if key in format_class.reasons:
            return format_class.reasons[key].in_language(language).format(**parameters)
    raise KeyError(key)
