"""Steps that are pushed by name exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine.games.anochecer
from engine.games.anochecer.state import Twilight

FOLDER = Path(engine.games.anochecer.__file__).parent
NAMED = sorted(
    {
        name
        for path in FOLDER.rglob("*.py")
        for name in re.findall(r'(?:then_named\(|by_name\[)"(\w+)"', path.read_text())
    }
)


def test_some_steps_are_pushed_by_name() -> None:
    assert "open_window" in NAMED


@pytest.mark.parametrize("name", NAMED)
def test_a_step_pushed_by_name_exists(name: str) -> None:
    assert name in Twilight.STEPS.by_name
