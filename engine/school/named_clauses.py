"""Which clauses a title's code names where it asks a seat and where it tells an event.

Read from the source: a clause is named in the docstring of the function that asks or tells, or
else in that of the step it hands the answer to. Nothing is run. `python -m engine book TITLE`
keeps what is found in the title's folder, and a test holds it to the code.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from engine.core.title import Title
from engine.school.book import REFERENCE, Naming

WITHOUT: Final = frozenset({"mind", "telling", "book", "texts", "data"})
"""Rooms of a title that neither ask nor tell."""
_RANGE: Final = " to "
MOST: Final = 6
"""More clauses than these at once help nobody: the first ones are kept."""


def named_clauses(title: Title, folder: Path) -> Naming:
    """By kind of decision and of event; kinds are those the title has words for."""
    keys = title.texts("en")
    functions = list(_functions(folder))
    of_step: dict[str, list[str]] = {}
    for function in functions:
        of_step.setdefault(function.name, []).extend(_clauses(function))
    decisions: dict[str, list[str]] = {}
    events: dict[str, list[str]] = {}
    for function in functions:
        own = _clauses(function)
        for call in _calls(function):
            kinds = [one.value for one in call.args if isinstance(one, ast.Constant)]
            handed_on = [one.id for one in call.args if isinstance(one, ast.Name)]
            for kind in kinds:
                if not isinstance(kind, str):
                    continue
                named = own or [clause for step in handed_on for clause in of_step.get(step, ())]
                if f"decision.{kind}" in keys:
                    decisions.setdefault(kind, []).extend(named)
                elif f"event.{kind}" in keys:
                    events.setdefault(kind, []).extend(named)
    return Naming(_kept(decisions), _kept(events))


def asked_clauses(folder: Path) -> dict[tuple[str, str], frozenset[str]]:
    """What the code names that puts this kind of decision and goes on with this step: the function
    that asks, or else the step."""
    functions = list(_functions(folder))
    of_step: dict[str, set[str]] = {}
    for function in functions:
        of_step.setdefault(function.name, set()).update(_clauses(function))
    found: dict[tuple[str, str], set[str]] = {}
    for function in functions:
        own = set(_clauses(function))
        for call in _calls(function):
            kinds = [one.value for one in call.args if isinstance(one, ast.Constant)]
            for step in (one.id for one in call.args if isinstance(one, ast.Name)):
                for kind in kinds:
                    if isinstance(kind, str) and step in of_step:
                        found.setdefault((kind, step), set()).update(own or of_step[step])
    return {place: frozenset(clauses) for place, clauses in found.items()}


def _kept(found: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    """Those named in most places first, then as they stand in the code."""
    ordered = {
        kind: tuple(clause for clause, _ in Counter(found[kind]).most_common(MOST))
        for kind in sorted(found)
    }
    return {kind: clauses for kind, clauses in ordered.items() if clauses}


def _functions(folder: Path) -> Iterator[ast.FunctionDef]:
    for path in sorted(folder.rglob("*.py")):
        if WITHOUT.isdisjoint(path.relative_to(folder).parts):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef):
                    yield node


def _calls(function: ast.FunctionDef) -> Iterator[ast.Call]:
    return (node for node in ast.walk(function) if isinstance(node, ast.Call))


def _clauses(function: ast.FunctionDef) -> list[str]:
    """Those of its docstring; "DK-61 to DK-63" are three."""
    found: list[str] = []
    text = ast.get_docstring(function) or ""
    end = 0
    for match in REFERENCE.finditer(text):
        prefix, _, number = match[0].rpartition("-")
        if found and text[end : match.start()] == _RANGE:
            first = int(found[-1].rpartition("-")[2])
            found += [f"{prefix}-{between}" for between in range(first + 1, int(number))]
        found.append(match[0])
        end = match.end()
    return found
