"""The guide to new titles, followed literally: its commands run, its code is what is laid down."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.following import followed
from tests.docs.reader import DOCS, ROOT, Block, blocks

PAGE = DOCS / "tutorials" / "first-title.md"
GUIDE = PAGE.read_text()
BLOCKS = blocks(PAGE)
SHOWN = [block.text for block in BLOCKS if block.kind in ("python", "json")]


def script(parts: list[Block]) -> list[str]:
    """The commands, and the changes as commands, of these blocks."""
    lines = []
    for block in parts:
        if block.kind == "sh":
            lines.append(block.text)
        elif block.kind == "diff":
            lines.append(f"git apply - <<'END'\n{block.text}END")
    return lines


@pytest.fixture(scope="module")
def laid_down(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What stands there after the first command of the page."""
    folder = tmp_path_factory.mktemp("guide")
    assert BLOCKS[0].kind == "sh"
    first = BLOCKS[0].text.splitlines()[0]
    assert first.startswith("python -m engine new ")
    followed(folder, [first])
    return folder


@pytest.mark.parametrize("code", SHOWN)
def test_code_of_the_guide_stands_in_the_folder(laid_down: Path, code: str) -> None:
    files = [path for path in laid_down.rglob("*") if path.suffix in (".py", ".json")]
    assert any(code in path.read_text() for path in files)


def test_the_guide_names_every_part_of_the_folder(laid_down: Path) -> None:
    (title,) = (path.parent for path in laid_down.rglob("title.py"))
    parts = {path.name for path in title.iterdir()} - {"__init__.py", "__pycache__"}
    assert len(parts) > 5
    assert [part for part in parts if f"`{part}" not in GUIDE] == []


@pytest.mark.slow
def test_the_guide_can_be_followed_command_by_command(tmp_path: Path) -> None:
    assert {"sh", "diff", "python", "json"} == {block.kind for block in BLOCKS}
    said = followed(tmp_path, script(BLOCKS))
    assert "Night Market stands in club_titles/night_market" in said
    assert "100 replays in a second process agree" in said
    assert "no crash, no unfinished match" in said
    # The last commands: matches of both versions are true, and both versions are there.
    after = said[said.index("version 1 of night_market is kept") :]
    assert re.search(r"v1-2-seats-0\.json\.xz: true", after)
    assert re.search(r"v2-4-seats-0\.json\.xz: true", after)
    assert re.search(r"night_market +Night Market +2-4 seats +version 2", after)
    assert "kept versions: 1" in after


def test_what_is_laid_down_is_clean(laid_down: Path) -> None:
    """As the template is: names do not break lines or the order of imports."""
    package = laid_down / "club_titles"
    for command in (["check", "--no-cache"], ["format", "--check", "--no-cache"]):
        words = [sys.executable, "-m", "ruff", *command, "--config", str(ROOT / "pyproject.toml")]
        done = subprocess.run(
            [*words, str(package)], capture_output=True, text=True, check=False, cwd=ROOT
        )
        assert done.returncode == 0, done.stdout
