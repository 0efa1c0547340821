"""The clause marks written in the tests, read from their source without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]


def marked_clauses(folder: Path = TESTS) -> dict[str, list[str]]:
    """For every clause that some test names: the files in which it does."""
    marked: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text()
        if "clause(" not in text:
            continue
        for id in _ids(ast.parse(text, str(path))):
            files = marked.setdefault(id, [])
            name = str(path.relative_to(folder))
            if name not in files:
                files.append(name)
    return marked


def _ids(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _is_clause(node.func):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _is_clause(function: ast.expr) -> bool:
    return isinstance(function, ast.Name) and function.id == "clause"
