"""The guide to new titles, followed literally: its commands run, its code is what is laid down."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "tutorials" / "first-title.md").read_text()
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)
SHOWN = [code for kind, code in BLOCKS if kind in ("python", "json")]


def followed(folder: Path, blocks: list[tuple[str, str]]) -> str:
    """Run the commands, and make the changes, of these blocks in one shell; what it said."""
    script = ["set -eu"]
    for kind, text in blocks:
        if kind == "sh":
            script.append(text)
        elif kind == "diff":
            script.append(f"git apply - <<'END'\n{text}END")
    done = subprocess.run(
        ["bash", "-c", "\n".join(script)],
        cwd=folder,
        env={
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "HOME": str(folder),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def laid_down(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What stands there after the first command of the page."""
    folder = tmp_path_factory.mktemp("guide")
    kind, text = BLOCKS[0]
    assert kind == "sh"
    first = text.splitlines()[0]
    assert first.startswith("python -m engine new ")
    followed(folder, [("sh", first)])
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
    assert {"sh", "diff", "python", "json"} == {kind for kind, _ in BLOCKS}
    said = followed(tmp_path, BLOCKS)
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
