"""What is in git, and what must never be."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOP_LEVEL = {
    ".ci",
    ".editorconfig",
    ".github",
    ".gitignore",
    ".pre-commit-config.yaml",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "SECURITY.md",
    "deploy",
    "docs",
    "engine",
    "frontend",
    "manage.py",
    "matchmaking",
    "platform",
    "pyproject.toml",
    "requirements",
    "tests",
    "tournaments",
}
# Written in pieces, so that this file does not find itself.
INDEX_OPTIONS = re.compile("--(extra-)?index" + "-url|--find" + "-links")
FOLDERS_OF_A_MACHINE = re.compile(
    r"(?<![\w./-])/(" + "root|work|farm|home/[a-z]+|Users/[A-Za-z]+" + ")/"
)
RESOLVED = '"resolved' + '":'


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def texts() -> list[tuple[Path, str]]:
    found = []
    for path in tracked():
        content = path.read_bytes()
        if b"\0" not in content:
            found.append((path.relative_to(ROOT), content.decode("utf-8", errors="replace")))
    return found


def test_the_top_level_is_the_one_of_the_design() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in tracked()} - TOP_LEVEL == set()


def test_no_lock_file_of_uv_is_tracked() -> None:
    assert [path for path in tracked() if path.name == "uv.lock"] == []


def test_no_lock_file_says_where_a_package_came_from() -> None:
    found = [path for path, text in texts() if path.suffix == ".json" and RESOLVED in text]
    assert found == []


def test_no_tracked_file_names_a_package_index() -> None:
    assert [path for path, text in texts() if INDEX_OPTIONS.search(text)] == []


def test_no_tracked_file_contains_a_folder_of_somebodys_machine() -> None:
    found = [
        f"{path}:{number}: {line.strip()[:80]}"
        for path, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if FOLDERS_OF_A_MACHINE.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("name", ["base", "local", "dev", "mutants", "uv"])
def test_every_requirement_is_pinned_with_hashes(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    requirements = [block for block in re.split(r"\n(?=[^\s#])", text) if not block.startswith("#")]
    loose = [
        block.partition("\n")[0]
        for block in requirements
        if not re.match(r"[a-z0-9][\w.\[\]-]*==\S+", block) or "--hash=sha256:" not in block
    ]
    assert requirements
    assert loose == []


def test_every_command_of_the_makefile_stands_in_the_readme() -> None:
    makefile = (ROOT / "Makefile").read_text()
    commands = re.findall(r"^([a-z-]+):.*##", makefile, re.MULTILINE)
    readme = (ROOT / "README.md").read_text()
    assert "up" in commands
    assert [command for command in commands if f"`make {command}`" not in readme] == []


def test_every_package_of_the_product_is_under_the_import_contracts() -> None:
    configuration = tomllib.loads((ROOT / "pyproject.toml").read_text())
    roots = set(configuration["tool"]["importlinter"]["root_packages"])
    packages = {
        path.parent.name
        for pattern in ("*/__init__.py", "platform/*/__init__.py")
        for path in ROOT.glob(pattern)
    } - {"tests"}
    assert packages == roots


def test_the_licence_is_the_affero_licence() -> None:
    assert (ROOT / "LICENSE").read_text().startswith("GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3")
