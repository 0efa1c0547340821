"""The rules engine compiled to machine code by mypyc, in a folder of its own.

    python -m deploy.compiled DEST
    cd DEST && python -m engine bench

A compiled module hides the source beside it. So the engine is copied first, and the working tree
stays as it is; what is edited there is compiled again into another folder.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PARTS: Final = ("core", "bots", "games")
"""What is compiled, always as a whole: an interpreted class cannot extend a compiled one."""
INTERPRETED: Final = {
    "(msgspec.Struct": "decoding reads annotations; compiled classes keep only their outer types",
    "@cached_property": "it is kept in a __dict__, which compiled classes do not have",
    "from mypy_extensions import": "what stands in for a name of the compiler is not compiled",
}
"""Marks of modules that stay as they are, and why."""


def compile_engine(destination: Path, optimisation: int = 3) -> list[Path]:
    """Copy the engine to a folder that does not exist yet and compile it there."""
    shutil.copytree(
        ROOT / "engine",
        destination / "engine",
        ignore=shutil.ignore_patterns("__pycache__", "*.so", ".mypy_cache"),
    )
    modules = [path.relative_to(destination) for path in compilable(destination / "engine")]
    subprocess.run(
        [
            *(sys.executable, "-m", "mypyc"),
            *("--config-file=", "--explicit-package-bases"),
            *map(str, modules),
        ],
        cwd=destination,
        env=os.environ | {"MYPYC_OPT_LEVEL": str(optimisation), "MYPYC_DEBUG_LEVEL": "0"},
        check=True,
    )
    for left_over in ("build", ".mypy_cache"):
        shutil.rmtree(destination / left_over)
    return modules


def compilable(engine: Path) -> list[Path]:
    """All of `PARTS` but what Python itself starts or a mark of `INTERPRETED` keeps as it is."""
    return sorted(
        path
        for part in PARTS
        for path in (engine / part).rglob("*.py")
        if path.name not in ("__init__.py", "__main__.py")
        and not any(mark in path.read_text() for mark in INTERPRETED)
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m deploy.compiled", description=__doc__)
    parser.add_argument("destination", type=Path, help="a folder that does not exist yet")
    destination = parser.parse_args().destination.resolve()
    if destination.exists():
        parser.error(f"{destination} exists already")
    print(f"{len(compile_engine(destination))} modules compiled in {destination}")


if __name__ == "__main__":
    main()
