"""Where a title's rules can be changed, and how: one operator of cosmic-ray at one place.

Left out is what no test could notice: annotations, which are never evaluated, decorators, and
comparisons made into `is`, which is the same for small numbers. What provers assert
(`rules/invariants.py`) is no rule.
"""

from __future__ import annotations

import ast
import difflib
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

RULES = ("rules", "cards", "board", "state.py", "view.py")
LEFT_OUT = ("core/RemoveDecorator", "core/ExceptionReplacer")
Place = tuple[int, int]


@dataclass(frozen=True)
class Mutant:
    """A change of one source file; `occurrence` counts the places the operator fits."""

    path: Path
    operator: str
    occurrence: int
    start: Place
    end: Place

    def source(self, text: str) -> str:
        changed = mutate_code(text, get_operator(self.operator)(), self.occurrence)
        assert changed is not None
        return str(changed)

    def diff(self, text: str) -> str:
        lines = difflib.unified_diff(
            text.splitlines(),
            self.source(text).splitlines(),
            str(self.path),
            self.operator,
            lineterm="",
            n=2,
        )
        return "\n".join(lines)


def sampled(root: Path, title: str, number: int, seed: str) -> list[Mutant]:
    """So many mutants of a title, the same for the same sources and seed.

    Places are drawn first and then one of the changes that fit there: otherwise an operator with
    ten replacements would come up ten times as often as a condition.
    """
    places: dict[tuple[Path, Place, Place], list[Mutant]] = {}
    for mutant in _all(root, title):
        places.setdefault((mutant.path, mutant.start, mutant.end), []).append(mutant)
    dice = random.Random(f"{seed}/{title}")
    drawn = dice.sample(sorted(places), min(number, len(places)))
    return [dice.choice(places[place]) for place in drawn]


def sources(root: Path, title: str) -> list[Path]:
    """The title's modules that hold rules, relative to the root."""
    folder = root / "engine" / "games" / title
    found = [
        path
        for name in RULES
        for path in ([folder / name] if name.endswith(".py") else (folder / name).rglob("*.py"))
        if path.exists() and path.name != "invariants.py"
    ]
    return sorted(path.relative_to(root) for path in found)


def _all(root: Path, title: str) -> Iterator[Mutant]:
    names = [name for name in sorted(operator_names()) if _is_used(name)]
    for path in sources(root, title):
        text = (root / path).read_text()
        spared = _annotations(text)
        nodes = list(ast_nodes(get_ast(text)))
        for name in names:
            operator = get_operator(name)()
            positions = (one for node in nodes for one in operator.mutation_positions(node))
            for occurrence, (start, end) in enumerate(positions):
                if not any(first <= start and end <= last for first, last in spared):
                    yield Mutant(path, name, occurrence, tuple(start), tuple(end))


def _is_used(name: str) -> bool:
    is_identity = name.startswith("core/ReplaceComparison") and name.endswith(("_Is", "_IsNot"))
    return name not in LEFT_OUT and not is_identity and not get_operator(name).arguments()


def _annotations(text: str) -> list[tuple[Place, Place]]:
    spans = []
    for node in ast.walk(ast.parse(text)):
        for name in ("annotation", "returns"):
            found = getattr(node, name, None)
            if isinstance(found, ast.expr):
                assert found.end_lineno is not None and found.end_col_offset is not None
                spans.append(
                    (
                        (found.lineno, found.col_offset),
                        (found.end_lineno, found.end_col_offset),
                    )
                )
    return spans
