"""The clauses of a title's rules document, and the milestones they belong to."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

RULES = Path(__file__).parents[2] / "docs" / "rules"
DEFINITION = re.compile(
    r"^(?:- )?\*\*([A-Z]{2}-[0-9]+)\*\*(?: \((printed|settled: [^)]+|option: [^)]+)\))?",
    re.MULTILINE,
)
CHECKLIST = re.compile(r"^## 13\.[^\n]*\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
RANGE = re.compile(r"\b([A-Z]{2})-([0-9]+)(?:\s*(?:to|…|\.\.|–)\s*(?:[A-Z]{2}-)?([0-9]+))?")
MILESTONE = re.compile(r"M[0-9]\b")


SOURCES = ("printed", "settled", "option")
"""Where a clause comes from: the printed book, a decision with its reason, or a game option."""


class Rules(NamedTuple):
    """`clauses` in the order of the document; `milestones` by name, in order."""

    title: str
    clauses: list[str]
    milestones: dict[str, list[str]]
    sources: dict[str, str]
    """By clause, one of SOURCES; empty where the document does not say."""

    def count_of(self, source: str) -> int:
        return sum(1 for one in self.sources.values() if one == source)


def rules_of(title: str, folder: Path = RULES) -> Rules | None:
    """The rules of a title, or None when there is no such document."""
    document = folder / f"{title.replace('_', '-')}.md"
    if not document.exists():
        return None
    return read_rules(title, document.read_text())


def read_rules(title: str, text: str) -> Rules:
    sources = [(id, mark.partition(":")[0]) for id, mark in DEFINITION.findall(text)]
    clauses = [id for id, _ in sources]
    twice = sorted({one for one in clauses if clauses.count(one) > 1})
    if twice:
        raise ValueError(f"{title}: defined twice: {', '.join(twice)}")
    checklist = CHECKLIST.search(text)
    if checklist is None:
        raise ValueError(f"{title}: the rules have no section 13 with milestones")
    milestones: dict[str, list[str]] = {}
    for milestone, cell in _cells(checklist.group(1)):
        of_milestone = milestones.setdefault(milestone, [])
        of_milestone += [one for one in ids_in(cell) if one not in of_milestone]
    known = set(clauses)
    named = {one for ids in milestones.values() for one in ids}
    if named != known:
        raise ValueError(
            f"{title}: no milestone holds {sorted(known - named)}, "
            f"and milestones name the unknown {sorted(named - known)}"
        )
    return Rules(title, clauses, dict(sorted(milestones.items())), dict(sources))


def ids_in(text: str) -> list[str]:
    """Every clause a list of ids and ranges names.

    >>> ids_in("DO-1 to DO-3, DO-7 (without cards), DO-9…10, DO-12..13")
    ['DO-1', 'DO-2', 'DO-3', 'DO-7', 'DO-9', 'DO-10', 'DO-12', 'DO-13']
    """
    return [
        f"{prefix}-{number}"
        for prefix, first, last in RANGE.findall(text)
        for number in range(int(first), int(last or first) + 1)
    ]


def _cells(section: str) -> list[tuple[str, str]]:
    """Milestone and text of each table cell that belongs to one.

    A table has either a column per milestone or a row per milestone, named in its first cell.
    """
    found: list[tuple[str, str]] = []
    columns: list[str] = []
    for line in section.splitlines():
        if not line.startswith("|"):
            columns = []
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not columns:
            columns = cells
            continue
        row = MILESTONE.match(cells[0])
        for heading, cell in zip(columns, cells, strict=False):
            column = MILESTONE.fullmatch(heading)
            if column:
                found.append((column.group(), cell))
            elif row:
                found.append((row.group(), cell))
    return found
