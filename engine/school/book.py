"""The rules of a title as a book for players: `book/en.md` and `book/es.md` in its folder.

A book has an opening and chapters of clauses, each with the id it has in the law (`docs/rules`), a
short name and a body in Markdown. Beside it stand a summary for two printed pages, and what the
code says of clauses (`clauses.json`, see `engine.school.named_clauses`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from engine.core.errors import EngineError
from engine.core.languages import ENGLISH
from engine.core.registry import folder

FOLDER: Final = "book"
CLAUSES_FILE: Final = "clauses.json"
REFERENCE: Final = re.compile(r"\b[A-Z]{2,}-[1-9][0-9]*\b")
_CLAUSE_HEADING: Final = re.compile(r"([A-Z]{2,}-[1-9][0-9]*) +(\S.*)")
_HEADING: Final = re.compile(r"(#{1,6}) +(.*)")


class BadBook(EngineError):
    """A book that cannot be read: it names the line."""

    code = "bad_book"


class Clause(msgspec.Struct, frozen=True):
    id: str
    name: str
    body: str
    """Markdown: paragraphs, lists, emphasis, small tables; other clauses by their id."""


class Chapter(msgspec.Struct, frozen=True):
    name: str
    opening: str
    """A sentence or two on what the chapter is about; may be empty."""
    clauses: tuple[Clause, ...]


class Naming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clauses that the code names where it asks and where it tells something."""

    decisions: Mapping[str, tuple[str, ...]] = {}
    """By kind of decision, as the code names them."""
    events: Mapping[str, tuple[str, ...]] = {}
    """By kind of event."""


NOTHING_NAMED: Final = Naming()


class Book(msgspec.Struct, frozen=True):
    name: str = ""
    opening: str = ""
    chapters: tuple[Chapter, ...] = ()
    summary: str = ""
    named: Naming = NOTHING_NAMED

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for chapter in self.chapters for clause in chapter.clauses)


def parse(text: str, summary: str = "", named: Naming = NOTHING_NAMED) -> Book:
    """The book written in this text.

    Examples:
        >>> book = parse("# Chess\\nMate wins.\\n\\n## Goal\\n### CH-1 Mate\\nTake the king.")
        >>> book.chapters[0].clauses[0].name
        'Mate'
    """
    opening, *parts = _sections(text)
    if opening.level != 1:
        raise BadBook(f"line {opening.line}: a book begins with `# ` and the name of the game")
    chapters: list[Chapter] = []
    known: set[str] = set()
    for part in parts:
        if part.level == 2:
            chapters.append(Chapter(part.heading, part.body, ()))
            continue
        heading = _CLAUSE_HEADING.fullmatch(part.heading)
        if part.level != 3 or heading is None:
            raise BadBook(f"line {part.line}: neither a chapter nor a clause (`### DK-61 Name`)")
        clause = Clause(heading[1], heading[2], part.body)
        if not chapters:
            raise BadBook(f"line {part.line}: {clause.id} stands before the first chapter")
        if clause.id in known:
            raise BadBook(f"line {part.line}: {clause.id} stands in the book twice")
        if not clause.body:
            raise BadBook(f"line {part.line}: {clause.id} says nothing")
        known.add(clause.id)
        chapter = chapters[-1]
        chapters[-1] = Chapter(chapter.name, chapter.opening, (*chapter.clauses, clause))
    return Book(opening.heading, opening.body, tuple(chapters), summary, named)


class _Section(msgspec.Struct, frozen=True):
    line: int
    level: int
    heading: str
    body: str


def _sections(text: str) -> list[_Section]:
    """A heading and what stands below it, up to the next."""
    found: list[_Section] = []
    lines: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        heading = _HEADING.fullmatch(line.rstrip())
        if heading is not None:
            _close(found, lines)
            found.append(_Section(number, len(heading[1]), heading[2].strip(), ""))
        elif found:
            lines.append(line)
        elif line.strip():
            raise BadBook(f"line {number}: a book begins with `# ` and the name of the game")
    _close(found, lines)
    if not found:
        raise BadBook("there is nothing in it")
    return found


def _close(found: list[_Section], lines: list[str]) -> None:
    if found:
        last = found[-1]
        found[-1] = _Section(last.line, last.level, last.heading, "\n".join(lines).strip())
    lines.clear()


def has_book(title: str) -> bool:
    return (_place(title) / "en.md").is_file()


@cache
def read_book(title: str, language: str) -> Book:
    """The book of a title, read once; one without a book has an empty one."""
    place = _place(title)
    if not has_book(title):
        return Book()
    if not (place / f"{language}.md").is_file():
        language = ENGLISH
    summary = place / f"summary.{language}.md"
    try:
        return parse(
            (place / f"{language}.md").read_text(encoding="utf-8"),
            summary.read_text(encoding="utf-8").strip() if summary.is_file() else "",
            read_naming(title),
        )
    except BadBook as problem:
        raise BadBook(f"{title}, book/{language}.md, {problem}") from None


def read_naming(title: str) -> Naming:
    place = _place(title) / CLAUSES_FILE
    return (
        msgspec.json.decode(place.read_bytes(), type=Naming) if place.is_file() else NOTHING_NAMED
    )


def _place(title: str) -> Path:
    return folder(title).path / FOLDER
