"""The words of push and mail in one language: a file `<language>.json` in this folder."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.core.languages import ENGLISH

FOLDER: Final = Path(__file__).parent


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    push: Mapping[str, str]
    """By a kind's name, or one of its variants (`notifications.texts.push_key`)."""
    subjects: Mapping[str, str]
    """Of mail, by a kind's name."""
    bodies: Mapping[str, str]
    outcomes: Mapping[str, str]
    """How a match ended for the reader; `{place}` is one of `places`."""
    places: tuple[str, ...]
    """From the second on."""
    footer: str
    moment: str
    """Django's date format for a deadline."""
    conjunction: str
    """Between the last two of several names."""
    conjunction_before_i: str
    """The same before a name that sounds like it (Ana e Inés)."""


@cache
def words_in(language: str) -> Language:
    """In English where the language has no words for something."""
    whole = read(FOLDER, ENGLISH)
    own = {} if language == ENGLISH else read(FOLDER, language)
    merged = {
        name: text | own.get(name, {}) if isinstance(text, dict) else own.get(name, text)
        for name, text in whole.items()
    }
    return msgspec.convert(merged, type=Language)


def read(folder: Path, language: str) -> dict[str, Any]:
    """What the file of a language says; nothing where there is none."""
    file = folder / f"{language}.json"
    found: dict[str, Any] = msgspec.json.decode(file.read_bytes()) if file.is_file() else {}
    return found
