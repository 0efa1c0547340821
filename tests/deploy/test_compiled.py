"""The engine stays compilable, and compiled it plays as it does in plain Python."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.compiled import compilable, compile_engine
from engine.core.registry import present_titles
from engine.core.registry import title as find_title

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"


def objections(source: str) -> Iterator[str]:
    """What the compiler takes and the compiled module then fails at, or the compiler fails at
    itself although types are right."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id="__slots__", ctx=ast.Load()):
                yield f"line {node.lineno}: a compiled class has no __slots__ to read"
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id="object"), attr="__new__", lineno=line)
            ):
                yield f"line {line}: object.__new__ does not make compiled classes"
            case ast.Compare(ops=operators, comparators=comparators, lineno=line):
                for operator, comparator in zip(operators, comparators, strict=True):
                    if isinstance(operator, ast.In | ast.NotIn) and _has_star(comparator):
                        yield f"line {line}: `in` a literal with a star breaks the compiler"


def _has_star(node: ast.expr) -> bool:
    return isinstance(node, ast.Tuple | ast.List | ast.Set) and any(
        isinstance(element, ast.Starred) for element in node.elts
    )


def test_no_module_of_the_engine_holds_what_is_known_to_fail_when_compiled() -> None:
    found = {
        f"{path.relative_to(ROOT)}, {objection}"
        for path in compilable(ROOT / "engine")
        for objection in objections(path.read_text())
    }
    assert found == set()


@pytest.mark.parametrize(
    "source",
    [
        "class A:\n    __slots__ = ('a',)\n    FIELDS = __slots__",
        "object.__new__(A)",
        "a not in (1, *b)",
    ],
    ids=["slots read", "object made", "starred membership"],
)
def test_what_is_known_to_fail_is_found(source: str) -> None:
    assert list(objections(source))


def test_the_rules_of_every_title_are_compiled() -> None:
    found = {path.relative_to(ROOT / "engine").as_posix() for path in compilable(ROOT / "engine")}
    assert {"core/flow.py", "core/match.py", "bots/search.py"} <= found
    for id in present_titles():
        assert f"games/{id}/title.py" in found, id


@pytest.mark.long
def test_the_compiled_engine_replays_golden_matches_and_holds_every_property(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "compiled"
    # Unoptimised it is the same program, and sooner there.
    compile_engine(folder, optimisation=0)

    def engine(*arguments: object) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "engine", *map(str, arguments)],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(folder)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    assert "compiled" in engine("bench", "tic_tac_toe", "--seconds", 1)
    for id in present_titles():
        engine("verify", *sorted((GOLDEN / id).glob(f"v{find_title(id).version}-*.json.xz")))
        engine("fuzz", id, "--matches", 3)
