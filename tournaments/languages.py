"""Sentences of tournaments in a language that was added.

English and Spanish stand side by side where something is declared; for any other language the file
`texts/<language>.json` gives each English sentence its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

FOLDER: Final = Path(__file__).parent / "texts"


def said(language: str, english: str, spanish: str) -> str:
    """English where nobody has translated it."""
    if language == "es":
        return spanish
    return english if language == "en" else translations(language).get(english, english)


@cache
def translations(language: str) -> Mapping[str, str]:
    file = FOLDER / f"{language}.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str]) if file.is_file() else {}
