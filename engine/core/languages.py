"""The languages of the site, found by their files, and the words of the core in each.

A language is a set of files: `texts/<language>.json` in this folder says that it is there. What it
does not say, here or in a title's own `texts/`, is said in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

ENGLISH: Final = "en"
COMPLETE: Final = (ENGLISH, "es")
"""Every title is written in these; the proofs hold it to that."""
_FOLDER: Final = "texts"


@cache
def languages() -> tuple[str, ...]:
    """All of them, English first."""
    folder = resources.files("engine.core").joinpath(_FOLDER)
    names = [file.name.removesuffix(".json") for file in folder.iterdir()]
    return (ENGLISH, *sorted(name for name in names if name != ENGLISH))


@cache
def core_texts(language: str) -> Mapping[str, str]:
    """What every title says alike: general reasons, spans, the frame of a story."""
    return whole_texts(resources.files("engine.core").joinpath(_FOLDER), language)


def whole_texts(folder: Traversable, language: str) -> dict[str, str]:
    """The texts of a language in this folder, in English where it has none."""
    found: dict[str, str] = {}
    for name in dict.fromkeys((ENGLISH, language)):
        file = folder.joinpath(f"{name}.json")
        if name == ENGLISH or file.is_file():
            found |= msgspec.json.decode(file.read_bytes(), type=dict[str, str])
    return found


def with_further_languages(part: Any) -> Any:
    """Data in which a text is `{"en": ..., "es": ..., "fr": ...}`: what was added to the first two
    is set apart as `further`."""
    if isinstance(part, list):
        return [with_further_languages(inner) for inner in part]
    if not isinstance(part, dict):
        return part
    if not part.keys() >= set(COMPLETE):
        return {name: with_further_languages(inner) for name, inner in part.items()}
    added = {
        name: text for name, text in part.items() if name in languages() and name not in COMPLETE
    }
    return {**{name: part[name] for name in part.keys() - added.keys()}, "further": added}
