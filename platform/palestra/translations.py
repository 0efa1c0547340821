"""What a language still lacks: every place that holds words is compared with English.

Words live beside what they belong to: the client's catalogues and those of its boards, each
title's texts and `meta.json`, the texts of push and mail, and the server's sentences (`.po`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from notifications import texts

ENGLISH: Final = "en"
_CLIENT_KEY: Final = re.compile(r"^  (?:'([^']+)'|(\w+)):", re.MULTILINE)
_SENTENCE: Final = re.compile(
    r'^msgid "(?P<id>(?:[^"\\]|\\.)+)"\nmsgstr "(?P<text>.*)"', re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Lack:
    place: str
    """A file, or a part of the program, that should hold the words."""
    keys: tuple[str, ...]


def lacks(root: Path, language: str) -> list[Lack]:
    """The places that lack something, with what it is."""
    found = [
        *_client(root, language),
        *_titles(root, language),
        *_sentences(root, language),
        _notices(language),
    ]
    return [lack for lack in found if lack.keys]


def _client(root: Path, language: str) -> Iterator[Lack]:
    for english in sorted((root / "frontend/src/lib").rglob(f"*.{ENGLISH}.ts")):
        own = english.with_name(english.name.replace(f".{ENGLISH}.ts", f".{language}.ts"))
        yield _compared(root, own, _client_keys(english), _client_keys(own))


def _client_keys(path: Path) -> list[str]:
    if not path.is_file():
        return []
    return [quoted or bare for quoted, bare in _CLIENT_KEY.findall(path.read_text())]


def _titles(root: Path, language: str) -> Iterator[Lack]:
    for english in sorted((root / "engine/games").glob(f"*/texts/{ENGLISH}.json")):
        own = english.with_name(f"{language}.json")
        has = json.loads(own.read_text()) if own.is_file() else {}
        yield _compared(root, own, json.loads(english.read_text()), has)
        meta = english.parents[1] / "meta.json"
        unsaid = _unsaid(json.loads(meta.read_text()), language)
        yield Lack(str(meta.relative_to(root)), tuple(unsaid))


def _unsaid(part: Any, language: str, path: str = "") -> Iterator[str]:
    """Everything in a title's facts that is said in English and not in this language."""
    if isinstance(part, dict):
        if ENGLISH in part and language not in part:
            yield path
        for name, inner in part.items():
            yield from _unsaid(inner, language, f"{path}.{name}".lstrip("."))
    elif isinstance(part, list):
        for index, inner in enumerate(part):
            yield from _unsaid(inner, language, f"{path}.{index}")


def _sentences(root: Path, language: str) -> Iterator[Lack]:
    """The server's own sentences are English; every catalogue holds what must be translated."""
    for folder in sorted({*root.glob("platform/*/locale"), *root.glob("*/locale")}):
        known: set[str] = set()
        for catalogue in folder.glob("*/LC_MESSAGES/django.po"):
            known |= {said["id"] for said in _SENTENCE.finditer(catalogue.read_text())}
        own = folder / language / "LC_MESSAGES/django.po"
        has: set[str] = set()
        if language == ENGLISH:
            has = known
        elif own.is_file():
            said = _SENTENCE.finditer(own.read_text())
            has = {one["id"] for one in said if one["text"]}
        yield _compared(root, own, sorted(known), has)


def _notices(language: str) -> Lack:
    """Push and mail."""
    own, english = texts.LANGUAGES.get(language), texts.LANGUAGES[ENGLISH]
    missing: list[str] = []
    for part in fields(english):
        words = getattr(english, part.name)
        if not isinstance(words, Mapping):
            missing += [part.name] if own is None else []
            continue
        has = {} if own is None else getattr(own, part.name)
        missing += [f"{part.name}.{key}" for key in words if key not in has]
    return Lack("platform/notifications/texts", tuple(missing))


def _compared(root: Path, own: Path, wanted: Any, has: Any) -> Lack:
    return Lack(str(own.relative_to(root)), tuple(key for key in wanted if key not in has))
