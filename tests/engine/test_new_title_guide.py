"""The guide to new titles shows code that really stands in the title it walks through."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.cli import COMMANDS, main

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "new-title.md").read_text()
SOURCE = (ROOT / "engine" / "games" / "tic_tac_toe.py").read_text()


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL))
def test_code_of_the_guide_stands_in_the_title(code: str) -> None:
    assert code in SOURCE


@pytest.mark.parametrize("line", re.findall(r"^    python -m engine (.+)$", GUIDE, re.MULTILINE))
def test_commands_of_the_guide_exist(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    command, *words = line.split()
    assert command in {one.__name__.rpartition(".")[2] for one in COMMANDS}
    with pytest.raises(SystemExit) as asked:
        main([command, "--help"])
    assert asked.value.code == 0
    known = capsys.readouterr().out
    assert [word for word in words if word.startswith("--") and word not in known] == []
