"""What a language still lacks: every place that holds words is compared with English.

Words live beside what they belong to: the client's catalogues and those of its boards, the core's
texts, each title's texts, book and `meta.json`, the texts of push and mail, those of tournaments,
and the server's sentences (`.po`).
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.core.languages import COMPLETE, ENGLISH
from notifications.texts.language import read
from tournaments.explanations.catalogue import CATALOGUE
from tournaments.records import embedding

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
        _core(root, language),
        *_titles(root, language),
        *_books(root, language),
        *_sentences(root, language),
        _notices(root, language),
        *_tournaments(root, language),
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


def _core(root: Path, language: str) -> Lack:
    folder = root / "engine/core/texts"
    return _compared(
        root, folder / f"{language}.json", read(folder, ENGLISH), read(folder, language)
    )


def _titles(root: Path, language: str) -> Iterator[Lack]:
    for english in sorted((root / "engine/games").glob(f"*/texts/{ENGLISH}.json")):
        own = english.with_name(f"{language}.json")
        has = json.loads(own.read_text()) if own.is_file() else {}
        yield _compared(root, own, json.loads(english.read_text()), has)
        folder = english.parents[1]
        for file in (folder / "meta.json", *sorted(folder.glob("lessons/*.json"))):
            unsaid = _unsaid(json.loads(file.read_text()), language)
            yield Lack(str(file.relative_to(root)), tuple(unsaid))


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


def _notices(root: Path, language: str) -> Lack:
    """Push and mail."""
    folder = root / "platform/notifications/texts"
    own, english = read(folder, language), read(folder, ENGLISH)
    return _compared(root, folder / f"{language}.json", _flat(english), set(_flat(own)))


def _flat(words: Mapping[str, object]) -> Iterator[str]:
    for part, text in words.items():
        yield from (f"{part}.{key}" for key in text) if isinstance(text, dict) else (part,)


def _tournaments(root: Path, language: str) -> Iterator[Lack]:
    """Declared in both languages where they are said: nothing is missing in those."""
    if language in COMPLETE:
        return
    own = root / "tournaments/texts" / f"{language}.json"
    has = json.loads(own.read_text()) if own.is_file() else {}
    said: list[str] = [english for english, _ in CATALOGUE.values()]
    said += embedding.WORDS[ENGLISH].values()
    for source in sorted((root / "tournaments").rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text())):
            match node:
                case ast.Call(
                    func=ast.Name(id="Words"), args=[ast.Constant(value=str(english)), *_]
                ) if english:
                    said.append(english)
    yield _compared(root, own, sorted(set(said)), has)


def _books(root: Path, language: str) -> Iterator[Lack]:
    """The rules of a title for players, whole files."""
    for english in sorted((root / "engine/games").glob(f"*/book/*{ENGLISH}.md")):
        own = english.with_name(english.name.replace(f"{ENGLISH}.md", f"{language}.md"))
        yield Lack(str(own.relative_to(root)), () if own.is_file() else ("the whole text",))


def _compared(root: Path, own: Path, wanted: Any, has: Any) -> Lack:
    return Lack(str(own.relative_to(root)), tuple(key for key in wanted if key not in has))
